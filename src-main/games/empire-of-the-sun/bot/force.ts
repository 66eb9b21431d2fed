/** Whom an objective needs: for one hex, the units that get there and do it, and what comes of it. */
import { HEXES, JAPAN, UNIT_FACTS, other } from '../data.ts';
import type { Side } from '../data.ts';
import { inSet } from '../map/bits.ts';
import { distance, within } from '../map/geometry.ts';
import { P, PLACE, isCoast } from '../map/places.ts';
import { OCCUPIERS, controls, holds, isFriendlyPort, unitsOf } from '../position.ts';
import { modifiersOf } from '../rules/effects/index.ts';
import type { BattleModifiers } from '../rules/effects/modifiers.ts';
import { fightingRange } from '../rules/movement/air.ts';
import { aspCost, needsMarine, whyNotLandOn } from '../rules/movement/amphibious.ts';
import { attackOf } from '../rules/movement/land.ts';
import { moverOf, offensiveOf } from '../rules/movement/mover.ts';
import { UNREACHED, pathTo } from '../rules/movement/paths.ts';
import { breaksRivalry } from '../rules/offensive/activation.ts';
import { PROGRESS, progressOfWar } from '../rules/strategic/political-will.ts';
import { isScored } from '../rules/victory.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { enemyRawZone } from '../rules/zones-of-influence.ts';
import type { EotsState } from '../state.ts';
import { K, RANGE, inParentheses, is, ownerOf } from '../units.ts';
import { leavingCost } from './basing.ts';
import { clash, emptyLine } from './clash.ts';
import type { Line } from './clash.ts';
import { alarm, defenders, enlist, groundOf, termsOf, threatTo } from './lines.ts';
import type { Battleground, Threat } from './lines.ts';
import type { Company, Reaches } from './reaches.ts';
import { temperOf } from './temper.ts';
import { PROGRESS_FROM, endTurnOf, isHoldable, stepWorth, unitWorth, willWorth } from './worth.ts';

export type How = 'march' | 'land' | 'sail' | 'fly' | 'stay' | 'transport' | 'sail-far' | 'fly-far';
export interface Order { unit: number; how: How; to: number; half?: boolean }
export interface Objective {
  hex: number;
  battle: boolean;
  orders: Order[];
  value: number;
  asp: number;
  /** Hexes taken in passing. */
  way: readonly number[];
  /** How likely the hex is taken, unheard of, and what that is worth. */
  taken: number;
  prize: number;
}

/** What a shipping point is worth elsewhere: most to Japan while the South lies open, to the Allies a share of a turn's captures. */
export function pointWorth(s: EotsState, side: Side): number {
  const { shipping, shippingIn1942, shippingShare } = temperOf(s, side);
  if (isScored(s.kernel.scenario)) return shipping;
  if (side === JAPAN) return s.turn <= PROGRESS_FROM ? shippingIn1942 : shipping;
  return s.turn >= PROGRESS_FROM && progressOfWar(s) < PROGRESS ? (willWorth(s, side) / PROGRESS) * shippingShare : shipping;
}
const MUCH = 4;
/** How often an attack that fails loses a whole division, and one that succeeds. */
const MOURNED = 0.4;
const MOURNED_IN_VICTORY = 0.05;

export interface Planning {
  s: EotsState;
  side: Side;
  worth: Float64Array;
  reaches: Reaches;
  /** Who may be activated. */
  free: Set<number>;
  asp: number;
  limit: number;
  /** So many ground units at most, where the card says so. */
  troops: number;
  /** What a shipping point is worth elsewhere. */
  point: number;
}

interface Lander { order: Order; company: Company; asp: number; friend: number }
const COMPANIES: readonly Company[] = ['alone', 'escorted', 'shielded'];

