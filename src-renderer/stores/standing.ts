/**
 * A standing order: the same answer to the same question, again and again, as long as nothing has happened that concerns whoever gave it.
 * The game says what does (`ActionView.stands`); its button ends it, and so does any other question.
 */
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { ActionView } from '../../src-main/engine/view.ts';
import { useTable } from './table.ts';

/** Between two answers, in milliseconds: what the others did is to be seen. */
const PACE = 500;
interface Order { side: string; step: string; action: string; sign: string }

export const useStanding = defineStore('standing', () => {
  const table = useTable();
  const order = ref<Order | null>(null);
  const asked = computed(() => (table.replaying || table.behind > 0 || table.reading ? null : table.view?.prompt ?? null));
  /** What is asked now may be answered so until further notice. */
  const may = computed(() => (asked.value ? table.offers.commit?.stands ?? null : null));
  let timer = 0;

  function stop(): void {
    window.clearTimeout(timer);
    order.value = null;
  }
  function start({ id, stands }: ActionView): void {
    order.value = { side: asked.value!.side, step: asked.value!.step, action: id, sign: stands!.sign };
    void table.act([id]);
  }
  /** The answer stands: the same is asked of the same side, and nothing has changed for it. */
  const stillStands = (it: Order): boolean => it.side === asked.value?.side && it.step === asked.value.step
    && table.offers.byId.get(it.action)?.stands?.sign === it.sign;
  watch(() => [order.value?.sign, asked.value?.no, asked.value?.side, table.busy].join(), () => {
    window.clearTimeout(timer);
    const now = order.value;
    if (!now || table.busy || !asked.value) return;
    if (!stillStands(now)) return stop();
    timer = window.setTimeout(() => { if (order.value && stillStands(order.value)) void table.act([order.value.action]); }, PACE);
  });
  watch(() => [table.snapshot?.campaign.id, table.refusal, table.replaying].join(), stop);
  return { order, may, start, stop };
});
