/** Why something cannot be chosen in a Battle. Asked after a refusal only. */
import type { WhyNot } from '../../../engine/game.ts';
import { openStep } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { NimitzAction } from '../answers.ts';
import { TABLES, US_PLANS } from '../data.ts';
import { fact, findForce, forceName, type Air, type BattleArea, type NimitzState } from '../state.ts';
import { factOf, isCarrier } from '../units.ts';
import { supplyFor } from './battle-length.ts';
import { airFact, airText, battleOf, decksOf, enemyOf, isAshoreHere, isSub, zoneText } from './fighters.ts';
import { US, owns, planText } from './plans.ts';
import { AIRFIELD, candidates, targetsOf, type Target } from './targets.ts';
import { reachable } from './us-aircraft.ts';

const no = (key: string, rule: string, params?: Text['params']): WhyNot => ({ reason: text(`why.${key}`, params), rule });
const named = (force: number): { force: Text } => ({ force: forceName(force) });

function whyNotStation(s: NimitzState, force: number, zone: string): WhyNot {
  const it = findForce(s, force);
  if (!it || it.at !== battleOf(s).area || fact(it).side !== 'us' || fact(it).category !== 'ship') {
    return no('not-in-battle', 'FCN-BS-01', named(force));
  }
  if (isCarrier(fact(it))) return no('carrier-ocean', 'FCN-BS-02', named(force));
  if (it.zone !== null) return no('ships-never-move', 'FCN-BS-11', named(force));
  if (isSub(it)) return no('sub-station', 'FCN-BS-08', { ...named(force), zone: zoneText(zone as BattleArea) });
  return no('ship-station', 'FCN-BS-02', named(force));
}

function whyNotPlan(s: NimitzState, plan: number): WhyNot {
  const { plans } = battleOf(s);
  if (plans.includes(plan)) return no('plan-owned', 'FCN-BS-10', { plan: planText(plan) });
  const spent = supplyFor(plans.reduce((sum, it) => sum + US_PLANS[it].cost!, 0));
  return no('plan-too-dear', 'FCN-BS-10', { plan: planText(plan), cost: US_PLANS[plan].cost!, sp: s.sp - spent });
}

/** The checklist's own line of each US plan. */
const PLAN_RULES: Readonly<Record<number, string>> = {
  [US.aaa]: 'FCN-UP-01', [US.antiAircraft]: 'FCN-UP-02', [US.asw]: 'FCN-UP-03', [US.artillery]: 'FCN-UP-04', [US.barrelRoll]: 'FCN-UP-05',
  [US.charge]: 'FCN-UP-06',
  [US.damageControl]: 'FCN-UP-07', [US.divingAttack]: 'FCN-UP-08', [US.engaged]: 'FCN-UP-09', [US.envelop]: 'FCN-UP-10',
  [US.firstLight]: 'FCN-UP-11', [US.furball]: 'FCN-UP-12',
  [US.leathernecks]: 'FCN-UP-13', [US.rangingShots]: 'FCN-UP-14', [US.seabees]: 'FCN-UP-15', [US.sonar]: 'FCN-UP-16',
};
const whyNotUse = (s: NimitzState, plan: number): WhyNot => {
  const name = { plan: planText(plan) };
  return owns(s, plan) ? no('plan-not-now', PLAN_RULES[plan], { ...name, text: { key: `plan.${US_PLANS[plan].id}.text` } })
    : no('plan-not-owned', 'FCN-BS-10', name);
};

const airborneOf = (s: NimitzState, id: number): Air | undefined => battleOf(s).air.find((air) => air.id === id);
function whyNotFly(s: NimitzState, id: number, zone: string): WhyNot {
  const air = airborneOf(s, id);
  if (!air || airFact(air).side !== 'us') return no('no-such-aircraft', 'FCN-CB-04');
  const { light } = battleOf(s);
  if (light >= 0 && air.base !== light) return no('not-launched', 'FCN-UP-11', { aircraft: airText(air) });
  if (!reachable(s).includes(zone as BattleArea)) return no('no-contact', 'FCN-JP-11');
  return no('has-flown', 'FCN-CB-04', { aircraft: airText(air) });
}

