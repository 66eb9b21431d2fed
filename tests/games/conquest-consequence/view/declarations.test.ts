// The sheet of declarations: every one that is legal has its row, and a War tells who would face whom, as far as that can be known.
// Shows: view/declarations.ts, view/declared.ts
import { expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { decision, newGame, settle } from '../../../../src-main/engine/kernel.ts';
import type { DeclarationsDetail } from '../../../../src-main/engine/view-details.ts';
import type { Panel } from '../../../../src-main/engine/view.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import type { CncState } from '../../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as AnyGame;
/** Japan has its Spring turn, with these blocks alone on the map. */
function declaring(...blocks: [nation: string, type: string, at: string, cv: number][]): CncState {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  game.editor.clear.run(s, 'all');
  for (const [nation, type, at, cv] of blocks) game.editor.put.run(s, { nation, type, at, cv });
  game.editor.turn.run(s, { season: 'spring', japan: 'action-4' });
  settle(game, s);
  return s;
}
const sheetOf = (s: CncState): Panel =>
  game.view(game.observe(s, 'japan'), decision(game, s)).panels.find(({ kind }) => kind === 'declarations')!;
const valuesOf = (panel: Panel, row: string): Record<string, unknown> =>
  Object.fromEntries(panel.rows.find(({ id }) => id === row)!.values.map(({ column, value }) => [column, value]));

it('has a row for every declaration, and counts the rows of each group', () => {
  const s = declaring(['japan', 'infantry', 'harbin', 2], ['japan', 'infantry', 'jehol', 2], ['russia', 'infantry', 'vladivostok', 2]);
  const open = decision(game, s)!;
  expect(open.step).toBe('turn.declare');
  const legal = open.actions.filter(({ verb }) => ['war', 'sneak', 'violate'].includes(verb)).map(({ id }) => id);
  expect(legal.length).toBeGreaterThan(2);
  const { rows, detail } = sheetOf(s);
  expect(rows.flatMap(({ actions = [] }) => actions).sort()).toEqual(legal.sort());
  const { groups, told } = detail as DeclarationsDetail;
  expect(groups.flatMap((it) => it.rows)).toEqual(rows.map(({ id }) => id));
  // What all of a group bring is said once, and is part of what each brings.
  for (const { each, rows: ids } of groups) for (const id of ids) expect(told[id]).toEqual(expect.arrayContaining(each));
});

it('tells of a War who could attack whom: of backs how many, never how strong', () => {
  const [weak, strong] = [1, 3].map((cv) => sheetOf(
    declaring(['japan', 'infantry', 'harbin', 2], ['japan', 'tank', 'mukden', 1], ['russia', 'infantry', 'vladivostok', cv])));
  const soviet = valuesOf(weak, 'soviet');
  expect(soviet).toMatchObject({ 'own-blocks': 2, 'own-cv': 3, 'their-blocks': 1, 'their-cv': { key: 'declared.cv', params: { n: 0 } } });
  expect(strong).toEqual(weak);
});
