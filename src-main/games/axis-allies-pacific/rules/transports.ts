/**
 * Transports and Japanese destroyers (AAP-TR-01 to AAP-TR-15): loading, unloading, declaring landings. Loading or unloading is the whole
 * move of a land unit (AAP-TR-06). A part of the cargo that stays aboard keeps the landed part's territory as its
 * `target`: all that a ship unloads in a turn goes to one territory (AAP-TR-04).
 */
import { FIRST_LAND, SPACES } from '../map.ts';
import {
  F, allianceOf, has, isActive, isEnemyLand, isFriendlyLand, moveUnit, powerOf, sinceRules, type AapState, type Ctx, type Unit,
} from '../state.ts';
import { UNITS, isLandUnit, isTroop } from '../units.ts';
import { alike, classesIn, type UnitClass } from './classes.ts';
import type { MovePhase } from './landing-plan.ts';
import { hasDeclared } from './naval-movement.ts';
import type { Survey } from './survey.ts';

const CAPACITY = 2;

export const isCargo = (unit: Unit): boolean => unit.aboard !== 0 && isLandUnit(unit.type);
/** Ships that carry land units: transports, and Japan's destroyers (AAP-TR-02). */
export const canCarry = (ship: Unit): boolean => ship.type === 'transport' || (ship.type === 'destroyer' && ship.owner === 'japan');

/** Room left for this unit: a transport takes one armor alone or two others (AAP-TR-01), a Japanese destroyer one infantry. */
export function fits(s: AapState, zone: number, ship: Unit, type: Unit['type'], taken = 0): boolean {
  if (!canCarry(ship)) return false;
  let full = taken;
  for (const unit of s.units[zone]) if (unit.aboard === ship.id) full += UNITS[unit.type].size;
  return ship.type === 'transport' ? full + UNITS[type].size <= CAPACITY : full === 0 && type === 'infantry';
}

/** May go aboard: unmoved, mobile, and not Chinese (AAP-CH-04). */
export const mayLoad = (unit: Unit): boolean =>
  isLandUnit(unit.type) && UNITS[unit.type].size > 0 && unit.aboard === 0 && unit.owner !== 'china' && unit.left === UNITS[unit.type].move
  && !has(unit, F.movedInCombatMove | F.movedInNoncombat | F.loaded | F.unloaded | F.fought | F.captured);

/** What a ship has done this turn stands on the ship, whoever owns it. Before rules 3 an Ally's kept no record of it. */
export const keepsRecord = (s: AapState, ship: Unit): boolean => isActive(s, ship.owner) || sinceRules(s, 3);

/**
 * The ship takes cargo now: not after unloading (AAP-TR-04). An Ally's ship never loads and unloads in one turn, since the
 * cargo is not of its nation (AAP-TR-05): not while a landing from it is declared either.
 */
export const takesCargo = (s: AapState, zone: number, ship: Unit): boolean =>
  canCarry(ship) && !(keepsRecord(s, ship) && has(ship, F.unloaded | F.submerged))
  && (isActive(s, ship.owner) || !sinceRules(s, 3) || !hasDeclared(s, zone, ship));

/** Spreads a group over ships, the big ones first; null when they have no room for all. */
export function stow(s: AapState, zone: number, ships: readonly Unit[], group: readonly Unit[]): { unit: Unit; ship: Unit }[] | null {
  const taken = ships.map(() => 0);
  const plan: { unit: Unit; ship: Unit }[] = [];
  for (const unit of group.toSorted((a, b) => UNITS[b.type].size - UNITS[a.type].size || a.id - b.id)) {
    const i = ships.findIndex((ship, at) => fits(s, zone, ship, unit.type, taken[at]));
    if (i < 0) return null;
    taken[i] += UNITS[unit.type].size;
    plan.push({ unit, ship: ships[i] });
  }
  return plan;
}

/** Whether any ship can take this one unit: the quick answer for lists. */
export function canLoad(look: Survey, unit: Unit, from: number): boolean {
  if (from < FIRST_LAND || !mayLoad(unit)) return false;
  const { s } = look;
  for (const zone of SPACES[from].nearSea) {
    if (look.enemy[zone] > 0) continue;
    for (const ship of s.units[zone]) {
      if (canCarry(ship) && allianceOf(ship.owner) === look.alliance && takesCargo(s, zone, ship) && fits(s, zone, ship, unit.type)) {
        return true;
      }
    }
  }
  return false;
}

/** The classes of ships that can take the whole group from a territory, in zones without enemies (AAP-TR-07). */
export function shipsToLoad(look: Survey, group: readonly Unit[], from: number): UnitClass[] {
  const { s } = look;
  const found: UnitClass[] = [];
  if (from < FIRST_LAND || !group.every(mayLoad)) return found;
  for (const zone of SPACES[from].nearSea) {
    if (look.enemy[zone] > 0 || !s.units[zone].some(canCarry)) continue;
    for (const one of classesIn(s, zone)) {
      if (allianceOf(one.first.owner) !== look.alliance || !takesCargo(s, zone, one.first)) continue;
      if (!stow(s, zone, s.units[zone].filter((ship) => alike(s, zone, one.first, ship)), group)) continue;
      found.push(one);
    }
  }
  return found;
}

