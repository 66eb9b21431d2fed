/** Decisions in battle: losses in the usual order, press on or break off by the odds, submarines, raids, kamikazes. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type AapAction } from '../answers.ts';
import { SPACES, isSea } from '../map.ts';
import { F, activeAlliance, allianceOf, has, isCapital, isFirstJapaneseTurn, type AapState, type Battle, type UnitType } from '../state.ts';
import { UNITS, isLandUnit, isTroop } from '../units.ts';
import { membersOf, openBattle } from '../rules/battle.ts';
import { oddsOfBattle } from '../rules/odds/position.ts';
import { MOST_EXACT, estimate, outcomeOf, verdict, type Outcome } from './estimate.ts';
import { danger, defendersOf, threatsTo } from './threats.ts';
import { convoyWorth, territoryWorth } from './worth.ts';

const offered = (open: Decision, verb: string): readonly AapAction[] => offersOf(open).filter((it) => it.verb === verb);

/** The id of the answer, or null when this is no decision of a battle. */
export function battleChoice(s: AapState, open: Decision): string | null {
  switch (open.step) {
    case 'combat.kamikaze-declare': return kamikaze(s, open);
    case 'combat.pick-battle': return pick(open);
    case 'sbr.intercept': return intercept(s, open);
    case 'sea.sub-strike': return subStrike(s, open);
    case 'sea.defender-fire': return subDefence(s, open);
    case 'sea.round-end':
    case 'land.round-end': return roundEnd(s, open);
    case 'amphibious.confirm': return land(s, open);
    case 'land.bombard': return 'bombard-all';
    case 'sea.homeless-fighters': return shelter(s, open);
    case 'combat-move.aa-overflight': return cheapest(s, open);
    default: return losses(s, open);
  }
}

/** Losses of any kind: the usual order; where it is not offered (AA fire on a flight) the cheapest. */
function losses(s: AapState, open: Decision): string | null {
  const usual = open.actions.find(({ verb }) => verb === 'usual' || verb === 'accept');
  if (usual) return usual.id;
  return offered(open, 'hit').length > 0 ? cheapest(s, open) : null;
}

function cheapest(s: AapState, open: Decision): string {
  const cost = (action: AapAction): number => {
    const unit = s.units[action.space ?? 0]?.find(({ id }) => id === action.unit);
    return unit ? UNITS[unit.type].cost : 0;
  };
  return offersOf(open).toSorted((a, b) => cost(a) - cost(b))[0].id;
}

/** Sea battles first: landings wait for them; then in the order of the map. */
const pick = (open: Decision): string => (offered(open, 'battle').find(({ space }) => isSea(space!)) ?? open.actions[0]).id;

const typesIn = (s: AapState, b: Battle, ids: readonly number[]): UnitType[] => membersOf(s, b, ids).map(({ type }) => type);

/** How the open battle is likely to go on from here. */
function rest(s: AapState, b: Battle): Outcome {
  const sea = isSea(b.space);
  if (b.attackers.length + b.defenders.length <= MOST_EXACT) {
    const odds = oddsOfBattle(s, b);
    if (odds) return outcomeOf(odds, sea);
  }
  return estimate(typesIn(s, b, b.attackers), typesIn(s, b, b.defenders), {
    sea, assault: b.detail.zones.length > 0, surprised: isFirstJapaneseTurn(s) && !SPACES[b.space].chinese,
  });
}

/** Press on while the rest of the battle is worth its price; for a capital as long as there is a chance. */
function roundEnd(s: AapState, open: Decision): string {
  const b = openBattle(s);
  if (!b) return 'press-on';
  const out = rest(s, b);
  const side = activeAlliance(s);
  const sea = isSea(b.space);
  const prize = sea ? 3 + convoyWorth(s, b.space, side) : territoryWorth(s, b.space, side).lasting * 0.8;
  const gain = out.win * prize + out.defenderLoss - out.attackerLoss;
  const last = isCapital(b.space) && out.win > 0.2;
  if (last || gain >= 0 || out.win > 0.7) return 'press-on';
  const ways = offered(open, 'retreat');
  if (ways.length > 0) return safestOf(s, ways);
  return (offered(open, 'withdraw-air')[0] ?? offered(open, 'submerge')[0])?.id ?? 'press-on';
}

