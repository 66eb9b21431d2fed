/** The sheets and lists of the side column: purchase, placing, battles, what is declared. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel } from '../../../engine/view.ts';
import type { PlaceDetail, PlaceLine, PurchaseAccount, PurchaseDetail } from '../../../engine/view-details.ts';
import { offersOf, type AapAction } from '../answers.ts';
import { usualPurchase } from '../bot/purchase-plan.ts';
import { bearerOf } from '../bearers.ts';
import { SPACES, idOf, isSea } from '../map.ts';
import { openBattle } from '../rules/battle.ts';
import { battleDetail } from '../rules/combat.ts';
import { placesFor, room, whyOfNoUse } from '../rules/placement.ts';
import { buyers, whyNotBuy } from '../rules/purchase.ts';
import { NATIONS_OF, isCapital, powerOf, spaceName, type AapState, type Nation, type Treasury, type UnitType } from '../state.ts';
import { UNITS, isShip } from '../units.ts';
import { SHEET_ORDER } from './board.ts';
import { battleName, finishedBattles, startChance } from './finished.ts';
import { airborne, battles, declared, points, taken } from './lists.ts';

const offered = (open: Decision | null, verb: string, nation: Nation, type: UnitType): string | undefined =>
  offersOf(open).find((it) => it.verb === verb && it.nation === nation && it.type === type)?.id;

type Proposed = ReturnType<typeof usualPurchase>;
const hasBought = (s: AapState, nation: Treasury): boolean => Object.keys(s.purchases[nation]).length > 0;
/** What is proposed to those who have bought nothing: worked out once for all nations of a power. */
const proposed = (s: AapState, open: Decision | null): Proposed =>
  (open?.step === 'purchase.buy' && buyers(s).some((nation) => !hasBought(s, nation))
    ? usualPurchase(s).filter(({ nation }) => !hasBought(s, nation)) : []);
/** The same by type, with what the first of a type is for. */
function byType(list: Proposed): Map<UnitType, { usual: number; because: Text }> {
  const found = new Map<UnitType, { usual: number; because: Text }>();
  for (const { type, why } of list) {
    found.set(type, { because: text(why === 'worth' ? `buy.for.${type}` : `buy.for.${why}`), ...found.get(type),
      usual: (found.get(type)?.usual ?? 0) + 1 });
  }
  return found;
}

function account(s: AapState, nation: Treasury, open: Decision | null, all: Proposed): PurchaseAccount {
  const waiting = s.purchases[nation];
  const plan = byType(all.filter((it) => it.nation === nation));
  const spent = Object.entries(waiting).reduce((sum, [type, n]) => sum + UNITS[type as UnitType].cost * n, 0);
  return {
    nation, spent, left: s.treasuries[nation], bank: s.treasuries[nation] + spent,
    lines: SHEET_ORDER.filter((type) => UNITS[type].buyers.includes(nation)).map((type) => ({
      type, cost: UNITS[type].cost, count: waiting[type] ?? 0, ...plan.get(type),
      ...(s.lastBought?.[nation] && { last: s.lastBought[nation][type] ?? 0 }),
      add: offered(open, 'buy', nation, type), remove: offered(open, 'return', nation, type),
      why: whyNotBuy(s, nation, type)?.reason, warns: whyOfNoUse(s, nation, type)?.reason,
    })),
  };
}

const treasuries = (s: AapState): Treasury[] => NATIONS_OF[s.power].filter((nation): nation is Treasury => nation !== 'china');
const usableBy = (s: AapState, nation: Treasury): number[] => placesFor(s, nation, 'infantry', {}).map(([space]) => space);
const isHome = (nation: Treasury, space: number): boolean => SPACES[space].originalOwner === nation;

function complexNote(s: AapState, nation: Treasury, space: number): PlaceLine['note'] {
  const free = room(s, nation, space, {});
  return text(free === Infinity ? 'note.complex' : 'note.complex-limit', { free: free === Infinity ? 0 : free });
}

const waitingOf = (s: AapState, nation: Treasury, ships: boolean): PlaceLine['units'] =>
  SHEET_ORDER.filter((type) => s.purchases[nation][type] && isShip(type) === ships)
    .map((type) => ({ nation, type, count: s.purchases[nation][type]! }));

/** Where what is bought will come: land units and aircraft to the first complex at home, ships to a zone beside it. */
function deliveries(s: AapState): PlaceLine[] {
  return treasuries(s).flatMap((nation) => {
    const usable = usableBy(s, nation);
    const home = usable.find((space) => isHome(nation, space) && isCapital(space)) ?? usable.find((space) => isHome(nation, space));
    const lines = usable.map((space): PlaceLine => ({
      space: idOf(space), note: complexNote(s, nation, space), units: space === home ? waitingOf(s, nation, false) : [],
    }));
    const zones = home === undefined ? [] : SPACES[home].nearSea;
    if (zones.length > 0) {
      const note = zones.length > 1
        ? text('note.or-zones', { zones: zones.slice(1).join(', ') })
        : text('note.off', { space: spaceName(home!), n: zones[0] });
      lines.push({ space: idOf(zones[0]), note, units: waitingOf(s, nation, true) });
    }
    return lines;
  });
}

