/** Small plane geometry for the map build: rings, polygons, distances, path data. Pure functions, pixels everywhere. */
import type { Box, Point } from '../../src-main/engine/drawing.ts';

export type Ring = Point[];
/** Outer ring, then holes; rings are closed (first point repeated at the end). */
export type Polygon = Ring[];
export type MultiPolygon = Polygon[];
export type Segment = [x0: number, y0: number, x1: number, y1: number];

export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum / 2;
}
/** Area of the outer ring, without sign. */
export const polygonArea = (polygon: Polygon): number => Math.abs(ringArea(polygon[0]));
export const area = (polygons: MultiPolygon): number => polygons.reduce((sum, p) => sum + polygonArea(p), 0);

export function bounds(rings: Ring[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
  }
  return box;
}
export const centre = (ring: Ring): Point => {
  const b = bounds([ring]);
  return [(b[0] + b[2]) / 2, (b[1] + b[3]) / 2];
};
export const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
export const overlapArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
export const inBox = (b: Box, [x, y]: Point): boolean => x >= b[0] && x <= b[2] && y >= b[1] && y <= b[3];
export const grow = (b: Box, by: number): Box => [b[0] - by, b[1] - by, b[2] + by, b[3] + by];

export function inRing(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
/** Even-odd over all rings: works for polygons with holes and for several of them. */
export function contains(polygons: MultiPolygon, point: Point): boolean {
  let inside = false;
  for (const polygon of polygons) for (const ring of polygon) if (inRing(ring, point)) inside = !inside;
  return inside;
}

export function segments(polygons: MultiPolygon): Segment[] {
  const found: Segment[] = [];
  for (const polygon of polygons) {
    for (const ring of polygon) for (let i = 1; i < ring.length; i++) found.push([...ring[i - 1], ...ring[i]]);
  }
  return found;
}
/** Distance of a point to a segment, with x counted at `kx`. */
export function segmentDistance(s: Segment, [px, py]: Point, kx = 1): number {
  const dx = (s[2] - s[0]) * kx;
  const dy = s[3] - s[1];
  const ox = (px - s[0]) * kx;
  const oy = py - s[1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (ox * dx + oy * dy) / length));
  return Math.hypot(ox - t * dx, oy - t * dy);
}

export const tenth = (n: number): number => Math.round(n * 10) / 10;
export const round = ([x, y]: Point): Point => [tenth(x), tenth(y)];

/** Path data with relative tenths: short, and free of summed rounding errors. */
export function pathOf(lines: Point[][], closed: boolean): string {
  let out = '';
  for (const line of lines) {
    let [px, py] = [0, 0];
    let first = true;
    let written = 0;
    let part = '';
    for (const point of closed ? line.slice(0, -1) : line) {
      const x = Math.round(point[0] * 10);
      const y = Math.round(point[1] * 10);
      if (!first && x === px && y === py) continue;
      const dx = (x - (first ? 0 : px)) / 10;
      const dy = (y - (first ? 0 : py)) / 10;
      part += first ? `M${dx} ${dy}l` : `${written > 1 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
      [px, py, first] = [x, y, false];
      written++;
    }
    if (written >= (closed ? 3 : 2)) out += part + (closed ? 'z' : '');
  }
  return out;
}
export const outline = (polygons: MultiPolygon): string => pathOf(polygons.flat(), true);

/** Drops points nearer than `least` (there) to the last kept one; the ends stay. */
export function thin(line: Point[], least: (at: Point) => number): Point[] {
  if (line.length < 3) return line;
  const kept = [line[0]];
  for (let i = 1; i + 1 < line.length; i++) {
    const last = kept[kept.length - 1];
    if (Math.hypot(line[i][0] - last[0], line[i][1] - last[1]) >= least(line[i])) kept.push(line[i]);
  }
  kept.push(line[line.length - 1]);
  return kept;
}

/** Outer rings with fewer points, for wide strokes and small pictures. */
export function coarse(land: MultiPolygon): string {
  return outline(land.map((polygon) => {
    const ring = thin(polygon[0], () => 2.4);
    return [ring.length > 4 || polygon[0].length < 6 ? ring : thin(polygon[0], () => 1)];
  }));
}
