/** The map of a scenario and the counters, as the window fetches them once. */
import type { Name } from '../../../engine/game.ts';
import type { Board, BoardOverlay, BoardSpace, BoardWindow, Figure, HexRun, PieceType } from '../../../engine/view.ts';
import { MARKERS, RANDOM_MAPS, SCENARIOS, TIME_SPACES, UNIT_TYPES, WEAPON_TYPES } from '../data.ts';
import { named, type MarkerFact, type Nation, type UnitFact, type WeaponFact } from '../data-types.ts';
import { ALL_HEXES, columnOf, hexId, mapOf, neighbours, rowOf, type GameMap } from '../map.ts';
import { BOXES } from '../state.ts';

const FIGURES: readonly [keyof UnitFact['front'], Figure['at'], Name][] = [
  ['fp', 'left', { en: 'Firepower', it: 'Forza di fuoco' }], ['range', 'centre', { en: 'Range', it: 'Raggio' }],
  ['move', 'right', { en: 'Movement', it: 'Movimento' }], ['morale', 'side', { en: 'Morale', it: 'Morale' }],
  ['command', 'inside', { en: 'Command', it: 'Comando' }],
];
function unitType(it: UnitFact): PieceType {
  const face = (broken: boolean): Figure[] => FIGURES.flatMap(([id, at, name]) => {
    const value = (broken ? it.back : it.front)[id] as number;
    if (id === 'command' && it.type !== 'leader') return [];
    return [{ id, at, value, name, ...(broken && { states: ['broken'] }),
      ...(id === 'fp' && !broken && it.front.boxed && { boxed: true as const }) }];
  });
  const name = named(it);
  return { id: it.id, name, plural: name, domain: 'land', silhouette: it.type, figures: [...face(false), ...face(true)],
    short: { en: shortOf(it), it: SHORT_IT[shortOf(it)] ?? shortOf(it) }, ...lettersOf(it), counter: { short: shortOf(it), steps: 1 } };
}
/** What is no name of a man, a people or a corps is said in Italian. */
const SHORT_IT: Readonly<Record<string, string>> = {
  Guards: 'Guardia', Weapon: 'Armi', Line: 'Linea', Green: 'Reclute', Elite: 'Scelto', Engineer: 'Genieri', Assault: 'Assalto',
  Conscript: 'Coscritti', Militia: 'Milizia', Private: 'Soldato', Hero: 'Eroe',
};
/** Where the first letters of a name would read otherwise. */
const LETTERS: Readonly<Record<string, string>> = { Guards: 'Grd', Weapon: 'Wpn', Assalto: 'Asl', Assault: 'Asl' };
/** A Leader is known by his star. */
function lettersOf(it: UnitFact): Pick<PieceType, 'letters'> {
  const short = shortOf(it);
  const of = (name: string): string => LETTERS[name] ?? name.slice(0, 3);
  return it.type === 'leader' ? {} : { letters: { en: of(short), it: of(SHORT_IT[short] ?? short) } };
}
/** A Leader goes by his name, a Squad by its troops. */
function shortOf({ name, type }: UnitFact): string {
  const words = name.split(' ');
  return (type === 'leader' ? words.at(-1)! : words[0]).slice(0, 10);
}
/** On the stripe of a counter, by class; those who assault carry one of two things. */
const SHORT: Readonly<Record<string, Name>> = {
  mg: { en: 'MG', it: 'Mitragl.' }, mortar: { en: 'Mortar', it: 'Mortaio' }, gun: { en: 'Gun', it: 'Cannone' },
  flamethrower: { en: 'Flame', it: 'Lanciaf.' }, satchel: { en: 'Charge', it: 'Carica' },
};
function weaponType(it: WeaponFact): PieceType {
  const [fp, range] = FIGURES;
  const name = named(it);
  return { id: it.id, name, plural: name, domain: 'land', silhouette: it.class, form: 'tab',
    short: SHORT[it.class] ?? SHORT[it.id.split('-')[1]],
    figures: [{ id: 'fp', at: 'left', value: it.fp, name: fp[2] }, { id: 'range', at: 'centre', value: it.range, name: range[2] }] };
}
export const TIME_SPACE = (n: number): string => `time-${n}`;
export const BOX_SPACE = (box: number): string => `box-${BOXES[box]}`;
export const CASUALTIES = ['casualty-japan', 'casualty-allied'] as const;

