/** A page for each turn that is over: battles, what fell, political will with its sum, attrition; from the lines of the log alone. */
import { storyOf, type Report, type ReportLine, type ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { CHARTS, SIDE_NAMES, UNIT_FACTS } from '../data.ts';

interface Turn { turn: number; lines: ReportLine[] }
function turnsOf(lines: readonly ReportLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = line.turn ?? turns.at(-1)?.turn;
    if (turn === undefined) continue;
    if (turn !== turns.at(-1)?.turn) turns.push({ turn, lines: [] });
    turns.at(-1)!.lines.push(line);
  }
  return turns;
}
const said = ({ key, params }: ReportLine): Text => ({ key: `log.${key}`, ...(params && { params }) });
const of = (lines: readonly ReportLine[], ...keys: string[]): ReportLine[] => lines.filter(({ key }) => keys.includes(key));
const UNIT = 'unit.';
const SIDE_OF = new Map(UNIT_FACTS.map(({ id, side }) => [`${UNIT}${id}`, side]));
/** The lines that speak of a unit of this side. */
const unitsOf = (lines: readonly ReportLine[], side: string): ReportLine[] =>
  lines.filter(({ params }) => SIDE_OF.get((params?.unit as Text | undefined)?.key ?? '') === side);

/** What costs a unit a step, and what removes it. */
const REDUCED = ['battle.reduced', 'card.reduced', 'strategic.attrition-reduces', 'strategic.bomber-damaged'];
const LOST = [
  'battle.eliminated', 'battle.cargo', 'card.eliminated', 'card.lost', 'post.lost', 'strategic.attrition-eliminates',
  'strategic.bomber-lost', 'strategic.evacuation-fails',
];
const ATTRITION = ['strategic.attrition-reduces', 'strategic.attrition-eliminates'];
/** What a paragraph tells, by the keys of its lines. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  taken: ['battle.taken', 'card.seized', 'strategic.region-falls'],
  nations: ['strategic.surrender', 'strategic.nation-retaken', 'strategic.japan-cut-off', 'strategic.japan-surrenders'],
  strategic: [
    'strategic.submarines-succeed', 'strategic.bombing-succeeds', 'strategic.china-offensive-wins', 'strategic.china-offensive-fails',
  ],
  will: ['strategic.will'], attrition: ATTRITION, points: ['strategic.victory-points'],
};

function sidesTable(lines: readonly ReportLine[]): ReportTable {
  return {
    id: 'sides', title: text('report.sides'),
    columns: [{ id: 'side', name: text('report.column.side') },
      ...['offensives', 'reduced', 'lost', 'arrived'].map((id) => ({ id, name: text(`report.column.${id}`), number: true as const }))],
    rows: SIDE_NAMES.map((side) => ({
      id: side,
      cells: [
        text(`side.${side}`), of(lines, 'offensive.begins.oc', 'offensive.begins.ec').filter((line) => line.side === side).length,
        unitsOf(of(lines, ...REDUCED), side).length, unitsOf(of(lines, ...LOST), side).length,
        unitsOf(of(lines, 'strategic.reinforcement-placed'), side).length,
      ],
    })),
  };
}
/** Every item of the political will, and their sum. */
function willTable(items: readonly ReportLine[]): ReportTable {
  const sum = items.reduce((all, { params }) => all + Number(params!.amount), 0);
  const signed = (n: number): Text => text('report.signed', { n });
  return {
    id: 'will', title: text('report.will'),
    columns: [{ id: 'item', name: text('report.column.item') }, { id: 'amount', name: text('report.column.amount'), number: true }],
    rows: [
      ...items.map(({ params, node }, i) => ({ id: String(i), cells: [params!.item as Text, signed(Number(params!.amount))], node })),
      { id: 'sum', cells: [text('report.sum'), signed(sum)] },
    ],
  };
}

function page({ turn, lines }: Turn): Report {
  const told = lines.filter(({ key, params }) => key !== 'strategic.will' || params!.before !== params!.now);
  const story = storyOf(Object.entries(CHAPTERS)
    .map(([id, keys]) => ({ head: text(`report.head.${id}`), words: of(told, ...keys).map(said) })));
  const items = of(lines, 'strategic.will-item');
  const will = of(lines, 'strategic.will').at(-1);
  const number = (n: number): Text => text('report.number', { n });
  const { year, months } = CHARTS.turnTrack[turn - 1];
  return {
    id: `turn-${turn}`, kind: 'turn', title: text('report.turn', { turn }),
    when: text('report.when', { year, months: text(`months.${months}`) }), node: lines.at(-1)!.node,
    ...(story.words.length > 0 ? story : { words: [[text('report.quiet')]] }),
    figures: [
      { id: 'battles', name: text('report.figure.battles'), value: number(of(lines, 'battle.begins').length) },
      { id: 'taken', name: text('report.figure.taken'), value: number(of(lines, 'battle.taken').length) },
      { id: 'lost', name: text('report.figure.lost'), value: number(of(lines, ...LOST).length) },
      { id: 'attrition', name: text('report.figure.attrition'), value: number(of(lines, ...ATTRITION).length) },
      ...(will ? [{ id: 'will', name: text('report.figure.will'), value: number(Number(will.params!.now)) }] : []),
    ],
    ladders: [], counts: [], tables: [...(items.length > 0 ? [willTable(items)] : []), sidesTable(lines)],
  };
}

/** A turn is over when the next has begun, or the last has been counted. */
export function reports(_scenario: string, lines: readonly ReportLine[]): Report[] {
  const turns = turnsOf(lines);
  return turns.filter(({ lines: own }, i) => i < turns.length - 1 || of(own, 'strategic.victory-points').length > 0).map(page);
}
