/**
 * The review of one side's game: a coarse curve first, refined where it moves most; then the decisions of the largest moves, each tried as
 * it was taken and as the adviser would have taken it, with the same dice. It counts trial runs: the same line is always reviewed alike,
 * unless its time is over first.
 */
import type { SideId } from '../../engine/state.ts';
import { worthOf } from '../../bots/reviewing.ts';
import { between, bounds, mean } from './chances.ts';
import type { LineMoment, PlayedLine } from './played-line.ts';
import type {
  Effort, Review, ReviewAnswer, ReviewedAdvice, ReviewedBy, ReviewedDecision, ReviewedMoment, ReviewQuestion,
} from './types.ts';

export const USUAL: Effort = { points: 24, runs: 12, tried: 8, told: 5, seconds: 100 };
/** Fewer points where each is dear; where even these are too dear nothing is played on. */
const FEWEST = 8;
/** Of the time, so much may have gone when the curve is done, and when the decisions have been tried: what is left is for the advice. */
const CURVE = 0.45;
const TRIED = 0.65;
/** Of positions counted by the game's own count, so many are sent at once. */
const TOGETHER = 20;

export interface ReviewCall {
  game: string;
  side: SideId;
  line: PlayedLine;
  /** The bot whose advice is told. */
  adviser: string;
  effort: Effort;
  /** Null: somebody has stopped it. */
  ask: (question: ReviewQuestion) => Promise<ReviewAnswer | null>;
  progress: (done: number, of: number) => void;
}

/** What was found so far is all there will be. */
class Enough extends Error {}

/** What is told of a decision before its advice is known. */
interface Tried { i: number; decided: number | null; advice: ReviewedAdvice | null }

class Reviewing {
  private readonly it: ReviewCall;
  private readonly moments: readonly LineMoment[];
  /** Trial runs of each moment. */
  private readonly values: number[][];
  private tried: Tried[] = [];
  private by: ReviewedBy = 'chance';
  private runs = 0;
  private spent = 0;
  private done = 0;
  private of = 1;
  private whole = true;

  constructor(it: ReviewCall) {
    this.it = it;
    this.moments = it.line.moments;
    this.values = it.line.moments.map(() => []);
  }

  async work(): Promise<Review | null> {
    try {
      const points = await this.affordable();
      if (points === 0) await this.count();
      else await this.curve(points);
      await this.decisions();
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      this.whole = false;
    }
    return this.told();
  }

  // --- asking ------------------------------------------------------------------------------------------------------

  private async ask(question: ReviewQuestion): Promise<ReviewAnswer> {
    if (!this.hasTime(1)) throw new Enough();
    const answer = await this.it.ask(question);
    if (!answer) throw new Enough();
    this.spent += answer.ms;
    return answer;
  }

  private hasTime(part: number): boolean {
    return this.spent < this.it.effort.seconds * 1000 * part;
  }

  private step(by: number): void {
    this.done = Math.min(this.of, this.done + by);
    this.it.progress(this.done, this.of);
  }

  /** Further trial runs from a moment, after these answers. */
  private async worth(i: number, script: readonly string[], from: number, runs: number): Promise<number[]> {
    const { game, side } = this.it;
    const { values, graded } = await this.ask({ game, about: 'worth', seen: this.moments[i].seen, side, script, from, runs });
    if (graded) this.by = 'grade';
    this.runs += values.length;
    this.step(values.length);
    return values;
  }

  /** So many trial runs from a moment, those included that were made before. */
  private async look(i: number, runs: number): Promise<void> {
    const known = this.values[i];
    if (known.length < runs) known.push(...await this.worth(i, [], known.length, runs - known.length));
  }

  // --- the curve ---------------------------------------------------------------------------------------------------

