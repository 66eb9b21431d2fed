/** What an offensive keeps from card to end (6.0-6.29). The activity of a unit is its flag `active`. */
import type { Side } from './data.ts';

export type Intelligence = 'surprise' | 'intercept' | 'ambush';

/** How a group moved: one way a unit and offensive, never combined. */
export type MoveMode =
  | 'naval' | 'naval-strategic' | 'air' | 'air-strategic' | 'air-to-china' | 'air-from-china'
  | 'land' | 'strategic-transport' | 'amphibious' | 'organic' | 'barges';

/** A finished move of a group: units of one hex, one path, one end. */
export interface GroupMove {
  units: number[];
  mode: MoveMode;
  /** Start to end, both counted. */
  path: number[];
  /** A leg longer than the normal range was flown; in parentheses for these units: no battle (EOTS-7.31-07). */
  extended: boolean;
  /** The path lay in, went through or left an enemy ZOI, neutralized or not (6.25 E). */
  zoneTouched: boolean;
  /** Ships that carry organic brigades: `[brigade, ship]` (7.46). */
  carried: [number, number][];
  asp: number;
  /** What the move took on its way, for `recall-group`: hexes taken, HQs displaced from where. */
  taken: number[];
  displaced: { hq: number; hex: number }[];
  reaction: boolean;
}

export interface Battle {
  hex: number;
  source: 'declared' | 'special';
  /** Units assigned from outside the hex; those inside take part anyway. */
  support: number[];
  resolved: boolean;
  /** Side that won; -1 before. */
  winner: Side | -1;
  /** From its beginning on. */
  fight?: Fight;
}

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

/** A step lost in a battle: where and as what the unit stood before. */
export interface StepLoss { unit: number; hex: number; flags: number; step: FightVolley['step'] | 'landing'; eliminated: boolean }

/** What a battle keeps from its first moment to its last (8.0-8.4). */
export interface Fight {
  /** By side: air and naval units that fight, in the hex and supporting, when the air-naval step began. */
  airNaval: number[][];
  /** By side: surface ships beside a supporting carrier outside the hex. */
  escorts: number[][];
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

export interface Offensive {
  side: Side;
  card: number;
  play: 'oc' | 'ec';
  /** The activating HQs: one, unless the event says more. */
  hqs: number[];
  reactionHq: number;
  /** The operations value of the card: movement of both sides (5.11). */
  operations: number;
  limit: number;
  reactionLimit: number;
  condition: Intelligence;
  intelligence: { rolled: boolean; failed: boolean; cardPlayed: boolean; eventSurprise: boolean };
  /** By unit number, for units that may move: where each stood when it was activated. */
  startOf: Record<string, number>;
  moves: GroupMove[];
  battles: Battle[];
  specialReactions: { hex: number; success: boolean }[];
  reactionCards: number[];
  /** Hexes taken in this offensive, in order. */
  captured: number[];
  /** Allowance in hexes that an event gives to ships: by unit number, or for all under '*' (jp-01, jp-09). */
  navalOverride: Record<string, number>;
  /** The side whose air units project no ZOI (jp-02); -1: none. */
  noAirZone: Side | -1;
  /** Hexes that count as holding an Allied ship that cannot be lost (17.11). */
  phantomShips: number[];
  /** The battle being fought, by its place in `battles`; absent or -1: none. */
  fighting?: number;
  /** Units that have made their move after the battles, or may not make one (8.6). */
  homeward?: number[];
}
