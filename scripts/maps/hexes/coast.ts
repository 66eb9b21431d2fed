/**
 * The coast as the hexes have it, in the shape of the real one. The real coast is a field of distances; at places that
 * must be land or water (middles of hexes, points along their sides) it is lifted or lowered as little as it needs, with
 * a smooth slope around. What agrees with the hexes is left as it is.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { nearOf } from '../../../src-main/engine/hex-layer.ts';
import { ringArea, thin, type MultiPolygon, type Ring } from '../geometry.ts';
import { displace } from '../noise.ts';
import type { Grid } from './facts.ts';
import { cellAt, cellOf, cornersOf, HIGH, idOf, middleOf, placed, SHEET } from './grid.ts';
import { coastOf, distancesTo, Raster } from './raster.ts';

const STEP = 0.4;
const REACH = 7;
/** How far a lift or a cut fades out. */
const SIGMA = 2.5;
const ROUNDS = 9;
/** Islets smaller than this are dropped: the hexes decide what is an island. */
const LEAST = 1.3;

interface Wish { at: Point; land: boolean; by: number }

const along = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** No heart lies further from the middle, in parts of a hex. */
const FAR = 0.34;
/** Where the land of a hex has its heart: its mark, or where the real land in it is thickest, or its middle. */
export function heartOf(grid: Grid, real: Raster, id: string): Point {
  const cell = cellOf(id);
  const [x, y] = middleOf(cell);
  const { mark, kind } = grid.hexes.get(id)!;
  const inside = ([px, py]: Point): boolean => Math.hypot(px - x, py - y) <= HIGH * FAR;
  if (mark) {
    const at = placed(mark);
    const away = Math.hypot(at[0] - x, at[1] - y) / (HIGH * FAR);
    return away > 1 ? [x + (at[0] - x) / away, y + (at[1] - y) / away] : at;
  }
  if (kind === 'inland') return [x, y];
  let best: Point = [x, y];
  let most = 0.4;
  for (let dy = -6.5; dy <= 6.5; dy += 0.5) {
    for (let dx = -6.5; dx <= 6.5; dx += 0.5) {
      const at: Point = [x + dx, y + dy];
      const worth = real.height(at) - Math.hypot(dx, dy) * 0.08;
      if (worth > most && inside(at)) [best, most] = [at, worth];
    }
  }
  return best;
}

function wishesOf(grid: Grid, real: Raster): Wish[] {
  const wishes: Wish[] = [];
  const want = (at: Point, land: boolean, by: number): void => { wishes.push({ at, land, by }); };
  for (const hex of grid.hexes.values()) {
    const cell = cellOf(hex.id);
    const middle = middleOf(cell);
    const corners = cornersOf(cell);
    const isLand = hex.land && hex.kind !== 'atoll';
    if (isLand) want(heartOf(grid, real, hex.id), true, hex.kind === 'inland' ? 4 : hex.kind === 'coastal' ? 3 : 2.4);
    if (!isLand) {
      for (const share of [0, 0.5]) for (const corner of share === 0 ? [middle] : corners) want(along(middle, corner, share), false, 2);
    }
    if (hex.kind === 'inland') for (const corner of corners) want(along(middle, corner, 0.62), true, 2);
    nearOf(cell).forEach((near, i) => {
      const other = idOf(near);
      if (hex.id > other && grid.hexes.has(other)) return;
      const kind = grid.hexes.get(other)?.kind === 'atoll' || hex.kind === 'atoll' ? 'water' : grid.side(hex.id, other);
      const at = (t: number): Point => along(corners[i], corners[(i + 1) % 6], t);
      const land = isLand || (grid.hexes.get(other)?.land ?? false);
      const bridge = (t: number): void => {
        for (const id of [hex.id, other]) if (grid.hexes.get(id)?.land) {
          for (const share of [0.35, 0.7]) want(along(heartOf(grid, real, id), at(t), share), true, 0.9);
        }
      };
      if (kind === 'land') for (const t of [0.18, 0.5, 0.82]) want(at(t), true, 1.2);
      if (kind === 'land') bridge(0.5);
      if (kind === 'water') {
        for (const t of [0, 0.25, 0.5, 0.75, 1]) want(at(t), false, land && isLand && grid.hexes.get(other)?.land ? 1 : 0.8);
      }
      if (kind !== 'both') return;
      for (const [t, dry] of mixed(at, real, wateriness(grid, hex.id, other, i))) {
        want(at(t), dry, 1);
        if (dry) bridge(t);
      }
    });
  }
  for (const id of grid.wild) want(middleOf(cellOf(id)), true, 4);
  return wishes;
}

/** At which end of a side the water lies: below zero at its beginning, above at its end. */
function wateriness(grid: Grid, a: string, b: string, i: number): number {
  const around = nearOf(cellOf(a));
  const open = (id: string): number => {
    const hex = grid.hexes.get(id);
    if (!hex) return grid.wild.has(id) ? -1 : 0;
    if (hex.kind === 'inland') return -2;
    if (!hex.land || hex.kind === 'atoll') return 2;
    const sides = [grid.side(a, id), grid.side(b, id)];
    return sides.filter((it) => it === 'water').length - sides.filter((it) => it === 'land').length;
  };
  return open(idOf(around[(i + 1) % 6])) - open(idOf(around[(i + 5) % 6]));
}

