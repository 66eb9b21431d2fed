/**
 * What stands on a sheet without a coast: pieces one by one, each in the room of its space, and the marks of what may be done there. Pure.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { ActionView, Board, PieceType, PieceView, SpaceView } from '../../../src-main/engine/view.ts';
import { blockRow, rowBox, type BlockRow } from './blocks.ts';
import { SIZES, standIn, type Flat, type Spot } from './flat.ts';
import { numberOf } from './faces.ts';
import { AT_FOOT, atFoot, crowdOf, MET, metAtFoot, ROWS, stand, TAB } from './hex-stand.ts';
import type { Box } from './layout.ts';
import { inHand, kindOf, type Stack } from './stacks.ts';

/** What it carries and shows at the foot of its hex: from its own corner. */
export interface TabPlaced { piece: PieceView; x: number; y: number; width: number }
/**
 * `several`: of a stack whose counters hide one another, how many they are; `right`: told at the right; `row`: it is one of a list, so
 * high; `band`: the first of them, with so much above it for its name.
 */
export interface PiecePlaced {
  piece: PieceView; stack: Stack; x: number; y: number; size: number; tabs: TabPlaced[]; several?: number; right?: true;
  row?: number; band?: number;
}
/** What a counter covers. */
export const boxOfPiece = ({ x, y, size, row = size, band }: Pick<PiecePlaced, 'x' | 'y' | 'size' | 'row' | 'band'>): Box =>
  ({ x, y: y - (band ?? 0), w: size, h: row + (band ?? 0) });
/** What lies flat in a hex: the middle of its sign; where somebody stands on it, how wide it is and where from its middle its number is. */
export interface LyingPlaced { piece: PieceView; x: number; y: number; wide?: number; number?: number }
/** What it covers. */
export const boxOfLying = ({ x, y, wide = LYING.w, number }: LyingPlaced): Box =>
  ({ x: x - wide / 2, y: y - TAB.high / 2, w: number === undefined ? wide : Math.max(wide, wide / 2 + number + LYING.r), h: TAB.high });
/** What holding a place is worth now, and to whom. */
export interface PrizePlaced { space: string; mark: string; holder?: string; worth: number; x: number; y: number }
export interface BlocksPlaced { stack: Stack; row: BlockRow; x: number; y: number; size: number }
export interface FlatTarget { space: string; actions: readonly ActionView[]; x: number; y: number }
export interface FlatScene {
  pieces: PiecePlaced[]; lying: LyingPlaced[]; prizes: PrizePlaced[]; blocks: BlocksPlaced[]; targets: FlatTarget[];
  /** `holder`: of a place that somebody holds. */
  marks: { space: string; mark: string; holder?: string; x: number; y: number }[];
}

export interface FlatSceneInput {
  flat: Flat;
  board: Board;
  stacks: readonly Stack[];
  piecesIn: ReadonlyMap<string, readonly PieceView[]>;
  legal: ReadonlyMap<string, readonly ActionView[]>;
  live: readonly SpaceView[];
}
/** From the middle of a hex to the sign of what is fought for, in its left corner; at the foot where two sides meet. */
const PRIZE: Readonly<Record<'alone' | 'met', Point>> = { alone: [-28.6, -2], met: [-17, MET.y] };
/** A sign nearer than this to what is fought for would hide it. */
const APART = 20;
const BLOCK = 36;

/** Friends first; of one side what is in hand first, then in the board's order. */
function inOrder(stacks: readonly Stack[], board: Board, piecesIn: FlatSceneInput['piecesIn']): { piece: PieceView; stack: Stack }[] {
  const order = new Map(board.pieceTypes.map(({ id }, i) => [id, i]));
  return [...stacks].sort((a, b) => Number(b.friend) - Number(a.friend) || (a.nation < b.nation ? -1 : 1)).flatMap((stack) => {
    const own = new Set(stack.pieces);
    return (piecesIn.get(stack.space) ?? []).filter(({ id }) => own.has(id))
      .sort((a, b) => (order.get(kindOf(a)) ?? 999) - (order.get(kindOf(b)) ?? 999)).map((piece) => ({ piece, stack }));
  });
}

