/** What happened while an action was applied: log lines, every die with its reason, and whether anything was revealed. */
import type { SideId } from './state.ts';
import type { Text } from './text.ts';

export interface LogEntry {
  /** The text `log.<key>`. */
  key: string;
  params?: Text['params'];
  rule?: string;
  dice?: number[];
  /** Spaces that the window lights up for this line. */
  spaces?: string[];
  side?: SideId;
  turn?: number;
  phase?: string;
  /** Only these sides may read the line; absent: everybody. */
  to?: SideId[];
}

export interface Roll {
  why: string;
  sides: number;
  value: number;
}

export class Journal {
  entries: LogEntry[] = [];
  rolls: Roll[] = [];
  /** True once a die was rolled, a card drawn or something hidden shown: undo stops here. */
  revealed = false;
}

/** The lines that a side may read. */
export const readableBy = (lines: readonly LogEntry[], side: SideId): LogEntry[] => lines.filter(({ to }) => !to || to.includes(side));
