/** The battle board's rows: units by the value on which they hit, highest first. Pure. */
import type { BattleDetail, BattleGroup } from '../../../src-main/engine/view-details.ts';

/** One counter: a unit, or a whole group drawn as one when it is large. */
export interface Chit {
  key: string;
  group: BattleGroup;
  /** How many units this counter stands for. */
  count: number;
  dice: { value: number; hit: boolean; hits?: number }[];
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

/** Counters side by side of which the same is told, and that have thrown no dice, as one run: it is told once. */
export function runsOf(list: readonly Chit[]): Chit[][] {
  const told = ({ group: { note, coming, take }, dice, key }: Chit): string =>
    (dice.length > 0 || take !== undefined ? key : JSON.stringify([note, coming]));
  const runs: Chit[][] = [];
  for (const chit of list) {
    const last = runs.at(-1);
    if (last && told(last[0]) === told(chit)) last.push(chit);
    else runs.push([chit]);
  }
  return runs;
}
/** "Fleet, Infantry ×3". */
export const counted = (names: readonly string[]): string => [...Map.groupBy(names, (name) => name)]
  .map(([name, { length }]) => (length > 1 ? `${name} ×${length}` : name)).join(', ');

/** Of rounds: what grows of a line of counters, what stays, and what is told below several; the least that a counter's words take. */
const RANK = { grows: 56, stays: 19, told: 44, columns: 5, wide: 3, words: 76 } as const;
/** Bars, head, order, sides and foot; the names of the kinds. */
const [AROUND, KINDS] = [446, 92];
/** How large the counters of a board of rounds are, and how wide it is: it fills its room, and no more. */
export function measureRounds({ parties, ranks = [] }: BattleDetail): { scale: number; width: number } {
  const cells = ranks.map(({ id }) => parties.map(({ groups }) =>
    runsOf(groups.filter(({ rank }) => rank === id).flatMap((group) => chits(group)))));
  const count = (runs: readonly Chit[][]): number => runs.reduce((sum, { length }) => sum + length, 0);
  const rows = cells.map((row) => Math.max(...row.map(count))).filter((most) => most > 0);
  const columns = Math.min(RANK.columns, Math.max(RANK.wide, ...rows));
  const lines = rows.reduce((sum, most) => sum + Math.ceil(most / columns), 0);
  const room = window.innerHeight - AROUND - lines * RANK.stays - rows.filter((most) => most > 1).length * RANK.told;
  const large = window.innerWidth >= 1600;
  const scale = Math.max(0.7, Math.min(large ? 1.6 : LARGE, room / Math.max(1, lines) / RANK.grows));
  const wide = (runs: readonly Chit[][]): number =>
    runs.reduce((sum, { length }) => sum + Math.max(RANK.words, length * (70 * scale + 8)) + 10, 0);
  const widest = Math.max(columns * (70 * scale + 8), ...cells.flat().map((runs) => (count(runs) > columns ? 0 : wide(runs))));
  return { scale, width: Math.max(690, (large ? 1.3 : 1) * KINDS + 36 + parties.length * (widest + 20)) };
}
