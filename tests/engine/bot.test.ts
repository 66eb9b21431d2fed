// Choices as they are told beside the best one.
import { describe, expect, it } from 'vitest';
import { comparedTo } from '../../src-main/engine/bot.ts';
import { text } from '../../src-main/engine/text.ts';

const choice = (name: string, value: number): { name: ReturnType<typeof text>; value: number } => ({ name: text(name), value });

describe('choices beside the best', () => {
  it('are told by their share of what it is worth, three at most, and none that is worth nothing', () => {
    expect(comparedTo([choice('a', 4), choice('b', 3), choice('c', 1), choice('d', 0.5)]))
      .toEqual([{ name: { key: 'a' }, share: 1 }, { name: { key: 'b' }, share: 0.75 }, { name: { key: 'c' }, share: 0.25 }]);
    expect(comparedTo([choice('a', 2), choice('b', 1), choice('c', -1)]).length).toBe(2);
  });
  it('are not told where nothing stands beside it, or nothing is worth anything', () => {
    for (const list of [[], [choice('a', 3)], [choice('a', 3), choice('b', 0)], [choice('a', 0), choice('b', -1)]]) {
      expect(comparedTo(list)).toEqual([]);
    }
  });
});
