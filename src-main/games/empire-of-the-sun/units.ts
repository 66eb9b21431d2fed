/** What is printed on the counters, by unit number; the chapters ask here, never the fact file. */
import { ALLIED, COUNTERS, JAPAN, UNIT_FACTS, sideOf, unitNo } from './data.ts';
import type { Side } from './data.ts';

/** What a counter is, as bits of `KIND[unit]`. */
export const K = {
  ground: 1, air: 2, naval: 4, hq: 8,
  carrier: 16,
  /** Long-range bomber: it projects a ZOI but neutralizes none (EOTS-1.3-48). */
  lrb: 32,
  b29: 64,
  marine: 128,
  /** May make amphibious assaults (EOTS-1.3-51, EOTS-1.3-52). */
  amphibious: 256,
  strategicTransport: 512,
  /** 1-4 SN and SS brigades (7.46). */
  organic: 1024,
  /** CA, CL, APD: carries one organic brigade (EOTS-7.46-03). */
  organicShip: 2048,
  usArmy: 4096,
  usNavy: 8192,
  jpArmy: 16384,
  jpNavy: 32768,
  prewar: 65536,
  /** 7th Armoured Brigade (7.49). */
  armoured: 131072,
  /** Takes no replacements and may not return once displaced: ABDA, Malaya (EOTS-7.5-02). */
  leavesForGood: 262144,
  oneStep: 524288,
} as const;

const CLASS_BIT = { ground: K.ground, air: K.air, naval: K.naval, hq: K.hq } as const;
const SERVICE_BIT: Record<string, number> = { 'us-army': K.usArmy, 'us-navy': K.usNavy, 'jp-army': K.jpArmy, 'jp-navy': K.jpNavy };

export const KIND: Int32Array = Int32Array.from(UNIT_FACTS, (it) =>
  CLASS_BIT[it.class] | (it.carrier ? K.carrier : 0) | (it.lrb ? K.lrb : 0) | (it.b29 ? K.b29 : 0) | (it.marine ? K.marine : 0)
  | (it.amphibious ? K.amphibious : 0) | (it.strategicTransport ? K.strategicTransport : 0) | (it.organicTransport ? K.organic : 0)
  | (it.canCarryOrganic ? K.organicShip : 0) | (SERVICE_BIT[it.service] ?? 0) | (it.prewar ? K.prewar : 0) | (it.armoured ? K.armoured : 0)
  | (it.hq?.permanentlyRemovedIfDisplaced ? K.leavesForGood : 0) | (it.class !== 'hq' && it.steps === 1 ? K.oneStep : 0));

export const UNIT_SIDE: Uint8Array = Uint8Array.from(UNIT_FACTS, ({ side }) => sideOf(side));
export const is = (unit: number, kind: number): boolean => (KIND[unit] & kind) !== 0;
export const ownerOf = (unit: number): Side => UNIT_SIDE[unit] as Side;
export const COUNTERS_OF: readonly (readonly number[])[] = [JAPAN, ALLIED].map((side) =>
  UNIT_FACTS.flatMap((_, unit) => (unit < COUNTERS && UNIT_SIDE[unit] === side ? [unit] : [])));
export const HQS: readonly (readonly number[])[] = COUNTERS_OF.map((list) => list.filter((unit) => is(unit, K.hq)));

/** Range and extended range (0: none) of air units and carriers; command range of HQs. */
export const RANGE: Uint8Array = Uint8Array.from(UNIT_FACTS, (it) => it.hq?.commandRange ?? it.range ?? 0);
export const EXTENDED_RANGE: Uint8Array = Uint8Array.from(UNIT_FACTS, (it) => it.extendedRange ?? 0);
/** The extended range stands in parentheses: for moving only (EOTS-1.3-42). */
export const inParentheses = (unit: number): boolean => UNIT_FACTS[unit].extendedRangeParenthetical === true;
/** The longest leg of an air unit: its extended range if it has one (EOTS-7.31-01). */
export const longestLeg = (unit: number): number => EXTENDED_RANGE[unit] || RANGE[unit];
export const efficiencyOf = (hq: number): number => UNIT_FACTS[hq].hq?.efficiency ?? 0;

/** Kinds of HQ as bits: who may activate and supply a unit (7.53). */
export const COMMAND = { japan: 1, us: 2, commonwealth: 4, joint: 8 } as const;
export type CommandType = keyof typeof COMMAND;
export const COMMAND_TYPES: readonly CommandType[] = ['japan', 'us', 'commonwealth', 'joint'];
export const commandTypeOf = (hq: number): CommandType => UNIT_FACTS[hq].hq?.hqType ?? 'japan';

/** The two US air counters of one designation, which count as one for stacking (7.34); -1: none. */
export const PAIR: Int16Array = Int16Array.from(UNIT_FACTS, ({ stackingPair }) => (stackingPair ? unitNo(stackingPair) : -1));
