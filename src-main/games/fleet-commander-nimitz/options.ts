/** Options of a campaign: what decides small things by itself, how hard it is, how many Scouting counters there are. */
import type { Json } from '../../engine/json.ts';
import { options, type Option } from '../../engine/game.ts';
import { HANDICAP_NAME, NO_HANDICAP } from '../../kit/handicap.ts';
import { TABLES } from './data.ts';

const SWITCHED: Option['values'] = [{ value: false, name: { en: 'No', it: 'No' } }, { value: true, name: { en: 'Yes', it: 'Sì' } }];

/** Counters that may be chosen besides the standard number. */
const COUNTERS = [5, 10, 20];

const LIST: Option[] = [
  {
    id: 'autoTies', name: { en: 'Decide small ties for me', it: 'Decidi tu le piccole parità' }, standard: false, values: SWITCHED,
    help: { en: 'Choices for Japan between equal options take the first in the order of the lists.',
      it: 'Le Decisioni Autonome per il Giappone prendono la prima possibilità nell’ordine degli elenchi.' },
  },
  {
    id: 'areaOrder', name: { en: 'Japan’s Areas in map order', it: 'Aree del Giappone in ordine di mappa' },
    standard: false, proposed: 'die-by-die',
    help: { en: 'Japan’s Orders come in map order, looks too if die by die; “No” asks for each Area.',
      it: 'Gli Ordini in ordine di mappa, i Ricognitori se dado per dado; «No» chiede ogni Area.' },
    values: [...SWITCHED, { value: 'die-by-die', name: { en: 'Die by die', it: 'Dado per dado' } }],
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
