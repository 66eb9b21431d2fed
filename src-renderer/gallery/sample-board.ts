/**
 * A board of every kind of sheet for the gallery, in the shapes that games send: zones, boxes and tracks,
 * places joined by lines, tactical hexes, blocks.
 */
import type { Name } from '../../src-main/engine/game.ts';
import type {
  Board, BoardSpace, BoxSheet, Figure, HexSheet, NodeSheet, PieceType, PieceUp, PieceView, Rect, Sheet, SpaceView, Zone, ZoneSheet,
} from '../../src-main/engine/view.ts';
import { layoutOf } from '../table/board/sheets.ts';
import { stacksOf } from '../table/board/stacks.ts';
import type { BoardMoves, BoardState } from '../table/board/state.ts';

const named = (en: string, it = en): Name => ({ en, it });
const figure = (id: string, at: Figure['at'], value: number | string, more: Partial<Figure> = {}): Figure =>
  ({ id, at, value, name: named(id), ...more });
const type = (id: string, silhouette: string, figures: Figure[], more: Partial<PieceType> = {}): PieceType => ({
  id, name: named(id), plural: named(id), domain: 'land', silhouette, figures, ...more,
});
const counter = (short: string, steps = 1, service?: 'army' | 'navy'): Pick<PieceType, 'counter'> =>
  ({ counter: { short, steps, ...(service && { service }) } });

/** Firepower, range, movement in a row, morale in the disc; broken: the other side. */
const squad = (id: string, short: string, silhouette: string, front: readonly number[], back: readonly number[]): PieceType =>
  type(id, silhouette, [front, back].flatMap(([fire, range, move, morale], i) => {
    const more = i === 1 ? { states: ['broken'] } : {};
    return [
      figure('firepower', 'left', fire, { ...more, ...(i === 0 && { boxed: true }) }),
      figure('range', 'centre', range, { ...more, ...(i === 0 && { boxed: true }) }),
      figure('movement', 'right', move, { ...more, ...(i === 0 && { boxed: true }) }), figure('morale', 'side', morale, more),
    ];
  }), counter(short));
/** Three values, one of which counts in this step. */
const plane = (id: string, short: string, values: readonly (number | string)[], used?: number): PieceType => type(id, 'fighter',
  (['left', 'centre', 'right'] as const).map((at, i) => figure(`value ${i + 1}`, at, values[i], i === used ? { used: true } : {})),
  { ...counter(short), domain: 'air' });
const ship = (id: string, short: string, silhouette: string, values: readonly (number | string)[]): PieceType => type(id, silhouette,
  (['left', 'centre', 'right'] as const).map((at, i) => figure(`value ${i + 1}`, at, values[i])),
  { ...counter(short, 1, 'navy'), domain: 'sea' });

export const TYPES: PieceType[] = [
  squad('marine', 'Marine', 'infantry', [6, 6, 5, 7], [3, 3, 3, 9]),
  squad('guards', 'Guards', 'infantry', [5, 5, 5, 8], [3, 1, 1, 9]), squad('raider', 'Raider', 'infantry', [6, 4, 5, 8], [4, 1, 1, 9]),
  plane('sbd', 'SBD', ['-', '4', '3'], 1), plane('tbd', 'TBD', ['-', '2', '1'], 1), plane('f4f', 'F4F', ['5/3', '1', '2'], 0),
  plane('val', 'D3A', ['-', '4+1', '4'], 1), plane('kate', 'B5N', ['-', '6', '2+1'], 2),
  ship('shokaku', 'Shokaku', 'carrier', ['4/2', '-', '2']),
  ship('zuikaku', 'Zuikaku', 'carrier', ['4/2', '-', '2']), ship('takao', 'Takao', 'cruiser', [2, 4, 1]),
  ship('enterprise', 'Enterpr.', 'carrier', ['4/2', '-', '2']), ship('desron', 'Desron 1', 'destroyer', [3, 2, 3]),
  type('inf', 'infantry', [figure('value', 'centre', 5)], counter('2nd Inf')),
  type('army', 'infantry', [], counter('Army', 4)),
  type('fleet', 'battleship', [], counter('Fleet', 4)), type('wing', 'bomber', [], counter('Wing', 3)),
  type('tanks', 'armor', [], counter('Tanks', 3)), type('fort', 'fort', [], counter('Fort', 2)),
];

