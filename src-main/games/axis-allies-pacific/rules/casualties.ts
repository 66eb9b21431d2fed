/**
 * Casualties: who chooses which units the hits fall on, hit by hit. Hits stand in three pools by what they can fall on;
 * no hit with a legal target is ever wasted (AAP-SEA-05). What can go only one way is assigned without asking.
 */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { idOf } from '../map.ts';
import {
  F, POWERS, cargoOf, isActive, powerOf, removeUnit, sinceRules,
  type AapState, type Battle, type Ctx, type Power, type Unit, type UnitType,
} from '../state.ts';
import { isAircraft } from '../units.ts';
import { noteFallen } from './battle-record.ts';
import { battleOf, isSeaBattle, membersOf, unhurt } from './battle.ts';
import { classify } from './classes.ts';
import { logOwned } from './combat-log.ts';
import { usualOrder, type OrderClass } from './odds/order.ts';

export type Victims = 'attacker' | 'defender';
export interface CasualtyStep {
  /** The id of the step; its siblings are `<id>.open`, `.agree`, `.by-enemy` and `.apply`. */
  id: string;
  victims: Victims;
  /** Removed before they can fire (first strike, AA fire), or after this round's fire. */
  atOnce?: boolean;
  /** AA fire hits aircraft only. */
  airOnly?: boolean;
}

export interface HitAction extends AapAction { verb: 'hit' | 'usual' | 'accept' | 'reject' }

/** 0 aircraft, 1 submarines, 2 what every hit can fall on. */
export const groupOf = (type: UnitType): number => (isAircraft(type) ? 0 : type === 'submarine' ? 1 : 2);

/** How many of the hits can fall on each group at most; the last: all of them. */
const bounds = ([submarine, air, free]: readonly number[]): [number, number, number] => [
  air + free, submarine + free, submarine + air + free,
];

/** The units on which this step's hits may fall. Attackers' losses may be taken from Allied bystanders (AAP-MP-03). */
export function candidates(s: AapState, b: Battle, step: CasualtyStep): Unit[] {
  const own = step.victims === 'defender'
    ? unhurt(s, b, b.defenders)
    : [...unhurt(s, b, b.attackers), ...unhurt(s, b, b.detail.bystanders)];
  return step.airOnly ? own.filter(({ type }) => isAircraft(type)) : own;
}

export const timesHit = (b: Battle, unit: Unit): number => {
  let n = 0;
  for (const id of b.detail.assigned) if (id === unit.id) n++;
  return n;
};
/** Hits that a unit can still take: a whole battleship two (AAP-SEA-06). */
export const roomFor = (b: Battle, unit: Unit): number =>
  (unit.type === 'battleship' && (unit.flags & F.damaged) === 0 ? 2 : 1) - timesHit(b, unit);

/** How many more hits can fall on each group, and on all together; `all`: everything that they can reach must go. */
export function open(b: Battle, units: readonly Unit[]): { groups: [number, number, number]; left: number; all: boolean } {
  const [air, submarine, total] = bounds(b.detail.hits);
  const used = [0, 0, 0];
  for (const id of b.detail.assigned) used[groupOf(units.find((unit) => unit.id === id)!.type)]++;
  const room = [0, 0, 0];
  for (const unit of units) room[groupOf(unit.type)] += roomFor(b, unit);
  const left = total - b.detail.assigned.length;
  const groups: [number, number, number] = [Math.min(room[0], air - used[0]), Math.min(room[1], submarine - used[1]), room[2]];
  const all = groups[0] + groups[1] + groups[2] <= left && groups.every((most, i) => most === 0 || most === room[i]);
  return { groups, left, all };
}

/**
 * The same, in the order in which units alike fall: the attacker keeps as many ways of retreat open as he can, since a class does not
 * tell where its units came from (AAP-LAND-06, AAP-SEA-09). Before rules 4 whoever stood first fell first.
 */
function inOrderOfLoss(s: AapState, b: Battle, step: CasualtyStep): Unit[] {
  const units = candidates(s, b, step);
  if (!sinceRules(s, 4) || units.every(({ from }) => from === units[0].from)) return units;
  const ordered = [...units];
  for (const { units: alikes } of classify(s, b.space, units)) {
    // Others that would still come from there, were it lost after those before it.
    const others = (unit: Unit, i: number): number => (unit.from === 0 ? Infinity : units.filter((other) => other.from === unit.from
      && !isAircraft(other.type) && other !== unit && !alikes.slice(0, i).includes(other)).length);
    const sorted = alikes.map((unit, i) => ({ unit, others: others(unit, i) })).sort((x, y) => y.others - x.others);
    alikes.forEach((unit, i) => { ordered[units.indexOf(unit)] = sorted[i].unit; });
  }
  return ordered;
}

