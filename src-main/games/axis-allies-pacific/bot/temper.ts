import type { Alliance, UnitType } from '../state.ts';
import { UNITS, UNIT_TYPES } from '../units.ts';
import tuned from './tuned.json' with { type: 'json' };

/** How daring a captain is: the numbers by which players who plan alike come to other plans. */
export interface Temper {
  /** Attacks on land and at sea with less chance than this are not begun. */
  leastOnLand: number;
  leastAtSea: number;
  /** What being exposed to the enemy's answer counts. */
  fear: number;
  /** What own losses count against the enemy's. */
  ownLoss: number;
  /** What land to be taken counts. */
  land: number;
  /** What an enemy convoy counts. */
  convoy: number;
  /** What clearing a zone counts for the landings that it allows. */
  opening: number;
  /** What is lost to the enemy's answer where an attack ends, on land and at sea. */
  exposedOnLand: number;
  exposedAtSea: number;
  /** The danger that a place of worth 1 is left in rather than keep a guard there. */
  unguarded: number;
  /** What draws warships and loads to what they are to take, and what they fear to lose where they lie. */
  drawOfWar: number;
  drawOfLoads: number;
  fearAtSea: number;
  /** What draws marching troops to what is to be taken. */
  drawOnLand: number;
  /** What is bought more or less of than usual: factors. */
  taste?: Partial<Record<UnitType, number>>;
}

export const STEADY: Temper = {
  leastOnLand: 0.58, leastAtSea: 0.6, fear: 1, ownLoss: 0.95, land: 1, convoy: 1, opening: 0.15,
  exposedOnLand: 0.6, exposedAtSea: 0.5, unguarded: 2.5, drawOfWar: 0.4, drawOfLoads: 0.35, fearAtSea: 0.8, drawOnLand: 0.5,
};
export const BOLD: Temper = { ...STEADY, leastOnLand: 0.5, leastAtSea: 0.5, fear: 0.4, ownLoss: 0.8075, land: 1.7 };
/** Bold, but sparing of its own ships and men: what tuning began with. */
export const KEEN: Temper = { ...BOLD, leastAtSea: 0.56, ownLoss: 0.92 };

const BOUGHT = UNIT_TYPES.filter((type) => UNITS[type].combat);
/** A temper as plain numbers, and back: what is bought is called by its type. */
export function numbersOf({ taste = {}, ...own }: Temper): Record<string, number> {
  return { ...own, ...Object.fromEntries(BOUGHT.map((type) => [type, taste[type] ?? 1])) };
}
export function temperOf(numbers: Readonly<Record<string, number>>): Temper {
  const own = Object.fromEntries(Object.entries(numbers).filter(([name]) => !(BOUGHT as readonly string[]).includes(name)));
  return { ...own as unknown as Temper, taste: Object.fromEntries(BOUGHT.map((type) => [type, numbers[type]])) };
}

/** How each alliance does best, as games against others have shown (`npm run tune`). */
export const TUNED: Readonly<Record<Alliance, Temper>> = { japan: temperOf(tuned.japan.numbers), allies: temperOf(tuned.allies.numbers) };
