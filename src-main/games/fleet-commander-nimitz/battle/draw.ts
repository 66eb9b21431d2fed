/** Japan draws its plans: each is one draw out of a bag; what they place or cancel happens at once. */
import { auto, type Step } from '../../../engine/flow.ts';
import type { Ctx, NimitzState } from '../state.ts';
import { newBattalion } from '../state.ts';
import { battleOf, carriersOf } from './fighters.ts';
import { JP, US, jpPlanText, owns, spend } from './plans.ts';

/** Plans drawn before go back into an empty cup; those in force do not (FCN-CB-01). */
function drawOne(ctx: Ctx): number {
  const { s } = ctx;
  if (s.cup.length === 0) {
    s.cup = s.drawn.toSorted((a, b) => a - b);
    s.drawn = [];
    ctx.log('battle.cup', {}, { rule: 'FCN-CB-01' });
  }
  // The last one is certain, and asks for no chance.
  return s.cup.length === 1 ? ctx.drawTop(s.cup, 'battle.plan') : ctx.draw(s.cup, 'battle.plan');
}

/** A Screening Ship is kept until it is used, if Japan has a carrier (FCN-JP-12). */
function keep(ctx: Ctx, plan: number): void {
  const battle = battleOf(ctx.s);
  if (plan === JP.screeningShip && carriersOf(ctx.s, 'jp').length > 0) battle.screens++;
  else battle.inForce.push(plan);
}

/** Equal plans: values are changed once, stops, Battalions and First Lights count for each copy. */
function carryOut(ctx: Ctx): void {
  const { s } = ctx;
  const battle = battleOf(s);
  const copies = (plan: number): number => battle.inForce.filter((it) => it === plan).length;
  battle.damageControl = copies(JP.damageControl);
  battle.jpLights = copies(JP.firstLight);
  for (let n = copies(JP.battalion); n > 0; n--) {
    newBattalion(s, battle.area).zone = 'foxhole';
    ctx.log('battle.battalion', {}, { rule: 'FCN-JP-09' });
  }
  // One US plan cancels one copy; a second one is carried out.
  if (battle.jpLights > 0 && owns(s, US.firstLight)) {
    spend(s, US.firstLight);
    battle.jpLights--;
    battle.inForce.splice(battle.inForce.indexOf(JP.firstLight), 1);
    s.drawn.push(JP.firstLight);
    ctx.log('battle.first-light-cancelled', {}, { rule: 'FCN-CB-02' });
  }
}

function drawPlans(ctx: Ctx): void {
  const battle = battleOf(ctx.s);
  battle.turn++;
  battle.charged = false;
  for (const air of battle.air) air.spent = false;
  ctx.log('battle.turn', { turn: battle.turn, left: battle.counter });
  for (let n = 0; n < battle.draws; n++) {
    const plan = drawOne(ctx);
    keep(ctx, plan);
    ctx.log('battle.drawn', { plan: jpPlanText(plan) }, { rule: 'FCN-CB-01' });
  }
  battle.inForce.sort((a, b) => a - b);
  carryOut(ctx);
}

export const draw: Step<NimitzState> = auto('bt.draw', drawPlans);

/** Plans act in one Battle Turn. */
export function discardPlans(s: NimitzState): void {
  const battle = battleOf(s);
  s.drawn.push(...battle.inForce);
  battle.inForce = [];
}
