/** What every game's board and pieces owe: sheets that hold together, figures with names in both languages, backs that tell nothing. */
import { describe, expect, it } from 'vitest';
import { playout } from '../../src-main/engine/playout.ts';
import { decision } from '../../src-main/engine/kernel.ts';
import type { Board, PieceView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';

/** Everything that the back of a piece may carry, and the states that everybody sees. */
const OF_A_BACK = new Set(['id', 'space', 'nation', 'count', 'face', 'selected', 'states', 'seen']);
const SEEN_BY_ALL = new Set(['selected', 'movable', 'moved']);
/** What a piece that lies face down tells besides its nation, its place and how many lie there. */
function beyondBack(piece: PieceView, types: readonly string[]): string[] {
  if (piece.face !== 'down') return [];
  return [
    ...Object.keys(piece).filter((key) => !OF_A_BACK.has(key)),
    ...(piece.states ?? []).filter((state) => !SEEN_BY_ALL.has(state)).map((state) => `state ${state}`),
    ...(types.some((type) => piece.id.includes(type)) ? ['id'] : []),
  ];
}
function faultsOf(board: Board): string[] {
  const sheets = new Set(board.sheets.map(({ id }) => id));
  const spaces = new Set(board.spaces.map(({ id }) => id));
  const named = board.sheets.flatMap((sheet) => (sheet.kind === 'zones' ? sheet.zones.map(({ space }) => space)
    : sheet.kind === 'boxes' ? sheet.rows.flatMap(({ cells }) => cells.map(({ space }) => space))
    : sheet.kind === 'nodes' ? [...(sheet.drawing === undefined ? sheet.nodes.map(({ space }) => space) : []),
      ...sheet.lines.flatMap(({ between }) => between)] : []));
  return [
    ...(board.sheets.length === 0 ? ['no sheet'] : []), ...(sheets.size < board.sheets.length ? ['two sheets of one id'] : []),
    ...board.spaces.filter(({ sheet }) => sheet !== undefined && !sheets.has(sheet)).map(({ id }) => `${id}: no such sheet`),
    ...named.filter((space) => !spaces.has(space)).map((space) => `${space}: no such space`),
    ...[board.layout?.large, ...board.layout?.others.map(({ sheet }) => sheet) ?? []]
      .filter((id) => id !== undefined && !sheets.has(id)).map((id) => `${id}: laid out, but no sheet`),
    ...board.pieceTypes.flatMap(({ id, figures = [] }) =>
      figures.filter(({ name }) => !name.en || !name.it).map((figure) => `${id}: ${figure.id} has no name`)),
  ];
}

describe.each([...games.values()].map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('has a board whose sheets, spaces and figures hold together, in every scenario', () => {
    for (const { id } of game.scenarios) expect(faultsOf(game.board(id)), id).toEqual([]);
  });
  it('tells nothing of a piece that lies face down, to any side, some way into a game', () => {
    for (const { id, sides } of game.scenarios.slice(0, 2)) {
      const types = game.board(id).pieceTypes.map((type) => type.id);
      const { state } = playout(game, { scenario: id, seed: 3, check: false, cap: 120 });
      const open = decision(game, state);
      for (const side of sides) {
        const { pieces } = game.view(game.observe(state, side), open?.side === side ? open : null);
        expect(pieces.flatMap((piece) => beyondBack(piece, types)), side).toEqual([]);
      }
    }
  });
});

describe('the check of backs', () => {
  const back: PieceView = {
    id: 'tokyo/japan/2', space: 'tokyo', nation: 'japan', face: 'down',
    count: 2, states: ['moved'], seen: { type: 'army', when: { key: 'x' } },
  };
  it('lets nation, place, number, what everybody sees and what was seen once pass', () => {
    expect(beyondBack(back, ['army'])).toEqual([]);
    expect(beyondBack({ id: 'a', space: 'tokyo', nation: 'japan', type: 'army', count: 1, states: ['broken'] }, ['army'])).toEqual([]);
  });
  it.each([
    [{ type: 'army' }, ['type']], [{ steps: { left: 2, of: 4 } }, ['steps']], [{ figures: [] }, ['figures']],
    [{ states: ['unsupplied'] }, ['state unsupplied']], [{ id: 'army-14' }, ['id']],
  ])('finds %j', (more, found) => {
    expect(beyondBack({ ...back, ...more } as PieceView, ['army'])).toEqual(found);
  });
  it('finds a board with spaces on a sheet that is not there', () => {
    const board: Board = {
      sheets: [], spaces: [{ id: 'a', sheet: 'b', name: { en: 'a', it: 'a' }, kind: 'land', marks: [], neighbours: [] }],
      nations: [], pieceTypes: [], layout: { large: 'c', others: [] },
    };
    expect(faultsOf(board)).toEqual(['no sheet', 'a: no such sheet', 'c: laid out, but no sheet']);
  });
});
