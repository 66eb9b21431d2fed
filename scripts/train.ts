/**
 * What a position is worth to the common planner, learned from games of a game's own computer players:
 * `npm run train -- GAME GAMES SEED [SCENARIO,...]` plays them, every pairing in turn, over those scenarios or all, weighs the features
 * that the game names by a ridge regression - of the margin by which games were won, where the game tells one, else of who won - and
 * writes `src-main/games/GAME/bot/standing.json`, for each kind of position that it met. Every seventh game of a scenario is held out:
 * how well its end is foretold stands there too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLevel } from '../src-main/bots/levels.ts';
import { isKnown } from '../src-main/bots/planner.ts';
import type { Bot } from '../src-main/engine/bot.ts';
import { seededDice } from '../src-main/engine/dice.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import { clone } from '../src-main/engine/json.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import type { AnyPlanning } from '../src-main/engine/planning.ts';
import type { GameState } from '../src-main/engine/state.ts';
import { games } from '../src-main/games/index.ts';
import { chanceBy, type Model } from '../src-main/kit/weighing.ts';
import { ROOT } from './imports.ts';

/** Of so many games of a scenario one is held out. */
const HELD_OUT = 7;

interface Sample { game: number; held: boolean; kind: string; values: Record<string, number>; won: number; margin: number | null }

/** Where trial runs end is where positions are weighed: a sample each time one would be over. */
function play(game: AnyGame, planning: AnyPlanning, scenarios: readonly string[], no: number, seed: number): Sample[] {
  const { side, features, kind, margin, levels = ['admiral'] } = planning.learned!;
  const bots = Object.values(game.bots);
  const s = newGame(game, { scenario: scenarios[no % scenarios.length], dice: seededDice(seed + no) }) as GameState;
  const round = Math.floor(no / scenarios.length);
  let pairing = round;
  const oneOf = <T>(list: readonly T[]): T => {
    const one = list[pairing % list.length];
    pairing = Math.floor(pairing / list.length);
    return one;
  };
  const [first, second] = [oneOf(bots), oneOf(bots)];
  const [own, others] = [first, second].map((bot): Bot => atLevel(bot, oneOf(levels)));
  const dice = seededDice(seed ^ no);
  const samples: Pick<Sample, 'kind' | 'values'>[] = [];
  let last = clone(s);
  for (let open = decision(game, s); open; open = decision(game, s)) {
    if (isKnown(planning, s) && planning.over(s, last)) {
      samples.push({ kind: kind?.(s) ?? 'all', values: features(s) });
      last = clone(s);
    }
    const bot = open.side === side ? own : others;
    apply(game, s, bot.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' }));
  }
  // No multiple of what pairings and levels come round by, so that all of them are learned from.
  const held = round % HELD_OUT === HELD_OUT - 1;
  const end = { won: s.kernel.result?.winners.includes(side) ? 1 : 0, margin: margin?.(s) ?? null };
  return samples.map((sample) => ({ game: no, held, ...sample, ...end }));
}

/** How much large weights cost: as if so many more games said that nothing counts. */
const RIDGE = 2;
const STEPS = 40;
const chance = (sum: number): number => 1 / (1 + Math.exp(-sum));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Newton's method on the standardised features; the first column is the constant. */
function fitChance(rows: readonly number[][], won: readonly number[], ridge: number): number[] {
  const wide = rows[0].length;
  let weights = Array.from({ length: wide }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -ridge * weight);
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? ridge : 0)));
    rows.forEach((row, n) => {
      const p = chance(dot(row, weights));
      for (let i = 0; i < wide; i++) {
        slope[i] += row[i] * (won[n] - p);
        for (let j = 0; j < wide; j++) bend[i][j] += row[i] * row[j] * p * (1 - p);
      }
    });
    const change = solve(bend, slope);
    weights = weights.map((weight, i) => weight + change[i]);
  }
  return weights;
}

/** The least squares of the margins, of the same rows. */
function fitMargin(rows: readonly number[][], margins: readonly number[], ridge: number): number[] {
  const wide = rows[0].length;
  const slope = Array.from({ length: wide }, (_, i) => rows.reduce((sum, row, n) => sum + row[i] * margins[n], 0));
  const product = (i: number, j: number): number => rows.reduce((sum, row) => sum + row[i] * row[j], 0);
  const bend = slope.map((_, i) => slope.map((__, j) => product(i, j) + (i === j ? ridge : 0)));
  return solve(bend, slope);
}

