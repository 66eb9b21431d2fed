/** What stands on a map of hexes at one zoom: counters in stacks, names, legal pills. Pure: pixels from the map's origin. */
import type { Align, HexLayer, MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import type { ActionView, Board, PieceType, PieceView, SpaceView } from '../../../src-main/engine/view.ts';
import { indexOf, middleOf } from './hexes.ts';
import { apart, hull, overlap, type Box } from './layout.ts';
import { badgeOf, EDGE, edgesOf, VALUES } from './counters.ts';
import { strengthOf } from './faces.ts';
import {
  boxOfWord, placeTargets, targetBox, wordsBeside, wordsInside, type Ground, type HexTarget, type HexWord, type Said,
} from './hex-targets.ts';
import { inHand, kindOf, type Stack, type StackClass } from './stacks.ts';

/** One side in one hex: the counter on top, and how many lie below it. */
export interface HexStack {
  stack: Stack; top: PieceView; type: PieceType | undefined; box: Box; size: number; others: number;
  /** Somebody of it has been activated; `chosen`: in this very step, which could give him back. */
  active: boolean;
  chosen: boolean;
}
export interface HexName { id: string; words: string; x: number; y: number; align: Align; size: number; strong: boolean }
export interface HexMarker { id: string; space: string; mark: string; x: number; y: number }
export interface HexScene {
  px: number; counter: number; stacks: HexStack[]; names: HexName[]; targets: HexTarget[]; markers: HexMarker[]; boxes: Box[];
  /** What overlays say of single hexes. */
  words: HexWord[];
}

/** Of the hex's height: a counter alone, from where its values can be read, and one of two sides that share the hex. */
const [ALONE, READ] = [0.7, 0.76];
const aloneIn = (px: number): number => px * (px < 34 ? ALONE : READ);
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
  /** What overlays say of single hexes, in numbers and words. */
  said?: readonly Said[];
}

export function hexScene({ drawing: { hexes }, k, stacks, types, spaces, legal, lang, lettering, said = [] }: HexSceneInput): HexScene {
  const px = hexes.size * k;
  const middle = (space: string): Point | null => {
    const it = indexOf(hexes).get(keyOf(hexes, space));
    if (!it) return null;
    const [x, y] = middleOf(hexes, it.cell);
    return [x * k, y * k];
  };
  const placed = placeStacks(stacks, types, px, middle);
  const boxes = placed.map(({ box }) => box);
  const markers = placeMarkers(spaces, px, middle);
  const marks = markers.map((it) => markerBox(it, px));
  const held = new Map([...Map.groupBy(placed, ({ stack }) => stack.space)].map(([space, list]) => [space, hull(list.map(girded))]));
  const ground: Ground = { px, middle, held, taken: [...placed.map(girded), ...marks] };
  const met = {
    legal, foes: new Set(placed.filter(({ stack }) => !stack.friend).map(({ stack }) => stack.space)),
    isMarked: (space: string): boolean => (indexOf(hexes).get(keyOf(hexes, space))?.marks?.length ?? 0) > 0,
  };
  /** Words first, then targets, all off the counters and off each other, and as far as may be off these names. */
  const signsOff = (names: readonly Box[]): { beside: HexWord[]; targets: HexTarget[] } => {
    const beside = wordsBeside(said, { ...ground, names });
    return { beside, targets: placeTargets({ ...ground, ...met, names, taken: [...ground.taken, ...beside.map(boxOfWord)] }) };
  };
  // The names make room for signs where these would rather stand; then the signs keep off whatever name had no other place.
  const wished = signsOff([]);
  const room = [...marks, ...wished.beside.map(boxOfWord), ...wished.targets.filter(({ pill, held: own }) => pill && own).map(targetBox)];
  const names = placeNames(hexes, k, px, lang, lettering, placed, room);
  const nameBoxes = names.map(nameBoxOf);
  const { beside, targets } = signsOff(nameBoxes);
  const busy = { ...ground, names: nameBoxes, taken: [...ground.taken, ...beside.map(boxOfWord), ...targets.map(targetBox)] };
  return {
    px, counter: Math.min(LARGEST, aloneIn(px)), stacks: placed, targets, markers, names,
    words: [...wordsInside(said, busy), ...beside], boxes: [...boxes, ...targets.filter(({ pill }) => pill).map(targetBox)],
  };
}

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
  // Where both sides stand the counters are small: they lie above those of the hexes around.
  return [...bySpace].sort(([, a], [, b]) => a.length - b.length).flatMap(([space, list]) => {
    const at = middle(space);
    if (!at) return [];
    const here = [...list].sort((a, b) => Number(b.stack.friend) - Number(a.stack.friend));
    const size = Math.round(Math.min(LARGEST, here.length > 1 ? px * SHARED : aloneIn(px)));
    const width = here.length * size + (here.length - 1) * GAP;
    return here.map(({ stack, pieces }, i): HexStack => ({
      stack, top: pieces[0], active: pieces.some((piece) => has(piece, 'active')),
      chosen: pieces.some((piece) => has(piece, 'chosen')), type: types.get(kindOf(pieces[0])), size,
      others: stack.units - 1,
      box: { x: Math.round(at[0] - width / 2 + i * (size + GAP)), y: Math.round(at[1] - size / 2 - px * LIFT), w: size, h: size },
    }));
  });
}

