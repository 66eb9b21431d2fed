/**
 * Choices made once: none is passed over, the only one is taken without a question (it must be made), of several one is asked for.
 * A choice that may be declined offers `none`, and is asked even where one thing is left.
 */
import { auto, decide, sequence, type Step } from '../../engine/flow.ts';
import type { CcpAction } from './answers.ts';
import { NONE, act } from './answers.ts';
import { SIDE_NAMES, type Side } from './data.ts';
import type { CcpState, Ctx } from './state.ts';

export interface Choice {
  who: (ctx: Ctx) => Side;
  options: (ctx: Ctx) => readonly CcpAction[];
  take: (ctx: Ctx, answer: CcpAction) => void;
  /** It may be declined. */
  may?: (ctx: Ctx) => boolean;
  /** Its own side alone may know whether there was anything to choose. */
  private?: true;
  /** Chance chooses. */
  byChance?: (ctx: Ctx) => boolean;
  /** It may be left to chance, this one and those that `leave` makes chance choose. */
  leave?: (ctx: Ctx) => void;
  /** What follows where nothing can be chosen, or it was declined. */
  otherwise?: (ctx: Ctx) => void;
}

/** What there is to choose from; `none` among it where the choice may be declined. */
function offered(ctx: Ctx, { options, may }: Choice): readonly CcpAction[] {
  const list = options(ctx);
  return list.length > 0 && may?.(ctx) ? [...list, NONE] : list;
}
function take(ctx: Ctx, it: Choice, answer: CcpAction | undefined): void {
  if (answer && answer.verb !== 'none') it.take(ctx, answer);
  else it.otherwise?.(ctx);
}

export const choice = (id: string, it: Choice): Step<CcpState> => sequence(`${id}.choice`,
  decide<CcpState, CcpAction>(id, {
    who: (ctx) => SIDE_NAMES[it.who(ctx)],
    actions: (ctx) => {
      if (it.byChance?.(ctx)) return [];
      const list = offered(ctx, it);
      const asked = list.length > 1 || it.private ? list : [];
      return asked.length > 1 && it.leave ? [...asked, act({ verb: 'auto' })] : asked;
    },
    ...(it.private && { private: true }),
    apply: (ctx, answer) => {
      if (answer.verb === 'auto') return it.leave?.(ctx);
      ctx.locals[id] = true;
      take(ctx, it, answer);
    },
  }),
  auto(`${id}.only`, (ctx) => {
    if (ctx.locals[id] === true) {
      delete ctx.locals[id];
      return;
    }
    const list = offered(ctx, it);
    take(ctx, it, list[list.length > 1 ? ctx.roll(list.length, id) - 1 : 0]);
  }));
