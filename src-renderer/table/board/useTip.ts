/** A tip about a space: in free water near by, with a thin leader to the space. */
import { computed, nextTick, onBeforeUnmount, ref, useTemplateRef, watch } from 'vue';
import { leaderOf, type TipPlaced } from './tip.ts';

/** What the map tells of places, in pixels of its window. */
export interface TipGround {
  screenOf: (space: string) => [number, number] | null;
  /** Where a tip of this size about a space hides least. */
  roomFor: (space: string, size: [number, number]) => TipPlaced;
  /** Told where the tip lies. */
  cover?: (tip: symbol, box: TipPlaced | null) => void;
}

/**
 * It grows with its letters and words: it is placed once the element that the template calls `tip` has been measured.
 * @param space what it is about; null: there is none. @param words what it says, to be measured anew when that changes.
 * @param size what it is taken for at first.
 */
export function useTip({ screenOf, roomFor, cover }: TipGround, space: () => string | null, words: () => unknown, size: [number, number]) {
  const tip = useTemplateRef<HTMLElement>('tip');
  const measured = ref(size);
  watch([space, words, tip], async () => {
    await nextTick();
    if (!tip.value) return;
    const { offsetWidth: w, offsetHeight: h } = tip.value;
    if (w !== measured.value[0] || h !== measured.value[1]) measured.value = [w, h];
  }, { immediate: true, flush: 'post' });
  const box = computed(() => {
    const about = space();
    return about === null ? null : roomFor(about, measured.value);
  });
  const own = Symbol('tip');
  watch(() => (tip.value ? box.value : null), (now) => cover?.(own, now), { flush: 'post' });
  onBeforeUnmount(() => cover?.(own, null));
  const leader = computed(() => {
    const about = space();
    const at = about === null ? null : screenOf(about);
    if (!at || !box.value || box.value.bare) return '';
    const { from, to } = leaderOf(box.value, at);
    return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  });
  return { box, leader };
}
