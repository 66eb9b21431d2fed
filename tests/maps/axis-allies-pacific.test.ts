// The drawing of Axis & Allies: Pacific: current, complete, and legible at fit.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxOf, type Item } from '../../scripts/maps/field.ts';
import type { Label, MapDrawing, Point, SpaceDrawing } from '../../src-main/engine/drawing.ts';
import { area, contains, inBox, overlapArea, segmentDistance, segments, type MultiPolygon } from '../../scripts/maps/geometry.ts';
import { landWidth } from '../../scripts/maps/lettering.ts';
import { readPath } from '../../scripts/maps/paths.ts';
import { assetOf, written } from '../../scripts/maps/recipe.ts';
import { recipes } from '../../scripts/maps/recipes/axis-allies-pacific.ts';
import clip from 'polygon-clipping';

const [recipe] = recipes;
const text = readFileSync(assetOf(recipe), 'utf8');
const drawing = JSON.parse(text) as MapDrawing;
const data = new URL('../../src-main/games/axis-allies-pacific/data/', import.meta.url);
interface Fact {
  id: string; kind: SpaceDrawing['kind']; ipc?: number; adjacent: string[]; navalBase?: boolean;
  airBase?: boolean; convoy?: object | null; optionalConvoy?: object; number?: number;
}
const facts = (JSON.parse(readFileSync(new URL('map.json', data), 'utf8')) as { spaces: Fact[] }).spaces;
const lands = facts.filter((f) => f.kind !== 'sea');
const zones = facts.filter((f) => f.kind === 'sea');
const playable = facts.filter((f) => f.kind !== 'impassable');
const shapes = new Map(facts.map((f) => [f.id, readPath(drawing.spaces[f.id].path)]));

const near = (shape: MultiPolygon, at: Point): number =>
  (contains(shape, at) ? 0 : Math.min(...segments(shape).map((s) => segmentDistance(s, at))));

/** The box of a name at fit, as wide as its wider language. */
function nameBox({ x, y, align, lines, size, leading }: Label, language: 'en' | 'it'): Item {
  const rows = lines[language];
  const w = Math.max(...rows.map((row) => landWidth(row, size)));
  const h = (rows.length - 1) * leading + size * 0.68;
  const left = align === 'end' ? x - w : align === 'middle' ? x - w / 2 : x;
  return { at: [left + w / 2, y - size * 0.68 + h / 2], w, h, what: lines.en.join(' ') };
}
const namesAtFit = (language: 'en' | 'it'): Item[] =>
  lands.flatMap((f) => (drawing.spaces[f.id].label?.minZoom === 1 ? [nameBox(drawing.spaces[f.id].label!, language)] : []));

/** Pairs of boxes that share more than a hairline. */
function crossings(items: Item[]): string[] {
  return items.flatMap((a, i) =>
    items.slice(i + 1).flatMap((b) => (overlapArea(boxOf(a), boxOf(b)) > 0.5 ? [`${a.what} / ${b.what}`] : [])));
}

describe('the drawing as a file', () => {
  it('is what the build makes of the facts today (run npm run maps)', () => {
    expect(written(recipe.make().drawing) === text).toBe(true);
  });
  it('stays under 600 kB and names no colour', () => {
    expect(text.length).toBeLessThan(600_000);
    expect(text).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(|fill|stroke/i);
  });
  it('draws every space of the facts and no other', () => {
    expect(Object.keys(drawing.spaces).sort()).toEqual(facts.map((f) => f.id).sort());
    for (const f of facts) expect(drawing.spaces[f.id].kind, f.id).toBe(f.kind);
  });
});

describe('spaces', () => {
  it('have an outline, and atolls a disc', () => {
    for (const f of facts) expect(area(shapes.get(f.id)!), f.id).toBeGreaterThan(0.5);
    for (const id of ['wake', 'midway', 'guam', 'johnston-island', 'marshall-islands', 'gilbert-islands', 'palau']) {
      expect(drawing.spaces[id].disc, id).toBeDefined();
    }
  });
  it('have their stack inside, or beside a small island', () => {
    for (const f of facts) {
      const { anchor, disc, hit } = drawing.spaces[f.id];
      const distance = hit
        ? Math.min(near(shapes.get(f.id)!, anchor), disc ? Math.hypot(anchor[0] - disc[0], anchor[1] - disc[1]) : Infinity)
        : near(shapes.get(f.id)!, anchor);
      expect(distance, f.id).toBeLessThanOrEqual(hit ? 36 : 0.2);
    }
  });
  it('have their stack inside the window at fit', () => {
    const [x0, y0, x1, y1] = drawing.window;
    for (const f of facts) expect(inBox([x0 + 14, y0 + 12, x1 - 14, y1 - 12], drawing.spaces[f.id].anchor), f.id).toBe(true);
  });
  it('keep stacks of one class (28x23) apart', () => {
    const stacks = playable.map((f): Item => ({ at: drawing.spaces[f.id].anchor, w: 28, h: 23, what: f.id }));
    expect(crossings(stacks)).toEqual([]);
  });
  it('put the stack of a sea zone on water', () => {
    const land = readPath(drawing.land);
    for (const f of zones) expect(contains(land, drawing.spaces[f.id].anchor), f.id).toBe(false);
  });
  it('touch on land where the facts say so, and nowhere else', () => {
    for (const [i, a] of lands.entries()) {
      for (const b of lands.slice(i + 1)) {
        if (a.kind === 'impassable' && b.kind === 'impassable') continue;
        const border = touching(shapes.get(a.id)!, shapes.get(b.id)!);
        expect(border > 1.5, `${a.id} and ${b.id} share ${border.toFixed(1)} px`).toBe(a.adjacent.includes(b.id));
      }
    }
  });
});

