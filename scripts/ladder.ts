/**
 * How strong the computer players are: `npm run ladder -- GAMES [GAME...]` plays so many games of each pairing, every bot against the one
 * that is proposed, and of that one (or the planner) each level against the one below, and writes the tables of these games into
 * docs/strength.md; those of other games stay as they are. `--seed N`: the first seed; `--seconds N`: no further
 * seed of a pairing after so long.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arena, type Arena } from '../src-main/bots/arena.ts';
import { atLevel } from '../src-main/bots/levels.ts';
import { botsOf } from '../src-main/bots/registry.ts';
import { LEVELS, type Bot } from '../src-main/engine/bot.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import { games as registry } from '../src-main/games/index.ts';
import { ROOT } from './imports.ts';

const FILE = join(ROOT, 'docs', 'strength.md');
const HEAD = `# How strong the computer players are

Written by \`npm run ladder\`. Both play every side with the same seeds, no game counts twice; drawn games count half; the
interval is Wilson's, 95 %. Where one plays alone the better end of the two games of a seed wins. Times are of
one decision of the first, among those with a choice, on the machine that played: half of them, and 95 of 100, took at most so long.
`;

/** A bot that is timed where it has a choice. */
function timed(bot: Bot, times: number[]): Bot {
  return { ...bot, choose: (it) => {
    const from = performance.now();
    const answer = bot.choose(it);
    if (it.open.actions.length > 1) times.push(performance.now() - from);
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
const flag = (name: string, standard: number): number => (rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : standard);
const seed = flag('--seed', 1);
const seconds = flag('--seconds', 120);
const named = rest.filter((word) => registry.has(word));

async function section(game: AnyGame): Promise<string> {
  const bots = botsOf(game);
  const ids = Object.keys(bots);
  const best = ids.at(-1)!;
  const graded = game.planning?.id ?? best;
  const pairs: [string, Bot, string, Bot][] = [
    ...ids.filter((id) => id !== best).map((id): [string, Bot, string, Bot] =>
      [best, atLevel(bots[best], 'fast'), id, atLevel(bots[id], 'fast')]),
    ...LEVELS.slice(1).map((level, i): [string, Bot, string, Bot] => [
      `${graded}, ${level}`, atLevel(bots[graded], level), `${graded}, ${LEVELS[i]}`, atLevel(bots[graded], LEVELS[i]),
    ]),
  ];
  const rows: string[] = [];
  for (const [a, first, b, second] of pairs) {
    const times: number[] = [];
    const from = performance.now();
    const done = await arena(game, {
      a: timed(first, times), b: second, games: Number(count), seed, progress: () => performance.now() - from < seconds * 1000,
    });
    rows.push(row([a, b], done, times));
    console.log(rows.at(-1));
  }
  return `## ${game.name.en}\n\nScenario ${game.scenarios[0].id}, seeds from ${seed} on.\n\n`
    + `| | against | games | wins % | 95 % | by side % | a decision |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m).slice(1) : [];
const written = new Map(before.map((text) => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`]));
for (const game of registry.values()) {
  if (named.length > 0 && !named.includes(game.id)) continue;
  written.set(game.name.en, await section(game));
  const ordered = [...registry.values()].flatMap(({ name }) => written.get(name.en) ?? []);
  writeFileSync(FILE, [HEAD, ...ordered].join('\n'));
}
