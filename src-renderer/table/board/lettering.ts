/** How large names are on the map, and what room they take. Pure; pixels. */
import type { Align, Point } from '../../../src-main/engine/drawing.ts';
import type { Box } from './layout.ts';

export interface NamePlaced {
  id: string;
  /** Baseline of the first line, in screen pixels of a map whose origin is at 0. */
  x: number;
  y: number;
  align: Align;
  lines: string[];
  size: number;
  leading: number;
  /** The coin of the value, when it goes with the name. */
  coin?: Point;
}

/** Widths of the serif's capitals with their tracking, in em, rounded up: measured on the names of the map. */
const WIDTHS: [letters: string, em: number][] = [['IJ. \'', 0.45], ['FLPS', 0.64], ['BETZ', 0.7], ['AKRVXY', 0.78], ['MW', 1]];
const OTHERS = 0.88;
const lineWidth = (line: string): number =>
  [...line.toUpperCase()].reduce((sum, it) => sum + (WIDTHS.find(([letters]) => letters.includes(it))?.[1] ?? OTHERS), 0);

/** Names and offsets grow slower than the map. */
export const grown = (k: number, power: number): number => Math.max(1, k) ** power;

export function nameBox(x: number, y: number, align: Align, lines: readonly string[], size: number, leading: number): Box {
  const w = Math.max(...lines.map(lineWidth)) * size;
  const left = align === 'middle' ? x - w / 2 : align === 'end' ? x - w : x;
  return { x: left, y: y - size * 0.78, w, h: size * 0.86 + leading * (lines.length - 1) };
}
export const boxOfName = ({ x, y, align, lines, size, leading }: NamePlaced): Box => nameBox(x, y, align, lines, size, leading);
