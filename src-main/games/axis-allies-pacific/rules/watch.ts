/**
 * What has changed on the map since the last look, whoever changed it: units are compared one by one with copies, so
 * that nothing needs to be told. It never changes a state, and what it keeps is no part of one.
 */
import { SPACES, SPACE_COUNT } from '../map.ts';
import type { AapState, Unit } from '../state.ts';

/** A unit, and all of it that can change. */
interface Seen extends Pick<Unit, 'owner' | 'flags' | 'left' | 'aboard' | 'start' | 'from' | 'target'> { unit: Unit }

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

/** Writes what these units are now over what was seen before. */
function write(units: readonly Unit[], seen: Seen[]): void {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const { owner, flags, left, aboard, start, from, target } = unit;
    if (i >= seen.length) seen.push({ unit, owner, flags, left, aboard, start, from, target });
    else {
      const it = seen[i];
      it.unit = unit;
      it.owner = owner;
      it.flags = flags;
      it.left = left;
      it.aboard = aboard;
      it.start = start;
      it.from = from;
      it.target = target;
    }
  }
  seen.length = units.length;
}

export class Watch {
  private readonly seen: Seen[][] = SPACES.map(() => []);
  private power: AapState['power'] = 'japan';
  private phase = 0;
  private control: AapState['control'] = [];
  private controlAtStart: AapState['controlAtStart'] = [];
  private captured: number[] = [];

  /** Remembers everything as it is now. */
  begin(s: AapState): void {
    this.power = s.power;
    this.phase = s.phase;
    this.control = s.control.slice();
    this.controlAtStart = s.controlAtStart.slice();
    this.captured = s.captured.slice();
    for (let space = 1; space < SPACE_COUNT; space++) write(s.units[space], this.seen[space]);
  }

  /** Still the same phase, and everybody holds what they held: all that differs stands in `moved`. */
  stands(s: AapState): boolean {
    return s.power === this.power && s.phase === this.phase && sameList(s.control, this.control)
      && sameList(s.controlAtStart, this.controlAtStart) && sameList(s.captured, this.captured);
  }

  /** The spaces whose units have changed since the last call, in order; they are remembered as they are now. */
  moved(s: AapState): number[] {
    const found: number[] = [];
    for (let space = 1; space < SPACE_COUNT; space++) {
      if (sameUnits(s.units[space], this.seen[space])) continue;
      write(s.units[space], this.seen[space]);
      found.push(space);
    }
    return found;
  }
}
