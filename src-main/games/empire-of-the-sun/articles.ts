/**
 * The articles of units: they follow from what a name begins with, behind its number. Two hundred of them are alike: what is listed is what
 * they are called, not each of them.
 */
import type { Lang } from '../../engine/text.ts';

const [FEMININE, MASCULINE, PLURAL] = [
  'Armata Aviazione BB Brigata CV CVE CVL Divisione Far Flottiglia Forza Guarnigione Squadriglia Unità',
  'American APD BC CA CL Comando Corpo DD HQ LRB Reggimento Stormo', 'Sottomarini',
].map((words) => new Set(words.split(' ')));
const NUMBERED = /^(?:\d+[ª°]|[IVX]+) /;
/** Ottava, undicesimo; and what is read by its letters: acca, elle. */
const VOWEL = /^(?:8[ª°]|11[ª°]|XI |[AEOU]|HQ|LRB)/;
const SHIP = /^(?:APD|BB|BC|CA|CL|CV|CVE|CVL|DD) /;

/** A name with its article, if it takes one: the 19th Army, CV Akagi. */
export function articled(name: string, lang: Lang): string {
  if (lang === 'en') return SHIP.test(name) ? name : `the ${name}`;
  const [head] = name.replace(NUMBERED, '').split(' ');
  if (PLURAL.has(head)) return `i ${name}`;
  if (!FEMININE.has(head) && !MASCULINE.has(head)) return name;
  return VOWEL.test(name) ? `l’${name}` : `${FEMININE.has(head) ? 'la' : 'il'} ${name}`;
}
