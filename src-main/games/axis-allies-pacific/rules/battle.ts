/**
 * What the fighting keeps of a battle between its steps, and the small questions that every chapter of combat asks.
 * Nothing here rolls dice or decides anything.
 */
import { FIRST_LAND, SEA_ZONES, SPACES, TERRITORIES } from '../map.ts';
import {
  F, activeAlliance, allianceOf, isActive, isHostileZone,
  type AapState, type Alliance, type Battle, type Ctx, type Owner, type Power, type Unit, type UnitType,
} from '../state.ts';
import { UNITS, isAircraft, isShip, isTroop } from '../units.ts';
import type { OddsCall } from './odds/mix.ts';

/** A die as it fell. `kind` tells what fired where it is no unit: a gun, a kamikaze. */
export interface Die { unit: number; type: UnitType; owner: Owner; attacker: boolean; needs: number; value: number }

/** How a battle ended: who holds the field; '' while it lasts. `stalemate`: nobody left can hit anybody (AAP-SEA-11). */
export type Over = '' | 'attacker' | 'defender' | 'both' | 'stalemate' | 'retreat';

/** A unit that was in a battle; `round`: the round in which it fell. */
export interface Fallen { id: number; type: UnitType; owner: Owner; attacker: boolean; round: number }

/** For the board alone: no rule reads it. */
export interface BattleRecord {
  /** The turn of the game and whose it was: with the battle's number they name it. */
  turn: number;
  power: Power;
  /** The forces before the first roll. */
  start: OddsCall | null;
  fallen: Fallen[];
  /** Once it is over: those that stand. */
  left: (Fallen & { damaged: boolean })[];
}

export interface BattleState {
  /** The dice of this round, in the order in which they fell. */
  dice: Die[];
  /** Allied units in the zone that do not attack: they may be taken as losses (AAP-MP-03). */
  bystanders: number[];
  /** Ids of target ships, one for each kamikaze declared here. */
  kamikazes: number[];
  /** Hit this round: they still fire, then they go (AAP-LAND-09, AAP-SEA-08). */
  lost: number[];
  /** Fighters whose carrier was sunk while it defended (AAP-AIR-09). */
  homeless: number[];
  /** Hits that wait to be assigned: by submarines, by aircraft without a destroyer, by anything else (AAP-SEA-05). */
  hits: [number, number, number];
  /** The hits assigned so far, as ids of units; a battleship may stand here twice. */
  assigned: number[];
  /** Who assigns the hits; who must still agree; whether one of them refused. */
  chooser: Power;
  voters: Power[];
  rejected: boolean;
  /** Powers that have answered for their defending submarines or their interceptors. */
  asked: Power[];
  /** Attacking submarines have fired their first strike in this round. */
  struck: boolean;
  /** Ids of the cargo that is to land, then the zones from which it did land: an assault where there is one (AAP-ASS-13). */
  landing: number[];
  zones: number[];
  bombarding: number[];
  over: Over;
  /** Absent in campaigns that were begun before it was kept. */
  record?: BattleRecord;
}

export const newDetail = (): BattleState => ({
  dice: [], bystanders: [], kamikazes: [], lost: [], homeless: [], hits: [0, 0, 0], assigned: [], chooser: 'japan', voters: [],
  rejected: false, asked: [], struck: false, landing: [], zones: [], bombarding: [], over: '',
});

/** The battle that the running procedure is about. */
export function battleOf(ctx: Ctx): Battle {
  return ctx.s.battles.find(({ id }) => id === ctx.locals.battle)!;
}

/** The battle being fought now, seen from outside: the innermost frame that names one. */
export function openBattle(s: AapState): Battle | null {
  for (let i = s.kernel.frames.length - 1; i >= 0; i--) {
    const id = s.kernel.frames[i].locals.battle;
    if (typeof id === 'number' && s.kernel.frames[i].procedure !== 'game') return s.battles.find((battle) => battle.id === id) ?? null;
  }
  return null;
}

/** The units of a list that still stand in the battle's space, in the order of the space. */
export const membersOf = (s: AapState, b: Battle, ids: readonly number[]): Unit[] =>
  ids.length === 0 ? [] : s.units[b.space].filter(({ id }) => ids.includes(id));

/** Members that have not been hit this round. */
export const unhurt = (s: AapState, b: Battle, ids: readonly number[]): Unit[] =>
  membersOf(s, b, ids).filter(({ id }) => !b.detail.lost.includes(id));

export const isSeaBattle = (b: Battle): boolean => b.space < FIRST_LAND;
export const enemyOf = (alliance: Alliance): Alliance => (alliance === 'japan' ? 'allies' : 'japan');
/** Somebody landed: the rules of an assault hold (marines, no retreat, bombardment). */
export const isAssault = (b: Battle): boolean => b.detail.zones.length > 0;

/** Any destroyer of this side in the zone counts, also one hit in this round or of an Ally standing by (AAP-MP-03). */
export function hasDestroyer(s: AapState, zone: number, alliance: Alliance): boolean {
  for (const unit of s.units[zone]) if (unit.type === 'destroyer' && allianceOf(unit.owner) === alliance) return true;
  return false;
}

/** Own ships and airborne aircraft of the active power in a zone: who attacks there (AAP-SEA-18). */
const attacksAtSea = (s: AapState, unit: Unit): boolean =>
  isActive(s, unit.owner) && unit.aboard === 0 && (unit.flags & F.submerged) === 0 && (isShip(unit.type) || isAircraft(unit.type));

