// The chances of each unit that a card falls on are put together as one bar; what is told besides stays as it was.
// Shows: src-renderer/games/combat-commander-pacific/tolls.ts
import { expect, it } from 'vitest';
import type { Odds } from '../../src-main/engine/game.ts';
import { tollsOf } from '../../src-renderer/games/combat-commander-pacific/tolls.ts';

const row = (fate: string, unit: string, value: number) =>
  ({ label: { key: `odds.${fate}`, params: { unit: { key: `unit.${unit}` } } }, value, unit: 'chance' as const });

it('one bar a unit, in the order of the rows', () => {
  const any = { label: { key: 'odds.any' }, value: 0.5, unit: 'chance' as const };
  const odds: Odds = { kind: 'raid', exact: true,
    rows: [any, row('broken', 'a', 0.4), row('holds', 'a', 0.6), row('lost', 'b', 0.1), row('holds', 'b', 0.9)] };
  expect(tollsOf(odds)).toEqual({
    tolls: [
      { unit: { key: 'unit.a' }, shares: [{ fate: 'broken', value: 0.4 }, { fate: 'holds', value: 0.6 }] },
      { unit: { key: 'unit.b' }, shares: [{ fate: 'lost', value: 0.1 }, { fate: 'holds', value: 0.9 }] },
    ],
    rest: { kind: 'raid', exact: true, rows: [any] },
  });
  expect(tollsOf({ kind: 'check', exact: true })).toEqual({ tolls: [], rest: { kind: 'check', exact: true, rows: [] } });
});
