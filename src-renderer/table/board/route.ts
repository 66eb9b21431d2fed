/** Ways over the map: a curve from stack to stack, bent so that it runs over as few others as it can. Pure; positions in pixels. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { padded, type Box } from './layout.ts';

export interface Route {
  d: string;
  /** Where its curve begins, and what it bends towards; absent: it runs from place to place. */
  start?: Point;
  bow?: Point;
  /** Where its head stands, and its direction there in degrees. */
  end: Point;
  turn: number;
}

/** How far the middle of the curve may leave the straight line, as shares of its length; a slight bend looks best, next to none passes. */
const BEST = 0.1;
const BENDS = [BEST, -BEST, 0.03, -0.03, 0.18, -0.18, 0.27, -0.27, 0.38, -0.38];
const SAMPLES = 24;
/** The least and the most, in pixels, so that short ways are seen to bend and long ones stay near. */
const LEAST = 12;
const MOST = 110;

const contains = ({ x, y, w, h }: Box, [px, py]: Point): boolean => px > x && px < x + w && py > y && py < y + h;

/** A point of the curve from `a` over `c` to `b`. */
export const on = (a: Point, c: Point, b: Point, t: number): Point =>
  [0, 1].map((i) => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * c[i] + t * t * b[i]) as Point;

/** How much of the curve lies on boxes, 0 to 1. Its ends do not count: there its own stacks stand. */
export function covered(a: Point, c: Point, b: Point, boxes: readonly Box[]): number {
  let hits = 0;
  for (let i = 1; i < SAMPLES; i++) {
    const point = on(a, c, b, i / SAMPLES);
    if (boxes.some((box) => contains(box, point))) hits++;
  }
  return hits / (SAMPLES - 1);
}

/** How much of the curve one sees before it runs below what stands at its end: a share from 0 to 1. */
function seen(a: Point, c: Point, b: Point, boxes: readonly Box[], head: number): number {
  for (let i = 60; i > 30; i--) {
    const point = on(a, c, b, i / 60);
    if (Math.hypot(point[0] - b[0], point[1] - b[1]) >= head && !boxes.some((box) => contains(box, point))) return i / 60;
  }
  return 0.5;
}

/** How far, in pixels, what stands at the start of a curve may reach: beyond that it is another's. */
const OWN = 48;
/** Where the curve has left what stands at its start, its name too: a share from 0 to 1. */
function left(a: Point, c: Point, b: Point, boxes: readonly Box[]): number {
  const steps = Array.from({ length: 25 }, (_, i) => i / 60).filter((t) => {
    const at = on(a, c, b, t);
    return Math.hypot(at[0] - a[0], at[1] - a[1]) < OWN && boxes.some((box) => contains(box, at));
  });
  return (steps.at(-1) ?? 0) + 1 / 60;
}

/**
 * `clear`: what the way should not cross; `beyond`: it begins where it has left what of that stands at `from`. It ends `head` pixels
 * before `to`, and before what stands there.
 * A share of the way that lies on others weighs as much as bending by that share more than is best: it goes round what it can, not round
 * everything.
 */
export function routeOf(from: Point, to: Point, clear: readonly Box[], head = 16, beyond = false): Route | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const boxes = clear.map((box) => padded(box, 4));
  const others = boxes.filter((box) => !contains(box, from) && !contains(box, to));
  const curves = BENDS.map((bend) => {
    const by = Math.sign(bend) * Math.min(MOST, Math.max(LEAST, Math.abs(bend) * length)) * 2;
    const via: Point = [(from[0] + to[0]) / 2 - (dy / length) * by, (from[1] + to[1]) / 2 + (dx / length) * by];
    return { via, cost: covered(from, via, to, others) + Math.abs(Math.abs(bend) - BEST) };
  });
  const { via } = curves.reduce((best, it) => (it.cost < best.cost ? it : best));
  const t = seen(from, via, to, boxes.filter((box) => contains(box, to)), head);
  const first = beyond ? left(from, via, to, boxes) : 0;
  const [start, end] = [on(from, via, to, first), on(from, via, to, t)];
  const bow = [0, 1].map((i) =>
    (1 - first) * (1 - t) * from[i] + (first + t - 2 * first * t) * via[i] + first * t * to[i]) as Point;
  const write = (value: number): string => value.toFixed(1);
  return {
    d: `M${write(start[0])} ${write(start[1])}Q${write(bow[0])} ${write(bow[1])} ${write(end[0])} ${write(end[1])}`, start, end, bow,
    turn: (Math.atan2(end[1] - bow[1], end[0] - bow[0]) * 180) / Math.PI,
  };
}

