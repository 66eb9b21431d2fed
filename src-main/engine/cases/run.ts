/**
 * Plays one case: prepares a position, gives the answers, checks what is expected. It takes the same door as a player
 * (`apply`), and saves and restores the position between any two answers, so that every case proves that too.
 */
import { scriptedDice, seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { stateHash } from '../hash.ts';
import { Journal } from '../journal.ts';
import { clone, type Json } from '../json.ts';
import { advance, apply, decision, forget, IllegalAction, newGame } from '../kernel.ts';
import type { Decision, GameState } from '../state.ts';
import { say } from '../text.ts';
import type { Target } from '../view.ts';
import { CaseFailure, check, type Seen } from './expect.ts';
import { fits, list, nearest } from './match.ts';
import type { Case, Expectation, Refusal, StepKeys } from './schema.ts';

/** More answers than any game takes to reach a step. */
const MOST_USUAL = 20_000;
/** So many of the last automatic answers stand in the sentence of a failure. */
const TOLD = 8;
const RESERVED = ['until', 'refused', 'expect', 'dice', 'edit'];

/**
 * How a case shows its rules: `refusal` (something was refused for a rule), `change` (what is expected did not hold
 * before the first answer), `barred` (it held all along, but its last word is what is not offered there), `standing` (it
 * held all along: the answers, if any, showed nothing).
 */
export type Proof = 'refusal' | 'change' | 'barred' | 'standing';

/** Plays a checked case. `ordered`: its steps as written, whose keys run in their order. Throws CaseFailure. */
export function runCase(game: AnyGame, it: Case, ordered: readonly Record<string, unknown>[]): Proof {
  const run = new CaseRun(game, it);
  list<StepKeys>(it.do ?? []).forEach((step, i) => run.step(step, Object.keys(ordered[i] ?? step), i));
  run.finish(it);
  return run.proof;
}

class CaseRun {
  proof: Proof = 'standing';
  private readonly game: AnyGame;
  private readonly rules: ReadonlySet<string>;
  private s: GameState;
  private readonly journal = new Journal();
  private readonly before: GameState;
  private refusal: IllegalAction | null = null;
  private readonly refusedBy: string[] = [];
  private expectations = 0;
  /** The answers that `until` gave: those of nobody's choosing. */
  private readonly given: string[] = [];

  constructor(game: AnyGame, it: Case) {
    this.game = game;
    this.rules = new Set(list(it.rules ?? []).map(String));
    this.s =
      guarded('set-up', () => newGame(game, { scenario: scenarioOf(game, it), options: it.options, dice: seededDice(it.seed ?? 1) }));
    this.edit(it.edit, it.dice && scriptedDice(it.dice.flat()));
    this.before = clone(this.s);
  }

  /** One step of `do`, its keys in the order written. */
  step(step: StepKeys, keys: readonly string[], i: number): void {
    for (const key of keys) {
      this.guarded(`do.${i + 1}.${key}`, () => {
        if (this.refusal && !(key === 'expect' && step.expect?.error)) throw new CaseFailure(this.refused(this.refusal));
        if (key === 'expect') this.expect(step.expect!);
        else if (key === 'until') this.until(step.until!);
        else if (key === 'refused') this.mustRefuse(step.refused!);
        else if (key === 'dice') this.moreDice(step.dice!.flat());
        else if (key === 'edit') this.edit(step.edit);
        else for (const id of list<string | number>(step[key])) this.answer(key, String(id));
      });
    }
  }

  /** The last expectation, then the bookkeeping: a refusal nobody expected, dice nobody threw. */
  finish(it: Case): void {
    if (this.refusal && !it.expect?.error) throw new CaseFailure(this.refused(this.refusal));
    if (it.expect) this.guarded('expect', () => this.expect(it.expect!));
    const { dice } = this.s.kernel;
    const left = dice.kind === 'scripted' ? dice.values.length - dice.next : 0;
    const allowed = it['dice-left'] ?? 0;
    if (left !== allowed) throw new CaseFailure(`${left} scripted dice are left over; dice-left allows ${allowed}.`);
    if (this.expectations === 0) throw new CaseFailure('The case expects nothing: it needs at least one expect or refused.');
  }

  private edit(verbs: Case['edit'], dice?: GameState['kernel']['dice']): void {
    const { editor } = this.game;
    for (const entry of list<Record<string, Json>>((verbs ?? []) as Record<string, Json>[])) {
      for (const [verb, given] of Object.entries(entry)) {
        if (!Object.hasOwn(editor, verb)) {
          throw new CaseFailure(`edit: ${this.game.id} has no editor verb "${verb}"; it has ${Object.keys(editor).join(', ')}.`);
        }
        guarded(`edit.${verb}`, () => editor[verb].run(this.s, given));
      }
    }
    if (dice) this.s.kernel.dice = dice;
    forget(this.s);
    // The edit may have emptied the open decision or moved the position: the flow goes on from where it stands.
    guarded('edit', () => advance(this.game, this.s, this.journal));
    this.sound('edit');
  }

  private moreDice(values: readonly number[]): void {
    const { dice } = this.s.kernel;
    if (dice.kind === 'scripted') dice.values.push(...values);
    else this.s.kernel.dice = scriptedDice(values);
  }

  private answer(side: string, id: string): void {
    if (this.refusal) throw new CaseFailure(this.refused(this.refusal));
    const open = this.openFor(side, `answer ${id}`);
    const ids = open.actions.map((action) => action.id);
    const matching = ids.includes(id) ? [id] : ids.filter((one) => fits(id, one));
    if (matching.length > 1) throw new CaseFailure(`${id} fits several actions: ${nearest(id, matching)}.`);
    try {
      this.apply(matching[0] ?? id);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      this.refusal = error;
      this.refusedBy.push(error.rule ?? '');
    }
  }

  /** Applies an action, checks the invariants, and carries the position through a save. */
  private apply(id: string, game = this.game): void {
    apply(game, this.s, id, this.journal);
    this.sound(id);
    this.s = JSON.parse(JSON.stringify(this.s)) as GameState;
  }

  private sound(after: string): void {
    const broken = this.game.invariants(this.s);
    if (broken.length > 0) throw new CaseFailure(`invariants broken after ${after}: ${broken.join(' ')}`);
  }

  private until(until: NonNullable<StepKeys['until']>): void {
    const { step, side, next = false } = typeof until === 'object' ? until : { step: until };
    const wanted = String(step);
    if (wanted !== 'over' && !stepsOf(this.game).includes(wanted)) {
      throw new CaseFailure(
        `${this.game.id} decides nothing at a step "${wanted}"; its steps: ${nearest(wanted, stepsOf(this.game), 40)}.`,
      );
    }
    const from = this.turn();
    const passed = { over: false };
    const watched = wanted === 'over' ? this.game : watching(this.game, wanted, side === undefined ? null : String(side), passed);
    for (let answers = 0; ; answers++) {
      const open = decision(this.game, this.s);
      if (!open) {
        if (wanted === 'over') return;
        throw new CaseFailure(`The game was over before ${wanted} was open.`);
      }
      if (open.step === wanted && (side === undefined || open.side === String(side)) && !(next && answers === 0)) return;
      if (passed.over) {
        throw new CaseFailure(`${wanted} was passed over: nothing was to be decided there; now ${open.side} must decide ${open.step}.`);
      }
      if (wanted !== 'over' && this.turn() > from + 1) {
        throw new CaseFailure(`${wanted} was passed over: a whole turn went by without it; now ${open.side} must decide ${open.step}.`);
      }
      if (answers === MOST_USUAL) throw new CaseFailure(`${wanted} was not open after ${MOST_USUAL} usual answers.`);
      const usual = this.game.usual(this.s, open);
      this.given.push(`${open.side} ${usual} (${open.step})`);
      this.apply(usual, watched);
    }
  }

  /** The number of the turn; 0 where the game counts none. */
  private turn(): number {
    return this.game.logContext?.(this.s).turn ?? 0;
  }

  /** Each action or target must be refused for the rule, and trying must change nothing. */
  private mustRefuse(it: Refusal): void {
    this.expectations++;
    for (const [side, given] of Object.entries(it)) {
      if (side === 'rule' || side === 'reason') continue;
      for (const id of list<string | number>(given).map(String)) {
        this.openFor(side, `try ${id}`);
        const hash = stateHash(this.s);
        const why = this.whyNot(id);
        if (stateHash(this.s) !== hash) throw new CaseFailure(`Trying ${id} changed the position.`);
        if (!why) {
          throw new CaseFailure(`${id} should be refused${it.rule === undefined ? '' : ` by ${it.rule}`}, but nothing speaks against it.`);
        }
        const said = `${why.rule ?? 'no rule'}, ${why.reason.key}`;
        if (it.rule !== undefined && why.rule !== String(it.rule)) {
          throw new CaseFailure(`${id} should be refused by ${it.rule}, but is refused by ${said}.`);
        }
        if (it.reason !== undefined && why.reason.key !== it.reason) {
          throw new CaseFailure(`${id} should be refused for ${it.reason}, but is refused by ${said}.`);
        }
        if (why.rule) this.refusedBy.push(why.rule);
        // A refusal that need not say why shows a rule only where it names one of the case's own.
        this.proof = it.rule !== undefined || it.reason !== undefined || this.rules.has(why.rule ?? '') ? 'refusal'
          : this.proof === 'standing' ? 'barred'
          : this.proof;
      }
    }
  }

  private whyNot(id: string): Pick<IllegalAction, 'rule' | 'reason'> | null {
    const open = decision(this.game, this.s)!;
    const target = targetOf(id);
    if (target.kind !== 'action') {
      return open.actions.some((action) => action.id === id) ? null : (this.game.whyNot(this.s, target) as IllegalAction | null);
    }
    if (open.actions.some((action) => action.id === target.id)) return null;
    try {
      apply(this.game, this.s, target.id);
    } catch (error) {
      if (error instanceof IllegalAction) return error;
      throw error;
    }
    throw new CaseFailure(`${id} is not on the list, but was applied.`);
  }

  private expect(it: Expectation): void {
    this.expectations++;
    check(this.seen(this.s, this.journal.entries), it);
    if (it.error) this.proof = 'refusal';
    if (this.proof === 'standing' || this.proof === 'barred') {
      this.proof = !this.heldBefore(it) ? 'change' : it.illegal === undefined ? this.proof : 'barred';
    }
    this.refusal = null;
  }

  private heldBefore(it: Expectation): boolean {
    try {
      check(this.seen(this.before, []), it);
      return true;
    } catch {
      return false;
    }
  }

  private seen(s: GameState, log: Journal['entries']): Seen {
    return { game: this.game, s, log, refusal: this.refusal, refusedBy: this.refusedBy };
  }

  /** The open decision, which must be this side's. */
  private openFor(side: string, doing: string): Decision {
    const sides = this.game.sides.filter(({ kind }) => kind === undefined).map(({ id }) => id);
    if (!sides.includes(side)) {
      throw new CaseFailure(`"${side}" is neither a side (${sides.join(', ')}) nor one of ${RESERVED.join(', ')}.`);
    }
    const open = decision(this.game, this.s);
    if (!open) throw new CaseFailure(`${side} cannot ${doing}: the game is over.`);
    if (open.side !== side) throw new CaseFailure(`${side} cannot ${doing}: ${open.side} must decide ${open.step}.`);
    return open;
  }

  /** Names the place in the case when something fails, and what was answered for the players until then. */
  private guarded(where: string, run: () => void): void {
    try {
      guarded(where, run);
    } catch (error) {
      const last = this.given.slice(-TOLD);
      if (last.length === 0) throw error;
      const more = this.given.length - last.length;
      throw new CaseFailure(
        `${(error as Error).message} Automatic answers until then: ${more > 0 ? `${more} others, ` : ''}${last.join(', ')}.`,
      );
    }
  }

  private refused(error: IllegalAction): string {
    const open = decision(this.game, this.s);
    const id = error.action;
    const why = say(error.reason, this.game.texts.en, 'en');
    const offer = open ? ` ${open.side} must decide ${open.step}; legal: ${nearest(id, open.actions.map((action) => action.id))}.` : '';
    return `"${id}" is refused${error.rule ? ` (${error.rule})` : ''}: ${why}${/[.!?⟩]$/.test(why) ? '' : '.'}${offer}`;
  }
}

/** The same game, which notes when this step of this side (null: of any) is passed over because nothing can be decided there. */
function watching(game: AnyGame, step: string, side: string | null, passed: { over: boolean }): AnyGame {
  const flow = new Map([...game.flow].map(([name, procedure]) => {
    const op = procedure.ops.get(step);
    if (op?.kind !== 'decide') return [name, procedure];
    const { decide } = op.step as Extract<typeof op.step, { kind: 'decide' }>;
    const actions: typeof decide.actions = (ctx) => {
      const list = decide.actions(ctx);
      // What another than the player of the turn would decide may well be for a later turn.
      const who = list.length === 0 ? whoOf(decide, ctx) : null;
      if (list.length === 0 && (side === null || who === side) && (who === null || who === (game.logContext?.(ctx.s).side ?? who))) {
        passed.over = true;
      }
      return list;
    };
    return [name, {
      ...procedure,
      ops: new Map(procedure.ops).set(step, { ...op, step: { ...op.step, decide: { ...decide, actions } } as typeof op.step }),
    }];
  }));
  return { ...game, flow };
}

/** Who would decide; null where a step without actions cannot say. */
function whoOf<C>(decide: { who(ctx: C): string }, ctx: C): string | null {
  try {
    return decide.who(ctx);
  } catch {
    return null;
  }
}

/** Runs something and names the place in the case when it fails. */
function guarded<T>(where: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CaseFailure && error.message.startsWith('at ')) throw error;
    throw new CaseFailure(`at ${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function scenarioOf(game: AnyGame, it: Case): string {
  if (it.scenario !== undefined) return String(it.scenario);
  if (game.scenarios.length === 1) return game.scenarios[0].id;
  throw new CaseFailure(`The case needs a scenario; ${game.id} has ${game.scenarios.map(({ id }) => id).join(', ')}.`);
}

/** The steps of a game at which somebody decides. */
export function stepsOf(game: AnyGame): string[] {
  const found = new Set<string>();
  for (const { ops } of game.flow.values()) {
    for (const op of ops.values()) if (op.kind === 'decide') found.add(op.id);
  }
  return [...found];
}

/** `space:x`, `piece:x`, `card:x`, `cell:panel/row/column` and `action:x` are targets; anything else is an action. */
function targetOf(given: string): Target {
  const [, kind, id] = /^(space|piece|card|cell|action):(.+)$/s.exec(given) ?? [];
  if (kind === undefined) return { kind: 'action', id: given };
  if (kind === 'cell') {
    const [panel, row, column] = id.split('/');
    return { kind, panel, row, ...(column !== undefined && { column }) };
  }
  return { kind: kind as 'space' | 'piece' | 'card' | 'action', id };
}
