/** Who went where between two views of the table, told from their pieces alone: any game's moves, without its log. Pure. */
import type { TableSnapshot } from '../../../src-main/api/types.ts';
import type { Board, PieceView } from '../../../src-main/engine/view.ts';
import { kindOf } from './stacks.ts';

export interface Move { from: string; to: string; nation: string; count: number }
export interface Trail extends Move { id: number }

/** Units by side and type, then by space. A nation may change its colours on the way; its side and type stay. */
function counted(pieces: readonly PieceView[], sides: ReadonlyMap<string, string>): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const piece of pieces) {
    const { space, nation, count } = piece;
    const key = `${sides.get(nation) ?? nation}/${kindOf(piece)}`;
    const at = found.get(key) ?? new Map<string, number>();
    found.set(key, at.set(space, (at.get(space) ?? 0) + count));
  }
  return found;
}

/**
 * Units that left a space are those that came to another, the nearest pairs first. Losses and new units are no moves: only
 * what left and came counts. `near` tells how far apart two spaces are; without it the order of the pieces decides.
 */
export function movesBetween(
  before: readonly PieceView[], after: readonly PieceView[],
  board: Pick<Board, 'nations'>, near: (a: string, b: string) => number = () => 0,
): Move[] {
  const sides = new Map(board.nations.map(({ id, side }) => [id, side]));
  const [was, is] = [counted(before, sides), counted(after, sides)];
  const nations = new Map(
    after.map((piece) => [`${sides.get(piece.nation) ?? piece.nation}/${kindOf(piece)}/${piece.space}`, piece.nation]),
  );
  const moves = new Map<string, Move>();
  for (const [kind, now] of is) {
    const then = was.get(kind) ?? new Map<string, number>();
    const change = new Map(
      [...new Set([...then.keys(), ...now.keys()])].map((space) => [space, (now.get(space) ?? 0) - (then.get(space) ?? 0)]),
    );
    const left = [...change].filter(([, by]) => by < 0).map(([space, by]) => ({ space, count: -by }));
    const came = [...change].filter(([, by]) => by > 0).map(([space, by]) => ({ space, count: by }));
    const pairs = left.flatMap((from) => came.map((to) => ({ from, to, far: near(from.space, to.space) }))).sort((a, b) => a.far - b.far);
    for (const { from, to } of pairs) {
      const count = Math.min(from.count, to.count);
      if (count === 0) continue;
      from.count -= count;
      to.count -= count;
      const id = `${from.space}>${to.space}`;
      const known = moves.get(id);
      if (known) known.count += count;
      else moves.set(id, { from: from.space, to: to.space, nation: nations.get(`${kind}/${to.space}`)!, count });
    }
  }
  return [...moves.values()];
}

/** So many trails stay at once: the oldest go first. */
export const KEPT = 24;

/** Whose answer led from the one table to the next: another's than the one who looks on. */
export const isForeign = ({ decision, viewer }: Pick<TableSnapshot, 'decision' | 'viewer'>): boolean =>
  decision !== null && (decision.by === 'bot' || decision.side !== viewer);
