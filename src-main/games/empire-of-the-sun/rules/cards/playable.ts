/** What a side may do with a card of its own on its turn (5.0, 5.3), and why not. */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { HEXES } from '../../data.ts';
import type { Side } from '../../data.ts';
import { F, has } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, HQS, K, is } from '../../units.ts';
import { commandable } from '../command.ts';
import { isForDeclaration } from '../effects/declaration.ts';
import { canSwapIn } from '../effects/units.ts';
import { isMet } from './conditions.ts';
import { cardText, effectOf, factOf, isDue, isEventOnly, isReaction, isSpecial, ownerOfCard, runsOffensive } from './facts.ts';
import { isFuture, mayUseFuture, whyNotFuture } from './piles.ts';
import { hqsFor, hqsNamed, usesAllHqs } from './values.ts';

/**
 * `offensive`: an OC play that runs one. `operations`: the other uses of the operations value, which the strategic chapter
 * lists (EOTS-5.0-05). `event`: an EC play. `future`: aside as Future Offensive.
 */
export type CardUse = 'offensive' | 'operations' | 'event' | 'discard' | 'future';
export const CARD_USES: readonly CardUse[] = ['offensive', 'operations', 'event', 'discard', 'future'];

/** Why a card cannot be put to this use; null: it can. The card is in the side's hand, or is its Future Offensive card. */
export function whyNotUse(s: EotsState, side: Side, card: number, use: CardUse, able = canActivateSomebody): WhyNot | null {
  if (ownerOfCard(card) !== side) return { reason: text('why.card.foreign'), rule: 'EOTS-5.0-01' };
  const fromBox = isFuture(s, card);
  if (!fromBox && !s.cards[side].hand.includes(card)) return { reason: text('why.card.not-held'), rule: 'EOTS-5.0-01' };
  if (use === 'future') return whyNotDesignate(s, side, card);
  if (fromBox && !mayUseFuture(s, side)) return whyNotFuture(s, side);
  if (use === 'event') return whyNotEvent(s, side, card);
  if (isEventOnly(card)) return { reason: text('why.card.event-only'), rule: 'EOTS-5.0-16' };
  if (isDue(s, card)) return { reason: text('why.card.due'), rule: 'EOTS-5.37-01' };
  // An event may activate nobody (EOTS-5.31-11), an operation may not.
  if (use === 'offensive' && !able(s, side)) return { reason: text('why.card.nobody'), rule: 'EOTS-6.2-01' };
  return null;
}
/** `able`: whether the side can activate somebody, where that has been asked already. */
export const usesOf = (s: EotsState, side: Side, card: number, able = canActivateSomebody): CardUse[] =>
  CARD_USES.filter((use) => whyNotUse(s, side, card, use, able) === null);

function whyNotDesignate(s: EotsState, side: Side, card: number): WhyNot | null {
  const { future, futureSetThisTurn } = s.cards[side];
  if (future !== null) return { reason: text('why.card.future-taken'), rule: 'EOTS-6.29-03' };
  if (futureSetThisTurn) return { reason: text('why.card.future-once'), rule: 'EOTS-6.29-01' };
  if (isEventOnly(card) || s.turn === 1) return { reason: text('why.card.event-only'), rule: 'EOTS-5.0-16' };
  return isSpecial(card) ? { reason: text('why.card.never-future'), rule: 'EOTS-5.37-02' } : null;
}

/** Why the card is no event now (5.31): OC and discard stay open (EOTS-5.31-02). */
function whyNotEvent(s: EotsState, side: Side, card: number): WhyNot | null {
  if (isReaction(card)) return { reason: text('why.card.reaction'), rule: 'EOTS-5.32-02' };
  const at = { side, card, hex: -1 };
  const unmet = factOf(card).playConditions.find((condition) => !isForDeclaration(condition) && !isMet(s, at, condition));
  if (unmet) return { reason: text(`card.condition.${unmet.kind}`, { card: cardText(card) }), rule: 'EOTS-5.31-02' };
  return runsOffensive(card) && !hasHq(s, side, card)
    ? { reason: text('why.card.hq', { card: cardText(card) }), rule: 'EOTS-5.31-03' }
    : null;
}
/** The HQ is looked for after an exchange that the card itself makes (EOTS-5.31-10). */
function hasHq(s: EotsState, side: Side, card: number): boolean {
  if (hqsNamed(side, card, 'ec').length === 0 || usesAllHqs(card, 'ec')) return true;
  if (hqsFor(s, side, card, 'ec').length > 0) return true;
  const swap = effectOf(card, 'swap-hq');
  return swap !== undefined && canSwapIn(s, swap);
}

/** Some HQ of the side can activate some unit: without that an OC play runs no offensive. */
export function canActivateSomebody(s: EotsState, side: Side): boolean {
  const units = COUNTERS_OF[side].filter((unit) => !is(unit, K.hq) && !has(s, unit, F.lockedOut | F.bombed));
  // Whoever stands beside an HQ needs no path from it: paths are looked for if there is nobody.
  const hqs = HQS[side].filter((hq) => s.place[hq] < HEXES);
  return hqs.some((hq) => commandable(s, hq, units.filter((unit) => s.place[unit] === s.place[hq])).length > 0)
    || hqs.some((hq) => commandable(s, hq, units).length > 0);
}

/** A pass: one is left of those that the deal has given, and both sides hold cards (R-12; EOTS-5.0-03, EOTS-5.0-04). */
export const mayPass = (s: EotsState, side: Side): boolean => whyNotPass(s, side) === null;
export function whyNotPass(s: EotsState, side: Side): WhyNot | null {
  if (s.cards[side].passes === 0) return { reason: text('why.pass.none'), rule: 'EOTS-5.0-03' };
  return s.cards.some(({ hand }) => hand.length === 0) ? { reason: text('why.pass.hands'), rule: 'EOTS-5.0-03' } : null;
}
