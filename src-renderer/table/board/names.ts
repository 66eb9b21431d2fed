/** Which names stand where at this zoom: each takes the first of its places that is free, or is left out. Pure. */
import type { Align, Label, MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import { overlap, type Box } from './layout.ts';
import { boxOf } from './rings.ts';

export interface NamePlaced {
  id: string;
  /** Baseline of the first line, in screen pixels of a map whose origin is at 0. */
  x: number;
  y: number;
  align: Align;
  lines: string[];
  size: number;
  leading: number;
  /** The coin of the value, when it goes with the name. */
  coin?: Point;
}

export const COIN = 6.6;
/** Widths of the serif's capitals with their tracking, in em, rounded up: measured on the names of the map. */
const WIDTHS: [letters: string, em: number][] = [['IJ. \'', 0.45], ['FLPS', 0.64], ['BETZ', 0.7], ['AKRVXY', 0.78], ['MW', 1]];
const OTHERS = 0.88;
const lineWidth = (line: string): number =>
  [...line.toUpperCase()].reduce((sum, it) => sum + (WIDTHS.find(([letters]) => letters.includes(it))?.[1] ?? OTHERS), 0);

/** Names and offsets grow slower than the map. */
export const grown = (k: number, power: number): number => Math.max(1, k) ** power;

/** Where a space's pieces stand at this zoom: those of a small island keep their distance from it, so that they stay at its shore. */
export const standing = ({ origin, anchor }: Pick<SpaceDrawing, 'origin' | 'anchor'>, k: number): Point => [
  origin[0] * k + anchor[0] - origin[0], origin[1] * k + anchor[1] - origin[1],
];

const around = (space: Pick<SpaceDrawing, 'origin' | 'anchor'>, place: { x: number; y: number } | Point, k: number): Point => {
  const [x, y] = Array.isArray(place) ? place : [place.x, place.y];
  const g = Math.min(k, grown(k, 0.6));
  const at = standing(space, k);
  return [at[0] + (x - space.anchor[0]) * g, at[1] + (y - space.anchor[1]) * g];
};
/** A point beside a stack (a base, a coin) at this zoom. */
export const beside = around;

export function nameBox(x: number, y: number, align: Align, lines: readonly string[], size: number, leading: number): Box {
  const w = Math.max(...lines.map(lineWidth)) * size;
  const left = align === 'middle' ? x - w / 2 : align === 'end' ? x - w : x;
  return { x: left, y: y - size * 0.78, w, h: size * 0.86 + leading * (lines.length - 1) };
}
/** A capital has a second ring. */
export const coinBox = ([x, y]: Point, capital = false): Box => {
  const r = COIN + (capital ? 2.5 : 0);
  return { x: x - r, y: y - r, w: r * 2, h: r * 2 };
};

export interface NameWish {
  id: string;
  priority: number;
  capital?: boolean;
  /** Nothing stands in the space: its name may stand where the stack would, or close to its island. */
  bare?: boolean;
}

export function placeNames(
  drawing: MapDrawing, wishes: readonly NameWish[], taken: readonly Box[], k: number, lang: Lang, scale = 1,
): { names: NamePlaced[]; coins: Map<string, Point> } {
  const busy: Box[] = [...taken];
  const free = (boxes: Box[]): boolean => boxes.every((box) => busy.every((other) => overlap(box, other) === 0));
  const names: NamePlaced[] = [];
  const coins = new Map<string, Point>();
  const sorted = [...wishes].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  for (const { id, capital, bare } of sorted) {
    const space = drawing.spaces[id];
    const near = space.label && bare && !space.value ? placeNear(id, space, space.label, k, lang, scale, free) : null;
    const placed = near ?? (space.label && space.label.minZoom <= Math.max(1, k) + 0.001
      ? placeOne(id, space.label, space, k, lang, scale, free, capital)
      : null);
    if (placed) {
      names.push(placed);
      busy.push(nameBox(placed.x, placed.y, placed.align, placed.lines, placed.size, placed.leading));
    }
    const coin = placed?.coin ?? placeCoin(space, k, busy, capital);
    if (coin) {
      coins.set(id, coin);
      busy.push(coinBox(coin, capital));
    }
  }
  return { names, coins };
}

/** A coin may stand this far, in pixels, from its stack's place before it would be read as the neighbour's. */
const COIN_REACH = [20, 26, 32, 40];
const AROUND: readonly Point[] = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)]);

