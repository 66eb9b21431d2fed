/** Calls about the games: what a window needs to know of one before and while it is played. */
import type { AnyGame } from '../../engine/game.ts';
import { checkSetup } from '../../campaigns/file.ts';
import { seededDice } from '../../engine/dice.ts';
import { newGame } from '../../engine/kernel.ts';
import { gameCard, thumbnail } from '../cards.ts';
import type { Handlers } from '../dispatch.ts';
import type { Program } from '../program.ts';
import { unknown } from '../refused.ts';
import { checkSeats } from '../seats.ts';
import { setUp } from '../set-up.ts';
import { textsOf } from '../words.ts';

/** Throws Refused 'unknown', naming the games that there are. */
export function gameNamed(games: ReadonlyMap<string, AnyGame>, id: string): AnyGame {
  const game = games.get(id);
  if (!game) throw unknown({ en: 'game', it: 'gioco' }, id, [...games.keys()]);
  return game;
}

/** Throws Refused 'unknown', naming the scenarios that there are. */
export function checkScenario(game: AnyGame, id: string): void {
  if (!game.scenarios.some((it) => it.id === id)) {
    throw unknown({ en: `scenario of ${game.name.en}`, it: `scenario di ${game.name.it}` }, id, game.scenarios.map((it) => it.id));
  }
}

type GamesCall = 'games.list' | 'games.board' | 'games.preview' | 'games.rules' | 'games.rulings' | 'games.texts';

export const gamesHandlers = ({ games }: Program): Pick<Handlers, GamesCall> => ({
  'games.list': () => [...games.values()].map(gameCard),
  'games.board': ({ game: id, scenario }) => {
    const game = gameNamed(games, id);
    checkScenario(game, scenario);
    return game.board(scenario);
  },
  'games.preview': ({ game: id, scenario, options }) => {
    const game = gameNamed(games, id);
    checkScenario(game, scenario);
    const seats = checkSeats(game, scenario, {});
    const state = newGame(game, { scenario, options: checkSetup(game, scenario, options, seats), dice: seededDice(0) });
    setUp(game, state);
    return thumbnail(game.view(game.observe(state, Object.keys(seats)[0]), null));
  },
  'games.rules': ({ game }) => [...gameNamed(games, game).rules],
  'games.rulings': ({ game }) => [...gameNamed(games, game).rulings ?? []],
  'games.texts': ({ game }) => textsOf(gameNamed(games, game)),
});
