/** Attacks on enemy fleets, and convoys taken in passing: which ships and aircraft go where in combat movement. */
import { HOLD_CONVOY, toSpace } from '../rules/selection.ts';
import { FIRST_LAND, SEA_ZONES, SPACES } from '../map.ts';
import { F, has, isActive, isEnemyLand, type Unit, type UnitType } from '../state.ts';
import { isShip, isWarship } from '../units.ts';
import { planner } from '../rules/landing-plan.ts';
import { combatReach, convoyToTake, hasDeclared, sailsInCombatMove } from '../rules/naval-movement.ts';
import { survey, type Survey } from '../rules/survey.ts';
import { estimate, verdict } from './estimate.ts';
import { airReach, type Mover } from './land-attack.ts';
import { defendersThere, fieldAt, price, survivors, type Planning } from './planning.ts';
import { danger, defendersOf, doom, exposure } from './threats.ts';
import { convoyWorth, territoryWorth } from './worth.ts';

interface SeaAttack { zone: number; movers: Mover[]; win: number; value: number }

const ENOUGH = 0.8;

/** Ships that can go into each zone now: warships, carriers left aside (they bring their fighters). */
export function sailors(p: Planning, look: Survey): Map<number, Mover[]> {
  const { s } = p.r;
  const found = new Map<number, Mover[]>();
  for (const from of SEA_ZONES) {
    for (const unit of s.units[from]) {
      if (!isActive(s, unit.owner) || !isWarship(unit.type) || unit.type === 'carrier' || has(unit, F.movedInCombatMove)) continue;
      if (!sailsInCombatMove(unit) || hasDeclared(s, from, unit)) continue;
      const reach = combatReach(look, [unit], from);
      for (const zone of SEA_ZONES) {
        if (zone === from || reach.cost[zone] > unit.left) continue;
        const list = found.get(zone) ?? [];
        list.push({ unit, from });
        found.set(zone, list);
      }
    }
  }
  return found;
}

/** Clearing a zone lets troops land there: a part of what they could take. */
function opens(p: Planning, zone: number): number {
  let sum = 0;
  for (const land of SPACES[zone].nearLand) {
    if (isEnemyLand(p.r.s, land, p.side)) sum += Math.min(10, territoryWorth(p.r.s, land, p.side).lasting) * p.temper.opening;
  }
  return sum;
}

/** Own ships that already lie there and fight along. */
const present = (p: Planning, zone: number): UnitType[] => {
  const { s } = p.r;
  return s.units[zone].filter((unit) => isActive(s, unit.owner) && isShip(unit.type) && !has(unit, F.submerged)).map(({ type }) => type);
};

interface Aim { zone: number; there: UnitType[]; convoy: number; opens: number }

const aimAt = (p: Planning, zone: number): Aim => ({
  zone, there: defendersThere(p.r.s, zone, p.side).types, convoy: convoyWorth(p.r.s, zone, p.side) * p.temper.convoy, opens: opens(p, zone),
});

function judge(p: Planning, prize: Aim, movers: readonly Mover[], reckon = estimate): SeaAttack {
  const { s } = p.r;
  const { zone, there } = prize;
  const own = present(p, zone);
  const types = [...own, ...movers.map(({ unit }) => unit.type)];
  const fight = reckon(types, there, fieldAt(s, zone, false));
  const ships = survivors(types.filter(isShip), fight.attackerLoss);
  // What lay there before is exposed anyway; who comes now exposes himself.
  const exposed = movers.some(({ unit }) => isShip(unit.type)) ? exposure(p.threats, zone, ships) * p.temper.exposedAtSea : 0;
  const takes = ships.some((type) => type !== 'transport' && type !== 'submarine');
  const gain = (takes ? prize.convoy : 0) + prize.opens;
  const ways = movers.reduce((sum, { home }) => sum + 0.3 + (home ?? 0), 0);
  const value = fight.win * (gain - exposed) + fight.defenderLoss - fight.attackerLoss * p.temper.ownLoss - ways;
  return { zone, movers: [...movers], win: fight.win, value };
}

const STRIKE: Partial<Record<UnitType, number>> = { destroyer: 0, submarine: 1, fighter: 2, bomber: 3, battleship: 4 };
const byUse = (a: Mover, b: Mover): number =>
  (a.home ?? 0) - (b.home ?? 0) || STRIKE[a.unit.type]! - STRIKE[b.unit.type]! || a.unit.id - b.unit.id;

function bestAt(p: Planning, zone: number, ships: readonly Mover[], aircraft: readonly Mover[]): SeaAttack | null {
  const all = [...ships, ...aircraft];
  const ways = [
    all.toSorted(byUse),
    [...aircraft, ...ships.toSorted(byUse)],
    [...ships.toSorted((a, b) => byUse(b, a)), ...aircraft],
  ];
  const aim = aimAt(p, zone);
  let best: SeaAttack | null = null;
  for (const way of ways) {
    const step = way.length > 24 ? 2 : 1;
    for (let n = 0; n <= way.length; n += step) {
      if (n === 0 && present(p, zone).length === 0) continue;
      const one = judge(p, aim, way.slice(0, n));
      if (one.win >= p.temper.leastAtSea && one.value > ENOUGH && (!best || one.value > best.value)) best = one;
      if (one.win > 0.985) break;
    }
  }
  if (!best) return null;
  const proved = judge(p, aim, best.movers, verdict);
  return proved.win >= p.temper.leastAtSea - 0.05 && proved.value > ENOUGH ? proved : null;
}

