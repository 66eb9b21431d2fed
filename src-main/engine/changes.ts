/**
 * What changed: between two views of the table, told from their pieces alone, any game's moves and losses; and the lines of its log after a
 * moment. Pure.
 */
import type { Board, PieceView } from './view.ts';

export interface Move { from: string; to: string; nation: string; count: number }
/** So many of a type are gone, or stand there damaged; `space`: where they stood. Null: what lies face down. */
export interface Loss { nation: string; type: string | null; space: string; count: number; hurt?: true }

type Counts = Map<string, number>;
interface Some { space: string; count: number }
interface Kind { side: string; type: string | null; nation: (space: string) => string; left: Some[]; came: Some[] }

const HURT = new Set(['damaged', 'reduced', 'broken']);
const isHurt = ({ steps, states = [] }: PieceView): boolean =>
  (steps !== undefined && steps.left < steps.of) || states.some((it) => HURT.has(it));

/** Units by side and type, then by space. A nation may change its colours on the way; its side and type stay. */
function counted(pieces: readonly PieceView[], sides: ReadonlyMap<string, string>): Map<string, Counts> {
  const found = new Map<string, Counts>();
  for (const piece of pieces) {
    const key = kindKey(piece, sides);
    const at = found.get(key) ?? new Map<string, number>();
    found.set(key, at.set(piece.space, (at.get(piece.space) ?? 0) + piece.count));
  }
  return found;
}
const kindKey = ({ nation, type }: PieceView, sides: ReadonlyMap<string, string>): string => `${sides.get(nation) ?? nation}/${type ?? ''}`;
const sidesOf = ({ nations }: Pick<Board, 'nations'>): Map<string, string> => new Map(nations.map(({ id, side }) => [id, side]));

/** What left a space and what came to one, by side and type. */
function shifted(before: readonly PieceView[], after: readonly PieceView[], sides: ReadonlyMap<string, string>): Kind[] {
  const [was, is] = [counted(before, sides), counted(after, sides)];
  // The newest colours where it stands; those that it had where it stood.
  const nations = new Map([...before, ...after].map((piece) => [`${kindKey(piece, sides)}/${piece.space}`, piece.nation]));
  return [...new Set([...is.keys(), ...was.keys()])].map((key): Kind => {
    const [now, then] = [is.get(key) ?? new Map(), was.get(key) ?? new Map()] as [Counts, Counts];
    const change = [...new Set([...then.keys(), ...now.keys()])]
      .map((space) => ({ space, count: (now.get(space) ?? 0) - (then.get(space) ?? 0) }));
    const [side, type] = key.split('/');
    return {
      side, type: type || null, nation: (space) => nations.get(`${key}/${space}`)!,
      left: change.filter(({ count }) => count < 0).map(({ space, count }) => ({ space, count: -count })),
      came: change.filter(({ count }) => count > 0),
    };
  });
}

/** Matches what left with what came, the nearest pairs first; what is left over of both stays in the lists. */
function matched({ left, came, nation }: Kind, near: (a: string, b: string) => number): Move[] {
  const pairs = left.flatMap((from) => came.map((to) => ({ from, to, far: near(from.space, to.space) }))).sort((a, b) => a.far - b.far);
  return pairs.flatMap(({ from, to }): Move[] => {
    const count = Math.min(from.count, to.count);
    if (count === 0) return [];
    from.count -= count;
    to.count -= count;
    return [{ from: from.space, to: to.space, nation: nation(to.space), count }];
  });
}

/**
 * Units that left a space are those that came to another. Losses and new units are no moves: only what left and came counts. `near` tells
 * how far apart two spaces are; without it the order of the pieces decides.
 */
export function movesBetween(
  before: readonly PieceView[], after: readonly PieceView[],
  board: Pick<Board, 'nations'>, near: (a: string, b: string) => number = () => 0,
): Move[] {
  const moves = new Map<string, Move>();
  for (const kind of shifted(before, after, sidesOf(board))) {
    for (const move of matched(kind, near)) {
      const id = `${move.from}>${move.to}`;
      const known = moves.get(id);
      if (known) known.count += move.count;
      else moves.set(id, move);
    }
  }
  return [...moves.values()];
}

const sum = (list: readonly { count: number }[]): number => list.reduce((all, { count }) => all + count, 0);

/**
 * Of a side of which something lies face down, no more is gone than there are fewer units in all: what was turned up or down is neither
 * lost nor new. What is known of them goes first.
 */
function withoutTurned(
  losses: readonly Loss[], before: readonly PieceView[], after: readonly PieceView[], sides: ReadonlyMap<string, string>,
): Loss[] {
  const of = (nation: string): string => sides.get(nation) ?? nation;
  const [was, is] = [before, after].map((pieces) => Map.groupBy(pieces, ({ nation }) => of(nation)));
  return [...Map.groupBy(losses, ({ nation }) => of(nation))].flatMap(([side, own]) => {
    const [then, now] = [was.get(side) ?? [], is.get(side) ?? []];
    if (![...then, ...now].some(({ face }) => face === 'down')) return own;
    let left = sum(then) - sum(now);
    return own.toSorted((a, b) => Number(a.type === null) - Number(b.type === null)).flatMap((loss): Loss[] => {
      const count = Math.min(loss.count, Math.max(0, left));
      left -= count;
      return count > 0 ? [{ ...loss, count }] : [];
    });
  });
}

/** Units that are gone, and those that are damaged now and were not: of the same side and type, wherever they went meanwhile. */
export function lossesBetween(before: readonly PieceView[], after: readonly PieceView[], board: Pick<Board, 'nations'>): Loss[] {
  const sides = sidesOf(board);
  const gone = shifted(before, after, sides).flatMap((kind) => {
    matched(kind, () => 0);
    return kind.left.filter(({ count }) => count > 0)
      .map(({ space, count }): Loss => ({ nation: kind.nation(space), type: kind.type, space, count }));
  });
  const lost = Map.groupBy(gone, ({ nation, type }) => `${sides.get(nation) ?? nation}/${type ?? ''}`);
  const [was, is] = [before, after].map((pieces) => Map.groupBy(pieces, (it) => kindKey(it, sides)));
  const hurt = [...is].flatMap(([key, now]): Loss[] => {
    const [then, worn] = [was.get(key) ?? [], now.filter(isHurt)];
    const already = sum(then.filter(isHurt));
    // Only what was seen whole can have been damaged before one's eyes.
    const count = Math.min(sum(then) - already, sum(worn) - Math.max(0, already - sum(lost.get(key) ?? [])));
    return count > 0 ? [{ nation: worn[0].nation, type: worn[0].type ?? null, space: worn[0].space, count, hurt: true }] : [];
  });
  return [...withoutTurned(gone, before, after, sides), ...hurt];
}

/**
 * The lines of a log that came after a moment, with the last `followed` of its own. Along one line of play moments are numbered in the
 * order of making, so that what came after has a higher number.
 */
export function linesAfter<T extends { node: number }>(log: readonly T[], moment: number, followed: number): T[] {
  const own = log.filter(({ node }) => node === moment);
  return [...own.slice(own.length - followed), ...log.filter(({ node }) => node > moment)];
}
