import type { UnitType } from '../state.ts';

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
  /** What is bought more or less of than usual: factors. */
  taste?: Partial<Record<UnitType, number>>;
}

export const STEADY: Temper = { leastOnLand: 0.58, leastAtSea: 0.6, fear: 1, ownLoss: 0.95, land: 1 };
export const BOLD: Temper = { leastOnLand: 0.5, leastAtSea: 0.5, fear: 0.4, ownLoss: 0.8075, land: 1.7 };
/** Bold, but sparing of its own ships and men: the admiral's common temper. */
export const KEEN: Temper = { ...BOLD, leastAtSea: 0.56, ownLoss: 0.92 };
