/** United China in the game for two (chapter 19): Activism, a card for Influence in China or a CV of Muster. */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { onNation, type CncAction } from '../answers.ts';
import { actionCard, discard, drawCard } from '../cards.ts';
import { nationRegion } from '../map.ts';
import { USA, nationName, sideId, type CncState, type Ctx } from '../state.ts';
import { addInfluence, holdStandings } from './influence.ts';
import { diplomacyNations, wildcardNations } from './diplomacy.ts';

const shown = ({ locals }: Ctx): number => (locals.shown ?? 0) as number;

/** Where the card gives Influence in China now: it must (CNC-19-08); Bribery only with a card to discard. */
export function spreads(s: CncState, card: number): number[] {
  const nations = actionCard(card).kind === 'wildcard' ? wildcardNations(s, USA, card) : diplomacyNations(s, card);
  return nations.filter((nation) => nationRegion(nation) === 'china');
}

/** KMT cards face up, one after the other: Influence where it can be, else a CV of Muster (CNC-19-03). */
export const activism = (options: (ctx: Ctx) => CncAction[], build: (ctx: Ctx, action: CncAction) => void): Step<CncState>[] => [
  auto('activism.begin', (ctx) => {
    holdStandings(ctx.s);
    ctx.locals.cards = ctx.s.factions[USA].loyalty;
  }),
  repeat('activism.cards', ({ locals }) => (locals.cards as number) > 0,
    auto('activism.draw', (ctx) => {
      ctx.locals.cards = (ctx.locals.cards as number) - 1;
      const card = drawCard(ctx, 'action', 'Activism');
      ctx.locals.shown = card;
      if (card > 0) ctx.log('activism.card', { card: { key: `card.action-${card}` } }, { rule: 'CNC-19-03', side: sideId(USA) });
    }),
    decide<CncState, CncAction>('activism.influence', {
      who: () => sideId(USA),
      actions: (ctx) => (shown(ctx) > 0 ? spreads(ctx.s, shown(ctx)).map((nation) => onNation('spread', nation)) : []),
      apply: (ctx, { nation }) => {
        const { s } = ctx;
        const card = shown(ctx);
        if (actionCard(card).wildcard === 'bribery') ctx.call('bribery', { faction: USA });
        addInfluence(s, nation!, USA);
        discard(s, card);
        ctx.locals.shown = 0;
        ctx.log('activism.influence', { nation: nationName(nation!) }, { rule: 'CNC-19-08', side: sideId(USA) });
      },
    }),
    decide<CncState, CncAction>('activism.muster', {
      who: () => sideId(USA),
      actions: (ctx) => (shown(ctx) > 0 ? options(ctx) : []),
      apply: (ctx, action) => {
        discard(ctx.s, shown(ctx));
        ctx.locals.shown = 0;
        build(ctx, action);
      },
    }),
    auto('activism.lost', (ctx) => {
      if (shown(ctx) > 0) discard(ctx.s, shown(ctx));
      ctx.locals.shown = 0;
    })),
];
