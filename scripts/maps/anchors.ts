/**
 * Where the stacks stand: the pole of inaccessibility of each space with x counted at 0.42 (stacks are wide), inside the
 * window; on small islands beside their disc. Candidates settle among each other by cost, in a fixed order.
 */
import type { Point } from '../../src-main/engine/drawing.ts';
import { boxOf, shared, type Item, type Mask } from './field.ts';
import {
  bounds, contains, grow, overlapArea, overlaps, polygonArea, segmentDistance, segments, type MultiPolygon, type Segment,
} from './geometry.ts';
import { WINDOW } from './projection.ts';

export const STRIP = { h: 23, land: 50, small: 28, island: 50, sea: 50 };
const KX = 0.42;
const STEP = 3;
const MARGIN: [x: number, y: number] = [30, 15];

export interface Site {
  id: string;
  kind: 'land' | 'island' | 'sea' | 'impassable';
  shape: MultiPolygon;
  /** The disc or the middle of a small island. */
  spot?: Point;
  /** Where the facts put a zone's middle: its stack stays near it. */
  middle?: Point;
  width: number;
}
interface Candidate { at: Point; cost: number }
export interface Anchor { at: Point; room: Point }

/** Distance to the nearest of the segments, with x at 0.42. */
function clearance(edges: Segment[], at: Point): number {
  let least = Infinity;
  for (const edge of edges) {
    const d = segmentDistance(edge, at, KX);
    if (d < least) least = d;
  }
  return least;
}

const [x0, y0, x1, y1] = WINDOW;
const inside = ([x, y]: Point): boolean => x > x0 + MARGIN[0] && x < x1 - MARGIN[0] && y > y0 + MARGIN[1] && y < y1 - MARGIN[1];
/** The upper left corner of the window, where the chips of the overlays lie at fit: land with nothing but a name is named elsewhere. */
const CHIPS: Point = [212, 44];
const underChips = ([x, y]: Point): boolean => x < x0 + CHIPS[0] + MARGIN[0] && y < y0 + CHIPS[1];
const windowEdge = ([x, y]: Point): number => Math.min((x - x0) * KX, (x1 - x) * KX, y - y0, y1 - y);

function grid(site: Site, coast: Segment[], mask: Mask, cap: number): Candidate[] {
  const box = bounds(site.shape.flat());
  const edges = [...segments(site.shape), ...(site.kind === 'sea'
    ? coast.filter((s) => overlaps(grow([Math.min(s[0], s[2]), Math.min(s[1], s[3]), Math.max(s[0], s[2]), Math.max(s[1], s[3])], 1), box))
    : [])];
  const found: Candidate[] = [];
  const step = site.kind !== 'sea' ? STEP : polygonArea(site.shape[0]) > 12000 ? STEP * 2.5 : STEP + 2;
  for (let y = Math.max(box[1], y0); y < Math.min(box[3], y1); y += step) {
    for (let x = Math.max(box[0], x0); x < Math.min(box[2], x1); x += step) {
      const at: Point = [x, y];
      if (!inside(at) || !contains(site.shape, at) || (site.kind === 'sea' && mask.has(at))) continue;
      if (site.kind === 'impassable' && underChips(at)) continue;
      const free = Math.min(clearance(edges, at), windowEdge(at));
      const away = site.middle ? Math.hypot(x - site.middle[0], y - site.middle[1]) : 0;
      found.push({ at, cost: away * 0.9 - Math.min(free, cap) * 18 - Math.min(free, cap * 2) * 2 });
    }
  }
  return found;
}

/** Beside a disc: above, below, right, left, then the corners. */
function beside(spot: Point, width: number): Candidate[] {
  const dx = width / 2 + 9;
  const places: Point[] = [[0, -18.5], [0, 18.5], [dx, 0], [-dx, 0], [dx * 0.7, -17], [-dx * 0.7, -17], [dx * 0.7, 17], [-dx * 0.7, 17]];
  return places.map(([x, y], i): Candidate => ({ at: [spot[0] + x, spot[1] + y], cost: i * 14 })).filter((c) => inside(c.at));
}

