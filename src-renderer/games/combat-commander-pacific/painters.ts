/**
 * The ground as plan, from the lowest layer up: heights as tone and contour, water, fields, trees, and the ways and houses among them. By
 * night of the theme the tones are a third as light; a scenario that is fought at night lies in moonlight by either theme.
 */
import type { Point } from '../../../src-main/engine/drawing.ts';
import type { PlanJob, PlanPainter } from '../../table/board/plan-painters.ts';
import { scatter, unionOf } from '../../table/board/plan-shapes.ts';
import { bent, disc, groundOf, lay, line, stipple, strew, trace, type Ground } from './plan.ts';
import { heights } from './relief.ts';
import { gullies, streams, ways } from './runs.ts';
import { DAY, MOONLIGHT, NIGHT, type Tones } from './tones.ts';

/** So far from the shore run the lines that follow it. */
const WATERLINES = [25, 16, 8] as const;
const WET = [20, 14, 9] as const;
function water(it: Ground): void {
  const { ctx, job, tone } = it;
  const [beach, ocean] = [it.of('beach'), it.of('ocean')];
  const wet = unionOf(job.hexes, ocean.map(({ cell }) => cell));
  lay(it, [...beach, ...ocean], tone.sand, { print: ({ ctx: on }) => {
    // Wet from the last wave, the more the nearer.
    on.strokeStyle = tone.bank;
    on.lineJoin = 'round';
    on.globalAlpha = 0.16;
    for (const far of WET) {
      on.lineWidth = 2 * far;
      on.stroke(wet);
    }
    on.globalAlpha = 1;
  } });
  stipple(it, beach, 60, tone.contour, 0.5);
  const sea = new Set(ocean.map(({ id }) => id));
  const dry = unionOf(job.hexes, job.hexes.cells.filter(({ id }) => !sea.has(id)).map(({ cell }) => cell));
  lay(it, ocean, tone.sea, { edge: tone.surf, print: ({ ctx: on }) => {
    on.lineJoin = 'round';
    for (const far of WATERLINES) {
      on.strokeStyle = tone.surf;
      on.lineWidth = 2 * far + 1.6;
      on.stroke(dry);
      on.strokeStyle = tone.sea;
      on.lineWidth = 2 * far;
      on.stroke(dry);
    }
  } });
  ctx.strokeStyle = tone.surf;
  ctx.lineWidth = 0.9;
  strew(it, ocean, 4, ([x, y]) => {
    ctx.beginPath();
    ctx.moveTo(x - 6, y);
    ctx.quadraticCurveTo(x - 3, y - 3, x, y);
    ctx.quadraticCurveTo(x + 3, y + 3, x + 6, y);
    ctx.stroke();
  });
  streams(it);
}

/** A plot of rice between its dikes; how much darker one may be than another. */
const PLOT = { w: 33, h: 21, shades: [0, 0.1, 0.2, 0.05], turn: -0.14, off: 0.42 } as const;
function plots(it: Ground): void {
  const { ctx, tone, job: { size: [w, h] } } = it;
  const [cos, sin] = [Math.cos(PLOT.turn), Math.sin(PLOT.turn)];
  const corner = (column: number, row: number): Point => {
    const [x, y] = [(column + (row % 2) * PLOT.off) * PLOT.w, row * PLOT.h];
    return bent([x * cos - y * sin, x * sin + y * cos], 7);
  };
  ctx.strokeStyle = tone.bund;
  ctx.lineWidth = 1.3;
  ctx.lineJoin = 'round';
  const [columns, rows] = [Math.ceil((w + h) / PLOT.w), Math.ceil((w + h) / PLOT.h)];
  for (let row = -Math.ceil(rows / 3); row < rows; row++) {
    for (let column = -Math.ceil(columns / 3); column < columns; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      if (a[0] < -80 || a[1] < -80 || a[0] > w + 80 || a[1] > h + 80) continue;
      const down = bent([a[0] - sin * PLOT.h, a[1] + cos * PLOT.h], 3);
      trace(it, [a, b, bent([b[0] - sin * PLOT.h, b[1] + cos * PLOT.h], 3), down, a]);
      ctx.fillStyle = tone.bund;
      ctx.globalAlpha = PLOT.shades[Math.floor(scatter(row * 131 + column * 17 + 9)() * PLOT.shades.length)];
      ctx.fill();
      ctx.globalAlpha = 1;
      ctx.stroke();
    }
  }
}

