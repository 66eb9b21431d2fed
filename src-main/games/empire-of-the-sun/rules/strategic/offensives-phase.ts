/** The Offensives Phase (4.2, 5.0): initiative, then play by play until both hands are empty. */
import { auto, decide, repeat, sequence } from '../../../../engine/flow.ts';
import type { Outline, Step } from '../../../../engine/flow.ts';
import { act, onCard, type EotsAction } from '../../answers.ts';
import { SIDES, SIDE_NAMES } from '../../data.ts';
import type { Side } from '../../data.ts';
import { sideText } from '../../names.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { cardText, runsOffensive } from '../cards/facts.ts';
import { designateFuture, discard, file, takeUp } from '../cards/piles.ts';
import { canActivateSomebody, mayPass, usesOf, whyNotUse } from '../cards/playable.ts';
import { playEvent } from '../effects/index.ts';
import { revertBases } from '../nations/nations.ts';
import { firstBySize, hasCards, mayTakeInitiative, nextToPlay } from './initiative.ts';
import { carryOut, commonUses, otherUses } from './other-uses.ts';
import type { OtherUse } from './other-uses.ts';

/** A play of a card that is none of the other uses of an operations card. */
export interface CardPlay extends EotsAction { verb: 'oc' | 'ec' | 'discard' | 'future'; card: number }
export interface Pass extends EotsAction { verb: 'pass'; card?: undefined }
export type Play = CardPlay | OtherUse | Pass;

const PLAY_OF = { offensive: 'oc', event: 'ec', discard: 'discard', future: 'future' } as const;

/** Everything that the side may do now; one of them it must (EOTS-5.0-02). */
export function plays(s: EotsState, side: Side): Play[] {
  const { hand, future } = s.cards[side];
  const found: Play[] = [];
  const able = canActivateSomebody(s, side);
  const common = commonUses(s, side);
  for (const card of future ? [...hand, future.card] : hand) {
    for (const use of usesOf(s, side, card, () => able)) {
      if (use === 'operations') found.push(...otherUses(s, side, card, common));
      else found.push(onCard(PLAY_OF[use], card));
    }
  }
  if (mayPass(s, side)) found.push(act({ verb: 'pass' }));
  return found;
}

/**
 * Calls the offensive of a card, still in the hand or in the Future Offensive box. It answers 'abandoned' when an event was
 * withdrawn before anything was shown: the card is back where it was.
 */
export type PlayOffensive = (ctx: Ctx, it: { card: number; play: 'oc' | 'ec' }) => void;

/** An event runs its offensive, or is resolved without one. */
function playAsEvent(ctx: Ctx, card: number, playOffensive: PlayOffensive): void {
  if (runsOffensive(card)) playOffensive(ctx, { card, play: 'ec' });
  else playEvent(ctx, card);
}

function carryOutPlay(ctx: Ctx, play: Play, playOffensive: PlayOffensive): void {
  const { s } = ctx;
  const side = s.toPlay;
  const named = { side: sideText(side), card: play.card === undefined ? '' : cardText(play.card) };
  const by = { side: SIDE_NAMES[side] };
  switch (play.verb) {
    case 'oc': playOffensive(ctx, { card: play.card, play: 'oc' }); break;
    case 'ec': playAsEvent(ctx, play.card, playOffensive); break;
    case 'discard':
      ctx.log('strategic.discards', named, { ...by, rule: 'EOTS-5.0-11' });
      discard(s, play.card);
      break;
    case 'future':
      // Face down: the others learn only that there is one (EOTS-6.29-01).
      designateFuture(s, play.card);
      ctx.log('strategic.designates', { side: sideText(side) }, { ...by, rule: 'EOTS-6.29-01' });
      break;
    case 'pass':
      s.cards[side].passes--;
      ctx.log('strategic.passes', { side: sideText(side) }, { ...by, rule: 'EOTS-5.0-15' });
      break;
    default:
      ctx.log('strategic.operations', named, { ...by, rule: 'EOTS-5.0-06' });
      takeUp(s, play.card);
      carryOut(ctx, side, play);
      file(s, play.card, 'oc');
  }
}

function next(ctx: Ctx): void {
  const { s } = ctx;
  // An event withdrawn is no play: the same side chooses again.
  if (ctx.locals.returned === 'abandoned') {
    delete ctx.locals.returned;
    return;
  }
  s.toPlay = nextToPlay(s, s.toPlay) ?? s.toPlay;
}

const taker = (s: EotsState): Side | null => mayTakeInitiative(s, (side, card) => whyNotUse(s, side, card, 'event') === null);

/** The side with fewer cards may begin with its Future Offensive as an event (6.29 A; EOTS-4.21-02). */
const initiative = (playOffensive: PlayOffensive): Step<EotsState> =>
  repeat<EotsState>('initiative', ({ locals }) => locals.settled !== true,
    decide<EotsState, EotsAction>('offensives-initiative', {
      who: ({ s }) => SIDE_NAMES[taker(s) ?? 0],
      actions: ({ s }) => (taker(s) === null ? [] : [act({ verb: 'use-future' }), act({ verb: 'decline' })]),
      apply: (ctx, { verb }) => {
        const side = taker(ctx.s);
        const card = side === null ? -1 : ctx.s.cards[side].future?.card ?? -1;
        if (verb === 'decline' || side === null || card < 0) return;
        ctx.locals.took = side;
        ctx.s.toPlay = side;
        playAsEvent(ctx, card, playOffensive);
      },
    }),
    auto('offensives-initiative-settled', (ctx) => {
      const withdrawn = ctx.locals.returned === 'abandoned';
      ctx.locals.settled = !withdrawn;
      if (withdrawn) ctx.s.toPlay = firstBySize(ctx.s).first;
      else if (ctx.locals.took !== undefined) {
        revertBases(ctx);
        ctx.s.toPlay = nextToPlay(ctx.s, ctx.s.toPlay) ?? ctx.s.toPlay;
      }
      delete ctx.locals.returned;
      delete ctx.locals.took;
    }));

export const offensivesPhaseProcedures = (playOffensive: PlayOffensive): Outline<EotsState> => ({
  offensives: sequence('offensives',
    auto('offensives-start', ({ s, locals }) => {
      for (const piles of s.cards) piles.eventDraws = 0;
      s.toPlay = firstBySize(s).first;
      locals.settled = false;
    }),
    initiative(playOffensive),
    repeat('plays', ({ s }) => SIDES.some((side) => hasCards(s, side)),
      decide<EotsState, Play>('offensives-choose-play', {
        who: ({ s }) => SIDE_NAMES[s.toPlay],
        actions: ({ s }) => plays(s, s.toPlay),
        apply: (ctx, play) => carryOutPlay(ctx, play, playOffensive),
      }),
      auto('after-offensive-upkeep', revertBases),
      auto('offensives-next', next))),
});
