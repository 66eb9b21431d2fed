/** Fate cards as the table shows them: an Order, an Action, an Event, and what the card says when it is drawn for its dice. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { CardView, HandView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS, SIDES, SIDE_NAMES, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import type { CcpState } from '../state.ts';
import { nationOf } from './pieces.ts';

/** What its Order shows in the picture. */
const ART: Readonly<Record<string, string>> = {
  fire: 'mg', move: 'squad', advance: 'team', 'asset-request': 'gun', 'asset-denied': 'sighting', charge: 'squad',
  'command-confusion': 'smoke', infiltrate: 'cave', recon: 'scout', revive: 'hero',
};
export function cardView(s: CcpState, card: number, side: Side, playable: boolean): CardView {
  const { id, order, points, boxes, action, event, dice, hex, trigger } = CARDS[card];
  return {
    id, kind: order, kindName: text('card-kind'), nation: nationOf(s, side), name: text(`order.${order}`), art: ART[order],
    // Its other use is read where only the upper part of the card is seen.
    tag: text(`action.${action}`),
    ...(points !== undefined && { value: points }),
    ...(boxes && { pills: boxes.map((letter) => ({ sign: text('what.letter', { letter }), name: text('what.box', { box: letter }) })) }),
    words: [
      text('card.action', { action: text(`action.${action}`) }), text(`action.${action}.text`),
      text('card.event', { event: text(`event.${event}`) }),
    ],
    foot: text('card.fate', { white: dice[0], coloured: dice[1], random: hex, trigger: text(`trigger.${trigger ?? 'none'}`) }),
    playable,
  };
}
export function hands(seen: Seen, s: CcpState, open: Decision | null): HandView[] {
  const able = new Set(offersOf(open).map(({ card }) => card));
  return SIDES.map((side) => {
    const { hand, handCount, deckCount, discard } = seen.sides[side];
    const pile = (id: string, count: number, cards: readonly number[]) =>
      ({ id, name: text(`pile.${id}`), count, cards: cards.map((card) => cardView(s, card, side, false)) });
    const looked = s.drawn !== null && s.drawn >= 0 && s.order?.side === side ? [s.drawn] : [];
    return { side: SIDE_NAMES[side], nation: nationOf(s, side), count: handCount,
      cards: (hand ?? []).map((card) => cardView(s, card, side, able.has(card))),
      piles: [
        // The newest lies on top.
        pile('deck', deckCount, []), pile('discard', discard.length, [...discard].reverse()),
        ...(looked.length > 0 ? [pile('drawn', 1, looked)] : []),
      ] };
  });
}
