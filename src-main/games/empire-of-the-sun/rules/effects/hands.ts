/** Effects on cards themselves: draws, exchanges, losses from the hand (5.35, 5.37). */
import { DONE } from '../../answers.ts';
import { SIDE_NAMES, sideOf } from '../../data.ts';
import type { Ctx } from '../../state.ts';
import { cardText, isDue } from '../cards/facts.ts';
import { isMet } from '../cards/conditions.ts';
import { discard, drawByEvent } from '../cards/piles.ts';
import { byCard } from './effect.ts';
import type { EffectKind } from './effect.ts';

/** A special card thrown away by another event happens there and then if it is due (EOTS-5.37-07, R-16). */
function throwAway(ctx: Ctx, card: number): void {
  ctx.log('card.discarded', { card: cardText(card) }, { rule: 'EOTS-5.0-01' });
  if (isDue(ctx.s, card)) ctx.call('card-event', { card });
  else discard(ctx.s, card);
}

const draw: EffectKind = { start: ({ ctx, side, effect }) => drawByEvent(ctx, side, Number(effect.count)) };

const loss: EffectKind = {
  start: (use) => {
    const { s, ctx, effect } = use;
    if (!isMet(s, use, effect.condition)) return;
    const side = sideOf(String(effect.side));
    for (let i = 0; i < Number(effect.count) && s.cards[side].hand.length > 0; i++) {
      throwAway(ctx, ctx.draw([...s.cards[side].hand], `random card of ${SIDE_NAMES[side]}`));
    }
  },
};

/** A hand card for one of the discard pile, not the one just laid there; no draw. */
const exchange: EffectKind = {
  options: ({ s, side, notes }) => {
    const { hand, discard: pile } = s.cards[side];
    if (notes.given === undefined) return pile.length === 0 || hand.length === 0 ? [] : [...byCard('give', hand), DONE];
    return byCard('take', pile.filter((card) => card !== notes.given));
  },
  take: ({ s, ctx, side, notes }, { card }) => {
    if (card === undefined) return undefined;
    if (notes.given === undefined) {
      notes.given = card;
      throwAway(ctx, card);
      return 'more';
    }
    const { hand, discard: pile } = s.cards[side];
    pile.splice(pile.indexOf(card), 1);
    hand.push(card);
    ctx.log('card.retrieved', { card: cardText(card) }, { rule: 'EOTS-5.33-01' });
    return undefined;
  },
};

export const HAND_KINDS: Readonly<Record<string, EffectKind>> = {
  'draw-card': draw, 'random-hand-loss': loss, 'discard-and-retrieve': exchange,
};
