/** What the computer would do here, and why: asked for by the person who is to decide, gone with the question. It never acts. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Hint } from '../../src-main/api/types.ts';
import { useCoach } from '../tutorial/coach.ts';
import { offeredAs, pointersOf } from '../table/hint/pointed.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

export const useHint = defineStore('hint', () => {
  const table = useTable();
  const coach = useCoach();
  const hint = shallowRef<Hint | null>(null);
  const thinking = ref(false);
  const no = computed(() => table.snapshot?.view.prompt?.no ?? -1);
  /** Somebody is asked, nothing else is shown meanwhile, and no lesson tells what to do. */
  const there = computed(() => no.value >= 0 && !table.replaying && !table.reading && table.behind === 0 && !coach.lesson);
  const action = computed(() => (hint.value && table.snapshot ? offeredAs(table.snapshot.view.actions, hint.value.action) ?? null : null));
  /** Why the filled button proposes something else, where it does. */
  const otherwise = computed(() => {
    const { commit } = table.offers;
    const given = commit?.answers ?? (commit ? [commit.id] : []);
    return hint.value && given.length > 0 && !given.includes(hint.value.action) ? table.snapshot?.view.prompt?.proposedBy ?? null : null;
  });
  const points = computed(() => (action.value ? pointersOf(table.snapshot!.view, table.path, action.value) : []));

  function close(): void {
    hint.value = null;
    thinking.value = false;
  }
  async function ask(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    const asked = no.value;
    if (!campaign || !there.value) return;
    thinking.value = true;
    try {
      const found = await call('table.hint', { campaign });
      if (thinking.value && found?.no === asked && no.value === asked) hint.value = found;
    } catch (error) {
      table.fail(error);
    } finally {
      if (no.value === asked) thinking.value = false;
    }
  }
  /** False where nobody is asked anything. */
  function toggle(): boolean {
    if (hint.value || thinking.value) close();
    else if (there.value) void ask();
    else return false;
    return true;
  }
  watch(() => [table.snapshot?.campaign.id, table.snapshot?.head, no.value, there.value].join(), close);
  return { hint, thinking, there, action, otherwise, points, toggle, close };
});
