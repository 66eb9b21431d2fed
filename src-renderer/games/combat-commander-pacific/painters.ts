/**
 * The ground as plan, from the lowest layer to the canopy: heights as tone and contour, water, fields, ways, houses, trees. By night of
 * the theme the tones are a third as light; a scenario that is fought at night lies in moonlight by either theme.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import { cornersOf, middleOf, nearOf, type Cell } from '../../table/board/hexes.ts';
import type { PlanJob, PlanPainter } from '../../table/board/plan-painters.ts';
import { scatter, softShape, unionOf } from '../../table/board/plan-shapes.ts';
import { DAY, MOONLIGHT, NIGHT, type Tones } from './tones.ts';

interface Hex { id: string; cell: Cell; at: Point }
interface Ground {
  ctx: CanvasRenderingContext2D;
  job: PlanJob;
  tone: Tones;
  of: (...terrain: string[]) => Hex[];
  above: (level: number) => Hex[];
  middle: (id: string) => Point | undefined;
}

function groundOf(job: PlanJob, tone: Tones): Ground {
  const all = job.hexes.cells.map(({ id, cell }): Hex => ({ id, cell, at: middleOf(job.hexes, cell) }));
  const known = new Map(all.map((hex) => [hex.id, hex.at]));
  return {
    ctx: job.ctx, job, tone,
    of: (...terrain) => all.filter(({ id }) => terrain.includes(job.spaces.get(id)?.terrain ?? '')),
    above: (level) => all.filter(({ id }) => (job.spaces.get(id)?.level ?? 0) > level),
    middle: (id) => known.get(id),
  };
}

/** A soft shape with its shadow, and an edge one pixel wide. */
function lay({ ctx, job, tone }: Ground, list: readonly Hex[], colour: string, edge: string | null, shadow: number): void {
  if (list.length === 0) return;
  const cells = list.map(({ cell }) => cell);
  const { box: [x, y, w, h], filled } = softShape(job.hexes, cells, job.size, job.ratio);
  if (shadow > 0) {
    ctx.globalAlpha = 0.28;
    ctx.drawImage(filled(tone.shadow), x + shadow, y + shadow * 1.4, w, h);
    ctx.globalAlpha = 1;
  }
  if (edge) {
    const rim = filled(edge);
    for (const [dx, dy] of [[-0.8, 0], [0.8, 0], [0, -0.8], [0, 0.8]]) ctx.drawImage(rim, x + dx, y + dy, w, h);
  }
  ctx.drawImage(filled(colour), x, y, w, h);
}

