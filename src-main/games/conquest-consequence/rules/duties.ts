/** What a declaration obliges to, and whether it can be met: it is offered only where an Aggression is possible (CNC-15-13, R-01). */
import { NATIONS } from '../data.ts';
import { AREAS_OF, IS_PASSAGE, IS_PROVINCE, IS_SEA, LINKS_OF, MINORS, MUSTER, NATION_OF } from '../map.ts';
import { ARMED, BRITISH, JAPAN, NATION, TYPE, USA, commanderOf, freeBlocks, isAns, isGround, isMinorPower, isNeutral,
  landStatus, partyOf, type CncState, type Duty, type Unit } from '../state.ts';
import { garrisonOf, isOfEmpire, violationOf } from './war.ts';
import { levyNation } from './influence.ts';
import { Fields, hasAggressiveWay, kindOf, rangeOf } from './movement/ways.ts';
import type { Way } from './movement/search.ts';
import { risersOf } from './risers.ts';

/** Units of a Nation may do it: in China as declared, against a Faction no Minor Power. */
const isCalled = (duty: Duty, nation: number): boolean => (duty.nation >= 0
  ? duty.by === '' || (duty.by === 'minor') === isMinorPower(nation) : !isMinorPower(nation));
const isVictim = (s: CncState, faction: number, other: Unit): boolean => !other.escaped && !isMinorPower(other.nation)
  && isMeant(faction, partyOf(s, other.nation));
/** A Sneak Attack on the neutral Empire is met on the USA too, which it joins. */
const isMeant = (victim: number, party: number): boolean => party === victim || (victim === BRITISH && party === USA);
/** By area: where the Aggression is due. */
function targetsOf(s: CncState, duty: Duty): readonly boolean[] {
  if (duty.nation >= 0) return TARGETS[duty.nation];
  const list = s.control.map((party, area) => !IS_SEA[area] && isMeant(duty.faction, party)
    && !(IS_PROVINCE[area] && duty.faction !== JAPAN));
  for (const unit of s.units) if (isVictim(s, duty.faction, unit)) list[unit.at] = true;
  return list;
}
const TARGETS: readonly (readonly boolean[])[] = AREAS_OF.map((areas) => LINKS_OF.map((_, area) => areas.includes(area)));
const areasOf = (duty: Duty, targets: readonly boolean[]): readonly number[] =>
  (duty.nation >= 0 ? AREAS_OF[duty.nation] : targets.flatMap((it, area) => (it ? [area] : [])));
/** Whether a unit of that range may be able to come to one of these areas: else no way of its need be looked at. */
const isNear = (range: readonly number[], areas: readonly number[]): boolean => areas.some((area) => range[area] === 1);

/** A sea that is shared with the victim's units already: to fight there is Aggression too (CNC-15-04). */
const isSharing = (s: CncState, faction: number, duty: Duty, unit: Unit): boolean => duty.faction >= 0 && IS_SEA[unit.at] && isAns(unit)
  && !unit.escaped && partyOf(s, unit.nation) === faction;
function shares(s: CncState, faction: number, duty: Duty): boolean {
  if (duty.faction < 0) return false;
  const targets = targetsOf(s, duty);
  return s.units.some((unit) => targets[unit.at] && isSharing(s, faction, duty, unit) && isCalled(duty, unit.nation));
}

/** Blocks not moved yet with a way that meets it, and what may rise there; `most` of them are enough to know. */
function ableFor(fields: Fields, duty: Duty, targets: readonly boolean[], most: number): number[] {
  const { s } = fields;
  const { faction } = s.turn!;
  const areas = areasOf(duty, targets);
  const known = new Map<number, boolean>();
  const able = risersOf(s).filter((it) => isCalled(duty, it.nation) && it.areas.some((area) => targets[area])).map(({ id }) => id);
  for (const unit of s.units) {
    if (able.length >= most) break;
    if (!isFree(unit, faction) || !isCalled(duty, unit.nation) || !isNear(rangeOf(s, unit), areas)) continue;
    const kind = kindOf(unit);
    let can = known.get(kind);
    if (can === undefined) known.set(kind, can = hasAggressiveWay(fields.of(unit.nation), unit, (to) => targets[to]));
    if (can) able.push(unit.id);
  }
  return able;
}
/** A block of the Active Player that may still go. */
const isFree = (unit: Unit, faction: number): boolean => commanderOf(unit.nation) === faction && !unit.moved && unit.type !== TYPE.fortress;

/** Whether a unit, where it stands, has done what a duty asks for: it has Engaged there, or shares the sea. */
const fulfils = (s: CncState, duty: Duty, targets: readonly boolean[], unit: Unit): boolean => {
  const { faction, aggressions } = s.turn!;
  if (!targets[unit.at] || !isCalled(duty, unit.nation) || commanderOf(unit.nation) !== faction) return false;
  return isSharing(s, faction, duty, unit) || (aggressions.includes(unit.at) && (unit.moved || isGround(unit)));
};
/** A duty that has been done: somebody who may stands there, or the sea is shared; `without` a unit. */
function isMet(s: CncState, duty: Duty, without: Unit | null = null): boolean {
  const targets = targetsOf(s, duty);
  return s.units.some((unit) => unit !== without && fulfils(s, duty, targets, unit));
}
export const openDuties = (s: CncState): Duty[] => s.turn!.duties.filter((duty) => !isMet(s, duty));

