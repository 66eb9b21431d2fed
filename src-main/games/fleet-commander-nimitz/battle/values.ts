/** Attack values: what is printed on the side that is up, and what the Japanese plans in force make of it. */
import type { Attack, Side, Value } from '../data-types.ts';
import { JP_PLANS } from '../data.ts';
import { fact, type Air, type BattleArea, type Force, type NimitzState } from '../state.ts';
import { valueOf } from '../units.ts';
import { airFact, airSide, battleOf, isAirDamaged } from './fighters.ts';
import type { AttackKind } from './step-state.ts';

/** Which printed value an attack uses; aircraft use Ground over the Island, Ship elsewhere. */
const PRINTED: Readonly<Record<Exclude<AttackKind, 'bomb-runs'>, Attack>> = {
  dogfight: 'dogfight', aaa: 'aaa', torpedoes: 'surface', 'depth-charges': 'depth', 'naval-guns': 'surface', infantry: 'ground',
};
const printedFor = (kind: AttackKind, area: BattleArea): Attack =>
  (kind !== 'bomb-runs' ? PRINTED[kind] : area === 'island' ? 'ground' : 'ship');

export interface Modifier { plan: number; value: number; superior: number }
/** Plans in force that change an attack of Japan. Of equal plans one counts. */
export function modifiersOf(s: NimitzState, side: Side, kind: AttackKind): Modifier[] {
  if (side === 'us') return [];
  return [...new Set(battleOf(s).inForce)].flatMap((plan) => {
    const modify = JP_PLANS[plan].effect.modify;
    return modify?.steps.includes(kind) ? [{ plan, value: modify.value, superior: modify.superior }] : [];
  });
}
/** A dash stays a dash (FCN-CB-35); a superior value of 0 is none, and what a plan adds makes one. */
export function modified(printed: Value, modifiers: readonly Modifier[]): Value {
  if (printed === null || modifiers.length === 0) return printed;
  return [printed[0] + modifiers.reduce((sum, { value }) => sum + value, 0),
    printed[1] + modifiers.reduce((sum, { superior }) => sum + superior, 0)];
}

export const forceValue = (s: NimitzState, force: Force, kind: AttackKind, area: BattleArea): Value =>
  modified(valueOf(fact(force), force.damaged, printedFor(kind, area)), modifiersOf(s, fact(force).side, kind));
export const airValue = (s: NimitzState, air: Air, kind: AttackKind, area: BattleArea): Value =>
  modified(valueOf(airFact(air), isAirDamaged(s, air), printedFor(kind, area)), modifiersOf(s, airSide(air), kind));

/** A value below 1 rolls nothing. */
export const canRoll = (value: Value): value is readonly [number, number] => value !== null && value[0] >= 1;
/** d10 up to the superior value: 2 Hits, up to the value: 1 (FCN-CB-19). */
export const hitsOf = (die: number, value: number, superior: number): number => (die <= superior ? 2 : die <= value ? 1 : 0);
