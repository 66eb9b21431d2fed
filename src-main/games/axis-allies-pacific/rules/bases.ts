/** Naval and air bases (AAP-MV-09, AAP-MV-10): who serves which zone, and the free leg of a flight. Enemies never use a base. */
import { AIR_DISTANCE, FIRST_LAND, SPACES, SPACE_COUNT } from '../map.ts';
import { isFriendlyLand, type AapState, type Alliance } from '../state.ts';

/** Territories with a naval base that serve each zone: a base serves every zone that its territory touches. */
const NAVAL_BASES: readonly (readonly number[])[] = SPACES.map((space) =>
  space && space.index < FIRST_LAND ? space.nearLand.filter((land) => SPACES[land].navalBase) : []);

export const servedByBase = (s: AapState, zone: number, alliance: Alliance): boolean =>
  NAVAL_BASES[zone].some((base) => isFriendlyLand(s, base, alliance));

/** Two different friendly naval bases, one serving each zone: a ship may go three spaces (AAP-MV-09). */
export function linkedByBases(s: AapState, from: number, to: number, alliance: Alliance): boolean {
  for (const a of NAVAL_BASES[from]) {
    if (!isFriendlyLand(s, a, alliance)) continue;
    for (const b of NAVAL_BASES[to]) if (a !== b && isFriendlyLand(s, b, alliance)) return true;
  }
  return false;
}

/** From or to each air base: the fewest spaces that count, the legs between it and its own zones being free (AAP-MV-10). */
export const BASE_DISTANCE: readonly (Uint8Array | null)[] = SPACES.map((space) => {
  if (!space?.airBase) return null;
  const distance = Uint8Array.from(AIR_DISTANCE[space.index]);
  for (const zone of space.nearSea) {
    for (let to = 1; to < SPACE_COUNT; to++) distance[to] = Math.min(distance[to], AIR_DISTANCE[zone][to] ?? 255);
  }
  distance[space.index] = 0;
  return distance;
});
