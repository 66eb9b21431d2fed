/**
 * Compares two players over many games, each playing every alliance equally often with the same seeds; where there are three or more, A
 * sits at each of them in turn and B at all others. Where one plays alone, the better end of the two games of a seed counts: by how it
 * was won or lost, then by the game's own score. No game counts twice: one player against itself plays each seed once, and games of a
 * seed that came out move for move the same count once.
 */
import type { BotLevel } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { playoutBy, type Player, type Playout } from '../engine/playout.ts';
import { meritOf, outcomeOf, type Outcome } from '../engine/result.ts';
import type { SideId } from '../engine/state.ts';

export interface ArenaCall {
  a: Player;
  b: Player;
  /** Rounded up to whole turns about the table: each seed is played once from every seat, by two at least. */
  games: number;
  seed: number;
  /** One, or some for the same alliances: each seed is played on the next of them. */
  scenario?: string | readonly string[];
  options?: Record<string, Json>;
  level?: BotLevel;
  /** The most decisions of a game; one that reaches it counts as a draw. */
  cap?: number;
  /** Stop as soon as the interval for A's rate lies above or below this rate. */
  until?: number;
  /** Called after all games of a seed; returning false stops the comparison there. */
  progress?: (done: Arena) => boolean | void;
}

/** How one did at one alliance. */
export interface Tally { games: number; won: number; drawn: number; rate: number; ci95: [number, number] }

export interface Arena {
  /** Games that differ. */
  games: number;
  /** Games that came out move for move like another one of their seed: they count as one with it. */
  same: number;
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
  /** How each player did at each alliance. */
  bySide: Record<string, Record<'a' | 'b', Tally>>;
  /** Games lost because a player could not go on. */
  forfeits: { by: 'a' | 'b'; seed: number; side: SideId; why: string }[];
  /** Levels of victory, by the player whose they were. */
  grades?: Record<'a' | 'b', Record<string, number>>;
  /**
   * Where one plays alone, against no bot: how the games of each ended. The two games of a seed are one comparison, won by the better end.
   */
  alone?: Record<'a' | 'b', Record<Outcome, number>>;
  decisions: number;
}

/** Fewer comparisons than this decide nothing, however they went. */
const LEAST = 8;

interface Table { alliances: string[]; sides: SideId[]; allianceOf: (side: SideId) => string; alone: boolean }
/** One game of a seed. `ahead`: 1 only A is among the winners, -1 only B, 0 neither or both; alone at the table: how well it ended. */
interface Played { ahead: number; score: number; isA: (side: SideId) => boolean; deeds: string; done: Playout; winners: SideId[] }

/** Throws an Error when a game breaks: a bot that chose wrongly, or a rule that failed. */
export async function arena(game: AnyGame, it: ArenaCall): Promise<Arena> {
  const scenarios = [it.scenario ?? game.scenarios[0].id].flat();
  const sides = game.scenarios.find(({ id }) => id === scenarios[0])?.sides ?? [];
  const allianceOf = (id: SideId): string => game.sides.find((side) => side.id === id)!.alliance;
  const alliances = [...new Set(sides.map(allianceOf))];
  const table: Table = { alliances, sides, allianceOf, alone: alliances.length === 1 };
  const done = nothing(table);
  const turn = Math.max(2, alliances.length);
  // One against itself plays the same game from every seat: each game has a seed of its own then.
  const each = it.a === it.b && !table.alone ? 1 : turn;
  const rounds = Math.ceil(it.games / turn) * turn / each;
  let share = 0;
  for (let round = 0; round < rounds; round++) {
    const played: Played[] = [];
    const seed = it.seed + round;
    const scenario = scenarios[round % scenarios.length];
    for (let i = 0; i < each; i++) played.push(await playOne(game, table, { ...it, scenario, seed }, (round * each + i) % turn));
    share = counted(done, table, played, seed, share);
    if (it.progress?.(done) === false || isDecided(done, it.until)) break;
  }
  for (const tallies of Object.values(done.bySide)) for (const tally of Object.values(tallies)) finished(tally);
  return done;
}

/** Counts the games of one seed. @returns what they add to A's share. */
function counted(done: Arena, table: Table, played: readonly Played[], seed: number, share: number): number {
  for (const one of played) noted(done, table, one, seed, played.find(({ deeds }) => deeds === one.deeds) !== one);
  const found = table.alone ? [Math.sign(played[0].ahead - played[1].ahead || played[0].score - played[1].score)] : fair(played);
  for (const ahead of found) {
    if (ahead === 0) done.draws++;
    else if (ahead > 0) done.aWins++;
    else done.bWins++;
  }
  const sum = share + found.reduce((part, ahead) => part + (1 + ahead) / 2, 0);
  const compared = done.aWins + done.bWins + done.draws;
  done.aWinRate = sum / compared;
  done.ci95 = wilson(done.aWinRate, compared);
  return sum;
}

