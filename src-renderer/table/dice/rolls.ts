/** The rolls of a log: whose, how many hit, how many were due. Pure. */
import type { LogLine } from '../../../src-main/api/types.ts';

export interface RollRow {
  line: LogLine;
  /** Who threw them; else the side whose turn it was. */
  by: string;
  sides: number;
  dice: { value: number; hit: boolean }[];
  /** Null where the dice were no matter of hitting, or an older program did not write it. */
  hits: number | null;
  due: number | null;
}
export interface Sum { by: string; rolls: number; dice: number; hits: number; due: number }

/** Newest first. */
export function rollsOf(lines: readonly LogLine[]): RollRow[] {
  return lines.flatMap((line): RollRow[] => {
    const { dice = [], roll, params, side = '' } = line;
    if (dice.length === 0) return [];
    const hits = roll?.hits ?? (roll?.hit ? roll.hit.filter(Boolean).length : typeof params?.hits === 'number' ? params.hits : null);
    return [{
      line, by: roll?.by ?? side, sides: roll?.sides ?? 6,
      dice: dice.map((value, i) => ({ value, hit: roll?.hit?.[i] ?? false })), hits, due: roll?.due ?? null,
    }];
  }).reverse();
}

/** Of every side that rolled, for those rolls alone whose due hits are known. */
export function sumsOf(rows: readonly RollRow[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { by, dice, hits, due } of rows) {
    if (hits === null || due === null) continue;
    const sum = sums.get(by) ?? { by, rolls: 0, dice: 0, hits: 0, due: 0 };
    sums.set(by, { by, rolls: sum.rolls + 1, dice: sum.dice + dice.length, hits: sum.hits + hits, due: sum.due + due });
  }
  return [...sums.values()].sort((a, b) => (a.by < b.by ? -1 : 1));
}
