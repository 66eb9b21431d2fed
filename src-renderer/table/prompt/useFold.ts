/** How many of a row's lesser buttons go into its menu, so that they all stand in one row. */
import { nextTick, ref, type Ref } from 'vue';
import { useMeasured } from './useMeasured.ts';

const inRows = (row: HTMLElement): boolean => new Set([...row.children].map((it) => (it as HTMLElement).offsetTop)).size > 1;

/** `most`: so many can; `of`: what the row holds. It is measured before it is painted. */
export function useFold(row: Readonly<Ref<HTMLElement | null>>, most: () => number, of: () => unknown): Readonly<Ref<number>> {
  const folded = ref(0);
  let turn = 0;
  async function measure(): Promise<void> {
    const mine = ++turn;
    folded.value = 0;
    await nextTick();
    const isLong = (): boolean => mine === turn && row.value !== null && folded.value < most() && inRows(row.value);
    while (isLong()) {
      folded.value++;
      await nextTick();
    }
  }
  useMeasured(row, of, measure);
  return folded;
}
