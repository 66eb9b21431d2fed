/** A trial run: a position that agrees with what a side saw, played on with other dice to where it tells what it is worth. */
import type { Bot } from '../engine/bot.ts';
import { seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { apply, decision } from '../engine/kernel.ts';
import type { GameState } from '../engine/state.ts';

/** More decisions than any trial run has: one that went in circles would be found by it. */
const MOST = 20_000;

export interface TrialCall {
  game: AnyGame;
  /** What `observe` gave for the side that asks. */
  seen: unknown;
  seed: number;
  /** Answers that are given first, as long as each is offered. */
  script: readonly string[];
  /** Who plays on, for all sides. */
  policy: Pick<Bot, 'choose'>;
  /** It has told enough before the game is over. */
  over?: (s: GameState, from: GameState) => boolean;
  /** Asked before each answer: false gives the run up. */
  goOn?: () => boolean;
}

/** Where it came to; null: it was given up. */
export function trialRun({ game, seen, seed, script, policy, over, goOn }: TrialCall): GameState | null {
  const from = game.determinize(seen, seededDice(seed)) as GameState;
  const s = game.determinize(seen, seededDice(seed)) as GameState;
  // Of the bots' own dice nothing may depend on the plan that is being tried.
  const dice = seededDice(seed);
  let next = 0;
  for (let n = 0; n < MOST; n++) {
    const open = decision(game, s);
    if (!open || over?.(s, from)) return s;
    if (goOn?.() === false) return null;
    const planned = next < script.length ? script[next++] : undefined;
    if (planned !== undefined && open.actions.some(({ id }) => id === planned)) {
      apply(game, s, planned);
      continue;
    }
    next = script.length;
    apply(game, s, open.actions.length === 1 ? open.actions[0]
      : policy.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' }));
  }
  throw new Error(`A trial run of ${game.id} does not end.`);
}
