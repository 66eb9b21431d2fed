/** What a step of a Battle keeps while it runs: its rolls, and the Hits that are still to be allocated. Plain JSON. */
import type { Side } from '../data-types.ts';
import type { BattleArea } from '../state.ts';

/** The attacks of a Battle Turn in their order, named as the plans name them. */
export const ATTACK_KINDS = ['dogfight', 'aaa', 'bomb-runs', 'torpedoes', 'depth-charges', 'naval-guns', 'infantry'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];
/** AAA has two rows in the Ocean areas; Coastal is one, with the Escorts. */
export type Row = 'escorts' | 'carriers';

/** A die as it fell. */
export interface RolledAttack {
  side: Side;
  area: BattleArea;
  /** The Force that attacks, or the aircraft; the other is -1. */
  force: number;
  air: number;
  value: number;
  superior: number;
  die: number;
  hits: number;
  /** A Bomber that is lost in this attack, which inflicts a Hit more (FCN-JP-10). */
  kamikaze: boolean;
}

/** Hits of one side in one area, on the other. */
export interface Pool { area: BattleArea; on: Side; hits: number }

/** Whoever a Hit falls on: a Force, a carrier aircraft, or an airfield where both are -1. */
export interface Aim { force: number; air: number }

export interface BattleStep {
  kind: AttackKind;
  row: Row;
  attacks: RolledAttack[];
  /** US Ships that have rolled AAA in this step, in its former row too (FCN-UP-02). */
  fired: number[];
  /** Hits that plans give, whose number no roll changes. */
  added: Pool[];
  /** Sides whose attacks may fall on enemy Infantry: they had Infantry or aircraft Ashore when the step began. */
  ashore: Record<Side, boolean>;
  /** Null until the window of the plans is closed; then by rank, in each area those on US Forces first. */
  pools: Pool[] | null;
  /** Where the next Hit falls, once that is chosen. */
  aim: Aim | null;
}
