/** The yearbook: what each year that is over came to, from the lines of the log that the reader may read. */
import { storyOf, type Report, type ReportBars, type ReportLine, type ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { FACTION_IDS, TABLES } from '../data.ts';
import { FLAGS } from '../view/board.ts';

/** What a paragraph tells, by the keys of its lines: how it ended, wars and land, whom each Nation follows, what was built. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  victory: ['won.economic', 'won.hegemony', 'won.military', 'won.atomic'],
  war: ['war', 'sneak', 'violated', 'vopp', 'intrusion', 'britemp-joins', 'taken'],
  diplomacy: ['satellite', 'armed', 'defeated', 'diplomacy', 'wildcard', 'coup'],
  industry: ['industry', 'loyalty', 'tech', 'tech.revealed', 'bombing'],
};
/** Without one of these it was a year of peace, which is told too. */
const WARLIKE: ReadonlySet<string> = new Set(['war', 'sneak', 'violated', 'battle', 'bombing']);
/** What Production Points were spent for, each counted. */
const SPENT = ['raised', 'grown', 'bought'] as const;
/** A paragraph that tells of more would be a list. */
const MOST = 8;
/** What one Faction does over and over is told once, with all that it was done to: the parameter that says to whom. */
const TOGETHER: Readonly<Record<string, string>> = {
  war: 'victim', violated: 'nation', satellite: 'nation', diplomacy: 'nation', wildcard: 'nation',
  tech: 'tech', 'tech.revealed': 'tech', taken: 'space',
};

interface Year { year: string; lines: ReportLine[] }
function yearsOf(lines: readonly ReportLine[]): Year[] {
  const years: Year[] = [];
  for (const line of lines) {
    if (line.key === 'year') years.push({ year: String(line.params?.year), lines: [] });
    years.at(-1)?.lines.push(line);
  }
  return years;
}
/** What is paid for in steps is told once, with what it came to; the cards it took are the log's. */
const RAISED: readonly string[] = ['industry', 'loyalty'];
/** A line, or several of one kind and one Faction as one sentence. */
function said(list: readonly ReportLine[]): Text {
  const [{ key, params }] = list;
  const together = TOGETHER[key];
  if (together === undefined) return { key: `${RAISED.includes(key) ? 'report' : 'log'}.${key}`, ...(params && { params }) };
  const names = [...new Map(list.map((line) => [JSON.stringify(line.params![together]), line.params![together]])).values()];
  return { key: `report.${key}`, params: { ...params, n: names.length, names: names as Text[] } };
}
const groupOf = ({ key, params, side }: ReportLine, i: number): string =>
  (key in TOGETHER ? `${key} ${side} ${JSON.stringify(params!.faction ?? params!.holder ?? '')}` : String(i));
/** The sentences of a paragraph. */
const told = (lines: readonly ReportLine[]): Text[] =>
  [...Map.groupBy(lines.map((line, i) => ({ line, i })), ({ line, i }) => groupOf(line, i)).values()]
    .slice(0, MOST).map((list) => said(list.map(({ line }) => line)));
const isTold = (line: ReportLine, i: number, all: readonly ReportLine[]): boolean => !RAISED.includes(line.key)
  || !all.slice(i + 1).some(({ key, side }) => key === line.key && side === line.side);
const of = (lines: readonly ReportLine[], side: string, ...keys: string[]): ReportLine[] =>
  lines.filter((line) => line.side === side && keys.includes(line.key));

const isThere = (lines: readonly ReportLine[]): (typeof FACTION_IDS[number])[] =>
  FACTION_IDS.filter((id) => lines.some(({ side, key }) => side === id && key !== 'control'));
const flagOf = (side: typeof FACTION_IDS[number]): string => FLAGS[FACTION_IDS.indexOf(side)];
/** As it was counted at the end of the year; null: a victory came first. */
const standingOf = (lines: readonly ReportLine[], side: string): ReportLine['params'] | null =>
  of(lines, side, 'standing').at(-1)?.params ?? null;

/** What each has made of its Production, a sentence a Faction. */
const spent = (lines: readonly ReportLine[]): Text[] => isThere(lines).flatMap((side) => {
  const counted = SPENT.map((key) => ({ key, list: of(lines, side, key) })).filter(({ list }) => list.length > 0);
  return counted.length === 0 ? [] : [{ key: 'report.spent', params: { faction: counted[0].list[0].params!.faction,
    things: counted.map(({ key, list }) => text(`report.spent.${key}`, { n: list.length })) } }];
});

/**
 * Victory Points that everybody can count, with what the year brought, and what each could have at most at the New Year after this one.
 * `before`: the year before it.
 */
function points(lines: readonly ReportLine[], before: readonly ReportLine[]): ReportBars[] {
  const rows = isThere(lines).flatMap((side) => {
    const now = standingOf(lines, side);
    // One's own secret ones: nobody else may read that line.
    const own = of(lines, side, 'standing.secret').at(-1)?.params;
    const secret = Number(own?.n ?? 0);
    const then = standingOf(before, side);
    const gain = now && then ? Number(now.n) - Number(then.n) : null;
    const most = Number(own?.most ?? now?.most);
    return now ? [{ id: side, nation: flagOf(side), name: text(`side.${side}`), value: Number(now.n), most,
      ...((secret > 0 || gain !== null) && { note: text(secret > 0 ? 'report.secret' : 'report.gain', {
        n: secret, most, way: gain === null ? 'untold' : gain > 0 ? 'more' : gain < 0 ? 'less' : 'same',
        gain: Math.abs(gain ?? 0) }) }) }] : [];
  });
  const goal = TABLES.victory.economic;
  return rows.length === 0 ? [] : [{ id: 'points', title: text('report.points'), of: goal + 5, goal, rows }];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const COUNTS = ['ind', 'pop', 'res', 'level'] as const;
type Cell = ReportTable['rows'][number]['cells'][number];
/** As the standing of a year names the foes of one who has none. */
const NOBODY = text('panel.names', { names: [text('report.nobody')] });
const saysNothing = (cell: Cell): boolean => cell === 0 || cell === null || same(cell, NOBODY);
/** In a year of peace nobody fights: a column that says so of all is left out. */
function withoutBlanks({ columns, rows, ...table }: ReportTable): ReportTable {
  const told = columns.map((_, i) => rows.some(({ cells }) => !saysNothing(cells[i])));
  return {
    ...table, columns: columns.filter((_, i) => told[i]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, i) => told[i]) })),
  };
}
function table(lines: readonly ReportLine[]): ReportTable {
  return withoutBlanks({
    id: 'factions', title: text('report.factions'),
    columns: [{ id: 'faction', name: text('report.column.faction') },
      ...COUNTS.map((id) => ({ id, name: text(id === 'level' ? 'report.column.level' : `column.${id}`), number: true as const })),
      ...['battles', 'lost', 'techs'].map((id) => ({ id, name: text(`report.column.${id}`), number: true as const })),
      { id: 'foes', name: text('report.column.foes') }],
    rows: isThere(lines).map((side) => {
      const now = standingOf(lines, side);
      const level = of(lines, side, 'level').at(-1)?.params?.n;
      return {
        id: side, nation: flagOf(side),
        cells: [text(`side.${side}`), ...COUNTS.map((id) => Number(now?.[id] ?? (id === 'level' ? level : undefined) ?? 0)),
          of(lines, side, 'battle').length, of(lines, side, 'eliminated').length, of(lines, side, 'tech', 'tech.revealed').length,
          now?.foes ? text('panel.names', { names: now.foes }) : null],
      };
    }),
  });
}

