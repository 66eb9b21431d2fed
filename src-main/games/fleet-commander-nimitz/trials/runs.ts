/**
 * Trial runs: a position made of what the player sees is played on by the engine itself, again and again with other dice. A run
 * knows nothing that the player does not know; its answers are those of a plain player (plain-player.ts).
 */
import { seededDice, type DiceState } from '../../../engine/dice.ts';
import type { Compiled } from '../../../engine/flow.ts';
import type { Game } from '../../../engine/game.ts';
import { stateHash } from '../../../engine/hash.ts';
import { Journal } from '../../../engine/journal.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Action, Decision } from '../../../engine/state.ts';
import { determinize, observe, type Seen } from '../observe.ts';
import type { NimitzState } from '../state.ts';

export type NimitzGame = Game<NimitzState, Seen>;
export type Player = (s: NimitzState, open: Decision) => Action | string;

export interface Trial {
  /** What a run plays of the sequence: it ends with that. */
  flow: Compiled<NimitzState>;
  player: Player;
  /** What is answered first. */
  given?: Action;
}

/** The same position has the same dice, and so the same figures, whenever it is asked about. */
const seedOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16);

/** Before the first answer that brings chance: what comes before it is the same in all runs. Null: no run would bring any. */
function brink(game: Game<NimitzState>, seen: Seen, dice: DiceState, { player, given }: Trial): { seen: Seen; given?: Action } | null {
  let before = seen;
  for (let first = given; ; first = undefined) {
    const s = determinize(before, dice);
    const open = decision(game, s);
    if (!open) return null;
    const journal = new Journal();
    apply(game, s, first?.id ?? player(s, open), journal);
    if (journal.revealed) return { seen: before, ...(first && { given: first }) };
    if (s.kernel.result) return null;
    before = observe(s);
  }
}

/**
 * Plays so many runs and shows the position at the end of each. @returns whether there was anything to be tried: without chance
 * nothing was run.
 */
export function runs(game: NimitzGame, seen: Seen, count: number, trial: Trial, look: (s: NimitzState) => void): boolean {
  const played = { ...game, flow: trial.flow } as unknown as Game<NimitzState>;
  let dice: DiceState = seededDice(seedOf(stateHash(seen)));
  const start = brink(played, seen, dice, trial);
  if (!start) return false;
  for (let run = 0; run < count; run++) {
    const s = determinize(start.seen, dice);
    let open = decision(played, s);
    if (start.given) {
      apply(played, s, start.given.id);
      open = decision(played, s);
    }
    for (; open; open = decision(played, s)) apply(played, s, trial.player(s, open));
    dice = s.kernel.dice;
    look(s);
  }
  return true;
}

/** The last few answers, by what was asked: a table is looked at more often than it changes. */
export class Kept<T> {
  private readonly most: number;
  private readonly known = new Map<string, T>();
  constructor(most: number) {
    this.most = most;
  }

  of(key: string, make: () => T): T {
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const made = make();
    this.known.set(key, made);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value!);
    return made;
  }
}