/** The units that came into a space in this phase: those that were nowhere when the turn began. */
function newIn(s: AapState, space: number): PlaceLine['units'] {
  const count = new Map<string, { nation: Nation; type: UnitType; count: number }>();
  for (const { start, owner, type } of s.units[space]) {
    if (start !== 0 || powerOf(owner) !== s.power || owner === 'china') continue;
    const known = count.get(`${owner}/${type}`);
    if (known) known.count++;
    else count.set(`${owner}/${type}`, { nation: bearerOf(s, space, owner), type, count: 1 });
  }
  return [...count.values()];
}

/** Every place that is open, and the complexes, in the order of the map; each zone with the land that it serves. */
function placeLines(s: AapState, offers: readonly AapAction[]): PlaceLine[] {
  const lines = new Map<number, PlaceLine>();
  for (const nation of treasuries(s)) {
    for (const space of usableBy(s, nation)) {
      lines.set(space, { space: idOf(space), note: complexNote(s, nation, space), units: newIn(s, space) });
    }
  }
  for (const { space, nation, type } of offers) {
    if (space === undefined || lines.has(space)) continue;
    const land = isSea(space) ? usableBy(s, nation as Treasury).find((one) => SPACES[one].nearSea.includes(space)) : undefined;
    const note = land !== undefined ? text('note.off', { space: spaceName(land), n: space })
      : type === 'industrial-complex' && room(s, nation as Treasury, space, {}) === 0 ? text('why.complex-worthless')
      : undefined;
    lines.set(space, { space: idOf(space), ...(note && { note }), units: newIn(s, space) });
  }
  return [...lines.values()];
}

/** All of it in one go: at home, ships where most of one's own are. A complex is never placed without a choice. */
function usualPlaces(s: AapState, offers: readonly AapAction[]): string[] {
  const merit = ({ nation, space }: AapAction): number =>
    (isSea(space!) ? s.units[space!].filter(({ owner }) => powerOf(owner) === s.power).length
      : isHome(nation as Treasury, space!) ? (isCapital(space!) ? 1000 : 500)
      : 0);
  return treasuries(s).flatMap((nation) => SHEET_ORDER.filter((type) => type !== 'industrial-complex').flatMap((type) => {
    const [best] = offers.filter((it) => it.nation === nation && it.type === type).sort((a, b) => merit(b) - merit(a));
    return best ? Array.from<string>({ length: s.purchases[nation][type] ?? 0 }).fill(best.id) : [];
  }));
}

function purchasePanel(s: AapState, open: Decision | null): Panel {
  const all = proposed(s, open);
  const detail: PurchaseDetail = {
    currency: text('ipc'), when: text('note.delivery'),
    accounts: buyers(s).map((nation) => account(s, nation, open, all)), places: deliveries(s),
  };
  return { id: 'purchase', kind: 'purchase', title: text('panel.purchase'), rows: [], detail };
}

function placePanel(s: AapState, open: Decision | null): Panel {
  const offers = offersOf(open).filter(({ verb }) => verb === 'place');
  const detail: PlaceDetail = {
    waiting: treasuries(s).flatMap((nation) => SHEET_ORDER.filter((type) => s.purchases[nation][type]).map((type) => ({
      id: `${nation}/${type}`, nation, type, count: s.purchases[nation][type]!,
      places: offers.filter((it) => it.nation === nation && it.type === type).map(({ id, space }) => ({ space: idOf(space!), place: id })),
    }))),
    places: placeLines(s, offers), usual: usualPlaces(s, offers),
  };
  return { id: 'place', kind: 'place', title: text('panel.place'), rows: [], detail };
}

export function panels(s: AapState, open: Decision | null): Panel[] {
  const list: Panel[] = [];
  if (s.phase === 1) list.push(purchasePanel(s, open));
  if (s.phase === 7) list.push(placePanel(s, open));
  if (s.phase === 4) {
    const detail = battleDetail(s, open);
    const b = openBattle(s);
    if (detail && b) {
      list.push({
        id: 'battle', kind: 'battle', title: text(`space.${detail.space}`), rows: [],
        detail: { ...detail, id: battleName(b), ...startChance(b.detail.record) },
      });
    }
  }
  if (s.phase === 3) list.push(declared(s));
  if (s.phase === 4 || s.phase === 5) list.push(battles(s));
  if (s.phase === 6) list.push(airborne(s));
  list.push(...finishedBattles(s));
  list.push(taken(s));
  if (s.power === 'japan') list.push(points(s));
  return list.filter(({ kind, rows }) => kind !== 'list' || rows.length > 0);
}
