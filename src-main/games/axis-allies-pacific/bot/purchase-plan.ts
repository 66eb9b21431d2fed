/**
 * Purchases by need: first what keeps the capital, then the force that the nation's war asks for, kept in proportion to
 * what it has already.
 */
import { act } from '../answers.ts';
import { DONE } from '../rules/selection.ts';
import { CAPITAL, SPACES, SPACE_COUNT, TERRITORIES } from '../map.ts';
import { allianceOf, powerOf, type AapState, type Treasury, type UnitType } from '../state.ts';
import { UNITS, isTroop } from '../units.ts';
import { buyers } from '../rules/purchase.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Temper } from './temper.ts';
import { danger, defendersOf, threatsTo, type Threats } from './threats.ts';

export function planPurchases(r: Rehearsal, { taste = {} }: Temper): void {
  const side = allianceOf(r.s.power);
  const threats = threatsTo(r.s, side);
  for (const nation of buyers(r.s)) {
    defend(r, nation, threats);
    build(r, nation, threats, taste);
  }
  r.answer(DONE);
}

const buy = (r: Rehearsal, nation: Treasury, type: UnitType): boolean => r.answer(act({ verb: 'buy', nation, type }));

/** A capital that could fall with more than this chance gets infantry first. */
const BEARABLE = 0.06;

function defend(r: Rehearsal, nation: Treasury, threats: Threats): void {
  const capital = CAPITAL[nation];
  const side = allianceOf(nation);
  for (let n = 0; n < 30; n++) {
    const coming: UnitType[] = [];
    for (const [type, count] of Object.entries(r.s.purchases[nation])) {
      if (isTroop(type as UnitType)) for (let i = 0; i < count; i++) coming.push(type as UnitType);
    }
    if (danger(threats, capital, [...defendersOf(r.s, capital, side), ...coming]).win <= BEARABLE) return;
    if (!buy(r, nation, 'infantry')) return;
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

function build(r: Rehearsal, nation: Treasury, threats: Threats, taste: Mix): void {
  for (let n = 0; n < 40; n++) {
    const type = wanted(r.s, nation, threats, taste);
    if (!type || !buy(r, nation, type)) return;
  }
}

/** The type that is furthest behind its share and can be paid. */
function wanted(s: AapState, nation: Treasury, threats: Threats, taste: Mix): UnitType | null {
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
  return best?.type ?? null;
}

/** Ships built there would meet an enemy who sinks them. */
const blockaded = (threats: Threats, nation: Treasury): boolean =>
  SPACES[CAPITAL[nation]].nearSea.every((zone) => {
    const own = defendersOf(threats.s, zone, threats.side);
    return danger(threats, zone, [...own, 'destroyer']).win > 0.75;
  });
