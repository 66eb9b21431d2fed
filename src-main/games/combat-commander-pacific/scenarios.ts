/** The ten scenarios and a random one on each map, with what the cards of a new game say (CCP-RS-01, CCP-RS-02). */
import type { Scenario } from '../../engine/game.ts';
import { MAPS, RANDOM_MAPS, SCENARIOS } from './data.ts';
import { named } from './data-types.ts';
import words from './text/scenarios.json' with { type: 'json' };

/** Turns of both sides in a usual game, for each space up to Sudden Death. */
const TURNS_A_SPACE = 6;
/** Sudden Death of a random scenario comes about then. */
const USUAL_SPACES = 6;
const card = (id: string, name: Scenario['name'], briefing: Scenario['briefing'], spaces: number): Scenario =>
  ({ id, name, briefing, sides: ['japan', 'allied'], turns: spaces * TURNS_A_SPACE });

/** By day, and with all kinds of ground: the picture of the game, and good to begin with. */
const PLAIN = 'dawn-ridge';

const { random, ...written } = words;
const randomName = (map: string): Scenario['name'] => {
  const { en, it } = named(MAPS.find(({ id }) => id === map)!);
  return { en: random.name.en.replace('{map}', en), it: random.name.it.replace('{map}', it) };
};
export const scenarios: Scenario[] = [
  ...SCENARIOS.map(({ id, suddenDeath }) => {
    const { name, briefing } = written[id as keyof typeof written];
    return { ...card(id, name, briefing, suddenDeath), ...(id === PLAIN && { pictured: true as const, first: true as const }) };
  }),
  ...[...RANDOM_MAPS].map(([id, map]) => card(id, randomName(map), random.briefing, USUAL_SPACES)),
];
