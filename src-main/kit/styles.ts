/** Styles in which computer players of several games can play: what they are called, and how one is made of a player's own numbers. */
import type { Name } from '../engine/game.ts';

export const STYLE_NAMES = {
  cautious: { en: 'Cautious', it: 'Prudente' },
  bold: { en: 'Bold', it: 'Audace' },
  raider: { en: 'Raider', it: 'Corsaro' },
} as const satisfies Record<string, Name>;

/** By what some of the numbers are multiplied. */
export type Factors<T> = { readonly [K in keyof T]?: number };

/** These numbers with some of them multiplied; what is no number stays. */
export function bent<T extends object>(own: T, factors: Factors<T>): T {
  const changed = Object.entries(factors).map(([key, factor]) => [key, own[key as keyof T] as number * (factor as number)]);
  return { ...own, ...Object.fromEntries(changed) };
}