/** All that a stack covers: the edges of those below stand out at the upper right, their number at a side. */
const coverOf = ({ box: { x, y, w, h }, others }: HexStack): Box => {
  if (others === 0) return { x, y, w, h };
  const badge = badgeOf(w);
  // Of small ones a single edge is drawn, within the number's reach.
  const edges = w < VALUES ? 0 : edgesOf(others + 1) * EDGE;
  const [left, right, above] = [badge.r - badge.x, Math.max(edges, badge.x + badge.r - w), Math.max(edges, badge.r - badge.y)]
    .map((it) => Math.max(0, Math.floor(it)));
  return { x: x - left, y: y - above, w: w + left + right, h: h + above };
};

/** A marker is drawn at most so large, and from afar only where it is fought. */
export const MARK = { r: 8.5, least: 26 } as const;
export const markScale = (px: number): number => Math.min(1, px / 44);
export function markerBox({ x, y }: Pick<HexMarker, 'x' | 'y'>, px: number): Box {
  const r = MARK.r * markScale(px);
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
}
/** The ring of what is in hand, or may act, or does, stands out on all sides; the pennant of what acts at the left. */
const [RING, FLAG] = [5, 9 * 0.66 + 2] as const;
function girded(it: HexStack): Box {
  const { x, y, w, h } = coverOf(it);
  const { stack: { selected, movable }, active, box } = it;
  const ring = selected || movable || active ? RING : 0;
  const left = Math.min(x, box.x - Math.max(ring, active ? FLAG : 0));
  const top = Math.min(y, box.y - ring);
  return { x: left, y: top, w: Math.max(x + w, box.x + box.w + ring) - left, h: Math.max(y + h, box.y + box.h + ring) - top };
}

/** A battle stands between the two sides, at their upper edge: neither is hidden; other markers at the left, below the port. */
const FIGHTS = new Set(['battle', 'contested']);
function placeMarkers(spaces: readonly SpaceView[], px: number, middle: (space: string) => Point | null): HexMarker[] {
  return spaces.flatMap(({ id, marks }) => {
    const at = middle(id);
    return at && marks ? marks.filter((mark) => px >= MARK.least || FIGHTS.has(mark)).map((mark, i) => ({
      id: `${id}/${mark}`, space: id, mark,
      ...(FIGHTS.has(mark) ? { x: at[0], y: at[1] - px * (LIFT + SHARED / 2) } : { x: at[0] - px * 0.42 + i * 14, y: at[1] + px * 0.2 }),
    })) : [];
  });
}

