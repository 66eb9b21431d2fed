/** The chart's strokes: only what is in sight, with no more points than show; and tints that leave the counters brightest. */
import { describe, expect, it } from 'vitest';
import drawing from '../../assets/maps/axis-allies-pacific.json' with { type: 'json' };
import { readPath } from '../../scripts/maps/paths.ts';
import { nationLook } from '../../src-renderer/games/look.ts';
import { tintOf } from '../../src-renderer/table/board/chart.ts';
import { inSight, readRings, thinned } from '../../src-renderer/table/board/rings.ts';

const rings = readRings(drawing.land);
const pointsIn = (list: typeof rings, step: number): number => list.reduce((sum, ring) => sum + thinned(ring, step).length / 2, 0);

describe('the rings of a path', () => {
  it('are those that the map was built of', () => {
    expect(rings.length).toBe(readPath(drawing.land).flat().length);
    const [first] = readRings('M1 2l3 0 0-4.5-3 .5z');
    expect([...first.points]).toEqual([1, 2, 4, 2, 4, -2.5, 1, -2]);
    expect(first.box).toEqual([1, -2.5, 4, 2]);
  });
  it('lose the points that a wide stroke does not show, and no ring', () => {
    expect(pointsIn(rings, 0)).toBe(rings.reduce((sum, { points }) => sum + points.length / 2, 0));
    expect(pointsIn(rings, 2) / pointsIn(rings, 0)).toBeLessThan(0.6);
    for (const ring of rings) expect(thinned(ring, 50).length).toBeGreaterThanOrEqual(4);
  });
  it('keep to the step: what is left out lies no further from the line than it', () => {
    const largest = rings.reduce((a, b) => (a.points.length > b.points.length ? a : b));
    const kept = thinned(largest, 3);
    for (let i = 0; i < largest.points.length; i += 2) {
      let nearest = Infinity;
      for (let j = 0; j < kept.length; j += 2) {
        nearest = Math.min(nearest, Math.hypot(kept[j] - largest.points[i], kept[j + 1] - largest.points[i + 1]));
      }
      expect(nearest).toBeLessThan(3.01);
    }
  });
  it('are left out beyond the window and the width of the stroke', () => {
    expect(inSight([10, 10, 20, 20], [0, 0, 9, 9], 0)).toBe(false);
    expect(inSight([10, 10, 20, 20], [0, 0, 9, 9], 2)).toBe(true);
    const near = rings.filter(({ box }) => inSight(box, [500, 300, 752, 473], 10));
    expect(near.length).toBeLessThan(rings.length / 2);
  });
});

describe('the tint of a nation', () => {
  const night = '#3a3229';
  it('is full on paper, and weaker by night the lighter the nation is', () => {
    expect(tintOf(nationLook('china').field, '#f0e4c6')).toBe(1);
    expect(tintOf(nationLook('china').field, night)).toBeLessThan(0.5);
    expect(tintOf(nationLook('usa').field, night)).toBe(1);
    expect(tintOf(nationLook('japan').field, night)).toBeGreaterThan(tintOf(nationLook('india').field, night));
  });
});
