/**
 * What a map of hexes adds to the still layers: a wash that tells land hexes at once, terrain by tone and texture, grid,
 * sides that are closed, borders, routes, and the signs of towns, ports, airfields and resources. No colours of its own.
 */
import type { HexDrawing, HexLayer, HexMark, Point } from '../../../scripts/maps/format.ts';
import { nationLook } from '../../app/nations.ts';
import type { ChartJob, Ownership, Palette } from './chart.ts';
import { cellKey, cornersOf, indexOf, middleOf, nearOf } from './hexes.ts';
import { drawTexture } from './textures.ts';

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Terrain = NonNullable<HexDrawing['terrain']>;

const paths = new Map<string, Path2D>();
function path(d: string): Path2D {
  let made = paths.get(d);
  if (!made) paths.set(d, made = new Path2D(d));
  return made;
}

interface Ready { wash: Path2D; grid: Path2D; terrain: Map<Terrain, Path2D>; texture: Map<Terrain, Path2D> }
const ready = new WeakMap<HexLayer, Ready>();
/** The paths of a layer, made once. */
function pathsOf(layer: HexLayer): Ready {
  let made = ready.get(layer);
  if (!made) ready.set(layer, made = make(layer));
  return made;
}
function make(layer: HexLayer): Ready {
  const [wash, grid] = [new Path2D(), new Path2D()];
  const [terrain, texture] = [new Map<Terrain, Path2D>(), new Map<Terrain, Path2D>()];
  for (const it of layer.cells) {
    const corners = cornersOf(layer, it.cell);
    nearOf(it.cell).forEach((near, i) => {
      // Each line once: from the first of the two hexes.
      const other = indexOf(layer).get(cellKey(near));
      if (other && other.id < it.id) return;
      grid.moveTo(...corners[i]);
      grid.lineTo(...corners[(i + 1) % 6]);
    });
    if (!it.terrain) continue;
    const [x, y] = middleOf(layer, it.cell);
    hexagon(wash, corners.map(([cx, cy]): Point => [x + (cx - x) * 0.985, y + (cy - y) * 0.985]));
    const of = (map: Map<Terrain, Path2D>): Path2D => map.get(it.terrain!) ?? map.set(it.terrain!, new Path2D()).get(it.terrain!)!;
    hexagon(of(terrain), corners);
    strokesOf(of(texture), it, [x, y], layer.size);
  }
  return { wash, grid, terrain, texture };
}
function hexagon(to: Path2D, corners: readonly Point[]): void {
  corners.forEach((at, i) => { if (i === 0) to.moveTo(...at); else to.lineTo(...at); });
  to.closePath();
}

/** The same numbers for a hex on every run. */
function chanceOf(id: string): () => number {
  let seed = Number(id) * 2654435761;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}
/** Mixed: sparse dots; jungle: short curved strokes; mountains: pairs of hachures. Open ground stays paper. */
function strokesOf(to: Path2D, { id, terrain }: HexDrawing, [x, y]: Point, size: number): void {
  const next = chanceOf(id);
  const pitch = terrain === 'mountain' ? 3.3 : terrain === 'jungle' ? 2.5 : 3;
  if (terrain === 'open' || terrain === 'atoll') return;
  for (let dy = -size / 2; dy < size / 2; dy += pitch) {
    for (let dx = -size / 1.8; dx < size / 1.8; dx += pitch * 1.15) {
      const at: Point = [x + dx + (next() - 0.5) * pitch * 0.8, y + dy + (next() - 0.5) * pitch * 0.8];
      if (Math.abs(at[1] - y) > size * 0.46 || Math.abs(at[0] - x) * 0.866 + Math.abs(at[1] - y) / 2 > size * 0.46) continue;
      if (terrain === 'mixed') {
        to.moveTo(at[0] + 0.16, at[1]);
        to.arc(at[0], at[1], 0.16, 0, 7);
      } else if (terrain === 'jungle') {
        to.moveTo(at[0] - 0.55, at[1] + 0.2);
        to.quadraticCurveTo(at[0], at[1] - 0.75, at[0] + 0.55, at[1] + 0.2);
      } else {
        to.moveTo(at[0] - 0.9, at[1] + 0.6);
        to.lineTo(at[0], at[1] - 0.75);
        to.lineTo(at[0] + 0.75, at[1] + 0.45);
      }
    }
  }
}

/** Pixels on the screen between opposite sides. */
const pixels = ({ camera: { k } }: ChartJob, layer: HexLayer): number => layer.size * k;

/** Below the land: every land hex is one at a glance, its water too. */
export function drawHexWash(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  ctx.globalAlpha = 0.36;
  ctx.fillStyle = job.palette.land;
  ctx.fill(pathsOf(layer).wash);
  ctx.globalAlpha = 1;
}