  /** Of how many points the curve may be: 0 where a trial run is too dear. The first run is the longest, and the program still warms up. */
  private async affordable(): Promise<number> {
    const { game, side, effort: { points, runs, seconds } } = this.it;
    // A later run has less to play.
    const within = (count: number): number => (seconds * 1000 * CURVE) / (count * runs * 0.5);
    const run = async (from: number, ms: number): Promise<ReviewAnswer> => {
      const found = await this.ask({ game, about: 'worth', seen: this.moments[0].seen, side, script: [], from, runs: 1, within: ms });
      this.values[0].push(...found.values);
      if (found.graded) this.by = 'grade';
      this.runs += found.values.length;
      return found;
    };
    const cold = await run(0, within(FEWEST) * 3);
    const warm = cold.ms <= within(points) || cold.values.length === 0 ? cold : await run(1, within(FEWEST));
    if (warm.values.length > 0) return Math.max(FEWEST, Math.min(points, Math.floor((points * within(points)) / warm.ms)));
    [this.values[0], this.runs] = [[], 0];
    return 0;
  }

  private async curve(points: number): Promise<void> {
    const { effort: { runs, tried, told } } = this.it;
    const all = Math.min(points, this.moments.length);
    this.of = runs * (all + tried * 2 + told * 2);
    const coarse = spread(turnStarts(this.moments), Math.ceil(all * 0.6));
    // Half of the runs of all, then the other half: time that is over leaves a whole curve.
    for (const i of coarse) await this.look(i, Math.ceil(runs / 2));
    for (const i of coarse) if (this.hasTime(CURVE)) await this.look(i, runs);
    for (let n = coarse.length; n < all && this.hasTime(CURVE); n++) {
      const i = this.widest();
      if (i === null) break;
      await this.look(i, runs);
    }
  }

  /** By the game's own count instead. */
  private async count(): Promise<void> {
    const { game, side } = this.it;
    this.by = 'standing';
    this.of = this.moments.length + this.it.effort.told;
    for (let from = 0; from < this.moments.length; from += TOGETHER) {
      const seen = this.moments.slice(from, from + TOGETHER).map((moment) => moment.seen);
      const { values } = await this.ask({ game, about: 'standing', seen, side });
      for (const [k, value] of values.entries()) this.values[from + k].push(value);
      this.step(values.length);
    }
  }

  /** Moments that were looked at. */
  private known(): number[] {
    return [...this.values.keys()].filter((i) => this.values[i].length > 0);
  }

  /** The middle of where the curve moves most without saying at which decision. */
  private widest(): number | null {
    const known = this.known();
    const gaps = known.slice(0, -1).map((from, k) => ({ from, to: known[k + 1] }));
    if ((known.at(-1) ?? -1) < this.moments.length - 1) gaps.push({ from: known.at(-1)!, to: this.moments.length });
    const open = gaps.filter(({ from, to }) => to - from > 1);
    // What may be mere scatter of few runs is no move.
    const moves = ({ from, to }: { from: number; to: number }): number => {
      const [a, b] = [this.boundsAt(from), this.boundsAt(to)];
      return a && b ? Math.max(0, a.low - b.high, b.low - a.high) : 0;
    };
    const [best] = open.toSorted((a, b) => moves(b) - moves(a) || (b.to - b.from) - (a.to - a.from) || a.from - b.from);
    return best ? Math.floor((best.from + best.to) / 2) : null;
  }

  /** What a moment is worth; past the last, what the game came to. Null: nobody has looked. */
  private valueAt(i: number): number | null {
    if (i < this.moments.length) return this.values[i].length > 0 ? mean(this.values[i]) : null;
    const { result } = this.it.line.end;
    return result && this.by !== 'standing' ? worthOf(result, this.it.side).value : null;
  }

  private boundsAt(i: number): { low: number; high: number } | null {
    if (i < this.moments.length && this.by !== 'standing') return this.values[i].length > 0 ? bounds(this.values[i]) : null;
    const value = this.valueAt(i);
    return value === null ? null : between(value);
  }

  // --- the decisions -----------------------------------------------------------------------------------------------

  private async decisions(): Promise<void> {
    const { effort: { runs, tried, told } } = this.it;
    for (const i of this.suspects().slice(0, this.by === 'standing' ? told : tried)) {
      if (!this.hasTime(TRIED)) break;
      if (this.by === 'standing') this.tried.push({ i, decided: null, advice: null });
      else {
        await this.look(i, runs);
        const decided = mean(await this.worth(i, this.moments[i].script, 0, runs));
        if (i + 1 < this.moments.length) await this.look(i + 1, runs);
        this.tried.push({ i, decided, advice: null });
      }
    }
    this.rank();
    for (const one of this.tried) one.advice = await this.advise(one.i);
  }

