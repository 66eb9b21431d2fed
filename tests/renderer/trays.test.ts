// The trays of a board of blocks. Shows: table/board/trays.ts, table/board/layout.ts
import { describe, expect, it } from 'vitest';
import { settle } from '../../src-renderer/table/board/layout.ts';
import { trayOf } from '../../src-renderer/table/board/trays.ts';

const block = (x: number, y: number) => ({ x, y, w: 32, h: 32 });

describe('a tray', () => {
  it('ties what stands side by side in one space, and is not needed by one block at its place', () => {
    expect(trayOf('a', [block(0, 0)], 1, [16, 16])).toBeNull();
    const tray = trayOf('a', [block(0, 0), block(36, 0)], 2, [34, 16])!;
    expect([tray.box!.x < 0, tray.box!.w > 68, tray.thread]).toEqual([true, true, null]);
  });
  it('has a thread to the place from which its blocks had to move', () => {
    expect(trayOf('a', [block(0, 0)], 1, [60, 16])).toEqual({ space: 'a', box: null, thread: [[32, 16], [60, 16]] });
  });
});

it('between the rows of two spaces more stays free than within one', () => {
  const row = (space: string, x: number) => ({ space, x, y: 100, strips: [{ id: space, w: 100, h: 32 }] });
  const [a, b] = settle([row('a', 100), row('b', 190)], 30, [], 11);
  expect(Math.max(b.x - a.x - a.w, Math.abs(b.y - a.y) - 32)).toBeGreaterThanOrEqual(10.9);
});
