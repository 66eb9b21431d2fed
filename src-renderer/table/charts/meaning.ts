/** What the charts say, in words: who leads since when, and whose dice were not what honest dice are. Computed, pure. */
import type { ChartMoment, TableChart } from '../../../src-main/api/types.ts';
import type { Name } from '../../../src-main/engine/game.ts';
import type { Text } from '../../../src-main/engine/text.ts';

export interface Meaning {
  /** A text of the window. */
  words: string;
  chart: Text;
  name?: Name;
  other?: Name;
  /** A round. */
  turn?: number;
  count?: number;
  /** By how much. */
  value?: number;
}

interface Lead { id: string; at: number }

/** Who stood highest, from each moment at which that changed; who ties with the leader does not take the lead. */
export function leads({ series }: TableChart): Lead[] {
  const found: Lead[] = [];
  for (let at = 0; at < (series[0]?.values.length ?? 0); at++) {
    const best = Math.max(...series.map(({ values }) => values[at] ?? -Infinity));
    const first = series.filter(({ values }) => values[at] === best);
    if (first.length === 0 || first.some(({ id }) => id === found.at(-1)?.id)) continue;
    // Even from the beginning: nobody leads yet.
    if (found.length === 0 && first.length > 1) continue;
    found.push({ id: first[0].id, at });
  }
  return found;
}

function leadMeant(chart: TableChart, moments: readonly ChartMoment[]): Meaning | null {
  const found = leads(chart);
  const last = found.at(-1);
  if (!last || chart.series.length < 2) return null;
  const of = (id: string) => chart.series.find((it) => it.id === id)!;
  const now = (id: string): number => of(id).values.at(-1) ?? 0;
  const gap = now(last.id) - Math.max(...chart.series.filter(({ id }) => id !== last.id).map(({ id }) => now(id)));
  const base = { chart: chart.title, name: of(last.id).name, value: gap, turn: moments[last.at].turn };
  if (found.length === 1) return { ...base, words: last.at === 0 ? 'charts.lead-always' : 'charts.lead-since' };
  if (found.length === 2) return { ...base, words: 'charts.lead-taken', other: of(found[0].id).name };
  return { ...base, words: 'charts.lead-changed', count: found.length - 1 };
}

/** The side whose luck lies furthest out of its band; without one, that all dice were as dice are. */
function luckMeant(chart: TableChart): Meaning | null {
  const thrown = chart.series.filter(({ band }) => (band?.at(-1) ?? 0) > 0);
  if (thrown.length === 0) return null;
  const out = (it: (typeof thrown)[number]): number => Math.abs(it.values.at(-1) ?? 0) / it.band!.at(-1)!;
  const [worst] = [...thrown].sort((a, b) => out(b) - out(a));
  if (out(worst) <= 1) return { words: 'charts.luck-fair', chart: chart.title };
  const value = worst.values.at(-1)!;
  return { words: value < 0 ? 'charts.luck-bad' : 'charts.luck-good', chart: chart.title, name: worst.name, value: Math.abs(value) };
}

/** At most one sentence of a lead and one of luck. */
export function meaning(charts: readonly TableChart[], moments: readonly ChartMoment[]): Meaning[] {
  if (moments.length < 2) return [];
  const lead = charts.find((chart) => chart.lead);
  const luck = charts.find(({ series }) => series.some(({ band }) => band));
  return [lead && leadMeant(lead, moments), luck && luckMeant(luck)].filter((it) => it !== null && it !== undefined);
}
