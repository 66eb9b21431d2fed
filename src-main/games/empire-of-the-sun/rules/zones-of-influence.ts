/** Air zones of influence (7.35): who lies under whose, now. Zones are sets of hexes. */
import { other } from '../data.ts';
import type { Side } from '../data.ts';
import { inSet } from '../map/bits.ts';
import type { Bits } from '../map/bits.ts';
import { isOnMap } from '../state.ts';
import type { EotsState } from '../state.ts';
import { K, is } from '../units.ts';
import { project, unneutralized } from './projection.ts';
import { isSupplied, supply } from './supply.ts';

/** The hexes under a ZOI of the side's enemy that the side does not neutralize. */
export const enemyZone = (s: EotsState, side: Side): Bits => supply(s).zone[other(side)];
/** The hexes within reach of the enemy's supplied air units and carriers, neutralized or not (5.22, 6.25 E, 6.27; EOTS-1.3-49). */
export const enemyRawZone = (s: EotsState, side: Side): Bits => supply(s).projection[other(side)].raw;

export const isInEnemyZone = (s: EotsState, side: Side, hex: number): boolean => inSet(enemyZone(s, side), hex);

/**
 * The enemy's zone as it stands without some own units: ships and aircraft that move strategically do not neutralize it
 * for themselves (EOTS-7.21-11, 7.33).
 */
export function enemyZoneWithout(s: EotsState, side: Side, units: readonly number[]): Bits {
  const own = units.filter((unit) => isOnMap(s, unit) && is(unit, K.air | K.carrier));
  if (own.length === 0) return enemyZone(s, side);
  const { projection, units: supplied } = supply(s);
  return unneutralized(projection[other(side)], project(s, side, supplied, own));
}

/** The path lies in, goes through or leaves the enemy's reach, neutralized or not: the intelligence roll asks (6.25 E, R-24). */
export const touchesZone = (s: EotsState, side: Side, path: readonly number[]): boolean =>
  path.some((hex) => inSet(enemyRawZone(s, side), hex));

/** A carrier in the group, in supply, lifts the enemy's zone from the group's own way (EOTS-7.45B-06). */
export const hasSuppliedCarrier = (s: EotsState, group: readonly number[]): boolean =>
  group.some((unit) => is(unit, K.carrier) && isSupplied(s, unit));