function safestOf(s: AapState, ways: readonly AapAction[]): string {
  const threats = threatsTo(s, activeAlliance(s));
  const risk = ({ space = 0 }: AapAction): number => danger(threats, space, defendersOf(s, space, threats.side)).win;
  return ways.toSorted((a, b) => risk(a) - risk(b))[0].id;
}

/** Attacking submarines fire, unless the battle is lost anyway. */
function subStrike(s: AapState, open: Decision): string {
  const b = openBattle(s);
  if (!b) return 'fire';
  const out = rest(s, b);
  return out.win < 0.2 && out.attackerLoss > out.defenderLoss + 4 ? offered(open, 'submerge')[0]?.id ?? 'fire' : 'fire';
}

/** Defending submarines dive when outgunned: they live on and still lie in the way. */
function subDefence(s: AapState, open: Decision): string {
  const b = openBattle(s);
  return b && rest(s, b).win > 0.6 ? offered(open, 'submerge')[0]?.id ?? 'fire' : 'fire';
}

/** Cargo goes ashore unless the assault has become hopeless. */
function land(s: AapState, open: Decision): string {
  const b = openBattle(s);
  if (!b) return 'land-cargo';
  const out = landing(s, b);
  const gain = out.win * territoryWorth(s, b.space, activeAlliance(s)).lasting + out.defenderLoss - out.attackerLoss;
  const renounce = open.actions.find(({ verb }) => verb === 'renounce');
  return gain < 0 && out.win < 0.45 && renounce && !(isCapital(b.space) && out.win > 0.25) ? renounce.id : 'land-cargo';
}

function landing(s: AapState, b: Battle): Outcome {
  const troops = b.detail.landing.flatMap((id) =>
    SPACES[b.space].nearSea.flatMap((zone) => s.units[zone].filter((unit) => unit.id === id).map(({ type }) => type)));
  return verdict([...typesIn(s, b, b.attackers), ...troops], typesIn(s, b, b.defenders), {
    sea: false, assault: true, surprised: isFirstJapaneseTurn(s) && !SPACES[b.space].chinese,
  });
}

/** All fighters rise when the raiders are worth it: interceptors hit twice as often as escorts. */
function intercept(s: AapState, open: Decision): string {
  const b = openBattle(s);
  const raiders = b ? typesIn(s, b, b.attackers) : [];
  const most = open.actions.length - 1;
  const escorts = raiders.filter((type) => type === 'fighter').length;
  return open.actions[raiders.includes('bomber') && most * 2 >= escorts ? most : 0].id;
}

function shelter(s: AapState, open: Decision): string {
  const threats = threatsTo(s, allianceOf(open.side as 'japan'));
  const risk = ({ space = 0 }: AapAction): number => danger(threats, space, [...defendersOf(s, space, threats.side), 'fighter']).win;
  return offersOf(open).toSorted((a, b) => risk(a) - risk(b))[0].id;
}

/** One kamikaze for each carrier or loaded transport near home, two for a landing; none for destroyers. */
function kamikaze(s: AapState, open: Decision): string {
  let best: { id: string; worth: number } | null = null;
  for (const action of offersOf(open)) {
    if (action.unit === undefined) continue;
    const ship = s.units[action.space!].find(({ id }) => id === action.unit);
    if (!ship) continue;
    const cargo = s.units[action.space!].filter((unit) => unit.aboard === ship.id);
    const landing = cargo.some((unit) => unit.target !== 0 && isLandUnit(unit.type));
    let worth = UNITS[ship.type].cost
      + cargo.reduce((sum, { type }) => sum + UNITS[type].cost * (isTroop(type) ? 1.5 : 0.5), 0) + (landing ? 12 : 0);
    if (ship.type === 'battleship') worth *= has(ship, F.damaged) ? 1 : 0.3;
    worth *= 0.6 ** (action.n ?? 0);
    if (worth >= 16 && ship.type !== 'destroyer' && (!best || worth > best.worth)) best = { id: action.id, worth };
  }
  return best?.id ?? 'done';
}
