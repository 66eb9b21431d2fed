/**
 * The kernel runs a game: it knows frames, decisions and chance, and no rule of any game. A state changes through
 * `apply` only; everybody (people, bots, fuzzers, tests) takes that door.
 */
import { draw, roll, shuffle } from './dice.ts';
import type { Compiled, Op } from './flow.ts';
import type { Game } from './game.ts';
import { Journal, type Chance, type LogEntry } from './journal.ts';
import type { Json } from './json.ts';
import type { Action, Decision, Frame, GameState, Result, SideId } from './state.ts';
import { say, text, type Text } from './text.ts';

/** An action that is not on the list. The state is unchanged. */
export class IllegalAction extends Error {
  readonly reason: Text;
  readonly rule: string | undefined;
  /** The id that was refused. */
  readonly action: string;
  constructor(message: string, reason: Text, rule?: string, action = '') {
    super(message);
    this.name = 'IllegalAction';
    this.reason = reason;
    this.rule = rule;
    this.action = action;
  }
}

/** What a step's functions get: the state, its frame's locals, chance, the log, calls. */
export class Context<S extends GameState = GameState> {
  readonly s: S;
  frame: Frame;
  readonly journal: Journal | null;
  /** The id of the step that runs: a called procedure remembers it, so that `here` knows where the caller stands. */
  at = '';
  private readonly game: Game<S>;
  constructor(game: Game<S>, s: S, journal: Journal | null) {
    this.game = game;
    this.s = s;
    this.journal = journal;
    this.frame = s.kernel.frames[s.kernel.frames.length - 1];
  }

  get locals(): Record<string, Json> {
    return this.frame.locals;
  }

  /** One die, 1 to `sides`. */
  roll(sides: number, why: string): number {
    const value = roll(this.s.kernel.dice, sides, why);
    this.note(() => ({ why, sides, value }));
    return value;
  }

  rolls(count: number, sides: number, why: string): number[] {
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(this.roll(sides, why));
    return values;
  }

  /** Takes one item out of a list at random. */
  draw<T extends Json>(from: T[], why: string): T {
    const of = from.length;
    const item = draw(this.s.kernel.dice, from, why);
    this.note(() => ({ why, of, drawn: [item] }));
    return item;
  }

  /** Takes the first item of a list that was shuffled. */
  drawTop<T extends Json>(from: T[], why: string): T {
    if (from.length === 0) throw new RangeError(`Nothing is left to draw for "${why}".`);
    const of = from.length;
    const item = from.shift()!;
    this.note(() => ({ why, of, drawn: [item] }));
    return item;
  }

  shuffle<T extends Json>(list: T[], why: string): void {
    shuffle(this.s.kernel.dice, list, why);
    this.note(() => ({ why, of: list.length, drawn: [...list] }));
  }

  /** Chance in the journal: what it gave is known from here on, and undo may not pass this point. */
  private note(what: () => Chance): void {
    if (!this.journal) return;
    this.journal.revealed = true;
    this.journal.chance.push(what());
  }

  /** Something hidden was shown to somebody: undo may not pass this point. */
  reveal(): void {
    if (this.journal) this.journal.revealed = true;
  }

  /** A line of the log. Costs nothing in playouts, which keep no journal. */
  log(key: string, params?: LogEntry['params'], more?: Omit<LogEntry, 'key' | 'params'>): void {
    if (this.journal) {
      this.journal.entries.push({ key, ...(params && { params }), ...this.game.logContext?.(this.s, this.where()), ...more });
    }
  }

  /** Ids of the outline's nodes around the step that runs, outermost first. The frames themselves already stand at the next one. */
  private where(): string[] {
    const { frames } = this.s.kernel;
    return frames.slice(0, frames.indexOf(this.frame) + 1)
      .flatMap((frame, i) => pathOf(this.game, frame, frame === this.frame ? this.at : frames[i + 1].from));
  }

  /**
   * Runs another procedure before the flow goes on here. What it answers stands in `locals.returned` afterwards, and
   * nothing stands there when it answers nothing. Of two calls in one step the later one runs first.
   */
  call(procedure: string, locals: Record<string, Json> = {}): void {
    const called = this.game.flow.get(procedure);
    if (!called) throw new Error(`The step ${this.at} calls ${procedure}, which the sequence of play does not have.`);
    this.s.kernel.frames.push({ procedure, at: called.first, locals, from: this.at });
  }

