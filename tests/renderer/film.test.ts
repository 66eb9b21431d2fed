/** What others did, as a film: how long a scene stands, what it cost; and which of it is an attack on the one who looks on. */
import { describe, expect, it } from 'vitest';
import { isAttack, type Attacked } from '../../src-renderer/table/attacks.ts';
import { chaptersOf, costOf, sceneTime } from '../../src-renderer/table/meanwhile/scenes.ts';
import type { SceneTold } from '../../src-main/api/types.ts';

describe('a scene', () => {
  it('stands the longer the more there is to see, and as the bots’ speed says', () => {
    expect(sceneTime({ kind: 'battle' }, 'normal')).toBeGreaterThan(sceneTime({ kind: 'move' }, 'normal'));
    expect(sceneTime({ kind: 'move' }, 'fast')).toBeLessThan(sceneTime({ kind: 'move' }, 'slow'));
  });
  it('sums what it cost by side and type, one’s own first, what is gone before what is damaged', () => {
    const loss = (own: boolean, type: string, count: number, hurt?: true) =>
      ({ own, nation: own ? 'us' : 'jp', type, space: 'x', count, ...(hurt && { hurt }) });
    expect(costOf({ losses: [loss(false, 'a', 1), loss(true, 'b', 1, true), loss(true, 'a', 1), loss(true, 'a', 2)] })
      .map(({ own, type, count, hurt }) => `${own ? 'own' : 'theirs'} ${count} ${type}${hurt ? ' hurt' : ''}`))
      .toEqual(['own 3 a', 'own 1 b hurt', 'theirs 1 a']);
  });
  it('stands under the side whose it is', () => {
    const of = (id: number, side: string | null): SceneTold => ({ id, side }) as SceneTold;
    expect(chaptersOf([of(1, 'a'), of(2, 'a'), of(3, 'b'), of(4, 'a')]).map(({ side, scenes }) => [side, scenes.map(({ at }) => at)]))
      .toEqual([['a', [0, 1]], ['b', [2]], ['a', [3]]]);
  });
});

describe('an attack', () => {
  const piece = (space: string, nation: string) => ({ id: space + nation, space, nation, type: 'infantry', count: 1 });
  const told = (more: Partial<Attacked['before']> = {}, spaces = ['b']): boolean => isAttack({
    before: {
      viewer: 'us', decision: { no: 1, side: 'jp', by: 'bot' }, view: { pieces: [piece('b', 'us'), piece('c', 'jp')] }, ...more,
    } as Attacked['before'],
    lines: [{ seq: 1, node: 1, key: 'begins', spaces }], battles: ['begins'], friends: new Set(['us']),
  });
  it('is a battle that another begins where one’s own units stand; who fires at them from elsewhere too', () => {
    expect([told(), told({}, ['c', 'b']), told({}, ['c'])]).toEqual([true, true, false]);
  });
  it('is not what one began oneself', () => {
    expect(told({ decision: { no: 1, side: 'us', by: 'person' } })).toBe(false);
  });
});
