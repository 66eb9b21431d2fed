// The buttons of the bar stand in one row: what would make a second goes into its menu.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, shallowRef, type Ref } from 'vue';
import { useFold } from '../../src-renderer/table/prompt/useFold.ts';

/** No words that could be cut. */
const none = shallowRef<HTMLElement | null>(null);
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
  scope.run(() => { ({ folded } = useFold(row, none, () => 4, () => buttons.value)); });
  row.value = {
    previousElementSibling: null,
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

it('folds those that may go sooner than stand below the words: as many as that takes, and none where all are too few', async () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let folded: Readonly<Ref<number>> = ref(0);
  const row = shallowRef<HTMLElement | null>(null);
  const fitting = ref(1);
  scope.run(() => { ({ folded } = useFold(row, none, () => 4, () => fitting.value, () => 2)); });
  row.value = {
    children: [{ offsetTop: 0 }], previousElementSibling: { offsetTop: 0, offsetHeight: 40 },
    get offsetTop() { return folded.value < fitting.value ? 44 : 6; },
  } as unknown as HTMLElement;
  for (const [needed, given] of [[1, 1], [0, 0], [3, 0]]) {
    fitting.value = needed;
    for (let i = 0; i < 20; i++) await nextTick();
    expect(folded.value).toBe(given);
  }
});

it('writes signs in the place of words sooner than it stands below the words, or cuts them', async () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fold = { tight: ref(false), folded: ref(0), long: ref(false) } as ReturnType<typeof useFold>;
  const row = shallowRef<HTMLElement | null>(null);
  const words = shallowRef<HTMLElement | null>(null);
  const room = ref<'all' | 'signs' | 'none'>('signs');
  scope.run(() => { fold = useFold(row, words, () => 0, () => room.value); });
  const isCut = (): boolean => !fold.long.value && (room.value === 'none' || (room.value === 'signs' && !fold.tight.value));
  words.value = { clientHeight: 30, get scrollHeight() { return isCut() ? 45 : 30; } } as HTMLElement;
  row.value = { children: [{ offsetTop: 0 }], previousElementSibling: null } as unknown as HTMLElement;
  for (const [given, tight, long] of [['signs', true, false], ['all', false, false], ['none', false, true]] as const) {
    room.value = given;
    for (let i = 0; i < 20; i++) await nextTick();
    expect([fold.tight.value, fold.folded.value, fold.long.value]).toEqual([tight, 0, long]);
  }
});
