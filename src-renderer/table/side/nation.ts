/** How one nation stands, read off the table: what it holds, what it took and lost, its units and bases. Pure. */
import type { Board, PieceView, SpaceView } from '../../../src-main/engine/view.ts';
import { kindOf } from '../board/stacks.ts';

export interface NationState {
  holds: string[];
  /** Held, but another's at the start. */
  taken: string[];
  /** Its own at the start, and another's now. */
  lost: { space: string; to: string }[];
  value: number;
  units: { type: string; count: number }[];
  /** Bases and complexes in what it holds, by their mark. */
  bases: { mark: string; spaces: string[] }[];
}

const BASES = ['capital', 'factory', 'naval-base', 'air-base'];

export function nationState(nation: string, board: Board, spaces: readonly SpaceView[], pieces: readonly PieceView[]): NationState {
  const now = new Map(spaces.map((space) => [space.id, space]));
  const held = board.spaces.filter(({ id }) => now.get(id)?.holder === nation);
  const marksOf = (id: string, fixed: readonly string[]): readonly string[] => [...fixed, ...(now.get(id)?.marks ?? [])];
  const count = new Map<string, number>();
  for (const piece of pieces) if (piece.nation === nation) count.set(kindOf(piece), (count.get(kindOf(piece)) ?? 0) + piece.count);
  return {
    holds: held.map(({ id }) => id),
    taken: held.filter(({ id }) => now.get(id)!.captured).map(({ id }) => id),
    lost: board.spaces.flatMap(({ id, home }) => {
      const to = now.get(id)?.holder;
      return home === nation && to !== undefined && to !== nation ? [{ space: id, to }] : [];
    }),
    value: held.reduce((sum, { value = 0 }) => sum + value, 0),
    units: board.pieceTypes.filter(({ id }) => count.has(id)).map(({ id }) => ({ type: id, count: count.get(id)! })),
    bases: BASES.map((mark) => ({ mark, spaces: held.filter(({ id, marks }) => marksOf(id, marks).includes(mark)).map(({ id }) => id) }))
      .filter(({ spaces: list }) => list.length > 0),
  };
}
