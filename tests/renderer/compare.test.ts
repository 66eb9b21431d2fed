/** What the window draws of a comparison: both in one chart, the figures of a turn, where it begins. */
import { describe, expect, it } from 'vitest';
import type { ComparedChart, Comparison } from '../../src-main/api/compare/types.ts';
import { chartOf, figuresAt, firstChart, firstTurn, momentsOf, pictureOf } from '../../src-renderer/compare/compare.ts';

const text = { key: 'x' };
const chart = (id: string, more: Partial<ComparedChart> = {}): ComparedChart => ({
  id, group: 'x', title: text, unit: text, about: text, overview: false, steps: false, lead: false, target: null,
  series: [
    { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, nation: 'japan', values: [[1, 2, 3], [1, 5, null]] },
    { id: 'usa', name: { en: 'USA', it: 'USA' }, nation: 'usa', values: [[4, null, null], [null, null, null]] },
  ], ...more,
});
const at = (node: number, open?: true) => ({ node, standing: null, ...(open && { open }) });
const comparison = {
  charts: [chart('bank'), chart('income', { overview: true }), chart('forces', { overview: true, lead: true })],
  turns: [
    { turn: 0, start: true, at: [at(0), at(0)], figures: [], places: [] }, { turn: 1, at: [at(5), at(7)], figures: [], places: [] },
    { turn: 2, at: [at(9, true), null], figures: [], places: [] },
  ],
} as unknown as Comparison;

describe('a comparison in the window', () => {
  it('has a line for each side and campaign, that of the second in dashes, and none that nobody has', () => {
    const drawn = chartOf(chart('forces'));
    expect(drawn.chart.series.map(({ id, name, values }) => [id, name.it, values])).toEqual([
      ['A/japan', 'Giappone A', [1, 2, 3]], ['A/usa', 'USA A', [4, null, null]], ['B/japan', 'Giappone B', [1, 5, null]],
    ]);
    expect([...drawn.dashed]).toEqual(['B/japan']);
  });
  it('begins with the chart that says who is ahead, at the last turn that both have', () => {
    expect(firstChart(comparison)).toBe('forces');
    expect(firstTurn(comparison)).toBe(1);
    expect(momentsOf(comparison)).toEqual([
      { turn: 0, node: 0, position: 0 }, { turn: 1, node: 1, position: 1 }, { turn: 2, node: 2, position: 2, open: true },
    ]);
  });
  it('tells by how much the second has more, and leaves out what neither tells', () => {
    expect(figuresAt(comparison, 1)[0].rows).toEqual([
      { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, nation: 'japan', values: [2, 5], more: 3 },
    ]);
    expect(figuresAt(comparison, 2)[0].rows[0].more).toBeNull();
  });
  it('draws a standing as a picture draws a position', () => {
    const wake = { space: 'wake', nation: 'japan', count: 2 };
    const { holders, pieces } = pictureOf(3, { holders: { wake: 'japan' }, counts: [wake] });
    expect([holders, pieces]).toEqual([{ wake: 'japan' }, [{ ...wake, id: 'wake/japan', type: undefined }]]);
  });
});
