/** What happens by itself is shown one moment after another, and stands still while a result is read. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import type { BotSpeed, TableChanged } from '../../src-main/api/types.ts';
import { momentsOf, PACE } from '../../src-renderer/table/moments.ts';
import { linesSince, somethingSince, toldOf } from '../../src-renderer/table/meanwhile/since.ts';

const change = (revision: number, itself: boolean, told = true): TableChanged =>
  ({
    campaign: 'c', from: revision - 1, revision, itself,
    log: { keep: 0, add: told ? [{ seq: revision, node: revision, key: 'x' }] : [], whole: false, length: revision },
  }) as unknown as TableChanged;

function stage() {
  const shown: number[] = [];
  const still = ref(false);
  const speed = ref<BotSpeed>('normal');
  const moments = momentsOf({ show: ({ revision }) => { shown.push(revision); }, still: () => still.value, speed: () => speed.value });
  return { shown, still, speed, moments };
}

describe('moments', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });
  const rest = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  it('one\'s own answers are shown at once', async () => {
    const { shown, moments } = stage();
    for (const no of [1, 2, 3]) void moments.add(change(no, false));
    await rest();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('what comes by itself waits until the one before has been seen, in order', async () => {
    const { shown, moments } = stage();
    void moments.add(change(1, false));
    for (const no of [2, 3, 4]) void moments.add(change(no, true));
    await rest();
    expect(shown).toEqual([1]);
    expect(moments.behind.value).toBe(3);
    expect(moments.newest()).toBe(4);
    await rest(PACE.normal - 1);
    expect(shown).toEqual([1]);
    await rest(1);
    expect(shown).toEqual([1, 2]);
    await rest(2 * PACE.normal);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(moments.newest()).toBeNull();
  });

  it('can be held, shown one by one, and let go', async () => {
    const { shown, moments } = stage();
    void moments.add(change(1, false));
    for (const no of [2, 3, 4, 5, 6]) void moments.add(change(no, true, no !== 3));
    await rest();
    moments.hold();
    await rest(60_000);
    expect([shown, moments.held.value]).toEqual([[1], true]);
    moments.step();
    await rest();
    expect(shown).toEqual([1, 2]);
    // What tells nothing is no step of its own.
    moments.step();
    await rest(60_000);
    expect(shown).toEqual([1, 2, 3, 4]);
    moments.hold();
    await rest();
    expect([shown, moments.held.value]).toEqual([[1, 2, 3, 4, 5], false]);
    moments.hold();
    moments.hurry();
    await rest();
    expect([shown, moments.held.value]).toEqual([[1, 2, 3, 4, 5, 6], false]);
    moments.hold();
    expect(moments.held.value).toBe(false);
  });

  it('while a result is read nothing is shown, in a hurry neither; then it goes on from there', async () => {
    const { shown, still, moments } = stage();
    void moments.add(change(1, false));
    await rest();
    still.value = true;
    for (const no of [2, 3]) void moments.add(change(no, true));
    await rest(60_000);
    moments.hurry();
    await rest(60_000);
    expect(shown).toEqual([1]);
    still.value = false;
    await nextTick();
    await rest();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('whoever holds the table because of what was just shown is heeded before the next', async () => {
    const still = ref(false);
    const shown: number[] = [];
    const moments = momentsOf({ show: ({ revision }) => { shown.push(revision); if (revision === 2) {
      still.value = true;
    } }, still: () => still.value, speed: () => 'instant' });
    for (const no of [1, 2, 3]) void moments.add(change(no, true));
    await rest(1000);
    expect(shown).toEqual([1, 2]);
  });

  it('a hurry shows the rest at once and is over with it', async () => {
    const { shown, moments } = stage();
    for (const no of [1, 2, 3]) void moments.add(change(no, true));
    await rest();
    moments.hurry();
    await rest();
    expect(shown).toEqual([1, 2, 3]);
    void moments.add(change(4, true));
    await rest(PACE.normal - 1);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('what waits is forgotten when the table is fetched anew', async () => {
    const { shown, moments } = stage();
    void moments.add(change(1, true));
    void moments.add(change(2, true));
    await rest();
    moments.clear();
    await rest(60_000);
    expect(shown).toEqual([1]);
    expect(moments.behind.value).toBe(0);
  });
});

describe('meanwhile', () => {
  const log = [1, 2, 3, 4].map((node) => ({ seq: node, node, key: 'x' }));
  it('is told by its newest lines, and by one\'s own losses before them', () => {
    const lines = ['broken', 'fire', 'broken', 'roll', 'fire', 'holds'].map((key, i) => ({ key, side: i === 2 ? 'other' : 'mine' }));
    const told = toldOf(lines, 2, { losses: ['broken'], viewer: 'mine' });
    expect(told.map(({ line: { key }, loss }) => [key, loss])).toEqual([['broken', true], ['fire', false], ['holds', false]]);
    expect(toldOf(lines, 2, { losses: [], viewer: 'mine' })).toHaveLength(2);
  });
  it('is what the log tells after the viewer\'s own newest choice', () => {
    expect(linesSince({ log, since: 2 }).map(({ node }) => node)).toEqual([3, 4]);
    expect(somethingSince({ log, since: 2, head: 4 })).toBe(true);
    expect(somethingSince({ log, since: 4, head: 4 })).toBe(false);
  });
});