/** What a Hit is asked to fall on: the first of those that are alike is offered. */
function whyNotHit(s: NimitzState, { force = -1, air = -1 }: NimitzAction): WhyNot | null {
  const pool = battleOf(s).step?.pools?.[0];
  if (!pool) return null;
  const { kind, ashore } = battleOf(s).step!;
  const targets = targetsOf(s, kind, pool.area, pool.on, ashore[enemyOf(pool.on)]);
  const wanted = targets.find(({ aim }) => aim.force === force && aim.air === air);
  if (!wanted) return whyNoTarget(s, force, air, pool.on, ashore[enemyOf(pool.on)]);
  const [best] = candidates(targets, pool.on);
  const name = nameOf(s, wanted);
  if (wanted.cost > best.cost) return no('cheaper-first', 'FCN-CB-15', { force: name, cost: wanted.cost, least: best.cost });
  const least = Math.min(...targets.filter(({ aboard }) => aboard).map(({ own }) => own));
  if (wanted.aboard && wanted.own > least) return no('cheaper-first', 'FCN-CB-16', { force: name, cost: wanted.own, least });
  return no('damaged-first', wanted.aboard || best.aboard ? 'FCN-CB-34' : 'FCN-CB-15');
}
const nameOf = (s: NimitzState, { aim: { force, air } }: Pick<Target, 'aim'>): Text => {
  const found = airborneOf(s, air);
  return force >= 0 ? forceName(force) : found ? airText(found) : { key: 'battle.airfield' };
};
function whyNoTarget(s: NimitzState, force: number, air: number, on: 'us' | 'jp', ashore: boolean): WhyNot {
  if (force === AIRFIELD.force && air === AIRFIELD.air) return no('no-airfield-target', 'FCN-CB-17');
  const it = force >= 0 ? findForce(s, force) : undefined;
  const isInfantryAshore = it && fact(it).side === on && (it.zone === 'foxhole' || it.zone === 'beach');
  if (isInfantryAshore && !ashore && !isAshoreHere(s, enemyOf(on))) return no('infantry-needs-ashore', 'FCN-CB-14');
  if (it && it.zone !== null && isSub(it)) return no('no-target', 'FCN-CB-27', { target: forceName(force) });
  return no('hit-elsewhere', 'FCN-CB-15', { target: nameOf(s, { aim: { force, air } }) });
}

function whyNotLaunch(force: number): WhyNot {
  const carrier = { carrier: forceName(force) };
  return factOf(force).side === 'jp' ? no('most-aircraft', 'FCN-JP-07', carrier) : no('cannot-launch', 'FCN-UP-11', carrier);
}

/** Null: nothing is known against it, or the step asks for something else. */
export function whyNotInBattle(s: NimitzState, asked: NimitzAction): WhyNot | null {
  if (!s.battle) return null;
  const { verb, force = -1, air = -1, plan = -1, zone = '' } = asked;
  switch (verb) {
    case 'station': return whyNotStation(s, force, zone);
    case 'escort': return no('escort-value', 'FCN-BS-06', named(force));
    case 'plan': return whyNotPlan(s, plan);
    case 'use': return whyNotUse(s, plan);
    case 'fly': return whyNotFly(s, air, zone);
    case 'launch': return whyNotLaunch(force);
    case 'hit': return whyNotHit(s, asked);
    case 'lose': return no('land-in-order', openStep(s).includes('airfield') ? 'FCN-CB-22' : 'FCN-CB-21');
    case 'berth': return decksOf(s, 'us').length > 0 ? no('no-berth', 'FCN-CB-21', { carrier: forceName(force) }) : null;
    case 'longer': return owns(s, US.engaged) && battleOf(s).counter >= TABLES.battleTurns.trackMax ? no('track-full', 'FCN-CB-23')
      : whyNotUse(s, US.engaged);
    case 'shorter': return whyNotUse(s, US.engaged);
    default: return null;
  }
}