const zone = (space: string, at: Rect, form: Zone['form'], more: Partial<Zone> = {}): Zone => ({ space, at, form, ...more });
export const ZONES: ZoneSheet = {
  id: 'battle', name: named('Battle board', 'Tabellone della battaglia'), kind: 'zones', size: [1008, 560],
  zones: [
    zone('japan-ocean', [0, 0, 252, 560], 'field', { ground: 'sea', rolls: [1, 2] }),
    zone('coast', [252, 0, 504, 150], 'field', { ground: 'sea', rolls: [6] }),
    zone('island', [252, 150, 504, 410], 'field', { ground: 'land', rolls: [3, 4, 5] }),
    zone('us-ocean', [756, 0, 252, 560], 'field', { ground: 'sea', rolls: [7, 8, 9, 10] }),
    zone('over-japan', [10, 48, 232, 84], 'band'), zone('over-us', [766, 48, 232, 84], 'band'),
    zone('over-island', [268, 196, 300, 80], 'band'),
    zone('carriers-japan', [10, 190, 232, 90], 'box', { nation: 'japan' }),
    zone('escorts-japan', [10, 300, 232, 90], 'box', { nation: 'japan' }),
    zone('carriers-us', [766, 190, 232, 90], 'box', { nation: 'usa' }),
    zone('coastal', [268, 48, 472, 84], 'band'),
    zone('foxholes-japan', [306, 330, 140, 82], 'box', { nation: 'japan' }),
    zone('foxholes-us', [500, 330, 140, 82], 'box', { nation: 'usa' }),
  ],
};
export const BOXES: BoxSheet = {
  id: 'boxes', name: named('Boxes', 'Caselle'), kind: 'boxes',
  rows: [
    { id: 'time', name: named('Time', 'Tempo'), form: 'track', cells: Array.from({ length: 10 }, (_, i) => ({
      space: `time-${i}`, sign: i === 7 ? '7 sudden death' : String(i), ...(i === 7 && { heavy: true as const, wide: 3 }),
    })) },
    {
      id: 'off', name: named('Off the map', 'Fuori mappa'), form: 'boxes',
      cells: [{ space: 'port' }, { space: 'raiding' }, { space: 'draw' }],
    },
  ],
};
export const NODES: Extract<NodeSheet, { drawing?: undefined }> = {
  id: 'lines', name: named('Campaign', 'Campagna'), kind: 'nodes', size: [640, 426],
  nodes: [
    ['japan', 344, 100], ['marianas', 376, 176], ['philippines', 233, 195], ['carolines', 392, 250],
    ['new-guinea', 342, 318], ['solomons', 446, 332], ['wake', 470, 172], ['australia', 344, 394],
  ].map(([space, x, y]) => ({ space: String(space), at: [Number(x), Number(y)] })),
  lines: [
    { between: ['japan', 'marianas'], capacity: 3 }, { between: ['japan', 'philippines'], capacity: 2 },
    { between: ['marianas', 'philippines'] }, { between: ['marianas', 'carolines'], capacity: 2 }, { between: ['carolines', 'solomons'] },
    { between: ['new-guinea', 'solomons'], capacity: 1 }, { between: ['philippines', 'new-guinea'], by: [[262, 270]] },
    { between: ['marianas', 'wake'] }, { between: ['wake', 'solomons'] },
    { between: ['new-guinea', 'australia'], capacity: 2 }, { between: ['carolines', 'new-guinea'] },
  ],
};
export const PLAN: HexSheet = {
  id: 'plan', name: named('Ridge', 'Cresta'), kind: 'hexes', grid: { shape: 'hex', lower: 'odd' }, painter: 'tactical',
};
const [COLUMNS, ROWS] = [10, 6];
const CLEAR = new Set(['C3', 'D2', 'D3', 'D4', 'E2', 'E3', 'E4', 'E5', 'F2', 'F3', 'F4', 'F5', 'G3', 'G4', 'H4', 'E1', 'F1']);
const LEVEL: Readonly<Record<string, number>> = { D3: 1, E3: 2, E4: 1, F3: 2, F4: 2, D4: 1, E2: 1, F2: 1, G3: 1, G4: 1 };
const SWAMP = new Set(['I2', 'I3', 'H2']);
const planSpaces: BoardSpace[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
  const id = `${String.fromCharCode(65 + column)}${row + 1}`;
  const terrain = SWAMP.has(id) ? 'swamp' : LEVEL[id] ? 'kunai' : CLEAR.has(id) ? 'clear' : 'jungle';
  return {
    id, sheet: 'plan', name: named(id), kind: 'land', marks: [], neighbours: [],
    cell: [column, row], terrain, ...(LEVEL[id] && { level: LEVEL[id] }),
  };
});

