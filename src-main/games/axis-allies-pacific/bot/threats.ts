/**
 * What the enemy could bring against a space in one of his next turns, and how likely it falls to that. It reads the
 * position only; enemies that are being attacked now can be left out of it.
 */
import { AIR_DISTANCE, FIRST_LAND, SPACES, SPACE_COUNT, TERRITORIES } from '../map.ts';
import { F, allianceOf, isFriendlyLand, powerOf, type AapState, type Alliance, type Power, type Unit, type UnitType } from '../state.ts';
import { UNITS, isAircraft, isLandUnit, isShip, isTroop } from '../units.ts';
import { LAND_DISTANCE, SEA_DISTANCE, sailsTo } from './distances.ts';
import { estimate, type Outcome } from './estimate.ts';

export interface Foe { type: UnitType; space: number; owner: Unit['owner']; aboard: number }

export interface Threats {
  s: AapState;
  /** The alliance that is threatened. */
  side: Alliance;
  /** Enemy units by power. */
  foes: Map<Power, Foe[]>;
  /** From each space the way to the enemy's nearest landing ground. */
  landing: Uint8Array;
  /** Zones of enemy carriers. */
  decks: number[];
  /** Spaces whose enemies are likely gone after this turn's attacks. */
  doomed: Set<number>;
  known: Map<number, UnitType[]>;
  /** What being exposed counts. */
  fear: number;
}

export function threatsTo(s: AapState, side: Alliance, fear = 1): Threats {
  const foes = new Map<Power, Foe[]>();
  const decks: number[] = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    for (const { type, owner, aboard } of s.units[space]) {
      if (allianceOf(owner) === side || type === 'industrial-complex' || type === 'aa-gun') continue;
      if (type === 'carrier') decks.push(space);
      const power = powerOf(owner);
      const list = foes.get(power) ?? [];
      list.push({ type, space, owner, aboard });
      foes.set(power, list);
    }
  }
  const landing = landingGrounds(s, side === 'japan' ? 'allies' : 'japan');
  return { s, side, foes, landing, decks, doomed: new Set(), known: new Map(), fear };
}

/** Distances to land that this alliance holds. */
export function landingGrounds(s: AapState, alliance: Alliance): Uint8Array {
  const distance = new Uint8Array(SPACE_COUNT).fill(255);
  const queue: number[] = [];
  for (const land of TERRITORIES) {
    if (!isFriendlyLand(s, land, alliance)) continue;
    distance[land] = 0;
    queue.push(land);
  }
  for (const space of queue) {
    for (const near of SPACES[space].near) {
      if (distance[near] !== 255) continue;
      distance[near] = distance[space] + 1;
      queue.push(near);
    }
  }
  return distance;
}

/** An aircraft of the enemy can strike there and come home. */
function flies(t: Threats, foe: Foe, to: number): boolean {
  const out = AIR_DISTANCE[foe.space][to];
  const range = UNITS[foe.type].move;
  if (out >= range) return false;
  if (out + t.landing[to] <= range) return true;
  return foe.type === 'fighter' && t.decks.some((deck) => out + Math.max(0, AIR_DISTANCE[to][deck] - 2) <= range);
}

/** Attackers of one power on a territory: over land, from the air, aboard ships with what they can pick up. */
function againstLand(t: Threats, foes: readonly Foe[], land: number): Foe[] {
  const found: Foe[] = [];
  let room = 0;
  const waiting: Foe[] = [];
  for (const foe of foes) {
    if (t.doomed.has(foe.space)) continue;
    if (isAircraft(foe.type)) {
      if (flies(t, foe, land)) found.push(foe);
    } else if (foe.type === 'transport') {
      if (sailsTo(foe.space, land) <= 2) room += 2;
    } else if (isTroop(foe.type)) {
      if (foe.aboard !== 0) {
        if (foe.space < FIRST_LAND && sailsTo(foe.space, land) <= 2) waiting.unshift(foe);
      } else if (LAND_DISTANCE[foe.space][land] <= (foe.type === 'armor' ? 2 : 1)) found.push(foe);
      else if (foe.owner !== 'china' && reachable(foe.space, land)) waiting.push(foe);
    }
  }
  // A transport carries two of them, armor alone.
  for (const foe of waiting) {
    const size = foe.type === 'armor' ? 2 : 1;
    if (room < size) continue;
    room -= size;
    found.push(foe);
  }
  return found.some(({ type }) => isTroop(type)) ? found : [];
}

