/**
 * Units as counters: one for each class of interchangeable units. They are kept with the state that is shown, and only spaces
 * whose units or holder have changed since are classed anew: what did not change is the very same object, and needs no comparing.
 */
import type { Text } from '../../../engine/text.ts';
import { text } from '../../../engine/text.ts';
import type { PieceView } from '../../../engine/view.ts';
import { bearerOf } from '../bearers.ts';
import { SPACE_COUNT, idOf, spaceIndex } from '../map.ts';
import { classId, classesIn, unitsOf } from '../rules/classes.ts';
import { unitsText } from '../rules/move-answers.ts';
import { Watch } from '../rules/watch.ts';
import { F, cargoOf, has, type AapState, type Nation, type Unit } from '../state.ts';

export interface Counter {
  readonly id: string;
  readonly first: Unit;
  /** "2 infantry aboard", for telling ships apart. */
  readonly note: Text | undefined;
  /** As a piece that is neither in hand nor to be taken in hand. */
  readonly plain: PieceView;
  /** The same where it can be taken in hand; made when it is asked for. */
  movable?: PieceView;
}

const STATES: [keyof typeof F, string][] = [
  ['damaged', 'damaged'], ['submerged', 'submerged'], ['onCap', 'cap'], ['raiding', 'raiding'], ['fought', 'fought'],
  ['movedInCombatMove', 'moved'], ['movedInNoncombat', 'moved'],
];
const statesOf = (unit: Unit): string[] => [...new Set(STATES.filter(([flag]) => has(unit, F[flag])).map(([, state]) => state))];

function countersIn(s: AapState, space: number): Counter[] {
  const classes = classesIn(s, space);
  const names = classes.map(({ first, n }) => classId(space, first, n));
  /** The class of a ship that carries something. */
  const carrier = (unit: number): string | undefined => names[classes.findIndex((it) => unitsOf(s, it).some(({ id }) => id === unit))];
  return classes.map(({ first, count }, i) => {
    const states = statesOf(first);
    const cargo = cargoOf(s, space, first.id);
    const plain: PieceView = Object.freeze({
      id: names[i], space: idOf(space), nation: bearerOf(s, space, first.owner), type: first.type, count,
      ...(states.length > 0 && { states }), ...(first.left > 0 && { moves: first.left }),
      ...(first.aboard !== 0 && { aboard: carrier(first.aboard) }),
    });
    return {
      id: names[i], first, note: cargo.length > 0 ? text('note.aboard', { units: unitsText(cargo) }) : undefined,
      plain,
    };
  });
}

export class Counters {
  private readonly watch = new Watch();
  private readonly holders: (Nation | null)[] = [];
  private readonly spaces: Counter[][] = [];

  /** Brings all of them to what stands on the map now. */
  renew(s: AapState): this {
    const moved = new Set(this.watch.moved(s));
    for (let space = 1; space < SPACE_COUNT; space++) {
      if (this.spaces[space] && !moved.has(space) && this.holders[space] === s.control[space]) continue;
      this.holders[space] = s.control[space];
      this.spaces[space] = countersIn(s, space);
    }
    return this;
  }

  in(space: number): readonly Counter[] {
    return this.spaces[space];
  }

  /** The counter of a class that stands on the map. */
  of(id: string): Counter {
    return this.spaces[spaceIndex(id.slice(0, id.indexOf('/')))].find((it) => it.id === id)!;
  }
}

/** By the units of a state: what is observed of it has the same. */
const kept = new WeakMap<AapState['units'], Counters>();
export function countersOf(s: AapState): Counters {
  let known = kept.get(s.units);
  if (!known) kept.set(s.units, known = new Counters());
  return known.renew(s);
}
