/** Draws what stands on the grid of a chart: bands, the target, lines with their halo and marks, the shown moment, names. */
import type { Shape } from './lines.ts';

export interface PaintLine {
  name: string;
  colour: string;
  shape: Shape;
  values: readonly (number | null)[];
  band?: readonly number[];
  span?: readonly (readonly [low: number, high: number])[];
  /** Drawn in dashes with hollow marks: the other of two campaigns. */
  dashed?: boolean;
}
export interface Paint {
  paper: string;
  brass: string;
  /** The zero of deviations. */
  zero: string | null;
  /** The scale does not begin at nothing: its foot shows that, in this colour. */
  broken: string | null;
  font: string;
  /** Rounds. */
  xs: readonly number[];
  lines: readonly PaintLine[];
  steps: boolean;
  /** `y`: the height of its words. */
  target: { value: number; words: string; colour: string; y: number } | null;
  /** The shown moment, in rounds. */
  at: number;
  /** The round pointed at. */
  hover: number | null;
  /** The last round is not over: its marks are hollow. */
  open: boolean;
  /** Every so many-th round has a mark. */
  marks: number;
  /** Height of each line's name, by place; `x`: where its line ends before the others do. */
  names: readonly { y: number; words: string; from: number | null; x?: number }[];
}
/** From values to pixels of the canvas; `ratio`: pixels of the canvas to one of the window. */
export interface Frame {
  ctx: CanvasRenderingContext2D;
  ratio: number;
  left: number;
  top: number;
  width: number;
  height: number;
  x: (round: number) => number;
  y: (value: number) => number;
}

export const LINE = 2.2;
export const HALO = 4.5;
const MARK = 3;

const SHAPE: Record<Shape, (ctx: CanvasRenderingContext2D, x: number, y: number, r: number) => void> = {
  disc: (ctx, x, y, r) => ctx.arc(x, y, r, 0, 2 * Math.PI),
  square: (ctx, x, y, r) => ctx.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8),
  triangle: (ctx, x, y, r) => corners(ctx, [[x, y - r * 1.2], [x + r * 1.15, y + r * 0.85], [x - r * 1.15, y + r * 0.85]]),
  diamond: (ctx, x, y, r) => corners(ctx, [[x, y - r * 1.3], [x + r * 1.3, y], [x, y + r * 1.3], [x - r * 1.3, y]]),
  wedge: (ctx, x, y, r) => corners(ctx, [[x, y + r * 1.2], [x + r * 1.15, y - r * 0.85], [x - r * 1.15, y - r * 0.85]]),
  bar: (ctx, x, y, r) => ctx.rect(x - r * 0.5, y - r * 1.3, r, r * 2.6),
};
function corners(ctx: CanvasRenderingContext2D, points: [number, number][]): void {
  for (const [i, [x, y]] of points.entries()) if (i === 0) ctx.moveTo(x, y); else ctx.lineTo(x, y);
  ctx.closePath();
}

/** A line through its values, broken where there is none. */
function trace({ ctx, x, y }: Frame, { values }: PaintLine, { xs, steps }: Paint): void {
  ctx.beginPath();
  let before: number | null = null;
  for (const [i, value] of values.entries()) {
    if (value === null) {
      before = null;
      continue;
    }
    if (before === null) ctx.moveTo(x(xs[i]), y(value));
    else {
      if (steps) ctx.lineTo(x(xs[i]), y(before));
      ctx.lineTo(x(xs[i]), y(value));
    }
    before = value;
  }
}

