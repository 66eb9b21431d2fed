// The letters on the outlines of areas that lie over one another.
import { expect, it } from 'vitest';
import type { Point } from '../../src-main/engine/drawing.ts';
import { placeRimMarks, RIM } from '../../src-renderer/table/board/rim-marks.ts';

const row = (y: number): Point[] => Array.from({ length: 60 }, (_, i): Point => [i * 20, y]);

it('stand on their own line again and again, never two close by', () => {
  const [marks] = placeRimMarks([row(0)], []);
  expect(marks.length).toBeGreaterThan(3);
  for (const [i, [x]] of marks.entries()) if (i > 0) expect(x - marks[i - 1][0]).toBeGreaterThan(100);
});

it('keep off whoever stands there, and off each other', () => {
  const stack = { x: -20, y: -20, w: 240, h: 40 };
  const [first, second] = placeRimMarks([row(0), row(RIM)], [stack]);
  expect(Math.min(...first.map(([x]) => x))).toBeGreaterThan(stack.x + stack.w);
  for (const [x, y] of second) for (const [ox, oy] of first) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(RIM);
});

it('stand where a line runs alone before they stand where two run together', () => {
  const together = row(0).slice(0, 30);
  const [first, second] = placeRimMarks([row(0), [...together, ...row(300).slice(30)]], []);
  expect(first[0][0]).toBeGreaterThanOrEqual(600);
  expect(second[0][1]).toBe(300);
});
