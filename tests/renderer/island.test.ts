// The island of a battle: the land nearest to its place, whatever the map shows of it, fills its box and no more.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { SIDE, islandOf } from '../../src-renderer/table/battle/island.ts';

const drawing = JSON.parse(readFileSync(new URL('../../assets/maps/fleet-commander-nimitz.json', import.meta.url), 'utf8')) as MapDrawing;
const pointsOf = (path: string): number[][] => path.slice(1, -1).split('L').map((it) => it.split(' ').map(Number));
const atoll = islandOf(null, 'anywhere');

it('is the outline of what lies there, and an atoll where the map shows a speck', () => {
  expect(islandOf(drawing, 'wake-island')).toBe(atoll);
  expect(islandOf(drawing, 'nowhere')).toBe(atoll);
  const own = ['new-guinea', 'borneo', 'new-caledonia', 'solomon-islands', 'alaska', 'australia', 'hawaiian-islands'];
  const outlines = own.map((space) => islandOf(drawing, space));
  expect(new Set([...outlines, atoll]).size).toBe(own.length + 1);
});

it('fills its box, from edge to edge and not over them', () => {
  for (const space of Object.keys(drawing.spaces)) {
    const points = pointsOf(islandOf(drawing, space));
    expect(points.length, space).toBeGreaterThan(20);
    for (const axis of [0, 1]) {
      const all = points.map((point) => point[axis]);
      expect(Math.min(...all), space).toBeGreaterThanOrEqual(0);
      expect(Math.max(...all), space).toBeLessThanOrEqual(SIDE);
      expect(Math.max(...all) - Math.min(...all), space).toBeGreaterThan(0.8 * SIDE);
    }
  }
});
