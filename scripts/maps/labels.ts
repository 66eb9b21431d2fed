/**
 * The label pass: names with their coins, bases, zone numbers and convoys find their places one after the other, by
 * priority. A name takes the cheapest of its places; without a free one it waits for the next zoom. Nothing is nudged by hand.
 */
import { mapped, shared, type Item, type Mask } from './field.ts';
import type { Label, LabelPlace, Point } from '../../src-main/engine/drawing.ts';
import { contains, round, tenth, type MultiPolygon } from './geometry.ts';
import { landWidth } from './lettering.ts';
import { STRIP } from './anchors.ts';
import { WINDOW } from './projection.ts';

export const COIN = 14;
export const HALO = 12;
export const PILL: Point = [17, 13];
const NUMBER: Point = [15, 10];
const ZOOMS = [1, 1.6, 2.5];

export interface Named {
  id: string;
  lines: { en: string[]; it: string[] };
  size: number;
  leading: number;
  minZoom: number;
  valued: boolean;
  anchor: Point;
  width: number;
  spot?: Point;
  /** How wide the mark at the spot is; absent: a disc. */
  mark?: number;
}
interface Candidate { place: LabelPlace; items: Item[]; side: string; cost: number }

const outside = ({ at: [x, y], w, h }: Item): number => {
  const [x0, y0, x1, y1] = WINDOW;
  return Math.max(0, x0 + 3 - (x - w / 2)) + Math.max(0, x + w / 2 - x1 + 3)
    + Math.max(0, y0 + 2 - (y - h / 2)) + Math.max(0, y + h / 2 - y1 + 2);
};

export class LabelPass {
  field: Item[];
  mask: Mask;
  /** The playable land space at a point. */
  spaceAt: (at: Point) => string | undefined;
  constructor(field: Item[], mask: Mask, spaceAt: LabelPass['spaceAt']) {
    this.field = [...field];
    this.mask = mask;
    this.spaceAt = spaceAt;
  }

  /** Area covered by what already stands there. */
  covered(items: Item[], zoom = 1, own = ''): number {
    let sum = 0;
    for (const item of items) for (const other of this.field) if (other.what !== own) sum += shared(item, other, zoom);
    return sum;
  }

  /** The name, and its coin when it has a value; a coin without room for its name still stands. */
  name(n: Named): { label?: Label; value?: Point } {
    for (const zoom of ZOOMS.filter((z) => z >= n.minZoom)) {
      const withCoin = n.valued && zoom === 1;
      const best = this.places(n, zoom, withCoin);
      if (best.length === 0) {
        if (withCoin) return this.coinFirst(n);
        continue;
      }
      this.field.push(...best[0].items);
      return { label: this.label(n, zoom, best), value: best[0].place.value };
    }
    return {};
  }

  coinFirst(n: Named): { label?: Label; value?: Point } {
    const value = this.spot(
      ringAround(n).map((c) => ({ ...c, cost: c.cost + this.strange({ ...c, w: COIN, h: COIN, what: '' }, n.id) * 12 })),
      [COIN, COIN], `value ${n.id}`, n.spot ?? n.anchor,
    );
    const rest = this.name({ ...n, minZoom: 1.6, valued: false });
    return { label: rest.label, value: round(value) };
  }

  label(n: Named, minZoom: number, best: Candidate[]): Label {
    const { x, y, align } = best[0].place;
    return { x, y, align, lines: n.lines, size: n.size, leading: n.leading, minZoom, places: best.map((c) => c.place) };
  }

