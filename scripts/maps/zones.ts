/**
 * Sea zones: the given outlines projected, their shared borders smoothed once for both neighbours, the outermost ones
 * drawn out to the rim of the sheet, and bays that no outline covers given to the nearest zone. Adjacency is not decided here.
 */
import clip from 'polygon-clipping';
import type { Point } from '../../src-main/engine/drawing.ts';
import { area, bounds, contains, inBox, overlaps, segmentDistance, segments, type MultiPolygon, type Ring } from './geometry.ts';
import { project, projectX, projectY, SHEET, WINDOW } from './projection.ts';

export interface ZoneOutline { id: string; geo: Point[] }
export interface Zones { zones: Map<string, MultiPolygon>; borders: Point[][] }

/** Corners that the warped outlines put on the wrong side of a coast, moved so that the drawing agrees with the adjacency of map.json. */
const MOVED: { why: string; corners: [from: Point, to: Point][] }[] = [
  {
    why: 'Burma lies on zone 54, Shan State on 53',
    corners: [[[91.6, 22], [96.9, 17.3]], [[92.7, 17.1], [95.4, 14.4]], [[93.2, 12.4], [93.4, 12.2]]],
  },
  {
    why: 'Sumatra and Malaya lie on 47, Siam on 53',
    corners: [[[92.3, 3.5], [94, 6.5]], [[99.2, 5.8], [99.6, 6.7]], [[99.7, 5.8], [100.1, 6.7]], [[102.1, -6.3], [103.3, -7.5]]],
  },
  { why: 'Borneo lies on 44 alone', corners: [
    [[107.6, -3.5], [108.6, -4.2]], [[107.3, 0.4], [107.6, 0.6]], [[113, -2.9], [112.6, -4.9]],
    [[117.6, -2.2], [117.2, -4.9]], [[117.8, 2.7], [119.35, 0.8]], [[119.5, 2.8], [119.5, 4.1]],
  ] },
  { why: 'the Philippines lie on 38 alone', corners: [[[118, 12.3], [116.9, 11.6]], [[118.7, 7.4], [117.2, 7.6]]] },
  {
    why: 'Celebes lies on 39, the Moluccas on 33',
    corners: [[[123.7, 1.8], [123.5, 4.4]], [[128.2, -0.6], [127, 3.4]], [[126.6, -6.8], [128.2, -7.4]], [[125.4, -10.7], [127.6, -10.2]]],
  },
  { why: 'Western Australia lies on 40 and 41 alone', corners: [
    [[124.3, -15], [127.9, -13.2]], [[123.4, -20.6], [129, -16.6]], [[131.8, -25.9], [133, -25.9]], [[127.2, -26.2], [130.8, -26.2]],
    [[122.9, -26.6], [129.2, -26.6]], [[122.8, -26.6], [129.2, -26.62]], [[122.8, -28.9], [129.2, -28.86]],
    [[122.7, -28.9], [129, -28.9]], [[122.6, -35.8], [128.6, -35]], [[122.8, -42.8], [126.6, -42.5]],
  ] },
  {
    why: 'Dutch New Guinea lies on 33 alone, Papua on 28',
    corners: [[[139.8, -2], [141.2, -2.3]], [[133.7, -7.9], [134, -8.5]], [[138, -7.9], [141, -9.4]], [[143.3, -9.8], [143.3, -10.1]]],
  },
  { why: 'the Solomons lie on 15 alone', corners: [
    [[161, -5.1], [154.4, -2.6]], [[159.6, -7], [154, -7.4]], [[155.6, -7.4], [152.9, -7.3]],
    [[158.7, -10.1], [156.2, -9.8]], [[160, -13.5], [158.6, -13.3]],
  ] },
  {
    why: 'the Gilberts lie on 16 alone', corners: [[[176, 0.6], [178.4, -2.9]], [[170.8, -1.6], [172, -3.6]], [[173.3, -6], [176.4, -6.8]]],
  },
  {
    why: 'Fiji lies on 14 alone',
    corners: [[[177.5, -12.5], [180.8, -12.2]], [[179.7, -9.6], [182.2, -9.6]], [[181.2, -20.6], [182.8, -20.6]]],
  },
  {
    why: 'Johnston lies on 10 alone', corners: [[[189, 15.2], [188.4, 16.6]], [[193.4, 18.2], [192.4, 18.8]], [[196.7, 18], [195.6, 18.4]]],
  },
  {
    why: 'the Ryukyus lie on 35 alone', corners: [[[127.3, 29.1], [127.6, 30.2]], [[130.5, 27.8], [130.3, 30]], [[132.7, 31], [133, 30.2]]],
  },
  { why: 'Formosa lies on 45 alone', corners: [[[121.2, 21.1], [121.8, 21.3]], [[121.8, 26.6], [122.9, 26.4]]] },
];