const WIDE = 0.54;
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
function placeNames(
  hexes: HexLayer, k: number, px: number, lang: Lang, lettering: number, stacks: readonly HexStack[], words: readonly Box[],
): HexName[] {
  const rank = px >= 38 ? 3 : px >= 27 ? 2 : 1;
  const usual = Math.min(12, 8.6 + Math.max(0, px - 22) * 0.06) * lettering;
  const taken: Box[] = [];
  const others = stacks.map((it) => ({ space: it.stack.space, box: coverOf(it) }));
  const standing = Map.groupBy(stacks, ({ stack }) => stack.space);
  const named = hexes.cells.filter((it) => it.names && (it.rank! <= rank || standing.has(it.id)))
    .sort((a, b) => Number(standing.has(b.id)) - Number(standing.has(a.id)) || a.rank! - b.rank!);
  return named.flatMap((it): HexName[] => {
    const name = it.names![lang];
    const [x, y] = middleOf(hexes, it.cell).map((at) => at * k);
    const own = standing.get(it.id)?.map(({ box }) => box) ?? [];
    const free = (box: Box): boolean => taken.every((other) => overlap(box, other) === 0)
      && others.every(({ space, box: other }) => (space === it.id
        ? own.length === 0 || overlap(box, other) < box.w * box.h * OWN
        : overlap(box, other) < box.w * box.h * HIDDEN));
    const foreign = others.flatMap(({ space, box }) => (space === it.id ? [] : [box]));
    // What is told of hexes is made room for; where there is none, the name of somebody's place is told all the same.
    const clear = (box: Box): boolean => words.every((word) => overlap(word, box) === 0);
    const tries = (own.length > 0 ? SMALLER : [1]).map((part) => ({ part, strict: words.length > 0 }));
    const last = words.length > 0 && own.length > 0 ? [{ part: tries.at(-1)!.part, strict: false }] : [];
    for (const { part, strict } of [...tries, ...last]) {
      const size = usual * part;
      const foot = Math.max(y + px / 2 - 1, ...own.map((box) => box.y + box.h + size * 0.82));
      const found = [
        { x, y: foot, align: 'middle' as const }, ...own.slice(0, 1).map((box): Line => ({ x, y: box.y - size * 0.3, align: 'middle' })),
        ...(own.length > 0 ? roundAbout(hull(own), size, px) : []),
      ].find((line) => {
        const box = nameBoxOf({ ...line, words: name, size });
        return free(box) && (!strict || clear(box)) && readsAs(box, own, foreign);
      });
      if (!found) continue;
      taken.push(nameBoxOf({ ...found, words: name, size }));
      return [{ id: it.id, words: name, ...found, size, strong: it.rank === 1 }];
    }
    return [];
  });
}
/** So many pixels further off a name reads that stands beside counters, or above them: names are looked for below. */
const [BESIDE, ABOVE] = [2, 4] as const;
/** How far a name seems to be from these counters. */
function seemsFrom(name: Box, { x, y, w, h }: Box): number {
  const gap = apart(name, { x, y, w, h });
  const place = name.y + name.h / 2 >= y + h ? 0 : name.y + name.h / 2 <= y ? ABOVE : BESIDE;
  return gap + place + Math.abs(name.x + name.w / 2 - x - w / 2) * SIDEWAYS;
}
const SIDEWAYS = 0.15;
/** A name that would be read as that of others' counters is worse than none: whoever points at the hex is told it. */
export function readsAs(name: Box, own: readonly Box[], foreign: readonly Box[]): boolean {
  if (own.length === 0) return true;
  const from = hull(own);
  const most = seemsFrom(name, from) + (apart(name, from) > name.h ? CLEAR : 0);
  return foreign.every((box) => seemsFrom(name, box) >= most);
}
/** Once more than a line lies between a name and its counters, all others must be so much further off. */
const CLEAR = 14;
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
