/** The duel with a player who goes by how often he was asked: whoever is asked in a thread that was used before answers otherwise. */
import type { Bot } from '../../src-main/engine/bot.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import duel from '../engine/fixtures/duel.ts';

let asked = 0;
const mindful: Bot = { choose: ({ open }) => open.actions[asked++ % open.actions.length].id };

const game: AnyGame = { ...duel, bots: { mindful } };
export const games: ReadonlyMap<string, AnyGame> = new Map([[game.id, game]]);
export const gamesModule = import.meta.url;
