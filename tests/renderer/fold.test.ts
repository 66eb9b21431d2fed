// The buttons of the bar stand in one row: what would make a second goes into its menu.
import { afterEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, shallowRef, type Ref } from 'vue';
import { useFold } from '../../src-renderer/table/prompt/useFold.ts';

const scope = effectScope();
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
