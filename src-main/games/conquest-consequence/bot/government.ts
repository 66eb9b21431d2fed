/** Government: Industry and Atomic Research first, Diplomacy where it brings most, what is left over before it is lost. */
import type { CncAction } from '../answers.ts';
import { actionCard, investmentCard, isInvestment } from '../cards.ts';
import { IS_PROVINCE, POP } from '../map.ts';
import { SOVIET, isAtWar, rivalsOf } from '../state.ts';
import { STAGE_TECHS, handLimit, industryCost, loyaltyCost } from '../rules/economy.ts';
import { planWorth, seasonPlan } from './turn.ts';
import { bestNation, cardWorth, markersOf } from './hand.ts';
import { diplomacyWorth, factoryWorth, menace, needsOf, prizes } from './worth.ts';
import { TABLES, techNo } from '../data.ts';
import { temperOf, type Mind } from './temper.ts';

export const factoriesOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + investmentCard(card).factories, 0);

/** Cards that pay a cost with as little to spare as can be; of those the least dear. */
export function payment(s: Mind, faction: number, cards: readonly number[], cost: number): number[] {
  const list = cards.toSorted((a, b) => cardWorth(s, faction, a) - cardWorth(s, faction, b) || a - b).slice(0, 12);
  const factory = factoryWorth(s, faction);
  const spared = new Map(list.map((card) => [card, (cardWorth(s, faction, card) - investmentCard(card).factories * factory) * 4]));
  let best: { cards: number[]; price: number } | null = null;
  for (let set = 1; set < 1 << list.length; set++) {
    const chosen = list.filter((_, i) => set & (1 << i));
    const paid = factoriesOf(chosen);
    if (paid < cost) continue;
    const price = paid + chosen.reduce((sum, card) => sum + spared.get(card)!, 0) + chosen.length * 0.01;
    if (best === null || price < best.price) best = { cards: chosen, price };
  }
  return best?.cards ?? [...list];
}
export function payChoice(s: Mind, faction: number, locals: { cards: readonly number[]; kind: string },
  offers: readonly CncAction[]): CncAction {
  const confirm = offers.find(({ verb }) => verb === 'confirm');
  if (confirm) return confirm;
  const cost = locals.kind === 'industry' ? industryCost(s, faction) : loyaltyCost(s, faction);
  const hand = s.factions[faction].hand.filter((card) => isInvestment(card) && !locals.cards.includes(card));
  const chosen = payment(s, faction, hand, cost - factoriesOf(locals.cards));
  const more = offers.filter(({ verb }) => verb === 'add');
  return more.find(({ card }) => chosen.includes(card!)) ?? more[0] ?? offers[0];
}

/** Technologies that help at war, by how much. */
const TECH_WORTH = new Map(Object.entries({
  'naval-radar': 0.35, 'air-defense-radar': 0.3, jets: 0.25, 'heavy-bombers': 0.3, 'dive-bombing': 0.2, sonar: 0.1, autocannons: 0.15,
  incendiaries: 0.2, 'improved-torpedoes': 0.15, 'amph-tracks': 0.35, 'land-reform': 0.45, guerrilla: 0.25, propaganda: 0.4,
}).map(([id, worth]) => [techNo(id), worth]));

function overhand(s: Mind, faction: number): number {
  return s.factions[faction].hand.length - handLimit(s, faction);
}
/** What a card is worth to keep: little, where it is to be discarded in the end; the best of a Season for its moves. */
type Keeping = (card: number) => number;
export function keeping(s: Mind, faction: number): Keeping {
  const share = overhand(s, faction) > 0 ? 0.45 : temperOf(s).kept;
  const seasons = seasonCards(s, faction);
  return (card) => Math.max(cardWorth(s, faction, card) * share, seasons.get(card) ?? 0);
}
/** Of the cards of each Season the one with most Commands, and what its moves would be worth as things stand. */
function seasonCards(s: Mind, faction: number): Map<number, number> {
  const found = new Map<number, number>();
  const cards = s.factions[faction].hand.filter((card) => !isInvestment(card));
  if (cards.length === 0) return found;
  const strikes = seasonPlan(s, faction);
  for (const season of ['spring', 'summer', 'fall']) {
    const [best] = cards.filter((card) => actionCard(card).season === season)
      .sort((a, b) => actionCard(b).command - actionCard(a).command || a - b);
    if (best !== undefined) found.set(best, temperOf(s).later * planWorth(strikes, actionCard(best).command));
  }
  return found;
}

