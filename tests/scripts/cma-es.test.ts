/** The search for a policy's numbers comes near the best of a measure that it is not told, with noise and on different scales. */
import { describe, expect, it } from 'vitest';
import { Generations } from '../../scripts/cma-es.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';

const AIM = [0.8, -1.2, 0.3, 0];
const SCALE = [1, 3, 0.5, 1];
const away = (at: readonly number[]): number => at.reduce((sum, it, i) => sum + (SCALE[i] * (it - AIM[i])) ** 2, 0);

function searched(noise: number): Generations {
  const search = new Generations(AIM.length, 12, 0.4, 7);
  const dice = seededDice(3);
  for (let generation = 0; generation < 80; generation++) {
    const tried = search.next().map((at) => ({ at, badness: away(at) + noise * roll(dice, 1000, 'noise') / 1000 }));
    tried.sort((a, b) => a.badness - b.badness);
    search.learn(tried.map(({ at }) => at));
  }
  return search;
}

describe('the search for numbers', () => {
  it('finds the best, and looks less far about the nearer it is', () => {
    const search = searched(0);
    expect(away(search.mean)).toBeLessThan(0.001);
    expect(search.sigma).toBeLessThan(0.1);
  });

  it('comes near it where the measure is noisy', () => {
    expect(away(searched(0.5).mean)).toBeLessThan(away([0, 0, 0, 0]) / 10);
  });

  it('finds the same again', () => {
    expect(searched(0.5).mean).toEqual(searched(0.5).mean);
  });
});
