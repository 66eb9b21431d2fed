/**
 * The reviews of one open table: who may see which, and the one that is being worked out, in a thread that lives no longer than it. After
 * the end everybody may see every side's; before it only the one person at the table his own, as with a hint.
 */
import type { SideId } from '../../engine/state.ts';
import { adviserOf } from '../bots.ts';
import { unknown } from '../refused.ts';
import type { Table } from '../table.ts';
import { Thread } from '../thread.ts';
import { playedLine } from './played-line.ts';
import { review, USUAL } from './review.ts';
import type { Effort, Review, ReviewAnswer, ReviewQuestion, TableReview } from './types.ts';

export interface ReviewsDeps {
  gamesModule: string | null;
  effort?: Effort;
  changed: (it: { side: SideId; done: number; of: number; over: boolean }) => void;
  failed: (error: unknown) => void;
}

/** Whose game may be reviewed: everybody's once it is over, before that only that of the one person at the table. */
export const reviewable = (over: boolean, sides: SideId[], persons: SideId[]): SideId[] =>
  (over ? sides : persons.length === 1 ? persons : []);

/** One that is being worked out. */
interface Running { side: SideId; tip: number; done: number; of: number; stopped: boolean; stop: () => void; end: Promise<void> }

export class Reviews {
  private readonly table: Table;
  private readonly it: ReviewsDeps;
  private running: Running | null = null;
  /** By line of play and side. */
  private readonly kept = new Map<string, Review | null>();
  private readonly ended = new Map<number, boolean>();

  constructor(table: Table, it: ReviewsDeps) {
    this.table = table;
    this.it = it;
  }

  look(side?: SideId): TableReview {
    const sides = this.sides();
    const { running } = this;
    // The line of play is another now: nobody waits for it any more.
    if (running && (running.tip !== this.table.tip || !sides.includes(running.side))) this.halt();
    const shown = this.shown(sides, side);
    const now = this.running;
    return {
      sides, side: shown, running: now && { side: now.side, done: now.done, of: now.of },
      review: shown === null ? null : this.kept.get(this.keyOf(shown)) ?? null,
    };
  }

  /** A review that there is already, or that is under way, is not begun anew. */
  begin(side?: SideId): TableReview {
    const { side: wanted, review: known, running } = this.look(side);
    if (wanted !== null && !known?.whole && running?.side !== wanted) {
      this.halt();
      this.running = this.start(wanted);
    }
    return this.look(side);
  }

  stop(side?: SideId): TableReview {
    this.halt();
    return this.look(side);
  }

  /** When nothing is worked out any more. */
  async settled(): Promise<void> {
    await this.running?.end;
  }

  async close(): Promise<void> {
    const { running } = this;
    this.halt();
    await running?.end;
  }

  private halt(): void {
    const { running } = this;
    this.running = null;
    running?.stop();
  }

  private start(side: SideId): Running {
    const { tip } = this.table;
    const thread = new Thread<ReviewQuestion, ReviewAnswer>('review-worker', this.it.gamesModule);
    const running: Running = { side, tip, done: 0, of: 1, stopped: false, stop: () => {}, end: Promise.resolve() };
    running.stop = () => {
      running.stopped = true;
      thread.stop();
    };
    const told = (over: boolean): void => this.it.changed({ side, done: running.done, of: running.of, over });
    const work = async (): Promise<void> => {
      try {
        const found = await this.work(running, thread, () => told(false));
        // What was stopped shows what was found so far, unless there is a whole one.
        if (!this.kept.get(this.keyOf(side, tip))?.whole) this.kept.set(this.keyOf(side, tip), found);
      } catch (error) {
        this.it.failed(error);
      } finally {
        if (this.running === running) this.running = null;
        await thread.close();
        told(true);
      }
    };
    running.end = work();
    return running;
  }

  private async work(running: Running, thread: Thread<ReviewQuestion, ReviewAnswer>, told: () => void): Promise<Review | null> {
    const { session, game } = this.table;
    const line = await playedLine(session, running.tip, running.side);
    return review({
      game: game.id, side: running.side, line, adviser: adviserOf(game), effort: this.it.effort ?? USUAL,
      ask: async (question) => (running.stopped ? null : thread.ask(question)),
      progress: (done, of) => {
        const before = Math.floor((100 * running.done) / running.of);
        Object.assign(running, { done, of });
        if (Math.floor((100 * done) / of) !== before) told();
      },
    });
  }

  private keyOf(side: SideId, tip = this.table.tip): string {
    return `${tip} ${side}`;
  }

  /** Those that may be reviewed. */
  private sides(): SideId[] {
    return reviewable(this.isOver(this.table.tip), this.table.sides(), this.table.persons());
  }

  /** Throws Refused 'unknown' for a side that is none of them. */
  private shown(sides: readonly SideId[], side: SideId | undefined): SideId | null {
    if (side === undefined) return sides.includes(this.table.viewer) ? this.table.viewer : sides[0] ?? null;
    if (!sides.includes(side)) throw unknown({ en: 'side to review', it: 'parte da analizzare' }, side, sides);
    return side;
  }

  /** The game is over at the end of this line of play; false also where the rules of today cannot tell. */
  private isOver(tip: number): boolean {
    const known = this.ended.get(tip);
    if (known !== undefined) return known;
    const { session } = this.table;
    try {
      const over = (session.head === tip ? session.state : session.stateAt(tip)).kernel.result !== null;
      this.ended.set(tip, over);
      return over;
    } catch {
      return false;
    }
  }
}