const NAMES: Readonly<Record<string, string>> = {
  'japan-ocean': 'Japanese Ocean', coast: 'Coastal waters', island: 'Island, Guadalcanal', 'us-ocean': 'US Ocean',
  'over-japan': 'Over it: ship value', 'over-us': 'Over it: ship value', 'over-island': 'Over it: ground value', coastal: 'Ships',
  'carriers-japan': 'Carriers, hit cost 1', 'escorts-japan': 'Escorts, hit cost 2', 'carriers-us': 'Carriers, hit cost 1',
  'foxholes-japan': 'Foxholes', 'foxholes-us': 'Foxholes', port: 'Return to port', raiding: 'Raiding', draw: 'Next intake',
  japan: 'Japan', marianas: 'Marianas', philippines: 'Philippines', carolines: 'Carolines',
  'new-guinea': 'New Guinea', solomons: 'Solomons', wake: 'Wake', australia: 'Australia',
};
const MARKS: Readonly<Record<string, string[]>> = {
  japan: ['naval-base'], australia: ['naval-base'], solomons: ['capital'], 'new-guinea': ['capital'],
};
const spaceOn = (sheet: string, id: string, value?: number): BoardSpace =>
  ({ id, sheet, name: named(NAMES[id] ?? id), kind: 'sea', marks: MARKS[id] ?? [], neighbours: [], ...(value !== undefined && { value }) });
export const SHEETS: Sheet[] = [ZONES, BOXES, NODES, PLAN];
export const BOARD: Board = {
  sheets: SHEETS, pieceTypes: TYPES,
  nations: [['japan', 'Japan'], ['usa', 'USA'], ['china', 'China'], [
    'australia', 'ANZAC',
  ]].map(([id, name]) => ({ id, name: named(name), short: named(name), side: id === 'japan' ? 'japan' : 'allied' })),
  spaces: [
    ...ZONES.zones.map(({ space }) => spaceOn('battle', space)),
    ...BOXES.rows.flatMap(({ cells }) => cells.map(({ space }) => spaceOn('boxes', space))),
    ...NODES.nodes.map(({ space }, i) => spaceOn('lines', space, 3 + (i % 5))), ...planSpaces,
  ],
};

