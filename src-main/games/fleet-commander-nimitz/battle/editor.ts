/** Editor verbs for Battles: what cases write instead of playing up to one. */
import type { EditorVerb } from '../../../engine/game.ts';
import type { Json } from '../../../engine/json.ts';
import { JP_PLANS } from '../data.ts';
import { bring, fail, wordNo } from '../editor-forces.ts';
import { BOX, isArea, placeNo } from '../map.ts';
import { fullCup } from '../setup.ts';
import { findForce, isLand, type Force, type NimitzState } from '../state.ts';
import { factOf } from '../units.ts';
import { leaveMap } from './battle-end.ts';

type Given = Record<string, Json>;
const list = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** As if it had stood there for long: Full, Ashore. */
function put(s: NimitzState, word: Json, at: number): Force {
  const force = bring(s, word, at);
  return Object.assign(force, { damaged: false, ashore: isLand(force), moved: 'no', zone: null });
}
/** Which Force of the Battle a word names; of Battalions without a number the first that is Full. */
function named(s: NimitzState, word: Json): Force {
  const battalions = word === 'us-battalion' || word === 'jp-battalion';
  const found = battalions ? s.forces.find(({ id, at, damaged }) => isArea(at) && !damaged && factOf(id).id === word)
    : findForce(s, wordNo(s, word));
  return found ?? fail(word, 'a Force of the Battle');
}

/** A Battle that is being fought ends where it stands: all its plans are drawn, nobody has a place in it. */
export function leaveBattle(s: NimitzState): void {
  if (s.battle) leaveMap(s);
}

/** Nobody else is on the map; the Battle of the Area is the only one, and is about to begin. */
function battle(s: NimitzState, given: Json): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    fail(given, 'a map of area, forces, aboard, damaged, bombing, sp, cup');
  }
  const it = given as Given;
  const area = placeNo(String(it.area));
  if (area < 0 || !isArea(area)) fail(it.area, 'the id of an Area');
  leaveBattle(s);
  s.forces = s.forces.filter((force) => !isArea(force.at));
  for (const word of list(it.forces)) put(s, word, area);
  for (const word of list(it.aboard)) put(s, word, area).ashore = false;
  for (const word of list(it.bombing)) put(s, word, BOX.bombing);
  for (const word of list(it.damaged)) named(s, word).damaged = true;
  s.sp = typeof it.sp === 'number' ? it.sp : 0;
  if (it.cup !== undefined) fill(s, list(it.cup));
  Object.assign(s, { turn: 1, fought: [] });
  s.kernel.frames = [{ procedure: 'game', at: 'battles.choose.left', locals: {} }];
}

/** These plans are in the cup, all others were drawn before. */
function fill(s: NimitzState, words: readonly Json[]): void {
  const out = fullCup();
  s.cup = words.map((word) => {
    const plan = JP_PLANS.findIndex(({ id }) => id === word);
    const at = out.indexOf(plan);
    if (at < 0) fail(word, `the Japanese plans that there are: ${JP_PLANS.map(({ id }) => id).join(', ')}`);
    return out.splice(at, 1)[0];
  }).sort((a, b) => a - b);
  s.drawn = out;
}

export const battleEditor: Record<string, EditorVerb<NimitzState>> = {
  battle: {
    takes: '{ area, forces: ids of whoever is there as put takes them, aboard: Infantry on Transports, damaged: ids, bombing: Bomber Wings over Japan, sp, '
      + 'cup: Japanese plans left in it }: the map has nobody else, and the Battle begins',
    run: battle,
  },
};
