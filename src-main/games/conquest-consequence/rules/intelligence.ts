/** Intelligence (chapter 9): what each card does, and the Double Agent that turns it on its player. */
import { auto, decide, sequence, when, type Outline } from '../../../engine/flow.ts';
import { DONE, PASSES, act, onArea, onNation, type CncAction } from '../answers.ts';
import { cardWord, discard, investmentCard, isInvestment, playCard, techsOn } from '../cards.ts';
import { choice } from '../choices.ts';
import type { Intelligence } from '../data-types.ts';
import { AREA_IDS, LAND, MINORS, SEAS } from '../map.ts';
import { areaName, commanderOf, factionName, nationName, rivalsOf, sideId, unitsAt, type CncState, type Ctx } from '../state.ts';
import { diplomacyNations, playDiplomacy, tellDiscard } from './diplomacy.ts';
import { clearInfluence } from './influence.ts';
import { note, peek } from './memory.ts';
import { achieve, isOpenTech, techText } from './technology.ts';

const kindOf = (card: number): Intelligence => investmentCard(card).intelligence!;
const isDoubleAgent = (card: number): boolean => isInvestment(card) && investmentCard(card).intelligence === 'double-agent';
const areasWithBlocksOf = (s: CncState, factions: readonly number[]): number[] => [...LAND, ...SEAS].filter((area) =>
  s.units.some((unit) => unit.at === area && !unit.up && factions.includes(commanderOf(unit.nation))));
const influenced = (s: CncState, of: readonly number[]): number[] => MINORS.filter((nation) => of.includes(s.influencer[nation])
  && s.influence[nation] > 0);

/** What an Intelligence card can be played for. */
export function intelligenceAnswers(s: CncState, faction: number, card: number): CncAction[] {
  const rivals = rivalsOf(s, faction);
  switch (kindOf(card)) {
    case 'agent': return areasWithBlocksOf(s, rivals).map((area) => act({ verb: 'agent', card, area }));
    case 'code-break': case 'spy-ring':
      return rivals.filter((rival) => s.factions[rival].hand.length > 0).map((rival) => act({ verb: 'intelligence', card,
        faction: rival }));
    case 'mole':
      return rivals.filter((rival) => s.factions[rival].vault.length > 0).map((rival) => act({ verb: 'intelligence', card,
        faction: rival }));
    case 'blackmail':
      return rivals.flatMap((rival) => s.factions[rival].inPlay.map((it) => act({ verb: 'blackmail', card, other: it.card })));
    case 'coup': return influenced(s, rivals).map((nation) => act({ verb: 'coup', card, nation }));
    default: return [];
  }
}
/** Against whom it is played: each may answer with the Double Agent. */
function victimsOf(s: CncState, faction: number, { verb, area, nation, other, faction: named }: CncAction): number[] {
  const rivals = rivalsOf(s, faction);
  switch (verb) {
    case 'agent': return rivals.filter((rival) => unitsAt(s, area!).some((unit) => commanderOf(unit.nation) === rival));
    case 'coup': return [s.influencer[nation!]];
    case 'blackmail': return rivals.filter((rival) => s.factions[rival].inPlay.some(({ card }) => card === other));
    default: return [named!];
  }
}

/** The card leaves the hand; whoever is meant may answer before it works. */
export function playIntelligence(ctx: Ctx, faction: number, action: CncAction): void {
  const { s } = ctx;
  const victims = victimsOf(s, faction, action);
  playCard(s, faction, action.card!);
  ctx.log(`intelligence.${kindOf(action.card!)}`, { faction: factionName(faction), victims: victims.map(factionName) },
    { rule: 'CNC-7-49', side: sideId(faction) });
  const { card, area = -1, nation = -1, other = 0 } = action;
  ctx.call('intelligence', { user: faction, target: victims[0], victims, card: card!, wild: card!, area, nation, other, turned: false });
}

interface Spying { user: number; target: number; victims: number[]; card: number; wild: number; area: number; nation: number; other: number
  turned: boolean; victim?: number }
const told = ({ locals }: Ctx): Spying => locals as unknown as Spying;

const doubleAgent = decide<CncState, CncAction>('government.double-agent', {
  private: true,
  who: (ctx) => sideId(told(ctx).victims[0]),
  // Asked of everybody who holds a card, for all that the others know.
  actions: (ctx) => {
    const [victim] = told(ctx).victims;
    const hand = ctx.s.factions[victim]?.hand ?? [];
    if (told(ctx).victims.length === 0 || hand.length === 0) return [];
    return hand.some(isDoubleAgent) ? [PASSES, act({ verb: 'turn' })] : [PASSES];
  },
  apply: (ctx, { verb }) => {
    const it = told(ctx);
    const victim = it.victims.shift()!;
    if (verb === 'pass') return it.victims.length > 0 ? 'again' : undefined;
    const card = ctx.s.factions[victim].hand.find(isDoubleAgent)!;
    playCard(ctx.s, victim, card);
    // What it fell on is the player's own now: where nothing of the Rival's can be named, nothing happens.
    Object.assign(it, { target: it.user, user: victim, victims: [], turned: true, wild: card, area: -1, nation: -1, other: 0 });
    ctx.log('double-agent', { faction: factionName(victim) }, { rule: 'CNC-9-18', side: sideId(victim) });
    return undefined;
  },
});