/** How far what stands at a place reaches from there towards another. */
export function reachOf([px, py]: Point, [tx, ty]: Point, boxes: readonly Box[]): number {
  const far = Math.hypot(tx - px, ty - py);
  const [dx, dy] = far < 1 ? [1, 1e-9] : [(tx - px) / far || 1e-9, (ty - py) / far || 1e-9];
  return boxes.reduce((most, { x, y, w, h }) => {
    const [left, right, up, down] = [(x - px) / dx, (x + w - px) / dx, (y - py) / dy, (y + h - py) / dy];
    const enters = Math.max(0, Math.min(left, right), Math.min(up, down));
    const leaves = Math.min(Math.max(left, right), Math.max(up, down));
    return leaves > enters ? Math.max(most, Math.min(leaves, far)) : most;
  }, 0);
}
/** Lanes beside the straight line, the nearest first; how long an arrow is there, and how far off others. */
const LANE = { asides: [28, -28, 31, -31, 34, -34, 38, -38], half: 13, step: 2, pad: 3 } as const;
/** Past the middle of two places that leave no room between them: where nothing stands; null: there is no such lane. */
function laneOf(from: Point, to: Point, clear: readonly Box[]): [Point, Point] | null {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
  const boxes = clear.map((box) => padded(box, LANE.pad));
  const lanes = LANE.asides.map((aside) => (along: number): Point =>
    [(from[0] + to[0]) / 2 - uy * aside + ux * along, (from[1] + to[1]) / 2 + ux * aside + uy * along]);
  const alongs = Array.from({ length: LANE.half + 1 }, (_, i) => i * LANE.step - LANE.half);
  const lane = lanes.find((at) => alongs.every((along) => !boxes.some((box) => contains(box, at(along)))));
  return lane ? [lane(-LANE.half), lane(LANE.half)] : null;
}
/**
 * From near the rim of the first place to before whoever stands at the last; where they are near, beside both in a lane that is `clear`,
 * else in their midst.
 */
const SHAFT = { leaves: 33, comes: 29, head: 7, least: 10 } as const;
export function shaftOf(
  from: Point, to: Point, atStart: readonly Box[], atEnd: readonly Box[], clear: readonly Box[] = [],
): [Point, Point] {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const leave = Math.max(SHAFT.leaves, reachOf(from, to, atStart));
  const come = Math.max(SHAFT.comes, reachOf(to, from, atEnd) + SHAFT.head);
  const free = far - leave - come;
  const lane = free < SHAFT.least && clear.length > 0 ? laneOf(from, to, clear) : null;
  if (lane) return lane;
  const [a, b] = free >= SHAFT.least ? [leave, far - come] : [leave + (free - SHAFT.least) / 2, leave + (free + SHAFT.least) / 2];
  const on = (way: number): Point => [from[0] + ((to[0] - from[0]) * way) / far, from[1] + ((to[1] - from[1]) * way) / far];
  return [on(a), on(b)];
}

/** Of a way so little must be seen between what stands at its ends; else it is drawn over them, so far from the rim of each. */
const [FREE, BEFORE, BEYOND] = [36, 15, 9];
/** The straight way from the rim of what stands at `from` to that at `to`, where next to nothing of it would be seen between both. */
export function rimToRim(from: Point, to: Point, boxes: readonly Box[]): string | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (far: number): Point => [from[0] + ((to[0] - from[0]) * far) / length, from[1] + ((to[1] - from[1]) * far) / length];
  const steps = Array.from({ length: Math.floor(length) + 1 }, (_, i) => i);
  const isIn = (place: Point) => {
    const own = boxes.filter((box) => contains(box, place));
    return (far: number): boolean => own.some((box) => contains(box, at(far)));
  };
  const [left, come] = [steps.findLast(isIn(from)) ?? 0, steps.find(isIn(to)) ?? length];
  if (length < 1 || come - left >= FREE) return null;
  const [a, b] = [at(Math.max(0, left - BEFORE)), at(Math.min(length, Math.max(come, left) + BEYOND))];
  return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
}

/** From place to place, its corners rounded; it ends `head` pixels before the last. */
export function routeAlong(places: readonly Point[], head = 16): Route | null {
  const way = places.filter((at, i) => i === 0 || Math.hypot(at[0] - places[i - 1][0], at[1] - places[i - 1][1]) >= 1);
  if (way.length < 2) return null;
  const [before, last] = way.slice(-2);
  const length = Math.hypot(last[0] - before[0], last[1] - before[1]);
  const part = Math.max(0.3, 1 - head / length);
  const end: Point = [before[0] + (last[0] - before[0]) * part, before[1] + (last[1] - before[1]) * part];
  const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const turns = way.slice(1, -1).map((at, i) => `Q${write(at)} ${write(half(at, way[i + 2]))}`);
  return {
    d: `M${write(way[0])}${way.length > 2 ? `L${write(half(way[0], way[1]))}` : ''}${turns.join('')}L${write(end)}`, end,
    turn: (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI,
  };
}

/** A line from point to point; curved, it bends through each of them, so that others may join it there. */
export function lineThrough(points: readonly Point[], curved: boolean): string {
  if (!curved || points.length < 3) return `M${points.map((it) => it.join(' ')).join('L')}`;
  const near = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))];
  /** Beside a point, a sixth of the way between those on either side of it. */
  const handle = (i: number, way: 1 | -1): string =>
    [0, 1].map((axis) => near(i)[axis] + (way * (near(i + 1)[axis] - near(i - 1)[axis])) / 6).join(' ');
  return `M${near(0).join(' ')}${points.slice(1).map((at, i) => `C${handle(i, 1)} ${handle(i + 1, -1)} ${at.join(' ')}`).join('')}`;
}
