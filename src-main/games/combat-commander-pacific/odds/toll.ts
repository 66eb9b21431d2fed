/** What one attack does to the units of a hex (CCP-27-02), each as likely as the cards that are left make it. */
import type { Text } from '../../../engine/text.ts';
import { SUPPRESSIONS, type Side } from '../data.ts';
import { defence } from '../rules/attack.ts';
import { fact, type Attack, type CcpState, type Unit } from '../state.ts';
import { isOpen } from '../rules/victory.ts';
import { SUMS, countSums, type Fate } from './fate.ts';

/** Chances of one unit; what is left of 1 is that nothing happens. `held`: what it has against the attack, in words. */
export interface Toll { unit: number; lost: number; broken: number; suppressed: number; held?: Text }
/** How strong an attack will be: the chance of each sum of its roll, on top of its firepower; short of 1 by the chance that it misses. */
export interface Strength { fp: number; sums: readonly number[] }

const canSuppress = (s: CcpState): boolean => s.units.filter(({ suppressed }) => suppressed).length < SUPPRESSIONS;
type Aimed = Pick<Attack, 'cover'>;

/** `held`: what its defence is worth without the roll. */
export function tollOf(s: CcpState, unit: Unit, held: number, { fp, sums }: Strength, fate: Fate): Toll {
  const counts = countSums(fate.top >= 0 ? [fate.top] : fate.cards);
  const all = fate.top >= 0 ? 1 : fate.cards.length;
  const toll: Toll = { unit: unit.id, lost: 0, broken: 0, suppressed: 0 };
  const free = !unit.suppressed && canSuppress(s);
  for (let sum = 2; sum < SUMS; sum++) {
    if (sums[sum] === 0) continue;
    const total = Math.max(0, fp) + sum;
    for (let dice = 2; dice < SUMS; dice++) {
      const chance = sums[sum] * counts[dice] / all;
      const stands = held + dice;
      if (total >= 2 * stands || ((total > stands || (total === stands && unit.moving)) && unit.broken)) toll.lost += chance;
      else if (total > stands || (total === stands && unit.moving)) toll.broken += chance;
      else if (total === stands && free) toll.suppressed += chance;
    }
  }
  return toll;
}
export const tolls = (s: CcpState, units: readonly Unit[], attack: Aimed, strength: Strength, fate: Fate): Toll[] =>
  units.map((unit) => tollOf(s, unit, defence(s, unit, attack as Attack), strength, fate));

/** The chance that at least one of the units breaks or is lost: each rolls for itself against one attack total. */
export function anyFalls(s: CcpState, units: readonly Unit[], attack: Aimed, { fp, sums }: Strength, fate: Fate): number {
  let chance = 0;
  const held = units.map((unit) => defence(s, unit, attack as Attack) - (unit.moving ? 1 : 0));
  const { cards } = fate;
  for (let sum = 2; sum < SUMS; sum++) {
    if (sums[sum] === 0) continue;
    const goals = held.map((it) => Math.max(0, fp) + sum - it);
    chance += sums[sum] * (1 - allHold(cards, goals));
  }
  return chance;
}
/** Each card reaches its goal, none serves twice. */
function allHold(cards: readonly number[], goals: readonly number[]): number {
  const counts = countSums(cards);
  const reach = goals.map((goal) => {
    let n = 0;
    for (let sum = Math.max(2, goal); sum < SUMS; sum++) n += counts[sum];
    return n;
  }).sort((a, b) => a - b);
  return reach.reduce((chance, n, i) => (chance * Math.max(0, n - i)) / Math.max(1, cards.length - i), 1);
}

/** Victory points that the other side gains with a unit. */
export const vpOf = (s: CcpState, unit: Unit): number => fact(unit).eliminationVp * (isOpen(s, 'double-elimination') ? 2 : 1);
/** Victory points that a side is likely to lose. */
export const lossOf = (s: CcpState, list: readonly Toll[], side: Side, sideOf: (unit: number) => Side): number =>
  list.reduce((sum, { unit, lost }) => {
    const it = s.units.find(({ id }) => id === unit);
    return it && sideOf(unit) === side ? sum + lost * vpOf(s, it) : sum;
  }, 0);