/** Loads a group. In phase 6 a ship that has fought may not unload any more (AAP-TR-08). */
export function load(ctx: Ctx, group: readonly Unit[], from: number, zone: number, ship: Unit, phase: MovePhase): void {
  const { s } = ctx;
  const ships = s.units[zone].filter((other) => alike(s, zone, ship, other));
  for (const { unit, ship: into } of stow(s, zone, ships, group)!) {
    moveUnit(s, unit, from, zone);
    unit.from = from;
    unit.aboard = into.id;
    unit.left = 0;
    unit.target = 0;
    unit.flags |= F.loaded | (phase === 3 ? F.movedInCombatMove : F.movedInNoncombat);
    if (sinceRules(s, 3)) into.flags |= F.loaded;
    if (keepsRecord(s, into) && has(into, F.fought)) into.flags |= F.loadedAfterCombat;
  }
}

const carrierOf = (s: AapState, zone: number, unit: Unit): Unit => s.units[zone].find(({ id }) => id === unit.aboard)!;

/** Cargo on an Ally's ship lands in the owner's next turn (AAP-TR-11, R-31), and not in one in which the ship has loaded (AAP-TR-05). */
const mayLeave = (s: AapState, ship: Unit, unit: Unit): boolean =>
  powerOf(ship.owner) === powerOf(unit.owner)
    || (!has(unit, F.loaded) && !has(ship, F.loaded) && allianceOf(ship.owner) === allianceOf(unit.owner) && isActive(s, unit.owner));

/** May come ashore in phase 6 from its ship: not after a retreat (AAP-TR-09), nor when the ship loaded after its battle. */
export function mayUnload(look: Survey, zone: number, unit: Unit): boolean {
  const { s } = look;
  if (!isCargo(unit) || look.enemy[zone] > 0 || !isActive(s, unit.owner)) return false;
  const ship = carrierOf(s, zone, unit);
  return mayLeave(s, ship, unit) && !(keepsRecord(s, ship) && has(ship, F.retreated | F.loadedAfterCombat | F.submerged));
}

/** Friendly territories where the whole group can come ashore in phase 6. */
export function shoresToUnload(look: Survey, group: readonly Unit[], zone: number): number[] {
  if (zone >= FIRST_LAND || !group.every((unit) => mayUnload(look, zone, unit))) return [];
  return SPACES[zone].nearLand.filter((land) =>
    isFriendlyLand(look.s, land, look.alliance) && group.every(({ target }) => target === 0 || target === land));
}

/** Puts cargo ashore in a friendly territory. Its ship sails no more this turn. */
export function unload(ctx: Ctx, group: readonly Unit[], zone: number, land: number): void {
  const { s } = ctx;
  for (const unit of group) {
    const ship = carrierOf(s, zone, unit);
    moveUnit(s, unit, zone, land);
    unit.aboard = 0;
    unit.from = zone;
    unit.left = 0;
    unit.target = 0;
    unit.flags |= F.unloaded | F.movedInNoncombat;
    if (keepsRecord(s, ship)) {
      ship.flags |= F.unloaded | F.movedInNoncombat;
      ship.left = 0;
    }
    for (const other of s.units[zone]) if (other.aboard === ship.id && isActive(s, other.owner)) other.target = land;
  }
}

/** May be declared to land in phase 3: AA guns never. A hostile zone needs an own attacker in it. */
export function mayAssault(look: Survey, zone: number, unit: Unit): boolean {
  const { s } = look;
  if (!isCargo(unit) || !isTroop(unit.type) || unit.target !== 0 || !isActive(s, unit.owner)) return false;
  if (look.enemy[zone] > 0 && look.attackers[zone] === 0) return false;
  return mayLeave(s, carrierOf(s, zone, unit), unit);
}

/** Enemy territories on which the whole group can be declared to land (AAP-ASS-01). */
export function shoresToAssault(look: Survey, group: readonly Unit[], zone: number): number[] {
  const { s } = look;
  if (zone >= FIRST_LAND || group.length === 0 || !group.every((unit) => mayAssault(look, zone, unit))) return [];
  return SPACES[zone].nearLand.filter((land) => isEnemyLand(s, land, look.alliance) && group.every((unit) =>
    s.units[zone].every((other) =>
      other.aboard !== unit.aboard || !isActive(s, other.owner) || other.target === 0 || other.target === land)));
}

/** What lands when ships are chosen: all that their owner may land. Warships and empty transports among them just stay by. */
export function cargoToLand(s: AapState, zone: number, ships: readonly Unit[], may: (unit: Unit) => boolean): Unit[] {
  return ships.some(canCarry) ? s.units[zone].filter((unit) => ships.some(({ id }) => id === unit.aboard) && may(unit)) : [];
}
