/** A roll that lies open before whoever holds the Initiative: what comes of it if it stands, and of another in its place (CCP-10-02). */
import type { Odds } from '../../../engine/game.ts';
import { text, type Text } from '../../../engine/text.ts';
import { other, type Side } from '../data.ts';
import { defence } from '../rules/attack.ts';
import type { RollCall } from '../rules/fate-cards.ts';
import { winsTies } from '../rules/melee.ts';
import { findUnit, unitName, unitsAt, type CcpState } from '../state.ts';
import { SUMS, fateOf, nextSum, productOn, sumOn } from './fate.ts';
import { compare } from './melee.ts';
import { anyFalls } from './toll.ts';

/** What hangs on a roll: a chance for each card that it may be. */
interface Chance { key: string; chance: (card: number) => number }
/** `before`, `after`: what else hangs on it, told beside it. */
interface Stake extends Chance { params?: Text['params']; rule: string; before?: Chance; after?: Chance[] }
const certain = (holds: boolean): number => (holds ? 1 : 0);

/** Null: nothing that could be told by a chance. `viewer`: whose knowledge of the decks it is. */
export function stakeOf(s: CcpState, viewer: Side): Stake | null {
  const [caller, frame] = s.kernel.frames.slice(-2);
  const { side, why } = frame.locals as unknown as RollCall;
  const needs = caller.locals.needs as number;
  if (why === 'targeting') return { key: 'odds.targeting', params: { needs }, rule: 'CCP-27-05',
    chance: (card) => certain(productOn(card) > needs) };
  if (why === 'accuracy') return { key: 'odds.measured', rule: 'CCP-24-03', chance: (card) => certain(productOn(card) > needs) };
  if (why === 'sudden-death') return { key: 'odds.ends', rule: 'CCP-13-04', chance: (card) => certain(sumOn(card) < s.time) };
  if (why === 'attack.fire' || why === 'attack.opportunity') {
    const attack = s.attack!;
    const foes = unitsAt(s, attack.target, other(attack.side));
    const fate = fateOf(s, viewer, other(side));
    const bySum = Array.from({ length: SUMS }, (_, sum) => anyFalls(s, foes, attack,
      { fp: attack.fp + attack.mods, sums: Array.from({ length: SUMS }, (__, it) => certain(it === sum)) }, fate));
    return { key: 'odds.any', rule: 'CCP-27-02', chance: (card) => bySum[sumOn(card)] };
  }
  if (why === 'defence') {
    const unit = findUnit(s, caller.locals.unit as number);
    if (!unit || !s.attack) return null;
    const least = s.attack.total - defence(s, unit, s.attack) + certain(unit.moving);
    return { key: 'odds.falls', params: { unit: unitName(unit.id) }, rule: 'CCP-27-02', chance: (card) => certain(sumOn(card) < least) };
  }
  if (why === 'melee') {
    const { totals, bonus } = s.melee!;
    const last = side !== s.order!.side;
    const own = totals[side] + bonus[side];
    const theirs = totals[other(side)] + (last ? 0 : bonus[other(side)]);
    const sums = last ? Array.from({ length: SUMS }, (_, it) => certain(it === 2)) : nextSum(fateOf(s, viewer, other(side)));
    const compared = (card: number): ReturnType<typeof compare> => {
      const point = Array.from({ length: SUMS }, (_, it) => certain(it === sumOn(card)));
      return compare(own - theirs + (last ? 2 : 0), point, sums);
    };
    const tied = winsTies(s, s.melee!);
    const wins = (card: number): number => compared(card).wins + (tied === side ? compared(card).ties : 0);
    const both = (card: number): number => (tied < 0 ? compared(card).ties : 0);
    const loses = (card: number): number => 1 - wins(card) - both(card);
    const equal = tied < 0 ? [{ key: 'odds.both', chance: both }] : [];
    return { rule: 'CCP-22-02', ...(side === viewer
      ? { key: 'odds.wins', chance: wins, after: [{ key: 'odds.loses', chance: loses }, ...equal] }
      : { key: 'odds.loses', chance: wins, before: { key: 'odds.wins', chance: loses }, after: equal }) };
  }
  return null;
}
/** The chance of a stake if the card stands, or if another is turned over in its place. */
export function chanceOf(s: CcpState, viewer: Side, { chance }: Pick<Stake, 'chance'>, keeps: boolean): number {
  const { side, card } = s.kernel.frames.at(-1)!.locals as unknown as RollCall & { card: number };
  const { cards, top } = fateOf(s, viewer, side);
  const list = keeps ? [card] : top >= 0 ? [top] : cards;
  return list.length === 0 ? chance(card) : list.reduce((sum, it) => sum + chance(it), 0) / list.length;
}
export function rollOdds(s: CcpState, viewer: Side, keeps: boolean): Odds | null {
  const stake = stakeOf(s, viewer);
  if (!stake) return null;
  const { side } = s.kernel.frames.at(-1)!.locals as unknown as RollCall;
  return {
    kind: 'check', exact: s.sides[side].deck.length > 0, assumed: text('odds.assumed'), rule: stake.rule,
    rows: [...(stake.before ? [stake.before] : []), stake, ...(stake.after ?? [])].map((it) =>
      ({ label: text(it.key, stake.params), value: chanceOf(s, viewer, it, keeps), unit: 'chance' as const })),
  };
}