/** A position as it would be after the declaration, good for looking at ways alone. */
function afterWar(s: CncState, faction: number, victim: number, sneak: boolean): CncState {
  if (sneak) return { ...s, turn: { ...s.turn!, sneak: victim } };
  const war = [...s.war];
  war[faction + victim - 1] = true;
  return { ...s, war };
}
/** The Empire has joined the USA. */
export const afterAlliance = (s: CncState): CncState => ({ ...s, allied: true, control: s.control.map((c) => (c === BRITISH ? USA : c)) });
export function afterViolation(s: CncState, faction: number, nation: number, by: string): CncState {
  const { protector, war } = violationOf(s, faction, nation, by);
  const control = [...s.control];
  for (const area of AREAS_OF[nation]) control[area] = protector < 0 ? ARMED : protector;
  const stand = (area: number): Unit => ({ id: 0, nation: protector < 0 ? NATION.armed : levyNation(protector, area), type: TYPE.fortress,
    cv: Math.min(2, MUSTER[area]), at: area, up: false, since: s.clock, moved: false, from: -1, group: '', invader: false,
    escaped: false, acted: false, built: 0, fixed: false });
  // Without a block there is no Fortress, and nothing for ships and aircraft to raid.
  const garrison = garrisonOf(nation).slice(0, protector < 0 ? freeBlocks(s, NATION.armed, TYPE.fortress) : undefined);
  const after = { ...s, control, units: [...s.units, ...garrison.map(stand)] };
  return war ? afterWar(isOfEmpire(s, protector, nation) ? afterAlliance(after) : after, faction, protector, false) : after;
}

/**
 * Whether the Aggression of a declaration is possible beside those that are owed already. `owed`: those, with what can meet them
 * before it and after it.
 */
function canFollow(after: CncState, duty: Duty, owed: readonly Outlook[] = []): boolean {
  if (shares(after, after.turn!.faction, duty)) return true;
  const fields = new Fields(after);
  const targets = targetsOf(after, duty);
  const able = ableFor(fields, duty, targets, owed.length + 1);
  if (able.length === 0) return false;
  if (owed.length > 0 && feasible([...owed, { duty, targets, able }]) > owed.length) return true;
  if (openDuties(after).length === 0) return true;
  const ahead = outlook(fields, [duty]);
  return feasible(ahead) === ahead.length;
}
/** Whether a DoW on a Faction could be followed by an Aggression. */
export function canWar(s: CncState, faction: number, victim: number, sneak: boolean): boolean {
  return canFollow(afterWar(s, faction, victim, sneak), { faction: victim, nation: -1, by: '' });
}
export function canWarOnEmpire(s: CncState, faction: number): boolean {
  if (s.allied || faction === USA) return false;
  return canFollow(afterAlliance(afterWar(s, faction, USA, false)), { faction: USA, nation: -1, by: '' });
}
/** By Minor, bits: whether a Minor Power's unit, or a Foreign one, has it in range; or can rise there. */
export function minorsInRange(s: CncState): readonly number[] {
  const found: number[] = NATIONS.map(() => 0);
  const bit = (nation: number): number => (isMinorPower(nation) ? 1 : 2);
  const { faction } = s.turn!;
  for (const unit of s.units) {
    if (isFree(unit, faction)) for (const nation of minorsWithin(rangeOf(s, unit))) found[nation] |= bit(unit.nation);
  }
  for (const { nation, areas } of risersOf(s)) for (const area of areas) found[NATION_OF[area]] |= bit(nation);
  return found;
}
/** Minors within a range, worked out once for each. */
function minorsWithin(range: readonly number[]): readonly number[] {
  let minors = within.get(range);
  if (!minors) within.set(range, minors = MINORS.filter((nation) => isNear(range, AREAS_OF[nation])));
  return minors;
}
const within = new Map<readonly number[], readonly number[]>();

/** Without straits and islets, which are passed as long as their Nation is Neutral. */
const IS_IMPASSABLE: readonly boolean[] = AREAS_OF.map((areas) => !areas.some((area) => IS_PASSAGE[area]));
/** `near`: what `minorsInRange` tells; `owed`: the outlook as it is. */
export function canViolate(s: CncState, nation: number, by: string, near: readonly number[], owed: readonly Outlook[]): boolean {
  if (s.turn!.risen.includes(nation) || (near[nation] & (by === '' ? 3 : by === 'minor' ? 1 : 2)) === 0) return false;
  const { faction } = s.turn!;
  // Without a War, and where nobody passed before, no way of others is lost.
  const stands = IS_IMPASSABLE[nation] && !violationOf(s, faction, nation, by).war;
  return canFollow(afterViolation(s, faction, nation, by), { faction: -1, nation, by }, stands ? owed : []);
}
export const violable = (s: CncState): number[] => MINORS.filter((nation) => isNeutral(s, nation));

