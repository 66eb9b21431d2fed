/** Forces by their words, for the verbs of the editor: with the year or without; a Battalion is a new one, or one by its number. */
import type { Json } from '../../engine/json.ts';
import { CATEGORIES } from './answers.ts';
import { addForce, campaignOf, findForce, newBattalion, type Force, type NimitzState } from './state.ts';
import { FIRST_JP_BATTALION, FIRST_US_BATTALION, factOf, forceNo } from './units.ts';

export function fail(what: Json | undefined, allowed: string): never {
  throw new Error(`${JSON.stringify(what)} is not known; it takes ${allowed}.`);
}

/** -1: no Force of the year that is played is called so. */
export function wordNo(s: NimitzState, word: Json): number {
  const { year } = campaignOf(s);
  const id = Math.max(forceNo(String(word)), forceNo(`${String(year).slice(2)}-${String(word)}`));
  return id >= 0 && (factOf(id).year ?? year) === year ? id : -1;
}

/** Out of the stack that it lies in, if it does. */
export function unstack(s: NimitzState, id: number): void {
  for (const category of CATEGORIES) s.stacks[category] = s.stacks[category].filter((other) => other !== id);
}
function freeUsBattalion(s: NimitzState): number {
  let id = FIRST_US_BATTALION;
  while (findForce(s, id)) id++;
  return id;
}

/** From wherever it is to a place; what else was so of it is still so. */
export function bring(s: NimitzState, word: Json, at: number): Force {
  if (word === 'jp-battalion') return newBattalion(s, at);
  if (word === 'us-battalion') return addForce(s, freeUsBattalion(s), at);
  const id = wordNo(s, word);
  if (id < 0) {
    fail(word, `the id of a Force of ${campaignOf(s).year}, such as us-enterprise, with or without its year; `
      + 'us-battalion or jp-battalion, with or without a number');
  }
  unstack(s, id);
  if (id >= FIRST_JP_BATTALION) s.nextBattalion = Math.max(s.nextBattalion, id - FIRST_JP_BATTALION + 1);
  const force = findForce(s, id) ?? addForce(s, id, at);
  force.at = at;
  return force;
}
