/** The odds of a position's battles: those that stand, and those that a move would bring about. Reads, changes nothing. */
import type { Odds } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import type { AapAction } from '../../answers.ts';
import { bearerOf } from '../../bearers.ts';
import { FIRST_LAND, SPACES } from '../../map.ts';
import {
  F, activeAlliance, allianceOf, isActive, isFirstJapaneseTurn, isHostileZone,
  type AapState, type Battle, type Unit,
} from '../../state.ts';
import { UNITS, bombardValue, isAircraft, isShip } from '../../units.ts';
import { declaredCargo } from '../declared-cargo.ts';
import { membersOf, openBattle, unhurt } from '../battle.ts';
import { battleOdds } from './battle-odds.ts';
import type { Mix, OddsCall, OddsResult } from './mix.ts';
import type { OrderClass } from './order.ts';

/** Units as the odds count them. `around`: the units of their space, to see which transports carry something. */
export function mixOf(units: readonly Unit[], around: readonly Unit[]): Mix {
  const mix: Mix = {};
  for (const unit of units) {
    if (!UNITS[unit.type].combat) continue;
    const it: OrderClass = unit.type === 'battleship' && (unit.flags & F.damaged) !== 0 ? 'damaged'
      : unit.type === 'transport' && around.some(({ aboard }) => aboard === unit.id) ? 'loaded' : unit.type as OrderClass;
    mix[it] = (mix[it] ?? 0) + 1;
  }
  return mix;
}

const firstTurnAt = (s: AapState, space: number, defenders: readonly Unit[]): boolean =>
  isFirstJapaneseTurn(s) && !SPACES[space].chinese && defenders.some(({ owner }) => owner !== 'japan');

const hasGuns = (s: AapState, space: number): boolean =>
  s.units[space].some(({ type, owner }) => type === 'aa-gun' && allianceOf(owner) !== activeAlliance(s));

/** Own ships of these zones that could bombard: no battle there, not unloading, not fought. */
function shellsFrom(s: AapState, zones: Iterable<number>, unloading: readonly number[]): { battleship: number; destroyer: number } {
  const found = { battleship: 0, destroyer: 0 };
  for (const zone of zones) {
    if (s.seaBattleZones.includes(zone) || s.kamikazeZones.includes(zone) || isHostileZone(s, zone, activeAlliance(s))) continue;
    for (const { id, type, owner, flags } of s.units[zone]) {
      if (isActive(s, owner) && bombardValue(type) > 0
        && (flags & (F.fought | F.bombarded | F.unloaded)) === 0 && !unloading.includes(id)) {
        found[type as 'battleship' | 'destroyer']++;
      }
    }
  }
  return found;
}

interface Clash {
  space: number; attackers: Unit[]; defenders: Unit[]; around: readonly Unit[];
  landing: { zones: Set<number>; ships: number[] } | null; guns: boolean; ally: boolean;
}

function call(s: AapState, it: Clash): OddsCall {
  const sea = it.space < FIRST_LAND;
  return {
    sea, attacker: mixOf(it.attackers, it.around), defender: mixOf(it.defenders, s.units[it.space]), assault: it.landing !== null,
    guns: it.guns, firstTurn: firstTurnAt(s, it.space, it.defenders), alliedDestroyer: it.ally,
    ...(it.landing && { bombard: shellsFrom(s, it.landing.zones, it.landing.ships) }),
  };
}

/** The odds of a battle from where it stands; null where nobody is left to fight, and for raids. */
export function oddsOfBattle(s: AapState, b: Battle): OddsResult | null {
  const now = callOfBattle(s, b);
  return now && battleOdds(now);
}

/** What the odds of a battle are reckoned from. */
export function callOfBattle(s: AapState, b: Battle): OddsCall | null {
  if (b.kind === 'raid' || b.done) return null;
  const begun = b.round > 0;
  const cargo = b.kind === 'assault' && !begun ? declaredCargo(s, b.space) : [];
  const attackers = [...unhurt(s, b, b.attackers), ...cargo.map((line) => line.cargo)];
  const defenders = unhurt(s, b, b.defenders);
  if (attackers.length === 0 || defenders.length === 0) return null;
  const landed = b.detail.zones.length > 0;
  const bystanders = membersOf(s, b, b.detail.bystanders);
  const now = call(s, {
    space: b.space, attackers, defenders, around: s.units[b.space], guns: !begun && b.step === '' && hasGuns(s, b.space),
    landing: cargo.length > 0 ? { zones: new Set(cargo.map(({ zone }) => zone)), ships: cargo.map(({ ship }) => ship.id) }
      : landed ? { zones: new Set(), ships: [] }
      : null,
    ally: bystanders.some(({ type }) => type === 'destroyer'),
  });
  return now;
}

/** What a move of these units there would lead to, with those that attack there already; null where no dice would fall. */
export function oddsOfMove(s: AapState, units: readonly Unit[], from: number, target: number): OddsResult | null {
  const now = callOfMove(s, units, from, target);
  return now && battleOdds(now);
}

