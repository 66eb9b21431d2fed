/**
 * Exact chances of a battle before it is fought: every die of both steps, with hits assigned as somebody in a hurry would.
 * Pure: a plan is values and two functions of them; `plan.ts` makes one from a position. The Japanese carrier transfer,
 * which is a choice, is left out.
 */
import { aimAt, hit, packages, weakest } from './allocation.ts';
import type { Aim, AimMode } from './allocation.ts';
import {
  aircraftOf, attackOf, defenceOf, isAlive, offensiveWinsAirNaval, offensiveWinsGround, sceneOf, stepsOf, strengthOf,
} from './combatants.ts';
import type { Combatant, Scene } from './combatants.ts';
import { FACES, outcomeOf } from './tables.ts';
import type { Barrage } from './tables.ts';

/** 0: the offensive side, 1: the reaction side. */
export type Role = 0 | 1;
type Lines = readonly (readonly Combatant[])[];
export interface BattlePlan {
  /** Who fires together, in which order. */
  order: readonly (readonly Role[])[];
  /** By role: air and naval units with their escorts. */
  lines: Lines;
  modes: readonly AimMode[];
  silent: readonly boolean[];
  criticalFrom: readonly (number | null)[];
  airNavalModifier: (role: Role, line: readonly Combatant[]) => number;
  /** By role: ground units as they fight; and with full defence, as bombing finds them. */
  troops: Lines;
  bombed: Lines;
  /** Troops of the offensive side that fight after a lost air-naval step too. */
  marchers: readonly number[];
  /** Brigades and the ships they go down with. */
  carried: readonly (readonly [number, number])[];
  phantom: boolean;
  groundModifier: (role: Role, scene: Scene, troops: Lines) => number;
  /** Steps that a broken landing costs before any die. */
  brokenSteps: number;
}

export interface HitChance { hits: number; critical: boolean; chance: number }
/** What a volley may bring, equal outcomes together, fewest hits first. */
export function hitOdds(barrage: Barrage): HitChance[] {
  const found = new Map<string, HitChance>();
  for (let die = 0; die < FACES; die++) {
    const { hits, critical } = outcomeOf(barrage, die);
    const key = `${hits}/${critical}`;
    const known = found.get(key) ?? { hits, critical, chance: 0 };
    // Tenths are counted whole, so that sums come out even.
    known.chance = Math.round((known.chance + 1 / FACES) * FACES) / FACES;
    found.set(key, known);
  }
  return [...found.values()].toSorted((a, b) => a.hits - b.hits || Number(a.critical) - Number(b.critical));
}
export const expectedHits = (barrage: Barrage): number => hitOdds(barrage).reduce((sum, { hits, chance }) => sum + hits * chance, 0);

const without = (unit: Combatant): number => attackOf(unit) - attackOf({ ...unit, steps: unit.steps - 1 });
/** In the air and at sea the package that costs most attack strength; on the ground the cheapest, for steps decide there. */
export const bestOf = ({ mode }: Pick<Aim, 'mode'>, legal: readonly Combatant[]): Combatant => legal.reduce((best, unit) => {
  const [gain, price] = [without(unit) - without(best), defenceOf(best) - defenceOf(unit)];
  return (mode === 'air-naval' ? gain || price : price || gain) > 0 ? unit : best;
});

/** The units that lose steps to a volley, when the roller takes the best package each time. */
export function usualLosses(
  targets: readonly Combatant[], mode: AimMode, slots: number, { hits, critical }: HitChance, targetRole: Role,
): number[] {
  const aim = aimAt(targets, { mode, critical, slots, hits });
  for (let legal = packages(aim); legal.length > 0; legal = packages(aim)) hit(aim, bestOf(aim, legal).unit);
  // Of several weakest units the reaction side names one: of its own the least, of the enemy's the best (EOTS-8.2F-17).
  const tied = weakest(aim);
  if (tied.length > 0) hit(aim, namedOf(tied, targetRole).unit);
  return aim.taken;
}
export const namedOf = (tied: readonly Combatant[], targetRole: Role): Combatant =>
  tied.reduce((best, unit) => ((targetRole === 0 ? without(unit) > without(best) : without(unit) < without(best)) ? unit : best));

interface Branch { taken: number[]; chance: number }
const NOTHING: readonly Branch[] = [{ taken: [], chance: 1 }];
const after = (line: readonly Combatant[], taken: readonly number[]): Combatant[] =>
  (taken.length === 0 ? [...line] : line.map((it) => ({ ...it, steps: it.steps - taken.filter((unit) => unit === it.unit).length })));

/** A battle under way, on one branch of the dice. */
interface Course { lines: Combatant[][]; troops: Combatant[][]; bombed: Combatant[][]; chance: number }

function airNavalFire(plan: BattlePlan, role: Role, { lines, bombed }: Course): readonly Branch[] {
  const strength = strengthOf(lines[role]);
  if (strength === 0 || plan.silent[role]) return NOTHING;
  const foe = (1 - role) as Role;
  const mode = plan.modes[role];
  const barrage: Barrage = {
    step: 'air-naval', strength, modifier: plan.airNavalModifier(role, lines[role]), criticalFrom: plan.criticalFrom[role],
  };
  const slots = aircraftOf(lines[role]);
  return hitOdds(barrage)
    .map((it) => ({ chance: it.chance, taken: usualLosses(mode === 'bombing' ? bombed[foe] : lines[foe], mode, slots, it, foe) }));
}