  /** The value that the running procedure hands back to its caller. */
  answer(value: Json): void {
    this.frame.locals.answer = value;
  }

  /** Ends the game. */
  end(result: Result): void {
    this.s.kernel.result = result;
    this.s.kernel.frames = [];
  }
}

/** Far more than any sequence of play runs between two decisions. */
const MOST_STEPS = 100_000;

const decisions = new WeakMap<GameState, Decision>();

function opAt<S extends GameState>(flow: Compiled<S>, frame: Frame): Op<S> {
  const op = flow.get(frame.procedure)?.ops.get(frame.at);
  if (!op) throw new Error(`The saved position names the step ${frame.procedure}/${frame.at}, which this version does not have.`);
  return op;
}

/** Runs automatic steps up to the next decision or the end of the game. */
export function advance<S extends GameState>(game: Game<S>, s: S, journal: Journal | null): void {
  decisions.delete(s);
  const { kernel } = s;
  const ctx = new Context(game, s, journal);
  for (let steps = 0; !kernel.result; steps++) {
    if (steps > MOST_STEPS) {
      throw new Error(`${game.id} ran ${MOST_STEPS} steps at ${ctx.frame.procedure}/${ctx.at} without a decision: an endless loop.`);
    }
    const frame = kernel.frames[kernel.frames.length - 1];
    if (!frame) throw new Error(`The sequence of play of ${game.id} ended without a result.`);
    ctx.frame = frame;
    const op = opAt(game.flow, frame);
    ctx.at = op.id;
    switch (op.kind) {
      case 'decide': {
        const found = ask(ctx, op);
        if (found) {
          decisions.set(s, found);
          return;
        }
        frame.at = op.next;
        break;
      }
      case 'auto':
        frame.at = op.next;
        (op.step as Extract<typeof op.step, { kind: 'auto' }>).run(ctx);
        break;
      case 'call':
        frame.at = op.next;
        ctx.call((op.step as Extract<typeof op.step, { kind: 'call' }>).procedure);
        break;
      case 'test':
        frame.at = (op.step as Extract<typeof op.step, { kind: 'when' }>).test(ctx) ? op.next : op.out;
        break;
      case 'each': {
        const step = op.step as Extract<typeof op.step, { kind: 'each' }>;
        frame.locals[step.id] = { items: step.items(ctx), next: 0 };
        frame.at = op.next;
        break;
      }
      case 'each-next':
        frame.at = takeNext(op, frame) ? op.next : op.out;
        break;
      case 'jump':
        frame.at = op.next;
        break;
      default:
        giveBack(kernel.frames, frame);
    }
  }
}

/** The next item of a loop into the frame; false, and nothing left of the loop, when there is none. */
function takeNext<S extends GameState>(op: Op<S>, { locals }: Frame): boolean {
  const step = op.step as Extract<typeof op.step, { kind: 'each' }>;
  const loop = locals[step.id] as { items: Json[]; next: number };
  if (loop.next < loop.items.length) {
    locals[step.as] = loop.items[loop.next++];
    return true;
  }
  delete locals[step.id];
  delete locals[step.as];
  return false;
}

/** A procedure is over: its frame goes, and its answer stands with whoever called it. */
function giveBack(frames: Frame[], { locals }: Frame): void {
  frames.pop();
  const caller = frames[frames.length - 1];
  if (!caller) return;
  if ('answer' in locals) caller.locals.returned = locals.answer;
  else if ('returned' in caller.locals) delete caller.locals.returned;
}

function ask<S extends GameState>(ctx: Context<S>, op: Op<S>): Decision | null {
  const { decide } = op.step as Extract<typeof op.step, { kind: 'decide' }>;
  const actions = decide.actions(ctx);
  if (actions.length === 0) return null;
  const about = decide.window?.about?.(ctx);
  return {
    no: ctx.s.kernel.decisions, side: decide.who(ctx), step: op.id, actions, ...(decide.private && { private: true }),
    ...(decide.window && { window: { pass: decide.window.pass, ...(about !== undefined && { about }) } }),
  };
}

