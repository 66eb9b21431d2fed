/**
 * One look over the whole map, made once for each movement decision: where enemies, AA guns, own attackers, airborne
 * aircraft and friendly carriers are. It changes nothing and is thrown away with the decision.
 */
import { FIRST_LAND, SPACE_COUNT } from '../map.ts';
import { F, activeAlliance, isActive, type AapState, type Alliance, type Unit } from '../state.ts';
import { isAircraft } from '../units.ts';

export interface Placed {
  unit: Unit;
  space: number;
}

export interface Survey {
  s: AapState;
  alliance: Alliance;
  /**
   * Enemies by space. Sea: 0 none (submerged submarines do not count, AAP-MV-07), 1 fighters on CAP only, 2 others.
   * Land: 0 none (a complex alone does not occupy, R-27), 1 AA guns only, 2 combat units.
   */
  enemy: Uint8Array;
  /** Land with enemy AA guns. */
  guns: Uint8Array;
  /** Spaces with any enemy, in order. */
  held: number[];
  /** Enemy land with a complex: what can be raided, China's own left aside (AAP-SBR-09). */
  factories: number[];
  /** Zones with own units that have an attack value. */
  attackers: Uint8Array;
  /** Zones into which own ships or aircraft moved in phase 3: they fight there (AAP-MV-06). */
  entrants: Uint8Array;
  airborne: Placed[];
  /** Friendly carriers, own and Allied. */
  carriers: Placed[];
  /** Fighters aboard each of `carriers`. */
  aboard: number[];
}

/** In the air: not at rest on land or a carrier, not on CAP. It must land in phase 6. */
export function isAirborne(unit: Unit, space: number): boolean {
  if (!isAircraft(unit.type) || unit.aboard !== 0 || (unit.flags & F.onCap) !== 0) return false;
  return space < FIRST_LAND || (unit.flags & (F.movedInCombatMove | F.landed)) === F.movedInCombatMove;
}

export function survey(s: AapState): Survey {
  const look: Survey = {
    s, alliance: activeAlliance(s), enemy: new Uint8Array(SPACE_COUNT), guns: new Uint8Array(SPACE_COUNT), held: [], factories: [],
    attackers: new Uint8Array(FIRST_LAND), entrants: new Uint8Array(FIRST_LAND), airborne: [], carriers: [], aboard: [],
  };
  const japan = look.alliance === 'japan';
  for (let space = 1; space < SPACE_COUNT; space++) {
    const units = s.units[space];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if ((unit.owner === 'japan') !== japan) noteEnemy(look, unit, space);
      else noteFriend(look, unit, space);
    }
    if (look.enemy[space] > 0) look.held.push(space);
  }
  for (const { unit, space } of look.carriers) look.aboard.push(countAboard(s, space, unit.id));
  return look;
}

function noteEnemy(look: Survey, unit: Unit, space: number): void {
  if (unit.type === 'industrial-complex') {
    if (look.s.control[space] !== 'china') look.factories.push(space);
    return;
  }
  if ((unit.flags & F.submerged) !== 0) return;
  if (space >= FIRST_LAND && unit.type === 'aa-gun') {
    look.guns[space] = 1;
    if (look.enemy[space] === 0) look.enemy[space] = 1;
  } else if ((unit.flags & F.onCap) === 0) look.enemy[space] = 2;
  else if (look.enemy[space] === 0) look.enemy[space] = 1;
}

function noteFriend(look: Survey, unit: Unit, space: number): void {
  const { type } = unit;
  if (type === 'carrier') look.carriers.push({ unit, space });
  const aircraft = type === 'fighter' || type === 'bomber';
  // Land units on land are of no interest here.
  if ((space >= FIRST_LAND && !aircraft) || !isActive(look.s, unit.owner)) return;
  if (aircraft && isAirborne(unit, space)) look.airborne.push({ unit, space });
  if (space >= FIRST_LAND || unit.aboard !== 0) return;
  // An attack value gives transports company and can begin a sea battle: any ship but a transport, aircraft in the air.
  if (type !== 'transport') look.attackers[space] = 1;
  if ((unit.flags & F.movedInCombatMove) !== 0 && unit.from !== 0) look.entrants[space] = 1;
}

export function countAboard(s: AapState, zone: number, ship: number): number {
  let count = 0;
  for (const unit of s.units[zone]) if (unit.aboard === ship) count++;
  return count;
}

/** Enemies there stop this kind of ship and make it fight; CAP alone never stops a submarine (AAP-CAP-06). */
export const stops = (look: Survey, zone: number, submarine: boolean): boolean => look.enemy[zone] > (submarine ? 1 : 0);
