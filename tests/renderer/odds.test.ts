// What is told of chances: no losses where none are expected, and nothing twice.
// Shows: src-renderer/table/side/odds.ts
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../src-main/engine/game.ts';
import { alike, isLossExpected } from '../../src-renderer/table/side/odds.ts';

const raid = (own: number, enemy: number): Odds => ({
  kind: 'raid', exact: true, parties: [{ id: 'a', nation: 'red', wins: 0, loss: own }, { id: 'b', nation: 'blue', wins: 0, loss: enemy }],
});

describe('expected losses', () => {
  it('are told where there are some, on whichever side', () => {
    expect([raid(0.2, 0), raid(0, 0.05)].map(isLossExpected)).toEqual([true, true]);
  });
  it('are not told where they would read as nought, or where nobody fights', () => {
    expect([raid(0, 0), raid(0.04, 0.01), { kind: 'raid', exact: true } as Odds].map(isLossExpected)).toEqual([false, false, false]);
  });
});

describe('answers of which the same is told', () => {
  const of = (id: string, label: string, odds: Odds) => ({ id, label, odds });
  it('stand once, in the place of the first, named by each name once', () => {
    const told = alike([
      of('1', 'Fire', raid(0, 1)), of('2', 'Fire', raid(0, 1)), of('3', 'Keep', raid(0, 2)), of('4', 'Wait', raid(0, 1)),
    ]);
    expect(told).toEqual([of('1', 'Fire · Wait', raid(0, 1)), of('3', 'Keep', raid(0, 2))]);
  });
});
