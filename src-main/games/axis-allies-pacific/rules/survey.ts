/**
 * One look over the whole map, made once for each movement decision: where enemies, AA guns, own attackers, airborne
 * aircraft and friendly carriers are. It changes nothing and is thrown away with the decision.
 */
import { FIRST_LAND, SPACE_COUNT } from '../map.ts';
import { F, activeAlliance, allianceOf, isActive, type AapState, type Alliance, type Unit } from '../state.ts';
import { isAircraft, isWarship } from '../units.ts';

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

/** An own unit that gives a transport company and can begin a sea battle: ships but transports, aircraft in the air. */
const attacks = (unit: Unit): boolean => isWarship(unit.type) || (isAircraft(unit.type) && unit.aboard === 0);

export function survey(s: AapState): Survey {
  const alliance = activeAlliance(s);
  const enemy = new Uint8Array(SPACE_COUNT);
  const guns = new Uint8Array(SPACE_COUNT);
  const attackers = new Uint8Array(FIRST_LAND);
  const entrants = new Uint8Array(FIRST_LAND);
  const held: number[] = [];
  const factories: number[] = [];
  const airborne: Placed[] = [];
  const carriers: Placed[] = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    const units = s.units[space];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if (allianceOf(unit.owner) !== alliance) {
        if (unit.type === 'industrial-complex' && s.control[space] !== 'china') factories.push(space);
        if ((unit.flags & F.submerged) !== 0 || unit.type === 'industrial-complex') continue;
        let level = 2;
        if (space < FIRST_LAND) {
          if ((unit.flags & F.onCap) !== 0) level = 1;
        } else if (unit.type === 'aa-gun') {
          level = 1;
          guns[space] = 1;
        }
        if (enemy[space] < level) enemy[space] = level;
        continue;
      }
      if (unit.type === 'carrier') carriers.push({ unit, space });
      if (!isActive(s, unit.owner)) continue;
      if (isAirborne(unit, space)) airborne.push({ unit, space });
      if (space >= FIRST_LAND) continue;
      if (attacks(unit)) attackers[space] = 1;
      if ((unit.flags & F.movedInCombatMove) !== 0 && unit.aboard === 0 && unit.from !== 0) entrants[space] = 1;
    }
    if (enemy[space] > 0) held.push(space);
  }
  return { s, alliance, enemy, guns, held, factories, attackers, entrants, airborne, carriers, aboard: carriers.map(({ unit, space }) => countAboard(s, space, unit.id)) };
}

export function countAboard(s: AapState, zone: number, ship: number): number {
  let count = 0;
  for (const unit of s.units[zone]) if (unit.aboard === ship) count++;
  return count;
}

/** Enemies there stop this kind of ship and make it fight; CAP alone never stops a submarine (AAP-CAP-06). */
export const stops = (look: Survey, zone: number, submarine: boolean): boolean => look.enemy[zone] > (submarine ? 1 : 0);
