/**
 * Trial runs take their time: they are made in a thread of their own, one question after the other, the newest first: that is the one
 * that somebody looks at.
 */
import type { Odds } from '../engine/game.ts';
import type { Action } from '../engine/state.ts';
import type { OverlayView } from '../engine/view.ts';
import { Thread } from './thread.ts';

/** One of `overlay`, `action` and `answers` is asked about. Everything is plain JSON: it crosses into the worker. */
export interface TrialQuestion {
  game: string;
  /** What `observe` gave for the viewer. */
  seen: unknown;
  overlay?: { id: string; subject?: string; brief: boolean };
  action?: Action;
  answers?: readonly string[];
}
export type Found = OverlayView | Odds | null;

interface Waiting { at: string; question: TrialQuestion; resolve: (found: Found) => void; reject: (error: unknown) => void }

export class Trials {
  private readonly thread: Thread<TrialQuestion, Found>;
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(gamesModule: string | null) {
    this.thread = new Thread('trial-worker', gamesModule);
  }

  /** `at` names the position: what still waits for another one is of no use any more, and is answered by null. */
  ask(at: string, question: TrialQuestion): Promise<Found> {
    for (const old of this.waiting.filter((it) => it.at !== at)) old.resolve(null);
    this.waiting = this.waiting.filter((it) => it.at === at);
    return new Promise((resolve, reject) => {
      this.waiting.push({ at, question, resolve, reject });
      void this.work();
    });
  }

  async close(): Promise<void> {
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
    this.thread.stop();
    await this.thread.close();
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      await this.thread.ask(next.question).then(next.resolve, next.reject);
    }
    this.busy = false;
  }
}
