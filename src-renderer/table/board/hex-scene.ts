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
/**
 * `scale`: of its letters and its pill. `held`: somebody stands in its hex, and it beside him. `foe`: he is an enemy; `base`: there is
 * something to come for. Of the others, where they are many, a dot says all.
 */
export interface HexTarget {
  space: string; actions: readonly ActionView[]; x: number; y: number; w: number; h: number;
  scale: number; cost?: number; pill: boolean; dot: boolean; held: boolean; foe: boolean; base: boolean;
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

/** Of more targets than this only those where somebody is met have a pill: others would lie over each other and over the map. */
export const PILLS = 40;
const PILL = { h: 20, icon: 17, digit: 7 } as const;
/** A number alone; where even that could not be read, or nobody looks for it, a dot. */
const BARE = { h: 12.5, most: 13, digit: 6.8 } as const;
const DOT = 5;
/** From here on there is room for the cost of every hex, and beside the sign of a battle. */
const ROOMY = 38;
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
  const targets = placeTargets({ hexes, legal, px, stacks: placed, names: names.map(nameBoxOf), middle });
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

interface TargetsInput {
  hexes: HexLayer; legal: HexSceneInput['legal']; px: number; stacks: readonly HexStack[]; names: readonly Box[];
  middle: (space: string) => Point | null;
}
/** What there is to say of each: much of a few, of many what one looks for. */
type Kind = Pick<HexTarget, 'pill' | 'dot' | 'held' | 'foe' | 'base' | 'cost'>;
function kindsOf({ hexes, legal, px, stacks }: TargetsInput): Map<string, Kind> {
  const few = legal.size <= PILLS;
  const here = Map.groupBy(stacks, ({ stack }) => stack.space);
  return new Map([...legal].map(([space, actions]): [string, Kind] => {
    const costs = actions.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
    const own = here.get(space);
    const foe = own?.some(({ stack }) => !stack.friend) ?? false;
    const base = !foe && (own !== undefined || (indexOf(hexes).get(keyOf(hexes, space))?.marks?.length ?? 0) > 0);
    const pill = few ? px >= 28 : foe && px >= LEAST;
    // At the sign of a battle the cost waits until there is room for both.
    const told = costs.length > 0 && (few || px >= ROOMY || !pill);
    const number = told && px >= LEAST && (few || base || foe || px >= ROOMY);
    return [space, { pill, dot: !pill && !number, held: own !== undefined, foe, base, ...(told && { cost: Math.min(...costs) }) }];
  }));
}

/** In its hex where it hides no name; beside what stands there, where it covers no counter at all. Who is met comes first. */
function placeTargets(input: TargetsInput): HexTarget[] {
  const { legal, px, stacks, names, middle } = input;
  const here = Map.groupBy(stacks, ({ stack }) => stack.space);
  const taken = stacks.map(coverOf);
  const kinds = kindsOf(input);
  const scaleOf = ({ pill, held }: Kind): number => (held ? besideScale(px, pill ? PILL.h : BARE.h)
    : Math.max(SMALLEST, pill ? Math.min(1, px / 44) : Math.min(BARE.most, px * 0.36) / BARE.h));
  const sorted = [...legal].sort(([a], [b]) => weightOf(kinds.get(b)!) - weightOf(kinds.get(a)!));
  return sorted.flatMap(([space, actions]) => {
    const at = middle(space);
    const kind = kinds.get(space)!;
    if (!at) return [];
    const scale = scaleOf(kind);
    const size = ({ pill, dot, cost }: Kind): { w: number; h: number } => (pill ? { w: pillOf(true, cost) * scale, h: PILL.h * scale }
      : dot ? { w: DOT, h: DOT } : { w: String(cost).length * BARE.digit * scale + 2, h: BARE.h * scale });
    const place = (it: Kind): Box => (it.held
      ? placeBeside(hull(here.get(space)!.map(coverOf)), size(it), taken, names) : placeInside(at, px, size(it), taken, names));
    const first = place(kind);
    // A number that could only stand on a name is left to whoever points at the hex.
    const crowded = !kind.pill && !kind.dot && legal.size > PILLS && names.some((name) => overlap(name, first) > first.w * first.h * TOUCH);
    const final = crowded ? { ...kind, dot: true } : kind;
    const box = crowded ? place(final) : first;
    taken.push(box);
    return [{ space, actions, ...final, w: box.w, h: box.h, scale, x: box.x + box.w / 2, y: box.y + box.h / 2 }];
  });
}
const weightOf = ({ foe, base }: Kind): number => (foe ? 2 : base ? 1 : 0);
/** So much of a number may touch the blank round a name. */
const TOUCH = 0.12;
/** In parts of the hex's height, the best first: its upper half is its own, in the lower stand its name and those beside it. */
const INSIDE: readonly Point[] = [[0, 0], [0, -0.2], [0.2, -0.14], [-0.2, -0.14], [0.22, 0.12], [-0.22, 0.12], [0, 0.2], [0, -0.32]];
function placeInside([x, y]: Point, px: number, { w, h }: { w: number; h: number }, taken: readonly Box[], names: readonly Box[]): Box {
  return least(INSIDE.map(([dx, dy]): Box => ({ x: x + dx * px - w / 2, y: y + dy * px - h / 2, w, h })), taken, names);
}
/** Where it hides least, of counters before names; of equal places the first. */
function least(spots: readonly Box[], taken: readonly Box[], names: readonly Box[]): Box {
  const over = (spot: Box, boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(box, spot), 0);
  const covered = spots.map((spot) => COUNTS * over(spot, taken) + over(spot, names));
  return spots[covered.indexOf(Math.min(...covered))];
}
/** Between counters in all hexes around there is a slot of three tenths of a hex beside one: so large may be what stands there. */
export const besideScale = (px: number, height: number): number => Math.max(SMALLEST, Math.min(1, (px * 0.3) / height));
/** What is hidden of a counter counts so many times as much as what is hidden of a name. */
const COUNTS = 20;
/** So much of the height of what stands beside a counter may be above or below it. */
const LOW = 3;
/**
 * Where something stands beside what a hex holds: where it hides least of what is taken, and then of names. Best at the right: there is
 * room between the hexes of the next column, and the port and the name stand elsewhere.
 */
export function placeBeside({ x, y, w, h }: Box, size: { w: number; h: number }, taken: readonly Box[], names: readonly Box[]): Box {
  const [right, left, mid] = [x + w + 1, x - 1 - size.w, y + (h - size.h) / 2];
  const [above, below, middle] = [y - 1 - size.h, y + h + 1, x + (w - size.w) / 2];
  const heights = [mid, y, y + h - size.h, y + h - LOW, y + LOW - size.h];
  return least([
    ...heights.flatMap((top): Point[] => [[right, top], [left, top]]),
    ...[middle, x + w - size.w, x].flatMap((at): Point[] => [[at, above], [at, below]]),
  ].map(([at, top]): Box => ({ x: at, y: top, ...size })), taken, names);
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
