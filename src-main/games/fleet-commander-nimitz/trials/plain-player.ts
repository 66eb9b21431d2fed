/**
 * How the player's side is played in trial runs: plainly, and without a thought for what comes after. Escorts stand with the carriers
 * one for one, the rest off the coast; plans are those that cost nothing and serve; aircraft go for the ships, fighters stay above their
 * own; what can be used is used. Every other answer is the usual one.
 */
import type { Action, Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { supplyFor } from '../battle/battle-length.ts';
import { battleOf, carriersOf, findAir, hasTargetShip, inZone, isBomber, isEscort, onMap } from '../battle/fighters.ts';
import { US } from '../battle/plans.ts';
import { overBase, reachable } from '../battle/us-aircraft.ts';
import { US_PLANS } from '../data.ts';
import { isInfantry, isShip, type Air, type BattleArea, type NimitzState } from '../state.ts';
import { usual } from '../usual.ts';

const SEA: readonly BattleArea[] = ['japan-ocean', 'coastal', 'us-ocean'];

function station(s: NimitzState, offers: readonly NimitzAction[]): NimitzAction {
  const screening = inZone(s, 'us', 'us-ocean').filter(isEscort).length;
  const zone = screening < carriersOf(s, 'us').length ? 'us-ocean' : 'coastal';
  return offers.find((it) => it.zone === zone) ?? offers[0];
}

/** As long as they are free: what serves with these Forces, in this order. */
function plansFor(s: NimitzState): number[] {
  const us = onMap(s, 'us');
  return [
    ...(us.some((force) => isShip(force)) ? [US.aaa, US.rangingShots] : []), ...(us.some(isInfantry) ? [US.charge, US.artillery] : []),
    US.furball, US.leathernecks,
  ];
}
function buy(s: NimitzState, offers: readonly NimitzAction[]): NimitzAction {
  const { plans } = battleOf(s);
  const spent = plans.reduce((sum, plan) => sum + US_PLANS[plan].cost!, 0);
  const wanted = plansFor(s).find((plan) => !plans.includes(plan) && supplyFor(spent + US_PLANS[plan].cost!) === supplyFor(spent));
  return offers.find(({ plan, verb }) => (wanted === undefined ? verb === 'done' : plan === wanted)) ?? offers[0];
}

/** Bombers where ships are to be sunk, nearest the enemy first, else over the Island; Fighters over what they guard. */
function areaOf(s: NimitzState, air: Air): BattleArea {
  if (!isBomber(air)) return overBase(air);
  return SEA.find((area) => reachable(s).includes(area) && hasTargetShip(s, 'jp', area)) ?? 'island';
}
function fly(s: NimitzState, offers: readonly NimitzAction[]): NimitzAction {
  const first = offers.find(({ air }) => air !== undefined)!;
  const zone = areaOf(s, findAir(s, first.air!));
  return offers.find((it) => it.air === first.air && it.zone === zone) ?? offers[0];
}

const USES: ReadonlySet<string> = new Set(['use', 'light']);

export function plainly(s: NimitzState, open: Decision): Action | string {
  const offers = offersOf(open);
  if (open.step === 'battle.setup.us-ships') return station(s, offers);
  if (open.step === 'battle.setup.us-plans') return buy(s, offers);
  if (offers.some(({ verb }) => verb === 'fly')) return fly(s, offers);
  return offers.find(({ verb }) => USES.has(verb)) ?? usual(open);
}
