// The letters of a sea's name lie where its text path leads them, along a line as along a curve.
import { expect, it } from 'vitest';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { seaLetters, seasShown } from '../../src-renderer/table/board/waters.ts';

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

const shownBeside = (
  label: { x: number; y: number; w: number; h: number }, isLand: (y: number) => boolean, more: object[] = [], spaces = {},
) =>
  seasShown({ seas: [sea('M100 50L300 50'), ...more], spaces } as unknown as MapDrawing, 2, 'en', 1, [], [label], ({ y }) =>
    Number(isLand(y)));
it('make room for the name of a land in their own water, and for each other, and go where there is none', () => {
  const label = { x: 390, y: 90, w: 30, h: 14 };
  const [moved] = shownBeside(label, () => false);
  expect(moved.by).toBeDefined();
  for (const { x, y, w, h } of moved.letters) expect(x < 420 && x + w > 390 && y < 104 && y + h > 90).toBe(false);
  // The nearest free water is another one's: there is land between.
  expect(shownBeside(label, (y) => y < 88 || y > 110)).toEqual([]);
  // Nor is another zone of the sea its own.
  const zone = (from: number, to: number) => ({ kind: 'sea', path: `M0 ${from}l600 0 0 ${to - from} -600 0z` });
  const wide = { ...label, x: 100, w: 600 };
  expect(shownBeside(wide, () => false, [], { own: zone(45, 53), upper: zone(0, 45), lower: zone(53, 200) })).toEqual([]);
  const [within] = shownBeside(wide, () => false, [], { own: zone(45, 80), upper: zone(0, 45) });
  expect(within.letters[0].y).toBeGreaterThan(90);
  const [first, second] = shownBeside(label, () => false, [{ ...sea('M100 42L300 42') }]);
  expect([first.by, second.by]).toEqual([undefined, expect.anything()]);
  expect(Math.abs(first.letters[0].y - second.letters[0].y)).toBeGreaterThan(first.letters[0].h);
});
it('are hidden whole where a piece would cut one letter of them', () => {
  const over = (x: number) => seasShown(
    { seas: [sea('M100 50L300 50')], spaces: {} } as unknown as MapDrawing, 2, 'en', 1, [{ x, y: 90, w: 12, h: 14 }], [], () => 1);
  const [first] = seaLetters(sea('M100 50L300 50'), 2, 'en', 1);
  expect(over(first.x - 20)).toHaveLength(1);
  expect(over(first.x)).toEqual([]);
});
