/** The sheets and lists of the side column: purchase, placing, battles, what is declared. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Panel } from '../../../engine/view.ts';
import type { PlaceDetail, PlaceLine, PurchaseAccount, PurchaseDetail } from '../../../engine/view-details.ts';
import { SPACES, idOf } from '../map.ts';
import { battleDetail } from '../rules/combat.ts';
import { ownerOf } from '../rules/control.ts';
import { placesFor, room, type PlaceAction } from '../rules/placement.ts';
import { buyers, whyNotBuy } from '../rules/purchase.ts';
import { NATIONS_OF, type AapState, type Treasury, type UnitType } from '../state.ts';
import { UNITS } from '../units.ts';
import { SHEET_ORDER } from './board.ts';
import { airborne, battles, declared, taken } from './lists.ts';

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

/** Complexes that a power may use, with what is still free, and the units that go there or have just come. */
function complexLines(s: AapState, coming: (nation: Treasury, territory: number) => PlaceLine['units']): PlaceLine[] {
  const lines: PlaceLine[] = [];
  for (const nation of treasuries(s)) {
    for (const [space] of placesFor(s, nation, 'infantry', {})) {
      const free = room(nation, space, {});
      lines.push({
        space: idOf(space), note: text(free === Infinity ? 'note.complex' : 'note.complex-limit', { free: free === Infinity ? 0 : free }),
        units: coming(nation, space),
      });
    }
  }
  return lines;
}

const treasuries = (s: AapState): Treasury[] => NATIONS_OF[s.power].filter((nation): nation is Treasury => nation !== 'china');

/** What waits on the chart: at home, where everything may go. */
const bought = (s: AapState, nation: Treasury, territory: number): PlaceLine['units'] =>
  (SPACES[territory].originalOwner !== nation ? [] : SHEET_ORDER.filter((type) => s.purchases[nation][type])
    .map((type) => ({ nation, type, count: s.purchases[nation][type]! })));

/** Units placed in this phase in a territory and the zones beside it: those that were nowhere when the turn began. */
function placed(s: AapState, nation: Treasury, territory: number): PlaceLine['units'] {
  const owner = ownerOf(nation);
  const count = new Map<UnitType, number>();
  for (const space of [territory, ...(SPACES[territory].originalOwner === nation ? SPACES[territory].nearSea : [])]) {
    for (const unit of s.units[space]) if (unit.start === 0 && unit.owner === owner) count.set(unit.type, (count.get(unit.type) ?? 0) + 1);
  }
  return [...count].map(([type, n]) => ({ nation, type, count: n }));
}

function purchasePanel(s: AapState, open: Decision | null): Panel {
  const detail: PurchaseDetail = {
    currency: text('ipc'), when: text('note.delivery'), accounts: buyers(s).map((nation) => account(s, nation, open)), places: complexLines(s, (nation, territory) => bought(s, nation, territory)),
  };
  return { id: 'purchase', kind: 'purchase', title: text('panel.purchase'), rows: [], detail };
}

function placePanel(s: AapState, open: Decision | null): Panel {
  const offers = (open?.actions ?? []) as PlaceAction[];
  const detail: PlaceDetail = {
    waiting: treasuries(s).flatMap((nation) => SHEET_ORDER.filter((type) => s.purchases[nation][type]).map((type) => ({
      id: `${nation}/${type}`, nation, type, count: s.purchases[nation][type]!,
      places: offers.filter((it) => it.verb === 'place' && it.nation === nation && it.type === type).map(({ id, space }) => ({ space: idOf(space!), place: id })),
    }))),
    places: complexLines(s, (nation, territory) => placed(s, nation, territory)),
  };
  return { id: 'place', kind: 'place', title: text('panel.place'), rows: [], detail };
}

export function panels(s: AapState, open: Decision | null): Panel[] {
  const list: Panel[] = [];
  if (s.phase === 1) list.push(purchasePanel(s, open));
  if (s.phase === 7) list.push(placePanel(s, open));
  if (s.phase === 4) {
    const detail = battleDetail(s, open);
    if (detail) list.push({ id: 'battle', kind: 'battle', title: text(`space.${detail.space}`), rows: [], detail });
  }
  if (s.phase === 3) list.push(declared(s));
  if (s.phase === 4 || s.phase === 5) list.push(battles(s));
  if (s.phase === 6) list.push(airborne(s));
  list.push(taken(s));
  return list.filter(({ kind, rows }) => kind !== 'list' || rows.length > 0);
}
