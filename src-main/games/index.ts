/** The registry: the only file that names the games. */
import type { AnyGame } from '../engine/game.ts';

const list: AnyGame[] = [];

export const games: ReadonlyMap<string, AnyGame> = new Map(list.map((game) => [game.id, game]));
