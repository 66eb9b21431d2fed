/** Who takes part in a Battle, on which side, and what of it can be fired at. */
import { IS_SEA } from '../map.ts';
import type { Battle } from '../battle-state.ts';
import { areEnemies, classOf, commanderOf, fact, isGround, landStatus, partyOf, unitsAt, type CncState, type Unit } from '../state.ts';
import { JETS, TARGETS, usesTech, type Target } from './firepower.ts';

export const battleOf = (s: CncState): Battle => s.battle!;
/** Units of the Active Player that are Enemies of somebody there. */
export function attackersAt(s: CncState, area: number): Unit[] {
  const here = unitsAt(s, area).filter(({ escaped }) => !escaped);
  const { faction } = s.turn!;
  return here.filter((unit) => commanderOf(unit.nation) === faction
    && here.some((other) => areEnemies(s, unit.nation, other.nation, area)));
}
export function defendersAt(s: CncState, area: number): Unit[] {
  const here = unitsAt(s, area).filter(({ escaped }) => !escaped);
  const own = here.filter(({ nation }) => commanderOf(nation) === s.turn!.faction);
  return here.filter((unit) => own.some((mine) => areEnemies(s, mine.nation, unit.nation, area)));
}
export const partiesOf = (s: CncState, units: readonly Unit[]): number[] => [...new Set(units.map(({ nation }) => partyOf(s, nation)))]
  .sort((a, b) => a - b);

const isWaiting = ({ waiting }: Battle, { group }: Unit): boolean => group !== '' && waiting.includes(group);
/** The units of the Active Player that are in the Battle; those of groups that wait count for its end alone (CNC-12-28). */
export function attackers(s: CncState, withWaiting = false): Unit[] {
  const battle = battleOf(s);
  const { faction } = s.turn!;
  return s.units.filter((unit) => unit.at === battle.area && commanderOf(unit.nation) === faction && !unit.escaped
    && partyOf(s, unit.nation) === faction && (withWaiting || !isWaiting(battle, unit)));
}
export function defenders(s: CncState): Unit[] {
  const battle = battleOf(s);
  return s.units.filter((unit) => unit.at === battle.area && !unit.escaped && battle.defenders.includes(partyOf(s, unit.nation)));
}
export const unitsOfParty = (s: CncState, party: number): Unit[] => (party === s.turn!.faction ? attackers(s)
  : defenders(s).filter((unit) => partyOf(s, unit.nation) === party));
/** Whom units of a party fire at: the Attacker at all that he has named, they at him (CNC-12-16). */
export const enemiesOf = (s: CncState, party: number): Unit[] => (party === s.turn!.faction ? defenders(s) : attackers(s));

/** Whether a unit acts at that place of the order: of a side that stands in it twice first who has Jets, then the others (CNC-9-10). */
export function actsAt(s: CncState, order: readonly number[], place: number, unit: Unit): boolean {
  const party = order[place];
  if (partyOf(s, unit.nation) !== party) return false;
  if (order.includes(party, place + 1)) return usesTech(s, unit, JETS);
  return order.indexOf(party) === place || !usesTech(s, unit, JETS);
}

export interface Aim { target: Target; party: number }
/** Every class of every Enemy that is there. */
export function aims(s: CncState, party: number): Aim[] {
  const there = enemiesOf(s, party);
  return TARGETS.flatMap((target) => partiesOf(s, there.filter((unit) => classOf(unit) === target))
    .map((other) => ({ target, party: other })));
}
export const targetsOf = (s: CncState, { target, party }: Aim): Unit[] =>
  unitsOfParty(s, party).filter((unit) => classOf(unit) === target);

/** Both sides are there. Convoys alone on both do not fight (CNC-12-31). */
export function goesOn(s: CncState): boolean {
  const own = attackers(s, true);
  const theirs = defenders(s);
  if (own.length === 0) return false;
  if (battleOf(s).defenders.length === 0) return true;
  if (theirs.length === 0) return false;
  return !IS_SEA[battleOf(s).area] || [...own, ...theirs].some((unit) => !isGround(unit));
}
/** Only ships, aircraft and Subs on Enemy land (CNC-11-18). */
export function isRaid(s: CncState, area: number): boolean {
  const own = unitsAt(s, area).filter((unit) => commanderOf(unit.nation) === s.turn!.faction);
  return !IS_SEA[area] && own.length > 0 && !own.some(isGround) && !own.some((unit) => landStatus(s, unit.nation, area) === 'own');
}
export const slotOf = (unit: Unit): number => fact(unit).slot;
