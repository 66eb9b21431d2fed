/** The numbers by which a player of this game decides; 0 where a rule of thumb is not followed at all. */
import type { CncState } from '../state.ts';

export interface Temper {
  /** Of the Investment cards that the raises of the year need, such a share is bought before anything else; 0: shares by habit. */
  growth: number;
  /** So much IND ahead of POP, and of RES At War, is of use. */
  slack: number;
  /** Action cards that a year At War begins with: of four about three fit its Seasons. */
  seasonCards: number;
  /** Weights in a Production: of Action cards while there is peace, of units. */
  cards: number;
  arms: number;
  /** What a War must be worth; what the Enemy's units are feared for, once it has begun; what a Blockade promises. */
  warAt: number;
  danger: number;
  blockade: number;
  /** How much of what is still to come counts in a Rival's standing; how much more the first of them is feared, and those behind less. */
  look: number;
  lead: number;
  /** What a Violation must be worth. */
  violateAt: number;
  /** Points in China that are foreseen beyond those of now when foreign units are kept out of it; 0: they are not. */
  restraint: number;
  /**
   * Attacks: what a Command is worth elsewhere; the chance that is none, for what is thrown in piecemeal is lost piecemeal; the Dividend of
   * a quiet year; CV destroyed beside CV lost.
   */
  command: number;
  leastChance: number;
  /** Over so many Seasons a fight on land is looked ahead; so much of the Hits that are due from one's own is counted on. */
  seasons: number;
  luck: number;
  quiet: number;
  killed: number;
  /** At sea: what a CV is worth, how often a fleet that could be attacked is. */
  ship: number;
  dares: number;
  /** What standing before a prize promises, and how much of it is left a step away. */
  staging: number;
  fades: number;
  /** How much of a Rival's strength counts while there is peace: he may declare War, and mostly does not. */
  atPeace: number;
  /** What any land is worth: a way through, a place to stand; an Enemy's capital; the one that ends the war; a Satellite's units. */
  ground: number;
  capital: number;
  decides: number;
  garrison: number;
  /** A stage of Atomic Research: a point, and with all four the end of the war. */
  stage: number;
  /** What of a card's worth it costs to play it; the moves of a later Season beside those of now. */
  kept: number;
  later: number;
}

export const PREMIER: Temper = {
  growth: 0, slack: 0, seasonCards: 4, cards: 1, arms: 1, warAt: 0.6, danger: 1.5, blockade: 0.6, look: 0.4, lead: 0.4,
  violateAt: 0.45, restraint: 0, command: 0.06, leastChance: 0.25, seasons: 2, luck: 1, quiet: 0.45, killed: 0.7, ship: 0.5, dares: 0.6,
  staging: 0.25, fades: 0.74, atPeace: 0.2, ground: 0.15, capital: 2, decides: 9, garrison: 0.3, stage: 1.15, kept: 0.8, later: 1,
};

/**
 * Who is proposed an attack is told how it goes in this Season, and sees it go so: what comes is strong enough now, with a little less than
 * average luck, and a Command that is not used is worth little.
 */
export const AT_ONCE: Temper = { ...PREMIER, seasons: 1, luck: 0.65, command: 0.02 };

/** No War but the one that two capitals in hand make a victory. */
const NO_WAR = 50;

/** What it lacks in peace is POP: it arms less, buys more Action cards, and minds its Dividends. */
const JAPAN: Temper = {
  ...PREMIER, growth: 1, slack: 1.5, seasonCards: 5, cards: 2, arms: 0.6, quiet: 1.5, warAt: 4, killed: 0.55, dares: 0.8, staging: 0.35,
  atPeace: 0.12, ground: 0.22, capital: 1.3, decides: 5, stage: 1.5,
};
/** POP and RES come to the USA by themselves: it grows as fast as it may, and draws Dividends. */
const USA: Temper = { ...PREMIER, growth: 1, warAt: NO_WAR, restraint: 2 };
const SOVIET: Temper = { ...PREMIER, warAt: NO_WAR };
/** The Statesman's, by Faction. */
export const STATESMAN: readonly Temper[] = [JAPAN, USA, SOVIET];

/** A position as a player sees it, and the numbers by which he weighs it: without any, the Premier's. */
export interface Mind extends CncState { temper?: Temper }
export const temperOf = (s: Mind): Temper => s.temper ?? PREMIER;
