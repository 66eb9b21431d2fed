/** Battle Plans for the eye: those to be bought, in the order of the steps; what lies in the oceans; which can do nothing, and why. */
import { text, type Text } from '../../../engine/text.ts';
import type { FieldCard } from '../../../engine/view-details.ts';
import type { Decision } from '../../../engine/state.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { supplyFor } from '../battle/battle-length.ts';
import { SIDES, airOf, battleOf, decksOf, isSub, onMap } from '../battle/fighters.ts';
import { JP, US, jpPlanText, planText } from '../battle/plans.ts';
import { JP_PLANS, TABLES, US_PLANS } from '../data.ts';
import { fact, isInfantry, isShip, type NimitzState } from '../state.ts';
import { isMarine } from '../units.ts';
import { planRow } from './actions.ts';

type Holds = (s: NimitzState) => boolean;
const gunboats: Holds = (s) => onMap(s, 'us').some((force) => isShip(force) && !isSub(force));
const infantry: Holds = (s) => onMap(s, 'us').some(isInfantry);
const marine: Holds = (s) => onMap(s, 'us').some((force) => isMarine(fact(force)));
const aircraft: Holds = (s) => airOf(s, 'us').length > 0;
const enemyAircraft: Holds = (s) => airOf(s, 'jp').length > 0;
const enemySubmarine: Holds = (s) => onMap(s, 'jp').some(isSub);
/** Guns speak in Coastal alone, torpedoes wherever their Submarine is. */
const guns: Holds = (s) => onMap(s, 'us').some((force) => isSub(force) || (isShip(force) && force.zone === 'coastal'));
const depths: Holds = (s) => onMap(s, 'us').some(isSub) || (gunboats(s) && enemySubmarine(s));

/** What a plan cannot do without. Nothing of it comes to a Battle that has begun: without it the plan stays idle. */
const NEEDS: Readonly<Record<number, readonly (readonly [Holds, lacks: string])[]>> = {
  [US.aaa]: [[gunboats, 'ship'], [enemyAircraft, 'enemy-aircraft']],
  [US.antiAircraft]: [[gunboats, 'ship'], [enemyAircraft, 'enemy-aircraft']],
  [US.asw]: [[(s) => onMap(s, 'us').some(isShip), 'ship'], [enemySubmarine, 'enemy-submarine']],
  [US.artillery]: [[infantry, 'infantry']], [US.charge]: [[infantry, 'infantry']], [US.envelop]: [[infantry, 'infantry']],
  [US.leathernecks]: [[marine, 'marine']], [US.seabees]: [[(s) => battleOf(s).airfields.us > 0, 'airfield']],
  [US.barrelRoll]: [[aircraft, 'aircraft']], [US.divingAttack]: [[aircraft, 'aircraft']],
  [US.furball]: [[aircraft, 'aircraft'], [enemyAircraft, 'enemy-aircraft']],
  // It stops one of Japan's, too (FCN-CB-02).
  [US.firstLight]: [[(s) => SIDES.some((side) => decksOf(s, side).length > 0), 'carrier']],
  [US.rangingShots]: [[guns, 'guns']], [US.sonar]: [[depths, 'submarine']],
};
/** Why a plan can do nothing in this Battle; null: it may. */
export function idleText(s: NimitzState, plan: number): Text | null {
  const lacking = NEEDS[plan]?.find(([holds]) => !holds(s));
  return lacking ? text(`plan-lacks.${lacking[1]}`) : null;
}

const longOf = ({ key }: Text): Text => ({ key: `${key}.text` });
const briefOf = ({ key }: Text): Text => ({ key: `${key}.brief` });

/** The step of a Battle Turn in which a plan is used first; those of every step and of its end stand last. */
const WHEN = ['start', 'dogfight', 'aaa', 'bomb-runs', 'torpedoes', 'naval-guns', 'infantry', 'any', 'end'];
const whenOf = (plan: number): number => WHEN.indexOf(US_PLANS[plan].step!.split('|')[0]);

/** While they are bought: all that there are, those that would do nothing last. */
export function plansPanel(s: NimitzState, open: Decision | null): Panel | null {
  const offered = offersOf(open).flatMap(({ verb, plan }) => (verb === 'plan' ? [{ plan: plan!, idle: idleText(s, plan!) }] : []));
  if (offered.length === 0) return null;
  const inOrder = offered.toSorted((a, b) => Number(a.idle !== null) - Number(b.idle !== null) || whenOf(a.plan) - whenOf(b.plan));
  return {
    id: 'plans', kind: 'list', title: text('panel.plans'), sum: text('panel.plans.cost'),
    rows: inOrder.map(({ plan, idle }): PanelRow => ({
      id: planRow(plan), label: planText(plan), note: idle ?? briefOf(planText(plan)), more: longOf(planText(plan)),
      values: [{ column: 'cost', value: US_PLANS[plan].cost! }], ...(idle && { state: 'idle' as const }),
    })),
  };
}

/** What those that are chosen cost, while they are. */
export function pointsText(s: NimitzState, open: Decision | null): Text | null {
  if (open?.step !== 'battle.setup.us-plans') return null;
  const points = battleOf(s).plans.reduce((sum, plan) => sum + US_PLANS[plan].cost!, 0);
  return text('panel.plans.points', { points, free: TABLES.usBattlePlanPoints.free, supply: supplyFor(points) });
}

/** Plans that are bought lie in the player's ocean, those that Japan has drawn in hers. */
export function usCards(s: NimitzState, open: Decision | null): FieldCard[] {
  const { plans, usedPlans } = battleOf(s);
  const uses = offersOf(open).filter(({ verb }) => verb === 'use');
  const card = (plan: number, used: boolean): FieldCard => {
    const actions = used ? [] : uses.filter((it) => it.plan === plan).map(({ id }) => id);
    const idle = used || actions.length > 0 ? null : idleText(s, plan);
    return {
      id: US_PLANS[plan].id, nation: 'usa', name: planText(plan), note: idle ?? briefOf(planText(plan)), more: longOf(planText(plan)),
      state: used ? 'used' : idle ? 'idle' : 'ready', value: US_PLANS[plan].cost!, ...(actions.length > 0 && { actions }),
    };
  };
  return [...plans.map((plan) => card(plan, false)), ...usedPlans.map((plan) => card(plan, true))];
}
/** Both copies of a plan count together. */
export function japaneseCards(s: NimitzState): FieldCard[] {
  const { inForce, screens } = battleOf(s);
  const drawn = [...inForce, ...Array.from({ length: screens }, () => JP.screeningShip)];
  return [...Map.groupBy(drawn, (plan) => plan)].map(([plan, copies]): FieldCard => ({
    id: JP_PLANS[plan].id, nation: 'japan', note: briefOf(jpPlanText(plan)), more: longOf(jpPlanText(plan)), state: 'now',
    name: copies.length > 1 ? text('battle-board.copies', { plan: jpPlanText(plan), n: copies.length }) : jpPlanText(plan),
  }));
}
