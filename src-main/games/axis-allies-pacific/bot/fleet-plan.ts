/** Where fleets lie at the end of the turn: together, near what they are to take or guard, beyond what would sink them. */
import { toSpace } from '../rules/selection.ts';
import { FIRST_LAND, SEA_ZONES } from '../map.ts';
import { isActive, type Unit, type UnitType } from '../state.ts';
import { isLandUnit, isShip, isWarship } from '../units.ts';
import { sailsInNoncombat } from '../rules/naval-movement.ts';
import { price, type Planning } from './planning.ts';
import type { Pull } from './pull.ts';
import { danger, defendersOf, exposure } from './threats.ts';

/** The ships of a zone that sail together: the task force with its loaded transports, empty transports, submarines. */
type Kind = 'force' | 'empty' | 'submarines';

function groupOf(p: Planning, zone: number, kind: Kind): Unit[] {
  const { s } = p.r;
  return s.units[zone].filter((ship) => {
    if (!isShip(ship.type) || !isActive(s, ship.owner) || !sailsInNoncombat(ship)) return false;
    if (ship.type === 'submarine' || kind === 'submarines') return ship.type === 'submarine' && kind === 'submarines';
    const loaded = s.units[zone].some(({ aboard, type }) => aboard === ship.id && isLandUnit(type));
    return (ship.type === 'transport' && !loaded) === (kind === 'empty');
  });
}

export function moveFleets(p: Planning, pull: Pull): void {
  // Big fleets choose first, the others join them.
  const zones = SEA_ZONES.map((zone) => ({ zone, weight: price(groupOf(p, zone, 'force').map(({ type }) => type)) }))
    .filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.zone - b.zone);
  for (const { zone } of zones) settle(p, pull, zone, 'force');
  for (const zone of SEA_ZONES) settle(p, pull, zone, 'empty');
  for (const zone of SEA_ZONES) settle(p, pull, zone, 'submarines');
}

function settle(p: Planning, pull: Pull, from: number, kind: Kind): void {
  const { r } = p;
  const group = groupOf(p, from, kind);
  if (group.length === 0) return;
  const best = bestZone(p, pull, from, group, kind);
  if (best !== from && r.move(group, from, toSpace('to', best))) return;
  if (best === from || group.length === 1) {
    // A big force can spare a ship for a convoy or for transports that lie alone.
    if (kind === 'force' && group.length > 3) detach(p, pull, from, group);
  }
}

/** Sends single warships from a resting force to where one ship makes a difference. */
function detach(p: Planning, pull: Pull, from: number, group: readonly Unit[]): void {
  const { r } = p;
  for (const ship of group.filter(({ type }) => type === 'destroyer')) {
    const still = r.s.units[from].find(({ id }) => id === ship.id);
    if (!still) continue;
    const to = bestZone(p, pull, from, [still], 'force');
    if (to !== from) r.move([still], from, toSpace('to', to));
    return;
  }
}

function bestZone(p: Planning, pull: Pull, from: number, group: readonly Unit[], kind: Kind): number {
  let best = { zone: from, value: lying(p, pull, from, group, kind, true) + 0.3 };
  for (const { verb, space: zone } of p.r.offers(group, from)) {
    if (verb !== 'to' || zone === undefined || zone >= FIRST_LAND) continue;
    const value = lying(p, pull, zone, group, kind, false);
    if (value > best.value) best = { zone, value };
  }
  return best.zone;
}

const remove = (from: readonly UnitType[], types: readonly UnitType[]): UnitType[] => {
  const rest = [...from];
  for (const type of types) if (rest.includes(type)) rest.splice(rest.indexOf(type), 1);
  return rest;
};

/** How well a group lies in a zone, or would: what draws it, what it protects, what it may lose. */
function lying(p: Planning, pull: Pull, zone: number, group: readonly Unit[], kind: Kind, there: boolean): number {
  const { s } = p.r;
  const own = group.map(({ type }) => type);
  const friends = defendersOf(s, zone, p.side);
  const others = there ? remove(friends, own) : friends;
  const all = [...others, ...own];
  const after = danger(p.threats, zone, all);
  const loss = exposure(p.threats, zone, all) * price(own) / Math.max(1, price(all));
  const kept = others.length > 0 ? (danger(p.threats, zone, others).win - after.win) * price(others) : 0;
  const company = others.some(isWarship) && own.some(isWarship) ? 1 : 0;
  switch (kind) {
    case 'submarines':
      return pull.war[zone] * 0.35 - loss * 0.5;
    case 'empty':
      return pull.home[zone] * 0.8 + (others.some(isWarship) ? 1 : 0) - loss * 0.9;
    default: {
      const { drawOfLoads, drawOfWar, fearAtSea } = p.temper;
      const loads = own.filter((type) => type === 'transport').length;
      const draw = loads > 0 ? pull.load[zone] * drawOfLoads + pull.war[zone] * 0.15 : pull.war[zone] * drawOfWar;
      return draw + kept + company - loss * fearAtSea;
    }
  }
}
