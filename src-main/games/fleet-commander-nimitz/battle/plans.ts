/** The Battle Plans by their numbers, and which of them are there (6). */
import type { Text } from '../../../engine/text.ts';
import { JP_PLANS, US_PLANS } from '../data.ts';
import type { NimitzState } from '../state.ts';
import { battleOf } from './fighters.ts';

const numbered = (plans: readonly { id: string }[]) => (id: string): number => {
  const no = plans.findIndex((plan) => plan.id === id);
  if (no < 0) throw new Error(`There is no Battle Plan ${id}.`);
  return no;
};
const us = numbered(US_PLANS);
const jp = numbered(JP_PLANS);

export const US = {
  aaa: us('us-aaa'), antiAircraft: us('us-anti-aircraft'), asw: us('us-asw'), artillery: us('us-artillery'),
  barrelRoll: us('us-barrel-roll'), charge: us('us-charge'), damageControl: us('us-damage-control'), divingAttack: us('us-diving-attack'),
  engaged: us('us-engaged'), envelop: us('us-envelop'), firstLight: us('us-first-light'), furball: us('us-furball'),
  leathernecks: us('us-leathernecks'),
  rangingShots: us('us-ranging-shots'), seabees: us('us-seabees'), sonar: us('us-sonar'),
} as const;
export const JP = {
  artillery: jp('jp-artillery'), carrierAttack: jp('jp-carrier-attack'), damageControl: jp('jp-damage-control'),
  duration: jp('jp-duration'),
  firstLight: jp('jp-first-light'), battalion: jp('jp-battalion'), kamikaze: jp('jp-kamikaze-attacks'), noContact: jp('jp-no-contact'),
  screeningShip: jp('jp-screening-ship'),
} as const;

export const planText = (plan: number): Text => ({ key: `plan.${US_PLANS[plan].id}` });
export const jpPlanText = (plan: number): Text => ({ key: `plan.${JP_PLANS[plan].id}` });

export const owns = (s: NimitzState, plan: number): boolean => battleOf(s).plans.includes(plan);
export const copiesOf = (s: NimitzState, plan: number): number => battleOf(s).inForce.filter((it) => it === plan).length;
export const isInForce = (s: NimitzState, plan: number): boolean => battleOf(s).inForce.includes(plan);

/** A US plan is used once in a Battle (FCN-BS-10). */
export function spend(s: NimitzState, plan: number): void {
  const battle = battleOf(s);
  battle.plans = battle.plans.filter((it) => it !== plan);
  battle.usedPlans.push(plan);
}
