/** The picture of a scenario before it is begun: nobody's map is empty, who sets up himself stands as it is proposed to him. */
import { expect, it } from 'vitest';
import { gamesHandlers } from '../../src-main/api/handlers/games.ts';
import type { Program } from '../../src-main/api/program.ts';
import { setUp } from '../../src-main/api/set-up.ts';
import type { Thumbnail } from '../../src-main/api/types.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { games } from '../../src-main/games/index.ts';

const preview = (game: string, scenario: string): Thumbnail =>
  gamesHandlers({ games } as Program)['games.preview']({ game, scenario, options: {} }) as Thumbnail;

/** All but the positions of guided games, and those that are only made when they are begun. */
const all = [...games.values()].flatMap(({ id, scenarios }) =>
  scenarios.filter(({ lesson, kind }) => !lesson && !kind).map((it) => [id, it.id]));
it.each(all)('%s, %s: both sides stand on the map', (game, scenario) => {
  const nations = new Set(preview(game, scenario).pieces.map(({ nation }) => nation).filter((it) => it !== ''));
  expect(nations.size).toBeGreaterThan(1);
});

it('a campaign that is still to be set up shows the proposal, and what has been placed as it stands', () => {
  const game = games.get('combat-commander-pacific')!;
  const s = newGame(game, { scenario: 'dawn-ridge', options: {}, dice: seededDice(1) });
  const [first] = game.scenarios.find(({ id }) => id === 'dawn-ridge')!.sides;
  const pieces = (): string[] => game.view(game.observe(s, first), null).pieces.filter(({ nation }) => nation !== '')
    .map(({ id, space }) => `${id} ${space}`);
  const begun = structuredClone(s);
  expect(pieces()).toEqual([]);
  setUp(game, s, first);
  expect(pieces().length).toBeGreaterThan(20);
  Object.assign(s, begun);
  const open = decision(game, s)!;
  apply(game, s, open.actions.find(({ id }) => id.startsWith('place:'))!);
  const placed = pieces();
  setUp(game, s, first);
  expect(pieces()).toEqual(placed);
});
