/**
 * Grids of hexes with a flat top, in columns of which the odd ones stand half a hex lower. A cell is its number in the lists of
 * columns and rows. Geometry alone: what lies in a hex, and what may enter it, is the game's.
 */

/** Neighbours stand in six fixed directions: N, NE, SE, S, SW, NW. */
export const DIRECTIONS = 6;
const EVEN = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]];
const ODD = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];

export interface HexGrid {
  /** The neighbour of a cell in direction `d` at `cell * DIRECTIONS + d`; -1: there is none. */
  near: Int16Array;
  /** Cube coordinates; the third is what makes them sum to nought. */
  q: Int16Array;
  z: Int16Array;
}

export function hexGrid(columns: readonly number[], rows: readonly number[]): HexGrid {
  const cellAt = new Map(columns.map((column, cell) => [`${column} ${rows[cell]}`, cell]));
  const near = new Int16Array(columns.length * DIRECTIONS).fill(-1);
  columns.forEach((column, cell) => {
    const steps = column % 2 === 0 ? EVEN : ODD;
    for (let d = 0; d < DIRECTIONS; d++) {
      near[cell * DIRECTIONS + d] = cellAt.get(`${column + steps[d][0]} ${rows[cell] + steps[d][1]}`) ?? -1;
    }
  });
  return { near, q: Int16Array.from(columns), z: Int16Array.from(columns, (column, cell) => rows[cell] - (column - (column % 2)) / 2) };
}

/** Steps from one cell to another by geometry alone: the start not counted, the end counted. */
export function hexDistance({ q, z }: HexGrid, a: number, b: number): number {
  const x = Math.abs(q[a] - q[b]);
  const y = Math.abs(z[a] - z[b]);
  const w = Math.abs(q[a] + z[a] - q[b] - z[b]);
  return x > w ? (x > y ? x : y) : w > y ? w : y;
}

/** The cells that touch a cell. */
export const ring = ({ near }: HexGrid, cell: number): number[] =>
  [...near.subarray(cell * DIRECTIONS, (cell + 1) * DIRECTIONS)].filter((other) => other >= 0);
