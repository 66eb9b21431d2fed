/** The map and the counters, as the window fetches them once. */
import type { Name } from '../../../engine/game.ts';
import type { Board, BoardSpace, CounterFace, Figure, PieceType } from '../../../engine/view.ts';
import { COUNTERS, HEXES, MAP, SIDE_NAMES, UNIT_FACTS, hexId } from '../data.ts';
import type { HexFact, UnitFact } from '../data-types.ts';
import { columnOf, neighbours, rowOf } from '../map/geometry.ts';
import { texts } from '../texts.ts';
import { OVERLAYS, WAY } from './overlays.ts';
import short from './short-names.json' with { type: 'json' };
import shortItalian from './short-names.it.json' with { type: 'json' };

const NATIONS: readonly [id: string, side: 0 | 1, name: Name, short: Name][] = [
  ['japan', 0, { en: 'Japan', it: 'Giappone' }, { en: 'Japan', it: 'Giappone' }],
  ['usa', 1, { en: 'United States', it: 'Stati Uniti' }, { en: 'USA', it: 'USA' }],
  ['britain', 1, { en: 'Great Britain', it: 'Gran Bretagna' }, { en: 'Britain', it: 'G. Bretagna' }],
  ['india', 1, { en: 'India', it: 'India' }, { en: 'India', it: 'India' }],
  ['australia', 1, { en: 'Australia and New Zealand', it: 'Australia e Nuova Zelanda' }, { en: 'ANZAC', it: 'ANZAC' }],
  ['netherlands', 1, { en: 'Netherlands', it: 'Paesi Bassi' }, { en: 'Dutch', it: 'Olanda' }],
  ['china', 1, { en: 'China', it: 'Cina' }, { en: 'China', it: 'Cina' }],
  ['allied', 1, { en: 'Allies', it: 'Alleati' }, { en: 'Allies', it: 'Alleati' }],
];

const SHAPE: Readonly<Record<string, string>> = {
  cv: 'carrier', cvl: 'light-carrier', cve: 'light-carrier', bb: 'battleship',
  bc: 'battleship', ca: 'cruiser', cl: 'cruiser', dd: 'destroyer', apd: 'destroyer',
  air: 'fighter', lrb: 'bomber',
};
const DOMAIN = { ground: 'land', hq: 'land', air: 'air', naval: 'sea' } as const;
/** Rows in the order of all games: capital ships, escorts, air, land; headquarters first of all. */
const ORDER = ['hq', 'battleship', 'carrier', 'light-carrier', 'cruiser', 'destroyer', 'fighter', 'bomber', 'armor', 'marine', 'infantry'];

function shapeOf(it: UnitFact): string {
  if (it.class === 'hq') return 'hq';
  if (it.class === 'ground') return it.armoured ? 'armor' : it.marine || it.organicTransport ? 'marine' : 'infantry';
  return SHAPE[it.type];
}

const WORDS: Readonly<Record<string, Name>> = {
  attack: { en: 'Attack', it: 'Attacco' }, defence: { en: 'Defence', it: 'Difesa' }, efficiency: { en: 'Efficiency', it: 'Efficienza' },
  range: { en: 'Range', it: 'Raggio' }, extended: { en: 'Extended range', it: 'Raggio esteso' },
};
const figure = (id: string, value: number | undefined, more: Partial<Figure>): Figure[] =>
  (value === undefined ? [] : [{ id, value, name: WORDS[id], ...more }]);

/** Attack left, defence right, range in the disc; of an HQ its efficiency stands at the left. */
function figuresOf(it: UnitFact): Figure[] {
  const back = it.steps === 2 ? it.reduced : undefined;
  return [
    ...figure('attack', it.full?.attack, { at: 'left', adds: true }), ...figure('defence', it.full?.defense, { at: 'right', adds: true }),
    ...figure('attack', back?.attack, { at: 'left', adds: true, states: ['reduced'] }),
    ...figure('defence', back?.defense, { at: 'right', adds: true, states: ['reduced'] }),
    ...figure('efficiency', it.hq?.efficiency, { at: 'left' }), ...figure('range', it.hq?.commandRange ?? it.range, { at: 'side' }),
    ...figure('extended', it.extendedRange || undefined, {}),
  ];
}

const SHORT: Readonly<Record<string, string>> = short;
/** What is printed means nothing to who reads Italian only where it is a word of English, or its letters stand for one. */
const ITALIAN: Readonly<Record<string, string>> = shortItalian;
const counterOf = (it: UnitFact): CounterFace => ({
  short: SHORT[it.id], steps: it.steps,
  ...(/-(?:army|navy)$/.test(it.service) && { service: it.service.endsWith('navy') ? 'navy' : 'army' }),
});

function typeOf(it: UnitFact): PieceType {
  const name = { en: texts.en[`unit.${it.id}`], it: texts.it[`unit.${it.id}`] };
  return {
    id: it.id, name, plural: name, domain: DOMAIN[it.class], silhouette: shapeOf(it), figures: figuresOf(it), counter: counterOf(it),
    ...(ITALIAN[it.id] && { short: { en: SHORT[it.id], it: ITALIAN[it.id] } }),
  };
}

const marksOf = (it: HexFact): string[] => [
  ...(it.city ? [it.city === 'city' || it.city === 'intrinsic-mark' ? 'city' : 'capital'] : []),
  ...(it.port ? ['port'] : []), ...(it.airfield ? ['airfield'] : []),
  ...(it.resource ? ['resource'] : []), ...(it.supplySource || it.edge ? ['source'] : []),
];

/** A hex without a name is called by its number. */
const nameOf = ({ id, name, label }: HexFact): Name =>
  (name ?? label ? { en: texts.en[`space.${id}`], it: texts.it[`space.${id}`] } : { en: `Hex ${id}`, it: `Esagono ${id}` });

function spaceOf(it: HexFact, hex: number): BoardSpace {
  return {
    id: it.id, name: nameOf(it), number: Number(it.id),
    kind: !it.land ? 'sea' : it.kind === 'island' || it.kind === 'atoll' ? 'island' : 'land', marks: marksOf(it),
    neighbours: neighbours(hex).map(hexId), cell: [columnOf(hex), rowOf(hex)], ...(it.terrain && { terrain: it.terrain }),
  };
}

/** Corners of where the war is when it begins, by set-up: Burma, the Philippines, the Solomons; then outward; then the inner ring. */
export const THEATRES: Readonly<Record<string, readonly string[]>> = {
  'setup-1941': ['2007', '4423'], 'setup-1942': ['2007', '4423'], 'setup-1943': ['2008', '4824'], 'setup-1944': ['2607', '4822'],
};

export const board: Board = {
  sheets: [
    { id: 'map', name: { en: 'Map', it: 'Mappa' }, kind: 'hexes', grid: { shape: 'hex', lower: 'odd' }, drawing: 'empire-of-the-sun' },
  ],
  nations: NATIONS.map(([id, side, name, brief]) => ({ id, name, short: brief, side: SIDE_NAMES[side] })),
  pieceTypes: UNIT_FACTS.slice(0, COUNTERS).map(typeOf).sort((a, b) => ORDER.indexOf(a.silhouette) - ORDER.indexOf(b.silhouette)),
  spaces: MAP.hexes.slice(0, HEXES).map(spaceOf),
  overlays: OVERLAYS, way: WAY,
};
