/** One line of play read turn by turn, as one reader may know it: replayed once. */
import type { AnyGame } from '../../engine/game.ts';
import type { HistoryNode } from '../../engine/history.ts';
import { readableBy, type LogEntry } from '../../engine/journal.ts';
import type { ReportLine } from '../../engine/report.ts';
import { Session } from '../../engine/session.ts';
import type { GameState, Result, SideId } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import type { ChartNow } from '../../engine/charts.ts';
import { resultCard } from '../cards.ts';
import { chartsOf, chartsSeen } from '../chart-book.ts';
import { standingOf, type Standing } from '../pictures/standing.ts';
import { sidesOf } from '../seats.ts';
import { TurnBook } from '../turn-book.ts';
import type { ChartMoment } from '../types.ts';
import type { LineQuestion, LineRead } from './types.ts';

interface Look { charts: ChartNow[]; standing: Standing; turn: { number: number; label: Text }; result: Result | null }

function lookAt(game: AnyGame, state: GameState, reader: SideId | undefined): Look {
  const { turn } = game.view(game.observe(state, reader ?? sidesOf(game, state.kernel.scenario)[0]), null);
  return {
    charts: chartsSeen(game, state, reader), standing: standingOf(game, state, reader),
    turn: { number: turn.number, label: turn.label }, result: state.kernel.result,
  };
}

export function readLine(game: AnyGame, { start, line: nodes, known, reader: as }: LineQuestion): LineRead {
  const reader = as ?? undefined;
  const session = new Session(game, start, nodes, known);
  const line = session.history.line(nodes.at(-1)?.id ?? 0);
  const turns = new TurnBook(session, (state) => lookAt(game, state, reader));
  // In the middle of a turn sides may see otherwise: where they do, its absence would tell each what another holds back.
  const told = ({ open }: ChartMoment): boolean => !open || reader !== undefined || !game.hidden;
  const moments = turns.read(line).filter(told);
  const looks = moments.map(({ node }) => turns.seen(node));
  return {
    moments, standings: looks.map((it) => it?.standing ?? null),
    charts: chartsOf(session, line, moments, { seen: looks.map((it) => it?.charts ?? []), viewer: reader }),
    figures: figuresOf(game, start.scenario, moments, linesOf(session.opening, line, reader)),
    labels: [...new Map(looks.flatMap((it) => (it ? [[it.turn.number, it.turn.label] as const] : [])))],
    result: resultOf(looks.at(-1)?.result),
  };
}
const resultOf = (result: Result | null | undefined): LineRead['result'] => (result ? resultCard(result) : null);

const linesOf = (opening: readonly LogEntry[], line: readonly HistoryNode[], reader: SideId | undefined): ReportLine[] => [
  ...readableBy(opening, reader).map((entry) => ({ ...entry, node: 0 })),
  ...line.flatMap(({ id, log }) => readableBy(log, reader).map((entry) => ({ ...entry, node: id }))),
];

/** What the report of the turn that ends at each moment tells. */
function figuresOf(game: AnyGame, scenario: string, moments: readonly ChartMoment[], lines: readonly ReportLine[]): LineRead['figures'] {
  const reports = (game.reports?.(scenario, lines) ?? []).filter(({ kind }) => kind === 'turn');
  return moments.map(({ node }, i) => reports.findLast((it) => it.node <= node && it.node > (moments[i - 1]?.node ?? -1))?.figures ?? []);
}