const markerType = (marker: MarkerFact): PieceType => ({
  id: marker.id, name: named(marker), plural: named(marker), domain: 'land', silhouette: marker.id, form: 'lying',
  ...(marker.cover !== undefined && {
    figures: [{ id: 'cover', at: 'inside', value: marker.cover, name: { en: 'Cover', it: 'Copertura' } }],
  }),
});
/** Roads, trails and cliffs. */
const runsOf = ({ fact: { roads, trails, cliffs } }: GameMap): HexRun[] => [
  ...roads.map((spaces) => ({ kind: 'road', spaces })), ...trails.map((spaces) => ({ kind: 'trail', spaces })),
  ...cliffs.map((spaces) => ({ kind: 'cliff', spaces: [...spaces] })),
];
function boardOf(scenario: string): Board {
  const it = SCENARIOS.find(({ id }) => id === scenario);
  const map = mapOf(it?.map ?? RANDOM_MAPS.get(scenario)!);
  // Who the Allies of a random scenario are is decided at the table.
  const allied: readonly Nation[] = it ? [it.sides.allied.nation] : ['us', 'cw'];
  const isHere = ({ nation }: { nation: Nation }): boolean => nation === 'jp' || allied.includes(nation);
  const hexes = ALL_HEXES.map((hex): BoardSpace => ({
    id: hexId(hex), sheet: 'map', name: { en: hexId(hex), it: hexId(hex) }, kind: map.terrain[hex].water ? 'sea' : 'land',
    marks: map.objectiveAt[hex] < 0 ? [] : ['objective'], neighbours: neighbours(hex).map(hexId), cell: [columnOf(hex), rowOf(hex) - 1],
    terrain: map.terrain[hex].id, level: map.elevation[hex],
  }));
  const box = (id: string, name: Name): BoardSpace => ({ id, sheet: 'tracks', name, kind: 'land', marks: [], neighbours: [] });
  const time = Array.from({ length: TIME_SPACES + 2 }, (_, n) => TIME_SPACE(n));
  return {
    sheets: [
      { id: 'map', name: named(map.fact), kind: 'hexes', grid: { shape: 'hex', lower: 'odd' },
        painter: it?.night ? 'tactical-night' : 'tactical', lines: runsOf(map) },
      { id: 'tracks', name: { en: 'Tracks', it: 'Tabelle' }, kind: 'boxes', rows: [
        { id: 'time', form: 'track', cells: time.map((space, n) =>
          ({ space, sign: String(n), ...(n === it?.suddenDeath && { heavy: true as const }) })) },
        { id: 'boxes', form: 'boxes', cells: [...BOXES.map((_, i) => ({ space: BOX_SPACE(i) })),
          ...CASUALTIES.map((space) => ({ space, wide: 3 }))] },
      ] },
    ],
    layout: { large: 'map', hand: 'left', others: [{ sheet: 'tracks', place: 'folded' }] }, overlays: OVERLAYS, windows: WINDOWS,
    nations: [
      { id: 'jp', name: JAPANESE, short: JAPANESE, side: 'japan' },
      ...allied.map((id) => ({ id, name: ALLIES[id], short: ALLIES[id], side: 'allied' })),
    ],
    spaces: [
      ...hexes, ...time.map((id, n) => box(id, { en: `Time ${n}`, it: `Tempo ${n}` })),
      ...BOXES.map((letter, i) => box(BOX_SPACE(i), { en: `Infiltration ${letter}`, it: `Infiltrazione ${letter}` })),
      box(CASUALTIES[0], { en: 'Japanese casualties', it: 'Perdite giapponesi' }),
        box(CASUALTIES[1], { en: 'Allied casualties', it: 'Perdite alleate' }),
    ],
    pieceTypes: [
      ...UNIT_TYPES.filter(isHere).map(unitType),
      ...WEAPON_TYPES.filter(isHere).map(weaponType),
      ...[...MARKERS.values()].map(markerType),
    ],
  };
}
export const OVERLAYS: BoardOverlay[] = [
  { id: 'sight', name: { en: 'Sight', it: 'Vista' }, key: '1', of: 'space' },
  { id: 'own-fire', name: { en: 'Own fire', it: 'Nostro fuoco' }, key: '2' },
  { id: 'enemy-fire', name: { en: 'Their fire', it: 'Loro fuoco' }, key: '3' },
  { id: 'reach', name: { en: 'Reach', it: 'Movimento' }, key: '4', of: 'piece' },
  { id: 'command', name: { en: 'Command', it: 'Comando' }, key: '5' },
  { id: 'cover', name: { en: 'Cover', it: 'Copertura' }, key: '6' },
  { id: 'exits', name: { en: 'Exits', it: 'Uscite' }, key: '7' },
  { id: 'shot', name: { en: 'Fire and odds', it: 'Fuoco e probabilità' }, key: '8', during: ['order', 'act', 'attack', 'defence'] },
  { id: 'zone', name: { en: 'Set-up areas', it: 'Piazzamento' }, key: '9', during: ['deployment'], aims: true },
  { id: 'thread', name: { en: 'Line of sight', it: 'Linea di vista' }, key: 'V', of: 'space', aims: true },
];
const WINDOWS: BoardWindow[] = [
  { step: 'move.entered', name: { en: 'An enemy enters a hex', it: 'Un nemico entra in un esagono' }, spaces: true },
  { step: 'advance.entered', name: { en: 'An enemy advances', it: 'Un nemico avanza' }, spaces: true },
  { step: 'fire.before-roll', name: { en: 'Before an attack of mine', it: 'Prima di un mio attacco' } },
  { step: 'fire.doubles', name: { en: 'Doubles in an attack of mine', it: 'Dadi doppi in un mio attacco' } },
  { step: 'fire.break', name: { en: 'A Squad of mine would break', it: 'Una mia Squadra andrebbe in rotta' } },
  { step: 'melee.start', name: { en: 'A Melee begins', it: 'Comincia una mischia' } },
  { step: 'melee.before-roll', name: { en: 'Before my Melee roll', it: 'Prima del mio tiro in mischia' } },
  { step: 'melee.end', name: { en: 'A Melee is over', it: 'Una mischia è finita' } },
  { step: 'order.before', name: { en: 'Before a Move or Advance of mine', it: 'Prima di un mio Movimento o di un mio Avanzare' } },
  { step: 'react.opponent-passed', name: { en: 'The enemy has discarded', it: 'Il nemico ha scartato' } },
];
export const JAPANESE: Name = { en: 'Japan', it: 'Giappone' };
export const ALLIES: Readonly<Record<string, Name>> = {
  us: { en: 'United States', it: 'Stati Uniti' }, cw: { en: 'Commonwealth', it: 'Commonwealth' },
};
const boards = new Map<string, Board>();
export function board(scenario: string): Board {
  let it = boards.get(scenario);
  if (!it) boards.set(scenario, it = boardOf(scenario));
  return it;
}
