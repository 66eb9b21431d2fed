/** Blocks that stand: which are seen of a stack, how wide they are, and what their edges say. Pure; pixels. */
import type { PieceDown, PieceUp, PieceView, Steps } from '../../../src-main/engine/view.ts';

/** The darker base, to the right and below. */
export const BASE = 3.5;
const GAP = 4;
/** So many are seen of a stack; fewer on a narrow map, where they would stand on their neighbours' land. */
const [SHOWN, FEW] = [3, 1];
const MORE = 18;
/** Backs one behind the other, up and to the right. */
export const BEHIND = 3;
const BACKS = 2;

/** Side of a block at this zoom (1 = fit at 1280 x 800). */
export const blockSize = (k: number): number => (k >= 1.6 ? 36 : 28);

/** Those that lie open stand side by side, three and "+n"; the backs are one pile with their number. */
export interface BlockRow { open: PieceUp[]; more: number; backs: { top: PieceDown; count: number } | null }
export function blockRow(pieces: readonly PieceView[], narrow = false): BlockRow {
  const up = pieces.filter((piece): piece is PieceUp => piece.face !== 'down');
  const down = pieces.filter((piece): piece is PieceDown => piece.face === 'down');
  const count = down.reduce((sum, piece) => sum + piece.count, 0);
  // The last one is shown instead of "+1".
  const shown = narrow ? FEW : SHOWN;
  const open = up.length === shown + 1 ? up : up.slice(0, shown);
  return {
    open, more: up.slice(open.length).reduce((sum, piece) => sum + piece.count, 0), backs: down.length > 0 ? { top: down[0], count } : null,
  };
}
export const edgesBehind = (count: number): number => Math.max(0, Math.min(BACKS, count - 1));

/** Side by side: each that lies open, and the pile of the backs. */
export const standsIn = (row: BlockRow | undefined): number => (row ? row.open.length + (row.backs ? 1 : 0) : 0);
export function rowBox(row: BlockRow, size: number): { w: number; h: number } {
  const { more, backs } = row;
  return {
    w: standsIn(row) * (size + BASE + GAP) - GAP + (more > 0 ? MORE : 0) + (backs ? edgesBehind(backs.count) * BEHIND : 0),
    h: size + BASE + (backs ? edgesBehind(backs.count) * BEHIND : 0),
  };
}
export const spotOf = (i: number, size: number): number => i * (size + BASE + GAP);

/**
 * The pips on the four edges of a block. Each step has an edge of its own, and the one that holds now lies up: a block
 * that lost one was turned by a quarter, so that the others follow from it. Top, right, bottom, left; 0: no pips.
 */
export function edgePips({ left, of }: Steps): [top: number, right: number, bottom: number, left: number] {
  const at = (turns: number): number => {
    const value = left - turns;
    const round = value > 0 ? value : value + 4;
    return round <= of ? round : 0;
  };
  return [at(0), at(1), at(2), at(3)];
}
