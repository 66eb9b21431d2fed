/** Chance as the rules ask for it, and in no other way: d10, random selection, random choice between Areas (FCN-GE-05). */
import type { Json } from '../../engine/json.ts';
import type { Ctx } from './state.ts';

/** A 0 on the die is a 10. */
export const d10 = (ctx: Ctx, why: string): number => ctx.roll(10, why);

/** k of a list at random, each draw from those left in list order; what is certain asks for no chance. */
export function pick<T extends Json>(ctx: Ctx, k: number, from: readonly T[], why: string): T[] {
  if (k >= from.length) return [...from];
  const left = [...from];
  return Array.from({ length: k }, () => ctx.draw(left, why));
}

/**
 * One of several Areas, numbered in map order: each has an equal share of the die's numbers, a number left over is rolled again
 * (FCN-OR-17). More than ten are drawn.
 */
export function oneArea(ctx: Ctx, areas: readonly number[], why: string): { area: number; dice: number[] } {
  if (areas.length === 1) return { area: areas[0], dice: [] };
  if (areas.length > 10) return { area: ctx.draw([...areas], why), dice: [] };
  const share = Math.floor(10 / areas.length);
  const dice = [d10(ctx, why)];
  while (dice.at(-1)! > areas.length * share) dice.push(d10(ctx, why));
  return { area: areas[Math.ceil(dice.at(-1)! / share) - 1], dice };
}
