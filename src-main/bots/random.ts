/** Plays any legal action and seldom takes one back: the fuzzer's player and the weakest opponent. */
import type { Bot } from '../engine/bot.ts';
import { atRandom } from '../engine/playout.ts';

export const random: Bot = {
  alike: true,
  choose: ({ open, dice }) => atRandom(open, dice).id,
};
