/**
 * How strong the computer players are: `npm run ladder -- GAMES [GAME...]` plays so many games of each pairing, every bot against the one
 * that is proposed, and of that one (or the planner) each level against the one below and each style against its own, and writes the
 * tables of these games into docs/strength.md; those of other games stay as they are. `--seed N`: the first seed; `--seconds N`: no
 * further seed of a pairing after so long; `--only WORD`: the pairings alone whose names have it; the rows of the others stay;
 * `--slips LEVEL=SHARE,...`: other shares of second-best choices, to find good ones; what they give is printed only. `--option ID=VALUE`:
 * what is settled before the games, as a handicap that makes the sides even: levels tell little where one side always wins. `--scenario
 * ID,...`: those alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arena, type Arena } from '../src-main/bots/arena.ts';
import { atLevel, slipsOf, styled } from '../src-main/bots/levels.ts';
import { botsOf } from '../src-main/bots/registry.ts';
import { LEVELS, type Bot } from '../src-main/engine/bot.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import type { Json } from '../src-main/engine/json.ts';
import { games as registry } from '../src-main/games/index.ts';
import { ROOT } from './imports.ts';

const FILE = join(ROOT, 'docs', 'strength.md');
const HEAD = `# How strong the computer players are

Written by \`npm run ladder\`. Both play every side with the same seeds, no game counts twice; drawn games count half; the
interval is Wilson's, 95 %. Seeds go through the scenarios in turn. Where one plays alone the better end of the two games of a seed wins,
by the level of victory, then by the game's score. Times are of one decision of the first, among those with a choice, in time of a
processor core: half of them, and 95 of 100, took at most so long.
`;

/** Milliseconds that this process has worked, whatever else the machine does. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
/** A bot that is timed where it has a choice. */
function timed(bot: Bot, times: number[]): Bot {
  return { ...bot, choose: (it) => {
    const from = worked();
    const answer = bot.choose(it);
    if (it.open.actions.length > 1) times.push(worked() - from);
    return answer;
  } };
}
const at = (times: readonly number[], part: number): string => {
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
  return value >= 100 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
};
const percent = (rate: number): string => `${Math.round(rate * 100)}`;

function row(names: readonly [string, string], done: Arena, times: readonly number[]): string {
  const [low, high] = done.ci95;
  const sides = Object.entries(done.bySide).map(([side, { a }]) => `${side} ${percent(a.rate)}`).join(', ');
  return `| ${names[0]} | ${names[1]} | ${done.games} | ${percent(done.aWinRate)} | ${percent(low)} to ${percent(high)} `
    + `| ${done.alone ? '' : sides} | ${at(times, 0.5)}, ${at(times, 0.95)} |`;
}

const [count = '20', ...rest] = process.argv.slice(2);
const word = (name: string): string | undefined => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const flag = (name: string, standard: number): number => Number(word(name) ?? standard);
const seed = flag('--seed', 1);
const seconds = flag('--seconds', 120);
const named = rest.filter((it) => registry.has(it));
const only = word('--only');
const settled = word('--option');
const scenarios = word('--scenario')?.split(',');
const shares = word('--slips')?.split(',').map((it) => it.split('='));

