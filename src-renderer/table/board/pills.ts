/** Where the words of an overlay stand: in sight, along their way or round their place, where they hide nothing, or least. Pure. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { overlap, type Box } from './layout.ts';
import { on } from './route.ts';

export const PILL = { letter: 5.8, pad: 7, h: 19, step: 21 } as const;
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];

/** Kites behind the words; between two rolls there is a gap. */
export const KITE = { size: 24, step: 20, gap: 5 } as const;
export interface KitePlaced { value: number; x: number }
/** From the left end of the pill. */
export function kitesOf(words: string, dice: readonly (readonly number[])[]): KitePlaced[] {
  let x = PILL.pad + words.length * PILL.letter + 3;
  return dice.flatMap((roll, i) => roll.map((value, k) => {
    if (i > 0 && k === 0) x += KITE.gap;
    const at = x;
    x += KITE.step;
    return { value, x: at };
  }));
}
export function pillWidth(words: string, dice: readonly (readonly number[])[] = []): number {
  const last = kitesOf(words, dice).at(-1);
  return last ? last.x + KITE.size + 3 : words.length * PILL.letter + 2 * PILL.pad;
}
export const pillBox = ([x, y]: Point, w: number): Box => ({ x: x - w / 2 - 2, y: y - PILL.h / 2 - 1, w: w + 4, h: PILL.h + 2 });
const isWhole = ({ x, y, w, h }: Box, within: Box): boolean =>
  x >= within.x && y >= within.y && x + w <= within.x + within.w && y + h <= within.y + within.h;
/** `far`: so many times the least distance, which is of its nearest end: a long word is no further away than a short one. */
const roundAbout = (w: number, far: number): Point[] => [
  [22 * far + w / 2, 0], [-22 * far - w / 2, 0], [0, 27 * far], [0, -29 * far],
  [24 * far + w / 2, 21 * far], [-24 * far - w / 2, 21 * far], [24 * far + w / 2, -21 * far], [-24 * far - w / 2, -21 * far],
  [w / 2 - 10, 27 * far], [10 - w / 2, 27 * far], [w / 2 - 10, -29 * far], [10 - w / 2, -29 * far],
];

const AWAY_FROM = [1, 1.5, 2, 3];
/** `within`: what is seen; what is out of sight itself has its word beside it there. `bow`: what a way of two points bends towards. */
export function freeSpot(points: readonly Point[], w: number, taken: readonly Box[], within: Box | null, bow?: Point): Point {
  const [p, q] = [points[0], points.at(-1)!];
  const along = (t: number): Point => (bow ? on(p, bow, q, t) : [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
  const wishes: Point[] = points.length > 1
    ? [0, PILL.step, -PILL.step].flatMap((down) => ALONG.map((t): Point => [along(t)[0], along(t)[1] + down]))
    : AWAY_FROM.flatMap((far) => roundAbout(w, far).map(([dx, dy]): Point => [p[0] + dx, p[1] + dy]));
  const inSight = wishes.filter((at) => !within || isWhole(pillBox(at, w), within));
  const list = inSight.length > 0 ? inSight : wishes;
  return list.find((at) => taken.every((box) => overlap(pillBox(at, w), box) === 0)) ?? leastHiding(list, w, taken);
}

/** The first of these places where it hides nothing; where there is none, the one where it hides least. */
export function leastHiding(places: readonly Point[], w: number, taken: readonly Box[]): Point {
  const hidden = (at: Point): number => taken.reduce((sum, box) => sum + overlap(pillBox(at, w), box), 0);
  return places.reduce((best, at) => (hidden(at) < hidden(best) ? at : best));
}

/** A number as it is, without a pill. */
const NUMBER = { digit: 7, h: 13 } as const;
const TURNS = Array.from({ length: 12 }, (_, i): Point => [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]);
const AWAY = [0, 8, 14, 20, 26, 32, 38, 44];
export const valueBox = ([x, y]: Point, value: string): Box => {
  const w = value.length * NUMBER.digit + 2;
  return { x: x - w / 2, y: y - NUMBER.h / 2, w, h: NUMBER.h };
};
/** The free spot for a number that is nearest to its place; where none is free, the one that hides least. */
export function besidePlace([x, y]: Point, value: string, taken: readonly Box[]): Point {
  const spots = AWAY.flatMap((far): Point[] => (far === 0 ? [[x, y]] : TURNS.map(([dx, dy]): Point => [x + dx * far, y + dy * far])));
  const hidden = (spot: Point): number => taken.reduce((sum, box) => sum + overlap(valueBox(spot, value), box), 0);
  const free = spots.find((spot) => hidden(spot) === 0);
  return free ?? spots.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
}
