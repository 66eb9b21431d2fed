/**
 * Divides a stretch of land among spaces: Voronoi cells of several seeds each, their edges cut every 2 px and moved by
 * one noise field, so that neighbours keep one border and it looks surveyed. State lines are straight and stay so.
 */
import { Delaunay } from 'd3-delaunay';
import clip from 'polygon-clipping';
import type { Point } from '../../src-main/engine/drawing.ts';
import { bounds, grow, type MultiPolygon, type Ring } from './geometry.ts';
import { displace } from './noise.ts';
import { project } from './projection.ts';

const CUT = 2;
const AMPLITUDE = 3;

const hundredth = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

function wriggle(ring: Ring): Ring {
  const out: Ring = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / CUT));
    for (let k = 0; k < n; k++) out.push(hundredth(displace([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n], AMPLITUDE)));
  }
  return [...out, out[0]];
}

/** The cells of each space within `land`; together they cover it. */
export function partition(
  seeds: Readonly<Record<string, readonly Point[]>>, land: MultiPolygon, place: (lon: number, lat: number) => Point = project,
): Record<string, MultiPolygon> {
  const places = Object.entries(seeds).flatMap(([space, points]) => points.map((point) => ({ space, at: place(...point) })));
  const frame = grow(bounds(land.flat()), 40);
  const cells = Delaunay.from(places.map((p) => p.at)).voronoi(frame);
  const parts: Record<string, MultiPolygon> = {};
  for (const space of Object.keys(seeds)) {
    const own = places.flatMap((p, i) => (p.space === space ? [[(cells.cellPolygon(i) as Point[]).map(hundredth)]] : []));
    const union = clip.union(own as MultiPolygon) as MultiPolygon;
    parts[space] = clip.intersection(union.map((polygon) => polygon.map(wriggle)), land) as MultiPolygon;
  }
  return parts;
}

/** The part of `land` inside each outline given in degrees. */
export function divide(outlines: Record<string, Point[]>, land: MultiPolygon): Record<string, MultiPolygon> {
  return Object.fromEntries(
    Object.entries(outlines).map(([space, corners]) => {
      const ring = corners.map((corner) => hundredth(project(...corner)));
      return [space, clip.intersection([[...ring, ring[0]]], land) as MultiPolygon];
    }),
  );
}
