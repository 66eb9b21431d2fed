/**
 * The forms that a name takes in a sentence: "Philippines" stands on the map, "the Philippines surrender", "nelle
 * Filippine", "dalle Filippine". A name gives its article once (the message `<key>.the`); the rest follows from the
 * grammar here. It knows no game and no name.
 */
import type { Lang } from './text.ts';

const FORMS = ['the', 'of', 'to', 'from', 'in', 'on', 'number', 'id'] as const;
export type Form = (typeof FORMS)[number];

/** A name as its messages give it. */
export interface Named {
  plain: string;
  /** With its article, as in the middle of a sentence: "le Filippine"; absent: it takes none (Midway). */
  the?: string;
  /** Where something is or goes, if the article does not tell it: "in Malesia". */
  in?: string;
}

const PREPOSITIONS: Record<Lang, Record<Exclude<Form, 'the' | 'number' | 'id'>, string>> = {
  en: { of: 'of', to: 'to', from: 'from', in: 'in', on: 'on' },
  it: { of: 'di', to: 'a', from: 'da', in: 'in', on: 'su' },
};
const ARTICLE = /^(?:(il|lo|la|i|gli|le) |l’)/;
/** Preposition and article are one word: the stem of the one, what the other becomes after it. */
const STEMS: Readonly<Record<string, string>> = { di: 'de', a: 'a', da: 'da', in: 'ne', su: 'su' };
const ENDINGS: Readonly<Record<string, string>> = { il: 'l', lo: 'llo', la: 'lla', i: 'i', gli: 'gli', le: 'lle' };

function contracted(preposition: string, phrase: string): string {
  const [whole, article] = ARTICLE.exec(phrase)!;
  const rest = phrase.slice(whole.length);
  return article ? `${STEMS[preposition]}${ENDINGS[article]} ${rest}` : `${STEMS[preposition]}ll’${rest}`;
}

/** Places without an article are towns and small islands: one is "a Midway", and "ad Akyab" where two a's would meet. */
const bare = (preposition: string, plain: string): string =>
  `${preposition}${preposition === 'a' && /^a/i.test(plain) ? 'd' : ''} ${plain}`;

const isPlural = ({ the = '' }: Named, lang: Lang): boolean => (lang === 'it' ? /^(?:i|gli|le) / : /^the .*s$/).test(the);

/** A name in one of its forms; `number` is "plural" or "singular", for the verb. */
export function inForm(name: Named, form: Exclude<Form, 'id'>, lang: Lang): string {
  const { plain, the } = name;
  if (form === 'number') return isPlural(name, lang) ? 'plural' : 'singular';
  if (form === 'the') return the ?? plain;
  if (form === 'in' && name.in !== undefined) return name.in;
  const preposition = PREPOSITIONS[lang][form];
  if (lang === 'en') return `${preposition} ${the ?? plain}`;
  if (the === undefined) return bare(form === 'in' ? 'a' : preposition, plain);
  return ARTICLE.test(the) ? contracted(preposition, the) : bare(preposition, the);
}

/** What a message asks for: `{space_in}` is the parameter `space` in the form `in`; `{power_The}` begins a sentence. */
export interface Asked { placeholder: string; name: string; form: Form; begins: boolean }

const ASKED = new RegExp(`^(\\w+)_(${FORMS.join('|')})$`, 'i');

export function askedOf(placeholder: string): Asked | null {
  const [, name, asked] = ASKED.exec(placeholder) ?? [];
  if (name === undefined) return null;
  return { placeholder, name, form: asked.toLowerCase() as Form, begins: asked[0] !== asked[0].toLowerCase() };
}