/** So many times in each hex, always at the same places. */
function strew({ job }: Ground, list: readonly Hex[], count: number, draw: (at: Point, next: () => number) => void, far = 0.5): void {
  for (const { cell, at: [x, y] } of list) {
    const next = scatter(cell[0] * 101 + cell[1] * 7 + 1);
    for (let i = 0; i < count; i++) {
      const [turn, away] = [next() * Math.PI * 2, Math.sqrt(next()) * job.hexes.size * far];
      draw([x + Math.cos(turn) * away, y + Math.sin(turn) * away], next);
    }
  }
}
function disc({ ctx }: Ground, [x, y]: Point, r: number, fill: string, alpha = 1): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
}
function line({ ctx }: Ground, points: readonly Point[], colour: string, width: number, dash: number[] = []): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = dash.length > 0 ? 'butt' : 'round';
  ctx.lineJoin = 'round';
  ctx.setLineDash(dash);
  ctx.beginPath();
  points.forEach(([x, y], i) => { if (i === 0) ctx.moveTo(x, y); else ctx.lineTo(x, y); });
  ctx.stroke();
  ctx.setLineDash([]);
}
/** From the middle of each hex towards those beside it that go on with it: what flows bends gently. */
function flow(it: Ground, list: readonly Hex[], onward: ReadonlySet<string>, colour: string, width: number): void {
  const { ctx, job } = it;
  const ids = new Map(job.hexes.cells.map(({ id, cell }) => [cell.join(), id]));
  const flows = (near: Cell): boolean => onward.has(ids.get(near.join()) ?? '');
  const link = (a: Cell, b: Cell): string => [a.join(), b.join()].sort().join();
  /** Of three that touch one another two links are enough: a third would close a ring round dry land. */
  const isSpare = (a: Cell, b: Cell): boolean => nearOf(a).some((c) => flows(c) && nearOf(b).some((it) => it.join() === c.join())
    && link(a, b) > link(a, c) && link(a, b) > link(b, c));
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { cell, at } of list) {
    const half = (near: Cell): Point => {
      const [x, y] = middleOf(job.hexes, near);
      return [(x + at[0]) / 2, (y + at[1]) / 2];
    };
    const near = nearOf(cell);
    const inside = near.filter(flows);
    // What comes to the rim of the map goes over it, as straight as it can.
    const [only] = inside;
    const opposite = inside.length === 1 ? near[(near.indexOf(only) + 3) % 6] : undefined;
    const rim = inside.length > 1 ? undefined
      : [opposite, ...near].find((it) => it !== undefined && !ids.has(it.join()));
    const ends = [...inside.filter((it) => !isSpare(cell, it)), ...(rim ? [rim] : [])].map(half);
    const [from = at, ...others] = ends;
    for (const to of others.length > 0 ? others : [at]) {
      ctx.beginPath();
      ctx.moveTo(...from);
      ctx.quadraticCurveTo(...at, ...to);
      ctx.stroke();
    }
  }
}

function heights(it: Ground): void {
  const { ctx, job, tone } = it;
  ctx.fillStyle = tone.ground;
  ctx.fillRect(0, 0, ...job.size);
  tone.levels.forEach((colour, i) => lay(it, it.above(i), colour, tone.contour, 2));
}

function water(it: Ground): void {
  const { ctx, tone } = it;
  lay(it, it.of('beach', 'ocean'), tone.sand, null, 0);
  const ocean = it.of('ocean');
  lay(it, ocean, tone.sea, tone.surf, 0);
  ctx.strokeStyle = tone.surf;
  ctx.lineWidth = 0.9;
  strew(it, ocean, 5, ([x, y]) => {
    ctx.beginPath();
    ctx.moveTo(x - 6, y);
    ctx.quadraticCurveTo(x - 3, y - 3, x, y);
    ctx.quadraticCurveTo(x + 3, y + 3, x + 6, y);
    ctx.stroke();
  });
  const flowing = it.of('river', 'ford', 'footbridge', 'stream');
  const onward = new Set([...flowing, ...ocean].map(({ id }) => id));
  const [wide, narrow] = [it.of('river', 'ford', 'footbridge'), it.of('stream')];
  flow(it, wide, onward, tone.bank, 46);
  flow(it, narrow, onward, tone.bank, 13);
  flow(it, wide, onward, tone.sea, 42);
  flow(it, narrow, onward, tone.sea, 9.5);
  strew(it, it.of('ford'), 9, (at, next) => disc(it, at, 3 + next() * 3, tone.sand, 0.9), 0.36);
}

function gullies(it: Ground): void {
  const list = it.of('gully');
  const onward = new Set([...list, ...it.of('stream')].map(({ id }) => id));
  flow(it, list, onward, it.tone.gullyEdge, 34);
  flow(it, list, onward, it.tone.gully, 29);
  flow(it, list, onward, it.tone.gullyDeep, 13);
}

