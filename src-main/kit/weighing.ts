/** What was learned of positions by `npm run train`: numbers by which what stands is weighed. */

export type Values = Readonly<Record<string, number>>;
/** `spread`, where the margin of a win is weighed: how far it may still come out otherwise, at the end and by the root of what is ahead. */
export interface Model { constant: number; weights: Values; spread?: readonly number[] }

/** The logistic curve that lies nearest to the normal distribution. */
const NORMAL = 1.7;

/**
 * The chance to win, 0 to 1. `ahead`: how far the end is, in what the spread was learned by; `more`: of the margin, beyond what is weighed.
 */
export function chanceBy({ constant, weights, spread }: Model, values: Values, ahead = 0, more = 0): number {
  let sum = constant + more;
  for (const [name, value] of Object.entries(values)) sum += value * (weights[name] ?? 0);
  return 1 / (1 + Math.exp(spread ? -sum * NORMAL / (spread[0] + spread[1] * Math.sqrt(ahead)) : -sum));
}
