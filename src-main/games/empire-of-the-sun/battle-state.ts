/** What a battle keeps while it is fought, and afterwards for the table (8.0-8.4). */
import type { Side } from './data.ts';

/** One modifier of a die: its id in data/charts.json, or the id of the card it comes from. */
export interface DieModifier { id: string; amount: number; rule: string }

/** One side's fire in one step of a battle, and the packages it has assigned. */
export interface FightVolley {
  side: Side;
  step: 'air-naval' | 'ground';
  mode: 'air-naval' | 'bombing' | 'ground';
  strength: number;
  modifiers: DieModifier[];
  /** 0 to 9. */
  die: number;
  multiplier: number;
  hits: number;
  critical: boolean;
  slots: number;
  /** Enemy units that lose a step, in order; twice for two. */
  taken: number[];
  /** No package is left to assign. */
  spent: boolean;
}

/**
 * A step lost in a battle, to fire, as a broken landing, to a card's event or as the cargo of a ship: where and
 * as what the unit stood before.
 */
export interface StepLoss {
  unit: number; hex: number; flags: number; step: FightVolley['step'] | 'landing' | 'event' | 'cargo'; eliminated: boolean;
}

/** What a battle keeps from its first moment to its last (8.0-8.4). */
export interface Fight {
  /** By side: air and naval units that fight, in the hex and supporting, when the air-naval step began. */
  airNaval: number[][];
  /** By side: surface ships beside a supporting carrier outside the hex. */
  escorts: number[][];
  /** By side: ground units in the hex when the battle began, garrisons aside. */
  ground: number[][];
  /** Assault units of a broken landing: out of the ground step (EOTS-7.45B-09). */
  broken: number[];
  /** The reaction side had ground units here before anybody landed (EOTS-8.4A-04). */
  dugIn: boolean;
  volleys: FightVolley[];
  /** How many rounds of air-naval fire are over: one when both fire at once, else two. */
  round: number;
  losses: StepLoss[];
  /** Steps lost by garrisons in the ground step. */
  garrisonLosses: number;
  transfer: { from: number; to: number } | null;
  airNavalWinner: Side | -1;
  groundWinner: Side | -1;
}