let no = 0;
export const up = (space: string, nation: string, kind: string, ...states: string[]): PieceUp => ({
  id: `p${no++}`, space, nation, type: kind, count: 1,
  ...(states.length > 0 && { states }), ...(states.includes('selected') && { selected: 1 }),
});
export const down = (space: string, nation: string, count = 1): PieceView => ({ id: `p${no++}`, space, nation, face: 'down', count });
export const PIECES: PieceView[] = [
  up('over-japan', 'usa', 'sbd'), up('over-japan', 'usa', 'sbd', 'damaged'), up('over-japan', 'usa', 'tbd'),
  up('over-japan', 'usa', 'f4f'), up('over-us', 'japan', 'val'), up('over-us', 'japan', 'kate'),
  up('over-island', 'usa', 'sbd'), up('over-island', 'usa', 'sbd'), up('over-island', 'japan', 'kate'),
  up('carriers-japan', 'japan', 'shokaku', 'selected'), up('carriers-japan', 'japan', 'zuikaku'),
  up('escorts-japan', 'japan', 'takao', 'moved'), up('carriers-us', 'usa', 'enterprise'),
  up('coastal', 'japan', 'takao'), up('coastal', 'usa', 'desron', 'movable'),
  up('foxholes-japan', 'japan', 'inf'), up('foxholes-japan', 'japan', 'inf'), up('foxholes-us', 'usa', 'inf'),
  up('port', 'usa', 'enterprise', 'moved'), up('port', 'usa', 'desron', 'moved'), up('raiding', 'usa', 'desron'),
  down('draw', 'japan', 6), down('draw', 'japan', 5), up('time-6', 'japan', 'guards'),
  up('marianas', 'japan', 'shokaku'), up('carolines', 'japan', 'takao'), down('japan', 'japan', 6),
  up('new-guinea', 'usa', 'desron'), up('solomons', 'usa', 'enterprise', 'selected'),
  up('E3', 'usa', 'raider', 'selected'), up('E3', 'usa', 'marine'), up('F3', 'usa', 'marine', 'suppressed'),
  up('D4', 'usa', 'raider', 'broken'), up('G4', 'usa', 'marine', 'veteran', 'active'),
  up('E5', 'japan', 'guards'), up('F5', 'japan', 'guards', 'broken'), down('G5', 'japan', 3),
];
const LIVE: SpaceView[] = [
  { id: 'time-4', marks: ['now'] }, { id: 'coastal', marks: ['battle'] }, { id: 'japan', holder: 'japan' },
  { id: 'marianas', holder: 'japan' }, { id: 'carolines', holder: 'japan' },
  { id: 'philippines', holder: 'japan' }, { id: 'wake', holder: 'japan' },
  { id: 'solomons', holder: 'usa' }, { id: 'new-guinea', holder: 'usa' }, { id: 'australia', holder: 'usa' },
];

/** A state that answers nothing: what the sheets show. */
export function stateOf(board: Board, pieces: readonly PieceView[], night: boolean, more: Partial<BoardState> = {}): BoardState {
  const friends = new Set(['usa', 'australia', 'allied']);
  const to = (space: string, verb: string) => [space, [{ id: space, label: { key: space }, emphasis: 'target', verb }]] as const;
  return {
    board, theatre: [], pieces, friends, layout: layoutOf(board), live: LIVE, spaces: new Map(board.spaces.map((it) => [it.id, it])),
    types: new Map(board.pieceTypes.map((it) => [it.id, it])), nations: new Map(board.nations.map((it) => [it.id, it])),
    piecesIn: Map.groupBy(pieces, ({ space }) => space), stacks: stacksOf(pieces, board, friends), proposed: [], legal: new Map([
      to('escorts-japan', 'battle'), to('over-island', 'to'), to('new-guinea', 'battle'), to('E5', 'battle'), to('raiding', 'to'),
    ]) as BoardState['legal'],
    question: null, track: '', movable: [], selected: ['solomons', 'carriers-japan', 'E3'], subject: null, hover: null, cursor: null,
    byKey: false, asked: false, chosen: null,
    verbOf: ({ verb }) => verb, countAt: () => null,
    able: () => false, words: (space) => space, way: ['solomons', 'new-guinea'], trails: [], trailTime: 0,
    overlays: { all: [], on: [], shown: new Map(), legend: false },
    look: { theme: night ? 'night' : 'day', patterns: false, plain: false, still: true, lettering: 1 }, kept: () => null, ...more,
  };
}
const nothing = (): void => {};
export const NO_MOVES: BoardMoves = {
  pick: nothing, hover: nothing, point: nothing, take: () => Promise.resolve(),
  whyNot: nothing, press: nothing, open: nothing, overlay: nothing, legend: nothing, keep: nothing,
};
