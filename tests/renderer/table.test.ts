/** The table's logic: what a click may do, what keys mean, the rows of a battle, the groups of the log. */
import { describe, expect, it } from 'vitest';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import type { ActionView, PieceType, PieceUp, PieceView, TableView } from '../../src-main/engine/view.ts';
import { chits, counted, hitRows, runsOf } from '../../src-renderer/table/battle/rows.ts';
import { belongsTo, intent } from '../../src-renderer/table/keys.ts';
import { groupLines } from '../../src-renderer/table/log/groups.ts';
import { offersOf, oneFewer, takeAll } from '../../src-renderer/table/offers.ts';
import { unitRows } from '../../src-renderer/table/board/stacks.ts';

const action = (id: string, more: Partial<ActionView> = {}): ActionView =>
  ({ id, label: { key: id }, emphasis: 'target', verb: id.split(':')[0], ...more });
const piece = (id: string, type: string, count: number, more: Partial<PieceUp> = {}): PieceView =>
  ({ id, space: 'sz-45', nation: 'japan', type, count, ...more });
const types: PieceType[] = (['battleship', 'destroyer', 'fighter', 'infantry'] as const).map((id, i) => ({
  id, name: { en: id, it: id }, plural: { en: id, it: id }, domain: i < 2 ? 'sea' : i === 2 ? 'air' : 'land', silhouette: id,
}));
const board = { sheets: [], spaces: [], nations: [], pieceTypes: types };
const typeById = new Map(types.map((type) => [type.id, type]));
const pieces = [
  piece('b', 'battleship', 1), piece('d', 'destroyer', 3, { selected: 1, states: ['selected'] }), piece('f', 'fighter', 2, { aboard: 'b' }),
];
const select = (id: string): ActionView => action(`select:${id}`, { target: { kind: 'piece', id } });
const view = (actions: ActionView[], list = pieces): TableView => ({ actions, pieces: list, panels: [] } as unknown as TableView);

describe('offers', () => {
  it('put an action on a piece where the piece stands, but taking units in hand on no space', () => {
    const offers = offersOf(view([
      action('load:b', { target: { kind: 'piece', id: 'b' } }), select('d'), action('to:sz-46', { target: { kind: 'space', id: 'sz-46' } }),
    ]));
    expect([...offers.spaces.keys()]).toEqual(['sz-45', 'sz-46']);
    expect(offers.spaces.get('sz-45')!.map(({ id }) => id)).toEqual(['load:b']);
  });
  it('leave to the battle board what has a counter there', () => {
    const detail = { parties: [{ groups: [] }, { groups: [{ id: 'b', take: 'hit:b' }] }] };
    const offers = offersOf({
      ...view([action('hit:b', { target: { kind: 'piece', id: 'b' } })]),
      panels: [{ id: 'battle', kind: 'battle', title: { key: '' }, rows: [], detail }],
    });
    expect(offers.spaces.size).toBe(0);
  });
  it('make the usual answer the one that goes on where no other does', () => {
    const offers = offersOf(view([action('usual', { emphasis: 'alternative' }), action('hit:b', { target: { kind: 'piece', id: 'b' } })]));
    expect([offers.commit?.id, offers.alternatives]).toEqual(['usual', []]);
  });
  it('tell the commit, the alternatives and the loose answers apart', () => {
    const offers = offersOf(
      view([action('done', { emphasis: 'commit' }), action('skip', { emphasis: 'alternative' }), action('divide:3', { emphasis: 'row' })]),
    );
    expect([offers.commit?.id, offers.alternatives.map(({ id }) => id), offers.loose.map(({ id }) => id)])
      .toEqual(['done', ['skip'], ['divide:3']]);
  });
  it('never make what leaves something undone the one that goes on', () => {
    const done = action('done', { emphasis: 'commit', undone: { key: 'left' } });
    const offers = offersOf(view([done, action('skip', { emphasis: 'alternative' })]));
    expect([offers.commit, offers.alternatives.map(({ id }) => id), offers.loose]).toEqual([null, ['done', 'skip'], []]);
    expect(offers.ending?.id).toBe('done');
    const others = offersOf(view([done, action('usual', { emphasis: 'row' })]));
    expect([others.commit?.id, others.ending]).toEqual(['usual', null]);
  });
});

