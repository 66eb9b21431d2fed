/**
 * Whether an id could be an answer of a game at all: what is expected to be illegal must be so by the rules, not by a slip
 * of the pen. It is read by the forms of the game's answers. Pure.
 */
import { apart, type Form } from '../answers.ts';
import type { AnyGame } from '../game.ts';
import type { Action } from '../state.ts';
import { fits, nearest } from './match.ts';

/** What no form of it says, as half a sentence; null: the words, in which `*` stands for anything, may be some of the form's. */
function strangeWord({ text, parts, pattern }: Form<Action>, words: string): string | null {
  const found = pattern.exec(words);
  // A star may stand for several parts and what is between them.
  if (!found) return words.includes('*') ? null : `that is not \`${text}\``;
  for (const [i, { read, words: known = [] }] of parts.entries()) {
    const word = found[i + 1];
    const isKnown = word.includes('*') ? known.length === 0 || known.some((one) => fits(word, one)) : read(word) !== null;
    if (!isKnown) return `there is no "${word}" (${nearest(word, known, 6)}) for \`${text}\``;
  }
  return null;
}

/** What is wrong with the form of an id, as half a sentence; null when nothing is, or when the game tells no forms. */
export function strangeForm(game: AnyGame, pattern: string): string | null {
  const forms = game.answers?.forms as ReadonlyMap<string, readonly Form<Action>[]> | undefined;
  if (!forms) return null;
  const [verb, words] = apart(pattern);
  // A pattern without a colon may stand for more than a verb.
  if (words === '' && verb.includes('*')) return null;
  const meant = [...forms].filter(([known]) => fits(verb, known)).flatMap(([, list]) => list);
  if (meant.length === 0) return `${game.id} has no answer "${verb}" (${nearest(verb, [...forms.keys()], 6)})`;
  const strange = meant.map((form) => strangeWord(form, words));
  return strange.includes(null) ? null : strange[0];
}
