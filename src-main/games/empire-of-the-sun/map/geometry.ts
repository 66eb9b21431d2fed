/**
 * The grid. A hex is a number: the playable hexes first (0 to HEXES - 1, in the order of their ids), then the unplayable
 * cells of the map's rectangle, which ranges and flights count through (1.3) and nothing else ever enters. Neighbours
 * stand in six fixed directions: N, NE, SE, S, SW, NW.
 */
import { DIRECTIONS, hexDistance, hexGrid, ring } from '../../../kit/hexes.ts';
import { HEXES, MAP, hexNo, isHexId } from '../data.ts';

const FIRST_COLUMN = 10;
const LAST_COLUMN = 60;
const LAST_ROW = 28;

const columns: number[] = [];
const rows: number[] = [];
const cellAt = new Map<number, number>();

function addCell(column: number, row: number): void {
  cellAt.set(column * 100 + row, columns.length);
  columns.push(column);
  rows.push(row);
}
for (const { id } of MAP.hexes) addCell(Number(id.slice(0, 2)), Number(id.slice(2)));
for (let column = FIRST_COLUMN; column <= LAST_COLUMN; column++) {
  for (let row = 0; row <= LAST_ROW; row++) if (!cellAt.has(column * 100 + row)) addCell(column, row);
}

/** Playable hexes and unplayable cells together: the length of every table by hex. */
export const CELLS = columns.length;
export { DIRECTIONS };

const GRID = hexGrid(columns, rows);
/** The neighbour of `hex` in direction `d` at `hex * 6 + d`; -1 beyond the rectangle. */
export const NEAR: Int16Array = GRID.near;

/** Hexes from one to the other by geometry alone: the start not counted, the end counted (EOTS-1.3-57). */
export const distance = (a: number, b: number): number => hexDistance(GRID, a, b);

export const neighbours = (hex: number): number[] => ring(GRID, hex).filter((n) => n < HEXES);

/** The direction from a hex to its neighbour; -1 when they do not touch. */
export function directionTo(from: number, to: number): number {
  for (let d = 0; d < DIRECTIONS; d++) if (NEAR[from * DIRECTIONS + d] === to) return d;
  return -1;
}

/** Playable hexes within a distance, the hex itself among them. */
export function within(hex: number, range: number): number[] {
  const found: number[] = [];
  for (let other = 0; other < HEXES; other++) if (distance(hex, other) <= range) found.push(other);
  return found;
}

/** All cells within two of a hex, itself among them: 19 places at `hex * 19`, filled up with -1. What an air ZOI covers. */
export const ZONE = 19;
export const WITHIN_TWO: Int16Array = new Int16Array(CELLS * ZONE).fill(-1);
for (let cell = 0; cell < CELLS; cell++) {
  const found = new Set([cell]);
  for (const from of [...ring(GRID, cell), cell]) for (const to of ring(GRID, from)) found.add(to);
  let i = cell * ZONE;
  for (const it of found) WITHIN_TWO[i++] = it;
}

export const columnOf = (hex: number): number => columns[hex];
export const rowOf = (hex: number): number => rows[hex];
/** The cell of an id of the rectangle, playable or not; -1: beyond it. */
export const cellOf = (id: string): number => (isHexId(id) ? hexNo(id) : cellAt.get(Number(id)) ?? -1);
