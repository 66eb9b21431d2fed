/** What the charts over time follow: public numbers alone, so that both sides draw the same lines. */
import type { ChartNow, ChartValue } from '../../../engine/charts.ts';
import type { Name } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { SIDES } from '../data.ts';
import type { Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import { isScored, points, total } from '../rules/victory.ts';
import { boardOf } from './seen.ts';
import { SIDE_COLOURS, cardsOf, hexesHeld, resourcesHeld, stepsOnMap } from './tracks.ts';

const NAMES: readonly Name[] = [{ en: 'Japan', it: 'Giappone' }, { en: 'Allies', it: 'Alleati' }];
const one = (side: Side, value: number): ChartValue => ({ id: SIDE_COLOURS[side], name: NAMES[side], nation: SIDE_COLOURS[side], value });
const both = (count: (side: Side) => number): ChartValue[] => SIDES.map((side) => one(side, count(side)));

export function charts(seen: Seen): ChartNow[] {
  const [JAPAN, ALLIED] = SIDES;
  const chart = (id: string, group: string, values: ChartValue[], more: Partial<ChartNow> = {}): ChartNow => ({
    id, group, title: text(`chart.${id}`), unit: text(`chart.${id}.unit`), about: text(`chart.${id}.about`), ...more, values,
  });
  return [
    chart('will', 'victory', [one(ALLIED, seen.markers.politicalWill)], {
      overview: true, steps: true, target: { value: 0, words: text('chart.will.target') },
    }),
    chart('resources', 'victory', [one(JAPAN, resourcesHeld(seen))], { overview: true, steps: true }),
    chart('steps', 'forces', both((side) => stepsOnMap(seen, side)), { overview: true, lead: true }),
    chart('hexes', 'forces', both((side) => hexesHeld(seen, side))),
    chart('cards', 'forces', both((side) => cardsOf(seen, side))),
    ...(isScored(seen.kernel.scenario) ? [chart('points', 'victory', [one(JAPAN, total(points(boardOf(seen))))], { steps: true })] : []),
  ];
}
