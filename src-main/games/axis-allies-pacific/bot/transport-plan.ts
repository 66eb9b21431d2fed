/** Transports outside of battle: troops put ashore where they are needed, and taken aboard where the front is far. */
import { act } from '../answers.ts';
import { toSpace } from '../rules/selection.ts';
import { SEA_ZONES, SPACES, TERRITORIES } from '../map.ts';
import { isActive, isCapital, isEnemyLand, type Unit } from '../state.ts';
import { UNITS, isTroop } from '../units.ts';
import { classOf } from '../rules/classes.ts';
import { survey } from '../rules/survey.ts';
import { mayLoad, mayUnload, shoresToUnload, takesCargo } from '../rules/transports.ts';
import { sailsTo } from './distances.ts';
import type { Planning } from './planning.ts';
import { danger, defendersOf } from './threats.ts';
import { holdingWorth, territoryWorth } from './worth.ts';

const cargoOn = (p: Planning, zone: number, ship: Unit): Unit[] => p.r.s.units[zone].filter((unit) => unit.aboard === ship.id);

const ownTransports = (p: Planning, zone: number): Unit[] =>
  p.r.s.units[zone].filter((unit) => unit.type === 'transport' && isActive(p.r.s, unit.owner));

/** Cargo goes ashore where a place worth holding would fall without it. */
export function putAshore(p: Planning): void {
  const { r } = p;
  for (const zone of SEA_ZONES) {
    for (const { id } of ownTransports(p, zone)) {
      const look = survey(r.s);
      const ship = r.s.units[zone].find((unit) => unit.id === id)!;
      const cargo = cargoOn(p, zone, ship).filter((unit) => mayUnload(look, zone, unit));
      if (cargo.length === 0) continue;
      let best = { land: 0, need: 3 };
      for (const land of shoresToUnload(look, cargo, zone)) {
        const before = defendersOf(r.s, land, p.side);
        const relief = danger(p.threats, land, before).win - danger(p.threats, land, [...before, ...cargo.map(({ type }) => type)]).win;
        const need = relief * holdingWorth(r.s, land, p.side);
        if (need > best.need) best = { land, need };
      }
      if (best.land !== 0) r.move(cargo, zone, toSpace('unload', best.land));
    }
  }
}

/** The fewest zones from here to a landing worth the trip. */
function wayToFront(p: Planning, zone: number): number {
  let best = 99;
  for (const land of TERRITORIES) {
    if (!isEnemyLand(p.r.s, land, p.side) || SPACES[land].nearSea.length === 0) continue;
    if (territoryWorth(p.r.s, land, p.side).lasting >= 2) best = Math.min(best, sailsTo(zone, land));
  }
  return best;
}

/**
 * Where the front is more than one turn away, idle troops go aboard now and sail with the ships. Nearer by they stay
 * ashore until they are wanted: there they defend.
 */
export function loadTroops(p: Planning): void {
  const { r } = p;
  for (const zone of SEA_ZONES) {
    if (ownTransports(p, zone).length === 0 || wayToFront(p, zone) <= 2) continue;
    for (const { id } of ownTransports(p, zone)) {
      for (let n = 0; n < 2; n++) {
        const ship = r.s.units[zone].find((unit) => unit.id === id);
        if (!ship || !takesCargo(r.s, zone, ship)) break;
        const aboard = cargoOn(p, zone, ship);
        const room = 2 - aboard.reduce((sum, { type }) => sum + UNITS[type].size, 0);
        const unit = room > 0 ? bestWaiting(p, zone, room, aboard) : null;
        if (!unit || !r.move([unit.unit], unit.land, act({ verb: 'load', class: classOf(r.s, zone, ship) }))) break;
      }
    }
  }
}

function bestWaiting(p: Planning, zone: number, room: number, aboard: readonly Unit[]): { unit: Unit; land: number } | null {
  const { s } = p.r;
  let best: { unit: Unit; land: number; liking: number } | null = null;
  for (const land of SPACES[zone].nearLand) {
    for (const unit of s.units[land]) {
      if (!isTroop(unit.type) || !isActive(s, unit.owner) || p.guards.has(unit.id) || UNITS[unit.type].size > room || !mayLoad(unit)) {
        continue;
      }
      // A last soldier stays in a place of value.
      if (!isCapital(land) && holdingWorth(s, land, p.side) > 1 && s.units[land].filter(({ type }) => isTroop(type)).length < 2) continue;
      const gun = aboard.some(({ type }) => type === 'artillery');
      const liking = unit.type === 'artillery' ? (gun ? 1 : 4) : unit.type === 'armor' ? 2 : 3;
      if (!best || liking > best.liking) best = { unit, land, liking };
    }
  }
  return best;
}

