/** Separable CMA-ES (Ros and Hansen, 2008): looks for the numbers of which a noisy measure is highest, each with a spread of its own. */
import { roll, seededDice } from '../src-main/engine/dice.ts';

const GRAIN = 1_000_000;

export class Generations {
  /** The middle of what is tried; all 0 at first. */
  readonly mean: number[];
  sigma: number;
  private readonly spread: number[];
  private readonly path: number[];
  private readonly turn: number[];
  private readonly weights: readonly number[];
  private readonly effective: number;
  private readonly dice;
  private readonly players: number;

  /** `sigma`: how far is looked at first, in every number alike. */
  constructor(numbers: number, players: number, sigma: number, seed: number) {
    const zeros = (): number[] => Array.from({ length: numbers }, () => 0);
    this.mean = zeros();
    this.path = zeros();
    this.turn = zeros();
    this.spread = zeros().map(() => 1);
    this.sigma = sigma;
    this.players = players;
    this.dice = seededDice(seed);
    const parents = Math.floor(players / 2);
    const raw = Array.from({ length: parents }, (_, i) => Math.log(parents + 0.5) - Math.log(i + 1));
    const sum = raw.reduce((a, b) => a + b, 0);
    this.weights = raw.map((it) => it / sum);
    this.effective = 1 / this.weights.reduce((a, b) => a + b * b, 0);
  }

  /** Those to be tried now. */
  next(): number[][] {
    return Array.from({ length: this.players }, () =>
      this.mean.map((middle, i) => middle + this.sigma * Math.sqrt(this.spread[i]) * this.normal()));
  }

  /** What was tried, the best first. */
  learn(best: readonly (readonly number[])[]): void {
    const { mean, spread, path, turn, weights, effective } = this;
    const n = mean.length;
    const slow = (4 + effective / n) / (n + 4 + 2 * effective / n);
    const steps = (effective + 2) / (n + effective + 5);
    const one = 2 / ((n + 1.3) ** 2 + effective) * (n + 2) / 3;
    const many = Math.min(1 - one, 2 * (effective - 2 + 1 / effective) / ((n + 2) ** 2 + effective) * (n + 2) / 3);
    const damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + steps;
    const expected = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    const before = [...mean];
    for (let i = 0; i < n; i++) {
      mean[i] = weights.reduce((sum, weight, k) => sum + weight * best[k][i], 0);
      const moved = (mean[i] - before[i]) / this.sigma;
      path[i] = (1 - steps) * path[i] + Math.sqrt(steps * (2 - steps) * effective) * moved / Math.sqrt(spread[i]);
      turn[i] = (1 - slow) * turn[i] + Math.sqrt(slow * (2 - slow) * effective) * moved;
      const seen = weights.reduce((sum, weight, k) => sum + weight * ((best[k][i] - before[i]) / this.sigma) ** 2, 0);
      spread[i] = (1 - one - many) * spread[i] + one * turn[i] ** 2 + many * seen;
    }
    const length = Math.sqrt(path.reduce((sum, it) => sum + it * it, 0));
    this.sigma *= Math.exp(steps / damping * (length / expected - 1));
  }

  private normal(): number {
    const even = (): number => roll(this.dice, GRAIN, 'tune') / (GRAIN + 1);
    return Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
  }
}
