/**
 * Charts over time. A game tells the values of one position, from what a side sees; the program asks it at the end of
 * each round and draws lines through the answers. All words are the game's.
 */
import type { Name } from './game.ts';
import type { Text } from './text.ts';

/** One line's value now. The id keeps the line together from round to round. */
export interface ChartValue {
  id: string;
  name: Name;
  /** Whose colour and mark the line has. */
  nation: string;
  /** Null where there is nothing to count: the line has a gap. */
  value: number | null;
}

export interface ChartNow {
  id: string;
  /** Charts of one group stand on one page; its words are the text `chart-group.<group>`. */
  group: string;
  /** One of the few that stand on the first page. */
  overview?: true;
  title: Text;
  unit: Text;
  /** One plain sentence: what is counted. */
  about: Text;
  /** It changes at one stroke, not little by little: drawn in steps. */
  steps?: true;
  /** Whoever stands higher is ahead: the window says when the lead changed hands. */
  lead?: true;
  /** A line to reach, and what it means. */
  target?: { value: number; words: Text };
  values: ChartValue[];
}
