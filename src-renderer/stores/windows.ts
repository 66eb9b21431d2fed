/** When a person is asked in the windows of a game: the setting, and what was ordered for this campaign, kept among the settings. */
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { ordersIn, ordersKey } from '../../src-main/api/orders.ts';
import type { Settings } from '../../src-main/api/types.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

export const useWindows = defineStore('windows', () => {
  const table = useTable();
  const settings = useSettings();
  const open = ref(false);
  const all = computed(() => table.board?.windows ?? []);
  /** A person plays, and the game has windows. */
  const there = computed(() => all.value.length > 0 && table.snapshot?.decision?.by === 'person' && !table.replaying);
  const campaign = computed(() => table.snapshot?.campaign.id ?? '');
  const side = computed(() => table.snapshot?.viewer ?? '');
  const now = computed(() => settings.settings.windows);
  const orders = computed(() => ordersIn(settings.settings, campaign.value, side.value));
  /** Spaces that are watched: of what happens elsewhere nobody is asked. */
  const watched = computed(() => orders.value.filter((order) => order.startsWith('@')).map((order) => order.slice(1)));

  const ordered = (list: readonly string[]): Settings['window'] => {
    const { [ordersKey(campaign.value, side.value)]: _, ...others } = settings.settings.window;
    return list.length > 0 ? { ...others, [ordersKey(campaign.value, side.value)]: [...list] } : others;
  };
  /** Who begins to order has ordered what he is asked at: it would be passed while he still chooses. */
  function choose(how: Settings['windows']): Promise<void> {
    const asked = all.value.find(({ step }) => step === table.view?.prompt?.step);
    const begins = how === 'ordered' && orders.value.length === 0 && asked !== undefined;
    return settings.set({ windows: how, ...(begins && { window: ordered([asked.step]) }) });
  }
  /** Orders something, or takes it back: a step, or `@` and a space. */
  function toggle(order: string): Promise<void> {
    return settings.set({
      window: ordered(orders.value.includes(order) ? orders.value.filter((it) => it !== order) : [...orders.value, order]),
    });
  }
  /** False where there are none. */
  function show(): boolean {
    if (!there.value && !open.value) return false;
    open.value = !open.value;
    return true;
  }
  // Orders are one's own: they go with the curtain, and with the campaign.
  watch(() => [campaign.value, side.value].join(), () => { open.value = false; });
  return { open, all, there, now, orders, watched, choose, toggle, show };
});
