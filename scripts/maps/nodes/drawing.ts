/**
 * Puts a map of places joined by lines together: the real coasts, a disc for each place, boxes in open water, names and seas. Geometry
 * only; its format: src-main/engine/drawing.ts. Which lines there are is a fact of the game: they are not drawn here.
 */
import clip from 'polygon-clipping';
import type { MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import { compass } from '../drawing.ts';
import { Mask, type Item } from '../field.ts';
import {
  bounds, coarse, outline, overlaps, pathOf, polygonArea, round, tenth, thin, type MultiPolygon, type Polygon,
} from '../geometry.ts';
import { landOn } from '../hexes/source.ts';
import { LabelPass } from '../labels.ts';
import type { SeaCurve } from '../lettering.ts';
import { SHEET, WINDOW } from '../projection.ts';
import { seaItems, seaNames } from '../seas.ts';
import { DISC, stacksBeside, type Node } from './anchors.ts';
import { FRAME, place, placeX, placeY } from './projection.ts';

export interface NodeFacts {
  areas: { id: string; lat: number; lon: number }[];
  links: [string, string][];
  /** Off the lines, in open water: the middle of the left side of each. */
  boxes: { id: string; lat?: number; lon?: number }[];
}
export interface Lettering {
  names: Readonly<Record<string, [en: string[], it: string[]]>>;
  seas: readonly SeaCurve[];
  /** Width and height of a box. */
  frame: (box: string) => Point;
}

const SHEET_BOX = [-8, -8, SHEET[0] + 8, SHEET[1] + 8] as const;
const LEAST = 0.45;
const SPECK = 0.7;
/** A smaller islet is a speck: it becomes a reef between the bands of water. */
const ISLET = 0.8;
const REACH = 15.5;
const SIZE = 9.5;

export function draw(facts: NodeFacts, { names, seas, frame }: Lettering): { drawing: MapDrawing; nameless: string[] } {
  const land = coasts();
  const nodes = facts.areas.map(({ id, lat, lon }): Node => ({ id, at: place(lon, lat) }));
  const at = new Map(nodes.map((node) => [node.id, node.at]));
  const lines = facts.links.map(([a, b]): [Point, Point] => [at.get(a)!, at.get(b)!]);
  const frames = facts.boxes.flatMap(({ id, lat, lon }) =>
    (lat === undefined || lon === undefined ? [] : [frameOf(id, place(lon, lat), frame(id))]));
  const taken = frames.map(({ item }) => item);
  const stacks = stacksBeside(nodes, lines, taken);
  const field: Item[] = [
    ...taken, ...[...stacks.values()].map(({ box }) => box),
    ...nodes.map(({ id, at: middle }): Item => ({ at: middle, w: DISC, h: DISC, what: `node ${id}` })),
    ...seaItems(1, place, seas),
  ];
  const mask = new Mask(land, SHEET[1]);
  const pass = new LabelPass(field, mask, () => undefined);
  const spaces: Record<string, SpaceDrawing> = {};
  for (const { id, at: middle } of nodes) {
    const { side, box: { at: anchor } } = stacks.get(id)!;
    const [en, it] = names[id];
    const { label } = pass.name({
      id, lines: { en, it }, size: SIZE, leading: SIZE * 0.95, minZoom: 1, valued: false, anchor: middle, width: DISC,
      spot: middle, mark: DISC,
    });
    spaces[id] = {
      kind: 'island', path: circle(middle), origin: round(middle), anchor: round(anchor), room: [46, 13], hit: REACH, side,
      ...(label && { label }),
    };
  }
  for (const { id, space } of frames) spaces[id] = space;
  return {
    drawing: {
      size: SHEET, window: WINDOW, land: outline(land), landCoarse: coarse(land), neutralLand: '', landBorders: '', neutralBorders: '',
      seaBorders: '', ...net(), spaces, seas: seaNames(place, seas), nodes: true,
      compass: compass([...pass.field, ...alongLines(lines)], mask),
    },
    nameless: nodes.filter(({ id }) => !spaces[id].label).map(({ id }) => id),
  };
}

/** What the date line parts is one piece again; all other land comes whole. */
const SEAM = placeX(180);
function coasts(): MultiPolygon {
  const all = landOn((lon, lat) => [placeX(lon), placeY(lat)], FRAME).filter((polygon) => overlaps(bounds(polygon), [...SHEET_BOX]));
  const torn = all.filter((polygon) => polygon[0].some(([x]) => Math.abs(x - SEAM) < 0.01));
  const whole = [...all.filter((polygon) => !torn.includes(polygon)), ...(clip.union(torn) as MultiPolygon)];
  return whole.map(simple).filter((polygon) => polygon.length > 0)
    .sort((a, b) => polygonArea(b) - polygonArea(a) || a[0][0][0] - b[0][0][0] || a[0][0][1] - b[0][0][1]);
}
function simple(polygon: Polygon): Polygon {
  if (polygonArea(polygon) < ISLET) return speck(polygon[0][0]);
  return polygon.map((ring) => thin(ring, () => LEAST)).filter((ring) => ring.length > 4);
}
const speck = ([x, y]: Point): Polygon => [[[x - SPECK, y], [x, y - SPECK], [x + SPECK, y], [x, y + SPECK], [x - SPECK, y]]];

const circle = ([x, y]: Point): string =>
  pathOf([Array.from({ length: 25 }, (_, i): Point => {
    const angle = (i * Math.PI) / 12;
    return [x + REACH * Math.cos(angle), y + REACH * Math.sin(angle)];
  })], true);

/** A box keeps its size on the map; its title stands in its upper part, its pieces below. */
const TITLE = 17;
function frameOf(id: string, [x, y]: Point, [w, h]: Point): { id: string; item: Item; space: SpaceDrawing } {
  const corners: Point[] = [[x, y - h / 2], [x + w, y - h / 2], [x + w, y + h / 2], [x, y + h / 2], [x, y - h / 2]];
  const anchor: Point = round([x + w / 2, y + TITLE / 2]);
  return {
    id, item: { at: [x + w / 2, y], w: w + 4, h: h + 4, what: `box ${id}` },
    space: { kind: 'sea', path: pathOf([corners], true), origin: anchor, anchor, room: round([w / 2 - 4, (h - TITLE) / 2]),
      box: [tenth(x), tenth(y - h / 2), w, h] },
  };
}

/** The rose keeps off the lines too. */
const alongLines = (lines: readonly [Point, Point][]): Item[] => lines.flatMap(([[x0, y0], [x1, y1]]) =>
  Array.from({ length: 24 }, (_, i): Item => ({ at: [x0 + ((x1 - x0) * i) / 23, y0 + ((y1 - y0) * i) / 23], w: 8, h: 8, what: 'line' })));

function net(): Pick<MapDrawing, 'graticule' | 'equator' | 'dateLine'> {
  const [w, h] = SHEET;
  const level = (lat: number): Point[] => [[0, placeY(lat)], [w, placeY(lat)]];
  const down = (lon: number): Point[] => [[placeX(lon), 0], [placeX(lon), h]];
  const lines: Point[][] = [];
  for (let lat = -50; lat <= 70; lat += 10) if (lat !== 0) lines.push(level(lat));
  for (let lon = 70; lon <= 310; lon += 10) if (lon !== 180 && placeX(lon) > 0 && placeX(lon) < w) lines.push(down(lon));
  return { graticule: pathOf(lines, false), equator: pathOf([level(0)], false), dateLine: pathOf([down(180)], false) };
}
