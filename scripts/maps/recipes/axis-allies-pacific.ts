/** Axis & Allies: Pacific: areas and sea zones on the coasts of the ocean. */
import { draw, type SpaceFacts } from '../drawing.ts';
import { facts, type Recipe } from '../recipe.ts';
import type { ZoneOutline } from '../zones.ts';

const GAME = 'axis-allies-pacific';

export const recipes: readonly Recipe[] = [{
  name: GAME,
  make: () => {
    const { drawing, report } = draw(
      facts<{ spaces: SpaceFacts[] }>(GAME, 'map.json').spaces, facts<{ zones: ZoneOutline[] }>(GAME, 'zones.json').zones,
    );
    return {
      drawing,
      told: [
        ...report.crowded.map(({ a, b, share }) => `stacks of ${a} and ${b} share ${Math.round(share * 100)} %`),
        ...(report.nameless.length > 0 ? [`no place for the names of: ${report.nameless.join(', ')}`] : []),
      ],
    };
  },
}];
