/** What the charts over time follow: how many Objectives are Held, and with what both sides can still fight for them. */
import type { ChartNow, ChartValue } from '../../../engine/charts.ts';
import type { Name } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { LINKED_EVALUATION } from '../data.ts';
import type { Evaluation, Side } from '../data-types.ts';
import { ALL_AREAS, BOX } from '../map.ts';
import type { Seen } from '../observe.ts';
import { objectivesHeld } from '../rules/us-supply.ts';
import { score } from '../score.ts';
import { campaignOf, fact, isAshore, isLinked, type Force, type NimitzState } from '../state.ts';
import { isCarrier } from '../units.ts';

const NATION: Readonly<Record<Side, string>> = { us: 'usa', jp: 'japan' };
const NAMES: Readonly<Record<Side, Name>> = { us: { en: 'United States', it: 'Stati Uniti' }, jp: { en: 'Japan', it: 'Giappone' } };
const one = (side: Side, value: number): ChartValue => ({ id: NATION[side], name: NAMES[side], nation: NATION[side], value });
const both = (count: (side: Side) => number): ChartValue[] => [one('us', count('us')), one('jp', count('jp'))];

/** Boxes of Forces that are not in play yet. */
const RESERVES: Readonly<Record<Side, number>> = { us: BOX.usReinforcements, jp: BOX.jpReinforcements };
const inPlay = (force: Force): boolean => force.at !== RESERVES[fact(force).side];
/** The least Objectives of a level. */
const leastOf = (levels: readonly Evaluation[], name: Evaluation['name']): number => levels.find((it) => it.name === name)!.min;

export function charts(seen: Seen): ChartNow[] {
  const s = seen as NimitzState;
  const count = (side: Side, passes: (force: Force) => boolean): number =>
    s.forces.filter((force) => fact(force).side === side && passes(force)).length;
  const worth = (side: Side): number =>
    s.forces.reduce((sum, force) => (fact(force).side === side && inPlay(force) ? sum + fact(force).buyCost : sum), 0);
  const chart = (id: string, group: string, values: ChartValue[], more: Partial<ChartNow> = {}): ChartNow => ({
    id, group, title: text(`chart.${id}`), unit: text(`chart.${id}.unit`), about: text(`chart.${id}.about`), ...more, values,
  });
  const reach = (id: string, n: number): Pick<ChartNow, 'target'> => ({ target: { value: n, words: text(`chart.${id}.target`, { n }) } });
  return [
    chart('objectives', 'victory', [one('us', objectivesHeld(s).length)],
      { overview: true, steps: true, ...reach('objectives', leastOf(campaignOf(s).evaluation, 'Historical')) }),
    ...(isLinked(s)
      ? [chart('war', 'victory', [one('us', score(s))], { steps: true, ...reach('war', leastOf(LINKED_EVALUATION, 'Great')) })]
      : []),
    chart('forces', 'forces', both(worth), { overview: true, lead: true }),
    chart('carriers', 'forces', both((side) => count(side, (force) => !force.damaged && inPlay(force) && isCarrier(fact(force)))),
      { overview: true, steps: true, lead: true }),
    chart('areas', 'forces', both((side) => ALL_AREAS.filter((area) => isAshore(s, area, side)).length)),
    chart('reserves', 'reserves', both((side) => count(side, (force) => !inPlay(force)))),
  ];
}
