/** Borders between provinces by their kind, as lines: where two spaces touch, and over the water between two that only face each other. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { bounds, grow, overlaps, segmentDistance, segments, tenth, type MultiPolygon, type Segment } from '../geometry.ts';
import { chain } from '../borders.ts';

export interface Crossing { a: string; b: string; type: string }
/** An edge nearer than this to one of the other space lies on it. */
const NEAR = 0.35;
/** Between coasts that are farther apart there is nothing to draw. */
const REACH = 26;

const middle = (s: Segment): Point => [(s[0] + s[2]) / 2, (s[1] + s[3]) / 2];

/** The edges of the first that lie on the second. */
export function shared(a: MultiPolygon, b: MultiPolygon): Segment[] {
  const box = grow(bounds(b.flat()), 1);
  const others = segments(b);
  return segments(a).filter((it) => {
    const [x, y] = middle(it);
    if (!overlaps([x, y, x + 0.01, y + 0.01], box)) return false;
    return others.some((other) => Math.min(other[0], other[2]) - 1 < x && Math.max(other[0], other[2]) + 1 > x
      && segmentDistance(other, [x, y]) < NEAR);
  });
}

/** The shortest line over the water between two coasts. */
function across(a: MultiPolygon, b: MultiPolygon): Point[] | null {
  const corners = (shape: MultiPolygon): Point[] => shape.flatMap(([outer]) => outer);
  let best: Point[] | null = null;
  let least = REACH;
  for (const from of corners(a)) for (const to of corners(b)) {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (far < least) [best, least] = [[from, to], far];
  }
  return best;
}

const rounded = (line: readonly Point[]): Point[] => line.map(([x, y]) => [tenth(x), tenth(y)]);

export function bordersByKind(crossings: readonly Crossing[], shapes: ReadonlyMap<string, MultiPolygon>): Record<string, Point[][]> {
  const found: Record<string, Point[][]> = {};
  for (const { a, b, type } of crossings) {
    const [one, other] = [shapes.get(a), shapes.get(b)];
    if (!one || !other) continue;
    const edges = shared(one, other);
    const lines = edges.length > 0 ? chain(edges.map(([x0, y0, x1, y1]) => [[x0, y0], [x1, y1]])) : [across(one, other) ?? []];
    (found[type] ??= []).push(...lines.filter((line) => line.length > 1).map(rounded));
  }
  return found;
}
