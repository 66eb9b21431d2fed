/** What is worth saying of chances. */
import type { Odds } from '../../../src-main/engine/game.ts';

/** Less than this is told as nought: losses are said to one decimal. */
const SHOWN = 0.05;
export const isLossExpected = ({ parties = [] }: Odds): boolean => parties.some(({ loss }) => loss >= SHOWN);

/** Answers of which the same is told, as one, with each of their names once. */
export function alike<T extends { label: string; odds: Odds }>(list: readonly T[]): T[] {
  const names = new Map<string, Set<string>>();
  const firsts = new Map<string, T>();
  for (const it of list) {
    const key = JSON.stringify(it.odds);
    names.set(key, (names.get(key) ?? new Set()).add(it.label));
    if (!firsts.has(key)) firsts.set(key, it);
  }
  return [...firsts].map(([key, it]) => ({ ...it, label: [...names.get(key)!].join(' · ') }));
}
