// The letters of a sea's name lie where its text path leads them, along a line as along a curve.
import { expect, it } from 'vitest';
import { seaLetters } from '../../src-renderer/table/board/waters.ts';

const sea = (path: string) => ({ names: { en: 'The Slot', it: 'Lo Slot' }, path, size: 14, spacing: 0.1, minZoom: 1 });
const middlesOf = (path: string) => seaLetters(sea(path), 2, 'en', 1).map(({ x, y, w, h }) => [x + w / 2, y + h / 2]);

it('stand in a row about the middle of a straight line', () => {
  const middles = middlesOf('M100 50L300 50');
  expect(middles).toHaveLength(7);
  for (const [, y] of middles) expect(y).toBeCloseTo(middles[0][1]);
  expect((middles[0][0] + middles.at(-1)![0]) / 2).toBeCloseTo(400);
});
it('rise and fall with a curve', () => {
  const heights = middlesOf('M100 50Q200 0 300 50').map(([, y]) => y);
  expect(Math.min(...heights)).toBeLessThan(heights[0]);
  expect(heights[0]).toBeCloseTo(heights.at(-1)!);
});
