/** What the charts over time follow: points in sight, production, Influence, blocks on the map. */
import type { ChartNow, ChartValue } from '../../../engine/charts.ts';
import { text } from '../../../engine/text.ts';
import { TABLES } from '../data.ts';
import type { Seen } from '../observe.ts';
import { popRes, productionLevel, victoryPoints } from '../rules/economy.ts';
import { commanderOf, type CncState } from '../state.ts';
import { FLAGS, named } from './board.ts';

export function charts(seen: Seen): ChartNow[] {
  const s = seen as unknown as CncState;
  const each = (count: (faction: number) => number): ChartValue[] => seen.players.map((faction) =>
    ({ id: FLAGS[faction], name: named(`nation.${FLAGS[faction]}.short`), nation: FLAGS[faction], value: count(faction) }));
  const chart = (id: string, group: string, values: ChartValue[], more: Partial<ChartNow> = {}): ChartNow => ({
    id, group, title: text(`chart.${id}`), unit: text(`chart.${id}.unit`), about: text(`chart.${id}.about`), ...more, values,
  });
  const goal = TABLES.victory.economic;
  return [
    chart('points', 'victory', each((faction) => victoryPoints(s, faction, { secret: false, blockade: true })),
      { overview: true, lead: true, target: { value: goal, words: text('chart.points.target', { n: goal }) } }),
    chart('level', 'economy', each((faction) => productionLevel(s, faction, true)), { overview: true, lead: true }),
    chart('industry', 'economy', each((faction) => seen.factions[faction].ind), { steps: true }),
    chart('population', 'economy', each((faction) => popRes(s, faction).pop)),
    chart('blocks', 'forces', each((faction) => seen.units.filter(({ nation }) => commanderOf(nation) === faction).length),
      { overview: true }),
    chart('influence', 'diplomacy', each((faction) => seen.influencer.reduce((sum, of, nation) =>
      sum + (of === faction ? seen.influence[nation] : 0), 0)), { steps: true }),
  ];
}
