/** How the answers of a verb are offered: where a click means them, how loud they are, what is asked first. */
import type { Emphasis } from '../../../engine/view.ts';

/** What is chosen before the rest of an answer: its card, what the card is used for, its unit, that the way matters. */
export type Part = 'card' | 'use' | 'unit' | 'way';
export interface Manner {
  /** Standard: 'target' for what means a hex, 'row' for the rest. */
  emphasis?: Emphasis;
  via?: Part[];
  odds?: boolean;
  /** The question is about one thing, and says which: its answers are buttons. */
  button?: true;
  /** It is seldom what a card is played for. */
  seldom?: true;
  /** The text `confirm.<verb>` is asked first, or `confirm.<verb>.<step>` where there is one. */
  confirm?: boolean;
}
export type Manners = Readonly<Record<string, Manner>>;