/** What a turned card falls on is the Double Agent's to choose. */
const redirected = choice('government.double-agent-target', {
  who: (ctx) => told(ctx).user,
  options: (ctx) => {
    const { turned, card, target } = told(ctx);
    if (!turned) return [];
    switch (kindOf(card)) {
      case 'agent': return areasWithBlocksOf(ctx.s, [target]).map((area) => onArea('look', area));
      case 'coup': return influenced(ctx.s, [target]).map((nation) => onNation('spread', nation));
      case 'blackmail': return ctx.s.factions[target].inPlay.map((it) => act({ verb: 'add', card: it.card }));
      default: return [];
    }
  },
  take: (ctx, { area = -1, nation = -1, card = 0 }) => Object.assign(told(ctx), { area, nation, other: card, turned: false }),
});

/** All blocks of Rivals there (CNC-9-12); one that was turned falls on who had played it, and shows his alone (CNC-9-18). */
function agent(ctx: Ctx, { user, target, card, wild, area }: Spying): void {
  if (area < 0) return;
  const shows = (owner: number): boolean => (wild === card ? owner !== user : owner === target);
  const seen = unitsAt(ctx.s, area).filter(({ nation }) => shows(commanderOf(nation)));
  note(ctx.s, user, area, seen);
  ctx.reveal();
  ctx.log('agent', { space: areaName(area) }, { rule: 'CNC-9-12', to: [sideId(user)], side: sideId(user), spaces: [AREA_IDS[area]] });
}
function codeBreak(ctx: Ctx, { user, target }: Spying): void {
  peek(ctx.s, user, target, { hand: ctx.s.factions[target].hand });
  ctx.reveal();
  const cards = ctx.s.factions[target].hand.map((card) => ({ key: `card.${cardWord(card)}` }));
  ctx.log('code-break', { faction: factionName(target), cards }, { rule: 'CNC-9-13', to: [sideId(user)], side: sideId(user) });
}
function spyRing(ctx: Ctx, { user, target }: Spying): void {
  const { hand } = ctx.s.factions[target];
  if (hand.length === 0) return;
  hand.sort((a, b) => a - b);
  const card = ctx.draw(hand, `a card of ${sideId(target)}`);
  ctx.s.factions[user].hand.push(card);
  ctx.log('spy-ring', { card: { key: `card.${cardWord(card)}` } }, { rule: 'CNC-9-14', to: [sideId(user), sideId(target)],
    side: sideId(user) });
}
function effect(ctx: Ctx): void {
  const it = told(ctx);
  const { s } = ctx;
  switch (kindOf(it.card)) {
    case 'agent': return agent(ctx, it);
    case 'code-break': return codeBreak(ctx, it);
    case 'spy-ring': return spyRing(ctx, it);
    case 'mole':
      peek(s, it.user, it.target, { vault: s.factions[it.target].vault });
      return ctx.reveal();
    case 'coup':
      if (it.nation < 0) return undefined;
      ctx.log('coup', { nation: nationName(it.nation) }, { rule: 'CNC-9-17', side: sideId(it.user) });
      return clearInfluence(s, it.nation);
    case 'blackmail': {
      const { inPlay } = s.factions[it.target];
      const at = inPlay.findIndex(({ card }) => card === it.other);
      if (at < 0) it.other = 0;
      else inPlay.splice(at, 1);
      return undefined;
    }
    default: return undefined;
  }
}

/** The Mole, or the Double Agent in its place, pairs with a Technology that was seen in the Vault (CNC-9-15, R-20). */
function molePairs(ctx: Ctx): CncAction[] {
  const { user, target, wild } = told(ctx);
  const seen = ctx.s.factions[target].vault.map(({ tech }) => tech);
  const pairs = ctx.s.factions[user].hand.filter(isInvestment).flatMap((card) => techsOn(card)
    .filter((tech) => seen.includes(tech) && isOpenTech(ctx.s, user, tech))
    .flatMap((tech) => [act({ verb: 'achieve', card, other: wild, tech }), act({ verb: 'vault', card, other: wild, tech })]));
  return [DONE, ...pairs];
}

export const intelligenceProcedure: Outline<CncState> = {
  intelligence: sequence('intelligence.steps',
    doubleAgent, redirected, auto('intelligence.effect', effect),
    when('intelligence.mole', (ctx) => kindOf(told(ctx).card) === 'mole',
      decide<CncState, CncAction>('government.mole-pair', {
        private: true,
        who: (ctx) => sideId(told(ctx).user),
        actions: molePairs,
        apply: (ctx, action) => {
          if (action.verb === 'done') return;
          const { user, target, wild } = told(ctx);
          ctx.s.investmentDiscard = ctx.s.investmentDiscard.filter((card) => card !== wild);
          achieve(ctx, user, action, true);
          ctx.log('mole-pair', { tech: techText(action.tech!), card: { key: `card.${cardWord(action.card!)}` } },
            { rule: 'CNC-9-15', side: sideId(user), to: [sideId(user), sideId(target)] });
        },
      })),
    when('intelligence.blackmail', (ctx) => kindOf(told(ctx).card) === 'blackmail' && told(ctx).other > 0,
      choice('government.blackmail-use', {
        who: (ctx) => told(ctx).user,
        options: (ctx) => {
          const { other } = told(ctx);
          if (other === 0) return [];
          return [act({ verb: 'discard', card: other }),
            ...diplomacyNations(ctx.s, other).map((nation) => act({ verb: 'diplomacy', card: other, nation }))];
        },
        take: (ctx, { verb, card, nation }) => {
          told(ctx).other = 0;
          if (verb === 'discard') {
            discard(ctx.s, card!);
            tellDiscard(ctx, told(ctx).user, card!, 'CNC-9-16');
          } else playDiplomacy(ctx, told(ctx).user, card!, nation!);
        },
      }))),
};
