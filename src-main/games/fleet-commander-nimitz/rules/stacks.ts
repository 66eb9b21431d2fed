/** The Japanese Reinforcement stacks: drawn from the top, refilled at the bottom, their order hidden (FCN-SU-04, FCN-GE-04). */
import { BOX, JAPAN } from '../map.ts';
import type { Category } from '../data-types.ts';
import { fact, forceOf, isShip, type Ctx, type Force, type NimitzState } from '../state.ts';

/** To the bottom of the stack of its kind, Full; a Battalion to that of Infantry. */
export function toStack(s: NimitzState, force: Force): void {
  force.at = BOX.jpReinforcements;
  force.damaged = false;
  force.moved = 'no';
  force.ashore = !isShip(force);
  s.stacks[fact(force).category].push(force.id);
}
/** The top of a stack comes to the Japan Area; null: the stack is empty. */
export function fromStack(ctx: Ctx, category: Category): Force | null {
  const stack = ctx.s.stacks[category];
  if (stack.length === 0) return null;
  const force = forceOf(ctx.s, ctx.drawTop(stack, `Japanese Reinforcements: ${category}`));
  force.at = JAPAN;
  return force;
}
