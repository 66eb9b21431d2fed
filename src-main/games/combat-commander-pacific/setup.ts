/** The first position of a scenario: its pieces before anybody has set up, reinforcements on the Time track, the cup of chits. */
import type { Json } from '../../engine/json.ts';
import { CHITS, DECKS, RANDOM_MAPS, SIDES, SIDE_NAMES, U, W, firstUnit, firstWeapon, radioNo, sideNo, type Side } from './data.ts';
import type { Edge, Nation, ReinforcementFact, ScenarioFact, SideFact } from './data-types.ts';
import { HEXES } from './map.ts';
import { headStart } from './options.ts';
import { PLACE, UNASSIGNED, addUnit, addWeapon, factOf, freeCounter, scenarioOf, type CcpState, type SideState } from './state.ts';

/** Brings the next free counters of a force into play; the ids of the units. */
function muster(s: CcpState, { leaders = [], units = [] }: Pick<ReinforcementFact, 'leaders' | 'units'>, at: number): number[] {
  const types = [...leaders, ...units.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit))];
  return types.map((type) => {
    const first = firstUnit(type);
    return addUnit(s, freeCounter(s.units, first, U[first].count), at).id;
  });
}
function equip(s: CcpState, { weapons = [] }: Pick<ReinforcementFact, 'weapons'>, holders: readonly number[] | null): void {
  weapons.flatMap(({ weapon, count }) => Array.from({ length: count }, () => firstWeapon(weapon))).forEach((first, i) => {
    addWeapon(s, freeCounter(s.weapons, first, W[first].count), holders === null ? UNASSIGNED : holders[i]);
  });
}
/** Reinforcements come with their Weapons in the hands of their first Squads and Teams. */
function reinforce(s: CcpState, it: ReinforcementFact): void {
  const units = muster(s, it, PLACE.time + it.space);
  equip(s, it, units.filter((unit) => U[unit].type !== 'leader'));
}

const sideState = ({ posture, orders, radios }: SideFact, side: Side, { aircraft }: ScenarioFact): SideState => ({
  posture, orders, deck: [], top: -1, discard: [], hand: [], radio: radios.length > 0 ? { id: radioNo(radios[0]), broken: false } : null,
  aircraft: aircraft.includes(SIDE_NAMES[side]), secret: [], lost: [],
});

/** The pieces of a side, to be set up. */
export function levy(s: CcpState, side: Side): void {
  muster(s, factOf(s, side), PLACE.setUp);
  equip(s, factOf(s, side), null);
}

const blankSide = (nation: Nation, edge: Edge): SideFact => ({
  nation, friendlyEdge: edge, posture: 'recon', quality: 'line', orders: 1, leaders: [], units: [], weapons: [], radios: [], sighting: 0,
  fortifications: {}, surrender: null, setupOrder: 1, setup: { edge, depth: 1 },
});
/** A scenario on a map of which nothing else is known yet: rules/generator makes it (CCP-RS-02). */
const blank = (id: string, map: string): ScenarioFact => ({
  id, map, year: 1942, night: false, visibility: null, firstTurn: 'japan', initiative: 'japan', vpStart: 0, timeStart: 0, suddenDeath: 0,
  objectives: { openFixed: [], openRandom: 1, secretRandom: { japan: 1, allied: 1 }, exclude: [] }, minesFp: 6, aircraft: [],
  sides: { japan: blankSide('jp', 'N'), allied: blankSide('us', 'S') }, reinforcements: [], specialRules: [],
});

/** What a side places besides units and Weapons: Fortifications by kind, Sighting markers. */
const markersOf = ({ fortifications, sighting }: SideFact): Record<string, number> =>
  ({ ...fortifications, ...(sighting > 0 && { sighting }) });

export function setup(scenario: string, options: Record<string, Json>): Omit<CcpState, 'kernel'> {
  const map = RANDOM_MAPS.get(scenario);
  const generated = map === undefined ? null : blank(scenario, map);
  const s = { kernel: { scenario }, generated, draft: generated && { quick: false, ob: [null, null] } } as CcpState;
  const it = scenarioOf(s);
  const facts = SIDES.map((side) => it.sides[SIDE_NAMES[side]]);
  Object.assign(s, {
    // A generated scenario is drawn and bought first: who is ahead there decides who defends.
    vp: generated ? 0 : it.vpStart + headStart(options), time: it.timeStart, initiative: sideNo(it.initiative),
    active: sideNo(it.firstTurn), turn: 0, given: 0, discarded: 0, ended: false,
    sides: SIDES.map((side) => sideState(facts[side], side, it)), units: [], weapons: [],
    marks: Array.from({ length: HEXES }, () => 0), control: [-1, -1, -1, -1, -1],
    cup: CHITS.flatMap(({ id }, chit) => (it.objectives.exclude.includes(id) ? [] : [chit])), open: [],
    hidden: [false, false, false], waiting: [], pending: facts.map(markersOf), order: null, attack: null, melee: null, drawn: null,
    airCancelled: false,
  });
  for (const side of SIDES) {
    levy(s, side);
    s.sides[side].deck = [...DECKS[facts[side].nation]];
  }
  for (const reinforcement of it.reinforcements) reinforce(s, reinforcement);
  const { kernel: _, ...rest } = s;
  return rest;
}
