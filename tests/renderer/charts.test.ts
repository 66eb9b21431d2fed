/** Charts as data: grid lines, names at the lines' ends, the shown moment, colours that can be read, the sentences. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartMoment, ChartSeries, TableChart } from '../../src-main/api/types.ts';
import { contrast, readable } from '../../src-renderer/table/charts/colours.ts';
import {
  endOf, every, fitting, fiveLines, freeHeight, passed, placeNames, reached, scaleOf, SHAPES, shapesOf, turnAt, valueAt,
} from '../../src-renderer/table/charts/lines.ts';
import { leads, meaning } from '../../src-renderer/table/charts/meaning.ts';

const series = (id: string, values: (number | null)[], band?: number[]): ChartSeries =>
  ({ id, nation: id, name: { en: id, it: id }, values, ...(band && { band }) });
const chart = (list: ChartSeries[], more: Partial<TableChart> = {}): TableChart => ({
  id: 'c', group: 'g', overview: true, title: { key: 'c' }, unit: { key: 'u' },
  about: { key: 'a' }, steps: false, lead: false, target: null, series: list, ...more,
});
const moments = (positions: number[]): ChartMoment[] => positions.map((position, turn) => ({ turn, node: position, position }));

describe('five lines', () => {
  it.each([
    [[9, 78], [0, 20, 40, 60, 80]], [[0, 22], [0, 6, 12, 18, 24]],
    [[318, 540], [300, 360, 420, 480, 540]], [[0, 0], [0, 1, 2, 3, 4]], [[0, 3], [0, 1, 2, 3, 4]],
    [[75, 75], [75, 76, 77, 78, 79]], [[-3.4, 2.2], [-4, -2, 0, 2, 4]], [[-0.5, 0.2], [-0.5, -0.25, 0, 0.25, 0.5]],
  ])('for %j', ([low, high], lines) => {
    expect(fiveLines(low, high, Number.isInteger(low) && Number.isInteger(high))).toEqual(lines);
  });
  it('hold all values, at even distances, whole where values are', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const lines = fiveLines(low, high, true);
      expect(lines).toHaveLength(5);
      expect(lines[0]).toBeLessThanOrEqual(low);
      expect(lines[4]).toBeGreaterThanOrEqual(high);
      for (const [i, it] of lines.entries()) {
        expect(Number.isInteger(it)).toBe(true);
        if (i > 0) expect(it - lines[i - 1]).toBe(lines[1] - lines[0]);
      }
    }));
  });
  it('hold the target, and the bands of luck on both sides of nothing', () => {
    expect(scaleOf(chart([series('a', [0, 4])], { target: { value: 22, words: { key: 't' } } })).at(-1)).toBeGreaterThanOrEqual(22);
    const [low, , zero, , high] = scaleOf(chart([series('a', [0, -1.2], [0, 5.1])]));
    expect([zero, -low]).toEqual([0, high]);
    expect(high).toBeGreaterThanOrEqual(5.1);
    expect(scaleOf(chart([]))).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('names at the ends of lines', () => {
  it('stay where their lines end while there is room', () => {
    expect(placeNames([10, 90, 50], 13, 0, 100)).toEqual([10, 90, 50]);
  });
  it('give way evenly and keep the order of the lines', () => {
    expect(placeNames([50, 51], 13, 0, 100)).toEqual([44, 57]);
    expect(placeNames([51, 50], 13, 0, 100)).toEqual([57, 44]);
    expect(placeNames([98, 99, 100], 13, 0, 100)).toEqual([74, 87, 100]);
  });
  it('never overlap and never leave the chart, however many there are', () => {
    fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 14 }), (wanted) => {
      const placed = placeNames(wanted, 13, 0, 200);
      const gap = Math.min(13, 200 / Math.max(1, wanted.length - 1));
      const sorted = [...placed].sort((a, b) => a - b);
      for (const [i, y] of sorted.entries()) {
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeLessThanOrEqual(200 + 1e-6);
        if (i > 0) expect(y - sorted[i - 1]).toBeGreaterThanOrEqual(gap - 1e-6);
      }
      for (const [i, a] of wanted.entries()) for (const [j, b] of wanted.entries()) if (a < b) expect(placed[i]).toBeLessThan(placed[j]);
    }));
  });
  it('are shortened where they are too long', () => {
    const measure = (words: string): number => words.length * 10;
    expect(fitting('Stati Uniti', 110, measure)).toBe('Stati Uniti');
    expect(fitting('Indie orientali olandesi', 110, measure)).toBe('Indie orie…');
  });
});

describe('the shown moment', () => {
  const line = moments([0, 10, 30, 36]);
  it('stands within its round by the share of the answers', () => {
    expect([0, 5, 10, 25, 36, 99].map((position) => turnAt(line, position))).toEqual([0, 0.5, 1, 1.75, 3, 3]);
    expect(turnAt([], 4)).toBe(0);
  });
  it('has reached the rounds that are over', () => {
    expect([0, 9, 10, 35, 36, 99].map((position) => reached(line, position))).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe('marks', () => {
  it('keep their distance', () => {
    expect([every(9, 160, 9), every(61, 160, 9), every(1, 160, 9)]).toEqual([1, 4, 1]);
  });
  it('have one shape for a nation on all charts, and different ones for different nations', () => {
    const shapes = shapesOf([chart([series('a', [1]), series('b', [1])]), chart([series('b', [1]), series('c', [1]), series('d', [1])])]);
    expect([...shapes]).toEqual([['a', 'disc'], ['b', 'square'], ['c', 'triangle'], ['d', 'diamond']]);
    expect(new Set(SHAPES).size).toBe(SHAPES.length);
  });
  it('end where the last value is', () => {
    expect(endOf(series('a', [1, 5, null]))).toEqual({ at: 1, value: 5 });
    expect(endOf(series('a', [null]))).toBeNull();
  });
  it('tell their name off all other lines where they end before them', () => {
    expect(freeHeight(50, 12, 0, 100, [])).toBe(50);
    expect(freeHeight(50, 12, 0, 100, [48])).toBe(62);
    expect(freeHeight(96, 12, 0, 100, [98])).toBe(84);
    expect(freeHeight(50, 12, 45, 55, [50])).toBe(50);
    // Not on what a line passes between two of its heights.
    expect(passed([196, 216], 8)).toHaveLength(4);
    expect(freeHeight(207, 8, 100, 300, passed([196, 216], 8))).toBeGreaterThanOrEqual(224);
    expect([valueAt({ values: [2, 4, null] }, 0.5), valueAt({ values: [2, 4, null] }, 1), valueAt({ values: [2, 4, null] }, 1.5)])
      .toEqual([3, 4, null]);
  });
});

describe('colours', () => {
  it('are the nation’s own where they can be read, else lighter or darker until they can', () => {
    expect(readable('#8c2f22', '#f7f0df')).toBe('#8c2f22');
    for (const colour of ['#8c2f22', '#24436f', '#8a6420', '#2f6f68', '#3d5a8c', '#7a4514', '#5c564c']) {
      for (const ground of ['#f7f0df', '#1d1a18']) {
        expect(contrast(readable(colour, ground), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.6);
      }
    }
    expect(readable('#fff', '#ffffff')).not.toBe('#ffffff');
  });
  it('are told apart as the eye does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});

describe('what the charts say', () => {
  const forces = (a: (number | null)[], b: (number | null)[]): TableChart =>
    chart([series('japan', a), series('allies', b)], { lead: true });
  const said = (charts: TableChart[], rounds = 4) => meaning(charts, moments([0, 10, 20, 30].slice(0, rounds)));
  it('who has been ahead from the beginning, and by how much', () => {
    expect(said([forces([9, 8, 8, 8], [5, 6, 7, 3])])).toMatchObject([{ words: 'charts.lead-always', name: { en: 'japan' }, value: 5 }]);
  });
  it('who took the lead, from whom and in which round', () => {
    expect(said([forces([9, 8, 6, 5], [5, 6, 7, 9])]))
      .toMatchObject([{ words: 'charts.lead-taken', name: { en: 'allies' }, other: { en: 'japan' }, turn: 2, value: 4 }]);
    expect(said([forces([5, 8, 8, 8], [5, 6, 7, 3])])).toMatchObject([{ words: 'charts.lead-since', name: { en: 'japan' }, turn: 1 }]);
  });
  it('how often it changed hands; a tie changes nothing', () => {
    expect(said([forces([9, 5, 9, 9], [5, 9, 5, 8])])).toMatchObject([{ words: 'charts.lead-changed', count: 2, turn: 2 }]);
    expect(leads(forces([9, 7, 9, 9], [5, 7, 8, 8]))).toEqual([{ id: 'japan', at: 0 }]);
    expect(said([forces([5, 5, 5, 5], [5, 5, 5, 5])])).toEqual([]);
  });
  it('nothing of a lead where nobody can be overtaken, and nothing before the first decision', () => {
    expect(said([chart([series('a', [1, 2, 3, 4])], { lead: true })])).toEqual([]);
    expect(said([forces([1], [2])], 1)).toEqual([]);
  });
  it('whose dice strayed furthest out of their band', () => {
    const luck = (a: number, b: number): TableChart => chart([series('japan', [0, a], [0, 2]), series('usa', [0, b], [0, 4])]);
    expect(said([luck(-3, 5)], 2)).toMatchObject([{ words: 'charts.luck-bad', name: { en: 'japan' }, value: 3 }]);
    expect(said([luck(1, 4.4)], 2)).toMatchObject([{ words: 'charts.luck-good', name: { en: 'usa' }, value: 4.4 }]);
    expect(said([luck(-1.9, 3.9)], 2)).toMatchObject([{ words: 'charts.luck-fair' }]);
    expect(said([chart([series('japan', [0, 0], [0, 0])])], 2)).toEqual([]);
  });
});
