/**
 * Sets of hexes as bits: a number a column, a bit a row. A step of all hexes of a set into their neighbours is six shifts
 * a column, so that paths over the whole map cost next to nothing; zones, supply and range are worked out with these.
 */
import { MAP, hexNo } from '../data.ts';
import { CELLS, DIRECTIONS, NEAR, columnOf, rowOf } from './geometry.ts';
import { HEXSIDES, SIDE } from './hexsides.ts';

/** A plain list, for it is made by the thousand: small typed arrays cost far more to make than to read. */
export type Bits = number[];

const FIRST = 10;
export const COLUMNS = 51;
/** By hex: its place in a set. */
export const COLUMN: Uint8Array = Uint8Array.from({ length: CELLS }, (_, hex) => columnOf(hex) - FIRST);
export const BIT: Int32Array = Int32Array.from({ length: CELLS }, (_, hex) => 1 << rowOf(hex));
const CELL_AT = new Int16Array(COLUMNS * 32).fill(-1);
for (let hex = 0; hex < CELLS; hex++) CELL_AT[COLUMN[hex] * 32 + rowOf(hex)] = hex;

const NOTHING: Bits = Array.from({ length: COLUMNS }, () => 0);
export const empty = (): Bits => NOTHING.slice();
export const inSet = (set: Bits, hex: number): boolean => (set[COLUMN[hex]] & BIT[hex]) !== 0;
export const add = (set: Bits, hex: number): void => { set[COLUMN[hex]] |= BIT[hex]; };
export function setOf(hexes: Iterable<number>): Bits {
  const set = empty();
  for (const hex of hexes) add(set, hex);
  return set;
}
/** Calls for every hex of the set, columns from west to east; looks at these columns only. */
export function each(set: Bits, call: (hex: number) => void, first = 0, last = COLUMNS - 1): void {
  for (let column = first; column <= last; column++) if (set[column] !== 0) eachIn(column, set[column], call);
}
/** The same for one column. */
export function eachIn(column: number, bits: number, call: (hex: number) => void): void {
  for (let word = bits; word !== 0; word &= word - 1) call(CELL_AT[column * 32 + 31 - Math.clz32(word & -word)]);
}
export function listOf(set: Bits): number[] {
  const list: number[] = [];
  each(set, (hex) => list.push(hex));
  return list;
}

/** The hexes whose hexside in direction d lets something through, at `column * 6 + d`. */
export type Passage = Int32Array;
export function passage(passes: (bits: number, from: number, to: number) => boolean): Passage {
  const open = new Int32Array(COLUMNS * DIRECTIONS);
  for (let hex = 0; hex < CELLS; hex++) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = NEAR[hex * DIRECTIONS + d];
      if (to >= 0 && passes(HEXSIDES[hex * DIRECTIONS + d], hex, to)) open[COLUMN[hex] * DIRECTIONS + d] |= BIT[hex];
    }
  }
  return open;
}
export const BY_SEA = passage((bits) => (bits & SIDE.sea) !== 0);
/** What paths of supply and command cross: nothing Soviet, and the border of the Kunming area by special links only. */
const soviet = new Set(MAP.special.unenterable.soviet.map(hexNo));
const isOpen = (from: number, to: number): boolean => !soviet.has(from) && !soviet.has(to);
export const SUPPLY_BY_SEA = passage((bits, from, to) => (bits & SIDE.sea) !== 0 && isOpen(from, to));
export const SUPPLY_BY_LAND = passage((bits, from, to) => (bits & (SIDE.land | SIDE.kunming)) === SIDE.land && isOpen(from, to));
/** Through the air: every hexside, of unplayable cells too. */
export const BY_AIR = passage(() => true);

/** Adds to `out` the neighbours of the hexes of `from` that the passage opens; looks at these columns only. */
export function step(from: Bits, open: Passage, out: Bits, first = 0, last = COLUMNS - 1): void {
  for (let column = first; column <= last; column++) {
    const set = from[column];
    if (set === 0) continue;
    const at = column * DIRECTIONS;
    out[column] |= ((set & open[at]) >>> 1) | ((set & open[at + 3]) << 1);
    // Even columns stand half a hex higher than odd ones.
    const high = ((column + FIRST) & 1) === 0;
    const [ne, se, sw, nw] = [set & open[at + 1], set & open[at + 2], set & open[at + 4], set & open[at + 5]];
    if (column < COLUMNS - 1) out[column + 1] |= high ? (ne >>> 1) | se : ne | (se << 1);
    if (column > 0) out[column - 1] |= high ? sw | (nw >>> 1) : (sw << 1) | nw;
  }
}

/** All cells within so many hexes of a set, itself among them, by geometry alone. */
export function spread(set: Bits, hexes: number): Bits {
  let all = set;
  for (let i = 0; i < hexes; i++) {
    const next = all.slice();
    step(all, BY_AIR, next);
    all = next;
  }
  return all;
}
