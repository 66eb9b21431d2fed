/** The battle board's rows: units by the value on which they hit, highest first. Pure. */
import type { BattleDetail, BattleGroup } from '../../../src-main/engine/view-details.ts';

/** One counter: a unit, or a whole group drawn as one when it is large. */
export interface Chit {
  key: string;
  group: BattleGroup;
  /** How many units this counter stands for. */
  count: number;
  dice: { value: number; hit: boolean }[];
  lost: boolean;
  hit: boolean;
}
export interface HitRow { value: number; attackers: Chit[]; defenders: Chit[] }

const TOGETHER = 5;

/** Chosen losses are the last counters of their group, so that the row does not jump while one chooses. */
export function chits(group: BattleGroup, together = TOGETHER): Chit[] {
  const dice = group.dice ?? [];
  if (group.count > together) {
    return [{ key: group.id, group, count: group.count, dice, lost: (group.lost ?? 0) > 0, hit: (group.hit ?? 0) > 0 }];
  }
  const each = group.count > 0 ? Math.ceil(dice.length / group.count) : 0;
  const lost = group.lost ?? 0;
  const hit = group.hit ?? 0;
  return Array.from({ length: group.count }, (_, i) => {
    const fromEnd = group.count - i;
    return {
      key: `${group.id}#${i}`, group, count: 1, dice: dice.slice(i * each, (i + 1) * each),
      lost: fromEnd <= lost, hit: fromEnd > lost && fromEnd <= lost + hit,
    };
  });
}

/** Every value from the highest printed (at least 4, on six-sided dice) down to 1, and 0 where somebody does not fire. */
export function hitRows({ attacker, defender, die }: BattleDetail): HitRow[] {
  const groups = [...attacker.groups, ...defender.groups];
  const top = Math.max(die === 6 ? 4 : 1, ...groups.map(({ value }) => value));
  const values = Array.from({ length: top }, (_, i) => top - i);
  if (groups.some(({ value }) => value <= 0)) values.push(0);
  // Small sides are drawn unit by unit; a crowd in one row is drawn as whole groups.
  return values.map((value) => {
    const side = (list: BattleGroup[]): Chit[] => {
      const here = list.filter((group) => Math.max(0, group.value) === value);
      const crowd = here.reduce((sum, { count }) => sum + Math.min(count, TOGETHER), 0) > 4;
      return here.flatMap((group) => chits(group, crowd ? 1 : TOGETHER));
    };
    return { value, attackers: side(attacker.groups), defenders: side(defender.groups) };
  });
}
