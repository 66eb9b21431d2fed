import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { STEADY } from './temper.ts';

export const sergeant: Bot = {
  name: { en: 'Sergeant', it: 'Sergente' },
  help: {
    en: 'reads the ground, masses fire, counts every Melee, and sets up in haste.',
    it: 'legge il terreno, ammassa il fuoco, calcola ogni mischia e si schiera in fretta.',
  },
  ...playerOf(STEADY),
};
