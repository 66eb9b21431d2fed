/**
 * The sequence of play as data. A game writes its outline with these builders, named with the rulebook's terms; the
 * kernel compiles each procedure once and runs it with a stack of frames kept in the state. The same outline is drawn
 * in the window as the phase track.
 */
import type { Context } from './kernel.ts';
import type { Action, GameState, SideId } from './state.ts';

type Ctx<S extends GameState> = Context<S>;

export interface Decide<S extends GameState, A extends Action> {
  /** The side that answers. */
  who: (ctx: Ctx<S>) => SideId;
  /** Every legal action; an empty list passes the step over. Must not change anything. */
  actions: (ctx: Ctx<S>) => readonly A[];
  /** Carries one of them out. `'again'`: the same step asks once more (after anything that it called). */
  apply: (ctx: Ctx<S>, action: A) => 'again' | void;
  /**
   * Asked though there may be nothing to choose, because passing it over would tell the others something: the program never
   * answers it by itself.
   */
  private?: true;
  /**
   * A window: one may break in, or let it pass by this answer. Whether a person is asked hangs on the settings, and on the windows that
   * were ordered. `about`: the space that it is about.
   */
  window?: { pass: string; about?: (ctx: Ctx<S>) => string | undefined };
}

// Steps of one outline carry actions of many shapes; each `decide` checks its own, so the outline itself is loose.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDecide<S extends GameState> = Decide<S, any>;

export type Step<S extends GameState> =
  | { kind: 'sequence' | 'phase'; id: string; steps: Step<S>[] }
  | { kind: 'each'; id: string; as: string; items: (ctx: Ctx<S>) => (string | number)[]; steps: Step<S>[] }
  | { kind: 'when'; id: string; test: (ctx: Ctx<S>) => boolean; steps: Step<S>[] }
  | { kind: 'repeat'; id: string; test: (ctx: Ctx<S>) => boolean; steps: Step<S>[] }
  | { kind: 'decide'; id: string; decide: AnyDecide<S> }
  | { kind: 'auto'; id: string; run: (ctx: Ctx<S>) => void }
  | { kind: 'call'; id: string; procedure: string };

export type Outline<S extends GameState> = Record<string, Step<S>>;

export const sequence = <S extends GameState>(id: string, ...steps: Step<S>[]): Step<S> => ({ kind: 'sequence', id, steps });
/** A sequence that the phase track shows. */
export const phase = <S extends GameState>(id: string, ...steps: Step<S>[]): Step<S> => ({ kind: 'phase', id, steps });
/** Runs its steps once for each item; the list is made on entry, the current item is the local `as`. */
export const each = <S extends GameState>(
  id: string, as: string, items: (ctx: Ctx<S>) => (string | number)[], ...steps: Step<S>[]
): Step<S> => ({ kind: 'each', id, as, items, steps });
export const when = <S extends GameState>(id: string, test: (ctx: Ctx<S>) => boolean, ...steps: Step<S>[]): Step<S> =>
  ({ kind: 'when', id, test, steps });
/** Runs its steps as long as the test holds; the test is made before each round. */
export const repeat = <S extends GameState>(id: string, test: (ctx: Ctx<S>) => boolean, ...steps: Step<S>[]): Step<S> =>
  ({ kind: 'repeat', id, test, steps });
export const decide = <S extends GameState, A extends Action>(id: string, it: Decide<S, A>): Step<S> =>
  ({ kind: 'decide', id, decide: it });
export const auto = <S extends GameState>(id: string, run: (ctx: Ctx<S>) => void): Step<S> => ({ kind: 'auto', id, run });
export const call = <S extends GameState>(id: string, procedure: string): Step<S> => ({ kind: 'call', id, procedure });

/** One instruction of a compiled procedure. `next` and `out` are labels: ids of instructions of the same procedure. */
export interface Op<S extends GameState> {
  id: string;
  kind: 'auto' | 'decide' | 'call' | 'test' | 'jump' | 'each' | 'each-next' | 'end';
  next: string;
  /** Where a failed test or a finished `each` goes on. */
  out: string;
  /** The ids of the outline's nodes around this instruction, outermost first. */
  path: string[];
  step: Step<S> | null;
}

export type Compiled<S extends GameState> = Map<string, { first: string; ops: Map<string, Op<S>> }>;

/** Compiles an outline. Throws when a step id is used twice in a procedure or a called procedure does not exist. */
export function compile<S extends GameState>(outline: Outline<S>): Compiled<S> {
  const compiled: Compiled<S> = new Map();
  for (const [procedure, root] of Object.entries(outline)) {
    const list: Op<S>[] = [];
    flatten(root, [], list, outline);
    list.push({ id: 'end', kind: 'end', next: 'end', out: 'end', path: [root.id], step: null });
    const ops = new Map<string, Op<S>>();
    list.forEach((op, i) => {
      if (ops.has(op.id)) throw new Error(`The procedure ${procedure} has two steps with the id ${op.id}.`);
      if (op.next === '') op.next = list[i + 1]?.id ?? 'end';
      ops.set(op.id, op);
    });
    // A block's way out was noted as "the instruction after my last one": known only now.
    list.forEach((op) => {
      if (op.out.startsWith('after:')) {
        const last = list.findIndex((other) => other.id === op.out.slice(6));
        op.out = list[last + 1]?.id ?? 'end';
      }
    });
    compiled.set(procedure, { first: list[0].id, ops });
  }
  return compiled;
}

function flatten<S extends GameState>(step: Step<S>, around: string[], list: Op<S>[], outline: Outline<S>): void {
  const path = [...around, step.id];
  const op = (id: string, kind: Op<S>['kind'], next = '', out = ''): void => {
    list.push({ id, kind, next, out, path, step });
  };
  switch (step.kind) {
    case 'sequence':
    case 'phase':
      for (const inner of step.steps) flatten(inner, path, list, outline);
      break;
    case 'when':
      op(step.id, 'test', '', `after:${step.id}.end`);
      for (const inner of step.steps) flatten(inner, path, list, outline);
      op(`${step.id}.end`, 'jump');
      break;
    case 'repeat':
      op(step.id, 'test', '', `after:${step.id}.loop`);
      for (const inner of step.steps) flatten(inner, path, list, outline);
      op(`${step.id}.loop`, 'jump', step.id);
      break;
    case 'each':
      op(step.id, 'each');
      op(`${step.id}.next`, 'each-next', '', `after:${step.id}.loop`);
      for (const inner of step.steps) flatten(inner, path, list, outline);
      op(`${step.id}.loop`, 'jump', `${step.id}.next`);
      break;
    case 'call':
      if (!outline[step.procedure]) throw new Error(`The step ${step.id} calls ${step.procedure}, which the outline does not have.`);
      op(step.id, 'call');
      break;
    default:
      op(step.id, step.kind);
  }
}

/** The nodes of an outline that the phase track shows, in order, at any depth. */
export function phasesOf<S extends GameState>(outline: Outline<S>): string[] {
  const found: string[] = [];
  const visit = (step: Step<S>): void => {
    if (step.kind === 'phase') found.push(step.id);
    if ('steps' in step) step.steps.forEach(visit);
  };
  Object.values(outline).forEach(visit);
  return found;
}
