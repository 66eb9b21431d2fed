import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { STEADY } from './temper.ts';

export const staff: Bot = {
  name: { en: 'Staff', it: 'Stato maggiore' },
  help: {
    en: 'plans offensives and reactions of this game.',
    it: 'pianifica offensive e reazioni di questo gioco.',
  },
  ...playerOf(STEADY),
};
