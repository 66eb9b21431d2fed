/** How the map stands at a moment, as far as a reader of an exported log may know: whose the places are, how many pieces stand where. */
import type { AnyGame } from '../../engine/game.ts';
import { countsOf, type Count } from '../../engine/miniature.ts';
import type { GameState, SideId } from '../../engine/state.ts';
import { thumbnail } from '../cards.ts';
import { sidesOf } from '../seats.ts';

/** `holders`: nation by space. */
export interface Standing { holders: Readonly<Record<string, string>>; counts: readonly Count[] }

/** In an order that tells nothing: that of the pieces may come of what they are. */
const inOrder = (counts: Count[]): Count[] =>
  counts.sort((a, b) => compare(a.space, b.space) || compare(a.nation, b.nation));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function seenBy(game: AnyGame, state: GameState, side: SideId): Standing {
  const { holders, pieces } = thumbnail(game.view(game.observe(state, side), null));
  // On hexes without a coast what is aboard hangs on its bearer, and is no piece by itself.
  const units = game.miniature?.drawing ? pieces : pieces.filter(({ aboard }) => aboard === undefined);
  return { holders, counts: inOrder(countsOf(units)) };
}

const sameCount = (a: Count, b: Count): boolean => a.space === b.space && a.nation === b.nation && a.count === b.count;

/** As a side sees it; absent: what all who are at the table see alike, and nothing else. */
export function standingOf(game: AnyGame, state: GameState, reader?: SideId): Standing {
  if (reader !== undefined) return seenBy(game, state, reader);
  const [first, ...others] = sidesOf(game, state.kernel.scenario).map((side) => seenBy(game, state, side));
  return {
    holders: Object.fromEntries(
      Object.entries(first.holders).filter(([space, nation]) => others.every(({ holders }) => holders[space] === nation)),
    ),
    counts: first.counts.filter((here) => others.every(({ counts }) => counts.some((it) => sameCount(it, here)))),
  };
}

export interface Change { space: string; from: string | undefined; to: string | undefined }
/** What changed hands between two moments, in the order of the board. */
export const changesOf = (spaces: readonly { id: string }[], before: Standing, now: Standing): Change[] =>
  spaces.map(({ id }) => ({ space: id, from: before.holders[id], to: now.holders[id] })).filter(({ from, to }) => from !== to);
