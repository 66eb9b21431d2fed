/**
 * A standing order: whatever goes on is given again and again, as long as nothing has happened that concerns whoever gave it. The game
 * says what does (`ActionView.stands`), and that is told when it asks again; its button ends it, and so does any other question.
 */
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { ActionView, Stands } from '../../src-main/engine/view.ts';
import { withoutIdle } from '../table/log/lines.ts';
import { useTable } from './table.ts';

/** Between two answers, in milliseconds: what the others did is to be seen. */
const PACE = 500;
/** `after`: the newest line of the log when it was given. */
interface Order { side: string; step: string; stands: Stands; after: number }
interface Standing { action: ActionView; stands: Stands }

export const useStanding = defineStore('standing', () => {
  const table = useTable();
  const order = ref<Order | null>(null);
  /** Why the last order has ended, and what it was. */
  const ended = ref<{ no: number; stands: Stands; because: Stands['because'][string][]; after: number } | null>(null);
  const asked = computed(() => (table.replaying || table.behind > 0 || table.reading ? null : table.view?.prompt ?? null));
  /** What is asked now may be answered so until further notice. */
  const may = computed((): Standing[] => {
    const { commit, alternatives } = table.offers;
    return asked.value ? [...commit ? [commit] : [], ...alternatives].flatMap((action) =>
      (action.stands ?? []).map((stands) => ({ action, stands }))) : [];
  });
  let timer = 0;

  function stop(): void {
    window.clearTimeout(timer);
    order.value = null;
  }
  function start({ action, stands }: Standing): void {
    order.value = { side: asked.value!.side, step: asked.value!.step, stands, after: table.snapshot!.log.at(-1)?.seq ?? -1 };
    void table.act([action.id]);
  }
  /** Under which the same may be given again: what goes on first. */
  const again = ({ stands }: Order): Standing | undefined => may.value.find((it) => it.stands.id === stands.id);
  const changed = ({ stands: { because } }: Order, now: Stands): Stands['because'][string][] =>
    Object.entries(now.because).filter(([part, { sign }]) => sign !== '' && sign !== because[part]?.sign).map(([, it]) => it);
  function next(it: Order): Standing | null {
    const same = it.side === asked.value?.side && it.step === asked.value.step ? again(it) : undefined;
    return same && changed(it, same.stands).length === 0 ? same : null;
  }
  watch(() => [order.value?.stands.id, asked.value?.no, asked.value?.side, table.busy].join(), () => {
    window.clearTimeout(timer);
    const now = order.value;
    if (!now || table.busy || !asked.value) return;
    if (next(now)) {
      timer = window.setTimeout(() => {
        const it = order.value && next(order.value);
        if (it) void table.act([it.action.id]);
      }, PACE);
      return;
    }
    const same = again(now);
    ended.value = { no: asked.value.no, stands: now.stands, because: same ? changed(now, same.stands) : [], after: now.after };
    stop();
  });
  watch(() => [table.snapshot?.campaign.id, table.refusal, table.replaying].join(), stop);
  /** Told until the question is answered: why it asks again (`because` of nothing: what is asked is something else), and all that was
   * answered under the order and came of it. */
  const why = computed(() => (ended.value && ended.value.no === asked.value?.no ? ended.value : null));
  const done = computed(() => {
    const { stands, after } = why.value ?? {};
    if (!stands) return null;
    const lines = table.snapshot!.log.filter(({ seq }) => seq > after!);
    return { title: stands.label, lines: withoutIdle(lines, table.game?.idle ?? []) };
  });
  return { order, may, why, done, start, stop };
});
