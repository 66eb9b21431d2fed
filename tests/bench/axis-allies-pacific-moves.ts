// How long the lists of moves take, from the standard set-up: `node tests/bench/axis-allies-pacific-moves.ts`.
// Prints microseconds of processor time a list; it judges nothing.
import { seededDice } from '../../src-main/engine/dice.ts';
import { advance, apply, decision, forget, newGame } from '../../src-main/engine/kernel.ts';
import { axisAlliesPacific as game } from '../../src-main/games/axis-allies-pacific/index.ts';

const LISTS = 20_000;

function measure(power: string, phase: number, choose?: string): void {
  const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(1) });
  game.editor.turn.run(s, { power, phase, round: 2 });
  s.kernel.decisions++;
  advance(game, s, null);
  if (choose) apply(game, s, choose);
  const list = (): number => {
    forget(s);
    return decision(game, s)!.actions.length;
  };
  for (let i = 0; i < LISTS / 10; i++) list();
  const before = process.cpuUsage();
  for (let i = 0; i < LISTS; i++) list();
  const { user, system } = process.cpuUsage(before);
  const each = ((user + system) / LISTS).toFixed(1);
  process.stdout.write(`${each.padStart(8)}  phase ${phase} ${power} ${choose ?? ''} (${list()} actions)\n`);
}

for (const phase of [3, 6]) {
  for (const power of ['japan', 'britain', 'usa']) measure(power, phase);
  for (const units of ['sz-20/japan/fighter', 'sz-36/japan/transport', 'japan/japan/bomber', 'manchuria/japan/armor']) {
    measure('japan', phase, `select:${units}`);
  }
}
