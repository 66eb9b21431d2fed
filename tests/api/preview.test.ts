/** The picture of a scenario before it is begun: nobody's map is empty, who sets up himself stands as it is proposed to him. */
import { expect, it } from 'vitest';
import { gamesHandlers } from '../../src-main/api/handlers/games.ts';
import type { Program } from '../../src-main/api/program.ts';
import type { Thumbnail } from '../../src-main/api/types.ts';
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
