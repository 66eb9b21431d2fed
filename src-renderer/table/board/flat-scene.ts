/**
 * What stands on a sheet without a coast: pieces one by one, each in the room of its space, and the marks of what may be done there. Pure.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { ActionView, Board, PieceType, PieceView, SpaceView } from '../../../src-main/engine/view.ts';
import { blockRow, rowBox, type BlockRow } from './blocks.ts';
import { HEX, SIZES, stacksIn, standIn, type Flat, type Spot } from './flat.ts';
import { inHand, kindOf, type Stack } from './stacks.ts';

/** `tabs`: what it carries and shows below itself. */
export interface PiecePlaced { piece: PieceView; stack: Stack; x: number; y: number; size: number; tabs: PieceView[] }
/** What lies flat in a hex. */
export interface LyingPlaced { piece: PieceView; x: number; y: number }
export interface BlocksPlaced { stack: Stack; row: BlockRow; x: number; y: number; size: number }
export interface FlatTarget { space: string; actions: readonly ActionView[]; x: number; y: number }
export interface FlatScene {
  pieces: PiecePlaced[]; lying: LyingPlaced[]; blocks: BlocksPlaced[]; targets: FlatTarget[];
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
const HEX_PIECE = 44;
/** From the middle of a hex to between the feet of two counters. */
const FOOT = 30;
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
  const scene: FlatScene = { pieces: [], lying: [], blocks: [], targets: [], marks: [] };
  const marks = new Map(live.map((it) => [it.id, it]));
  const forms = formsOf(board.pieceTypes);
  // Where two sides meet, their counters lie over those of the hexes beside them.
  const met = ({ space }: Spot): number => new Set(inSpace.get(space)?.map(({ friend }) => friend)).size;
  for (const spot of [...flat.spots].sort((a, b) => met(a) - met(b))) {
    const here = inSpace.get(spot.space) ?? [];
    if (board.blocks) placeBlocks(spot, here, piecesIn, scene);
    else placePieces(spot, flat, inOrder(here, board, piecesIn), { forms, here: piecesIn.get(spot.space) ?? [] }, scene);
    const { x, y, w, h } = spot.room;
    const actions = legal.get(spot.space);
    // On a hex and beside a node within reach of its middle, else in the upper right corner.
    if (actions) {
      scene.targets.push({ space: spot.space, actions, ...(flat.hexes ? { x: x + w - 4, y: y + 2 }
        : flat.small ? { x: spot.anchor[0] + 15, y: spot.anchor[1] - 19 }
        : { x: x + w, y: y - 6 }) });
    }
    // Where a track stands now is drawn by its cell.
    const { marks: there = [], holder } = marks.get(spot.space) ?? {};
    const between = flat.hexes !== undefined && met(spot) > 1;
    there.filter((mark) => mark !== 'now').forEach((mark, i) => scene.marks.push({
      space: spot.space, mark, ...(holder !== undefined && { holder }),
      // Where two sides face each other it hides the name of neither.
      ...(between && mark === 'battle' ? { x: spot.anchor[0], y: spot.anchor[1] + FOOT }
        : { x: x + 4 + i * 18, y: flat.hexes ? y + 4 : y + h - 2 }),
    }));
  }
  return scene;
}

type Forms = ReadonlyMap<string, PieceType['form']>;
const formsOf = (types: readonly PieceType[]): Forms => new Map(types.map(({ id, form }) => [id, form]));
/** Side by side along the foot of the hex. */
const LYING = { w: 34, foot: 25 } as const;

function placePieces(
  spot: Spot, flat: Flat, list: readonly { piece: PieceView; stack: Stack }[],
  { forms, here }: { forms: Forms; here: readonly PieceView[] }, scene: FlatScene,
): void {
  if (flat.hexes) {
    const lies = ({ piece }: { piece: PieceView }): boolean => forms.get(kindOf(piece)) === 'lying';
    const flatOnes = list.filter(lies);
    flatOnes.forEach(({ piece }, i) => scene.lying.push({
      piece, x: spot.anchor[0] + (i - (flatOnes.length - 1) / 2) * LYING.w, y: spot.anchor[1] + LYING.foot,
    }));
    // What is in hand, and the strongest, lies on top: drawn last.
    const sorted = list.filter((it) => !lies(it)).reverse().sort((a, b) => inHand(a.piece) - inHand(b.piece));
    const sides = [...Map.groupBy(sorted, ({ stack }) => stack.friend).entries()].sort(([a], [b]) => Number(b) - Number(a));
    const { size, at } = stacksIn(spot.anchor, sides.map(([, own]) => own.length), HEX_PIECE);
    sides.forEach(([, own], side) => own.forEach((it, i) => scene.pieces.push({
      ...it, ...at[side][i], size, tabs: here.filter((tab) => tab.aboard === it.piece.id && forms.get(kindOf(tab)) === 'tab'),
    })));
    return;
  }
  const { size, at } = standIn(spot.room, list.length, SIZES.largest);
  list.forEach((it, i) => scene.pieces.push({ ...it, ...at[i], size, tabs: [] }));
}

/** The baseline of a hex's name, from its middle, and how far it keeps off counters. */
const NAME = { baseline: 11 - HEX / 2, clear: 2 } as const;
export interface HexNamePlaced { x: number; y: number; align: 'middle' | 'end' }
/** The name of a hex stands in its middle, at its upper side; left of the counters where so many stand there that they would cover it. */
export function nameIn([x, y]: Point, counters: readonly number[]): HexNamePlaced {
  const line = y + NAME.baseline;
  const high = stacksIn([x, y], counters, HEX_PIECE).at.flat().filter((it) => it.y < line);
  if (high.length === 0) return { x, y: line, align: 'middle' };
  return { x: Math.min(...high.map((it) => it.x)) - NAME.clear, y: line, align: 'end' };
}
/** Beyond this the name of a hex would touch its rim. */
const LARGEST_PRINT = 1.6;
/** How much larger than at its own size the name of a hex is set, where the map is small. */
export const printAt = (k: number): number => Math.min(LARGEST_PRINT, Math.max(1, 1 / k));
/** Of the pieces in a hex, those that stand in it as counters: how many of each nation. */
export const countersIn = (pieces: readonly PieceView[], types: ReadonlyMap<string, PieceType>): number[] =>
  [...Map.groupBy(pieces.filter((piece) => types.get(kindOf(piece))?.form === undefined), ({ nation }) => nation).values()]
    .map((list) => list.length);

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
    ...pieces.filter((it) => it.stack.id === stack).map(({ x, y, size }) => ({ x, y, w: size, h: size })),
    ...blocks.filter((it) => it.stack.id === stack).map(({ x, y, row, size }) => ({ x, y, ...rowBox(row, size) })),
  ];
  if (all.length === 0) return null;
  const [x, y] = [Math.min(...all.map((it) => it.x)), Math.min(...all.map((it) => it.y))];
  return { x, y, w: Math.max(...all.map((it) => it.x + it.w)) - x, h: Math.max(...all.map((it) => it.y + it.h)) - y };
}
