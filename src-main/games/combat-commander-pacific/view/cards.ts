/** Fate cards as the table shows them: an Order, an Action, an Event, and what the card says when it is drawn for its dice. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { CardPart, CardView, HandView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS, SIDES, SIDE_NAMES, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import type { CcpState } from '../state.ts';
import { texts } from '../texts.ts';
import { isVain, type AllCarriers } from './carriers.ts';
import { nationOf } from './pieces.ts';

/** What its Order shows in the picture. */
const ART: Readonly<Record<string, string>> = {
  fire: 'mg', move: 'squad', advance: 'team', 'asset-request': 'gun', 'asset-denied': 'sighting', charge: 'squad',
  'command-confusion': 'smoke', infiltrate: 'cave', recon: 'scout', revive: 'hero',
};
/** As what a card serves, by the verb that plays it. */
const SERVES: Readonly<Record<string, string>> = { order: 'order', opfire: 'order', play: 'action' };

/** Its Order, its Action, and the Event that it brings when it is turned over: each with what it does. */
function partsOf(card: number, live: ReadonlySet<string>, vain: string | undefined): CardPart[] {
  const { order, action, event } = CARDS[card];
  return Object.entries({ order, action, event }).map(([sort, id]): CardPart => ({
    id: sort, sort: text(`card.${sort}`), name: text(`${sort}.${id}`), does: text(`${sort}.${id}.text`),
    ...(Object.hasOwn(texts.en, `${sort}.${id}.brief`) && { brief: text(`${sort}.${id}.brief`) }),
    ...(live.has(sort) && (vain && sort === 'order' ? { live: text(vain), vain: true as const } : { live: text('card.live') })),
    ...(sort === 'event' && { aside: true as const }),
  }));
}
/** `verbs`: of the answers that play it now; `vain`: the word for why its Order would bring nothing. */
export function cardView(s: CcpState, card: number, side: Side, verbs: readonly string[], vain?: string): CardView {
  const { id, order, points, boxes, dice, hex, trigger } = CARDS[card];
  return {
    id, kind: order, kindName: text('card-kind'), nation: nationOf(s, side), name: text(`order.${order}`), art: ART[order],
    ...(points !== undefined && { value: points }),
    ...(boxes && { pills: boxes.map((letter) => ({ sign: text('what.letter', { letter }), name: text('what.box', { box: letter }) })) }),
    parts: partsOf(card, new Set(verbs.flatMap((verb) => SERVES[verb] ?? [])), vain),
    foot: text('card.fate', { white: dice[0], coloured: dice[1], random: hex, trigger: text(`trigger.${trigger ?? 'none'}`) }),
    playable: verbs.length > 0,
  };
}
export function hands(seen: Seen, s: CcpState, open: Decision | null, carriers: AllCarriers): HandView[] {
  const vainAs = (card: number): string | undefined => {
    const able = carriers.get(CARDS[card].order);
    return able && isVain(able) ? able.spent ? 'card.spent' : 'card.vain' : undefined;
  };
  const verbs = Map.groupBy(offersOf(open), ({ card }) => card);
  return SIDES.map((side) => {
    const { hand, handCount, deckCount, discard } = seen.sides[side];
    const pile = (id: string, count: number, cards: readonly number[]) =>
      ({ id, name: text(`pile.${id}`), count, cards: cards.map((card) => cardView(s, card, side, [])) });
    const looked = s.drawn !== null && s.drawn >= 0 && s.order?.side === side ? [s.drawn] : [];
    return { side: SIDE_NAMES[side], nation: nationOf(s, side), count: handCount,
      cards: (hand ?? []).map((card) => cardView(s, card, side, (verbs.get(card) ?? []).map(({ verb }) => verb), vainAs(card))),
      piles: [
        // The newest lies on top.
        pile('deck', deckCount, []), pile('discard', discard.length, [...discard].reverse()),
        ...(looked.length > 0 ? [pile('drawn', 1, looked)] : []),
      ] };
  });
}