/** Each distinct way to place the next hit: one action a class; `+1` is a battleship hit in this very step. */
function choices(s: AapState, b: Battle, step: CasualtyStep): HitAction[] {
  const units = inOrderOfLoss(s, b, step);
  const { groups, left } = open(b, units);
  if (left <= 0) return [];
  const found: HitAction[] = [];
  for (const { id, units: members } of classify(s, b.space, units)) {
    if (groups[groupOf(members[0].type)] <= 0) continue;
    const fresh = members.find((unit) => timesHit(b, unit) === 0);
    if (fresh) found.push(act({ verb: 'hit', class: id, space: b.space, unit: fresh.id }));
    const again = members.find((unit) => timesHit(b, unit) === 1 && roomFor(b, unit) > 0);
    if (again) found.push(act({ verb: 'hit', class: id, space: b.space, unit: again.id, n: 1 }));
  }
  return found;
}

/** Assigns what can go only one way: one class is left, or everything that can be hit must go. */
function assignForced(s: AapState, b: Battle, step: CasualtyStep): void {
  const { hits, assigned } = b.detail;
  if (hits[0] + hits[1] + hits[2] === 0) return;
  const units = candidates(s, b, step);
  for (;;) {
    const { groups, left, all } = open(b, units);
    if (left <= 0 || groups[0] + groups[1] + groups[2] === 0) return;
    if (all) {
      for (const unit of units) {
        if (groups[groupOf(unit.type)] > 0) for (let n = roomFor(b, unit); n > 0; n--) assigned.push(unit.id);
      }
      return;
    }
    const ways = choices(s, b, step);
    if (ways.length !== 1) return;
    assigned.push(ways[0].unit!);
  }
}

/** Places all hits that are left in the usual order: see odds/order.ts. */
export function assignUsual(s: AapState, b: Battle, step: CasualtyStep): void {
  const units = inOrderOfLoss(s, b, step);
  const sea = isSeaBattle(b);
  const enemies = step.victims === 'attacker' ? b.defenders : b.attackers;
  const order = usualOrder(units.map((unit) => orderClass(s, b, unit)), {
    attacker: step.victims === 'attacker', sea,
    enemySubmarines: sea && membersOf(s, b, enemies).some(({ type }) => type === 'submarine'),
  });
  const { groups, left } = open(b, units);
  let hits = left;
  for (const { at } of order) {
    if (hits <= 0) return;
    const unit = units[at];
    const group = groupOf(unit.type);
    if (groups[group] <= 0 || roomFor(b, unit) <= 0) continue;
    b.detail.assigned.push(unit.id);
    groups[group]--;
    hits--;
  }
}

function orderClass(s: AapState, b: Battle, unit: Unit): OrderClass {
  if (unit.type === 'battleship') return (unit.flags & F.damaged) !== 0 || timesHit(b, unit) > 0 ? 'damaged' : 'battleship';
  if (unit.type === 'transport' && s.units[b.space].some(({ aboard }) => aboard === unit.id)) return 'loaded';
  return unit.type as OrderClass;
}

/** Who decides: the owner; of several Allies the one with most units there proposes, the others agree. */
function openStep(ctx: Ctx, step: CasualtyStep): void {
  const b = battleOf(ctx);
  const { detail } = b;
  detail.assigned = [];
  detail.voters = [];
  detail.rejected = false;
  if (detail.hits[0] + detail.hits[1] + detail.hits[2] === 0) return;
  assignForced(ctx.s, b, step);
  const count: Record<Power, number> = { japan: 0, britain: 0, usa: 0 };
  // A player on whose units these hits cannot fall has no say.
  const units = candidates(ctx.s, b, step);
  const { groups } = open(b, units);
  const say = new Set(units.filter(({ type }) => groups[groupOf(type)] > 0).map(({ owner }) => powerOf(owner)));
  // Of those who have one, the player with most units there proposes.
  for (const { owner } of units) if (say.has(powerOf(owner))) count[powerOf(owner)]++;
  let chooser: Power = 'japan';
  for (const power of POWERS) if (count[power] > count[chooser]) chooser = power;
  detail.chooser = chooser;
  // AAP-MP-02: one person who owns both decides alone.
  if (ctx.s.seating === 'three-player' && choices(ctx.s, b, step).length > 0) {
    detail.voters = POWERS.filter((power) => power !== chooser && count[power] > 0);
  }
}

function offered(s: AapState, b: Battle, step: CasualtyStep): HitAction[] {
  const { hits } = b.detail;
  if (hits[0] + hits[1] + hits[2] === 0) return [];
  const found = choices(s, b, step);
  if (found.length > 0) found.push(act({ verb: 'usual' }));
  return found;
}

function place(ctx: Ctx, step: CasualtyStep, action: HitAction): 'again' | void {
  const b = battleOf(ctx);
  if (action.verb === 'usual') {
    assignUsual(ctx.s, b, step);
    return;
  }
  b.detail.assigned.push(action.unit!);
  assignForced(ctx.s, b, step);
  return 'again';
}

