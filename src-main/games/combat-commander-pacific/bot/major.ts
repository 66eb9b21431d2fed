import type { Bot } from '../../../engine/bot.ts';
import { playerOf } from './player.ts';
import { styles } from './styles.ts';
import { TUNED } from './temper.ts';

export const major: Bot = {
  name: { en: 'Major', it: 'Maggiore' },
  help: {
    en: 'plans the set-up, keeps fire for those who must come, and moves where the enemy does not see; the strongest player.',
    it: 'studia lo schieramento, serba il fuoco per chi deve venire e si muove dove il nemico non vede; il giocatore più forte.',
  },
  slips: { cadet: 0.7, ensign: 0.42, lieutenant: 0.25, commander: 0.11, admiral: 0 },
  styles, ...playerOf(TUNED),
};
