/** What painters of tactical maps share: equal hexes grown together to one soft shape. Numbers are the sheet's pixels. */
import type { HexLayer } from '../../../src-main/engine/drawing.ts';
import { hexPath, type Cell } from './hexes.ts';

const unionOf = (hexes: HexLayer, cells: readonly Cell[]): Path2D => new Path2D(cells.map((cell) => hexPath(hexes, cell)).join(''));

/**
 * The union of hexes, blurred and cut at half: natural edges that still follow the hexes. Filled with one colour, as a picture to be drawn.
 */
export function softShape(
  hexes: HexLayer, cells: readonly Cell[], [w, h]: readonly [number, number], ratio: number, colour: string, blur = 8,
): OffscreenCanvas {
  const [width, height] = [Math.ceil(w * ratio), Math.ceil(h * ratio)];
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.filter = `blur(${blur * ratio}px)`;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = '#000';
  ctx.fill(unionOf(hexes, cells));
  const picture = ctx.getImageData(0, 0, width, height);
  const { data } = picture;
  // A soft step of a few levels instead of a hard one keeps the edge smooth.
  for (let i = 3; i < data.length; i += 4) data[i] = Math.max(0, Math.min(255, (data[i] - 116) * 12));
  ctx.filter = 'none';
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.putImageData(picture, 0, 0);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, width, height);
  return canvas;
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
