/**
 * What a stretch of play came to, told when it is over: a turn's report, the page of a year. A game makes reports of the lines of
 * its log alone: they need no place in the state, and nobody is told what he may not read. The words are all the game's.
 */
import type { LogEntry } from './journal.ts';
import type { Text } from './text.ts';

/** A line that the reader may read, with the moment of the history at which it was written. */
export interface ReportLine extends Omit<LogEntry, 'to'> { readonly node: number }

export interface Report {
  /** Names it among all of a line of play. */
  id: string;
  /**
   * 'turn': one turn; 'battle': one battle of it, before it; 'part': what is made of turns, a year or the whole war. It stands behind that
   * of its last turn.
   */
  kind: 'turn' | 'battle' | 'part';
  title: Text;
  when?: Text;
  /** The moment that it speaks of, on which one can look back. */
  node: number;
  /** A level that was reached: a stamp on the page. */
  stamp?: Text;
  /** What happened: paragraphs, each of sentences. */
  words: Text[][];
  /** What each paragraph is about: stands before it, in its first line; null: nothing does. */
  heads?: (Text | null)[];
  /** The few numbers that count. */
  figures: { id: string; name: Text; value: Text; note?: Text }[];
  ladders: ReportLadder[];
  /** A number that was counted again and again, out of so many: a row of stars for each time. */
  counts: { id: string; title: Text; of: number; values: { id: string; name: Text; value: number }[] }[];
  bars?: ReportBars[];
  tables: ReportTable[];
  /** What comes next. */
  next?: Text;
}
export type Story = Pick<Report, 'words' | 'heads'>;
/** A story by its chapters: those in which nothing happened are left out. */
export function storyOf(chapters: readonly { head?: Text; words: Text[] }[]): Story {
  const told = chapters.filter(({ words }) => words.length > 0);
  return { words: told.map(({ words }) => words), heads: told.map(({ head }) => head ?? null) };
}
/** Levels with what each takes, the lowest first; `here`: where one stands. `open`: it is still being climbed. */
export interface ReportLadder {
  id: string;
  title: Text;
  levels: { id: string; name: Text; span: string; here?: true }[];
  open?: true;
  note?: Text;
}
export interface ReportTable {
  id: string;
  title: Text;
  columns: { id: string; name: Text; number?: true }[];
  /** A cell for each column. `node`: the moment of which the row speaks; `sum`: what those above come to. */
  rows: { id: string; nation?: string; cells: (Text | number | null)[]; node?: number; sum?: boolean }[];
  note?: Text;
}

/** A page of what stands now, of one chapter of the game: not of what came to pass, but of what everybody has and what is still missing. */
export interface AlmanacPage {
  id: string;
  title: Text;
  /** How to read it, in a sentence or two. */
  words: Text;
  figures: Report['figures'];
  bars: ReportBars[];
  tables: ReportTable[];
}
/** Numbers side by side as bars. `goal`: a line to reach; `most`: what a row could come to, drawn behind its value. */
export interface ReportBars {
  id: string;
  title: Text;
  of: number;
  goal?: number;
  /** `strong`: it is the one that counts; `idle`: it does not count now. */
  rows: { id: string; nation?: string; name: Text; value: number; most?: number; note?: Text; strong?: true; idle?: true }[];
}
