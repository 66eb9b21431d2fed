/** The reports of the open campaign: which one lies open. The newest comes by itself when a person has ended a turn, or fought a battle. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Report, TableSnapshot } from '../../src-main/api/types.ts';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import { call } from './bridge.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

/** The window's setting: turns end without a report of their own; the page of a year comes all the same. */
const QUIET = 'reports.quiet';

/** The battle on the floor, by its name. */
const battleOf = ({ view }: TableSnapshot): string | undefined =>
  view.panels.flatMap((it) => (it.kind === 'battle' ? [(it.detail as BattleDetail).id] : []))[0];
/** What is over, seen by somebody who plays, as it happens: a turn or the game, a battle; else null. */
function ended(now: TableSnapshot | null, before: TableSnapshot | null): 'turn' | 'battle' | null {
  if (!now || !before || now.campaign.id !== before.campaign.id || now.head !== now.tip || before.head !== before.tip) return null;
  if (now.campaign.seats[now.viewer]?.kind !== 'person') return null;
  if (now.view.turn.number > before.view.turn.number || (now.view.result !== null && before.view.result === null)) return 'turn';
  const battle = battleOf(before);
  return now.tip > before.tip && battle !== undefined && battle !== battleOf(now) ? 'battle' : null;
}

export const useReports = defineStore('reports', () => {
  const table = useTable();
  const settings = useSettings();
  const list = shallowRef<Report[]>([]);
  const at = ref<number | null>(null);
  /** One is on its way that nobody has asked for: of turns that end at once, several. */
  const under = ref(0);
  const coming = computed(() => under.value > 0);
  /** What has come by itself, or was opened. That it is in the list says nothing: the program is ahead of what is being shown. */
  const told = new Set<string>();
  const there = computed(() => table.game?.reports === true);
  const open = computed(() => (at.value === null ? null : list.value[at.value] ?? null));
  const quiet = computed(() => settings.settings.window[QUIET] === true);
  watch(open, (it) => { if (it) told.add(it.id); });

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

  /** The newest page of what is over. A battle has one in some games; while lessons lead, nothing comes between them. */
  async function news(what: 'turn' | 'battle'): Promise<void> {
    const newest = (): number => list.value.findLastIndex(({ kind }) => (kind === 'battle') === (what === 'battle'));
    under.value++;
    await load();
    under.value--;
    const now = newest();
    const report = list.value[now];
    if (!report || told.has(report.id)) return;
    told.add(report.id);
    if (quiet.value && report.kind !== 'part') return;
    // What lies open already is read first.
    if (what === 'turn' || (at.value === null && now === list.value.length - 1 && !table.guard)) at.value = now;
  }
  watch(() => table.snapshot, (now, before) => {
    if (now?.campaign.id !== before?.campaign.id) {
      list.value = [];
      told.clear();
      close();
    }
    const what = ended(now, before);
    if (there.value && what) void news(what);
  });
  return { list, at, coming, there, open, quiet, toggle, turn, close, keepQuiet };
});
