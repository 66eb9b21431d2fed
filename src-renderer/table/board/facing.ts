/**
 * Two sides that meet in a hex, laid out beside it: rows of counters, one's own at the left or above, tabs below who carries them. Pure;
 * pixels.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { Board, PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { fanUnits, type FanUnit } from './fan.ts';
import { TAB } from './hex-stand.ts';
import { kindOf, type Stack } from './stacks.ts';

export interface FacedTab { unit: FanUnit; x: number; y: number; w: number }
export interface Faced { unit: FanUnit; stack: Stack; x: number; y: number; tabs: FacedTab[] }
/** `between`: the middle of what stands between the two. */
export interface FacingLaid { units: Faced[]; w: number; h: number; between: Point }

/** So many side by side at most. */
const COLUMNS = 3;
const [PAD, GAP] = [9, 7];
/** Room for the swords: the rows of one below the other are short of it. */
const BETWEEN = { beside: 34, below: 22 } as const;
const DEEP = TAB.high + TAB.gap + 1;

export function facingOf(
  sides: readonly Stack[], pieces: readonly PieceView[], board: Board, types: ReadonlyMap<string, PieceType>, size: number,
  form: 'beside' | 'below',
): FacingLaid {
  let [left, top, w, h] = [PAD, PAD, 0, 0];
  let between: Point = [0, 0];
  const units = sides.flatMap((stack, side) => {
    const placed = sideOf(stack, fanUnits(stack, pieces, board), types, [left, top], size);
    const [right, low] = [placed.w + left, placed.h + top];
    if (form === 'beside') left = right + BETWEEN.beside;
    else top = low + BETWEEN.below;
    if (side === 0) between = form === 'beside' ? [right + BETWEEN.beside / 2, 0] : [0, low + BETWEEN.below / 2];
    [w, h] = [Math.max(w, right + PAD), Math.max(h, low + PAD)];
    return placed.units;
  });
  return { units, w, h, between: form === 'beside' ? [between[0], h / 2] : [w / 2, between[1]] };
}

/** One side from its corner. */
function sideOf(
  stack: Stack, all: readonly FanUnit[], types: ReadonlyMap<string, PieceType>, [left, top]: Point, size: number,
): { units: Faced[]; w: number; h: number } {
  const hangs = ({ piece }: FanUnit): boolean => types.get(kindOf(piece))?.form === 'tab';
  const carrier = ({ piece }: FanUnit): string | undefined => ('aboard' in piece ? piece.aboard : undefined);
  const standing = all.filter((it) => !hangs(it));
  const carriedBy = ({ piece: { id } }: FanUnit): FanUnit[] => all.filter((it) => hangs(it) && carrier(it) === id);
  let y = top;
  const rows = Array.from({ length: Math.ceil(standing.length / COLUMNS) }, (_, row) => standing.slice(row * COLUMNS, (row + 1) * COLUMNS));
  const units = rows.flatMap((row) => {
    const at = y;
    y += size + Math.max(0, ...row.map((unit) => carriedBy(unit).length)) * DEEP + GAP;
    return row.map((unit, i): Faced => {
      const x = left + i * (size + GAP);
      return { unit, stack, x, y: at, tabs: carriedBy(unit).map((tab, no) => ({ unit: tab, x, y: at + size + 2 + no * DEEP, w: size })) };
    });
  });
  return { units, w: Math.min(COLUMNS, standing.length) * (size + GAP) - GAP, h: y - GAP - top };
}
