/** The gallery: components in their states, on sample data. `gallery.html?scene=move&theme=night&lang=it`. */
import { createPinia } from 'pinia';
import { createApp, watch, type Component } from 'vue';
import type { Settings } from '../../src-main/api/types.ts';
import '../app/fonts.css';
import '../app/tokens.css';
import '../app/base.css';
import App from '../app/App.vue';
import { bringTones } from '../app/tones.ts';
import { useBridge } from '../stores/bridge.ts';
import BattleStates from './BattleStates.vue';
import ChartStates from './ChartStates.vue';
import { useLog } from '../stores/log.ts';
import { useTable } from '../stores/table.ts';
import Counters from './Counters.vue';
import Empire from './Empire.vue';
import BoardSheets from './BoardSheets.vue';
import Sheets from './Sheets.vue';
import { sampleBridge, type Scene } from './sample.ts';

bringTones();
const asked = new URLSearchParams(window.location.search);
const scene = asked.get('scene') ?? 'index';
const settings: Partial<Settings> = {
  theme: asked.get('theme') === 'night' ? 'night' : 'day',
  lang: asked.get('lang') === 'it' ? 'it' : 'en', fontScale: Number(asked.get('font') ?? 100),
};
/** Scenes that are the quiet table with something open on it. */
const OPEN: Record<string, () => void> = {
  log: () => { useTable().logOpen = true; },
  dice: () => { useLog().diceOpen = true; },
  curtain: () => { useTable().curtain = 'britain'; },
};
/** Pages of components side by side. */
const PAGES: Record<string, Component> = {
  empire: Empire, index: Counters, charts: ChartStates, sheets: Sheets, battles: BattleStates, board: BoardSheets,
};
useBridge(sampleBridge((scene === 'battles' ? 'over' : scene in OPEN || scene in PAGES ? 'quiet' : scene) as Scene, settings));
if (scene in PAGES) createApp(PAGES[scene]).use(createPinia()).mount('#app');
else {
  if (!['home', 'new', 'settings', 'statistics', 'about'].includes(scene)) window.location.hash = '/table/sample';
  else window.location.hash = `/${scene}`;
  const app = createApp(App).use(createPinia());
  app.mount('#app');
  if (scene in OPEN) {
    const stop = watch(() => useTable().snapshot, (there) => {
      if (!there) return;
      stop();
      OPEN[scene]();
    });
  }
}
