/** The history of the open campaign while the time slider is open: where the table stands, and going elsewhere. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type Ref } from 'vue';
import type { HistoryMark, TableHistory } from '../../src-main/api/types.ts';
import { lineTo, nextTold, nodeAt, phaseFrom, positionOf, type PlaySpeed, PLAY_MS } from '../table/history/line.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

type Table = ReturnType<typeof useTable>;

/** What is known of the history, and where the table stands in it. */
function knownOf(table: Table) {
  const known = shallowRef<TableHistory | null>(null);
  /** The line of play on the table, from its first answer to its newest. */
  const line = shallowRef<HistoryMark[]>([]);
  const position = computed(() => Math.max(0, positionOf(line.value, table.snapshot?.head ?? 0)));
  const branches = computed(() => known.value?.branches ?? []);
  const branchNow = computed(() => branches.value.find(({ head }) => head === table.snapshot?.tip) ?? null);
  async function load(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign) return;
    try {
      known.value = await call('table.history', { campaign });
      line.value = lineTo(known.value.marks, table.snapshot?.tip ?? 0);
    } catch (error) {
      table.fail(error);
    }
  }
  async function name(branch: number, words: string): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign || !known.value) return;
    try {
      known.value = { ...known.value, branches: await call('table.branch', { campaign, branch, name: words.trim() || null }) };
    } catch (error) {
      table.fail(error);
    }
  }
  return { known, line, position, branches, branchNow, load, name };
}

/** Takes the table to a moment; of several wishes on its way there, to the newest. */
function goingOf(table: Table) {
  /** Where it is being taken; null where it stands. */
  const wanted = ref<number | null>(null);
  async function goTo(node: number): Promise<void> {
    const isGoing = wanted.value !== null;
    wanted.value = node;
    if (isGoing) return;
    table.forget();
    try {
      while (table.snapshot && wanted.value !== table.snapshot.head) {
        const next: number = wanted.value;
        const moved = await call('table.goTo', { campaign: table.snapshot.campaign.id, node: next, look: true });
        await table.reach(moved.revision);
        if (wanted.value === next) break;
      }
    } catch (error) {
      table.fail(error);
    } finally {
      wanted.value = null;
    }
  }
  return { goTo, headed: computed(() => wanted.value ?? table.snapshot?.head ?? 0) };
}

interface Played {
  line: Ref<readonly HistoryMark[]>;
  position: Ref<number>;
  to: (at: number) => Promise<void>;
}

/** The line of play shown by itself, one telling moment after another. */
function playingOf({ line, position, to }: Played) {
  const table = useTable();
  const playing = ref(false);
  const playSpeed = ref<PlaySpeed>(1);
  let playTimer = 0;
  function pause(): void {
    playing.value = false;
    window.clearTimeout(playTimer);
  }
  /** Shows one telling moment after another; from the end it begins anew. */
  async function play(): Promise<void> {
    if (line.value.length === 0) return;
    playing.value = true;
    if (position.value === line.value.length) await to(0);
    playTimer = window.setTimeout(playNext, PLAY_MS[playSpeed.value]);
  }
  async function playNext(): Promise<void> {
    if (!playing.value || !table.historyOpen) return pause();
    const at = performance.now();
    await to(nextTold(line.value, position.value));
    if (!playing.value) return;
    if (position.value >= line.value.length || table.failure) pause();
    else playTimer = window.setTimeout(playNext, Math.max(30, PLAY_MS[playSpeed.value] - (performance.now() - at)));
  }
  return { playing, playSpeed, play, pause };
}

export const useHistory = defineStore('history', () => {
  const table = useTable();
  const { known, line, position, branches, branchNow, load, name } = knownOf(table);
  const { goTo, headed } = goingOf(table);
  /** The lines of play lie open over the strip. */
  const listOpen = ref(false);
  async function open(): Promise<void> {
    table.historyOpen = true;
    listOpen.value = false;
    await load();
  }
  /** Opens it at a moment; nothing happens where the table stands there already. */
  async function show(node: number): Promise<void> {
    if (node === table.snapshot?.head) return;
    if (!table.historyOpen || !known.value || line.value.at(-1)?.id !== table.snapshot?.tip) await open();
    await goTo(node);
  }
  const to = (at: number): Promise<void> => goTo(nodeAt(line.value, Math.min(line.value.length, Math.max(0, at))));
  /** The position that the table is being taken to, from which steps count; where it stands once it is there. */
  const aim = computed(() => Math.max(0, positionOf(line.value, headed.value)));
  const step = (by: 1 | -1): Promise<void> => to(aim.value + by);
  const stepPhase = (by: 1 | -1): Promise<void> => to(phaseFrom(line.value, aim.value, by));
  const { playing, playSpeed, play, pause } = playingOf({ line, position, to });
  const newest = (): Promise<void> => goTo(table.snapshot?.tip ?? 0);
  /** Closes it; the table goes back to the newest moment. */
  async function leave(): Promise<void> {
    pause();
    if (table.replaying) await newest();
    await stay();
  }
  /** Closes it and stays: the next answer begins a line of play of its own. */
  async function playOn(): Promise<void> {
    pause();
    await stay();
  }
  /** From now on the campaign stands where the table does: so far it was only looked at. */
  async function stay(): Promise<void> {
    table.historyOpen = false;
    const now = table.snapshot;
    if (!now) return;
    try {
      await call('table.goTo', { campaign: now.campaign.id, node: now.head });
    } catch (error) {
      table.fail(error);
    }
  }
  /** What the moment shown is about. */
  const told = computed(() => (table.replaying ? table.snapshot?.moment ?? null : null));
  const toggle = (): Promise<void> => (table.historyOpen ? leave() : open());

  return {
    known, line, position, aim, told, branches, branchNow, load, goTo, open, show, to, step,
    stepPhase, leave, playOn, toggle, name, listOpen, playing, playSpeed, play, pause,
  };
});
