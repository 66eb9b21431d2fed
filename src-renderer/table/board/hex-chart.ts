/**
 * What a map of hexes adds to the still layers: a wash that tells land hexes at once, terrain by tone and texture, grid,
 * lines and signs. What each is like the game says (`games/look.ts`); no colours of its own.
 */
import type { HexDrawing, HexLayer, Point } from '../../../src-main/engine/drawing.ts';
import { hexLook, nationLook, type HexLook, type SignLook, type TerrainLook } from '../../games/look.ts';
import type { ChartJob, Ownership } from './chart.ts';
import { cellKey, cornersOf, indexOf, middleOf, nearOf } from './hexes.ts';
import { drawTexture } from './textures.ts';

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const paths = new Map<string, Path2D>();
function path(d: string): Path2D {
  let made = paths.get(d);
  if (!made) paths.set(d, made = new Path2D(d));
  return made;
}

interface Ready { look: HexLook; wash: Path2D; grid: Path2D; terrain: Map<string, Path2D>; texture: Map<string, Path2D> }
const ready = new WeakMap<HexLayer, Ready>();
/** The paths of a layer, made once. */
function pathsOf(layer: HexLayer, name: string): Ready {
  let made = ready.get(layer);
  if (!made) ready.set(layer, made = make(layer, hexLook(name)));
  return made;
}
function make(layer: HexLayer, look: HexLook): Ready {
  const [wash, grid] = [new Path2D(), new Path2D()];
  const [terrain, texture] = [new Map<string, Path2D>(), new Map<string, Path2D>()];
  const looks = new Map(look.terrain.map((it) => [it.id, it]));
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
    const of = (map: Map<string, Path2D>): Path2D => map.get(it.terrain!) ?? map.set(it.terrain!, new Path2D()).get(it.terrain!)!;
    hexagon(of(terrain), corners);
    strokesOf(of(texture), it, looks.get(it.terrain), [x, y], layer.size);
  }
  return { look, wash, grid, terrain, texture };
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
/** Dots: sparse; strokes: short and curved; hachures: in pairs. Ground without a texture stays paper. */
function strokesOf(to: Path2D, { id }: HexDrawing, { texture, pitch = 3 }: Partial<TerrainLook> = {}, [x, y]: Point, size: number): void {
  if (!texture) return;
  const next = chanceOf(id);
  for (let dy = -size / 2; dy < size / 2; dy += pitch) {
    for (let dx = -size / 1.8; dx < size / 1.8; dx += pitch * 1.15) {
      const at: Point = [x + dx + (next() - 0.5) * pitch * 0.8, y + dy + (next() - 0.5) * pitch * 0.8];
      if (Math.abs(at[1] - y) > size * 0.46 || Math.abs(at[0] - x) * 0.866 + Math.abs(at[1] - y) / 2 > size * 0.46) continue;
      TEXTURES[texture](to, at);
    }
  }
}
const TEXTURES: Readonly<Record<NonNullable<TerrainLook['texture']>, (to: Path2D, at: Point) => void>> = {
  dots: (to, [x, y]) => {
    to.moveTo(x + 0.16, y);
    to.arc(x, y, 0.16, 0, 7);
  },
  strokes: (to, [x, y]) => {
    to.moveTo(x - 0.55, y + 0.2);
    to.quadraticCurveTo(x, y - 0.75, x + 0.55, y + 0.2);
  },
  hachures: (to, [x, y]) => {
    to.moveTo(x - 0.9, y + 0.6);
    to.lineTo(x, y - 0.75);
    to.lineTo(x + 0.75, y + 0.45);
  },
};
/** A colour of the theme by its name, or the colour itself. */
const toneOf = ({ palette }: ChartJob, tone: string): string => palette[tone] ?? tone;

/** Pixels on the screen between opposite sides. */
const pixels = ({ camera: { k } }: ChartJob, layer: HexLayer): number => layer.size * k;

/** Below the land: every land hex is one at a glance, its water too. By night less of it: its water must stay darker than the land. */
export function drawHexWash(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  ctx.globalAlpha = Number(job.palette['hex-wash']);
  ctx.fillStyle = job.palette.land;
  ctx.fill(pathsOf(layer, job.drawing.name!).wash);
  ctx.globalAlpha = 1;
}

/**
 * Tone and texture, on a canvas of their own: what lies beyond the coast is wiped off at the end, for thousands of strokes that are
 * clipped to a coast take twenty times as long.
 */
