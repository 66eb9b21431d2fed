/** What cards in force change in a battle (8.2, 8.4): modifiers of dice, of strengths, of fire, of critical hits. */
import { sideOf } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EotsState } from '../../state.ts';
import { isMet } from '../cards/conditions.ts';
import { matches } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { held } from './in-force.ts';
import type { Held } from './in-force.ts';

/** A change of a die roll: added, or `final`: the whole modifier of the side is exactly this (jp-03). */
export interface RollModifier { card: number; side: Side; amount: number; final: boolean }
/** A change of every unit that it matches. */
export interface StrengthModifier { card: number; amount: number; applies: (unit: number) => boolean }
export interface BattleModifiers {
  airNaval: RollModifier[];
  ground: RollModifier[];
  /** Added to attack strengths, never below 0. */
  attack: StrengthModifier[];
  defense: StrengthModifier[];
  /** Multiplies the defence of a side's units, rounding up. */
  defenseFactor: { card: number; side: Side; factor: number }[];
  /** The side makes no roll in that step. */
  silent: { card: number; side: Side; step: string }[];
  /** The side's modified rolls from here on are critical hits. */
  critical: { card: number; side: Side; atLeast: number; step: string }[];
}

const onSide = ({ effect }: Held): Side => sideOf(String(effect.side));

/** Everything that cards change in the battle for this hex. */
export function modifiersOf(s: EotsState, hex: number): BattleModifiers {
  const counts = ({ card, side, effect }: Held): boolean => isMet(s, { side, card, hex }, effect.condition);
  const rolls = (kind: string): RollModifier[] => held(s, kind).filter(counts)
    .map((it) => ({ card: it.card, side: onSide(it), amount: Number(it.effect.amount), final: it.effect.mode === 'final' }));
  const strengths = (kind: string): StrengthModifier[] => held(s, kind)
    .map(({ card, effect }) => ({ card, amount: Number(effect.amount), applies: (unit) => matches(s, unit, effect.units as Selector) }));
  return {
    airNaval: rolls('air-naval-drm'),
    ground: rolls('ground-combat-drm'),
    attack: strengths('attack-modifier'),
    defense: strengths('defense-modifier'),
    defenseFactor: held(s, 'defense-multiplier').map((it) => ({ card: it.card, side: onSide(it), factor: Number(it.effect.factor) })),
    silent: held(s, 'no-enemy-fire').map((it) => ({ card: it.card, side: onSide(it), step: String(it.effect.step) })),
    critical: held(s, 'critical-hit-threshold')
      .map((it) => ({ card: it.card, side: onSide(it), atLeast: Number(it.effect.modifiedRollAtLeast), step: String(it.effect.step) })),
  };
}
