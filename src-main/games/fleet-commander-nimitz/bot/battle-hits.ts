/** Hits, losses and everything else that is chosen in the middle of a Battle. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { airFact, battleOf, findAir, inZone, isAirDamaged, onMap, strengthOf } from '../battle/fighters.ts';
import { US } from '../battle/plans.ts';
import { findForce, isInfantry, isLba, isObjective, type NimitzState } from '../state.ts';
import { airWorth, forceWorth, strength } from './worth.ts';

const most = (offers: readonly NimitzAction[], value: (it: NimitzAction) => number): NimitzAction =>
  offers.reduce((best, it) => (value(it) > value(best) ? it : best));

/** What a Hit costs its victim's side: a Full Force is only Damaged. */
function loss(s: NimitzState, { force, air }: NimitzAction): number {
  if (air !== undefined) {
    const it = findAir(s, air);
    return airWorth(airFact(it)) * (isAirDamaged(s, it) ? 1 : 0.6);
  }
  if (force === undefined) return 0;
  const it = findForce(s, force)!;
  return forceWorth(it) * (it.damaged ? 1 : 0.45);
}
/** An airfield takes an aircraft with it, where there are no more of them than aircraft. */
function fieldLoss(s: NimitzState, side: 'us' | 'jp'): number {
  const aircraft = inZone(s, side, 'airfield');
  if (aircraft.length < battleOf(s).airfields[side]) return 0.05;
  return Math.min(...aircraft.map(forceWorth));
}
const hitLoss = (s: NimitzState, it: NimitzAction, side: 'us' | 'jp'): number =>
  (it.force === undefined && it.air === undefined ? fieldLoss(s, side) : loss(s, it));

export const ownHit = (s: NimitzState, open: Decision): NimitzAction => most(offersOf(open), (it) => -hitLoss(s, it, 'us'));
/** Infantry that stands on an Objective counts double. */
export function japaneseHit(s: NimitzState, open: Decision): NimitzAction {
  const land = isObjective(s, battleOf(s).area) ? 1 : 0.3;
  return most(offersOf(open), (it) => {
    const force = it.force === undefined ? undefined : findForce(s, it.force);
    return hitLoss(s, it, 'jp') + (force && isInfantry(force) ? land * (force.damaged ? 1 : 0.5) : 0);
  });
}

/** A stop is used where the Hit would cost most: Damage Control on what is dear. */
export function stopHit(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const { aim } = battleOf(s).step!;
  const cost = hitLoss(s, { ...(aim!.force >= 0 && { force: aim!.force }), ...(aim!.air >= 0 && { air: aim!.air }) } as NimitzAction, 'us');
  const cheap = offers.find(({ plan }) => plan === US.leathernecks || plan === US.seabees || plan === US.barrelRoll);
  if (cheap && cost >= 0.5) return cheap;
  const dear = offers.find(({ plan }) => plan === US.damageControl);
  return dear && cost >= 0.6 ? dear : offers[0];
}

/** Of own aircraft the cheapest is lost, of Japan's the dearest. */
export const loseOwn = (s: NimitzState, open: Decision): NimitzAction => most(offersOf(open), (it) => -loseWorth(s, it));
export const loseJapanese = (s: NimitzState, open: Decision): NimitzAction => most(offersOf(open), (it) => loseWorth(s, it));
function loseWorth(s: NimitzState, { air, force }: NimitzAction): number {
  if (force !== undefined) return forceWorth(findForce(s, force)!);
  const it = findAir(s, air!);
  return airWorth(airFact(it)) * (isAirDamaged(s, it) ? 0.5 : 1);
}

/** What a side still has in the Battle, its carrier aircraft too. */
const power = (s: NimitzState, side: 'us' | 'jp'): number =>
  onMap(s, side).reduce((sum, force) => sum + strength(force), 0) + 0.8 * (strengthOf(s, side) - onMap(s, side).length);

/** Engaged: on while the enemy on land is the weaker, off when the own Forces are dying. */
export function engage(s: NimitzState, open: Decision): NimitzAction {
  const offers = offersOf(open);
  const verb = (id: string): NimitzAction | undefined => offers.find((it) => it.verb === id);
  const { counter } = battleOf(s);
  const [us, jp] = [power(s, 'us'), power(s, 'jp')];
  const onLand = onMap(s, 'jp').some((force) => isInfantry(force) || isLba(force));
  if (counter === 1 && us > 1.1 * jp && onLand) return verb('longer') ?? offers[0];
  if (counter === 2 && jp > 1.6 * us) return verb('shorter') ?? offers[0];
  return verb('keep') ?? offers[0];
}
