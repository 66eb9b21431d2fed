/**
 * Who walks at random with a bent: four stages of Atomic Research and two capitals are what plain chance never stumbles on. They plan
 * nothing, and choose by weight among all that is offered.
 */
import type { Bot } from '../../engine/bot.ts';
import { byWeight } from '../../engine/playout.ts';
import { offersOf, type CncAction } from './answers.ts';
import { isInvestment, scienceOn, techsOn } from './cards.ts';
import { TABLES } from './data.ts';
import { AIR_LINKS, AREA_COUNT, CENTERS, ENTRY_COST } from './map.ts';
import type { Seen } from './observe.ts';
import { BIG, BORN, STAGE_TECHS } from './rules/economy.ts';
import { TYPE, type Unit } from './state.ts';

/** How much likelier an answer is than one that is taken by plain chance. */
type Bent = (action: CncAction) => number;
const walker = (bentOf: (seen: Seen, step: string) => Bent): Bot => ({
  choose: ({ seen, open, dice }) => byWeight(offersOf(open), bentOf(seen as Seen, open.step), dice).id,
});
const weighed = (weights: Readonly<Record<string, number>>): Bent => ({ verb, back }) => weights[verb] ?? (back ? 0.1 : 1);

/** Steps by air from a Main or SubCapital to every area, over any passable link. */
function stepsFrom(goal: number): readonly number[] {
  const steps = Array.from({ length: AREA_COUNT }, (_, area) => (area === goal ? 0 : Infinity));
  const queue = [goal];
  for (const at of queue) {
    for (const { to } of AIR_LINKS[at]) {
      if (steps[at] + ENTRY_COST[to] >= steps[to]) continue;
      steps[to] = steps[at] + ENTRY_COST[to];
      queue.push(to);
    }
  }
  return steps;
}
const STEPS = new Map(BIG.map((goal) => [goal, stepsFrom(goal)]));
const stepsTo = (goals: readonly number[]) => (area: number): number => Math.min(...goals.map((goal) => STEPS.get(goal)![area]));
const inHand = (seen: Seen): Unit | undefined => seen.units.find(({ id }) => id === seen.turn?.unit);
const closer = (steps: (area: number) => number, from: number, to: number): number =>
  4 ** Math.max(-6, Math.min(6, steps(from) - steps(to)));

const AIR = TYPE['air-force'];

/** Loves research above all, and aircraft near a Rival's Production Center. */
const scientist = walker((seen, step) => {
  const { techs, vault } = seen.factions[seen.viewer];
  const left = STAGE_TECHS.filter((stage) => ![...techs, ...vault].some(({ tech }) => tech === stage));
  const near = stepsTo(CENTERS.filter((_, faction) => faction !== seen.viewer && seen.players.includes(faction)));
  const serves = (card: number): boolean => isInvestment(card)
    && [...techsOn(card), ...scienceOn(card, TABLES.victory.lastYear)].some((tech) => left.includes(tech));
  const moving = inHand(seen);
  const others = weighed({
    pass: step === 'command.play' ? 1 : 20, done: step === 'production.spend' ? 0.01 : 1, build: 0.2, industry: 2, loyalty: 0.02,
    confirm: 20, war: 0.01, violate: 0.02, disband: 0.01, repudiate: 0.01,
  });
  return (action) => {
    const { verb, tech, card, other, type, area } = action;
    if (STAGE_TECHS.includes(tech!)) return verb === 'vault' ? 100 : 3000;
    if (verb === 'commit') return isInvestment(card!) ? 0.01 : 10;
    // What serves research is not spent on anything else.
    if (card !== undefined && verb !== 'remove') return serves(card) || (other !== undefined && serves(other)) ? 0.002 : 1;
    if (verb === 'buy') return action.n === 2 ? 60 : 1;
    if (verb === 'unit') return seen.units.some(({ id, type: kind, at }) => id === action.unit && kind === AIR && near(at) > 2) ? 20 : 0.2;
    if (verb === 'move' && moving) return closer(near, moving.at, area!);
    if (verb === 'cadre') return type === AIR && near(area!) <= 2 ? 40 : 0.2;
    return others(action);
  };
});

/** Arms, declares, and marches on the capitals of others. */
const conqueror = walker((seen) => {
  const goals = BIG.filter((area) => BORN.get(area) !== seen.viewer && seen.control[area] !== seen.viewer);
  const steps = stepsTo(goals);
  const moving = inHand(seen);
  const others = weighed({
    war: 20, violate: 5, build: 2, cadre: 2, activate: 50, attack: 50, fire: 20, hold: 0.2, retreat: 0.1, done: 0.1,
    disband: 0.01, repudiate: 0.05, none: 0.5, unit: 2,
  });
  return (action) => {
    const { verb, card, area } = action;
    if (verb === 'commit') return isInvestment(card!) ? 0.1 : 30;
    if (verb === 'pass') return seen.season > 0 ? 0.1 : 20;
    if (verb === 'discard') return isInvestment(card!) ? 5 : 1;
    if (verb === 'buy') return action.n === 1 ? 20 : 1;
    if (verb === 'move' && moving) return closer(steps, moving.at, area!);
    return others(action);
  };
});

/** Disarms: his blocks go home, and he builds none. */
const pacifist = walker(() => weighed({ disband: 50, build: 0.02, cadre: 0.1, war: 0.01, violate: 0.05, commit: 0.2, pass: 5 }));

/** Lives for its Production: Factories, friends, and no War. */
const merchant = walker((_, step) => {
  const others = weighed({
    industry: 100, confirm: 100, add: 30, remove: 0.05, cancel: 0.05, diplomacy: 4, influence: 8, build: 0.2, cadre: 0.2, war: 0.01,
    violate: 0.2, repudiate: 0.02, disband: 0.05, pass: step === 'government.play' ? 0.3 : 3, done: 0.1,
  });
  return (action) => {
    if (action.verb === 'buy') return action.n === 2 ? 50 : 10;
    if (action.verb === 'discard') return isInvestment(action.card!) ? 0.05 : 1;
    return others(action);
  };
});

export const walkers = { merchant, scientist, conqueror, pacifist };
