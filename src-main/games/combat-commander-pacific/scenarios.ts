/** The ten scenarios, with what the cards of a new game say (CCP-RS-01). */
import type { Scenario } from '../../engine/game.ts';
import { SCENARIOS } from './data.ts';
import words from './text/scenarios.json' with { type: 'json' };

/** Turns of both sides in a usual game, for each space up to Sudden Death. */
const TURNS_A_SPACE = 6;
export const scenarios: Scenario[] = SCENARIOS.map(({ id, suddenDeath }) => {
  const { name, briefing } = words[id as keyof typeof words];
  return { id, name, briefing, sides: ['japan', 'allied'], turns: suddenDeath * TURNS_A_SPACE };
});
