/** What this game has to be quick at besides: lines of sight a second of processor time, on all maps, without Smoke and with it. */
import { GRID, HEXES, MAP_IDS, mapOf } from '../../src-main/games/combat-commander-pacific/map.ts';
import { sight, type Obstacles } from '../../src-main/games/combat-commander-pacific/rules/line-of-sight.ts';
import { PASSES, processorMs } from './steady.ts';

/** Smoke in some hexes and a Blaze in some: then what terrain leaves open is walked again. */
const SMOKY: Obstacles = { smoke: (hex) => (GRID.q[hex] % 4 === 1 && hex % 3 === 0 ? 2 : 0), blaze: (hex) => hex % 41 === 7 };

function perSecond(marks: Obstacles | null): number {
  let best = Infinity;
  for (let pass = 0; pass <= PASSES; pass++) {
    const from = processorMs();
    for (const id of MAP_IDS) {
      const map = mapOf(id);
      for (let a = 0; a < HEXES; a++) for (let b = 0; b < HEXES; b++) sight(map, a, b, marks);
    }
    // The first pass makes the tables.
    if (pass > 0) best = Math.min(best, processorMs() - from);
  }
  return Math.round((MAP_IDS.length * HEXES * HEXES * 1000) / best);
}

export const own = (): Record<string, number> => ({ sightPerSecond: perSecond(null), sightThroughSmokePerSecond: perSecond(SMOKY) });
