/** Where each Order leads (FCN-OR-06 to FCN-OR-12, FCN-OR-19). */
import type { OrderId } from '../data-types.ts';
import { DISTANCE, EAST, FAR, JAPAN, SOUTH } from '../map.ts';
import { areasWith, fact, isObjective, objectivesOf, sharedAreas, type NimitzState } from '../state.ts';

/** The closest of some Areas, by movement lines that Japan may use; the own Area is at distance 0. */
function closest(from: number, areas: readonly number[]): number[] {
  const nearest = Math.min(FAR - 1, ...areas.map((area) => DISTANCE[from][area]));
  return areas.filter((area) => DISTANCE[from][area] === nearest);
}
/** Areas with US Forces. Of these the West Coast and Australia are out of reach, and so the closest to nobody. */
const withUs = (s: NimitzState): number[] => areasWith(s, (force) => fact(force).side === 'us');

const DESTINATIONS: Readonly<Record<OrderId, (s: NimitzState, from: number) => readonly number[]>> = {
  hold: () => [],
  // From Japan it leads to the Area itself, and so to a Hold.
  refit: () => [JAPAN],
  south: (_, from) => SOUTH[from],
  // The Area one closer must have had Japanese Forces Ashore; Hawaii itself need not be Japanese.
  east: (s, from) => EAST[from].filter((area) => s.ashoreAtStart.includes(area)),
  battle: (s) => sharedAreas(s),
  // The chart: the closest Area, not one step towards it.
  engage: (s, from) => closest(from, withUs(s)),
  reinforce: (s) => objectivesOf(s).filter((area) => s.ashoreAtStart.includes(area)),
  sortie: (s, from) => closest(from, withUs(s).filter((area) => isObjective(s, area))),
};

/** Candidates in map order; none: the Order cannot be performed. */
export const destinations = (s: NimitzState, order: OrderId, from: number): readonly number[] => DESTINATIONS[order](s, from);
