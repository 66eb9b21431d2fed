/** The full game for three, and Rising Sun for two. */
import type { Scenario, Side } from '../../engine/game.ts';
import { SETUP } from './data.ts';
import { FIRST_YEAR, FOR_TWO } from './setup.ts';

/** Whose an Armed Minor is: nobody's. */
export const NOBODY = 'armed-minors';
export const SIDES: Side[] = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan' },
  { id: 'usa', name: { en: 'USA', it: 'USA' }, alliance: 'usa', nation: 'us' },
  { id: 'soviet', name: { en: 'Soviet', it: 'Sovietico' }, alliance: 'soviet', nation: 'russia' },
  { id: NOBODY, name: { en: 'Armed Minors', it: 'Minori Armati' }, alliance: NOBODY, nation: 'armed-minor', kind: 'neutral' },
];
const YEARS = 10;
const LASTS = { en: `at most ${YEARS} years`, it: `al massimo ${YEARS} anni` };
const HOW_IT_IS_WON = {
  en: '25 Victory Points at a New Year, two Enemy capitals, the bomb, or most points after 1945 win.',
  it: 'Si vince con 25 Punti Vittoria all’inizio di un anno, con due Capitali nemiche, con la bomba o con più punti dopo il 1945.',
} as const;

/** Who fights for a Faction at the start, and what it is good at; the Empire will, and builds its units with the USA's. */
const FACTIONS = {
  japan: { nations: ['japan'], strength: { en: 'most blocks, few Resources', it: 'più blocchi, poche Risorse' } },
  usa: { nations: ['us', 'nat-china', 'britemp'], strength: { en: 'most cards, much to build', it: 'più carte, tutto da costruire' } },
  soviet: { nations: ['russia', 'red-china'], strength: { en: 'few blocks, feared late', it: 'pochi blocchi, temibile tardi' } },
} as const;
/** Under United China the Reds' blocks are Nationalist. */
function termsOf(sides: readonly (keyof typeof FACTIONS)[]): NonNullable<Scenario['terms']> {
  const fixed = [...SETUP.fixed, ...(sides.length > 2 ? SETUP.fixedReds : SETUP.fixedUnitedChina)];
  const tracks = Object.keys(FACTIONS).map((id, i) => ({ id, ...SETUP.tracks[i] })).filter(({ id }) => sides.some((it) => it === id));
  const blocks = sides.map((side) => {
    const own: readonly string[] = FACTIONS[side].nations;
    const cadres = Object.entries(SETUP.cadres).filter(([nation]) => own.includes(nation)).flatMap(([, places]) => Object.values(places));
    return fixed.filter(([nation]) => own.includes(String(nation))).length + cadres.reduce((sum, n) => sum + n, 0);
  });
  return [
    { name: { en: 'Blocks', it: 'Blocchi' }, values: blocks },
    { name: { en: 'Industry (IND)', it: 'Industria (IND)' }, values: tracks.map(({ ind }) => ind) },
    { name: { en: 'Action cards', it: 'Carte Azione' }, values: tracks.map(({ cards }) => cards) },
    { name: { en: 'In short', it: 'In breve' }, values: sides.map((side) => FACTIONS[side].strength) },
  ];
}

export const scenarios: Scenario[] = [
  {
    id: 'campaign', name: { en: 'Asia 1936 to 1945', it: 'Asia, dal 1936 al 1945' }, sides: ['japan', 'usa', 'soviet'],
    turns: YEARS, lasts: LASTS, firstTurn: FIRST_YEAR, terms: termsOf(['japan', 'usa', 'soviet']),
    briefing: {
      en: `Japan, the USA and the Soviet contest Asia. ${HOW_IT_IS_WON.en}`,
      it: `Giappone, USA e Sovietico si contendono l’Asia. ${HOW_IT_IS_WON.it}`,
    },
  },
  {
    id: FOR_TWO, name: { en: 'Rising Sun, for two', it: 'Il Sole Nascente, per due' }, sides: ['japan', 'usa'],
    turns: YEARS, lasts: LASTS, firstTurn: FIRST_YEAR, first: true,
    terms: termsOf(['japan', 'usa']),
    briefing: {
      en: `Japan against the USA and United China; Russia stays out of it. ${HOW_IT_IS_WON.en}`,
      it: `Il Giappone contro gli USA e la Cina Unita; la Russia resta fuori. ${HOW_IT_IS_WON.it}`,
    },
  },
];
