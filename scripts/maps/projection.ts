/**
 * The chart's projection: x is the integral of a slope over longitude, y of another over latitude. East Asia and the
 * Indies get half of the picture, meridians close up eastwards and open again over America. Not equal in any sense.
 */
import type { Box, Point } from '../../src-main/engine/drawing.ts';

/** Between two knots the slope eases from one value to the next; outside it stays. */
export type Knot = [degree: number, slope: number];
const LONGITUDE: Knot[] = [[72, 0.7], [92, 1], [152, 1], [192, 0.32], [244, 0.32], [290, 0.85]];
const LATITUDE: Knot[] = [[-27, 0.8], [0, 1], [20, 1.1], [44, 1.1], [60, 0.88]];

const PER_DEGREE = 7.95;
export const WINDOW_SIZE = [1008, 692] as const;
const WEST = 75.5;
const NORTH = 55.3;
const SOUTH = -46;
/** Sheet beyond the window: left, top, right, bottom. */
export const RIM = [240, 112, 332, 116] as const;

export const SHEET: [number, number] = [RIM[0] + WINDOW_SIZE[0] + RIM[2], RIM[1] + WINDOW_SIZE[1] + RIM[3]];
export const WINDOW: Box = [RIM[0], RIM[1], RIM[0] + WINDOW_SIZE[0], RIM[1] + WINDOW_SIZE[1]];

/** Integral of the eased slope from the first knot to `degree`. */
export function integral(knots: Knot[], degree: number): number {
  const first = knots[0];
  if (degree <= first[0]) return (degree - first[0]) * first[1];
  let sum = 0;
  for (let i = 0; i + 1 < knots.length; i++) {
    const [d0, s0] = knots[i];
    const [d1, s1] = knots[i + 1];
    const t = Math.min(1, (degree - d0) / (d1 - d0));
    sum += (d1 - d0) * (s0 * t + (s1 - s0) * (t ** 3 - t ** 4 / 2));
    if (degree <= d1) return sum;
  }
  const last = knots[knots.length - 1];
  return sum + (degree - last[0]) * last[1];
}

const xWest = integral(LONGITUDE, WEST);
const yNorth = integral(LATITUDE, NORTH);
const yScale = WINDOW_SIZE[1] / (yNorth - integral(LATITUDE, SOUTH));

/** Longitudes run east without a break: 170 W is 190. */
export const eastward = (lon: number): number => (lon < -25 ? lon + 360 : lon);
export const projectX = (lon: number): number => RIM[0] + (integral(LONGITUDE, lon) - xWest) * PER_DEGREE;
export const projectY = (lat: number): number => RIM[1] + (yNorth - integral(LATITUDE, lat)) * yScale;
export const project = (lon: number, lat: number): Point => [projectX(eastward(lon)), projectY(lat)];

/** How degrees come to lie on the sheet: every map with a projection of its own has one. */
export interface Chart { x: (lon: number) => number; y: (lat: number) => number }
export const CHART: Chart = { x: projectX, y: projectY };
export const placeOn = ({ x, y }: Chart) => (lon: number, lat: number): Point => [x(eastward(lon)), y(lat)];
