/** What is a space's own ground: its shape, and of a zone of the sea the water alone. Pure; points in pixels of the layout. */
import type { Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import type { Box } from './layout.ts';
import { boxOf, ringsOf, thinned } from './rings.ts';

/** Whether a point lies in the shape of a path, all in map units. */
export function within(d: string, [x, y]: Point): boolean {
  const [left, top, right, bottom] = boxOf(d);
  if (x < left || x > right || y < top || y > bottom) return false;
  let inside = false;
  for (const { points, box } of ringsOf(d)) {
    if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) continue;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [x0, y0, x1, y1] = [points[j], points[j + 1], points[i], points[i + 1]];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}

const ROUND: readonly Point[] = Array.from({ length: 8 }, (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]);

/**
 * Tells of a point whether what stands there is on the space's own ground: in a zone of the sea with all of its edge, `reach` pixels away.
 * `land`: the share of a box that is land.
 */
export function groundOf({ kind, path }: SpaceDrawing, k: number, land: (box: Box) => number, reach = 11): (at: Point) => boolean {
  const own = ([x, y]: Point): boolean => within(path, [x / k, y / k]);
  if (kind !== 'sea') return own;
  return ([x, y]) => own([x, y]) && land({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach }) === 0
    && ROUND.every(([dx, dy]) => own([x + dx * reach, y + dy * reach]));
}

const PARTS = [1 / 8, 3 / 8, 5 / 8, 7 / 8];
/** The share of a box that lies in any of these paths, all in map units: by a few of its points. */
export const shareOf = (paths: readonly string[], { x, y, w, h }: Box): number => PARTS.flatMap((a) => PARTS.map((b) =>
  Number(paths.some((d) => within(d, [x + w * a, y + h * b]))))).reduce((sum, it) => sum + it, 0) / PARTS.length ** 2;

/** Between two places that are tried, in pixels. */
const STEP = 7;
/** So far from where its pieces stand. */
const FAR = 150;
/** All places within the box of a path, the nearest to a point first. */
export function nearest(d: string, k: number, [px, py]: Point): Point[] {
  const [x0, y0, x1, y1] = boxOf(d).map((it) => it * k);
  const places: Point[] = [];
  for (let y = Math.max(y0, py - FAR); y <= Math.min(y1, py + FAR); y += STEP) {
    for (let x = Math.max(x0, px - FAR); x <= Math.min(x1, px + FAR); x += STEP) places.push([x, y]);
  }
  const far = ([x, y]: Point): number => Math.hypot(x - px, y - py);
  return places.sort((a, b) => far(a) - far(b));
}

const corners = ({ x, y, w, h }: Box): Point[] => [0, 0.5, 1].flatMap((part): Point[] => [[x + w * part, y], [x + w * part, y + h]]);
/** The points of a path, no nearer to one another than this, in map units. */
const THIN = 3;
const outlines = new Map<string, Float32Array[]>();
function outlineOf(d: string): Float32Array[] {
  let found = outlines.get(d);
  if (!found) outlines.set(d, found = ringsOf(d).map((ring) => thinned(ring, THIN)));
  return found;
}
/** How far a box, in pixels, lies from the shape of a path; 0: it touches it. */
export function offGround(d: string, k: number, box: Box): number {
  if (corners(box).some(([x, y]) => within(d, [x / k, y / k]))) return 0;
  let far = Infinity;
  for (const points of outlineOf(d)) {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x, y] = [points[i] * k, points[i + 1] * k];
      far = Math.min(far, Math.hypot(Math.max(0, box.x - x, x - box.x - box.w), Math.max(0, box.y - y, y - box.y - box.h)));
    }
  }
  return far;
}