function landerTo({ s, reaches, free, asp }: Planning, unit: number, hex: number): Lander | null {
  if (s.place[unit] === hex) return null;
  if (reaches.march(unit).cost[hex] !== UNREACHED) return { order: { unit, how: 'march', to: hex }, company: 'alone', asp: 0, friend: -1 };
  if (!isCoast(hex) || !is(unit, K.amphibious)) return null;
  if (distance(s.place[unit], hex) > reaches.farthest) return null;
  for (const company of COMPANIES) {
    const friend = company === 'alone' ? -1 : companion(s, unit, company, free);
    if (company !== 'alone' && friend < 0) continue;
    const carried = friend >= 0 && is(unit, K.organic) && is(friend, K.organicShip);
    const cost = carried ? 0 : aspCost(s, unit);
    if (cost > asp || (!carried && !reaches.mayAssault(unit))) continue;
    const reach = reaches.land(unit, company, [friend]);
    if (!reach || reach.cost[hex] === UNREACHED) continue;
    const mover = moverOf(s, [unit]);
    const isClosed = whyNotLandOn(s, mover, hex) !== null && !needsMarine(s, mover, hex);
    return isClosed ? null : { order: { unit, how: 'land', to: hex }, company, asp: cost, friend };
  }
  return null;
}
/** The ship of its hex that goes along: carriers where aircraft close the way; a carrying ship for a small brigade. */
function companion(s: EotsState, unit: number, company: Company, free: ReadonlySet<number>): number {
  const kind = company === 'shielded' ? K.carrier : K.naval;
  const ships = unitsOf(s, offensiveOf(s).side, s.place[unit]).filter((it) => free.has(it) && is(it, kind));
  if (company === 'escorted' && is(unit, K.organic)) return ships.find((it) => is(it, K.organicShip)) ?? ships[0] ?? -1;
  return ships[0] ?? -1;
}

/** What a march takes on its way: every hex that it enters and nobody holds (12.1). */
function takenOnTheWay({ s, side, worth, reaches }: Planning, { unit, how, to }: Order): number[] {
  if (how !== 'march') return [];
  return pathTo(reaches.march(unit), to).slice(1, -1).filter((hex) => controls(s, other(side), hex) && worth[hex] > 0);
}

function starvingOf(s: EotsState, unit: number): number {
  const { starving, starvingLast } = temperOf(s, ownerOf(unit));
  return s.turn >= endTurnOf(s) ? starvingLast : starving;
}
const starvingCost = (s: EotsState, unit: number, hex: number): number =>
  (wouldBeSupplied(s, unit, hex) ? 0 : unitWorth(s, unit) * starvingOf(s, unit));
/** What taking a hex is worth here: less where no HQ is near. */
const prizeOf = ({ s, side, worth }: Planning, hex: number): number =>
  worth[hex] * (isHoldable(s, side, hex) ? 1 : temperOf(s, side).unheld);

/** Nobody is there: the cheapest unit that gets there takes it. */
function walkIn(planning: Planning, hex: number): Objective | null {
  const { s, side, worth, free, limit, point } = planning;
  let best: Objective | null = null;
  const { price, unheard } = temperOf(s, side);
  const found = inSet(enemyRawZone(s, side), hex) && (PLACE[hex] & (P.port | P.airfield | P.city)) !== 0;
  const prize = prizeOf(planning, hex) * (found ? unheard : 1);
  if (planning.troops < 1) return null;
  for (const unit of free) {
    if (!is(unit, K.ground)) continue;
    const it = landerTo(planning, unit, hex);
    if (!it || (it.friend >= 0 && (limit < 2 || breaksRivalry(s, side, [unit], it.friend)))) continue;
    const orders = it.friend >= 0 ? [it.order, { unit: it.friend, how: 'land' as const, to: hex }] : [it.order];
    const way = takenOnTheWay(planning, it.order);
    const more = way.reduce((sum, at) => sum + worth[at], 0);
    const value = prize + more - leavingCost(s, unit) - price * orders.length - point * it.asp - 0.02 * attackOf(s, unit)
      - starvingCost(s, unit, hex);
    if (value > 0 && (!best || value > best.value)) best = { hex, battle: false, orders, value, asp: it.asp, way, taken: 1, prize };
  }
  return best;
}

