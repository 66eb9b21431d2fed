/**
 * The window of a step: after all its dice the player may use any number of plans in any order: rerolls, extra attacks,
 * extra Hits. A plan that adds a Hit needs a Hit by an attack of that kind, not by another plan.
 */
import { decide, type Step } from '../../../engine/flow.ts';
import { act, onPlan, type NimitzAction } from '../answers.ts';
import { d10 } from '../dice.ts';
import { distinct, forceLikeness } from '../rules/alike.ts';
import { BATTLE_AREAS, fact, forceOf, type BattleArea, type Ctx, type NimitzState } from '../state.ts';
import { logAttack } from './attack-log.ts';
import { roll } from './attacks.ts';
import { airIn, battleOf, hasInfantryAshore, inZone, zoneText } from './fighters.ts';
import { stepOf } from './hits.ts';
import { US, owns, planText, spend } from './plans.ts';
import type { AttackKind, BattleStep, RolledAttack } from './step-state.ts';
import { hasTarget } from './targets.ts';
import { canRoll, forceValue, hitsOf } from './values.ts';

const PASS = act({ verb: 'pass' });
type Use = NimitzAction & { plan: number };
const onAttack = (plan: number, force: number, n = 0): Use =>
  (n > 1 ? act({ verb: 'use', plan, force, n }) : act({ verb: 'use', plan, force }));
const inArea = (plan: number, zone: BattleArea): Use => act({ verb: 'use', plan, zone });

/** Plans that add a Hit in an area where an attack of the step has scored one: by the kinds of attack that they follow. */
const EXTRA_HITS: readonly { plan: number; kinds: readonly AttackKind[]; rule: string }[] = [
  { plan: US.aaa, kinds: ['aaa'], rule: 'FCN-UP-01' },
  { plan: US.divingAttack, kinds: ['bomb-runs'], rule: 'FCN-UP-08' },
  { plan: US.furball, kinds: ['dogfight'], rule: 'FCN-UP-12' },
  // A Submarine is a Ship, and its torpedo a Surface Attack.
  { plan: US.rangingShots, kinds: ['naval-guns', 'torpedoes'], rule: 'FCN-UP-14' },
];
/** Plans by which a roll is made again. */
const REROLLS: readonly { plan: number; kinds: readonly AttackKind[]; rule: string }[] = [
  { plan: US.envelop, kinds: ['infantry'], rule: 'FCN-UP-10' },
  { plan: US.sonar, kinds: ['torpedoes', 'depth-charges'], rule: 'FCN-UP-16' },
];

const usAttacks = ({ attacks }: BattleStep): RolledAttack[] => attacks.filter(({ side }) => side === 'us');

function extraHits({ kind, attacks }: BattleStep): Use[] {
  const hit = BATTLE_AREAS.filter((area) => attacks.some((attack) => attack.side === 'us' && attack.area === area && attack.hits > 0));
  return EXTRA_HITS.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ plan }) => hit.map((area) => inArea(plan, area)));
}
/** The attacks of a Force are counted: Charge may have let it attack twice. */
function rerolls(step: BattleStep): Use[] {
  const counts = new Map<number, number>();
  const numbered = usAttacks(step).map(({ force }) => {
    const n = (counts.get(force) ?? 0) + 1;
    counts.set(force, n);
    return { force, n };
  });
  const plans = REROLLS.filter(({ kinds }) => kinds.includes(step.kind));
  return plans.flatMap(({ plan }) => numbered.map(({ force, n }) => onAttack(plan, force, n)));
}

/** Ships that have rolled AAA in this step, in either row, where Japanese aircraft fly (FCN-UP-02). */
const gunners = (s: NimitzState, { fired }: BattleStep): Use[] =>
  fired.filter((force) => airIn(s, 'jp', forceOf(s, force).zone as BattleArea).length > 0).map((force) => onAttack(US.antiAircraft, force));
const chargers = (s: NimitzState, step: BattleStep): Use[] => {
  if (!hasTarget(s, 'infantry', 'island', 'jp', step.ashore.us)) return [];
  const able = inZone(s, 'us', 'foxhole').filter((force) => canRoll(forceValue(s, force, 'infantry', 'island')));
  return distinct(able, forceLikeness).map(({ id }) => onAttack(US.charge, id));
};
const artillery = (s: NimitzState): Use[] =>
  (hasInfantryAshore(s, 'us') && hasTarget(s, 'infantry', 'island', 'jp', true) ? [onPlan('use', US.artillery)] : []);

/** Every plan that can act now, with its object, in the order of the plans. */
export function usable(s: NimitzState): Use[] {
  const { step, plans } = battleOf(s);
  if (!step || step.pools !== null || plans.length === 0) return [];
  const found = [
    ...extraHits(step), ...rerolls(step),
    ...(step.kind === 'aaa' && plans.includes(US.antiAircraft) ? gunners(s, step) : []),
    ...(step.kind === 'infantry' ? [...chargers(s, step), ...artillery(s)] : []),
  ];
  return found.filter(({ plan }) => owns(s, plan)).sort((a, b) => a.plan - b.plan);
}

function reroll(ctx: Ctx, step: BattleStep, { plan, force, n = 1 }: Use): void {
  const attack = usAttacks(step).filter((it) => it.force === force)[n - 1];
  attack.die = d10(ctx, `battle.${step.kind}`);
  attack.hits = hitsOf(attack.die, attack.value, attack.superior);
  logAttack(ctx, step.kind, attack, REROLLS.find((it) => it.plan === plan)!.rule);
}

function extraAttack(ctx: Ctx, step: BattleStep, plan: number, id: number): void {
  const force = forceOf(ctx.s, id);
  const area: BattleArea = plan === US.charge ? 'island' : force.zone as BattleArea;
  const [value, superior] = forceValue(ctx.s, force, step.kind, area)!;
  ctx.log('battle.plan-used', { plan: planText(plan) }, { rule: plan === US.charge ? 'FCN-UP-06' : 'FCN-UP-02' });
  step.attacks.push(roll(ctx, step, fact(force).side, area, { force: id, air: -1, value, superior }));
}

function use(ctx: Ctx, { plan, force, n, zone }: Use): void {
  const step = stepOf(ctx.s);
  spend(ctx.s, plan);
  if (plan === US.artillery) {
    step.added.push({ area: 'island', on: 'jp', hits: 1 });
    ctx.log('battle.us-artillery', {}, { rule: 'FCN-UP-04' });
  } else if (zone !== undefined) {
    const area = zone as BattleArea;
    step.added.push({ area, on: 'jp', hits: 1 });
    ctx.log('battle.extra-hit', { plan: planText(plan), zone: zoneText(area) }, { rule: EXTRA_HITS.find((it) => it.plan === plan)!.rule });
  } else if (plan === US.charge || plan === US.antiAircraft) extraAttack(ctx, step, plan, force!);
  else reroll(ctx, step, { plan, force, n } as Use);
}

export const planWindow = (id: string): Step<NimitzState> => decide<NimitzState, NimitzAction>(`${id}.window`, {
  who: () => 'usa',
  actions: ({ s }) => {
    const found = usable(s);
    return found.length > 0 ? [PASS, ...found] : [];
  },
  apply: (ctx, action) => {
    if (action.plan === undefined) return;
    use(ctx, action as Use);
    return 'again';
  },
});