function callOfMove(s: AapState, units: readonly Unit[], from: number, target: number): OddsCall | null {
  const side = activeAlliance(s);
  const sea = target < FIRST_LAND;
  const there = s.units[target];
  const defenders = there.filter(({ type, owner, flags }) => allianceOf(owner) !== side && (flags & F.submerged) === 0
    && (sea ? isShip(type) || isAircraft(type) : UNITS[type].combat));
  if (defenders.length === 0) return null;
  const own = there.filter((unit) =>
    isActive(s, unit.owner) && unit.aboard === 0 && (unit.flags & F.raiding) === 0 && UNITS[unit.type].combat && !units.includes(unit));
  const cargo = sea ? [] : declaredCargo(s, target);
  // Ships are chosen for an assault: what counts is what they carry.
  const ships = sea ? [] : units.filter(({ type }) => isShip(type));
  const aboard = ships.length === 0 ? [] : s.units[from].filter((unit) =>
    ships.some(({ id }) => id === unit.aboard) && UNITS[unit.type].domain === 'land' && isActive(s, unit.owner));
  const landing = new Set(cargo.map(({ zone }) => zone));
  const unloading = cargo.map(({ ship }) => ship.id);
  const moving = units.filter(({ type }) => sea || !isShip(type));
  if (aboard.length > 0 || moving.some((unit) => !sea && unit.aboard !== 0 && UNITS[unit.type].domain === 'land')) {
    landing.add(from);
    unloading.push(
      ...ships.filter(({ id }) => aboard.some((unit) => unit.aboard === id)).map(({ id }) => id), ...moving.map((unit) => unit.aboard),
    );
  }
  const attackers = [...new Set([...own, ...cargo.map((line) => line.cargo), ...moving, ...aboard])];
  if (attackers.length === 0) return null;
  return call(s, {
    space: target, attackers, defenders, around: sea ? [...there, ...s.units[from]] : [], guns: !sea && hasGuns(s, target),
    landing: landing.size > 0 ? { zones: landing, ships: unloading } : null,
    ally: sea && there.some(({ type, owner }) => type === 'destroyer' && allianceOf(owner) === side && !isActive(s, owner)),
  });
}

/** Losses are counted in what they cost. */
export const UNIT = text('odds.unit');

/** Who is left to the end because nobody there can hit him, so that a battle at sea mostly ends undecided: in words. */
function unhit({ sea, attacker, defender }: OddsCall, { draw }: OddsResult): Pick<Odds, 'drawn'> {
  const only = (...types: OrderClass[]): boolean => Object.keys(attacker).every((type) => types.includes(type as OrderClass));
  if (!sea || draw < 0.5) return {};
  if (only('fighter', 'bomber') && defender.submarine) return { drawn: text('odds.no-hit.submarines') };
  return only('submarine') && (defender.fighter || defender.bomber) ? { drawn: text('odds.no-hit.aircraft') } : {};
}

function asOdds(s: AapState, space: number, now: OddsCall, allies = false): Odds {
  const result = battleOdds(now);
  const enemy = s.units[space].find(({ owner }) => allianceOf(owner) !== activeAlliance(s));
  const land = space >= FIRST_LAND;
  return {
    kind: 'battle', exact: !allies && result.exact, draw: result.draw, ...unhit(now, result),
    parties: [
      { id: 'attacker', nation: bearerOf(s, space, s.power), wins: result.attackerWins, loss: result.attackerLoss },
      {
        id: 'defender', nation: enemy ? bearerOf(s, space, enemy.owner) : s.control[space] ?? 'japan',
        wins: result.defenderWins, loss: result.defenderLoss,
      },
    ],
    unit: UNIT,
    ...(land && { rows: [{ label: text('odds.captures'), value: result.captures, unit: 'chance' }] }),
  };
}

/** Of the battle that what stands and is declared there would fight; null where nobody resists, or nobody comes. */
export function oddsAt(s: AapState, space: number): Odds | null {
  const now = callOfMove(s, [], 0, space);
  return now && asOdds(s, space, now);
}

/** The chances of an offered action before it is taken: a move into battle, picking a battle, fighting on. */
export function oddsOf(s: AapState, { verb, space }: AapAction): Odds | null {
  if ((verb === 'to' || verb === 'over' || verb === 'assault') && s.phase === 3 && s.selection.length > 0 && space !== undefined) {
    const units = s.units[s.selectionSpace].filter(({ id }) => s.selection.includes(id));
    const now = callOfMove(s, units, s.selectionSpace, space);
    return now && asOdds(s, space, now);
  }
  const b = verb === 'battle' ? s.battles.find((one) => one.space === space && one.kind !== 'raid')
    : ['press-on', 'fire', 'land-cargo', 'bombard-all', 'done'].includes(verb) ? openBattle(s) : null;
  if (!b) return null;
  const now = callOfBattle(s, b);
  // Allies standing by may take hits for the attacker: they are not reckoned with.
  return now && asOdds(s, b.space, now, b.detail.bystanders.length > 0);
}
