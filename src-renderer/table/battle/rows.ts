/** The battle board's rows: units by the value on which they hit, highest first. Pure. */
import type { BattleDetail, BattleGroup } from '../../../src-main/engine/view-details.ts';

/** One counter: a unit, or a whole group drawn as one when it is large. */
export interface Chit {
  key: string;
  group: BattleGroup;
  /** How many units this counter stands for. */
  count: number;
  dice: { value: number; hit: boolean }[];
  /** The place of its first die among those of its side: dice settle one after the other. */
  from: number;
  lost: boolean;
  hit: boolean;
}
/** `parties`: the counters of each, in their order. */
export interface HitRow { value: number; parties: Chit[][] }

const TOGETHER = 5;

/** Chosen losses are the last counters of their group, so that the row does not jump while one chooses. */
export function chits(group: BattleGroup, together = TOGETHER, from = 0): Chit[] {
  const dice = group.dice ?? [];
  if (group.count > together) {
    return [{ key: group.id, group, count: group.count, dice, from, lost: (group.lost ?? 0) > 0, hit: (group.hit ?? 0) > 0 }];
  }
  const each = group.count > 0 ? Math.ceil(dice.length / group.count) : 0;
  const lost = group.lost ?? 0;
  const hit = group.hit ?? 0;
  return Array.from({ length: group.count }, (_, i) => {
    const fromEnd = group.count - i;
    return {
      key: `${group.id}#${i}`, group, count: 1, dice: dice.slice(i * each, (i + 1) * each), from: from + i * each,
      lost: fromEnd <= lost, hit: fromEnd > lost && fromEnd <= lost + hit,
    };
  });
}

/** Every value from the highest that somebody hits on down to 1 (on six-sided dice at least from 4), and 0 where somebody does not fire. */
export function hitRows({ parties, die }: Pick<BattleDetail, 'parties' | 'die'>): HitRow[] {
  const groups = parties.flatMap((party) => party.groups);
  const top = Math.max(die === 6 ? 4 : 1, ...groups.map(({ value }) => value));
  const values = Array.from({ length: top }, (_, i) => top - i);
  if (groups.some(({ value }) => value <= 0)) values.push(0);
  const fallen = new Map<BattleGroup, number>();
  for (const { groups: own } of parties) {
    let sum = 0;
    for (const group of own) {
      fallen.set(group, sum);
      sum += group.dice?.length ?? 0;
    }
  }
  // Small sides are drawn unit by unit; a crowd in one row is drawn as whole groups.
  const rows = values.map((value) => {
    const counters = (list: readonly BattleGroup[]): Chit[] => {
      const here = list.filter((group) => Math.max(0, group.value) === value);
      const crowd = here.reduce((sum, { count }) => sum + Math.min(count, TOGETHER), 0) > 4;
      return here.flatMap((group) => chits(group, crowd ? 1 : TOGETHER, fallen.get(group)));
    };
    return { value, parties: parties.map((party) => counters(party.groups)) };
  });
  // A ladder of ten would be mostly air: there only the rungs that somebody stands on.
  return die === 6 ? rows : rows.filter((row) => row.parties.some((list) => list.length > 0));
}

/** Counters side by side in the fullest row: what the board's width follows. */
export const widest = (rows: readonly HitRow[]): number => Math.max(1, ...rows.flatMap((row) => row.parties.map((list) => list.length)));
export const pieces = (rows: readonly HitRow[]): number => rows.reduce((sum, row) => sum + row.parties.flat().length, 0);

const [COLUMNS, LARGE, SMALL] = [5, 1.18, 0.62];
/** Of a line of counters with their dice: what grows with them, what does not; and a row where nobody stands. */
const LINE = { grows: 86, stays: 21, empty: 22 } as const;
/**
 * How the board shrinks to what stands on it: at most five counters a row and side; fewer than twelve in all are larger, and where there
 * are many lines they are so small that the last is seen too. `high`: the room for all rows, in pixels.
 */
export function measure(rows: readonly HitRow[], high = Infinity): { columns: number; scale: number } {
  const columns = Math.min(COLUMNS, Math.max(2, widest(rows)));
  const lines = rows.map((row) => Math.max(...row.parties.map((list) => Math.ceil(list.length / columns))));
  const filled = lines.reduce((sum, count) => sum + count, 0);
  const room = high - lines.filter((count) => count === 0).length * LINE.empty;
  const fits = (room / Math.max(1, filled) - LINE.stays) / LINE.grows;
  return { columns, scale: Math.max(SMALL, Math.min(fits, pieces(rows) < 12 && columns < 4 ? LARGE : 1)) };
}
/** Of the window, so much is bars, the head of the board and its foot. */
const ELSE = 359;
export const roomForRows = (): number => window.innerHeight - ELSE;

/** In pixels: the columns of counters, the column of values, the edges and a bar to scroll by. */
export function ladderWidth(battle: BattleDetail, high = Infinity): number {
  const { columns, scale } = measure(hitRows(battle), high);
  return Math.max(644, battle.parties.length * (columns * (70 * scale + 5) + 14) + 64 + 36 + 12);
}

/** Of rounds: a line of counters, what is told below them with it; at most so many side by side, at least so many wide. */
const RANK = { grows: 58, stays: 50, columns: 5, wide: 3 } as const;
/** Bars, head, order, sides and foot; the names of the kinds. */
const [AROUND, KINDS] = [440, 92];
/** How large the counters of a board of rounds are, and how wide it is: it fills its room, and no more. */
export function measureRounds({ parties, ranks = [] }: BattleDetail): { scale: number; width: number } {
  const counts = ranks.map(({ id }) => parties.map(({ groups }) => groups.filter(({ rank }) => rank === id).length));
  const columns = Math.min(RANK.columns, Math.max(RANK.wide, ...counts.flat()));
  const lines = counts.reduce((sum, row) => sum + Math.ceil(Math.max(0, ...row) / columns), 0);
  const most = window.innerWidth >= 1600 ? 1.6 : LARGE;
  const scale = Math.max(0.7, Math.min(most, ((window.innerHeight - AROUND) / Math.max(1, lines) - RANK.stays) / RANK.grows));
  return { scale, width: Math.max(690, KINDS + 36 + parties.length * (columns * (70 * scale + 6) + 20)) };
}