function nothing({ alliances, alone }: Table): Arena {
  const tally = (): Tally => ({ games: 0, won: 0, drawn: 0, rate: 0, ci95: [0, 1] });
  return {
    games: 0, same: 0, aWins: 0, bWins: 0, draws: 0, capped: 0, aWinRate: 0, ci95: [0, 1],
    byAlliance: Object.fromEntries(alliances.map((id) => [id, 0])),
    bySide: Object.fromEntries(alliances.map((id) => [id, { a: tally(), b: tally() }])), forfeits: [], decisions: 0,
    ...(alone && { alone: { a: { won: 0, lost: 0, drawn: 0 }, b: { won: 0, lost: 0, drawn: 0 } } }),
  };
}

async function playOne(
  game: AnyGame, { alliances, sides, allianceOf, alone }: Table, it: ArenaCall & { scenario: string }, seat: number,
): Promise<Played> {
  // A has one alliance, another one in each game of a seed; alone at the table it has every second game.
  const isA = (side: SideId): boolean => alliances.indexOf(allianceOf(side)) === seat;
  const seats = Object.fromEntries(sides.map((side) => [side, isA(side) ? it.a : it.b]));
  const done = await playoutBy(game, {
    scenario: it.scenario, options: it.options, seed: it.seed, seats, level: it.level ?? 'fast', check: false, cap: it.cap ?? 100_000,
    record: true,
  });
  if (done.violation) {
    throw new Error(`The game of seed ${it.seed} broke at action ${done.violation.at}, ${done.violation.action}: ${done.violation.broken}`);
  }
  const { result } = done.state.kernel;
  const lost = done.forfeit && allianceOf(done.forfeit.side);
  const winners = lost !== null ? sides.filter((side) => allianceOf(side) !== lost) : result?.winners ?? [];
  const ahead = !alone ? aheadOf(winners, isA) : lost !== null ? -1 : result ? meritOf(result, sides[0]) : 0;
  const score = game.score(done.state, sides[0]);
  return { ahead, score, isA, deeds: `${done.forfeit?.side ?? ''} ${done.actions.join(' ')}`, done, winners };
}

function aheadOf(winners: readonly SideId[], isA: (side: SideId) => boolean): number {
  const forA = winners.filter(isA).length;
  return winners.length === 0 || (forA > 0 && forA < winners.length) ? 0 : forA > 0 ? 1 : -1;
}

/** Games that are the same are one comparison, on the mean. */
function fair(played: readonly Played[]): number[] {
  return [...Map.groupBy(played, ({ deeds }) => deeds).values()]
    .map((same) => same.reduce((sum, { ahead }) => sum + ahead, 0) / same.length);
}

/** What one game came to, besides who was ahead. */
function noted(
  done: Arena, { sides, allianceOf, alone }: Table, { isA, done: played, winners }: Played, seed: number, again: boolean,
): void {
  const { result } = played.state.kernel;
  const { forfeit } = played;
  done.decisions += played.decisions;
  if (forfeit) done.forfeits.push({ by: isA(forfeit.side) ? 'a' : 'b', seed, ...forfeit });
  if (alone) {
    done.alone![isA(sides[0]) ? 'a' : 'b'][forfeit ? 'lost' : result ? outcomeOf(result, sides[0]) : 'drawn']++;
  } else if (again) {
    done.same++;
    return;
  }
  done.games++;
  if (played.capped) done.capped++;
  const won = new Set(winners.map(allianceOf));
  for (const id of won) done.byAlliance[id]++;
  for (const alliance of Object.keys(done.bySide)) {
    const tally = done.bySide[alliance][isA(sides.find((side) => allianceOf(side) === alliance)!) ? 'a' : 'b'];
    tally.games++;
    if (won.size === 0 && !forfeit) tally.drawn++;
    else if (won.has(alliance)) tally.won++;
  }
  if (result?.grade) graded(done, result.grade.id, isA(result.grade.side) ? 'a' : 'b');
}

function finished(tally: Tally): void {
  if (tally.games > 0) tally.rate = (tally.won + tally.drawn / 2) / tally.games;
  tally.ci95 = wilson(tally.rate, tally.games);
}

function graded(done: Arena, grade: string, bot: 'a' | 'b'): void {
  done.grades ??= { a: {}, b: {} };
  done.grades[bot][grade] = (done.grades[bot][grade] ?? 0) + 1;
}

function isDecided({ aWins, bWins, draws, ci95: [low, high] }: Arena, until: number | undefined): boolean {
  return until !== undefined && aWins + bWins + draws >= LEAST && (low > until || high < until);
}

/** Wilson's score interval, 95 %, for a rate seen in `n` trials. */
export function wilson(rate: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const middle = (rate + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
