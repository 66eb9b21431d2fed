/** A position played on by the quick policy: what the bot's plans are weighed by. */
import type { AnyGame } from '../../../engine/game.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import type { NimitzAction } from '../answers.ts';
import type { NimitzState } from '../state.ts';

export type Policy = (s: NimitzState, open: Decision) => NimitzAction;
/** More decisions than any turn has: a policy that went in circles would be found by it. */
const MOST = 20_000;

/** Plays `s` itself on until `over` holds or the game ends. */
export function playOn(game: AnyGame, s: NimitzState, policy: Policy, over: (s: NimitzState, open: Decision) => boolean): NimitzState {
  for (let n = 0; n < MOST; n++) {
    const open = decision(game, s);
    if (!open || over(s, open)) return s;
    apply(game, s, open.actions.length === 1 ? open.actions[0] : policy(s, open));
  }
  throw new Error('A trial run of the bot does not end.');
}
