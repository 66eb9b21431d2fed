/** What the charts over time follow. Income, bank and units are counted as in the standing of the side column. */
import type { ChartNow, ChartValue } from '../../../engine/charts.ts';
import { text } from '../../../engine/text.ts';
import { SPACES, TERRITORIES } from '../map.ts';
import { production } from '../rules/control.ts';
import { VICTORY_POINTS } from '../rules/victory.ts';
import { NATIONS, allianceOf, type AapState, type Alliance, type Nation } from '../state.ts';
import { UNITS } from '../units.ts';
import { board } from './board.ts';
import { countersOf } from './counters.ts';
import { pieces } from './pieces.ts';

const NAME = Object.fromEntries(board.nations.map(({ id, short }) => [id, short]));
/** China has no money (AAP-SBR-09). */
const PAYING: readonly Nation[] = NATIONS.filter((nation) => nation !== 'china');

const byNation = (nations: readonly Nation[], count: (nation: Nation) => number): ChartValue[] =>
  nations.map((nation) => ({ id: nation, name: NAME[nation], nation, value: count(nation) }));

/** The Allies win and lose together: one line, in the colour of their strongest. */
const byAlliance = (count: (alliance: Alliance) => number): ChartValue[] => [
  { id: 'japan', name: NAME.japan, nation: 'japan', value: count('japan') },
  { id: 'allies', name: { en: 'Allies', it: 'Alleati' }, nation: 'usa', value: count('allies') },
];

/** What the units of an alliance cost; a complex is no force. */
function forces(s: AapState, alliance: Alliance): number {
  let sum = 0;
  for (const units of s.units) {
    for (const { owner, type } of units) if (allianceOf(owner) === alliance && type !== 'industrial-complex') sum += UNITS[type].cost;
  }
  return sum;
}

function land(s: AapState, nation: Nation): number {
  let sum = 0;
  for (const space of TERRITORIES) if (s.control[space] === nation) sum += SPACES[space].ipc;
  return sum;
}

export function charts(s: AapState): ChartNow[] {
  const units = new Map<string, number>();
  for (const { nation, count } of pieces(s, null, countersOf(s))) units.set(nation, (units.get(nation) ?? 0) + count);
  const chart = (id: string, group: string, values: ChartValue[], more: Partial<ChartNow> = {}): ChartNow => ({
    id, group, title: text(`chart.${id}`), unit: text(`chart.${id}.unit`), about: text(`chart.${id}.about`), ...more, values,
  });
  return [
    chart('income', 'economy', byNation(PAYING, (nation) => production(s, nation)), { overview: true }),
    chart('vp', 'victory', byNation(['japan'], () => s.vp), {
      overview: true, steps: true, target: { value: VICTORY_POINTS, words: text('chart.vp.target', { n: VICTORY_POINTS }) },
    }),
    chart('forces', 'forces', byAlliance((alliance) => forces(s, alliance)), { overview: true, lead: true }),
    chart('land', 'economy', byNation(NATIONS, (nation) => land(s, nation))),
    chart('bank', 'economy', byNation(PAYING, (nation) => s.treasuries[nation as keyof AapState['treasuries']])),
    chart('units', 'forces', byNation(NATIONS, (nation) => units.get(nation) ?? 0)),
  ];
}
