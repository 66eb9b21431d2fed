/** The sheet as a field of heights: land above zero. Filling, distances, and the coast line drawn back out of it. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { MultiPolygon } from '../geometry.ts';

export class Raster {
  readonly step: number;
  readonly w: number;
  readonly h: number;
  readonly at: Float32Array;
  constructor([w, h]: readonly [number, number], step: number) {
    this.step = step;
    this.w = Math.ceil(w / step) + 1;
    this.h = Math.ceil(h / step) + 1;
    this.at = new Float32Array(this.w * this.h);
  }
  /** The height at a place, between the four points around it. */
  height([x, y]: Point): number {
    const [fx, fy] = [Math.min(this.w - 1.001, Math.max(0, x / this.step)), Math.min(this.h - 1.001, Math.max(0, y / this.step))];
    const [i, j] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [fx - i, fy - j];
    const k = j * this.w + i;
    const { at, w } = this;
    return (at[k] * (1 - tx) + at[k + 1] * tx) * (1 - ty) + (at[k + w] * (1 - tx) + at[k + w + 1] * tx) * ty;
  }
}

/** Signed distance to the coast of these polygons, at most `reach`: positive on land. */
export function distancesTo(polygons: MultiPolygon, size: readonly [number, number], step: number, reach: number): Raster {
  const raster = new Raster(size, step);
  const land = fill(polygons, raster);
  const [inner, outer] = [spread(land, 0, raster), spread(land, 1, raster)];
  for (let i = 0; i < land.length; i++) {
    raster.at[i] = Math.min(reach, Math.max(-reach, (land[i] ? inner[i] - 0.5 : 0.5 - outer[i]) * step));
  }
  return raster;
}

function fill(polygons: MultiPolygon, { w, h, step }: Raster): Uint8Array {
  const rows: number[][] = Array.from({ length: h }, () => []);
  for (const polygon of polygons) {
    for (const ring of polygon) {
      for (let i = 1; i < ring.length; i++) {
        const [[x0, y0], [x1, y1]] = [ring[i - 1], ring[i]];
        const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
        for (let j = Math.max(0, Math.ceil(top / step)); j * step < bottom && j < h; j++) {
          rows[j].push(x0 + ((x1 - x0) * (j * step - y0)) / (y1 - y0));
        }
      }
    }
  }
  const land = new Uint8Array(w * h);
  rows.forEach((row, j) => {
    row.sort((a, b) => a - b);
    for (let i = 0; i + 1 < row.length; i += 2) {
      for (let x = Math.max(0, Math.ceil(row[i] / step)); x * step < row[i + 1] && x < w; x++) land[j * w + x] = 1;
    }
  });
  return land;
}

/** Steps from each point to the nearest one that holds `value`. */
function spread(land: Uint8Array, value: number, { w, h }: Raster): Float32Array {
  const far = 1e6;
  const square = new Float64Array(w * h);
  const column = new Float64Array(Math.max(w, h));
  for (let i = 0; i < w; i++) {
    for (let j = 0; j < h; j++) column[j] = land[j * w + i] === value ? 0 : far * far;
    const line = envelope(column, h);
    for (let j = 0; j < h; j++) square[j * w + i] = line[j];
  }
  const found = new Float32Array(w * h);
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) column[i] = square[j * w + i];
    const line = envelope(column, w);
    for (let i = 0; i < w; i++) found[j * w + i] = Math.sqrt(line[i]);
  }
  return found;
}
/** The lower envelope of parabolas (Felzenszwalb and Huttenlocher). */
function envelope(f: Float64Array, n: number): Float64Array {
  const at = new Int32Array(n);
  const from = new Float64Array(n + 1);
  let last = 0;
  from[0] = -Infinity;
  from[1] = Infinity;
  for (let q = 1; q < n; q++) {
    let cut = (f[q] + q * q - f[at[last]] - at[last] ** 2) / (2 * (q - at[last]));
    while (cut <= from[last]) {
      last--;
      cut = (f[q] + q * q - f[at[last]] - at[last] ** 2) / (2 * (q - at[last]));
    }
    at[++last] = q;
    from[last] = cut;
    from[last + 1] = Infinity;
  }
  const found = new Float64Array(n);
  for (let q = 0, k = 0; q < n; q++) {
    while (from[k + 1] < q) k++;
    found[q] = (q - at[k]) ** 2 + f[at[k]];
  }
  return found;
}

/** The lines at height zero as closed rings: marching squares. The rim of the sheet counts as water. */
export function coastOf({ at, w, h, step }: Raster): Point[][] {
  const height = (i: number, j: number): number => (i <= 0 || j <= 0 || i >= w - 1 || j >= h - 1 ? -1 : at[j * w + i]);
  const next = new Map<string, [key: string, at: Point]>();
  const key = (i: number, j: number, side: number): string => `${i},${j},${side}`;
  /** The crossing on the upper (0) or left (1) side of a square; lower and right are those of the next squares. */
  const crossing = (i: number, j: number, side: number): [string, Point] => {
    const [a, b] = side === 0 ? [height(i, j), height(i + 1, j)] : [height(i, j), height(i, j + 1)];
    const t = a / (a - b);
    return [key(i, j, side), side === 0 ? [(i + t) * step, j * step] : [i * step, (j + t) * step]];
  };
  for (let j = 0; j < h - 1; j++) {
    for (let i = 0; i < w - 1; i++) {
      const corners = [height(i, j) > 0, height(i + 1, j) > 0, height(i + 1, j + 1) > 0, height(i, j + 1) > 0];
      const found: { enters: boolean; at: [string, Point] }[] = [];
      // Clockwise round the square: where land ends a line begins, where land begins it ends. Land lies on its right.
      const sides: [number, number, number][] = [[i, j, 0], [i + 1, j, 1], [i, j + 1, 0], [i, j, 1]];
      for (let s = 0; s < 4; s++) {
        const [a, b] = [corners[s], corners[(s + 1) % 4]];
        if (a !== b) found.push({ enters: b, at: crossing(...sides[s]) });
      }
      for (let s = 0; s < found.length; s++) {
        if (!found[s].enters) continue;
        const out = found[(s + 1) % found.length];
        next.set(found[s].at[0], out.at);
      }
    }
  }
  const rings: Point[][] = [];
  const open = new Set(next.keys());
  for (const start of next.keys()) {
    if (!open.has(start)) continue;
    const ring: Point[] = [];
    for (let now = start; open.has(now);) {
      open.delete(now);
      const [to, point] = next.get(now)!;
      ring.push(point);
      now = to;
    }
    if (ring.length > 3) rings.push([...ring, ring[0]]);
  }
  return rings;
}
