/** The shore bands: distances as a plain search finds them, and the colours of strokes laid over each other. */
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import { distances, FINE, scaleOf, shaded } from '../../src-renderer/table/board/shore.ts';

const [W, H, REACH] = [60, 44, 14];
const BANDS = [{ reach: 12, colour: '#204060', opacity: 0.5 }, { reach: 5, colour: '#80a0c0', opacity: 1 }];

/** Land of a fixed scatter of whole pixels. */
const dice = seededDice(11);
const cover = Uint8Array.from({ length: W * H }, () => (roll(dice, 97, 'land') === 1 ? 255 : 0));

describe('distances to land', () => {
  const field = distances(cover, 1, W, H, REACH);
  it('are those of a plain search over all of it', () => {
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        let least = REACH;
        for (let i = 0; i < cover.length; i++) if (cover[i]) least = Math.min(least, Math.hypot((i % W) - x, Math.floor(i / W) - y));
        expect(field[y * W + x]).toBeCloseTo(least, 4);
      }
    }
  });
  it('end at their reach, and are nothing on land', () => {
    expect(Math.max(...field)).toBeLessThanOrEqual(REACH);
    for (let i = 0; i < cover.length; i++) if (cover[i]) expect(field[i]).toBe(0);
    expect([...distances(new Uint8Array(9), 1, 3, 3, 7)]).toEqual(Array.from({ length: 9 }, () => 7));
  });
  it('count a pixel that is land in part as that much nearer', () => {
    const [, near] = distances([64, 0, 0], 1, 3, 1, 9);
    expect(near).toBeGreaterThan(1);
    expect(near).toBeLessThan(1.5);
  });
});

describe('the colours of distances', () => {
  const scale = scaleOf(BANDS);
  const at = (distance: number): number[] => Array.from(scale.slice(Math.round(distance * FINE) * 4, Math.round(distance * FINE) * 4 + 4));
  it('are those of the innermost band, over the wider ones, and none beyond', () => {
    expect(at(2)).toEqual([0x80, 0xa0, 0xc0, 255]);
    expect(at(9).map((part, i) => Math.abs(part - [0x20, 0x40, 0x60, 128][i]) <= 1)).toEqual([true, true, true, true]);
    expect(at(13)[3]).toBe(0);
  });
  it('change smoothly over one pixel at the edge of a band', () => {
    const [before, edge, after] = [at(4.4)[0], at(5)[0], at(5.6)[0]];
    expect(before).toBeGreaterThan(edge);
    expect(edge).toBeGreaterThan(after);
  });
  it('make the picture of the field without its rim', () => {
    const field = Float32Array.from({ length: 6 * 5 }, (_, i) => (i % 6) + 1);
    const bytes = shaded(field, 6, 1, 4, 3, scale);
    expect(bytes.length).toBe(4 * 3 * 4);
    expect(Array.from(bytes.slice(0, 4))).toEqual(at(2));
    expect(Array.from(bytes.slice(8, 12))).toEqual(at(4));
  });
});