/** Eastern end of the sea: a line down the spine of the Americas. */
const AMERICAS: Point[] = [
  [222, 75], [232, 62], [245, 42], [252, 30], [257, 22], [264, 17], [268, 15.3], [273, 13.5], [275.5, 10.5],
  [278, 8.6], [280.2, 9.1], [283, 7.5], [283, 0], [284, -10], [290, -18], [289.5, -30], [288, -45], [290, -80],
];

const key = (p: Point): string => p.join();
const H = SHEET[1];

function rimOf([lon, lat]: Point): 'left' | 'right' | 'top' | 'bottom' | null {
  if (lon >= 242 || (lon >= 237.6 && lat < 46)) return 'right';
  if (lat >= 47) return 'top';
  if (lat <= -41.9) return 'bottom';
  return lon <= 76.1 ? 'left' : null;
}

const FRAME: Ring = [[-8, H + 8], [-8, -8], ...AMERICAS.map((p) => project(...p)).filter(([, y]) => y > -8 && y < H + 8)];
FRAME.splice(2, 0, [FRAME[2][0], -8]);
FRAME.push([FRAME[FRAME.length - 1][0], H + 8], FRAME[0]);

/** Where a corner of the outer edge lands on the frame. */
function onFrame(at: Point): Point {
  const [x, y] = project(...at);
  const rim = rimOf(at)!;
  if (rim === 'left') return [-8, y];
  if (rim === 'top') return [x, -8];
  if (rim === 'bottom') return [x, H + 8];
  const i = FRAME.findIndex((p, k) => k >= 2 && p[1] <= y && FRAME[k + 1][1] > y);
  const [a, b] = [FRAME[i], FRAME[i + 1]];
  return [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
}

function alongFrame(point: Point): number {
  let [best, at, sum] = [Infinity, 0, 0];
  for (let i = 1; i < FRAME.length; i++) {
    const [a, b] = [FRAME[i - 1], FRAME[i]];
    const d = segmentDistance([...a, ...b], point);
    if (d < best) [best, at] = [d, sum + Math.hypot(point[0] - a[0], point[1] - a[1])];
    sum += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return at;
}

/** From one point of the frame to another, the short way. */
function frameBetween(from: Point, to: Point): Point[] {
  let sum = 0;
  const corners = FRAME.map((p, i) => ({ p, t: (sum += i === 0 ? 0 : Math.hypot(p[0] - FRAME[i - 1][0], p[1] - FRAME[i - 1][1])) }))
    .slice(0, -1);
  const length = alongFrame(FRAME[0]) + sum;
  const [t0, t1] = [alongFrame(from), alongFrame(to)];
  const ahead = (t1 - t0 + length) % length;
  const steps = (t: number): number => (ahead <= length / 2 ? t - t0 + length : t0 - t + length) % length;
  const span = Math.min(ahead, length - ahead);
  return [
    from,
    ...corners.filter((c) => steps(c.t) > 0.01 && steps(c.t) < span - 0.01).sort((a, b) => steps(a.t) - steps(b.t)).map((c) => c.p), to,
  ];
}

function chaikin(line: Point[]): Point[] {
  if (line.length < 3) return line;
  const out: Point[] = [line[0]];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    if (i > 0) out.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
    if (i + 2 < line.length) out.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
  }
  out.push(line[line.length - 1]);
  return out;
}
const hundredth = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

/** Who lies on either side of each edge, and which corners are ends of shared borders. */
function network(outlines: ZoneOutline[]): { owners: (a: Point, b: Point) => string; isNode: (p: Point) => boolean } {
  const edges = new Map<string, string[]>();
  const edgeKey = (a: Point, b: Point): string => [key(a), key(b)].sort().join('|');
  const around = new Map<string, Set<string>>();
  for (const { id, geo } of outlines) geo.forEach((a, i) => {
    const k = edgeKey(a, geo[(i + 1) % geo.length]);
    edges.set(k, [...(edges.get(k) ?? []), id]);
  });
  const owners = (a: Point, b: Point): string => {
    const zones = edges.get(edgeKey(a, b))!;
    if (zones.length > 1) return zones.sort().join('+');
    return rimOf(a) && rimOf(b) ? `rim ${zones[0]}` : `land ${zones[0]}`;
  };
  for (const { geo } of outlines) geo.forEach((a, i) => {
    const b = geo[(i + 1) % geo.length];
    for (const p of [a, b]) around.set(key(p), (around.get(key(p)) ?? new Set()).add(owners(a, b)));
  });
  return { owners, isNode: (p) => around.get(key(p))!.size > 1 };
}

/** The drawn line of one border, from node to node. */
function drawn(line: Point[], owner: string, inner: (p: Point) => boolean): Point[] {
  if (owner.startsWith('rim')) return frameBetween(onFrame(line[0]), onFrame(line[line.length - 1])).map(hundredth);
  const out = chaikin(chaikin(line.map((p) => project(...p))));
  const [first, last] = [line[0], line[line.length - 1]];
  if (!inner(first)) out.unshift(onFrame(first));
  if (!inner(last)) out.push(onFrame(last));
  return out.map(hundredth);
}

export function seaZones(source: ZoneOutline[], land: MultiPolygon): Zones {
  const moved = new Map(MOVED.flatMap((m) => m.corners.map(([from, to]) => [key(from), to])));
  const outlines = source.map(({ id, geo }) => ({ id, geo: geo.map((p) => moved.get(key(p)) ?? p) }));
  const { owners, isNode } = network(outlines);
  const onRim = new Set<string>();
  for (const { geo } of outlines) geo.forEach((a, i) => {
    const b = geo[(i + 1) % geo.length];
    if (owners(a, b).startsWith('rim')) onRim.add(key(a)).add(key(b));
  });
  const borders = new Map<string, Point[]>();
  const zones = new Map<string, MultiPolygon>();
  for (const { id, geo } of outlines) {
    const start = geo.findIndex(isNode);
    const ring = [...geo.slice(start), ...geo.slice(0, start), geo[start]];
    const out: Ring = [];
    for (let i = 0; i + 1 < ring.length;) {
      let j = i + 1;
      while (!isNode(ring[j])) j++;
      const owner = owners(ring[i], ring[i + 1]);
      const name = `${owner}|${[key(ring[i]), key(ring[j])].sort().join('|')}`;
      const known = borders.get(name);
      const line = known ? known.slice().reverse() : drawn(ring.slice(i, j + 1), owner, (p) => !onRim.has(key(p)));
      if (!known) borders.set(name, line);
      out.push(...line.slice(0, -1));
      i = j;
    }
    zones.set(id, [[[...out, out[0]]]]);
  }
  takeBays(zones, land);
  return { zones, borders: [...borders].filter(([name]) => name.includes('+')).map(([, line]) => line) };
}

/** Water near the window that no outline covers belongs to the zone that it touches most. */
function takeBays(zones: Map<string, MultiPolygon>, land: MultiPolygon): void {
  const [, y0, x1, y1] = WINDOW;
  const west = projectX(78);
  const box: MultiPolygon = [[[[west, y0 - 60], [x1 - 40, y0 - 60], [x1 - 40, y1], [west, y1], [west, y0 - 60]]]];
  const dry = [...zones.values(), land].flat();
  const bays = clip.difference(box, dry) as MultiPolygon;
  const east = project(250, 0)[0];
  for (const bay of bays) {
    const b = bounds(bay);
    if (area([bay]) < 0.3 || b[0] > east || !inBox([west - 1, projectY(66), x1, y1 + 1], [b[0], b[1]])) continue;
    let [best, most] = ['', 0];
    for (const [id, zone] of zones) {
      if (!overlaps(bounds(zone.flat()), [b[0] - 1, b[1] - 1, b[2] + 1, b[3] + 1])) continue;
      const edges = segments(zone);
      let touch = 0;
      for (const s of segments([bay])) {
        const middle: Point = [(s[0] + s[2]) / 2, (s[1] + s[3]) / 2];
        if (contains(zone, middle) || edges.some((e) => segmentDistance(e, middle) < 0.3)) touch += Math.hypot(s[2] - s[0], s[3] - s[1]);
      }
      if (touch > most) [best, most] = [id, touch];
    }
    if (best) zones.set(best, clip.union(zones.get(best)!, bay) as MultiPolygon);
  }
}
