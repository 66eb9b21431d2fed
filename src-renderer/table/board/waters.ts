/** Which seas show their name and which zones their number, after pieces and land names have taken their places. Pure. */
import type { MapDrawing, Point, SeaName } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import type { BoardSpace } from '../../../src-main/engine/view.ts';
import { groundOf, nearest, within } from './ground.ts';
import { hull, overlap, padded, type Box } from './layout.ts';
import { grown } from './lettering.ts';
import { beside } from './names.ts';
import { on } from './route.ts';

/** Mean advance of the italic, in em, without its tracking. */
const ADVANCE = 0.48;

/** Size of a sea's lettering in screen pixels: it grows slower than the map. */
export const seaSize = (sea: SeaName, k: number, lettering: number): number => sea.size * k ** 0.45 * lettering;

/** One box a letter, along the line or the curve on which the name stands centred. */
export function seaLetters(sea: SeaName, k: number, lang: Lang, lettering: number): Box[] {
  const numbers = sea.path.match(/-?\d+(?:\.\d+)?/g)!.map((it) => Number(it) * k);
  const [[x0, y0], [x1, y1]] = [numbers.slice(0, 2), numbers.slice(-2)];
  const [cx, cy] = numbers.length > 4 ? numbers.slice(2, 4) : [(x0 + x1) / 2, (y0 + y1) / 2];
  const size = seaSize(sea, k, lettering);
  const step = size * (ADVANCE + sea.spacing);
  const name = sea.names[lang];
  const length = Math.hypot(cx - x0, cy - y0) / 2 + Math.hypot(x1 - cx, y1 - cy) / 2 + Math.hypot(x1 - x0, y1 - y0) / 2;
  const from = 0.5 - (step * name.length) / length / 2;
  return [...name].flatMap((letter, i) => {
    if (letter === ' ') return [];
    const [x, y] = on([x0, y0], [cx, cy], [x1, y1], from + ((i + 0.5) * step) / length);
    return [{ x: x - (size * ADVANCE) / 2, y: y - size * 0.65, w: size * ADVANCE, h: size * 0.7 }];
  });
}

/** A sea's name that is shown, with the boxes of its letters; `by`: so far it has made room. */
export interface SeaShown { sea: number; letters: Box[]; by?: Point }

