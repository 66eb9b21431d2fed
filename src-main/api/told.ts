/** What happened, as the map shows it: a scene of the film, a moment that is looked back at. Types alone. */
import type { Loss, Move } from '../engine/changes.ts';
import type { LogKind } from '../engine/journal.ts';
import type { SideId } from '../engine/state.ts';
import type { CardView } from '../engine/view.ts';
import type { LogLine } from './types.ts';

/** A scene of what happened in the turns of the others: a battle, moves, a card. */
export interface SceneTold {
  /** The `seq` of its first line. */
  id: number;
  kind: LogKind;
  /** A battle from its beginning to its end. */
  battle: boolean;
  place: string | null;
  side: SideId | null;
  /** The moment before it, and its last. */
  from: number;
  to: number;
  lines: LogLine[];
  /** What it cost, and whose side that was on: as the viewer could see it. */
  losses: (Loss & { own: boolean })[];
  /** What changed hands. */
  taken: { space: string; nation: string }[];
  /** Cards that lie open since. */
  cards: CardView[];
}

export interface MomentTold {
  /** What moved in it, as the viewer saw it. */
  moves: Move[];
  /** The space that it is about, and whether it is fought there. */
  place: string | null;
  battle: boolean;
}
