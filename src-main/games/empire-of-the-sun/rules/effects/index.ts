/**
 * The effects of cards (5.3): a kind each, chosen by the facts; no card is known by its number. `runWindow` runs what all
 * cards in force do at one moment, `runEffects` what one card does; choices become decisions of the step `event-choice`.
 * What a card changes for others is asked of `modifiersOf`, `mayActivate` and their like.
 */
import { auto, decide, each, sequence } from '../../../../engine/flow.ts';
import type { Outline } from '../../../../engine/flow.ts';
import type { EotsAction } from '../../answers.ts';
import { SIDES, SIDE_NAMES } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { cardText, factOf, isReaction, ownerOfCard, runsOffensive } from '../cards/facts.ts';
import { file, takeUp } from '../cards/piles.ts';
import { left } from './effect.ts';
import type { EffectKind, Use, Window } from './effect.ts';
import { HAND_KINDS } from './hands.ts';
import { cardsInForce } from './in-force.ts';
import { LOSS_KINDS } from './losses.ts';
import { MOVE_KINDS } from './moves.ts';
import { OFFENSIVE_KINDS } from './of-offensive.ts';
import { REPLACEMENT_KINDS } from './replacements.ts';
import { TRACK_KINDS } from './tracks.ts';
import { UNIT_KINDS } from './units.ts';

export {
  counteroffensive, countsAgainstLimit, fixedUnits, isReactionBarred, mayActivate, stayTogether, whyNotActivate, whyNotActivated,
} from './activation.ts';
export {
  adjacentAirBattles, forcedReactions, intelligenceModifiers, isImmune, mustDeclare, whyNotAttack, whyNotDeclared,
} from './declaration.ts';
export { modifiersOf } from './modifiers.ts';
export { restore } from './of-offensive.ts';
export type { Window } from './effect.ts';

/** What happens, by kind. */
export const ACTS: Readonly<Record<string, EffectKind>> = {
  ...TRACK_KINDS, ...UNIT_KINDS, ...LOSS_KINDS, ...HAND_KINDS, ...REPLACEMENT_KINDS, ...MOVE_KINDS, ...OFFENSIVE_KINDS,
};
/** What holds while the card is in force, by kind, and who asks for it. */
export const STANDING: Readonly<Record<string, string>> = {
  'conduct-offensive': 'values.ts', 'conduct-counter-offensive': 'values.ts',
  'free-activation': 'activation.ts', 'no-enemy-reaction': 'activation.ts',
  'must-declare-battle': 'declaration.ts', 'battle-target-restriction': 'declaration.ts', 'adjacent-air-battle': 'declaration.ts',
  'forced-reaction': 'declaration.ts', 'intel-roll-modifier': 'declaration.ts',
  'air-naval-drm': 'modifiers.ts', 'attack-modifier': 'modifiers.ts',
  'defense-modifier': 'modifiers.ts', 'defense-multiplier': 'modifiers.ts',
  'no-enemy-fire': 'modifiers.ts', 'critical-hit-threshold': 'modifiers.ts',
  'kamikaze-boost': 'losses.ts',
};

/** Of `resolution`: what waits for the end of the offensive, which weather may still undo. */
const LATE: ReadonlySet<string> = new Set(['unit-lockout', 'receive-unit', 'remove-unit', 'random-hand-loss', 'forced-step-loss']);
/** The moments of an event that runs an offensive, and of a reaction, by the timing word (5.3). */
const MOMENTS: Readonly<Record<string, Window>> = {
  'offensive-start': 'begin', offensive: 'begin', 'before-activation': 'before-activation',
  'immediately-after-activation': 'after-activation',
  movement: 'begin', 'after-movement': 'after-movement', reaction: 'played',
  'after-offensive-movement': 'played', 'before-combat': 'played',
  'after-all-combat': 'played', 'before-battle': 'battle-begin', 'before-air-naval-combat': 'battle-begin', 'after-battle': 'after-battle',
  'post-battle': 'post-battle', 'end-of-offensive': 'end', 'next-turn': 'end',
};
/** When an effect of a card happens; null: it does not happen, it holds. */
export function windowOf(card: number, effect: EffectFact): Window | null {
  const { kind, when } = effect;
  if (!Object.hasOwn(ACTS, kind)) return null;
  if (kind === 'draw-card') return 'draw';
  if (!isReaction(card) && !runsOffensive(card)) return 'event';
  if (when === 'resolution') return isReaction(card) || LATE.has(kind) ? 'end' : 'begin';
  if (when === 'activation') return kind === 'activate-fixed-units' ? 'activation' : isReaction(card) ? 'played' : 'begin';
  if (kind === 'airdrop') return 'after-movement';
  return MOMENTS[when] ?? null;
}
const effectsIn = (card: number, window: Window): number[] =>
  factOf(card).effects.flatMap((effect, i) => (windowOf(card, effect) === window ? [i] : []));