/** Length of the first outline that lies on the second. */
function touching(a: MultiPolygon, b: MultiPolygon): number {
  const [x0, y0, x1, y1] = b.flat(2).reduce(([l, t, r, m], [x, y]) => [Math.min(l, x), Math.min(t, y), Math.max(r, x), Math.max(m, y)], [
    Infinity, Infinity, -Infinity, -Infinity,
  ]);
  const other = segments(b);
  let sum = 0;
  for (const s of segments(a)) {
    const length = Math.hypot(s[2] - s[0], s[3] - s[1]);
    const cuts = Math.max(1, Math.ceil(length / 2));
    for (let i = 0.5; i < cuts; i++) {
      const at: Point = [s[0] + ((s[2] - s[0]) * i) / cuts, s[1] + ((s[3] - s[1]) * i) / cuts];
      if (inBox([x0 - 1, y0 - 1, x1 + 1, y1 + 1], at) && other.some((o) => segmentDistance(o, at) < 0.15)) sum += length / cuts;
    }
  }
  return sum;
}

describe('sea zones', () => {
  it('are 54, and overlap by no more than a sliver', () => {
    expect(zones).toHaveLength(54);
    for (const [i, a] of zones.entries()) {
      for (const b of zones.slice(i + 1)) {
        const both = area(clip.intersection(shapes.get(a.id)!, shapes.get(b.id)!) as MultiPolygon);
        expect(both, `${a.id} over ${b.id}`).toBeLessThan(4);
      }
    }
  }, 120_000);
  it('share a border where the facts say so', () => {
    for (const a of zones) {
      for (const id of a.adjacent.filter((x) => x.startsWith('sz-') && x > a.id)) {
        expect(touching(shapes.get(a.id)!, shapes.get(id)!), `${a.id} and ${id}`).toBeGreaterThan(2);
      }
    }
  });
  it('hold the islands and touch the coasts that the facts give them', () => {
    for (const zone of zones) {
      for (const id of zone.adjacent.filter((x) => !x.startsWith('sz-'))) {
        const coast = segments(shapes.get(id)!).filter((s) => contains(shapes.get(zone.id)!, [(s[0] + s[2]) / 2, (s[1] + s[3]) / 2]));
        expect(coast.length, `${id} in ${zone.id}`).toBeGreaterThan(0);
      }
    }
  });
  it('have a number, and a convoy where the facts have one', () => {
    for (const f of zones) {
      const { number, convoy } = drawing.spaces[f.id];
      expect(number && near(shapes.get(f.id)!, number), f.id).toBeLessThan(6);
      expect(Boolean(convoy), f.id).toBe(Boolean(f.convoy ?? f.optionalConvoy));
    }
  });
});

describe('names and marks', () => {
  it('name every land space, in both languages', () => {
    for (const f of lands) {
      const label = drawing.spaces[f.id].label;
      expect(label?.lines.en.length, f.id).toBeGreaterThan(0);
      expect(label?.lines.it.length, f.id).toBeGreaterThan(0);
      expect([1, 1.6, 2.5]).toContain(label?.minZoom);
    }
  });
  it.each(['en', 'it'] as const)('cross neither each other nor a coin, a disc or a stack at fit (%s)', (language) => {
    const names = namesAtFit(language);
    expect(names.length).toBeGreaterThan(24);
    const marks = facts.flatMap((f): Item[] => {
      const { value, disc, anchor, kind } = drawing.spaces[f.id];
      return [
        ...(value ? [{ at: value, w: 13, h: 13, what: `coin of ${f.id}` }] : []),
        ...(disc ? [{ at: disc, w: 11, h: 11, what: `disc of ${f.id}` }] : []),
        ...(kind === 'impassable' ? [] : [{ at: anchor, w: 26, h: 22, what: `stack of ${f.id}` }]),
      ];
    });
    expect(crossings(names)).toEqual([]);
    expect(names.flatMap((n) => marks.filter((m) => overlapArea(boxOf(n), boxOf(m)) > 0.5).map((m) => `${n.what} / ${m.what}`)))
      .toEqual([]);
  });
  it('stay inside the window at fit', () => {
    const [x0, y0, x1, y1] = drawing.window;
    for (const language of ['en', 'it'] as const) {
      for (const name of namesAtFit(language)) {
        const [l, t, r, b] = boxOf(name);
        expect(l >= x0 && t >= y0 && r <= x1 && b <= y1, name.what).toBe(true);
      }
    }
  });
  it('give every value a coin and every base a mark', () => {
    for (const f of lands) {
      const { value, bases } = drawing.spaces[f.id];
      expect(Boolean(value), f.id).toBe((f.ipc ?? 0) > 0);
      expect([Boolean(bases?.naval), Boolean(bases?.air)], f.id).toEqual([f.navalBase, f.airBase]);
    }
    const coins = lands.flatMap((f): Item[] =>
      (drawing.spaces[f.id].value ? [{ at: drawing.spaces[f.id].value!, w: 13, h: 13, what: f.id }] : []));
    expect(crossings(coins)).toEqual([]);
  });
});
