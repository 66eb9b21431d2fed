// What lesser levels do with a card and against an offensive: sound, something else than the best, and carried out whole.
import { expect, it } from 'vitest';
import type { BotCall } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { highCommand } from '../../../../src-main/games/empire-of-the-sun/bot/high-command.ts';
import { playerOf } from '../../../../src-main/games/empire-of-the-sun/bot/player.ts';
import { choosePlay } from '../../../../src-main/games/empire-of-the-sun/bot/plays.ts';
import { lesserOf, secondPlan } from '../../../../src-main/games/empire-of-the-sun/bot/second.ts';
import { TUNED, TUNED_FOR_POINTS, atWork } from '../../../../src-main/games/empire-of-the-sun/bot/temper.ts';
import { sideOf } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';

const [temper, lesser] = [TUNED_FOR_POINTS, lesserOf(TUNED_FOR_POINTS)].map(atWork);
const callAt = (s: EotsState): BotCall => {
  const open = decision(game, s)!;
  return { game, seen: game.observe(s, open.side), open, dice: seededDice(5), level: 'fast' };
};
/** Plays 1942 on to the next decision of this step. */
function upTo(s: EotsState, step: string): BotCall {
  for (let call = callAt(s); ; call = callAt(s)) {
    if (call.open.step === step) return call;
    apply(game, s, highCommand.choose(call));
  }
}
const begun = (): EotsState => newGame(game, { scenario: '1942', dice: seededDice(6) }) as EotsState;

it('the second-best play of a card goes for none of the same places', () => {
  const s = begun();
  const { open } = upTo(s, 'offensives-choose-play');
  const first = choosePlay(game, { ...s, temper } as EotsState, open.actions, sideOf(open.side));
  const next = choosePlay(game, { ...s, temper } as EotsState, open.actions, sideOf(open.side), first);
  const goals = first.plot!.goals.map(({ hex }) => hex);
  expect(goals.length).toBeGreaterThan(0);
  expect(open.actions.map(({ id }) => id)).toContain(next.id);
  for (const { hex } of next.plot?.goals ?? []) expect(goals).not.toContain(hex);
});

it('it is carried out whole, and the best is taken again where another game begins there', () => {
  const s = begun();
  const bot = playerOf(TUNED, TUNED_FOR_POINTS);
  let call = upTo(s, 'offensives-choose-play');
  let plan = secondPlan(game, { ...s, temper }, lesser, call.open);
  // With some cards the second best is to wait: on to one whose second best is an offensive.
  while (!plan?.r) {
    apply(game, s, highCommand.choose(call));
    call = upTo(s, 'offensives-choose-play');
    plan = secondPlan(game, { ...s, temper }, lesser, call.open);
  }
  const [, ...script] = plan.r.script.map(([, id]) => id);
  const second = bot.second!(call)!;
  const best = playerOf(TUNED, TUNED_FOR_POINTS).choose(call);
  expect(bot.choose(call)).toBe(best);
  // Asked anew: what it remembers of the best plan does not stand in the way of the other.
  expect(bot.second!(call)).toBe(second);
  expect(script.length).toBeGreaterThan(3);
  apply(game, s, second);
  for (const id of script) {
    const at = callAt(s);
    expect(bot.second!(at)).toBeNull();
    expect(bot.choose(at)).toBe(id);
    apply(game, s, id);
  }
});

it('an offensive that would be met is let come', () => {
  const s = begun();
  const call = upTo(s, 'reaction-hq');
  expect(highCommand.second!(call)).toBe('no-reaction');
});
