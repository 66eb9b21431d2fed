// Answers on a slow machine: what is chosen part by part is kept while the table is fetched and told, and no click is lost.
import { computed, ref } from 'vue';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TableChanged, TableSnapshot } from '../../src-main/api/types.ts';
import { momentsOf } from '../../src-renderer/table/moments.ts';
import { pickAction } from '../../src-renderer/table/pick-ids.ts';
import { answeringOf, oddsOf } from '../../src-renderer/stores/table/answering.ts';
import { openingOf, showingOf } from '../../src-renderer/stores/table/opening.ts';
import { picksOf, positionOf } from '../../src-renderer/stores/table/position.ts';
import { tableState } from '../../src-renderer/stores/table/state.ts';

const sent = vi.hoisted(() => ({ actions: [] as string[][], weighed: [] as string[] }));
vi.mock('../../src-renderer/stores/bridge.ts', () => ({
  CallRefused: Error,
  call: async (name: string, { actions, action }: { actions: string[]; action: string }) => {
    if (name === 'table.act') sent.actions.push(actions);
    if (name === 'table.odds') sent.weighed.push(action);
    return { revision: 0 };
  },
}));
vi.mock('../../src-renderer/table/curtain/curtain.ts', () => ({ falls: () => false }));
vi.mock('../../src-renderer/stores/settings.ts', () => ({ useSettings: () => ({ settings: { curtain: 'never' } }) }));

const snapshot = (no: number): TableSnapshot => ({
  campaign: { id: 'c', game: 'g', scenario: 's', seats: {} }, viewer: 'usa', revision: 0, log: [{ seq: 0 }], logLength: 1,
  decision: { no, by: 'person', side: 'usa' },
  view: {
    at: 'phase', pieces: [{ id: 'p', space: 'sea', nation: 'usa', type: 'carrier', count: 1 }], spaces: [], panels: [], prompt: { no },
    picks: [{ id: 'u', label: { key: 'u' }, verb: 'select', target: { kind: 'piece', id: 'p' } }],
    actions: ['u', 'w'].map((unit) => ({ id: `go:${unit}`, label: { key: unit }, emphasis: 'target', verb: 'go', via: [unit] })),
  },
} as unknown as TableSnapshot);
const told = (revision: number): TableChanged => ({
  campaign: 'c', from: revision - 1, revision, itself: false, difference: [], log: { keep: 1, add: [], length: 1 },
  status: { viewer: 'usa' },
} as unknown as TableChanged);

function parts() {
  const state = tableState();
  const picks = picksOf(state);
  const position = positionOf(state, picks, ref(0));
  const moments = momentsOf({ show: () => {}, still: () => false, speed: () => 'instant' });
  const opening = openingOf(state, position, { ...moments, behind: computed(() => 0) });
  const refusing = { forget: () => {}, fail: (error: unknown) => { throw error; }, showRefusal: () => {} } as never;
  const showing = showingOf(state, picks, position);
  const answering = answeringOf({ state, picks, position, opening, refusing });
  return { state, picks, close: opening.close, showing, ...oddsOf(state, picks), ...answering };
}
beforeEach(() => { sent.actions = []; });

it('keeps what is chosen of an answer when the table was fetched anew and is told more of the same decision', async () => {
  const { state, picks, showing, act } = parts();
  state.snapshot.value = snapshot(17);
  state.snapshot.value = snapshot(18);
  await act([pickAction('u')]);
  showing.show(told(1));
  expect(picks.path.value).toEqual(['u']);
  state.snapshot.value = snapshot(19);
  expect(picks.path.value).toEqual([]);
});

it('loses no click, however long the answer before it takes', async () => {
  vi.useFakeTimers();
  const { state, act } = parts();
  const given = snapshot(18);
  const buy = { id: 'buy', label: { key: 'buy' }, emphasis: 'row', verb: 'buy' } as const;
  state.snapshot.value = { ...given, view: { ...given.view, picks: [], actions: [buy] } };
  state.busy.value = true;
  const clicks = [act(['buy']), act(['buy'])];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent.actions).toEqual([]);
  state.busy.value = false;
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(clicks);
  expect(sent.actions).toEqual([['buy'], ['buy']]);
  vi.useRealTimers();
});

it('weighs next what was asked for last, also where it waits already', async () => {
  const { state, askOdds } = parts();
  state.snapshot.value = snapshot(17);
  const trial = (id: string) => ({ id, label: { key: id }, emphasis: 'row', verb: 'battle', odds: 'trials' } as const);
  const first = askOdds(trial('a'));
  for (const id of ['b', 'c', 'd', 'b']) void askOdds(trial(id));
  await first;
  expect(sent.weighed).toEqual(['a', 'b', 'd', 'c']);
});

it('forgets a warning with the table that it was said at', async () => {
  const { state, close } = parts();
  state.snapshot.value = snapshot(17);
  state.undone.value = { id: 'go:u', words: { key: 'undone.w' } };
  await close();
  expect(state.undone.value).toBeNull();
});
