/** The rules reference as data: sections in the order of the rule book, and a search by words or by id. Pure. */
import type { Rule, Ruling } from '../../src-main/engine/game.ts';
import type { Lang } from '../../src-main/engine/text.ts';

export interface Section { name: string; key: string; rules: Rule[] }

/** The text of the game that names a section: `section.set-up-and-turn-frame`. */
export const sectionKey = (section: string): string => `section.${section.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Without case and accents: who looks for "unita" means "unità". */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', '\'').toLowerCase();

/** Rulings by the rules that they concern, in their own order. */
export type ByRule = ReadonlyMap<string, readonly Ruling[]>;
export function byRule(rulings: readonly Ruling[]): ByRule {
  const found = new Map<string, Ruling[]>();
  for (const ruling of rulings) for (const rule of ruling.rules) found.set(rule, [...found.get(rule) ?? [], ruling]);
  return found;
}

/** The rules that hold every word of the search in their id, their text, the name of their section or a ruling under them. */
export function findRules(
  rules: readonly Rule[], search: string, lang: Lang, nameOf: (section: string) => string, rulings?: ByRule,
): Rule[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const under = rulings?.get(rule.id)?.flatMap((it) => [it.id, ...Object.values(it[lang])]) ?? [];
    const text = plain([rule.id, rule[lang], nameOf(rule.section), ...under].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export function sectionsOf(rules: readonly Rule[]): Section[] {
  return [...Map.groupBy(rules, ({ section }) => section)].map(([name, held]) => ({ name, key: sectionKey(name), rules: held }));
}

/** A text cut where words of the search stand in it, so that they can be marked. */
export function cut(text: string, search: string): { words: string; hit: boolean }[] {
  // Letter by letter, so that places in the plain text are places in the text.
  const letters = [...text];
  const bare = letters.map((letter) => plain(letter)[0] ?? ' ');
  const hits = Array.from({ length: letters.length }, () => false);
  const whole = bare.join('');
  for (const word of plain(search).split(/\s+/).filter((it) => it.length > 1)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const parts: { words: string; hit: boolean }[] = [];
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hits[i]) last.words += letter;
    else parts.push({ words: letter, hit: hits[i] });
  }
  return parts;
}