/** The open decision, or null when the game is over. Never changes the state. */
export function decision<S extends GameState>(game: Game<S>, s: S): Decision | null {
  if (s.kernel.result) return null;
  const known = decisions.get(s);
  if (known && known.no === s.kernel.decisions) return known;
  const ctx = new Context(game, s, null);
  if (!ctx.frame) throw new Error('The position has neither an open step nor a result.');
  const found = ask(ctx, opAt(game.flow, ctx.frame));
  if (!found) throw new Error(`The position stands at ${ctx.frame.at}, where nothing can be decided.`);
  decisions.set(s, found);
  return found;
}

/**
 * Applies one action of the open decision, then runs on to the next. `answer` is the action's id, or the action itself
 * as taken from the list. Throws IllegalAction for anything not on the list, the state unchanged.
 */
export function apply<S extends GameState>(game: Game<S>, s: S, answer: string | Action, journal: Journal | null = null): void {
  const open = decision(game, s);
  if (!open) throw new IllegalAction('The game is over: no action is left.', text('refused.over'));
  const action = typeof answer === 'string' ? open.actions.find(({ id }) => id === answer)
    : open.actions.includes(answer) ? answer
    : undefined;
  if (!action) throw refuse(game, s, typeof answer === 'string' ? answer : answer.id);
  const ctx = new Context(game, s, journal);
  const { frame } = ctx;
  const op = opAt(game.flow, frame);
  decisions.delete(s);
  s.kernel.decisions++;
  ctx.at = op.id;
  frame.at = op.next;
  const again = (op.step as Extract<typeof op.step, { kind: 'decide' }>).decide.apply(ctx, action);
  if (again === 'again') frame.at = op.id;
  advance(game, s, journal);
}

function refuse<S extends GameState>(game: Game<S>, s: S, id: string): IllegalAction {
  const why = game.whyNot(s, { kind: 'action', id });
  const reason = why?.reason ?? text('refused.not-now', { action: id });
  const because = why ? `${why.rule ? ` (${why.rule})` : ''}: ${say(reason, game.texts.en, 'en')}` : '.';
  return new IllegalAction(`"${id}" cannot be done now${because}`, reason, why?.rule, id);
}

/**
 * Runs on to the next decision where a position stands at a step that asks nothing: one that was made of what a side sees does,
 * where the other has begun something of which nothing can be seen yet.
 */
export function settle<S extends GameState>(game: Game<S>, s: S): S {
  if (s.kernel.frames.length > 0) advance(game, s, null);
  return s;
}

/** Forgets what is cached of a state that was edited from outside (the position editor). */
export function forget(s: GameState): void {
  decisions.delete(s);
}

/** Where the flow stands: ids of the outline's nodes from the outermost frame inwards, the open step last. */
export function here<S extends GameState>(game: Game<S>, s: S): string[] {
  const { frames } = s.kernel;
  // A caller's own `at` is already the step after the call: the called frame knows where it was called from.
  return frames.flatMap((frame, i) => pathOf(game, frame, frames[i + 1]?.from));
}

const pathOf = <S extends GameState>(game: Game<S>, frame: Frame, at = frame.at): string[] =>
  (game.flow.get(frame.procedure)?.ops.get(at) ?? opAt(game.flow, frame)).path;

/** Starts a game: sets it up and runs to its first decision. */
export function newGame<S extends GameState>(
  game: Game<S>, start: { scenario: string; options?: Record<string, Json>; dice: S['kernel']['dice']; rules?: number },
  journal: Journal | null = null,
): S {
  const scenario = game.scenarios.find(({ id }) => id === start.scenario);
  if (!scenario) {
    throw new Error(`${game.id} has no scenario "${start.scenario}"; it has ${game.scenarios.map(({ id }) => id).join(', ')}.`);
  }
  const kernel = {
    game: game.id, rules: start.rules ?? game.rulesVersion, scenario: start.scenario, options: game.options.read(start.options ?? {}),
    dice: start.dice, frames: [{ procedure: 'game', at: game.flow.get('game')!.first, locals: {} }], decisions: 0, result: null,
  };
  const s = { kernel, ...game.setup(scenario.id, kernel.options, kernel.dice) } as unknown as S;
  advance(game, s, journal);
  return s;
}

export type { SideId };
