/** Where a unit of each arm is best kept: near what is to be done, in supply, not crowded, and a guard on every place of worth. */
import { ALLIED, HEXES, JAPAN, other } from '../data.ts';
import type { Side } from '../data.ts';
import { inSet } from '../map/bits.ts';
import { distance } from '../map/geometry.ts';
import { P, PLACE } from '../map/places.ts';
import { GARRISONS, holds, position, unitsOf } from '../position.ts';
import type { Position } from '../position.ts';
import { enemyRawZone } from '../rules/zones-of-influence.ts';
import { hasRoom } from '../rules/stacking.ts';
import { isScored } from '../rules/victory.ts';
import { PROGRESS, isCounted } from '../rules/strategic/political-will.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../units.ts';
import { temperOf } from './temper.ts';
import { BOMBERS_AT_WORK, PROGRESS_FROM, hexWorth, isBomberBase, isDoomed, pull, unitWorth, vitalWorth, willWorth } from './worth.ts';

/** In a nation that is about to fall, of what a unit is worth. */
const DOOMED = 1.2;
const CROWD = 0.25;
/** From so far troops may come over the sea. */
const LANDING_RANGE = 15;

/** A ground unit of the side stands no farther from the hex than it may come. */
export const hasTroopsNear = (s: EotsState, side: Side, hex: number, reachOf: (unit: number) => number): boolean =>
  COUNTERS_OF[side].some((unit) => is(unit, K.ground) && s.place[unit] < HEXES && distance(s.place[unit], hex) <= reachOf(unit));

const landers = new WeakMap<Position, Map<number, boolean>>();
/** Enemy troops stand near enough to come. */
function isThreatened(s: EotsState, side: Side, hex: number): boolean {
  const at = position(s);
  let known = landers.get(at);
  if (!known) landers.set(at, (known = new Map()));
  const key = hex * 2 + side;
  let found = known.get(key);
  if (found === undefined) {
    found = hasTroopsNear(s, other(side), hex, (unit) => (is(unit, K.amphibious) ? LANDING_RANGE : 2));
    known.set(key, found);
  }
  return found;
}

/** What the first ground unit in a hex keeps from the enemy. */
export function guardWorth(s: EotsState, side: Side, hex: number): number {
  if (holds(s, hex, GARRISONS[side])) return 0;
  // In 1942 what the Americans will count from its end on is already worth keeping.
  const early = side === JAPAN && s.turn < PROGRESS_FROM && !isScored(s.kernel.scenario);
  const counted = early && isCounted(hex) ? willWorth(s, side) / PROGRESS : 0;
  const { threatened, quiet, held } = temperOf(s, side);
  const wanted = hexWorth(s, other(side))[hex] + counted + held * hexWorth(s, side)[hex];
  return wanted * (isThreatened(s, side, hex) ? threatened : quiet) + (side === ALLIED ? vitalWorth(s, hex) : 0);
}
/** What is given up when this unit leaves its hex. */
export function leavingCost(s: EotsState, unit: number): number {
  const hex = s.place[unit];
  if (!is(unit, K.ground) || hex >= HEXES) return 0;
  const side = ownerOf(unit);
  return unitsOf(s, side, hex).some((it) => it !== unit && is(it, K.ground)) ? 0 : guardWorth(s, side, hex);
}

const highest = new WeakMap<Float64Array, number>();
function scale(values: Float64Array): number {
  let found = highest.get(values);
  if (found === undefined) highest.set(values, (found = Math.max(1, ...values)));
  return found;
}

/** Every hex nearer counts, far behind too; most of all at the front itself. */
const nearness = (share: number): number => 0.5 * share + 0.6 * Math.max(0, 1 + Math.log(Math.max(share, 1e-6)) / 4);

/** Troops sail past enemy ships and aircraft with ships and carriers of their own port: such a pair is worth more than its parts. */
function convoyWorth(convoy: number, unit: number, there: readonly number[]): number {
  if (is(unit, K.naval)) {
    const served = there.some((it) => is(it, K.naval) && is(it, K.carrier) === is(unit, K.carrier));
    return !served && there.some((it) => is(it, K.amphibious)) ? convoy : 0;
  }
  return is(unit, K.amphibious) && there.some((it) => is(it, K.naval)) ? convoy / 2 : 0;
}

/** What the unit keeps from the enemy there as the only one of the ground. */
export function guardedBy(s: EotsState, unit: number, hex: number): number {
  const side = ownerOf(unit);
  if (!is(unit, K.ground) || unitsOf(s, side, hex).some((it) => it !== unit && is(it, K.ground))) return 0;
  return guardWorth(s, side, hex);
}

/** What it is worth to have this unit based there; `supplied`: asked only where it is not known. */
export const stationWorth = (s: EotsState, unit: number, hex: number, supplied?: boolean): number =>
  postWorth(s, unit, hex, supplied) + guardedBy(s, unit, hex);

/** The same but for what it guards: how near it is to what is to be done, and how safe. */
export function postWorth(s: EotsState, unit: number, hex: number, supplied = wouldBeSupplied(s, unit, hex)): number {
  const side = ownerOf(unit);
  const values = pull(s, side);
  const my = temperOf(s, side);
  const near = is(unit, K.ground) || (PLACE[hex] & (P.port | P.airfield)) !== 0 ? nearness(values[hex] / scale(values)) : 0;
  const there = unitsOf(s, side, hex).filter((it) => it !== unit);
  const arm = is(unit, K.naval) ? K.naval : K.air | K.ground;
  const crowd = there.filter((it) => is(it, arm)).length;
  let worth = near * (1.5 + unitWorth(s, unit)) - crowd * CROWD * (is(unit, K.naval) ? 0.3 : 1);
  if (is(unit, K.b29) && isBomberBase(hex)) worth += BOMBERS_AT_WORK;
  if (!supplied) worth -= my.unsupplied;
  if (!hasRoom(s, side, hex, unit)) worth -= my.unsupplied;
  worth += convoyWorth(my.convoy, unit, there);
  if (side === ALLIED && isDoomed(s, hex)) worth -= DOOMED * (1 + unitWorth(s, unit));
  if (is(unit, K.naval) && inSet(enemyRawZone(s, side), hex)) worth -= my.underAircraft;
  return worth;
}
