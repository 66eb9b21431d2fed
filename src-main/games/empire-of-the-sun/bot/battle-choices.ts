/** Choices inside battles and after them: hits, order, carriers that swap steps, retreats, the moves home. */
import type { Decision } from '../../../engine/state.ts';
import { JAPAN, hexNo, sideOf, unitId, unitNo } from '../data.ts';
import { usualPackage } from '../rules/battle/index.ts';
import { oddsOf } from '../rules/battle/plan.ts';
import { defenceOf } from '../rules/battle/combatants.ts';
import { aimOf, openVolley } from '../rules/battle/fire.ts';
import { offensiveOf } from '../rules/movement/mover.ts';
import { supports } from '../rules/offensive/fighting.ts';
import { isReduced } from '../state.ts';
import type { EotsState } from '../state.ts';
import { K, is, ownerOf } from '../units.ts';
import { stationWorth } from './basing.ts';
import { hexWorth, stepWorth, unitWorth } from './worth.ts';

/** `verb:unit/hex`, units of a group joined by `+`. */
const WORDS = /[:/]/;
const best = <T>(list: readonly T[], worth: (it: T) => number): T => {
  let found = list[0];
  let most = -Infinity;
  for (const it of list) {
    const value = worth(it);
    if (value > most) [found, most] = [it, value];
  }
  return found;
};
type Ids = readonly { id: string }[];

/** Into a battle that the enemy has made goes everybody who fights nowhere yet. */
function joinLate(s: EotsState, ids: Ids): string {
  const free = ({ id }: { id: string }): boolean => id.startsWith('select:') && !supports(offensiveOf(s), unitNo(id.slice('select:'.length)));
  return (ids.find(({ id }) => id.startsWith('support:')) ?? ids.find(free) ?? ids[ids.length - 1]).id;
}

/** Where hits cost the enemy most for their price; on the ground, where steps decide, the cheapest as the odds have it. */
function allocate(s: EotsState, ids: Ids): string {
  const volley = openVolley(s);
  if (!volley || volley.step === 'ground') return `allocate:${unitId(usualPackage(s))}`;
  const { targets } = aimOf(s, volley);
  return best(ids, ({ id }) => {
    const unit = unitNo(id.slice('allocate:'.length));
    const target = targets.find((it) => it.unit === unit);
    const lethal = target !== undefined && target.steps === 1;
    return (stepWorth(unit) * (lethal ? 1.4 : 1)) / Math.sqrt(Math.max(1, target ? defenceOf(target) : 10));
  }).id;
}
/** The reaction side names: of its own the least, of the enemy's the best. */
function weakest(ids: Ids, japan: boolean): string {
  return best(ids, ({ id }) => {
    const unit = unitNo(id.slice('weakest:'.length));
    return stepWorth(unit) * ((ownerOf(unit) === JAPAN) === japan ? -1 : 1);
  }).id;
}

/** A whole carrier that was hit is worth a light one. */
function transfer(s: EotsState, ids: Ids): string {
  return best(ids, ({ id }) => {
    if (id === 'skip') return 0;
    const [, from, to] = id.split(WORDS);
    return stepWorth(unitNo(to)) - stepWorth(unitNo(from)) * (isReduced(s, unitNo(from)) ? 1.3 : 1) - 0.1;
  }).id;
}

/** The surest battle first. */
const order = (s: EotsState, ids: Ids): string => best(ids, ({ id }) => {
  const battle = offensiveOf(s).battles.find(({ hex }) => hex === hexNo(id.slice('battle:'.length)));
  return battle ? oddsOf(s, battle).taken : 0;
}).id;

/** Beaten enemies go where they are worth least to their side. */
const retreat = (s: EotsState, ids: Ids): string => best(ids, ({ id }) => {
  const [, unit, hex] = id.split(WORDS);
  return -hexWorth(s, ownerOf(unitNo(unit)))[hexNo(hex)];
}).id;

/** The surplus that is missed least goes back to the next turn. */
const surplus = (s: EotsState, ids: Ids): string => best(ids, ({ id }) => -unitWorth(s, unitNo(id.slice('remove:'.length)))).id;

/** Better by so much, or it stays. */
const WORTH_THE_WAY = 0.15;
/** One move home after the other: each unit to its best place, whoever gains most first; then the end. */
function home(s: EotsState, ids: Ids): string {
  let most = -Infinity;
  let found = ids[0].id;
  const now = new Map<number, number>();
  for (const { id } of ids) {
    if (id === 'done') continue;
    const [verb, units, to] = id.split(WORDS);
    const group = units.split('+').map(unitNo);
    const hex = hexNo(to);
    let gain = 0;
    for (const unit of group) {
      const at = s.place[unit];
      let here = now.get(unit);
      if (here === undefined) now.set(unit, (here = stationWorth(s, unit, at)));
      gain += stationWorth(s, unit, hex) - (verb === 'move' && group.length === 1 ? here : 0);
    }
    if (group.some((unit) => is(unit, K.ground))) gain += 2;
    if (gain > most) [most, found] = [gain, id];
  }
  const mayEnd = ids.some(({ id }) => id === 'done');
  return mayEnd && most < WORTH_THE_WAY ? 'done' : found;
}

export function battleChoice(s: EotsState, { step, side, actions }: Decision): string | null {
  switch (step) {
    case 'battle-air-naval-allocate':
    case 'battle-ground-allocate':
      return actions[0].id.startsWith('allocate:') ? allocate(s, actions) : weakest(actions, sideOf(side) === JAPAN);
    case 'battle-carrier-transfer': return transfer(s, actions);
    case 'offensive-special-assign': return joinLate(s, actions);
    case 'battle-order': return order(s, actions);
    case 'post-battle-retreat': return retreat(s, actions);
    case 'post-battle-stacking':
    case 'post-battle-surplus':
    case 'post-battle-ships': return surplus(s, actions);
    case 'post-battle-reaction':
    case 'post-battle-offensive':
    case 'post-battle-emergency': return home(s, actions);
    default: return null;
  }
}