function fields(it: Ground): void {
  const { ctx, tone } = it;
  lay(it, it.of('airstrip'), tone.strip, tone.contour, 0);
  lay(it, it.of('paddy'), tone.paddy, tone.bund, 0);
  ctx.strokeStyle = tone.bund;
  ctx.lineWidth = 1.4;
  for (const { at: [x, y] } of it.of('paddy')) {
    for (const by of [-18, 0, 18]) {
      line(it, [[x - 30, y + by], [x + 30, y + by + 5]], tone.bund, 1.2);
      line(it, [[x + by, y - 28], [x + by - 5, y + 28]], tone.bund, 1.2);
    }
  }
  const swamp = it.of('swamp');
  lay(it, swamp, tone.swamp, tone.reed, 0);
  ctx.strokeStyle = tone.reed;
  ctx.lineWidth = 1;
  strew(it, swamp, 7, ([x, y]) => {
    ctx.beginPath();
    for (const dx of [-3, 0, 3]) {
      ctx.moveTo(x + dx, y);
      ctx.lineTo(x + dx * 1.5, y - 5);
    }
    ctx.moveTo(x - 5, y + 0.6);
    ctx.lineTo(x + 5, y + 0.6);
    ctx.stroke();
  });
  strew(it, it.of('rough'), 9, (at, next) => {
    const r = 3.4 + next() * 4;
    disc(it, [at[0] + 1.2, at[1] + 1.8], r, tone.shadow, 0.34);
    disc(it, at, r, tone.rock);
    disc(it, [at[0] - r * 0.25, at[1] - r * 0.3], r * 0.5, tone.rockLight);
  }, 0.44);
}

function grass(it: Ground): void {
  const { ctx, tone } = it;
  ctx.strokeStyle = tone.grass;
  ctx.lineWidth = 1;
  ctx.lineCap = 'round';
  strew(it, it.of('kunai'), 26, ([x, y], next) => {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + next() * 3 - 1.5, y - 4 - next() * 3);
    ctx.stroke();
  });
  strew(it, it.of('brush'), 12, (at, next) => {
    const r = 2.6 + next() * 2.4;
    disc(it, [at[0] + 1, at[1] + 1.4], r, tone.shadow, 0.3);
    disc(it, at, r, tone.bush);
  });
}

function ways(it: Ground): void {
  const { tone, job } = it;
  const runs = (kind: string): Point[][] => job.lines.filter((run) => run.kind === kind)
    .map(({ spaces }) => spaces.flatMap((id) => { const at = it.middle(id); return at ? [at] : []; }));
  for (const points of runs('road')) {
    line(it, points, tone.contour, 10);
    line(it, points, tone.road, 7.6);
  }
  for (const points of runs('trail')) {
    line(it, points, tone.trailEdge, 4.2, [9, 5]);
    line(it, points, tone.road, 2.6, [9, 5]);
  }
  const cells = new Map(job.hexes.cells.map(({ id, cell }) => [id, cell]));
  for (const { spaces: [a, b] } of job.lines.filter(({ kind }) => kind === 'cliff')) {
    const [from, to] = [cells.get(a), cells.get(b)];
    const face = from && to ? nearOf(from).findIndex(([column, row]) => column === to[0] && row === to[1]) : -1;
    if (face < 0) continue;
    const corners = cornersOf(job.hexes, from!);
    const [p, q] = [corners[face], corners[(face + 1) % 6]];
    line(it, [p, q], tone.gullyEdge, 4.4);
    for (const part of [0.15, 0.38, 0.62, 0.85]) {
      const at: Point = [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part];
      const [mx, my] = it.middle(b)!;
      const far = Math.hypot(mx - at[0], my - at[1]);
      line(it, [at, [at[0] + ((mx - at[0]) / far) * 8, at[1] + ((my - at[1]) / far) * 8]], tone.gullyEdge, 1.8);
    }
  }
}

