/** The pace at which bots answer, so that an eye can follow and no ear can tell; and time, which tests bring their own of. */
import type { BotSpeed } from './types.ts';

export interface Clock {
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal is given. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => new Promise((resolve) => {
    if (signal.aborted) return void resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
  }),
};

/** Milliseconds between two answers of a bot: at slow and normal one can read the line. */
const PACE: Record<BotSpeed, number> = { slow: 1600, normal: 700, fast: 60, instant: 0 };
/**
 * A bot's answer to a private decision comes at the next beat, whatever the speed: how long it thought would tell whether it
 * had a choice.
 */
export const BEAT = 700;

/** What a table waits for between answers. */
export class Waits {
  readonly clock: Clock;
  private between = new AbortController();
  private all = new AbortController();

  constructor(clock: Clock = realClock) {
    this.clock = clock;
  }

  async afterAnswer(speed: BotSpeed): Promise<void> {
    if (PACE[speed] > 0) await this.clock.wait(PACE[speed], this.between.signal);
  }

  /** Until the beat after an answer to a question of `since`; false when everything was halted meanwhile. */
  async toTheBeat(since: number): Promise<boolean> {
    const { signal } = this.all;
    const took = this.clock.now() - since;
    await this.clock.wait(Math.max(1, Math.ceil(took / BEAT)) * BEAT - took, signal);
    return !signal.aborted;
  }

  /** Ends the wait between two answers, but not the one for the beat: that would tell how long a bot thought. */
  hurry(): void {
    this.between.abort();
    this.between = new AbortController();
  }

  halt(): void {
    this.all.abort();
    this.all = new AbortController();
    this.hurry();
  }
}