/** Aircraft and ships that could fight there, and how. */
function supporterTo({ s, side, reaches }: Planning, unit: number, hex: number): Order | null {
  const at = s.place[unit];
  if (is(unit, K.air)) {
    const now = fightingRange(unit, at, hex);
    if (now === 'normal') return { unit, how: 'stay', to: at };
    let end = -1;
    for (const [field, { extended }] of reaches.fly(unit)) {
      if (extended && inParentheses(unit)) continue;
      if (field >= HEXES || fightingRange(unit, field, hex) !== 'normal') continue;
      if (end < 0 || distance(field, hex) > distance(end, hex)) end = field;
    }
    if (end >= 0) return { unit, how: 'fly', to: end };
    return now === 'extended' ? { unit, how: 'stay', to: at, half: true } : null;
  }
  const { cost } = reaches.sail(unit);
  if (!is(unit, K.carrier)) return cost[hex] === UNREACHED ? null : { unit, how: 'sail', to: hex };
  if (distance(at, hex) <= RANGE[unit] && isFriendlyPort(s, side, at)) return { unit, how: 'stay', to: at };
  const off = standOff(s, side, cost, RANGE[unit], hex);
  return off < 0 ? null : { unit, how: 'sail', to: off };
}
/** Hexes within a range of a hex, in rising numbers: carriers have few ranges. */
const AROUND = new Map<number, readonly number[]>();
function around(hex: number, range: number): readonly number[] {
  const key = hex * 32 + range;
  let found = AROUND.get(key);
  if (!found) AROUND.set(key, (found = within(hex, range)));
  return found;
}
/** A hex at sea within a carrier's range of the battle, as far off as it reaches, out of the enemy's sight if there is one. */
function standOff(s: EotsState, side: Side, cost: Uint8Array, range: number, battle: number): number {
  const loud = enemyRawZone(s, side);
  let best = -1;
  let most = -Infinity;
  for (const hex of around(battle, range)) {
    if (cost[hex] === UNREACHED || hex === battle || holds(s, hex, OCCUPIERS[other(side)])) continue;
    const far = distance(hex, battle);
    const worth = far - (inSet(loud, hex) ? 1.5 : 0) - cost[hex] * 0.05;
    if (worth > most) {
      most = worth;
      best = hex;
    }
  }
  return best;
}

interface Muster { orders: Order[]; line: Line; asp: number; landed: boolean; losses: number }

/** So many ground units at most are tried as the core of an assault. */
const CORE = 5;

/**
 * A battle. Twice forces are added one after the other, always whoever helps most: once from nothing, which makes a raid, and
 * once from the core of troops that promises most with all the help there is, for a single corps alone takes nothing.
 * Of both the best number of units is kept.
 */
function assault(planning: Planning, hex: number): Objective | null {
  const { s, side } = planning;
  const cards = modifiersOf(s, hex);
  const { hqsCounted } = temperOf(s, side);
  const enemies = unitsOf(s, other(side), hex).filter((unit) => hqsCounted > 0 || !is(unit, K.hq));
  const foe = defenders(s, other(side), hex, cards);
  const threat = planning.reaches.threats.get(hex, () => threatTo(s, hex));
  const stake: Stake = {
    ground: groundOf(s, hex, cards), foe, threat, chance: threat.fire > 0 || foe.fire > 0 ? alarm(s, hex) : 0,
    prize: prizeOf(planning, hex), point: planning.point,
    foeStep: enemies.length > 0 ? enemies.reduce((sum, unit) => sum + stepWorth(unit), 0) / enemies.length : 1,
  };
  const queues = musterable(planning, hex);
  const nobody: Muster = { orders: [], line: emptyLine(), asp: 0, landed: false, losses: 0 };
  const raid = build(planning, hex, queues, nobody, stake, cards);
  let core: Muster | null = null;
  let promise = -Infinity;
  const joined = (to: Muster, queue: readonly Choice[]): Muster | null => join(planning, to, queue, hex, cards);
  for (let now = joined(nobody, queues[0]), n = 1; now && n <= CORE; now = joined(now, queues[0]), n++) {
    let all = now;
    for (const queue of queues.slice(1)) for (let more = joined(all, queue); more; more = joined(all, queue)) all = more;
    const { value } = judge(s, all, stake);
    if (value > promise) [core, promise] = [now, value];
  }
  const taken = core && build(planning, hex, queues, core, stake, cards);
  return taken && (!raid || taken.value > raid.value) ? taken : raid;
}

