/**
 * Hits become losses ("Assegnare i Danni"): the Hits of a side in an area are one pool, allocated one by one, areas by rank, in
 * each those on US Forces first. The player chooses for both sides; where one target is left nobody is asked.
 */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { act, onAir, onForce, onPlan, type NimitzAction } from '../answers.ts';
import { choice, solitaire } from '../choices.ts';
import { BATTLE_AREAS, fact, forceName, forceOf, removeForce, type Air, type Ctx, type Force, type NimitzState } from '../state.ts';
import { factOf, isCarrier } from '../units.ts';
import { airSide, airText, battleOf, enemyOf, findAir, hasMarineAshore, isLbaAir, SIDES, SIDE_ID, zoneText } from './fighters.ts';
import { JP, US, jpPlanText, owns, planText, spend } from './plans.ts';
import type { Aim, BattleStep, Pool } from './step-state.ts';
import { candidates, isAirfield, targetsOf, type Target } from './targets.ts';

export function stepOf(s: NimitzState): BattleStep {
  const { step } = battleOf(s);
  if (!step) throw new Error('No attacks of the Battle are being settled.');
  return step;
}

/** The Hits of a step by area and side, with what plans have added. */
function poolsOf(step: BattleStep): Pool[] {
  return BATTLE_AREAS.flatMap((area) => SIDES.flatMap((on) => {
    const rolled = step.attacks.filter((attack) => attack.area === area && attack.side !== on);
    const added = step.added.filter((it) => it.area === area && it.on === on);
    // FCN-JP-10: one Hit more for each Bomber, on a miss too.
    const extra = rolled.filter(({ kamikaze }) => kamikaze).length;
    const hits = [...rolled, ...added].reduce((sum, it) => sum + it.hits, extra);
    return hits > 0 ? [{ area, on, hits }] : [];
  }));
}

const targetsIn = (s: NimitzState, { area, on }: Pool): Target[] => {
  const { kind, ashore } = stepOf(s);
  return targetsOf(s, kind, area, on, ashore[enemyOf(on)]);
};

/** Hits for which nothing is left are lost, and are never carried over to others (FCN-CB-36). */
function dropSpent(ctx: Ctx): void {
  const { pools } = stepOf(ctx.s);
  while (pools![0] && (pools![0].hits === 0 || targetsIn(ctx.s, pools![0]).length === 0)) {
    const { area, hits } = pools!.shift()!;
    if (hits > 0) ctx.log('battle.hits-lost', { n: hits, zone: zoneText(area) }, { rule: 'FCN-CB-36' });
  }
}

function closeWindow(ctx: Ctx): void {
  const step = stepOf(ctx.s);
  step.pools = poolsOf(step);
  dropSpent(ctx);
}

/** The pool whose next Hit has no target yet. */
const openPool = (s: NimitzState): Pool | undefined => {
  const { pools, aim } = stepOf(s);
  return aim === null ? pools?.[0] : undefined;
};

type HitAction = NimitzAction & { verb: 'hit' };
const HIT_AIRFIELD: HitAction = act({ verb: 'hit' });
const hitAction = ({ force, air }: Aim): HitAction => (force >= 0 ? onForce('hit', force) : air >= 0 ? onAir('hit', air) : HIT_AIRFIELD);
const TAKE = act({ verb: 'take' });
const hitsOn = (on: Pool['on']) => ({ s }: Ctx): HitAction[] => {
  const pool = openPool(s);
  return pool?.on === on ? candidates(targetsIn(s, pool), on).map(({ aim }) => hitAction(aim)) : [];
};
function takeAim({ s }: Ctx, { force = -1, air = -1 }: HitAction): void {
  stepOf(s).aim = { force, air };
}

/** US plans that could stop the Hit that is about to fall (before the flip). */
export function stops(s: NimitzState, aim: Aim | null = stepOf(s).aim): number[] {
  const { kind, pools } = stepOf(s);
  if (!aim || pools![0].on === 'jp') return [];
  const airfield = isAirfield(aim);
  const { zone } = aim.force >= 0 ? forceOf(s, aim.force) : { zone: null };
  return [
    ...(kind === 'dogfight' || kind === 'aaa' ? [US.barrelRoll] : []),
    ...(airfield ? [] : [US.damageControl]),
    ...((airfield || zone === 'beach' || zone === 'foxhole') && hasMarineAshore(s, 'us') ? [US.leathernecks] : []),
    ...(airfield ? [US.seabees] : []),
  ].filter((plan) => owns(s, plan));
}
const STOP_RULES: Readonly<Record<number, string>> = {
  [US.barrelRoll]: 'FCN-UP-05', [US.damageControl]: 'FCN-UP-07', [US.leathernecks]: 'FCN-UP-13', [US.seabees]: 'FCN-UP-15',
};

export const aimText = (s: NimitzState, { force, air }: Aim) =>
  (force >= 0 ? forceName(force) : air >= 0 ? airText(findAir(s, air)) : { key: 'battle.airfield' });

/** The Hit is stopped and gone: it is not allocated again (FCN-CB-36). */
function stop(ctx: Ctx, plan: number): void {
  const step = stepOf(ctx.s);
  ctx.log('battle.stopped', { plan: planText(plan), target: aimText(ctx.s, step.aim!) }, { rule: STOP_RULES[plan] });
  spend(ctx.s, plan);
  step.pools![0].hits--;
  step.aim = null;
  dropSpent(ctx);
}

