/**
 * Choices that are asked as long as there is more than one answer (FCN-GE-06): the only answer is taken without a question. A
 * solitaire choice, made for Japan where its procedure leaves several equal ways, is also taken by the option that decides ties.
 */
import { auto, decide, repeat, type Step } from '../../engine/flow.ts';
import type { NimitzAction } from './answers.ts';
import { autoTies, type Ctx, type NimitzState } from './state.ts';

export interface Choice<A extends NimitzAction> {
  /** What is left to choose, in list order; none: the step is over. It is asked again after each answer. */
  options: (ctx: Ctx) => readonly A[];
  take: (ctx: Ctx, answer: A) => void;
  /** Whether the program takes the first of several. */
  settles?: (s: NimitzState) => boolean;
}

export const choice = <A extends NimitzAction>(id: string, { options, take, settles }: Choice<A>): Step<NimitzState> => {
  const settled = (s: NimitzState): boolean => settles !== undefined && settles(s);
  return repeat<NimitzState>(`${id}.left`, (ctx) => options(ctx).length > 0,
    decide<NimitzState, A>(id, {
      who: () => 'usa',
      actions: (ctx) => {
        const list = options(ctx);
        return list.length > 1 && !settled(ctx.s) ? list : [];
      },
      apply: (ctx, answer) => take(ctx, answer),
    }),
    auto(`${id}.only`, (ctx) => {
      const list = options(ctx);
      if (list.length === 1 || (list.length > 1 && settled(ctx.s))) take(ctx, list[0]);
    }));
};
/** A choice that the player makes for Japan. */
export const solitaire = <A extends NimitzAction>(id: string, it: Omit<Choice<A>, 'settles'>): Step<NimitzState> =>
  choice(id, { ...it, settles: autoTies });
