/** The position in names and numbers: what cases and comparisons read. */
import type { Json } from '../../engine/json.ts';
import { CATEGORIES } from './answers.ts';
import { describeBattle } from './battle/describe.ts';
import { JP_PLANS } from './data.ts';
import { ALL_AREAS, BOX, PLACE_IDS, placeId } from './map.ts';
import { poolAreas } from './rules/japanese-orders.ts';
import { invasionObjectives, invasionPoints } from './rules/evaluation.ts';
import { objectivesHeld, supply } from './rules/us-supply.ts';
import { campaignOf, fact, isJapanese, objectivesOf, type Force, type NimitzState } from './state.ts';
import { factOf, forceWord, isBattalion } from './units.ts';

type Counts = Record<string, number>;
const BATTALIONS = { us: 'us-battalion', jp: 'jp-battalion' } as const;

/** Forces by place and word, Battalions counted under one word; only those that pass. */
function placed(s: NimitzState, passes: (force: Force) => boolean = () => true): Record<string, Counts> {
  const found: Record<string, Counts> = {};
  for (const force of s.forces) {
    if (!passes(force)) continue;
    const row = (found[PLACE_IDS[force.at]] ??= {});
    const word = isBattalion(force.id) ? BATTALIONS[factOf(force.id).side] : forceWord(force.id);
    row[word] = (row[word] ?? 0) + 1;
  }
  return found;
}
/** How many of each kind Japan has in each place: what random selection leaves open to cases. */
function japanese(s: NimitzState, passes: (force: Force) => boolean = () => true): Record<string, Counts> {
  const found: Record<string, Counts> = {};
  for (const place of [...ALL_AREAS, BOX.jpReinforcements]) {
    const here = s.forces.filter((force) => force.at === place && isJapanese(force) && passes(force));
    if (here.length === 0) continue;
    found[placeId(place)] = Object.fromEntries(
      CATEGORIES.map((category) => [category, here.filter((force) => fact(force).category === category).length]));
  }
  return found;
}
const words = (ids: readonly number[]): string[] => ids.map(forceWord);
const areas = (list: readonly number[]): string[] => list.map(placeId);

export function describe(s: NimitzState): Json {
  const { supplied, held } = supply(s);
  return {
    scenario: s.kernel.scenario, options: s.kernel.options, year: campaignOf(s).year, turn: s.turn, totals: s.totals,
    rp: s.rp, sp: s.sp, resupply: s.resupply, armed: s.armed, lost: s.lost,
    forces: placed(s), damaged: placed(s, ({ damaged }) => damaged),
    aboard: placed(s, (force) => !force.ashore && fact(force).category === 'infantry'),
    inTransit: placed(s, ({ moved }) => moved === 'in-transit'), moved: placed(s, ({ moved }) => moved === 'moved'),
    japanese: japanese(s), japaneseMoved: japanese(s, ({ moved }) => moved !== 'no'),
    stacks: Object.fromEntries(CATEGORIES.map((category) => [category, words(s.stacks[category])])),
    cup: s.cup.length, drawn: s.drawn.map((plan) => JP_PLANS[plan].id),
    scouts: areas(s.scouts), scouted: s.scouted, ordersLeft: areas(poolAreas(s)),
    ashoreAtStart: areas(s.ashoreAtStart), usLandAtStart: areas(s.usLandAtStart),
    held: areas(ALL_AREAS.filter((area) => held[area])), supplied: areas(ALL_AREAS.filter((area) => supplied[area])),
    objectives: areas(objectivesOf(s)), objectivesHeld: objectivesHeld(s).length,
    invasion: { points: invasionPoints(s), objectives: invasionObjectives(s), sent: s.invaders },
    fought: areas(s.fought), battle: describeBattle(s),
  };
}
