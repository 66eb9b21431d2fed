/**
 * The numbers by which a game's policy plays, tuned by games against others: `npm run tune -- GAME SIDE` (separable CMA-ES; `--games N` a
 * player, `--players N` a generation, `--generations N`, `--seed N`) goes on from what `src-main/games/GAME/bot/tuned.json` says for that
 * side, and writes there what it found, with how both did on games held out: nothing, where it found nothing better.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice, type DiceState } from '../src-main/engine/dice.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import type { AnyPlanning, Tuning } from '../src-main/engine/planning.ts';
import type { GameState } from '../src-main/engine/state.ts';
import { games as registry } from '../src-main/games/index.ts';
import { Generations } from './cma-es.ts';
import { ROOT } from './imports.ts';

type Numbers = Readonly<Record<string, number>>;
/** How often a side won, and how it stood on the mean: half of what is looked for is each. */
interface Standing { won: number; stood: number }

/** Seeds of games that are never learned from. */
const HELD_OUT = 900_000;
const LUCK = 0x5555;

/** One game; how the side stood is asked whenever another is to decide, or another turn begins. */
function play(game: AnyGame, planning: AnyPlanning, tuning: Tuning, side: string, numbers: Numbers, seed: number, foe: number): Standing {
  const s = newGame(game, { scenario: game.scenarios[0].id, dice: seededDice(seed) }) as GameState;
  const own = tuning.player(side, numbers);
  const other = tuning.against[foe]();
  const dice: DiceState = seededDice(seed ^ LUCK);
  const of = (id: string): boolean => game.sides.find((it) => it.id === id)!.alliance === side;
  const standing: number[] = [];
  let turn = '';
  for (let open = decision(game, s); open; open = decision(game, s)) {
    const now = `${game.logContext?.(s).turn}/${open.side}`;
    if (now !== turn) standing.push(planning.value(s, game.sides.find((it) => it.alliance === side)!.id));
    turn = now;
    const answer = open.actions.length === 1 ? open.actions[0].id
      : (of(open.side) ? own : other).choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' });
    apply(game, s, answer);
  }
  const won = s.kernel.result!.winners.some(of) ? 1 : 0;
  return { won, stood: standing.reduce((sum, it) => sum + it, 0) / standing.length };
}

const [id = '', side = '', ...rest] = process.argv.slice(2);
const flag = (name: string, standard: number): number => Number(rest.includes(name) ? rest[rest.indexOf(name) + 1] : standard);
const tunable = [...registry.values()].filter(({ planning }) => planning?.tuning);
const game = tunable.find((it) => it.id === id);
const alliances = [...new Set(game?.sides.map(({ alliance }) => alliance))];
if (!game || !alliances.includes(side)) {
  console.error(game ? `Say whose numbers: ${alliances.join(', ')}.`
    : `Nothing can be tuned for "${id}"; it can for: ${tunable.map((it) => it.id).join(', ')}.`);
  process.exit(2);
}
const planning = game.planning!;
const tuning = planning.tuning!;
const [each, players, generations] = [flag('--games', 42), flag('--players', 12), flag('--generations', 14)];
const begun = tuning.start(side);
const names = Object.keys(begun);
const WIDE = 1.1;
const ADDED = 0.25;

/** What numbers these steps away from the beginning are. */
const numbersAt = (steps: readonly number[]): Numbers => Object.fromEntries(names.map((name, i) => [name,
  tuning.shares.has(name) ? Math.min(0.9, Math.max(0.25, begun[name] + ADDED * steps[i])) : begun[name] * Math.exp(WIDE * steps[i])]));

function record(numbers: Numbers, from: number, games: number): Standing {
  const sum = { won: 0, stood: 0 };
  for (let no = 0; no < games; no++) {
    const one = play(game!, planning, tuning, side, numbers, from + no, no % tuning.against.length);
    sum.won += one.won / games;
    sum.stood += one.stood / games;
  }
  return sum;
}
const worth = ({ won, stood }: Standing): number => (won + stood) / 2;
const short = (value: number): number => Number(value.toPrecision(3));

const seed = flag('--seed', 100_000);
const search = new Generations(names.length, players, 0.3, seed);
for (let generation = 0; generation < generations; generation++) {
  const tried = search.next().map((steps) => ({ steps, done: record(numbersAt(steps), seed + 1000 * generation, each) }));
  tried.sort((a, b) => worth(b.done) - worth(a.done));
  search.learn(tried.map(({ steps }) => steps));
  console.log(generation, ...tried.map(({ done }) => worth(done).toFixed(2)));
}
const found = numbersAt(search.mean);
const wonBy = (numbers: Numbers): number => short(record(numbers, HELD_OUT, 2 * each).won);
const heldOut = { begun: wonBy(begun), found: wonBy(found), games: 2 * each };
console.log(JSON.stringify(heldOut));
if (heldOut.found > heldOut.begun) {
  const FILE = join(ROOT, 'src-main/games', game.id, 'bot/tuned.json');
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, { games: number }>;
  const made = { date: new Date().toISOString().slice(0, 10), games: before[side].games + each * players * generations, heldOut,
    numbers: Object.fromEntries(names.map((name) => [name, short(found[name])])) };
  writeFileSync(FILE, `${JSON.stringify({ ...before, [side]: made }, null, 2)}\n`);
}
