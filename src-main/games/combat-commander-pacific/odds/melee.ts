/** A Melee before its cards are turned (CCP-22-02): both strengths, both rolls, and who is left. */
import { CARDS, type Side } from '../data.ts';
import { winsTies } from '../rules/melee.ts';
import { meleeFp } from '../rules/values.ts';
import type { CcpState, Unit } from '../state.ts';
import { SUMS, fateOf, nextSum } from './fate.ts';
import { vpOf } from './toll.ts';

export interface MeleeOdds {
  /** Strength before the rolls, by side. */
  strength: [number, number];
  /** By side: it alone is left. */
  wins: [number, number];
  /** Both are gone. */
  both: number;
  /** Victory points that each side is likely to lose. */
  loss: [number, number];
  /** What each Bayonets in the viewer's hand would make of his chance. */
  better: { card: number; wins: number }[];
}
export const strengthIn = (s: CcpState, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + meleeFp(s, unit), 0);

/** The chances that the first total is higher, and that both are equal; `ahead`: what the first has before the rolls. */
export function compare(ahead: number, own: readonly number[], theirs: readonly number[]): { wins: number; ties: number } {
  let wins = 0;
  let ties = 0;
  for (let a = 2; a < SUMS; a++) {
    for (let b = 2; b < SUMS; b++) {
      const chance = own[a] * theirs[b];
      if (ahead + a > b) wins += chance;
      else if (ahead + a === b) ties += chance;
    }
  }
  return { wins, ties };
}
/**
 * `holder`: who stood there alone before; `forces`: who fights in the hex, by side; `bonus`: Bayonets that were played;
 * `rolled`: the totals of those who have rolled.
 */
export function meleeOdds(s: CcpState, viewer: Side, it: {
  hex: number; forces: [readonly Unit[], readonly Unit[]]; holder: Side | -1; bonus?: readonly [number, number];
  rolled?: readonly [number | null, number | null];
}): MeleeOdds {
  const { forces, bonus = [0, 0], rolled = [null, null] } = it;
  const strength: [number, number] = [strengthIn(s, forces[0]), strengthIn(s, forces[1])];
  const sums = ([0, 1] as const).map((side) => {
    const total = rolled[side];
    if (total === null) return nextSum(fateOf(s, viewer, side));
    return Array.from({ length: SUMS }, (_, sum) => (sum === 2 ? 1 : 0));
  });
  const stands = ([0, 1] as const).map((side) => (rolled[side] === null ? strength[side] + bonus[side] : rolled[side] - 2));
  const tied = winsTies(s, it);
  const chances = (more: number): { wins: [number, number]; both: number } => {
    const ahead = stands[0] - stands[1] + (viewer === 0 ? more : -more);
    const { wins, ties } = compare(ahead, sums[0], sums[1]);
    return {
      wins: [wins + (tied === 0 ? ties : 0), 1 - wins - ties + (tied === 1 ? ties : 0)], both: tied < 0 ? ties : 0,
    };
  };
  const { wins, both } = chances(0);
  const worth = forces.map((units) => units.reduce((sum, unit) => sum + vpOf(s, unit), 0));
  return {
    strength, wins, both, loss: [(1 - wins[0]) * worth[0], (1 - wins[1]) * worth[1]],
    better: rolled[viewer] !== null ? [] : s.sides[viewer].hand.filter((card) => CARDS[card].action === 'bayonets')
      .map((card) => ({ card, wins: chances(2).wins[viewer] })),
  };
}
