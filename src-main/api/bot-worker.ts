/** The thread in which bots think: it gets an observation and the open decision, and answers with an action's id. */
import { parentPort, workerData } from 'node:worker_threads';
import { findBot } from './bots.ts';
import { seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Question, Reply } from './thinker.ts';

const { gamesModule } = workerData as { gamesModule: string | null };
const { games } = (gamesModule ? await import(gamesModule) : await import('../games/index.ts')) as { games: ReadonlyMap<string, AnyGame> };

parentPort!.on('message', (question: Question & { ask: number }) => {
  parentPort!.postMessage(answer(question));
});

function answer({ ask, game: id, bot, level, seed, seen, open }: Question & { ask: number }): Reply {
  try {
    const game = games.get(id);
    if (!game) throw new Error(`There is no game "${id}".`);
    return { ask, action: findBot(game, bot).choose({ game, seen, open, dice: seededDice(seed), level }) };
  } catch (error) {
    return { ask, error: error instanceof Error ? error.message : String(error) };
  }
}
