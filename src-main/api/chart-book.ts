/**
 * The charts of a line of play as one side may see it. Positions at the ends of rounds do not change: each is worked
 * out once, by one replay of what was not looked at before, and kept for every side.
 */
import type { ChartNow } from '../engine/charts.ts';
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import { readableBy } from '../engine/journal.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { GameState, SideId } from '../engine/state.ts';
import { text } from '../engine/text.ts';
import type { ChartMoment, ChartSeries, TableChart, TableCharts } from './types.ts';

type Seen = ReadonlyMap<SideId, ChartNow[]>;
interface Known {
  turn: number | null;
  /** The game ended here. */
  over?: true;
  /** Only where the charts are read. */
  seen?: Seen;
}

/** Four honest sums of dice in five lie within so many standard deviations of what is due. */
const FOUR_IN_FIVE = 1.2816;

export class ChartBook {
  private readonly session: Session;
  private readonly game: AnyGame;
  private readonly sides: readonly SideId[];
  /** By moment. A moment that cannot be set up under the rules of today has the turn that its log tells, and no values. */
  private readonly known = new Map<number, Known>();

  constructor(session: Session) {
    this.session = session;
    this.game = session.game;
    this.sides = this.game.scenarios.find(({ id }) => id === session.start.scenario)!.sides;
  }

  read(tip: number, viewer: SideId): TableCharts {
    const line = this.session.history.line(tip);
    this.learn(line);
    const moments = this.moments(line);
    const seen = moments.map(({ node }) => this.known.get(node)!.seen?.get(viewer) ?? []);
    const luck = this.luck(line, moments, viewer);
    return { moments, charts: [...together(seen), ...(luck ? [luck] : [])] };
  }

  /** Ends of rounds, and the newest moment. */
  private moments(line: readonly HistoryNode[]): ChartMoment[] {
    const turns = [0, ...line.map(({ id }) => id)].map((id) => this.known.get(id)!.turn);
    const first = turns.find((turn) => turn !== null) ?? 1;
    const moments: ChartMoment[] = [{ turn: first - 1, node: 0, position: 0 }];
    for (const [i, { id }] of line.entries()) {
      const before = turns[i] ?? first;
      const now = turns[i + 1] ?? before;
      // The answer that ends a round leads to the first moment of the next, or to the end of the game.
      if (now !== before) moments.push({ turn: this.known.get(id)!.over ? now : before, node: id, position: i + 1 });
    }
    const last = line.at(-1);
    if (last && moments.at(-1)!.node !== last.id) {
      moments.push({
        turn: turns.at(-1) ?? first, node: last.id, position: line.length, ...(!this.known.get(last.id)!.over && { open: true }),
      });
    }
    return moments;
  }

  /** Looks at what is new on this line: the turn of every moment, the values at the ends of rounds and at its newest. */
  private learn(line: readonly HistoryNode[]): void {
    const nodes = [0, ...line.map(({ id }) => id)];
    const tip = nodes.at(-1)!;
    // The last moment that was looked at; from it on everything is new, and the newest may lack its values only.
    const done = nodes.findLastIndex((id) => this.known.has(id));
    if (done === nodes.length - 1 && this.known.get(tip)!.seen) return;
    let at = done;
    let state: GameState | null = null;
    // Back to a moment whose state is remembered: there are some every few dozen moments.
    while (at >= 0 && !state) state = this.session.remembered(nodes[at--]);
    at++;
    if (!state) {
      state = this.session.remembered(0);
      at = 0;
    }
    this.note(nodes[at], state, null, nodes[at] === tip);
    for (const node of line.slice(at)) {
      state = this.next(state, node);
      this.note(node.id, state, node, node.id === tip);
    }
  }

  /** The state after an answer; null where it cannot be set up, until the next that is remembered. */
  private next(state: GameState | null, node: HistoryNode): GameState | null {
    if (!state) return this.session.remembered(node.id);
    try {
      replayNodes(this.game, state, [node]);
      return state;
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      return this.session.remembered(node.id);
    }
  }

  private note(id: number, state: GameState | null, node: HistoryNode | null, tip: boolean): void {
    const before = node ? this.known.get(node.parent)?.turn ?? null : null;
    const log: readonly LogEntry[] = node?.log ?? this.session.opening;
    const turn = (state && this.game.logContext?.(state).turn) ?? log.at(-1)?.turn ?? before;
    const kept = this.known.get(id)?.seen;
    const wanted = state && !kept && (tip || id === 0 || turn !== before);
    const seen = wanted ? this.look(state) : kept;
    this.known.set(id, { turn, ...(state?.kernel.result && { over: true }), ...(seen && { seen }) });
  }

  /** Each side's own charts, from what it sees and nothing else. */
  private look(state: GameState): Seen {
    return new Map(this.sides.map((side) => [side, this.game.charts?.(this.game.observe(state, side)) ?? []]));
  }

  /** Hits above what was due, summed by side, from the lines that the viewer may read; null where no die was to hit. */
  private luck(line: readonly HistoryNode[], moments: readonly ChartMoment[], viewer: SideId): TableChart | null {
    const sums = new Map<SideId, { luck: number; variance: number }>();
    const series: ChartSeries[] = this.game.sides.filter(({ id, kind }) => kind === 'automatic' || this.sides.includes(id))
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
