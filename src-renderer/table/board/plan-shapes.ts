/** What painters of tactical maps share: equal hexes grown together to one soft shape. Numbers are the sheet's pixels. */
import type { HexLayer } from '../../../src-main/engine/drawing.ts';
import { cornersOf, hexPath, type Cell } from './hexes.ts';

export const unionOf = (hexes: HexLayer, cells: readonly Cell[]): Path2D => new Path2D(cells.map((cell) => hexPath(hexes, cell)).join(''));

/** A soft shape: where its box lies on the sheet, and its picture filled with one colour. */
export interface SoftShape {
  box: readonly [x: number, y: number, w: number, h: number];
  filled: (colour: string) => OffscreenCanvas;
}

/** The box of the cells with room for the blur, on whole pixels of the canvas and within the sheet. */
function boxOf(hexes: HexLayer, cells: readonly Cell[], [w, h]: readonly [number, number], ratio: number, room: number): SoftShape['box'] {
  const corners = cells.flatMap((cell) => cornersOf(hexes, cell));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)].map((it) => Math.floor(Math.max(0, it - room) * ratio) / ratio);
  const [right, bottom] = [Math.min(w, Math.max(...xs) + room), Math.min(h, Math.max(...ys) + room)];
  return [left, top, Math.max(1, Math.ceil((right - left) * ratio)) / ratio, Math.max(1, Math.ceil((bottom - top) * ratio)) / ratio];
}

/** The union of hexes, blurred and cut at half: natural edges that still follow the hexes. It is blurred once for all its colours. */
export function softShape(
  hexes: HexLayer, cells: readonly Cell[], size: readonly [number, number], ratio: number, blur = 8,
): SoftShape {
  const box = boxOf(hexes, cells, size, ratio, blur * 3);
  const [width, height] = [Math.round(box[2] * ratio), Math.round(box[3] * ratio)];
  const mask = new OffscreenCanvas(width, height);
  const ctx = mask.getContext('2d', { willReadFrequently: true })!;
  ctx.filter = `blur(${blur * ratio}px)`;
  ctx.scale(ratio, ratio);
  ctx.translate(-box[0], -box[1]);
  ctx.fillStyle = '#000';
  ctx.fill(unionOf(hexes, cells));
  const picture = ctx.getImageData(0, 0, width, height);
  const { data } = picture;
  // A soft step of a few levels instead of a hard one keeps the edge smooth.
  for (let i = 3; i < data.length; i += 4) data[i] = Math.max(0, Math.min(255, (data[i] - 116) * 12));
  ctx.putImageData(picture, 0, 0);
  return {
    box,
    filled: (colour) => {
      const canvas = new OffscreenCanvas(width, height);
      const it = canvas.getContext('2d')!;
      it.drawImage(mask, 0, 0);
      it.globalCompositeOperation = 'source-in';
      it.fillStyle = colour;
      it.fillRect(0, 0, width, height);
      return canvas;
    },
  };
}

/**
 * A row of numbers of 0 to 1 that is always the same: grass and trees stand where they stood before. Drawing alone, no chance of a game.
 */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 40503) % 4294967296;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
