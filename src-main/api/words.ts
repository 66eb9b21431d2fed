/** The words of a game as a reader needs them: the game's own, and over the program's shared ones. */
import { texts as storeTexts, FileError, StoreError, type StoreCode } from '../campaigns/errors.ts';
import { BadOption, type AnyGame } from '../engine/game.ts';
import { LANGS, say, type Lang, type Messages } from '../engine/text.ts';
import { StaleAnswer } from '../engine/session.ts';
import type { CallError } from './contract.ts';
import en from './text.en.json' with { type: 'json' };
import it from './text.it.json' with { type: 'json' };

export { LANGS, say };
export const shared: Record<Lang, Messages> = { en, it };

export function textsOf(game: AnyGame): Record<Lang, Messages> {
  const sides = (lang: Lang): Messages => Object.fromEntries(game.sides.map(({ id, name }) => [`side.${id}`, name[lang]]));
  const of = (lang: Lang): Messages => ({ ...storeTexts[lang], ...shared[lang], ...sides(lang), ...game.texts[lang] });
  return { en: of('en'), it: of('it') };
}

const DISK: readonly StoreCode[] = ['full', 'readonly', 'folder', 'locked', 'io', 'closed', 'astray'];

/** The sentence for an error of the saves or of the engine; null for any other. */
export function wordsOf(error: unknown): CallError | null {
  if (error instanceof StoreError || error instanceof FileError) {
    const [english, italian] = LANGS.map((lang) => say(error.text, storeTexts[lang], lang));
    const code = error instanceof FileError ? 'unreadable'
      : error.code === 'missing' ? 'unknown'
      : DISK.includes(error.code) ? 'disk'
      : 'refused';
    return { code, words: { en: english, it: italian } };
  }
  if (error instanceof BadOption) return { code: 'unknown', words: { en: error.message, it: `Opzione non valida: ${error.message}` } };
  if (error instanceof StaleAnswer) {
    return { code: 'stale', words: { en: error.message, it: 'La risposta vale per una decisione che non è più aperta.' } };
  }
  return null;
}
