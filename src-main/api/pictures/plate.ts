/**
 * What is the same in every picture of a map on paper: its ground, its lines, the shape of each place. From the drawing of a coast, or
 * from hexes without one. Pure: text of SVG in the units of the map.
 */
import type { Align, Box, MapDrawing, Point, SpaceDrawing } from '../../engine/drawing.ts';
import type { Name } from '../../engine/game.ts';
import { hexPath, layerOf, middleOf, sizeOf, tenth } from '../../engine/hex-layer.ts';
import { largeSheet, type Ground, type Miniature } from '../../engine/miniature.ts';
import type { Board, BoardSpace, HexSheet, NodeLine } from '../../engine/view.ts';

/** As wide as it is, in pixels. */
const WIDTH = 640;
/** Of a coast so much is left out that no eye misses it. */
const FINE = 0.9;
/** The least that is seen of a place, in pixels. */
const SPECK = 3;
/** The title of a frame stands so far below its upper edge. */
const BOX_TITLE = 12;

export interface Place { shape: string; anchor: Readonly<Point> }
export interface Plate {
  size: readonly [w: number, h: number];
  /** How the map lies in the picture. */
  camera: { k: number; x: number; y: number };
  ground: string;
  /** Over whose the places are. */
  lines: string;
  places: Readonly<Record<string, Place>>;
  /** What is always lettered: the places of a map of lines, which no coast tells. */
  names: readonly Lettered[];
}
export interface Lettered { at: Readonly<Point>; align: Align; words: Name }

/** Null: there is nothing to draw it by. */
export async function plateOf(board: Board, { drawing, ground }: Miniature): Promise<Plate | null> {
  const sheet = largeSheet(board);
  if (drawing) return coastPlate(await drawing(), board.spaces, sheet.kind === 'nodes' ? sheet.lines : []);
  return sheet.kind === 'hexes' && ground ? planPlate(sheet, board.spaces, ground) : null;
}

function framed([x0, y0, x1, y1]: Box): Pick<Plate, 'size' | 'camera'> {
  const k = WIDTH / (x1 - x0);
  return { size: [WIDTH, Math.round((y1 - y0) * k)], camera: { k, x: -x0 * k, y: -y0 * k } };
}

/** `style`: attributes, each behind a blank. */
const path = (d: string, style = ''): string => `<path d="${d}"${style}/>`;
const disc = ([x, y]: Readonly<Point>, r: number): string => `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" class="disc"/>`;

/** A path of M, l and z with fewer points: those nearer than `least` to the one before are left out. */
export function thinned(d: string, least: number): string {
  let [x, y] = [0, 0];
  return d.split('M').slice(1).map((part) => {
    const closed = part.endsWith('z');
    const [from, ...steps] = part.replace(/z$/, '').split('l');
    const [fx, fy] = from.split(' ').map(Number);
    [x, y] = [fx, fy];
    let [px, py] = [tenth(x), tenth(y)];
    let out = `M${px} ${py}`;
    const moves = steps.flatMap((it) => it.trim().split(/\s+|(?<=\d)(?=-)/)).map(Number);
    for (let i = 0; i < moves.length; i += 2) {
      x += moves[i];
      y += moves[i + 1];
      const last = !closed && i + 2 >= moves.length;
      if (Math.hypot(x - px, y - py) < least && !last) continue;
      const [dx, dy] = [tenth(x - px), tenth(y - py)];
      out += `l${dx} ${dy}`;
      px += dx;
      py += dy;
    }
    return closed ? `${out}z` : out;
  }).join('').replaceAll(' -', '-');
}

function coastPlate(drawing: MapDrawing, spaces: readonly BoardSpace[], nodes: readonly NodeLine[]): Plate {
  const { size, camera } = framed(drawing.window);
  const thin = (d: string): string => thinned(d, FINE / camera.k);
  return {
    size, camera, places: drawing.hexes ? hexPlaces(drawing) : areaPlaces(drawing, spaces, camera.k),
    ground: [
      path(thin(drawing.land), ' class="land"'), path(thin(drawing.neutralLand), ' class="far"'),
      path(thin(drawing.seaBorders), ' class="zone"'), path(waysOf(drawing, spaces, nodes), ' class="way"'),
    ].join(''),
    lines: path(thin(drawing.landBorders), ' class="edge"') + path(thin(drawing.land), ' class="coast"'),
    names: drawing.nodes ? spaces.flatMap(({ id, name }) => (drawing.spaces[id] ? lettered(drawing.spaces[id], name) : [])) : [],
  };
}