/** The steps of one assignment of hits: choice, agreement, the enemy's choice where they do not agree, losses. */
export function casualtySteps(step: CasualtyStep): Step<AapState>[] {
  return [
    auto(`${step.id}.open`, (ctx) => openStep(ctx, step)),
    decide<AapState, HitAction>(step.id, {
      who: (ctx) => battleOf(ctx).detail.chooser,
      actions: (ctx) => offered(ctx.s, battleOf(ctx), step),
      apply: (ctx, action) => place(ctx, step, action),
    }),
    decide<AapState, HitAction>(`${step.id}.agree`, {
      who: (ctx) => battleOf(ctx).detail.voters[0],
      actions: (ctx) => (battleOf(ctx).detail.voters.length === 0 ? [] : [act({ verb: 'accept' }), act({ verb: 'reject' })]),
      apply: (ctx, { verb }) => {
        const { detail } = battleOf(ctx);
        const voter = detail.voters.shift()!;
        if (verb === 'accept') return detail.voters.length > 0 ? 'again' : undefined;
        ctx.log('losses-rejected', { power: { key: `power.${voter}` } }, { rule: 'AAP-MP-02' });
        detail.voters = [];
        detail.assigned = [];
        detail.rejected = true;
        assignForced(ctx.s, battleOf(ctx), step);
      },
    }),
    decide<AapState, HitAction>(`${step.id}.by-enemy`, {
      // Only Allies can disagree: the enemy is Japan (AAP-MP-02, R-29).
      who: () => 'japan',
      actions: (ctx) => (battleOf(ctx).detail.rejected ? offered(ctx.s, battleOf(ctx), step) : []),
      apply: (ctx, action) => place(ctx, step, action),
    }),
    auto(`${step.id}.apply`, (ctx) => applyHits(ctx, step)),
  ];
}

/** Tells who is damaged and who is lost, with all that goes down aboard. */
export function logHits(ctx: Ctx, space: number, damaged: readonly Unit[], gone: readonly Unit[], rule: string): void {
  if (!ctx.journal) return;
  const there = { key: `space.${idOf(space)}` };
  if (damaged.length > 0) ctx.log('damaged', { units: logOwned(damaged), space: there }, { rule: 'AAP-SEA-06' });
  const lost = gone.flatMap((ship) => [ship, ...(freesFighters(ctx.s, ship) ? [] : cargoOf(ctx.s, space, ship.id))]);
  if (lost.length > 0) ctx.log('losses', { units: logOwned(lost), space: there }, { rule });
}

/** The fighters of a carrier sunk on defence fly on (AAP-AIR-09); those aboard an attacking one go down with it (AAP-AIR-18). */
export const freesFighters = (s: AapState, ship: Unit): boolean => ship.type === 'carrier' && !isActive(s, ship.owner);

function applyHits(ctx: Ctx, step: CasualtyStep): void {
  const b = battleOf(ctx);
  const { detail } = b;
  if (detail.hits[0] + detail.hits[1] + detail.hits[2] === 0) return;
  const units = candidates(ctx.s, b, step);
  const gone: Unit[] = [];
  const damaged: Unit[] = [];
  for (const unit of units) {
    const times = timesHit(b, unit);
    if (times === 0) continue;
    if (times < (unit.type === 'battleship' && (unit.flags & F.damaged) === 0 ? 2 : 1)) damaged.push(unit);
    else gone.push(unit);
  }
  for (const unit of damaged) unit.flags |= F.damaged;
  logHits(ctx, b.space, damaged, gone, 'AAP-LAND-02');
  detail.hits = [0, 0, 0];
  detail.assigned = [];
  if (step.atOnce) for (const unit of gone) sink(ctx, b, unit);
  else for (const unit of gone) detail.lost.push(unit.id);
}

/**
 * Takes a unit out of the battle and off the map, with its cargo (AAP-TR-10). The fighters of a carrier sunk on defence
 * fight on and look for a landing afterwards (AAP-AIR-09); those locked aboard an attacking carrier go down with it (AAP-AIR-18).
 */
export function sink(ctx: Ctx, b: Battle, unit: Unit): void {
  const { s } = ctx;
  if (freesFighters(s, unit)) freeFighters(s, b.space, unit, b.detail.homeless);
  noteFallen(s, b, unit);
  removeUnit(s, b.space, unit.id);
  b.attackers = b.attackers.filter((id) => id !== unit.id);
  b.defenders = b.defenders.filter((id) => id !== unit.id);
  b.detail.bystanders = b.detail.bystanders.filter((id) => id !== unit.id);
}

/** Sets the fighters of a sinking carrier free and notes them as homeless. */
export function freeFighters(s: AapState, zone: number, carrier: Unit, homeless: number[]): void {
  for (const unit of s.units[zone]) {
    if (unit.aboard !== carrier.id) continue;
    unit.aboard = 0;
    homeless.push(unit.id);
  }
}

/** Those hit this round go (`land.remove`, `sea.remove`). */
export function removeLost(ctx: Ctx, b: Battle): void {
  const { lost } = b.detail;
  if (lost.length === 0) return;
  for (const unit of ctx.s.units[b.space].filter(({ id }) => lost.includes(id))) sink(ctx, b, unit);
  b.detail.lost = [];
  // A homeless fighter that was shot down in the meantime needs no landing.
  if (b.detail.homeless.length > 0) {
    b.detail.homeless = b.detail.homeless.filter((id) => ctx.s.units[b.space].some((unit) => unit.id === id));
  }
}
