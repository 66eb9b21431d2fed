/** The curve of a review as a chart: per cent over the whole scale with its band, or a count as it is; rounds below it. */
import { expect, it } from 'vitest';
import type { Review, ReviewedMoment } from '../../src-main/api/review/types.ts';
import { roundsOn, scaleOf } from '../../src-renderer/table/charts/lines.ts';
import { curveOf, momentsOf } from '../../src-renderer/table/review/curve.ts';

const moment = (at: number, value: number): ReviewedMoment =>
  ({ node: at * 10, position: at * 10, at, turn: 1, phase: null, value, low: value - 0.1, high: value + 0.1, runs: 8 });
const review = (by: Review['by'], ...moments: ReviewedMoment[]): Review =>
  ({ side: 'a', by, runs: 16, whole: true, moments, decisions: [] });
const side = { id: 'a', name: { en: 'A', it: 'A' }, nation: 'a' };

it('is told in per cent from none to all, with its band', () => {
  const found = review('chance', moment(0, 0.25), moment(1.5, 0.5));
  const chart = curveOf(found, side);
  expect(scaleOf(chart)).toEqual([0, 25, 50, 75, 100]);
  expect(chart.series[0]).toMatchObject({ values: [25, 50], span: [[15, 35], [40, 60]] });
  expect(momentsOf(found)).toEqual([{ turn: 0, node: 0, position: 0 }, { turn: 1.5, node: 15, position: 15 }]);
});

it('is a count as it is where no trial runs were made', () => {
  const chart = curveOf(review('standing', moment(0, -3), moment(1, 5)), side);
  expect(chart.range).toBeUndefined();
  expect(chart.series[0]).toMatchObject({ values: [-3, 5] });
  expect(chart.series[0].span).toBeUndefined();
});

it('has the ends of rounds written below, wherever its moments lie', () => {
  expect(roundsOn([0, 0.4, 1.2, 3.7], 1)).toEqual([0, 1, 2, 3]);
  expect(roundsOn([-0.5, 2], 1)).toEqual([0, 1, 2]);
  expect(roundsOn([0, 1, 2, 3, 4], 2)).toEqual([0, 2, 4]);
  expect(roundsOn([], 1)).toEqual([0]);
});
