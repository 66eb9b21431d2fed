/** What lies over the map: which overlays are switched on, and what the program says of each. Asked anew when the table changes. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { BoardOverlay, OverlayView } from '../../src-main/engine/view.ts';
import { inHand } from '../table/board/stacks.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

/** More of them at once could not be read apart. */
const AT_ONCE = 2;
const LEGEND = '9';

export const useOverlays = defineStore('overlays', () => {
  const table = useTable();
  /** In the order in which they were switched on. */
  const on = ref<string[]>([]);
  const shown = shallowRef<ReadonlyMap<string, OverlayView>>(new Map());
  const all = computed<readonly BoardOverlay[]>(() => table.board?.overlays ?? []);
  /** The only piece in hand, else the space that is looked at. */
  const subject = computed(() => {
    const held = table.view?.pieces.filter((piece) => inHand(piece) > 0) ?? [];
    return held[0]?.id ?? table.subject ?? table.cursor ?? undefined;
  });
  /** What the signs mean lies open beside them. */
  const legend = ref(false);
  let asked = 0;

  async function fetch(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    const turn = ++asked;
    if (!campaign || on.value.length === 0) {
      shown.value = new Map();
      return;
    }
    const wanted = [...on.value];
    const found = await Promise.all(wanted.map((overlay) =>
      call('table.overlay', { campaign, overlay, ...(subject.value && { subject: subject.value }) }).catch(() => null)));
    if (turn === asked) shown.value = new Map(wanted.flatMap((id, i): [string, OverlayView][] => (found[i] ? [[id, found[i]]] : [])));
  }
  function toggle(id: string): void {
    on.value = on.value.includes(id) ? on.value.filter((it) => it !== id) : [...on.value, id].slice(-AT_ONCE);
  }
  /** False where the board has no overlay of this key. */
  function toggleKey(key: string): boolean {
    if (key === LEGEND && all.value.length > 0) {
      legend.value = !legend.value;
      return true;
    }
    const overlay = all.value.find((it) => it.key === key);
    if (overlay) toggle(overlay.id);
    return overlay !== undefined;
  }
  watch(() => [on.value.join(), subject.value, table.snapshot?.revision, table.snapshot?.campaign.id].join('|'), () => { void fetch(); });
  /** What a phase is about lies over the map while it lasts; whoever switches it off has it off. */
  watch(() => table.view?.at, (now, before) => {
    const calls = ({ during = [] }: BoardOverlay, at: string | undefined): boolean => at !== undefined && during.includes(at);
    for (const it of all.value) {
      if (calls(it, now) && !calls(it, before) && !on.value.includes(it.id)) toggle(it.id);
      else if (!calls(it, now) && calls(it, before)) on.value = on.value.filter((id) => id !== it.id);
    }
  }, { immediate: true });
  watch(() => table.board, (now, before) => { if (now === before) return;
    on.value = [];
    legend.value = false;
  });
  return { on, shown, all, legend, toggle, toggleKey };
});
