/** What stands on a map of hexes at one zoom: counters in stacks, names, legal pills. Pure: pixels from the map's origin. */
import type { Align, HexLayer, MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import type { ActionView, Board, PieceType, PieceView, SpaceView } from '../../../src-main/engine/view.ts';
import { indexOf, middleOf } from './hexes.ts';
import { hull, overlap, type Box } from './layout.ts';
import { EDGE, edgesOf } from './counters.ts';
import { strengthOf } from './faces.ts';
import { inHand, kindOf, type Stack, type StackClass } from './stacks.ts';

/** One side in one hex: the counter on top, and how many lie below it. */
export interface HexStack {
  stack: Stack; top: PieceView; type: PieceType | undefined; box: Box; size: number; others: number;
  /** Somebody of it has been activated. */
  active: boolean;
}
export interface HexName { id: string; words: string; x: number; y: number; align: Align; size: number; strong: boolean }
/** `scale`: of its letters and its pill. `held`: somebody stands in its hex, and it beside him. */
export interface HexTarget {
  space: string; actions: readonly ActionView[]; x: number; y: number; w: number; h: number;
  scale: number; cost?: number; pill: boolean; held: boolean;
}
export interface HexMarker { id: string; space: string; mark: string; x: number; y: number }
export interface HexScene {
  px: number; counter: number; stacks: HexStack[]; names: HexName[]; targets: HexTarget[]; markers: HexMarker[]; boxes: Box[];
  /** By hex: what its counters cover, edges and numbers included. */
  held: ReadonlyMap<string, Box>;
}

/** Of the hex's height: a counter alone, and one of two sides that share the hex. */
const ALONE = 0.7;
const SHARED = 0.55;
const LARGEST = 54;
const GAP = 3;
/** A counter stands so much of the hex's height above its middle: below it is its name. */
const LIFT = 0.09;

const has = (piece: PieceView, state: string): boolean => piece.states?.includes(state) ?? false;

/** It has figures, and none that adds up: a headquarters, of which one wants to know where it is and how far it reaches. */
const leads = (type: PieceType | undefined): boolean => (type?.figures?.length ?? 0) > 0 && strengthOf(type) === undefined;

/** All of one side in a hex is one stack: what is in hand lies on top, then what may act, what is activated, what leads, the strongest. */
export function hexStacks(
  pieces: readonly PieceView[], board: Board, friends: ReadonlySet<string>,
): { stack: Stack; pieces: PieceView[] }[] {
  const sides = new Map(board.nations.map(({ id, side }) => [id, side]));
  const types = new Map(board.pieceTypes.map((type, i) => [type.id, { type, i }]));
  const rank = (piece: PieceView): number => {
    const known = types.get(kindOf(piece));
    const first = inHand(piece) > 0 ? 4000 : has(piece, 'movable') ? 2000 : has(piece, 'active') ? 1000 : leads(known?.type) ? 500 : 0;
    return first + (strengthOf(known?.type) ?? -1) * 10 - (known?.i ?? 0) / 100;
  };
  const groups = Map.groupBy(pieces, ({ space, nation }) => `${space}/${sides.get(nation) ?? nation}`);
  return [...groups].map(([id, list]) => {
    const sorted = [...list].sort((a, b) => rank(b) - rank(a));
    const classes = sorted.map((piece): StackClass => ({
      type: kindOf(piece), shape: types.get(kindOf(piece))?.type.silhouette ?? kindOf(piece),
      count: piece.count, damaged: has(piece, 'reduced') ? piece.count : 0, cargo: 0, air: 0, aboard: 0,
      inHand: inHand(piece), movable: has(piece, 'movable'), moved: has(piece, 'moved'),
    }));
    const stack: Stack = {
      id, space: sorted[0].space, nation: sorted[0].nation, friend: friends.has(sorted[0].nation),
      classes, units: sorted.reduce((sum, { count }) => sum + count, 0),
      selected: classes.some((it) => it.inHand > 0), movable: classes.some((it) => it.movable),
      moved: classes.every((it) => it.moved), pieces: sorted.map((piece) => piece.id),
    };
    return { stack, pieces: sorted };
  });
}

export interface HexSceneInput {
  drawing: MapDrawing & { hexes: HexLayer };
  k: number;
  stacks: readonly { stack: Stack; pieces: PieceView[] }[];
  types: ReadonlyMap<string, PieceType>;
  spaces: readonly SpaceView[];
  legal: ReadonlyMap<string, readonly ActionView[]>;
  lang: Lang;
  lettering: number;
}

/** More targets than this show their cost alone: pills would lie over each other and over the map. */
const PILLS = 40;
const PILL = { h: 20, icon: 17, digit: 7 } as const;
/** A number alone; where even that could not be read, a dot. */
const BARE = { h: 12.5, most: 14, digit: 6.8 } as const;
const DOT = 7;
/** Below this a number could not be read. */
export const LEAST = 20;
/** Letters of 12.5 px may become so much smaller: 8.75 px. */
const SMALLEST = 0.7;
/** The width of a pill at full size: `signed`, with what would be done there. */
export const pillOf = (signed: boolean, cost?: number): number =>
  (signed ? PILL.icon + 6 : 9) + (cost === undefined ? 0 : String(cost).length * PILL.digit + (signed ? 2 : 0));

export function hexScene({ drawing: { hexes }, k, stacks, types, spaces, legal, lang, lettering }: HexSceneInput): HexScene {
  const px = hexes.size * k;
  const middle = (space: string): Point | null => {
    const it = indexOf(hexes).get(keyOf(hexes, space));
    if (!it) return null;
    const [x, y] = middleOf(hexes, it.cell);
    return [x * k, y * k];
  };
  const placed = placeStacks(stacks, types, px, middle);
  const boxes = placed.map(({ box }) => box);
  const names = placeNames(hexes, k, px, lang, lettering, placed);
  const targets = placeTargets(legal, px, placed, names.map(nameBoxOf), middle);
  return {
    px, counter: Math.min(LARGEST, px * ALONE), stacks: placed, targets, markers: placeMarkers(spaces, px, middle),
    held: new Map([...Map.groupBy(placed, ({ stack }) => stack.space)].map(([space, list]) => [space, hull(list.map(coverOf))])),
    names, boxes: [...boxes, ...targets.filter(({ pill }) => pill).map(targetBox)],
  };
}
export const targetBox = ({ x, y, w, h }: Pick<HexTarget, 'x' | 'y' | 'w' | 'h'>): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

const keys = new WeakMap<HexLayer, Map<string, number>>();
function keyOf(hexes: HexLayer, id: string): number {
  let known = keys.get(hexes);
  if (!known) keys.set(hexes, known = new Map(hexes.cells.map(({ id: it, cell }) => [it, cell[0] * 1000 + cell[1]])));
  return known.get(id) ?? -1;
}

function placeStacks(
  stacks: HexSceneInput['stacks'], types: HexSceneInput['types'], px: number, middle: (space: string) => Point | null,
): HexStack[] {
  const bySpace = Map.groupBy(stacks, ({ stack }) => stack.space);
  return [...bySpace].flatMap(([space, list]) => {
    const at = middle(space);
    if (!at) return [];
    const here = [...list].sort((a, b) => Number(b.stack.friend) - Number(a.stack.friend));
    const size = Math.round(Math.min(LARGEST, px * (here.length > 1 ? SHARED : ALONE)));
    const width = here.length * size + (here.length - 1) * GAP;
    return here.map(({ stack, pieces }, i): HexStack => ({
      stack, top: pieces[0], active: pieces.some((piece) => has(piece, 'active')), type: types.get(kindOf(pieces[0])), size,
      others: stack.units - 1,
      box: { x: Math.round(at[0] - width / 2 + i * (size + GAP)), y: Math.round(at[1] - size / 2 - px * LIFT), w: size, h: size },
    }));
  });
}

/** All that a stack covers: the edges of those below stand out at the upper right, their number at the upper left. */
const coverOf = ({ box: { x, y, w, h }, others }: HexStack): Box => {
  const edges = edgesOf(others + 1) * EDGE;
  const badge = others > 0 ? BADGE : 0;
  return { x: x - badge, y: y - Math.max(edges, badge), w: w + edges + badge, h: h + Math.max(edges, badge) };
};

/** In the middle of an empty hex; beside what stands in it, where it covers no counter at all. */
function placeTargets(
  legal: HexSceneInput['legal'], px: number, stacks: readonly HexStack[], names: readonly Box[], middle: (space: string) => Point | null,
): HexTarget[] {
  const pill = legal.size <= PILLS && px >= 28;
  const here = Map.groupBy(stacks, ({ stack }) => stack.space);
  const taken = stacks.map(coverOf);
  const scaleOf = (held: boolean): number => (held ? besideScale(px, pill ? PILL.h : BARE.h)
    : Math.max(SMALLEST, pill ? Math.min(1, px / 44) : Math.min(BARE.most, px * 0.42) / BARE.h));
  return [...legal].flatMap(([space, actions]) => {
    const at = middle(space);
    if (!at) return [];
    const costs = actions.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
    const cost = costs.length > 0 ? Math.min(...costs) : undefined;
    const digits = cost === undefined ? 0 : String(cost).length;
    const own = here.get(space);
    const scale = scaleOf(own !== undefined);
    const [w, h] = pill ? [pillOf(true, cost) * scale, PILL.h * scale]
      : px < LEAST || digits === 0 ? [DOT, DOT] : [digits * BARE.digit * scale + 2, BARE.h * scale];
    const box = own ? placeBeside(hull(own.map(coverOf)), { w, h }, taken, names) : { x: at[0] - w / 2, y: at[1] - h / 2 };
    if (own) taken.push({ ...box, w, h });
    const spot = { x: box.x + w / 2, y: box.y + h / 2 };
    return [{ space, actions, w, h, scale, pill, held: own !== undefined, ...(cost !== undefined && { cost }), ...spot }];
  });
}
/** Between counters in all hexes around there is a slot of three tenths of a hex beside one: so large may be what stands there. */
export const besideScale = (px: number, height: number): number => Math.max(SMALLEST, Math.min(1, (px * 0.3) / height));
/** What is hidden of a counter counts so many times as much as what is hidden of a name. */
const COUNTS = 20;
/**
 * Where something stands beside what a hex holds: where it hides least of what is taken, and then of names. Best at the right: there is
 * room between the hexes of the next column, and the port and the name stand elsewhere.
 */
export function placeBeside({ x, y, w, h }: Box, size: { w: number; h: number }, taken: readonly Box[], names: readonly Box[]): Box {
  const [right, left, mid] = [x + w + 1, x - 1 - size.w, y + (h - size.h) / 2];
  const spots = [
    [right, mid], [left, mid], [right, y], [right, y + h - size.h], [x + (w - size.w) / 2, y - 1 - size.h],
    [left, y + h - size.h], [x + (w - size.w) / 2, y + h + 1],
  ].map(([left, top]): Box => ({ x: left, y: top, ...size }));
  const over = (spot: Box, boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(box, spot), 0);
  const covered = spots.map((spot) => COUNTS * over(spot, taken) + over(spot, names));
  return spots[covered.indexOf(Math.min(...covered))];
}

/** A battle stands between the two sides, above their values; other markers at the lower left, below the port. */
const FIGHTS = new Set(['battle', 'contested']);
function placeMarkers(spaces: readonly SpaceView[], px: number, middle: (space: string) => Point | null): HexMarker[] {
  return spaces.flatMap(({ id, marks }) => {
    const at = middle(id);
    return at && marks ? marks.map((mark, i) => ({
      id: `${id}/${mark}`, space: id, mark,
      ...(FIGHTS.has(mark) ? { x: at[0], y: at[1] - px * 0.13 } : { x: at[0] - px * 0.3 + i * 14, y: at[1] + px * 0.32 }),
    })) : [];
  });
}

const WIDE = 0.54;
/** The number of a stack stands out of its upper left corner. */
const BADGE = 7;
/** So much of a name may lie under another hex's counters. */
const HIDDEN = 0.14;
/** In the names of hexes where somebody stands, letters may be so much smaller before one is left out. */
const SMALLER = [1, 0.9, 0.8];
export function nameBoxOf({ x, y, align, words, size }: Pick<HexName, 'x' | 'y' | 'align' | 'words' | 'size'>): Box {
  const w = words.length * size * WIDE;
  return { x: align === 'middle' ? x - w / 2 : align === 'end' ? x - w : x, y: y - size * 0.8, w, h: size };
}
interface Line { x: number; y: number; align: HexName['align'] }
/**
 * Names stand at the foot of their hex and below its counters, else above them. Which rank is shown, and whether a name finds room, goes by
 * the zoom; but where somebody stands the name is always told, if need be beside his counters or near by.
 */
function placeNames(hexes: HexLayer, k: number, px: number, lang: Lang, lettering: number, stacks: readonly HexStack[]): HexName[] {
  const rank = px >= 38 ? 3 : px >= 27 ? 2 : 1;
  const usual = Math.min(12, 8.6 + Math.max(0, px - 22) * 0.06) * lettering;
  const taken: Box[] = [];
  const others = stacks.map((it) => ({ space: it.stack.space, box: coverOf(it) }));
  const standing = Map.groupBy(stacks, ({ stack }) => stack.space);
  const named = hexes.cells.filter((it) => it.names && (it.rank! <= rank || standing.has(it.id)))
    .sort((a, b) => Number(standing.has(b.id)) - Number(standing.has(a.id)) || a.rank! - b.rank!);
  return named.flatMap((it): HexName[] => {
    const words = it.names![lang];
    const [x, y] = middleOf(hexes, it.cell).map((at) => at * k);
    const own = standing.get(it.id)?.map(({ box }) => box) ?? [];
    const free = (box: Box): boolean => taken.every((other) => overlap(box, other) === 0)
      && others.every(({ space, box: other }) => (space === it.id
        ? own.length === 0 || overlap(box, other) < box.w * box.h * OWN
        : overlap(box, other) < box.w * box.h * HIDDEN));
    for (const part of own.length > 0 ? SMALLER : [1]) {
      const size = usual * part;
      const foot = Math.max(y + px / 2 - 1, ...own.map((box) => box.y + box.h + size * 0.82));
      const found = [
        { x, y: foot, align: 'middle' as const }, ...own.slice(0, 1).map((box): Line => ({ x, y: box.y - size * 0.3, align: 'middle' })),
        ...(own.length > 0 ? roundAbout(hull(own), size, px) : []),
      ].find((line) => free(nameBoxOf({ ...line, words, size })));
      if (!found) continue;
      taken.push(nameBoxOf({ ...found, words, size }));
      return [{ id: it.id, words, ...found, size, strong: it.rank === 1 }];
    }
    return [];
  });
}
/** Of a name, so much may lie over the counters of its own hex: less than a line's blank. */
const OWN = 0.3;
/** Round the counters of a hex, then further off, but nearer to it than to the next but one. */
function roundAbout({ x, y, w, h }: Box, size: number, px: number): Line[] {
  return [2, px * 0.3, px * 0.6].flatMap((away): Line[] => {
    const lines = [y + h + away + size * 0.8, y - away - size * 0.2];
    const sides = [y + h / 2 + size * 0.3, y + size * 0.8, y + h - size * 0.2, y - size * 0.1, y + h + size * 0.6];
    return [
      ...lines.flatMap((line): Line[] => [
        { x: x + w / 2, y: line, align: 'middle' }, { x, y: line, align: 'start' }, { x: x + w, y: line, align: 'end' },
        { x: x + w / 2, y: line, align: 'start' }, { x: x + w / 2, y: line, align: 'end' },
      ]),
      ...sides.flatMap((line): Line[] => [{ x: x + w + away, y: line, align: 'start' }, { x: x - away, y: line, align: 'end' }]),
    ];
  });
}
