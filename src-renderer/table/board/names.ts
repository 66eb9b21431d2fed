/** Which names stand where at this zoom: each takes the first of its places that is free, or is left out. Pure. */
import type { Align, Label, MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import { markScale } from './counters.ts';
import { nearest, offGround, shareOf, within } from './ground.ts';
import { heldPlaces } from './held-names.ts';
import { apart, hull, overlap, padded, type Box } from './layout.ts';
import { boxOfName, grown, nameBox, type NamePlaced } from './lettering.ts';
import { boxOf } from './rings.ts';

export const COIN = 6.6;
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

/** Two digits need a larger one; a capital has a second ring. */
export const coinRadius = (value = 0): number => COIN + (value > 9 ? 2.2 : 0);
export const coinBox = ([x, y]: Point, capital = false, k = 1, value = 0): Box => {
  const r = (coinRadius(value) + (capital ? 2.5 : 0)) * markScale(k);
  return { x: x - r, y: y - r, w: r * 2, h: r * 2 };
};

export interface NameWish {
  id: string;
  priority: number;
  capital?: boolean;
  /** What stands on its coin. */
  worth?: number;
  /** Nothing stands in the space: its name may stand where the stack would, or close to its island. */
  bare?: boolean;
  /** What the pieces in the space take up: with them its name is told at every zoom. */
  held?: Box;
  /** It is held by a mark alone: no piece moves for its name. */
  light?: true;
  /** Its coin keeps close to its name, or to what holds it: pieces may stand far from their place. */
  close?: true;
  /** Its name may stand off its land, if it is near to what holds it. */
  far?: true;
  /** Where its name and its coin stood before: there they stay while it is as good as any other place. */
  was?: NamePlaced;
  wasCoin?: Point | undefined;
  /** Its name may stand in another's land: there is no room for all of them elsewhere. */
  anywhere?: true;
}

/** Two names in one row are not read as one; nor, where there is room for it, one under the other. */
const [BETWEEN, UNDER] = [4, 3];

/** `loose`: a name may stand nearer to another's pieces than to those of its space. */
export function placeNames(
  drawing: MapDrawing, wishes: readonly NameWish[], taken: readonly Box[], k: number, lang: Lang, scale = 1,
  kept: ReadonlyMap<string, NamePlaced> = NONE, loose = true,
): { names: NamePlaced[]; coins: Map<string, Point>; missed: NameWish[] } {
  const under = wishes.some(({ close }) => close) ? UNDER : 0;
  const spaced = (name: NamePlaced): Box => padded(boxOfName(name), BETWEEN, under);
  const busy: Box[] = [...taken, ...[...kept.values()].map(spaced)];
  const free = (boxes: Box[]): boolean => boxes.every((box) => busy.every((other) => overlap(box, other) === 0));
  const names: NamePlaced[] = [];
  const coins = new Map<string, Point>();
  const missed: NameWish[] = [];
  const hulls = wishes.flatMap(({ id, held }) => (held ? [{ id, held }] : []));
  const others = ({ id }: NameWish): Box[] => hulls.filter((it) => it.id !== id).map(({ held }) => held);
  const weight = ({ held, light }: NameWish): number => (held === undefined ? 0 : light ? 1 : 2);
  const sorted = [...wishes].sort((a, b) => weight(b) - weight(a) || b.priority - a.priority || (a.id < b.id ? -1 : 1));
  for (const wish of sorted) {
    const { id, capital, held, worth } = wish;
    const own = kept.get(id);
    const placed = own ?? placeName(drawing, wish, k, lang, scale, free, loose ? null : others(wish));
    if (placed) names.push(placed);
    else if (held && !wish.light && drawing.spaces[id].label) missed.push(wish);
    if (placed && !own) busy.push(spaced(placed));
    const coin = placed?.coin ?? placeCoin(drawing, k, busy, wish, placed, others(wish));
    if (coin) {
      coins.set(id, coin);
      busy.push(coinBox(coin, capital, k, worth));
    }
  }
  return { names, coins, missed };
}
const NONE: ReadonlyMap<string, NamePlaced> = new Map();

type Free = (boxes: Box[]) => boolean;
function placeName(
  drawing: MapDrawing, { id, capital, worth, bare, held, far, anywhere, close, was: stood }: NameWish, k: number, lang: Lang,
  scale: number, free: Free, others: readonly Box[] | null,
): NamePlaced | null {
  const space = drawing.spaces[id];
  const { label } = space;
  if (!label) return null;
  const near = bare && !space.value ? placeNear(drawing, id, label, k, lang, scale, free) : null;
  if (near) return near;
  const due = held !== undefined || label.minZoom <= Math.max(1, k) + 0.001;
  const coinAt = (at: Point): Box => coinBox(at, capital, k, worth);
  const isNative = (it: NamePlaced): boolean => anywhere === true || !isStrange(drawing, k, it);
  // Of a province most of its name lies where it is, if that can be.
  const isIsle = space.hit !== undefined || anywhere === true;
  const isPlain = (it: NamePlaced): boolean => isIsle || isOnLand(drawing, k, it);
  // Beside blocks it is read as one with its coin.
  const read = (it: NamePlaced): Box => (close && it.coin ? hull([boxOfName(it), coinAt(it.coin)]) : boxOfName(it));
  const ours = (it: NamePlaced): boolean => !others || !held
    || (belongs(read(it), held, others) && (far === true || isAtHome(space, k, it)));
  const was = due && stood && free([boxOfName(stood), ...(stood.coin ? [coinAt(stood.coin)] : [])]) && isNative(stood) && ours(stood)
    ? stood : null;
  if (was && isPlain(was)) return was;
  const printed = due ? onPlaces(id, label, space, k, lang, scale, free, coinAt) : [];
  const placed = printed.find(isNative);
  if (placed && isPlain(placed) && ours(placed)) return placed;
  if (!held && (isIsle || !due)) return placed ?? null;
  const open = heldPlaces(id, label, held ?? pointBox(standing(space, k)), k, lang, scale).filter((it) => free([boxOfName(it)]));
  const joined = worth && !anywhere ? withCoin(open, coinAt).filter((it) => free([coinAt(it.coin!)])) : [];
  const isJoined = (it: NamePlaced): boolean => !isForeign(drawing, id, k, it.coin!);
  const isOwn = (it: NamePlaced): boolean => isNative(it) && ours(it);
  // Near to its pieces it is read as theirs, and off all others where nothing stands.
  const isRead = (it: NamePlaced): boolean =>
    (held ? apart(boxOfName(it), held) <= HOME.land : (others ?? []).every((box) => apart(boxOfName(it), box) > APART));
  // What is soonest reckoned is asked first.
  const isTold = (it: NamePlaced): boolean => !isIsle && isRead(it) && isPlain(it) && isOwn(it);
  const plain = printed.find(isTold) ?? joined.find((it) => isTold(it) && isJoined(it)) ?? open.find(isTold);
  if (plain) return plain;
  if (was && held) return was;
  if (!held) return placed && isAtHome(space, k, placed) ? placed : null;
  if (placed && ours(placed)) return placed;
  return joined.find((it) => isOwn(it) && isJoined(it)) ?? open.find(isOwn) ?? (others ? null : [...printed, ...open][0] ?? null);
}

const pointBox = ([x, y]: Point): Box => ({ x, y, w: 0, h: 0 });
interface Land { id: string; path: string; box: Box }
const landsOf = new WeakMap<MapDrawing, Land[]>();
/** The lands of a drawing that may lie in a box, in map units; made once. */
function landsIn(drawing: MapDrawing, at: Box): Land[] {
  let found = landsOf.get(drawing);
  if (!found) {
    found = Object.entries(drawing.spaces).flatMap(([id, { kind, path }]) => {
      if (kind === 'sea') return [];
      const [left, top, right, bottom] = boxOf(path);
      return [{ id, path, box: { x: left, y: top, w: right - left, h: bottom - top } }];
    });
    landsOf.set(drawing, found);
  }
  return found.filter(({ box }) => apart(box, at) === 0);
}

/** While pieces make room for names the same places are asked for again and again: so many answers are kept. */
const MOST_PLACES = 20_000;
const answered = new WeakMap<MapDrawing, Map<string, boolean>>();
/** On its own land, and on none other more than on that. */
export function isOnLand(drawing: MapDrawing, k: number, it: NamePlaced): boolean {
  const { x, y, w, h } = boxOfName(it);
  const box = { x: x / k, y: y / k, w: w / k, h: h / k };
  let known = answered.get(drawing);
  if (!known || known.size > MOST_PLACES) answered.set(drawing, known = new Map());
  const key = `${it.id} ${box.x} ${box.y} ${box.w} ${box.h}`;
  let answer = known.get(key);
  if (answer === undefined) known.set(key, answer = liesOnLand(drawing, it.id, box));
  return answer;
}
function liesOnLand(drawing: MapDrawing, name: string, box: Box): boolean {
  const own = shareOf([drawing.spaces[name].path], box);
  if (own === 0 || own > HALF) return own > HALF;
  return own >= shareOf(landsIn(drawing, box).flatMap(({ id, path }) => (id === name ? [] : [path])), box);
}
/** Lands lie side by side: more than this no other can have. */
const HALF = 0.5;

/** Names with their coins, at their right ends or at their left ones. */
const withCoin = (names: readonly NamePlaced[], coinAt: (at: Point) => Box): NamePlaced[] => names.flatMap((it) => {
  const { x, y, w, h } = boxOfName(it);
  const off = coinAt([0, 0]).w / 2 + BETWEEN + 0.5;
  return [x + w + off, x - off].map((at): NamePlaced => ({ ...it, coin: [at, y + h / 2] }));
});

/** From a name without pieces to those of others, in pixels. */
const APART = 8;
/** From its land to a name, in pixels: further off it is read as the name of the water, or of the neighbour. */
const HOME = { land: 14, isle: 24 } as const;
/** A name stands on its land or right beside it, or its coin does; the pieces of a small island stand beside it themselves. */
export const isAtHome = ({ path, hit }: SpaceDrawing, k: number, it: NamePlaced): boolean =>
  [boxOfName(it), ...(it.coin ? [coinBox(it.coin, false, k)] : [])]
    .some((box) => offGround(path, k, box) <= (hit === undefined ? HOME.land : HOME.isle));

/** A name is read as that of the pieces it stands nearest to. */
export const belongs = (name: Box, own: Box, others: readonly Box[]): boolean => {
  const far = apart(name, own);
  return others.every((box) => apart(name, box) > far);
};

/**
 * Off its own ground, and nearer to what stands in another land than to its own, or on another land altogether: better no name than that.
 * `lands`: the pieces of each.
 */
export function isMisread(drawing: MapDrawing, k: number, name: NamePlaced, lands: ReadonlyMap<string, Box>): boolean {
  const [box, held] = [boxOfName(name), lands.get(name.id)];
  if (held === undefined) return false;
  const middle = middleOf(box);
  if (!isAtHome(drawing.spaces[name.id], k, name) && isForeign(drawing, name.id, k, middle)) return true;
  return !within(drawing.spaces[name.id].path, [middle[0] / k, middle[1] / k])
    && !belongs(box, held, [...lands].filter(([id]) => id !== name.id).map(([, it]) => it));
}

/** A coin may stand this far, in pixels, from its stack's place before it would be read as the neighbour's. */
const COIN_REACH = [20, 26, 32, 40];
const COIN_FAR = 12;
const AROUND: readonly Point[] = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)]);

