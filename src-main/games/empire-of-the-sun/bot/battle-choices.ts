/** Choices inside battles and after them: hits, order, carriers that swap steps, retreats, the moves home. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, onUnit, unitsNamed, type EotsAction } from '../answers.ts';
import { JAPAN, sideOf } from '../data.ts';
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

const best = <T>(list: readonly T[], worth: (it: T) => number): T => {
  let found = list[0];
  let most = -Infinity;
  for (const it of list) {
    const value = worth(it);
    if (value > most) [found, most] = [it, value];
  }
  return found;
};
type Offers = readonly EotsAction[];

/** Into a battle that the enemy has made goes everybody who fights nowhere yet. */
function joinLate(s: EotsState, offers: Offers): string {
  const free = ({ verb, unit }: EotsAction): boolean => verb === 'select' && !supports(offensiveOf(s), unit!);
  return (offers.find(({ verb }) => verb === 'support') ?? offers.find(free) ?? offers[offers.length - 1]).id;
}

/** Where hits cost the enemy most for their price; on the ground, where steps decide, the cheapest as the odds have it. */
function allocate(s: EotsState, offers: Offers): string {
  const volley = openVolley(s);
  if (!volley || volley.step === 'ground') return onUnit('allocate', usualPackage(s)).id;
  const { targets } = aimOf(s, volley);
  return best(offers, ({ unit = -1 }) => {
    const target = targets.find((it) => it.unit === unit);
    const lethal = target !== undefined && target.steps === 1;
    return (stepWorth(unit) * (lethal ? 1.4 : 1)) / Math.sqrt(Math.max(1, target ? defenceOf(target) : 10));
  }).id;
}
/** The reaction side names: of its own the least, of the enemy's the best. */
const weakest = (offers: Offers, japan: boolean): string =>
  best(offers, ({ unit = -1 }) => stepWorth(unit) * ((ownerOf(unit) === JAPAN) === japan ? -1 : 1)).id;

/** A whole carrier that was hit is worth a light one. */
const transfer = (s: EotsState, offers: Offers): string => best(offers, ({ unit: from, to }) =>
  (from === undefined || to === undefined ? 0 : stepWorth(to) - stepWorth(from) * (isReduced(s, from) ? 1.3 : 1) - 0.1)).id;

/** The surest battle first. */
const order = (s: EotsState, offers: Offers): string => best(offers, ({ place }) => {
  const battle = offensiveOf(s).battles.find(({ hex }) => hex === place);
  return battle ? oddsOf(s, battle).taken : 0;
}).id;

/** Beaten enemies go where they are worth least to their side. */
const retreat = (s: EotsState, offers: Offers): string =>
  best(offers, ({ unit = -1, place = -1 }) => -hexWorth(s, ownerOf(unit))[place]).id;

/** The surplus that is missed least goes back to the next turn. */
const surplus = (s: EotsState, offers: Offers): string => best(offers, ({ unit = -1 }) => -unitWorth(s, unit)).id;

/** Better by so much, or it stays. */
const WORTH_THE_WAY = 0.15;
/** One move home after the other: each unit to its best place, whoever gains most first; then the end. */
function home(s: EotsState, offers: Offers): string {
  let most = -Infinity;
  let found = offers[0].id;
  const now = new Map<number, number>();
  for (const action of offers) {
    const { id, verb, place: hex } = action;
    if (hex === undefined) continue;
    const group = unitsNamed(action);
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
  const mayEnd = offers.some(({ verb }) => verb === 'done');
  return mayEnd && most < WORTH_THE_WAY ? 'done' : found;
}

export function battleChoice(s: EotsState, open: Decision): string | null {
  const actions = offersOf(open);
  switch (open.step) {
    case 'battle-air-naval-allocate':
    case 'battle-ground-allocate':
      return actions[0].verb === 'allocate' ? allocate(s, actions) : weakest(actions, sideOf(open.side) === JAPAN);
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