/** A roof seen from above: its ridge, one side in the light. */
function roof(
  { ctx, tone }: Ground, [x, y]: Point, [w, h]: readonly [number, number], turn: number, colours: readonly [string, string],
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.globalAlpha = 0.34;
  ctx.fillStyle = tone.shadow;
  ctx.fillRect(-w / 2 + 2.4, -h / 2 + 3.2, w, h);
  ctx.globalAlpha = 1;
  ctx.fillStyle = colours[0];
  ctx.fillRect(-w / 2, -h / 2, w, h);
  ctx.fillStyle = colours[1];
  ctx.fillRect(-w / 2, -h / 2, w, h / 2);
  ctx.strokeStyle = tone.contour;
  ctx.lineWidth = 1;
  ctx.strokeRect(-w / 2, -h / 2, w, h);
  ctx.restore();
}
function houses(it: Ground): void {
  const { tone } = it;
  for (const { cell, at: [x, y] } of it.of('hut')) {
    const next = scatter(cell[0] * 31 + cell[1] * 17 + 3);
    for (const [dx, dy] of [[-15, -11], [13, -3], [-6, 15]]) roof(it, [x + dx, y + dy], [17, 12], next() * 0.9 - 0.45, tone.thatch);
  }
  for (const { cell, at } of it.of('building')) roof(it, at, [42, 28], scatter(cell[0] * 13 + cell[1] + 5)() * 0.5 - 0.25, tone.tiles);
  for (const { at: [x, y] } of it.of('footbridge')) {
    for (let by = -26; by <= 26; by += 5.2) line(it, [[x + by, y - 5], [x + by, y + 5]], tone.plank, 3.8);
    line(it, [[x - 30, y - 6], [x + 30, y - 6]], tone.contour, 1.2);
    line(it, [[x - 30, y + 6], [x + 30, y + 6]], tone.contour, 1.2);
  }
}

function trees(it: Ground): void {
  const { ctx, tone } = it;
  strew(it, it.of('palm-trees'), 7, ([x, y], next) => {
    const [r, turn] = [6 + next() * 2.4, next() * Math.PI];
    disc(it, [x + 2, y + 3], r * 0.8, tone.shadow, 0.22);
    ctx.strokeStyle = tone.palm;
    ctx.lineWidth = 2.2;
    ctx.lineCap = 'round';
    ctx.beginPath();
    for (let leaf = 0; leaf < 6; leaf++) {
      const angle = turn + (leaf * Math.PI) / 3;
      ctx.moveTo(x, y);
      const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
      ctx.quadraticCurveTo(x + dx * 0.7, y + dy * 0.7 - 1.4, x + dx, y + dy);
    }
    ctx.stroke();
    disc(it, [x, y], 1.5, tone.canopyLight);
  }, 0.44);
  const jungle = it.of('jungle');
  lay(it, jungle, tone.canopy, tone.shadow, 3);
  strew(it, jungle, 13, ([x, y], next) => {
    const r = 6 + next() * 4.6;
    disc(it, [x + 1.4, y + 2], r, tone.shadow, 0.3);
    disc(it, [x, y], r, tone.crown);
    disc(it, [x - r * 0.25, y - r * 0.3], r * 0.55, tone.canopyLight, 0.8);
  });
}

/** Beyond the hexes the table shows: a rectangle of ground would look like a board that goes on. */
const RIM = 7;
function trim({ ctx, job: { hexes, size, ratio, table } }: Ground): void {
  const whole = unionOf(hexes, hexes.cells.map(({ cell }) => cell));
  const mask = new OffscreenCanvas(Math.ceil(size[0] * ratio), Math.ceil(size[1] * ratio));
  const on = mask.getContext('2d')!;
  on.scale(ratio, ratio);
  on.lineWidth = 2 * RIM;
  on.lineJoin = 'round';
  on.stroke(whole);
  on.fill(whole);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(mask, 0, 0, mask.width / ratio, mask.height / ratio);
  if (table) {
    ctx.globalCompositeOperation = 'destination-over';
    ctx.fillStyle = table;
    ctx.fillRect(0, 0, mask.width / ratio, mask.height / ratio);
  }
  ctx.globalCompositeOperation = 'source-over';
}

function paint(job: PlanJob, tone: Tones): void {
  const it = groundOf(job, tone);
  for (const layer of [heights, water, fields, gullies, grass, ways, houses, trees]) layer(it);
  trim(it);
}

export const painters: Readonly<Record<string, PlanPainter>> = {
  tactical: { paint: (job) => paint(job, job.night ? NIGHT : DAY) },
  'tactical-night': { dark: true, paint: (job) => paint(job, MOONLIGHT[job.night ? 'night' : 'day']) },
};
