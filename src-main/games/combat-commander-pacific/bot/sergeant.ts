import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { STEADY } from './temper.ts';

export const sergeant: Bot = {
  name: { en: 'Sergeant', it: 'Sergente' },
  help: {
    en: 'reads the ground, masses fire, counts every Melee, and leaves the set-up to chance.',
    it: 'legge il terreno, ammassa il fuoco, calcola ogni mischia e lascia lo schieramento al caso.',
  },
  ...playerOf(STEADY),
};
