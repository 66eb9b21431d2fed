/** Who plays the first card (4.21), and who the next one (4.22). */
import { ALLIED, CHARTS, JAPAN, other, sideOf } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EotsState } from '../../state.ts';
import { isEventOnly } from '../cards/facts.ts';
import { whyNotUse } from '../cards/playable.ts';

const hand = (s: EotsState, side: Side): number => s.cards[side].hand.length;

/** More hand cards, the Future Offensive not counted (EOTS-6.29-04); at a tie Japan in 1941-42, the Allies from 1943 (EOTS-4.21-03). */
export function firstBySize(s: EotsState): { first: Side; tie: boolean } {
  const [japan, allied] = [hand(s, JAPAN), hand(s, ALLIED)];
  if (japan === allied) return { first: sideOf(CHARTS.turnTrack[s.turn - 1].initiativeTieWinner), tie: true };
  return { first: japan > allied ? JAPAN : ALLIED, tie: false };
}

/** The side that may take the initiative by its Future Offensive, played as an event; a tie cannot be broken. Null: nobody. */
export function mayTakeInitiative(s: EotsState, playableAsEvent: (side: Side, card: number) => boolean): Side | null {
  const { first, tie } = firstBySize(s);
  const side = other(first);
  const { future } = s.cards[side];
  return !tie && future !== null && future.turn < s.turn && hand(s, side) > 0 && playableAsEvent(side, future.card) ? side : null;
}

/** It holds a card that can be played at all: the events of December 1941 are nothing else, and have their one moment (EOTS-5.0-16). */
export const hasCards = (s: EotsState, side: Side): boolean =>
  s.cards[side].hand.some((card) => !isEventOnly(card) || whyNotUse(s, side, card, 'event') === null);
/** The other side, if it has cards; else the same one goes on; null: both hands are empty (EOTS-4.22-01, EOTS-4.22-09). */
export function nextToPlay(s: EotsState, acted: Side): Side | null {
  return [other(acted), acted].find((side) => hasCards(s, side)) ?? null;
}
