/** The person's settings: the standard ones, and over them what was set. What a save holds and does not fit is left out. */
import type { Json } from '../engine/json.ts';
import { settingsSchema } from './contract.ts';
import type { Settings } from './types.ts';

export const STANDARD: Settings = {
  lang: 'en', theme: 'system', fontScale: 100, patterns: false, motion: 'system', plainGraphics: false,
  askAlways: false, freeUndo: false, botSpeed: 'normal', curtain: 'hidden', window: {},
};

export function readSettings(saved: Record<string, Json>): Settings {
  const read: Record<string, unknown> = { ...STANDARD };
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    if (!Object.hasOwn(saved, key)) continue;
    const checked = schema.safeParse(saved[key]);
    if (checked.success) read[key] = checked.data;
  }
  return read as unknown as Settings;
}
