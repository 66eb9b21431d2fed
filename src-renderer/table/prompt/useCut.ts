/** Whether words are cut where they stand, of which only so many lines are shown. */
import { nextTick, ref, type Ref } from 'vue';
import { useMeasured } from './useMeasured.ts';

/** `of`: what they and their room depend on; they are measured as they stand while the answer is no. */
export function useCut(words: Readonly<Ref<HTMLElement | null>>, of: () => unknown): Readonly<Ref<boolean>> {
  const cut = ref(false);
  async function measure(): Promise<void> {
    cut.value = false;
    await nextTick();
    cut.value = words.value !== null && words.value.scrollHeight > words.value.clientHeight + 1;
  }
  useMeasured(words, of, measure);
  return cut;
}