/** Another's land: a coin there is read as that land's. */
export const isForeign = (drawing: MapDrawing, id: string, k: number, [x, y]: Point): boolean =>
  !within(drawing.spaces[id].path, [x / k, y / k]) && landsIn(drawing, pointBox([x / k, y / k]))
    .some(({ id: other, path }) => other !== id && within(path, [x / k, y / k]));

/** Printed in another's land: it is read as the name of that. */
export const isStrange = (drawing: MapDrawing, k: number, it: NamePlaced): boolean => isForeign(drawing, it.id, k, middleOf(boxOfName(it)));

/**
 * The coin that its name left alone: at the name's ends, in its own land, then over or under the name; where none of these is free there
 * is none. On a board of blocks pieces say whose it is, too.
 */
function placeCoin(
  drawing: MapDrawing, k: number, busy: readonly Box[], { id, capital, worth, held, close, was, wasCoin }: NameWish,
  name: NamePlaced | null, others: readonly Box[],
): Point | undefined {
  const space = drawing.spaces[id];
  const { value, label } = space;
  if (!value) return undefined;
  const named = label?.places.map((place) => place.value).filter((place) => place !== undefined) ?? [];
  const places = [value, ...named].map((place) => around(space, place, k));
  const [sx, sy] = standing(space, k);
  const ring = COIN_REACH.flatMap((reach) => AROUND.map(([x, y]): Point => [sx + x * reach, sy + y * reach]));
  const edge = held ? roundEdge(held, k) : [];
  // The place of the drawing may be that beside a name which stands elsewhere now: so far off the coin would be read as nobody's.
  const isNear = (point: Point): boolean => apart({ x: point[0], y: point[1], w: 0, h: 0 }, held!) <= COIN_FAR;
  const isFree = (point: Point): boolean => busy.every((other) => overlap(coinBox(point, capital, k, worth), other) === 0);
  if (wasCoin && name?.x === was?.x && name?.y === was?.y && isFree(wasCoin)) return wasCoin;
  const words = name ? besideWords(boxOfName(name), coinBox([0, 0], capital, k, worth).w / 2) : [];
  const ends = words.slice(0, ENDS);
  const near = held ? places.filter(isNear) : places;
  const fits = (point: Point): boolean => isFree(point) && !isForeign(drawing, id, k, point);
  const inside = (): Point[] => nearest(space.path, k, [sx, sy]);
  const r = coinRadius(worth) * markScale(k);
  // On a border it would be read as either's.
  const isWhole = ([x, y]: Point): boolean =>
    ([[-r, 0], [r, 0], [0, -r], [0, r]] as const).every(([dx, dy]) => within(space.path, [(x + dx) / k, (y + dy) / k]));
  if (close) {
    return [...near, ...ends, ...edge, ...ring].find((point) => isFree(point) && isWhole(point) && fits(point))
      ?? [...ends, ...near, ...edge, ...ring, ...places].find(fits) ?? words.find(isFree)
      ?? edge.find((point) => isFree(point) && belongs(coinBox(point, capital, k, worth), held!, others)) ?? inside().find(fits);
  }
  const isOwn = (point: Point): boolean => isFree(point) && isWhole(point);
  // Elsewhere at sea it would be nobody's; that of a small island which has no name stands by its shore.
  return ends.filter((_, i) => i % 2 === 0).find(fits) ?? [...places, ...ring, ...edge].find(isOwn)
    ?? ends.find(fits) ?? inside().find(isOwn) ?? words.find(isFree) ?? (name || space.hit === undefined ? undefined : places.find(fits));
}