/** Plans attacks on enemy ships until none is worth it: always the best next, judged again when it comes to the top. */
export function attackFleets(p: Planning): void {
  let look = survey(p.r.s);
  let ships = sailors(p, look);
  let fly = airReach(p, planner(look, 3));
  const judged = (zone: number): SeaAttack | null => bestAt(p, zone, ships.get(zone) ?? [], fly.get(zone) ?? []);
  const queue = look.held.filter((zone) => zone < FIRST_LAND && !p.barred.has(zone) && !p.attacked.has(zone))
    .flatMap((zone) => judged(zone) ?? []);
  for (let fresh: SeaAttack | null = null; queue.length > 0; ) {
    queue.sort((a, b) => b.value - a.value || a.zone - b.zone);
    const top = queue.shift()!;
    if (top === fresh) {
      strike(p, top);
      look = survey(p.r.s);
      ships = sailors(p, look);
      fly = airReach(p, planner(look, 3));
      fresh = null;
    } else {
      fresh = judged(top.zone);
      if (fresh) queue.push(fresh);
    }
  }
}

function strike(p: Planning, attack: SeaAttack): void {
  const { r } = p;
  const { zone } = attack;
  const mark = r.mark();
  const to = toSpace('to', zone);
  const done: Mover[] = [];
  // Aircraft last: they may count on the carriers that stay.
  for (const kind of ['ships', 'aircraft'] as const) {
    const movers = attack.movers.filter(({ unit }) => isShip(unit.type) === (kind === 'ships'));
    for (const from of new Set(movers.map((one) => one.from))) {
      const group = movers.filter((one) => one.from === from);
      const units = group.map(({ unit }) => r.s.units[from].find(({ id }) => id === unit.id))
        .filter((unit): unit is Unit => unit !== undefined);
      if (r.move(units, from, to)) {
        done.push(...group);
        continue;
      }
      for (const unit of units) if (r.s.units[from].some(({ id }) => id === unit.id) && r.move([unit], from, to)) done.push({ unit, from });
    }
  }
  p.barred.add(zone);
  const really = done.length === attack.movers.length ? attack : judge(p, aimAt(p, zone), []);
  if (really.win < p.temper.leastAtSea - 0.1) {
    r.back(mark);
    return;
  }
  p.attacked.set(zone, really.win);
  if (really.win > 0.8) doom(p.threats, zone);
}

/** Sends ships that are still free through or to enemy convoys where nobody is. */
export function takeConvoys(p: Planning): void {
  for (let n = 0; n < 12; n++) {
    const look = survey(p.r.s);
    const ships = sailors(p, look);
    let best: { mover: Mover; to: number; value: number } | null = null;
    const consider = (mover: Mover, to: number, value: number): void => {
      if (value > 0.4 && (!best || value > best.value)) best = { mover, to, value };
    };
    for (const [zone, movers] of ships) {
      if (look.enemy[zone] > 0) continue;
      for (const mover of movers) consider(mover, zone, passing(p, look, mover, zone) - risk(p, mover, zone));
    }
    for (const zone of SEA_ZONES) {
      const holder = p.r.s.units[zone].find((unit) =>
        isActive(p.r.s, unit.owner) && unit.type === 'submarine' && !has(unit, F.movedInCombatMove));
      if (holder && convoyToTake(look, zone)) consider({ unit: holder, from: zone }, 0, convoyWorth(p.r.s, zone, p.side) * p.temper.convoy);
    }
    if (!best) return;
    const { mover, to } = best as { mover: Mover; to: number };
    if (!p.r.move([mover.unit], mover.from, to === 0 ? HOLD_CONVOY : toSpace('to', to))) return;
  }
}

/** The convoys that a ship takes on its way to a zone. */
function passing(p: Planning, look: Survey, { unit, from }: Mover, zone: number): number {
  const reach = combatReach(look, [unit], from);
  let sum = 0;
  for (let at = zone; at !== from; at = reach.via[at]) if (convoyToTake(look, at)) sum += convoyWorth(p.r.s, at, p.side);
  return sum * p.temper.convoy;
}

/** What the ship risks there more than where it lies. */
function risk(p: Planning, { unit, from }: Mover, zone: number): number {
  const { s } = p.r;
  const there = danger(p.threats, zone, [...defendersOf(s, zone, p.side), unit.type]).win;
  const here = danger(p.threats, from, defendersOf(s, from, p.side)).win;
  return Math.max(0.1, there - here * 0.7) * price([unit.type]) * 0.35;
}