/** What one card does at one moment; `hex`: the battle, where there is one. */
export function runEffects(ctx: Ctx, card: number, window: Window, hex = -1): void {
  if (effectsIn(card, window).length > 0) ctx.call('card-window', { cards: [card], window, hex });
}
/**
 * What all cards in force do at this moment: the offensive's first (EOTS-5.35-02). Reactions that have named a battle act
 * in that one. Called in a step of its own: the flow goes on when the last choice is made.
 */
export function runWindow(ctx: Ctx, window: Window, hex = -1): void {
  const { offensive } = ctx.s;
  const cards = cardsInForce(ctx.s).filter((card) => effectsIn(card, window).length > 0
    && !(window === 'battle-begin' && isReaction(card) && offensive?.named?.[card] !== hex));
  if (cards.length > 0) ctx.call('card-window', { cards, window, hex });
}

function useOf(ctx: Ctx): Use {
  const { locals } = ctx;
  const card = Number(locals.card);
  return {
    ctx, s: ctx.s, card, side: ownerOfCard(card), hex: Number(locals.hex),
    effect: factOf(card).effects[Number(locals.effect)], notes: locals.notes as Use['notes'],
  };
}
const kindOf = (use: Use): EffectKind => ACTS[use.effect.kind];

/**
 * While an offensive is its side's secret, the lines about what its card does are kept back (EOTS-S-08): `tellUntold` tells them
 * when the moves are shown. They stand in the state, so that play without a log runs the same.
 */
function inConfidence(use: Use): Use {
  const { offensive } = use.s;
  if (offensive?.provisional !== use.side) return use;
  const log: Ctx['log'] = (key, params, more) => { (offensive.untold ??= []).push({ key, ...(params && { params }), ...more }); };
  return { ...use, ctx: Object.create(use.ctx, { log: { value: log } }) as Ctx };
}
/** The offensive is shown: what its card has done so far is told to everybody. */
export function tellUntold(ctx: Ctx): void {
  const { offensive } = ctx.s;
  for (const { key, params, ...more } of offensive?.untold ?? []) ctx.log(key, params, more);
  delete offensive?.untold;
}


/** Choices of an effect, one after the other, until none is left or the chooser has done with it. */
const choice = decide<EotsState, EotsAction>('event-choice', {
  who: (ctx) => {
    const use = useOf(ctx);
    return SIDE_NAMES[kindOf(use).who?.(use) ?? use.side];
  },
  actions: (ctx) => {
    const use = useOf(ctx);
    return left(use) > 0 ? kindOf(use).options?.(use) ?? [] : [];
  },
  apply: (ctx, action) => {
    const use = useOf(ctx);
    const part = kindOf(use).take?.(inConfidence(use), action);
    if (action.verb === 'done') use.notes.left = 0;
    else if (part !== 'more') use.notes.left = left(use) - 1;
    return 'again';
  },
});

export const cardProcedures: Outline<EotsState> = {
  'card-window': sequence('card-window',
    each('cards-of-window', 'card', ({ locals }) => locals.cards as number[],
      each('effects-of-card', 'effect', ({ locals }) => effectsIn(Number(locals.card), locals.window as Window),
        auto('event-effect', (ctx) => {
          ctx.locals.notes = {};
          const use = useOf(ctx);
          kindOf(use).start?.(inConfidence(use));
        }),
        choice))),
  // An event without an offensive (5.3): resolved, then the draws, then the card is filed.
  'card-event': sequence('card-event',
    auto('event-resolve', (ctx) => {
      const card = Number(ctx.locals.card);
      takeUp(ctx.s, card);
      ctx.log('card.event', { card: cardText(card) }, { rule: 'EOTS-5.31-01' });
      runEffects(ctx, card, 'event');
    }),
    auto('event-draw', (ctx) => runEffects(ctx, Number(ctx.locals.card), 'draw')),
    auto('event-file', (ctx) => { file(ctx.s, Number(ctx.locals.card), 'event'); })),
  // What the cards of an offensive do when it ends: lasting effects, draws, and every card to its pile (R-19, 5.36).
  'offensive-cards-end': sequence('offensive-cards-end',
    auto('cards-end', (ctx) => runWindow(ctx, 'end')),
    auto('cards-draw', (ctx) => runWindow(ctx, 'draw')),
    auto('cards-file', ({ s }) => {
      const { offensive } = s;
      if (!offensive) return;
      file(s, offensive.card, offensive.cancelled ? 'cancelled' : offensive.play === 'ec' ? 'event' : 'oc');
      for (const card of offensive.reactionCards) file(s, card, 'event');
      // Points given for this offensive alone are gone (10).
      for (const side of SIDES) s.markers.asp[side].temporary = 0;
    })),
};

/** An event without an offensive begins: the card is in the hand, or in the Future Offensive box. */
export const playEvent = (ctx: Ctx, card: number): void => ctx.call('card-event', { card });
export const endCards = (ctx: Ctx): void => ctx.call('offensive-cards-end');
