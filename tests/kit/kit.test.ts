/** What games share: hexes and routes. */
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, hexDistance, hexGrid, ring } from '../../src-main/kit/hexes.ts';
import { stepsFrom } from '../../src-main/kit/routes.ts';

const [WIDE, HIGH] = [7, 6];
const cells = Array.from({ length: WIDE * HIGH }, (_, i) => [Math.floor(i / HIGH), i % HIGH]);
const grid = hexGrid(cells.map(([column]) => column), cells.map(([, row]) => row));
const at = (column: number, row: number): number => column * HIGH + row;

describe('hexes', () => {
  it('touch six others, fewer at the edge; odd columns stand lower', () => {
    expect(ring(grid, at(2, 2))).toEqual([at(2, 1), at(3, 1), at(3, 2), at(2, 3), at(1, 2), at(1, 1)]);
    expect(ring(grid, at(3, 2))).toEqual([at(3, 1), at(4, 2), at(4, 3), at(3, 3), at(2, 3), at(2, 2)]);
    expect(ring(grid, at(0, 0))).toEqual([at(1, 0), at(0, 1)]);
  });

  it('touch one another from opposite sides', () => {
    for (let cell = 0; cell < cells.length; cell++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const other = grid.near[cell * DIRECTIONS + d];
        if (other >= 0) expect(grid.near[other * DIRECTIONS + ((d + 3) % DIRECTIONS)]).toBe(cell);
      }
    }
  });

  it('are as far apart as one walks', () => {
    for (const from of [at(0, 0), at(3, 3), at(6, 5)]) {
      const steps = stepsFrom(from, (cell) => ring(grid, cell), cells.length, 99);
      cells.forEach((_, to) => expect(hexDistance(grid, from, to)).toBe(steps[to]));
    }
  });
});

describe('routes', () => {
  const roads: Record<number, number[]> = { 0: [1, 2], 1: [3], 2: [3], 3: [0], 4: [0] };
  it('take the fewest steps, in the direction in which they lead, and tell where there is no way', () => {
    expect([...stepsFrom(0, (place) => roads[place], 5, 255)]).toEqual([0, 1, 1, 2, 255]);
    expect([...stepsFrom(4, (place) => roads[place], 5, 99)]).toEqual([1, 2, 2, 3, 0]);
  });
});
