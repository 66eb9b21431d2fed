// Where a card may be played is seen, off the chips and off the hand: the map moves as little as may be, and stays where it need not.
import { expect, it } from 'vitest';
import { toScreen, type Camera } from '../../src-renderer/table/board/camera.ts';
import type { Box } from '../../src-renderer/table/board/layout.ts';
import { clearView } from '../../src-renderer/table/board/sight.ts';

const free = { left: 0, top: 44, right: 1000, bottom: 600 };
const now: Camera = { k: 1, x: 0, y: 0 };
const call = (points: readonly [number, number][], covers: readonly Box[] = [], within = (to: Camera): Camera => to) =>
  clearView(points, { now, free, covers, least: 0.3, within });

it('stays where all of it is seen', () => {
  expect(call([[300, 300], [700, 500]])).toBeNull();
  expect(call([])).toBeNull();
});
it('moves over as far as it must, and no nearer or further off', () => {
  expect(call([[-50, 300], [700, 500]])).toEqual({ k: 1, x: 74, y: 0 });
});
it('moves off what lies on the map', () => {
  const to = call([[60, 130]], [{ x: 12, y: 50, w: 90, h: 200 }])!;
  const [x, y] = toScreen(to, [60, 130]);
  expect(to.k).toBe(1);
  expect(x >= 126 || y >= 274).toBe(true);
});
it('goes further off where all would not be seen from so near', () => {
  const points: [number, number][] = [[-400, 300], [1200, 500]];
  const to = call(points)!;
  expect(to.k).toBeLessThan(0.65);
  for (const [x, y] of points.map((it) => toScreen(to, it))) {
    expect(x >= free.left && x <= free.right && y >= free.top && y <= free.bottom).toBe(true);
  }
});
it('does what it can where the map ends', () => {
  expect(call([[-50, 300]], [], ({ k, y }) => ({ k, x: 0, y }))).toBeNull();
});
