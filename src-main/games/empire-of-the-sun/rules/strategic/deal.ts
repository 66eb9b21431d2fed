/** The deals (4.14): the first one of a scenario that starts with the Offensives Phase, and each turn's after strategic warfare. */
import { auto, decide, sequence } from '../../../../engine/flow.ts';
import type { Outline } from '../../../../engine/flow.ts';
import { act, onCard, type EotsAction } from '../../answers.ts';
import { ALLIED, JAPAN, SIDES, SIDE_NAMES, cardNo } from '../../data.ts';
import { setUpOf } from '../../setup.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { deal } from '../cards/piles.ts';
import { alliedDraw, japaneseDraw } from './hands.ts';
import { strategicWar } from './strategic-war.ts';

/** Deals of the set-up (17.25, 17.35, 17.45). */
function firstDeal(ctx: Ctx): void {
  const { s } = ctx;
  for (const side of SIDES) {
    const facts = setUpOf(s.kernel.scenario).cards[SIDE_NAMES[side]].deal;
    if (!facts) continue;
    // A card taken beforehand is one of those.
    deal(ctx, side, facts.cards - s.cards[side].hand.length);
    s.cards[side].dealt = facts.cards;
    s.cards[side].passes = facts.passes;
  }
}

export const dealProcedures: Outline<EotsState> = {
  'setup-deal': sequence('setup-deal',
    // Decided before the draw is seen (EOTS-17.25-02, R-129).
    decide<EotsState, EotsAction>('take-arcadia', {
      who: () => 'allied',
      actions: ({ s }) => {
        const offered = (setUpOf(s.kernel.scenario).cards.allied.deal?.mayChoose
          ?? []).filter((id) => s.cards[ALLIED].draw.includes(cardNo(id)));
        return offered.length === 0 ? [] : [...offered.map((id) => onCard('take', cardNo(id))), act({ verb: 'leave' })];
      },
      apply: ({ s }, { card: taken }) => {
        if (taken === undefined) return;
        const piles = s.cards[ALLIED];
        piles.draw = piles.draw.filter((card) => card !== taken);
        piles.hand.push(taken);
      },
    }),
    auto('setup-deal-cards', firstDeal)),
  'strategic-warfare': sequence('strategic-warfare', ...strategicWar, auto('deal', (ctx) => {
    const { base, losses } = ctx.locals as { base: number; losses: number };
    const draws = [japaneseDraw(base, losses), alliedDraw(ctx.s)];
    for (const side of [JAPAN, ALLIED] as const) {
      deal(ctx, side, draws[side].cards);
      ctx.s.cards[side].passes = draws[side].passes;
    }
  })),
};
