/** A history as light as the time slider needs it, and no more than the viewer may know. */
import { diceOf } from '../engine/journal.ts';
import type { Session } from '../engine/session.ts';
import type { SideId } from '../engine/state.ts';
import type { HistoryMark } from './types.ts';

/** Every moment in the order of making. What a moment's log does not say of turn and phase, the moment before it says. */
export function historyMarks({ history, opening }: Session, viewer: SideId): HistoryMark[] {
  const readable = (log: typeof opening): typeof opening => log.filter(({ to }) => !to || to.includes(viewer));
  const before = opening.at(-1);
  const marks = new Map<number, HistoryMark>();
  for (const node of [...history.nodes.values()].sort((a, b) => a.id - b.id)) {
    const parent = marks.get(node.parent);
    const entry = node.log[0];
    marks.set(node.id, {
      id: node.id, parent: node.parent, no: node.no, side: node.side, action: node.side === viewer ? node.action : null,
      turn: entry?.turn ?? (parent ? parent.turn : before?.turn ?? null),
      phase: entry?.phase ?? (parent ? parent.phase : before?.phase ?? null),
      revealed: node.revealed, dice: diceOf(node.rolls).length,
      lines: (parent?.lines ?? readable(opening).length) + readable(node.log).length,
    });
  }
  return [...marks.values()];
}
