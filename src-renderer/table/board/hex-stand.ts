/**
 * How counters stand in one tactical hex: one as it is, of several each as a row of a list. What they carry hangs at the foot, beside it
 * what lies in the hex: below counters it could not be told. The name of the hex stands above; the left corner is that of what is fought
 * for. Where two sides meet, the uppermost of each stand side by side. Pure: pixels from the middle of the hex.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { HEX, type Standing } from './flat.ts';
import { kindOf } from './stacks.ts';

/** `counts`: counters by side; `below`: something hangs from them, or lies in their hex; `prize`: whose it is stands at the left. */
export interface Crowd { counts: readonly number[]; below: boolean; prize: boolean }
/** `row`: of several each is a row so high, `size` wide; `band`: so high is what stands above the first. */
export interface Stand { size: number; row?: number; band?: number; at: Standing[][]; foot: number }

/** One alone; smaller where something stands below. */
const SIZE = { free: 47.6, above: 45.6 } as const;
const FACED = 36;
/**
 * Of several: how wide a row is, beside the sign of what is fought for and in a full hex less, how high at most, and how high at least or
 * the hex is full, whose rows stand so far to the right for its name; the band above the first, which says whose they are and who lies on
 * top, and how high it is where they are too many for that; the top and the foot of a full hex, and the middle of one that is not.
 */
const ROW = {
  wide: 54, beside: 45.6, high: 18, least: 15, aside: 3, band: 9.4, low: 5.6, top: -HEX / 2 + 0.4, foot: 34.4, middle: 3,
} as const;
/** The name of a hex is not touched. */
const HAIR = 0.1;
/** So many rows have room; others lie below the last. */
export const ROWS = 4;
/**
 * A tab and the gap between two; how far it hangs out below its counter, and how wide several are side by side; the foot of a full hex; the
 * middle of counters alone.
 */
export const TAB = { high: 14, gap: 1, below: 14.2, several: 45 } as const;
const [FOOT, LOW] = [35, 2];
/**
 * The sign of what is fought for takes the left corner: so much further to the right stand the counters, so far over the rim at most, and
 * off the name of the next hex. `scale`: how large the sign is drawn, that it touches none of them.
 */
export const PRIZE = { shift: 8, over: 5.9, right: 29.6, scale: 0.86 } as const;
/** Half of the hex's width at a height from its middle. */
const halfAt = (y: number): number => (HEX - y) / Math.sqrt(3);
/** Two sides leave the foot of their hex to its signs. */
const [BETWEEN, ABOVE] = [2, 16];

/** The last of each side is the one on top. */
export function stand({ counts, below: foot, prize }: Crowd): Stand {
  if (counts.length > 1) return facing(counts);
  const [count = 0] = counts;
  const below = foot ? TAB.below : 0;
  if (count > 1) return inRows(count, below, prize);
  const size = SIZE[foot ? 'above' : 'free'];
  // Of a full hex the foot is at its rim; what has room stands in the middle.
  const bottom = Math.min(FOOT, (size + below) / 2 + (foot ? FOOT : LOW));
  const top = bottom - below - size;
  const x = shiftOf(prize, size / 2, Math.max(-top, bottom - below)) - size / 2;
  const at = Array.from({ length: count }, (): Standing => ({ x, y: top }));
  return { size, at: [at], foot: bottom - TAB.high };
}
/** How far counters stand to the right of the sign of what is fought for: `half` as wide, `far` up or down from the middle at most. */
function shiftOf(prize: boolean, half: number, far: number): number {
  return prize ? Math.min(PRIZE.shift, Math.min(PRIZE.right, halfAt(far) + PRIZE.over) - half) : 0;
}
/** The uppermost is the first row, whose name the band bears; what is carried hangs below the last: of all, teams carry most. */
function inRows(count: number, below: number, prize: boolean): Stand {
  const shown = Math.min(count, ROWS);
  const band = count < ROWS ? ROW.band : ROW.low;
  const foot = below > 0 ? FOOT - below : ROW.foot;
  // A few leave the name of the hex its place; of a full hex it stands beside them, and they make room for it.
  const full = (foot - NAME.baseline - band) / shown < ROW.least;
  const row = Math.min(ROW.high, (foot - (full ? ROW.top : NAME.baseline + HAIR) - band) / shown);
  const high = band + row * shown;
  const bottom = below > 0 ? foot : Math.min(foot, high / 2 + ROW.middle);
  const size = prize || full ? ROW.beside : ROW.wide;
  const shift = full && !prize ? ROW.aside : shiftOf(prize, size / 2, Math.max(bottom, high - bottom));
  const left = shift - size / 2;
  const at = Array.from({ length: count }, (_, i): Standing => ({ x: left, y: bottom - row * Math.max(1, i + 1 - (count - shown)) }));
  return { size, row, band, at: [at], foot: FOOT - TAB.high };
}
const facing = (counts: readonly number[]): Stand => ({
  size: FACED, foot: ABOVE,
  at: counts.map((count, side) => Array.from({ length: count }, (): Standing => ({
    x: side * (FACED + BETWEEN) - (counts.length * (FACED + BETWEEN) - BETWEEN) / 2, y: ABOVE - FACED,
  }))),
});

