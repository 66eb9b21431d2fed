/** In a Battle: at whom to fire, when to go, who takes the Hit; which Battles to go on with, and where Partisans are put down. */
import type { CncAction } from '../answers.ts';
import { TYPES } from '../data.ts';
import { IS_LAND, IS_SEA, POP } from '../map.ts';
import {
  NATION, TYPE, areEnemies, commanderOf, findUnit, isFortress, isGreatPower, isGround, partyOf, unitOf, type Unit,
} from '../state.ts';
import { KAMIKAZE, diceOf, firepower, type Target } from '../battle/firepower.ts';
import { attackers, battleOf, defenders, targetsOf, aims } from '../battle/participants.ts';

import { blocksOf, clash, ownAt, unitWorth, type Block } from './forces.ts';
import { intrudes } from '../rules/movement/ways.ts';
import { keepsOut } from './strikes.ts';
import { isFull, outlookOf, type Outlook } from './threats.ts';
import type { Mind } from './temper.ts';

const verbOf = (offers: readonly CncAction[], verb: string): CncAction | undefined => offers.find((it) => it.verb === verb);

/** What a Hit on a class is worth: carriers and Convoys lose two CV. */
const HIT: Readonly<Record<Target, number>> = { A: 1.1, N: 1.2, S: 0.9, G: 1.15, C: 2 };
function fireWorth(s: Mind, unit: Unit, target: Target, party: number | undefined): number {
  const list = aims(s, partyOf(s, unit.nation)).filter((aim) => aim.target === target && (party === undefined || aim.party === party));
  const there = list.flatMap((aim) => targetsOf(s, aim));
  const most = there.reduce((sum, { cv }) => sum + cv, 0);
  const twice = there.some(({ type }) => type === TYPE.carrier) ? 1.3 : 1;
  const hits = diceOf(s, unit, target) * firepower(s, unit, target) / 6;
  const land = IS_LAND[battleOf(s).area];
  return Math.min(hits, most) * HIT[target] * twice * (land && target === 'G' ? 1.25 : 1);
}
const UNSEEN = 7;
/** Strengths face to face, from the side of a unit. */
export function odds(s: Mind, unit: Unit): { mine: Unit[]; theirs: Unit[]; ratio: number } {
  const attacks = commanderOf(unit.nation) === s.turn!.faction;
  const [mine, theirs] = attacks ? [attackers(s, true), defenders(s)] : [defenders(s).filter((it) =>
    commanderOf(it.nation) === commanderOf(unit.nation)), attackers(s, true)];
  const sea = IS_SEA[battleOf(s).area];
  // A BattleGroup that has not joined lies face down.
  const weigh = (units: readonly Unit[]): number => units.reduce((sum, it) => sum + (it.type < 0 ? UNSEEN : it.cv * (sea
    ? 1 + firepower(s, it, 'N') : isGround(it) ? 1 + firepower(s, it, 'G') : 0.6)), 0);
  return { mine, theirs, ratio: weigh(mine) / Math.max(0.5, weigh(theirs)) };
}
/** Below such odds a unit goes while it can. */
const LEAVES = { land: 0.4, sea: 0.55 };
function leaves(s: Mind, unit: Unit): boolean {
  const { mine, ratio } = odds(s, unit);
  const sea = IS_SEA[battleOf(s).area];
  if (!sea && mine.some((it) => isFortress(it)) && ratio > 0.25) return false;
  return ratio < (sea ? LEAVES.sea : LEAVES.land);
}

/** What a unit's action is worth, in Hits. */
export function actionWorth(s: Mind, unit: Unit, { verb, target, party }: CncAction): number {
  switch (verb) {
    case 'fire': return fireWorth(s, unit, target as Target, party);
    case 'strike': return Math.min(unit.cv / 6, 3) * HIT.N * 0.9 + (odds(s, unit).ratio < 0.8 ? 0.4 : 0);
    case 'kamikaze': return diceOf(s, unit, target as Target) * KAMIKAZE / 6 * HIT.N - unitWorth(unit) * 5;
    case 'bomb': return unit.cv / 6 * 2.5;
    case 'hold': return 0.01;
    default: return -0.1;
  }
}
export function actionChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const byUnit = offers.filter(({ unit }) => unit !== undefined);
  if (byUnit.length === 0) return offers[0];
  const unit = unitOf(s, byUnit[0].unit!);
  const own = byUnit.filter((it) => it.unit === unit.id);
  const exits = own.filter(({ verb }) => verb === 'retreat' || verb === 'rebase');
  if (exits.length > 0 && leaves(s, unit)) return exitChoice(s, exits);
  const list = own.map((action) => ({ action, value: actionWorth(s, unit, action) })).sort((a, b) => b.value - a.value);
  return list[0].value < 0 && exits.length > 0 ? exitChoice(s, exits) : list[0].action;
}

