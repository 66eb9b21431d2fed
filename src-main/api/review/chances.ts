/** Means of trial runs, and how far they can be trusted. */

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many standard deviations hold four in five. */
const FOUR_IN_FIVE = 1.2816;

export const between = (value: number): { low: number; high: number } => ({ low: value, high: value });

/**
 * Where the mean of values between 0 and 1 lies, four times in five: Wilson's interval for as many throws of a coin as would scatter so.
 * One thrown coin is thought along, so that a few equal runs are not taken for certainty.
 */
export function bounds(values: readonly number[]): { low: number; high: number } {
  const n = values.length;
  const rate = mean(values);
  const coin = rate * (1 - rate);
  const scatter = (values.reduce((sum, value) => sum + (value - rate) ** 2, 0) + coin) / (n + 1);
  const count = coin > 0 && scatter > 0 ? n * Math.min(n + 1, coin / scatter) : n;
  const z2 = FOUR_IN_FIVE ** 2;
  const middle = (rate + z2 / (2 * count)) / (1 + z2 / count);
  const half = (FOUR_IN_FIVE / (1 + z2 / count)) * Math.sqrt(coin / count + z2 / (4 * count * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
