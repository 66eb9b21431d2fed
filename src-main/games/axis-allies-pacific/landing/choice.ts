/** How many of each force a landing takes, when nobody has said: as few as make it likely, with company for the transports. */
import { verdict } from '../bot/estimate.ts';
import { defendersThere, fieldAt } from '../bot/planning.ts';
import { danger, defendersOf } from '../bot/threats.ts';
import { F, has, isActive, type UnitType } from '../state.ts';
import { bombardValue } from '../units.ts';
import type { Field, Force, Role } from './forces.ts';

/** A battle that is won as often as this gets nobody more; ships that the enemy's answer sinks less often than this are safe enough. */
const LIKELY = 0.88;
const RISKY = 0.25;
const MOST_COMPANY = 4;
const HELP = 0.2;

export type Taken = Map<string, number>;

interface Item { force: Force; types: UnitType[]; shells: number }

/** The forces of a kind one by one; whoever has a long way home comes last. */
function itemsOf({ forces }: Field, roles: readonly Role[], taken: Taken): Item[] {
  const list = forces.filter(({ role }) => roles.includes(role)).flatMap((force) =>
    force.movers.slice(taken.get(force.id) ?? 0).map((mover) => ({ force, home: mover.home ?? 0, at: roles.indexOf(force.role) })));
  return list.sort((a, b) => Number(a.home > 2) - Number(b.home > 2) || a.at - b.at).map(({ force }) => ({
    force, types: force.load ? force.load.types : [force.type], shells: bombardValue(force.type),
  }));
}

const take = (taken: Taken, { force }: Item): void => { taken.set(force.id, (taken.get(force.id) ?? 0) + 1); };

/** Warships and aircraft until the zone is likely won. */
function clearZone(field: Field, taken: Taken): void {
  const { p: { r: { s }, side }, zone } = field;
  const there = defendersThere(s, zone, side).types;
  const types = defendersOf(s, zone, side);
  for (const item of itemsOf(field, ['escort', 'patrol'], taken)) {
    if (types.length > 0 && verdict(types, there, fieldAt(s, zone, false)).win >= LIKELY) return;
    take(taken, item);
    types.push(...item.types);
  }
}

/** Loads, guns of ships, troops and aircraft until the territory is likely won. */
function winLand(field: Field, taken: Taken): void {
  const { p: { r: { s }, side }, land, zone, hostile } = field;
  const there = defendersThere(s, land, side);
  const types: UnitType[] = [];
  const bombard = hostile ? [] : s.units[zone].filter((unit) => isActive(s, unit.owner) && !has(unit, F.fought | F.bombarded))
    .map(({ type }) => bombardValue(type)).filter((value) => value > 0);
  const win = (): number => (types.length === 0 ? 0
    : verdict(types, there.types, { ...fieldAt(s, land, there.guns), assault: true, bombard }).win);
  const [first, ...more] = itemsOf(field, ['load'], taken);
  if (!first) return;
  const guns = hostile ? [] : itemsOf(field, ['escort'], taken).filter(({ shells }) => shells > 0);
  // Of equal use the nearer: troops on foot, then guns, what flies home safely, the next transport, what may not come home.
  const wings = itemsOf(field, ['strike'], taken).filter(({ force }) => free(force, taken));
  for (const item of [first, ...itemsOf(field, ['walk'], taken), ...guns, ...more, ...wings]) {
    if (win() >= LIKELY) return;
    take(taken, item);
    if (item.force.role === 'escort') bombard.push(item.shells);
    else types.push(...item.types);
  }
}

/** Aircraft that are over the zone already cannot strike the land too. */
const free = (force: Force, taken: Taken): boolean => {
  const over = taken.get(force.id.replace('strike', 'patrol')) ?? 0;
  return (taken.get(force.id) ?? 0) + over < force.movers.length;
};

/** Warships to lie by the transports, while the enemy's answer would sink them too often; nobody where that helps too little. */
function company(field: Field, taken: Taken): void {
  const { p: { r: { s }, side, threats }, zone, forces } = field;
  const ships = [...defendersOf(s, zone, side)];
  for (const force of forces) {
    const n = taken.get(force.id) ?? 0;
    if (force.role === 'escort' || force.role === 'load') for (let i = 0; i < n; i++) ships.push(force.type);
  }
  const alone = danger(threats, zone, ships).win;
  const joining: Item[] = [];
  for (const item of itemsOf(field, ['escort'], taken).filter(({ force }) => force.type !== 'submarine').slice(0, MOST_COMPANY)) {
    if (danger(threats, zone, ships).win <= RISKY) break;
    joining.push(item);
    ships.push(...item.types);
  }
  if (alone - danger(threats, zone, ships).win >= HELP) for (const item of joining) take(taken, item);
}

export function choose(field: Field): Taken {
  const taken: Taken = new Map();
  if (!field.forces.some(({ role }) => role === 'load')) return taken;
  if (field.hostile) clearZone(field, taken);
  winLand(field, taken);
  if (!field.hostile) company(field, taken);
  return taken;
}
