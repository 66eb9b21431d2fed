/** The race of the saves' tests as a program sees it: a game that goes on for as many decisions as a test wants. */
import type { AnyGame } from '../../src-main/engine/game.ts';
import { raceGame } from '../campaigns/fixture-game.ts';

export const race: AnyGame = raceGame();
export const games: ReadonlyMap<string, AnyGame> = new Map([[race.id, race]]);
export const gamesModule = import.meta.url;