/**
 * The plan that stops a Hit on a Japanese Force by itself: Damage Control first, then a Screening Ship (FCN-JP-05, FCN-JP-12).
 * Airfields are no Force. Null: none does.
 */
export function stopperOf(s: NimitzState, aim: Aim): number | null {
  const { damageControl, screens } = battleOf(s);
  if (isAirfield(aim)) return null;
  if (damageControl > 0) return JP.damageControl;
  return screens > 0 && aim.force >= 0 && isCarrier(fact(forceOf(s, aim.force))) ? JP.screeningShip : null;
}
function japanStops(ctx: Ctx, aim: Aim): boolean {
  const stopper = stopperOf(ctx.s, aim);
  if (stopper === null) return false;
  const battle = battleOf(ctx.s);
  if (stopper === JP.damageControl) battle.damageControl--;
  else {
    battle.screens--;
    ctx.s.drawn.push(stopper);
  }
  ctx.log('battle.stopped', { plan: jpPlanText(stopper), target: aimText(ctx.s, aim) },
    { rule: stopper === JP.damageControl ? 'FCN-JP-05' : 'FCN-JP-12' });
  return true;
}

/**
 * Hits enough for all who can be hit, and nothing that could stop one: all fall, whomever each Hit is given to. How many Hits that takes;
 * 0: it makes a difference.
 */
export function allFall(s: NimitzState): number {
  const pool = s.battle?.step ? openPool(s) : undefined;
  if (!pool) return 0;
  const { airfields, damageControl, screens } = battleOf(s);
  const targets = targetsIn(s, pool);
  const need = targets.reduce((sum, { aim, damaged }) => sum + (isAirfield(aim) ? airfields[pool.on] : damaged ? 1 : 2), 0);
  const stopped = pool.on === 'us' ? targets.some(({ aim }) => stops(s, aim).length > 0) : damageControl + screens > 0;
  return need > pool.hits || stopped ? 0 : need;
}

/** Off the map; a Land-Based Aircraft leaves the sky too. The aircraft of a carrier fight on (FCN-CB-29, R-41). */
function dropForce(s: NimitzState, id: number): void {
  const battle = battleOf(s);
  battle.air = battle.air.filter((air) => air.base !== id || !isLbaAir(air));
  removeForce(s, id);
}
function dropAir(s: NimitzState, air: Air): void {
  const battle = battleOf(s);
  if (isLbaAir(air)) dropForce(s, air.base);
  else battle.air = battle.air.filter(({ id }) => id !== air.id);
}
export function destroyForce(ctx: Ctx, { id }: Force): void {
  ctx.log('battle.destroyed', { target: forceName(id) }, { side: SIDE_ID[factOf(id).side] });
  dropForce(ctx.s, id);
}
export function destroyAir(ctx: Ctx, air: Air): void {
  ctx.log('battle.destroyed', { target: airText(air) }, { side: SIDE_ID[airSide(air)] });
  dropAir(ctx.s, air);
}

export const isHurt = (s: NimitzState, { force, air }: Aim): boolean => (force >= 0 ? forceOf(s, force) : findAir(s, air)).damaged;
/** A Hit takes effect: an airfield is lost, what is Full is Damaged, what is Damaged is Destroyed. */
export function inflict(s: NimitzState, aim: Aim, on: Pool['on']): void {
  if (isAirfield(aim)) battleOf(s).airfields[on]--;
  else if (!isHurt(s, aim)) (aim.force >= 0 ? forceOf(s, aim.force) : findAir(s, aim.air)).damaged = true;
  else if (aim.force >= 0) dropForce(s, aim.force);
  else dropAir(s, findAir(s, aim.air));
}
function hurt(ctx: Ctx, aim: Aim, on: Pool['on']): void {
  const { s } = ctx;
  if (isAirfield(aim)) ctx.log(`battle.airfield-${on}`, { left: battleOf(s).airfields[on] - 1 }, { rule: 'FCN-CB-17' });
  else ctx.log(isHurt(s, aim) ? 'battle.destroyed' : 'battle.damaged', { target: aimText(s, aim) }, { side: SIDE_ID[on] });
  inflict(s, aim, on);
}

function strike(ctx: Ctx): void {
  const step = stepOf(ctx.s);
  const { aim } = step;
  if (!aim) return;
  const [pool] = step.pools!;
  step.aim = null;
  pool.hits--;
  if (pool.on === 'us' || !japanStops(ctx, aim)) hurt(ctx, aim, pool.on);
  dropSpent(ctx);
}

/** The steps that allocate what a step has rolled. */
export const allocation = (id: string): Step<NimitzState>[] => [
  auto(`${id}.pool`, closeWindow),
  repeat<NimitzState>(`${id}.hits`, ({ s }) => stepOf(s).pools!.length > 0,
    choice<HitAction>(`${id}.hit`, { options: hitsOn('us'), take: takeAim }),
    solitaire<HitAction>(`${id}.hit-japan`, { options: hitsOn('jp'), take: takeAim }),
    decide<NimitzState, NimitzAction>(`${id}.stop`, {
      who: () => 'usa',
      actions: ({ s }) => {
        const found = stops(s);
        return found.length > 0 ? [TAKE, ...found.map((plan) => onPlan('use', plan))] : [];
      },
      apply: (ctx, { plan }) => { if (plan !== undefined) stop(ctx, plan); },
    }),
    auto(`${id}.strike`, strike)),
];
