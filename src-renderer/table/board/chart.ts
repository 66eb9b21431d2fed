/**
 * The still layers of the map on two canvases: the sea with its bands and borders, and the land with its tints. Drawn
 * once per theme, zoom and ownership; while the map moves they are moved by transform only. Colours come from the
 * theme's variables, geometry from the drawing; nothing here takes clicks.
 */
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import { BORDERS, nationLook, TONES } from '../../games/look.ts';
import type { Camera } from './camera.ts';
import { drawHexGround, drawHexHolders, drawHexLines, drawHexWash } from './hex-chart.ts';
import { drawTexture } from './textures.ts';
import { boxOf, inSight, type Sight } from './rings.ts';
import { distances, scaleOf, shaded } from './shore.ts';

export interface Palette { [token: string]: string }
const TOKENS = [
  'sea0', 'sea1', 'sea2', 'sea3', 'sea4', 'water-line', 'graticule', 'zone',
  'sea-ink', 'land', 'land-impassable', 'coast', 'border', 'halo', 'land-ink',
  'barred', 'route', 'beyond', 'brass', 'hex-wash', ...Object.keys(TONES),
];
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]));
}

export interface Ownership { holder?: string; captured?: boolean }
export interface ChartJob {
  drawing: MapDrawing;
  palette: Palette;
  camera: Camera;
  /** CSS pixels of the canvas, and device pixels in each. */
  width: number;
  height: number;
  ratio: number;
  owners: ReadonlyMap<string, Ownership>;
  patterns: boolean;
  grain: boolean;
}

const paths = new Map<string, Path2D>();
function path(d: string): Path2D {
  let made = paths.get(d);
  if (!made) {
    made = new Path2D(d);
    paths.set(d, made);
  }
  return made;
}

/** Widths grow slower than the map: by zoom^0.35. In map units, because the context is scaled. */
const widthAt = (k: number, px: number): number => px * k ** -0.65;

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The part of the map on the canvas. */
const sightOf = ({ width, height, camera: { k, x, y } }: ChartJob): Sight => [-x / k, -y / k, (width - x) / k, (height - y) / k];

function begin(canvas: Canvas, { width, height, ratio, camera }: ChartJob): Pen {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const ctx = canvas.getContext('2d') as Pen;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  ctx.setTransform(ratio * camera.k, 0, 0, ratio * camera.k, ratio * camera.x, ratio * camera.y);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  return ctx;
}

/** From wide to narrow: bands of water that get lighter to the coast, with a line where each begins. */
const SHORE: [width: number, token: string, opacity: number][] = [
  [52, 'sea1', 0.55], [40, 'sea2', 0.6],
  [28.9, 'water-line', 0.3], [28.1, 'sea2', 1], [18.2, 'water-line', 0.42], [17.4, 'sea3', 1],
  [9.5, 'water-line', 0.6], [8.7, 'sea3', 1], [3.8, 'water-line', 0.75], [3, 'sea4', 1],
];

export function drawSea(canvas: Canvas, job: ChartJob): void {
  const { drawing, palette, camera: { k } } = job;
  const ctx = begin(canvas, job);
  const [w, h] = drawing.size;
  const [x0, y0, x1, y1] = drawing.window;
  const middle = ctx.createRadialGradient((x0 + x1) / 2, (y0 + y1) / 2, w * 0.12, (x0 + x1) / 2, (y0 + y1) / 2, w * 0.62);
  middle.addColorStop(0, palette.sea1);
  middle.addColorStop(1, palette.sea0);
  ctx.fillStyle = middle;
  ctx.fillRect(-w, -h, w * 3, h * 3);
  drawShore(ctx, job);
  drawGraticule(ctx, job);
  drawCompass(ctx, job);
  ctx.globalAlpha = 0.62;
  ctx.strokeStyle = palette.zone;
  ctx.lineWidth = widthAt(k, 0.75);
  ctx.stroke(path(drawing.seaBorders));
  ctx.globalAlpha = 1;
}

