/** What every kind of effect is made of: what happens by itself, and what somebody chooses, step by step. */
import type { Json } from '../../../../engine/json.ts';
import { onCard, onPlace, onUnit, type EotsAction } from '../../answers.ts';
import { other, sideOf } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { Ctx, EotsState } from '../../state.ts';
import type { Matter } from '../cards/conditions.ts';

/** When the effects of a card happen (5.3). `event`: all of a card that runs no offensive; `played`: a reaction, at once. */
export type Window =
  | 'event' | 'begin' | 'before-activation' | 'activation' | 'after-activation' | 'after-movement' | 'played'
  | 'battle-begin' | 'after-battle' | 'post-battle' | 'end' | 'draw';

/** An effect at work. `notes` last while it works: what has been chosen so far. */
export interface Use extends Matter {
  ctx: Ctx;
  s: EotsState;
  effect: EffectFact;
  notes: Record<string, Json>;
}

export interface EffectKind {
  /** What needs no choice; it may note how many choices follow (`left`, otherwise 1). */
  start?: (use: Use) => void;
  /** Who chooses: the owner of the card unless stated. */
  who?: (use: Use) => Side;
  /** What may be chosen now; nothing: the effect is over. Changes nothing. */
  options?: (use: Use) => EotsAction[];
  /** Carries a choice out. `'more'`: this was only a part of it. */
  take?: (use: Use, action: EotsAction) => 'more' | void;
}

export const byUnit = (verb: string, units: readonly number[]): EotsAction[] => units.map((unit) => onUnit(verb, unit));
export const byHex = (verb: string, hexes: readonly number[]): EotsAction[] => hexes.map((hex) => onPlace(verb, hex));
export const byCard = (verb: string, cards: readonly number[]): EotsAction[] => cards.map((card) => onCard(verb, card));

/** The side that a field of the effect names; without it the card's own. */
export const sideIn = ({ effect, side }: Use): Side => (effect.side === undefined ? side : sideOf(String(effect.side)));
/** Whom the field `chooser` names. */
export const chooserOf = (use: Use): Side => (use.effect.chooser === undefined ? use.side : sideOf(String(use.effect.chooser)));
export const enemyOf = ({ side }: Use): Side => other(side);
export const left = (use: Use): number => Number(use.notes.left ?? 1);
