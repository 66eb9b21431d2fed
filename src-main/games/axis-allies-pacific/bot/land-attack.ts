/**
 * Attacks on territories: who walks, flies and lands where, as long as the odds and the prize are worth it. The best
 * attack is taken first, then the best of what the rest can do.
 */
import type { AapAction } from '../answers.ts';
import { toSpace } from '../rules/selection.ts';
import { FIRST_LAND, TERRITORIES } from '../map.ts';
import { F, has, isActive, isCapital, isEnemyLand, type Unit, type UnitType } from '../state.ts';
import { bombardValue, isTroop } from '../units.ts';
import { fliesInCombatMove, strikeTargets } from '../rules/air-strikes.ts';
import { combatPaths, walksInCombatMove } from '../rules/land-movement.ts';
import { planner, type Planner } from '../rules/landing-plan.ts';
import { combatReach, sailsInCombatMove } from '../rules/naval-movement.ts';
import { survey, type Survey } from '../rules/survey.ts';
import { estimate, verdict } from './estimate.ts';
import { decksOf, homewardCost } from './homeward.ts';
import { bring, loadsFor, type Load } from './landings.ts';
import { defendersThere, fieldAt, survivors, type Planning } from './planning.ts';
import { danger, doom, exposure, threatTo } from './threats.ts';
import { territoryWorth, type Worth } from './worth.ts';

/** `home`: what it costs to bring an aircraft back. */
export interface Mover { unit: Unit; from: number; home?: number }
type Part =
  | { kind: 'walk' | 'fly'; unit: Unit; from: number; home?: number }
  | { kind: 'land'; load: Load }
  | { kind: 'support'; unit: Unit; from: number; zone: number };

interface Attack { space: number; parts: Part[]; win: number; value: number }

const ENOUGH = 0.4;

/** Own aircraft that can strike a space, by space, asked once for each class. */
export function airReach(p: Planning, plan: Planner): Map<number, Mover[]> {
  const { s } = plan.look;
  const decks = decksOf(s);
  const found = new Map<number, Mover[]>();
  for (let from = 1; from < s.units.length; from++) {
    const seen: { like: Unit; targets: number[] }[] = [];
    for (const unit of s.units[from]) {
      if (!isActive(s, unit.owner) || !fliesInCombatMove(unit) || has(unit, F.movedInCombatMove)) continue;
      let known = seen.find(({ like }) => like.type === unit.type && like.left === unit.left && like.aboard === unit.aboard);
      if (!known) seen.push((known = { like: unit, targets: strikeTargets(plan, [unit], from) }));
      for (const to of known.targets) {
        const list = found.get(to) ?? [];
        list.push({ unit, from, home: homewardCost(p.threats, decks, plan, unit, from, to) });
        found.set(to, list);
      }
    }
  }
  return found;
}

/** Own land units that can walk into each enemy territory, guards left aside. */
export function walkers(p: Planning, look: Survey): Map<number, Mover[]> {
  const { s } = p.r;
  const found = new Map<number, Mover[]>();
  for (let from = FIRST_LAND; from < s.units.length; from++) {
    for (const unit of s.units[from]) {
      if (!isActive(s, unit.owner) || p.guards.has(unit.id) || has(unit, F.movedInCombatMove) || !walksInCombatMove(unit)) continue;
      for (const { to } of combatPaths(look, [unit], from)) {
        const list = found.get(to) ?? [];
        list.push({ unit, from });
        found.set(to, list);
      }
    }
  }
  return found;
}

const CHEAP: Partial<Record<UnitType, number>> = { infantry: 0, marine: 1, artillery: 2, armor: 3, fighter: 4, bomber: 5 };
const byCost = (a: Mover, b: Mover): number =>
  (a.home ?? 0) - (b.home ?? 0) || CHEAP[a.unit.type]! - CHEAP[b.unit.type]! || a.unit.id - b.unit.id;

const typesOf = (part: Part): UnitType[] => (part.kind === 'land' ? part.load.types : part.kind === 'support' ? [] : [part.unit.type]);

