/**
 * How counters stand in one tactical hex: inside of it, one below the other's stripe, so that of each one behind its stripe is seen whole.
 * What they carry hangs at the foot, the name of the hex stands above; the left corner is that of what is fought for, the right corner that
 * of what they lie in. Where two sides meet, the uppermost of each stand side by side. Pure: pixels from the middle of the hex.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { BOX, STRIPE } from './counters.ts';
import { HEX, type Standing } from './flat.ts';
import { kindOf } from './stacks.ts';

/** `counts`: counters by side; `tabs`: something hangs from them; `prize`: whose it is stands at the left. */
export interface Crowd { counts: readonly number[]; tabs: boolean; prize: boolean }
export interface Stand { size: number; at: Standing[][]; foot: number }

/** Alone, one of two, one of more; where tabs hang below all are smaller. */
const SIZE = { free: [47.6, 44.4, 43.2], tabs: [45.6, 43.2, 35.2] } as const;
const MET = 36;
/** Of so many behind the uppermost the stripes are seen; others lie below the last of them. */
export const SEEN = 2;
/** How far each of those behind stands out to the right, that a stack looks like one. */
const OUT = 1;
/**
 * A tab and the gap between two; how far it hangs out below its counter, and how wide several are side by side; the foot of a full hex; the
 * middle of counters alone.
 */
export const TAB = { high: 14, gap: 1, below: 14.2, several: 45 } as const;
const [FOOT, LOW] = [35, 2];
/**
 * The sign of what is fought for takes the left corner: so much further to the right stand the counters, so far over the rim at most,
 * and off the name of the next hex.
 */
const PRIZE = { shift: 8, over: 5.9, right: 29.6 } as const;
/** Half of the hex's width at a height from its middle. */
const halfAt = (y: number): number => (HEX - y) / Math.sqrt(3);
/** Two sides leave the foot of their hex to its signs. */
const [BETWEEN, ABOVE] = [2, 16];

/** The last of each side is the one on top. */
export function stand({ counts, tabs, prize }: Crowd): Stand {
  if (counts.length > 1) return facing(counts);
  const [count = 0] = counts;
  const size = SIZE[tabs ? 'tabs' : 'free'][Math.min(Math.max(count, 1), 3) - 1];
  const up = (size * STRIPE.behind) / BOX;
  const back = Math.min(SEEN, Math.max(0, count - 1));
  const below = tabs ? TAB.below : 0;
  const high = size + up * back + below;
  // Of a full hex the foot is at its rim; what has room stands in the middle.
  const bottom = Math.min(FOOT, high / 2 + (tabs ? FOOT : LOW));
  const [half, top] = [(size + OUT * back) / 2, bottom - below - size];
  const reach = Math.min(PRIZE.right, halfAt(Math.max(up * back - top, bottom - below)) + PRIZE.over);
  const shift = prize ? Math.min(PRIZE.shift, reach - half) : 0;
  const left = shift - half;
  const at = Array.from({ length: count }, (_, i): Standing => {
    const behind = Math.min(SEEN, count - 1 - i);
    return { x: left + OUT * behind, y: top - up * behind };
  });
  return { size, at: [at], foot: bottom - TAB.high };
}
const facing = (counts: readonly number[]): Stand => ({
  size: MET, foot: ABOVE,
  at: counts.map((count, side) => Array.from({ length: count }, (): Standing => ({
    x: side * (MET + BETWEEN) - (counts.length * (MET + BETWEEN) - BETWEEN) / 2, y: ABOVE - MET,
  }))),
});

/** The baseline of a hex's name, and how far it keeps off counters. */
const NAME = { baseline: 11 - HEX / 2, clear: 2 } as const;
export interface HexNamePlaced { x: number; y: number; align: 'middle' | 'end' }
/** The name of a hex stands in its middle, at its upper side; left of the counters where they would cover it. */
export function nameIn([x, y]: Point, crowd: Crowd): HexNamePlaced {
  const high = stand(crowd).at.flat().filter((it) => it.y < NAME.baseline);
  return high.length === 0 ? { x, y: y + NAME.baseline, align: 'middle' }
    : { x: x + Math.min(...high.map((it) => it.x)) - NAME.clear, y: y + NAME.baseline, align: 'end' };
}

/** Of the pieces in a hex, those that stand in it as counters, by nation, and whether they carry something that is seen. */
export function crowdOf(pieces: readonly PieceView[], types: ReadonlyMap<string, PieceType>, prize: boolean): Crowd {
  const form = (piece: PieceView): PieceType['form'] => types.get(kindOf(piece))?.form;
  const standing = pieces.filter((piece) => form(piece) === undefined);
  return {
    counts: [...Map.groupBy(standing, ({ nation }) => nation).values()].map((list) => list.length),
    tabs: pieces.some((piece) => form(piece) === 'tab' && standing.some(({ id }) => id === piece.aboard)), prize,
  };
}
