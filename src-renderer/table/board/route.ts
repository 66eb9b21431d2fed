/** Ways over the map: a curve from stack to stack, bent so that it runs over as few others as it can. Pure; positions in pixels. */
import type { Point } from '../../../scripts/maps/format.ts';
import type { Box } from './layout.ts';

export interface Route {
  d: string;
  /** Where its head stands, and its direction there in degrees. */
  end: Point;
  turn: number;
  length: number;
}

/** How far the middle of the curve may leave the straight line, as shares of its length; a slight bend looks best. */
const BENDS = [0.12, -0.12, 0.24, -0.24, 0.38, -0.38, 0.55, -0.55, 0.75, -0.75];
const SAMPLES = 24;
/** The least and the most, in pixels, so that short ways are seen to bend and long ones stay near. */
const LEAST = 14;
const MOST = 190;

const contains = ({ x, y, w, h }: Box, [px, py]: Point): boolean => px > x && px < x + w && py > y && py < y + h;
const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** A point of the curve from `a` over `c` to `b`. */
const on = (a: Point, c: Point, b: Point, t: number): Point => [0, 1].map((i) => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * c[i] + t * t * b[i]) as Point;

/** How much of the curve lies on boxes, 0 to 1. Its ends do not count: there its own stacks stand. */
export function covered(a: Point, c: Point, b: Point, boxes: readonly Box[]): number {
  let hits = 0;
  for (let i = 1; i < SAMPLES; i++) {
    const point = on(a, c, b, i / SAMPLES);
    if (boxes.some((box) => contains(box, point))) hits++;
  }
  return hits / (SAMPLES - 1);
}

/** `clear`: what the way should not cross. `head`: how far before `to` it ends, in pixels. */
export function routeOf(from: Point, to: Point, clear: readonly Box[], head = 16): Route | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const boxes = clear.map((box) => grown(box, 4)).filter((box) => !contains(box, from) && !contains(box, to));
  const curves = BENDS.map((bend) => {
    const by = Math.sign(bend) * Math.min(MOST, Math.max(LEAST, Math.abs(bend) * length)) * 2;
    const via: Point = [(from[0] + to[0]) / 2 - (dy / length) * by, (from[1] + to[1]) / 2 + (dx / length) * by];
    return { via, cost: covered(from, via, to, boxes) + Math.abs(bend) * 0.22 };
  });
  const { via } = curves.reduce((best, it) => (it.cost < best.cost ? it : best));
  const last = Math.hypot(to[0] - via[0], to[1] - via[1]) || 1;
  const end: Point = [to[0] - ((to[0] - via[0]) * head) / last, to[1] - ((to[1] - via[1]) * head) / last];
  const write = (value: number): string => value.toFixed(1);
  return {
    d: `M${write(from[0])} ${write(from[1])}Q${write(via[0])} ${write(via[1])} ${write(end[0])} ${write(end[1])}`, end,
    turn: (Math.atan2(to[1] - via[1], to[0] - via[0]) * 180) / Math.PI,
    length: (Math.hypot(via[0] - from[0], via[1] - from[1]) + last + length) / 2,
  };
}
