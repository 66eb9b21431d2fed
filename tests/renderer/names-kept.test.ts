// Pieces move, names and coins do not: from answer to answer they keep their places while these are as good as any.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { MapDrawing, Point } from '../../src-main/engine/drawing.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { withSpaces } from '../../src-renderer/table/board/hexes.ts';
import { hull, overlap } from '../../src-renderer/table/board/layout.ts';
import { boxOfName } from '../../src-renderer/table/board/lettering.ts';
import { isMisread } from '../../src-renderer/table/board/names.ts';
import { sceneOf, type Scene, type SceneInput } from '../../src-renderer/table/board/scene.ts';
import { stacksOf } from '../../src-renderer/table/board/stacks.ts';

const game = games.get('axis-allies-pacific')!;
const board = game.board(game.scenarios[0].id);
const drawing = withSpaces({
  ...JSON.parse(readFileSync('assets/maps/axis-allies-pacific.json', 'utf8')) as MapDrawing, name: 'axis-allies-pacific',
});
const spaces = new Map(board.spaces.map((space) => [space.id, space]));

/** Positions of one play, so many answers apart. */
function positions(count: number, apart: number): TableView[] {
  const state = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(3) });
  const [bot, dice] = [botOf(game, Object.keys(game.bots)[0]), seededDice(4)];
  const found: TableView[] = [];
  for (let i = 0; found.length < count; i++) {
    const open = decision(game, state)!;
    const seen = game.observe(state, open.side);
    if (i % apart === 0) found.push(game.view(seen, open));
    apply(game, state, bot.choose({ game, seen, open, dice, level: 'fast' }));
  }
  return found;
}
const inputOf = (view: TableView): SceneInput => ({
  drawing, k: 1, stacks: stacksOf(view.pieces, board, new Set(['japan'])), legal: new Map(), spaces, lang: 'en', lettering: 1,
  subject: null,
});
/** Coins that have changed their places from scene to scene. */
const moved = (scenes: readonly Scene[]): number => scenes.slice(1).reduce((sum, { coins }, i) => sum
  + [...coins].filter(([id, [x, y]]) => far(scenes[i].coins.get(id), [x, y]) > 3).length, 0);
const far = (a: Point | undefined, [x, y]: Point): number => (a ? Math.hypot(a[0] - x, a[1] - y) : 0);

it('keeps names and coins where they stand, and hides and misplaces none for it', () => {
  const views = positions(12, 11);
  const alone = views.map((view) => sceneOf(inputOf(view)));
  const kept: Scene[] = [];
  for (const view of views) kept.push(sceneOf({ ...inputOf(view), before: kept.at(-1) }));
  expect(moved(kept)).toBeLessThanOrEqual(moved(alone) * 0.6);
  for (const [i, { names, strips }] of kept.entries()) {
    const lands = new Map([...Map.groupBy(strips, ({ stack }) => stack.space)].filter(([id]) => drawing.spaces[id].kind !== 'sea')
      .map(([id, list]) => [id, hull(list.map(({ box }) => box))]));
    expect(names.filter((it) => isMisread(drawing, 1, it, lands)).map(({ id }) => id), `position ${i}`).toEqual([]);
    const told = new Set(names.map(({ id }) => id));
    expect([...lands.keys()].filter((id) => drawing.spaces[id].label && !told.has(id)), `position ${i}`).toEqual([]);
    const covered = names.filter((it) => strips.some(({ box }) => overlap(box, boxOfName(it)) > 0));
    expect(covered.map(({ id }) => id), `position ${i}`).toEqual([]);
  }
});

it('keeps them for the same map in the same letters alone', () => {
  const [view] = positions(1, 1);
  const other = sceneOf({ ...inputOf(view), lang: 'it' });
  expect(sceneOf({ ...inputOf(view), before: other }).names).toEqual(sceneOf(inputOf(view)).names);
});
