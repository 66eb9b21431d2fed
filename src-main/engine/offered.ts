/**
 * Legality is told once, by the list of the open decision: what stands on it, and what the window shows as a way to it, is
 * never refused. A game's reasons are given after this was asked, so that none of them needs to ask again.
 */
import type { Game } from './game.ts';
import { decision } from './kernel.ts';
import type { Decision, GameState } from './state.ts';
import type { Target } from './view.ts';

/**
 * What is pointed at for the answers of a decision, with the picks before it. Made once, and only when somebody
 * asks about more than an answer.
 */
const pointed = new WeakMap<Decision, Map<string, ReadonlySet<string>>>();

export const targetKey = (target: Target): string =>
  (target.kind === 'cell' ? `cell ${target.panel} ${target.row} ${target.column ?? ''}` : `${target.kind} ${target.id}`);

/**
 * Whether this can be chosen now: an answer by its id, anything else when an answer, or a part of one, is given by a click on
 * it. `via`: what was picked before; only what goes on from there, or is picked instead, counts.
 */
export function isOffered<S extends GameState, O>(game: Game<S, O>, s: S, target: Target, via: readonly string[] = []): boolean {
  const open = decision(game as unknown as Game<S>, s);
  if (!open) return false;
  if (target.kind === 'action') return open.actions.some(({ id }) => id === target.id);
  const known = pointed.get(open) ?? new Map<string, ReadonlySet<string>>();
  pointed.set(open, known);
  const path = via.join();
  let keys = known.get(path);
  if (!keys) {
    const { actions, picks = [] } = game.view(game.observe(s, open.side), open);
    const ahead = actions.filter((it) => via.every((id, i) => it.via?.[i] === id));
    keys = new Set([...ahead, ...picks].flatMap((it) => (it.target ? [targetKey(it.target)] : [])));
    known.set(path, keys);
  }
  return keys.has(targetKey(target));
}
