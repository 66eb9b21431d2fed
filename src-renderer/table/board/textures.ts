/** The textures of the "patterns" setting: whose land it is without its colour. One for each ensign. */
import { nationLook, type Ensign } from '../../games/look.ts';
import type { ChartJob } from './chart.ts';

/** A tile that repeats: marks in pixels of the screen, turned as a whole by `degrees`. */
export interface Texture {
  size: number;
  degrees: number;
  /** Rectangles (x, y, w, h) and discs (x, y, r). */
  marks: readonly (readonly [x: number, y: number, w: number, h: number] | readonly [x: number, y: number, r: number])[];
}

const lines = (degrees: number, size = 6): Texture => ({ size, degrees, marks: [[0, 0, size, 1]] });
const TEXTURES: Readonly<Record<Ensign, Texture | null>> = {
  disc: lines(45),
  star: { size: 8, degrees: 0, marks: [[2, 2, 1.15], [6, 6, 1.15]] },
  cross: lines(0),
  'southern-stars': lines(90),
  sun: { size: 10, degrees: 0, marks: [[0.5, 2, 4, 1], [2, 0.5, 1, 4], [7.5, 7.5, 1.15]] },
  bars: { size: 9, degrees: 0, marks: [[0, 0, 9, 1], [0, 2.5, 9, 1]] },
  'gold-star': { size: 9, degrees: 45, marks: [[0, 0, 9, 1], [0, 0, 1, 9]] },
  'field-star': { size: 7, degrees: 45, marks: [[1, 1, 2.4, 2.4]] },
  plain: null,
};
export const textureOf = (ensign: Ensign): Texture | null => TEXTURES[ensign];

/** The tile as a picture, sharp on screens of any density. */
function tile({ size, marks }: Texture, colour: string, ratio: number): OffscreenCanvas {
  const made = new OffscreenCanvas(Math.round(size * ratio), Math.round(size * ratio));
  const ctx = made.getContext('2d')!;
  ctx.scale(made.width / size, made.width / size);
  ctx.fillStyle = colour;
  for (const mark of marks) {
    ctx.beginPath();
    if (mark.length === 4) ctx.rect(...mark);
    else ctx.arc(mark[0], mark[1], mark[2], 0, Math.PI * 2);
    ctx.fill();
  }
  return made;
}

/** Over land of this holder, where the setting asks for it. Towards the colour of lettering: dark by day, light by night. */
export function drawTexture(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { patterns, palette, ratio, camera: { k } }: ChartJob, shape: Path2D, holder: string,
): void {
  const { field, ensign } = nationLook(holder);
  const texture = patterns ? textureOf(ensign) : null;
  if (!texture) return;
  const pattern = ctx.createPattern(tile(texture, `color-mix(in srgb, ${field} 55%, ${palette['land-ink']})`, ratio), 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(1 / (k * ratio)).rotate(texture.degrees));
  ctx.globalAlpha = 0.6;
  ctx.fillStyle = pattern;
  ctx.fill(shape);
}
