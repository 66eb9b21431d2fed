/**
 * One look over the whole map for a list of moves: where enemies, AA guns, own attackers, airborne aircraft and friendly
 * carriers are. A later list may look again at some spaces only. It never changes a state.
 */
import { FIRST_LAND, SPACE_COUNT } from '../map.ts';
import { F, activeAlliance, allianceOf, isActive, type AapState, type Alliance, type Unit } from '../state.ts';
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
   * Land: 0 none (a complex alone does not occupy, R-27), 1 AA guns only, 2 combat units, aircraft among them.
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
  /** What else stands in each space: bits of `HAS`. */
  has: Uint8Array;
  airborne: Placed[];
  /** Friendly carriers, own and Allied. */
  carriers: Placed[];
  /** Fighters aboard each of `carriers`. */
  aboard: number[];
}

/** Bits of `Survey.has`: friendly carriers, an enemy complex, own aircraft at all and in the air. */
export const HAS = { carrier: 1, factory: 2, aircraft: 4, airborne: 8 } as const;

/** In the air: not at rest on land or a carrier, not on CAP. It must land in phase 6. */
export function isAirborne(unit: Unit, space: number): boolean {
  if (!isAircraft(unit.type) || unit.aboard !== 0 || (unit.flags & F.onCap) !== 0) return false;
  return space < FIRST_LAND || (unit.flags & (F.movedInCombatMove | F.landed)) === F.movedInCombatMove;
}

export function survey(s: AapState): Survey {
  const look: Survey = {
    s, alliance: activeAlliance(s), enemy: new Uint8Array(SPACE_COUNT), guns: new Uint8Array(SPACE_COUNT), held: [], factories: [],
    attackers: new Uint8Array(FIRST_LAND), entrants: new Uint8Array(FIRST_LAND), has: new Uint8Array(SPACE_COUNT),
    airborne: [], carriers: [], aboard: [],
  };
  for (let space = 1; space < SPACE_COUNT; space++) lookAt(look, space);
  gather(look);
  return look;
}

/** Notes afresh what stands in a space; `gather` has to follow. */
export function lookAt(look: Survey, space: number): void {
  look.enemy[space] = 0;
  look.guns[space] = 0;
  look.has[space] = 0;
  if (space < FIRST_LAND) {
    look.attackers[space] = 0;
    look.entrants[space] = 0;
  }
  const japan = look.alliance === 'japan';
  for (const unit of look.s.units[space]) {
    if ((unit.owner === 'japan') !== japan) noteEnemy(look, unit, space);
    else noteFriend(look, unit, space);
  }
}

function noteEnemy(look: Survey, unit: Unit, space: number): void {
  if (unit.type === 'industrial-complex') {
    if (look.s.control[space] !== 'china') look.has[space] |= HAS.factory;
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
  if (type === 'carrier') look.has[space] |= HAS.carrier;
  const aircraft = type === 'fighter' || type === 'bomber';
  // Land units on land are of no interest here.
  if ((space >= FIRST_LAND && !aircraft) || !isActive(look.s, unit.owner)) return;
  if (aircraft) look.has[space] |= isAirborne(unit, space) ? HAS.aircraft | HAS.airborne : HAS.aircraft;
  if (space >= FIRST_LAND || unit.aboard !== 0) return;
  // An attack value gives transports company and can begin a sea battle: any ship but a transport, aircraft in the air.
  if (type !== 'transport') look.attackers[space] = 1;
  if ((unit.flags & F.movedInCombatMove) !== 0 && unit.from !== 0) look.entrants[space] = 1;
}

/** Writes the lists of a look from what was noted of each space. */
export function gather(look: Survey): void {
  const { s, enemy, has } = look;
  look.held = [];
  look.factories = [];
  look.airborne = [];
  look.carriers = [];
  look.aboard = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    if (enemy[space] > 0) look.held.push(space);
    if ((has[space] & HAS.factory) !== 0) look.factories.push(space);
    if ((has[space] & (HAS.carrier | HAS.airborne)) === 0) continue;
    for (const unit of s.units[space]) {
      if (allianceOf(unit.owner) !== look.alliance) continue;
      if (unit.type === 'carrier') {
        look.carriers.push({ unit, space });
        look.aboard.push(countAboard(s, space, unit.id));
      } else if (isActive(s, unit.owner) && isAirborne(unit, space)) look.airborne.push({ unit, space });
    }
  }
}

export function countAboard(s: AapState, zone: number, ship: number): number {
  let count = 0;
  for (const unit of s.units[zone]) if (unit.aboard === ship) count++;
  return count;
}

/** Enemies there stop this kind of ship and make it fight; CAP alone never stops a submarine (AAP-CAP-06). */
export const stops = (look: Survey, zone: number, submarine: boolean): boolean => look.enemy[zone] > (submarine ? 1 : 0);