/** Of the places beside a name: those at its ends. */
const ENDS = 10;
/** At the ends of a name, then over and under it. */
const besideWords = ({ x, y, w, h }: Box, r: number): Point[] => {
  const off = r + BETWEEN + 0.5;
  return [0, -3, 3, -6, 6].flatMap((by): Point[] => [[x + w + off, y + h / 2 + by], [x - off, y + h / 2 + by]])
    .concat([1 / 2, 1 / 4, 3 / 4].flatMap((part): Point[] => [[x + w * part, y - r - 1], [x + w * part, y + h + r + 1]]));
};

/** Round what stands in its space, the nearest first. */
const roundEdge = ({ x, y, w, h }: Box, k: number): Point[] => [1.5, 2.2, 3, 4, 5.5, 7].flatMap((far) => {
  const away = far * COIN * markScale(k);
  return [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1].flatMap((part): Point[] => [
    [x + w * part, y - away], [x + w * part, y + h + away], [x - away, y + h * part], [x + w + away, y + h * part]]);
});

/** Wider islands are not hugged: their name would stand far out at sea. */
const SMALL = 60;
/** From a disc or a coast to its name. */
const GAP = 4;

/** A name that no stack keeps away: in the middle of its province when it fits, or right beside its small island. */
function placeNear(
  drawing: MapDrawing, id: string, label: Label, k: number, lang: Lang, scale: number, free: Free,
): NamePlaced | null {
  const space = drawing.spaces[id];
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
  if (label.minZoom > Math.max(1, k) + 0.001) return null;
  const [x0, y0, x1, y1] = space.disc ? [space.disc[0], space.disc[1], space.disc[0], space.disc[1]] : boxOf(space.path);
  if (x1 - x0 > SMALL || y1 - y0 > SMALL) return null;
  const edge = (space.disc ? 6 : 0) + GAP;
  const [cx, cy] = [((x0 + x1) / 2) * k, ((y0 + y1) / 2) * k];
  const places = [
    put(x1 * k + edge, cy - height / 2 + size * 0.68, 'start'), put(x0 * k - edge, cy - height / 2 + size * 0.68, 'end'),
    put(cx, y0 * k - edge - leading * (lines.length - 1), 'middle'), put(cx, y1 * k + edge + size * 0.7, 'middle'),
  ];
  // Over the land beside it, it would be read as the name of that.
  const open = places.filter((it) => free([own(it)]));
  return open.find((it) => !isForeign(drawing, id, k, middleOf(own(it)))) ?? open[0] ?? null;
}
const middleOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