/** The force with the next of a queue who may still join; null: nobody. */
function join(planning: Planning, now: Muster, queue: readonly Choice[], hex: number, cards: BattleModifiers): Muster | null {
  const { s, side, free, limit, asp, troops } = planning;
  if (now.orders.length >= limit) return null;
  const chosen = now.orders.map(({ unit }) => unit);
  const full = chosen.filter((unit) => is(unit, K.ground)).length >= troops;
  const next = queue.find(({ lander, order }) => !(lander && full) && free.has(order.unit) && !chosen.includes(order.unit)
    && !breaksRivalry(s, side, chosen, order.unit)
    && !(lander && lander.friend >= 0 && breaksRivalry(s, side, [...chosen, order.unit], lander.friend))
    && (!lander || (now.asp + lander.asp <= asp && (lander.friend < 0 || chosen.includes(lander.friend) || chosen.length + 2 <= limit))));
  return next ? withUnit(s, now, next, hex, cards) : null;
}

/** From this force on, always whoever helps most; the best number of units is kept. */
function build(
  planning: Planning, hex: number, queues: readonly (readonly Choice[])[], from: Muster, stake: Stake, cards: BattleModifiers,
): Objective | null {
  const { s, side } = planning;
  const { price } = temperOf(s, side);
  let best: Objective | null = null;
  const keep = ({ orders, asp }: Muster, { value, taken }: { value: number; taken: number }): void => {
    const net = value - price * orders.length;
    if (net <= 0 || (best && net <= best.value)) return;
    best = { hex, battle: true, orders: [...orders], value: net, asp, way: [], taken, prize: stake.prize };
  };
  if (from.orders.length > 0) keep(from, judge(s, from, stake));
  for (let now: Muster | null = from; now;) {
    let next: Muster | null = null;
    let most = { value: -Infinity, taken: 0 };
    for (const queue of queues) {
      const tried: Muster | null = join(planning, now, queue, hex, cards);
      const worth = tried && judge(s, tried, stake);
      if (worth && worth.value > most.value) [next, most] = [tried, worth];
    }
    if (next) keep(next, most);
    now = next;
  }
  return best;
}

interface Choice { order: Order; lander: Lander | null }
/** By arm, the strongest first: troops, aircraft, carriers, ships. */
function musterable(planning: Planning, hex: number): Choice[][] {
  const { s, free } = planning;
  const queues: Choice[][] = [[], [], [], []];
  let army = false;
  for (const unit of free) {
    if (is(unit, K.ground)) {
      const lander = landerTo(planning, unit, hex);
      if (lander) queues[0].push({ order: lander.order, lander });
      if (lander && is(unit, K.marine)) army = true;
    } else {
      const order = planning.reaches.supporters.get(unit * 4096 + hex, () => supporterTo(planning, unit, hex));
      if (order) queues[is(unit, K.air) ? 1 : is(unit, K.carrier) ? 2 : 3].push({ order, lander: null });
    }
  }
  const fire = ({ order: { unit, half } }: Choice): number => attackOf(s, unit) * (half ? 0.5 : 1);
  for (const queue of queues) queue.sort((a, b) => fire(b) - fire(a) || a.order.unit - b.order.unit);
  // Where the Army may not land first, a Marine unit leads, or nobody goes (7.45 D).
  const bound = (choice: Choice): boolean => choice.lander?.order.how === 'land' && needsMarine(s, moverOf(s, [choice.order.unit]), hex);
  if (queues[0].some(bound)) {
    const marines = queues[0].filter((it) => is(it.order.unit, K.marine));
    queues[0] = army ? [...marines, ...queues[0].filter((it) => !marines.includes(it))] : queues[0].filter((it) => !bound(it));
  }
  return queues;
}

