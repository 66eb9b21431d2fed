/** What the program told without being asked, until the person has put it away. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Notice } from '../../src-main/api/types.ts';
import { call } from './bridge.ts';

export const useNotices = defineStore('notices', () => {
  const all = shallowRef<Notice[]>([]);
  /** Ids count from the start of the program, as this memory does. */
  const gone = ref(new Set<number>());
  const open = computed(() => all.value.filter(({ id }) => !gone.value.has(id)));

  async function load(): Promise<void> { all.value = await call('notices.list', {}); }
  function take(notice: Notice): void {
    if (!all.value.some(({ id }) => id === notice.id)) all.value = [...all.value, notice];
  }
  const dismiss = (id: number): void => { gone.value.add(id); };
  return { open, load, take, dismiss };
});
