/** Defeat (FCN-PB-07): Replaced at the end of any turn with too few Objectives. That of Hawaii stands in battles.ts and battle/. */
import { auto, type Step } from '../../../engine/flow.ts';
import { campaignOf, type NimitzState } from '../state.ts';
import { objectivesHeld } from './us-supply.ts';

export const usDefeat: Step<NimitzState> = auto('post.us-defeat', (ctx) => {
  const { s } = ctx;
  const held = objectivesHeld(s).length;
  const limit = campaignOf(s).replacedAtOrBelow;
  ctx.log('objectives', { n: held, of: campaignOf(s).objectives.length }, { rule: 'FCN-PB-06' });
  // 1944 begins below the level: the check waits until it was passed once.
  if (held > limit && !s.armed) {
    s.armed = true;
    ctx.log('armed', { n: limit }, { rule: 'FCN-PB-07' });
  }
  if (!s.armed || held > limit) return;
  s.lost = 'replaced';
  ctx.log('lost.replaced', { n: held }, { rule: 'FCN-PB-07' });
});
