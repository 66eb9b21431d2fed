/** What the charts over time follow: who is ahead, who is left, what was lost. */
import type { ChartNow, ChartValue } from '../../../engine/charts.ts';
import { text } from '../../../engine/text.ts';
import { SIDES, SIDE_NAMES, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import { unitsOf } from '../state.ts';
import { ALLIES, JAPANESE } from './board.ts';
import { nationOf } from './pieces.ts';
import { asState } from './seen.ts';

export function charts(seen: Seen): ChartNow[] {
  const s = asState(seen);
  const name = (side: Side) => (side === 0 ? JAPANESE : ALLIES[nationOf(s, side)]);
  const chart = (id: string, value: (side: Side) => number, more: Partial<ChartNow>): ChartNow => ({
    id, group: 'battle', title: text(`chart.${id}`), unit: text(`chart.${id}.unit`), about: text(`chart.${id}.about`), ...more,
    values: SIDES.map((side): ChartValue => ({ id: SIDE_NAMES[side], name: name(side), nation: nationOf(s, side), value: value(side) })),
  });
  return [
    chart('points', (side) => (side === 0 ? s.vp : -s.vp), { overview: true, steps: true, lead: true }),
    chart('men', (side) => unitsOf(s, side).filter(({ broken }) => !broken).length, { overview: true, steps: true, lead: true }),
    chart('lost', (side) => s.sides[side].lost.length, { overview: true, steps: true }),
  ];
}
