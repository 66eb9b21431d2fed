/**
 * What follows from a state and is asked all the time: who stands where, who controls what, garrisons, supply, zones.
 * Worked out once and kept until the board changes; typed arrays by hex, no searching.
 */
import { ALLIED, COUNTERS, HEXES, JAPAN, SIDES } from './data.ts';
import type { Side } from './data.ts';
import { BIT, COLUMN, each, empty, setOf } from './map/bits.ts';
import type { Bits } from './map/bits.ts';
import { CELLS } from './map/geometry.ts';
import { CHINA_CITIES, HOME_CITIES, LAND_HEXES, P, PLACE, PORTS, TERRITORY } from './map/places.ts';
import type { Supply } from './rules/supply.ts';
import { CONTROL_BITS, whenBoardChanges } from './state.ts';
import type { EotsState } from './state.ts';
import { K, KIND, UNIT_SIDE } from './units.ts';

/** Who is in a hex, as bits of `present[hex]`: Japan's as here, the Allies' shifted by ALLIED_SHIFT. */
export const HERE = { ground: 1, air: 2, naval: 4, hq: 8, garrison: 16 } as const;
const ALLIED_SHIFT = 5;

/** What `present` must hold for a hex to be occupied, by meaning and side. */
const bySide = (bits: number): readonly number[] => [bits, bits << ALLIED_SHIFT];
/** Any counter or garrison: blocks paths of range and supply. */
export const ANYBODY = bySide(HERE.ground | HERE.air | HERE.naval | HERE.hq | HERE.garrison);
/** A lone HQ does not count: movement, route cost, retreat. */
export const OCCUPIERS = bySide(HERE.ground | HERE.air | HERE.naval | HERE.garrison);
/** What stops a march (EOTS-7.4-04, EOTS-7.4-05). */
export const STOPPERS = bySide(HERE.ground | HERE.air | HERE.garrison);
export const GROUND_TROOPS = bySide(HERE.ground | HERE.garrison);
export const GARRISONS = bySide(HERE.garrison);
export const SHIPS = bySide(HERE.naval);
const HQ = bySide(HERE.hq);

