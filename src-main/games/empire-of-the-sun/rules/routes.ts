/** Transport routes that exist now (7.41), and whether the Burma Road is open from Madras to Kunming (12.76). */
import { HEXES, JAPAN } from '../data.ts';
import { DIRECTIONS, NEAR } from '../map/geometry.ts';
import { HEXSIDES, SIDE } from '../map/hexsides.ts';
import { KUNMING, MADRAS } from '../map/places.ts';
import { HERE, position } from '../position.ts';
import type { EotsState } from '../state.ts';

/** A route runs along this hexside: printed, built by an event, or the Kwai bridge while it stands. */
export const isRoute = (s: EotsState, hex: number, d: number): boolean => {
  const bits = HEXSIDES[hex * DIRECTIONS + d];
  return (bits & SIDE.route) !== 0 || ((bits & SIDE.kwai) !== 0 && s.markers.kwaiBridge)
    || (s.markers.routesAdded.length > 0 && s.markers.routesAdded.includes(hex * DIRECTIONS + d));
};

/** Hexes that the search below has seen. */
const seen = new Uint8Array(HEXES);
/**
 * A chain of route hexsides joins Kunming to Madras, every hex of it Allied controlled and free of Japanese ground units
 * . Whether a road closed may be flown over is `burmaRoad` in burma-road.ts: that needs supply, supply needs this.
 */
export function isRoadOpen(s: EotsState): boolean {
  const { control, present } = position(s);
  seen.fill(0);
  const queue = [KUNMING];
  seen[KUNMING] = 1;
  for (const from of queue) {
    if (from === MADRAS) return true;
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = NEAR[from * DIRECTIONS + d];
      if (to < 0 || to >= HEXES || seen[to] || control[to] === JAPAN + 1 || (present[to] & HERE.ground) !== 0 || !isRoute(s, from, d)) {
        continue;
      }
      seen[to] = 1;
      queue.push(to);
    }
  }
  return false;
}
