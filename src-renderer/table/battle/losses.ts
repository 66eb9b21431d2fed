/** A choice of losses as it grows: the actions chosen so far, in their order. Pure; nothing is sent before it is accepted. */
import type { BattleDetail, BattleGroup, LossChoice } from '../../../src-main/engine/view-details.ts';

export type Plan = readonly string[];

export const countOf = (plan: Plan, action: string): number => plan.filter((one) => one === action).length;
export const usualPlan = (choice: LossChoice): string[] =>
  choice.options.flatMap(({ action, usual }) => Array.from<string>({ length: usual }).fill(action));
/** How many hits must be chosen: as many as the usual order places, since no hit with a target is wasted. */
export const needed = (choice: LossChoice): number => choice.options.reduce((sum, { usual }) => sum + usual, 0);
export const isUsual = (choice: LossChoice, plan: Plan): boolean =>
  choice.options.every(({ action, usual }) => countOf(plan, action) === usual);
export const fromCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([action, n]) => Array.from<string>({ length: n }).fill(action));

/** Whether everything in a plan may stand together. */
function fits(choice: LossChoice, plan: Plan): boolean {
  return plan.length <= needed(choice)
    && choice.options.every(({ action, room, after }) =>
      countOf(plan, action) <= room && (!after || countOf(plan, action) <= after.free + countOf(plan, after.action)))
    && choice.limits.every(({ actions, most }) => plan.filter((one) => actions.includes(one)).length <= most);
}

/** The plan with one hit more on this; where all hits are placed already, the last one placed elsewhere moves here. Null: it cannot be. */
export function withMore(choice: LossChoice, plan: Plan, action: string): Plan | null {
  const more = [...plan, action];
  if (fits(choice, more)) return more;
  for (let i = plan.length - 1; i >= 0; i--) {
    if (plan[i] === action) continue;
    const moved = [...plan.slice(0, i), ...plan.slice(i + 1), action];
    if (fits(choice, moved)) return moved;
  }
  return null;
}

/** The plan with one hit fewer; a second hit on the same unit goes with the first. */
export function withFewer(choice: LossChoice, plan: Plan, action: string): Plan | null {
  const at = plan.lastIndexOf(action);
  if (at < 0) return null;
  const fewer = [...plan.slice(0, at), ...plan.slice(at + 1)];
  if (fits(choice, fewer)) return fewer;
  const second = choice.options.find(({ after }) => after?.action === action);
  return second ? withFewer(choice, fewer, second.action) : null;
}

/** The order in which the actions are legal: first hits, then second ones. */
export const inOrder = (choice: LossChoice, plan: Plan): string[] => {
  const second = new Set(choice.options.filter(({ after }) => after).map(({ action }) => action));
  return [...plan.filter((action) => !second.has(action)), ...plan.filter((action) => second.has(action))];
};

/** The other choice whose outcome is known and that this plan is. */
export const knownAs = (choice: LossChoice, plan: Plan): LossChoice['instead'][number] | undefined =>
  choice.instead.find((it) => choice.options.every(({ action }) => countOf(plan, action) === (it.plan[action] ?? 0)));

/** The board as it would be: the plan's hits on the counters, and the odds where they are known. */
export function withPlan(battle: BattleDetail, plan: Plan): BattleDetail {
  const choice = battle.losses?.choice;
  if (!choice || !battle.losses) return battle;
  const { party } = battle.losses;
  const withHits = (groups: readonly BattleGroup[]): BattleGroup[] => groups.map((group) => {
    const [first, second] = [
      choice.options.find((it) => it.group === group.id && !it.after), choice.options.find((it) => it.group === group.id && it.after),
    ];
    const once = first ? countOf(plan, first.action) : 0;
    const twice = second ? countOf(plan, second.action) : 0;
    if (once + twice === 0) return group;
    const hit = (group.hit ?? 0) + (second ? once - twice : 0);
    const lost = (group.lost ?? 0) + (second ? twice : once);
    return { ...group, lost, hit };
  });
  const odds = isUsual(choice, plan) ? battle.odds : knownAs(choice, plan)?.odds;
  const parties = battle.parties.map((it) => (it.id === party ? { ...it, groups: withHits(it.groups) } : it));
  return { ...battle, parties, odds, losses: { ...battle.losses, assigned: battle.losses.assigned + plan.length } };
}
