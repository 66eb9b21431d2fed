/** The statesman's styles: how soon he goes to War and what he dares there, by the numbers of each Faction. */
import type { Name } from '../../../engine/game.ts';
import { STYLE_NAMES, bent, type Factors } from '../../../kit/styles.ts';
import type { Temper } from './temper.ts';

const CAUTIOUS: Factors<Temper> = {
  warAt: 3, violateAt: 1.6, leastChance: 1.6, command: 1.5, killed: 0.8, dares: 1.5, danger: 1.4, garrison: 1.3, arms: 1.1,
};
const BOLD: Factors<Temper> = {
  violateAt: 0.6, leastChance: 0.7, command: 0.5, killed: 1.4, dares: 0.6, danger: 0.7, staging: 1.4, arms: 1.2,
};
/** What a War must be worth at most to be declared boldly. */
const BOLD_WAR = 1;

export interface Style { name: Name; help: Name; of: (temper: Temper) => Temper }
export const STYLES: Readonly<Record<string, Style>> = {
  cautious: {
    name: STYLE_NAMES.cautious, of: (temper) => bent(temper, CAUTIOUS),
    help: {
      en: 'keeps the peace longer, guards what it has, and fights only at good odds.',
      it: 'conserva più a lungo la pace, custodisce ciò che ha e combatte solo con buone probabilità.',
    },
  },
  bold: {
    name: STYLE_NAMES.bold, of: (temper) => ({ ...bent(temper, BOLD), warAt: Math.min(temper.warAt, BOLD_WAR) }),
    help: {
      en: 'arms, violates Armed Minors and declares War sooner, and dares more in battle.',
      it: 'si arma, viola i Minori Armati e dichiara guerra prima, e in battaglia rischia di più.',
    },
  },
};
