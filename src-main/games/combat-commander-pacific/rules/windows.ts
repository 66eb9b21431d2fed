/**
 * Windows: the moments at which Actions may be played (CCP-12-07, CCP-32-01). Whether a window is asked hangs on what everybody can see
 * alone: that the side holds cards, and that its deck has an Action which the position would allow. What it holds decides only what is
 * offered
 * in it, and a private decision is answered at a pace that does not tell.
 */
import { decide, type Step } from '../../../engine/flow.ts';
import { PASS, onCard, type CcpAction } from '../answers.ts';
import { CARDS, DECKS, SIDE_NAMES, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { cardName, factOf, sideName, type CcpState, type Ctx } from '../state.ts';

/** Plays a card for its Action: it lies on the discard pile before anything comes of it. `action`: what it stands for. */
export function playCard(ctx: Ctx, side: Side, card: number, rule: string, action = CARDS[card].action): void {
  const piles = ctx.s.sides[side];
  piles.hand = piles.hand.filter((it) => it !== card);
  piles.discard.push(card);
  ctx.reveal();
  ctx.log('action', { side: sideName(side), card: cardName(card), action: { key: `action.${action}` } },
    { rule, side: SIDE_NAMES[side] });
}

/** The Actions that a side's deck has at all: known to everybody. */
const printed = new Map<string, ReadonlySet<string>>();
export function hasInDeck(s: CcpState, side: Side, action: string): boolean {
  const { nation } = factOf(s, side);
  let actions = printed.get(nation);
  if (!actions) printed.set(nation, actions = new Set(DECKS[nation].map((card) => CARDS[card].action)));
  return actions.has(action);
}

/** Whether an Action of this name may be played now, as far as the position goes. */
export type Allowed = (ctx: Ctx, side: Side, action: string) => boolean;
export interface Window {
  who: (ctx: Ctx) => Side;
  /** The Actions that belong here. */
  actions: readonly string[];
  allowed: Allowed;
  play: (ctx: Ctx, side: Side, card: number) => void;
  /** Whether the moment is there at all. */
  open?: (ctx: Ctx) => boolean;
  /** What else is offered in it besides cards, by what everybody can see. */
  more?: (ctx: Ctx, side: Side) => readonly CcpAction[];
  /** The same, of cards that stand for something else (the Fire Action). */
  cards?: (ctx: Ctx, side: Side) => { may: boolean; offers: readonly CcpAction[] };
  take?: (ctx: Ctx, answer: CcpAction) => void;
  /** The hex that it is about. */
  at?: (ctx: Ctx) => number;
}

/** A side plays one card after another until it passes. */
export const window = (id: string, it: Window): Step<CcpState> => decide<CcpState, CcpAction>(id, {
  private: true,
  window: { pass: PASS.id, ...(it.at && { about: (ctx) => hexId(it.at!(ctx)) }) },
  who: (ctx) => SIDE_NAMES[it.who(ctx)],
  actions: (ctx) => {
    if (ctx.s.kernel.result || it.open?.(ctx) === false) return [];
    const side = it.who(ctx);
    const { hand } = ctx.s.sides[side];
    const more = it.more?.(ctx, side) ?? [];
    const possible = hand.length === 0 ? [] : it.actions.filter((action) => hasInDeck(ctx.s, side, action)
      && it.allowed(ctx, side, action));
    const others = hand.length === 0 ? undefined : it.cards?.(ctx, side);
    if (possible.length === 0 && more.length === 0 && others?.may !== true) return [];
    const cards = hand.filter((card) => possible.includes(CARDS[card].action)).map((card) => onCard('play', card));
    return [...cards, ...(others?.offers ?? []), ...more, PASS];
  },
  apply: (ctx, answer) => {
    if (answer.verb === 'pass') return undefined;
    if (answer.verb === 'play') it.play(ctx, it.who(ctx), answer.card!);
    else it.take?.(ctx, answer);
    return 'again';
  },
});
