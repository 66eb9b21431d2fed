// The words of an overlay: whole in sight beside a place at the edge of the window, off what stands there, and beside a place out of sight.
import { expect, it } from 'vitest';
import type { Point } from '../../src-main/engine/drawing.ts';
import { overlap } from '../../src-renderer/table/board/layout.ts';
import { freeSpot, pillBox, pillWidth } from '../../src-renderer/table/board/pills.ts';

const SEEN = { x: 0, y: 0, w: 1000, h: 700 };
const w = pillWidth('2 Ships: next turn');
const EDGE: Point = [975, 168];

it('stand to the right of a place, and where the window ends there on its other side', () => {
  expect(freeSpot([EDGE], w, [], null)[0]).toBeGreaterThan(EDGE[0]);
  const [x] = freeSpot([EDGE], w, [], SEEN);
  expect(x).toBeLessThan(EDGE[0]);
  expect(x + w / 2).toBeLessThanOrEqual(SEEN.w);
});

it('keep off what stands there', () => {
  const first = freeSpot([EDGE], w, [], SEEN);
  const taken = [pillBox(first, w)];
  const second = freeSpot([EDGE], w, taken, SEEN);
  expect(overlap(pillBox(second, w), taken[0])).toBe(0);
});

it('stand beside a place that is out of sight, out of sight', () => {
  const [x] = freeSpot([[2000, 168]], w, [], SEEN);
  expect(x).toBeGreaterThan(2000);
});

it('stand on the curve of a way that bends', () => {
  const [from, to, bow]: Point[] = [[0, 0], [400, 0], [200, 200]];
  expect(freeSpot([from, to], w, [], null, bow)).toEqual([200, 100]);
  expect(freeSpot([from, to], w, [], null)).toEqual([200, 0]);
});
