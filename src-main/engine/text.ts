/**
 * Words: a text is a key and its parameters; the words themselves stand in text.en.json and text.it.json
 * (ICU MessageFormat). The window, the exports and the command line all say them through this one function.
 */
import { IntlMessageFormat } from 'intl-messageformat';

export type Lang = 'en' | 'it';
export const LANGS: readonly Lang[] = ['en', 'it'];

export interface Text {
  key: string;
  /** A parameter that is itself a text is said first. */
  params?: Record<string, string | number | Text | Text[]>;
}
export type Messages = Readonly<Record<string, string>>;

export const text = (key: string, params?: Text['params']): Text => (params ? { key, params } : { key });

// Apostrophes are letters here ("l'{name}"), never ICU quotes: doubled before the message is parsed.
const formats = new Map<string, IntlMessageFormat>();

function format(message: string, lang: Lang): IntlMessageFormat {
  const id = `${lang}:${message}`;
  let made = formats.get(id);
  if (!made) {
    made = new IntlMessageFormat(message.replaceAll(/''?/g, "''"), lang, undefined, { ignoreTag: true });
    formats.set(id, made);
  }
  return made;
}

/** The words of a text. A missing key or parameter shows itself as `⟨key⟩`, so that a test and an eye both catch it. */
export function say(it: Text | string, messages: Messages, lang: Lang): string {
  if (typeof it === 'string') return it;
  const message = messages[it.key];
  if (message === undefined) return `⟨${it.key}⟩`;
  if (!message.includes('{')) return message.replaceAll("''", "'");
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(it.params ?? {})) {
    values[name] = Array.isArray(value)
      ? new Intl.ListFormat(lang, { type: 'conjunction' }).format(value.map((item) => say(item, messages, lang)))
      : typeof value === 'object' ? say(value, messages, lang) : value;
  }
  try {
    return String(format(message, lang).format(values));
  } catch {
    return `⟨${it.key}⟩`;
  }
}

/** A text of at most so many characters (as JavaScript counts them), cut where a reader sees one letter end: never within an emoji or before an accent. */
export function shorten(words: string, most: number): string {
  if (words.length <= most) return words;
  let end = 0;
  // One letter can be longer than all that is wanted: what is beyond is not looked at.
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(words.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return words.slice(0, end);
}

/** A name with something behind it, the name shortened so that all of it fits. */
export const suffixed = (name: string, suffix: string, most: number): string => `${shorten(name, most - suffix.length)}${suffix}`;
