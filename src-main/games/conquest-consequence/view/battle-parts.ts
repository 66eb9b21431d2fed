/** What the board of a Battle that is fought and of one that is over have in common. */
import { text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty } from '../../../engine/view-details.ts';
import { TYPES, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { NOBODY } from '../scenarios.ts';
import type { Fighter, Throw } from '../battle-state.ts';
import { ARMED, BRITISH, USA, sideId } from '../state.ts';
import { partyId } from './words.ts';

export const SLOTS = [...new Set(TYPES.map(({ slot }) => slot))].sort((a, b) => a - b);
export const rankOf = (slot: number): string => `slot-${slot}`;
/** What acts together is called by its types. */
export const ranks = SLOTS.map((slot) => ({ id: rankOf(slot),
  name: text('panel.names', { names: TYPES.filter((it) => it.slot === slot).map(({ id }) => text(`types.${id}`)) }) }));

/** Hits are told to one decimal. */
export const shown = (n: number): number => Math.round(n * 10) / 10;
export const diceFor = (rolls: readonly Throw[], id: number): BattleGroup['dice'] => rolls.filter(({ unit }) => unit === id)
  .flatMap(({ dice, most }) => dice.map((value) => ({ value, hit: value <= most })));
export const lostGroup = (it: Fighter, rolls: readonly Throw[]): BattleGroup => ({
  id: `lost-${it.unit}`, nation: UNIT_NATIONS[it.nation], type: TYPE_IDS[it.type], count: 1, value: 0, rank: rankOf(TYPES[it.type].slot),
  steps: { left: 0, of: it.from }, lost: 1, dice: diceFor(rolls, it.unit), note: text('battle.eliminated'),
});

/** Dice of a party in this round: how many hit, and how many were due. */
export function rolledBy(rolls: readonly Throw[], own: (unit: number) => boolean): { hits: number; rolled: number; due: number } | null {
  const mine = rolls.filter(({ unit }) => own(unit));
  const sum = (of: (it: Throw) => number): number => mine.reduce((all, it) => all + of(it), 0);
  const rolled = sum(({ dice }) => dice.length);
  return rolled === 0 ? null : { rolled, hits: sum(({ dice, most }) => dice.filter((die) => die <= most).length),
    due: sum(({ dice, most }) => dice.length * most / 6) };
}
/** By party: what fell, and hits above or below what was due. */
export function rollsOf(
  parties: readonly number[], rolls: readonly Throw[], partyBy: (unit: number) => number,
): { of: (party: number) => Pick<BattleParty, 'hits' | 'rolled'>; luck: Pick<BattleDetail, 'luck'> } {
  const found = new Map(parties.flatMap((party) => {
    const it = rolledBy(rolls, (unit) => partyBy(unit) === party);
    return it ? [[party, it] as const] : [];
  }));
  const of = (party: number): Pick<BattleParty, 'hits' | 'rolled'> => {
    const it = found.get(party);
    return it ? { hits: it.hits, rolled: it.rolled } : {};
  };
  const luck = Object.fromEntries([...found].map(([party, { hits, due }]) => [partyId(party), shown(hits - due)]));
  return { of, luck: found.size > 0 ? { luck } : {} };
}
export const sideOf = (party: number): string => (party === BRITISH ? sideId(USA) : party === ARMED ? NOBODY : sideId(party));

/** Who attacks stands first, then whom he attacks. */
export const inOrder = (there: readonly number[], faction: number, defenders: readonly number[]): number[] => [
  ...there.filter((party) => party === faction), ...there.filter((party) => party !== faction).sort((a, b) =>
    Number(defenders.includes(b)) - Number(defenders.includes(a)) || a - b)];
