/** The review of the open campaign: whose, how far it is, and what it found. It stands in a sheet over the table. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Events } from '../../src-main/api/contract.ts';
import type { TableReview } from '../../src-main/api/review/types.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

export const useReview = defineStore('review', () => {
  const table = useTable();
  const open = ref(false);
  const data = shallowRef<TableReview | null>(null);
  /** Whose is looked at; null: that which the program proposes. */
  const chosen = ref<string | null>(null);
  const side = computed(() => data.value?.side ?? null);
  const running = computed(() => data.value?.running ?? null);
  const review = computed(() => data.value?.review ?? null);

  async function ask(order: 'look' | 'begin' | 'stop'): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign) return;
    try {
      const found = await call('table.review', { campaign, order, ...(chosen.value !== null && { side: chosen.value }) });
      if (table.snapshot?.campaign.id === campaign) data.value = found;
    } catch (error) {
      close();
      table.fail(error);
    }
  }
  async function show(): Promise<void> {
    data.value = null;
    chosen.value = null;
    await ask('look');
    open.value = data.value !== null;
  }
  function close(): void {
    open.value = false;
  }
  const toggle = (): void => { if (open.value) close(); else void show(); };
  async function choose(wanted: string): Promise<void> {
    chosen.value = wanted;
    await ask('look');
  }
  /** The program has come so far with one. */
  function hear({ campaign, over, ...running }: Events['review.changed']): void {
    if (!open.value || campaign !== table.snapshot?.campaign.id) return;
    if (over) void ask('look');
    else if (data.value?.running?.side === running.side) data.value = { ...data.value, running };
  }
  watch(() => table.snapshot?.campaign.id, () => {
    close();
    data.value = null;
  });
  return {
    open, data, side, running, review, toggle, close, choose, hear, begin: () => ask('begin'), stop: () => ask('stop'),
  };
});
