/** What the person set: language, theme, size, motion. The window shows it at once and the program keeps it. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watchEffect } from 'vue';
import type { Request } from '../../src-main/api/contract.ts';
import type { Settings } from '../../src-main/api/types.ts';
import { lang } from '../i18n/index.ts';
import { call } from './bridge.ts';
import { changingOf } from './changing.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const still = window.matchMedia('(prefers-reduced-motion: reduce)');
/** On a large window text and pieces grow with it, up to twice: from the size on that shows all at 100 %. */
const windowScale = (): number => Math.min(2, Math.max(1, Math.min(window.innerWidth / 2048, window.innerHeight / 1152)));

export const useSettings = defineStore('settings', () => {
  const settings = shallowRef<Settings>({
    lang: navigator.language.startsWith('it') ? 'it' : 'en', theme: 'system', fontScale: 100, patterns: false, motion: 'system',
    plainGraphics: false, askAlways: false, freeUndo: false, botSpeed: 'normal', stopAtAttacks: false, sound: false, volume: 60,
    curtain: 'hidden', windows: 'fitting', window: {},
  });
  const systemDark = ref(dark.matches);
  const systemStill = ref(still.matches);
  dark.addEventListener('change', () => { systemDark.value = dark.matches; });
  still.addEventListener('change', () => { systemStill.value = still.matches; });

  const grown = ref(windowScale());
  window.addEventListener('resize', () => { grown.value = windowScale(); });
  /** How much larger than drawn everything is: the person's size of text, and the window's. */
  const scale = computed(() => (settings.value.fontScale / 100) * grown.value);

  const theme = computed<'day' | 'night'>(() => {
    if (settings.value.theme !== 'system') return settings.value.theme;
    return systemDark.value ? 'night' : 'day';
  });
  const motion = computed<'full' | 'reduced'>(() => {
    if (settings.value.motion !== 'system') return settings.value.motion;
    return systemStill.value ? 'reduced' : 'full';
  });

  watchEffect(() => {
    const root = document.documentElement;
    lang.value = settings.value.lang;
    root.lang = settings.value.lang;
    root.dataset.theme = theme.value;
    root.dataset.motion = motion.value;
    root.style.setProperty('--scale', String(scale.value));
  });

  const { take, set } = changingOf(settings, (change) => call('settings.set', change as Request<'settings.set'>));
  /** A browser speaks what it was set to, wherever the program runs; the desktop's program asks the system itself. */
  async function load(): Promise<void> {
    take(await call('settings.get', window.pacific ? {} : { languages: navigator.languages.slice(0, 20) }));
  }
  return { settings, theme, motion, scale, take, load, set };
});