/** The duties that are open, each with what can meet it and where: one more than there are duties tell all. */
export interface Outlook { duty: Duty; targets: readonly boolean[]; able: number[] }
export function outlook(fields: Fields, more: readonly Duty[] = []): Outlook[] {
  const duties = [...openDuties(fields.s), ...more];
  return duties.map((duty) => {
    const targets = targetsOf(fields.s, duty);
    return { duty, targets, able: ableFor(fields, duty, targets, duties.length + 1) };
  });
}
/** Whether entering an area is the Aggression that a duty asks for. */
export const meets = ({ duty, targets }: Outlook, nation: number, area: number): boolean => targets[area] && isCalled(duty, nation);

/** How many duties can be met at once, each by a unit or riser of its own; `without` one of them. */
export function feasible(ahead: readonly Outlook[], without = 0): number {
  if (ahead.length === 0) return 0;
  const taken = new Map<number, number>();
  const assign = (no: number, tried: Set<number>): boolean => ahead[no].able.some((id) => {
    if (id === without || tried.has(id)) return false;
    tried.add(id);
    const holder = taken.get(id);
    if (holder !== undefined && !assign(holder, tried)) return false;
    taken.set(id, no);
    return true;
  });
  return ahead.filter((_, no) => assign(no, new Set())).length;
}
/** As many as there are Commands for. */
function payable(s: CncState, ahead: readonly Outlook[]): number {
  let most = feasibles.get(ahead);
  if (most === undefined) feasibles.set(ahead, most = feasible(ahead));
  return Math.min(most, s.turn!.commands);
}
/** Asked once for each unit and way of a decision. */
const feasibles = new WeakMap<readonly Outlook[], number>();

/** Whether as many duties can still be met after a Command is spent on this, with a Command for each (CNC-15-13). */
export function keepsDuties(s: CncState, ahead: readonly Outlook[], id: number, isDone: (it: Outlook) => boolean): boolean {
  if (ahead.length === 0) return true;
  const all = payable(s, ahead);
  if (all === 0) return true;
  const left = ahead.filter((it) => !isDone(it));
  const owed = all - (ahead.length - left.length);
  return owed <= 0 || (s.turn!.commands > owed && feasible(left, id) >= owed);
}
/** With what a unit meets by sharing a sea: if it goes, that is due again (CNC-15-04). */
export function aheadFor(s: CncState, unit: Unit, ahead: readonly Outlook[]): readonly Outlook[] {
  const { duties } = s.turn!;
  if (duties.length === 0 || !IS_SEA[unit.at]) return ahead;
  const due = duties.filter((duty) => fulfils(s, duty, targetsOf(s, duty), unit) && !isMet(s, duty, unit));
  return due.length === 0 ? ahead : outlook(new Fields(s), due);
}
/** Whichever way a unit goes: none of its ways need be looked at. */
export const isSpare = (s: CncState, unit: Unit, ahead: readonly Outlook[]): boolean => keepsDuties(s, ahead, unit.id, () => false);
/** Of a unit's ways those that keep the duties. */
export const dutifulWays = (s: CncState, unit: Unit, ways: readonly Way[], ahead: readonly Outlook[]): readonly Way[] =>
  (ahead.length === 0 || isSpare(s, unit, ahead) ? ways
    : ways.filter(({ to }) => keepsDuties(s, ahead, unit.id, (it) => meets(it, unit.nation, to))));

/** Declarations that nothing can meet any more. */
const lost = (s: CncState, ahead: readonly Outlook[] = outlook(new Fields(s))): number => ahead.length - payable(s, ahead);
/** No unit is disbanded that has met a declaration, or is needed for one (CNC-15-13). */
export function mayDisband(s: CncState, faction: number): (unit: Unit) => boolean {
  if (s.turn?.faction !== faction || s.turn.duties.length === 0) return () => true;
  const ahead = outlook(new Fields(s));
  const before = lost(s, ahead);
  const known = new Map<number, boolean>();
  return (unit) => {
    if (isIdle(s, unit, ahead)) return true;
    // Alike units are asked about once.
    const key = kindOf(unit) * 4 + Number(unit.moved) * 2 + Number(unit.escaped);
    let may = known.get(key);
    if (may === undefined) known.set(key, may = lost({ ...s, units: s.units.filter((other) => other !== unit) }) <= before);
    return may;
  };
}
/** Whether a unit has neither met a duty, nor is needed for one, nor opens the way of others, as Ground units do on Enemy land. */
function isIdle(s: CncState, unit: Unit, ahead: readonly Outlook[]): boolean {
  if (!IS_SEA[unit.at] && landStatus(s, unit.nation, unit.at) !== 'own') return false;
  if (s.turn!.duties.some((duty) => fulfils(s, duty, targetsOf(s, duty), unit))) return false;
  return !ahead.some(({ able }) => able.includes(unit.id)) || feasible(ahead, unit.id) >= payable(s, ahead);
}
