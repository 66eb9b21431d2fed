/** The charts of a line of play as one side may see it, from the positions at the ends of its turns. */
import type { ChartNow, ChartValue } from '../engine/charts.ts';
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import { readableBy } from '../engine/journal.ts';
import type { Session } from '../engine/session.ts';
import type { GameState, SideId } from '../engine/state.ts';
import { text } from '../engine/text.ts';
import { sidesOf } from './seats.ts';
import { TurnBook } from './turn-book.ts';
import type { ChartMoment, ChartSeries, TableChart, TableCharts } from './types.ts';

type Seen = ReadonlyMap<SideId, ChartNow[]>;

/** Four honest sums of dice in five lie within so many standard deviations of what is due. */
const FOUR_IN_FIVE = 1.2816;

export class ChartBook {
  private readonly session: Session;
  private readonly game: AnyGame;
  private readonly sides: readonly SideId[];
  private readonly turns: TurnBook<Seen>;

  constructor(session: Session) {
    this.session = session;
    this.game = session.game;
    this.sides = sidesOf(this.game, session.start.scenario);
    this.turns = new TurnBook(session, (state) => this.look(state));
  }

  read(tip: number, viewer: SideId): TableCharts {
    const line = this.session.history.line(tip);
    const moments = this.turns.read(line);
    const seen = moments.map(({ node }) => this.turns.seen(node)?.get(viewer) ?? []);
    return { moments, charts: chartsOf(this.session, line, moments, { seen, viewer }) };
  }

  /** Each side's own charts, from what it sees and nothing else. */
  private look(state: GameState): Seen {
    return new Map(this.sides.map((side) => [side, chartsSeen(this.game, state, side)]));
  }
}

/** The values of one position as a side sees them; without one, those that all who are at the table see alike. */
export function chartsSeen(game: AnyGame, state: GameState, viewer?: SideId): ChartNow[] {
  const by = (side: SideId): ChartNow[] => game.charts?.(game.observe(state, side)) ?? [];
  if (viewer !== undefined) return by(viewer);
  const [first, ...others] = sidesOf(game, state.kernel.scenario).map(by);
  return first.map((chart) => {
    const there = others.map((charts) => charts.find(({ id }) => id === chart.id)?.values ?? []);
    const isAlike = ({ id, value }: ChartValue): boolean => there.every((all) => all.some((it) => it.id === id && it.value === value));
    return { ...chart, values: chart.values.filter(isAlike) };
  }).filter(({ values }) => values.length > 0);
}

/** What was seen at each moment becomes lines, and with them the luck of the dice. */
export function chartsOf(
  session: Session, line: readonly HistoryNode[], moments: readonly ChartMoment[],
  { seen, viewer }: { seen: ChartNow[][]; viewer: SideId | undefined },
): TableChart[] {
  const luck = luckOf(session, line, moments, viewer);
  return [...together(seen), ...(luck ? [luck] : [])];
}

/** Hits above what was due, summed by side, from the lines that the viewer may read; null where no die was to hit. */
function luckOf(
  { game, start }: Session, line: readonly HistoryNode[], moments: readonly ChartMoment[], viewer: SideId | undefined,
): TableChart | null {
  const sides = sidesOf(game, start.scenario);
  const sums = new Map<SideId, { luck: number; variance: number }>();
  const series: ChartSeries[] = game.sides.filter(({ id, kind }) => kind === 'automatic' || sides.includes(id))
    .map(({ id, name, nation }) => ({ id, name, nation, values: [], band: [] }));
  const write = (): void => {
    for (const it of series) {
      const { luck, variance } = sums.get(it.id) ?? { luck: 0, variance: 0 };
      it.values.push(round(luck));
      it.band!.push(round(FOUR_IN_FIVE * Math.sqrt(variance)));
    }
  };
  let next = 1;
  write();
  for (const [i, { log }] of line.entries()) {
    for (const { roll } of readableBy(log, viewer)) {
      const hits = roll?.hits ?? roll?.hit?.filter(Boolean).length;
      if (!roll?.by || hits === undefined || roll.due === undefined) continue;
      const before = sums.get(roll.by) ?? { luck: 0, variance: 0 };
      const variance = roll.variance ?? roll.due * (1 - roll.due / (roll.hit?.length ?? 1));
      sums.set(roll.by, { luck: before.luck + hits - roll.due, variance: before.variance + variance });
    }
    if (moments[next]?.position === i + 1) {
      write();
      next++;
    }
  }
  if (sums.size === 0) return null;
  return {
    id: 'luck', group: 'luck', overview: true, steps: false, lead: false, target: null,
    title: text('chart.luck'), unit: text('chart.luck.unit'), about: text('chart.luck.about'), series,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** One position after another becomes one line after another. The newest words count. */
function together(seen: readonly ChartNow[][]): TableChart[] {
  const newest = seen.findLast((charts) => charts.length > 0) ?? [];
  return newest.map(({ values, ...chart }) => {
    const there = seen.map((charts) => charts.find(({ id }) => id === chart.id)?.values ?? []);
    // A line that is no longer told keeps its place: it was there.
    const lines = new Map([...values, ...there.flat()].map((it) => [it.id, it]));
    return {
      id: chart.id, group: chart.group, title: chart.title, unit: chart.unit, about: chart.about,
      overview: chart.overview ?? false, steps: chart.steps ?? false, lead: chart.lead ?? false, target: chart.target ?? null,
      series: [...lines.values()].map(({ id, name, nation }) => ({
        id, name, nation, values: there.map((now) => now.find((it) => it.id === id)?.value ?? null),
      })),
    };
  });
}
