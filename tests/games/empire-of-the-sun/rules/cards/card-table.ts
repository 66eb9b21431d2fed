// A table for tests of cards: the card procedures alone, run by the kernel with whatever the test does first.
import { scriptedDice } from '../../../../../src-main/engine/dice.ts';
import { auto, compile, decide, sequence } from '../../../../../src-main/engine/flow.ts';
import type { AnyGame } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import type { Action, Decision } from '../../../../../src-main/engine/state.ts';
import { cardNo, sideOf } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { cardProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import { runWindow } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import type { Window } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import type { Ctx, EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';

let program: (ctx: Ctx) => void = () => {};
const flow = compile<EotsState>({
  ...cardProcedures,
  game: sequence('game',
    auto('run', (ctx) => program(ctx)),
    decide<EotsState, Action>('over', { who: () => 'japan', actions: () => [{ id: 'over', verb: 'over' }], apply: () => {} })),
});
const game = { id: 'empire-of-the-sun', flow } as unknown as AnyGame;

/** Picks an answer by its id, or by a function of what is offered. */
export type Chooser = (open: Decision) => string;

/** Runs what is given and answers every choice; the journal of it comes back. */
export function run(s: EotsState, what: (ctx: Ctx) => void, choose: Chooser = (open) => open.actions[0].id, dice?: number[]): Journal {
  if (dice) s.kernel.dice = scriptedDice(dice);
  program = what;
  s.kernel.frames = [{ procedure: 'game', at: 'run', locals: {} }];
  const journal = new Journal();
  advance(game, s, journal);
  for (let open = decision(game, s); open && open.step !== 'over'; open = decision(game, s)) apply(game, s, choose(open), journal);
  return journal;
}
/** Answers in order, by their ids. */
export function answers(...ids: string[]): Chooser {
  const list = [...ids];
  return (open) => {
    const id = list.shift();
    if (id === undefined) throw new Error(`No answer is left for ${open.actions.map((it) => it.id).join(' ')}`);
    return id;
  };
}
export const runAll = (s: EotsState, window: Window, choose?: Chooser, hex = -1, dice?: number[]): Journal =>
  run(s, (ctx) => runWindow(ctx, window, hex), choose, dice);

/** Takes a card from wherever it lies into the hand of its side. */
export function holdCard(s: EotsState, id: string): number {
  const card = cardNo(id);
  const piles = s.cards[sideOf(id.startsWith('jp') ? 'japan' : 'allied')];
  for (const pile of [piles.draw, piles.hand, piles.discard, piles.removed, piles.inPlay, piles.returning]) {
    const at = pile.indexOf(card);
    if (at >= 0) pile.splice(at, 1);
  }
  if (piles.future?.card === card) piles.future = null;
  piles.hand.push(card);
  return card;
}
