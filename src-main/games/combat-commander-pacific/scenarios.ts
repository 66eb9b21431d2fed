/** The ten scenarios and a random one on each map, with what the cards of a new game say (CCP-RS-01, CCP-RS-02). */
import type { Scenario } from '../../engine/game.ts';
import { MAPS, RANDOM_MAPS, SCENARIOS } from './data.ts';
import { named } from './data-types.ts';
import type { ScenarioFact } from './data-types.ts';
import almanac from './text/almanac.json' with { type: 'json' };
import generator from './text/generator.json' with { type: 'json' };
import names from './text/names.json' with { type: 'json' };
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
const nameOf = (map: string): Scenario['name'] => named(MAPS.find(({ id }) => id === map)!);
const randomName = (map: string): Scenario['name'] => {
  const { en, it } = nameOf(map);
  return { en: random.name.en.replace('{map}', en), it: random.name.it.replace('{map}', it) };
};

/** The few terms by which one chooses: the scenario's own sheet tells all. */
function termsOf({ sides }: ScenarioFact): NonNullable<Scenario['terms']> {
  const both = [sides.japan, sides.allied];
  const sum = (list: readonly { count: number }[]): number => list.reduce((all, { count }) => all + count, 0);
  const never = almanac['almanac.never'];
  return [
    { name: almanac['almanac.term.posture'], values: both.map(({ posture }) => names[`posture.${posture}`]) },
    { name: almanac['almanac.term.quality'], values: both.map(({ quality }) => generator[`quality.${quality}`]) },
    { name: almanac['almanac.term.units'], values: both.map(({ leaders, units }) => leaders.length + sum(units)) },
    { name: almanac['almanac.term.weapons'], values: both.map(({ weapons }) => sum(weapons)) },
    { name: almanac['almanac.term.orders'], values: both.map(({ orders }) => orders) },
    { name: almanac['almanac.term.surrender'], values: both.map(({ surrender }) => surrender ?? never) },
  ];
}
export const scenarios: Scenario[] = [
  ...SCENARIOS.map((fact) => {
    const { id, suddenDeath } = fact;
    const { name, briefing } = written[id as keyof typeof written];
    const first = id === PLAIN && { pictured: true as const, first: true as const };
    return { ...card(id, name, briefing, suddenDeath), terms: termsOf(fact), ...first };
  }),
  ...[...RANDOM_MAPS].map(([id, map]) => (
    { ...card(id, randomName(map), random.briefing, USUAL_SPACES), kind: { name: random.kind, short: nameOf(map) } })),
];
