/**
 * The whole state of a game, plain JSON: only what cannot be derived. Units stand in arrays by unit number, control is a
 * set of bits by hex, cards and hexes are numbers. Positions change through the few functions at the end of this file
 * and control through `rules/control.ts`: they tell the derived facts (position.ts) that they are stale.
 */
import type { Context } from '../../engine/kernel.ts';
import type { GameState } from '../../engine/state.ts';
import { ALLIED, COUNTERS, HEXES, JAPAN } from './data.ts';
import type { Side } from './data.ts';
import type { Offensive } from './offensive-state.ts';

/** Places off the map. A number below HEXES is a hex; a box of the turn track is `TURN_TRACK + turn`. */
export const BOX = {
  turnTrack: 3000,
  /** Delayed Reinforcements: back with the next Reinforcement Segment (9.2). */
  delayed: 3100,
  chinaAir: 3101,
  /** Enters only through the event that names it. */
  event: 3102,
  /** May be rebuilt, unless prewar. */
  eliminated: 3103,
  /** Out of the game for good. */
  removed: 3104,
} as const;

/** What is true of a unit, as bits of `flags[unit]`. */
export const F = {
  reduced: 1,
  /** Returns from the turn track whatever happens (7.24, 7.33, 7.34, 7.54). */
  cannotBeDelayed: 2,
  /** B-29 that bombed strategically this turn (11.31). */
  bombed: 4,
  /** B-29 rebuilt from elimination this turn: it may not bomb (11.31). */
  rebuilt: 8,
  /** Not to be activated again this turn (jp-01). */
  lockedOut: 16,
  /** Active in the offensive that is being run, on either side: in supply until it ends (EOTS-13.1-01). */
  active: 32,
  /** HQ that came to the map this turn: it brings in and restores units in its own hex only (9.11, R-114). */
  arrived: 64,
} as const;

export type NationId = 'philippines' | 'malaya' | 'dutch-east-indies' | 'burma' | 'india' | 'china' | 'australia';
export const NATIONS: readonly NationId[] = ['philippines', 'malaya', 'dutch-east-indies', 'burma', 'india', 'china', 'australia'];

/** Where the cards of a side are; numbers of cards. `draw[0]` is the top. */
export interface CardPiles {
  draw: number[];
  hand: number[];
  discard: number[];
  removed: number[];
  /** Left the hand, not filed yet: in no pile. */
  inPlay: number[];
  /** Goes back into the draw pile at the end of the turn (5.37). */
  returning: number[];
  /** The Future Offensive card, since when, and whether a set-up has named it in public. */
  future: { card: number; turn: number; known: boolean } | null;
  futureSetThisTurn: boolean;
  passes: number;
  /** Cards drawn by events in this Offensives Phase: at most three (5.35). */
  eventDraws: number;
  dealt: number;
  reshuffle: boolean;
}

export interface AmphibiousPoints { total: number; used: number; temporary: number }

/** The tracks and boxes of the map as numbers. */
export interface Markers {
  politicalWill: number;
  wie: number;
  wieAtTurnStart: number;
  /** 5: stable front; 0: the government has collapsed. */
  chinaFront: number;
  chinaOcUsed: boolean;
  divisionsInChina: number;
  /** The Hump is being flown: the Burma Road marker is on its Hump side. Its box is derived (rules/burma-road.ts). */
  hump: boolean;
  /** 0 stable, 1 unrest, 2 unstable; turns spent there. */
  india: { box: number; turns: number };
  rivalry: { japan: boolean; us: boolean };
  /** By side. */
  asp: AmphibiousPoints[];
  barges: boolean;
  /** al-23 has ended or forestalled the barges (EOTS-7.47-08). */
  bargesForbidden: boolean;
  escorts: number;
  escortsCancelled: boolean;
  tojoResigned: boolean;
  ptBoats: boolean;
  doolittleRaid: boolean;
  defensiveDoctrine: boolean;
  kwaiBridge: boolean;
  /** Hexsides made transport routes by events: `hex * 6 + direction`, from both sides. */
  routesAdded: number[];
  panamaCanal: boolean;
  interceptors: boolean;
  newSubmarineDoctrine: boolean;
  /** The hex under the Tokyo Express marker; -1: not in play (13.32). */
  tokyoExpress: number;
  /** Manchurian resource hexes gone to the Soviets (al-79). */
  sovietHexes: number[];
  /** The progress of war has counted them. */
  sovietCounted: boolean;
  /** Home Islands cities that have once been Allied: no garrison any more (12.94). */
  garrisonsLost: number[];
  alaska: { turns: number; scored: boolean; cancelled: boolean };
  hawaii: { scored: boolean; cancelled: boolean };
  willBombingApplied: boolean;
  resourceBonusApplied: boolean;
  allSurrenderedApplied: boolean;
  usLossThisTurn: boolean;
  /** Turns in a row with a successful strategic bombing (16.2). */
  bombingStreak: number;
  /** Cards that bombing took from this turn's Japanese draw, or would have taken above the minimum (16.43 B). */
  bombingCards: number;
  /** National Status Segments in a row in which Japan's sources reached no resource hex (12.93). */
  cutOff: number;
  /** The side that last held Rabaul and Guadalcanal together; -1: none (12.84). */
  mandates: Side | -1;
  /** Replacement steps saved by Japan. */
  savedReplacements: { air: number; naval: number };
}

