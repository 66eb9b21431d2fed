/** A page for each space of the Time track that was played through, and one when the battle is over: from the lines of the log alone. */
import { text, type Text } from '../../../engine/text.ts';
import { storyOf, type Report, type ReportLine } from '../../../engine/report.ts';
import { SIDES, SIDE_NAMES, type Side } from '../data.ts';

/** The lines up to a Time advance; `over`: of the whole battle, which Sudden Death has ended. */
interface Stretch { lines: readonly ReportLine[]; space: number; over: boolean }
function stretches(lines: readonly ReportLine[]): Stretch[] {
  const ends = lines.flatMap(({ key }, i) => (key === 'time' ? [i + 1] : []));
  return [
    ...ends.map((end, space) => ({ lines: lines.slice(ends[space - 1] ?? 0, end), space, over: false })),
    ...(lines.some(({ key }) => key === 'sudden.ends') ? [{ lines, space: ends.length, over: true }] : []),
  ];
}

const of = (lines: readonly ReportLine[], key: string, side?: Side): ReportLine[] =>
  lines.filter((line) => line.key === key && (side === undefined || line.side === SIDE_NAMES[side]));
const told = (lines: readonly ReportLine[], key: string): Text[] =>
  of(lines, key).map(({ params }) => ({ key: `log.${key}`, ...(params && { params }) }));
/** Dice that a side threw, and their average in tenths. */
function rollsOf(lines: readonly ReportLine[], side: Side): { n: number; average: number } {
  const sums = lines.filter(({ roll, dice }) => roll?.by === SIDE_NAMES[side] && dice?.length === 2).map(({ dice }) => dice![0] + dice![1]);
  const all = sums.reduce((sum, it) => sum + it, 0);
  return { n: sums.length, average: sums.length === 0 ? 0 : Math.round((all * 10) / sums.length) };
}

function page({ lines, space, over }: Stretch): Report {
  const turns = of(lines, 'turn').map(({ params }) => Number(params!.n));
  const last = lines.at(-1)!;
  const story = storyOf(Object.entries({
    objectives: told(lines, 'objective'), losses: told(lines, 'eliminated'), events: over ? [] : told(lines, 'event').slice(-3),
  }).map(([id, words]) => ({ head: text(`report.head.${id}`), words })));
  return {
    id: over ? 'battle' : `time-${space}`, kind: over ? 'part' : 'turn', title: text(over ? 'report.over' : 'report.time', { n: space }),
    node: last.node,
    ...(turns.length > 0 && { when: text('report.turns', { start: turns[0], end: turns.at(-1)! }) }),
    ...(story.words.length > 0 ? story : { words: [[text('report.quiet')]] }),
    figures: [], ladders: [], counts: [],
    tables: [{
      id: 'sides', title: text('report.sides'),
      columns: [
        { id: 'side', name: text('report.column.side') }, { id: 'orders', name: text('report.column.orders'), number: true },
        { id: 'broken', name: text('report.column.broken'), number: true }, { id: 'lost', name: text('report.column.lost'), number: true },
        { id: 'rolls', name: text('report.column.rolls'), number: true },
        { id: 'average', name: text('report.column.average'), number: true },
      ],
      rows: SIDES.map((side) => {
        const { n, average } = rollsOf(lines, side);
        return { id: SIDE_NAMES[side], cells: [
          text(`side.${SIDE_NAMES[side]}`), of(lines, 'order', side).length, of(lines, 'broken', side).length,
          of(lines, 'eliminated', side).length, n,
          n === 0 ? null : text('report.tenths', { n: Math.floor(average / 10), part: average % 10 }),
        ] };
      }),
      note: text('report.average'),
    }],
  };
}

export const reports = (_scenario: string, lines: readonly ReportLine[]): Report[] => stretches(lines).map(page);
