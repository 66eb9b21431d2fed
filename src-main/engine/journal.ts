/** What happened while an action was applied: log lines, every die with its reason, and whether anything was revealed. */
import type { SideId } from './state.ts';
import type { Text } from './text.ts';

export interface LogEntry {
  /** The text `log.<key>`. */
  key: string;
  params?: Text['params'];
  rule?: string;
  dice?: number[];
  roll?: RollNote;
  /** Spaces that the window lights up for this line. */
  spaces?: string[];
  side?: SideId;
  turn?: number;
  phase?: string;
  /** Only these sides may read the line; absent: everybody. */
  to?: SideId[];
}

/** What the dice of a line meant: who threw them, which of them hit, how many hits were due. */
export interface RollNote {
  by?: SideId;
  /** Faces of a die; absent: six. */
  sides?: number;
  /** Beside `dice`: whether each of them hit. Absent: they are no matter of hitting. */
  hit?: boolean[];
  /** The hits that came of them, where one die can make many. */
  hits?: number;
  /** The sum of their chances to hit; where one die can make many, how many it makes on average. */
  due?: number;
  /** The variance of the number of hits, where the dice had different chances: honest dice stray so far. */
  variance?: number;
}

/** What a line of the log is about: its icon, and what the log can be narrowed down to. */
export type LogKind = 'battle' | 'move' | 'economy' | 'forces' | 'control' | 'card' | 'event' | 'turn';

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
