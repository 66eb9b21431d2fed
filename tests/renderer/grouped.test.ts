/** Long lists of places are read by groups; what is fought for is never left out for what is not. */
import { describe, expect, it } from 'vitest';
import { grouped, type Place } from '../../src-renderer/table/side/grouped.ts';

const place = (row: string, more: Partial<Place<string>> = {}): Place<string> =>
  ({ row, battle: false, take: false, friends: false, sea: false, ...more });
const many = (count: number, name: string, more: Partial<Place<string>> = {}): Place<string>[] =>
  Array.from({ length: count }, (_, i) => place(`${name}${i}`, more));

describe('a list of places', () => {
  it('is left as it is when it is short, or all of one kind; nothing is a list of nothing', () => {
    expect(grouped([])).toEqual([]);
    expect(grouped([place('a', { sea: true }), place('b', { battle: true })])).toEqual([{ group: null, rows: ['b', 'a'], more: 0 }]);
    expect(grouped(many(50, 'sea', { sea: true })).map(({ group, rows, more }) => [group, rows.length, more])).toEqual([[null, 40, 10]]);
  });
  it('is told by groups when it is long: battles, what is taken, friends, land, sea, each in its own order', () => {
    const groups = grouped([
      ...many(100, 'sea', { sea: true }), ...many(3, 'land'), ...many(2, 'prize', { take: true, sea: true }),
      ...many(14, 'own', { friends: true, sea: true }), ...many(20, 'fight', { battle: true, friends: true }),
    ]);
    expect(groups.map(({ group, rows, more }) => [group, rows.length, more]))
      .toEqual([['battle', 20, 0], ['take', 2, 0], ['friends', 12, 2], ['land', 3, 0], ['sea', 12, 88]]);
    expect(groups[3].rows).toEqual(['land0', 'land1', 'land2']);
  });
  it('tells several that are hopeless last, below what is sure, and leaves one alone where it stood', () => {
    const lost = { battle: true, hopeless: true };
    expect(grouped([...many(3, 'lost', lost), place('fight', { battle: true }), place('quiet')]))
      .toEqual([{ group: null, rows: ['fight', 'quiet'], more: 0 }, { group: 'hopeless', rows: ['lost0', 'lost1', 'lost2'], more: 0 }]);
    expect(grouped([place('lost', lost), place('quiet')])[0].rows).toEqual(['lost', 'quiet']);
  });
  it('is told by the groups of the game where each of a long list has one, in the order in which they come', () => {
    const groups = grouped([...many(2, 'goal', { name: 'Objectives' }), ...many(30, 'open', { name: 'Clear' })]);
    expect(groups.map(({ name, rows, more }) => [name, rows.length, more])).toEqual([['Objectives', 2, 0], ['Clear', 6, 24]]);
    expect(grouped(many(3, 'goal', { name: 'Objectives' }))[0].name).toBeUndefined();
  });
});
