/** The full game for three, and Rising Sun for two. */
import type { Scenario, Side } from '../../engine/game.ts';
import { FOR_TWO } from './setup.ts';

/** Whose an Armed Minor is: nobody's. */
export const NOBODY = 'armed-minors';
export const SIDES: Side[] = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan' },
  { id: 'usa', name: { en: 'USA', it: 'USA' }, alliance: 'usa', nation: 'us' },
  { id: 'soviet', name: { en: 'Soviet', it: 'Sovietico' }, alliance: 'soviet', nation: 'russia' },
  { id: NOBODY, name: { en: 'Armed Minors', it: 'Minori Armati' }, alliance: NOBODY, nation: 'armed-minor', kind: 'neutral' },
];
const YEARS = 10;

export const scenarios: Scenario[] = [
  {
    id: 'campaign', name: { en: 'Asia 1936 to 1945', it: 'Asia, dal 1936 al 1945' }, sides: ['japan', 'usa', 'soviet'], turns: YEARS,
    briefing: {
      en: 'Japan, the USA and the Soviet contest Asia. 25 Victory Points at a New Year, two Enemy capitals, the bomb, or most points after 1945 win.',
      it: 'Giappone, USA e Sovietico si contendono l’Asia. Si vince con 25 Punti Vittoria all’inizio di un anno, con due Capitali nemiche, con la bomba o con più punti dopo il 1945.',
    },
  },
  {
    id: FOR_TWO, name: { en: 'Rising Sun, for two', it: 'Il Sole Nascente, per due' }, sides: ['japan', 'usa'], turns: YEARS, first: true,
    briefing: {
      en: 'Japan against the USA and United China; Russia stays out of it.',
      it: 'Il Giappone contro gli USA e la Cina Unita; la Russia resta fuori.',
    },
  },
];
