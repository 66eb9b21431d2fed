import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { STEADY } from './temper.ts';

export const sergeant: Bot = {
  name: { en: 'Sergeant', it: 'Sergente' },
  help: {
    en: 'reads the ground, masses fire, counts every Melee; the strongest player.',
    it: 'legge il terreno, ammassa il fuoco, calcola ogni mischia; il giocatore più forte.',
  },
  ...playerOf(STEADY),
};
