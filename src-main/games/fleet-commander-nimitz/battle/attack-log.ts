/** An attack in the log: who rolled what against which value, and which plans had changed it (FCN-GE-01). */
import type { Text } from '../../../engine/text.ts';
import { forceName, type Ctx, type NimitzState } from '../state.ts';
import { SIDE_ID, airText, findAir, zoneText } from './fighters.ts';
import { jpPlanText } from './plans.ts';
import type { AttackKind, RolledAttack } from './step-state.ts';
import { modifiersOf } from './values.ts';

export const FACES = 10;
const RULES: Readonly<Record<AttackKind, string>> = {
  dogfight: 'FCN-CB-07', aaa: 'FCN-CB-08', 'bomb-runs': 'FCN-CB-09', torpedoes: 'FCN-CB-10', 'depth-charges': 'FCN-CB-11',
  'naval-guns': 'FCN-CB-12', infantry: 'FCN-CB-13',
};

const attackerText = (s: NimitzState, { force, air }: Pick<RolledAttack, 'force' | 'air'>): Text =>
  (air < 0 ? forceName(force) : airText(findAir(s, air)));
/** "4" or "4/2", as on the counter. */
const printed = (value: number, superior: number): string => (superior > 0 ? `${value}/${superior}` : String(value));

/** What a die of this value makes on average, and how far honest dice stray. */
export function due(value: number, superior: number): { due: number; variance: number } {
  const two = Math.min(superior, FACES) / FACES;
  const some = Math.min(Math.max(value, superior), FACES) / FACES;
  const mean = some + two;
  return { due: mean, variance: some + 3 * two - mean * mean };
}

export function logAttack(ctx: Ctx, kind: AttackKind, attack: RolledAttack, again?: string): void {
  if (!ctx.journal) return;
  const { side, area, value, superior, die, hits } = attack;
  const plans = modifiersOf(ctx.s, side, kind).map((it): Text =>
    ({ key: 'battle.modifier', params: { plan: jpPlanText(it.plan), change: printed(it.value, it.superior) } }));
  ctx.log(again ? 'battle.reroll' : plans.length > 0 ? 'battle.attack-plans' : 'battle.attack', {
    kind: { key: `battle.kind.${kind}` }, zone: zoneText(area), by: attackerText(ctx.s, attack), needs: printed(value, superior), die, hits,
    ...(!again && plans.length > 0 && { plans }),
  }, {
    rule: again ?? RULES[kind], dice: [die], roll: { by: SIDE_ID[side], sides: FACES, hit: [hits > 0], hits, ...due(value, superior) },
  });
}
