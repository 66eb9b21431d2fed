/** How figures are taken: after a warm-up until the rate stands still, in processor time, which other programs do not lengthen. */

/** Milliseconds of processor time that this process has used, all its threads together. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/**
 * The engine's code grows faster for some twenty seconds of processor time; a rate that grew less than this in a while has come to rest.
 */
const STILL = 0.02;
/** A while, and the longest warm-up, in milliseconds of processor time. */
const WHILE = 4000;
const LONGEST = 24_000;

/** Runs the work again and again until its rate stands still. `work` @returns how much it did. */
export async function warmUp(work: () => number | Promise<number>, longest = LONGEST): Promise<void> {
  const begun = processorMs();
  let best = 0;
  for (;;) {
    const from = processorMs();
    let done = 0;
    do done += await work();
    while (processorMs() - from < WHILE);
    const rate = done / (processorMs() - from);
    if (rate < best * (1 + STILL) || processorMs() - begun > longest) return;
    best = rate;
  }
}

/** How often everything is measured: of what disturbs a tail, one pass at least is free. */
export const PASSES = 3;
