/** What the kernel itself costs: one decision and its answer in a game whose every step does nothing. */
import { decide, compile, repeat, type Outline } from '../../src-main/engine/flow.ts';
import { scriptedDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';

const outline: Outline<GameState> = {
  game: repeat('ever', () => true, decide('choose', {
    who: () => 'one',
    actions: () => [{ id: 'pass', verb: 'pass' }, { id: 'stay', verb: 'stay' }],
    apply: () => {},
  })),
};
const game = {
  id: 'noop', rulesVersion: 1, scenarios: [{ id: 'only', verb: 'only' }], options: { list: [], read: () => ({}) }, flow: compile(outline),
  setup: () => ({}),
} as unknown as AnyGame;

/** The median cost of a decision and its answer, without a journal, in nanoseconds, over `batches` of 1000. */
export function noopNanoseconds(batches = 200): number {
  const s: GameState = newGame(game, { scenario: 'only', dice: scriptedDice([]) });
  const costs: number[] = [];
  for (let batch = -20; batch < batches; batch++) {
    const from = process.hrtime.bigint();
    for (let i = 0; i < 1000; i++) apply(game, s, decision(game, s)!.actions[i & 1]);
    // The first batches only warm the compiler up.
    if (batch >= 0) costs.push(Number(process.hrtime.bigint() - from) / 1000);
  }
  return costs.sort((a, b) => a - b)[costs.length >> 1];
}

if (import.meta.main) console.log(`no-op decision: ${noopNanoseconds().toFixed(0)} ns`);
