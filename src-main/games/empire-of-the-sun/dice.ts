/** The ten-sided die of the game: 1 to 9 as they show, and the ten is the zero. */
import type { Ctx } from './state.ts';

export const d10 = (ctx: Ctx, why: string): number => ctx.roll(10, why) % 10;