function band({ ctx, ratio, x, y }: Frame, { band: widths, span, colour }: PaintLine, xs: readonly number[]): void {
  const edges = span ?? widths?.map((width) => [-width, width] as const);
  if (!edges) return;
  ctx.beginPath();
  for (const [i, [, high]] of edges.entries()) ctx.lineTo(x(xs[i]), y(high));
  for (let i = edges.length - 1; i >= 0; i--) ctx.lineTo(x(xs[i]), y(edges[i][0]));
  ctx.globalAlpha = 0.09;
  ctx.fillStyle = colour;
  ctx.fill();
  // Bands of several sides lie over one another: the edge says whose it is.
  ctx.globalAlpha = 0.4;
  ctx.strokeStyle = colour;
  ctx.lineWidth = ratio;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function line(frame: Frame, it: PaintLine, paint: Paint): void {
  const { ctx, ratio } = frame;
  ctx.lineJoin = ctx.lineCap = 'round';
  trace(frame, it, paint);
  // Between dashes the line below is seen.
  if (!it.dashed) {
    ctx.strokeStyle = paint.paper;
    ctx.lineWidth = HALO * ratio;
    ctx.stroke();
  }
  ctx.strokeStyle = it.colour;
  ctx.lineWidth = LINE * ratio;
  if (it.dashed) ctx.setLineDash([5 * ratio, 5 * ratio]);
  ctx.stroke();
  ctx.setLineDash([]);
  const last = it.values.findLastIndex((value) => value !== null);
  for (const [i, value] of it.values.entries()) {
    if (value === null || (i !== last && i % paint.marks !== 0)) continue;
    ctx.beginPath();
    SHAPE[it.shape](ctx, frame.x(paint.xs[i]), frame.y(value), MARK * ratio);
    const hollow = it.dashed || (paint.open && i === paint.xs.length - 1);
    ctx.fillStyle = hollow ? paint.paper : it.colour;
    ctx.fill();
    ctx.lineWidth = 1.6 * ratio;
    if (hollow) ctx.stroke();
  }
}

function across({ ctx, left, width, ratio, y }: Frame, value: number, colour: string, dashes: number[]): void {
  ctx.beginPath();
  ctx.setLineDash(dashes.map((it) => it * ratio));
  ctx.moveTo(left, y(value));
  ctx.lineTo(left + width, y(value));
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * ratio;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The shown moment: a brass line with a knob on top, like the thumb of the time slider. */
function moment({ ctx, ratio, top, height, x }: Frame, { at, brass, paper }: Paint): void {
  ctx.beginPath();
  ctx.moveTo(x(at), top - 5 * ratio);
  ctx.lineTo(x(at), top + height);
  ctx.strokeStyle = paper;
  ctx.lineWidth = 3.6 * ratio;
  ctx.globalAlpha = 0.55;
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = brass;
  ctx.lineWidth = 1.8 * ratio;
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x(at), top - 7 * ratio, 3.4 * ratio, 0, 2 * Math.PI);
  ctx.fillStyle = brass;
  ctx.fill();
}

/** The sign of an axis that was cut: else the least of the values would look like nothing. */
const BREAK = [[0, 0], [0, -3], [-4, -5], [4, -9], [-4, -13], [0, -15], [0, -20]] as const;
function broken({ ctx, ratio, left, top, height }: Frame, colour: string): void {
  ctx.beginPath();
  for (const [x, y] of BREAK) ctx.lineTo(left + x * ratio, top + height + y * ratio);
  ctx.lineJoin = 'miter';
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.4 * ratio;
  ctx.stroke();
}

function words(frame: Frame, said: string, x: number, y: number, colour: string, paint: Paint): void {
  const { ctx, ratio } = frame;
  ctx.font = paint.font;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = paint.paper;
  ctx.lineWidth = 3 * ratio;
  ctx.strokeText(said, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(said, x, y);
}

export function paintChart(frame: Frame, paint: Paint): void {
  const { ctx, ratio, left, width } = frame;
  ctx.save();
  for (const it of paint.lines) band(frame, it, paint.xs);
  if (paint.zero) across(frame, 0, paint.zero, []);
  if (paint.broken) broken(frame, paint.broken);
  if (paint.hover !== null) {
    ctx.beginPath();
    ctx.moveTo(frame.x(paint.hover), frame.top);
    ctx.lineTo(frame.x(paint.hover), frame.top + frame.height);
    ctx.strokeStyle = paint.brass;
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  moment(frame, paint);
  if (paint.target) {
    across(frame, paint.target.value, paint.target.colour, [5, 3]);
    words(frame, paint.target.words, left + 4 * ratio, paint.target.y, paint.target.colour, paint);
  }
  for (const it of paint.lines) line(frame, it, paint);
  for (const [i, { y, words: name, from, x: end }] of paint.names.entries()) {
    const { colour } = paint.lines[i];
    const right = end ?? left + width;
    // A name that had to give way is tied to its line.
    if (from !== null && Math.abs(from - y) > 5 * ratio) {
      ctx.beginPath();
      ctx.moveTo(right + 4 * ratio, from);
      ctx.lineTo(right + 9 * ratio, y);
      ctx.strokeStyle = colour;
      ctx.lineWidth = ratio;
      ctx.stroke();
    }
    words(frame, name, right + 10 * ratio, y, colour, paint);
  }
  ctx.restore();
}
