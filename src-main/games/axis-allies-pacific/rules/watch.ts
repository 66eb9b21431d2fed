/**
 * What has changed on the map since the last look, whoever changed it: units are compared one by one with copies, so
 * that nothing needs to be told. It never changes a state, and what it keeps is no part of one.
 */
import { SPACE_COUNT } from '../map.ts';
import type { AapState, Unit } from '../state.ts';

/** A unit, and all of it that can change. */
interface Seen extends Pick<Unit, 'owner' | 'flags' | 'left' | 'aboard' | 'start' | 'from' | 'target'> { unit: Unit }

const see = (unit: Unit): Seen => ({
  unit, owner: unit.owner, flags: unit.flags, left: unit.left, aboard: unit.aboard, start: unit.start, from: unit.from, target: unit.target,
});

const unchanged = (unit: Unit, seen: Seen): boolean =>
  unit === seen.unit && unit.flags === seen.flags && unit.left === seen.left && unit.aboard === seen.aboard && unit.start === seen.start
  && unit.from === seen.from && unit.target === seen.target && unit.owner === seen.owner;

function sameUnits(units: readonly Unit[], seen: readonly Seen[]): boolean {
  if (units.length !== seen.length) return false;
  for (let i = 0; i < units.length; i++) if (!unchanged(units[i], seen[i])) return false;
  return true;
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export class Watch {
  private readonly seen: Seen[][] = [];
  private power: AapState['power'];
  private phase: number;
  private control: AapState['control'];
  private controlAtStart: AapState['controlAtStart'];
  private captured: number[];

  constructor(s: AapState) {
    this.power = s.power;
    this.phase = s.phase;
    this.control = [...s.control];
    this.controlAtStart = [...s.controlAtStart];
    this.captured = [...s.captured];
    for (let space = 0; space < SPACE_COUNT; space++) this.seen.push(s.units[space].map(see));
  }

  /** Still the same phase, and everybody holds what they held: all that differs stands in `moved`. */
  stands(s: AapState): boolean {
    return s.power === this.power && s.phase === this.phase && sameList(s.control, this.control)
      && sameList(s.controlAtStart, this.controlAtStart) && sameList(s.captured, this.captured);
  }

  /** The spaces whose units have changed since the last call, in order. */
  moved(s: AapState): number[] {
    const found: number[] = [];
    for (let space = 1; space < SPACE_COUNT; space++) {
      const now = s.units[space];
      if (sameUnits(now, this.seen[space])) continue;
      this.seen[space] = now.map(see);
      found.push(space);
    }
    return found;
  }
}
