/** The shapes of the facts in data/: map, counters, campaigns, tables, plans. Nothing in them changes during a game. */
import type { Name } from '../../engine/game.ts';

export type Side = 'us' | 'jp';
export type Category = 'ship' | 'infantry' | 'lba';
export type Year = 1942 | 1943 | 1944 | 1945;
/** An attack value and the superior value; null: a dash, that attack cannot be made. */
export type Value = readonly [value: number, superior: number] | null;
/** By attack: ships have AAA, Surface and Depth; Infantry Ground; aircraft Dogfight, Ship and Ground. */
export interface Values { aaa?: Value; surface?: Value; depth?: Value; dogfight?: Value; ship?: Value; ground?: Value }
export type Attack = keyof Values;

export interface UnitFact {
  id: string;
  /** The same ship, group or division in every year. */
  link?: string;
  year?: Year;
  side: Side;
  /** Australian Forces are US Forces with a flag of their own. */
  nation: 'us' | 'au' | 'jp';
  category: Category;
  type: string;
  name: string;
  nameIt?: string;
  hitCost: number;
  /** For carriers the number in parentheses. */
  buyCost: number;
  /** Carriers: whose row of the campaign's air groups. */
  airGroup?: string;
  model?: string;
  bomber?: boolean;
  bomberWing?: boolean;
  marine?: boolean;
  full: Values;
  damaged: Values;
  /** P printed, T transcribed, S kept from 1942, R reconstructed. */
  src: 'P' | 'T' | 'S' | 'R';
}

/** Carrier-based aircraft. */
export interface AircraftFact {
  id: string;
  year: Year;
  side: Side;
  category: 'cba';
  model: string;
  name: string;
  hitCost: number;
  bomber: boolean;
  full: Values;
  damaged: Values;
}

export interface AreaFact {
  index: number;
  id: string;
  code: string;
  name: string;
  nameIt: string;
  kind: 'island' | 'neutral-us' | 'us-base' | 'us-home' | 'jp-home';
  /** Most US aircraft; null: none printed (unlimited, or closed to them). */
  airfield: number | null;
  airfieldUnlimited: boolean;
  australianFlag: boolean;
  usProhibited: boolean;
  japanProhibited: boolean;
  japanLastForceMayLeave: boolean;
  usShipRepair: boolean;
  lat: number;
  lon: number;
  adjacent: string[];
  southTargets: string[];
  eastTargets: string[];
}

/** A box: where it lies in open water, if it is on the map; in which years there is one. */
export interface BoxFact { id: string; years: Year[]; lat?: number; lon?: number }

export interface Evaluation { name: 'Great' | 'Good' | 'Historical' | 'Poor' | 'Replaced' | 'Dismal'; min: number; max: number | null }
export type Special = 'extra-infantry-2' | 'strategic-bombing' | 'kamikaze' | 'japan-invasion' | 'no-orders' | 'early-end';
export interface CampaignFact {
  id: string;
  year: Year;
  name: string;
  nameIt: string;
  turns: string[];
  reinforcementPointsPerTurn: number;
  supplyPointsPerTurn: number;
  ports: string[];
  objectives: string[];
  replacedArmedAtSetup: boolean;
  evaluation: Evaluation[];
  replacedAtOrBelow: number;
  carrierAirGroups: Record<Side, Record<string, string[]>>;
  special: { id: Special; areas?: string[] }[];
  setup: ({ unit: string; at: string | null; reinforcement?: true }
    | { battalion: Side; count: number; at: string | null; reinforcement?: true })[];
}

export type OrderId = 'hold' | 'refit' | 'south' | 'east' | 'battle' | 'engage' | 'reinforce' | 'sortie';
export interface OrderRow {
  roll: [number, number];
  id: OrderId;
  name: string;
  nameIt: string;
  ships: number;
  infantry: number;
  lba: number;
  lbaNeedsAshore: boolean;
}

/** What a plan does to the values of attacks; whatever else it does stands in the rules of its step. */
export interface PlanModifier { steps: string[]; value: number; superior: number }
export interface PlanFact {
  id: string; side: Side; name: string; cost?: number; copies: number; step?: string; window?: string; text: string;
  effect: { modify?: PlanModifier; needs?: number; years?: number[] };
}
export type Words = Name;
