// What a hint points at: the next thing to press for the answer, whatever has been chosen of it already.
import { expect, it } from 'vitest';
import type { ActionView, TableView } from '../../src-main/engine/view.ts';
import { offeredAs, pointersOf } from '../../src-renderer/table/hint/pointed.ts';

const action = (id: string, more: Partial<ActionView> = {}): ActionView => ({ id, label: { key: id }, emphasis: 'row', verb: id, ...more });
const view = {
  actions: [], pieces: [{ id: 'p1', space: 'port', nation: 'n', type: 'carrier', count: 1 }],
  picks: [{ id: 'u', label: { key: 'u' }, verb: 'select', target: { kind: 'piece', id: 'p1' } }],
} as unknown as TableView;

it('is the space, the counter or the row that a click means, else the button', () => {
  expect(pointersOf(view, [], action('go', { target: { kind: 'space', id: 'sea' } }))).toEqual(['space:sea', 'action:go', 'part:prompt']);
  expect(pointersOf(view, [], action('hit', { target: { kind: 'piece', id: 'p1' } })))
    .toEqual(['group:p1', 'unit:carrier', 'space:port', 'action:hit', 'part:prompt']);
  expect(pointersOf(view, [], action('buy', { target: { kind: 'cell', panel: 'p', row: 'r' } })).slice(0, 2)).toEqual(['buy:r', 'card:r']);
  expect(pointersOf(view, [], action('play', { target: { kind: 'card', id: 'c' } }))[0]).toBe('card:c');
  expect(pointersOf(view, [], action('done'))).toEqual(['action:done', 'part:prompt']);
});

it('of an answer in many parts is what is still to be chosen', () => {
  const go = action('go:u/1', { via: ['u'], target: { kind: 'space', id: 'sea' } });
  expect(pointersOf(view, [], go)).toEqual(['group:p1', 'unit:carrier', 'space:port', 'action:pick:u', 'part:prompt']);
  expect(pointersOf(view, ['other'], go)[2]).toBe('space:port');
  expect(pointersOf(view, ['u'], go)[0]).toBe('space:sea');
});

it('knows an answer that the window gives as the first of several', () => {
  const list = [action('as-last', { answers: ['buy:a', 'buy:b'] }), action('buy:b')];
  expect(offeredAs(list, 'buy:a')?.id).toBe('as-last');
  expect(offeredAs(list, 'buy:b')?.id).toBe('buy:b');
  expect(offeredAs(list, 'none')).toBeUndefined();
});
