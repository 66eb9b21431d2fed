// What the end of moves leaves undone, and in which order battles are told.
import { describe, expect, it } from 'vitest';
import { decision } from '../../../../src-main/engine/kernel.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { play, position } from '../position.ts';

function seen(s: AapState): TableView {
  const open = decision(game, s);
  return game.view(game.observe(s, open?.side ?? 'japan'), open);
}
const put = (space: string, owner: string, units: Record<string, number>) => ({ space, owner, units });

it('tells battles with the surest first, in the list and among the choices', () => {
  const s = position({ power: 'japan', phase: 3, round: 2 }, [{ place: [
    put('sz-34', 'japan', { submarine: 1 }), put('sz-33', 'usa', { battleship: 2, destroyer: 2 }),
    put('sz-35', 'japan', { battleship: 3 }), put('sz-38', 'usa', { transport: 1 }),
  ] }]);
  play(s, 'select:sz-34/japan/submarine', 'to:sz-33');
  for (let i = 0; i < 3; i++) play(s, 'select:sz-35/japan/battleship');
  play(s, 'to:sz-38');
  const spaces = (kind: string): unknown[] => seen(s).panels.find(({ id }) => id === kind)!.rows.map((row) => row.spaces![0]);
  expect(spaces('declared')).toEqual(['sz-38', 'sz-33']);
  play(s, 'done');
  expect(spaces('battles')).toEqual(['sz-38', 'sz-33']);
  expect(seen(s).actions.map(({ id }) => id).filter((id) => id.startsWith('battle:'))).toEqual(['battle:sz-38', 'battle:sz-33']);
});

describe('the end of a phase of moves', () => {
  const undone = (s: AapState): unknown => seen(s).actions.find(({ verb }) => verb === 'done')!.undone;
  it('tells who could move while nobody has, and the fleets of others are not counted', () => {
    const s = position(
      { power: 'japan', phase: 3, round: 2 },
      [{ place: [
        put('sz-34', 'japan', { destroyer: 2 }), put('sz-35', 'japan', { destroyer: 1 }), put('sz-38', 'usa', { transport: 1 }),
      ] }],
    );
    expect(undone(s)).toEqual({ key: 'undone.move', params: { count: 2 } });
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-38');
    expect(undone(s)).toBeUndefined();
  });
  it('begins anew in the phase without battles, where no more is to be said when nobody can', () => {
    const s = position({ power: 'japan', phase: 6, round: 2 }, [{ place: [put('sz-34', 'japan', { destroyer: 1 })] }]);
    expect(undone(s)).toEqual({ key: 'undone.move', params: { count: 1 } });
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-35');
    expect(undone(s)).toBeUndefined();
  });
});
