/** What happened while an action was applied: log lines, all chance with its reason, and whether anything was revealed. */
import type { Json } from './json.ts';
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

/** A die. */
export interface Roll {
  why: string;
  sides: number;
  value: number;
}

/**
 * What came out of a pile or a hand, or how a pile lies after a shuffle, from the top: kept for the replay's check alone. Most of
 * it is secret: it is never shown, counted or told.
 */
export interface Draw {
  why: string;
  /** How many there were. */
  of: number;
  drawn: Json[];
}

export type Chance = Roll | Draw;

export const isDraw = (it: Chance): it is Draw => 'drawn' in it;
/** The dice among what chance gave: those fell before everybody's eyes. */
export const diceOf = (chance: readonly Chance[]): Roll[] => chance.filter((it): it is Roll => !isDraw(it));

export class Journal {
  entries: LogEntry[] = [];
  /** Dice, draws and shuffles, in the order in which they fell. */
  chance: Chance[] = [];
  /** True once a die was rolled, a card drawn or something hidden shown: undo stops here. */
  revealed = false;

  get rolls(): Roll[] {
    return diceOf(this.chance);
  }
}

/** The lines that a reader may read: a side; without one, everybody. */
export const readableBy = (lines: readonly LogEntry[], reader?: SideId): LogEntry[] =>
  lines.filter(({ to }) => !to || (reader !== undefined && to.includes(reader)));
