/**
 * Compares two bots over many games, each playing every alliance equally often with the same seeds; where there are three or more, A
 * sits at each of them in turn and B at all others. Where one plays alone, the better end of the two games of a seed counts.
 */
import type { Bot, BotLevel } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { playout } from '../engine/playout.ts';
import { meritOf, outcomeOf, type Outcome } from '../engine/result.ts';
import type { SideId } from '../engine/state.ts';

export interface ArenaCall {
  a: Bot;
  b: Bot;
  /** Rounded up to whole turns about the table: each seed is played once from every seat, by two at least. */
  games: number;
  seed: number;
  scenario?: string;
  options?: Record<string, Json>;
  level?: BotLevel;
  /** The most decisions of a game; one that reaches it counts as a draw. */
  cap?: number;
  /** Called after each game; returning false stops the comparison there. */
  progress?: (done: Arena) => boolean | void;
}

export interface Arena {
  games: number;
  aWins: number;
  bWins: number;
  draws: number;
  /** Games stopped by the cap, counted among the draws. */
  capped: number;
  /** (wins + half the draws) / what was compared: games, or pairs of games where one alone plays. */
  aWinRate: number;
  /** Wilson's interval for aWinRate, 95 %. */
  ci95: [number, number];
  /** Wins of each alliance, whoever played it. */
  byAlliance: Record<string, number>;
  /** Levels of victory, by the bot whose they were. */
  grades?: Record<'a' | 'b', Record<string, number>>;
  /**
   * Where one plays alone, against no bot: how the games of each ended. The two games of a seed are one comparison, won by the better end.
   */
  alone?: Record<'a' | 'b', Record<Outcome, number>>;
  decisions: number;
}

/** Throws an Error when a game breaks: a bot that chose wrongly, or a rule that failed. */
export function arena(game: AnyGame, it: ArenaCall): Arena {
  const scenario = it.scenario ?? game.scenarios[0].id;
  const sides = game.scenarios.find(({ id }) => id === scenario)?.sides ?? [];
  const allianceOf = (id: SideId): string => game.sides.find((side) => side.id === id)!.alliance;
  const alliances = [...new Set(sides.map(allianceOf))];
  const alone = alliances.length === 1;
  const done: Arena = {
    games: 0, aWins: 0, bWins: 0, draws: 0, capped: 0, aWinRate: 0, ci95: [0, 1],
    byAlliance: Object.fromEntries(alliances.map((id) => [id, 0])), decisions: 0,
    ...(alone && { alone: { a: { won: 0, lost: 0, drawn: 0 }, b: { won: 0, lost: 0, drawn: 0 } } }),
  };
  /** Where one plays alone: how well the first game of the pair ended. */
  let before = 0;
  const turn = Math.max(2, alliances.length);
  for (let i = 0; i < Math.ceil(it.games / turn) * turn; i++) {
    // A has one alliance, another one in each game of a seed; alone at the table it has every second game.
    const isA = (side: SideId): boolean => alliances.indexOf(allianceOf(side)) === i % turn;
    const seats = Object.fromEntries(sides.map((side) => [side, isA(side) ? it.a : it.b]));
    const seed = it.seed + Math.floor(i / turn);
    const played = playout(game, {
      scenario, options: it.options, seed, seats, level: it.level ?? 'fast', check: false, cap: it.cap ?? 100_000,
    });
    if (played.violation) {
      throw new Error(
        `Game ${i + 1} (seed ${seed}) broke at action ${played.violation.at}, ${played.violation.action}: ${played.violation.broken}`,
      );
    }
    const { result } = played.state.kernel;
    done.games++;
    if (alone) {
      const merit = result ? meritOf(result, sides[0]) : 0;
      done.alone![isA(sides[0]) ? 'a' : 'b'][result ? outcomeOf(result, sides[0]) : 'drawn']++;
      if (i % 2 === 1) compared(done, before - merit);
      before = merit;
    } else compared(done, ahead(result?.winners ?? [], isA));
    for (const id of new Set(result?.winners.map(allianceOf))) done.byAlliance[id]++;
    if (result?.grade) graded(done, result.grade.id, isA(result.grade.side) ? 'a' : 'b');
    if (played.capped) done.capped++;
    done.decisions += played.decisions;
    if (it.progress?.(done) === false) break;
  }
  return done;
}

/** Above 0: only A is among the winners; below 0: only B; 0: neither, or both. */
function ahead(winners: readonly SideId[], isA: (side: SideId) => boolean): number {
  const forA = winners.filter(isA).length;
  return winners.length === 0 || (forA > 0 && forA < winners.length) ? 0 : forA > 0 ? 1 : -1;
}

function compared(done: Arena, ahead: number): void {
  if (ahead === 0) done.draws++;
  else if (ahead > 0) done.aWins++;
  else done.bWins++;
  const all = done.aWins + done.bWins + done.draws;
  done.aWinRate = (done.aWins + done.draws / 2) / all;
  done.ci95 = wilson(done.aWinRate, all);
}

function graded(done: Arena, grade: string, bot: 'a' | 'b'): void {
  done.grades ??= { a: {}, b: {} };
  done.grades[bot][grade] = (done.grades[bot][grade] ?? 0) + 1;
}

/** Wilson's score interval, 95 %, for a rate seen in `n` trials. */
export function wilson(rate: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const middle = (rate + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