/** Who goes to an islet that is held already is lost. */
const FULL = 20;
/** To own land that is worth holding; not to sea, where there is land. */
function placeWorth(s: Mind, it: Outlook, area: number): number {
  const closed = isFull(s, it.faction, area) ? FULL : IS_SEA[area] ? 1 : 0;
  return it.own[area] + 0.3 * it.threat[area] + 0.2 * it.front[area] + 0.05 * it.defence[area] - closed;
}
/** Foreign units go elsewhere than into China, where they can. */
function withoutIntrusion(s: Mind, ends: readonly CncAction[]): readonly CncAction[] {
  const unit = findUnit(s, ends[0]?.unit ?? -1);
  if (!unit || !isForeign(unit) || !keepsOut(s, commanderOf(unit.nation))) return ends;
  const list = ends.filter(({ area }) => !intrudes(unit.nation)[area!]);
  return list.length > 0 ? list : ends;
}
const isForeign = ({ nation }: Unit): boolean => isGreatPower(nation) && nation !== NATION.japan;
export function exitChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const all = offers.filter(({ area }) => area !== undefined);
  const ends = withoutIntrusion(s, all);
  if (ends.length === 0) return offers[0];
  const unit = findUnit(s, ends[0].unit!);
  const it = outlookOf(s, unit ? commanderOf(unit.nation) : 0);
  return ends.toSorted((a, b) => placeWorth(s, it, b.area!) - placeWorth(s, it, a.area!))[0];
}

/** Who has fired already, or fires worst, takes the Hit. */
export function hitChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const dear = ({ unit }: CncAction): number => {
    const it = unitOf(s, unit!);
    return (it.acted ? 0 : 1) + TYPES[it.type].firepower.G * 0.2 + TYPES[it.type].firepower.N * 0.1 + (it.type === TYPE.carrier ? 2 : 0);
  };
  return offers.toSorted((a, b) => dear(a) - dear(b))[0];
}
export function escapeChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const subs = offers.filter(({ verb }) => verb === 'escape');
  const stays = verbOf(offers, 'done');
  return stays && odds(s, unitOf(s, subs[0].unit!)).ratio > 0.9 ? stays : subs[0];
}

/** A Battle that goes on is fought as long as it is likely to be won; Partisans where dice remove more than they bring. */
const FIGHTS = 0.42;
const SUPPRESSES = 0.12;
export function activateChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const { faction } = s.turn!;
  for (const action of offers) {
    if (action.verb === 'activate' && isWorthwhile(s, faction, action.area!)) return action;
    if (action.verb !== 'suppress') continue;
    const unit = unitOf(s, action.unit!);
    const sent = s.turn!.suppressions.find(({ area }) => area === unit.at)?.units ?? [];
    const gone = sent.reduce((sum, id) => sum + removal(unitOf(s, id)), 0);
    if (removal(unit) > SUPPRESSES && s.partisans[unit.at] - gone > 0.5) return action;
  }
  return verbOf(offers, 'done')!;
}
export const removal = ({ cv, type }: Unit): number => cv * (TYPES[type].firepower.G - 1) / 6;
function isWorthwhile(s: Mind, faction: number, area: number): boolean {
  const mine = ownAt(s, faction, area);
  const nations = new Set(mine.map(({ nation }) => nation));
  const theirs: Block[] = blocksOf(s, area, (unit) => commanderOf(unit.nation) !== faction
    && [...nations].some((nation) => areEnemies(s, nation, unit.nation, area)));
  if (IS_SEA[area]) return mine.reduce((sum, { cv }) => sum + cv, 0) > theirs.reduce((sum, { cv }) => sum + cv, 0);
  const { won, lost, killed } = clash(s, mine, theirs, 1);
  return won > FIGHTS || killed > lost * (POP[area] > 0 ? 0.8 : 1);
}
