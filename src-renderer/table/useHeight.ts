/** How high a part of the table stands at the moment; 0 while it is not there. */
import { onBeforeUnmount, ref, watch, type Ref } from 'vue';

export function useHeight(element: () => HTMLElement | undefined): Readonly<Ref<number>> {
  const height = ref(0);
  const watcher = new ResizeObserver(([entry]) => { height.value = Math.round(entry.borderBoxSize[0].blockSize); });
  watch(element, (now, before) => {
    if (before) watcher.unobserve(before);
    if (now) watcher.observe(now);
    else height.value = 0;
  }, { flush: 'post', immediate: true });
  onBeforeUnmount(() => watcher.disconnect());
  return height;
}
