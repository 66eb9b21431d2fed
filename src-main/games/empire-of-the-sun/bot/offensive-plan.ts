/** The plan of one offensive: its objectives, who goes for each, and who moves up to the front beside them. */
import { HEXES, hexNo, other } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { LAND_HEXES } from '../map/places.ts';
import { OCCUPIERS, controls, holds, position } from '../position.ts';
import { factOf } from '../rules/cards/facts.ts';
import { regionHexes } from '../rules/cards/selector.ts';
import { activatable, breaksRivalry } from '../rules/offensive/activation.ts';
import { isClosedToAttack } from '../rules/offensive/fighting.ts';
import { roomFor } from '../rules/effects/activation.ts';
import { isForDeclaration, mustDeclare, whyNotAttack } from '../rules/effects/declaration.ts';
import { aspLeft } from '../rules/movement/amphibious.ts';
import { offensiveOf } from '../rules/movement/mover.ts';
import { isActive } from '../state.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, K, is } from '../units.ts';
import { objectiveAt } from './force.ts';
import type { Objective, Order, Planning } from './force.ts';
import { reachesFor } from './reaches.ts';
import type { Studies } from './reaches.ts';
import { hexWorth } from './worth.ts';

/** `best` is undefined as long as nobody has looked, null where nothing pays. */
interface Target { hex: number; battle: boolean; best: Objective | null | undefined }
export interface Plan { objectives: Objective[]; orders: Order[]; value: number }

/** Enemy hexes that are worth something, and those that hold enemies. */
function targets(s: EotsState, worth: Float64Array): number[] {
  const { side } = offensiveOf(s);
  const enemy = other(side);
  const { present } = position(s);
  const found = LAND_HEXES.filter((hex) => controls(s, enemy, hex) && worth[hex] > 0.3);
  for (let hex = 0; hex < HEXES; hex++) if ((present[hex] & OCCUPIERS[enemy]) !== 0 && !found.includes(hex)) found.push(hex);
  return found.filter((hex) => !isClosedToAttack(side, hex) && whyNotAttack(s, hex) === null);
}

/** Everything the planner asks, with these HQs in command. */
export function planningOf(s: EotsState, studies: Studies): Planning {
  const { side, limit } = offensiveOf(s);
  const active = COUNTERS_OF[side].filter((unit) => isActive(s, unit));
  const free = new Set([...active, ...activatable(s, side)].filter((unit) => s.place[unit] < HEXES));
  const begun = active.length > 0;
  return {
    s, side, worth: hexWorth(s, side), reaches: reachesFor(s, studies), free, asp: aspLeft(s, side),
    limit: Math.max(0, begun ? active.length : limit), troops: begun ? Infinity : roomFor(s, side, 'ground'),
  };
}

/**
 * Objectives one after the other, always the one that pays best for the units it takes; in an operation a single battle.
 * Chosen anew only where somebody it counted on is gone. Null: nobody can do what the event asks.
 */
export function planOf(s: EotsState, planning: Planning): Plan | null {
  const { side, worth, free } = planning;
  const { play } = offensiveOf(s);
  const enemy = other(side);
  let list = targets(s, worth).map((hex): Target => ({ hex, battle: holds(s, hex, OCCUPIERS[enemy]), best: undefined }));
  const plan: Plan = { objectives: [], orders: [], value: 0 };
  let fought = false;
  let asked = demandsOf(s);
  while (planning.limit > 0 && planning.free.size > 0) {
    let pick: Objective | null = null;
    for (const it of list) {
      if (it.battle && fought) continue;
      if (it.best === undefined || (it.best && !isPossible(planning, it.best))) it.best = objectiveAt(planning, it.hex);
      if (it.best && asked && !asked(it.best)) continue;
      if (it.best && (!pick || rate(it.best) > rate(pick))) pick = it.best;
    }
    if (!pick) break;
    const chosen = pick;
    asked = null;
    plan.objectives.push(chosen);
    plan.orders.push(...chosen.orders);
    plan.value += chosen.value;
    planning.limit -= chosen.orders.length;
    planning.asp -= chosen.asp;
    planning.troops -= troopsIn(chosen);
    if (play === 'oc' && chosen.battle) fought = true;
    for (const { unit } of chosen.orders) free.delete(unit);
    // Army and navy that will not act together (14): whoever cannot join those chosen stays at home.
    const taken = plan.orders.map(({ unit }) => unit);
    for (const unit of free) if (breaksRivalry(s, side, taken, unit)) free.delete(unit);
    list = list.filter(({ hex }) => hex !== chosen.hex && !chosen.way.includes(hex));
    // Somebody else may have counted on taking these in passing.
    if (chosen.way.length > 0 || !chosen.battle) {
      for (const it of list) if (it.best?.way.some((hex) => hex === chosen.hex || chosen.way.includes(hex))) it.best = undefined;
    }
  }
  return asked ? null : plan;
}

/** What the event asks of one of its objectives: a battle in hexes that it names or in a region, a landing near a hex; null: nothing. */
function demandsOf(s: EotsState): ((objective: Objective) => boolean) | null {
  const { play, card } = offensiveOf(s);
  const must = mustDeclare(s).flatMap(({ hexes }) => hexes);
  if (must.length > 0) return ({ hex, battle }) => battle && must.includes(hex);
  const it = play === 'ec' ? factOf(card).playConditions.find(isForDeclaration) : undefined;
  if (!it) return null;
  if (it.kind === 'battle-hex-in-region') {
    const hexes = regionHexes(String(it.region));
    return (found) => found.battle && hexes.includes(found.hex) && (it.requiresGroundCombatPotential !== true || troopsIn(found) > 0);
  }
  const [near, range] = [hexNo(String(it.hex)), Number(it.range)];
  return ({ hex, orders }) => distance(hex, near) <= range && orders.some(({ unit, how }) => how === 'land' && is(unit, K.ground));
}
const troopsIn = ({ orders }: Objective): number => orders.filter(({ unit }) => is(unit, K.ground)).length;
/** Everybody that it counts on is still there, and may act. */
const isPossible = ({ free, limit, asp, troops }: Planning, it: Objective): boolean =>
  it.orders.length <= limit && it.asp <= asp && troopsIn(it) <= troops && it.orders.every(({ unit }) => free.has(unit));
const rate = ({ value, orders }: Objective): number => value / Math.sqrt(orders.length);
