import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { TUNED, TUNED_FOR_POINTS } from './temper.ts';

export const highCommand: Bot = {
  name: { en: 'High Command', it: 'Comando supremo' },
  help: {
    en: 'plans like the staff, but goes wherever a victory point lies, holds what it has taken and brings its HQs back to the front.',
    it: 'pianifica come lo stato maggiore, ma va ovunque ci sia un punto vittoria, tiene ciò che ha preso e riporta al fronte i suoi HQ.',
  },
  ...playerOf(TUNED, TUNED_FOR_POINTS),
};
