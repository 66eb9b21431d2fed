/** The two tables of combat (8.2, 8.4): a die of ten faces, 0 is zero; hits are rounded up (EOTS-1.3-58). */
import { CHARTS } from '../../data.ts';
import type { CrtRow } from '../../data-types.ts';

export type CombatStep = 'air-naval' | 'ground';
/** The die that makes a critical hit before any modifier (EOTS-8.2B-02, EOTS-8.2B-03). */
export const NATURAL_CRITICAL = 9;
export const FACES = 10;

const ROWS: Readonly<Record<CombatStep, readonly CrtRow[]>> = { 'air-naval': CHARTS.airNavalCrt.rows, ground: CHARTS.groundCrt.rows };

/** What the attack strength is multiplied by (EOTS-8.2B-01, EOTS-8.4T-01). */
export function multiplierOf(step: CombatStep, total: number): number {
  const row = ROWS[step].find(({ from, to }) => (from === null || total >= from) && (to === null || total <= to));
  if (!row) throw new RangeError(`The ${step} table has no row for ${total}.`);
  return row.multiplier;
}

/** What makes a volley of a side: all but the die. */
export interface Barrage {
  step: CombatStep;
  strength: number;
  modifier: number;
  /** An event makes every modified roll from here on a critical hit (al-12); null: a natural 9 alone does. */
  criticalFrom: number | null;
}
export interface Outcome { multiplier: number; hits: number; critical: boolean }

/** The hits of a volley on average over all faces, and their variance: what the luck of its die is measured by. */
export function dueOf(barrage: Barrage): { due: number; variance: number } {
  const hits = Array.from({ length: FACES }, (_, die) => outcomeOf(barrage, die).hits);
  const due = hits.reduce((sum, it) => sum + it, 0) / FACES;
  return { due, variance: hits.reduce((sum, it) => sum + (it - due) ** 2, 0) / FACES };
}

/** What a die, 0 to 9, does. Ground combat knows no critical hits. */
export function outcomeOf({ step, strength, modifier, criticalFrom }: Barrage, die: number): Outcome {
  const multiplier = multiplierOf(step, die + modifier);
  const critical = step === 'air-naval' && (die === NATURAL_CRITICAL || (criticalFrom !== null && die + modifier >= criticalFrom));
  return { multiplier, hits: Math.ceil(strength * multiplier), critical };
}
