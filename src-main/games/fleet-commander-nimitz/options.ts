/** Options of a campaign: what decides small things by itself, how hard it is, how many Scouting counters there are. */
import type { Json } from '../../engine/json.ts';
import { options, type Option } from '../../engine/game.ts';
import { HANDICAP_NAME, NO_HANDICAP } from '../../kit/handicap.ts';
import { TABLES } from './data.ts';

/** Counters that may be chosen besides the standard number. */
const COUNTERS = [5, 10, 20];

const LIST: Option[] = [
  {
    id: 'autoTies', name: { en: 'Equal choices of Japan', it: 'Scelte pari del Giappone' }, standard: false, values: [
      { value: false, name: { en: 'I decide', it: 'Decido io' }, help: {
        en: 'Where the rules leave Japan several equal choices (whom a Hit falls on, where a Force goes), you are asked.',
        it: 'Dove le regole lasciano al Giappone più scelte alla pari (chi subisce un Danno, dove va un’Unità) ti si chiede.' } },
      { value: true, name: { en: 'The program', it: 'Il programma' }, help: {
        en: 'Where the rules leave Japan several equal choices, the first in the order of the lists is taken, unasked.',
        it: 'Dove le regole lasciano al Giappone più scelte alla pari si prende la prima nell’ordine degli elenchi, senza chiedere.' } },
    ],
  },
  {
    id: 'areaOrder', name: { en: 'Japan’s Orders, Area by Area', it: 'Ordini del Giappone, Area per Area' },
    standard: false, proposed: 'die-by-die',
    values: [
      { value: false, name: { en: 'I choose', it: 'Scelgo io' }, help: {
        en: 'You say which Area is rolled for next.', it: 'Dici tu per quale Area si tira adesso.' } },
      { value: true, name: { en: 'All at once', it: 'Tutti insieme' }, help: {
        en: 'The Areas are rolled for in map order, unasked; one that needs several dice stops between them.',
        it: 'Si tira per le Aree in ordine di mappa, senza chiedere; dove servono più dadi ci si ferma tra l’uno e l’altro.' } },
      { value: 'die-by-die', name: { en: 'Die by die', it: 'Dado per dado' }, help: {
        en: 'Your Scouting and Japan’s Orders are rolled by themselves in map order, and each die is shown as it falls.',
        it: 'Le tue ricognizioni e gli Ordini si tirano da sé in ordine di mappa, e ogni dado si vede quando cade.' } },
    ],
  },
  {
    id: 'difficulty', name: HANDICAP_NAME, standard: 'standard', handicap: true,
    help: { en: 'Reinforcement and Supply Points a turn: as they are, half as many more, or a fifth less.',
      it: 'Punti Rinforzo e Rifornimento per turno: come sono, la metà in più, o un quinto in meno.' },
    values: [
      { value: 'standard', name: NO_HANDICAP },
      { value: 'easier', name: { en: 'Easier: points × 1.5', it: 'Più facile: punti × 1,5' } },
      { value: 'harder', name: { en: 'Harder: points × 0.8', it: 'Più difficile: punti × 0,8' } },
    ],
  },
  {
    id: 'scoutCounters', name: { en: 'Scouting counters a turn', it: 'Segnalini Ricognitore per turno' },
    standard: TABLES.costs.scoutCountersPerTurn,
    help: { en: 'The most Areas scouted in a turn; the rulebook gives no number of counters.',
      it: 'Quante Aree al massimo in un turno; il regolamento non dice quanti segnalini siano.' },
    values: COUNTERS.map((value) => ({ value, name: { en: String(value), it: String(value) } })),
  },
];

export const gameOptions = options(LIST);

const FACTORS: Readonly<Record<string, number>> = { standard: 1, easier: 1.5, harder: 0.8 };
/** The points of a turn at the difficulty that was chosen, rounded. */
export const points = (given: Record<string, Json>, perTurn: number): number =>
  Math.round(perTurn * (FACTORS[String(given.difficulty)] ?? 1));