function drawShore(ctx: Pen, { drawing, palette, width, height, ratio, camera: { k, x, y } }: ChartJob): void {
  const grow = k ** 0.35 * ratio;
  const bands = SHORE.map(([wide, token, opacity]) => ({ reach: (wide / 2) * grow, colour: palette[token], opacity }));
  // Land beyond the edge has its bands within.
  const rim = Math.ceil(bands[0].reach) + 1;
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  const mask = new OffscreenCanvas(w + 2 * rim, h + 2 * rim).getContext('2d', { willReadFrequently: true })!;
  mask.setTransform(ratio * k, 0, 0, ratio * k, ratio * x + rim, ratio * y + rim);
  mask.fill(path(drawing.land));
  const { data } = mask.getImageData(0, 0, w + 2 * rim, h + 2 * rim);
  const field = distances(data.subarray(3), 4, w + 2 * rim, h + 2 * rim, rim);
  const picture = new OffscreenCanvas(w, h);
  picture.getContext('2d')!.putImageData(new ImageData(shaded(field, w + 2 * rim, rim, w, h, scaleOf(bands)), w, h), 0, 0);
  lay(ctx, picture);
}

/** One picture over another of the same size. */
function lay(ctx: Pen, picture: OffscreenCanvas): void {
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(picture, 0, 0);
  ctx.restore();
}

function drawGraticule(ctx: Pen, { drawing, palette, camera: { k } }: ChartJob): void {
  ctx.strokeStyle = palette.graticule;
  ctx.globalAlpha = 0.42;
  ctx.lineWidth = widthAt(k, 0.5);
  ctx.stroke(path(drawing.graticule));
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = widthAt(k, 1);
  ctx.setLineDash([9, 3, 2, 3].map((px) => widthAt(k, px)));
  ctx.stroke(path(drawing.equator));
  ctx.stroke(path(drawing.dateLine));
  ctx.setLineDash([]);
}

