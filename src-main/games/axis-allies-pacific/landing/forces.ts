/** Who could take part in a landing from one zone: transports with their loads, warships, aircraft, and who walks in beside them. */
import { airReach, walkers, type Mover } from '../bot/land-attack.ts';
import { loadsFor, type Load } from '../bot/landings.ts';
import { beginPlanning, type Planning } from '../bot/planning.ts';
import { Rehearsal } from '../bot/rehearsal.ts';
import { sailors } from '../bot/sea-attack.ts';
import { STEADY } from '../bot/temper.ts';
import { idOf } from '../map.ts';
import { planner } from '../rules/landing-plan.ts';
import { combatReach, way } from '../rules/naval-movement.ts';
import { survey, type Survey } from '../rules/survey.ts';
import type { UnitType } from '../state.ts';

/** `escort` and `patrol` go to the zone, ships and aircraft; the others to the territory. */
export type Role = 'escort' | 'patrol' | 'load' | 'walk' | 'strike';
/** In this order they are ordered: who fights for the zone opens it to transports. */
export const ROLES: readonly Role[] = ['escort', 'patrol', 'load', 'walk', 'strike'];

/** Units of one space and kind that do the same; a transport with its load stands alone. */
export interface Force {
  id: string;
  role: Role;
  from: number;
  type: UnitType;
  /** The nearest way home first. */
  movers: Mover[];
  load?: Load;
  /** The zones of a ship's way, the first one included. */
  sails?: number[];
}

export interface Field {
  p: Planning;
  look: Survey;
  land: number;
  zone: number;
  /** Enemies lie in the zone: it is fought for first. */
  hostile: boolean;
  forces: Force[];
}

function grouped(role: Role, movers: readonly Mover[]): Force[] {
  const found = new Map<string, Force>();
  for (const mover of movers.toSorted((a, b) => (a.home ?? 0) - (b.home ?? 0) || a.unit.id - b.unit.id)) {
    const { from, unit: { type } } = mover;
    const id = `${role}.${idOf(from)}.${type}`;
    const known = found.get(id);
    if (known) known.movers.push(mover);
    else found.set(id, { id, role, from, type, movers: [mover] });
  }
  return [...found.values()];
}

/** The loads that could land from this zone, as if its enemies were beaten; guards stay at home where others can go. */
function loads(p: Planning, look: Survey, land: number, zone: number): Load[] {
  const open: Survey = { ...look, attackers: look.attackers.slice() };
  open.attackers[zone] = 1;
  p.attacked.set(zone, 1);
  const found = loadsFor(p, open, land, [zone]);
  return found.length > 0 ? found : loadsFor({ ...p, guards: new Set() }, open, land, [zone]);
}

/** Asked before anybody sails: who has moved reaches nothing. */
const wayOf = (look: Survey, { unit, from }: Mover, zone: number): number[] =>
  [from, ...way(combatReach(look, [unit], from), from, zone)];

/** Everybody who could be there now. The rehearsal is a fresh one: orders are tried on it. */
export function fieldOf(r: Rehearsal, land: number, zone: number): Field {
  const p = beginPlanning(r, STEADY);
  const look = survey(r.s);
  const air = airReach(p, planner(look, 3));
  const forces = [
    ...grouped('escort', sailors(p, look).get(zone) ?? []).map((force) => ({ ...force, sails: wayOf(look, force.movers[0], zone) })),
    ...grouped('patrol', air.get(zone) ?? []),
    ...loads(p, look, land, zone).map((load): Force => ({
      id: `load.${load.ship.id}`, role: 'load', from: load.from, type: 'transport', movers: [{ unit: load.ship, from: load.from }], load,
      sails: load.zones,
    })),
    ...grouped('walk', walkers(p, look).get(land) ?? []),
    ...grouped('strike', air.get(land) ?? []),
  ];
  return { p, look, land, zone, hostile: look.enemy[zone] > 0, forces };
}
