/**
 * One offensive from card to end (chapter 6): the procedure `offensive`, called with the card, still in the hand or in the
 * Future Offensive box, and how it is played. It answers 'abandoned' when an event was withdrawn: the card is back where it was.
 */
import { auto, decide, each, repeat, sequence, when } from '../../../../engine/flow.ts';
import type { Outline, Step } from '../../../../engine/flow.ts';
import { onPlace, type EotsAction } from '../../answers.ts';
import { SIDE_NAMES } from '../../data.ts';
import { sideText, unitText } from '../../names.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { deactivateAll } from '../activity.ts';
import { reactionWindow } from '../cards/reaction.ts';
import { battle, pickBattle, postBattle } from '../battle/index.ts';
import { endCards, runWindow } from '../effects/index.ts';
import { offensiveOf } from '../movement/mover.ts';
import { activeOf, reactor } from './activation.ts';
import { battlesStep, dropUnopposed } from './battles.ts';
import type { Fights } from './battles.ts';
import { abandon, beginSteps, cardMoment, showMoves, tellMove } from './begin.ts';
import type { OffensiveCall } from './begin.ts';
import { declarationStep, declareCompulsory, lateAssignStep } from './declaration.ts';
import { airBattleStep, forcedStep } from './forced.ts';
import { lateBattles } from './fighting.ts';
import { rollSpecial, specialHexes } from './intelligence.ts';
import { movementStep } from './movement.ts';
import { assignWithoutChoice, mayReact, reactionActivateStep, reactionAssignStep, reactionHqStep } from './reaction.ts';
import { respondStep } from './respond.ts';
import { commit, conceal } from './snapshot.ts';

export type { Fights } from './battles.ts';
export type { OffensiveCall } from './begin.ts';

/** Runs an offensive; the side is the owner of the card. */
export const playOffensive = (ctx: Ctx, { card, play }: OffensiveCall): void => ctx.call('offensive', { card, play });

const stands = (id: string, test: (s: EotsState) => boolean, ...steps: Step<EotsState>[]): Step<EotsState> =>
  when<EotsState>(id, ({ s }) => s.offensive !== null && !s.offensive.cancelled && test(s), ...steps);
const hasBattles = (s: EotsState): boolean => offensiveOf(s).battles.length > 0;

/** Moves and declarations, as often as a group is recalled after its side has begun to declare. */
const plan: Step<EotsState> = repeat<EotsState>('offensive-plan', ({ locals }) => locals.again !== false,
  auto('offensive-plan-open', ({ s, locals }) => {
    locals.again = false;
    offensiveOf(s).battles = [];
  }),
  movementStep('offensive-move', ({ side }) => side),
  auto('offensive-compulsory', ({ s }) => declareCompulsory(s)),
  declarationStep);

/** One roll for each landing, where the reaction side wants it (EOTS-6.27-05, EOTS-6.27-07). */
const special: Step<EotsState> = each<EotsState>('reaction-specials', 'landing', ({ s }) => specialHexes(s),
  decide<EotsState, EotsAction>('reaction-special', {
    who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
    actions: ({ locals }) => [onPlace('roll-special', Number(locals.landing)), onPlace('skip', Number(locals.landing))],
    apply: (ctx, { verb }) => {
      ctx.reveal();
      if (verb === 'roll-special') rollSpecial(ctx, Number(ctx.locals.landing));
    },
  }));

/** No battle was declared, but a landing was found out: cards alone may still be played. */
const onlySpecial = (s: EotsState): boolean => hasBattles(s) && offensiveOf(s).battles.every(({ source }) => source === 'special');

function closeReaction(ctx: Ctx): void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  commit(offensive);
  ctx.reveal();
  if (offensive.reactionHq >= 0) {
    ctx.log('offensive.reaction', { side: sideText(side), hq: unitText(offensive.reactionHq), n: activeOf(s, side).length }, {
      rule: 'EOTS-6.26-02', side: SIDE_NAMES[side],
    });
  }
  for (const move of offensive.moves) if (move.reaction) tellMove(ctx, move, false);
}
/** The reaction: its choices are hidden until the last of them is made (EOTS-S-08). */
const reaction: Step<EotsState>[] = [
  stands('reaction', mayReact,
    auto('reaction-opens', ({ s }) => conceal(s, offensiveOf(s))),
    reactionHqStep,
    reactionActivateStep,
    movementStep('reaction-move', reactor),
    auto('reaction-preassign', ({ s }) => assignWithoutChoice(s)),
    reactionAssignStep,
    auto('reaction-closes', closeReaction)),
];

const combat = (fights: Fights): Step<EotsState>[] => [
  stands('landings-unopposed', () => true, auto('offensive-drop-unopposed', ({ s }) => dropUnopposed(s))),
  // After the landings that were found out and nobody came for: they too leave an offensive without battle (EOTS-5.32-04, EOTS-6.27-12).
  stands('offensive-no-battle', (s) => !hasBattles(s), reactionWindow('reaction-no-battle', 'no-battle')),
  stands('combat', hasBattles, reactionWindow('reaction-attack-cards', 'attack'), battlesStep(fights)),
  stands('after-combat', () => true,
    // Where no battle was, the cards of this window have been asked for instead of the attack cards.
    when<EotsState>(
      'combat-was', ({ locals }) => locals['reaction-no-battle-done'] !== true, reactionWindow('offensive-after-combat', 'after-combat'),
    ),
    fights.postBattle(runWindow)),
];

/** Card to its pile, draws, nobody active any more (6.28, R-19). */
const end: Step<EotsState>[] = [
  auto('offensive-cards', endCards),
  auto('offensive-end', (ctx) => {
    const { s } = ctx;
    const { side, cancelled, condition, battles } = offensiveOf(s);
    if (battles.some(({ fight }) => fight)) s.fought = { side, condition, battles };
    ctx.log(cancelled ? 'offensive.cancelled' : 'offensive.ends', { side: sideText(side) }, { rule: 'EOTS-6.28-02' });
    deactivateAll(s);
    s.offensive = null;
  }),
];

/** `fights`: what stands for the battles; tests of the frame fight none. */
export const offensiveProcedures = (fights: Fights = { pickBattle, battle, postBattle }): Outline<EotsState> => ({
  offensive: sequence('offensive',
    ...beginSteps,
    plan,
    when<EotsState>('offensive-abandoned', ({ locals }) => locals.abandoned === true, auto('offensive-abandon', abandon)),
    when<EotsState>('offensive-runs', ({ s }) => s.offensive !== null,
      auto('offensive-shown', showMoves),
      cardMoment('offensive-after-movement', 'after-movement'),
      respondStep('reaction-respond', true),
      stands('reaction-to-landings', () => true, special),
      stands('reaction-reopens', onlySpecial, respondStep('reaction-respond-special', false)),
      stands('reactions-ordered', () => true, airBattleStep, forcedStep),
      stands('offensive-adds', (s) => lateBattles(offensiveOf(s)).length > 0, lateAssignStep),
      stands('reactions', () => true, ...reaction),
      ...combat(fights),
      ...end)),
});
