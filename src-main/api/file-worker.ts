/** The thread in which a campaign file is read and replayed: whatever is in it, the calls of the windows go on. */
import { parentPort, workerData } from 'node:worker_threads';
import { portionsOf } from '../campaigns/coming.ts';
import { FileError, StoreError } from '../campaigns/errors.ts';
import { prove } from '../campaigns/file.ts';
import type { Contents } from '../campaigns/writer.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Portion, ProofReply, ProofTask } from './file-prover.ts';

const { gamesModule, text } = workerData as ProofTask;
const { games } = (gamesModule ? await import(gamesModule) : await import('../games/index.ts')) as { games: ReadonlyMap<string, AnyGame> };

let portions: Iterator<Contents> = [][Symbol.iterator]();
parentPort!.on('message', () => parentPort!.postMessage((portions.next().value ?? null) satisfies Portion));
parentPort!.postMessage(await prove(games, text).then(
  ({ campaign, head, contents }): ProofReply => {
    portions = portionsOf(contents);
    return { proved: { campaign, head } };
  },
  (error: unknown): ProofReply => {
    if (error instanceof FileError) return { file: error.code, params: error.text.params };
    if (error instanceof StoreError) return { store: error.code, params: error.text.params };
    return { failed: error instanceof Error ? error.message : String(error) };
  },
));
