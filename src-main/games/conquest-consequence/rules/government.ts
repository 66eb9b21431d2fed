/** Government (chapter 7): cards played in turn until everybody has passed in a row; then Diplomacy is resolved, and hands are cut. */
import { auto, decide, each, repeat, sequence, type Outline, type Step } from '../../../engine/flow.ts';
import { CANCEL, CONFIRM, PASSES, act, onCard, type CncAction } from '../answers.ts';
import { cardWord, investmentCard, isInvestment, playCard, takeCard, wildcardOf } from '../cards.ts';
import { TABLES } from '../data.ts';
import { IS_PROVINCE } from '../map.ts';
import { SOVIET, USA, factionName, sideId, type CncState, type Ctx } from '../state.ts';
import { repudiations, takeAnyTime } from './any-time.ts';
import { cardAnswers, createPartisan, diplomacy, provincesOn, resolveDiplomacy, tellDiscard, wildcard } from './diplomacy.ts';
import { handLimit, industryCost, loyaltyCost } from './economy.ts';
import { tellControl } from './control.ts';
import { disbanding } from './disband.ts';
import { holdStandings } from './influence.ts';
import { intelligenceAnswers, playIntelligence } from './intelligence.ts';
import { achieve, reveals, techAnswers, techPairs } from './technology.ts';

const seat = ({ s, locals }: Ctx): number => s.turnOrder[(locals.seat as number) % s.turnOrder.length];
const factories = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + investmentCard(card).factories, 0);
const raises = (s: CncState, faction: number, kind: string): number =>
  (kind === 'industry' ? s.factions[faction].raised : s.factions[faction].loyaltyRaised);
const costOf = (s: CncState, faction: number, kind: string): number => (kind === 'industry' ? industryCost(s, faction) : loyaltyCost(s,
  faction));
/** At most twice a year each (CNC-7-43, CNC-7-45). */
const canPay = (s: CncState, faction: number, kind: string): boolean => raises(s, faction, kind) < TABLES.raisesAYear
  && factories(s.factions[faction].hand.filter(isInvestment)) >= costOf(s, faction, kind);

/** Two cards of the same Province: Insurgents for the Vault (CNC-7-48). */
function insurgents(s: CncState): CncAction[] {
  const cards = s.factions[SOVIET].hand.filter((card) => !isInvestment(card));
  return cards.flatMap((card, i) => cards.slice(i + 1).flatMap((other) => provincesOn(card)
    .filter((area) => IS_PROVINCE[area] && provincesOn(other).includes(area)
      && (wildcardOf(card) === null) === (wildcardOf(other) === null))
    .map((area) => act({ verb: 'insurgents', card, other, area }))));
}

function plays(ctx: Ctx): CncAction[] {
  const { s } = ctx;
  const faction = seat(ctx);
  const { hand } = s.factions[faction];
  const list: CncAction[] = [];
  for (const card of hand) list.push(...(isInvestment(card) ? specials(s, faction, card) : cardAnswers(s, faction, card)));
  if (canPay(s, faction, 'industry')) list.push(act({ verb: 'industry' }));
  if ((faction === USA || faction === SOVIET) && canPay(s, faction, 'loyalty')) list.push(act({ verb: 'loyalty' }));
  list.push(...techAnswers(techPairs(s, faction)));
  if (faction === SOVIET) list.push(...insurgents(s));
  list.push(...reveals(s, faction), ...repudiations(s, faction));
  // Nobody is asked only because he might disband a unit.
  if (list.length > 0) return [...list, ...disbanding(s, faction), PASSES];
  // Who holds a card, or a pair in the Vault, is asked whatever it is good for: a question passed over would tell (CNC-G-07).
  return hand.length + s.factions[faction].vault.length > 0 ? [PASSES] : [];
}
const specials = (s: CncState, faction: number, card: number): CncAction[] =>
  (investmentCard(card).kind === 'intelligence' ? intelligenceAnswers(s, faction, card) : []);

function play(ctx: Ctx, action: CncAction): 'again' | void {
  const { s } = ctx;
  const faction = seat(ctx);
  const { verb, card, other, nation, area } = action;
  ctx.locals.played = verb !== 'pass';
  if (takeAnyTime(ctx, faction, action)) return 'again';
  switch (verb) {
    case 'diplomacy': return diplomacy(ctx, faction, card!, nation!);
    case 'influence':
      if (wildcardOf(card!)!.id === 'bribery') ctx.call('bribery', { faction });
      return wildcard(ctx, faction, card!, nation!);
    case 'partisan': return createPartisan(ctx, faction, card!, area!);
    case 'industry': case 'loyalty': return ctx.call('pay', { faction, kind: verb, cards: [] });
    case 'achieve': case 'vault': {
      const wild = techPairs(s, faction).some((it) => it.wild && it.first === card && it.second === other && it.tech === action.tech);
      return achieve(ctx, faction, action, wild);
    }
    case 'insurgents':
      for (const it of [card!, other!]) takeCard(s, faction, it);
      s.factions[faction].vault.push({ cards: [card!, other!], tech: -1, province: area!, wild: 0 });
      return ctx.log('vault', { faction: factionName(faction) }, { rule: 'CNC-7-48', side: sideId(faction) });
    case 'agent': case 'intelligence': case 'blackmail': case 'coup': return playIntelligence(ctx, faction, action);
    default: return ctx.log('passed', { faction: factionName(faction) }, { rule: 'CNC-7-40', side: sideId(faction) });
  }
}