/** Tables that belong to a state for good and are written anew when its board changes: nobody keeps them. */
interface Tables {
  /** First unit in a hex and the next one of each unit; -1: none. In rising unit numbers. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  readonly present: Uint16Array;
}
/** Another object after every change of the board, so that what is worked out from it may be kept under it. */
export interface Position extends Tables {
  /** 0 no land, 1 Japanese, 2 Allied: `side + 1`. */
  readonly control: Uint8Array;
  /** By side: its friendly ports. */
  readonly ports: readonly Bits[];
  /** By side: hexes with any counter or garrison of it. */
  readonly anybody: readonly Bits[];
  /** Hexes with counters or garrisons of both sides. */
  readonly contested: readonly number[];
  supply: Supply | null;
}

/** `at` is null from a change of the board to the next question. */
interface Board { readonly s: EotsState; readonly tables: Tables; at: Position | null }
const boards = new WeakMap<EotsState, Board>();
/** The one that was asked for last: most questions in a row are about one state. */
let latest: Board | null = null;
whenBoardChanges((s) => {
  const board = latest?.s === s ? latest : boards.get(s);
  if (board) board.at = null;
});

/** One-step garrisons in each Japanese city of occupied China (12.77). */
export const chinaGarrison = (s: EotsState): number => Math.ceil(s.markers.divisionsInChina / 4);

const WORD = Uint8Array.from({ length: HEXES }, (_, hex) => (hex / CONTROL_BITS) | 0);
const BIT_OF_WORD = Uint8Array.from({ length: HEXES }, (_, hex) => hex % CONTROL_BITS);
type Control = Pick<Position, 'control' | 'ports'> & { of: readonly number[] };
function controlOf({ japanese }: EotsState): Control {
  const control = new Uint8Array(CELLS);
  for (const hex of LAND_HEXES) control[hex] = 2 - ((japanese[WORD[hex]] >>> BIT_OF_WORD[hex]) & 1);
  return { of: [...japanese], control, ports: SIDES.map((side) => setOf(PORTS.filter((hex) => control[hex] === side + 1))) };
}
/** Control worked out last: far more units move than hexes change hands. Stale when a word of `japanese` differs, in whatever state. */
let known: Control | null = null;
function knownControl(s: EotsState): Control {
  const { japanese } = s;
  if (known === null || !known.of.every((word, i) => word === japanese[i])) known = controlOf(s);
  return known;
}

function build({ s, tables }: Board): Position {
  const { first, next, present } = tables;
  first.fill(-1);
  next.fill(-1);
  present.fill(0);
  const { control, ports } = knownControl(s);
  const anybody = [empty(), empty()];
  const { place } = s;
  const garrison = (side: Side, hex: number): void => {
    present[hex] |= GARRISONS[side];
    anybody[side][COLUMN[hex]] |= BIT[hex];
  };
  for (let unit = COUNTERS - 1; unit >= 0; unit--) {
    const hex = place[unit];
    if (hex >= HEXES) continue;
    next[unit] = first[hex];
    first[hex] = unit;
    const side = UNIT_SIDE[unit];
    present[hex] |= (KIND[unit] & (K.ground | K.air | K.naval | K.hq)) << (side === JAPAN ? 0 : ALLIED_SHIFT);
    anybody[side][COLUMN[hex]] |= BIT[hex];
  }
  if (chinaGarrison(s) > 0) for (const hex of CHINA_CITIES) if (control[hex] === 1) garrison(JAPAN, hex);
  for (const hex of HOME_CITIES) if (control[hex] === 1 && !s.markers.garrisonsLost.includes(hex)) garrison(JAPAN, hex);
  // Kunming and its neighbours are Allied occupied, whoever is there (12.75).
  for (const hex of KUNMING_AREA) garrison(ALLIED, hex);
  for (const hex of s.offensive?.phantomShips ?? []) {
    present[hex] |= SHIPS[ALLIED];
    anybody[ALLIED][COLUMN[hex]] |= BIT[hex];
  }
  const contested: number[] = [];
  each(anybody[JAPAN].map((bits, column) => bits & anybody[ALLIED][column]), (hex) => contested.push(hex));
  return { first, next, present, control, ports, anybody, contested, supply: null };
}
const KUNMING_AREA = TERRITORY['kunming-area'];

export const position = (s: EotsState): Position => (latest !== null && latest.s === s && latest.at !== null ? latest.at : recall(s));
function recall(s: EotsState): Position {
  let board = boards.get(s);
  if (!board) {
    board = { s, tables: { first: new Int16Array(CELLS), next: new Int16Array(COUNTERS), present: new Uint16Array(CELLS) }, at: null };
    boards.set(s, board);
  }
  latest = board;
  return board.at ??= build(board);
}

/** Any of what `mask` names is in the hex; masks above, by side. */
export const holds = (s: EotsState, hex: number, mask: number): boolean => (position(s).present[hex] & mask) !== 0;
export const controls = (s: EotsState, side: Side, hex: number): boolean => position(s).control[hex] === side + 1;

/** The counters in a hex, both sides, by number. */
export function unitsIn(s: EotsState, hex: number): number[] {
  const { first, next } = position(s);
  const found: number[] = [];
  for (let unit = first[hex]; unit >= 0; unit = next[unit]) found.push(unit);
  return found;
}
export const unitsOf = (s: EotsState, side: Side, hex: number): number[] => unitsIn(s, hex).filter((unit) => UNIT_SIDE[unit] === side);

export const isFriendlyPort = (s: EotsState, side: Side, hex: number): boolean => (PLACE[hex] & P.port) !== 0 && controls(s, side, hex);
export const isFriendlyAirfield = (s: EotsState, side: Side, hex: number): boolean =>
  (PLACE[hex] & P.airfield) !== 0 && controls(s, side, hex);
/** Land that touches the sea, under the side's control (7.44, 7.45). */
export const isFriendlyCoast = (s: EotsState, side: Side, hex: number): boolean => (PLACE[hex] & P.sea) !== 0 && controls(s, side, hex);
/** Units of both sides stand there, garrisons included: a battle hex before declaration. */
export const isContested = (s: EotsState, hex: number): boolean => {
  const { present } = position(s);
  return (present[hex] & ANYBODY[JAPAN]) !== 0 && (present[hex] & ANYBODY[ALLIED]) !== 0;
};
export function hqIn(s: EotsState, side: Side, hex: number): number {
  const { first, next, present } = position(s);
  if ((present[hex] & HQ[side]) === 0) return -1;
  let unit = first[hex];
  while ((KIND[unit] & K.hq) === 0 || UNIT_SIDE[unit] !== side) unit = next[unit];
  return unit;
}
