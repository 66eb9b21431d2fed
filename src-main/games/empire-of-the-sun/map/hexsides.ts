/** What a hexside lets through, as bits for each hex and direction: `SIDES[hex * 6 + d]` (7.21, 7.35, 7.41, 13.1). */
import { HEXES, MAP, hexNo } from '../data.ts';
import { CELLS, DIRECTIONS, NEAR, directionTo } from './geometry.ts';

export const SIDE = {
  /** A land hexside, even if ships cross it too: land units, and what ignores ZOI over land. */
  land: 1,
  /** Ships cross it. */
  sea: 2,
  /** A transport route runs along this very hexside (EOTS-7.41-09). */
  route: 4,
  /** A route that exists only after the Kwai bridge event; without `route`. */
  kwai: 8,
  /** The Burma Road proper, between Lashio and Kunming; with `route`. */
  burmaRoad: 16,
  /** Crosses the border of Kunming and its six neighbours (12.75): supply enters by special links only. */
  kunming: 32,
} as const;

export const HEXSIDES: Uint8Array = new Uint8Array(CELLS * DIRECTIONS);

const opposite = (d: number): number => (d + 3) % DIRECTIONS;
export function sideIndex(a: number, b: number): number {
  const d = directionTo(a, b);
  if (d < 0) throw new RangeError(`The hexes ${a} and ${b} do not touch.`);
  return a * DIRECTIONS + d;
}
function mark(a: number, b: number, bits: number): void {
  const side = sideIndex(a, b);
  HEXSIDES[side] |= bits;
  HEXSIDES[b * DIRECTIONS + opposite(side % DIRECTIONS)] |= bits;
}

const touchesSea = Uint8Array.from(MAP.hexes, ({ sea }) => (sea ? 1 : 0));
for (let hex = 0; hex < HEXES; hex++) {
  for (let d = 0; d < DIRECTIONS; d++) {
    const near = NEAR[hex * DIRECTIONS + d];
    if (near >= 0 && near < HEXES && touchesSea[hex] && touchesSea[near]) HEXSIDES[hex * DIRECTIONS + d] |= SIDE.sea;
  }
}
for (const [a, b] of MAP.navalBlocked) {
  const side = sideIndex(hexNo(a), hexNo(b));
  HEXSIDES[side] &= ~SIDE.sea;
  HEXSIDES[hexNo(b) * DIRECTIONS + opposite(side % DIRECTIONS)] &= ~SIDE.sea;
}
for (const [a, b] of MAP.landEdges) mark(hexNo(a), hexNo(b), SIDE.land);
for (const { a, b, special } of MAP.transport) {
  const bits = special === 'kwai-bridge' ? SIDE.kwai : special === 'burma-road' ? SIDE.route | SIDE.burmaRoad : SIDE.route;
  mark(hexNo(a), hexNo(b), bits);
}
const kunming = new Set(MAP.territories['kunming-area'].hexes.map(hexNo));
for (const hex of kunming) {
  for (let d = 0; d < DIRECTIONS; d++) {
    const near = NEAR[hex * DIRECTIONS + d];
    if (near >= 0 && near < HEXES && !kunming.has(near)) mark(hex, near, SIDE.kunming);
  }
}

const bitsBetween = (a: number, b: number): number => {
  const d = directionTo(a, b);
  return d < 0 ? 0 : HEXSIDES[a * DIRECTIONS + d];
};
export const isLandSide = (a: number, b: number): boolean => (bitsBetween(a, b) & SIDE.land) !== 0;
export const isSeaSide = (a: number, b: number): boolean => (bitsBetween(a, b) & SIDE.sea) !== 0;
/** A hexside all of water (7.35, 7.52; barges 7.47). */
export const isWaterOnly = (a: number, b: number): boolean => (bitsBetween(a, b) & (SIDE.sea | SIDE.land)) === SIDE.sea;

/** Where the Burma Road crosses the border of the Kunming area: outside, inside. */
export const ROAD_LINK: readonly [number, number] = ((): [number, number] => {
  const both = SIDE.burmaRoad | SIDE.kunming;
  const side = HEXSIDES.findIndex((bits, i) => (bits & both) === both && !kunming.has((i / DIRECTIONS) | 0));
  return [(side / DIRECTIONS) | 0, NEAR[side]];
})();
