/**
 * From longitude and latitude to the sheet: the cubic fit that the facts give, pulled onto the named places by a lightly
 * smoothed thin plate. A printed grid is never a projection: what is left over is settled hex by hex in coast.ts.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { placed } from './grid.ts';

export interface CubicFit { terms: [number, number][]; X: number[]; Y: number[] }
export interface Known { lon: number; lat: number; at: Point }

/** How much the plate may leave of a place's residual: 0 would bend it through every one. */
const STIFF = 6;

/** The seam lies in the Atlantic. */
export const eastward = (lon: number): number => (lon < -30 ? lon + 360 : lon);

function cubic(fit: CubicFit, lon: number, lat: number): Point {
  const [u, v] = [(eastward(lon) - 140) / 60, lat / 40];
  const sum = (factors: number[]): number => fit.terms.reduce((all, [i, j], k) => all + factors[k] * u ** i * v ** j, 0);
  return placed([sum(fit.X), sum(fit.Y)]);
}

const bend = (d2: number): number => (d2 === 0 ? 0 : d2 * Math.log(d2) / 2);

/** Gauss with pivots; the last column of each row is the right side. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = i + 1; j < n; j++) {
      const by = rows[j][i] / rows[i][i];
      if (by !== 0) for (let k = i; k <= n; k++) rows[j][k] -= by * rows[i][k];
    }
  }
  const found = Array.from<number>({ length: n }).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i][n];
    for (let k = i + 1; k < n; k++) sum -= rows[i][k] * found[k];
    found[i] = sum / rows[i][i];
  }
  return found;
}

/** Weights of a plate through residuals, then its plane. */
function plate(at: Point[], rest: number[]): number[] {
  const n = at.length;
  const rows = at.map((p, i) => [
    ...at.map((q, j) => bend((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) + (i === j ? STIFF * 1000 : 0)), 1, p[0], p[1], rest[i],
  ]);
  for (const side of [() => 1, (p: Point) => p[0], (p: Point) => p[1]]) rows.push([...at.map(side), 0, 0, 0, 0]);
  return solve(rows).slice(0, n + 3);
}

/** Degrees to the sheet. */
export function fitted(fit: CubicFit, known: readonly Known[]): (lon: number, lat: number) => Point {
  const at = known.map(({ lon, lat }) => cubic(fit, lon, lat));
  const weights = [0, 1].map((axis) => plate(at, known.map((it, i) => it.at[axis] - at[i][axis])));
  return (lon, lat) => {
    const p = cubic(fit, lon, lat);
    const moved = weights.map((w, axis) => {
      let sum = w[at.length] + w[at.length + 1] * p[0] + w[at.length + 2] * p[1];
      for (let i = 0; i < at.length; i++) sum += w[i] * bend((p[0] - at[i][0]) ** 2 + (p[1] - at[i][1]) ** 2);
      return p[axis] + sum;
    });
    return [moved[0], moved[1]];
  };
}