/** The spread of what is left open, as a line over the root of how far the end is. */
function spreadOf(ahead: readonly number[], missedBy: readonly number[]): [number, number] {
  const line = fitMargin(ahead.map((far) => [1, Math.sqrt(far)]), missedBy.map((by) => Math.abs(by)), RIDGE);
  // Of a normal distribution the mean distance is so much of the spread.
  return [Math.max(0.5, line[0] / MEAN_DISTANCE), line[1] / MEAN_DISTANCE].map(short) as [number, number];
}
const MEAN_DISTANCE = 0.798;

/** Gauss's elimination, with the largest pivot of each column. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const wide = rows.length;
  for (let at = 0; at < wide; at++) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at]) > Math.abs(best[at]) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const row of rows) {
      if (row === pivot || row[at] === 0) continue;
      const factor = row[at] / pivot[at];
      for (let i = at; i <= wide; i++) row[i] -= factor * pivot[i];
    }
  }
  return rows.map((row, i) => row[wide] / row[i]);
}

interface Found extends Model { heldOut: Record<string, number> }

function learn(samples: readonly Sample[], ahead: string | undefined): Found {
  const names = Object.keys(samples[0].values);
  const [known, held] = [samples.filter((it) => !it.held), samples.filter((it) => it.held)];
  const scale = names.map((name) => {
    const values = known.map((it) => it.values[name]);
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1 };
  });
  const row = ({ values }: Sample): number[] => [1, ...names.map((name, i) => (values[name] - scale[i].mean) / scale[i].spread)];
  const byMargin = samples.every(({ margin }) => margin !== null);
  const rows = known.map(row);
  const ridge = RIDGE * rows.length / new Set(known.map((it) => it.game)).size;
  const found = byMargin ? fitMargin(rows, known.map(({ margin }) => margin!), ridge) : fitChance(rows, known.map(({ won }) => won), ridge);
  const far = (it: Sample): number => it.values[ahead!];
  const spread = byMargin ? spreadOf(held.map(far), held.map((it) => dot(row(it), found) - it.margin!)) : undefined;
  const weights = Object.fromEntries(names.map((name, i) => [name, short(found[i + 1] / scale[i].spread)]));
  const constant = short(found[0] - names.reduce((sum, name, i) => sum + weights[name] * scale[i].mean, 0));
  const model: Model = { constant, weights, ...(spread && { spread }) };
  const mean = (of: (p: number, won: number) => number): number =>
    short(held.reduce((sum, it) => sum + of(chanceBy(model, it.values, far(it)), it.won), 0) / held.length);
  return {
    ...model, heldOut: { samples: held.length, right: mean((p, won) => ((p > 0.5) === (won === 1) ? 1 : 0)),
      logLoss: mean((p, won) => -Math.log(Math.max(1e-9, won === 1 ? p : 1 - p))) },
  };
}
const short = (value: number): number => Number(value.toPrecision(5));

const [id = '', count = '400', seed = '5000', only = ''] = process.argv.slice(2);
const teachable = [...games.values()].filter(({ planning }) => planning?.learned);
const game = teachable.find((it) => it.id === id);
const scenarios = game?.scenarios.filter(({ lesson }) => !lesson).map((it) => it.id) ?? [];
const asked = only === '' ? scenarios : only.split(',');
const unknown = asked.find((it) => !scenarios.includes(it));
if (!game || unknown !== undefined) {
  console.error(!game ? `There is nothing to learn for "${id}"; there is for: ${teachable.map((it) => it.id).join(', ')}.`
    : `${game.id} has no scenario "${unknown}"; it has ${scenarios.join(', ')}.`);
  process.exit(2);
}
if (!(Number(count) >= HELD_OUT * asked.length)) {
  console.error(`"${count}" games are too few: ${HELD_OUT} of each scenario at least, ${HELD_OUT * asked.length} in all.`);
  process.exit(2);
}
const samples: Sample[] = [];
for (let no = 0; no < Number(count); no++) {
  for (const sample of play(game, game.planning!, asked, no, Number(seed))) samples.push(sample);
  if ((no + 1) % 50 === 0) console.log(`${no + 1} games, ${samples.length} positions`);
}
const FILE = join(ROOT, 'src-main/games', game.id, 'bot/standing.json');
const date = new Date().toISOString().slice(0, 10);
for (const [kind, list] of Map.groupBy(samples, (it) => it.kind)) {
  const played = new Set(list.map((it) => it.game)).size;
  const model = { date, games: played, seed: Number(seed), ...learn(list, game.planning!.learned!.ahead) };
  // What was learned of other kinds stays.
  const { models } = JSON.parse(readFileSync(FILE, 'utf8')) as { models: object };
  writeFileSync(FILE, `${JSON.stringify({ models: { ...models, [kind]: model } }, null, 2)}\n`);
  console.log(kind, JSON.stringify(model.heldOut));
}
