/** The sheets and lists of the side column: purchase, placing, battles, what is declared. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Panel } from '../../../engine/view.ts';
import type { PlaceDetail, PlaceLine, PurchaseAccount, PurchaseDetail } from '../../../engine/view-details.ts';
import { SPACES, TERRITORIES, idOf } from '../map.ts';
import { battleDetail } from '../rules/combat.ts';
import { placesFor, room } from '../rules/placement.ts';
import { buyers, whyNotBuy } from '../rules/purchase.ts';
import { NATIONS_OF, spaceName, type AapState, type Treasury, type UnitType } from '../state.ts';
import { UNITS, UNIT_TYPES } from '../units.ts';
import { SHEET_ORDER } from './board.ts';

const offered = (open: Decision | null, id: string): string | undefined => (open?.actions.some((action) => action.id === id) ? id : undefined);

function account(s: AapState, nation: Treasury, open: Decision | null): PurchaseAccount {
  const waiting = s.purchases[nation];
  const spent = Object.entries(waiting).reduce((sum, [type, n]) => sum + UNITS[type as UnitType].cost * n, 0);
  return {
    nation, spent, left: s.treasuries[nation], bank: s.treasuries[nation] + spent,
    lines: SHEET_ORDER.filter((type) => UNITS[type].buyers.includes(nation)).map((type) => ({
      type, cost: UNITS[type].cost, count: waiting[type] ?? 0,
      add: offered(open, `buy:${nation}/${type}`), remove: offered(open, `return:${nation}/${type}`),
      why: whyNotBuy(s, nation, type)?.reason,
    })),
  };
}

/** Complexes that a power may use, with what is still free. */
function complexLines(s: AapState): PlaceLine[] {
  const lines: PlaceLine[] = [];
  for (const nation of NATIONS_OF[s.power]) {
    if (nation === 'china') continue;
    for (const [space] of placesFor(s, nation, 'infantry', {})) {
      const free = room(nation, space, {});
      lines.push({ space: idOf(space), note: text(free === Infinity ? 'note.complex' : 'note.complex-limit', { free: free === Infinity ? 0 : free }), ...(free !== Infinity && { free }), units: [] });
    }
  }
  return lines;
}

function purchasePanel(s: AapState, open: Decision | null): Panel {
  const detail: PurchaseDetail = {
    currency: text('ipc'), when: text('note.delivery'), accounts: buyers(s).map((nation) => account(s, nation, open)), places: complexLines(s),
  };
  return { id: 'purchase', kind: 'purchase', title: text('panel.purchase'), rows: [], detail };
}

function placePanel(s: AapState): Panel {
  const detail: PlaceDetail = {
    waiting: NATIONS_OF[s.power].flatMap((nation) => (nation === 'china' ? [] : UNIT_TYPES.filter((type) => s.purchases[nation][type])
      .map((type) => ({ id: `${nation}/${type}`, nation, type, count: s.purchases[nation][type]! })))),
    places: complexLines(s),
  };
  return { id: 'place', kind: 'place', title: text('panel.place'), rows: [], detail };
}

function battlesPanel(s: AapState): Panel {
  const current = s.battles.find((battle) => !battle.done && battle.step !== '');
  return {
    id: 'battles', kind: 'list', title: text('panel.battles'),
    rows: s.battles.map((battle) => ({
      id: `battle-${battle.id}`, label: spaceName(battle.space), note: text(`battle-kind.${battle.kind}`), spaces: [idOf(battle.space)], values: [],
      state: battle.done ? 'done' : battle === current ? 'now' : 'next',
    })),
  };
}

/** Territories whose value is cut off, or held by another than their own nation: the account behind the incomes. */
function takenPanel(s: AapState): Panel {
  const taken = TERRITORIES.filter((space) => s.control[space] !== SPACES[space].firstHolder);
  return {
    id: 'taken', kind: 'list', title: text('panel.taken'),
    rows: taken.map((space) => ({ id: idOf(space), label: spaceName(space), nation: s.control[space]!, spaces: [idOf(space)], values: [{ column: 'ipc', value: SPACES[space].ipc }] })),
  };
}

export function panels(s: AapState, open: Decision | null): Panel[] {
  const list: Panel[] = [];
  if (s.phase === 1) list.push(purchasePanel(s, open));
  if (s.phase === 7) list.push(placePanel(s));
  if (s.phase === 4) {
    const detail = battleDetail(s, open);
    if (detail) list.push({ id: 'battle', kind: 'battle', title: text(`space.${detail.space}`), rows: [], detail });
  }
  if (s.battles.length > 0) list.push(battlesPanel(s));
  const taken = takenPanel(s);
  if (taken.rows.length > 0) list.push(taken);
  return list;
}
