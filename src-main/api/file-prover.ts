/**
 * Has campaign files read and replayed in a thread of their own, one after another: a file that is large, slow or meant
 * to do harm stalls no call, and after a time, or with too much memory, it is given up.
 */
import { Worker } from 'node:worker_threads';
import { FileError, StoreError, type FileCode, type StoreCode } from '../campaigns/errors.ts';
import type { Proved } from '../campaigns/file.ts';
import type { Text } from '../engine/text.ts';

export interface ProofTask {
  /** A module that exports `games`, instead of the registry: tests bring their own. */
  gamesModule: string | null;
  text: string;
}
export type ProofReply =
  | { proved: Proved }
  | { file: FileCode; params: Text['params'] }
  | { store: StoreCode; params: Text['params'] }
  | { failed: string };

/** Seconds after which a file is given up: the longest campaigns are replayed in a tenth of it. */
const PATIENCE = 300;
/** Megabytes that the thread may hold. */
const MEMORY = 1024;

export class FileProver {
  private readonly gamesModule: string | null;
  private readonly patience: number;
  private last: Promise<unknown> = Promise.resolve();
  private worker: Worker | null = null;
  private closed = false;

  constructor(gamesModule: string | null, patience = PATIENCE) {
    this.gamesModule = gamesModule;
    this.patience = patience;
  }

  /** Throws what `prove` throws, and FileError 'slow', 'large'. */
  prove(text: string): Promise<Proved> {
    const answer = this.last.then(() => this.run(text));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async run(text: string): Promise<Proved> {
    if (this.closed) throw new StoreError('closed');
    // Source runs as it is; the built program stands beside its worker as JavaScript.
    const file = import.meta.url.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.js';
    const workerData: ProofTask = { gamesModule: this.gamesModule, text };
    const worker = new Worker(new URL(file, import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    this.worker = worker;
    let timer: NodeJS.Timeout | undefined;
    try {
      const reply = await new Promise<ProofReply>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', (error: Error & { code?: string }) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileError('large') : error));
        worker.once('exit', () => reject(new StoreError('closed')));
        timer = setTimeout(() => reject(new FileError('slow', { seconds: this.patience })), this.patience * 1000);
      });
      return provedOf(reply);
    } finally {
      clearTimeout(timer);
      this.worker = null;
      await worker.terminate();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
    await this.last;
  }
}

function provedOf(reply: ProofReply): Proved {
  if ('proved' in reply) return reply.proved;
  if ('file' in reply) throw new FileError(reply.file, reply.params);
  if ('store' in reply) throw new StoreError(reply.store, reply.params);
  throw new Error(reply.failed);
}
