/**
 * Has campaign files read and replayed in a thread of their own, one after another: a file that is large, slow or meant
 * to do harm stalls no call, and after a time, or with too much memory, it is given up.
 */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Incoming } from '../campaigns/coming.ts';
import { FileError, StoreError, type FileCode, type StoreCode } from '../campaigns/errors.ts';
import type { Proved } from '../campaigns/file.ts';
import type { Contents } from '../campaigns/writer.ts';
import type { Text } from '../engine/text.ts';

export interface ProofTask {
  /** A module that exports `games`, instead of the registry: tests bring their own. */
  gamesModule: string | null;
  text: string;
}
/** What the thread says of the file; then, each time it is asked, a portion of what is to be written, and null after the last. */
export type ProofReply =
  | { proved: Omit<Proved, 'contents'> }
  | { file: FileCode; params: Text['params'] }
  | { store: StoreCode; params: Text['params'] }
  | { failed: string };
export type Portion = Contents | null;

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

  /** Hands over what was proved, and waits until it is taken. Throws what `prove` and `take` throw, and FileError 'slow', 'large'. */
  prove<T>(text: string, take: (incoming: Incoming) => Promise<T>): Promise<T> {
    const answer = this.last.then(() => this.run(text, take));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async run<T>(text: string, take: (incoming: Incoming) => Promise<T>): Promise<T> {
    if (this.closed) throw new StoreError('closed');
    // Source runs as it is; the built program stands beside its worker as JavaScript.
    const file = import.meta.url.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.js';
    const workerData: ProofTask = { gamesModule: this.gamesModule, text };
    const worker = new Worker(new URL(file, import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    this.worker = worker;
    try {
      const replies = on(worker, 'message', { close: ['exit'] });
      const { campaign, head } = provedOf(await this.inTime(next<ProofReply>(replies)));
      return await take({ campaign, head, portions: portions(worker, replies) });
    } finally {
      this.worker = null;
      await worker.terminate();
    }
  }

  private async inTime<T>(reply: Promise<T>): Promise<T> {
    const { patience } = this;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new FileError('slow', { seconds: patience })), patience * 1000);
    });
    try {
      return await Promise.race([reply, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
    await this.last;
  }
}

type Replies = AsyncIterator<unknown>;

async function next<T>(replies: Replies): Promise<T> {
  const found = await replies.next().catch((error: Error & { code?: string }) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileError('large') : error;
  });
  if (found.done) throw new StoreError('closed');
  return (found.value as [T])[0];
}

/** Each is asked for: all at once would stall the calls that are to be answered meanwhile. */
async function* portions(worker: Worker, replies: Replies): AsyncGenerator<Contents> {
  for (;;) {
    worker.postMessage('next');
    const portion = await next<Portion>(replies);
    if (portion === null) return;
    yield portion;
  }
}

function provedOf(reply: ProofReply): Omit<Proved, 'contents'> {
  if ('proved' in reply) return reply.proved;
  if ('file' in reply) throw new FileError(reply.file, reply.params);
  if ('store' in reply) throw new StoreError(reply.store, reply.params);
  throw new Error(reply.failed);
}
