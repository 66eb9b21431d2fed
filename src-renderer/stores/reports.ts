/** The reports of the open campaign: which one lies open. The newest comes by itself when a person has ended a turn. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Report, TableSnapshot } from '../../src-main/api/types.ts';
import { call } from './bridge.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

/** The window's setting: turns end without a report of their own; the page of a year comes all the same. */
const QUIET = 'reports.quiet';

/** A turn is over, or the game: seen by somebody who plays, as it happens. */
function ends(now: TableSnapshot | null, before: TableSnapshot | null): boolean {
  if (!now || !before || now.campaign.id !== before.campaign.id || now.head !== now.tip || before.head !== before.tip) return false;
  if (now.campaign.seats[now.viewer]?.kind !== 'person') return false;
  return now.view.turn.number > before.view.turn.number || (now.view.result !== null && before.view.result === null);
}

export const useReports = defineStore('reports', () => {
  const table = useTable();
  const settings = useSettings();
  const list = shallowRef<Report[]>([]);
  const at = ref<number | null>(null);
  /** One is on its way that nobody has asked for: of turns that end at once, several. */
  const under = ref(0);
  const coming = computed(() => under.value > 0);
  const there = computed(() => table.game?.reports === true);
  const open = computed(() => (at.value === null ? null : list.value[at.value] ?? null));
  const quiet = computed(() => settings.settings.window[QUIET] === true);

  async function load(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign) return;
    try {
      const read = await call('table.reports', { campaign });
      if (table.snapshot?.campaign.id === campaign) list.value = read;
    } catch (error) {
      table.fail(error);
    }
  }
  const close = (): void => { at.value = null; };
  /** Opens the newest, or closes what lies open. */
  async function toggle(): Promise<void> {
    if (at.value !== null) return close();
    await load();
    at.value = Math.max(0, list.value.length - 1);
  }
  const turn = (by: 1 | -1): void => {
    if (at.value !== null) at.value = Math.min(list.value.length - 1, Math.max(0, at.value + by));
  };
  const keepQuiet = (on: boolean): Promise<void> => settings.set({ window: { ...settings.settings.window, [QUIET]: on } });

  async function news(): Promise<void> {
    const known = list.value.at(-1)?.id;
    under.value++;
    await load();
    under.value--;
    const newest = list.value.at(-1);
    if (newest && newest.id !== known && !(quiet.value && newest.kind === 'turn')) at.value = list.value.length - 1;
  }
  watch(() => table.snapshot, (now, before) => {
    if (now?.campaign.id !== before?.campaign.id) {
      list.value = [];
      close();
    }
    if (there.value && ends(now, before)) void news();
  });
  return { list, at, coming, there, open, quiet, toggle, turn, close, keepQuiet };
});