/** Troops that a ship could take from there and land here in one turn. */
const reachable = (from: number, land: number): boolean =>
  SPACES[from].nearSea.some((zone) => sailsTo(zone, land) <= 2);

function againstZone(t: Threats, foes: readonly Foe[], zone: number): Foe[] {
  const found: Foe[] = [];
  for (const foe of foes) {
    if (t.doomed.has(foe.space)) continue;
    if (isAircraft(foe.type)) {
      if (flies(t, foe, zone)) found.push(foe);
    } else if (isShip(foe.type) && foe.type !== 'transport' && SEA_DISTANCE[foe.space][zone] <= 2) found.push(foe);
  }
  return found;
}

const strength = (foes: readonly Foe[]): number => {
  let sum = 0;
  for (const { type } of foes) sum += UNITS[type].attack + 1;
  return sum;
};

/** Who would come in the strongest attack of any one enemy power on a space. */
export function strikersOf(t: Threats, space: number): Foe[] {
  let worst: Foe[] = [];
  for (const foes of t.foes.values()) {
    const one = space < FIRST_LAND ? againstZone(t, foes, space) : againstLand(t, foes, space);
    if (strength(one) > strength(worst)) worst = one;
  }
  return worst;
}

/** The kinds of them, kept while nothing is doomed. */
export function threatTo(t: Threats, space: number): UnitType[] {
  let worst = t.known.get(space);
  if (!worst) t.known.set(space, worst = strikersOf(t, space).map(({ type }) => type));
  return worst;
}

/** Enemies there are likely to be destroyed this turn: they threaten nobody any more. */
export function doom(t: Threats, space: number): void {
  t.doomed.add(space);
  t.known.clear();
}

const NOTHING: Outcome = { win: 0, attackerLoss: 0, defenderLoss: 0 };

/** How the strongest enemy attack on these defenders of a space would go. */
export function danger(t: Threats, space: number, defenders: readonly UnitType[]): Outcome {
  const attackers = threatTo(t, space);
  if (attackers.length === 0) return NOTHING;
  const sea = space < FIRST_LAND;
  const fighting = defenders.filter((type) => UNITS[type].combat && (sea ? !isLandUnit(type) : !isShip(type)));
  if (fighting.length === 0) return { win: 1, attackerLoss: 0, defenderLoss: 0 };
  return estimate(attackers, fighting, { sea, assault: !sea, guns: !sea && defenders.includes('aa-gun') });
}

/** Units of an alliance in a space that would defend it next turn. */
export const defendersOf = (s: AapState, space: number, side: Alliance): UnitType[] => {
  const found: UnitType[] = [];
  for (const { type, owner, aboard, flags } of s.units[space]) {
    if (allianceOf(owner) !== side || (flags & F.submerged) !== 0 || (space < FIRST_LAND && aboard !== 0 && isLandUnit(type))) continue;
    found.push(type);
  }
  return found;
};

/** The Allies have more to spend: an even trade is theirs. */
const TRADE: Record<Alliance, number> = { allies: 0.9, japan: 1 };

/** What these defenders lose more than the attacker if the enemy comes, in IPC: what standing there risks. */
export function exposure(t: Threats, space: number, defenders: readonly UnitType[]): number {
  const out = danger(t, space, defenders);
  if (out.win === 0 && out.defenderLoss === 0) return 0;
  // Nobody among them who could fight: they are simply lost.
  if (out.win === 1 && out.defenderLoss === 0) {
    let sum = 0;
    for (const type of defenders) sum += UNITS[type].cost;
    return sum * t.fear;
  }
  return Math.max(0, out.defenderLoss - out.attackerLoss * TRADE[t.side]) * t.fear;
}
