/**
 * Where ships can go: in phase 3 through free zones into any (AAP-MV-02), with or without a fight, in phase 6 through and
 * into free zones only (AAP-MV-08).
 */
import { FIRST_LAND, SPACES } from '../map.ts';
import { F, allianceOf, has, isActive, moveUnit, sinceRules, type AapState, type Alliance, type Ctx, type Unit } from '../state.ts';
import { isWarship } from '../units.ts';
import { linkedByBases, servedByBase } from './bases.ts';
import { takeConvoy } from './control.ts';
import { stops, type Survey } from './survey.ts';

export interface Reach {
  /** Spaces that it costs to get there; 255: out of reach. By zone number. */
  cost: Uint8Array;
  /** The zone before it on the way. */
  via: Uint8Array;
}

/** An enemy-held convoy that a warship takes in passing (AAP-MV-16): held by the enemy, and nobody there (AAP-CAP-07). */
export const convoyToTake = (look: Survey, zone: number): boolean => {
  const holder = look.s.convoy[zone];
  return holder != null && allianceOf(holder) !== look.alliance && look.enemy[zone] === 0;
};

/** Cargo of its owner that is declared to land: the ship stays where it is (AAP-ASS-01). */
export const hasDeclared = (s: AapState, zone: number, ship: Unit): boolean =>
  s.units[zone].some((unit) => unit.aboard === ship.id && unit.target !== 0 && isActive(s, unit.owner));

/** A ship that may still sail in phase 3, its declared cargo left aside. */
export const sailsInCombatMove = (unit: Unit): boolean => unit.left > 0 && !has(unit, F.unloaded | F.pinned | F.fought | F.submerged);

const TIED = F.movedInCombatMove | F.fought | F.bombarded | F.unloaded | F.pinned | F.retreated | F.submerged | F.baseMove;
/** A ship that may still sail in phase 6 (AAP-MV-21, AAP-TR-04, AAP-AIR-08, R-46): it has moves left, or a base's bonus. */
export const sailsInNoncombat = (unit: Unit): boolean => !has(unit, TIED);

/** Own units that attack already stand there, or come along: a transport may enter (AAP-MV-20). */
export const escorted = (look: Survey, zone: number, group: readonly Unit[]): boolean =>
  look.attackers[zone] > 0 || group.some(({ type }) => isWarship(type));

/**
 * These were the last own units that attack in a hostile zone where own transports have come or a landing is declared: they
 * stay (AAP-MV-20, R-52). Before rules 4 they could leave the transports alone there.
 */
export function strands({ s, enemy }: Survey, group: readonly Unit[], zone: number): boolean {
  if (zone >= FIRST_LAND || enemy[zone] === 0 || !sinceRules(s, 4) || group.every(({ type }) => type === 'transport')) return false;
  let needed = false;
  for (const unit of s.units[zone]) {
    if (!isActive(s, unit.owner) || group.includes(unit)) continue;
    if (unit.aboard !== 0) needed ||= unit.target !== 0;
    else if (unit.type !== 'transport') return false;
    else needed ||= has(unit, F.movedInCombatMove);
  }
  return needed;
}

const unreached = (): Reach => ({ cost: new Uint8Array(FIRST_LAND).fill(255), via: new Uint8Array(FIRST_LAND) });

/** Where a group of ships can go together in phase 3. Of equal ways the one that takes more convoys, then the lower zone. */
export function combatReach(look: Survey, group: readonly Unit[], from: number): Reach {
  const reach = unreached();
  const submarines = group.every(({ type }) => type === 'submarine');
  const transports = group.some(({ type }) => type === 'transport');
  const warships = group.some(({ type }) => isWarship(type));
  const left = Math.min(...group.map((unit) => unit.left));
  const enters = (zone: number): boolean => look.enemy[zone] === 0 || !transports || escorted(look, zone, group);
  reach.cost[from] = 0;
  if (left === 0) return reach;
  const { nearSea } = SPACES[from];
  for (const zone of nearSea) {
    if (!enters(zone)) continue;
    reach.cost[zone] = 1;
    reach.via[zone] = from;
  }
  if (left < 2) return reach;
  // Convoys count double, so that a way through one is better than any other of its length.
  const worth = (zone: number): number => (warships && convoyToTake(look, zone) ? 1 : 0);
  for (const middle of nearSea) {
    if (reach.cost[middle] !== 1 || stops(look, middle, submarines)) continue;
    for (const zone of SPACES[middle].nearSea) {
      if (reach.cost[zone] < 2 || !enters(zone)) continue;
      if (reach.cost[zone] === 2 && !better(worth, middle, reach.via[zone])) continue;
      reach.cost[zone] = 2;
      reach.via[zone] = middle;
    }
  }
  return reach;
}

