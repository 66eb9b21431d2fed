/** The person's settings: the standard ones, and over them what was set. What a save holds and does not fit is left out. */
import { deepFreeze, type Json } from '../engine/json.ts';
import { settingsSchema } from './contract.ts';
import type { Settings } from './types.ts';

export const STANDARD: Settings = {
  lang: 'en', theme: 'system', fontScale: 100, patterns: false, motion: 'system', plainGraphics: false,
  askAlways: false, freeUndo: false, botSpeed: 'normal', stopAtAttacks: false, sound: false, volume: 60, curtain: 'hidden',
  windows: 'fitting', window: {},
};

/** As they were read last: asked with every answer. */
let read: { saved: Record<string, Json>; settings: Settings } | null = null;

/** `saved`: the same object means the same settings. */
export function readSettings(saved: Record<string, Json>): Settings {
  if (read?.saved !== saved) read = { saved, settings: deepFreeze(checked(saved)) };
  return read.settings;
}

function checked(saved: Record<string, Json>): Settings {
  const found: Record<string, unknown> = structuredClone(STANDARD) as unknown as Record<string, unknown>;
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    if (!Object.hasOwn(saved, key)) continue;
    const it = schema.safeParse(saved[key]);
    if (it.success) found[key] = it.data;
  }
  return found as unknown as Settings;
}
