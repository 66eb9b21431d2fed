/** The piles of cards (4.14, 5.35-5.37): deal, draw, take from the hand, file, put aside, reshuffle. */
import { CARDS, SIDES, SIDE_NAMES } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { CardPiles, Ctx, EotsState } from '../../state.ts';
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { sideText } from '../../names.ts';
import { cardText, isSpecial, ownerOfCard } from './facts.ts';

/** Draws by events, for each side and Offensives Phase (EOTS-5.35-03). */
export const EVENT_DRAWS = 3;

export const pilesOf = (s: EotsState, card: number): CardPiles => s.cards[ownerOfCard(card)];
export const isFuture = (s: EotsState, card: number): boolean => pilesOf(s, card).future?.card === card;

/** The top card; an empty pile is made of the discards first. Null: no card is left anywhere. */
function top(ctx: Ctx, side: Side): number | null {
  const piles = ctx.s.cards[side];
  if (piles.draw.length === 0 && piles.discard.length > 0) {
    piles.draw = piles.discard;
    piles.discard = [];
    ctx.shuffle(piles.draw, `draw pile of ${SIDE_NAMES[side]}`);
    ctx.log('card.reshuffled', { side: sideText(side) });
  }
  return piles.draw.length > 0 ? ctx.drawTop(piles.draw, `card of ${SIDE_NAMES[side]}`) : null;
}

function take(ctx: Ctx, side: Side): boolean {
  const card = top(ctx, side);
  if (card === null) return false;
  ctx.s.cards[side].hand.push(card);
  ctx.log('card.drawn', { card: cardText(card) }, { to: [SIDE_NAMES[side]] });
  return true;
}

/** The deal of the Strategic Phase: it does not count as a draw by event (EOTS-4.14-01, EOTS-5.35-04). */
export function deal(ctx: Ctx, side: Side, count: number): void {
  const piles = ctx.s.cards[side];
  let dealt = 0;
  while (dealt < count && take(ctx, side)) dealt++;
  piles.dealt = dealt;
  ctx.log('card.dealt', { side: sideText(side), count: dealt }, { rule: 'EOTS-4.14-01' });
}

/** Draws of an event: a fourth in one phase is passed over (EOTS-5.35-03, EOTS-5.35-05). */
export function drawByEvent(ctx: Ctx, side: Side, count: number): void {
  const piles = ctx.s.cards[side];
  for (let i = 0; i < count && piles.eventDraws < EVENT_DRAWS; i++) {
    if (!take(ctx, side)) return;
    piles.eventDraws++;
    ctx.log('card.event-draw', { side: sideText(side) }, { rule: 'EOTS-5.35-01' });
  }
}

/** The card leaves hand or Future Offensive box: it is in play and in no pile (EOTS-S-02). */
export function takeUp(s: EotsState, card: number): void {
  const piles = pilesOf(s, card);
  if (piles.future?.card === card) piles.future = null;
  else {
    const at = piles.hand.indexOf(card);
    if (at < 0) throw new Error(`The card ${CARDS[card].id} is not in the hand.`);
    piles.hand.splice(at, 1);
  }
  piles.inPlay.push(card);
}
/** Back into the hand, as if it had never been played. `future`: what lay in the box before. */
export function takeBack(s: EotsState, card: number, future: CardPiles['future']): void {
  const piles = pilesOf(s, card);
  leave(piles.inPlay, card);
  if (future?.card === card) piles.future = future;
  else piles.hand.push(card);
}

/** `cancelled`: undone by weather, it counts as not played and is only discarded (EOTS-5.32D-03). */
export type FiledAs = 'oc' | 'event' | 'discard' | 'cancelled';

/** Puts a played card where it belongs (5.36) and notes what it does to its deck (5.37). */
export function file(s: EotsState, card: number, as: FiledAs): 'removed' | 'discard' | 'returning' {
  const piles = pilesOf(s, card);
  const fact = CARDS[card];
  leave(piles.inPlay, card);
  // al-79 leaves the game once its second half has applied, and only then (EOTS-5.37-06).
  const spent = fact.removeWhen === 'manchuria-part-applied' && s.markers.sovietHexes.length > 0;
  // EOTS-5.36-01, EOTS-5.0-13: only what was played as an event leaves the game.
  if (as === 'event' && (fact.removeIfEvent || spent)) {
    piles.removed.push(card);
    return 'removed';
  }
  const deck = fact.reshuffle as { ifPlayedAs: string[]; returnThisCard?: boolean } | undefined;
  if (deck?.ifPlayedAs.includes(as)) {
    // EOTS-5.37-03, EOTS-5.37-04, EOTS-5.37-05.
    piles.reshuffle = true;
    if (deck.returnThisCard) {
      piles.returning.push(card);
      return 'returning';
    }
  }
  // EOTS-5.0-11, EOTS-5.0-12: what was no event is discarded even if it says "remove".
  piles.discard.push(card);
  return 'discard';
}
function leave(pile: number[], card: number): void {
  const at = pile.indexOf(card);
  if (at >= 0) pile.splice(at, 1);
}

/** A card goes from hand (or box) to the discard pile by choice or by an event (EOTS-5.0-11). */
export function discard(s: EotsState, card: number): void {
  takeUp(s, card);
  file(s, card, 'discard');
}

/** Lays a hand card aside as Future Offensive, for as many turns as its owner likes (EOTS-6.29-01, EOTS-6.29B-04, EOTS-6.29B-05). */
export function designateFuture(s: EotsState, card: number): void {
  if (isSpecial(card)) throw new Error(`The card ${CARDS[card].id} can never be a Future Offensive.`);
  const piles = pilesOf(s, card);
  leave(piles.hand, card);
  piles.future = { card, turn: s.turn, known: false };
  piles.futureSetThisTurn = true;
}

/**
 * A Future Offensive card may be used from the turn after, and never as the last card: a hand card must be left after
 * everything played with it (EOTS-6.29B-01 to EOTS-6.29B-03, R-13). `besides`: hand cards played together with it.
 */
export const mayUseFuture = (s: EotsState, side: Side, besides = 0): boolean => {
  const { future, hand } = s.cards[side];
  return future !== null && future.turn < s.turn && hand.length - besides >= 1;
};

/** Why it cannot be used, when it cannot. */
export const whyNotFuture = (s: EotsState, side: Side): WhyNot => (s.cards[side].future?.turn === s.turn
  ? { reason: text('why.card.future-turn'), rule: 'EOTS-6.29B-01' }
  : { reason: text('why.card.future-last'), rule: 'EOTS-6.29B-02' });

/**
 * End of turn: decks that a special card has called for are made anew, without hand, removed and Future cards
 * (EOTS-4.5-04, EOTS-5.37-03, EOTS-6.29B-07).
 */
export function reshuffleDue(ctx: Ctx): void {
  for (const side of SIDES) {
    const piles = ctx.s.cards[side];
    if (!piles.reshuffle) continue;
    piles.draw = [...piles.draw, ...piles.discard, ...piles.returning];
    piles.discard = [];
    piles.returning = [];
    piles.reshuffle = false;
    ctx.shuffle(piles.draw, `draw pile of ${SIDE_NAMES[side]}`);
    ctx.log('card.reshuffled', { side: sideText(side) }, { rule: 'EOTS-5.37-03' });
  }
}
/** A new turn: nothing designated, nothing drawn by events yet; passes left over are lost (EOTS-4.5-03). */
export function turnOver(s: EotsState): void {
  for (const piles of s.cards) {
    piles.futureSetThisTurn = false;
    piles.eventDraws = 0;
    piles.passes = 0;
  }
}
