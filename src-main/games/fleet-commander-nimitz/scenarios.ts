/** The four campaigns and the linked series as scenarios, with what the cards of a new game say (FCN-SU-01). */
import type { Scenario } from '../../engine/game.ts';
import { CAMPAIGNS } from './data.ts';

const BRIEFING: Readonly<Record<string, Scenario['briefing']>> = {
  c1942: {
    en: 'Hold the line. Ten ship groups are still at sea; six of the eight Objectives are yours, and with three or fewer at the end of a turn you are Replaced.',
    it: 'Tieni il fronte. Dieci gruppi di navi sono ancora in mare; sei degli otto Obiettivi sono tuoi, e con tre o meno alla fine di un turno sei Rimpiazzato.',
  },
  c1943: {
    en: 'The long road. Ten Objectives, five of them yours; the new carriers arrive. Some counters and the points of this year are our own reconstruction.',
    it: 'La lunga strada. Dieci Obiettivi, cinque già tuoi; arrivano le nuove Portaerei. Alcuni segnalini e i punti di quest’anno sono una nostra ricostruzione.',
  },
  c1944: {
    en: 'Across the ocean. Fourteen Objectives, five of them yours; Bomber Wings reach Japan, and Kamikazes wait. Many values of this year are our own reconstruction.',
    it: 'Attraverso l’oceano. Quattordici Obiettivi, cinque già tuoi; gli Stormi raggiungono il Giappone e i Kamikaze aspettano. Molti valori di quest’anno sono una nostra ricostruzione.',
  },
  c1945: {
    en: 'To Japan’s door. Four turns, sixteen Objectives, and an invasion to prepare. Many values of this year are our own reconstruction.',
    it: 'Alla porta del Giappone. Quattro turni, sedici Obiettivi e un’invasione da preparare. Molti valori di quest’anno sono una nostra ricostruzione.',
  },
};

/** Of this year every counter and point is the rulebook's. */
const FIRST = 'c1942';

const lasting = (turns: number): Pick<Scenario, 'turns' | 'lasts'> => ({ turns, lasts: { en: `${turns} turns`, it: `${turns} turni` } });

const LINKED: Scenario = {
  id: 'linked', sides: ['usa'], ...lasting(CAMPAIGNS.reduce((sum, { turns }) => sum + turns.length, 0)),
  name: { en: 'Linked Campaigns, 1942 to 1945', it: 'Campagne Collegate' },
  briefing: {
    en: 'The whole war, year by year, each from its own set-up; the Objectives of all four are added up. A defeat ends the series.',
    it: 'Tutta la guerra, anno per anno, ciascuno dal suo Set-Up; gli Obiettivi dei quattro anni si sommano. Una sconfitta chiude la serie.',
  },
};

export const scenarios: Scenario[] = [
  ...CAMPAIGNS.map(({ id, name, nameIt, turns }): Scenario => ({
    id, name: { en: name, it: nameIt }, briefing: BRIEFING[id], sides: ['usa'], ...lasting(turns.length),
    ...(id === FIRST && { first: true as const }),
  })),
  LINKED,
];
