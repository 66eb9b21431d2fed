/**
 * Heights, as an old survey shows them: each level a tone with its contour, a soft shadow at its foot, light on the slope that faces it,
 * and strokes that run down the slope, the longer the higher it falls.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { cornersOf, nearOf } from '../../table/board/hexes.ts';
import { scatter, unionOf } from '../../table/board/plan-shapes.ts';
import { bent, lay, type Ground, type Hex } from './plan.ts';

/** How far the slope reaches inwards from its contour, how far its light is shifted, and how strong light and shadow are. */
const SLOPE = { wide: 26, soft: 6, by: 7, light: 0.5, dark: 0.2 } as const;
/** The slope of a level, printed on its tone: the light comes from the upper left. */
function slope({ job }: Ground, list: readonly Hex[], light: string, shadow: string) {
  const rim = unionOf(job.hexes, list.map(({ cell }) => cell));
  // The sides that two hexes share are no rim: they are covered from within before the slopes are laid on.
  return ({ ctx }: Ground): void => {
    const mask = new OffscreenCanvas(Math.ceil(job.size[0] * job.ratio), Math.ceil(job.size[1] * job.ratio));
    const on = mask.getContext('2d')!;
    on.scale(job.ratio, job.ratio);
    on.lineWidth = SLOPE.wide;
    on.lineJoin = 'round';
    const band = (colour: string, by: number): void => {
      on.clearRect(0, 0, ...job.size);
      on.globalCompositeOperation = 'source-over';
      on.fillStyle = colour;
      on.fillRect(0, 0, ...job.size);
      // What lies inside by so much is no slope.
      on.globalCompositeOperation = 'destination-out';
      on.filter = `blur(${SLOPE.soft * job.ratio}px)`;
      on.translate(by, by * 1.2);
      on.fill(rim);
      on.translate(-by, -by * 1.2);
      on.filter = 'none';
    };
    for (const [colour, by, alpha] of [[light, SLOPE.by, SLOPE.light], [shadow, -SLOPE.by, SLOPE.dark]] as const) {
      band(colour, by);
      ctx.globalAlpha = alpha;
      ctx.drawImage(mask, 0, 0, mask.width / job.ratio, mask.height / job.ratio);
    }
    ctx.globalAlpha = 1;
  };
}

/** So far apart along the side of a hex, off its corners, which are rounded; so long at most, and so much longer for each level more. */
const STROKES = { apart: 4.6, corner: 0.14, long: 6, more: 2.6 } as const;
function strokes(it: Ground): void {
  const { ctx, job, tone } = it;
  const known = new Map(job.hexes.cells.map(({ id, cell }) => [cell.join(), id]));
  const levelOf = (id: string | undefined): number => (id === undefined ? 0 : job.spaces.get(id)?.level ?? 0);
  ctx.strokeStyle = tone.contour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.9;
  ctx.globalAlpha = 0.6;
  ctx.beginPath();
  for (const { id, cell, at } of it.above(0)) {
    const corners = cornersOf(job.hexes, cell);
    nearOf(cell).forEach((near, face) => {
      const below = known.get(near.join());
      const fall = levelOf(id) - levelOf(below);
      if (below === undefined || fall <= 0) return;
      const [[ax, ay], [bx, by]] = [corners[face], corners[(face + 1) % 6]];
      const [mx, my] = [(ax + bx) / 2 - at[0], (ay + by) / 2 - at[1]];
      const far = Math.hypot(mx, my);
      const side = Math.hypot(bx - ax, by - ay) * (1 - 2 * STROKES.corner);
      const count = Math.floor(side / STROKES.apart);
      const next = scatter(cell[0] * 71 + cell[1] * 13 + face + 1);
      for (let i = 0; i <= count; i++) {
        const part = STROKES.corner + (i / count) * (1 - 2 * STROKES.corner);
        const [x, y]: Point = [ax + (bx - ax) * part, ay + (by - ay) * part];
        const long = (STROKES.long + STROKES.more * (fall - 1)) * (0.55 + 0.45 * next());
        const [tx, ty] = bent([x + (mx / far) * long, y + (my / far) * long], 0.8);
        ctx.moveTo(x + (mx / far) * 1.4, y + (my / far) * 1.4);
        ctx.lineTo(tx, ty);
      }
    });
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

export function heights(it: Ground): void {
  const { ctx, job, tone } = it;
  ctx.fillStyle = tone.ground;
  ctx.fillRect(0, 0, ...job.size);
  tone.levels.forEach((colour, i) => {
    const list = it.above(i);
    lay(it, list, colour, { edge: tone.contour, shadow: 2, light: tone.ground, foot: 7, print: slope(it, list, tone.ground, tone.shadow) });
  });
  strokes(it);
}
