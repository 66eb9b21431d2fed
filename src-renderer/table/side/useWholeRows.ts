/** Where a list that scrolls ends between two rows: how much of its foot is left blank so that none is cut, and whether more follows. */
import { onBeforeUnmount, reactive, watch, type Ref } from 'vue';

/** What is read as one: taller things may be cut, and fade. */
const ROWS = 'li, tr, dt, h3, h4, p, .row';
const TALL = 64;
const HEAD = /^H[34]$/;
/** Less than this is no row, but the blank below the last. */
const REST = 3;

export interface Foot { cut: number; more: boolean }
export function useWholeRows(box: Readonly<Ref<HTMLElement | null>>): Readonly<Foot> {
  const foot = reactive<Foot>({ cut: 0, more: false });
  function measure(): void {
    const it = box.value;
    if (!it) return;
    foot.more = it.scrollTop + it.clientHeight < it.scrollHeight - REST;
    const { bottom } = it.getBoundingClientRect();
    const rows = [...(foot.more ? it.querySelectorAll(ROWS) : [])]
      .map((row) => ({ head: HEAD.test(row.tagName), at: row.getBoundingClientRect() })).filter(({ at }) => at.height > 0);
    const tops = rows.filter(({ at }) => at.top < bottom && at.bottom > bottom + 1 && at.height <= TALL).map(({ at }) => at.top);
    const end = Math.min(bottom, ...tops);
    // A heading stands above something.
    const [last] = rows.filter(({ at }) => at.bottom <= end + 1).sort((a, b) => b.at.bottom - a.at.bottom);
    foot.cut = Math.ceil(bottom - (last?.head ? last.at.top : end));
  }
  let frame = 0;
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const sized = new ResizeObserver(later);
  const changed = new MutationObserver(later);
  watch(box, (now, before) => {
    if (before) {
      sized.disconnect();
      changed.disconnect();
      before.removeEventListener('scroll', later);
    }
    if (!now) return;
    sized.observe(now);
    changed.observe(now, { childList: true, subtree: true, characterData: true });
    now.addEventListener('scroll', later, { passive: true });
  }, { flush: 'post', immediate: true });
  onBeforeUnmount(() => {
    cancelAnimationFrame(frame);
    sized.disconnect();
    changed.disconnect();
  });
  return foot;
}
