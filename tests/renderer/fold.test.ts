// The buttons of the bar stand in one row: what would make a second goes into its menu.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, shallowRef, type Ref } from 'vue';
import { useFold } from '../../src-renderer/table/prompt/useFold.ts';

let scope = effectScope();
beforeEach(() => { scope = effectScope(); });
afterEach(() => { scope.stop(); vi.unstubAllGlobals(); });

const ROOM = 3;
it('folds as many buttons as stand in a second row, and none where all have room', async () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const buttons = ref(6);
  let folded: Readonly<Ref<number>> = ref(0);
  const row = shallowRef<HTMLElement | null>(null);
  scope.run(() => { folded = useFold(row, () => 4, () => buttons.value); });
  row.value = {
    get children() { return Array.from({ length: buttons.value - folded.value }, (_, i) => ({ offsetTop: i < ROOM ? 0 : 41 })); },
  } as unknown as HTMLElement;
  const settled = async (): Promise<number> => {
    for (let i = 0; i < 20; i++) await nextTick();
    return folded.value;
  };
  expect(await settled()).toBe(3);
  buttons.value = 3;
  expect(await settled()).toBe(0);
  buttons.value = 20;
  expect(await settled()).toBe(4);
});

it('folds those that may go sooner than stand below the words, and no more of them than that takes', async () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let folded: Readonly<Ref<number>> = ref(0);
  const row = shallowRef<HTMLElement | null>(null);
  const fitting = ref(1);
  scope.run(() => { folded = useFold(row, () => 4, () => fitting.value, () => 2); });
  row.value = {
    children: [{ offsetTop: 0 }], previousElementSibling: { offsetTop: 0, offsetHeight: 40 },
    get offsetTop() { return folded.value < fitting.value ? 44 : 6; },
  } as unknown as HTMLElement;
  for (const [needed, given] of [[1, 1], [0, 0], [3, 2]]) {
    fitting.value = needed;
    for (let i = 0; i < 20; i++) await nextTick();
    expect(folded.value).toBe(given);
  }
});
