/** What is worth saying of chances. */
import type { Odds } from '../../../src-main/engine/game.ts';

/** Less than this is told as nought: losses are said to one decimal. */
const SHOWN = 0.05;
export const isLossExpected = ({ parties = [] }: Odds): boolean => parties.some(({ loss }) => loss >= SHOWN);

/** Chances of which one is told as less than 1 or more than 99 per cent stand as they are. */
const isTold = (share: number): boolean => share === 0 || share === 1 || (share >= 0.01 && share <= 0.99);
/** Whole per cents that make a hundred: who would win, and that nobody would. The largest remainders are rounded up. */
export function evened(odds: Odds): Odds {
  const { parties = [], draw } = odds;
  const shares = [...parties.map(({ wins }) => wins), draw ?? 0];
  const sum = shares.reduce((all, share) => all + share, 0);
  if (draw === undefined || Math.abs(sum - 1) > 0.005 || !shares.every(isTold)) return odds;
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const order = shares.map((share, i) => ({ i, rest: share * 100 - whole[i] })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, 100 - whole.reduce((all, n) => all + n, 0))) whole[i]++;
  return { ...odds, parties: parties.map((it, i) => ({ ...it, wins: whole[i] / 100 })), draw: whole.at(-1)! / 100 };
}

/** What all trial runs ended with, or none, is not certain for that: it is told as more than 99 per cent, or less than 1. */
export function doubted(odds: Odds): Odds {
  const { kind, parties, trials } = odds;
  if (kind !== 'battle' || !parties || !trials) return odds;
  const least = 0.5 / trials;
  return { ...odds, parties: parties.map((it) => ({ ...it, wins: Math.min(1 - least, Math.max(least, it.wins)) })) };
}

/** The chance that stands beside an answer: of what it risks, that what is tried comes off, or to win; of a raid nobody wins anything. */
export function chanceBeside({ kind, parties, rows, risk }: Odds): { value: number; wins: boolean; risk?: true } | null {
  if (risk !== undefined) return { value: risk, wins: false, risk: true };
  const check = kind === 'check' && parties ? rows?.find(({ unit }) => unit === 'chance')?.value : undefined;
  if (check !== undefined) return { value: check, wins: false };
  return kind === 'battle' && parties ? { value: parties[0].wins, wins: true } : null;
}

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
