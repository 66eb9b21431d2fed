/** Stacking limits (7.24, 7.34, 7.48): nothing while units move and fight, checked when the fighting is over. */
import { CHARTS } from '../data.ts';
import type { Side } from '../data.ts';
import { position, unitsOf } from '../position.ts';
import { BOX, unitsAt } from '../state.ts';
import type { EotsState } from '../state.ts';
import { K, PAIR, is, ownerOf } from '../units.ts';
import { eliminate, toNextTurn } from './leaving.ts';
import { isSupplied } from './supply.ts';

export const LAND_LIMIT = CHARTS.stacking.groundAndAirPerHex;
export const NAVAL_LIMIT = CHARTS.stacking.navalPerHexOutsideOffensives;

/** Air and ground units among these, two of one US designation counting as one (EOTS-7.34-05, EOTS-7.34-07). */
export function stackSize(units: readonly number[]): number {
  let size = 0;
  for (const unit of units) if (is(unit, K.air | K.ground) && !(PAIR[unit] >= 0 && PAIR[unit] < unit && units.includes(PAIR[unit]))) size++;
  return size;
}
export const shipCount = (units: readonly number[]): number => units.filter((unit) => is(unit, K.naval)).length;

/** How many air and ground units of a side are too many in a hex. */
export const landSurplus = (s: EotsState, side: Side, hex: number): number => Math.max(0, stackSize(unitsOf(s, side, hex)) - LAND_LIMIT);
export const navalSurplus = (s: EotsState, side: Side, hex: number): number => Math.max(0, shipCount(unitsOf(s, side, hex)) - NAVAL_LIMIT);
/** Room for this unit besides those that stand there: placements and later moves respect the limits. */
export function hasRoom(s: EotsState, side: Side, hex: number, unit: number): boolean {
  const { first, next } = position(s);
  const naval = is(unit, K.naval);
  const kind = naval ? K.naval : K.air | K.ground;
  let count = 1;
  for (let it = first[hex]; it >= 0; it = next[it]) if (it !== unit && ownerOf(it) === side && is(it, kind)) count++;
  if (naval) return count <= NAVAL_LIMIT;
  // Pairs of one designation can only make it smaller.
  return count <= LAND_LIMIT || stackSize([...unitsOf(s, side, hex).filter((it) => it !== unit), unit]) <= LAND_LIMIT;
}

const CHINA_BOX = CHARTS.tracks.airUnitsInChina;
/**
 * The box of Air Units in China takes these besides: three in all, one B-29 among them, nobody once China has
 * surrendered (12.71, 12.73, 12.74).
 */
export function hasRoomInChina(s: EotsState, units: readonly number[]): boolean {
  const all = [...unitsAt(s, BOX.chinaAir).filter((it) => !units.includes(it)), ...units];
  return !s.nations.china.surrendered && all.length <= CHINA_BOX.maxUnits && all.filter((it) => is(it, K.b29)).length <= CHINA_BOX.b29Max;
}

/** Whom the owner may take off an overfull hex now: air units first, as long as that helps (EOTS-7.34-02, R-49); []: all is well. */
export function removableForStacking(s: EotsState, side: Side, hex: number): number[] {
  const stack = unitsOf(s, side, hex);
  const size = stackSize(stack);
  if (size <= LAND_LIMIT) return [];
  const aircraft = stack.filter((unit) => is(unit, K.air) && stackSize(stack.filter((it) => it !== unit)) < size);
  return aircraft.length > 0 ? aircraft : stack.filter((unit) => is(unit, K.ground));
}
/** The same for ships: any of them (EOTS-7.24-02, EOTS-7.24-03). */
export const removableShips = (s: EotsState, side: Side, hex: number): number[] =>
  (navalSurplus(s, side, hex) > 0 ? unitsOf(s, side, hex).filter((unit) => is(unit, K.naval)) : []);

/** A surplus unit in supply comes back next turn; any other is eliminated (EOTS-7.24-04, EOTS-7.24-05, EOTS-7.34-03, EOTS-7.34-04). */
export function removeSurplus(s: EotsState, unit: number): void {
  if (isSupplied(s, unit)) toNextTurn(s, unit);
  else eliminate(s, unit);
}
