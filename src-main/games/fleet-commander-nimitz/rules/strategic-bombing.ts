/** Strategic Bombing (FCN-OR-22): for each Bomber Wing over Japan one Force leaves the Japan Area before Orders. */
import { auto, type Step } from '../../../engine/flow.ts';
import { CATEGORIES, act, type NimitzAction } from '../answers.ts';
import { choice } from '../choices.ts';
import type { Category } from '../data-types.ts';
import { pick } from '../dice.ts';
import { BOX, JAPAN, MARIANAS, placeId } from '../map.ts';
import { fact, forceName, forceNames, forceOf, forcesAt, removeForce, spaceName, type Ctx, type NimitzState } from '../state.ts';
import { isBattalion } from '../units.ts';
import { toStack } from './stacks.ts';

interface Strike extends NimitzAction { category: Category }
const STRIKES = CATEGORIES.map((category): Strike => act({ verb: 'strike', category }));

/** What stands in Japan, Forces with an Order included; with nothing left further wings do nothing. */
const targets = (s: NimitzState): Strike[] =>
  (s.wings === 0 ? [] : STRIKES.filter(({ category }) => forcesAt(s, JAPAN, 'jp').some((force) => fact(force).category === category)));

/** A Force at random to the bottom of its Reinforcement stack, Full; a Battalion to its box. */
function strike(ctx: Ctx, category: Category): void {
  const { s } = ctx;
  s.wings--;
  const [id] = pick(ctx, 1, forcesAt(s, JAPAN, 'jp').filter((force) => fact(force).category === category).map((force) => force.id),
    `strategic bombing: ${category}`);
  if (isBattalion(id)) removeForce(s, id);
  else toStack(s, forceOf(s, id));
  ctx.log('bombed', { force: forceName(id) }, { rule: 'FCN-OR-22', spaces: [placeId(JAPAN)] });
}

export const strategicBombing: readonly Step<NimitzState>[] = [
  auto('movement.jp-bombed-start', ({ s }) => {
    s.wings = forcesAt(s, BOX.bombing).length;
  }),
  choice('movement.jp-bombed', { options: ({ s }) => targets(s), take: (ctx, { category }) => strike(ctx, category) }),
  auto('movement.jp-bombed-done', (ctx) => {
    const { wings } = ctx.s;
    if (wings > 0) ctx.log('bombed.nothing', { n: wings }, { rule: 'FCN-OR-22', spaces: [placeId(JAPAN)] });
  }),
];

/** After the Battles the wings are back in the Marianas (FCN-PB-11). */
export function wingsReturn(ctx: Ctx): void {
  const { s } = ctx;
  const home = forcesAt(s, BOX.bombing);
  for (const force of home) force.at = MARIANAS;
  s.wings = 0;
  if (home.length > 0) ctx.log('wings-return', { forces: forceNames(home.map(({ id }) => id)), area: spaceName(MARIANAS) },
    { rule: 'FCN-PB-11', spaces: [placeId(MARIANAS)] });
}