/** Enemy units that defend a zone: ships, CAP, fighters aboard; never cargo (AAP-TR-10). */
const fightsAtSea = (unit: Unit): boolean => (unit.flags & F.submerged) === 0 && (isShip(unit.type) || isAircraft(unit.type));

/** Writes who takes part, from where the units stand now. */
export function muster(s: AapState, b: Battle): void {
  const side = activeAlliance(s);
  b.attackers = [];
  b.defenders = [];
  b.detail.bystanders = [];
  for (const unit of s.units[b.space]) {
    const own = isActive(s, unit.owner);
    const raids = (unit.flags & F.raiding) !== 0;
    if (b.kind === 'raid') {
      if (own && raids) b.attackers.push(unit.id);
    } else if (isSeaBattle(b)) {
      if (attacksAtSea(s, unit)) b.attackers.push(unit.id);
      else if (own || !fightsAtSea(unit)) continue;
      else if (allianceOf(unit.owner) !== side) b.defenders.push(unit.id);
      else if (unit.aboard === 0 || !aboardActive(s, b.space, unit)) b.detail.bystanders.push(unit.id);
    } else if (own) {
      if (!raids && UNITS[unit.type].combat) b.attackers.push(unit.id);
    } else if (allianceOf(unit.owner) !== side && UNITS[unit.type].combat && (unit.flags & F.intercepting) === 0) {
      b.defenders.push(unit.id);
    }
  }
}

/** A guest aboard a carrier of the active power is cargo: no casualty (R-32, AAP-AIR-07). */
const aboardActive = (s: AapState, zone: number, guest: Unit): boolean =>
  s.units[zone].some(({ id, owner }) => id === guest.aboard && isActive(s, owner));

/** Whether there is a battle in a zone: units that entered fight; in a shared zone the attack is declared. */
function isContested(s: AapState, zone: number): boolean {
  const side = activeAlliance(s);
  if (!isHostileZone(s, zone, side)) return false;
  let declared = s.attackZones.includes(zone);
  let attackers = false;
  let strong = false;
  for (const unit of s.units[zone]) {
    // An assault out of a shared zone is an attack on what shares it (AAP-ASS-02).
    if (unit.target !== 0 && unit.aboard !== 0 && isActive(s, unit.owner)) declared = true;
    if (!attacksAtSea(s, unit)) continue;
    attackers = true;
    if (UNITS[unit.type].attack > 0) strong = true;
    if (unit.from !== 0 && unit.from !== zone) declared = true;
  }
  // AAP-MV-20, R-52: transports alone attack nobody, except a destroyer's or submarine's company.
  return attackers && strong && declared;
}

/** The territories that are attacked: by cargo, over land, from the air; and those raided. */
function landTargets(s: AapState): { assaults: Set<number>; zones: number[] } {
  const assaults = new Set<number>();
  const zones: number[] = [];
  for (const zone of SEA_ZONES) {
    if (s.units[zone].length === 0) continue;
    for (const unit of s.units[zone]) if (unit.target !== 0 && unit.aboard !== 0 && isActive(s, unit.owner)) assaults.add(unit.target);
    if (isContested(s, zone)) zones.push(zone);
  }
  return { assaults, zones };
}

/** Lists the battles of this turn from where everybody stands: raids first, then by space. */
export function listBattles(s: AapState): Battle[] {
  const { assaults, zones } = landTargets(s);
  const side = activeAlliance(s);
  const found: Battle[] = [];
  const add = (kind: Battle['kind'], space: number): void => {
    const b: Battle = { id: 0, kind, space, done: false, round: 0, step: '', attackers: [], defenders: [], detail: newDetail() };
    muster(s, b);
    found.push(b);
  };
  const lands: number[] = [];
  for (const space of TERRITORIES) {
    const holder = s.control[space];
    if (holder === null || allianceOf(holder) === side) continue;
    let raided = false;
    let attacked = assaults.has(space);
    for (const unit of s.units[space]) {
      if (!isActive(s, unit.owner)) continue;
      if ((unit.flags & F.raiding) !== 0) raided = true;
      else if (UNITS[unit.type].combat) attacked = true;
    }
    if (raided) add('raid', space);
    if (attacked) lands.push(space);
  }
  for (const zone of zones) add('sea', zone);
  for (const space of lands) add(assaults.has(space) ? 'assault' : 'land', space);
  found.forEach((b, i) => { b.id = i + 1; });
  return found;
}

/** An assault waits for the sea battles of the zones that its cargo lies in (AAP-ASS-02). The zone it waits for, or 0. */
export function waitsFor(s: AapState, b: Battle): number {
  if (b.kind !== 'assault') return 0;
  for (const other of s.battles) {
    if (other.done || other.kind !== 'sea' || !SPACES[b.space].nearSea.includes(other.space)) continue;
    if (s.units[other.space].some((unit) => unit.target === b.space && unit.aboard !== 0)) return other.space;
  }
  return 0;
}

export const troopsIn = (units: readonly Unit[]): number => units.reduce((n, { type }) => n + (isTroop(type) ? 1 : 0), 0);
export const aircraftIn = (units: readonly Unit[]): number => units.reduce((n, { type }) => n + (isAircraft(type) ? 1 : 0), 0);
