/**
 * What may come off the decks, as far as somebody knows: of his own deck every card that is not in his hand or open, of the other's those
 * in the deck and in the hand together; both discard piles are open. Rolls are drawn without putting back.
 */
import { CARDS, type Side } from '../data.ts';
import type { CcpState } from '../state.ts';

/** Sums of two dice are 2 to 12: a list by sum has so many places. */
export const SUMS = 13;
export interface Fate {
  /** Cards of which each is as likely as the others to be the next. */
  cards: readonly number[];
  /** The card that comes next, where the viewer has put it there himself; -1: nobody knows. */
  top: number;
  /** So many are drawn before the deck is shuffled anew. */
  left: number;
}
/** What a viewer knows of the draws of a side. */
export function fateOf({ sides, drawn, order }: CcpState, viewer: Side, side: Side): Fate {
  const { deck, hand, top } = sides[side];
  if (side === viewer) return { cards: deck, top, left: deck.length };
  const looked = drawn !== null && order?.side === side ? [drawn] : [];
  return { cards: [...deck, ...hand, ...looked], top: -1, left: deck.length };
}
export const sumOn = (card: number): number => CARDS[card].dice[0] + CARDS[card].dice[1];
export const productOn = (card: number): number => CARDS[card].dice[0] * CARDS[card].dice[1];

/** How many cards show each sum. */
export function countSums(cards: readonly number[]): number[] {
  const counts = Array.from({ length: SUMS }, () => 0);
  for (const card of cards) counts[sumOn(card)]++;
  return counts;
}
const shares = (counts: readonly number[], all: number): number[] => counts.map((n) => n / all);

/** The chance of each sum on the next card. */
export const nextSum = ({ cards, top }: Fate): number[] => shares(countSums(top >= 0 ? [top] : cards), top >= 0 ? 1 : cards.length);

/** The chance that the next card passes, and that of each sum on the one after it where it did. */
export function afterCheck({ cards, top }: Fate, passes: (card: number) => boolean): { chance: number; sums: number[] } {
  const first = top >= 0 ? [top] : cards;
  const counts = countSums(cards);
  const sums = Array.from({ length: SUMS }, () => 0);
  const good = first.filter(passes);
  if (good.length === 0 || cards.length < 2) return { chance: good.length / first.length, sums: shares(counts, cards.length) };
  for (const card of good) {
    for (let sum = 2; sum < SUMS; sum++) {
      sums[sum] += (counts[sum] - (sumOn(card) === sum ? 1 : 0)) / (cards.length - 1) / good.length;
    }
  }
  return { chance: good.length / first.length, sums };
}
