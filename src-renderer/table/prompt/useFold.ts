/** How buttons keep to one row, beside the words that they belong to: what all know stands as its sign, lesser ones go into the menu. */
import { nextTick, ref, type Ref } from 'vue';
import { useMeasured } from './useMeasured.ts';

const inRows = (row: HTMLElement): boolean => new Set([...row.children].map((it) => (it as HTMLElement).offsetTop)).size > 1;

/** It stands below the words that it belongs to, though they would leave it room enough for some. */
const isBelow = (row: HTMLElement): boolean => {
  const words = row.previousElementSibling as HTMLElement | null;
  return words !== null && row.offsetTop >= words.offsetTop + words.offsetHeight;
};
/** Words are cut where they stand, of which only so many lines are shown. */
const isCut = (words: HTMLElement | null): boolean => words !== null && words.scrollHeight > words.clientHeight + 1;

type Element = Readonly<Ref<HTMLElement | null>>;
/** `tight`: signs in the place of words; `folded`: so many are in the menu; `long`: the words have the whole width, buttons stand below. */
export interface Fold { tight: Readonly<Ref<boolean>>; folded: Readonly<Ref<number>>; long: Readonly<Ref<boolean>> }

/**
 * `most`: so many can go into the menu; `gladly`: so many of them sooner than the row stands below its words; `of`: what it holds. It is
 * measured before it is painted.
 */
export function useFold(
  row: Element, words: Element, most: () => number, of: () => unknown, gladly: () => number = () => 0,
): Fold {
  const [tight, folded, long] = [ref(false), ref(0), ref(false)];
  let turn = 0;
  async function measure(): Promise<void> {
    const mine = ++turn;
    const put = async (signs: boolean, inMenu: number, wide: boolean): Promise<void> => {
      [tight.value, folded.value, long.value] = [signs, inMenu, wide];
      await nextTick();
    };
    const holds = (what: () => boolean): boolean => mine === turn && row.value !== null && what();
    const isCrowded = (): boolean => inRows(row.value!) || isBelow(row.value!) || isCut(words.value);
    await put(false, 0, false);
    if (holds(isCrowded)) await put(true, 0, false);
    while (folded.value < Math.min(gladly(), most()) && holds(isCrowded)) await put(true, folded.value + 1, false);
    if (!holds(isCrowded)) return;
    // Below the words there is room for all that is written.
    await put(false, 0, false);
    if (mine === turn) await put(false, 0, isCut(words.value));
    if (holds(() => inRows(row.value!))) await put(true, 0, long.value);
    while (folded.value < most() && holds(() => inRows(row.value!))) await put(true, folded.value + 1, long.value);
  }
  useMeasured(row, of, measure);
  return { tight, folded, long };
}
