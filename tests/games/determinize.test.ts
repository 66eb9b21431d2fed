/**
 * What a side sees gives a position that can be played, for every side at every decision, the one that waits too: bots that
 * look ahead stand on it. Random games of every game and scenario.
 */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { clone } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';

/** Decisions of a random game, every so many of them a sample, and how far each sample is played on. */
const LENGTH = Number(process.env.DETERMINIZE_LENGTH ?? 420);
const EVERY = Number(process.env.DETERMINIZE_EVERY ?? 21);
const ONWARD = 50;
const GAMES = Number(process.env.DETERMINIZE_GAMES ?? 1);

/** Every side has its table, and the side that is to decide has its answers. */
function look(game: AnyGame, s: GameState): void {
  const open = decision(game, s);
  for (const { id } of game.sides) game.view(game.observe(s, id), open?.side === id ? open : null);
  expect(game.invariants(s)).toEqual([]);
}

/** Made of what a side sees: it sees the same in it, and it can be played on. */
function tryOut(game: AnyGame, s: GameState, side: string, seed: number): void {
  const seen = game.observe(s, side);
  const before = JSON.stringify(seen);
  const made = game.determinize(clone(seen), seededDice(seed)) as GameState;
  expect(JSON.stringify(game.observe(made, side))).toBe(before);
  look(game, made);
  const players = seededDice(seed + 1);
  for (let i = 0; i < ONWARD; i++) {
    const open = decision(game, made);
    if (!open) return;
    expect(open.actions.length).toBeGreaterThan(0);
    apply(game, made, atRandom(open, players));
  }
  look(game, made);
}

const cases = [...games.values()].flatMap((game) =>
  game.scenarios.flatMap(({ id }, i) => Array.from({ length: GAMES }, (_, n) => [game.id, id, 60 + i + 100 * n, game] as const)));

describe('a position made of what a side sees', () => {
  let tried = 0;
  const failed: string[] = [];
  it.each(cases)('%s, %s, seed %i', (_, scenario, seed, game) => {
    const s = newGame(game, { scenario, dice: seededDice(seed) }) as GameState;
    const players = seededDice(seed + 1000);
    for (let no = 0; no < LENGTH; no++) {
      const open = decision(game, s);
      if (!open) break;
      if ((no + seed) % EVERY === 0) {
        for (const { id } of game.sides) {
          tried++;
          try {
            tryOut(game, s, id, no * 31 + seed);
          } catch (error) {
            const said = String(error instanceof Error ? error.stack : error).split('\n').slice(0, 4).join(' | ').slice(0, 700);
            failed.push(`${game.id} ${scenario} seed ${seed}, decision ${no} (${open.side} at ${open.step}), seen by ${id}: ${said}`);
          }
        }
      }
      apply(game, s, atRandom(open, players));
    }
    expect(failed.splice(0)).toEqual([]);
  });

  it('was tried often enough', () => {
    console.log(`${tried} positions made of what a side sees were played on`);
    expect(tried).toBeGreaterThan(100);
  });
});