  /** The free places, the best of each side, cheapest first. */
  places(n: Named, zoom: number, coin: boolean): Candidate[] {
    const bySide = new Map<string, Candidate>();
    for (const c of candidates(n, coin)) {
      if (this.covered(c.items, zoom) > 0.5 || (zoom === 1 && c.items.some((item) => outside(item) > 0))) continue;
      const word = mapped(c.items[0], zoom);
      const crossings = this.mask.crossings(word);
      const strange = this.strange(word, n.id);
      if (strange > 1) continue;
      c.cost += Math.max(0, crossings - 1) * 9 + strange * 8;
      const known = bySide.get(c.side);
      if (!known || c.cost < known.cost) bySide.set(c.side, c);
    }
    return [...bySide.values()].sort((a, b) => a.cost - b.cost).slice(0, 4);
  }

  /** How many of five points of a word lie on another space of the game: two would name the wrong one. */
  strange({ at: [x, y], w }: Item, id: string): number {
    return [-0.48, -0.24, 0, 0.24, 0.48].filter((f) => (this.spaceAt([x + f * w, y]) ?? id) !== id).length;
  }

  /** What a mark pays for standing on others or outside the window. */
  obstruction(item: Item): number {
    const covered = this.covered([item]);
    return (covered > 0.3 ? 45 + covered * 1.5 : 0) + outside(item) * 20;
  }

  /** The cheapest of some places for one mark; it always finds one. */
  spot(places: { at: Point; cost: number }[], [w, h]: Point, what: string, home?: Point): Point {
    let [best, least] = [places[0].at, Infinity];
    for (const { at, cost } of places) {
      const item: Item = { at, w, h, what };
      const total = cost + this.obstruction(item);
      if (total < least) [best, least] = [at, total];
    }
    this.field.push({ at: best, w, h, what, home });
    return best;
  }

  /** Number of a zone, and the pill of its convoy at its right or under it when it has one. */
  number(id: string, anchor: Point, shape: MultiPolygon, convoy: boolean): { number: Point; convoy?: Point } {
    const apart: Point[] = convoy ? [[(NUMBER[0] + PILL[0]) / 2 + 3, 0], [0, (NUMBER[1] + PILL[1]) / 2 + 2]] : [[0, 0]];
    let [best, least, size]: [Point[], number, Point] = [[], Infinity, NUMBER];
    for (const [ax, ay] of apart) {
      const [w, h] = convoy ? [ay === 0 ? NUMBER[0] + PILL[0] + 3 : PILL[0], ay === 0 ? PILL[1] : NUMBER[1] + PILL[1] + 2] : NUMBER;
      for (let y = -88; y <= 88; y += 4) {
        for (let x = -120; x <= 120; x += 4) {
          const at: Point = [anchor[0] + x, anchor[1] + y];
          const ends: Point[] = [at, [at[0] - w / 2, at[1]], [at[0] + w / 2, at[1]], [at[0], at[1] - h / 2], [at[0], at[1] + h / 2]];
          const bad = ends.filter((p) => !contains(shape, p) || this.mask.has(p)).length;
          const cost = bad * 80 + Math.hypot(x * 0.5, y) * 0.4 + (Math.abs(x) < 55 && Math.abs(y) < 20 ? 10 : 0) + (ay > 0 ? 12 : 0);
          if (cost >= least) continue;
          const total = cost + this.obstruction({ at, w: w + 3, h: h + 3, what: '' });
          if (total < least) {
            [best, least, size] = [[[at[0] - ax / 2, at[1] - ay / 2], [at[0] + ax / 2, at[1] + ay / 2]], total, [w + 3, h + 3]];
          }
        }
      }
    }
    const middle: Point = [(best[0][0] + best[1][0]) / 2, (best[0][1] + best[1][1]) / 2];
    this.field.push({ at: middle, w: size[0], h: size[1], what: `number ${id}` });
    return { number: round(best[0]), ...(convoy ? { convoy: round(best[1]) } : {}) };
  }

  /** A base as near to its port as the pieces allow. */
  base(id: string, port: Point, apart: Point, home?: Point): Point {
    const places: { at: Point; cost: number }[] = [];
    for (let y = -44; y <= 44; y += 2) {
      for (let x = -52; x <= 52; x += 2) {
        places.push({ at: [port[0] + x, port[1] + y], cost: Math.hypot(x + apart[0], y + apart[1]) * 1.4 });
      }
    }
    return round(this.spot(places, [HALO, HALO], `base ${id}`, home));
  }
}

