/** How far it is by sea and by land, once and for all. Who stands in the way is left to those who ask. */
import { stepsFrom } from '../../../kit/routes.ts';
import { FIRST_LAND, SPACES, SPACE_COUNT } from '../map.ts';

export const FAR = 99;

const spread = (from: number, next: (i: number) => readonly number[], size: number): Uint8Array => stepsFrom(from, next, size, FAR);

/** Sea zones to sea zones. */
export const SEA_DISTANCE: readonly Uint8Array[] = SPACES.map((space) =>
  space && space.index < FIRST_LAND ? spread(space.index, (i) => SPACES[i].nearSea, FIRST_LAND) : new Uint8Array(FIRST_LAND).fill(FAR));

/** Territories to territories, over land. */
export const LAND_DISTANCE: readonly Uint8Array[] = SPACES.map((space) =>
  space && space.index >= FIRST_LAND && space.kind !== 'impassable'
    ? spread(space.index, (i) => SPACES[i].nearLand, SPACE_COUNT) : new Uint8Array(SPACE_COUNT).fill(FAR));

/** From a sea zone the fewest zones to one that touches this territory. */
export function sailsTo(zone: number, land: number): number {
  let best = FAR;
  for (const shore of SPACES[land].nearSea) best = Math.min(best, SEA_DISTANCE[zone][shore]);
  return best;
}
