/**
 * A battle left to itself: the program gives the usual answers of the person who asked for it, one by one, until it is decided or the
 * odds fall. It stops at once at a click or Escape, whether its board is seen just then or not; whatever was answered is an answer like
 * any other.
 */
import { defineStore } from 'pinia';
import { computed, ref, watch, type Ref } from 'vue';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import { panelKind } from '../table/panels.ts';
import { call } from './bridge.ts';
import { useSheet } from './sheet.ts';
import { useTable } from './table.ts';

/** Between two answers, in milliseconds: the dice are to be seen. */
const PACE = 450;
/** What one may wish: less than this to win, and it stops. */
export const FAIR = 0.6;

/** `least`: 0, whatever the odds. */
interface Left { battle: string; side: string; least: number }

/** What the hand or a key does anywhere in the window stops it as long as it runs, and does nothing else. */
function stoppedBy(runs: Ref<unknown>, stop: () => void, isMeant: (event: Event) => boolean): void {
  const halt = (event: Event): void => {
    if (!isMeant(event)) return;
    stop();
    event.preventDefault();
    event.stopPropagation();
  };
  watch(() => runs.value !== null, (now) => {
    for (const type of ['click', 'keydown']) {
      if (now) window.addEventListener(type, halt, true);
      else window.removeEventListener(type, halt, true);
    }
  }, { flush: 'sync' });
}

export const useByItself = defineStore('by-itself', () => {
  const table = useTable();
  const sheet = useSheet();
  const left = ref<Left | null>(null);
  /** The answer before which it stopped for the odds: said as long as that is asked for. */
  const stoppedAt = ref<number | null>(null);
  const live = computed(() => (sheet.live && panelKind(sheet.live).battle && !sheet.held ? sheet.live : null));
  const battle = computed(() => (live.value ? live.value.detail as BattleDetail : null));
  const asked = computed(() => (table.replaying || table.behind > 0 ? null : table.view?.prompt ?? null));
  /** The open battle can be left to itself by whoever is asked. */
  const may = computed(() => battle.value?.goesOn === true && asked.value !== null);
  /** The chance of the side that fights: of the person who is asked. */
  const chance = computed(() => {
    const own = battle.value?.parties.find(({ side }) => side === asked.value?.side);
    return own ? battle.value?.odds?.wins[own.id] : undefined;
  });
  const fallen = computed(() => stoppedAt.value !== null && stoppedAt.value === asked.value?.no);
  let timer = 0;

  function stop(): void {
    window.clearTimeout(timer);
    left.value = null;
  }
  function start(least: number): void {
    if (!may.value) return;
    stoppedAt.value = null;
    left.value = { battle: live.value!.id, side: asked.value!.side, least };
  }
  /** The next answer; what has changed meanwhile is looked at again. */
  async function answer(no: number): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    try {
      const usual = campaign && left.value ? await call('table.usual', { campaign }) : null;
      if (usual && left.value && usual.no === no && asked.value?.no === no) await table.act([usual.action]);
    } catch (error) {
      stop();
      table.fail(error);
    }
  }
  const standing = computed(() => [left.value !== null, live.value?.id, asked.value?.no, asked.value?.side, table.busy].join());
  watch(standing, () => {
    window.clearTimeout(timer);
    const now = left.value;
    if (!now || table.busy) return;
    // Over, or another one is open: it is decided.
    if (sheet.held || (live.value && live.value.id !== now.battle) || (asked.value && !live.value)) return stop();
    // Others answer for themselves.
    if (!asked.value || !live.value || asked.value.side !== now.side) return;
    if (chance.value !== undefined && chance.value < now.least) {
      stoppedAt.value = asked.value.no;
      return stop();
    }
    timer = window.setTimeout(() => void answer(asked.value?.no ?? -1), PACE);
  });
  watch(() => [table.snapshot?.campaign.id, table.refusal, sheet.held?.id].join(), () => {
    if (left.value) stop();
  });
  /** Another person is asked meanwhile: a click is his answer. */
  const others = computed(() => left.value !== null && asked.value !== null && asked.value.side !== left.value.side);
  stoppedBy(left, stop, (event) => (event.type === 'click' ? !others.value : (event as KeyboardEvent).key === 'Escape'));
  return { left, fallen, may, chance, start };
});
