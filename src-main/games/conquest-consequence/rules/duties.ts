/** What a declaration obliges to, and whether it can be met: it is offered only where an Aggression is possible (CNC-15-13, R-01). */
import { TYPES } from '../data.ts';
import { AREAS_OF, AREA_COUNT, BRITEMP, ENTRY_COST, IS_PROVINCE, IS_SEA, LINKS_OF, MINORS, MUSTER, NATION_OF } from '../map.ts';
import { ARMED, BRITISH, JAPAN, NATION, TYPE, USA, commanderOf, freeBlocks, isAns, isGround, isMinorPower, isNeutral,
  partyOf, type CncState, type Duty, type Unit } from '../state.ts';
import { garrisonOf, isOfEmpire, violationOf } from './war.ts';
import { levyNation } from './influence.ts';
import { Field, hasAggressiveWay } from './movement/ways.ts';
import type { Way } from './movement/search.ts';
import { risersOf } from './risers.ts';

/** Steps between any two areas as the aircraft flies: nothing is nearer than that. */
const DISTANCE: readonly Uint8Array[] = LINKS_OF.map((_, start) => {
  const far = new Uint8Array(AREA_COUNT).fill(99);
  far[start] = 0;
  const queue = [start];
  for (const at of queue) {
    for (const { to, border } of LINKS_OF[at]) {
      const spent = far[at] + ENTRY_COST[to];
      if (border === 'wilderness' || border === 'none' || spent >= far[to]) continue;
      far[to] = spent;
      queue.push(to);
    }
  }
  return far;
});
/** No unit of a type Engages from farther away, Heavy Bombers taken as known. */
const REACH: readonly number[] = TYPES.map(({ class: cls, land, sea }) => (cls === 'A' ? 3 : Math.max(land, sea)));

/** Whether entering an area is the Aggression that a duty asks for. */
export const meets = (s: CncState, duty: Duty, unit: Pick<Unit, 'nation'>, area: number): boolean =>
  isCalled(duty, unit.nation) && isTarget(s, duty, area);
/** Units of a Nation may do it: in China as declared, against a Faction no Minor Power. */
const isCalled = (duty: Duty, nation: number): boolean => (duty.nation >= 0
  ? duty.by === '' || (duty.by === 'minor') === isMinorPower(nation) : !isMinorPower(nation));
function isTarget(s: CncState, { nation, faction }: Duty, area: number): boolean {
  if (nation >= 0) return NATION_OF[area] === nation && !IS_SEA[area];
  if (!IS_SEA[area] && s.control[area] === faction && !(IS_PROVINCE[area] && faction !== JAPAN)) return true;
  return s.units.some((other) => other.at === area && isVictim(s, faction, other));
}
const isVictim = (s: CncState, faction: number, other: Unit): boolean => !other.escaped && !isMinorPower(other.nation)
  && partyOf(s, other.nation) === faction;
/** By area: where the Aggression is due. */
function targetsOf(s: CncState, duty: Duty): readonly boolean[] {
  if (duty.nation >= 0) return TARGETS[duty.nation];
  const list = s.control.map((party, area) => !IS_SEA[area] && party === duty.faction && !(IS_PROVINCE[area] && duty.faction !== JAPAN));
  for (const unit of s.units) if (isVictim(s, duty.faction, unit)) list[unit.at] = true;
  return list;
}
const TARGETS: readonly (readonly boolean[])[] = AREAS_OF.map((areas) => LINKS_OF.map((_, area) => areas.includes(area)));
/** By Nation and area: how far the nearest land of the Nation is. */
const NEAREST: readonly Uint8Array[] = AREAS_OF.map((areas) => DISTANCE.map((far) => Math.min(99, ...areas.map((area) => far[area]))))
  .map((list) => Uint8Array.from(list));
function nearestTo(duty: Duty, targets: readonly boolean[]): (unit: Unit) => boolean {
  if (duty.nation >= 0) return ({ at, type }) => NEAREST[duty.nation][at] <= REACH[type];
  const areas = targets.flatMap((it, area) => (it ? [area] : []));
  return ({ at, type }) => areas.some((area) => DISTANCE[at][area] <= REACH[type]);
}

/** A sea that is shared with the victim's units already: to fight there is Aggression too (CNC-15-04). */
const shares = (s: CncState, faction: number, duty: Duty): boolean => duty.faction >= 0 && s.units.some((unit) => IS_SEA[unit.at]
  && isAns(unit) && !unit.escaped && partyOf(s, unit.nation) === faction && meets(s, duty, unit, unit.at));

/** Blocks not moved yet with a way that meets it, and what may rise there; `most` of them are enough to know. */
function ableFor(s: CncState, faction: number, duty: Duty, most: number): number[] {
  const targets = targetsOf(s, duty);
  const isNear = nearestTo(duty, targets);
  const fields: (Field | undefined)[] = [];
  const known = new Map<number, boolean>();
  const able = risersOf(s).filter((it) => isCalled(duty, it.nation) && it.areas.some((area) => targets[area])).map(({ id }) => id);
  for (const unit of s.units) {
    if (able.length >= most) break;
    if (commanderOf(unit.nation) !== faction || unit.moved || unit.type === TYPE.fortress || !isCalled(duty, unit.nation)) continue;
    const kind = kindOf(unit);
    let can = known.get(kind);
    if (can === undefined) {
      can = isNear(unit) && hasAggressiveWay(fields[unit.nation] ??= new Field(s, unit.nation), unit, (to) => targets[to]);
      known.set(kind, can);
    }
    if (can) able.push(unit.id);
  }
  return able;
}
/** Units of a kind have the same ways; an Escaped Sub is bound by nothing (CNC-12-35). */
export const kindOf = ({ at, nation, type, escaped }: Unit): number => ((at * 8 + nation) * 16 + type) * 2 + Number(escaped);
/** A duty that has been done: somebody who may stands there, or the sea is shared. */
export const isMet = (s: CncState, faction: number, duty: Duty): boolean => shares(s, faction, duty)
  || s.turn!.aggressions.some((area) => s.units.some((unit) => unit.at === area && commanderOf(unit.nation) === faction
    && (unit.moved || isGround(unit)) && meets(s, duty, unit, area)));

