/** Legality is told once: what is offered is never refused by `whyNot`, and what it calls impossible is never offered. */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { targetKey } from '../../src-main/engine/offered.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import type { Decision, GameState } from '../../src-main/engine/state.ts';
import type { TableView, Target } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';

/** At least so many positions of each game. */
const POSITIONS = 200;
/** Of each game so many decisions are played, and every so many of them are looked at, besides the first ones of each step. */
const DECISIONS = 1500;
const LOOK_EVERY = 29;
const FIRST_OF_STEP = 3;
const SEEDS = [1, 2];

interface Position { s: GameState; open: Decision; where: string }

/** Positions of random games, of every scenario. */
function* positions(game: AnyGame): Generator<Position> {
  const looked = new Map<string, number>();
  for (const seed of SEEDS) {
    for (const { id: scenario } of game.scenarios) {
      const s = newGame(game, { scenario, dice: seededDice(seed) });
      const chance = seededDice(seed + 1000);
      for (let n = 0; n < DECISIONS; n++) {
        const open = decision(game, s);
        if (!open) break;
        const before = looked.get(open.step) ?? 0;
        if (n % LOOK_EVERY === 0 || before < FIRST_OF_STEP) {
          looked.set(open.step, before + 1);
          yield { s, open, where: `${scenario}, seed ${seed}, decision ${n}, ${open.step}` };
        }
        apply(game, s, atRandom(open, chance));
      }
    }
  }
}

/** What the window offers to click on, and the answers themselves. */
function offeredIn(view: TableView, open: Decision): Target[] {
  const clicked = [...view.actions, ...(view.picks ?? [])].flatMap(({ target }) => target ?? []);
  return [...open.actions.map(({ id }): Target => ({ kind: 'action', id })), ...clicked];
}

/** Everything on the table, whether anything can be done with it or not. */
function everything(game: AnyGame, scenario: string, view: TableView): Target[] {
  const cards = view.hands.flatMap((hand) => [...hand.cards, ...hand.piles.flatMap((pile) => pile.cards)]);
  return [
    ...game.board(scenario).spaces.map(({ id }): Target => ({ kind: 'space', id })),
    ...view.pieces.map(({ id }): Target => ({ kind: 'piece', id })), ...cards.map(({ id }): Target => ({ kind: 'card', id })),
    ...view.panels.flatMap(({ id: panel, rows }) => rows.flatMap(({ id: row, values }) => [undefined, ...values.map(({ column }) => column)]
      .map((column): Target => ({ kind: 'cell', panel, row, ...(column !== undefined && { column }) })))),
  ];
}

describe.each([...games.values()].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it(`in ${POSITIONS} random positions and more, nothing that is offered is refused, and nothing that is refused is offered`, () => {
    const wrong = new Set<string>();
    const kinds = new Set<string>();
    /** Answers of earlier positions: most of them are refused in later ones. */
    let earlier: Target[] = [];
    let seen = 0;
    let refusals = 0;
    for (const { s, open, where } of positions(game)) {
      seen++;
      const view = game.view(game.observe(s, open.side), open);
      const offered = offeredIn(view, open);
      const keys = new Set(offered.map(targetKey));
      for (const { kind } of offered) kinds.add(kind);
      const some = everything(game, s.kernel.scenario, view).filter((_, i) => (i + seen) % 7 === 0);
      for (const target of [...offered, ...some, ...earlier]) {
        const why = game.whyNot(s, target);
        if (!why) continue;
        refusals++;
        if (keys.has(targetKey(target))) wrong.add(`${where}: ${targetKey(target)} is offered, and refused: ${why.reason.key}`);
      }
      earlier = [...earlier, ...offered.filter((target, i) => target.kind === 'action' && i % 5 === 0)].slice(-60);
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(POSITIONS);
    // It has been asked about answers and about what is clicked on, and has refused much.
    expect(kinds.size).toBeGreaterThan(2);
    expect(refusals).toBeGreaterThan(20 * seen);
  });
});
