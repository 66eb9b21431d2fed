/** Where ships and aircraft go when the battles are over (8.6-8.62), and beaten landings with them (7.45 C). Questions only. */
import { HEXES, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { empty } from '../../map/bits.ts';
import { PORTS } from '../../map/places.ts';
import { isFriendlyAirfield, isFriendlyPort, position, unitsOf } from '../../position.ts';
import type { Position } from '../../position.ts';
import { isActive, isOnMap } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, inParentheses, is, ownerOf } from '../../units.ts';
import { stranded } from '../control.ts';
import { airReach, emergencyAirfields } from '../movement/air.ts';
import { beatenEnds, beatenReach } from '../movement/amphibious.ts';
import { mayBase, mayEnter } from '../movement/entry.ts';
import { moverOf, navalAllowance, offensiveOf } from '../movement/mover.ts';
import type { Mover } from '../movement/mover.ts';
import { emergencyPorts } from '../movement/naval.ts';
import { UNREACHED, seaReach } from '../movement/paths.ts';
import { hasRoom } from '../stacking.ts';
import { isSupplied, wouldBeSupplied } from '../supply.ts';
import { pairOf } from './losses.ts';
import { hasLanded } from './participants.ts';
import { beaten, wayBack } from './retreat.ts';

const STRATEGIC = new Set(['naval-strategic', 'air-strategic', 'strategic-transport']);
/** No unit moves after battle that moved strategically, and none twice (EOTS-8.6-02, EOTS-8.6-06). */
const mayMove = (s: EotsState, unit: number): boolean => {
  const { homeward = [], moves } = offensiveOf(s);
  return !homeward.includes(unit) && !moves.some(({ units, mode }) => STRATEGIC.has(mode) && units.includes(unit));
};

/** Nobody reacts any more, and battles are over: the same allowance as in the offensive, fresh (EOTS-8.6-03). */
const moverHome = (s: EotsState, units: readonly number[]): Mover => ({ ...moverOf(s, units), reaction: false, oneBattle: false });

/** A port for a ship, an airfield for aircraft, under its side's control (EOTS-8.61-03, EOTS-8.62-01, EOTS-8.62-03). */
export const isHome = (s: EotsState, unit: number, hex: number): boolean => {
  const side = ownerOf(unit);
  return mayBase(side, hex) && (is(unit, K.naval) ? isFriendlyPort(s, side, hex) : isFriendlyAirfield(s, side, hex) && mayEnter(unit, hex));
};

/** How far every port is by sea, by starting hex: ships on their way home heed nothing, so it never changes (EOTS-7.21-08). */
const farPorts = new Map<number, Uint8Array>();
function portsWithin(from: number, allowance: number): number[] {
  let far = farPorts.get(from);
  if (!far) {
    const { cost } = seaReach(from, UNREACHED - 1, { closed: null, avoid: null, held: null, loud: empty(), enemies: empty() });
    far = Uint8Array.from(PORTS, (port) => cost[port]);
    farPorts.set(from, far);
  }
  const distances = far;
  return PORTS.filter((port, i) => distances[i] <= allowance && port !== from);
}

const hasFought = (s: EotsState, unit: number): boolean =>
  offensiveOf(s).battles.some(({ fight }) => fight?.airNaval.some((list) => list.includes(unit)));
function ends(s: EotsState, unit: number): number[] {
  const mover = moverHome(s, [unit]);
  if (is(unit, K.naval)) return portsWithin(mover.from, navalAllowance(s, mover)).filter((hex) => isHome(s, unit, hex));
  // A unit that fought keeps to its normal range if the other stands in parentheses.
  const short = inParentheses(unit) && hasFought(s, unit);
  return [...airReach(s, mover)].filter(([hex, { extended }]) => hex < HEXES && !(short && extended))
    .map(([hex]) => hex).filter((hex) => isHome(s, unit, hex));
}

export interface Ways { stay: boolean; to: number[] }
/**
 * Where an active ship or air unit may end, itself included. The reaction side goes to a place in supply if there is one in
 * reach (EOTS-8.61-04, R-76); the offensive side need not (EOTS-8.62-08). Full hexes are left aside while others will do.
 */
