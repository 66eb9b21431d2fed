/** Loads for a landing: which transport takes which troops aboard on its way to a shore, and how that is carried out. */
import { act } from '../answers.ts';
import { toSpace } from '../rules/selection.ts';
import { SPACES } from '../map.ts';
import { isActive, type Unit, type UnitType } from '../state.ts';
import { UNITS, isTroop } from '../units.ts';
import { classOf } from '../rules/classes.ts';
import { combatReach, hasDeclared, sailsInCombatMove, way } from '../rules/naval-movement.ts';
import type { Survey } from '../rules/survey.ts';
import { mayAssault, mayLoad, takesCargo } from '../rules/transports.ts';
import type { Planning } from './planning.ts';

export interface Load {
  ship: Unit;
  from: number;
  /** The zones of the way, the first one included; the last is where it lands from. */
  zones: number[];
  /** Troops taken aboard, and from which zone of the way. */
  pickups: { unit: Unit; land: number; zone: number }[];
  /** All that lands. */
  types: UnitType[];
}

/** What a ship with this room best takes: a gun with infantry, an armor, infantry. */
const LIKED: Partial<Record<UnitType, number>> = { artillery: 0, marine: 1, infantry: 2, armor: 3 };

function troopsFor(
  p: Planning, room: number, zones: readonly number[], land: number, used: ReadonlySet<number>, look: Survey,
): Load['pickups'] {
  const { s } = p.r;
  const near: Load['pickups'] = [];
  for (const zone of zones) {
    if (look.enemy[zone] > 0) continue;
    for (const place of SPACES[zone].nearLand) {
      if (place === land) continue;
      for (const unit of s.units[place]) {
        if (!isTroop(unit.type) || !isActive(s, unit.owner) || p.guards.has(unit.id) || used.has(unit.id) || !mayLoad(unit)) continue;
        near.push({ unit, land: place, zone });
      }
    }
  }
  near.sort((a, b) => LIKED[a.unit.type]! - LIKED[b.unit.type]!);
  const taken: Load['pickups'] = [];
  let left = room;
  let guns = 0;
  for (const one of near) {
    const { size } = UNITS[one.unit.type];
    if (size > left || (size === 2 && taken.length > 0)) continue;
    // One gun for one infantry; two guns only when nobody else is there.
    if (one.unit.type === 'artillery' && guns > 0 && near.some(({ unit }) => unit.type !== 'artillery' && UNITS[unit.type].size <= left)) {
      continue;
    }
    if (one.unit.type === 'artillery') guns++;
    taken.push(one);
    left -= size;
    if (left === 0) break;
  }
  return taken;
}

/** One load for each own transport that can bring troops to this territory now, the nearest first. `shores`: the zones from which. */
export function loadsFor(p: Planning, look: Survey, land: number, shores: readonly number[] = SPACES[land].nearSea): Load[] {
  const { s } = p.r;
  const found: Load[] = [];
  const used = new Set<number>();
  const busy = new Set<number>();
  for (const shore of shores) {
    if (look.enemy[shore] > 0 && !((p.attacked.get(shore) ?? 0) >= 0.7 && look.attackers[shore] === 1)) continue;
    for (let from = 1; from <= 54; from++) {
      if (SPACES[from] === undefined || s.units[from].length === 0) continue;
      for (const ship of s.units[from]) {
        if (ship.type !== 'transport' || busy.has(ship.id) || !isActive(s, ship.owner)
          || !takesCargo(s, from, ship) || hasDeclared(s, from, ship)) {
          continue;
        }
        const load = loadOf(p, look, ship, from, shore, land, used);
        if (!load) continue;
        busy.add(ship.id);
        for (const { unit } of load.pickups) used.add(unit.id);
        found.push(load);
      }
    }
  }
  return found.sort((a, b) => a.zones.length - b.zones.length);
}

function loadOf(p: Planning, look: Survey, ship: Unit, from: number, shore: number, land: number, used: ReadonlySet<number>): Load | null {
  const { s } = p.r;
  let zones = [from];
  if (from !== shore) {
    if (!sailsInCombatMove(ship)) return null;
    const reach = combatReach(look, [ship], from);
    if (reach.cost[shore] > ship.left) return null;
    zones = [from, ...way(reach, from, shore)];
  }
  const aboard = s.units[from].filter((unit) => unit.aboard === ship.id && unit.id !== ship.id);
  if (aboard.some((unit) => !isTroop(unit.type) || unit.target !== 0 || !isActive(s, unit.owner))) return null;
  let room = 2;
  for (const { type } of aboard) room -= UNITS[type].size;
  const pickups = room > 0 ? troopsFor(p, room, zones, land, used, look) : [];
  const types = [...aboard.map(({ type }) => type), ...pickups.map(({ unit }) => unit.type)];
  if (types.length === 0) return null;
  if (from === shore && aboard.some((unit) => !mayAssault(look, from, unit))) return null;
  return { ship, from, zones, pickups, types };
}

/** Loads, sails and declares the landing. False, and all taken back, when a step is refused. */
export function bring(p: Planning, load: Load, land: number): boolean {
  const { r } = p;
  const mark = r.mark();
  let ship = r.s.units[load.from].find(({ id }) => id === load.ship.id);
  for (let i = 0; ship && i < load.zones.length; i++) {
    const zone = load.zones[i];
    ship = pickUp(p, load, ship, zone);
    if (!ship) break;
    const next = load.zones[i + 1];
    const action = next === undefined ? toSpace('assault', land) : toSpace('to', next);
    ship = r.move([ship], zone, action)?.[0];
  }
  if (ship) return true;
  r.back(mark);
  return false;
}

function pickUp(p: Planning, load: Load, ship: Unit, zone: number): Unit | undefined {
  const { r } = p;
  let carrier: Unit | undefined = ship;
  for (const place of new Set(load.pickups.filter((one) => one.zone === zone).map((one) => one.land))) {
    const units = load.pickups.filter((one) => one.zone === zone && one.land === place)
      .flatMap(({ unit }) => r.s.units[place].find(({ id }) => id === unit.id) ?? []);
    const moved: Unit[] | null = r.move(units, place, act({ verb: 'load', class: classOf(r.s, zone, carrier) }));
    if (!moved) return undefined;
    // Of several like ships the first takes the load.
    carrier = r.s.units[zone].find(({ id }) => id === moved[0].aboard);
    if (!carrier) return undefined;
  }
  return carrier;
}
