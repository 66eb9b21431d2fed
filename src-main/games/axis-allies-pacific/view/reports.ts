/** A page for each round that is over: what changed hands, every battle, incomes, points; from the lines of the log alone. */
import { storyOf, type Report, type ReportLine, type ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';

interface Round { round: number; lines: ReportLine[] }
/** The set-up belongs to the first round. */
function roundsOf(lines: readonly ReportLine[]): Round[] {
  const rounds: Round[] = [{ round: 1, lines: [] }];
  for (const line of lines) {
    const round = line.key === 'turn-begins' ? Number(line.params!.round) : rounds.at(-1)!.round;
    if (round > rounds.at(-1)!.round) rounds.push({ round, lines: [] });
    rounds.at(-1)!.lines.push(line);
  }
  return rounds;
}
const said = ({ key, params }: ReportLine): Text => ({ key: `log.${key}`, ...(params && { params }) });
const of = (lines: readonly ReportLine[], ...keys: string[]): ReportLine[] => lines.filter(({ key }) => keys.includes(key));
const name = (line: ReportLine, param: string): Text => line.params![param] as Text;
const number = (line: ReportLine, param: string): number => Number(line.params?.[param] ?? 0);

/** Units of a kind that were lost on several occasions are told once, with their sum, whosever they were. */
function summed(lists: readonly Text[]): Text[] {
  const kinds = new Map<string, Text>();
  for (const it of lists) {
    const { one, many, n } = it.params!;
    const kind = (one as Text).key;
    kinds.set(kind, text('combat.units', { one, many, n: Number(n) + Number(kinds.get(kind)?.params?.n ?? 0) }));
  }
  return [...kinds.values()];
}
const unitsOf = (lines: readonly ReportLine[]): Text[] => summed(lines.flatMap((line) => line.params!.units as Text[]));
const counted = (units: readonly Text[]): number => units.reduce((sum, { params }) => sum + Number(params!.n), 0);

interface Fought { begun: ReportLine; losses: ReportLine[]; over: ReportLine }
/** From its beginning to its end; battles are fought one after the other. */
function battlesOf(lines: readonly ReportLine[]): Fought[] {
  const battles: Fought[] = [];
  let open: Omit<Fought, 'over'> | null = null;
  for (const line of lines) {
    if (line.key === 'battle-begins') open = { begun: line, losses: [] };
    else if (line.key === 'losses') open?.losses.push(line);
    else if (line.key === 'battle-over' && open) {
      battles.push({ ...open, over: line });
      open = null;
    }
  }
  return battles;
}

function battleTable(battles: readonly Fought[]): ReportTable {
  return {
    id: 'battles', title: text('report.battles'),
    columns: ['place', 'attacker', 'outcome', 'lost'].map((id) => ({ id, name: text(`report.column.${id}`) })),
    rows: battles.map(({ begun, losses, over }, i) => {
      const lost = unitsOf(losses);
      return {
        id: String(i), node: over.node,
        cells: [
          name(over, 'space'), text(`power.${begun.side}`), text(`report.${name(over, 'how').key}`),
          lost.length > 0 ? text('report.list', { units: lost }) : null,
        ],
      };
    }),
  };
}

function incomeTable(lines: readonly ReportLine[]): ReportTable {
  const rows = of(lines, 'collected');
  return {
    id: 'income', title: text('report.income'),
    columns: [{ id: 'nation', name: text('report.column.nation') },
      ...['collected', 'bank'].map((id) => ({ id, name: text(`report.column.${id}`), number: true as const }))],
    rows: rows.map((line) => {
      const nation = name(line, 'nation');
      return {
        id: nation.key, nation: nation.key.slice('nation.'.length), cells: [nation, number(line, 'ipc'), number(line, 'bank')],
        node: line.node,
      };
    }),
    note: text('report.sum', { ipc: rows.reduce((sum, line) => sum + number(line, 'ipc'), 0) }),
  };
}

function page({ round, lines }: Round): Report {
  const battles = battlesOf(lines);
  const points = of(lines, 'vp-gained', 'vp-lost');
  const taken = of(lines, 'captured', 'taken', 'liberated');
  const story = storyOf(Object.entries({
    taken, convoys: of(lines, 'convoy-taken', 'convoy-retaken'), points: [...of(lines, 'surrendered'), ...points],
  }).map(([id, list]) => ({ head: text(`report.head.${id}`), words: list.map(said) })));
  const total = points.at(-1);
  return {
    id: `round-${round}`, kind: 'turn', title: text('report.round', { round }), node: lines.at(-1)!.node,
    ...(story.words.length > 0 ? story : { words: [[text('report.quiet')]] }),
    figures: [
      { id: 'battles', name: text('report.figure.battles'), value: text('report.number', { n: battles.length }) },
      { id: 'lost', name: text('report.figure.lost'), value: text('report.number', { n: counted(unitsOf(of(lines, 'losses'))) }) },
      { id: 'taken', name: text('report.figure.taken'), value: text('report.number', { n: taken.length }) },
      ...(total ? [{
        id: 'points', name: text('report.figure.points'), value: text('report.number', { n: number(total, 'vp') }),
        note: text('report.figure.change', { n: points.reduce((sum, line) => sum + number(line, 'points') * signOf(line), 0) }),
      }] : []),
    ],
    ladders: [], counts: [],
    tables: [...(battles.length > 0 ? [battleTable(battles)] : []), incomeTable(lines)],
  };
}
const signOf = ({ key }: ReportLine): 1 | -1 => (key === 'vp-lost' ? -1 : 1);

/** A round is over when the next has begun. */
export function reports(_scenario: string, lines: readonly ReportLine[]): Report[] {
  const rounds = roundsOf(lines);
  return rounds.filter((_, i) => i < rounds.length - 1).map(page);
}
