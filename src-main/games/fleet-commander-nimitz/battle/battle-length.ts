/** How long the Battle lasts, how many plans Japan draws, and which the player buys. */
import { auto, decide, sequence, type Step } from '../../../engine/flow.ts';
import { DONE, onPlan, type NimitzAction } from '../answers.ts';
import { TABLES, US_PLANS, rolled, rowOf } from '../data.ts';
import { d10 } from '../dice.ts';
import type { Ctx, NimitzState } from '../state.ts';
import { FACES } from './attack-log.ts';
import { SIDE_ID, battleOf, onMap } from './fighters.ts';
import { planText } from './plans.ts';

const { free, perSupplyPoint } = TABLES.usBattlePlanPoints;

function rollTurns(ctx: Ctx): void {
  const battle = battleOf(ctx.s);
  const die = d10(ctx, 'battle.turns');
  battle.counter = rolled(TABLES.battleTurns.rows, die).turns;
  ctx.log('battle.turns', { die, turns: battle.counter }, { rule: 'FCN-BS-09', dice: [die], roll: { by: SIDE_ID.us, sides: FACES } });
}

/**
 * Ships, Infantry and Land-Based Aircraft count, Submarines and Infantry on Transports too, carrier aircraft and Transports not; the
 * number is fixed for the Battle (FCN-BS-09).
 */
function countForces(ctx: Ctx): void {
  const battle = battleOf(ctx.s);
  const forces = onMap(ctx.s, 'jp').length;
  battle.draws = rowOf(TABLES.japaneseBattlePlanDraws.rows, forces).draws;
  ctx.log('battle.draws', { forces, draws: battle.draws }, { rule: 'FCN-BS-09' });
}

const costOf = (plans: readonly number[]): number => plans.reduce((sum, plan) => sum + US_PLANS[plan].cost!, 0);
/** Supply Points that plans of so many points need: the fewest (FCN-BS-15, R-24). */
export const supplyFor = (points: number): number => Math.max(0, Math.ceil((points - free) / perSupplyPoint));

const affordable = ({ s }: Ctx): NimitzAction[] => {
  const { plans } = battleOf(s);
  const spent = costOf(plans);
  const found = [...US_PLANS.keys()].filter((plan) => !plans.includes(plan) && supplyFor(spent + US_PLANS[plan].cost!) <= s.sp)
    .map((plan) => onPlan('plan', plan));
  return found.length > 0 ? [DONE, ...found] : [];
};
function pay(ctx: Ctx): void {
  const { s } = ctx;
  const { plans } = battleOf(s);
  const supply = supplyFor(costOf(plans));
  plans.sort((a, b) => a - b);
  s.sp -= supply;
  if (plans.length > 0) ctx.log('battle.plans-bought', { plans: plans.map(planText), supply }, { rule: 'FCN-BS-10' });
}

export const lengthAndPlans: Step<NimitzState> = sequence<NimitzState>('battle.setup.length',
  auto('battle.setup.turns', rollTurns),
  auto('battle.setup.draws', countForces),
  decide<NimitzState, NimitzAction>('battle.setup.us-plans', {
    who: () => 'usa',
    actions: affordable,
    apply: ({ s }, { plan }) => {
      if (plan === undefined) return;
      battleOf(s).plans.push(plan);
      return 'again';
    },
  }),
  auto('battle.setup.us-plans.pay', pay));
