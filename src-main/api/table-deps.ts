/** What a table is given: the campaign to play, who sits at it, and whom to tell what happens. */
import type { HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import type { Session } from '../engine/session.ts';
import type { Decision, SideId } from '../engine/state.ts';
import type { Clock } from './pace.ts';
import type { Thinker } from './thinker.ts';
import type { Trials } from './trials.ts';
import type { Seat, Settings } from './types.ts';

export interface TableDeps {
  /** The campaign as opened: its answers and moves are on disk when they return, and when they throw nothing changed. */
  play: {
    readonly session: Session;
    /** An answer at the head comes after something later was seen. */
    readonly rewinding: boolean;
    answer(no: number, action: string): HistoryNode;
    /** `look`: to see it alone; the campaign goes on standing where it stood. */
    goTo(node: number, look?: boolean): void;
    /** The decision that was open at a moment. Throws where the rules of today cannot set it up. */
    openAt(node: number): Decision | null;
    notesAfter(node: number): readonly LogEntry[];
  };
  seats: Record<SideId, Seat>;
  /** Nothing is answered anew after something later was seen. */
  strict: boolean;
  settings: () => Settings;
  /** What the person of a side has ordered for windows; absent: nothing. */
  orders?: (side: SideId) => readonly string[];
  thinker: Thinker;
  trials: Trials;
  /**
   * Something that windows show has changed; `soon`: it may be put together with what follows at once; `itself`: it is an
   * answer that nobody gave by hand, and that the log tells of.
   */
  changed: (soon: boolean, itself?: boolean) => void;
  thinking: (side: SideId, on: boolean) => void;
  /** A bot or the disk failed while nobody waited for an answer. */
  failed: (error: unknown) => void;
  clock?: Clock;
}
