/** The map with its lines, the boxes and the counters, as the window fetches them once. */
import type { Name } from '../../../engine/game.ts';
import type { Board, BoardSpace, Figure, PieceType, Sheet } from '../../../engine/view.ts';
import { AIRCRAFT, AREAS, BOXES, CAMPAIGNS, LINKS, TEMPLATES, UNITS } from '../data.ts';
import type { AircraftFact, Attack, CampaignFact, UnitFact, Value } from '../data-types.ts';
import { AREA_COUNT, PLACE_IDS } from '../map.ts';
import { texts } from '../texts.ts';
import { OVERLAYS } from './overlays.ts';

const named = (key: string): Name => ({ en: texts.en[key], it: texts.it[key] });
/** Boxes of a year that lie in the map's open water; the others are beside it. */
const ON_MAP = new Set(BOXES.filter(({ lat }) => lat !== undefined).map(({ id }) => id));
const BESIDE = PLACE_IDS.slice(AREA_COUNT).filter((id) => !ON_MAP.has(id));

const SHEETS: Sheet[] = [
  { id: 'map', name: { en: 'Pacific', it: 'Pacifico' }, kind: 'nodes', drawing: 'fleet-commander-nimitz',
    lines: LINKS.map(([a, b]) => ({ between: [a, b] })) },
  { id: 'boxes', name: { en: 'Reinforcements', it: 'Rinforzi' }, kind: 'boxes',
    rows: [{ id: 'boxes', form: 'boxes', cells: BESIDE.map((space) => ({ space, wide: 4 })) }] },
];

const spaces: BoardSpace[] = AREAS.map(({ id, kind, adjacent, airfield }): BoardSpace => ({
    id, sheet: 'map', name: named(`space.${id}`), kind: 'island', neighbours: adjacent,
    ...(airfield !== null && { capacity: airfield }), marks: airfield === null ? ['naval-base'] : [],
    ...(kind === 'jp-home' ? { home: 'japan' } : kind.endsWith('home') ? { home: 'usa' } : {}),
  }));
/** A home of the war has an anchor in place of a number. */
const boxesOf = (campaigns: readonly CampaignFact[]): BoardSpace[] => PLACE_IDS.slice(AREA_COUNT)
  .filter((id) => campaigns.some(({ year }) => BOXES.find((box) => box.id === id)!.years.includes(year)))
  .map((id) => ({ id, sheet: ON_MAP.has(id) ? 'map' : 'boxes', name: named(`space.${id}`), kind: 'sea', marks: [], neighbours: [] }));

const SILHOUETTES: Readonly<Record<string, string>> = {
  CV: 'carrier', CVL: 'light-carrier', CVE: 'light-carrier', BB: 'battleship', CRU: 'cruiser', DD: 'destroyer', SS: 'submarine',
  INF: 'infantry', BASE: 'infantry', BN: 'infantry', MAR: 'marine',
};
const silhouette = ({ type, bomber }: UnitFact): string => SILHOUETTES[type] ?? (bomber ? 'bomber' : 'fighter');
const DOMAINS = { ship: 'sea', infantry: 'land', lba: 'air' } as const;

const PLACES: Readonly<Record<UnitFact['category'], readonly [Attack, Figure['at']][]>> = {
  ship: [['aaa', 'left'], ['surface', 'centre'], ['depth', 'right']],
  infantry: [['ground', 'left']],
  lba: [['dogfight', 'left'], ['ship', 'centre'], ['ground', 'right']],
};
/** A value and its superior value as printed: 4/2; a dash is left out. */
const printed = ([value, superior]: NonNullable<Value>): string | number => (superior > 0 ? `${value}/${superior}` : value);
/** All values of a side of the counter, as a row of the window shows them. */
export const valuesOf = (it: Pick<UnitFact, 'full' | 'damaged' | 'category'>, side: 'full' | 'damaged'): string =>
  PLACES[it.category].flatMap(([attack]) => (it[side][attack] ? [printed(it[side][attack])] : [])).join(' · ');
