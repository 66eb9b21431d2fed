// A table for tests of the offensive: its procedure, the cards', and battles that a test may fight as it likes.
import { read } from '../../../../../src-main/games/empire-of-the-sun/answers.ts';
import { scriptedDice } from '../../../../../src-main/engine/dice.ts';
import { auto, compile, decide, sequence } from '../../../../../src-main/engine/flow.ts';
import type { Compiled } from '../../../../../src-main/engine/flow.ts';
import type { AnyGame } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import type { Action, Decision } from '../../../../../src-main/engine/state.ts';
import { SIDE_NAMES } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { cardProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import { offensiveProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/index.ts';
import type { Fights } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/index.ts';
import { whyNotInOffensive } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/whynot.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { holdCard } from '../cards/card-table.ts';

/** Battles in which nothing happens: the frame of an offensive alone. */
export const NO_FIGHTS: Fights = {
  pickBattle: () => {},
  battle: () => auto('battle', ({ s }) => { if (s.offensive) for (const it of s.offensive.battles) it.winner = s.offensive.side; }),
  postBattle: () => auto('post-battle', () => {}),
};

/** The offensive, then a question that nobody answers: the test looks at what is left. */
export const flowWith = (fights: Fights): Compiled<EotsState> => compile<EotsState>({
  ...cardProcedures, ...offensiveProcedures(fights),
  game: sequence('game',
    auto('play', (ctx) => ctx.call('offensive', { card: ctx.locals.card, play: ctx.locals.play })),
    decide<EotsState, Action>('over', { who: () => 'japan', actions: () => [{ id: 'over', verb: 'over' }], apply: () => {} })),
});
const tables = new Map<Fights, AnyGame>();
function gameOf(fights: Fights): AnyGame {
  let game = tables.get(fights);
  if (!game) {
    game = { id: 'empire-of-the-sun', flow: flowWith(fights), whyNot: () => null } as unknown as AnyGame;
    tables.set(fights, game);
  }
  return game;
}

export class OffensiveTable {
  readonly s: EotsState;
  readonly journal = new Journal();
  private readonly game: AnyGame;
  constructor(s: EotsState, card: string, play: 'oc' | 'ec', fights: Fights = NO_FIGHTS) {
    this.s = s;
    this.game = gameOf(fights);
    const no = holdCard(s, card);
    s.kernel.frames = [{ procedure: 'game', at: 'play', locals: { card: no, play } }];
    advance(this.game, s, this.journal);
  }
  get open(): Decision {
    const open = decision(this.game, this.s);
    if (!open) throw new Error('The game is over.');
    return open;
  }
  get step(): string { return this.open.step; }
  get ids(): string[] { return this.open.actions.map(({ id }) => id); }
  get over(): boolean { return this.open.step === 'over'; }
  /** The arguments of the answers with this verb. */
  offers(verb: string): string[] { return this.ids.filter((id) => id.startsWith(`${verb}:`)).map((id) => id.slice(verb.length + 1)); }
  do(...ids: string[]): this {
    for (const id of ids) apply(this.game, this.s, id, this.journal);
    return this;
  }
  /** Answers `done` (or what comes last) until the step is open. */
  until(step: string): this {
    for (let i = 0; this.step !== step; i++) {
      if (this.over || i > 60) {
        throw new Error(`The offensive never came to ${step}; it stands at ${this.step} with ${this.ids.join(' ')}.`);
      }
      const { ids } = this;
      this.do(ids.find((id) => id === 'done' || id === 'no-reaction' || id.startsWith('skip:')) ?? ids[ids.length - 1]);
    }
    return this;
  }
  dice(...values: number[]): this {
    this.s.kernel.dice = scriptedDice(values);
    return this;
  }
  why(id: string): string | null { return whyNotInOffensive(this.s, this.step, read(id)!)?.rule ?? null; }
  get asked(): (typeof SIDE_NAMES)[number] { return this.open.side as (typeof SIDE_NAMES)[number]; }
}
