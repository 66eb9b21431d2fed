/** The number of the first turn of each scenario is the one that its log begins with: a year, or where a war is joined. */
import { expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import { games } from '../../src-main/games/index.ts';

const OFFERED = [...games.values()].flatMap((game) => game.scenarios.filter(({ lesson }) => !lesson)
  .map((scenario) => ({ id: `${game.id}, ${scenario.id}`, game, scenario })));
it.each(OFFERED)(
  '$id', ({ game, scenario }) => {
    const s = newGame(game, { scenario: scenario.id, options: game.options.read({}), dice: seededDice(1) });
    expect(Math.max(1, game.logContext!(s)!.turn!)).toBe(scenario.firstTurn ?? 1);
  },
);
