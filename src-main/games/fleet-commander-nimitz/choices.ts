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
  /** Whether nothing but the first is ever asked for: what is known beforehand has a moment of its own, to be seen by itself. */
  inTurn?: (s: NimitzState) => boolean;
}

export const choice = <A extends NimitzAction>(id: string, { options, take, settles, inTurn }: Choice<A>): Step<NimitzState> => {
  const settled = (s: NimitzState): boolean => settles !== undefined && settles(s);
  const oneByOne = (s: NimitzState): boolean => inTurn !== undefined && inTurn(s);
  // The steps of one pass look at the same list; it is dropped with whatever may change it: an answer, a question, the way out.
  let known: { ctx: Ctx; list: readonly A[] } | null = null;
  const listed = (ctx: Ctx): readonly A[] => {
    if (known?.ctx !== ctx) known = { ctx, list: options(ctx) };
    return known.list;
  };
  return repeat<NimitzState>(`${id}.left`,
    (ctx) => {
      const left = listed(ctx).length > 0;
      if (!left) known = null;
      return left;
    },
    decide<NimitzState, A>(id, {
      who: () => 'usa',
      actions: (ctx) => {
        const list = listed(ctx);
        if (oneByOne(ctx.s)) {
          known = null;
          return list.slice(0, 1);
        }
        if (list.length <= 1 || settled(ctx.s)) return [];
        known = null;
        return list;
      },
      apply: (ctx, answer) => take(ctx, answer),
    }),
    auto(`${id}.only`, (ctx) => {
      const list = listed(ctx);
      if (list.length === 0 || oneByOne(ctx.s) || (list.length > 1 && !settled(ctx.s))) return;
      known = null;
      take(ctx, list[0]);
    }));
};
/** A choice that the player makes for Japan. */
export const solitaire = <A extends NimitzAction>(id: string, it: Omit<Choice<A>, 'settles'>): Step<NimitzState> =>
  choice(id, { ...it, settles: autoTies });
