// What is told of chances: no losses where none are expected, and nothing twice.
// Shows: src-renderer/table/side/odds.ts
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../src-main/engine/game.ts';
import { chanceBeside, alike, doubted, evened, isLossExpected } from '../../src-renderer/table/side/odds.ts';

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

describe('per cents', () => {
  const battle = (wins: number[], draw?: number): Odds => ({ kind: 'battle', exact: false, ...(draw !== undefined && { draw }),
    parties: wins.map((it, i) => ({ id: String(i), nation: String(i), wins: it, loss: 0 })) });
  const told = ({ parties = [], draw = 0 }: Odds): number[] => [...parties.map(({ wins }) => wins), draw].map((it) => Math.round(it * 100));
  it('add up to a hundred', () => {
    expect(told(evened(battle([0.745], 0.255)))).toEqual([75, 25]);
    expect(told(evened(battle([1 / 3, 1 / 3], 1 / 3)))).toEqual([34, 33, 33]);
  });
  it('stay what they are where they are no whole, or nearly nothing', () => {
    expect(evened(battle([0.745, 0.2]))).toEqual(battle([0.745, 0.2]));
    expect(evened(battle([0.996], 0.004))).toEqual(battle([0.996], 0.004));
  });
});

describe('the end of all trial runs', () => {
  const parties = [{ id: 'a', nation: 'red', wins: 0, loss: 1 }, { id: 'b', nation: 'blue', wins: 1, loss: 0 }];
  const told = (odds: Odds) => doubted(odds).parties!.map(({ wins }) => wins);
  it('is not told as certain; what is exact is', () => {
    const [never, always] = told({ kind: 'battle', exact: false, trials: 400, parties });
    expect([never > 0, never < 0.01, always > 0.99, always < 1]).toEqual([true, true, true, true]);
    expect(told({ kind: 'battle', exact: true, parties })).toEqual([0, 1]);
  });
});

describe('the chance beside an answer', () => {
  const parties = [{ id: 'a', nation: 'japan', wins: 0, loss: 1 }, { id: 'b', nation: 'usa', wins: 1, loss: 0 }];
  it('is that to win, or that what is tried comes off; of a raid, which nobody wins, there is none', () => {
    expect(chanceBeside({ kind: 'battle', exact: true, parties })).toEqual({ value: 0, wins: true });
    expect(chanceBeside({ kind: 'raid', exact: true, parties })).toBeNull();
    expect(chanceBeside({ kind: 'raid', exact: true, risk: 0.16 })).toEqual({ value: 0.16, wins: false, risk: true });
    const rows = [{ label: { key: 'x' }, value: 0.4, unit: 'chance' as const }];
    expect(chanceBeside({ kind: 'check', exact: true, parties, rows })).toEqual({ value: 0.4, wins: false });
    expect(chanceBeside({ kind: 'check', exact: true, rows })).toBeNull();
  });
});
