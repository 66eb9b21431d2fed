/** The window after all moves (6.25, 5.32; R-17): reaction cards and the intelligence roll, in any order. */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { DONE, act, type EotsAction } from '../../answers.ts';
import { SIDE_NAMES } from '../../data.ts';
import type { EotsState } from '../../state.ts';
import { mayHaveReactions, playReaction, reactionPlays } from '../cards/reaction.ts';
import { offensiveOf } from '../movement/mover.ts';
import { reactor } from './activation.ts';
import { rollIntelligence, whyNotRoll } from './intelligence.ts';

/**
 * The side is asked whenever a card that it may hold could matter, whether it holds one or not: a question passed over
 * would tell (EOTS-S-06). It is passed over for public reasons alone.
 */
export function respondActions(s: EotsState, mayRoll: boolean): EotsAction[] {
  const offensive = offensiveOf(s);
  if (offensive.cancelled) return [];
  const side = reactor(offensive);
  const roll = mayRoll && whyNotRoll(s) === null;
  const asked = mayHaveReactions(s, side);
  if (!roll && !asked) return [];
  return [
    ...(asked ? reactionPlays(s, side, 'respond') : []), ...(roll ? [act({ verb: 'roll' })] : []), DONE,
  ];
}

/** `mayRoll`: false when only cards are left to play. */
export const respondStep = (id: string, mayRoll: boolean): Step<EotsState> => decide<EotsState, EotsAction>(id, {
  private: true,
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => respondActions(s, mayRoll),
  apply: (ctx, action) => {
    ctx.reveal();
    if (action.verb === 'roll') rollIntelligence(ctx);
    else if (action.verb === 'done') return undefined;
    else playReaction(ctx, action);
    return 'again';
  },
});
