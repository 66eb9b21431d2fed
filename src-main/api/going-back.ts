/**
 * How far undo and redo go along the line of play on the table, and whose answers that takes back. It reads the history and moves
 * nothing.
 */
import type { History, HistoryNode } from '../engine/history.ts';
import type { SideId } from '../engine/state.ts';
import type { Seat, TableStatus } from './types.ts';

export interface Going {
  history: History;
  seat: (side: SideId) => Seat;
  /** How many answers the decision of a moment had, where the moment does not say; 0 when it cannot be known. */
  optionsAt: (node: HistoryNode) => number;
}

/** How far somebody may go back, as it is set now. */
export interface Manner {
  /** Also where there is only one answer, somebody is asked. */
  askAlways: boolean;
  /** Undo goes past dice. */
  free: boolean;
  /** Behind it lies what the one before saw. */
  curtain: boolean;
}

export interface Undo {
  /** The moment that undo goes back to; null when it stops. */
  target: number | null;
  stops: TableStatus['undoStops'];
  /** The answers of others that go with it, by side. */
  takes: TableStatus['undoTakes'];
}

const stopped = (stops: Undo['stops']): Undo => ({ target: null, stops, takes: [] });

export class GoingBack {
  private readonly it: Going;
  private readonly counted = new Map<number, number>();

  constructor(it: Going) {
    this.it = it;
  }

  /** Back to a person's last real choice; past nothing that was revealed, unless undo is free, and behind no curtain. */
  undo(head: number, viewer: SideId, manner: Manner): Undo {
    const others = new Map<SideId, number>();
    for (const node of this.back(head)) {
      if (node.revealed && !manner.free) return stopped('revealed');
      const chosen = this.wasChoice(node, manner);
      if (node.side !== viewer && this.options(node) > 1) others.set(node.side, (others.get(node.side) ?? 0) + 1);
      if (!chosen) continue;
      if (node.side !== viewer && manner.curtain) return stopped('curtain');
      return { target: node.parent, stops: null, takes: [...others].map(([side, answers]) => ({ side, answers })) };
    }
    return stopped('start');
  }

  /** What was answered at `head` on the way to `tip`; null: nothing yet. */
  answered(head: number, tip: number): string | null {
    return this.it.history.line(tip).find(({ parent }) => parent === head)?.action ?? null;
  }

  /** The moment that redo goes to: past the next choice of a person on the way to `tip`, and what followed of itself. */
  redo(head: number, tip: number, manner: Manner): number | null {
    if (head === tip) return null;
    const line = this.it.history.line(tip);
    const ahead = line.slice(line.findIndex(({ id }) => id === head) + 1);
    const first = ahead.findIndex((node) => this.wasChoice(node, manner));
    const next = first < 0 ? -1 : ahead.findIndex((node, i) => i > first && this.wasChoice(node, manner));
    return next < 0 ? tip : ahead[next].parent;
  }

  private *back(head: number): Iterable<HistoryNode> {
    const { nodes } = this.it.history;
    for (let node = nodes.get(head); node; node = nodes.get(node.parent)) yield node;
  }

  private wasChoice(node: HistoryNode, { askAlways }: Manner): boolean {
    return this.it.seat(node.side).kind === 'person' && this.options(node) > (askAlways ? 0 : 1);
  }

  private options(node: HistoryNode): number {
    if (node.options !== undefined) return node.options;
    let known = this.counted.get(node.id);
    if (known === undefined) {
      known = this.it.optionsAt(node);
      this.counted.set(node.id, known);
    }
    return known;
  }
}
