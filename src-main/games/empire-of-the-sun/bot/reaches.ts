/** How far everybody gets in an offensive, each search made once: by starting hex for ships, landings and aircraft. */
import { HEXES } from '../data.ts';
import { RANGE, longestLeg, K, is } from '../units.ts';
import { airReach } from '../rules/movement/air.ts';
import type { Flight } from '../rules/movement/air.ts';
import { assaultReach, whyNotAssault } from '../rules/movement/amphibious.ts';
import { landReach } from '../rules/movement/land.ts';
import { moverOf } from '../rules/movement/mover.ts';
import { navalReach } from '../rules/movement/naval.ts';
import type { Reach } from '../rules/movement/paths.ts';
import { unitsOf } from '../position.ts';
import { ownerOf } from '../units.ts';
import type { EotsState } from '../state.ts';

export type Company = 'alone' | 'escorted' | 'shielded';

export class Reaches {
  private readonly s: EotsState;
  private readonly seas = new Map<string, Reach>();
  private readonly lands = new Map<number, Reach>();
  private readonly flights = new Map<string, Map<number, Flight>>();
  constructor(s: EotsState) {
    this.s = s;
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
export const onMap = (s: EotsState, unit: number): boolean => s.place[unit] < HEXES;