/** Places for a lone coin round the stack and the disc. */
function ringAround(n: Named): { at: Point; cost: number }[] {
  const found: { at: Point; cost: number }[] = [];
  for (let gap = 0; gap <= 24; gap += 3) {
    for (let a = 0; a < 24; a++) {
      const [c, s] = [Math.cos((a * Math.PI) / 12), Math.sin((a * Math.PI) / 12)];
      found.push({ at: [n.anchor[0] + c * (n.width / 2 + 9 + gap), n.anchor[1] + s * (STRIP.h / 2 + 9 + gap)], cost: gap * 2 - c * 3 });
    }
  }
  return found;
}

/** Above, below, right and left of the stack and of the disc, each with a few slides. */
function candidates(n: Named, coin: boolean): Candidate[] {
  const width = (words: string[]): number => Math.max(...words.map((w) => landWidth(w, n.size)));
  const [en, it] = [width(n.lines.en), width(n.lines.it)];
  const widest = Math.max(en, it);
  const rows = Math.max(n.lines.en.length, n.lines.it.length);
  const height = (rows - 1) * n.leading + n.size * 0.68;
  const coinRoom = coin ? COIN + 4 : 0;
  const found: Candidate[] = [];
  const hugs: { at: Point; w: number; h: number; cost: number }[] = [{ at: n.anchor, w: n.width, h: STRIP.h, cost: 0 }];
  if (n.spot) hugs.push({ at: n.spot, w: n.mark ?? 13, h: n.mark ?? 13, cost: -1 });
  if (n.width === 0) hugs[0].h = 0;
  /** Where both languages run equally wide the coin follows the name; else it stands at the end that does not move. */
  const follows = Math.abs(en - it) < 2.5;
  const put = (side: string, align: 'start' | 'end', x: number, middle: number, cost: number): void => {
    const y = middle - height / 2 + n.size * 0.68;
    const at: Point = [align === 'end' ? x - widest / 2 : x + widest / 2, middle];
    const items: Item[] = [{ at, w: widest + 3, h: height + 3.5, what: `name ${n.id}`, home: n.spot ?? n.anchor }];
    const value: Point | undefined = coin
      ? [align === 'end' ? x + 3 + COIN / 2 : follows ? x + widest + 3 + COIN / 2 : x - 3 - COIN / 2, middle]
      : undefined;
    if (value) items.push({ at: value, w: COIN, h: COIN, what: `value ${n.id}`, home: n.spot ?? n.anchor });
    found.push({ side, cost, items, place: { x: tenth(x), y: tenth(y), align, ...(value ? { value: round(value) } : {}) } });
  };
  for (const hug of hugs) {
    for (const gap of [0, 4, 9, 15, 22]) {
      for (const slide of [0, -9, 9, -18, 18, -28, 28]) {
        const end = hug.at[0] + (en + coinRoom) / 2 - coinRoom + slide;
        const cost = hug.cost + gap * 1.3 + Math.abs(slide) * 0.35;
        const off = hug.h / 2 + Math.max(height, coin ? COIN : 0) / 2 + 3 + gap;
        put('above', 'end', end, hug.at[1] - off, cost);
        put('below', 'end', end, hug.at[1] + off, cost + 4);
        if (Math.abs(slide) > 9) continue;
        put(
          'right', 'start', hug.at[0] + hug.w / 2 + 4 + (follows ? 0 : coinRoom) + gap,
          hug.at[1] + slide, cost + (coin && !follows ? 11 : 6),
        );
        put('left', 'end', hug.at[0] - hug.w / 2 - 4 - coinRoom - gap, hug.at[1] + slide, cost + 6);
      }
    }
  }
  return found;
}
