/** How many of a row's lesser buttons go into its menu, so that they all stand in one row. */
import { nextTick, ref, type Ref } from 'vue';
import { useMeasured } from './useMeasured.ts';

const inRows = (row: HTMLElement): boolean => new Set([...row.children].map((it) => (it as HTMLElement).offsetTop)).size > 1;

/** It stands below the words that it belongs to, though they would leave it room enough for some. */
const isBelow = (row: HTMLElement): boolean => {
  const words = row.previousElementSibling as HTMLElement | null;
  return words !== null && row.offsetTop >= words.offsetTop + words.offsetHeight;
};

/**
 * `most`: so many can; `gladly`: so many of them sooner than the row stands below its words; `of`: what it holds. It is measured before it
 * is painted.
 */
export function useFold(
  row: Readonly<Ref<HTMLElement | null>>, most: () => number, of: () => unknown, gladly: () => number = () => 0,
): Readonly<Ref<number>> {
  const folded = ref(0);
  let turn = 0;
  async function measure(): Promise<void> {
    const mine = ++turn;
    folded.value = 0;
    await nextTick();
    const isLong = (): boolean => mine === turn && row.value !== null && folded.value < most()
      && (inRows(row.value) || (folded.value < gladly() && isBelow(row.value)));
    while (isLong()) {
      folded.value++;
      await nextTick();
    }
  }
  useMeasured(row, of, measure);
  return folded;
}
