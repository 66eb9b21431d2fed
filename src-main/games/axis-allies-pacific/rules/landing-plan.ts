/**
 * The joint landing plan (R-34, AAP-AIR-03): whether all airborne aircraft have places together. Land takes any number;
 * a carrier takes two, and lies in one zone only: where it is, or where it can still sail in phase 6. Declared battles
 * count as won. Pure: an action is judged by the change that it would make, before it is offered.
 */
import { AIR_DISTANCE, FIRST_LAND, SPACES } from '../map.ts';
import { F, has, isActive, type Unit } from '../state.ts';
import { landDistances, landingLands } from './air-movement.ts';
import { noncombatReach, sailsInCombatMove, sailsInNoncombat, startOfMove } from './naval-movement.ts';
import type { Survey } from './survey.ts';

export type MovePhase = 3 | 6;

/** What an action would change. */
export interface Change {
  /** They leave `from`: aircraft into the air, carriers to sea. */
  units: readonly Unit[];
  to: number;
  /** Spaces that the flight costs. */
  spent: number;
  /** Aircraft that come down: on the carriers of these ids, one each; on land: empty. */
  down?: readonly number[];
}

interface Need { space: number; left: number }
interface Deck { room: number; low: number; high: number }

/** Zones 1-30 are bits of `low`, 31-54 of `high`. */
const LOW = 31;
const bit = (deck: { low: number; high: number }, zone: number): void => {
  if (zone < LOW) deck.low |= 1 << zone;
  else deck.high |= 1 << (zone - LOW);
};

/** The zones within 0-6 spaces of each space. */
const WITHIN: readonly (readonly { low: number; high: number }[])[] = SPACES.map((space) => {
  const rings = [0, 1, 2, 3, 4, 5, 6].map(() => ({ low: 0, high: 0 }));
  if (space) rings.forEach((ring, left) => {
    for (let zone = 1; zone < FIRST_LAND; zone++) if (AIR_DISTANCE[space.index][zone] <= left) bit(ring, zone);
  });
  return rings;
});

/** Made for a list of moves; what it knows is worked out when it is first asked for. */
export class Planner {
  readonly look: Survey;
  private readonly phase: MovePhase;
  private landingLands: number[] | null = null;
  private distances: Uint8Array | null = null;
  private before: boolean | null = null;
  private readonly reaches: { low: number; high: number }[] = [];
  constructor(look: Survey, phase: MovePhase) {
    this.look = look;
    this.phase = phase;
  }

  /** Units have moved, and `look` has seen it; who holds what is as before. */
  renew(): void {
    this.before = null;
    this.reaches.length = 0;
  }

  /** The land where aircraft may land now. */
  get lands(): readonly number[] {
    this.landingLands ??= landingLands(this.look);
    return this.landingLands;
  }

  /** From each space the way to the nearest landing on land; 255: none. */
  get land(): Uint8Array {
    this.distances ??= landDistances(this.lands);
    return this.distances;
  }

  /** The zones where the carrier of this number in the survey can be, as bits. */
  ways(carrier: number): { low: number; high: number } {
    const { unit, space } = this.look.carriers[carrier];
    return (this.reaches[carrier] ??= reachOf(this.look, this.phase, unit, space, null));
  }

  /** The joint plan stands after this change, or there was none before it either. */
  keeps(change: Change): boolean {
    if (holds(this, this.phase, change)) return true;
    this.before ??= holds(this, this.phase, null);
    return !this.before;
  }

  /** Whether all aircraft that are in the air now have places together. */
  stands(): boolean {
    return holds(this, this.phase, null);
  }
}

export const planner = (look: Survey, phase: MovePhase): Planner => new Planner(look, phase);

function holds(plan: Planner, phase: MovePhase, change: Change | null): boolean {
  const { look, land } = plan;
  const needs: Need[] = [];
  for (const { unit, space } of look.airborne) {
    // Bombers need land, which no other aircraft takes from them.
    if (unit.type === 'bomber' || land[space] <= unit.left || change?.units.includes(unit)) continue;
    needs.push({ space, left: unit.left });
  }
  if (change && !change.down) {
    for (const unit of change.units) {
      if (unit.type !== 'fighter' && unit.type !== 'bomber') break;
      const left = unit.left - change.spent;
      if (land[change.to] <= left) continue;
      if (unit.type === 'bomber') return false;
      needs.push({ space: change.to, left });
    }
  }
  if (needs.length === 0 || seat(needs, 0, decks(plan, phase, change, false), { tries: 5000 })) return true;
  // A declared battle opens its zone to carriers: the only way in which a change makes more places.
  const opens = phase === 3 && change !== null && change.to < FIRST_LAND && look.enemy[change.to] > 0 && !isWon(look, change.to);
  return opens && seat(needs, 0, decks(plan, phase, change, true), { tries: 5000 });
}

