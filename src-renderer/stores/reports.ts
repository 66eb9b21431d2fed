/** The reports of the open campaign: which one lies open. The newest comes by itself when a person has ended a turn, or fought a battle. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Report, TableSnapshot } from '../../src-main/api/types.ts';
import { call } from './bridge.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

/** The window's setting: turns end without a report of their own; the page of a year comes all the same. */
const QUIET = 'reports.quiet';

/** What is over, seen by somebody who plays, as it happens, on a new line of play as well: a turn or the game, a battle; else null. */
function ended(now: TableSnapshot | null, before: TableSnapshot | null): 'turn' | 'battle' | null {
  if (!now || !before || now.campaign.id !== before.campaign.id || now.head !== now.tip || now.tip <= before.tip) return null;
  if (now.campaign.seats[now.viewer]?.kind !== 'person') return null;
  if (now.view.turn.number > before.view.turn.number || (now.view.result !== null && before.view.result === null)) return 'turn';
  return (now.view.fought ?? 0) > (before.view.fought ?? 0) ? 'battle' : null;
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
  /** Another line of play has pages of the same names. */
  const named = ({ id, node }: Report): string => `${id}@${node}`;
  const there = computed(() => table.game?.reports === true);
  const open = computed(() => (at.value === null ? null : list.value[at.value] ?? null));
  const quiet = computed(() => settings.settings.window[QUIET] === true);
  watch(open, (it) => { if (it) told.add(named(it)); });

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
  /** The newest of several that came by themselves at once: they are read one after the other. */
  const upTo = ref(-1);
  const close = (): void => { at.value = null; upTo.value = -1; };
  /** Opens the newest, or closes what lies open. */
  async function toggle(): Promise<void> {
    if (at.value !== null) return close();
    await load();
    at.value = Math.max(0, list.value.length - 1);
  }
  const turn = (by: 1 | -1): void => {
    if (at.value !== null) at.value = Math.min(list.value.length - 1, Math.max(0, at.value + by));
  };
  const goOn = (): void => { if (at.value !== null && at.value < upTo.value) turn(1); else close(); };
  const keepQuiet = (on: boolean): Promise<void> => settings.set({ window: { ...settings.settings.window, [QUIET]: on } });

  /**
   * The newest page of what is over, or of several battles that an answer decided their pages. A battle has one in some games; while
   * lessons lead, nothing comes between them.
   */
  async function news(what: 'turn' | 'battle', count: number): Promise<void> {
    under.value++;
    await load();
    under.value--;
    const pages = list.value.flatMap(({ kind }, i) => ((kind === 'battle') === (what === 'battle') ? [i] : [])).slice(-count)
      .filter((i) => !told.has(named(list.value[i])));
    const [first, last] = [pages[0], pages.at(-1)];
    if (last === undefined) return;
    for (const i of pages) told.add(named(list.value[i]));
    if (quiet.value && list.value[last].kind !== 'part') return;
    // What lies open already is read first.
    if (what === 'battle' && (at.value !== null || last !== list.value.length - 1 || table.guard)) return;
    at.value = first;
    upTo.value = last;
  }
  watch(() => table.snapshot, (now, before) => {
    if (now?.campaign.id !== before?.campaign.id) {
      list.value = [];
      told.clear();
      close();
    }
    const what = ended(now, before);
    if (there.value && what) void news(what, what === 'battle' ? now!.view.fought! - (before!.view.fought ?? 0) : 1);
  });
  return { list, at, coming, there, open, quiet, toggle, turn, goOn, close, keepQuiet };
});
