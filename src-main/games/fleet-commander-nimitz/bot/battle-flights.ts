/** Where US aircraft fly: each to the area where it is expected to bring most, given those that have gone before it. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import {
  airFact, airIn, airOf, battleOf, carriersOf, findAir, inZone, isAirDamaged, isAshoreHere, isBomber, isSub, shipsIn,
} from '../battle/fighters.ts';
import { mayBomb } from '../battle/japanese-aircraft.ts';
import { airValue, forceValue } from '../battle/values.ts';
import { BATTLE_AREAS, fact, isObjective, type Air, type BattleArea, type Force, type NimitzState } from '../state.ts';
import { isCarrier } from '../units.ts';
import { airWorth, forceWorth, hitsOf } from './worth.ts';

interface Target { cost: number; worth: number; hits: number }
const target = (force: Force, whole: number, cost = fact(force).hitCost): Target =>
  ({ cost, worth: whole * (force.damaged ? 1.2 : 0.6), hits: force.damaged ? 1 : 2 });

/** Airfields take an aircraft with them once there are no more of them than aircraft; Infantry ashore holds the Area. */
function onIsland(s: NimitzState, land: number): Target[] {
  const fields = battleOf(s).airfields.jp;
  const spare = fields - inZone(s, 'jp', 'airfield').length;
  const list = Array.from({ length: fields }, (_, n): Target => ({ cost: 1, worth: n < spare ? 0.1 : 1.8, hits: 1 }));
  if (!isAshoreHere(s, 'us')) return list;
  return [...list, ...inZone(s, 'jp', 'foxhole', 'beach').map((force) => target(force, forceWorth(force) + land))];
}
const TRANSPORT = 4;
const atSea = (s: NimitzState, area: BattleArea, land: number): Target[] => [
  ...shipsIn(s, 'jp', area).filter((force) => !isSub(force))
    .map((force) => target(force, forceWorth(force) * (isCarrier(fact(force)) ? 1.3 : 0.8))),
  ...(area === 'coastal' ? inZone(s, 'jp', 'transport') : []).map((force) => target(force, forceWorth(force) + land, TRANSPORT)),
];

/** What the next Hits in an area are worth, cheapest targets first, as they will be allocated. */
function prizes(s: NimitzState, area: BattleArea): number[] {
  const land = isObjective(s, battleOf(s).area) ? 1.5 : 0.7;
  const list = area === 'island' ? onIsland(s, land) : atSea(s, area, land);
  return list.sort((a, b) => a.cost - b.cost).flatMap(({ worth, hits }) => Array.from({ length: hits }, () => worth));
}

const bombs = (s: NimitzState, air: Air, area: BattleArea): number => hitsOf(airValue(s, air, 'bomb-runs', area));
const guns = (s: NimitzState, air: Air): number => hitsOf(airValue(s, air, 'dogfight', 'us-ocean'));

/** Chances of Japanese aircraft to come to an area, by their die and what they may attack there. */
function shares(s: NimitzState): Record<BattleArea, number> {
  const found = { 'japan-ocean': 0, island: 0, coastal: 0, 'us-ocean': 0 };
  const dice: readonly [BattleArea, number][] = [['japan-ocean', 0.2], ['island', 0.3], ['coastal', 0.1], ['us-ocean', 0.4]];
  for (const [area, chance] of dice) {
    const at = BATTLE_AREAS.indexOf(area);
    const to = [...BATTLE_AREAS.slice(at), ...BATTLE_AREAS.slice(0, at).toReversed()].find((it) => mayBomb(s, it));
    if (to) found[to] += chance;
  }
  return found;
}

/** AAA that the next aircraft would meet. */
function flak(s: NimitzState, area: BattleArea): number {
  if (area === 'island') return 0;
  const ships = shipsIn(s, 'jp', area).filter((force) => !isSub(force));
  const values = ships.map((force) => hitsOf(forceValue(s, force, 'aaa', area))).sort((a, b) => b - a);
  const flying = airIn(s, 'us', area).length;
  return flying < values.length ? values[flying] : 0;
}

interface Sky { prizes: Record<BattleArea, number[]>; shares: Record<BattleArea, number>; raiders: number; fighters: number }

function sky(s: NimitzState): Sky {
  const enemy = airOf(s, 'jp').filter((air) => !air.spent);
  const lists = Object.fromEntries(BATTLE_AREAS.map((area) => [area, prizes(s, area)])) as Sky['prizes'];
  const raiders = enemy.filter(isBomber).length;
  return { prizes: lists, shares: shares(s), raiders, fighters: enemy.length - raiders };
}

function gain(s: NimitzState, it: Sky, air: Air, area: BattleArea): number {
  const there = airIn(s, 'us', area);
  const before = there.reduce((sum, other) => sum + bombs(s, other, area), 0);
  const prize = it.prizes[area][Math.floor(before)] ?? 0;
  const bombing = bombs(s, air, area) * prize;
  const gunnery = guns(s, air);
  const foes = it.raiders * it.shares[area] + it.fighters * (area === 'us-ocean' ? 0.4 : area === 'island' ? 0.35 : 0.15);
  const guarding = there.reduce((sum, other) => sum + guns(s, other), 0);
  const protects = area === 'us-ocean' && carriersOf(s, 'us').length > 0 ? 1.5 : 0.6;
  const fight = gunnery * Math.max(0, Math.min(1, foes - guarding)) * protects;
  const worth = airWorth(airFact(air)) * (isAirDamaged(s, air) ? 1 : 0.55);
  const danger = flak(s, area) * worth + 0.12 * Math.min(1, it.fighters * 0.3) * worth;
  return bombing + fight - danger;
}

/** One aircraft at a time, those that bomb best first. */
export function flightChoice(s: NimitzState, open: Decision): NimitzAction {
  const flights = offersOf(open).filter(({ verb }) => verb === 'fly');
  const it = sky(s);
  const first = flights[0].air;
  let best = flights[0];
  let most = -Infinity;
  for (const action of flights) {
    if (action.air !== first) continue;
    const value = gain(s, it, findAir(s, action.air!), action.zone as BattleArea);
    if (value > most) [best, most] = [action, value];
  }
  return best;
}