/** What it costs to commit a part, beyond its losses: what it could do elsewhere, and what is exposed afterwards. */
function useOf(p: Planning, part: Part): number {
  if (part.kind === 'fly') return 0.5 + (part.home ?? 0);
  if (part.kind === 'support') return isAt(part) ? 0 : 0.6;
  if (part.kind !== 'land') return 0.15;
  const zone = part.load.zones[part.load.zones.length - 1];
  return 1.1 + (threatTo(p.threats, zone).length > 0 ? 1.6 : 0);
}
const isAt = (part: Extract<Part, { kind: 'support' }>): boolean => part.from === part.zone;

interface Aim { space: number; there: ReturnType<typeof defendersThere>; worth: Worth }

function aimAt(p: Planning, space: number): Aim {
  const { once, lasting } = territoryWorth(p.r.s, space, p.side);
  const { land } = p.temper;
  return { space, there: defendersThere(p.r.s, space, p.side), worth: { once: once * land, lasting: lasting * land } };
}

/** The worth of an attack with these parts. */
function judge(p: Planning, { space, there, worth }: Aim, parts: readonly Part[], reckon = estimate): Attack {
  const { s } = p.r;
  const types = parts.flatMap(typesOf);
  const assault = parts.some(({ kind }) => kind === 'land');
  const bombard = parts.flatMap((part) => (part.kind === 'support' ? [bombardValue(part.unit.type)] : []));
  const fight = reckon(types, there.types, { ...fieldAt(s, space, there.guns), assault, bombard });
  let { win } = fight;
  for (const zone of new Set(parts.flatMap((part) => (part.kind === 'land' ? [part.load.zones[part.load.zones.length - 1]] : [])))) {
    win *= p.attacked.get(zone) ?? 1;
  }
  const left = survivors(types.filter(isTroopType), fight.attackerLoss);
  const hold = 1 - danger(p.threats, space, left).win;
  let value = win * (worth.once + (worth.lasting - worth.once) * hold - exposure(p.threats, space, left) * p.temper.exposedOnLand)
    + fight.defenderLoss - fight.attackerLoss * p.temper.ownLoss;
  if (isCapital(space)) value += win * 20;
  for (const part of parts) value -= useOf(p, part);
  return { space, parts: [...parts], win, value };
}
const isTroopType = (type: UnitType): boolean => isTroop(type);

/** Warships that can shell the shore from a quiet zone from which somebody lands. */
function supporters(p: Planning, look: Survey, loads: readonly Load[]): Part[] {
  const zone = loads[0]?.zones[loads[0].zones.length - 1];
  if (zone === undefined || look.enemy[zone] > 0) return [];
  const { s } = p.r;
  const found: Part[] = [];
  for (let from = 1; from < FIRST_LAND; from++) {
    for (const unit of s.units[from]) {
      if (!isActive(s, unit.owner) || bombardValue(unit.type) === 0 || has(unit, F.fought | F.bombarded)) continue;
      if (from === zone) found.push({ kind: 'support', unit, from, zone });
      else if (!has(unit, F.movedInCombatMove) && sailsInCombatMove(unit) && combatReach(look, [unit], from).cost[zone] <= unit.left) {
        found.push({ kind: 'support', unit, from, zone });
      }
    }
  }
  return found;
}