/** A wind rose in line art: two rings, ticks, sixteen points with one half of each filled. */
export function drawCompass(ctx: Pen, { drawing: { compass }, palette, camera: { k } }: ChartJob): void {
  const { x, y, r } = compass;
  const at = (angle: number, radius: number): [number, number] => [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
  ctx.globalAlpha = 0.5;
  ctx.strokeStyle = palette['sea-ink'];
  ctx.fillStyle = palette['sea-ink'];
  ctx.lineWidth = widthAt(k, 0.7);
  for (const radius of [r, r * 0.93, r * 0.48]) {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.beginPath();
  for (let i = 0; i < 72; i++) {
    ctx.moveTo(...at((i * Math.PI) / 36, r * 0.93));
    ctx.lineTo(...at((i * Math.PI) / 36, r * (i % 9 === 0 ? 0.82 : 0.88)));
  }
  ctx.stroke();
  for (let i = 0; i < 16; i++) {
    const point = (i * Math.PI) / 8;
    const length = r * (i % 4 === 0 ? 1.02 : i % 2 === 0 ? 0.74 : 0.5);
    const waist = r * 0.15;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(...at(point + (side * Math.PI) / 8, waist));
      ctx.lineTo(...at(point, length));
      ctx.closePath();
      ctx.stroke();
      if (side > 0) ctx.fill();
    }
  }
  // The N in strokes: the chart may be drawn where no fonts are.
  const [w, h, foot] = [r * 0.075, r * 0.17, y - r * 1.1];
  ctx.lineWidth = r * 0.03;
  ctx.beginPath();
  ctx.moveTo(x - w, foot);
  ctx.lineTo(x - w, foot - h);
  ctx.lineTo(x + w, foot);
  ctx.lineTo(x + w, foot - h);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** A hatch whose lines keep their distance on the screen. */
function hatch(ctx: Pen, { ratio, camera: { k } }: ChartJob, colour: string, degrees: number, pitch: number, width: number): CanvasPattern {
  const tile = new OffscreenCanvas(8, Math.max(2, Math.round(pitch * ratio)));
  const on = tile.getContext('2d')!;
  on.fillStyle = colour;
  on.fillRect(0, 0, 8, Math.max(1, width * ratio));
  const pattern = ctx.createPattern(tile, 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(1 / (k * ratio)).rotate(degrees));
  return pattern;
}

export function drawLand(canvas: Canvas, job: ChartJob): void {
  const { drawing, palette, camera: { k } } = job;
  const ctx = begin(canvas, job);
  const land = path(drawing.land);
  if (drawing.hexes) drawHexWash(ctx, job, drawing.hexes);
  ctx.fillStyle = palette.land;
  ctx.fill(land);
  if (drawing.hexes) {
    const ground = new OffscreenCanvas(1, 1);
    drawHexGround(begin(ground, job), job, drawing.hexes, land);
    lay(ctx, ground);
    drawHexHolders(ctx, job, drawing.hexes, (colour) => hatch(ctx, job, colour, -45, 4, 0.9));
    if (job.grain) drawGrain(ctx, job, land);
    drawCoast(ctx, job, land);
    drawAtolls(ctx, job);
    drawHexLines(ctx, job, drawing.hexes);
    return;
  }
  drawImpassable(ctx, job);
  const sight = sightOf(job);
  for (const [id, space] of Object.entries(drawing.spaces)) {
    if (!drawing.nodes && (space.kind === 'land' || space.kind === 'island') && inSight(boxOf(space.path), sight, 0)) {
      drawOwner(ctx, job, path(space.path), job.owners.get(id));
    }
  }
  if (job.grain) drawGrain(ctx, job, land);
  ctx.strokeStyle = palette.border;
  ctx.lineWidth = widthAt(k, 0.7);
  ctx.globalAlpha = 0.5;
  ctx.stroke(path(drawing.neutralBorders));
  ctx.globalAlpha = 0.9;
  ctx.stroke(path(drawing.landBorders));
  ctx.globalAlpha = 1;
  drawBorders(ctx, job);
  drawCoast(ctx, job, land);
  drawAtolls(ctx, job);
}

/** Borders by their kind: as lines, and as shapes along them that keep their distance on the screen. */
function drawBorders(ctx: Pen, { drawing: { borders = {} }, palette, camera: { k } }: ChartJob): void {
  for (const [kind, lines] of Object.entries(borders)) {
    const { strokes = [], stamp } = BORDERS[kind] ?? {};
    for (const { tone, width, dash = [] } of strokes) {
      ctx.strokeStyle = palette[tone] ?? tone;
      ctx.lineWidth = widthAt(k, width);
      ctx.setLineDash(dash.map((px) => widthAt(k, px)));
      for (const line of lines) {
        ctx.beginPath();
        line.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
        ctx.stroke();
      }
    }
    ctx.setLineDash([]);
    if (!stamp) continue;
    ctx.fillStyle = palette[stamp.tone] ?? stamp.tone;
    const size = widthAt(k, 1);
    for (const line of lines) for (const [x, y] of alongLine(line, stamp.every * size)) {
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(size, size);
      ctx.fill(path(stamp.shape));
      ctx.restore();
    }
  }
}
/** Points on a line at equal distances, half of one from its beginning. */
export function alongLine(line: readonly (readonly [number, number])[], every: number): [number, number][] {
  const found: [number, number][] = [];
  let next = every / 2;
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [line[i - 1], line[i]];
    const length = Math.hypot(x1 - x0, y1 - y0);
    for (; next <= gone + length; next += every) {
      const part = (next - gone) / length;
      found.push([x0 + (x1 - x0) * part, y0 + (y1 - y0) * part]);
    }
    gone += length;
  }
  return found;
}

function drawCoast(ctx: Pen, { palette, camera: { k } }: ChartJob, land: Path2D): void {
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = widthAt(k, 1);
  ctx.stroke(land);
}

function drawImpassable(ctx: Pen, job: ChartJob): void {
  const { drawing, palette } = job;
  const dark = hatch(ctx, job, palette.border, -35, 5, 0.6);
  const closed = [
    drawing.neutralLand, ...Object.values(drawing.spaces).filter(({ kind }) => kind === 'impassable').map((space) => space.path),
  ];
  for (const d of closed) {
    ctx.fillStyle = palette['land-impassable'];
    ctx.fill(path(d));
    ctx.globalAlpha = 0.3;
    ctx.fillStyle = dark;
    ctx.fill(path(d));
    ctx.globalAlpha = 1;
  }
}

/** Perceived lightness of `#rrggbb`, 0 to 1. */
const lightness = (colour: string): number =>
  [0.3, 0.59, 0.11].reduce((sum, part, i) => sum + (part * Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)) / 255, 0);