function figuresOf(it: Pick<UnitFact, 'full' | 'damaged' | 'hitCost'>, category: UnitFact['category']): Figure[] {
  return (['full', 'damaged'] as const).flatMap((side) => PLACES[category].flatMap(([attack, at]): Figure[] => {
    const value = it[side][attack];
    if (!value) return [];
    return [{ id: attack, at, value: printed(value), name: named(`figure.${attack}`),
      ...(side === 'damaged' && { states: ['damaged'] }) }];
  })).concat([{ id: 'cost', at: 'side', value: it.hitCost, name: named('figure.cost') }]);
}
/** So many letters have room on a counter. */
const LETTERS = 10;
/** What stands on many counters is shortened first: their numbers tell them apart. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\/.*$/, ''], [/^Destroyer /, 'DD '], [/^(\d+) Kokutai$/, '$1 Kok.'], [/ Kokutai$/, ''], [/ Aust\. Inf$/, ' Aust.'],
];
/** The face of a counter has one name for both languages: what has no name of its own gets letters that both read. */
const LETTERED: Readonly<Record<string, string>> = { BN: 'Batt.' };
/** Of two Ships the first; what is too long even so loses letters of its longest word, or that word. */
function shortOf({ name, type }: Pick<UnitFact, 'name' | 'type'>): string {
  if (LETTERED[type]) return LETTERED[type];
  if (name.length <= LETTERS) return name;
  const short = SHORTER.reduce((it, [long, by]) => it.replace(long, by), name);
  if (short.length <= LETTERS) return short;
  const longest = short.split(' ').reduce((most, word) => (word.length > most.length ? word : most));
  const left = longest.slice(0, Math.max(0, LETTERS - 1 - (short.length - longest.length)));
  return short.replace(longest, left && `${left}.`).trim();
}
function typeOf(it: UnitFact): PieceType {
  const name = named(`unit.${it.id}`);
  return { id: it.id, name, plural: name, domain: DOMAINS[it.category], silhouette: silhouette(it), cost: it.buyCost,
    figures: figuresOf(it, it.category), counter: { short: shortOf(it), steps: 0 } };
}

/** Aircraft of carriers exist in Battles only, and are never bought. */
function carrierAircraft(it: AircraftFact): PieceType {
  const name = { en: it.name, it: it.name };
  return { id: it.id, name, plural: name, domain: 'air', silhouette: it.bomber ? 'bomber' : 'fighter', figures: figuresOf(it, 'lba'),
    counter: { short: it.name, steps: 0 } };
}

const NATIONS: Board['nations'] = [
  { id: 'usa', name: { en: 'United States', it: 'Stati Uniti' }, short: { en: 'USA', it: 'USA' }, side: 'usa' },
  { id: 'australia', name: { en: 'Australia', it: 'Australia' }, short: { en: 'Australia', it: 'Australia' }, side: 'usa' },
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, short: { en: 'Japan', it: 'Giappone' }, side: 'japan' },
];
const BATTALIONS = [TEMPLATES.get('us-battalion')!, TEMPLATES.get('jp-battalion')!];

/** Airfields are counted; they are hit like Forces. */
const AIRFIELD: PieceType = { id: 'airfield', name: named('type.airfield'), plural: named('type.airfields'), domain: 'land',
  silhouette: 'airfield' };

const boardOf = (campaigns: readonly CampaignFact[]): Board => ({
  sheets: SHEETS, layout: { large: 'map', others: [{ sheet: 'boxes', place: 'folded' }] },
  overlays: OVERLAYS, nations: NATIONS, spaces: [...spaces, ...boxesOf(campaigns)],
  pieceTypes: [
    ...[...UNITS.filter(({ year }) => campaigns.some((it) => it.year === year)), ...BATTALIONS].map(typeOf),
    AIRFIELD,
    ...AIRCRAFT.filter(({ year }) => campaigns.some((it) => it.year === year)).map(carrierAircraft),
  ],
});
const boards = new Map<string, Board>([...CAMPAIGNS.map((it): [string, Board] => [it.id, boardOf([it])]), ['linked', boardOf(CAMPAIGNS)]]);
export const board = (scenario: string): Board => boards.get(scenario)!;
