/** The charts of the open campaign: whether they are open, and what the program last said. They stand inside the history. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { TableCharts } from '../../src-main/api/types.ts';
import { call } from './bridge.ts';
import { useHistory } from './history.ts';
import { useTable } from './table.ts';

export const useCharts = defineStore('charts', () => {
  const table = useTable();
  const history = useHistory();
  const wanted = ref(false);
  const shown = computed(() => wanted.value && table.historyOpen);
  const data = shallowRef<TableCharts | null>(null);
  /** Whose they are. What one side sees is not for the next: nothing is shown until it was asked anew. */
  const readBy = ref('');
  const fresh = computed(() => readBy.value === table.snapshot?.viewer);

  async function load(): Promise<void> {
    const now = table.snapshot;
    if (!now) return;
    try {
      const read = await call('table.charts', { campaign: now.campaign.id });
      // Meanwhile another may have come to the screen, or another campaign.
      if (table.snapshot?.viewer !== now.viewer || table.snapshot.campaign.id !== now.campaign.id) return;
      data.value = read;
      readBy.value = now.viewer;
    } catch (error) {
      table.fail(error);
    }
  }
  async function toggle(): Promise<void> {
    wanted.value = !shown.value;
    if (wanted.value && !table.historyOpen) await history.open();
  }
  const close = (): void => { wanted.value = false; };
  watch(() => table.snapshot?.campaign.id, () => { data.value = null; }, { flush: 'sync' });
  watch(() => table.historyOpen, (open) => { if (!open) close(); });
  return { shown, data, fresh, load, toggle, close };
});