/** Every course that the air-naval step may take. */
function airNavalCourses(plan: BattlePlan): Course[] {
  let courses: Course[] = [{
    lines: plan.lines.map((it) => [...it]), troops: plan.troops.map((it) => [...it]), bombed: plan.bombed.map((it) => [...it]), chance: 1,
  }];
  for (const roles of plan.order) {
    courses = courses.flatMap((course) => {
      const fires = ([0, 1] as Role[]).map((role) => (roles.includes(role) ? airNavalFire(plan, role, course) : NOTHING));
      return fires[0].flatMap((own) => fires[1].map((foe): Course => {
        const taken = [foe.taken, own.taken];
        const hurt = (lines: Combatant[][]): Combatant[][] => lines.map((line, role) => after(line, taken[role]));
        return {
          lines: hurt(course.lines), troops: hurt(course.troops),
          bombed: hurt(course.bombed), chance: course.chance * own.chance * foe.chance,
        };
      }));
    });
  }
  return courses;
}

export interface BattleOdds {
  /** Chances that the offensive side wins the air-naval step, that there is ground combat, and that it holds the hex at the end. */
  airNaval: number;
  ground: number;
  taken: number;
  /** By role: steps lost, on the average. */
  steps: number[];
}

/** Without the dust of binary fractions: what is certain is 1. */
const even = (n: number): number => Math.round(n * 1e12) / 1e12;
const sum = (lines: Lines): number[] => lines.map((line) => stepsOf(line.filter(isAlive)));

/** The ground step on one course: chances of the offensive side, and the average of steps lost by either. */
function groundStep(plan: BattlePlan, troops: Combatant[][], scene: Scene): { taken: number; steps: number[] } {
  const fires = ([0, 1] as Role[]).map((role): readonly Branch[] => {
    const foe = (1 - role) as Role;
    const barrage: Barrage = {
      step: 'ground', strength: strengthOf(troops[role]), modifier: plan.groundModifier(role, scene, troops), criticalFrom: null,
    };
    return barrage.strength === 0
      ? NOTHING
      : hitOdds(barrage).map((it) => ({ chance: it.chance, taken: usualLosses(troops[foe], 'ground', 0, it, foe) }));
  });
  const result = { taken: 0, steps: [0, 0] };
  for (const own of fires[0]) {
    for (const foe of fires[1]) {
      const chance = own.chance * foe.chance;
      const lost = [foe.taken.length, own.taken.length];
      const left = troops.map((line, role) => after(line, [foe.taken, own.taken][role]).some(isAlive));
      if (offensiveWinsGround(left[0], left[1], lost[0], lost[1])) result.taken += chance;
      lost.forEach((n, role) => { result.steps[role] += chance * n; });
    }
  }
  return result;
}

export function battleOdds(plan: BattlePlan): BattleOdds {
  const odds: BattleOdds = { airNaval: 0, ground: 0, taken: 0, steps: [plan.brokenSteps, 0] };
  const begun = [sum(plan.lines), sum(plan.troops)];
  for (const { lines, troops, chance } of airNavalCourses(plan)) {
    const wins = offensiveWinsAirNaval(lines[0], lines[1]);
    if (wins) odds.airNaval += chance;
    const sunk = plan.carried.filter(([, ship]) => lines[0].some((it) => it.unit === ship && !isAlive(it))).map(([brigade]) => brigade);
    const drowned = troops[0].filter(({ unit }) => sunk.includes(unit));
    const standing = [troops[0].filter(({ unit }) => !sunk.includes(unit)), troops[1]];
    const left = [sum(lines), sum(troops)];
    for (const role of [0, 1]) odds.steps[role] += chance * (begun[0][role] - left[0][role] + begun[1][role] - left[1][role]);
    odds.steps[0] += chance * stepsOf(drowned);
    const fighters = [standing[0].filter(({ unit }) => wins || plan.marchers.includes(unit)), standing[1]].map((line) =>
      line.filter(isAlive));
    if (fighters[0].length === 0) continue;
    if (fighters[1].length === 0) odds.taken += chance;
    else {
      odds.ground += chance;
      const { taken, steps } = groundStep(plan, fighters, sceneOf(lines, plan.phantom));
      odds.taken += chance * taken;
      steps.forEach((n, role) => { odds.steps[role] += chance * n; });
    }
  }
  return { airNaval: even(odds.airNaval), ground: even(odds.ground), taken: even(odds.taken), steps: odds.steps.map(even) };
}

/** What the air-naval step alone is likely to cost either side: all that counts where nobody fights on the ground. */
export interface Toll {
  /** By role: the chance that it loses a step, and that it loses a unit. */
  hurt: number[];
  gone: number[];
  /** By role: the unit that adds most strength, and the chance that it is eliminated; null: there is none. */
  largest: ({ unit: number; gone: number } | null)[];
}

export function battleToll(plan: BattlePlan): Toll {
  const largest = plan.lines.map((line) =>
    (line.length === 0 ? null : { unit: line.reduce((most, it) => (attackOf(it) > attackOf(most) ? it : most)).unit, gone: 0 }));
  const toll: Toll = { hurt: [0, 0], gone: [0, 0], largest };
  const all = (lines: Lines, troops: Lines, role: Role): Combatant[] => [...lines[role], ...troops[role]];
  for (const { lines, troops, chance } of airNavalCourses(plan)) {
    for (const role of [0, 1] as const) {
      const before = all(plan.lines, plan.troops, role);
      const now = all(lines, troops, role);
      if (stepsOf(now) < stepsOf(before)) toll.hurt[role] += chance;
      if (now.some((it, i) => !isAlive(it) && isAlive(before[i]))) toll.gone[role] += chance;
      const main = toll.largest[role];
      if (main && lines[role].some((it) => it.unit === main.unit && !isAlive(it))) main.gone += chance;
    }
  }
  return { hurt: toll.hurt.map(even), gone: toll.gone.map(even), largest: toll.largest.map((it) => it && { ...it, gone: even(it.gone) }) };
}