export const openDuties = (s: CncState): Duty[] => s.turn!.duties.filter((duty) => !isMet(s, s.turn!.faction, duty));

/** A position as it would be after the declaration, good for looking at ways alone. */
function afterWar(s: CncState, faction: number, victim: number, sneak: boolean): CncState {
  if (sneak) return { ...s, turn: { ...s.turn!, sneak: victim } };
  const war = [...s.war];
  war[faction + victim - 1] = true;
  return { ...s, war };
}
const afterAlliance = (s: CncState): CncState => ({ ...s, allied: true, control: s.control.map((c) => (c === BRITISH ? USA : c)) });
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

/** Whether the Aggression of a declaration is possible beside those that are owed already. */
function canFollow(after: CncState, duty: Duty): boolean {
  const { faction } = after.turn!;
  if (shares(after, faction, duty)) return true;
  if (ableFor(after, faction, duty, 1).length === 0) return false;
  if (openDuties(after).length === 0) return true;
  const ahead = outlook(after, [duty]);
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
export function canViolate(s: CncState, faction: number, nation: number, by: string): boolean {
  if (!isNeutral(s, nation) || nation === BRITEMP || s.turn!.risen.includes(nation)) return false;
  const duty: Duty = { faction: -1, nation, by };
  const near = s.units.some((unit) => commanderOf(unit.nation) === faction && !unit.moved && unit.type !== TYPE.fortress
    && isCalled(duty, unit.nation) && NEAREST[nation][unit.at] <= REACH[unit.type]);
  if (!near && !risersOf(s).some((it) => isCalled(duty, it.nation) && it.areas.some((area) => TARGETS[nation][area]))) return false;
  return canFollow(afterViolation(s, faction, nation, by), duty);
}
export const violable = (s: CncState): number[] => MINORS.filter((nation) => isNeutral(s, nation));

/** The duties that are open, each with what can meet it: one more than there are duties tell all. */
export interface Outlook { duty: Duty; able: number[] }
export function outlook(s: CncState, more: readonly Duty[] = []): Outlook[] {
  const duties = [...openDuties(s), ...more];
  return duties.map((duty) => ({ duty, able: ableFor(s, s.turn!.faction, duty, duties.length + 1) }));
}
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
export function keepsDuties(s: CncState, ahead: readonly Outlook[], id: number, isDone: (duty: Duty) => boolean): boolean {
  const all = payable(s, ahead);
  if (all === 0) return true;
  const left = ahead.filter(({ duty }) => !isDone(duty));
  const owed = all - (ahead.length - left.length);
  return owed <= 0 || (s.turn!.commands > owed && feasible(left, id) >= owed);
}
/** With what a unit meets by sharing a sea: if it goes, that is due again (CNC-15-04). */
export function aheadFor(s: CncState, unit: Unit, ahead: readonly Outlook[]): readonly Outlook[] {
  const { duties, faction } = s.turn!;
  if (duties.length === 0 || !IS_SEA[unit.at]) return ahead;
  const without = { ...s, units: s.units.filter((other) => other !== unit) };
  const due = duties.filter((duty) => isMet(s, faction, duty) && !isMet(without, faction, duty));
  return due.length === 0 ? ahead : outlook(s, due);
}
/** Whichever way a unit goes: none of its ways need be looked at. */
export const isSpare = (s: CncState, unit: Unit, ahead: readonly Outlook[]): boolean => keepsDuties(s, ahead, unit.id, () => false);
/** Of a unit's ways those that keep the duties. */
export const dutifulWays = (s: CncState, unit: Unit, ways: readonly Way[], ahead: readonly Outlook[]): readonly Way[] =>
  (ahead.length === 0 || isSpare(s, unit, ahead) ? ways
    : ways.filter(({ to }) => keepsDuties(s, ahead, unit.id, (duty) => meets(s, duty, unit, to))));

/** Declarations that nothing can meet any more. */
const lost = (s: CncState): number => {
  const ahead = outlook(s);
  return ahead.length - payable(s, ahead);
};
/** No unit is disbanded that has met a declaration, or is needed for one (CNC-15-13). */
export function mayDisband(s: CncState, faction: number): (unit: Unit) => boolean {
  if (s.turn?.faction !== faction || s.turn.duties.length === 0) return () => true;
  const before = lost(s);
  const known = new Map<number, boolean>();
  return (unit) => {
    // Alike units are asked about once.
    const key = kindOf(unit) * 4 + Number(unit.moved) * 2 + Number(unit.escaped);
    let may = known.get(key);
    if (may === undefined) known.set(key, may = lost({ ...s, units: s.units.filter((other) => other !== unit) }) <= before);
    return may;
  };
}
