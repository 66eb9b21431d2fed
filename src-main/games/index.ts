/** The registry: the only file that names the games. */
import type { AnyGame } from '../engine/game.ts';
import { axisAlliesPacific } from './axis-allies-pacific/index.ts';
import { combatCommanderPacific } from './combat-commander-pacific/index.ts';
import { conquestConsequence } from './conquest-consequence/index.ts';
import { empireOfTheSun } from './empire-of-the-sun/index.ts';
import { fleetCommanderNimitz } from './fleet-commander-nimitz/index.ts';

const all: readonly AnyGame[] = [
  axisAlliesPacific,
  empireOfTheSun,
  fleetCommanderNimitz,
  combatCommanderPacific,
  conquestConsequence,
];
export const games: ReadonlyMap<string, AnyGame> = new Map(all.map((game) => [game.id, game]));
