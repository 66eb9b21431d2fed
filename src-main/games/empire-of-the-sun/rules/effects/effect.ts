/** What every kind of effect is made of: what happens by itself, and what somebody chooses, step by step. */
import type { Json } from '../../../../engine/json.ts';
import type { Action } from '../../../../engine/state.ts';
import { cardId, hexId, other, sideOf, unitId } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { BOX } from '../../state.ts';
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

export interface EffectAction extends Action { unit?: number; hex?: number; card?: number; done?: true; save?: true }

export interface EffectKind {
  /** What needs no choice; it may note how many choices follow (`left`, otherwise 1). */
  start?: (use: Use) => void;
  /** Who chooses: the owner of the card unless stated. */
  who?: (use: Use) => Side;
  /** What may be chosen now; nothing: the effect is over. Changes nothing. */
  options?: (use: Use) => EffectAction[];
  /** Carries a choice out. `'more'`: this was only a part of it. */
  take?: (use: Use, action: EffectAction) => 'more' | void;
}

export const byUnit = (verb: string, units: readonly number[]): EffectAction[] => units.map((unit) => ({ id: `${verb}:${unitId(unit)}`, unit }));
export const placeId = (place: number): string => (place === BOX.chinaAir ? 'china-air-box' : hexId(place));
export const byHex = (verb: string, hexes: readonly number[]): EffectAction[] => hexes.map((hex) => ({ id: `${verb}:${placeId(hex)}`, hex }));
export const byCard = (verb: string, cards: readonly number[]): EffectAction[] => cards.map((card) => ({ id: `${verb}:${cardId(card)}`, card }));
export const DONE: EffectAction = { id: 'done', done: true };

/** The side that a field of the effect names; without it the card's own. */
export const sideIn = ({ effect, side }: Use): Side => (effect.side === undefined ? side : sideOf(String(effect.side)));
/** Whom the field `chooser` names. */
export const chooserOf = (use: Use): Side => (use.effect.chooser === undefined ? use.side : sideOf(String(use.effect.chooser)));
export const enemyOf = ({ side }: Use): Side => other(side);
export const left = (use: Use): number => Number(use.notes.left ?? 1);
