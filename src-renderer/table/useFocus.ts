/**
 * Where the keys are when something comes or goes: a sheet above a veil takes them with it, and the map gets back what would
 * be lost. Moments that are looked back at take nothing: the keys stay on the time slider.
 */
import { nextTick, watch, type Ref } from 'vue';
import type { Panel } from '../../src-main/engine/view.ts';
import { useSheet } from '../stores/sheet.ts';
import { useTable } from '../stores/table.ts';
import type { SheetHandle } from './board/state.ts';
import { firstStop } from './focus.ts';

interface Stops {
  map: Readonly<Ref<SheetHandle | null>>;
  sheet: Readonly<Ref<Panel | null>>;
  veiled: Readonly<Ref<boolean>>;
  /** The keys are explained. */
  keys: Readonly<Ref<boolean>>;
}

export function useFocus({ map, sheet, veiled, keys }: Stops): void {
  const [table, floor] = [useTable(), useSheet()];
  /** A sheet has come while its answer was still under way: its buttons take the keys when that is in. */
  let due = false;
  async function settle(asked: boolean): Promise<void> {
    due ||= asked && !table.historyOpen;
    if (table.busy) return;
    const always = due;
    due = false;
    await nextTick();
    const now = document.activeElement;
    const lost = !now || now === document.body || (veiled.value && now.getAttribute('role') === 'application');
    if (!always && !lost) return;
    const stop = table.asking || table.logOpen || keys.value ? null : firstStop(sheet.value);
    if (stop) stop.focus();
    else if (lost || always) map.value?.focus();
  }
  watch(map, () => { void settle(true); });
  watch(() => [sheet.value?.id, floor.choice !== null].join(), () => { void settle(true); }, { flush: 'post' });
  watch(() => [table.view?.prompt?.no, table.busy, table.asking, keys.value, floor.nation].join(), () => {
    void settle(false);
  }, { flush: 'post' });
  // The slider goes and takes the focus with it: keys mean the map again.
  watch(() => table.historyOpen, (open) => { if (!open) map.value?.focus(); }, { flush: 'post' });
}
