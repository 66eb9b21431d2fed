/**
 * The projection of a map of provinces: from the Urals' rim to America, with China and Japan drawn large, since half of all spaces are
 * there. The sheet is that of the area map, with the same rim.
 */
import { integral, RIM, WINDOW_SIZE, placeOn, type Chart, type Knot } from '../projection.ts';

const LONGITUDE: Knot[] = [[56, 0.5], [68, 0.62], [82, 0.75], [98, 1.35], [106, 1.72], [124, 1.72], [142, 1.12], [156, 0.6], [192, 0.3],
  [238, 0.26], [262, 0.3], [290, 0.6]];
const LATITUDE: Knot[] = [[-48, 0.5], [-30, 0.4], [-14, 0.62], [-4, 0.95], [14, 1.05], [23, 1.55], [44, 1.55], [54, 0.95],
  [66, 0.55], [76, 0.5]];
const [WEST, EAST, SOUTH, NORTH] = [62, 267, -46.5, 63];

const across = (lon: number): number => integral(LONGITUDE, lon);
const up = (lat: number): number => integral(LATITUDE, lat);
const perEast = WINDOW_SIZE[0] / (across(EAST) - across(WEST));
const perNorth = WINDOW_SIZE[1] / (up(NORTH) - up(SOUTH));

export const CHART: Chart = {
  x: (lon) => RIM[0] + (across(lon) - across(WEST)) * perEast,
  y: (lat) => RIM[1] + (up(NORTH) - up(lat)) * perNorth,
};
export const place = placeOn(CHART);
