/** Where the players set up themselves: how they would stand, for a picture of a map on which nobody stands yet. */
import { seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { apply, decision } from '../engine/kernel.ts';
import type { GameState, SideId } from '../engine/state.ts';

/** So many answers at most set all up. */
const SET_UP = 20;
const standing = (game: AnyGame, s: GameState, viewer: SideId): number =>
  new Set(game.view(game.observe(s, viewer), null).pieces.map(({ nation }) => nation).filter((it) => it !== '')).size;

/** As it is proposed to them, until each has somebody on the map; unless `viewer` sees somebody there already. The position is changed. */
export function setUp(game: AnyGame, s: GameState, viewer?: SideId): void {
  const { terms, sides } = game.scenarios.find(({ id }) => id === s.kernel.scenario)!;
  if (!terms || (viewer !== undefined && standing(game, s, viewer) > 0)) return;
  // A picture tells nothing of the dice to come.
  s.kernel.dice = seededDice(0);
  for (let i = 0; i < SET_UP && standing(game, s, sides[0]) < sides.length; i++) {
    const open = decision(game, s);
    if (!open) return;
    apply(game, s, game.usual(s, open));
  }
}