/** As long as two raises may be left in the year, Investment cards are wanted for them. */
function techWorth(s: Mind, faction: number, kept: Keeping, { verb, card, other, tech }: CncAction): number {
  const stage = STAGE_TECHS.indexOf(tech!);
  const gain = stage >= 0 ? temperOf(s).stage + stage * 0.15 : (TECH_WORTH.get(tech!) ?? 0.1)
    * (s.players.some((rival) => rival !== faction && isAtWar(s, faction, rival)) ? 1.4 : 0.8);
  const price = kept(card!) + kept(other!);
  return gain - price * (stage >= 0 ? 0.6 : 1) - (verb === 'vault' ? 0.1 : 0);
}

function intelligenceWorth(s: Mind, faction: number, { verb, nation, other, faction: victim }: CncAction): number {
  const fear = (it: number): number => menace(s, faction, it);
  switch (verb) {
    case 'coup': {
      const owner = s.influencer[nation!];
      return fear(owner) * 0.8 * s.influence[nation!] - 0.3;
    }
    case 'blackmail': {
      const owner = rivalsOf(s, faction).find((it) => s.factions[it].inPlay.some(({ card }) => card === other))!;
      return fear(owner) * 0.7;
    }
    case 'intelligence': return s.factions[victim!].hand.length > 0 ? 0.25 + 0.3 * fear(victim!) : 0.05;
    default: return 0.03;
  }
}
/** A Partisan beside Red land joins it; behind a Rival's front he is a nuisance. */
function partisanWorth(s: Mind, area: number, prize: number): number {
  if (!IS_PROVINCE[area]) return -1;
  const red = s.control[area] === SOVIET;
  const rival = s.control[area] < 3 && !red;
  const guards = s.units.filter((unit) => unit.at === area).length;
  return red ? 0.25 : (rival ? 0.35 + 0.15 * prize : 0.12 * POP[area] + 0.1) / (1 + 0.6 * guards + s.partisans[area]);
}

export function playWorth(s: Mind, faction: number, action: CncAction, prize: Float64Array, kept: Keeping): number {
  const { verb, card, nation, area, other } = action;
  switch (verb) {
    case 'industry':
      return s.factions[faction].raised < TABLES.raisesAYear ? 0.35 + needsOf(s, faction).ind : 0;
    case 'loyalty': return s.factions[faction].loyalty < 6 ? 0.5 - needsOf(s, faction).ind * 0.45 : 0.05;
    case 'diplomacy': case 'influence': {
      const own = bestNation(s, faction, card!);
      if (own === null || own.nation !== nation) return -1;
      return own.value - kept(card!) - (markersOf(faction, card!, nation!) > 1 ? 0 : 0.02);
    }
    case 'partisan': return partisanWorth(s, area!, prize[area!]) - kept(card!);
    case 'insurgents': return 2.2 * partisanWorth(s, area!, prize[area!]) - kept(card!) - kept(other!);
    case 'achieve': case 'vault': return techWorth(s, faction, kept, action);
    case 'agent': case 'intelligence': case 'blackmail': case 'coup':
      return intelligenceWorth(s, faction, action) - kept(card!);
    case 'reveal': return STAGE_TECHS.includes(action.tech!) ? -1 : 0.05;
    default: return -1;
  }
}
/** Diplomacy comes last: its cards keep more uses. */
export const DIPLOMACY: ReadonlySet<string> = new Set(['diplomacy', 'influence', 'partisan', 'insurgents']);
/** No card is played by these. */
export const UNPLAYED: ReadonlySet<string> = new Set(['pass', 'repudiate', 'disband']);
const LEAST = 0.05;

export function governmentChoice(s: Mind, faction: number, offers: readonly CncAction[]): CncAction {
  const prize = prizes(s, faction);
  const kept = keeping(s, faction);
  const list = offers.filter(({ verb }) => !UNPLAYED.has(verb))
    .map((action) => ({ action, value: playWorth(s, faction, action, prize, kept) })).filter(({ value }) => value > LEAST);
  const order = ({ action: { verb }, value }: typeof list[number]): number => value + (DIPLOMACY.has(verb) ? 0 : 5);
  list.sort((a, b) => order(b) - order(a));
  return list[0]?.action ?? offers.find(({ verb }) => verb === 'pass') ?? offers[0];
}
/** The card that is missed least. */
export const discardChoice = (s: Mind, faction: number, offers: readonly CncAction[]): CncAction =>
  offers.filter(({ verb }) => verb === 'discard').toSorted((a, b) => cardWorth(s, faction, a.card!) - cardWorth(s, faction, b.card!))[0]
  ?? offers[0];
/** The Nation that brings most: of a stolen card, of a Coup that was turned, of Activism. */
export const nationChoice = (s: Mind, faction: number, offers: readonly CncAction[]): CncAction =>
  offers.filter(({ nation }) => nation !== undefined).toSorted((a, b) => diplomacyWorth(s, faction, b.nation!, 1)
    - diplomacyWorth(s, faction, a.nation!, 1))[0] ?? offers[0];
