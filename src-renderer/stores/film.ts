/**
 * What happened since the viewer's own newest choice, as a film: its scenes one after the other on the map as it stood, by themselves or
 * step by step, as often as one likes. Nothing of the campaign moves: it is looked back at.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import type { SceneTold } from '../../src-main/api/types.ts';
import { sceneTime } from '../table/meanwhile/scenes.ts';
import { call } from './bridge.ts';
import { useHistory } from './history.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';

/** Shows one scene: from the moment before it to its last, what was moved in between as arrows. Arrows of the scene before it stay. */
function showing(scenes: Ref<readonly SceneTold[]>, at: Ref<number>): (index: number) => Promise<void> {
  const table = useTable();
  const history = useHistory();
  return async function show(index) {
    const next = scenes.value[index];
    if (!next || !table.snapshot) return;
    const goesOn = at.value >= 0 && index === at.value + 1;
    at.value = index;
    if (!table.historyOpen) await history.open();
    if (!goesOn) {
      table.filming = false;
      await history.goTo(next.from);
    }
    table.filming = true;
    await history.goTo(next.to);
  };
}

export const useFilm = defineStore('film', () => {
  const table = useTable();
  const history = useHistory();
  const settings = useSettings();
  const scenes = shallowRef<readonly SceneTold[]>([]);
  /** The scene that is shown; -1: none. */
  const at = ref(-1);
  const playing = ref(false);
  const on = computed(() => at.value >= 0);
  const scene = computed(() => scenes.value[at.value] ?? null);
  let timer = 0;

  function pause(): void {
    playing.value = false;
    window.clearTimeout(timer);
  }
  /** Fetches them where the table stands in the present; a film that is shown keeps its own. */
  async function load(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign || table.replaying) return;
    try {
      scenes.value = await call('table.meanwhile', { campaign });
    } catch (error) {
      table.fail(error);
    }
  }
  const show = showing(scenes, at);
  const step = (by: 1 | -1): Promise<void> => {
    pause();
    return show(at.value + by);
  };
  /** By itself, from the scene that is shown or from the first; at its end it goes back to the present. */
  async function play(): Promise<void> {
    if (scenes.value.length === 0) return;
    playing.value = true;
    await playNext();
  }
  async function playNext(): Promise<void> {
    if (!playing.value) return;
    if (at.value + 1 >= scenes.value.length) return leave();
    await show(at.value + 1);
    if (playing.value) timer = window.setTimeout(playNext, sceneTime(scene.value!, settings.settings.botSpeed));
  }
  /** Back to the present; the list stays. */
  async function leave(): Promise<void> {
    pause();
    at.value = -1;
    table.filming = false;
    if (table.historyOpen) await history.leave();
  }
  async function close(): Promise<void> {
    table.meanwhileOpen = false;
    if (on.value) await leave();
  }
  // Somebody played on from a moment of it, or closed the time slider.
  watch(() => table.historyOpen, (open) => { if (!open && on.value) void leave(); });
  watch(() => [table.meanwhileOpen, table.snapshot?.campaign.id, table.snapshot?.viewer, table.snapshot?.tip].join(), () => {
    if (table.meanwhileOpen && !on.value) void load();
    else if (!table.meanwhileOpen && on.value) void leave();
  });
  return { scenes, at, on, scene, playing, load, show, step, play, pause, leave, close };
});
