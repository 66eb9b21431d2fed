/**
 * How a campaign was played, for whoever plays against it: what was looked at and answered anew, which seats changed
 * hands, what was copied, what is not proved. It is told and never forbidden, but where a campaign was begun as strict.
 */
import type { History, HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import type { SideId } from '../engine/state.ts';
import type { Seat } from './campaign.ts';

export interface FairPlay {
  /** Begun so: no way back past chance or a reveal, and the seats are fixed. */
  strict: boolean;
  /** Every moment was played here, or replayed by its rules when it came in. */
  verified: boolean;
  /** How often something was answered anew after what came later had been seen. */
  rewound: number;
  /** How often a seat changed hands. */
  reseated: number;
  /** How often a copy was made, on which somebody may have looked ahead. */
  copied: number;
}
export type Counted = 'rewound' | 'reseated' | 'copied';

export const FAIR: FairPlay = { strict: false, verified: true, rewound: 0, reseated: 0, copied: 0 };

/** Lines of the log that tell it; they stand after a moment as notes do. */
export interface FairNote {
  node: number;
  entry: LogEntry;
}

/** An answer that would follow this moment comes after something later was revealed elsewhere in the history. */
export const rewinds = ({ lastRevealed }: Pick<History, 'lastRevealed'>, after: number): boolean => lastRevealed > after;

/** The moments that were answered anew so, told by the tree alone: moments are numbered in the order of making. */
export function rewoundIn(nodes: Iterable<Pick<HistoryNode, 'id' | 'parent' | 'revealed'>>): number[] {
  const found: number[] = [];
  let lastRevealed = 0;
  for (const { id, parent, revealed } of nodes) {
    if (rewinds({ lastRevealed }, parent)) found.push(id);
    if (revealed) lastRevealed = id;
  }
  return found;
}

/** `turn`: in which the note stands. */
type At = { side?: SideId; turn?: number | null };
const at = ({ side, turn }: At): Partial<LogEntry> => ({ ...(side !== undefined && { side }), ...(typeof turn === 'number' && { turn }) });
const sideName = (side: SideId): { key: string } => ({ key: `side.${side}` });

export const begunStrict: LogEntry = { key: 'strict' };
export const notVerified: LogEntry = { key: 'not-verified' };
export const notStrict: LogEntry = { key: 'not-strict' };
export const rewoundAt = (where: At): LogEntry => ({ key: 'rewound', ...at(where) });
export const copiedAt = (turn: number | null): LogEntry => ({ key: 'copied', ...at({ turn }) });
export const reseatedAt = (side: SideId, from: Seat['kind'], to: Seat['kind'], turn: number | null): LogEntry =>
  ({ key: 'reseated', params: { side: sideName(side), from, to }, ...at({ side, turn }) });

/** One line for each seat that somebody else now has. */
export function reseats(before: Record<SideId, Seat>, after: Record<SideId, Seat>, turn: number | null): LogEntry[] {
  return Object.entries(after).filter(([side, seat]) => !sameSeat(before[side], seat))
    .map(([side, seat]) => reseatedAt(side, before[side]?.kind ?? 'person', seat.kind, turn));
}

function sameSeat(a: Seat | undefined, b: Seat): boolean {
  if (!a || a.kind === 'person') return b.kind === 'person' && a?.name === b.name;
  return b.kind === 'bot' && a.bot === b.bot && a.level === b.level && a.style === b.style;
}
