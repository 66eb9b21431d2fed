// What was answered under an order, and what came of it, is told whole when something else is asked.
import { createPinia, setActivePinia } from 'pinia';
import { nextTick, reactive } from 'vue';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStanding } from '../../src-renderer/stores/standing.ts';

const world = vi.hoisted(() => ({ table: {} as Record<string, unknown>, given: [] as string[] }));
vi.mock('../../src-renderer/stores/table.ts', () => ({ useTable: () => world.table }));

const STANDS = { id: 'proposed', label: { key: 'all' }, because: {} };
const action = { id: 'play', stands: [STANDS] };
const lines = (...keys: string[]) => keys.map((key, seq) => ({ key, seq }));
async function show(no: number, step: string, log: ReturnType<typeof lines>): Promise<void> {
  Object.assign(world.table, {
    view: { prompt: { no, step, side: 'japan' } }, snapshot: { campaign: { id: 'c' }, log },
    offers: { commit: step === 'government' ? action : null, alternatives: [] },
  });
  for (let i = 0; i < 3; i++) await nextTick();
}
beforeEach(() => {
  world.given = [];
  world.table = reactive({
    replaying: false, behind: 0, reading: false, busy: false, refusal: null, game: { idle: ['passed'] },
    act: async (ids: string[]) => { world.given.push(...ids); },
  });
  setActivePinia(createPinia());
});

it('goes on by itself, and tells all that was played and cancelled; not what was before, and until the next answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  await show(1, 'government', lines('before'));
  const orders = useStanding();
  orders.start(orders.may[0]);
  await show(2, 'government', lines('before', 'played', 'passed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.given).toEqual(['play', 'play']);
  expect(orders.done).toBeNull();
  await show(3, 'season', lines('before', 'played', 'passed', 'played', 'cancelled'));
  expect(orders.done).toMatchObject({ title: { key: 'all' }, lines: [{ key: 'played' }, { key: 'played' }, { key: 'cancelled' }] });
  // It says that it has ended, also where nothing has happened to end it.
  expect(orders.why).toMatchObject({ stands: { label: { key: 'all' } }, because: [] });
  await show(4, 'season', lines('before', 'played', 'passed', 'played', 'cancelled', 'moved'));
  expect([orders.done, orders.why]).toEqual([null, null]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
