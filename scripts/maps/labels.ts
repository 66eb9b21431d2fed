/**
 * The label pass: names with their coins, bases, zone numbers and convoys find their places one after the other, by
 * priority. A name takes the cheapest of its places; without a free one it waits for the next zoom. Nothing is nudged by hand.
 */
import { shared, type Item, type Mask } from './field.ts';
import type { Label, LabelPlace, Point } from './format.ts';
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
  shape: MultiPolygon;
}
interface Candidate { place: LabelPlace; items: Item[]; side: string; cost: number }

const outside = ({ at: [x, y], w, h }: Item): number => {
  const [x0, y0, x1, y1] = WINDOW;
  return Math.max(0, x0 + 3 - (x - w / 2)) + Math.max(0, x + w / 2 - x1 + 3) + Math.max(0, y0 + 2 - (y - h / 2)) + Math.max(0, y + h / 2 - y1 + 2);
};

export class LabelPass {
  field: Item[];
  mask: Mask;
  constructor(field: Item[], mask: Mask) {
    this.field = [...field];
    this.mask = mask;
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
    const value = this.spot(ringAround(n), [COIN, COIN], `value ${n.id}`);
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
      if (this.covered(c.items, zoom) > 0.5 || c.items.some((item) => outside(item) > 0)) continue;
      const crossings = this.mask.crossings(c.items[0]);
      const foreign = this.mask.has(c.items[0].at) && !contains(n.shape, c.items[0].at);
      c.cost += Math.max(0, crossings - 1) * 9 + (foreign ? 14 : 0);
      const known = bySide.get(c.side);
      if (!known || c.cost < known.cost) bySide.set(c.side, c);
    }
    return [...bySide.values()].sort((a, b) => a.cost - b.cost).slice(0, 4);
  }

  /** The cheapest of some places for one mark; it always finds one. */
  spot(places: { at: Point; cost: number }[], [w, h]: Point, what: string): Point {
    let [best, least] = [places[0].at, Infinity];
    for (const { at, cost } of places) {
      const item: Item = { at, w, h, what };
      const total = cost + this.covered([item]) * 1.5 + outside(item) * 20;
      if (total < least) [best, least] = [at, total];
    }
    this.field.push({ at: best, w, h, what });
    return best;
  }

  /** Number of a zone, and the pill of its convoy at its right when it has one. */
  number(id: string, anchor: Point, shape: MultiPolygon, convoy: boolean): { number: Point; convoy?: Point } {
    const w = convoy ? NUMBER[0] + PILL[0] + 3 : NUMBER[0];
    const h = convoy ? PILL[1] : NUMBER[1];
    const places: { at: Point; cost: number }[] = [];
    for (let y = -88; y <= 88; y += 4) {
      for (let x = -120; x <= 120; x += 4) {
        const at: Point = [anchor[0] + x, anchor[1] + y];
        const ends: Point[] = [at, [at[0] - w / 2 - 1, at[1]], [at[0] + w / 2 + 1, at[1]], [at[0], at[1] - h / 2 - 2], [at[0], at[1] + h / 2 + 2]];
        const bad = ends.filter((p) => !contains(shape, p) || this.mask.has(p)).length;
        places.push({ at, cost: bad * 60 + Math.hypot(x * 0.5, y) * 0.5 + (Math.abs(x) < 55 && Math.abs(y) < 20 ? 10 : 0) });
      }
    }
    const at = this.spot(places, [w + 3, h + 3], `number ${id}`);
    return convoy
      ? { number: round([at[0] - w / 2 + NUMBER[0] / 2, at[1]]), convoy: round([at[0] + w / 2 - PILL[0] / 2, at[1]]) }
      : { number: round(at) };
  }

  /** A base as near to its port as the pieces allow. */
  base(id: string, port: Point, apart: Point): Point {
    const places: { at: Point; cost: number }[] = [];
    for (let y = -44; y <= 44; y += 2) {
      for (let x = -52; x <= 52; x += 2) places.push({ at: [port[0] + x, port[1] + y], cost: Math.hypot(x + apart[0], y + apart[1]) * 1.4 });
    }
    return round(this.spot(places, [HALO, HALO], `base ${id}`));
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
  if (n.spot) hugs.push({ at: n.spot, w: 13, h: 13, cost: -1 });
  if (n.width === 0) hugs[0].h = 0;
  const put = (side: string, align: 'start' | 'end', x: number, middle: number, cost: number): void => {
    const y = middle - height / 2 + n.size * 0.68;
    const at: Point = [align === 'end' ? x - widest / 2 : x + widest / 2, middle];
    const items: Item[] = [{ at, w: widest + 3, h: height + 3.5, what: `name ${n.id}` }];
    const value: Point | undefined = coin ? [align === 'end' ? x + 3 + COIN / 2 : x - 3 - COIN / 2, middle] : undefined;
    if (value) items.push({ at: value, w: COIN, h: COIN, what: `value ${n.id}` });
    found.push({ side, cost, items, place: { x: tenth(x), y: tenth(y), align, ...(value ? { value: round(value) } : {}) } });
  };
  for (const hug of hugs) {
    for (const gap of [0, 4, 9, 15]) {
      for (const slide of [0, -9, 9, -18, 18, -28, 28]) {
        const end = hug.at[0] + (en + coinRoom) / 2 - coinRoom + slide;
        const cost = hug.cost + gap + Math.abs(slide) * 0.35;
        const off = hug.h / 2 + Math.max(height, coin ? COIN : 0) / 2 + 3 + gap;
        put('above', 'end', end, hug.at[1] - off, cost);
        put('below', 'end', end, hug.at[1] + off, cost + 4);
        if (Math.abs(slide) > 9) continue;
        put('right', 'start', hug.at[0] + hug.w / 2 + 4 + coinRoom + gap, hug.at[1] + slide, cost + 6);
        put('left', 'end', hug.at[0] - hug.w / 2 - 4 - coinRoom - gap, hug.at[1] + slide, cost + 6);
      }
    }
  }
  return found;
}
