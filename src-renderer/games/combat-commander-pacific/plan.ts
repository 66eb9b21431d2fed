/** What the painters of the ground share: the hexes of a kind, soft shapes, things strewn, a field that bends what was straight. */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { cornersOf, middleOf, type Cell } from '../../table/board/hexes.ts';
import type { PlanJob } from '../../table/board/plan-painters.ts';
import { scatter, softShape } from '../../table/board/plan-shapes.ts';
import type { Tones } from './tones.ts';

export interface Hex { id: string; cell: Cell; at: Point }
export interface Ground {
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  job: PlanJob;
  tone: Tones;
  of: (...terrain: string[]) => Hex[];
  above: (level: number) => Hex[];
  hex: (id: string) => Hex | undefined;
}

export function groundOf(job: PlanJob, tone: Tones): Ground {
  const all = job.hexes.cells.map(({ id, cell }): Hex => ({ id, cell, at: middleOf(job.hexes, cell) }));
  const known = new Map(all.map((hex) => [hex.id, hex]));
  return {
    ctx: job.ctx, job, tone,
    of: (...terrain) => all.filter(({ id }) => terrain.includes(job.spaces.get(id)?.terrain ?? '')),
    above: (level) => all.filter(({ id }) => (job.spaces.get(id)?.level ?? 0) > level),
    hex: (id) => known.get(id),
  };
}

/**
 * Of a soft shape: its edge, one pixel wide; its shadow, and the light on the other side; how wide the softer shadow at its foot is; what
 * is printed on it and nowhere else.
 */
interface Laid { edge?: string; shadow?: number; light?: string; foot?: number; print?: (it: Ground) => void }
export function lay(ground: Ground, list: readonly Hex[], colour: string, { edge, shadow = 0, light, foot = 0, print }: Laid): void {
  const { ctx, job, tone } = ground;
  if (list.length === 0) return;
  const { box: [x, y, w, h], filled } = softShape(job.hexes, list.map(({ cell }) => cell), job.size, job.ratio);
  if (foot > 0) {
    ctx.globalAlpha = 0.34;
    ctx.filter = `blur(${foot * 0.7 * job.ratio}px)`;
    ctx.drawImage(filled(tone.shadow), x + foot * 0.6, y + foot * 0.9, w, h);
    ctx.filter = 'none';
  }
  if (light) {
    ctx.globalAlpha = 0.7;
    ctx.drawImage(filled(light), x - shadow * 0.9, y - shadow * 1.2, w, h);
  }
  if (shadow > 0) {
    ctx.globalAlpha = 0.28;
    ctx.drawImage(filled(tone.shadow), x + shadow, y + shadow * 1.4, w, h);
  }
  ctx.globalAlpha = 1;
  if (edge) {
    const rim = filled(edge);
    for (const [dx, dy] of [[-0.8, 0], [0.8, 0], [0, -0.8], [0, 0.8]]) ctx.drawImage(rim, x + dx, y + dy, w, h);
  }
  const face = filled(colour);
  if (print) {
    const on = face.getContext('2d')!;
    on.globalCompositeOperation = 'source-atop';
    on.scale(job.ratio, job.ratio);
    on.translate(-x, -y);
    print({ ...ground, ctx: on });
  }
  ctx.drawImage(face, x, y, w, h);
}

/** Of so many places the one that lies farthest from what is strewn already. */
const TRIES = 4;
/** So many times in each hex, always at the same places, and none too near to another. */
export function strew(
  { job }: Ground, list: readonly Hex[], count: number, draw: (at: Point, next: () => number, no: number) => void, far = 0.5,
): void {
  for (const { cell, at: [x, y] } of list) {
    const next = scatter(cell[0] * 101 + cell[1] * 7 + 1);
    const strewn: Point[] = [];
    const room = ([px, py]: Point): number => Math.min(Infinity, ...strewn.map(([qx, qy]) => Math.hypot(px - qx, py - qy)));
    for (let i = 0; i < count; i++) {
      const places = Array.from({ length: TRIES }, (): Point => {
        const [turn, away] = [next() * Math.PI * 2, Math.sqrt(next()) * job.hexes.size * far];
        return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
      });
      const at = places.reduce((best, place) => (room(place) > room(best) ? place : best));
      strewn.push(at);
      draw(at, next, i);
    }
  }
}
/** Fine dots over whole hexes, as a printed map shows sand and scree. */
export function stipple({ ctx, job }: Ground, list: readonly Hex[], count: number, colour: string, alpha: number): void {
  ctx.fillStyle = colour;
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  for (const { cell } of list) {
    const next = scatter(cell[0] * 57 + cell[1] * 23 + 11);
    const corners = cornersOf(job.hexes, cell);
    for (let i = 0; i < count; i++) {
      // In one of the four triangles of a hex seen from its first corner, the middle two as large as both others.
      const fan = [1, 2, 2, 3, 3, 4][Math.floor(next() * 6)];
      const [a, b] = next() < 0.5 ? [next(), next()] : [next(), next()];
      const [u, v] = a + b > 1 ? [1 - a, 1 - b] : [a, b];
      const [[ox, oy], [px, py], [qx, qy]] = [corners[0], corners[fan], corners[fan + 1]];
      const [x, y] = [ox + u * (px - ox) + v * (qx - ox), oy + u * (py - oy) + v * (qy - oy)];
      ctx.moveTo(x + 0.8, y);
      ctx.arc(x, y, 0.8, 0, Math.PI * 2);
    }
  }
  ctx.fill();
  ctx.globalAlpha = 1;
}

export function disc({ ctx }: Ground, [x, y]: Point, r: number, fill: string, alpha = 1): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
}
export function trace({ ctx }: Ground, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => { if (i === 0) ctx.moveTo(x, y); else ctx.lineTo(x, y); });
}
export function line(it: Ground, points: readonly Point[], colour: string, width: number, dash: number[] = []): void {
  const { ctx } = it;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = dash.length > 0 ? 'butt' : 'round';
  ctx.lineJoin = 'round';
  ctx.setLineDash(dash);
  trace(it, points);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** From -1 to 1, smooth over the sheet and always the same. */
export const waver = ([x, y]: Point): number => (Math.sin(x * 0.043 + y * 0.017 + 1.3) + Math.cos(y * 0.057 - x * 0.023 + 0.7)
  + Math.sin(x * 0.11 + y * 0.083)) / 3;
/** Nothing that men or water made runs straight: so far off its place at most. */
export const bent = ([x, y]: Point, far: number): Point => [x + waver([x, y]) * far, y + waver([y + 370, x - 110]) * far];
