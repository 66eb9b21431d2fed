/** Tournament bids (16.49): who gets which side and what that is worth, in points or in Political Will. */
import { ALLIED, JAPAN } from '../data.ts';
import type { Side } from '../data.ts';
import type { EotsState } from '../state.ts';
import { clampWill } from './strategic/political-will.ts';
import { isScored } from './victory.ts';

export interface Bid { side: Side; amount: number }
export interface Settlement {
  /** The bidder, 0 or 1, who plays Japan. */
  japan: 0 | 1;
  /** What Japan pays: less Japanese points, or more Political Will. Below zero the Allies pay. */
  paid: number;
}

/**
 * Both bid for one side: the higher one plays it and pays his bid; equal bids are thrown for, equal throws again.
 * For different sides the difference is paid (EOTS-16.49-02 to EOTS-16.49-08). `die`: one throw of the ten-sided die.
 */
export function settle(bids: readonly [Bid, Bid], die: (bidder: 0 | 1) => number): Settlement {
  const [first, second] = bids;
  if (first.side !== second.side) {
    const japan = first.side === JAPAN ? 0 : 1;
    return { japan, paid: bids[japan].amount - bids[1 - japan].amount };
  }
  let [a, b] = [first.amount, second.amount];
  while (a === b) [a, b] = [die(0), die(1)];
  const winner = a > b ? 0 : 1;
  const sign = first.side === JAPAN ? 1 : -1;
  return { japan: (first.side === JAPAN ? winner : 1 - winner) as 0 | 1, paid: sign * bids[winner].amount };
}

/** In the scored scenarios the points change, in the campaigns Political Will within its track (EOTS-16.49-03, EOTS-16.49-06). */
export function applyBid(s: EotsState, paid: number): void {
  if (isScored(s.kernel.scenario)) s.victoryPoints.bid = -paid;
  else s.markers.politicalWill = clampWill(s.markers.politicalWill + paid);
}

export const playerOf = ({ japan }: Settlement, side: Side): 0 | 1 => (side === ALLIED ? 1 - japan : japan) as 0 | 1;
