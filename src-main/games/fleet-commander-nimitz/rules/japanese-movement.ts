/** The Japanese half of Movement: Moved markers, Strategic Bombing, then Area by Area until all have an Order (FCN-OR-03). */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { onArea, type NimitzAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { inMapOrder, rollsByItself, type Ctx, type NimitzState } from '../state.ts';
import { lock, orderRoll, pool, poolAreas } from './japanese-orders.ts';
import { strategicBombing } from './strategic-bombing.ts';

function roll(ctx: Ctx, area: number): void {
  orderRoll(ctx, area, false);
  if (pool(ctx.s, area).length > 0) ctx.locals.area = area;
  else delete ctx.locals.area;
}

export const japaneseMovement: readonly Step<NimitzState>[] = [
  auto('movement.jp-lock', ({ s }) => lock(s)),
  ...strategicBombing,
  repeat<NimitzState>('movement.jp-orders', ({ s, locals }) => locals.area !== undefined || poolAreas(s).length > 0,
    choice('movement.jp-area', {
      options: ({ s, locals }) => (locals.area === undefined ? poolAreas(s).map((area) => onArea('order', area)) : []),
      take: (ctx, { place: area }) => roll(ctx, area!),
      settles: inMapOrder, inTurn: rollsByItself,
    }),
    // The Area is finished before the next is begun. Each further die has a moment of its own, to be seen by itself: its answer is
    // the only one.
    decide<NimitzState, NimitzAction>('movement.jp-order', {
      who: () => 'usa',
      actions: ({ locals }) => (locals.area === undefined ? [] : [onArea('order', locals.area as number)]),
      apply: (ctx, { place: area }) => roll(ctx, area!),
    })),
  auto('movement.jp-done', ({ s }) => {
    for (const force of s.forces) force.moved = 'no';
  }),
];