/** Those to be played in turn: for two alliances at most, among which half of the games would be even. */
function scenariosOf(game: AnyGame): string[] {
  const allianceOf = (id: string): string => game.sides.find((side) => side.id === id)!.alliance;
  const unknown = scenarios?.filter((it) => !game.scenarios.some(({ id }) => id === it)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`${game.id} has no scenario ${unknown.join(', ')}. There are: ${game.scenarios.map(({ id }) => id).join(', ')}.`);
  }
  const isPlayed = ({ id, sides, lesson }: AnyGame['scenarios'][number]): boolean =>
    (scenarios ? scenarios.includes(id) : !lesson && new Set(sides.map(allianceOf)).size <= 2);
  return game.scenarios.filter(isPlayed).map(({ id }) => id);
}
/** What is settled, by the value of the game's own option: numbers are among them. */
function givenTo({ options }: AnyGame): Record<string, Json> {
  const [option, value] = settled?.split('=') ?? [];
  const found = options.list.find(({ id }) => id === option)?.values.find((it) => String(it.value) === value);
  if (settled && !found) {
    const known = options.list.flatMap(({ id, values }) => values.map((it) => `${id}=${String(it.value)}`));
    throw new Error(`There is no option ${settled}. There are: ${known.join(', ')}.`);
  }
  return found ? { [option]: found.value } : {};
}
/** A bot with the shares of second-best choices that are to be tried. */
const withShares = (bot: Bot): Bot =>
  (shares ? { ...bot, slips: { ...slipsOf(bot), ...Object.fromEntries(shares.map(([level, share]) => [level, Number(share)])) } } : bot);

/** Who plays whom: two players with their names. */
type Pair = readonly [string, Bot, string, Bot];
function pairsOf(game: AnyGame): Pair[] {
  const bots = botsOf(game);
  const best = Object.keys(bots).at(-1)!;
  const graded = game.planning?.id ?? best;
  const bot = withShares(bots[graded]);
  const usual = atLevel(bot, USUAL);
  return [
    ...Object.keys(bots).filter((id) => id !== best).map((id): Pair => [best, atLevel(bots[best], 'fast'), id, atLevel(bots[id], 'fast')]),
    ...LEVELS.slice(1).map((level, i): Pair =>
      [`${graded}, ${level}`, atLevel(bot, level), `${graded}, ${LEVELS[i]}`, atLevel(bot, LEVELS[i])]),
    ...Object.keys(bot.styles ?? {}).map((id): Pair =>
      [`${graded}, ${USUAL}, ${id}`, atLevel(styled(bot, id), USUAL), `${graded}, ${USUAL}`, usual]),
  ];
}
/** Styles are compared at it. */
const USUAL = 'commander';

const keyOf = (a: string, b: string): string => `| ${a} | ${b} |`;
const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m).slice(1) : [];
const sections = new Map(before.map((text) => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`]));

/** The table of a game: its rows in the order of the pairings, those that were not played as they were. */
function sectionOf(game: AnyGame, rows: readonly string[]): string {
  const kept = (sections.get(game.name.en) ?? '').split('\n');
  const all = pairsOf(game).flatMap(([a, , b]) => [...rows, ...kept].find((line) => line.startsWith(keyOf(a, b))) ?? []);
  const option = settled ? `, option ${settled}` : '';
  return `## ${game.name.en}\n\nScenarios ${scenariosOf(game).join(', ')}; seeds from ${seed} on${option}.\n\n`
    + `| | against | games | wins % | 95 % | by side % | a decision |\n|---|---|---|---|---|---|---|\n${all.join('\n')}\n`;
}
function write(game: AnyGame, rows: readonly string[]): void {
  sections.set(game.name.en, sectionOf(game, rows));
  writeFileSync(FILE, [HEAD, ...[...registry.values()].flatMap(({ name }) => sections.get(name.en) ?? [])].join('\n'));
}

async function climb(game: AnyGame): Promise<void> {
  const rows: string[] = [];
  for (const [a, first, b, second] of pairsOf(game).filter(([name, , other]) => keyOf(name, other).includes(only ?? ''))) {
    const times: number[] = [];
    const from = performance.now();
    const done = await arena(game, {
      a: timed(first, times), b: second, games: Number(count), seed, scenario: scenariosOf(game), options: givenTo(game),
      progress: () => performance.now() - from < seconds * 1000,
    });
    rows.push(row([a, b], done, times));
    console.log(rows.at(-1));
    // A long run that is broken off has written what it found.
    if (!shares) write(game, rows);
  }
}

try {
  for (const game of registry.values()) if (named.length === 0 || named.includes(game.id)) await climb(game);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
