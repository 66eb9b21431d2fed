/** A step of attacks as the sequence of play has it: all dice, the window of the plans, the Hits. */
import { auto, sequence, type Step } from '../../../engine/flow.ts';
import type { Side } from '../data-types.ts';
import type { Ctx, NimitzState } from '../state.ts';
import { rollStep } from './attacks.ts';
import { battleOf, SIDES } from './fighters.ts';
import { allocation, destroyAir } from './hits.ts';
import { planWindow } from './plan-window.ts';
import type { AttackKind, Row } from './step-state.ts';

/** Bombers that were Kamikazes are lost, whatever they hit; that is no Hit, and nothing stops it (FCN-CB-37). */
function crash(ctx: Ctx): void {
  const { step, air } = battleOf(ctx.s);
  const fallen = step!.attacks.filter(({ kamikaze }) => kamikaze).map((attack) => attack.air);
  for (const one of air.filter(({ id }) => fallen.includes(id))) destroyAir(ctx, one);
}

export const volley = (id: string, kind: AttackKind, row: Row = 'escorts',
  sides: (s: NimitzState) => readonly Side[] = () => SIDES): Step<NimitzState> =>
  sequence<NimitzState>(id,
    auto(`${id}.roll`, (ctx) => rollStep(ctx, kind, row, sides(ctx.s))),
    planWindow(id),
    ...allocation(id),
    ...(kind === 'bomb-runs' ? [auto<NimitzState>(`${id}.crash`, crash)] : []));
