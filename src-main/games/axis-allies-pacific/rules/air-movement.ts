/**
 * Flights (AAP-AIR-01, AAP-AIR-15): what they cost, where aircraft can land, which way they take past AA guns. Combat moves and landings
 * ask here; nothing here changes a state.
 */
import { AIR_DISTANCE, FIRST_LAND, SPACES, SPACE_COUNT, TERRITORIES } from '../map.ts';
import { F, isFriendlyLand, wasFriendlyLand, type AapState, type Unit } from '../state.ts';
import { BASE_DISTANCE } from './bases.ts';
import type { Survey } from './survey.ts';

/** It takes off from a friendly air base: the leg to the base's own zones is free (AAP-MV-10). Not from over a battle. */
export const takesOffFromBase = (look: Survey, unit: Unit, space: number): boolean =>
  SPACES[space].airBase && (unit.flags & F.movedInCombatMove) === 0 && isFriendlyLand(look.s, space, look.alliance);

/** Spaces that count on the shortest flight (AAP-AIR-15, AAP-AIR-16). 255: no way. `landing`: it lands at a friendly base. */
export function flightCost(from: number, to: number, takeOff: boolean, landing: boolean): number {
  if (from === to) return 0;
  const into = landing ? BASE_DISTANCE[to] : null;
  if (!takeOff) return into ? into[from] : AIR_DISTANCE[from][to];
  const out = BASE_DISTANCE[from]!;
  if (!into) return out[to];
  let best = out[to];
  for (const zone of SPACES[from].nearSea) best = Math.min(best, into[zone]);
  return best;
}

/** Where aircraft may land on land now: friendly since the turn began, never taken this turn (AAP-AIR-04). */
export function landingLands(look: Survey): number[] {
  const { s, alliance } = look;
  return TERRITORIES.filter((land) => wasFriendlyLand(s, land, alliance));
}

/** From each space the fewest spaces to one of these lands, the free leg into an air base counted in. 255: none. */
export function landDistances(lands: readonly number[]): Uint8Array {
  const distance = new Uint8Array(SPACE_COUNT).fill(255);
  const queue = [...lands];
  for (const land of lands) distance[land] = 0;
  for (const land of lands) {
    if (!SPACES[land].airBase) continue;
    for (const zone of SPACES[land].nearSea) {
      if (distance[zone] === 0) continue;
      distance[zone] = 0;
      queue.push(zone);
    }
  }
  for (let i = 0; i < queue.length; i++) {
    const next = distance[queue[i]] + 1;
    const { near } = SPACES[queue[i]];
    for (let j = 0; j < near.length; j++) {
      if (distance[near[j]] !== 255) continue;
      distance[near[j]] = next;
      queue.push(near[j]);
    }
  }
  return distance;
}

export const canLandOn = (s: AapState, look: Survey, space: number): boolean =>
  space >= FIRST_LAND && s.controlAtStart[space] !== null && wasFriendlyLand(s, space, look.alliance);

export interface Flight {
  cost: number;
  /** Enemy territories with AA guns that it passes over, in order; never its ends. */
  guns: number[];
}

/**
 * The ways from one space to another worth taking, the one past the fewest AA guns first: each next one is shorter and
 * passes more. The last is the shortest flight of all.
 */
export function flights(look: Survey, from: number, to: number, takeOff: boolean, landing: boolean): Flight[] {
  const direct = flightCost(from, to, takeOff, landing);
  if (direct === 0 || !look.guns.includes(1)) return [{ cost: direct, guns: [] }];
  const best: Flight[] = [];
  // Layer g: the cheapest way to each space that passes over g guns at most.
  for (let most = 0; most <= 6; most++) {
    const found = cheapest(look, from, to, takeOff, landing, most);
    if (found && (best.length === 0 || found.cost < best[best.length - 1].cost)) best.push(found);
    if (found && found.cost === direct) break;
  }
  return best;
}

/** The cheapest flight over at most `most` gun territories: states are (space, guns passed), costs 0 or 1 a leg. */
function cheapest(look: Survey, from: number, to: number, takeOff: boolean, landing: boolean, most: number): Flight | null {
  const wide = most + 1;
  const cost = new Uint8Array(SPACE_COUNT * wide).fill(255);
  const via = new Int32Array(SPACE_COUNT * wide).fill(-1);
  cost[from * wide] = 0;
  let now = [from * wide];
  for (let spent = 0; now.length > 0; spent++) {
    const next: number[] = [];
    // `now` grows by free legs while it is read.
    for (let i = 0; i < now.length; i++) {
      const state = now[i];
      if (cost[state] !== spent) continue;
      const space = Math.floor(state / wide);
      const passed = state % wide;
      if (space === to) return { cost: spent, guns: gunsOn(look, via, state, wide, from, to) };
      for (const near of SPACES[space].near) {
        const more = near !== to && near !== from && look.guns[near] === 1 ? 1 : 0;
        if (passed + more > most) continue;
        const free = (takeOff && space === from && near < FIRST_LAND)
          || (landing && near === to && space < FIRST_LAND && SPACES[to].airBase);
        const into = near * wide + passed + more;
        const paid = spent + (free ? 0 : 1);
        if (paid >= cost[into]) continue;
        cost[into] = paid;
        via[into] = state;
        (free ? now : next).push(into);
      }
    }
    now = next;
  }
  return null;
}

function gunsOn(look: Survey, via: Int32Array, end: number, wide: number, from: number, to: number): number[] {
  const guns: number[] = [];
  for (let state = end; state !== -1; state = via[state]) {
    const space = Math.floor(state / wide);
    if (space !== from && space !== to && look.guns[space] === 1 && !guns.includes(space)) guns.unshift(space);
  }
  return guns;
}
