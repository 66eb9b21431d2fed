// The drawing of the map of provinces agrees with its facts: every area, every link, borders by their kind, room for names.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Mask } from '../../scripts/maps/field.ts';
import { bounds, inBox, segmentDistance, segments, type MultiPolygon } from '../../scripts/maps/geometry.ts';
import { readPath } from '../../scripts/maps/paths.ts';
import { assetOf, written } from '../../scripts/maps/recipe.ts';
import { recipes } from '../../scripts/maps/recipes/conquest-consequence.ts';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { AREAS, LINKS } from '../../src-main/games/conquest-consequence/data.ts';
import { board } from '../../src-main/games/conquest-consequence/view/board.ts';
import { BORDERS } from '../../src-renderer/games/look.ts';

const [recipe] = recipes;
const text = readFileSync(assetOf(recipe), 'utf8');
const drawing = JSON.parse(text) as MapDrawing;
const shapes = new Map(AREAS.map(({ id }) => [id, readPath(drawing.spaces[id].path)]));
const mask = new Mask(readPath(drawing.land), drawing.size[1]);
const kind = (id: string): string => drawing.spaces[id].kind;

/** Length of the edges of the first that lie on the second; `wet`: on water alone. */
function touching(a: MultiPolygon, b: MultiPolygon, wet: boolean): number {
  const [x0, y0, x1, y1] = bounds(b.flat());
  const others = segments(b);
  let sum = 0;
  for (const s of segments(a)) {
    const at: [number, number] = [(s[0] + s[2]) / 2, (s[1] + s[3]) / 2];
    if (!inBox([x0 - 1, y0 - 1, x1 + 1, y1 + 1], at) || (wet && mask.has(at))) continue;
    if (others.some((other) => segmentDistance(other, at) < 0.4)) sum += Math.hypot(s[2] - s[0], s[3] - s[1]);
  }
  return sum;
}
const linked = new Set(LINKS.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
/** Where four meet in a point one pair touches by a little that has no border; and two that only the rim of the sheet divides. */
const SLIVER = 14;

describe('the drawing of the map of provinces', () => {
  it('is what the build makes of the facts today (run npm run maps)', { timeout: 120_000 }, () => {
    expect(written(recipe.make().drawing) === text).toBe(true);
  });
  it('draws every area of the facts, each with room for its pieces inside the window', () => {
    expect(Object.keys(drawing.spaces).sort()).toEqual(AREAS.map(({ id }) => id).sort());
    for (const { id, kind: it } of board.spaces) {
      expect(kind(id), id).toBe(it);
      expect(inBox(drawing.window, drawing.spaces[id].anchor), id).toBe(true);
    }
  });
  it('shows at first a part of the window in which China and Japan lie', () => {
    const [x0, y0, x1, y1] = drawing.theatre!;
    expect(inBox(drawing.window, [x0, y0]) && inBox(drawing.window, [x1, y1])).toBe(true);
    for (const id of ['tokyo', 'chungking', 'harbin', 'formosa', 'manila', 'hokkaido']) {
      expect(inBox(drawing.theatre!, drawing.spaces[id].origin), id).toBe(true);
    }
  });
  it('has every land link as a border of its kind, and a look for each kind', () => {
    const land = LINKS.filter(({ a, b }) => [a, b].every((id) => kind(id) === 'land' || kind(id) === 'island'));
    const kinds = new Set(land.map(({ type }) => type));
    expect(Object.keys(drawing.borders!).sort()).toEqual([...kinds].sort());
    for (const it of kinds) expect(BORDERS[it], it).toBeDefined();
    const missing = land.filter(({ a, b, type }) => type !== 'strait' && touching(shapes.get(a)!, shapes.get(b)!, false) < 1.5);
    expect(missing.map(({ a, b }) => `${a} ${b}`)).toEqual([]);
  });
  it('lets no two provinces touch that the facts keep apart, but by a sliver', () => {
    const land = AREAS.filter(({ id }) => kind(id) === 'land');
    const wrong = land.flatMap(({ id: a }, i) => land.slice(i + 1).flatMap(({ id: b }) =>
      (!linked.has(`${a} ${b}`) && touching(shapes.get(a)!, shapes.get(b)!, false) > SLIVER ? [`${a} ${b}`] : [])));
    expect(wrong).toEqual([]);
  });
  it('lets every two seas touch on water that the facts join', () => {
    const missing = LINKS.filter(({ type }) => type === 'sea' || type === 'ocean')
      .filter(({ a, b }) => touching(shapes.get(a)!, shapes.get(b)!, true) < 1);
    expect(missing.map(({ a, b }) => `${a} ${b}`)).toEqual([]);
  });
  it('names every land in both languages', () => {
    const named = AREAS.filter(({ id }) => kind(id) !== 'sea').filter(({ id }) => drawing.spaces[id].label);
    expect(named.length).toBeGreaterThan(95);
    for (const { id } of named) expect(drawing.spaces[id].label!.lines.it.length, id).toBeGreaterThan(0);
  });
});