/** On dark land a light nation's edge would outshine its counters: how much of the tint is left there. */
export const tintOf = (field: string, land: string): number => (lightness(land) > 0.5 ? 1 : Math.min(1, 0.3 / lightness(field)));

/** The old atlas tint: flat and faint, strong along the border, so that ownership reads there and the middle stays paper. */
function drawOwner(ctx: Pen, job: ChartJob, shape: Path2D, { holder, captured }: Ownership = {}): void {
  if (!holder) return;
  const { camera: { k } } = job;
  const { field } = nationLook(holder);
  ctx.save();
  ctx.clip(shape);
  ctx.fillStyle = ctx.strokeStyle = field;
  const strength = tintOf(field, job.palette.land);
  ctx.globalAlpha = 0.17 * strength;
  ctx.fill(shape);
  for (const [width, opacity] of [[22, 0.26], [10, 0.48]]) {
    ctx.globalAlpha = opacity * strength;
    ctx.lineWidth = widthAt(k, width);
    ctx.stroke(shape);
  }
  if (captured) {
    ctx.globalAlpha = 0.38;
    ctx.fillStyle = hatch(ctx, job, field, -45, 4, 0.9);
    ctx.fill(shape);
  }
  drawTexture(ctx, job, shape, holder);
  ctx.restore();
}

let noise: OffscreenCanvas | null = null;
/** Paper grain: the same fine noise on every run. */
function grain(): OffscreenCanvas {
  if (noise) return noise;
  noise = new OffscreenCanvas(128, 128);
  const ctx = noise.getContext('2d')!;
  const image = ctx.createImageData(128, 128);
  let seed = 20260;
  for (let i = 0; i < image.data.length; i += 4) {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    const shade = 150 + Math.floor((seed / 4294967296) * 105);
    image.data.set([shade, shade, shade, 255], i);
  }
  ctx.putImageData(image, 0, 0);
  return noise;
}
function drawGrain(ctx: Pen, { ratio, camera: { k } }: ChartJob, land: Path2D): void {
  const pattern = ctx.createPattern(grain(), 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(1 / (k * ratio)));
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  ctx.globalAlpha = 0.08;
  ctx.fillStyle = pattern;
  ctx.fill(land);
  ctx.restore();
}

/** On dark water most nations' colours are too dark for a ring: the same hue, lighter and stronger. */
const litOn = (field: string, land: string): string => (lightness(land) > 0.5 ? field : `oklch(from ${field} .7 calc(c * 1.35) h)`);
function drawAtolls(ctx: Pen, { drawing, palette, camera: { k }, owners }: ChartJob): void {
  const size = (px: number) => px / k ** 0.75;
  for (const [id, { disc }] of Object.entries(drawing.spaces)) {
    if (!disc) continue;
    const colour = litOn(nationLook(owners.get(id)?.holder).field, palette.land);
    const round = (r: number) => { ctx.beginPath(); ctx.arc(disc[0], disc[1], r, 0, Math.PI * 2); };
    round(size(5));
    ctx.fillStyle = palette.sea4;
    ctx.fill();
    ctx.lineWidth = size(1.8);
    ctx.strokeStyle = colour;
    ctx.stroke();
    round(size(2));
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