export function flatScene({ flat, board, stacks, piecesIn, legal, live }: FlatSceneInput): FlatScene {
  const inSpace = Map.groupBy(stacks, ({ space }) => space);
  const scene: FlatScene = { pieces: [], lying: [], prizes: [], blocks: [], targets: [], marks: [] };
  const marks = new Map(live.map((it) => [it.id, it]));
  const types = new Map(board.pieceTypes.map((type) => [type.id, type]));
  const isPrize = ({ space }: Spot): boolean => flat.hexes !== undefined && marks.get(space)?.worth !== undefined;
  // Where two sides meet, their counters lie over those of the hexes beside them. What lies flat is no side's.
  const lies = (id: string, space: string): boolean => {
    const piece = piecesIn.get(space)?.find((it) => it.id === id);
    return piece !== undefined && types.get(kindOf(piece))?.form === 'lying';
  };
  const met = ({ space }: Spot): number => new Set(inSpace.get(space)?.filter(({ pieces }) => !pieces.every((id) => lies(id, space)))
    .map(({ friend }) => friend)).size;
  const prizes = flat.spots.filter(isPrize).map((spot): Point => {
    const [dx, dy] = PRIZE[flat.hexes !== undefined && met(spot) > 1 ? 'met' : 'alone'];
    return [spot.anchor[0] + dx, spot.anchor[1] + dy];
  });
  /** The sign of a hex stands at its upper right; where the next hex has there what is fought for, at its upper left. */
  const corner = ({ room: { x, y, w } }: Spot): Point => {
    const [left, right, up] = [x + 4, x + w - 4, y + 2];
    return [prizes.some(([px, py]) => Math.hypot(px - right, py - up) < APART) ? left : right, up];
  };
  for (const spot of [...flat.spots].sort((a, b) => met(a) - met(b))) {
    const here = inSpace.get(spot.space) ?? [];
    if (board.blocks) placeBlocks(spot, here, piecesIn, scene);
    else {
      const it = { types, here: piecesIn.get(spot.space) ?? [], prize: isPrize(spot) };
      placePieces(spot, flat, inOrder(here, board, piecesIn), it, scene);
    }
    const { x, y, w, h } = spot.room;
    const actions = legal.get(spot.space);
    // On a hex and beside a node within reach of its middle, else in the upper right corner.
    if (actions) {
      const [right, at] = corner(spot);
      scene.targets.push({ space: spot.space, actions, ...(flat.hexes ? { x: right, y: at }
        : flat.small ? { x: spot.anchor[0] + 15, y: spot.anchor[1] - 19 }
        : { x: x + w, y: y - 6 }) });
    }
    // Where a track stands now is drawn by its cell.
    const { marks: there = [], holder, worth } = marks.get(spot.space) ?? {};
    const between = flat.hexes !== undefined && met(spot) > 1;
    const [prize] = isPrize(spot) ? there : [];
    if (prize !== undefined) {
      const [dx, dy] = PRIZE[between ? 'met' : 'alone'];
      scene.prizes.push({ space: spot.space, mark: prize, ...(holder !== undefined && { holder }), worth: worth!,
        x: spot.anchor[0] + dx, y: spot.anchor[1] + dy });
    }
    there.filter((mark) => mark !== 'now' && mark !== prize).forEach((mark, i) => scene.marks.push({
      space: spot.space, mark, ...(holder !== undefined && { holder }),
      // Where two sides face each other it stands below both: beside what is fought for, else in its place.
      ...(between && mark === 'battle' ? { x: spot.anchor[0] + (prize === undefined ? PRIZE.met[0] : 0), y: spot.anchor[1] + MET.y }
        : { x: x + 4 + i * 18, y: flat.hexes ? y + 4 : y + h - 2 }),
    }));
  }
  return scene;
}

/** Side by side along the foot of a hex where nobody stands; how large a number is. */
const LYING = { w: 34, foot: 25, r: 6.4 } as const;

interface Here { types: ReadonlyMap<string, PieceType>; here: readonly PieceView[]; prize: boolean }
function placePieces(
  spot: Spot, flat: Flat, list: readonly { piece: PieceView; stack: Stack }[], it: Here, scene: FlatScene,
): void {
  if (flat.hexes) {
    placeInHex(spot, list, it, scene);
    return;
  }
  const { size, at } = standIn(spot.room, list.length, SIZES.largest);
  list.forEach((piece, i) => scene.pieces.push({ ...piece, ...at[i], size, tabs: [] }));
}