const TONE: Readonly<Record<Terrain, [token: string, opacity: number]>> = {
  open: ['land', 0], mixed: ['mixed', 0.2], jungle: ['jungle', 0.34], mountain: ['mountain', 0.4], atoll: ['land', 0],
};
/** On the land: tone and texture, and what lies outside the grid pressed back. */
export function drawHexGround(ctx: Pen, job: ChartJob, layer: HexLayer, land: Path2D): void {
  const { palette } = job;
  const { terrain, texture } = pathsOf(layer);
  ctx.save();
  ctx.clip(land);
  for (const [kind, shape] of terrain) {
    const [token, opacity] = TONE[kind];
    if (opacity === 0) continue;
    ctx.globalAlpha = opacity;
    ctx.fillStyle = palette[token];
    ctx.fill(shape);
  }
  const fine = pixels(job, layer);
  if (fine >= 18) {
    ctx.lineWidth = 0.16 + 3 / fine;
    ctx.globalAlpha = Math.min(0.85, 0.35 + fine / 110);
    for (const [kind, shape] of texture) {
      ctx.strokeStyle = palette[TONE[kind][0]];
      ctx.stroke(shape);
    }
  }
  ctx.restore();
}

/** Whose it is: a tint over the hex, and a strong line inside it wherever the neighbour's holder is another. */
export function drawHexHolders(ctx: Pen, job: ChartJob, layer: HexLayer, hatch: (colour: string) => CanvasPattern): void {
  const groups = new Map<string, { fill: Path2D; edge: Path2D; taken: Path2D }>();
  for (const it of layer.cells) {
    const { holder, captured } = job.owners.get(it.id) ?? ({} as Ownership);
    if (!holder) continue;
    let group = groups.get(holder);
    if (!group) groups.set(holder, group = { fill: new Path2D(), edge: new Path2D(), taken: new Path2D() });
    const corners = cornersOf(layer, it.cell);
    const [x, y] = middleOf(layer, it.cell);
    hexagon(group.fill, corners);
    if (captured) hexagon(group.taken, corners);
    const inner = corners.map(([cx, cy]): Point => [x + (cx - x) * 0.94, y + (cy - y) * 0.94]);
    nearOf(it.cell).forEach((near, i) => {
      const other = indexOf(layer).get(cellKey(near));
      if (!other?.terrain || job.owners.get(other.id)?.holder === holder) return;
      group.edge.moveTo(...inner[i]);
      group.edge.lineTo(...inner[(i + 1) % 6]);
    });
  }
  for (const [holder, { fill, edge, taken }] of groups) {
    const { field } = nationLook(holder);
    ctx.fillStyle = ctx.strokeStyle = field;
    ctx.globalAlpha = holder === 'japan' ? 0.13 : 0.07;
    ctx.fill(fill);
    ctx.globalAlpha = 0.7;
    ctx.lineWidth = widthAt(job, 1.8);
    ctx.stroke(edge);
    ctx.globalAlpha = 0.38;
    ctx.fillStyle = hatch(field);
    ctx.fill(taken);
    drawTexture(ctx, job, fill, holder);
  }
  ctx.globalAlpha = 1;
}

/** Widths grow slower than the map: by zoom^0.35. */
const widthAt = ({ camera: { k } }: ChartJob, px: number): number => px * k ** -0.65;

/** Above coast and tints: routes, borders, grid, closed sides, the rim, and the signs in the corners of the hexes. */
export function drawHexLines(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const { palette } = job;
  drawRoutes(ctx, job, layer);
  line(ctx, job, layer.borders, palette.barred, 1.4, 0.75, [5, 2.5, 1, 2.5]);
  line(ctx, job, layer.empire, nationLook('japan').field, 1.3, 0.5, [6, 4]);
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = Math.min(0.6, 0.75 / job.camera.k);
  ctx.globalAlpha = pixels(job, layer) < 30 ? 0.2 : 0.3;
  ctx.stroke(pathsOf(layer).grid);
  line(ctx, job, layer.closed, palette.barred, 2.8, 0.9, []);
  drawBeyond(ctx, job, layer);
  drawSigns(ctx, job, layer);
  drawNumbers(ctx, job, layer);
}

function line(ctx: Pen, job: ChartJob, d: string, colour: string, width: number, opacity: number, dash: number[]): void {
  ctx.strokeStyle = colour;
  ctx.globalAlpha = opacity;
  ctx.lineWidth = widthAt(job, width);
  ctx.setLineDash(dash.map((px) => widthAt(job, px)));
  ctx.lineCap = dash.length > 0 ? 'butt' : 'round';
  ctx.stroke(path(d));
  ctx.setLineDash([]);
  ctx.lineCap = 'round';
  ctx.globalAlpha = 1;
}

function drawRoutes(ctx: Pen, job: ChartJob, { routes }: HexLayer): void {
  const { palette } = job;
  line(ctx, job, routes.rail, palette.halo, 3, 0.7, []);
  line(ctx, job, routes.rail, palette.route, 1.3, 0.95, []);
  line(ctx, job, routes.rail, palette.route, 3.6, 0.9, [1, 5]);
  line(ctx, job, routes.road, palette.halo, 3.2, 0.8, []);
  line(ctx, job, routes.road, palette.route, 1.8, 0.95, [4, 2]);
  line(ctx, job, routes.burma, palette.halo, 4.4, 0.9, []);
  line(ctx, job, routes.burma, palette.brass, 2.6, 1, [6, 2.5]);
  line(ctx, job, routes.event, palette.route, 1.6, 0.8, [1, 3.5]);
}

