// The words of an overlay: whole in sight beside a place at the edge of the window, off what stands there, and beside a place out of sight.
import { expect, it } from 'vitest';
import type { Point } from '../../src-main/engine/drawing.ts';
import { overlap } from '../../src-renderer/table/board/layout.ts';
import { KITE, besidePlace, freeSpot, kitesOf, leastHiding, pillBox, pillWidth, valueBox } from '../../src-renderer/table/board/pills.ts';

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

it('where nothing is free along a way, stand where they hide least: not one upon the other', () => {
  const way: Point[] = [[300, 300], [460, 300]];
  const first = pillBox(freeSpot(way, w, [], SEEN), w);
  // All round it is taken too, but for a strip at one end.
  const crowd = [first, { x: 0, y: 230, w: 1000, h: 140 }];
  const hidden = (at: Point): number => crowd.reduce((sum, box) => sum + overlap(pillBox(at, w), box), 0);
  expect(hidden(freeSpot(way, w, crowd, SEEN))).toBeLessThan(hidden(freeSpot(way, w, [], SEEN)));
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

it('a number stands in its place, else on the nearest spot that hides nothing, else where it hides least', () => {
  expect(besidePlace([50, 50], '100', [])).toEqual([50, 50]);
  const strip = { x: 30, y: 40, w: 40, h: 22 };
  const [x, y] = besidePlace([50, 50], '100', [strip]);
  expect(overlap(valueBox([x, y], '100'), strip)).toBe(0);
  expect(Math.hypot(x - 50, y - 50)).toBeLessThan(30);
  const everywhere = { x: -200, y: -200, w: 500, h: 500 };
  expect(besidePlace([50, 50], '100', [everywhere, strip])[1]).not.toBe(50);
});

it('of one place alone stand at the first of its places that hides nothing, else where they hide least', () => {
  const places: Point[] = [[100, 100], [300, 100], [500, 100]];
  const whole = pillBox(places[0], w);
  expect(leastHiding(places, w, [])).toEqual(places[0]);
  expect(leastHiding(places, w, [whole])).toEqual(places[1]);
  const half = places.slice(1).map((at) => ({ ...pillBox(at, w), h: 4 }));
  expect(leastHiding(places, w, [whole, ...half])).toEqual(places[1]);
});

it('a long word is no further from its place than a short one', () => {
  const long = pillWidth('a US Infantry or aircraft is missing');
  const taken = [pillBox([EDGE[0] + 22 + long / 2, EDGE[1]], long), pillBox([EDGE[0] - 22 - long / 2, EDGE[1]], long)];
  const [x, y] = freeSpot([EDGE], long, taken, null);
  expect(Math.max(Math.abs(x - EDGE[0]) - long / 2, Math.abs(y - EDGE[1]))).toBeLessThan(45);
});

it('dice stand behind the words, those of one roll together, and the pill holds them all', () => {
  const [die, tie, other] = kitesOf('Sortie', [[10, 6], [3]]);
  expect([die, tie, other].map(({ value }) => value)).toEqual([10, 6, 3]);
  expect(tie.x - die.x).toBe(KITE.step);
  expect(other.x - tie.x).toBe(KITE.step + KITE.gap);
  expect(pillWidth('Sortie', [[10, 6], [3]])).toBeGreaterThan(other.x + KITE.size);
  expect(pillWidth('Sortie', [])).toBe(pillWidth('Sortie'));
});
