// The drawing of the hex map agrees with its facts: what is land, what is water, and what each hexside lets through.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assetOf, written } from '../../scripts/maps/recipe.ts';
import { recipes } from '../../scripts/maps/recipes/empire-of-the-sun.ts';
import { Mask } from '../../scripts/maps/field.ts';
import type { MapDrawing, Point } from '../../src-main/engine/drawing.ts';
import { nearOf } from '../../src-main/engine/hex-layer.ts';
import { Grid, type GridFacts } from '../../scripts/maps/hexes/facts.ts';
import { cellOf, cornersOf, idOf, middleOf, SHEET } from '../../scripts/maps/hexes/grid.ts';
import { readPath } from '../../scripts/maps/paths.ts';

const [recipe] = recipes;
const text = readFileSync(assetOf(recipe), 'utf8');
const drawing = JSON.parse(text) as MapDrawing;
const facts = JSON.parse(
  readFileSync(new URL('../../src-main/games/empire-of-the-sun/data/map.json', import.meta.url), 'utf8'),
) as GridFacts;
const grid = new Grid(facts);
const cells = new Map(drawing.hexes!.cells.map((it) => [it.id, it]));

/** Ten times as fine as the mask counts. */
const FINE = 10;
const mask = new Mask(
  readPath(drawing.land).map((polygon) => polygon.map((ring) => ring.map(([x, y]): Point => [x * FINE, y * FINE]))), SHEET[1] * FINE,
);
const isLand = ([x, y]: Point): boolean => mask.has([x * FINE, y * FINE]);
/** The part of a hex that is land, from a lattice of points inside it. */
function share(id: string): number {
  const corners = cornersOf(cellOf(id));
  const [x, y] = middleOf(cellOf(id));
  const points = corners.flatMap(([cx, cy]) => [0.2, 0.4, 0.6, 0.8, 0.92].map((t): Point => [x + (cx - x) * t, y + (cy - y) * t]));
  return points.filter(isLand).length / points.length;
}
/** Which of fifteen points along a side are land. */
function sideOf(a: string, b: string): boolean[] {
  const corners = cornersOf(cellOf(a));
  const i = nearOf(cellOf(a)).findIndex((near) => idOf(near) === b);
  const [from, to] = [corners[i], corners[(i + 1) % 6]];
  return Array.from({ length: 15 }, (_, k) =>
    isLand([from[0] + ((to[0] - from[0]) * (k + 1)) / 16, from[1] + ((to[1] - from[1]) * (k + 1)) / 16]));
}
const sides = facts.hexes.flatMap(({ id }) =>
  nearOf(cellOf(id)).map(idOf).filter((other) => other > id && grid.hexes.has(other)).map((other): [string, string] => [id, other]));

describe('the drawing of the hex map', () => {
  it('is current', () => expect(written(recipe.make().drawing) === text, 'npm run maps').toBe(true), 180_000);

  it('has every hex of the facts, with its kind, terrain and marks', () => {
    expect([...cells.keys()]).toEqual(facts.hexes.map(({ id }) => id));
    for (const { id, land, terrain, port, airfield, resource, city } of facts.hexes) {
      const cell = cells.get(id)!;
      expect(cell.kind !== 'sea', id).toBe(land);
      expect(cell.terrain, id).toBe(terrain);
      expect([cell.marks?.includes('port') ?? false, cell.marks?.includes('airfield') ?? false, cell.marks?.includes('resource')
        ?? false], id).toEqual([port ?? false, airfield ?? false, resource ?? false]);
      expect(cell.marks?.some((mark) => mark.endsWith('city')) ?? false, id).toBe(Boolean(city));
    }
  });
  it('shows no land in a hex of open sea or under an atoll, and nothing else in an inland hex', () => {
    for (const { id, kind } of facts.hexes) {
      if (kind === 'ocean' || kind === 'atoll') expect(share(id), id).toBeLessThan(0.04);
      if (kind === 'inland') expect(share(id), id).toBeGreaterThan(0.96);
    }
  });
  it('shows land and water in every coastal hex and island, the land where its heart is', () => {
    for (const { id, kind } of facts.hexes.filter((it) => it.kind === 'coastal' || it.kind === 'island')) {
      if (kind === 'coastal') expect(share(id), id).toBeGreaterThan(0.02);
      expect(share(id), `${id} ${kind}`).toBeLessThan(1);
      expect(isLand(cells.get(id)!.heart!), `heart of ${id}`).toBe(true);
    }
  });
  it('lets land cross the sides that armies march over, and water those that only ships cross', () => {
    const wrong = sides.filter(([a, b]) => {
      const points = sideOf(a, b);
      const dry = points.filter(Boolean).length;
      const kind = grid.side(a, b);
      return (kind === 'land' && dry < 8) || (kind === 'water' && dry > 3) || (kind === 'both' && (dry < 1 || dry > 14));
    });
    expect(wrong.map(([a, b]) => `${a}-${b} ${grid.side(a, b)} ${sideOf(a, b).filter(Boolean).length}`)).toEqual([]);
  });
  it('gives every named hex a name in both languages, and Italian words where they differ', () => {
    for (const { id, name, label } of facts.hexes) {
      if (name && !label) expect([cells.get(id)?.names?.en, cells.get(id)?.names?.it].every(Boolean), id).toBe(true);
    }
    expect(cells.get('4727')?.names?.it).toBe('N. Caledonia');
    for (const { names } of drawing.seas) expect(names.en && names.it).toBeTruthy();
    // The grid leaves the Sulu Sea no hex: its name would stand on 3013 and 3113, in the Pacific.
    expect(drawing.seas.map(({ names }) => names.en)).not.toContain('Sulu Sea');
  });
  it('keeps all it draws on its sheet', () => {
    for (const polygon of readPath(drawing.land)) {
      for (const ring of polygon) {
        for (const [x, y] of ring) expect(x >= -1 && y >= -1 && x <= SHEET[0] + 1 && y <= SHEET[1] + 1).toBe(true);
      }
    }
  });
});
