/** Sea areas: the water divided among seeds, edges bent by one slow noise, so that neighbours share one gentle line. */
import { Delaunay } from 'd3-delaunay';
import clip from 'polygon-clipping';
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { MultiPolygon, Ring } from '../geometry.ts';
import { displace } from '../noise.ts';
import { SHEET } from '../projection.ts';
import { place } from './projection.ts';

const CUT = 5;
/** How slow the noise is, and how far it bends. */
const SLOW = 0.34;
const BEND = 8;

export const FRAME: Ring = [[-8, -8], [SHEET[0] + 8, -8], [SHEET[0] + 8, SHEET[1] + 8], [-8, SHEET[1] + 8], [-8, -8]];
const hundredth = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

function bent([x, y]: Point): Point {
  const at: Point = [x * SLOW, y * SLOW];
  const [u, v] = displace(at, BEND * SLOW);
  return hundredth([x + (u - at[0]) / SLOW, y + (v - at[1]) / SLOW]);
}
function curved(ring: Ring): Ring {
  const out: Ring = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i], ring[i + 1]];
    const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / CUT));
    for (let k = 0; k < n; k++) out.push(bent([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]));
  }
  return [...out, out[0]];
}

/** Each sea as the cells of its seeds; '' is water of no sea. */
export function seaAreas(seeds: Readonly<Record<string, readonly Point[]>>): Map<string, MultiPolygon> {
  const places = Object.entries(seeds).flatMap(([sea, points]) => points.map(([lon, lat]) => ({ sea, at: place(lon, lat) })));
  // Wider than the sheet, so that bending leaves no gap at its rim.
  const cells = Delaunay.from(places.map(({ at }) => at)).voronoi([-60, -60, SHEET[0] + 60, SHEET[1] + 60]);
  const found = new Map<string, MultiPolygon>();
  for (const sea of Object.keys(seeds)) {
    const own = places.flatMap((it, i) => (it.sea === sea ? [[(cells.cellPolygon(i) as Point[]).map(hundredth)]] : []));
    const union = clip.union(own as MultiPolygon) as MultiPolygon;
    found.set(sea, clip.intersection(union.map((polygon) => polygon.map(curved)), [FRAME]) as MultiPolygon);
  }
  return found;
}