/** The places of the drawing that are free, the best first. */
function onPlaces(
  id: string, label: Label, space: SpaceDrawing, k: number, lang: Lang, scale: number, free: Free, coinAt: (at: Point) => Box,
): NamePlaced[] {
  const grow = grown(k, 0.25) * scale;
  const [size, leading] = [label.size * grow, label.leading * grow];
  const lines = label.lines[lang];
  const places = label.places.map((place) => {
    const [x, y] = around(space, place, k);
    const own = nameBox(x, y, place.align, lines, size, leading);
    const beside = place.value && besideName(around(space, place.value, k), own, coinAt);
    // A coin that touches the stack below or above moves a little; its ring is wider than the letters are high.
    const coin = beside && [0, -3, 3].map((by): Point => [beside[0], beside[1] + by]).find((at) => free([coinAt(at)]));
    return { x, y, align: place.align, lines, size, leading, own, apart: beside !== undefined && !coin, coin };
  });
  // Without its coin a name stands on its best place only: on another it would be read as the neighbour's.
  return [...places.filter(({ apart }) => !apart), ...places.slice(0, 1).filter(({ apart }) => apart)].filter(({ own }) => free([own]))
    .map(({ x, y, align, coin }): NamePlaced => ({ id, x, y, align, lines, size, leading, ...(coin && { coin }) }));
}

/** The coin that goes with a name stands where the drawing puts it, or further out when this lettering is wider. */
function besideName([x, y]: Point, name: Box, coinAt: (at: Point) => Box): Point {
  const own = coinAt([x, y]);
  return overlap(own, name) === 0 ? [x, y] : [name.x + name.w + own.w / 2 + 0.5, y];
}
