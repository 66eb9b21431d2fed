/** The almanac of the open campaign: what stands now, a page a chapter. Asked for when it is opened, and again when the table changes. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { AlmanacPage } from '../../src-main/api/types.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

export const useAlmanac = defineStore('almanac', () => {
  const table = useTable();
  const pages = shallowRef<AlmanacPage[]>([]);
  const open = ref(false);
  /** Its name, so that it is the same again when the almanac is opened the next time. */
  const at = ref('');
  const there = computed(() => table.game?.almanac === true);
  const page = computed(() => (open.value ? pages.value.find(({ id }) => id === at.value) ?? pages.value[0] ?? null : null));

  async function load(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign) return;
    try {
      const read = await call('table.almanac', { campaign });
      if (table.snapshot?.campaign.id === campaign) pages.value = read;
    } catch (error) {
      table.fail(error);
    }
  }
  const close = (): void => { open.value = false; };
  /** False where the game has none. */
  function toggle(): boolean {
    if (!there.value) return false;
    if (open.value) close();
    else {
      open.value = true;
      void load();
    }
    return true;
  }
  const show = (id: string): void => { at.value = id; };
  /** The next page or the one before, round and round. */
  function turn(by: 1 | -1): void {
    const i = pages.value.findIndex(({ id }) => id === page.value?.id);
    const next = pages.value.at((i + by) % pages.value.length);
    if (next) show(next.id);
  }
  watch(() => [table.snapshot?.campaign.id, table.snapshot?.revision] as const, ([campaign], [before]) => {
    if (campaign !== before) {
      pages.value = [];
      close();
    } else if (open.value) void load();
  });
  return { pages, page, open, there, toggle, close, show, turn };
});
