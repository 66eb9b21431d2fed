/**
 * Purchases by need: first what keeps the capital, then the force that the nation's war asks for, kept in proportion to
 * what it has already.
 */
import { clone } from '../../../engine/json.ts';
import { act } from '../answers.ts';
import { DONE } from '../rules/selection.ts';
import { CAPITAL, SPACES, SPACE_COUNT, TERRITORIES } from '../map.ts';
import { allianceOf, powerOf, type AapState, type Treasury, type UnitType } from '../state.ts';
import { UNITS, isTroop } from '../units.ts';
import { buyers, whyNotBuy } from '../rules/purchase.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Temper } from './temper.ts';
import { danger, defendersOf, threatsTo, type Threats } from './threats.ts';

/** Where somebody buys: on a rehearsal, or on paper. */
interface Shop { readonly s: AapState; buy: (nation: Treasury, type: UnitType, why: Why) => boolean }
/** What for: against a landing at the capital, for troops that wait for ships, for ships that wait for troops, or for its own worth. */
export type Why = 'capital' | 'waiting' | 'empty' | 'worth';

export function planPurchases(r: Rehearsal, { taste = {} }: Temper): void {
  shopping({ get s() { return r.s; }, buy: (nation, type) => r.answer(act({ verb: 'buy', nation, type })) }, taste);
  r.answer(DONE);
}

/** What somebody would buy who is in no mood of his own; changes nothing. */
export function usualPurchase(s: AapState): { nation: Treasury; type: UnitType; why: Why }[] {
  const paper: AapState = { ...s, treasuries: { ...s.treasuries }, purchases: clone(s.purchases) };
  const list: ReturnType<typeof usualPurchase> = [];
  shopping({ s: paper, buy: (nation, type, why) => {
    if (whyNotBuy(paper, nation, type)) return false;
    paper.treasuries[nation] -= UNITS[type].cost;
    paper.purchases[nation][type] = (paper.purchases[nation][type] ?? 0) + 1;
    list.push({ nation, type, why });
    return true;
  } }, {});
  return list;
}

function shopping(r: Shop, taste: Mix): void {
  const threats = threatsTo(r.s, allianceOf(r.s.power));
  for (const nation of buyers(r.s)) {
    defend(r, nation, threats);
    build(r, nation, threats, taste);
  }
}

/** A capital that could fall with more than this chance gets infantry first. */
const BEARABLE = 0.06;

function defend(r: Shop, nation: Treasury, threats: Threats): void {
  const capital = CAPITAL[nation];
  const side = allianceOf(nation);
  for (let n = 0; n < 30; n++) {
    const coming: UnitType[] = [];
    for (const [type, count] of Object.entries(r.s.purchases[nation])) {
      if (isTroop(type as UnitType)) for (let i = 0; i < count; i++) coming.push(type as UnitType);
    }
    if (danger(threats, capital, [...defendersOf(r.s, capital, side), ...coming]).win <= BEARABLE) return;
    if (!r.buy(nation, 'infantry', 'capital')) return;
  }
}

interface Have { count: Partial<Record<UnitType, number>>; idle: number }

/** What the power has, and how many of its troops wait beside the nation's shipyards or aboard. */
function have(s: AapState, nation: Treasury): Have {
  const power = powerOf(nation);
  const count: Partial<Record<UnitType, number>> = {};
  const yards = TERRITORIES.filter((land) => s.control[land] === nation && s.units[land].some(({ type }) => type === 'industrial-complex'));
  const quays = new Set(yards.flatMap((land) => SPACES[land].nearSea.flatMap((zone) => SPACES[zone].nearLand)));
  let idle = 0;
  for (let space = 1; space < SPACE_COUNT; space++) {
    for (const { type, owner, aboard } of s.units[space]) {
      if (powerOf(owner) !== power || owner === 'china') continue;
      // Of Britain's two nations each counts what is on its own side of the Indies.
      if (power === 'britain' && nearer(space) !== nation) continue;
      count[type] = (count[type] ?? 0) + 1;
      if (isTroop(type) && (aboard !== 0 || quays.has(space))) idle++;
    }
  }
  for (const [type, n] of Object.entries(s.purchases[nation])) {
    count[type as UnitType] = (count[type as UnitType] ?? 0) + n;
    if (isTroop(type as UnitType)) idle += n;
  }
  return { count, idle };
}

const INDIAN_SIDE = new Set([
  'india', 'burma', 'shan-state', 'malaya', 'siam', 'french-indo-china',
  'sz-46', 'sz-47', 'sz-50', 'sz-51', 'sz-52', 'sz-53', 'sz-54', 'sz-49',
]);
const nearer = (space: number): Treasury => (INDIAN_SIDE.has(SPACES[space].id) || SPACES[space].chinese ? 'india' : 'australia');

/** How a nation shares out what it has left, as parts of the value of its forces. */
type Mix = Partial<Record<UnitType, number>>;
const MIX: Record<Treasury, Mix> = {
  japan: { transport: 10, infantry: 14, artillery: 6, destroyer: 22, fighter: 30, submarine: 22 },
  india: { infantry: 34, artillery: 16, fighter: 34, armor: 4, submarine: 14 },
  australia: { infantry: 18, artillery: 8, fighter: 22, transport: 8, destroyer: 22, submarine: 26 },
  usa: { transport: 8, marine: 7, artillery: 6, armor: 1, destroyer: 24, carrier: 8, fighter: 22, bomber: 6, battleship: 3, submarine: 24 },
};

function build(r: Shop, nation: Treasury, threats: Threats, taste: Mix): void {
  for (let n = 0; n < 40; n++) {
    const it = wanted(r.s, nation, threats, taste);
    if (!it || !r.buy(nation, it.type, it.why)) return;
  }
}

/** The type that is furthest behind its share and can be paid. */
function wanted(s: AapState, nation: Treasury, threats: Threats, taste: Mix): { type: UnitType; why: Why } | null {
  const money = s.treasuries[nation];
  const mix = MIX[nation];
  const { count, idle } = have(s, nation);
  const seats = 2 * (count.transport ?? 0);
  let best: { type: UnitType; lack: number } | null = null;
  for (const [name, share] of Object.entries(mix)) {
    const type = name as UnitType;
    const { cost } = UNITS[type];
    if (cost > money) continue;
    let lack = share * (taste[type] ?? 1) / ((count[type] ?? 0) * cost + cost * 0.5);
    // Ships without troops and troops without ships are both idle.
    if (isTroop(type) && nation !== 'india' && idle >= seats) lack *= 0.08;
    if (type === 'transport') lack *= seats > idle + 3 ? 0.15 : seats < idle ? 1.6 : 1;
    if (!isTroop(type) && type !== 'fighter' && blockaded(threats, nation)) lack *= 0.3;
    if (!best || lack > best.lack) best = { type, lack };
  }
  if (!best) return null;
  const { type } = best;
  const why = type === 'transport' && seats < idle ? 'waiting' : isTroop(type) && nation !== 'india' && idle < seats ? 'empty' : 'worth';
  return { type, why };
}

/** Ships built there would meet an enemy who sinks them. */
const blockaded = (threats: Threats, nation: Treasury): boolean =>
  SPACES[CAPITAL[nation]].nearSea.every((zone) => {
    const own = defendersOf(threats.s, zone, threats.side);
    return danger(threats, zone, [...own, 'destroyer']).win > 0.75;
  });
