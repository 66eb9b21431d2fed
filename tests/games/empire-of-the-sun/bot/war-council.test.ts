// The council tries plays of a card and answers to an offensive on copies, follows one of them to its end, and weighs what stands then.
import { describe, expect, it } from 'vitest';
import { plannerOf } from '../../../../src-main/bots/planner.ts';
import type { BotCall } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { highCommand } from '../../../../src-main/games/empire-of-the-sun/bot/high-command.ts';
import { playerOf } from '../../../../src-main/games/empire-of-the-sun/bot/player.ts';
import { chanceOfJapan, marginOf } from '../../../../src-main/games/empire-of-the-sun/bot/standing.ts';
import { TUNED, TUNED_FOR_POINTS } from '../../../../src-main/games/empire-of-the-sun/bot/temper.ts';
import { planning } from '../../../../src-main/games/empire-of-the-sun/bot/war-council.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';

const begun = (scenario = '1942'): EotsState => newGame(game, { scenario, dice: seededDice(6) }) as EotsState;
function callAt(s: EotsState): BotCall {
  const open = decision(game, s)!;
  return { game, seen: deepFreeze(structuredClone(game.observe(s, open.side))), open, dice: seededDice(5), level: 'fast' };
}
/** Plays on to the next decision of this step with more than one answer. */
function upTo(s: EotsState, step: string): BotCall {
  for (let call = callAt(s); ; call = callAt(s)) {
    if (call.open.step === step && call.open.actions.length > 1) return call;
    apply(game, s, highCommand.choose(call));
  }
}
const deedsOf = (call: BotCall): string[] => planning.plans(call).map(({ script }) => script.map(([, id]) => id).join(' '));

describe('what is tried', () => {
  it.each(['offensives-choose-play', 'reaction-hq', 'reaction-respond'])('%s: what is done without a trial first, and others', (step) => {
    const call = upTo(begun(), step);
    const [usual, ...others] = deedsOf(call);
    expect(usual.split(' ')[0]).toBe(playerOf(TUNED, TUNED_FOR_POINTS).choose(call));
    expect(new Set([usual, ...others]).size).toBeGreaterThan(1);
    const offered = call.open.actions.map(({ id }) => id);
    for (const deeds of [usual, ...others]) expect(offered).toContain(deeds.split(' ')[0]);
  });

  it('nothing where no plan begins', () => {
    expect(planning.plans(upTo(begun(), 'offensive-activate'))).toEqual([]);
  });

  it('a play of a card that is followed is carried out to the end of its script', () => {
    const s = begun();
    const council = plannerOf(planning);
    const call = upTo(s, 'offensives-choose-play');
    apply(game, s, council.choose(call));
    const scripts = planning.plans(call).map(({ script }) => script.map(([, id]) => id));
    const answers: string[] = [];
    for (let open = decision(game, s)!; open.step.startsWith('offensive-'); open = decision(game, s)!) {
      answers.push(council.choose(callAt(s)));
      apply(game, s, answers.at(-1)!);
    }
    const [first] = call.open.actions.filter(({ id }) => id === council.choose(call));
    expect(scripts.some(([begins, ...rest]) => begins === first.id && rest.every((id, i) => id === answers[i]))).toBe(true);
  });
});

describe('what a position is worth', () => {
  it('is a chance that both sides share, wherever points decide, and nowhere else', () => {
    const known = game.scenarios.filter(({ id }) => planning.knows!(begun(id)));
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(['1942', '1943', '1944', '1942-1943', '1943-1944', '1942-1944']));
    expect(known.filter(({ id }) => id.endsWith('campaign'))).toEqual([]);
    for (const { id } of known) {
      const s = begun(id);
      const chance = chanceOfJapan(s);
      expect(chance, id).toBeGreaterThan(0);
      expect(chance, id).toBeLessThan(1);
      expect(planning.value(s, 'japan') + planning.value(s, 'allied'), id).toBeCloseTo(1);
    }
  });

  it('a point more for Japan, bid or scored, is a better chance', () => {
    const s = begun();
    const before = chanceOfJapan(s);
    const bid = { ...s, victoryPoints: { bid: 2 } } as EotsState;
    expect(chanceOfJapan(bid)).toBeGreaterThan(before);
  });

  it('a game is lost by the points that are missing, and at once by want of resources however many they are', () => {
    const lost = (bid: number, how: string): number => {
      const s = begun();
      s.victoryPoints = { bid };
      s.kernel.result = { winners: ['allied'], how } as EotsState['kernel']['result'];
      return marginOf(s);
    };
    expect(lost(2, 'allied-tactical') - lost(0, 'allied-tactical')).toBe(2);
    expect(lost(20, 'resources-denied')).toBeLessThan(-3);
  });

  it('a game that is over is won or lost', () => {
    const s = begun();
    s.kernel.result = { winners: ['japan'], how: 'japanese-tactical' } as EotsState['kernel']['result'];
    expect([planning.value(s, 'japan'), planning.value(s, 'allied')]).toEqual([1, 0]);
  });
});
