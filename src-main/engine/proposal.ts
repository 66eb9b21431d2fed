/**
 * What a side could set in motion against a place, as its game proposes it: who takes part, how it would go, what it risks, and the
 * answers that order it. They are ordinary answers, given one by one, each of which can be taken back.
 */
import type { Odds } from './game.ts';
import type { Text } from './text.ts';
import type { OverlayView } from './view.ts';

export interface Proposal {
  space: string;
  /** The ways to go about it ("from zone 12"); one of them is what the rest speaks of. */
  ways: { id: string; name: Text }[];
  way: string;
  /** Everybody who could take part, in the order of the orders. */
  parts: ProposalPart[];
  /** What it leads to, in order; without odds where nobody would resist. */
  battles: { space: string; name: Text; odds: Odds | null }[];
  /** That all of it succeeds; absent while nobody takes part. */
  chance?: number;
  /** What it is likely to cost. */
  loss?: { value: number; unit: Text };
  /** What lies on the way, and what comes after; with its chance where that is known. */
  dangers: { words: Text; chance?: number; rule?: string }[];
  /** Who goes where, to be drawn over the map. */
  drawn: OverlayView;
  /** Ids of answers: each answers the decision to which the one before it leads. */
  answers: string[];
  /** Why nothing can be ordered. */
  none?: Text;
}

export interface ProposalPart {
  id: string;
  nation: string;
  pieceType: string;
  /** What it does there: its heading. */
  role: Text;
  name: Text;
  note?: Text;
  /** So many of `count` take part. */
  taken: number;
  count: number;
}

/** What is asked for otherwise than proposed: another way, other numbers of its parts. */
export interface ProposalWish { way?: string; taken?: Readonly<Record<string, number>> }