/** How much of a stack beside an island would lie on other land: points of 15. */
function foreign(site: Site, [x, y]: Point, mask: Mask): number {
  let count = 0;
  for (const fx of [-0.5, -0.25, 0, 0.25, 0.5]) {
    for (const fy of [-0.5, 0, 0.5]) {
      const p: Point = [x + fx * site.width, y + fy * STRIP.h];
      if (mask.has(p) && !contains(site.shape, p)) count++;
    }
  }
  return count;
}

/** Stacks may not cover each other, discs, or the names of seas; `fixed` are those that do not move. */
export function anchors(sites: Site[], land: MultiPolygon, mask: Mask, fixed: Item[]): Map<string, Anchor> {
  const coast = segments(land);
  const itemOf = (site: Site, at: Point): Item => ({ at, w: site.width + 4, h: STRIP.h + 4, what: site.id });
  const choices = sites.map((site) => {
    const all = site.spot ? beside(site.spot, site.width) : grid(site, coast, mask, site.kind === 'sea' ? 20 : 15);
    if (all.length === 0) throw new Error(`${site.id} has no place for a stack inside the window.`);
    for (const c of all) {
      for (const item of fixed) {
        c.cost += shared(itemOf(site, c.at), item) * (item.what.startsWith('disc') ? 6 : site.kind === 'sea' ? 1.2 : site.spot ? 0.7 : 0.1);
      }
    }
    if (site.spot) for (const c of all) c.cost += foreign(site, c.at, mask) * 9;
    return all.sort((a, b) => a.cost - b.cost).slice(0, 900);
  });
  const place = choices.map((all) => all[0]);
  const islands = sites.map((s) => (s.kind === 'island' ? 1.6 : 1));
  for (let sweep = 0; sweep < 8; sweep++) {
    // Land and islands settle among themselves; the open sea, which has room, gives way.
    const minor = (site: Site): boolean => site.kind === 'sea';
    for (const [i, site] of sites.entries()) {
      const near = sites.flatMap((other, j) => (j === i || (minor(other) && !minor(site))
        ? []
        : [{ item: itemOf(other, place[j].at), weight: islands[j], land: other.kind !== 'sea' }]));
      let [best, least] = [place[i], Infinity];
      for (const c of choices[i]) {
        if (c.cost >= least) break;
        let cost = c.cost;
        const item = itemOf(site, c.at);
        for (const n of near) {
          cost += shared(item, n.item) * 3 * n.weight;
          if (site.kind === 'sea' && n.land) cost += shared(item, { ...n.item, w: n.item.w + 30, h: n.item.h + 28 }) * 0.12;
        }
        if (cost < least) [best, least] = [c, cost];
      }
      place[i] = best;
    }
  }
  return new Map(sites.map((site, i) => [site.id, { at: place[i].at, room: roomAt(site, place[i].at) }]));
}

/** Half width and half height that stay inside the space, at least a strip's. */
function roomAt(site: Site, at: Point): Point {
  const half: Point = [site.width / 2, STRIP.h / 2];
  if (site.spot) return half;
  const free = clearance(segments(site.shape), at);
  return [Math.max(half[0], Math.min(140, free / KX * 0.8)), Math.max(half[1], Math.min(90, free * 0.8))];
}

/** Pairs of stacks that cover each other, with the share of the smaller one. */
export function crowded(sites: Site[], at: Map<string, Anchor>): { a: string; b: string; share: number }[] {
  const found: { a: string; b: string; share: number }[] = [];
  sites.forEach((a, i) => sites.slice(i + 1).forEach((b) => {
    const one: Item = { at: at.get(a.id)!.at, w: a.width, h: STRIP.h, what: a.id };
    const two: Item = { at: at.get(b.id)!.at, w: b.width, h: STRIP.h, what: b.id };
    const share = overlapArea(boxOf(one), boxOf(two)) / (Math.min(a.width, b.width) * STRIP.h);
    if (share > 0) found.push({ a: a.id, b: b.id, share });
  }));
  return found;
}
