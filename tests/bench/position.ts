/** A campaign that stands in the middle of a game, with all its pieces on the map. */
import { playTo, type Program } from '../../scripts/moment.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';

/** From which round on, and of how many pieces at least: a map of hexes is full from the set-up on, and its groups are small. */
const MIDDLE = { areas: { round: 3, able: 6 }, hexes: { round: 1, able: 3 } } as const;

/** The pieces that can be taken in hand: by an answer, or by the pick before one. */
const taken = ({ actions, picks = [] }: TableView): string[] =>
  [...actions, ...picks].flatMap(({ verb, target }) => (verb === 'select' && target?.kind === 'piece' ? [target.id] : []));

/** The first decision of the round at which pieces can be taken in hand. */
const isMiddle = ({ round, able }: (typeof MIDDLE)[keyof typeof MIDDLE]) => (view: TableView): boolean =>
  view.turn.number >= round && taken(view).length >= able;

/** Returns the campaign, and the space whose stack in hand has most places to go. */
export async function middleOf(program: Program, game: string, seed = 7): Promise<{ campaign: string; space: string }> {
  const { campaign, view } = await playTo(program, {
    game, name: 'Bench', seed,
    when: isMiddle(games.get(game)!.board(games.get(game)!.scenarios[0].id).sheets[0].kind === 'hexes' ? MIDDLE.hexes : MIDDLE.areas),
  });
  return { campaign, space: busiest(view) };
}

/** The space with most kinds of pieces that can be taken in hand. */
function busiest(view: TableView): string {
  const able = new Set(taken(view));
  const inSpace = Map.groupBy(view.pieces.filter(({ id }) => able.has(id)), ({ space }) => space);
  return [...inSpace].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0][0];
}
