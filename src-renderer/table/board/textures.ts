/** The textures of the "patterns" setting: whose land it is without its colour. One for each ensign. */
import { textureOf, type Texture } from '../../../src-main/engine/ensigns.ts';
import { nationLook } from '../../games/look.ts';
import type { ChartJob } from './chart.ts';

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
