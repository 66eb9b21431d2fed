/** What a Battle leaves to be read: who was seen in it, who left, the dice of its last round. */
import { IS_SEA } from '../map.ts';
import type { Battle, Fighter } from '../battle-state.ts';
import { findUnit, isGround, partyOf, unitsAt, type CncState, type Unit } from '../state.ts';

/** They lie face up now. */
export function sees({ fighters }: Battle, units: readonly Unit[]): void {
  for (const { id, nation, type, cv } of units) {
    if (fighters && !fighters.some(({ unit }) => unit === id)) fighters.push({ unit: id, nation, type, from: cv, cv, gone: false });
  }
}
/** It leaves: what it is from here on is nobody's to tell. */
export function goes({ battle }: CncState, { id, cv }: Unit): void {
  const it = battle?.fighters?.find(({ unit }) => unit === id);
  if (it) Object.assign(it, { cv, gone: true });
}
/** As it stands now; whoever is no longer there and has not left is eliminated. */
export const standing = (s: CncState, it: Fighter): Fighter =>
  (it.gone ? it : { ...it, cv: Math.max(0, findUnit(s, it.unit)?.cv ?? 0) });

/** Who holds the field: at sea whoever is left there, on land with a Ground unit. */
export function holders(s: CncState, area: number): number[] {
  const left = unitsAt(s, area).filter((unit) => !unit.escaped && (IS_SEA[area] || isGround(unit)));
  return [...new Set(left.map(({ nation }) => partyOf(s, nation)))];
}

/** The Battle is over: it is kept until its Faction's next Player Turn. */
export function record(s: CncState): void {
  const { area, raid, sneak, round, defenders, rolls = [], fighters = [] } = s.battle!;
  const { faction } = s.turn!;
  if (fighters.length === 0) return;
  s.factions[faction].fought = [...s.factions[faction].fought ?? [], {
    area, clock: s.clock, round, raid, sneak, faction, defenders: [...defenders], rolls, fighters: fighters.map((it) => standing(s, it)),
    left: holders(s, area),
  }];
}
