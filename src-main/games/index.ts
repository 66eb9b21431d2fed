/** The registry: the only file that names the games. */
import type { AnyGame } from '../engine/game.ts';
import { axisAlliesPacific } from './axis-allies-pacific/index.ts';
import { empireOfTheSun } from './empire-of-the-sun/index.ts';

export const games: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>(([axisAlliesPacific, empireOfTheSun] as AnyGame[]).map((game) => [game.id, game]));
