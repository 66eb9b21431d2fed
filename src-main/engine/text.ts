/**
 * Words: a text is a key and its parameters; the words themselves stand in text.en.json and text.it.json
 * (ICU MessageFormat). The window, the exports and the command line all say them through this one function.
 * Names take the form that the message asks for (`{space_in}`): forms.ts.
 */
import { IntlMessageFormat, type Formatters } from 'intl-messageformat';
import { askedOf, inForm, type Asked, type Form } from './forms.ts';

export type Lang = 'en' | 'it';
export const LANGS: readonly Lang[] = ['en', 'it'];

export interface Text {
  key: string;
  /** A parameter that is itself a text is said first. */
  params?: Record<string, string | number | Text | Text[]>;
}
export type Messages = Readonly<Record<string, string>>;
type Param = NonNullable<Text['params']>[string];

export const text = (key: string, params?: Text['params']): Text => (params ? { key, params } : { key });

interface Format { made: IntlMessageFormat; placeholders: string[]; asked: Asked[] }
const formats = new Map<string, Format>();

/** Numbers have a real minus in both languages, as on charts and tables. */
const getNumberFormat: Formatters['getNumberFormat'] = (...it) => {
  const plain = new Intl.NumberFormat(...it);
  return { format: (value: number) => plain.format(value).replace('-', '−') } as Intl.NumberFormat;
};
const formatters: Formatters = {
  getNumberFormat,
  getDateTimeFormat: (...it) => new Intl.DateTimeFormat(...it),
  getPluralRules: (...it) => new Intl.PluralRules(...it),
};

function format(message: string, lang: Lang): Format {
  const id = `${lang}:${message}`;
  let known = formats.get(id);
  if (!known) {
    // Apostrophes are letters here ("l'{name}"), never ICU quotes: doubled before the message is parsed.
    const made = new IntlMessageFormat(message.replaceAll(/''?/g, "''"), lang, undefined, { ignoreTag: true, formatters });
    const placeholders = [...new Set(placeholdersIn(made.getAst()))];
    known = { made, placeholders, asked: placeholders.map(askedOf).filter((it) => it !== null) };
    formats.set(id, known);
  }
  return known;
}

/** The parser's own number for words that stand as they are. */
const LITERAL = 0;

function placeholdersIn(ast: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return ast.flatMap((part) => [
    ...('value' in part && part.type !== LITERAL ? [part.value] : []),
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => placeholdersIn(value)) : []),
  ]);
}

/** The parameters that a message takes, in whatever form. Throws when it is no message. */
export const parametersOf = (message: string, lang: Lang): string[] =>
  [...new Set(format(message, lang).placeholders.map((name) => askedOf(name)?.name ?? name))];

const list = (items: readonly string[], lang: Lang): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Names one after the other, each once; a class of units is counted, a lone one too, as its message `<key>.many` says: "2 Battalions". */
function enumerated(items: readonly Text[], sayOne: (it: Text) => string, messages: Messages, lang: Lang): string {
  const names = Map.groupBy(items, (it) => (it.params ? it : it.key));
  return list([...names.values()].map((alike) => {
    const [{ key, params }] = alike;
    const n = alike.length;
    if (!params && messages[`${key}.many`] !== undefined) return say(text(`${key}.many`, { n }), messages, lang);
    return n === 1 ? sayOne(alike[0]) : `${sayOne(alike[0])} (×${n})`;
  }), lang);
}

/** A parameter in a form. */
function formed(value: Param, form: Form, messages: Messages, lang: Lang): string {
  if (Array.isArray(value)) {
    if (form === 'number' && value.length !== 1) return 'plural';
    return enumerated(value, (item) => formed(item, form, messages, lang), messages, lang);
  }
  if (form === 'id') return typeof value === 'object' ? value.key.slice(value.key.lastIndexOf('.') + 1) : String(value);
  if (typeof value !== 'object') return inForm({ plain: String(value) }, form, lang);
  // A text with a count is as many as it says.
  if (form === 'number' && typeof value.params?.n === 'number') return value.params.n === 1 ? 'singular' : 'plural';
  return inForm({ plain: say(value, messages, lang), the: messages[`${value.key}.the`], in: messages[`${value.key}.in`] }, form, lang);
}

/** The words of a text. A missing key or parameter shows itself as `⟨key⟩`, so that a test and an eye both catch it. */
export function say(it: Text | string, messages: Messages, lang: Lang): string {
  if (typeof it === 'string') return it;
  const message = messages[it.key];
  if (message === undefined) return `⟨${it.key}⟩`;
  if (!message.includes('{')) return message.replaceAll("''", "'");
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(it.params ?? {})) {
    values[name] = Array.isArray(value) ? enumerated(value, (item) => say(item, messages, lang), messages, lang)
      : typeof value === 'object' ? say(value, messages, lang)
      : value;
  }
  try {
    const { made, asked } = format(message, lang);
    for (const { placeholder, name, form, begins } of asked) {
      const value = it.params?.[name];
      if (value === undefined) continue;
      const words = formed(value, form, messages, lang);
      values[placeholder] = begins ? capital(words) : words;
    }
    return String(made.format(values));
  } catch {
    return `⟨${it.key}⟩`;
  }
}

/**
 * A text of at most so many characters (as JavaScript counts them), cut where a reader sees one letter end:
 * never within an emoji or before an accent.
 */
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