/** The carriers with room, and the zones where each can be when the fighters come down; `opens`: also through the change's. */
function decks(plan: Planner, phase: MovePhase, change: Change | null, opens: boolean): Deck[] {
  const { look } = plan;
  const found: Deck[] = [];
  look.carriers.forEach(({ unit, space }, i) => {
    let room = 2 - look.aboard[i];
    let stays = false;
    let sails = false;
    if (change) {
      for (const other of change.units) if (other.aboard === unit.id) room++;
      for (const id of change.down ?? []) if (id === unit.id) { room--; stays = true; }
      if (change.units.includes(unit)) sails = true;
      // Whoever comes to a hostile zone makes every own ship there fight (AAP-SEA-18).
      else if (phase === 3 && space === change.to && look.enemy[space] > 0) stays = true;
    }
    if (room <= 0) return;
    const deck: Deck = { room, low: 0, high: 0 };
    if (stays || (sails && phase === 3)) bit(deck, sails ? change!.to : space);
    else {
      const ways = sails || opens ? reachOf(look, phase, unit, sails ? change!.to : space, change) : plan.ways(i);
      deck.low = ways.low;
      deck.high = ways.high;
    }
    found.push(deck);
  });
  return found;
}

/** A zone whose enemies this turn's battles will have cleared. */
const isWon = (look: Survey, zone: number): boolean => look.entrants[zone] === 1 || look.s.attackZones.includes(zone);

/** The zones where a carrier can be when fighters come down: its own, and where it can still sail in phase 6. */
function reachOf(look: Survey, phase: MovePhase, unit: Unit, zone: number, change: Change | null): { low: number; high: number } {
  const found = { low: 0, high: 0 };
  bit(found, zone);
  const { s } = look;
  if (!isActive(s, unit.owner)) return found;
  const won = (at: number): boolean => phase === 3 && (change?.to === at || isWon(look, at));
  let { left } = unit;
  if (phase === 3) {
    if (!sailsInCombatMove(unit) || has(unit, F.movedInCombatMove) || (look.enemy[zone] > 0 && won(zone))) return found;
  } else {
    if (!sailsInNoncombat(unit)) return found;
    if (change?.units.includes(unit)) left -= change.spent;
    if (left < 0) return found;
  }
  const start = zone === change?.to ? unit.start || zone : startOfMove(unit, zone);
  const reach = noncombatReach(s, look.alliance, { from: zone, start, left }, (at) => look.enemy[at] === 0 || won(at));
  for (let at = 1; at < FIRST_LAND; at++) if (reach.cost[at] !== 255) bit(found, at);
  return found;
}

/**
 * Finds each fighter a deck; a deck's zones shrink to those that all its fighters reach. Gives up, as if there were no
 * plan, after `tries`: refusing a move is safe, and no real position comes near that number.
 */
function seat(needs: readonly Need[], next: number, all: Deck[], budget: { tries: number }): boolean {
  if (next === needs.length) return true;
  if (budget.tries-- <= 0) return false;
  const near = WITHIN[needs[next].space][Math.max(0, Math.min(6, needs[next].left))];
  for (let i = 0; i < all.length; i++) {
    const deck = all[i];
    const low = deck.low & near.low;
    const high = deck.high & near.high;
    if (deck.room === 0 || (low | high) === 0) continue;
    if (all.some((other, j) => j < i && other.room === deck.room && other.low === deck.low && other.high === deck.high)) continue;
    const kept = { low: deck.low, high: deck.high };
    deck.low = low;
    deck.high = high;
    deck.room--;
    if (seat(needs, next + 1, all, budget)) return true;
    deck.low = kept.low;
    deck.high = kept.high;
    deck.room++;
  }
  return false;
}

/** Room for fighters in a zone, carrier by carrier: those that stay anyway first, then own ones, then Allied. */
export function decksIn(look: Survey, zone: number): { id: number; room: number }[] {
  const found: { id: number; room: number; rank: number }[] = [];
  look.carriers.forEach(({ unit, space }, i) => {
    const room = 2 - look.aboard[i];
    if (space !== zone || room <= 0) return;
    const own = isActive(look.s, unit.owner);
    found.push({ id: unit.id, room, rank: own ? (sailsInNoncombat(unit) ? 1 : 0) : 2 });
  });
  return found.sort((a, b) => a.rank - b.rank || a.id - b.id);
}

/** The carrier for each of `count` fighters that land in a zone, or null when there is no room for all. */
export function berths(look: Survey, zone: number, count: number): number[] | null {
  const ids: number[] = [];
  for (const { id, room } of decksIn(look, zone)) for (let i = 0; i < room && ids.length < count; i++) ids.push(id);
  return ids.length === count ? ids : null;
}
