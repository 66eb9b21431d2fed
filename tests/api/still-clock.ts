/** A clock that stands still but for what is waited, and for a bot's thinking. */
import type { Clock } from '../../src-main/api/pace.ts';

export class StillClock implements Clock {
  time = 0;
  now = (): number => this.time;
  wait = async (ms: number): Promise<void> => { this.time += ms; };
}