export function drawHexGround(ctx: Pen, job: ChartJob, layer: HexLayer, land: Path2D): void {
  const { look, terrain, texture } = pathsOf(layer, job.drawing.name!);
  for (const { id, tone, opacity } of look.terrain) {
    const shape = terrain.get(id);
    if (opacity === 0 || !shape) continue;
    ctx.globalAlpha = opacity;
    ctx.fillStyle = toneOf(job, tone);
    ctx.fill(shape);
  }
  const fine = pixels(job, layer);
  if (fine >= 18) {
    ctx.lineWidth = 0.16 + 3 / fine;
    ctx.globalAlpha = Math.min(0.85, 0.35 + fine / 110);
    for (const { id, tone } of look.terrain) {
      const shape = texture.get(id);
      ctx.strokeStyle = toneOf(job, tone);
      if (shape) ctx.stroke(shape);
    }
  }
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'destination-in';
  ctx.fill(land);
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
  const { tints = {} } = pathsOf(layer, job.drawing.name!).look;
  for (const [holder, { fill, edge, taken }] of groups) {
    const { field } = nationLook(holder);
    ctx.fillStyle = ctx.strokeStyle = field;
    ctx.globalAlpha = tints[holder] ?? 0.07;
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

/** Above coast and tints: lines, grid, the rim, and the signs in the corners of the hexes. */
export function drawHexLines(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const { look, grid } = pathsOf(layer, job.drawing.name!);
  const draw = (above: boolean): void => {
    for (const { id, strokes } of look.lines.filter((it) => Boolean(it.above) === above)) {
      for (const { tone, width, opacity, dash } of strokes) line(ctx, job, layer.lines[id] ?? '', toneOf(job, tone), width, opacity, dash);
    }
  };
  draw(false);
  ctx.strokeStyle = job.palette.coast;
  ctx.lineWidth = Math.min(0.6, 0.75 / job.camera.k);
  ctx.globalAlpha = pixels(job, layer) < 30 ? 0.2 : 0.3;
  ctx.stroke(grid);
  draw(true);
  drawBeyond(ctx, job, layer);
  drawSigns(ctx, job, layer, look);
  drawNumbers(ctx, job, layer);
}

function line(ctx: Pen, job: ChartJob, d: string, colour: string, width: number, opacity: number, dash: readonly number[]): void {
  if (d === '') return;
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

function drawSigns(ctx: Pen, job: ChartJob, layer: HexLayer, { signs }: HexLook): void {
  const size = pixels(job, layer);
  // Discs of at most 13 px, in map units.
  const r = Math.max(2.6, Math.min(6.5, size * 0.115)) / job.camera.k;
  const looks = new Map(signs.filter(({ from }) => size >= from).map((it) => [it.id, it]));
  for (const it of layer.cells) {
    const [x, y] = middleOf(layer, it.cell);
    for (const mark of it.marks ?? []) {
      const look = looks.get(mark);
      if (look) DRAWN[look.as](ctx, job, [x + look.at[0] * layer.size, y + look.at[1] * layer.size], r, look);
    }
  }
  ctx.globalAlpha = 1;
}

type Sign = (ctx: Pen, job: ChartJob, at: Point, r: number, look: SignLook) => void;
const town: Sign = (ctx, job, [x, y], r, { tone }) => {
  ctx.fillStyle = toneOf(job, tone);
  ctx.strokeStyle = job.palette.halo;
  ctx.lineWidth = r * 0.4;
  ctx.beginPath();
  ctx.rect(x - r * 0.52, y - r * 0.52, r * 1.04, r * 1.04);
  ctx.stroke();
  ctx.fill();
};
const DRAWN: Readonly<Record<SignLook['as'], Sign>> = {
  town,
  capital: (ctx, job, [x, y], r, look) => {
    ctx.strokeStyle = toneOf(job, look.tone);
    ctx.lineWidth = r * 0.2;
    ctx.strokeRect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
    town(ctx, job, [x, y], r, look);
  },
  disc: (ctx, job, [x, y], r, { tone, shape = '', filled, ground = 'halo', edge = 'border' }) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fillStyle = toneOf(job, ground);
    ctx.globalAlpha = 0.92;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = toneOf(job, edge);
    ctx.lineWidth = r * 0.14;
    ctx.stroke();
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(r, r);
    ctx.fillStyle = ctx.strokeStyle = toneOf(job, tone);
    ctx.lineWidth = 0.2;
    if (filled) ctx.fill(path(shape));
    else ctx.stroke(path(shape));
    ctx.restore();
  },
};

/** From here on a number can be read, and leaves the names in peace. */
const NUMBERED = 48;
/** Below a name that stands at the foot of the hex above it keeps so many pixels more off it. */
const OFF_NAME = 3;
/** The number of every hex, close up. */
function drawNumbers(ctx: Pen, job: ChartJob, layer: HexLayer): void {
  const size = pixels(job, layer);
  if (size < NUMBERED) return;
  const px = Math.max(8.5, Math.min(9.5, size * 0.16));
  ctx.font = `italic 400 ${px / job.camera.k}px "Source Serif 4", Georgia, "Times New Roman", serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.globalAlpha = 0.8;
  for (const it of layer.cells) {
    const [x, y] = middleOf(layer, it.cell);
    ctx.fillStyle = it.terrain ? job.palette['land-ink'] : job.palette['sea-ink'];
    const above = indexOf(layer).get(cellKey([it.cell[0], it.cell[1] - 1]))?.names;
    ctx.fillText(it.id, x, y - layer.size / 2 + (px * 1.05 + (above ? OFF_NAME : 0)) / job.camera.k);
  }
  ctx.globalAlpha = 1;
}