/** The coin without its name: its own place, those beside the places of the name, then the nearest free one round the stack. */
function placeCoin(space: SpaceDrawing, k: number, busy: readonly Box[], capital?: boolean): Point | undefined {
  const { value, label } = space;
  if (!value) return undefined;
  const named = label?.places.map((place) => place.value).filter((place) => place !== undefined) ?? [];
  const places = [value, ...named].map((place) => around(space, place, k));
  const [sx, sy] = standing(space, k);
  const ring = COIN_REACH.flatMap((reach) => AROUND.map(([x, y]): Point => [sx + x * reach, sy + y * reach]));
  return [...places, ...ring].find((point) => busy.every((other) => overlap(coinBox(point, capital), other) === 0));
}

/** Wider islands are not hugged: their name would stand far out at sea. */
const SMALL = 60;
/** From a disc or a coast to its name. */
const GAP = 4;

/** A name that no stack keeps away: in the middle of its province when it fits, or right beside its small island. */
function placeNear(
  id: string, space: SpaceDrawing, label: Label, k: number, lang: Lang, scale: number, free: (boxes: Box[]) => boolean,
): NamePlaced | null {
  const grow = grown(k, 0.25) * scale;
  const [size, leading] = [label.size * grow, label.leading * grow];
  const lines = label.lines[lang];
  const height = size * 0.68 + leading * (lines.length - 1);
  const put = (x: number, y: number, align: Align): NamePlaced => ({ id, x, y, align, lines, size, leading });
  const [ax, ay] = standing(space, k);
  const own = (it: NamePlaced): Box => nameBox(it.x, it.y, it.align, it.lines, it.size, it.leading);
  if (space.hit === undefined) {
    const inside = put(ax, ay - height / 2 + size * 0.68, 'middle');
    const fits = own(inside).w <= space.room[0] * 2 * k && height <= space.room[1] * 2 * k;
    return fits && free([own(inside)]) ? inside : null;
  }
  if (label.minZoom > k + 0.001) return null;
  const [x0, y0, x1, y1] = space.disc ? [space.disc[0], space.disc[1], space.disc[0], space.disc[1]] : boxOf(space.path);
  if (x1 - x0 > SMALL || y1 - y0 > SMALL) return null;
  const edge = (space.disc ? 6 : 0) + GAP;
  const [cx, cy] = [((x0 + x1) / 2) * k, ((y0 + y1) / 2) * k];
  const places = [
    put(x1 * k + edge, cy - height / 2 + size * 0.68, 'start'), put(x0 * k - edge, cy - height / 2 + size * 0.68, 'end'),
    put(cx, y0 * k - edge - leading * (lines.length - 1), 'middle'), put(cx, y1 * k + edge + size * 0.7, 'middle'),
  ];
  return places.find((it) => free([own(it)])) ?? null;
}

function placeOne(
  id: string, label: Label, space: SpaceDrawing, k: number, lang: Lang, scale: number, free: (boxes: Box[]) => boolean, capital?: boolean,
): NamePlaced | null {
  const grow = grown(k, 0.25) * scale;
  const [size, leading] = [label.size * grow, label.leading * grow];
  const lines = label.lines[lang];
  const places = label.places.map((place) => {
    const [x, y] = around(space, place, k);
    const own = nameBox(x, y, place.align, lines, size, leading);
    const beside = place.value && besideName(around(space, place.value, k), own, capital);
    // A coin that touches the stack below or above moves a little; its ring is wider than the letters are high.
    const coin = beside && [0, -3, 3].map((by): Point => [beside[0], beside[1] + by]).find((at) => free([coinBox(at, capital)]));
    return { x, y, align: place.align, lines, size, leading, own, apart: beside !== undefined && !coin, coin };
  });
  // Without its coin a name stands on its best place only: on another it would be read as the neighbour's.
  const found = places.find(({ own, apart }) => !apart && free([own])) ?? places.slice(0, 1).find(({ own }) => free([own]));
  if (found) return { id, x: found.x, y: found.y, align: found.align, lines, size, leading, ...(found.coin && { coin: found.coin }) };
  return null;
}

/** The coin that goes with a name stands where the drawing puts it, or further out when this lettering is wider. */
function besideName([x, y]: Point, name: Box, capital?: boolean): Point {
  const own = coinBox([x, y], capital);
  return overlap(own, name) === 0 ? [x, y] : [name.x + name.w + own.w / 2 + 0.5, y];
}
