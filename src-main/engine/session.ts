/**
 * A game being played: the state at one moment of its history, and the ways to move about in it. It writes nothing to
 * disk; whoever holds it is told of each new node before the answer counts as given.
 */
import { seededDice } from './dice.ts';
import type { AnyGame } from './game.ts';
import { History, optionsOf, type HistoryNode } from './history.ts';
import { diceOf, isDraw, Journal, type Chance, type LogEntry } from './journal.ts';
import { canonical, clone, type Json } from './json.ts';
import { apply, decision, newGame } from './kernel.ts';
import type { Decision, GameState } from './state.ts';

export interface Start {
  scenario: string;
  options: Record<string, Json>;
  seed: number;
  /** The rules version that the campaign began with; absent: the game's own. */
  rules?: number;
}

/** The answer is for a decision that is no longer open. */
export class StaleAnswer extends Error {
  constructor(given: number, open: number | null) {
    super(open === null
      ? 'The game is over: nothing is to be decided.'
      : `The answer is for decision ${given}, but decision ${open} is open.`);
    this.name = 'StaleAnswer';
  }
}

/** A moment of the history cannot be set up again: its action, side or dice are not what the rules now give. */
export class Diverged extends Error {
  /** The first moment that does not fit. */
  readonly node: HistoryNode;
  constructor(node: HistoryNode, reason: string) {
    super(reason);
    this.name = 'Diverged';
    this.node = node;
  }
}

const SNAPSHOT_EVERY = 64;

export class Session {
  readonly game: AnyGame;
  readonly start: Start;
  readonly history: History;
  head = 0;
  private current: GameState;
  private readonly snapshots = new Map<number, GameState>();
  /** What the set-up itself wrote in the log. */
  readonly opening: LogEntry[];

  constructor(game: AnyGame, start: Start, nodes: readonly HistoryNode[] = [], saved: readonly { node: number; state: GameState }[] = []) {
    this.game = game;
    this.start = start;
    this.history = new History(nodes);
    const journal = new Journal();
    this.current = newGame(game, { ...start, dice: seededDice(start.seed) }, journal);
    this.opening = journal.entries;
    this.snapshots.set(0, clone(this.current));
    for (const { node, state } of saved) this.snapshots.set(node, state);
  }

  /** The state at the head. Read it; change it through `answer` only. */
  get state(): GameState {
    return this.current;
  }

  get open(): Decision | null {
    return decision(this.game, this.current);
  }

  /**
   * Answers the open decision. `no` names the decision meant: a stale answer is refused, not reinterpreted. `keep` is
   * called with the node before the answer counts (one that was played here before comes again, with its old id): when
   * it throws (a full disk), nothing has changed.
   */
  answer(no: number, action: string, keep: (node: HistoryNode, state: GameState) => void = () => {}): HistoryNode {
    const { open } = this;
    if (!open || open.no !== no) throw new StaleAnswer(no, open?.no ?? null);
    // Playing again what was played here before goes on along that branch instead of making a twin.
    const twin = this.history.childrenOf(this.head).map((id) => this.history.nodes.get(id)!).find((node) => node.action === action);
    const journal = new Journal();
    try {
      apply(this.game, this.current, action, journal);
      const node = twin ?? {
        id: this.history.nextId(), parent: this.head, no, side: open.side, action,
        revealed: journal.revealed, log: journal.entries, rolls: journal.chance, options: optionsOf(open),
      };
      keep(node, this.current);
      if (!twin) this.history.add(node);
      this.head = node.id;
      if (node.id % SNAPSHOT_EVERY === 0) this.snapshots.set(node.id, clone(this.current));
      return node;
    } catch (error) {
      // What is refused has changed nothing; else the position is set up once more, which costs those alone to whom it happens.
      if (this.current.kernel.decisions !== no) this.current = this.stateAt(this.head);
      throw error;
    }
  }

  /** Remembers the state at a moment, so that moves to it and past it need not replay from further back. */
  remember(node: number, state: GameState): void {
    this.snapshots.set(node, clone(state));
  }

  /** The state at a moment, where it is remembered: a copy. */
  remembered(node: number): GameState | null {
    const state = node === this.head ? this.current : this.snapshots.get(node);
    return state ? clone(state) : null;
  }

  /** The nearest moment at or before this one whose state is remembered; 0 for the start. */
  nearest(head: number): number {
    return this.history.line(head).findLast(({ id }) => this.snapshots.has(id))?.id ?? 0;
  }

  /** Moves to any moment of the history. Throws Diverged, nothing changed, when the way there does not replay. */
  goTo(head: number): void {
    this.current = this.stateAt(head);
    this.head = head;
  }

  /** The state at any moment, a copy; nothing moves. Throws Diverged. */
  stateAt(node: number): GameState {
    const base = this.nearest(node);
    const line = this.history.line(node);
    const state = clone(this.snapshots.get(base)!);
    replayNodes(this.game, state, line.slice(line.findIndex(({ id }) => id === base) + 1), ({ id }) => {
      if (id % SNAPSHOT_EVERY === 0) this.snapshots.set(id, clone(state));
    });
    return state;
  }
}

/** Replays moments on a state, which it changes, and checks each against what was written of it. Throws Diverged. */
export function replayNodes(
  game: AnyGame, state: GameState, nodes: readonly HistoryNode[], each: (node: HistoryNode) => void = () => {},
): void {
  for (const node of nodes) {
    const journal = new Journal();
    try {
      const open = decision(game, state);
      if (open && (open.no !== node.no || open.side !== node.side)) {
        throw new Diverged(node, `Decision ${node.no} of ${node.side} has become decision ${open.no} of ${open.side}.`);
      }
      apply(game, state, node.action, journal);
    } catch (error) {
      throw error instanceof Diverged ? error : new Diverged(node, error instanceof Error ? error.message : String(error));
    }
    checkChance(node, journal.chance);
    each(node);
  }
}

/** Throws Diverged where chance has given something else than was written. What was drawn is secret: only the dice are told. */
function checkChance(node: HistoryNode, now: readonly Chance[]): void {
  const dice = (chance: readonly Chance[]): string => diceOf(chance).map(({ sides, value }) => `${value}/${sides}`).join(' ');
  if (dice(now) !== dice(node.rolls)) {
    throw new Diverged(
      node, `"${node.action}" was played with the dice ${dice(node.rolls) || 'none'} and now rolls ${dice(now) || 'none'}.`,
    );
  }
  // Former versions wrote down neither draws nor how many answers there were.
  if (node.options === undefined && node.revealed && !node.rolls.some(isDraw)) return;
  const all = (chance: readonly Chance[]): string => canonical(chance.map((it) => (isDraw(it) ? [it.of, it.drawn] : it.value)));
  if (all(now) !== all(node.rolls)) {
    throw new Diverged(node, `"${node.action}" was played with other draws or another shuffle than it now gives.`);
  }
}

/** Replays a line of actions from the start and returns the state. Throws IllegalAction at the first that does not fit. */
export function replay(game: AnyGame, start: Start, actions: readonly string[]): GameState {
  const state = newGame(game, { ...start, dice: seededDice(start.seed) });
  for (const action of actions) apply(game, state, action);
  return state;
}
