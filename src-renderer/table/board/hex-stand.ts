/**
 * How counters stand in one tactical hex: inside of it, each of those behind a little right of and above the one on top; where two sides
 * meet, a column each. What they carry hangs at the foot, the name of the hex stands above. Pure: pixels from the middle of the hex.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { HEX, type Standing } from './flat.ts';
import { kindOf } from './stacks.ts';

/** `counts`: counters by side; `tabs`: something hangs from them; `prize`: whose it is stands at the left. */
export interface Crowd { counts: readonly number[]; tabs: boolean; prize: boolean }
/** `named`: of those behind the names are seen whole. */
export interface Stand { size: number; at: Standing[][]; foot: number; named: boolean }

/** Alone, one of two, one of more; where tabs hang below, and where two sides meet, all are smaller. */
const SIZE = { free: [48, 40, 40], tabs: [42, 34, 35], met: [34, 34, 33], metTabs: [33, 31, 31] } as const;
/** How far the last of those behind stands out: right, up. Of three each shows the disc at its side whole. */
const OUT = { free: [12, 12], many: [22, 11], met: [4, 11] } as const;
/** Less than so much of one behind, and its name is cut: by the counter before it, or by the ring of that. */
const NAMED = 11;
/** A tab with the gap above it, and how wide several are side by side; the foot of a full hex; the middle of counters alone. */
export const TAB = { high: 17, gap: 1, several: 45 } as const;
const [FOOT, LOW] = [35, 2];
/** The sign of what is fought for takes the left corner: the counters make room for it. */
const PRIZE = { shift: 9, smaller: 2, out: 12 } as const;
const BETWEEN = 2;

function sizeOf({ counts, tabs, prize }: Crowd, most: number): number {
  const rank = Math.min(most, 3) - 1;
  if (counts.length > 1) return SIZE[tabs ? 'metTabs' : 'met'][rank];
  return SIZE[tabs ? 'tabs' : 'free'][rank] - (prize ? PRIZE.smaller : 0);
}

/** The last of each side is the one on top. */
export function stand(crowd: Crowd): Stand {
  const { counts, tabs, prize } = crowd;
  const most = Math.max(1, ...counts);
  const met = counts.length > 1;
  const size = sizeOf(crowd, most);
  const [out, up] = most < 2 ? [0, 0] : OUT[met ? 'met' : most > 2 ? 'many' : 'free'];
  const right = prize && !met ? Math.min(PRIZE.out, Math.max(0, out - PRIZE.smaller)) : out;
  const below = tabs ? TAB.high + TAB.gap : 0;
  const high = size + up + below;
  // Of a full hex the foot is at its rim; what has room stands in the middle.
  const bottom = Math.min(FOOT, high / 2 + (tabs ? FOOT : LOW));
  const top = bottom - below - size;
  const at = counts.map((count, side) => {
    const wide = met ? counts.length * size + (counts.length - 1) * BETWEEN : size + right;
    const left = met ? side * (size + BETWEEN) - wide / 2 : (prize ? PRIZE.shift : 0) - wide / 2;
    const way = met && side === 0 ? -1 : 1;
    return Array.from({ length: count }, (_, i): Standing => {
      const part = (count - 1 - i) / Math.max(1, count - 1);
      return { x: left + right * part * way, y: top - up * part };
    });
  });
  return { size, at, foot: bottom - TAB.high, named: up / Math.max(1, most - 1) >= NAMED };
}

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