export function waysHome(s: EotsState, unit: number): Ways {
  const at = position(s);
  let known = ways.get(at);
  if (!known) ways.set(at, known = []);
  return known[unit] ??= findWays(s, unit);
}
/** By position and unit. Battles are over: only who stands where makes it stale. */
const ways = new WeakMap<Position, Ways[]>();
function findWays(s: EotsState, unit: number): Ways {
  const here = s.place[unit];
  const all = [...(isHome(s, unit, here) ? [here] : []), ...ends(s, unit)];
  const good = ownerOf(unit) === offensiveOf(s).side ? [] : all.filter((hex) => wouldBeSupplied(s, unit, hex));
  const fit = good.length > 0 ? good : all;
  const roomy = fit.filter((hex) => hex === here || hasRoom(s, ownerOf(unit), hex, unit));
  const best = roomy.length > 0 ? roomy : fit;
  return { stay: best.includes(here), to: best.filter((hex) => hex !== here) };
}

/** Places for a unit whose hex has fallen: placed there, not moved (EOTS-7.22-03, EOTS-7.22-04, EOTS-7.32-03, EOTS-7.32-05). */
export const refuges = (s: EotsState, unit: number): number[] =>
  (is(unit, K.naval) ? emergencyPorts(s, unit) : emergencyAirfields(s, unit));
/** Ships and aircraft of a side on lost ground, active or not; in battle hexes alone, or everywhere (EOTS-8.61-06, EOTS-7.32-01). */
export function homeless(s: EotsState, side: Side, inBattles: boolean): number[] {
  const battles = offensiveOf(s).battles.map(({ hex }) => hex);
  return stranded(s, side).filter((unit) => !inBattles || battles.includes(s.place[unit]));
}

/** Active ships and aircraft of a side with their move after battle still to make; ships that wait for their beaten brigade aside. */
export const travellers = (s: EotsState, side: Side): number[] =>
  COUNTERS_OF[side].filter((unit) =>
    is(unit, K.air | K.naval) && isOnMap(s, unit) && isActive(s, unit) && mayMove(s, unit) && !isWaiting(s, unit));

/** Beaten landings of the offensive side that leave by sea (EOTS-7.45C-01, EOTS-7.45C-04). */
export const evacuees = (s: EotsState): number[] =>
  beaten(s).filter((unit) => (hasLanded(s, unit)) && wayBack(s, unit) === null && mayMove(s, unit));

/** The ship of a beaten organic brigade goes with it. */
function isWaiting(s: EotsState, unit: number): boolean {
  const pair = is(unit, K.organicShip) ? pairOf(s, unit) : undefined;
  return pair !== undefined && s.place[pair[0]] === s.place[pair[1]] && evacuees(s).includes(pair[0]);
}

export interface Convoy { units: number[]; to: number[] }
/**
 * How a group of beaten troops and ships may go: to a port if ships are among them, else to any friendly coast
 * (EOTS-7.45C-02, EOTS-8.62-05, EOTS-8.62-06).
 */
function convoy(s: EotsState, units: number[]): Convoy {
  const mover = moverHome(s, units);
  const ships = units.filter((unit) => is(unit, K.naval));
  const all = beatenEnds(s, mover, beatenReach(s, mover)).filter((hex) => ships.every((ship) => isHome(s, ship, hex)));
  const roomy = all.filter((hex) => units.every((unit) => hasRoom(s, mover.side, hex, unit)));
  return { units, to: roomy.length > 0 ? roomy : all };
}
/**
 * Every group that may take beaten troops off now: a unit alone or with its organic ship, all of a hex with a carrier as shield.
 */
export function convoys(s: EotsState): Convoy[] {
  const leaving = evacuees(s);
  const single = leaving.map((unit) => {
    const pair = pairOf(s, unit);
    const together = pair && s.place[pair[1]] === s.place[unit] ? convoy(s, [...pair]) : undefined;
    return together && together.to.length > 0 ? together : convoy(s, [unit]);
  });
  const shielded = [...new Set(leaving.map((unit) => s.place[unit]))].flatMap((hex) => {
    const troops = leaving.filter((unit) => s.place[unit] === hex);
    const ships = troops.flatMap((unit) => pairOf(s, unit)?.[1] ?? []).filter((ship) => s.place[ship] === hex);
    const carriers = unitsOf(s, offensiveOf(s).side, hex).filter((unit) =>
      is(unit, K.carrier) && isSupplied(s, unit) && isActive(s, unit) && mayMove(s, unit));
    return carriers.map((carrier) => convoy(s, [carrier, ...troops, ...ships]));
  });
  return [...single, ...shielded];
}

/** Ships at sea or in a port that is not their side's when all have moved: they are lost (EOTS-7.21-17). */
export const homelessShips = (s: EotsState): number[] =>
  COUNTERS_OF.flat().filter((unit) => is(unit, K.naval) && isOnMap(s, unit) && !isFriendlyPort(s, ownerOf(unit), s.place[unit]));
export const opponentOf = (s: EotsState): Side => other(offensiveOf(s).side);