export const government: readonly Step<CncState>[] = [
  auto('government.begin', (ctx) => {
    tellControl(ctx);
    holdStandings(ctx.s);
    ctx.s.passes = 0;
    ctx.locals.seat = 0;
  }),
  repeat('government.loop', ({ s }) => s.passes < s.players.length,
    auto('government.seat', ({ locals }) => {
      locals.played = false;
      delete locals.returned;
    }),
    decide<CncState, CncAction>('government.play', { private: true, who: (ctx) => sideId(seat(ctx)), actions: plays, apply: play }),
    auto('government.next', ({ s, locals }) => {
      // A payment that was taken back is no play, and no pass.
      if (locals.returned === 'cancelled') return;
      s.passes = locals.played === true ? 0 : s.passes + 1;
      locals.seat = (locals.seat as number) + 1;
    })),
  auto('government.resolve-diplomacy', (ctx) => {
    ctx.s.passes = 0;
    resolveDiplomacy(ctx);
  }),
  each('government.hands', 'faction', ({ s }) => s.turnOrder,
    decide<CncState, CncAction>('government.hand-limit', {
      who: ({ locals }) => sideId(locals.faction as number),
      actions: ({ s, locals }) => {
        const faction = locals.faction as number;
        const { hand } = s.factions[faction];
        // A pair that is revealed lies in the Vault no more, and the limit is one higher (CNC-9-11).
        return hand.length > handLimit(s, faction) ? [...hand.map((card) => onCard('discard', card)), ...reveals(s, faction)] : [];
      },
      apply: (ctx, action) => {
        const faction = ctx.locals.faction as number;
        const { card } = action;
        if (takeAnyTime(ctx, faction, action)) return 'again';
        takeCard(ctx.s, faction, card!);
        ctx.s.facedown.push(card!);
        return 'again';
      },
    })),
];

const paid = ({ locals }: Ctx): number[] => locals.cards as number[];
/** Cards for IND or Loyalty, one by one, until they reach the cost; no change is given (CNC-7-43, CNC-7-45). */
function payment(ctx: Ctx): CncAction[] {
  const { s, locals } = ctx;
  const faction = locals.faction as number;
  const left = s.factions[faction].hand.filter((card) => isInvestment(card) && !paid(ctx).includes(card));
  const enough = factories(paid(ctx)) >= costOf(s, faction, locals.kind as string);
  return [
    ...left.map((card) => onCard('add', card)),
    ...paid(ctx).map((card): CncAction => ({ ...onCard('remove', card), back: true })),
    ...(enough ? [CONFIRM] : []), CANCEL,
  ];
}
function pay(ctx: Ctx): void {
  const { s, locals } = ctx;
  const faction = locals.faction as number;
  const it = s.factions[faction];
  for (const card of paid(ctx)) playCard(s, faction, card);
  const params = { faction: factionName(faction), cards: paid(ctx).map((card) => ({ key: `card.${cardWord(card)}` })) };
  if (locals.kind === 'industry') {
    it.ind++;
    it.raised++;
    ctx.log('industry', { ...params, n: it.ind }, { rule: 'CNC-7-43', side: sideId(faction) });
  } else {
    it.loyalty++;
    it.loyaltyRaised++;
    ctx.log('loyalty', { ...params, n: it.loyalty }, { rule: 'CNC-7-45', side: sideId(faction) });
  }
}

export const governmentProcedures: Outline<CncState> = {
  pay: decide<CncState, CncAction>('government.pay', {
    who: ({ locals }) => sideId(locals.faction as number),
    actions: payment,
    apply: (ctx, { verb, card }) => {
      switch (verb) {
        case 'add':
          paid(ctx).push(card!);
          return 'again';
        case 'remove':
          ctx.locals.cards = paid(ctx).filter((it) => it !== card);
          return 'again';
        case 'confirm': return pay(ctx);
        default: return ctx.answer('cancelled');
      }
    },
  }),
  bribery: sequence('bribery.card', decide<CncState, CncAction>('government.bribery-discard', {
    who: ({ locals }) => sideId(locals.faction as number),
    actions: ({ s, locals }) => s.factions[locals.faction as number].hand.map((card) => onCard('discard', card)),
    apply: (ctx, { card }) => {
      const faction = ctx.locals.faction as number;
      playCard(ctx.s, faction, card!);
      tellDiscard(ctx, faction, card!, 'CNC-8-12');
    },
  })),
};
