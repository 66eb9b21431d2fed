/** Everything live on the map at one zoom, laid out: strips, legal ticks, names, coins. Pure: positions at origin 0. */
import type { MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import type { ActionView, BoardSpace, MarkerView } from '../../../src-main/engine/view.ts';
import { blockSize, rowBox, standsIn, type BlockRow } from './blocks.ts';
import { counterSize, pilesOf, REACH, type Piles } from './counters.ts';
import { eventBox, placeEvents, type EventPlaced, type Events } from './events.ts';
import { groundOf, nearest, within } from './ground.ts';
import { heldPlaces, leastTaken } from './held-names.ts';
import { arrange, hull, overlap, padded, settle, type Box, type Group, type Placed } from './layout.ts';
import { boxOfName, type NamePlaced } from './lettering.ts';
import { placeMarkers, type MarkerPlaced } from './markers.ts';
import { belongs, coinBox, isAtHome, isForeign, isMisread, isOnLand, isStrange, placeNames, standing, type NameWish } from './names.ts';
import { discBoxes, placeSigns, signBox, type Sign } from './signs.ts';
import { AT_NODE, classLimit, shown, STRIP, stripScale, stripWidth, type Shown, type Stack } from './stacks.ts';
import { trayOf, type Tray } from './trays.ts';
import { numberSize, seasShown, zoneNumbers, type SeaShown, type ZoneNumber } from './waters.ts';

export const TICK = 26;
/** A stack as a strip, or close up as single counters; on a board of blocks as blocks at every zoom. */
export interface StripPlaced { stack: Stack; show: Shown; box: Placed; piles: Piles | null; blocks: { row: BlockRow; size: number } | null }
export interface TickPlaced { space: string; actions: readonly ActionView[]; x: number; y: number }
export interface Scene {
  /** What it was laid out for. */
  by: Pick<SceneInput, 'drawing' | 'k' | 'lang' | 'lettering'>;
  /** Side of a single counter in pixels; 0 while strips are shown. */
  counter: number;
  /** How much larger strips are drawn. */
  scale: number;
  strips: StripPlaced[];
  /** On a board of blocks. */
  trays: Tray[];
  ticks: TickPlaced[];
  names: NamePlaced[];
  coins: Map<string, Point>;
  /** Which of the drawing's seas show their name, with the boxes of its letters. */
  seas: SeaShown[];
  numbers: ZoneNumber[];
  /** Bases and convoy pills. */
  signs: Sign[];
  markers: MarkerPlaced[];
  events: EventPlaced[];
  /** Middle of what stands in a space, for paths. */
  middles: Map<string, Point>;
  boxes: Box[];
}

export interface SceneInput {
  drawing: MapDrawing;
  k: number;
  stacks: readonly Stack[];
  /** Legal targets. */
  legal: ReadonlyMap<string, readonly ActionView[]>;
  spaces: ReadonlyMap<string, BoardSpace>;
  lang: Lang;
  /** How much larger map lettering is drawn. */
  lettering: number;
  subject: string | null;
  /** What lies in spaces besides pieces. */
  markers?: ReadonlyMap<string, readonly MarkerView[]>;
  /** On a board of blocks: what is seen of each stack. */
  blocks?: ReadonlyMap<string, BlockRow>;
  /** Marks beside the pieces. */
  events?: readonly Events[];
  /** What stands in open water whatever happens: stars of nodes, titles of boxes. */
  still?: readonly Box[];
  /** The share of a box that is land. */
  land?: (box: Box) => number;
  /** What was there before: pieces move, names and coins keep their places where these are still free. */
  before?: Scene | undefined;
}
/** Where names and their coins stood before, on the same map in the same letters: else nothing of it holds. */
function stoodBefore({ before, ...input }: SceneInput): Map<string, Pick<NameWish, 'was' | 'wasCoin'>> {
  if (!before || (['drawing', 'k', 'lang', 'lettering'] as const).some((it) => before.by[it] !== input[it])) return new Map();
  return new Map(before.names.map((was) => [was.id, { was, wasCoin: before.coins.get(was.id) }]));
}

/** Spaces whose free room at fit is narrower than two cells show one class. */
const SMALL = 20;

const NO_MARKERS: ReadonlyMap<string, readonly MarkerView[]> = new Map();
export function sceneOf(input: SceneInput): Scene {
  const { drawing, k, stacks, spaces, lang, lettering, blocks, markers: lying = NO_MARKERS } = input;
  const inSpace = Map.groupBy(stacks.filter(({ space }) => drawing.spaces[space]), ({ space }) => space);
  const shows = new Map<string, Shown>();
  const counter = blocks ? 0 : counterSize(k);
  const scale = stripScale(k);
  const piles = new Map(counter === 0 ? [] : stacks.map((stack) => [stack.id, pilesOf(stack, counter)]));
  const groups = [...inSpace.keys()].map((space) => {
    const at = drawing.spaces[space];
    const here = [...(inSpace.get(space) ?? [])].sort((a, b) => Number(b.friend) - Number(a.friend) || (a.nation < b.nation ? -1 : 1));
    const strips = here.map((stack) => {
      // Of several nations on one land each shows less: together they would stand on its neighbours.
      const tight = at.room[0] < SMALL || (here.length > 1 && at.kind !== 'sea');
      const show = shown(stack, classLimit(k, at.kind, tight) + (drawing.nodes ? AT_NODE : 0));
      shows.set(stack.id, show);
      const row = blocks?.get(stack.id);
      const own = row ? rowBox(row, blockSize(k)) : piles.get(stack.id);
      return {
        id: stack.id, w: own?.w ?? scale * stripWidth(show), h: own?.h ?? scale * (STRIP.height + (stack.movable ? STRIP.may : 0)),
      };
    });
    const column = at.side !== undefined && at.side[0] !== 0;
    const group = { space, strips, ...(column && { column: true as const }) };
    return { ...group, ...(at.side ? besidePoint(at, at.side, k, group) : pointOf(standing(at, k))) };
  });
  const { placed, own, ticks, signs, names, coins, events } =
    stand(input, groups, counter === 0 ? undefined : REACH, new Set(inSpace.keys()));
  const stacked = [...placed.values()];
  const strips = stacks.flatMap((stack) => {
    const box = placed.get(stack.id);
    return box ? [{
      stack, show: shows.get(stack.id)!, box, piles: piles.get(stack.id) ?? null,
      blocks: blocks?.has(stack.id) ? { row: blocks.get(stack.id)!, size: blockSize(k) } : null,
    }] : [];
  });
  const trays = blocks ? [...own].flatMap(([space, list]) => {
    const stands = inSpace.get(space)!.reduce((sum, { id }) => sum + standsIn(blocks.get(id)), 0);
    return trayOf(space, list, stands, standing(drawing.spaces[space], k)) ?? [];
  }) : [];
  const boxes: Box[] = [...stacked, ...ticks.map(tickBox)];
  const middles = new Map<string, Point>([
    ...[...own].map(([space, list]): [string, Point] => [space, [list[0].x + list[0].w / 2, list[0].y + list[0].h / 2]]),
    ...ticks.map(({ space, x, y }): [string, Point] => [space, [x, y]]),
  ]);
  const marks = [...signs.map((it) => signBox(it, k)), ...discBoxes(drawing, k)];
  const labels = [
    ...names.map(boxOfName),
    ...[...coins].map(([id, at]) => coinBox(at, spaces.get(id)?.marks.includes('capital'), k, spaces.get(id)?.value)),
  ];
  const markers = placeMarkers(drawing, k, lying, [...boxes, ...labels, ...marks]);
  // A ring is read on its water, not on letters.
  const seas = seasShown(drawing, k, lang, lettering, stacked, [...labels, ...ticks.map(tickBox)], input.land);
  const numbers = zoneNumbers(drawing, spaces.values(), k, [
    ...boxes, ...labels, ...marks.map((it) => padded(it, HALO)), ...seas.flatMap(({ letters }) => letters),
  ], own, input.land, numberSize(k, lettering));
  const by = { drawing, k, lang, lettering };
  return { by, counter, scale, strips, trays, ticks, names, coins, seas, numbers, signs, markers, events, middles, boxes };
}

/** The ground of a sign, beyond its shape: it would cut a number. */
const HALO = 3;
/** Blocks of two areas never stand in one row. */
const APART = 11;
/** From pieces to what is written: the ring of a block that may act or is in hand lies outside of it. */
const [OFF_STRIP, OFF_BLOCK] = [1, 4.5];

type Standing = Pick<Scene, 'ticks' | 'signs' | 'names' | 'coins' | 'events'> & { placed: Map<string, Placed>; own: Map<string, Placed[]> };
/** So often pieces make room for names that found none. */
const ROUNDS = 5;
/** Pieces and names together: where the name of a space that is held finds no place, it takes one, and the pieces move from it. */
function stand(
  input: SceneInput, groups: readonly Group[], reach: number | undefined, held: ReadonlySet<string>,
  { far, anywhere }: Loose = input.blocks ? { far: ALL, anywhere: ALL } : { far: NONE, anywhere: NONE },
): Standing {
  const { drawing, k, legal, spaces, lang, lettering, subject, blocks, land = () => 0 } = input;
  const [kept, before] = [new Map<string, NamePlaced>(), stoodBefore(input)];
  const off = blocks ? OFF_BLOCK : OFF_STRIP;
  for (let round = 1; ; round++) {
    const written = [...kept.values()].map(boxOfName);
    const placed = new Map(settle(groups, reach, written, blocks && APART).map((box) => [box.id, box]));
    const stacked = [...placed.values()];
    const own = new Map(groups.map(({ space, strips }) => [space, strips.map(({ id }) => placed.get(id)!)]));
    const events = placeEvents(drawing, k, input.events ?? [], own, [...stacked, ...written]);
    const above = [...stacked, ...events.map(eventBox)];
    const signs = placeSigns(drawing, k, [...above, ...written]);
    const ticks = placeTicks(drawing, k, legal, own, above, signs.map((it) => signBox(it, k)), land);
    const taken = [
      ...stacked.map((box) => padded(box, off)), ...ticks.map((it) => padded(tickBox(it), OFF_STRIP)),
      ...signs.map((it) => ownBox(it, spaces.get(it.space)?.value, k)),
      ...discBoxes(drawing, k), ...input.still ?? [], ...events.map(eventBox), ...beyondOf(drawing, k),
    ];
    const wishes = Object.entries(drawing.spaces).filter(([, { kind, label, value }]) => kind !== 'sea' && (label || value))
      .map(([id]): NameWish => {
        const space = spaces.get(id);
        const capital = space?.marks.includes('capital') ?? false;
        const priority = id === subject ? 5 : capital ? 4 : space?.value ? 3 : 2;
        const tick = ticks.find((it) => it.space === id);
        return {
          id, priority, capital, worth: space?.value ?? 0, ...(blocks && { close: true as const }),
          ...(far.has(id) && { far: true as const }), ...(anywhere.has(id) && { anywhere: true as const }),
          bare: !held.has(id) && !legal.has(id), ...before.get(id),
          ...(own.has(id) ? { held: padded(hull(own.get(id)!), off - OFF_STRIP) }
            : tick && { held: tickBox(tick), light: true as const }),
        };
      });
    const { names, coins, missed } = placeNames(drawing, wishes, taken, k, lang, lettering, kept, round === ROUNDS);
    if (missed.length === 0 || round === ROUNDS) {
      // There may be no room at the coasts for all names: then they stand by the pieces, wherever these do.
      const tight = areCrowded(stacked) ? [...kept.keys()]
        : [...kept].flatMap(([id, it]) => (taken.some((box) => overlap(boxOfName(it), box) > 0) ? [id] : []));
      if (tight.length > 0 && far !== ALL) {
        return stand(input, groups, reach, held, { far: anywhere === ALL ? ALL : looser(far, tight), anywhere });
      }
      const lost = misreadOf(input, names, own);
      // A coin that only its name gave to its land goes with it.
      for (const id of lost) if (coins.has(id) && isForeign(drawing, id, k, coins.get(id)!)) coins.delete(id);
      const told = names.filter(({ id }) => !lost.has(id));
      const untold = untoldOf(drawing, held, told, above);
      if (untold.length > 0 && anywhere !== ALL) {
        const wider = looser(anywhere, untold);
        return stand(input, groups, reach, held, { far: wider === ALL ? NONE : far, anywhere: wider });
      }
      return { placed, own, ticks, signs, names: told, coins, events };
    }
    const busy = [...taken, ...names.map(boxOfName)];
    for (const wish of missed) {
      const it = makeRoom(input, wish, [...kept.values()].map(boxOfName), own, busy);
      kept.set(wish.id, it);
      busy.push(boxOfName(it));
    }
  }
}

/** The place from which pieces move for a name that found none free. */
function makeRoom(
  { drawing, k, lang, lettering }: SceneInput, { id, held, far, anywhere, was }: NameWish, kept: readonly Box[],
  own: Standing['own'], busy: readonly Box[],
): NamePlaced {
  const places = heldPlaces(id, drawing.spaces[id].label!, held!, k, lang, lettering);
  const others = [...own].filter(([space]) => space !== id).map(([, boxes]) => hull(boxes));
  const near = (list: readonly NamePlaced[]): NamePlaced[] => list.filter((it) => belongs(boxOfName(it), held!, others));
  const apart = places.filter((it) => kept.every((box) => overlap(boxOfName(it), box) === 0));
  const home = apart.filter((it) => far || isAtHome(drawing.spaces[id], k, it));
  const native = anywhere ? [] : home.filter((it) => !isStrange(drawing, k, it));
  const told = near(native);
  const plain = drawing.spaces[id].hit === undefined ? told.filter((it) => isOnLand(drawing, k, it)) : [];
  const best = [plain, told, native, near(home), near(apart), home, apart, places].find((list) => list.length > 0)!;
  return best.find(({ x, y }) => x === was?.x && y === was.y) ?? leastTaken(best, busy)!;
}

const areCrowded = (boxes: readonly Box[]): boolean => boxes.some((a, i) => boxes.slice(i + 1).some((b) => overlap(a, b) > 0));

/** The names that would be read as those of other lands. Blocks are few: their names are told all the same. */
function misreadOf(
  { drawing, k, blocks, subject }: SceneInput, names: readonly NamePlaced[], own: ReadonlyMap<string, readonly Placed[]>,
): Set<string> {
  if (blocks) return new Set();
  const lands = new Map([...own].filter(([space]) => drawing.spaces[space].kind !== 'sea').map(([space, list]) => [space, hull(list)]));
  return new Set(names.filter((it) => it.id !== subject && isMisread(drawing, k, it, lands)).map(({ id }) => id));
}

/** The lands that are held and have no name free of all that stands above: else it is better told in another's land than not at all. */
const untoldOf = (drawing: MapDrawing, held: ReadonlySet<string>, names: readonly NamePlaced[], above: readonly Box[]): string[] =>
  [...held].filter((id) => drawing.spaces[id].kind !== 'sea' && drawing.spaces[id].label
    && !names.some((it) => it.id === id && above.every((box) => overlap(boxOfName(it), box) === 0)));

/** Which names may be `far` or `anywhere` (`NameWish`): first those alone that find no place, then all. */
interface Loose { far: Names; anywhere: Names }
interface Names { has: (id: string) => boolean; size: number }
const ALL: Names = { has: () => true, size: Infinity };
const NONE: Names = new Set();
const looser = (now: Names, ids: readonly string[]): Names => (now.size > 0 || ids.length === 0 ? ALL : new Set(ids));

const pointOf = ([x, y]: Point): { x: number; y: number } => ({ x, y });
/** From the middle of a disc to what stands beside it. */
const OFF = 17;
/** Pieces that stand on a side of their point keep their distance from it, however wide they are. */
function besidePoint({ origin }: SpaceDrawing, [sx, sy]: Point, k: number, group: Omit<Group, 'x' | 'y'>): { x: number; y: number } {
  const boxes = arrange({ ...group, x: 0, y: 0 });
  const half = (from: 'x' | 'y', size: 'w' | 'h'): number => Math.max(...boxes.map((box) => box[from] + box[size]));
  return { x: origin[0] * k + sx * (OFF + half('x', 'w')), y: origin[1] * k + sy * (OFF + half('y', 'h')) };
}

/** A name beside a number would be read as worth that: the number of a convoy keeps the letters of others off. */
const OFF_NUMBER = 12;
function ownBox(sign: Sign, value: number | undefined, k: number): Box {
  const box = signBox(sign, k);
  return sign.kind === 'convoy' && value ? { ...box, x: box.x - OFF_NUMBER, w: box.w + 2 * OFF_NUMBER } : box;
}

/** What lies beyond the edges of the map: where all of it is seen, something else hides that. */
function beyondOf({ window }: MapDrawing, k: number): Box[] {
  const [x0, y0, x1, y1] = window.map((it) => it * k);
  const [w, h, far] = [x1 - x0, y1 - y0, 200];
  return [
    { x: x0 - far, y: y0 - far, w: far, h: h + 2 * far }, { x: x1, y: y0 - far, w: far, h: h + 2 * far },
    { x: x0, y: y0 - far, w, h: far }, { x: x0, y: y1, w, h: far },
  ];
}

export const tickBox = ({ x, y }: Pick<TickPlaced, 'x' | 'y'>): Box => ({ x: x - TICK / 2, y: y - TICK / 2, w: TICK, h: TICK });

const AT_DISC: readonly Point[] = [[22, -15], [22, 16], [-22, 16], [-24, -14], [0, 27], [0, -29]];
/** From ring to ring, in pixels: nearer ones would be taken for two answers of one space. */
const TICKS_APART = 9;
/** The zone that a small island lies in: its ring stands there, not in the next one. */
const zoneRound = (drawing: MapDrawing, { origin }: SpaceDrawing): SpaceDrawing | undefined =>
  Object.values(drawing.spaces).find(({ kind, path }) => kind === 'sea' && within(path, origin));
/** Legal ticks stand beside the stacks, which do not move for them: on their own ground, on the free place nearest to the stack's. */
function placeTicks(
  drawing: MapDrawing, k: number, legal: SceneInput['legal'], own: ReadonlyMap<string, Box[]>, stacked: readonly Box[],
  signs: readonly Box[], land: NonNullable<SceneInput['land']>,
): TickPlaced[] {
  const ticks: TickPlaced[] = [];
  const beyond = beyondOf(drawing, k);
  // A small island is content with less of its zone than the zone itself.
  const isSmall = (id: string): number => Number(drawing.spaces[id]?.hit !== undefined);
  for (const [space, actions] of [...legal].sort(([a], [b]) => isSmall(a) - isSmall(b))) {
    const drawn = drawing.spaces[space];
    if (!drawn) continue;
    const [ax, ay] = standing(drawn, k);
    const here = own.get(space) ?? [];
    const reach = TICK / 2 + 3;
    const left = Math.min(ax, ...here.map((box) => box.x)) - reach;
    const right = Math.max(ax, ...here.map((box) => box.x + box.w)) + reach;
    const top = Math.min(ay, ...here.map((box) => box.y)) - reach;
    const bottom = Math.max(ay, ...here.map((box) => box.y + box.h)) + reach;
    const middle: Point = here.length > 0 ? [(left + right) / 2, (top + bottom) / 2] : [ax, ay];
    // At a disc it is the disc that is meant.
    const { side, origin } = drawn;
    const atDisc = side ? AT_DISC.map(([dx, dy]): Point => [origin[0] * k + dx, origin[1] * k + dy]) : [];
    const places: Point[] = [
      ...atDisc,
      ...(here.length === 0 ? [middle] : []), [left, middle[1]], [right, middle[1]], [middle[0], top],
      [middle[0], bottom], [left, top], [right, top], [left, bottom], [right, bottom],
    ];
    const isFree = ([px, py]: Point, gap: number, others: readonly Box[]): boolean =>
      [...beyond, ...others].every((box) => overlap(tickBox({ x: px, y: py }), box) === 0)
      && ticks.every((it) => overlap(tickBox({ x: px, y: py }), padded(tickBox(it), gap)) === 0);
    const isIsle = drawn.hit !== undefined;
    const ground = side ? undefined : isIsle ? zoneRound(drawing, drawn) : drawn;
    const isOwn = ground && (isIsle ? ([px, py]: Point): boolean => within(ground.path, [px / k, py / k]) : groundOf(drawn, k, land));
    // A ring on another's ground is read as another's: only where all of its own is taken does it stand beside it.
    const first = [...stacked, ...signs];
    let around: Point[] | null = null;
    const inside = (gap: number, others: readonly Box[]): Point | undefined => {
      const fits = (it: Point): boolean => isFree(it, gap, others) && isOwn!(it);
      return isOwn && (places.find(fits) ?? (around ??= nearest(ground!.path, k, middle)).find(fits));
    };
    const [x, y] = inside(TICKS_APART, first) ?? inside(0, stacked)
      ?? places.find((it) => isFree(it, TICKS_APART, first)) ?? places.find((it) => isFree(it, TICKS_APART, stacked))
      ?? places.find((it) => isFree(it, 0, stacked)) ?? places[0];
    ticks.push({ space, actions, x, y });
  }
  return ticks;
}
