/** Two campaigns in one chart and in one table: the shapes that the window draws of a comparison. Pure. */
import type { Standing } from '../../src-main/api/pictures/standing.ts';
import type { Both, ComparedChart, Comparison } from '../../src-main/api/compare/types.ts';
import type { ChartMoment, TableChart, Thumbnail } from '../../src-main/api/types.ts';

/** What the two are called beside their names. */
export const MARKS = ['A', 'B'] as const;

/** Both in one chart: a line for each side and campaign; `dashed`: the ids of those of the second. */
export function chartOf({ series, ...chart }: ComparedChart): { chart: TableChart; dashed: Set<string> } {
  const lines = MARKS.map((mark, i) => series.filter(({ values }) => values[i].some((value) => value !== null)).map((it) => ({
    id: `${mark}/${it.id}`, name: { en: `${it.name.en} ${mark}`, it: `${it.name.it} ${mark}` }, nation: it.nation, values: it.values[i],
  })));
  return { chart: { ...chart, series: lines.flat() }, dashed: new Set(lines[1].map(({ id }) => id)) };
}

/** Where the turns stand on the scale of the chart. */
export const momentsOf = ({ turns }: Comparison): ChartMoment[] => turns.map(({ turn, at }, i) => ({
  turn, node: i, position: i, ...(i === turns.length - 1 && at.some((it) => it?.open) && { open: true }),
}));

/** The chart that says most of who is ahead, as the first page of a game's charts does; else the first of them. */
export const firstChart = ({ charts }: Comparison): string | null =>
  (charts.find(({ overview, lead }) => overview && lead) ?? charts.find(({ overview }) => overview) ?? charts[0])?.id ?? null;

/** The last turn that both have come to, else the last. */
export function firstTurn({ turns }: Comparison): number {
  const both = turns.findLastIndex(({ at }) => at.every((it) => it !== null));
  return Math.max(0, both < 0 ? turns.length - 1 : both);
}

export interface FigureRow extends Pick<ComparedChart['series'][number], 'id' | 'name' | 'nation'> {
  values: Both<number | null>;
  more: number | null;
}
/** What each chart counts at a turn; `more`: by how much the second has more. Charts of which neither tells anything are left out. */
export const figuresAt = ({ charts }: Comparison, turn: number): { chart: ComparedChart; rows: FigureRow[] }[] => charts.map((chart) => ({
  chart,
  rows: chart.series.map(({ id, name, nation, values: [a, b] }): FigureRow => ({
    id, name, nation, values: [a[turn], b[turn]], more: a[turn] === null || b[turn] === null ? null : b[turn] - a[turn],
  })).filter(({ values }) => values.some((value) => value !== null)),
})).filter(({ rows }) => rows.length > 0);

/** A standing as a still picture draws it. */
export const pictureOf = (turn: number, { holders, counts }: Standing): Thumbnail => ({
  turn: { number: turn, of: turn, label: { key: '' } }, active: '', phase: '', holders: { ...holders },
  pieces: counts.map(({ space, nation, count }) => ({ id: `${space}/${nation}`, space, nation, count, type: undefined })),
});
