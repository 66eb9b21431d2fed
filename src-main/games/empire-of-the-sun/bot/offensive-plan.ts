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
import { objectiveAt, pointWorth } from './force.ts';
import type { Objective, Order, Planning } from './force.ts';
import { reachesFor } from './reaches.ts';
import type { Studies } from './reaches.ts';
import { hexWorth, isTooEarly } from './worth.ts';

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
  return found.filter((hex) => !isClosedToAttack(side, hex) && !isTooEarly(s, side, hex) && whyNotAttack(s, hex) === null);
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
    point: pointWorth(s, side),
  };
}

/**
 * Objectives one after the other, always the one that pays best for the units it takes; in an operation a single battle. What pays
 * most of all may be shut out so: then the same again beginning with it, and the better of both. Null: nobody can do what the event asks.
 */
export function planOf(s: EotsState, planning: Planning): Plan | null {
  const fresh = { ...planning, free: new Set(planning.free) };
  const found = planFrom(s, planning, null);
  if (!found) return null;
  const { plan, most } = found;
  const [first] = plan.objectives;
  if (!most || plan.objectives.includes(most) || most.value < first.value * MUCH_MORE) return plan;
  const other = planFrom(s, fresh, most);
  if (!other || other.plan.value <= plan.value) return plan;
  Object.assign(planning, fresh);
  return other.plan;
}
const MUCH_MORE = 1.3;

/** `first`: what to begin with. Chosen anew only where somebody an objective counted on is gone. `most`: what alone would pay most. */
function planFrom(s: EotsState, planning: Planning, first: Objective | null): { plan: Plan; most: Objective | null } | null {
  const enemy = other(planning.side);
  let list = targets(s, planning.worth).map((hex): Target => ({ hex, battle: holds(s, hex, OCCUPIERS[enemy]), best: undefined }));
  const plan: Plan = { objectives: [], orders: [], value: 0 };
  let fought = false;
  let asked = demandsOf(s);
  let most = first;
  for (let begun = first !== null; planning.limit > 0 && planning.free.size > 0; begun = false) {
    let pick: Objective | null = begun ? first : null;
    for (const it of begun ? [] : list) {
      if (it.battle && fought) continue;
      if (it.best === undefined || (it.best && !isPossible(planning, it.best))) it.best = objectiveAt(planning, it.hex);
      if (it.best && asked && !asked(it.best)) continue;
      if (it.best && (!pick || rate(it.best) > rate(pick))) pick = it.best;
      if (it.best && plan.objectives.length === 0 && (!most || it.best.value > most.value)) most = it.best;
    }
    if (!pick) break;
    asked = null;
    if (offensiveOf(s).play === 'oc' && pick.battle) fought = true;
    choose(s, planning, plan, pick);
    list = left(list, pick);
  }
  return asked ? null : { plan, most };
}

/** The objective is in the plan, and whom it takes is taken. */
function choose(s: EotsState, planning: Planning, plan: Plan, chosen: Objective): void {
  const { side, free } = planning;
  plan.objectives.push(chosen);
  plan.orders.push(...chosen.orders);
  plan.value += chosen.value;
  planning.limit -= chosen.orders.length;
  planning.asp -= chosen.asp;
  planning.troops -= troopsIn(chosen);
  for (const { unit } of chosen.orders) free.delete(unit);
  // Army and navy that will not act together (14): whoever cannot join those chosen stays at home.
  const taken = plan.orders.map(({ unit }) => unit);
  for (const unit of free) if (breaksRivalry(s, side, taken, unit)) free.delete(unit);
}

/** What is left to be taken; somebody else may have counted on taking the same in passing. */
function left(list: readonly Target[], chosen: Objective): Target[] {
  const rest = list.filter(({ hex }) => hex !== chosen.hex && !chosen.way.includes(hex));
  if (chosen.way.length > 0 || !chosen.battle) {
    for (const it of rest) if (it.best?.way.some((hex) => hex === chosen.hex || chosen.way.includes(hex))) it.best = undefined;
  }
  return rest;
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
