/**
 * Choices made once: none is passed over, the only one is taken without a question (it must be made), of several one is asked for.
 * A choice that may be declined offers `none`, and is asked even where one thing is left.
 */
import { auto, decide, sequence, type Step } from '../../engine/flow.ts';
import type { CcpAction } from './answers.ts';
import { NONE } from './answers.ts';
import { SIDE_NAMES, type Side } from './data.ts';
import type { CcpState, Ctx } from './state.ts';

export interface Choice {
  who: (ctx: Ctx) => Side;
  options: (ctx: Ctx) => readonly CcpAction[];
  take: (ctx: Ctx, answer: CcpAction) => void;
  /** It may be declined. */
  may?: (ctx: Ctx) => boolean;
  /** What follows where nothing can be chosen, or it was declined. */
  otherwise?: (ctx: Ctx) => void;
}

export const choice = (id: string, { who, options, take, may, otherwise }: Choice): Step<CcpState> => sequence(`${id}.choice`,
  decide<CcpState, CcpAction>(id, {
    who: (ctx) => SIDE_NAMES[who(ctx)],
    actions: (ctx) => {
      const list = options(ctx);
      if (list.length > 0 && may?.(ctx)) return [...list, NONE];
      return list.length > 1 ? list : [];
    },
    apply: (ctx, answer) => {
      ctx.locals[id] = true;
      if (answer.verb === 'none') otherwise?.(ctx);
      else take(ctx, answer);
    },
  }),
  auto(`${id}.only`, (ctx) => {
    if (ctx.locals[id] === true) {
      delete ctx.locals[id];
      return;
    }
    const [only] = options(ctx);
    if (only) take(ctx, only);
    else otherwise?.(ctx);
  }));
