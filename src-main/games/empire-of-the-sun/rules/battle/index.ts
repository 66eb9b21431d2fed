/** A battle, and what comes after the last one (8.0-8.6): flow pieces for the offensive, pure odds for the table. */
import { auto, sequence } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { offensiveOf } from '../movement/mover.ts';
import { airNavalSteps, begin } from './air-naval.ts';
import { battleNow } from './fire.ts';
import { groundSteps } from './ground.ts';
import { postBattleSteps } from './post-battle.ts';

/**
 * Moments of a battle at which cards act; -1 for the hex when all battles are over. The caller gives what runs
 * their effects: what they ask is asked before the battle goes on.
 */
export type BattleMoment = 'battle-begin' | 'after-battle' | 'post-battle';
export type RunCards = (ctx: Ctx, when: BattleMoment, hex: number) => void;
const noCards: RunCards = () => {};

/** Chooses the battle to be fought next; `battle` fights it. */
export function pickBattle(s: EotsState, i: number): void {
  const offensive = offensiveOf(s);
  if (!offensive.battles[i] || offensive.battles[i].resolved) throw new RangeError(`There is no battle ${i} to be fought.`);
  offensive.fighting = i;
}

/** One battle, complete: air-naval first, then ground (EOTS-8.0-01). It stands in `offensive.battles[offensive.fighting]`. */
export const battle = (cards: RunCards = noCards): Step<EotsState> => sequence<EotsState>('battle',
  auto('battle-begin', (ctx) => {
    begin(ctx);
    cards(ctx, 'battle-begin', battleNow(ctx.s).hex);
  }),
  airNavalSteps,
  groundSteps,
  auto('battle-after', (ctx) => { cards(ctx, 'after-battle', battleNow(ctx.s).hex); }),
  auto('battle-over', ({ s }) => { offensiveOf(s).fighting = -1; }));

/** Everything between the last battle and the end of the offensive (8.5, 8.6), also when none was fought. */
export const postBattle = (cards: RunCards = noCards): Step<EotsState> => postBattleSteps(cards);

export { battleOdds, battleToll, expectedHits, hitOdds } from './odds.ts';
export type { BattleOdds, BattlePlan, Toll } from './odds.ts';
export { oddsOf, planOf, usualPackage } from './plan.ts';