/** The best of the ways to build a force, part by part; null when none is worth it. */
function bestAgainst(p: Planning, look: Survey, space: number, walk: readonly Mover[], fly: readonly Mover[]): Attack | null {
  const loads = loadsFor(p, look, space);
  if (walk.length === 0 && loads.length === 0) return null;
  const feet = walk.toSorted(byCost).map(({ unit, from }): Part => ({ kind: 'walk', unit, from }));
  const ships = loads.map((load): Part => ({ kind: 'land', load }));
  const wings = fly.toSorted(byCost).map(({ unit, from, home }): Part => ({ kind: 'fly', unit, from, home }));
  const guns = supporters(p, look, loads);
  const ways: Part[][] = [];
  if (feet.length > 0) {
    ways.push([...feet, ...wings, ...ships], [...feet.slice(0, 2), ...wings, ...feet.slice(2), ...ships]);
    ways.push([...feet.toReversed(), ...wings]);
  }
  if (ships.length > 0) ways.push([ships[0], ...guns, ...wings, ...ships.slice(1), ...feet], [...ships, ...guns, ...wings, ...feet]);
  const aim = aimAt(p, space);
  let best: Attack | null = null;
  for (const way of ways) {
    const step = way.length > 24 ? 2 : 1;
    for (let n = 1; n <= way.length; n += step) {
      const one = judge(p, aim, way.slice(0, n));
      if (one.win >= p.temper.leastOnLand && one.value > ENOUGH && (!best || one.value > best.value)) best = one;
      if (one.win > 0.985) break;
    }
  }
  if (!best) return null;
  const proved = judge(p, aim, best.parts, verdict);
  return proved.win >= p.temper.leastOnLand - 0.05 && proved.value > ENOUGH ? proved : null;
}

/**
 * Plans attacks on territories until none is worth it: always the best next. What is used up makes the others only
 * worse, so an attack is judged again no sooner than it comes to the top.
 */
export function attackTerritories(p: Planning): void {
  let look = survey(p.r.s);
  let walk = walkers(p, look);
  let fly = airReach(p, planner(look, 3));
  const judged = (space: number): Attack | null => bestAgainst(p, look, space, walk.get(space) ?? [], fly.get(space) ?? []);
  const queue = TERRITORIES.filter((space) => isEnemyLand(p.r.s, space, p.side) && !p.attacked.has(space))
    .flatMap((space) => judged(space) ?? []);
  for (let fresh: Attack | null = null; queue.length > 0; ) {
    queue.sort((a, b) => b.value - a.value || a.space - b.space);
    const top = queue.shift()!;
    if (top === fresh) {
      carryOut(p, top);
      look = survey(p.r.s);
      walk = walkers(p, look);
      fly = airReach(p, planner(look, 3));
      fresh = null;
    } else if (isEnemyLand(p.r.s, top.space, p.side)) {
      fresh = judged(top.space);
      if (fresh) queue.push(fresh);
    }
  }
}

function carryOut(p: Planning, attack: Attack): void {
  const { r } = p;
  const { space } = attack;
  const mark = r.mark();
  const to = toSpace('to', space);
  const done: Part[] = [];
  for (const part of attack.parts) {
    if (part.kind === 'land') {
      if (bring(p, part.load, space)) done.push(part);
    } else if (part.kind === 'support') {
      if (isAt(part) || moveOne(p, part, toSpace('to', part.zone))) done.push(part);
    }
  }
  for (const kind of ['walk', 'fly'] as const) {
    const movers = attack.parts.filter((part): part is Extract<Part, { kind: 'walk' | 'fly' }> => part.kind === kind);
    for (const from of new Set(movers.map((part) => part.from))) {
      const group = movers.filter((part) => part.from === from);
      const units = group.map(({ unit }) => r.s.units[from].find(({ id }) => id === unit.id)).filter((unit) => unit !== undefined);
      if (r.move(units, from, to)) done.push(...group);
      else for (const part of group) if (moveOne(p, part, to)) done.push(part);
    }
  }
  p.barred.add(space);
  const really = done.length === attack.parts.length ? attack : judge(p, aimAt(p, space), done);
  if (done.length === 0 || (really.win < p.temper.leastOnLand - 0.1 && isEnemyLand(r.s, space, p.side))) {
    r.back(mark);
    return;
  }
  p.attacked.set(space, really.win);
  if (really.win > 0.8) doom(p.threats, space);
}

const moveOne = (p: Planning, { unit, from }: Mover, action: AapAction): boolean => {
  const still = p.r.s.units[from].find(({ id }) => id === unit.id);
  return still !== undefined && p.r.move([still], from, action) !== null;
};

