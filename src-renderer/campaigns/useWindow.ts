/** Which rows of a long list are drawn: those in view, a few around them, and the one that has the keys. All rows are as high. */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue';
import { rowsInView } from './find.ts';

/** Rows drawn beyond each edge, so that a key or a turn of the wheel finds them there. */
const BEYOND = 4;

export interface Windowed {
  /** The first row in view, and the one after the last, with some around them. */
  seen: ComputedRef<readonly [number, number]>;
  /** The row that has the keys: it stays, wherever one scrolls to. */
  focused: Ref<number | null>;
  rows: ComputedRef<number[]>;
  /** Pixels. */
  row: Ref<number>;
  onScroll(): void;
  onFocus(event: FocusEvent): void;
  onBlur(): void;
}

/** `box` is what scrolls; a row says its place in `data-at`, and the height of all stands in the property `--row`. */
export function useWindow(box: Readonly<Ref<HTMLElement | null>>, total: Readonly<Ref<number>>): Windowed {
  const top = ref(0);
  const height = ref(0);
  const row = ref(66);
  const focused = ref<number | null>(null);
  const seen = computed(() => rowsInView(top.value, height.value, row.value, BEYOND));
  const rows = computed(() => {
    const [from, to] = [seen.value[0], Math.min(seen.value[1], total.value)];
    const list = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
    const extra = focused.value;
    return extra === null || extra >= total.value || list.includes(extra) ? list : [...list, extra].sort((a, b) => a - b);
  });
  function measure(): void {
    if (!box.value) return;
    height.value = box.value.clientHeight;
    // The size of the text is a setting.
    const probe = box.value.querySelector<HTMLElement>('[data-at]');
    if (probe && probe.offsetHeight > 0) row.value = probe.offsetHeight;
  }
  const watcher = new ResizeObserver(measure);
  watch(box, (it) => {
    watcher.disconnect();
    if (it) watcher.observe(it);
    measure();
  }, { immediate: true, flush: 'post' });
  watch(() => total.value > 0, measure, { flush: 'post' });
  onBeforeUnmount(() => watcher.disconnect());
  return {
    seen, focused, rows, row,
    onScroll: () => { top.value = box.value?.scrollTop ?? 0; },
    onFocus: (event) => {
      const at = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at;
      focused.value = at === undefined ? null : Number(at);
    },
    onBlur: () => { focused.value = null; },
  };
}
