// A battle left to itself: how long it goes on, and what stops it, whoever is asked and whether the board is seen or not.
import { createPinia, setActivePinia } from 'pinia';
import { nextTick, reactive, toRaw } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FAIR, useByItself } from '../../src-renderer/stores/by-itself.ts';

/** What the window knows: whose decision it is, which battle stands open and its odds. */
const world = vi.hoisted(() => ({ table: {} as Record<string, unknown>, sheet: {} as Record<string, unknown>, given: [] as number[] }));
vi.mock('../../src-renderer/stores/bridge.ts', () => ({
  call: async () => ({ no: (toRaw(world.table).view as { prompt: { no: number } }).prompt.no, action: 'usual' }),
}));
vi.mock('../../src-renderer/stores/table.ts', () => ({ useTable: () => world.table }));
vi.mock('../../src-renderer/stores/sheet.ts', () => ({ useSheet: () => world.sheet }));
vi.mock('../../src-renderer/table/panels.ts', () => ({ panelKind: () => ({ battle: true }) }));

/** Stands at decision `no` of a side; `odds`: the attacker's to win, absent where nobody has reckoned them. */
function stand(no: number, side: string | null, odds?: number, id = 'battle:malaya'): void {
  world.table.view = side === null ? {} : { prompt: { no, side } };
  world.sheet.live = { id, kind: 'battle', detail: {
    ...(side !== null && { goesOn: true }), parties: [{ id: 'attacker', side: 'japan' }, { id: 'defender', side: 'britain' }],
    ...(odds !== undefined && { odds: { wins: { attacker: odds, defender: 1 - odds } } }),
  } };
}
/** Longer than between two answers. */
const wait = async (): Promise<void> => { await nextTick(); await vi.advanceTimersByTimeAsync(1000); };
const press = (key: string): boolean =>
  window.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }));
const click = (): boolean => window.dispatchEvent(new Event('click', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), {
    setTimeout: (...it: Parameters<typeof setTimeout>) => setTimeout(...it), clearTimeout: (it: number) => { clearTimeout(it); },
  }));
  world.given = [];
  world.table = reactive({
    snapshot: { campaign: { id: 'c' } }, replaying: false, behind: 0, busy: false, refusal: null,
    fail: (error: unknown) => { throw error; },
    act: async () => { world.given.push((toRaw(world.table).view as { prompt: { no: number } }).prompt.no); },
  });
  world.sheet = reactive({ held: null });
  setActivePinia(createPinia());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers while the odds are fair, and stops before the first answer at which they are not', async () => {
  stand(1, 'japan', 0.8);
  const it = useByItself();
  it.start(FAIR);
  await wait();
  expect(world.given).toEqual([1]);
  // Sixty per cent are fair.
  stand(2, 'japan', FAIR);
  await wait();
  stand(3, 'japan', FAIR - 0.01);
  await wait();
  expect(world.given).toEqual([1, 2]);
  expect(it.left).toBeNull();
  expect(it.fallen).toBe(true);
  // It is said until the next answer, given by hand.
  stand(4, 'japan', 0.9);
  await wait();
  expect(it.fallen).toBe(false);
  expect(world.given).toEqual([1, 2]);
});
it('reads the odds of the side that fights by itself, and asks nothing of odds that others see', async () => {
  stand(1, 'britain', 0.3);
  const it = useByItself();
  it.start(FAIR);
  await wait();
  // Japan's seventy per cent are Britain's thirty; Japan answers for itself.
  stand(2, 'japan', 0.3);
  await wait();
  expect(world.given).toEqual([1]);
  expect(it.left).not.toBeNull();
  stand(3, 'britain', 0.7);
  await wait();
  expect(world.given).toEqual([1]);
  expect(it.fallen).toBe(true);
});
it('goes on whatever the odds until it is decided, where that is wished', async () => {
  stand(1, 'japan', 0.1);
  const it = useByItself();
  it.start(0);
  await wait();
  stand(2, 'japan', 0.01);
  await wait();
  expect(world.given).toEqual([1, 2]);
  world.sheet.held = { id: 'battle:malaya' };
  await wait();
  expect(it.left).toBeNull();
  expect(world.given).toEqual([1, 2]);
});
it('is over when another battle stands open', async () => {
  stand(1, 'japan', 0.9);
  const it = useByItself();
  it.start(0);
  await wait();
  stand(2, 'japan', 0.9, 'battle:borneo');
  await wait();
  expect([it.left, world.given]).toEqual([null, [1]]);
});

const MOMENTS = [
  ['before its first answer', async () => {}, []],
  ['between two answers', async () => { await wait(); stand(2, 'japan', 0.9); await nextTick(); }, [1]],
  ['while a bot answers, and no board offers it', async () => { await wait(); stand(2, null); await wait(); }, [1]],
  ['while another person is asked', async () => { await wait(); stand(2, 'britain', 0.9); await wait(); }, [1]],
  ['while an answer is under way', async () => { await wait(); world.table.busy = true; await wait(); }, [1]],
] as const;
it.each(MOMENTS)('stops at Escape %s', async (_, comes, given) => {
  stand(1, 'japan', 0.9);
  const it = useByItself();
  it.start(0);
  await comes();
  // Other keys are the table's.
  expect(press('z')).toBe(true);
  expect(it.left).not.toBeNull();
  expect(press('Escape')).toBe(false);
  world.table.busy = false;
  stand(9, 'japan', 0.9);
  await wait();
  expect([it.left, world.given]).toEqual([null, given]);
  // And is the table's again.
  expect(press('Escape')).toBe(true);
});
it('stops at a click, but not at one that is the answer of another person', async () => {
  stand(1, 'japan', 0.9);
  const it = useByItself();
  it.start(0);
  stand(2, 'britain', 0.9);
  await wait();
  expect(click()).toBe(true);
  expect(it.left).not.toBeNull();
  stand(3, 'japan', 0.9);
  await nextTick();
  expect(click()).toBe(false);
  expect(it.left).toBeNull();
});
