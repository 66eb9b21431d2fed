/** The desktop shell's own words: menus, dialogs, refusals. */
import type { Lang, Name } from '../api/types.ts';
import { LANGS, say } from '../api/words.ts';
import en from './text.en.json' with { type: 'json' };
import it from './text.it.json' with { type: 'json' };

const WORDS = { en, it };

export const word = (lang: Lang, key: keyof typeof en, params?: Record<string, string | number>): string =>
  say({ key, ...(params && { params }) }, WORDS[lang], lang);

/** In both languages, for a notice. */
export function both(key: keyof typeof en, params?: Record<string, string | number>): Name {
  const [english, italian] = LANGS.map((lang) => word(lang, key, params));
  return { en: english, it: italian };
}