/** A stone with its corners: one side in the light, a thin edge, a shadow. */
function stone(it: Ground, [x, y]: Point, r: number, next: () => number): void {
  const { ctx, tone } = it;
  const [count, turn] = [5 + Math.floor(next() * 3), next() * Math.PI];
  const corners = Array.from({ length: count }, (_, i): Point => {
    const [angle, far] = [turn + ((i + 0.3 * next()) / count) * Math.PI * 2, r * (0.8 + 0.35 * next())];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.84];
  });
  const fill = (points: readonly Point[], colour: string, alpha: number): void => {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = colour;
    trace(it, points);
    ctx.closePath();
    ctx.fill();
    ctx.globalAlpha = 1;
  };
  fill(corners.map(([px, py]): Point => [px + r * 0.22, py + r * 0.32]), tone.shadow, 0.36);
  fill(corners, tone.rock, 1);
  const lit = corners.filter(([px, py]) => (px - x) * 0.6 + (py - y) < r * 0.14);
  if (lit.length > 1) fill([...lit, [x + r * 0.16, y + r * 0.12]], tone.rockLight, 1);
  ctx.globalAlpha = 0.6;
  line(it, [...corners, corners[0]], tone.shadow, 0.8);
  ctx.globalAlpha = 1;
}
/** Of one hex: two boulders, some stones, and what lies between them. */
const STONES = [7.4, 6, 4.4, 4, 3.6, 3.2, 2.4, 2.2, 2] as const;

/** Wheels on a runway. */
const TRACKS = { apart: 39, wide: 9 } as const;
/** Bare ground is not blank: dust, and a tuft here and there. */
function open(it: Ground): void {
  const { ctx, tone } = it;
  const bare = it.of('open');
  stipple(it, bare, 30, tone.contour, 0.24);
  ctx.strokeStyle = tone.grass;
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.globalAlpha = 0.7;
  strew(it, bare, 4, ([x, y], next) => {
    ctx.beginPath();
    for (const lean of [-2.2, 0, 2.2]) {
      ctx.moveTo(x + lean * 0.4, y);
      ctx.lineTo(x + lean * (0.8 + 0.5 * next()), y - 3 - 1.6 * next());
    }
    ctx.stroke();
  });
  ctx.globalAlpha = 1;
}

function fields(it: Ground): void {
  const { ctx, tone, job: { size: [w, h] } } = it;
  lay(it, it.of('airstrip'), tone.strip, { edge: tone.contour, print: (on) => {
    // What has rolled over it.
    on.ctx.globalAlpha = 0.1;
    for (let x = -h; x < w; x += TRACKS.apart) {
      for (const by of [0, TRACKS.wide]) line(on, [[x + by, 0], [x + by + h, h]], tone.contour, 2.6);
    }
    on.ctx.globalAlpha = 1;
  } });
  stipple(it, it.of('airstrip'), 30, tone.contour, 0.4);
  open(it);
  lay(it, it.of('paddy'), tone.paddy, { edge: tone.bund, print: plots });
  const swamp = it.of('swamp');
  lay(it, swamp, tone.swamp, { edge: tone.reed });
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
  const rough = it.of('rough');
  stipple(it, rough, 46, tone.gullyEdge, 0.42);
  strew(it, rough, STONES.length, (at, next, no) => stone(it, at, STONES[no] * (0.85 + 0.3 * next()), next), 0.46);
}

/** A bush of some rounds, the light on the upper left. */
function bush(it: Ground, [x, y]: Point, r: number, next: () => number): void {
  const { ctx, tone } = it;
  const turn = next() * Math.PI;
  const rounds = [0, 2.1, 4.2].map((by): Point => [x + Math.cos(turn + by) * r * 0.62, y + Math.sin(turn + by) * r * 0.5]);
  const all = (dx: number, dy: number, size: number, colour: string, alpha: number): void => {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (const [px, py] of rounds) {
      ctx.moveTo(px + dx + size, py + dy);
      ctx.arc(px + dx, py + dy, size, 0, Math.PI * 2);
    }
    ctx.fill();
    ctx.globalAlpha = 1;
  };
  all(1.2, 1.8, r * 0.66, tone.shadow, 0.36);
  all(0, 0, r * 0.66, tone.bushEdge, 1);
  all(-0.3, -0.4, r * 0.66 - 0.9, tone.bush, 1);
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
  const brush = it.of('brush');
  stipple(it, brush, 22, tone.bushEdge, 0.5);
  strew(it, brush, 10, (at, next) => bush(it, at, 3.6 + next() * 2.8, next));
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
  lay(it, jungle, tone.canopy, { edge: tone.shadow, shadow: 3 });
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
  for (const layer of [heights, water, fields, gullies, grass, trees, ways, houses]) layer(it);
  trim(it);
}

export const painters: Readonly<Record<string, PlanPainter>> = {
  tactical: { paint: (job) => paint(job, job.night ? NIGHT : DAY) },
  'tactical-night': { dark: true, paint: (job) => paint(job, MOONLIGHT[job.night ? 'night' : 'day']) },
};
