/** What runs in a thread: it gets questions, and answers each by what the games of the program say. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../engine/game.ts';
import type { Reply } from './thread.ts';

type Games = ReadonlyMap<string, AnyGame>;

/** Answers from now on; what is thrown goes back in words. */
export async function answering<Q extends { game: string }, A>(answer: (game: AnyGame, question: Q) => A): Promise<void> {
  const { gamesModule } = workerData as { gamesModule: string | null };
  const { games } = (await (gamesModule ? import(gamesModule) : import('../games/index.ts'))) as { games: Games };
  parentPort!.on('message', (question: Q & { ask: number }) => parentPort!.postMessage(replyTo(games, question, answer)));
}

function replyTo<Q extends { game: string }, A>(
  games: Games, question: Q & { ask: number }, answer: (game: AnyGame, question: Q) => A,
): Reply<A> {
  const { ask, game: id } = question;
  try {
    const game = games.get(id);
    if (!game) throw new Error(`There is no game "${id}".`);
    return { ask, answer: answer(game, question) };
  } catch (error) {
    return { ask, error: error instanceof Error ? error.message : String(error) };
  }
}
