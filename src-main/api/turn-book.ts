/**
 * The ends of turns along a line of play, and what somebody looks at there. A position at the end of a turn does not change: each is
 * worked out once, by one replay of what was not looked at before.
 */
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { GameState } from '../engine/state.ts';
import type { ChartMoment } from './types.ts';

interface Known<T> {
  turn: number | null;
  /** The game ended here. */
  over?: true;
  /** Only at the ends of turns. */
  seen?: T;
}

export class TurnBook<T> {
  private readonly session: Session;
  private readonly game: AnyGame;
  private readonly look: (state: GameState) => T;
  /** By moment. A moment that cannot be set up under the rules of today has the turn that its log tells, and nothing was seen there. */
  private readonly known = new Map<number, Known<T>>();

  constructor(session: Session, look: (state: GameState) => T) {
    this.session = session;
    this.game = session.game;
    this.look = look;
  }

  /** What was seen at a moment that was read. */
  seen(node: number): T | undefined {
    return this.known.get(node)?.seen;
  }

  /** The beginning, the ends of turns, and the newest moment. */
  read(line: readonly HistoryNode[]): ChartMoment[] {
    this.learn(line);
    const turns = [0, ...line.map(({ id }) => id)].map((id) => this.known.get(id)!.turn);
    const first = turns.find((turn) => turn !== null) ?? 1;
    const moments: ChartMoment[] = [{ turn: first - 1, node: 0, position: 0 }];
    for (const [i, { id }] of line.entries()) {
      const before = turns[i] ?? first;
      const now = turns[i + 1] ?? before;
      // The answer that ends a round leads to the first moment of the next, or to the end of the game.
      if (now !== before) moments.push({ turn: this.known.get(id)!.over ? now : before, node: id, position: i + 1 });
    }
    const last = line.at(-1);
    if (last && moments.at(-1)!.node !== last.id) {
      moments.push({
        turn: turns.at(-1) ?? first, node: last.id, position: line.length, ...(!this.known.get(last.id)!.over && { open: true }),
      });
    }
    return moments;
  }

  /** Looks at what is new on this line: the turn of every moment, the values at the ends of rounds and at its newest. */
  private learn(line: readonly HistoryNode[]): void {
    const nodes = [0, ...line.map(({ id }) => id)];
    const tip = nodes.at(-1)!;
    // The last moment that was looked at; from it on everything is new, and the newest may lack its values only.
    const done = nodes.findLastIndex((id) => this.known.has(id));
    if (done === nodes.length - 1 && this.known.get(tip)!.seen !== undefined) return;
    let at = done;
    let state: GameState | null = null;
    // Back to a moment whose state is remembered: there are some every few dozen moments.
    while (at >= 0 && !state) state = this.session.remembered(nodes[at--]);
    at++;
    if (!state) {
      state = this.session.remembered(0);
      at = 0;
    }
    this.note(nodes[at], state, null, nodes[at] === tip);
    for (const node of line.slice(at)) {
      state = this.next(state, node);
      this.note(node.id, state, node, node.id === tip);
    }
  }

  /** The state after an answer; null where it cannot be set up, until the next that is remembered. */
  private next(state: GameState | null, node: HistoryNode): GameState | null {
    if (!state) return this.session.remembered(node.id);
    try {
      replayNodes(this.game, state, [node]);
      return state;
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      return this.session.remembered(node.id);
    }
  }

  private note(id: number, state: GameState | null, node: HistoryNode | null, tip: boolean): void {
    const before = node ? this.known.get(node.parent)?.turn ?? null : null;
    const log: readonly LogEntry[] = node?.log ?? this.session.opening;
    const turn = (state && this.game.logContext?.(state).turn) ?? log.at(-1)?.turn ?? before;
    const kept = this.known.get(id)?.seen;
    const wanted = state && kept === undefined && (tip || id === 0 || turn !== before);
    const seen = wanted ? this.look(state) : kept;
    this.known.set(id, { turn, ...(state?.kernel.result && { over: true }), ...(seen !== undefined && { seen }) });
  }
}
