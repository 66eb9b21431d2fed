/** Nimitz's styles: what of the fleet goes out, and how strongly it meets and presses the Japanese, by the doctrines of each year. */
import type { Name } from '../../../engine/game.ts';
import { STYLE_NAMES } from '../../../kit/styles.ts';
import type { Doctrine } from './doctrine.ts';

export interface Style { name: Name; help: Name; of: (doctrine: Doctrine) => Doctrine }

interface Bent { commit: number; press: number; answer: number; bare: number }
const bent = ({ commit, press, answer, bare }: Bent) => (it: Doctrine): Doctrine => ({
  ...it, commit: it.commit.map((share) => Math.min(1, share * commit)), press: it.press.map((times) => times * press),
  answer: it.answer + answer, bare: it.bare + bare,
});

export const STYLES: Readonly<Record<string, Style>> = {
  cautious: {
    name: STYLE_NAMES.cautious, of: bent({ commit: 0.5, press: 0.75, answer: 0, bare: 0 }),
    help: {
      en: 'keeps more of the fleet at home, and presses on less where there is fighting.',
      it: 'tiene in porto più flotta e insiste meno dove si combatte.',
    },
  },
  bold: {
    name: STYLE_NAMES.bold, of: bent({ commit: 1.5, press: 1.3, answer: 0.4, bare: 1 }),
    help: {
      en: 'sends out most of the fleet, and meets the Japanese wherever they come.',
      it: 'manda fuori quasi tutta la flotta e affronta i giapponesi ovunque arrivino.',
    },
  },
};
