/** Whether a Battle is likely to be won, by as few trial runs as tell it. */
import type { Odds } from '../../engine/game.ts';

/** What most likely fails is nothing to propose. A few runs tell it where it is clear, else more. */
const LIKELY = 0.5;
const RUNS = [{ most: 8, no: 0.2, yes: 0.8 }, { most: 32, no: LIKELY, yes: LIKELY }];
type Trials = (most: number) => Odds | null;
/** Of a raid nobody wins the space: it is to hurt more than it costs. */
function chanceIn(odds: Odds): number {
  const [own, ...others] = odds.parties!;
  return odds.kind === 'raid' ? Number(others.some(({ loss }) => loss > own.loss)) : own.wins;
}
/** @returns by how much it is missed; 0: it is likely, or nobody fights. */
function missing(trials: Trials): number {
  for (const { most, no, yes } of RUNS) {
    const odds = trials(most);
    const chance = odds ? chanceIn(odds) : 1;
    if (chance >= yes) return 0;
    if (chance < no) return LIKELY - chance;
  }
  return 0;
}

/** The first of several that is likely, else the likeliest: its number and by how much it is missed. Undefined: of none. */
export function likeliest<T>(list: readonly T[], trialsOf: (one: T) => Trials): { no: number; missed: number } | undefined {
  let best: { no: number; missed: number } | undefined;
  for (const [no, one] of list.entries()) {
    const missed = missing(trialsOf(one));
    if (missed < (best?.missed ?? 1)) best = { no, missed };
    if (missed === 0) break;
  }
  return best;
}
