/** The outline of the island that is fought for: the land nearest to its place on the map, smoothed, in a box of 100 x 100. Pure. */
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';

type Ring = readonly Point[];
export const SIDE = 100;
/** Land so near to a place belongs to it. */
const NEAR = 30;
/** Smaller than this it is a speck on the map: it has no outline to show. */
const SPECK = 4;
/** Of a continent so much is seen around the place. */
const VIEW = 130;
/** A drawing knows islets as squares: a speck is shown as what most of them are, a reef round its lagoon. */
const ATOLL: Ring = [
  [3, 44], [10, 20], [28, 6], [50, 0], [71, 5], [88, 14], [98, 33], [100, 56], [93, 69], [84, 63], [85, 46], [78, 32], [63, 25], [47, 27],
  [31, 36], [24, 52], [27, 69], [40, 80], [58, 82], [70, 88], [66, 98], [47, 100], [26, 95], [9, 80], [0, 62],
];

/** Path data of the maps: moves and relative lines. */
function ringsOf(path: string): Ring[] {
  return path.split('M').filter(Boolean).map((part) => {
    const [start, ...lines] = part.replace('z', '').split('l');
    const numbers = (it: string): number[] => (it.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    let [x, y] = numbers(start);
    const ring: Point[] = [[x, y]];
    const steps = numbers(lines.join(' '));
    for (let i = 0; i + 1 < steps.length; i += 2) {
      x += steps[i];
      y += steps[i + 1];
      ring.push([x, y]);
    }
    return ring;
  });
}
const areaOf = (ring: Ring): number => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + x * v - u * y;
}, 0)) / 2;
const distance = (ring: Ring, [x, y]: Point): number => Math.min(...ring.map(([u, v]) => Math.hypot(u - x, v - y)));

/** What of it lies on one side of a line: x or y (`axis`) at least, or at most, `at`. */
function cut(ring: Ring, axis: 0 | 1, at: number, sign: 1 | -1): Point[] {
  const inside = (p: Point): boolean => sign * (p[axis] - at) >= 0;
  return ring.flatMap((p, i): Point[] => {
    const q = ring[(i + 1) % ring.length];
    if (inside(p) === inside(q)) return inside(q) ? [q] : [];
    const share = (at - p[axis]) / (q[axis] - p[axis]);
    const edge: Point = [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])];
    return inside(q) ? [edge, q] : [edge];
  });
}
const around = (ring: Ring, [x, y]: Point): Ring =>
  cut(cut(cut(cut(ring, 0, x - VIEW, 1), 0, x + VIEW, -1), 1, y - VIEW, 1), 1, y + VIEW, -1);

const between = ([x, y]: Point, [u, v]: Point, share: number): Point => [x + share * (u - x), y + share * (v - y)];
/** Corners are cut off. */
const smoothed = (ring: Ring): Ring =>
  ring.flatMap((p, i) => [between(p, ring[(i + 1) % ring.length], 0.25), between(p, ring[(i + 1) % ring.length], 0.75)]);
/** Of a detailed coast no more than can be told apart. */
const thinned = (ring: Ring, most: number): Ring => ring.filter((_, i) => i % Math.max(1, Math.ceil(ring.length / most)) === 0);

function fitted(ring: Ring): Ring {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [x0, y0, w, h] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return ring.map(([x, y]) => [((x - x0) / w) * SIDE, ((y - y0) / h) * SIDE]);
}

/** Path data; without a drawing, or where the map shows a speck, that of an atoll. */
export function islandOf(drawing: Pick<MapDrawing, 'land' | 'spaces'> | null, space: string): string {
  const at = drawing?.spaces[space]?.origin;
  const near = at ? ringsOf(drawing!.land).map((ring) => ({ ring, size: areaOf(ring) }))
    .filter(({ ring, size }) => size >= SPECK && distance(ring, at) < NEAR) : [];
  const largest = near.toSorted((a, b) => b.size - a.size)[0];
  const ring = largest ? thinned(around(largest.ring, at!), 160) : ATOLL;
  const points = smoothed(smoothed(fitted(ring)));
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}