const better = (worth: (zone: number) => number, a: number, b: number): boolean =>
  worth(a) > worth(b) || (worth(a) === worth(b) && a < b);

/**
 * Where a ship can go in phase 6 (AAP-MV-08), three spaces between two naval bases (AAP-MV-09). `start`: the zone from
 * which it began this phase's move. `free`: whether it may enter a zone.
 */
export function noncombatReach(
  s: AapState, alliance: Alliance, it: { from: number; start: number; left: number }, free: (zone: number) => boolean,
): Reach {
  const reach = unreached();
  reach.cost[it.from] = 0;
  let ring = [it.from];
  const farthest = servedByBase(s, it.start, alliance) ? it.left + 1 : it.left;
  for (let cost = 1; cost <= farthest; cost++) {
    const next: number[] = [];
    for (const middle of ring) {
      for (const zone of SPACES[middle].nearSea) {
        if (reach.cost[zone] < cost || !free(zone)) continue;
        if (reach.cost[zone] === cost) {
          if (middle < reach.via[zone]) reach.via[zone] = middle;
          continue;
        }
        if (cost > it.left && (zone === it.start || !linkedByBases(s, it.start, zone, alliance))) continue;
        reach.cost[zone] = cost;
        reach.via[zone] = middle;
        next.push(zone);
      }
    }
    ring = next;
  }
  return reach;
}

/** The zone from which a ship began its move of phase 6. */
export const startOfMove = (unit: Unit, zone: number): number => (has(unit, F.movedInNoncombat) && unit.start !== 0 ? unit.start : zone);

/** Where a group can go together in phase 6: what each of its ships can reach. */
export function groupReach(look: Survey, group: readonly Unit[], from: number): Reach {
  const submarines = group.every(({ type }) => type === 'submarine');
  const free = (zone: number): boolean => !stops(look, zone, submarines);
  let all: Reach | null = null;
  for (const unit of group) {
    const it = { from, start: startOfMove(unit, from), left: unit.left };
    if (all && it.left === group[0].left && it.start === startOfMove(group[0], from)) continue;
    const one = noncombatReach(look.s, look.alliance, it, free);
    if (all) for (let zone = 1; zone < FIRST_LAND; zone++) all.cost[zone] = one.cost[zone] === 255 ? 255 : all.cost[zone];
    else all = one;
  }
  return all ?? unreached();
}

/** The zones entered on the way, in order. */
export function way(reach: Reach, from: number, to: number): number[] {
  const zones: number[] = [];
  for (let zone = to; zone !== from; zone = reach.via[zone]) zones.unshift(zone);
  return zones;
}

/** Own fighters still aboard when their carrier sails are cargo for the rest of the turn (AAP-AIR-06). */
export function lockFighters(s: AapState, zone: number, ship: Unit): void {
  if (ship.type !== 'carrier') return;
  for (const unit of s.units[zone]) if (unit.aboard === ship.id && isActive(s, unit.owner)) unit.flags |= F.lockedAboard;
}

/** Sails a group in phase 3: enemies stop it, and it takes empty enemy convoys on its way (AAP-MV-16). */
export function sailInCombat(ctx: Ctx, look: Survey, group: readonly Unit[], from: number, to: number): void {
  const { s } = ctx;
  const warships = group.some(({ type }) => isWarship(type));
  let at = from;
  for (const zone of way(combatReach(look, group, from), from, to)) {
    for (const ship of group) {
      lockFighters(s, at, ship);
      moveUnit(s, ship, at, zone);
      ship.from = at;
      ship.flags |= F.movedInCombatMove;
      ship.left = stops(look, zone, ship.type === 'submarine') ? 0 : ship.left - 1;
    }
    if (warships && convoyToTake(look, zone)) takeConvoy(ctx, zone, s.power);
    at = zone;
  }
}

/** Sails a group in phase 6. A third space between bases ends its move (AAP-MV-09); convoys never change hands (AAP-MV-18). */
export function sailInNoncombat(ctx: Ctx, look: Survey, group: readonly Unit[], from: number, to: number): void {
  const { s } = ctx;
  const reach = groupReach(look, group, from);
  for (const ship of group) {
    // The start of the phase's move is what bases ask for; a ship on its first leg has it here.
    if (!has(ship, F.movedInNoncombat)) ship.start = from;
    lockFighters(s, from, ship);
    moveUnit(s, ship, from, to);
    ship.from = reach.via[to];
    ship.flags |= F.movedInNoncombat | (reach.cost[to] > ship.left ? F.baseMove : 0);
    ship.left = Math.max(0, ship.left - reach.cost[to]);
  }
}