type Holder = NonNullable<ReportLine['params']>[string];
interface Changed { line: ReportLine; first: Holder; last: Holder }
/** Areas that have another holder at the end of the year than at its beginning. */
function changedIn(lines: readonly ReportLine[]): Changed[] {
  const held = lines.filter(({ key, params }) => key === 'control' && params);
  return [...Map.groupBy(held, ({ spaces = [] }) => spaces.join()).values()]
    .map((list) => ({ line: list.at(-1)!, first: list[0].params!.before, last: list.at(-1)!.params!.holder }))
    .filter(({ first, last }) => !same(first, last));
}
/** Those that a Faction has taken from another holder, as lines of their own. */
const takenOf = (areas: readonly Changed[]): ReportLine[] => areas.flatMap(({ line }) =>
  (FACTION_IDS.some((id) => id === line.side) ? [{ ...line, key: 'taken' }] : []));
function lands(areas: readonly Changed[]): ReportTable[] {
  if (areas.length === 0) return [];
  return [{
    id: 'lands', title: text('report.lands'),
    columns: ['space', 'from', 'to'].map((id) => ({ id, name: text(`report.column.${id}`) })),
    rows: areas.map(({ line: { params, spaces = [], side, node }, first, last }) => ({
      id: spaces.join(), node, ...(side !== undefined && { nation: flagOf(side as typeof FACTION_IDS[number]) }),
      cells: [params!.space, first, last].map((it) => it as Text),
    })),
  }];
}

function page({ year, lines }: Year, i: number, years: readonly Year[]): Report {
  const areas = changedIn(lines);
  const all = [...lines, ...takenOf(areas)];
  const peace = lines.some(({ key }) => WARLIKE.has(key)) ? [] : [text('report.peace')];
  const head = (id: string): Text => text(`report.head.${id}`);
  const chapters = Object.entries(CHAPTERS)
    .map(([id, keys]) => ({ head: head(id), words: told(all.filter(({ key }) => keys.includes(key)).filter(isTold)) }));
  const count = (...keys: string[]): number => lines.filter(({ key }) => keys.includes(key)).length;
  return {
    id: year, kind: 'turn', node: lines.at(-1)!.node, title: text('report.year', { year }),
    ...storyOf([{ words: peace }, ...chapters, { head: head('spent'), words: spent(lines) }]),
    // What did not happen is not counted.
    figures: Object.entries({
      battles: count('battle'), lost: count('eliminated'), satellites: count('satellite'),
      looks: lines.filter(({ key }) => key.startsWith('intelligence.')).length,
    }).flatMap(([id, n]) => (n > 0 ? [{ id, name: text(`report.figure.${id}`), value: text('report.number', { n }) }] : [])),
    ladders: [], counts: [], bars: points(lines, years[i - 1]?.lines ?? []), tables: [table(lines), ...lands(areas)],
  };
}

export function reports(_scenario: string, lines: readonly ReportLine[]): Report[] {
  const years = yearsOf(lines);
  const isOver = ({ lines: own }: Year, i: number): boolean => i < years.length - 1 || own.some(({ key }) => key.startsWith('won.'));
  return years.filter(isOver).map(page);
}
