/**
 * The projection of a map of places joined by lines: the ocean alone, from the China coast to California. The tropics are drawn
 * large, the cold north and the far east are pressed together. The sheet is that of the area map, with the same rim.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { eastward, integral, RIM, WINDOW_SIZE, type Knot } from '../projection.ts';

const LONGITUDE: Knot[] = [[60, 0.9], [104, 1], [174, 1], [236, 0.52], [262, 0.5], [300, 1.4]];
const LATITUDE: Knot[] = [[-38, 0.72], [-30, 0.66], [-14, 0.74], [-6, 1], [27, 1], [38, 0.52], [62, 0.52], [72, 1.3]];
const [WEST, EAST, SOUTH, NORTH] = [103, 245.5, -35, 64];

const across = (lon: number): number => integral(LONGITUDE, lon);
const up = (lat: number): number => integral(LATITUDE, lat);
const perEast = WINDOW_SIZE[0] / (across(EAST) - across(WEST));
const perNorth = WINDOW_SIZE[1] / (up(NORTH) - up(SOUTH));

/** Of the land that is drawn. */
export const FRAME = [66, -58, 322, 80] as const;
export const placeX = (lon: number): number => RIM[0] + (across(lon) - across(WEST)) * perEast;
export const placeY = (lat: number): number => RIM[1] + (up(NORTH) - up(lat)) * perNorth;
export const place = (lon: number, lat: number): Point => [placeX(eastward(lon)), placeY(lat)];