/** The baseline of a hex's name, and how far it keeps off counters. */
const NAME = { baseline: 11 - HEX / 2, clear: 2 } as const;
export interface HexNamePlaced { x: number; y: number; align: 'middle' | 'end' }
/** The name of a hex stands in its middle, at its upper side; left of the counters where they would cover it. */
export function nameIn([x, y]: Point, crowd: Crowd): HexNamePlaced {
  const { at, band = 0 } = stand(crowd);
  const high = at.flat().filter((it) => it.y - band < NAME.baseline);
  return high.length === 0 ? { x, y: y + NAME.baseline, align: 'middle' }
    : { x: x + Math.min(...high.map((it) => it.x)) - NAME.clear, y: y + NAME.baseline, align: 'end' };
}

/** At the foot: a tab beside what lies there, and all of them; the sign of what lies, its number; so far apart, so far to either side. */
export const AT_FOOT = { tab: 31, tabs: TAB.several, sign: 25, number: 10, gap: 2, most: 68, right: 37, left: -37, prize: -23 } as const;
export interface FootPlaced { x: number; w: number }
/**
 * What stands side by side at the foot of a hex below counters of a width round a middle: tabs, then what lies there, with its number or
 * without. Where they are many, what lies there is smaller.
 */
export function atFoot(middle: number, size: number, tabs: number, lying: readonly { number: boolean }[], prize = false): FootPlaced[] {
  const { gap } = AT_FOOT;
  const beside = lying.length > 0;
  const carried = tabs === 0 ? 0 : tabs > 1 ? Math.max(beside ? 0 : size, AT_FOOT.tabs) : beside ? AT_FOOT.tab : size;
  const room = (prize ? AT_FOOT.right - AT_FOOT.prize : AT_FOOT.most) - carried - (tabs > 0 ? gap : 0) - (lying.length - 1) * gap;
  const widths = [...Array.from({ length: tabs }, () => (carried - (tabs - 1) * TAB.gap) / tabs), ...signsIn(room, lying)];
  const gapAfter = (i: number): number => (i < tabs - 1 ? TAB.gap : gap);
  const total = widths.reduce((sum, w, i) => sum + w + (i < widths.length - 1 ? gapAfter(i) : 0), 0);
  const least = beside ? (prize ? AT_FOOT.prize : AT_FOOT.left) : -Infinity;
  return inLine(widths, Math.max(least, Math.min(middle - total / 2, beside ? AT_FOOT.right - total : Infinity)), gapAfter);
}
/** Side by side from a left end on. */
function inLine(widths: readonly number[], left: number, gapAfter: (i: number) => number): FootPlaced[] {
  let x = left;
  return widths.map((w, i) => {
    const placed = { x, w };
    x += w + gapAfter(i);
    return placed;
  });
}
/** Of what lies there the signs are smaller where they are many, their numbers are not. */
function signsIn(room: number, lying: readonly { number: boolean }[]): number[] {
  const numbers = lying.filter(({ number }) => number).length * AT_FOOT.number;
  const sign = Math.min(AT_FOOT.sign, (room - numbers) / Math.max(1, lying.length));
  return lying.map(({ number }) => sign + (number ? AT_FOOT.number : 0));
}
/** Where two sides meet, what lies there is at the right of the foot: beside the sign of the fight, and of what is fought for. */
export const MET = { alone: -7, prize: 9, right: 35, y: 26 } as const;
export function metAtFoot(lying: readonly { number: boolean }[], prize: boolean): FootPlaced[] {
  const left = prize ? MET.prize : MET.alone;
  return inLine(signsIn(MET.right - left - (lying.length - 1) * AT_FOOT.gap, lying), left, () => AT_FOOT.gap);
}

/** Of the pieces in a hex, those that stand in it as counters, by nation, and whether something is seen below them. */
export function crowdOf(pieces: readonly PieceView[], types: ReadonlyMap<string, PieceType>, prize: boolean): Crowd {
  const form = (piece: PieceView): PieceType['form'] => types.get(kindOf(piece))?.form;
  const standing = pieces.filter((piece) => form(piece) === undefined);
  return {
    counts: [...Map.groupBy(standing, ({ nation }) => nation).values()].map((list) => list.length),
    below: pieces.some((piece) => form(piece) === 'lying' || (form(piece) === 'tab' && standing.some(({ id }) => id === piece.aboard))),
    prize,
  };
}