/** `retaken`: its surrender hexes are Allied again; it never surrenders twice (EOTS-12.0-06). */
export interface NationState { surrendered: boolean; turn: number; retaken: boolean }

/** What cards have laid up for the next Strategic Phase: numbers of the cards (their facts say what). */
export interface NextTurn { penalties: number[]; delays: number[] }

/** A tournament bid (16.49): for which side, how much. */
export interface Bid { side: Side; amount: number }

export interface EotsState extends GameState {
  turn: number;
  /** Who plays the next card of the Offensives Phase. */
  toPlay: Side;
  /** By unit number: a hex, or a place of BOX. */
  place: number[];
  /** By unit number: bits of F. */
  flags: number[];
  /** Bits by hex, 30 a word; set: Japan controls the land there. The sea has no controller. */
  japanese: number[];
  /** `japanese` when the turn began: captures of the turn are net. */
  japaneseAtTurnStart: number[];
  cards: CardPiles[];
  markers: Markers;
  nations: Record<NationId, NationState>;
  /** Bases of nations retaken that still hold Japanese units. */
  reverting: number[];
  offensive: Offensive | null;
  /** The battles of the last offensive, for the table, until the next one begins. */
  fought?: Pick<Offensive, 'side' | 'condition' | 'battles'>;
  /** Replacement steps to spend in this segment, by type (units.json `replacement.type`). */
  replacements: Record<string, number>;
  nextTurn: NextTurn;
  /** Victory points already scored, by the id of the condition. */
  victoryPoints: Record<string, number>;
  /** Hexes for which a victory condition has been scored. */
  scoredHexes: number[];
  /** Bids made at the table, in secret until both are made; `paid`: for Japan, below zero for the Allies. */
  bids?: { made: Bid[]; paid?: number };
}
export type Ctx = Context<EotsState>;

export const isOnMap = (s: EotsState, unit: number): boolean => s.place[unit] < HEXES;
export const has = (s: EotsState, unit: number, flag: number): boolean => (s.flags[unit] & flag) !== 0;
export const isReduced = (s: EotsState, unit: number): boolean => (s.flags[unit] & F.reduced) !== 0;
export const isActive = (s: EotsState, unit: number): boolean => (s.flags[unit] & F.active) !== 0;

export const CONTROL_BITS = 30;
export const CONTROL_WORDS = Math.ceil(HEXES / CONTROL_BITS);
export const isJapanese = (s: Pick<EotsState, 'japanese'>, hex: number): boolean =>
  ((s.japanese[(hex / CONTROL_BITS) | 0] >>> hex % CONTROL_BITS) & 1) === 1;
/** Who controls a land hex. Of the sea this says ALLIED and means nothing: ask `controls` in position.ts. */
export const controllerOf = (s: EotsState, hex: number): Side => (isJapanese(s, hex) ? JAPAN : ALLIED);

/** Who waits for word that the board has changed: position.ts, and nobody else. */
const stale: ((s: EotsState) => void)[] = [];
export const whenBoardChanges = (tell: (s: EotsState) => void): void => { stale.push(tell); };
/** The board has changed in another way than through the functions below: a marker that supply or routes depend on. */
export const touch = (s: EotsState): void => { for (const tell of stale) tell(s); };

export function setPlace(s: EotsState, unit: number, place: number): void {
  s.place[unit] = place;
  touch(s);
}
export function setFlag(s: EotsState, unit: number, flag: number, on: boolean): void {
  s.flags[unit] = on ? s.flags[unit] | flag : s.flags[unit] & ~flag;
  // Activation keeps a unit in supply; a step loss changes nothing that is derived.
  if (flag & F.active) touch(s);
}
/** Sets the bit alone. Games change control through `changeControl`; set-ups and the editor use this. */
export function setController(s: EotsState, hex: number, side: Side): void {
  const word = (hex / CONTROL_BITS) | 0;
  const bit = 1 << hex % CONTROL_BITS;
  s.japanese[word] = side === JAPAN ? s.japanese[word] | bit : s.japanese[word] & ~bit;
  touch(s);
}

/** The counters in a place off the map, by number. */
export const unitsAt = (s: EotsState, place: number): number[] => {
  const found: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) if (s.place[unit] === place) found.push(unit);
  return found;
};