function withUnit(s: EotsState, now: Muster, { order, lander }: Choice, hex: number, cards: BattleModifiers): Muster {
  const added = [order];
  const aboard = lander && now.orders.some(({ unit, how }) => unit === lander.friend && how === 'land');
  if (lander && lander.friend >= 0 && !aboard) added.push({ unit: lander.friend, how: 'land', to: hex });
  const orders = [...now.orders.filter(({ unit }) => !added.some((it) => it.unit === unit)), ...added];
  const line = { ...now.line };
  for (const { unit, to, half } of added) {
    if (!now.orders.some((it) => it.unit === unit)) enlist(line, s, unit, to === hex, half === true, cards);
  }
  return {
    orders, line, asp: now.asp + (lander?.asp ?? 0), landed: now.landed || order.how === 'land',
    losses: now.losses + added.reduce((sum, { unit }) => sum + leavingCost(s, unit), 0),
  };
}

interface Stake { ground: Battleground; foe: Line; threat: Threat; chance: number; foeStep: number; prize: number; point: number }
/** What comes of it, heard of or not. */
function judge(s: EotsState, muster: Muster, stake: Stake): { value: number; taken: number } {
  const { ground, foe, threat, chance, foeStep, prize, point } = stake;
  const { line, orders, landed, losses, asp } = muster;
  const units = orders.map(({ unit }) => unit);
  const ownStep = units.reduce((sum, unit) => sum + stepWorth(unit), 0) / units.length;
  const { side, condition } = offensiveOf(s);
  const my = temperOf(s, side);
  const terms = termsOf(ground, landed, condition === 'surprise', units);
  const quiet = clash(line, foe, terms);
  let { taken, own, bombed } = quiet;
  let hit = quiet.foe;
  if (chance > 0) {
    const met = {
      ...foe, fire: foe.fire + threat.fire, steps: foe.steps + threat.steps, hull: foe.hull + threat.hull,
      aircraft: foe.aircraft || threat.fire > 0, ships: foe.ships || threat.ships,
    };
    const loud = clash(line, met, { ...terms, surprise: false });
    const mix = (a: number, b: number): number => a * (1 - chance) + b * chance;
    taken = mix(taken, loud.taken);
    own = mix(own, loud.own);
    hit = mix(hit, loud.foe);
    bombed = mix(bombed, loud.bombed);
  }
  // A raid that takes nothing is worth its damage, less what the ships miss meanwhile.
  // American divisions lost in an attack cost Political Will (16.45).
  const risked = !s.markers.usLossThisTurn && units.some((unit) => UNIT_FACTS[unit].countsForUsLosses === true);
  const mourned = risked ? (MOURNED - (MOURNED - MOURNED_IN_VICTORY) * taken) * my.mourned * willWorth(s, side) : 0;
  const damage = line.troops > 0 ? hit : (hit - bombed) * my.raid + bombed * (prize >= MUCH ? my.raid : my.bombed);
  const value = taken * prize - mourned + damage * foeStep - own * ownStep * my.ownLoss - losses - point * asp;
  return { value, taken: quiet.taken };
}

/** What could be made of this hex with who is free; null: nothing that pays. */
export function objectiveAt(planning: Planning, hex: number): Objective | null {
  const { s, side } = planning;
  return holds(s, hex, OCCUPIERS[other(side)]) ? assault(planning, hex) : walkIn(planning, hex);
}
