/**
 * How a battle is likely to go, reckoned from sums in a few microseconds: what the search for forces asks thousands of times.
 * What is decided in the end is judged by the exact odds (rules/battle/odds.ts).
 */
import { AIR_SUPERIORITY, AMBUSH, BOMBARDMENT, DUG_IN, SURPRISE } from '../rules/battle/modifiers.ts';
import { FACES, multiplierOf } from '../rules/battle/tables.ts';
import type { CombatStep } from '../rules/battle/tables.ts';

/** One side of a battle: strengths, steps and hits that a step costs, in the air and at sea, and on the ground. */
export interface Line {
  fire: number;
  steps: number;
  /** Hits that all steps in the air and at sea cost together. */
  hull: number;
  aircraft: boolean;
  /** Ships in the battle hex itself. */
  ships: boolean;
  troops: number;
  troopSteps: number;
  troopHull: number;
  /** Full two-step ground units: what bombing can reduce. */
  whole: number;
}
export const emptyLine = (): Line =>
  ({ fire: 0, steps: 0, hull: 0, aircraft: false, ships: false, troops: 0, troopSteps: 0, troopHull: 0, whole: 0 });

export interface Terms {
  surprise: boolean;
  ambush: boolean;
  /** Of the attacker's and the defender's dice in the air and at sea. */
  fireModifiers: readonly [number, number];
  terrain: number;
  /** The attacker comes over the sea: he must win at sea and in the air first, and troops that stand there are dug in. */
  landing: boolean;
  /** Submarines stand for a ship of the defender (17.11): nobody bombs his troops, and no ship shells them. */
  phantom: boolean;
  groundModifiers: readonly [number, number];
}
interface Outcome {
  /** Chances to win the air-naval step and to take the hex. */
  airNaval: number;
  taken: number;
  /** Steps lost by the attacker and the defender. */
  own: number;
  foe: number;
  /** Of the defender's: ground units reduced from the air. */
  bombed: number;
}

interface Face { multiplier: number; chance: number }
const faces: Readonly<Record<CombatStep, Map<number, Face[]>>> = { 'air-naval': new Map(), ground: new Map() };
function facesOf(step: CombatStep, modifier: number): Face[] {
  let found = faces[step].get(modifier);
  if (!found) {
    const chances = new Map<number, number>();
    for (let die = 0; die < FACES; die++) {
      const multiplier = multiplierOf(step, die + modifier);
      chances.set(multiplier, (chances.get(multiplier) ?? 0) + 1 / FACES);
    }
    found = [...chances].map(([multiplier, chance]) => ({ multiplier, chance }));
    faces[step].set(modifier, found);
  }
  return found;
}

/** Steps that so many hits cost a line of so many steps. */
const stepsFor = (hits: number, steps: number, hull: number): number =>
  (steps === 0 || hull === 0 ? 0 : Math.min(steps, Math.floor((hits * steps) / hull)));
const SILENT: Face[] = [{ multiplier: 0, chance: 1 }];

export function clash(attacker: Line, defender: Line, terms: Terms): Outcome {
  const { surprise, ambush, fireModifiers } = terms;
  const result: Outcome = { airNaval: 0, taken: 0, own: 0, foe: 0, bombed: 0 };
  const own = attacker.fire > 0 ? facesOf('air-naval', fireModifiers[0] + (surprise ? SURPRISE : 0)) : SILENT;
  const foe = defender.fire > 0 ? facesOf('air-naval', fireModifiers[1] + (ambush ? AMBUSH : 0)) : SILENT;
  const bombing = defender.steps === 0 && !terms.phantom;
  for (const a of own) {
    for (const d of foe) {
      const chance = a.chance * d.chance;
      let lostByFoe = 0;
      let lostByOwn = 0;
      const left = (lost: number, steps: number): number => (steps === 0 ? 0 : 1 - lost / steps);
      if (ambush) {
        lostByOwn = stepsFor(defender.fire * d.multiplier, attacker.steps, attacker.hull);
        lostByFoe = stepsFor(attacker.fire * left(lostByOwn, attacker.steps) * a.multiplier, defender.steps, defender.hull);
      } else {
        lostByFoe = stepsFor(attacker.fire * a.multiplier, defender.steps, defender.hull);
        const shooting = surprise ? left(lostByFoe, defender.steps) : 1;
        lostByOwn = stepsFor(defender.fire * shooting * d.multiplier, attacker.steps, attacker.hull);
      }
      const fire = [attacker.fire * left(lostByOwn, attacker.steps), defender.fire * left(lostByFoe, defender.steps)];
      const flies = [attacker.aircraft && fire[0] > 0, defender.aircraft && fire[1] > 0];
      const wins = (fire[0] === 0 && fire[1] === 0) || (fire[0] > fire[1] && !(flies[1] && !flies[0]));
      const bombs = bombing ? stepsFor(attacker.fire * a.multiplier, defender.troopSteps, Math.max(1, defender.troopHull)) : 0;
      const bombed = Math.min(defender.whole, bombs);
      if (wins) result.airNaval += chance;
      result.own += chance * lostByOwn;
      result.foe += chance * (lostByFoe + bombed);
      result.bombed += chance * bombed;
      if (attacker.troops === 0 || (!wins && terms.landing)) continue;
      const shelling = attacker.ships && fire[0] > 0 && !(defender.ships && fire[1] > 0) && !terms.phantom;
      ground(result, { chance, bombed, shelling, flying: flies[0] && !flies[1] }, attacker, defender, terms);
    }
  }
  return result;
}

/** One course of the air-naval step; ships that shell and aircraft that fly over the troops are the attacker's alone. */
interface Course { chance: number; bombed: number; shelling: boolean; flying: boolean }
/** The ground step on one course. */
function ground(result: Outcome, { chance, bombed, shelling, flying }: Course, attacker: Line, defender: Line, terms: Terms): void {
  if (defender.troopSteps === 0) {
    result.taken += chance;
    return;
  }
  const left = 1 - bombed / defender.troopSteps;
  const steps = defender.troopSteps - bombed;
  const modifier = terms.terrain + terms.groundModifiers[0] + (shelling ? BOMBARDMENT : 0) + (flying ? AIR_SUPERIORITY : 0);
  const ownHull = terms.landing ? attacker.troopHull / 2 : attacker.troopHull;
  for (const a of facesOf('ground', modifier)) {
    const lostByFoe = stepsFor(attacker.troops * a.multiplier, steps, defender.troopHull * left);
    for (const d of facesOf('ground', terms.groundModifiers[1] + (terms.landing ? DUG_IN : 0))) {
      const both = chance * a.chance * d.chance;
      const lostByOwn = stepsFor(defender.troops * left * d.multiplier, attacker.troopSteps, ownHull);
      result.own += both * lostByOwn;
      result.foe += both * lostByFoe;
      if (lostByOwn < attacker.troopSteps && (lostByFoe >= steps || lostByFoe > lostByOwn)) result.taken += both;
    }
  }
}
