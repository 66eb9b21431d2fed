/** Choices that are asked as long as there is more than one answer: the only answer is taken without a question. */
import { auto, decide, repeat, type Step } from '../../engine/flow.ts';
import type { CncAction } from './answers.ts';
import { sideId, type CncState, type Ctx } from './state.ts';

export interface Choice {
  /** The Faction that is asked. */
  who: (ctx: Ctx) => number;
  /** What is left to choose; none: the step is over. It is asked again after each answer. */
  options: (ctx: Ctx) => readonly CncAction[];
  take: (ctx: Ctx, answer: CncAction) => void;
}

export const choice = (id: string, { who, options, take }: Choice): Step<CncState> =>
  repeat<CncState>(`${id}.left`, (ctx) => options(ctx).length > 0,
    decide<CncState, CncAction>(id, {
      who: (ctx) => sideId(who(ctx)),
      actions: (ctx) => {
        const list = options(ctx);
        return list.length > 1 ? list : [];
      },
      apply: (ctx, answer) => take(ctx, answer),
    }),
    auto(`${id}.only`, (ctx) => {
      const list = options(ctx);
      if (list.length === 1) take(ctx, list[0]);
    }));
