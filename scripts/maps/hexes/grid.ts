/** The grid of a hex map on its sheet: flat-top hexes, 20 px between opposite sides. Pure geometry; it knows no game. */
import type { Box, Point } from '../../../src-main/engine/drawing.ts';
import { cornersAt, type Cell } from '../../../src-main/engine/hex-layer.ts';

/** Between opposite sides, at fit. */
export const HIGH = 20;
/** From the middle to a corner: the length of a side. */
export const SIDE = HIGH / Math.sqrt(3);
/** From column to column. */
export const STEP = SIDE * 1.5;
/**
 * The first column and row, and how far the sheet reaches beyond the outermost hexes: further below, where a hand of cards may lie over it.
 */
const FIRST: Point = [10, 0];
const LAST: Point = [60, 28];
const MARGIN: Point = [104, 60];
const BELOW = 140;

/** A place in columns and rows, as the facts give marks: rows are those of even columns. */
export const placed = ([column, row]: readonly [number, number]): Point => [
  MARGIN[0] + SIDE + (column - FIRST[0]) * STEP, MARGIN[1] + HIGH / 2 + (row - FIRST[1]) * HIGH,
];
export const middleOf = ([column, row]: Cell): Point => placed([column, row + (column & 1) / 2]);
export const cornersOf = (cell: Cell): Point[] => cornersAt(middleOf(cell), SIDE);
export const cellOf = (id: string): Cell => [Number(id.slice(0, -2)), Number(id.slice(-2))];
export const idOf = ([column, row]: Cell): string => `${column}${String(row).padStart(2, '0')}`;

/** The cell that a point of the sheet lies in. */
export function cellAt([x, y]: Point): Cell {
  const guess = Math.round((x - MARGIN[0] - SIDE) / STEP) + FIRST[0];
  let best: Cell = [guess, 0];
  let least = Infinity;
  for (const column of [guess - 1, guess, guess + 1]) {
    const row = Math.round((y - MARGIN[1] - HIGH / 2) / HIGH - (column & 1) / 2) + FIRST[1];
    const [cx, cy] = middleOf([column, row]);
    const away = (cx - x) ** 2 + (cy - y) ** 2;
    if (away < least) [best, least] = [[column, row], away];
  }
  return best;
}

const [right] = placed(LAST);
const [, low] = placed([LAST[0], LAST[1] + 0.5]);
export const SHEET: [w: number, h: number] = [Math.ceil(right + SIDE + MARGIN[0]), Math.ceil(low + HIGH / 2 + BELOW)];
export const WINDOW: Box = [MARGIN[0] - 3, MARGIN[1] - 3, Math.ceil(right + SIDE + 3), Math.ceil(low + HIGH / 2 + 3)];
