// A report that comes by itself is seen once, however far ahead of what is being shown the program is.
import { createPinia, setActivePinia } from 'pinia';
import { nextTick, reactive } from 'vue';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReports } from '../../src-renderer/stores/reports.ts';

const world = vi.hoisted(() => ({ table: {} as Record<string, unknown>, written: [] as { id: string; kind: string; node?: number }[] }));
vi.mock('../../src-renderer/stores/bridge.ts', () => ({ call: async () => [...world.written] }));
vi.mock('../../src-renderer/stores/table.ts', () => ({ useTable: () => world.table }));
vi.mock('../../src-renderer/stores/settings.ts', () => ({ useSettings: () => ({ settings: { window: {} }, set: async () => {} }) }));

const snapshot = (head: number, turn: number, fought = 0, tip = head) => ({
  campaign: { id: 'c', seats: { japan: { kind: 'person' } } }, viewer: 'japan', head, tip,
  view: { turn: { number: turn }, result: null, fought },
});
async function show(now: ReturnType<typeof snapshot>): Promise<void> {
  world.table.snapshot = now;
  for (let i = 0; i < 5; i++) await nextTick();
}
beforeEach(() => {
  world.table = reactive({ snapshot: null, game: { reports: true }, guard: null, fail: (error: unknown) => { throw error; } });
  world.written = [];
  setActivePinia(createPinia());
});

it('comes though a battle before it had the list read when the turn was over already', async () => {
  const reports = useReports();
  await show(snapshot(1, 1));
  // The battle has just been shown; the program has written of the whole turn.
  world.written = [{ id: 'turn-1', kind: 'turn' }];
  await show(snapshot(2, 1, 1));
  expect(reports.open).toBeNull();
  await show(snapshot(3, 2));
  expect(reports.open?.id).toBe('turn-1');
  reports.close();
  // No page for the next turn: the old one does not come again.
  await show(snapshot(4, 3));
  expect(reports.open).toBeNull();
});

it('comes of each of two battles that one answer decided, one after the other', async () => {
  const reports = useReports();
  await show(snapshot(1, 1, 3));
  world.written = [{ id: 'turn-0', kind: 'turn' }, { id: 'battle-4', kind: 'battle' }, { id: 'battle-5', kind: 'battle' }];
  await show(snapshot(2, 1, 5));
  expect(reports.open?.id).toBe('battle-4');
  reports.goOn();
  expect(reports.open?.id).toBe('battle-5');
  reports.goOn();
  expect(reports.open).toBeNull();
});

it('comes of a battle that nobody saw, and of one fought anew after a step back; a step to and fro tells nothing', async () => {
  const reports = useReports();
  await show(snapshot(1, 1));
  world.written = [{ id: 'battle-1', kind: 'battle', node: 2 }];
  await show(snapshot(2, 1, 1));
  expect(reports.open?.id).toBe('battle-1');
  reports.close();
  await show(snapshot(1, 1, 0, 2));
  await show(snapshot(2, 1, 1));
  expect(reports.open).toBeNull();
  // Another answer, and another battle of the same name.
  await show(snapshot(1, 1, 0, 2));
  world.written = [{ id: 'battle-1', kind: 'battle', node: 3 }];
  await show(snapshot(3, 1, 1));
  expect(reports.open).toMatchObject({ id: 'battle-1', node: 3 });
});