describe('taking units in hand', () => {
  const offers = offersOf(view([select('b'), select('d'), select('f')]));
  it('"All" takes the rest of the kind that is in hand already', () => {
    expect(takeAll(pieces, offers, typeById)).toEqual(['select:b', 'select:d', 'select:d']);
  });
  it('"All" of what is activated is all of it: nobody is sent yet', () => {
    const activate = ['b', 'd', 'f'].map((id) => ({ ...select(id), id: `activate:${id}`, verb: 'activate' }));
    const idle = pieces.map((it) => ({ ...it, selected: undefined, states: [] }));
    const ids = takeAll(idle, offersOf(view(activate)), typeById);
    expect([...new Set(ids)].sort()).toEqual(['activate:b', 'activate:d', 'activate:f']);
  });
  it('"All" of aircraft, once one is in hand', () => {
    const flying = pieces.map((it) => (it.id === 'f' ? { ...it, selected: 1 } : { ...it, selected: undefined, states: [] }));
    expect(takeAll(flying, offers, typeById)).toEqual(['select:f']);
  });
  it('lets one go by its own action where there is one', () => {
    const actions = [select('d'), action('drop:d', { target: { kind: 'piece', id: 'd' } })];
    const rows = unitRows(pieces, board);
    expect(oneFewer(rows.find(({ type }) => type === 'destroyer')!, rows, view(actions), offersOf(view(actions)))).toEqual(['drop:d']);
  });
  it('else lets all go and takes the others again', () => {
    const two = pieces.map((it) => (it.id === 'd' ? { ...it, selected: 2 } : it));
    const actions = [select('d'), action('clear')];
    const rows = unitRows(two, board);
    expect(oneFewer(rows.find(({ type }) => type === 'destroyer')!, rows, view(actions, two), offersOf(view(actions, two))))
      .toEqual(['clear', 'select:d']);
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('travel, undo, walk stacks and targets', () => {
    expect(intent(key('ArrowLeft'), true)).toEqual({ do: 'travel', way: 'left' });
    expect(intent(key('Z'), false)).toEqual({ do: 'undo' });
    expect(intent(key('z', { ctrlKey: true }), false)).toEqual({ do: 'undo' });
    expect(intent(key('n'), true)).toEqual({ do: 'stack', by: 1 });
    expect(intent(key('g'), true)).toEqual({ do: 'charts' });
    expect(intent(key('Tab', { shiftKey: true }), true)).toEqual({ do: 'target', by: -1 });
  });
  it('move the map with Shift, and show the small map', () => {
    expect(intent(key('ArrowUp', { shiftKey: true }), true)).toEqual({ do: 'pan', way: 'up' });
    expect(intent(key('M'), false)).toEqual({ do: 'minimap' });
    for (const name of ['v', 'V']) expect(intent(key(name), true)).toEqual({ do: 'overlay', key: 'V' });
  });
  it('leave Tab to the window outside the map, and other combinations to the system', () => {
    expect(intent(key('Tab'), false)).toBeNull();
    expect(intent(key('l', { ctrlKey: true }), true)).toBeNull();
    expect(intent(key('F5'), true)).toBeNull();
  });
  it('stay with fields and with buttons that work them', () => {
    expect(belongsTo({ tagName: 'INPUT' }, 'z')).toBe(true);
    expect(belongsTo({ tagName: 'INPUT' }, 'Escape')).toBe(false);
    expect(belongsTo({ tagName: 'BUTTON' }, 'Enter')).toBe(true);
    expect(belongsTo({ tagName: 'BUTTON' }, 'z')).toBe(false);
  });
});

describe('the battle board', () => {
  const group = (id: string, count: number, value: number, more = {}) => ({ id, nation: 'japan', type: id, count, value, ...more });
  const battle = (...parties: ReturnType<typeof group>[][]): BattleDetail =>
    ({ die: 6, parties: parties.map((groups) => ({ groups })) } as unknown as BattleDetail);
  it('has a row per value from four down, and one for those who do not fire', () => {
    const rows = hitRows(battle([group('fighter', 2, 3), group('transport', 1, 0)], [group('battleship', 1, 4)]));
    expect(rows.map(({ value, parties }) => [value, ...parties.map((list) => list.length)]))
      .toEqual([[4, 0, 1], [3, 2, 0], [2, 0, 0], [1, 0, 0], [0, 1, 0]]);
  });
  it('has a column for each who fights, however many they are', () => {
    const rows = hitRows(battle([group('fighter', 2, 3)], [group('fighter', 1, 4)], [group('infantry', 1, 2), group('tank', 1, 3)]));
    expect(rows.map(({ value, parties }) => [value, ...parties.map((list) => list.length)])).toEqual([
      [4, 0, 1, 0], [3, 2, 0, 1], [2, 0, 0, 1], [1, 0, 0, 0],
    ]);
  });
  it('hangs each die under its unit and marks the last ones as losses', () => {
    const list = chits(group('destroyer', 3, 3, { dice: [1, 5, 3].map((value) => ({ value, hit: value <= 3 })), lost: 1, hit: 1 }));
    expect(list.map(({ dice, lost, hit }) => [dice[0].value, lost, hit])).toEqual([[1, false, false], [5, false, true], [3, true, false]]);
  });
  it('draws a crowd as one counter with its number and all its dice', () => {
    const [one, ...rest] = chits(group('infantry', 7, 1, { dice: Array.from({ length: 7 }, () => ({ value: 6, hit: false })) }));
    expect([one.count, one.dice.length, rest.length]).toEqual([7, 7, 0]);
  });
  it('tells once what counters side by side share, and apart what each has thrown', () => {
    const unit = (id: string, note: string, dice: { value: number; hit: boolean }[] = []) =>
      chits({ id, nation: 'japan', type: 'infantry', count: 1, value: 1, note: { key: note }, dice })[0];
    const runs = runsOf([unit('a', 'x'), unit('b', 'x'), unit('c', 'y'), unit('d', 'y', [{ value: 1, hit: true }]), unit('e', 'x')]);
    expect(runs.map((run) => run.map(({ group }) => group.id).join(''))).toEqual(['ab', 'c', 'd', 'e']);
    expect(counted(['Fleet', 'Infantry', 'Infantry'])).toBe('Fleet, Infantry ×2');
  });
});

describe('the log', () => {
  it('groups lines of one turn, side and phase, in their order', () => {
    const line = (seq: number, side: string, phase: string) => ({ seq, node: seq, key: 'x', turn: 1, side, phase });
    const groups = groupLines([
      line(0, 'japan', 'combat'), line(1, 'japan', 'combat'), line(2, 'japan', 'control'),
      line(3, 'britain', 'control'), line(4, 'japan', 'control'),
    ]);
    expect(groups.map(({ lines }) => lines.map(({ seq }) => seq))).toEqual([[0, 1], [2], [3], [4]]);
  });
});
