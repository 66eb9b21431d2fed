/** The registry: the only file that names the games. */
import type { AnyGame } from '../engine/game.ts';
import { axisAlliesPacific } from './axis-allies-pacific/index.ts';
import { empireOfTheSun } from './empire-of-the-sun/index.ts';
import { fleetCommanderNimitz } from './fleet-commander-nimitz/index.ts';

const all: readonly AnyGame[] = [
  axisAlliesPacific,
  empireOfTheSun,
  fleetCommanderNimitz,
];
export const games: ReadonlyMap<string, AnyGame> = new Map(all.map((game) => [game.id, game]));
