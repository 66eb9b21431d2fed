/** Single counters close up: which piles a stack makes, and that they leave each other free. */
import { describe, expect, it } from 'vitest';
import drawing from '../../assets/maps/axis-allies-pacific.json' with { type: 'json' };
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import type { Board, PieceUp, PieceView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { badgeOf, counterSize, edgesOf, pilesOf, zoomStep } from '../../src-renderer/table/board/counters.ts';
import { overlap } from '../../src-renderer/table/board/layout.ts';
import { sceneOf } from '../../src-renderer/table/board/scene.ts';
import { stacksOf } from '../../src-renderer/table/board/stacks.ts';

const game = games.get('axis-allies-pacific')!;
const board = game.board(game.scenarios[0].id) as Board;
const piece = (type: string, count: number, more: Partial<PieceUp> = {}): PieceView =>
  ({ id: `${type}-${count}`, space: 'sz-45', nation: 'japan', type, count, ...more });
const stack = (...pieces: PieceView[]) => stacksOf(pieces, board, new Set(['japan']))[0];

describe('single counters', () => {
  it('come at 2.5 with 34 pixels and at 4 with 44; before that strips stay', () => {
    expect([1, 1.6, 2.49, 2.5, 3.99, 4, 6].map(counterSize)).toEqual([0, 0, 0, 40, 40, 50, 50]);
    expect(new Set([1, 1.3, 1.6, 1.8, 2.5, 4].map(zoomStep)).size).toBe(6);
    expect(zoomStep(2.6)).toBe(zoomStep(3.9));
  });
  it('show at most three edges', () => {
    expect([1, 2, 3, 4, 9].map(edgesOf)).toEqual([0, 1, 2, 3, 3]);
  });
  it('show aircraft on their carrier, until they are in hand', () => {
    const carrier = piece('carrier', 1);
    const [one, ...rest] = pilesOf(stack(carrier, piece('fighter', 2, { aboard: carrier.id })), 34).piles;
    expect([one.kind.type, one.kind.air, rest.length]).toEqual(['carrier', 2, 0]);
    const taken = pilesOf(stack(carrier, piece('fighter', 2, { aboard: carrier.id, selected: 1 })), 34).piles;
    expect(taken.map(({ kind, count }) => [kind.type, count, kind.air, kind.inHand])).toEqual([['carrier', 1, 1, 0], ['fighter', 1, 0, 1]]);
  });
  it('keep aircraft on a ship of another nation as a pile of their own', () => {
    const pieces = [piece('carrier', 1, { nation: 'usa' }), piece('fighter', 1, { aboard: 'carrier-1' })];
    expect(stacksOf(pieces, board, new Set()).map((it) => pilesOf(it, 34).piles.map(({ count }) => count))).toEqual([[1], [1]]);
  });
  it('stand in even rows of at most four, none on another, all within the box', () => {
    const { piles, w, h } = pilesOf(
      stack(...['carrier', 'battleship', 'destroyer', 'submarine', 'transport', 'bomber'].map((type) => piece(type, 5))), 44,
    );
    expect(new Set(piles.map(({ y }) => y)).size).toBe(2);
    for (const [i, { x, y }] of piles.entries()) {
      expect(x >= 0 && x + 44 <= w && y >= 6 && y + 44 <= h).toBe(true);
      for (const other of piles.slice(i + 1)) expect(overlap({ x, y, w: 44, h: 44 }, { x: other.x, y: other.y, w: 44, h: 44 })).toBe(0);
    }
  });
  it.each([2.5, 3.2, 4, 6])('of the opening position cover each other by at most a fifth, at zoom %d', (k) => {
    const state = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(1) });
    const stacks = stacksOf(game.view(game.observe(state, 'japan'), null).pieces, board, new Set(['japan']));
    const { strips, counter } = sceneOf({
      drawing: drawing as unknown as MapDrawing, k, stacks, legal: new Map(),
      spaces: new Map(board.spaces.map((space) => [space.id, space])), lang: 'en', lettering: 1, subject: null,
    });
    expect([counter, strips.length]).toEqual([counterSize(k), stacks.length]);
    for (const [i, a] of strips.entries()) {
      for (const b of strips.slice(i + 1)) {
        const part = overlap(a.box, b.box) / Math.min(a.box.w * a.box.h, b.box.w * b.box.h);
        expect(part, `${a.stack.id} and ${b.stack.id}`).toBeLessThanOrEqual(0.2);
      }
    }
  });
});

describe('the number of a stack', () => {
  it('keeps off the counter of the next hex, where counters are small and close', () => {
    // A counter alone is 0.7 of its hex's height; the next column is 0.866 of it away.
    const reaching = [14, 16, 18, 20, 22, 23].filter((size) => {
      const { x, r } = badgeOf(size);
      return Math.max(x + r - size, r - x) > (size / 0.7) * 0.866 - size + 0.9;
    });
    expect(reaching).toEqual([]);
  });
});
