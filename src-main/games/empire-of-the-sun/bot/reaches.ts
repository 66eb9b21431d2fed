/**
 * How far everybody gets in an offensive, each search made once: by starting hex for ships, landings and aircraft. Before
 * anybody moves that is the same under every HQ, and for every card of one operations value: `reachesFor` keeps it with the board.
 */
import { CHARTS } from '../data.ts';
import { K, RANGE, is, longestLeg, ownerOf } from '../units.ts';
import { airReach } from '../rules/movement/air.ts';
import type { Flight } from '../rules/movement/air.ts';
import { assaultReach, whyNotAssault } from '../rules/movement/amphibious.ts';
import { landReach } from '../rules/movement/land.ts';
import { moverOf } from '../rules/movement/mover.ts';
import { navalReach } from '../rules/movement/naval.ts';
import type { Reach } from '../rules/movement/paths.ts';
import { unitsOf } from '../position.ts';
import type { How, Order } from './force.ts';
import type { Threat } from './lines.ts';
import type { EotsState } from '../state.ts';

export type Company = 'alone' | 'escorted' | 'shielded';

/** What is worked out for one unit, one hex or both, by a number: kept as long as the searches are. */
class Known<T> {
  private readonly found = new Map<number, T>();
  get(key: number, work: () => T): T {
    let value = this.found.get(key);
    if (value === undefined && !this.found.has(key)) this.found.set(key, (value = work()));
    return value as T;
  }
}

/** A better place for a unit, and the way there. `together`: it gathers there with others for the next attack. */
export interface Gain { unit: number; how: How; to: number; gain: number; asp: number; together: boolean }

export class Reaches {
  /** By unit and battle hex: how it could fight there. By unit: better places. By hex: what the enemy may bring. */
  readonly supporters = new Known<Order | null>();
  readonly gains = new Known<Gain[]>();
  readonly threats = new Known<Threat>();
  private readonly s: EotsState;
  private readonly seas = new Map<string, Reach>();
  private readonly lands = new Map<number, Reach>();
  private readonly flights = new Map<string, Map<number, Flight>>();
  /** Nobody sails more hexes. */
  readonly farthest: number;
  constructor(s: EotsState) {
    this.s = s;
    const { operations = 0, navalOverride = {} } = s.offensive ?? {};
    this.farthest = Math.max(CHARTS.movement.base.naval * operations, ...Object.values(navalOverride));
  }

  sail(ship: number): Reach {
    const key = `${this.s.place[ship]}/${this.s.offensive?.navalOverride[ship] ?? ''}`;
    let found = this.seas.get(key);
    if (!found) this.seas.set(key, (found = navalReach(this.s, moverOf(this.s, [ship]))));
    return found;
  }
  /** A landing alone, beside a ship of its hex, or beside a carrier; null: there is no such company. */
  land(unit: number, company: Company, among: readonly number[]): Reach | null {
    const hex = this.s.place[unit];
    const key = `${company}/${hex}`;
    let found = this.seas.get(key);
    if (!found) {
      const kind = company === 'shielded' ? K.carrier : K.naval;
      const friend = company === 'alone' ? undefined : unitsOf(this.s, ownerOf(unit), hex).find((it) => is(it, kind) && among.includes(it));
      if (company !== 'alone' && friend === undefined) return null;
      this.seas.set(key, (found = assaultReach(this.s, moverOf(this.s, friend === undefined ? [unit] : [unit, friend]))));
    }
    return found;
  }
  mayAssault(unit: number): boolean {
    return is(unit, K.amphibious) && whyNotAssault(this.s, moverOf(this.s, [unit])) === null;
  }
  march(unit: number): Reach {
    let found = this.lands.get(unit);
    if (!found) this.lands.set(unit, (found = landReach(this.s, moverOf(this.s, [unit]))));
    return found;
  }
  fly(unit: number): Map<number, Flight> {
    const key = `${this.s.place[unit]}/${RANGE[unit]}/${longestLeg(unit)}`;
    let found = this.flights.get(key);
    if (!found) this.flights.set(key, (found = airReach(this.s, moverOf(this.s, [unit]))));
    return found;
  }
}

/** Searches by what they depend on before anybody has moved. */
export type Studies = Map<string, Reaches>;
export function reachesFor(s: EotsState, studies: Studies): Reaches {
  const { operations = 0, navalOverride = {}, noAirZone = -1, side = 0 } = s.offensive ?? {};
  const key = `${side}/${operations}/${JSON.stringify(navalOverride)}/${noAirZone}/${s.place.join()}/${s.flags.join()}`;
  let found = studies.get(key);
  if (!found) studies.set(key, (found = new Reaches(s)));
  return found;
}
