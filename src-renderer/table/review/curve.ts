/** The curve of a review as a chart among the others. Pure. */
import type { Review } from '../../../src-main/api/review/types.ts';
import type { ChartMoment, TableChart } from '../../../src-main/api/types.ts';
import type { Side } from '../../../src-main/engine/game.ts';

/** Chances are told in per cent, a count as it is. */
export const figureOf = (by: Review['by'], value: number): number => (by === 'standing' ? value : value * 100);

export const momentsOf = ({ moments }: Review): ChartMoment[] => moments.map(({ at, node, position }) => ({ turn: at, node, position }));

export function curveOf({ by, moments }: Review, { id, name, nation }: Pick<Side, 'id' | 'name' | 'nation'>): TableChart {
  const words = (more = ''): { key: string } => ({ key: `chart.review.${by}${more}` });
  return {
    id: 'review', group: 'review', overview: false, steps: false, lead: false, target: null,
    title: words(), unit: words('.unit'), about: words('.about'), ...(by !== 'standing' && { range: [0, 100] }),
    series: [{
      id, name, nation, values: moments.map(({ value }) => Math.round(figureOf(by, value) * 10) / 10),
      ...(by !== 'standing' && { span: moments.map(({ low, high }): [number, number] => [low * 100, high * 100]) }),
    }],
  };
}
