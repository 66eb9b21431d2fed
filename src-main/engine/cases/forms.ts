/**
 * Whether an id could be an answer of a game at all: what is expected to be illegal must be so by the rules, not by a slip
 * of the pen. The forms are those that the game documents (`answers`). Pure.
 */
import type { AnyGame } from '../game.ts';
import type { GameState } from '../state.ts';
import { fits, nearest } from './match.ts';

/** Whatever stands for a place of the board, alone behind the colon. */
const PLACES = new Set(['<space>', '<zone>', '<territory>', '<hex>']);

const forms = new WeakMap<AnyGame, Map<string, string[]>>();

/** What may follow each first word: all that stands in backticks. */
function formsOf(game: AnyGame): Map<string, string[]> {
  const known = forms.get(game);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [word, means] of Object.entries(game.answers ?? {})) {
    for (const form of [word, ...[...means.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted)]) {
      const [first, ...rest] = form.split(':');
      const list = found.get(first) ?? [];
      if (rest.length > 0) list.push(rest.join(':'));
      found.set(first, list);
    }
  }
  // What has a label is an answer too.
  for (const key of Object.keys(game.texts.en)) {
    const [, word] = /^action\.([^.]+)/.exec(key) ?? [];
    if (word !== undefined && found.size > 0 && !found.has(word)) found.set(word, []);
  }
  forms.set(game, found);
  return found;
}

/** What is wrong with the form of an id, as half a sentence; null when nothing is, or when the game documents no forms. */
export function strangeForm(game: AnyGame, s: GameState, pattern: string): string | null {
  const known = formsOf(game);
  if (known.size === 0) return null;
  const [word, ...rest] = pattern.split(':');
  // A pattern without a colon may stand for more than a first word.
  if (!(rest.length === 0 && word.includes('*')) && ![...known.keys()].some((first) => fits(word, first))) return `${game.id} has no answer "${word}" (${nearest(word, [...known.keys()], 6)})`;
  const argument = rest.join(':');
  const list = known.get(word) ?? [];
  if (rest.length === 0 || list.length === 0 || !list.every((form) => PLACES.has(form) || !form.includes('<'))) return null;
  const places = [...list.filter((form) => !form.includes('<')), ...game.board(s.kernel.scenario).spaces.map(({ id }) => id)];
  return places.some((id) => fits(argument, id)) ? null : `${game.id} has no place "${argument}" (${nearest(argument, places, 6)})`;
}
