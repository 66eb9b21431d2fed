/** Bots think in a worker thread: the main thread never waits on one, and a long think can be stopped at once. */
import { Worker } from 'node:worker_threads';
import type { BotLevel } from '../engine/bot.ts';
import type { Decision } from '../engine/state.ts';

/** What a bot is told. Everything is plain JSON: it crosses into the worker. */
export interface Question {
  game: string;
  bot: string;
  level: BotLevel;
  /** The seed of the bot's own dice. */
  seed: number;
  /** What `observe` gave for the deciding side: the state itself stays on this side. */
  seen: unknown;
  open: Decision;
}
export type Reply = { ask: number; action: string } | { ask: number; error: string };

export class Thinker {
  /** The address of a module that exports `games`, instead of the registry: tests bring their own. */
  private readonly gamesModule: string | null;
  private worker: Worker | null = null;
  private asked = 0;
  private waiting: { ask: number; resolve: (action: string | null) => void; reject: (error: Error) => void } | null = null;

  constructor(gamesModule: string | null) {
    this.gamesModule = gamesModule;
  }

  /** The id of the bot's answer, or null when it was stopped. Rejects when the bot fails. One question at a time. */
  ask(question: Question): Promise<string | null> {
    if (this.waiting) throw new Error('The bot is still thinking about the last decision.');
    const worker = this.worker ?? this.start();
    const ask = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting = { ask, resolve, reject };
      worker.postMessage({ ask, ...question });
    });
  }

  /** Stops what is being thought: the open question answers null. */
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
    const file = import.meta.url.endsWith('.ts') ? 'bot-worker.ts' : 'bot-worker.js';
    const worker = new Worker(new URL(file, import.meta.url), { workerData: { gamesModule: this.gamesModule } });
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const { waiting } = this;
      if (!waiting || waiting.ask !== reply.ask) return;
      this.waiting = null;
      if ('action' in reply) waiting.resolve(reply.action);
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
