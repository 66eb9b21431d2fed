/** Plays any legal action, each as likely as the others: the fuzzer's player and the weakest opponent. */
import type { Bot } from '../engine/bot.ts';
import { roll } from '../engine/dice.ts';

export const random: Bot = {
  alike: true,
  choose: ({ open, dice }) => open.actions[roll(dice, open.actions.length, 'random bot') - 1].id,
};
