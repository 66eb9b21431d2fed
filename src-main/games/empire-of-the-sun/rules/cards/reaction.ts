/** Reaction cards (5.32): who may play which when, three in an offensive, and the windows that ask for them. */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { DONE, act, onCard, type EotsAction } from '../../answers.ts';
import { COUNTERS, HEXES, SIDE_NAMES, hexId, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { isActive } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { onMapWhich } from './selector.ts';
import type { Selector } from './selector.ts';
import { isWithinPlainRange } from '../headquarters.ts';
import { runEffects } from '../effects/index.ts';
import { isMet } from './conditions.ts';
import { cardText, effectOf, effectsOf, factOf, isCounteroffensive, isExclusive, isReaction, ownerOfCard, setsCondition } from './facts.ts';
import { isFuture, mayUseFuture, takeUp, whyNotFuture } from './piles.ts';
import { hqsFor } from './values.ts';

/** In one offensive, all windows together, a Future Offensive card among them (EOTS-5.32-05, EOTS-6.29B-06, R-17). */
export const REACTION_CARDS = 3;

/**
 * The windows: after the offensive's moves; before the first battle; after the last one; and instead of the two
 * latter when there is no battle.
 */
export type ReactionWindow = 'respond' | 'attack' | 'after-combat' | 'no-battle';
const TIMINGS: Readonly<Record<ReactionWindow, readonly string[]>> = {
  respond: ['reaction', 'after-offensive-movement', 'activation'],
  attack: ['before-combat', 'before-battle'],
  'after-combat': ['after-all-combat'],
  'no-battle': [],
};
/** Whether the card belongs to the window: by the timing of its first effect, or as a card for offensives without battle. */
function belongs(card: number, window: ReactionWindow): boolean {
  const [first] = factOf(card).effects;
  if (window === 'no-battle') return first.whenNoBattleHexes !== undefined;
  return TIMINGS[window].includes(first.when);
}
/** It names the battle in which it will act. */
export const namesBattle = (card: number): boolean => factOf(card).effects.some(({ when }) => when === 'before-battle');
const needsBattle = (card: number): boolean => factOf(card).reactionTiming?.needsBattleHex !== false;

/** Why a reaction card cannot be played in this window; null: it can. `battle`: the one it would name. */
export function whyNotReact(s: EotsState, card: number, window: ReactionWindow, battle = -1): WhyNot | null {
  const { offensive } = s;
  const side = ownerOfCard(card);
  // EOTS-5.32-07: reactions answer offensives, nothing else.
  if (!offensive || offensive.side === side) return { reason: text('why.card.no-offensive'), rule: 'EOTS-5.32-01' };
  if (!isReaction(card)) return { reason: text('why.card.no-reaction-card'), rule: 'EOTS-5.32-01' };
  if (!isFuture(s, card) && !s.cards[side].hand.includes(card)) return { reason: text('why.card.not-held'), rule: 'EOTS-5.0-01' };
  const { reactionCards } = offensive;
  if (reactionCards.length >= REACTION_CARDS) return { reason: text('why.card.three-reactions'), rule: 'EOTS-5.32-05' };
  if (isFuture(s, card) && !mayUseFuture(s, side)) return whyNotFuture(s, side);
  // The cards of one reaction are one play: one in the hand must be left if the Future Offensive card is among them.
  if (!isFuture(s, card) && offensive.futureUsed && s.cards[side].hand.length === 1) {
    return { reason: text('why.card.future-last'), rule: 'EOTS-6.29B-02' };
  }
  if (!belongs(card, window)) return { reason: text('why.card.window'), rule: 'EOTS-5.32-03' };
  if (offensive.cancelled || reactionCards.some(isExclusive) || (isExclusive(card) && reactionCards.length > 0)) {
    return { reason: text('why.card.weather-alone'), rule: 'EOTS-5.32D-06' };
  }
  if (needsBattle(card) && offensive.battles.length === 0) return { reason: text('why.card.no-battle'), rule: 'EOTS-5.32-04' };
  if (isExclusive(card) && !hasActivated(s)) return { reason: text('why.card.nothing-active'), rule: 'EOTS-5.32D-01' };
  return whyNotByKind(s, card) ?? whyNotByText(s, card, battle);
}
/** Weather cancels what has activated a unit, and nothing else (EOTS-5.32D-01, R-18). */
const hasActivated = (s: EotsState): boolean => {
  for (let unit = 0; unit < COUNTERS; unit++) if (isActive(s, unit) && ownerOf(unit) === s.offensive?.side) return true;
  return false;
};

/** Cards that set the condition, and counteroffensives; all others are free of roll and condition (EOTS-5.32A-02, EOTS-5.32B-02). */
function whyNotByKind(s: EotsState, card: number): WhyNot | null {
  const { offensive } = s;
  if (!offensive || !setsCondition(card)) return null;
  const late = effectsOf(card, 'set-intel').some(({ evenAfterFailedRoll }) => evenAfterFailedRoll === true);
  if (offensive.intelligence.rolled && !late) return { reason: text('why.card.after-roll'), rule: 'EOTS-5.32A-01' };
  if (!isCounteroffensive(card)) return null;
  if (offensive.reactionCards.some(isCounteroffensive)) return { reason: text('why.card.one-counter'), rule: 'EOTS-5.32C-01' };
  return counterHqs(s, card).length === 0 ? { reason: text('why.card.counter-hq'), rule: 'EOTS-5.32C-03' } : null;
}
/** The HQs that could run the counteroffensive: the card's, in supply, with a battle hex in plain range. */
export const counterHqs = (s: EotsState, card: number): number[] =>
  hqsFor(s, ownerOfCard(card), card, 'ec').filter((hq) => s.offensive?.battles.some(({ hex }) => isWithinPlainRange(s, hq, hex)));

/** What the card itself demands: its conditions, its targets, the battle that it names. */
function whyNotByText(s: EotsState, card: number, battle: number): WhyNot | null {
  const at = { side: ownerOfCard(card), card, hex: battle };
  const unmet = factOf(card).playConditions.find((condition) => !isMet(s, at, condition));
  if (unmet) {
    const second = unmet.kind === 'no-other-intel-card-this-offensive';
    return { reason: text(`card.condition.${unmet.kind}`, { card: cardText(card) }), rule: second ? 'EOTS-5.32A-04' : 'EOTS-5.31-02' };
  }
  const hunt = effectOf(card, 'naval-step-loss-roll');
  if (hunt && onMapWhich(s, hunt.target as Selector).length === 0) return { reason: text('why.card.no-target'), rule: 'EOTS-5.32B-01' };
  const home = effectOf(card, 'cancel-activation');
  if (home && onMapWhich(s, home.units as Selector).length === 0) return { reason: text('why.card.no-target'), rule: 'EOTS-5.32E-01' };
  if (!namesBattle(card)) return null;
  return nameable(s, card).length === 0 || (battle >= 0 && !nameable(s, card).includes(battle))
    ? { reason: text('why.card.battle'), rule: 'EOTS-5.32B-01' }
    : null;
}
/** The battles that a card may name: those that fulfil its conditions. */
export function nameable(s: EotsState, card: number): number[] {
  const kamikaze = effectOf(card, 'kamikaze-attack');
  const needs = (kamikaze?.conditions ?? []) as { kind: string }[];
  return (s.offensive?.battles ?? []).filter(({ resolved }) => !resolved).map(({ hex }) => hex)
    .filter((hex) => needs.every((need) => isMet(s, { side: ownerOfCard(card), card, hex }, need)));
}

/** The cards that the side may play now, with the battle they name where they do: as reactions and in no other way (EOTS-5.32-06). */
export function reactionPlays(s: EotsState, side: Side, window: ReactionWindow): EotsAction[] {
  const { hand, future } = s.cards[side];
  return [...hand, ...(future ? [future.card] : [])].filter((card) => isReaction(card) && whyNotReact(s, card, window) === null)
    .flatMap((card): EotsAction[] =>
      (namesBattle(card) ? nameable(s, card).map((place) => act({ verb: 'play', card, place })) : [onCard('play', card)]));
}
/**
 * Whether the side is to be asked: it holds cards that might do something. What it holds is its secret, so that it is asked
 * even if none of them does (EOTS-S-06).
 */
export function mayHaveReactions(s: EotsState, side: Side): boolean {
  const { offensive } = s;
  if (!offensive || offensive.cancelled || offensive.reactionCards.length >= REACTION_CARDS || offensive.reactionCards.some(isExclusive)) {
    return false;
  }
  // with an empty hand the Future Offensive card is of no use either.
  return s.cards[side].hand.length > 0;
}

/** Plays it: out of the hand, seen by all, and what it does at once is done (EOTS-5.32-01). */
export function playReaction(ctx: Ctx, { card, place: battle = -1 }: Pick<EotsAction, 'card' | 'place'>): void {
  const { offensive } = ctx.s;
  if (!offensive || card === undefined) return;
  if (isFuture(ctx.s, card)) offensive.futureUsed = true;
  takeUp(ctx.s, card);
  offensive.reactionCards.push(card);
  if (battle >= 0 && battle < HEXES) offensive.named = { ...offensive.named, [card]: battle };
  ctx.log('card.reaction', { card: cardText(card) }, { rule: 'EOTS-5.32-01', ...(battle >= 0 && { spaces: [hexId(battle)] }) });
  runEffects(ctx, card, 'played');
}

/** A window of reaction cards as a step: cards one by one, until the side has done (steps `reaction-attack-cards` and the like). */
export const reactionWindow = (id: string, window: ReactionWindow): Step<EotsState> => decide<EotsState, EotsAction>(id, {
  private: true,
  who: ({ s }) => SIDE_NAMES[other(s.offensive?.side ?? 0)],
  actions: ({ s, locals }) => {
    const side = other(s.offensive?.side ?? 0);
    if (locals[`${id}-done`] === true || !mayHaveReactions(s, side)) return [];
    return [...reactionPlays(s, side, window), DONE];
  },
  apply: (ctx, action) => {
    if (action.verb === 'done') {
      ctx.locals[`${id}-done`] = true;
      return undefined;
    }
    playReaction(ctx, action);
    return 'again';
  },
});
