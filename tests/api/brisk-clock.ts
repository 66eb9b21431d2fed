/** Real time in which no bot waits for a beat: what is not about the pace need not sit it out. Slow bots take theirs. */
import { BEAT, realClock, type Clock } from '../../src-main/api/pace.ts';

export const briskClock: Clock = {
  now: realClock.now,
  wait: async (ms, signal) => { if (ms > BEAT) await realClock.wait(ms, signal); },
};
