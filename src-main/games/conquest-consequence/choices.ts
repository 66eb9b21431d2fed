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

export function choice(id: string, { who, options, take }: Choice): Step<CncState> {
  /** What the test of the loop has found: the steps after it ask for the same, and nothing has changed in between. */
  let found: { ctx: Ctx; list: readonly CncAction[] } | null = null;
  const optionsOf = (ctx: Ctx): readonly CncAction[] => (found?.ctx === ctx ? found.list : options(ctx));
  return repeat<CncState>(`${id}.left`, (ctx) => {
    const list = options(ctx);
    found = list.length > 0 ? { ctx, list } : null;
    return list.length > 0;
  },
    decide<CncState, CncAction>(id, {
      who: (ctx) => sideId(who(ctx)),
      actions: (ctx) => {
        const list = optionsOf(ctx);
        if (list.length === 1) return [];
        found = null;
        return list;
      },
      apply: (ctx, answer) => take(ctx, answer),
    }),
    auto(`${id}.only`, (ctx) => {
      const list = optionsOf(ctx);
      found = null;
      if (list.length === 1) take(ctx, list[0]);
    }));
}
