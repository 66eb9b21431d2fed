/** Cards by number: Action cards are 1 to 55, Investment cards 101 to 155. */
import { ACTION_CARDS, INVESTMENT_CARDS, SCIENCE, WILDCARDS, techNo } from './data.ts';
import type { ActionCardFact, InvestmentCardFact, WildcardFact } from './data-types.ts';
import { areaNo, nationNo } from './map.ts';
import type { CncState, Ctx } from './state.ts';

const INVESTMENT = 100;
export const ALL_ACTION: readonly number[] = ACTION_CARDS.map(({ nr }) => nr);
export const ALL_INVESTMENT: readonly number[] = INVESTMENT_CARDS.map(({ nr }) => nr + INVESTMENT);
export const isInvestment = (card: number): boolean => card > INVESTMENT;
export const cardWord = (card: number): string => (isInvestment(card) ? `investment-${card - INVESTMENT}` : `action-${card}`);
/** 0: there is no such card. */
export function cardNo(word: string): number {
  const [, deck, n] = /^(action|investment)-([1-9]\d?)$/.exec(word) ?? [];
  if (deck === undefined || Number(n) > ACTION_CARDS.length) return 0;
  return Number(n) + (deck === 'action' ? 0 : INVESTMENT);
}
export const actionCard = (card: number): ActionCardFact => ACTION_CARDS[card - 1];
export const investmentCard = (card: number): InvestmentCardFact => INVESTMENT_CARDS[card - 1 - INVESTMENT];

const WILD = new Map(WILDCARDS.map((it) => [it.id, it]));
/** Null: it is a Diplomacy card. */
export const wildcardOf = (card: number): WildcardFact | null => WILD.get(actionCard(card).wildcard ?? '') ?? null;
const NATIONS_ON: readonly (readonly number[])[] = ACTION_CARDS.map(({ nations = [] }) => nations.map(nationNo));
export const nationsOn = (card: number): readonly number[] => NATIONS_ON[card - 1];
const PARTISANS_ON: readonly (readonly number[])[] = ACTION_CARDS.map(({ partisans = [] }) => partisans.map(areaNo));
export const partisansOn = (card: number): readonly number[] => PARTISANS_ON[card - 1];

const ESPIONAGE = 'industrial-espionage';
const TECHS_ON: readonly (readonly number[])[] = INVESTMENT_CARDS.map(({ techs = [] }) => techs.filter((id) =>
  id !== ESPIONAGE).map(techNo));
/** The Technologies of its grey ends. */
export const techsOn = (card: number): readonly number[] => TECHS_ON[card - INVESTMENT - 1];
export const isEspionage = (card: number): boolean => investmentCard(card).techs?.includes(ESPIONAGE) === true;
const RED_ON: readonly number[] = INVESTMENT_CARDS.map(({ redTech }) => techNo(redTech));
export const redTechOn = (card: number): number => RED_ON[card - INVESTMENT - 1];
const LISTS = new Map(SCIENCE.map(({ year, techs }) => [year, techs.map(techNo)]));
/** The Technologies for which a Science card serves, once its year has come (CNC-9-05). */
export function scienceOn(card: number, year: number): readonly number[] {
  const { scienceYear } = investmentCard(card);
  return scienceYear !== undefined && year >= scienceYear ? LISTS.get(scienceYear)! : [];
}

export type Deck = 'action' | 'investment';
/** The card on top of a deck; its discards are shuffled when it is empty (CNC-4-03). 0: there is none at all. */
export function drawCard(ctx: Ctx, deck: Deck, why: string): number {
  const { s } = ctx;
  const pile = deck === 'action' ? s.actionDeck : s.investmentDeck;
  const discards = deck === 'action' ? s.actionDiscard : s.investmentDiscard;
  if (pile.length === 0) {
    pile.push(...discards.splice(0), ...s.facedown.filter((card) => isInvestment(card) === (deck === 'investment')));
    s.facedown = s.facedown.filter((card) => !pile.includes(card));
    if (pile.length === 0) return 0;
    pile.sort((a, b) => a - b);
    ctx.shuffle(pile, `the ${deck} deck`);
    ctx.log('reshuffled', { deck: { key: `deck.${deck}` } }, { rule: 'CNC-4-03' });
  }
  return ctx.drawTop(pile, why);
}
/** Draws so many into a hand; returns how many there were. */
export function drawInto(ctx: Ctx, hand: number[], deck: Deck, n: number, why: string): number {
  for (let drawn = 0; drawn < n; drawn++) {
    const card = drawCard(ctx, deck, why);
    if (card === 0) return drawn;
    hand.push(card);
  }
  return n;
}
export function discard(s: CncState, card: number): void {
  (isInvestment(card) ? s.investmentDiscard : s.actionDiscard).push(card);
}
/** Out of a hand, onto the discards. */
export function playCard(s: CncState, faction: number, card: number): void {
  takeCard(s, faction, card);
  discard(s, card);
}
export function takeCard(s: CncState, faction: number, card: number): void {
  const { hand } = s.factions[faction];
  hand.splice(hand.indexOf(card), 1);
}