/** The lines between places, and the frames in open water. */
function waysOf({ spaces: drawn }: MapDrawing, spaces: readonly BoardSpace[], nodes: readonly NodeLine[]): string {
  const ways = nodes.flatMap(({ between: [a, b], by = [] }) =>
    (drawn[a] && drawn[b] ? [`M${[drawn[a].origin, ...by, drawn[b].origin].map((it) => it.join(' ')).join('L')}`] : []));
  const boxes = spaces.flatMap(({ id }) => {
    const box = drawn[id]?.box;
    return box ? [`M${box[0]} ${box[1]}h${box[2]}v${box[3]}h${-box[2]}z`] : [];
  });
  return [...ways, ...boxes].join('');
}
function lettered({ label, box }: Pick<SpaceDrawing, 'label' | 'box'>, words: Name): Lettered[] {
  if (box) return [{ at: [box[0] + box[2] / 2, box[1] + BOX_TITLE], align: 'middle', words }];
  return label ? [{ at: [label.x, label.y], align: label.align, words }] : [];
}

/** The waters of a map of areas are nobody's; its smallest islands, and the places of a map of lines, are seen as discs. */
function areaPlaces({ spaces: drawn, nodes }: MapDrawing, spaces: readonly BoardSpace[], k: number): Plate['places'] {
  return Object.fromEntries(spaces.filter(({ id }) => drawn[id]).map(({ id, kind }) => {
    const it = drawn[id];
    const held = nodes ?? kind !== 'sea';
    const small = it.disc ?? (it.hit === undefined ? undefined : it.origin);
    const shape = !held ? '' : [
      ...(nodes ? [] : [path(thinned(it.path, FINE / k))]), ...(nodes ? [disc(it.origin, 8)] : small ? [disc(small, SPECK / k)] : []),
    ].join('');
    return [id, { shape, anchor: it.anchor }];
  }));
}

function hexPlaces({ hexes }: MapDrawing): Plate['places'] {
  return Object.fromEntries(hexes!.cells.map(({ id, cell }) =>
    [id, { shape: path(hexPath(hexes!, cell)), anchor: middleOf(hexes!, cell) }]));
}

function planPlate(sheet: HexSheet, spaces: readonly BoardSpace[], { terrain: tones, levels }: Ground): Plate {
  const hexes = layerOf(sheet, spaces);
  const cells = new Map(hexes.cells.map(({ id, cell }) => [id, cell]));
  const bare = spaces.filter(({ id }) => cells.has(id));
  const toned = Map.groupBy(bare, ({ terrain = '', level = 0 }) => tones[terrain] ?? levels[level] ?? levels[0]);
  const pathOf = ({ id }: BoardSpace): string => hexPath(hexes, cells.get(id)!);
  // One of two spaces lies along the side between them.
  const runs = (sheet.lines ?? []).map(({ spaces: run }) => run.flatMap((id) => (cells.has(id) ? [middleOf(hexes, cells.get(id)!)] : [])))
    .filter((run) => run.length > 2).map((run) => `M${run.map((it) => it.map(tenth).join(' ')).join('L')}`).join('');
  const above = levels.map((_, least) => bare.filter(({ level = 0 }) => least > 0 && level >= least)).filter((list) => list.length > 0);
  return {
    ...framed([0, 0, ...sizeOf(hexes)]),
    ground: [
      ...[...toned].map(([tone, list]) => path(list.map(pathOf).join(''), ` fill="${tone}"`)),
      ...above.map((list) => path(list.map(pathOf).join(''), ' class="high"')), path(bare.map(pathOf).join(''), ' class="grid"'),
      path(runs, ' class="way"'),
    ].join(''),
    lines: '', names: [],
    places: Object.fromEntries(bare.map((it) => [it.id, { shape: path(pathOf(it)), anchor: middleOf(hexes, cells.get(it.id)!) }])),
  };
}