/** How far a name goes off its place to be read, in its own letters: across its line rather than along it. */
const OFF_PLACE: readonly Point[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((across) => [-6, -4, -2, 0, 2, 4, 6].map((along): Point => [along, across]))
  .sort((a, b) => Math.hypot(a[0] / 2, a[1]) - Math.hypot(b[0] / 2, b[1]));
/** A letter with more of it on land is ashore. */
const ASHORE = 0.15;
/** So much of a name may lie on land on its way from its own place. */
const UNDER = 1 / 3;

/**
 * A sea's name goes whole when pieces, the name of a land or a coin would cut it. Where the drawing tells what is land (`land`: the share
 * of a box), it looks for free water near by before it goes, in the zone that is its own.
 */
export function seasShown(
  drawing: MapDrawing, k: number, lang: Lang, lettering: number, pieces: readonly Box[], labels: readonly Box[],
  land?: (box: Box) => number,
): SeaShown[] {
  const all = drawing.seas.flatMap((it, sea) =>
    (it.minZoom > k + 0.001 ? [] : [{ sea, letters: seaLetters(it, k, lang, lettering), size: seaSize(it, k, lettering) }]));
  const isHome = ({ letters }: SeaShown): boolean => isClear(letters, labels) && isClear(letters, pieces);
  const shown: SeaShown[] = all.filter(isHome).map(({ sea, letters }) => ({ sea, letters }));
  if (!land) return shown;
  const zones = Object.values(drawing.spaces).filter(({ kind }) => kind === 'sea').map(({ path }) => path);
  const middleOf = (boxes: readonly Box[]): Point => {
    const { x, y, w, h } = hull(boxes);
    return [(x + w / 2) / k, (y + h / 2) / k];
  };
  for (const it of all.filter((one) => !isHome(one))) {
    const reach = padded(hull(it.letters), it.size * 7, it.size * 5);
    const near = [...pieces, ...labels, ...shown.flatMap(({ letters }) => letters)].filter((box) => overlap(box, reach) > 0);
    const letters = (by: Point, part = 1): Box[] => it.letters.map((box) => ({ ...box, x: box.x + by[0] * part, y: box.y + by[1] * part }));
    const [own] = zones.filter((path) => within(path, middleOf(it.letters)));
    const isOwn = (list: readonly Box[]): boolean => !own || [list[0], list.at(-1)!].every((box) => within(own, middleOf([box])));
    const ashore = (list: readonly Box[]): number => list.filter((box) => land(box) > ASHORE).length;
    const dry = it.letters.length * UNDER;
    // It stays in its own water: on the way to its new place it crosses no land.
    const by = ashore(it.letters) > dry ? undefined : OFF_PLACE
      .map(([along, across]): Point => [along * it.size, across * it.size]).find((to) => {
        const there = letters(to);
        return isClear(there, near) && ashore(there) === 0 && isOwn(there)
          && [0.25, 0.5, 0.75].every((part) => ashore(letters(to, part)) <= dry);
      });
    if (by) shown.push({ sea: it.sea, letters: letters(by), by });
  }
  return shown;
}
const isClear = (letters: readonly Box[], among: readonly Box[]): boolean =>
  letters.every((letter) => among.every((box) => overlap(letter, box) === 0));

export interface ZoneNumber { id: string; number: number; x: number; y: number }

/** Letters of a zone's number on the screen. */
export const numberSize = (k: number, lettering: number): number => 10 * grown(k, 0.25) * lettering;
export function numberBox({ x, y }: { x: number; y: number }, size = 10): Box {
  const part = size / 10;
  return { x: x - 7 * part, y: y - 8 * part, w: 14 * part, h: 13 * part };
}

/**
 * A zone's number has one place, fixed to the map; where that is taken, or lies on a coast, it stands beside the pieces of the zone or on
 * the nearest free water of it (`land`: the share of a box that is none).
 */
export function zoneNumbers(
  drawing: MapDrawing, spaces: Iterable<BoardSpace>, k: number, taken: readonly Box[], own: ReadonlyMap<string, readonly Box[]> = new Map(),
  land: (box: Box) => number = () => 0, size = 10,
): ZoneNumber[] {
  const busy = [...taken];
  return [...spaces].flatMap(({ id, number }) => {
    const at = drawing.spaces[id];
    if (number === undefined || !at?.number) return [];
    const held = own.get(id);
    const boxAt = ([x, y]: Point): Box => numberBox({ x, y }, size);
    const isFree = (place: Point): boolean => busy.every((other) => overlap(boxAt(place), other) === 0);
    const first = beside(at, at.number, k);
    const round = held ? roundPieces(hull(held)).filter(isFree) : [];
    const near = [first, ...round];
    let around: Point[] | null = null;
    const inWater = (reach: number): Point | undefined => {
      const isWet = groundOf(at, k, land, size * reach);
      const fits = (it: Point): boolean => isFree(it) && isWet(it);
      return near.find(fits) ?? (around ??= nearest(at.path, k, first)).find(fits);
    };
    const place = inWater(0.7) ?? inWater(0.4) ?? near.find(isFree);
    if (!place) return [];
    const [x, y] = place;
    busy.push(boxAt(place));
    return [{ id, number, x, y }];
  });
}
const roundPieces = ({ x, y, w, h }: Box): Point[] => [9, 15, 21].flatMap((away) =>
  [0, 1 / 4, 1 / 2, 3 / 4, 1].flatMap((part): Point[] => [
    [x + w * part, y + h + away], [x + w * part, y - away], [x + w + away, y + h * part], [x - away, y + h * part]]));