function placeInHex(
  { anchor: [x, y] }: Spot, list: readonly { piece: PieceView; stack: Stack }[], { types, here, prize }: Here, scene: FlatScene,
): void {
  const formOf = (piece: PieceView): PieceType['form'] => types.get(kindOf(piece))?.form;
  const lies = ({ piece }: { piece: PieceView }): boolean => formOf(piece) === 'lying';
  const flatOnes = list.filter(lies);
  // What is in hand lies on top, then what may act, then the strongest: drawn last.
  const rank = ({ piece }: { piece: PieceView }): number => (inHand(piece) > 0 ? 2 : Number(piece.states?.includes('movable') ?? false));
  const sorted = list.filter((it) => !lies(it)).reverse().sort((a, b) => rank(a) - rank(b));
  const sides = [...Map.groupBy(sorted, ({ stack }) => stack.friend).entries()].sort(([a], [b]) => Number(b) - Number(a));
  const { size, row: high, band, at, foot } = stand({ ...crowdOf(here, types, prize), counts: sides.map(([, own]) => own.length) });
  const met = sides.length > 1;
  const numbered = flatOnes.map(({ piece }) => ({ number: numberOf(piece, types.get(kindOf(piece))) !== undefined }));
  if (sides.length === 0) {
    flatOnes.forEach(({ piece }, i) =>
      scene.lying.push({ piece, x: x + (i - (flatOnes.length - 1) / 2) * LYING.w, y: y + LYING.foot }));
    return;
  }
  const [[, own]] = sides;
  const carried = met ? [] : own.map(({ piece }) => here.filter((tab) => tab.aboard === piece.id && formOf(tab) === 'tab'));
  // Those on top first, in one row below the stack; where two sides meet nobody has room for what he carries.
  const row = carried.toReversed().flat();
  const places = met ? metAtFoot(numbered, prize)
    : atFoot(at[0].at(-1)!.x + size / 2, size, row.length, numbered, prize);
  flatOnes.forEach(({ piece }, i) => {
    const { x: left, w } = places[row.length + i];
    const wide = numbered[i].number ? w - AT_FOOT.number : w;
    scene.lying.push({ piece, x: x + left + wide / 2, y: y + (met ? MET.y : foot + TAB.high / 2), wide,
      ...(numbered[i].number && { number: w - wide / 2 - LYING.r }) });
  });
  // The uppermost stand for their sides: a hex has no room for all of two.
  if (met) {
    sides.forEach(([, those], side) => scene.pieces.push({ ...those.at(-1)!, x: x + at[side][0].x, y: y + at[side][0].y, size, tabs: [],
      ...(those.length > 1 && { several: those.length }), ...(side > 0 && { right: true as const }) }));
    return;
  }
  own.forEach((it, i) => {
    const corner = at[0][i];
    const last = i === own.length - 1;
    scene.pieces.push({
      ...it, x: x + corner.x, y: y + corner.y, size,
      tabs: carried[i].map((piece) => {
        const { x: left, w: width } = places[row.indexOf(piece)];
        return { piece, width, x: left - corner.x, y: foot - corner.y };
      }),
      // Where some lie below others it is said how many they are.
      ...(last && own.length > ROWS && { several: own.length }), ...(high !== undefined && { row: high }),
      ...(band !== undefined && last && { band }),
    });
  });
}
/** Beyond this the name of a hex would touch its rim. */
const LARGEST_PRINT = 1.6;
/** How much larger than at its own size the name of a hex is set, where the map is small. */
export const printAt = (k: number): number => Math.min(LARGEST_PRINT, Math.max(1, 1 / k));

function placeBlocks({ room }: Spot, stacks: readonly Stack[], piecesIn: FlatSceneInput['piecesIn'], scene: FlatScene): void {
  let { y } = room;
  for (const stack of stacks) {
    const own = new Set(stack.pieces);
    const row = blockRow((piecesIn.get(stack.space) ?? []).filter(({ id }) => own.has(id)));
    const size = Math.max(20, Math.min(BLOCK, room.h - 6, Math.floor(BLOCK * Math.min(1, room.w / rowBox(row, BLOCK).w))));
    scene.blocks.push({ stack, row, x: room.x, y, size });
    y += rowBox(row, size).h + 6;
  }
}

/** The boxes of a stack's pieces, as one. */
export function boxOf({ pieces, blocks }: FlatScene, stack: string): { x: number; y: number; w: number; h: number } | null {
  const all = [
    ...pieces.filter((it) => it.stack.id === stack).map(boxOfPiece),
    ...blocks.filter((it) => it.stack.id === stack).map(({ x, y, row, size }) => ({ x, y, ...rowBox(row, size) })),
  ];
  if (all.length === 0) return null;
  const [x, y] = [Math.min(...all.map((it) => it.x)), Math.min(...all.map((it) => it.y))];
  return { x, y, w: Math.max(...all.map((it) => it.x + it.w)) - x, h: Math.max(...all.map((it) => it.y + it.h)) - y };
}
