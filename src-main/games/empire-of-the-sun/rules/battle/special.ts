/** What cards and the units named in the rules do in a battle, asked one by one. */
import { CARDS, JAPAN, UNIT_FACTS } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { DieModifier } from '../../battle-state.ts';
import type { EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import type { BattleModifiers, StrengthModifier } from '../effects/modifiers.ts';
import type { CombatStep } from './tables.ts';

/** Die modifiers of cards for a side. `final`: this is all that counts (EOTS-8.4A-06). */
export function cardModifiers(cards: BattleModifiers, step: CombatStep, side: Side): { modifiers: DieModifier[]; final: boolean } {
  const found = (step === 'ground' ? cards.ground : cards.airNaval).filter((it) => it.side === side);
  const last = found.find(({ final }) => final);
  const rule = step === 'ground' ? 'EOTS-8.4A-06' : 'EOTS-8.2B-08';
  return {
    modifiers: (last ? [last] : found).map(({ card, amount }) => ({ id: CARDS[card].id, amount, rule })), final: last !== undefined,
  };
}
/** Added to a unit's attack or defence strength by cards. */
export const strengthChange = (list: readonly StrengthModifier[], unit: number): number =>
  list.reduce((sum, { amount, applies }) => sum + (applies(unit) ? amount : 0), 0);
/** jp-01: surprised at anchor, the Allies defend at half strength. */
export const defenceFactor = ({ defenseFactor }: BattleModifiers, side: Side): number =>
  defenseFactor.reduce((factor, it) => (it.side === side ? factor * it.factor : factor), 1);
/** jp-01: the Allies do not fire back. */
export const isSilenced = ({ silent }: BattleModifiers, side: Side, step: CombatStep): boolean =>
  silent.some((it) => it.side === side && it.step === step);
/** al-12: modified rolls from here on are critical hits; null: none. */
export function criticalFrom({ critical }: BattleModifiers, side: Side, step: CombatStep): number | null {
  const found = critical.filter((it) => it.side === side && it.step === step).map(({ atLeast }) => atLeast);
  return found.length > 0 ? Math.min(...found) : null;
}
/** Submarines that no counter stands for (17.11): they deny bombardment and count as a ship, and nothing hits them. */
export const hasPhantom = (s: EotsState, side: Side, hex: number): boolean =>
  side !== JAPAN && (s.offensive?.phantomShips.includes(hex) ?? false);
/** Among these units some US aircraft or carrier: the years of American superiority ask (EOTS-8.2B-06, R-67). */
export const hasUsAir = (units: readonly number[]): boolean =>
  units.some((unit) => is(unit, K.air | K.carrier) && UNIT_FACTS[unit].nationality === 'us');
