/**
 * What a position is worth to the common planner, learned from games of a game's own computer players: `npm run train -- GAME GAMES SEED`
 * plays them, every pairing in turn, over all scenarios, weighs the features that the game names by a ridge logistic regression, and
 * writes `src-main/games/GAME/bot/standing.json`. Every fourth game is held out: how well its end is foretold stands there too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice } from '../src-main/engine/dice.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import { clone } from '../src-main/engine/json.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import type { AnyPlanning } from '../src-main/engine/planning.ts';
import type { GameState } from '../src-main/engine/state.ts';
import { games } from '../src-main/games/index.ts';
import { ROOT } from './imports.ts';

interface Sample { game: number; values: Record<string, number>; won: number }

/** Where trial runs end is where positions are weighed: a sample each time one would be over. */
function play(game: AnyGame, planning: AnyPlanning, no: number, seed: number): Sample[] {
  const bots = Object.values(game.bots);
  const scenarios = game.scenarios.filter(({ lesson }) => !lesson);
  const scenario = scenarios[no % scenarios.length];
  const { side } = planning.learned!;
  const s = newGame(game, { scenario: scenario.id, dice: seededDice(seed + no) }) as GameState;
  const pairing = Math.floor(no / scenarios.length);
  const [own, others] = [bots[pairing % bots.length], bots[Math.floor(pairing / bots.length) % bots.length]];
  const dice = seededDice(seed ^ no);
  const samples: Sample[] = [];
  let last = clone(s);
  for (let open = decision(game, s); open; open = decision(game, s)) {
    if (planning.over(s, last)) {
      samples.push({ game: no, values: planning.learned!.features(s), won: 0 });
      last = clone(s);
    }
    const bot = open.side === side ? own : others;
    apply(game, s, bot.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' }));
  }
  const won = s.kernel.result?.winners.includes(side) ? 1 : 0;
  return samples.map((sample) => ({ ...sample, won }));
}

/** How much large weights cost. */
const RIDGE = 0.001;
const STEPS = 40;
const chance = (sum: number): number => 1 / (1 + Math.exp(-sum));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Newton's method on the standardised features; the first column is the constant. */
function fit(rows: readonly number[][], won: readonly number[]): number[] {
  const wide = rows[0].length;
  let weights = Array.from({ length: wide }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * rows.length * weight);
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? RIDGE * rows.length : 0)));
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

function learn(samples: readonly Sample[]): { constant: number; weights: Record<string, number>; heldOut: Record<string, number> } {
  const names = Object.keys(samples[0].values);
  const isHeld = ({ game }: Sample): boolean => game % 4 === 3;
  const known = samples.filter((it) => !isHeld(it));
  const scale = names.map((name) => {
    const values = known.map((it) => it.values[name]);
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1 };
  });
  const row = ({ values }: Sample): number[] => [1, ...names.map((name, i) => (values[name] - scale[i].mean) / scale[i].spread)];
  const found = fit(known.map(row), known.map(({ won }) => won));
  const held = samples.filter(isHeld).map((it) => ({ p: chance(dot(row(it), found)), won: it.won }));
  const mean = (of: (it: (typeof held)[number]) => number): number => short(held.reduce((sum, it) => sum + of(it), 0) / held.length);
  const weights = Object.fromEntries(names.map((name, i) => [name, short(found[i + 1] / scale[i].spread)]));
  return {
    constant: short(found[0] - names.reduce((sum, name, i) => sum + weights[name] * scale[i].mean, 0)), weights,
    heldOut: { samples: held.length, right: mean(({ p, won }) => ((p > 0.5) === (won === 1) ? 1 : 0)),
      logLoss: mean(({ p, won }) => -Math.log(Math.max(1e-9, won === 1 ? p : 1 - p))) },
  };
}
const short = (value: number): number => Number(value.toPrecision(5));

const [id = '', count = '400', seed = '5000'] = process.argv.slice(2);
const teachable = [...games.values()].filter(({ planning }) => planning?.learned);
const game = teachable.find((it) => it.id === id);
if (!game) {
  console.error(`There is nothing to learn for "${id}"; there is for: ${teachable.map((it) => it.id).join(', ')}.`);
  process.exit(2);
}
const samples: Sample[] = [];
for (let no = 0; no < Number(count); no++) {
  samples.push(...play(game, game.planning!, no, Number(seed)));
  if ((no + 1) % 50 === 0) console.log(`${no + 1} games, ${samples.length} positions`);
}
const learned = { date: new Date().toISOString().slice(0, 10), games: Number(count), seed: Number(seed), ...learn(samples) };
writeFileSync(join(ROOT, 'src-main/games', game.id, 'bot/standing.json'), `${JSON.stringify(learned, null, 2)}\n`);
console.log(JSON.stringify(learned));