  /** Decisions at which the curve moves, as far as it was looked at, the largest move first. */
  private suspects(): number[] {
    const known = this.known();
    const moves = known.filter((i) => this.moments[i].script.length > 0).map((i) => {
      const to = known.find((it) => it > i) ?? this.moments.length;
      return { i, by: Math.abs((this.valueAt(to) ?? this.valueAt(i)!) - this.valueAt(i)!) };
    });
    return moves.toSorted((a, b) => b.by - a.by || a.i - b.i).map(({ i }) => i);
  }

  private rank(): void {
    const moved = (to: number | null, { i }: Tried): number => Math.abs((to ?? this.valueAt(i)!) - this.valueAt(i)!);
    const inAll = (it: Tried): number => moved(this.valueAt(it.i + 1), it);
    const byItself = (it: Tried): number => (it.decided === null ? inAll(it) : moved(it.decided, it));
    this.tried = this.tried.toSorted((a, b) => byItself(b) - byItself(a) || inAll(b) - inAll(a) || a.i - b.i).slice(0, this.it.effort.told);
  }

  private async advise(i: number): Promise<ReviewedAdvice> {
    const { game, adviser, effort: { runs } } = this.it;
    const { seen, open, script, done } = this.moments[i];
    const { advice } = await this.ask({ game, about: 'advice', seen, open, bot: adviser });
    this.step(this.by === 'standing' ? 1 : runs);
    const { deeds, reason, plans, script: other } = advice!;
    const told = JSON.stringify(done.lines);
    const same = other.join(' ') === script.join(' ') || (done.lines.length > 0 && JSON.stringify(deeds.lines) === told);
    const value = this.by === 'standing' || !this.hasTime(1) ? null : mean(await this.worth(i, other, 0, runs));
    return { by: adviser, same, deeds, reason: reason ?? null, plans: plans ?? [], value };
  }

  // --- what is told ------------------------------------------------------------------------------------------------

  private told(): Review | null {
    const known = this.known();
    if (known.length < 2) return null;
    this.rank();
    const { side, line: { end, roundAt } } = this.it;
    const last = this.valueAt(this.moments.length);
    const moments: ReviewedMoment[] = known.map((i) => {
      const { node, position, turn, phase } = this.moments[i];
      const values = this.values[i];
      return {
        node, position, at: roundAt(this.moments[i]), turn, phase, value: mean(values), runs: this.by === 'standing' ? 0 : values.length,
        ...this.boundsAt(i)!,
      };
    });
    if (last !== null) {
      const { node, position, turn, phase } = end;
      moments.push({ node, position, at: roundAt(end), turn, phase, value: last, ...between(last), runs: 0 });
    }
    return { side, by: this.by, runs: this.runs, whole: this.whole, moments, decisions: this.tried.map((one) => this.decisionOf(one)) };
  }

  private decisionOf({ i, decided, advice }: Tried): ReviewedDecision {
    const { node, turn, phase, done, luck } = this.moments[i];
    return {
      node, at: this.it.line.roundAt(this.moments[i]), turn, phase, done, before: this.valueAt(i)!, decided,
      after: this.valueAt(i + 1), luck, advice,
    };
  }
}

/** Where a turn begins for this side; the newest moment too. */
function turnStarts(moments: readonly LineMoment[]): number[] {
  const last = moments.length - 1;
  return [...moments.keys()].filter((i) => i === 0 || i === last || moments[i].turn !== moments[i - 1].turn);
}

/** At most so many of these, evenly spread, the first and the last among them. */
function spread(list: readonly number[], most: number): number[] {
  if (list.length <= most) return [...list];
  return [...new Set(Array.from({ length: most }, (_, k) => list[Math.round((k * (list.length - 1)) / Math.max(1, most - 1))]))];
}

/** Null: that side has decided too little yet. */
export const review = (it: ReviewCall): Promise<Review | null> =>
  (it.line.moments.length < 2 ? Promise.resolve(null) : new Reviewing(it).work());
