/** The yearbook: what each year that is over came to, from the lines of the log that the reader may read. */
import type { Report, ReportLine, ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { FACTION_IDS } from '../data.ts';
import { FLAGS } from '../view/board.ts';

/** What a paragraph tells, by the keys of its lines. */
const CHAPTERS: readonly (readonly string[])[] = [
  ['war', 'sneak', 'violated', 'vopp', 'intrusion', 'britemp-joins'], ['satellite', 'armed', 'defeated', 'wildcard', 'coup'],
  ['industry', 'loyalty', 'tech', 'tech.revealed', 'bombing'], ['won.economic', 'won.hegemony', 'won.military', 'won.atomic'],
];
/** A paragraph that tells of more would be a list. */
const MOST = 8;

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
const said = ({ key, params }: ReportLine): Text => ({ key: `${RAISED.includes(key) ? 'report' : 'log'}.${key}`,
  ...(params && { params }) });
const isTold = (line: ReportLine, i: number, all: readonly ReportLine[]): boolean => !RAISED.includes(line.key)
  || !all.slice(i + 1).some(({ key, side }) => key === line.key && side === line.side);
const of = (lines: readonly ReportLine[], side: string, ...keys: string[]): ReportLine[] =>
  lines.filter((line) => line.side === side && keys.includes(line.key));

function table(lines: readonly ReportLine[]): ReportTable {
  const there = FACTION_IDS.filter((id) => lines.some(({ side }) => side === id));
  return {
    id: 'factions', title: text('report.factions'),
    columns: [{ id: 'faction', name: text('report.column.faction') },
      ...['level', 'battles', 'lost', 'techs', 'wars'].map((id) => ({ id, name: text(`report.column.${id}`), number: true as const }))],
    rows: there.map((side) => ({
      id: side, nation: FLAGS[FACTION_IDS.indexOf(side)],
      cells: [text(`side.${side}`), Number(of(lines, side, 'level').at(-1)?.params?.n ?? 0), of(lines, side, 'battle').length,
        of(lines, side, 'eliminated').length, of(lines, side, 'tech', 'tech.revealed').length, of(lines, side, 'war', 'sneak').length],
    })),
  };
}

function page({ year, lines }: Year): Report {
  const words = CHAPTERS.map((keys) => lines.filter(({ key }) => keys.includes(key)).filter(isTold).slice(0, MOST).map(said))
    .filter((it) => it.length > 0);
  const fought = lines.filter(({ key }) => key === 'battle');
  const count = (...keys: string[]): number => lines.filter(({ key }) => keys.includes(key)).length;
  return {
    id: year, kind: 'turn', node: lines.at(-1)!.node, title: text('report.year', { year }),
    words: words.length > 0 ? words : [[text('report.quiet')]],
    figures: [
      { id: 'battles', name: text('report.figure.battles'), value: text('report.number', { n: fought.length }) },
      { id: 'lost', name: text('report.figure.lost'), value: text('report.number', { n: count('eliminated') }) },
      { id: 'satellites', name: text('report.figure.satellites'), value: text('report.number', { n: count('satellite') }) },
      { id: 'looks', name: text('report.figure.looks'),
        value: text('report.number', { n: lines.filter(({ key }) => key.startsWith('intelligence.')).length }) },
    ],
    ladders: [], counts: [], tables: [table(lines)],
  };
}

export function reports(_scenario: string, lines: readonly ReportLine[]): Report[] {
  const years = yearsOf(lines);
  const isOver = ({ lines: own }: Year, i: number): boolean => i < years.length - 1 || own.some(({ key }) => key.startsWith('won.'));
  return years.filter(isOver).map(page);
}
