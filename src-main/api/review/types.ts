/** What a review is, and what its thread is asked. Types only: the window imports them, and nothing here runs. */
import type { AdvisedPlan } from '../../engine/bot.ts';
import type { Decision, SideId } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import type { AdvisedDeeds, Deeds } from '../../bots/reviewing.ts';

export type { Deeds };

/**
 * What its curve tells: the chance to win by trial runs; where the game has levels of victory how well it comes out, from the worst (0) to
 * the best (1); where trial runs take too long, how the side stood by the game's own count.
 */
export type ReviewedBy = 'chance' | 'grade' | 'standing';

export interface ReviewedMoment {
  /** The moment of the history, how many answers lead there, and where that is in rounds, as charts count them. */
  node: number;
  position: number;
  at: number;
  turn: number | null;
  phase: string | null;
  value: number;
  /** Four times in five the truth lies in between. */
  low: number;
  high: number;
  /** Trial runs; 0: it is known. */
  runs: number;
}

export interface ReviewedDecision extends Pick<ReviewedMoment, 'node' | 'at' | 'turn' | 'phase'> {
  done: Deeds;
  before: number;
  /** Once it was taken, before dice and others had their say; null: it was not tried. */
  decided: number | null;
  /** At the side's next decision; null: none has come yet. */
  after: number | null;
  /** Dice, something hidden or other sides came in between. */
  luck: boolean;
  advice: ReviewedAdvice | null;
}
export interface ReviewedAdvice {
  /** The id of the bot. */
  by: string;
  /** It would have done the same. */
  same: boolean;
  deeds: Deeds;
  reason: Text | null;
  plans: AdvisedPlan[];
  /** Had that been done; null: it was not tried. */
  value: number | null;
}

export interface Review {
  side: SideId;
  by: ReviewedBy;
  /** Trial runs in all. */
  runs: number;
  /** False: it was stopped, or its time was over. */
  whole: boolean;
  moments: ReviewedMoment[];
  /** That which moved it most first. */
  decisions: ReviewedDecision[];
}

export interface TableReview {
  /** The sides that may be reviewed; none before the end, but where one person sits at the table alone. */
  sides: SideId[];
  side: SideId | null;
  running: { side: SideId; done: number; of: number } | null;
  review: Review | null;
}

/** How much is tried. */
export interface Effort {
  /** Points of the curve, trial runs of each, decisions that are tried, decisions that are told. */
  points: number;
  runs: number;
  tried: number;
  told: number;
  /** Of one core, at most. */
  seconds: number;
}

/** Everything is plain JSON, and crosses into the thread: what one side saw, and no more. */
export type ReviewQuestion = { game: string } & (
  /** The runs from this number on; `within`: milliseconds after which one is given up. */
  | { about: 'worth'; seen: unknown; side: SideId; script: readonly string[]; from: number; runs: number; within?: number }
  | { about: 'standing'; seen: readonly unknown[]; side: SideId }
  | { about: 'advice'; seen: unknown; open: Decision; bot: string });
export interface ReviewAnswer {
  values: number[];
  graded: boolean;
  advice: AdvisedDeeds | null;
  /** How long it took. */
  ms: number;
}
