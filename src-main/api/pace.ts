/** How fast bots answer, so that an eye can follow. */
import type { BotSpeed } from './types.ts';

/** Milliseconds between two answers of a bot: at slow and normal the line can be read. */
export const PACE: Record<BotSpeed, number> = { slow: 1600, normal: 700, fast: 60, instant: 0 };

/** Resolves after so many milliseconds, or at once when somebody does not want to wait any longer. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}
