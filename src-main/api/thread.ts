/** A worker thread that answers one question at a time: the main thread never waits on it, and a long answer can be stopped at once. */
import { Worker } from 'node:worker_threads';

export type Reply<A> = { ask: number; answer: A } | { ask: number; error: string };

export class Thread<Q extends object, A> {
  private readonly file: string;
  /** The address of a module that exports `games`, instead of the registry: tests bring their own. */
  private readonly gamesModule: string | null;
  private worker: Worker | null = null;
  private asked = 0;
  private waiting: { ask: number; resolve: (answer: A | null) => void; reject: (error: Error) => void } | null = null;

  /** `file`: the module that runs in it, of this folder, without its ending. */
  constructor(file: string, gamesModule: string | null) {
    this.file = file;
    this.gamesModule = gamesModule;
  }

  /** The answer, or null when it was stopped. Rejects when the thread fails. One question at a time; all of it is plain JSON. */
  ask(question: Q): Promise<A | null> {
    if (this.waiting) throw new Error('The thread still answers the last question.');
    const worker = this.worker ?? this.start();
    const ask = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting = { ask, resolve, reject };
      worker.postMessage({ ask, ...question });
    });
  }

  /** Stops what is being answered: the open question answers null. */
  stop(): void {
    const { waiting } = this;
    if (!waiting) return;
    this.waiting = null;
    void this.close();
    waiting.resolve(null);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    worker?.removeAllListeners();
    await worker?.terminate();
  }

  private start(): Worker {
    // Source runs as it is; the built program stands beside its worker as JavaScript.
    const file = `${this.file}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
    const worker = new Worker(new URL(file, import.meta.url), { workerData: { gamesModule: this.gamesModule } });
    worker.unref();
    worker.on('message', (reply: Reply<A>) => {
      const { waiting } = this;
      if (!waiting || waiting.ask !== reply.ask) return;
      this.waiting = null;
      if ('answer' in reply) waiting.resolve(reply.answer);
      else waiting.reject(new Error(reply.error));
    });
    worker.on('error', (error) => this.broke(error));
    worker.on('exit', () => this.broke(new Error('the thread ended')));
    this.worker = worker;
    return worker;
  }

  private broke(error: unknown): void {
    this.worker = null;
    const { waiting } = this;
    this.waiting = null;
    waiting?.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
