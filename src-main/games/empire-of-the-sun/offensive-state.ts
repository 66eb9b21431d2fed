/** What an offensive keeps from card to end (6.0-6.29). The activity of a unit is its flag `active`. */
import type { LogEntry } from '../../engine/journal.ts';
import type { Fight } from './battle-state.ts';
import type { Side } from './data.ts';
import type { CardPiles, EotsState } from './state.ts';

export type Intelligence = 'surprise' | 'intercept' | 'ambush';

/** How a group moved: one way a unit and offensive, never combined. */
export const MOVE_MODES = [
  'naval', 'naval-strategic', 'air', 'air-strategic', 'air-to-china', 'air-from-china',
  'land', 'strategic-transport', 'amphibious', 'organic', 'barges', 'airdrop',
] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

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
  /** Of `asp`: temporary points, for the refund. */
  temporary?: number;
  /** The Tokyo Express marker stood where the march took control. */
  express?: number;
  /** A disengagement (7.43): the unit fights in no battle and makes no post-battle move. `wasActive`: it had been activated before. */
  disengaged?: boolean;
  wasActive?: true;
}

/** A group in the making: units of one hex, how they go, and the hexes of a march chosen one by one. */
export interface Draft { units: number[]; mode: MoveMode | null; way: number[] }

export interface Battle {
  hex: number;
  /** Declared, made of a landing by special reaction (6.27), or by a reaction that the event orders or allows (17.11). */
  source: 'declared' | 'special' | 'forced';
  /** Units assigned from outside the hex; those inside take part anyway. */
  support: number[];
  resolved: boolean;
  /** Side that won; -1 before. */
  winner: Side | -1;
  /** From its beginning on. */
  fight?: Fight;
}

/** The board as it stood: what weather restores, and what the other side sees until a choice is committed (EOTS-S-08, EOTS-S-09). */
export type Snapshot = Pick<EotsState, 'place' | 'flags' | 'japanese' | 'markers' | 'nations' | 'reverting' | 'replacements' | 'nextTurn'>;

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
  /** The board when the card was chosen. */
  snapshot?: Snapshot;
  draft?: Draft;
  /** The Future Offensive box when the card was chosen: the card may have come from there. */
  future?: CardPiles['future'];
  /** Whose choices are still provisional, hidden from the other side; absent: nobody's. */
  provisional?: Side;
  /** Lines about what the card has done in secret, told when the moves are shown. */
  untold?: LogEntry[];
  /** The board that the other side sees while a reaction is provisional. */
  shown?: Snapshot;
  /** Undone by weather or jp-21: nothing of it is left but its cards (5.32 D). */
  cancelled?: true;
  /** Battles that reaction cards have named, by card. */
  named?: Record<string, number>;
  /** A Future Offensive card is among the reactions. */
  futureUsed?: true;
  /** The side whose units and HQ need no supply to be activated (jp-48). */
  supplyWaived?: Side;
  /** The side whose HQ activates units of any nationality that the card allows (al-25). */
  anyNationality?: Side;
  /** The Tokyo Express runs in this offensive: HQs in range reach its hex whatever lies between. */
  expressRuns?: true;
}
