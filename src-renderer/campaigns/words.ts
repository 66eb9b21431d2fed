/** The words of several games at once, for pages that show campaigns of all of them. */
import { say, type Lang, type Messages, type Text } from '../../src-main/engine/text.ts';

export type Words = Readonly<Record<string, Record<Lang, Messages>>>;

/** Empty until the game's words have come, and for a key that they lack. */
export function sayOf(words: Words, game: string, text: Text, lang: Lang): string {
  const messages = words[game]?.[lang];
  return messages?.[text.key] === undefined ? '' : say(text, messages, lang);
}