/** Beyond the rim nothing moves: it steps back. */
function drawBeyond(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const [w, h] = job.drawing.size;
  // Against the turn of the rim, which so stays a hole.
  const outside = path(`${layer.rim}M${-w} ${-h}V${h * 2}H${w * 2}V${-h}z`);
  ctx.globalAlpha = 0.26;
  ctx.fillStyle = job.palette.beyond;
  ctx.fill(outside);
  line(ctx, job, layer.rim, job.palette.coast, 1.2, 0.6, []);
}

/** Where a sign stands, in parts of the hex from its middle, and from how many pixels on it is drawn. */
const SIGNS: Readonly<Record<HexMark, { at: Point; from: number }>> = {
  'home-city': { at: [-0.3, -0.36], from: 0 }, 'china-city': { at: [-0.3, -0.36], from: 20 }, city: { at: [-0.3, -0.36], from: 20 },
  resource: { at: [0.3, -0.36], from: 0 }, port: { at: [-0.46, 0], from: 26 }, airfield: { at: [0.46, 0], from: 26 }, ferry: { at: [0, 0], from: 26 },
};

function drawSigns(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const size = pixels(job, layer);
  // Discs of at most 13 px, in map units.
  const r = Math.max(2.6, Math.min(6.5, size * 0.115)) / job.camera.k;
  for (const it of layer.cells) {
    if (!it.marks) continue;
    const [x, y] = middleOf(layer, it.cell);
    for (const mark of it.marks) {
      const { at, from } = SIGNS[mark];
      if (size >= from) SHAPES[mark](ctx, [x + at[0] * layer.size, y + at[1] * layer.size], r, job.palette);
    }
  }
  ctx.globalAlpha = 1;
}

type Sign = (ctx: Pen, at: Point, r: number, palette: Palette) => void;
function disc(ctx: Pen, [x, y]: Point, r: number, fill: string, edge: string): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.globalAlpha = 0.92;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = edge;
  ctx.lineWidth = r * 0.14;
  ctx.stroke();
}
/** A shape drawn in a box from -1 to 1. */
const drawn = (d: string, fill: boolean): Sign => (ctx, at, r, palette) => {
  disc(ctx, at, r, palette.halo, palette.border);
  ctx.save();
  ctx.translate(...at);
  ctx.scale(r, r);
  ctx.fillStyle = ctx.strokeStyle = palette['land-ink'];
  ctx.lineWidth = 0.2;
  if (fill) ctx.fill(path(d));
  else ctx.stroke(path(d));
  ctx.restore();
};
const town = (colour: (palette: Palette) => string): Sign => (ctx, [x, y], r, palette) => {
  ctx.fillStyle = colour(palette);
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = r * 0.4;
  ctx.beginPath();
  ctx.rect(x - r * 0.52, y - r * 0.52, r * 1.04, r * 1.04);
  ctx.stroke();
  ctx.fill();
};
const PLANE = 'M0-.75C.12-.75.16-.5.16-.25L.75.1V.28L.16.12.12.5.34.68V.78L0 .68-.34.78V.68L-.12.5-.16.12-.75.28V.1L-.16-.25C-.16-.5-.12-.75 0-.75z';
const SHAPES: Readonly<Record<HexMark, Sign>> = {
  port: drawn('M0-.3V.6M-.32-.12H.32M-.58.15C-.5.45-.3.6 0 .6S.5.45.58.15M0-.68A.18.18 0 1 0 .01-.68z', false),
  airfield: drawn(PLANE, true),
  ferry: drawn(PLANE, true),
  resource: (ctx, [x, y], r) => {
    disc(ctx, [x, y], r * 1.05, '#2a1d08', '#e2a21a');
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(r, r);
    ctx.fillStyle = '#e2a21a';
    ctx.fill(path('M0-.7C.3-.3.46-.02.46.22A.46.46 0 0 1-.46.22C-.46-.02-.3-.3 0-.7z'));
    ctx.restore();
  },
  city: town((palette) => palette['land-ink']),
  'china-city': town(() => '#a3302a'),
  'home-city': (ctx, [x, y], r, palette) => {
    ctx.strokeStyle = '#a3302a';
    ctx.lineWidth = r * 0.2;
    ctx.strokeRect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
    town(() => '#a3302a')(ctx, [x, y], r, palette);
  },
};

/** The number of every hex, close up. */
function drawNumbers(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const size = pixels(job, layer);
  if (size < 40) return;
  const px = Math.min(9.5, size * 0.16);
  ctx.font = `italic 400 ${px / job.camera.k}px "Source Serif 4", Georgia, "Times New Roman", serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.globalAlpha = 0.85;
  for (const it of layer.cells) {
    const [x, y] = middleOf(layer, it.cell);
    ctx.fillStyle = it.terrain ? job.palette['land-ink'] : job.palette['sea-ink'];
    ctx.fillText(it.id, x, y - layer.size / 2 + (px * 1.05) / job.camera.k);
  }
  ctx.globalAlpha = 1;
}