/** One place for land and one for water on a side that has both: as the real coast lies, else by what lies at its ends. */
function mixed(at: (t: number) => Point, real: Raster, lean: number): [t: number, land: boolean][] {
  const heights = [0.12, 0.3, 0.5, 0.7, 0.88].map((t) => ({ t, height: real.height(at(t)) - lean * (t - 0.5) * 1.6 }));
  const sorted = [...heights].sort((a, b) => a.height - b.height);
  const [wet, dry] = [sorted[0].t, sorted[sorted.length - 1].t];
  return Math.abs(wet - dry) >= 0.3 ? [[wet, false], [dry, true]] : [[lean > 0 ? 0.85 : 0.15, false], [lean > 0 ? 0.3 : 0.7, true]];
}

/** Lifts and cuts the field until every wish holds, each round by what is still missing. */
function bent(real: Raster, wishes: readonly Wish[]): Raster {
  const { w, h, step, at } = real;
  const moves = new Float32Array(wishes.length);
  const result = new Raster(SHEET, step);
  const reach = Math.ceil((SIGMA * 2.6) / step);
  const sum = new Float32Array(w * h);
  const weight = new Float32Array(w * h).fill(0.05);
  const stamp = (wish: Wish, use: (k: number, share: number) => void): void => {
    const [ci, cj] = [Math.round(wish.at[0] / step), Math.round(wish.at[1] / step)];
    for (let j = Math.max(0, cj - reach); j <= Math.min(h - 1, cj + reach); j++) {
      for (let i = Math.max(0, ci - reach); i <= Math.min(w - 1, ci + reach); i++) {
        const d2 = ((i * step - wish.at[0]) ** 2 + (j * step - wish.at[1]) ** 2) / (SIGMA * SIGMA);
        if (d2 < 6.8) use(j * w + i, Math.exp(-d2));
      }
    }
  };
  for (const wish of wishes) stamp(wish, (k, share) => { weight[k] += share; });
  for (let round = 0; round < ROUNDS; round++) {
    wishes.forEach((wish, i) => {
      const now = round === 0 ? real.height(wish.at) : result.height(wish.at);
      const missing = wish.land ? wish.by - now : now + wish.by;
      if (missing > 0) moves[i] += (wish.land ? 1 : -1) * Math.min(missing * 1.3, 4);
    });
    sum.fill(0);
    wishes.forEach((wish, i) => { if (moves[i] !== 0) stamp(wish, (k, share) => { sum[k] += share * moves[i]; }); });
    for (let k = 0; k < sum.length; k++) result.at[k] = at[k] + sum[k] / weight[k];
  }
  return result;
}

/** What no bending may leave: land in a hex of open sea, water in the middle of the land. Where the coast was made it is roughened. */
function settled(grid: Grid, real: Raster, field: Raster): void {
  const { w, h, step, at } = field;
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const point: Point = [i * step, j * step];
      const made = Math.min(1, Math.abs(at[k] - real.at[k]) / 2);
      if (made > 0.05 && Math.abs(at[k]) < 3) {
        // Twice as fine as borders bend: an islet is small.
        const fine: Point = [point[0] * 2, point[1] * 2];
        const [nx, ny] = displace(fine, 1);
        at[k] += (nx - fine[0] + ny - fine[1]) * 0.8 * made;
      }
      const hex = grid.hexes.get(idOf(cellAt(point)));
      if (!hex) continue;
      if (!hex.land || hex.kind === 'atoll') at[k] = Math.min(at[k], -0.05);
      else if (hex.kind === 'inland') at[k] = Math.max(at[k], 0.05);
    }
  }
}

export interface Coast { real: Raster; rings: Ring[] }

/** `source`: the real land on the sheet. */
export function coast(grid: Grid, source: MultiPolygon): Coast {
  const real = distancesTo(source, SHEET, STEP, REACH);
  const field = bent(real, wishesOf(grid, real));
  settled(grid, real, field);
  const hearts = [...grid.hexes.values()].filter(({ land, kind }) => land && kind !== 'atoll').map(({ id }) => heartOf(grid, real, id));
  const rings = coastOf(field).map((ring) => smooth(thin(ring, () => 0.55)))
    .filter((ring) => Math.abs(ringArea(ring)) > LEAST || hearts.some((at) => near(ring, at)));
  return { real, rings };
}
const near = (ring: Ring, [x, y]: Point): boolean => ring.some(([px, py]) => Math.abs(px - x) < 2 && Math.abs(py - y) < 2);

/** Each point halfway to the middle of its neighbours: no trace of the squares is left. */
function smooth(ring: Ring): Ring {
  const n = ring.length - 1;
  const moved = Array.from({ length: n }, (_, i): Point => {
    const [a, b, c] = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
    return [b[0] / 2 + (a[0] + c[0]) / 4, b[1] / 2 + (a[1] + c[1]) / 4];
  });
  return [...moved, moved[0]];
}
