/** The person's settings: the standard ones, and over them what was set. What a save holds and does not fit is left out. */
import { deepFreeze, type Json } from '../engine/json.ts';
import { LANGS } from '../engine/text.ts';
import { settingsSchema } from './contract.ts';
import type { Lang, Settings } from './types.ts';

export const STANDARD: Settings = {
  lang: 'en', theme: 'system', fontScale: 100, patterns: false, motion: 'system', plainGraphics: false,
  askAlways: false, freeUndo: false, botSpeed: 'normal', stopAtAttacks: false, sound: false, volume: 60, curtain: 'hidden',
  windows: 'fitting', window: {},
};

/** The first of somebody's languages ("it-CH", "en") that is spoken here, or English. */
export const spokenOf = (languages: readonly string[]): Lang =>
  languages.flatMap((tag) => LANGS.find((it) => it === tag.toLowerCase().split(/[-_]/, 1)[0]) ?? [])[0] ?? STANDARD.lang;

/** As they were read last: asked with every answer. */
let read: { saved: Record<string, Json>; lang: Lang; settings: Settings } | null = null;

/** `saved`: the same object means the same settings. `lang`: until somebody has chosen one. */
export function readSettings(saved: Record<string, Json>, lang = STANDARD.lang): Settings {
  if (read?.saved !== saved || read.lang !== lang) read = { saved, lang, settings: deepFreeze(checked(saved, lang)) };
  return read.settings;
}

function checked(saved: Record<string, Json>, lang: Lang): Settings {
  const found: Record<string, unknown> = { ...structuredClone(STANDARD), lang };
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    if (!Object.hasOwn(saved, key)) continue;
    const it = schema.safeParse(saved[key]);
    if (it.success) found[key] = it.data;
  }
  return found as unknown as Settings;
}
