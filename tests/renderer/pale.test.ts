// Who would stand on a sheet is seen in his place and among his own, but is no piece of the table.
import { describe, expect, it } from 'vitest';
import type { OverlayView, PieceView } from '../../src-main/engine/view.ts';
import { paleOf, withPale } from '../../src-renderer/table/board/pale.ts';
import type { Stack } from '../../src-renderer/table/board/stacks.ts';

const piece = (id: string, space: string): PieceView => ({ id, space, nation: 'red', type: 'squad', count: 1 });
const showing = (...pieces: PieceView[]): OverlayView => ({ areas: [], numbers: [], lines: [], pieces });
const here = new Map([['a', [piece('1', 'a')]]]);
const stack: Stack = {
  id: 'a/red', space: 'a', nation: 'red', friend: true, classes: [], units: 1, selected: false, movable: true, moved: false, pieces: ['1'],
};

describe('those whom an overlay shows', () => {
  it('are pale where they do not stand in truth, on this sheet', () => {
    const shown = [showing(piece('1', 'a'), piece('2', 'a')), showing(piece('3', 'b'), piece('4', 'elsewhere'))];
    expect(paleOf(shown, here, new Set(['a', 'b'])).map(({ id }) => id)).toEqual(['2', '3']);
  });
  it('stand with their own, and leave what stands as it was', () => {
    const { stacks, piecesIn } = withPale({ stacks: [stack], piecesIn: here }, [piece('2', 'a'), piece('3', 'b')]);
    expect(stacks.map(({ id, pieces, movable }) => [id, pieces, movable])).toEqual([['a/red', ['1', '2'], true], ['b/red', ['3'], false]]);
    expect([...piecesIn].map(([space, list]) => [space, list.map(({ id }) => id)])).toEqual([['a', ['1', '2']], ['b', ['3']]]);
    expect([stack.pieces, here.get('a')!.length]).toEqual([['1'], 1]);
    expect(withPale({ stacks: [stack], piecesIn: here }, []).piecesIn).toBe(here);
  });
});
