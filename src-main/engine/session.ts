/**
 * A game being played: the state at one moment of its history, and the ways to move about in it. It writes nothing to
 * disk; whoever holds it is told of each new node before the answer counts as given.
 */
import { seededDice } from './dice.ts';
import type { AnyGame } from './game.ts';
import { History, type HistoryNode } from './history.ts';
import { Journal, type LogEntry } from './journal.ts';
import { clone, type Json } from './json.ts';
import { apply, decision, newGame } from './kernel.ts';
import type { Decision, GameState, SideId } from './state.ts';

export interface Start {
  scenario: string;
  options: Record<string, Json>;
  seed: number;
}

/** The answer is for a decision that is no longer open. */
export class StaleAnswer extends Error {
  constructor(given: number, open: number | null) {
    super(open === null ? 'The game is over: nothing is to be decided.' : `The answer is for decision ${given}, but decision ${open} is open.`);
    this.name = 'StaleAnswer';
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
    const before = clone(this.current);
    const journal = new Journal();
    try {
      apply(this.game, this.current, action, journal);
      const node = twin ?? {
        id: this.history.nextId(), parent: this.head, no, side: open.side, action,
        revealed: journal.revealed, log: journal.entries, rolls: journal.rolls,
      };
      keep(node, this.current);
      if (!twin) this.history.add(node);
      this.head = node.id;
      if (node.id % SNAPSHOT_EVERY === 0) this.snapshots.set(node.id, clone(this.current));
      return node;
    } catch (error) {
      this.current = before;
      throw error;
    }
  }

  /** Moves to any moment of the history. */
  goTo(head: number): void {
    const line = this.history.line(head);
    let from = line.length;
    while (from > 0 && !this.snapshots.has(line[from - 1].id)) from--;
    const base = from === 0 ? 0 : line[from - 1].id;
    const state = clone(this.snapshots.get(base)!);
    for (const node of line.slice(from)) {
      apply(this.game, state, node.action);
      if (node.id % SNAPSHOT_EVERY === 0) this.snapshots.set(node.id, clone(state));
    }
    this.current = state;
    this.head = head;
  }

  /**
   * The moment that undo goes back to: before the last answer of a person (`person`: which sides people play), unless
   * something was revealed since. `free`: however much was revealed (solo play). Null when there is none.
   */
  undoTarget(free: boolean, person: (side: SideId) => boolean = () => true): number | null {
    for (let node = this.history.nodes.get(this.head); node; node = this.history.nodes.get(node.parent)) {
      if (node.revealed && !free) return null;
      if (person(node.side)) return node.parent;
    }
    return null;
  }
}

/** Replays a line of actions from the start and returns the state. Throws IllegalAction at the first that does not fit. */
export function replay(game: AnyGame, start: Start, actions: readonly string[]): GameState {
  const state = newGame(game, { ...start, dice: seededDice(start.seed) });
  for (const action of actions) apply(game, state, action);
  return state;
}
