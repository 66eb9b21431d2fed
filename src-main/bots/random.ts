/** Plays any legal action and seldom takes one back: the fuzzer's player and the weakest opponent. */
import type { Bot } from '../engine/bot.ts';
import { atRandom } from '../engine/playout.ts';

export const random: Bot = {
  name: { en: 'Random', it: 'Casuale' },
  help: { en: 'plays any legal action; good for trying the rules out.', it: 'fa una mossa legale qualsiasi; serve a provare le regole.' },
  alike: true,
  choose: ({ open, dice }) => atRandom(open, dice).id,
};
