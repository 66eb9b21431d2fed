/**
 * The log as a war diary: by turn with its date and its sums, by side and phase, and what belongs to a battle under it, whoever acts in
 * it. Lines of a kind that follow one another stand as one. Pure: the words are said already.
 */
import { scenesOf, type Cut, type SceneLine } from '../engine/scenes.ts';

export interface Line { turn: number | null; side: string; phase: string; words: string; dice: number[]; rule: string }
/**
 * `bare`: no dice fell; `by`: who threw them; `scene`: the line as scenes are cut from it; `below`: its words where its battle stands
 * above it.
 */
export interface DiaryLine extends Line { node: number; key: string; bare: boolean; by?: string; scene: SceneLine; below?: string }
/** What a game's own report of a turn says of it; `node`: the last moment of that turn. */
export interface TurnReport { node: number; head: string; sums: string }

/** `level`: 2 for what belongs to the battle above it. */
export interface Told { words: string; dice: number[]; rule: string; level: 1 | 2 }
export interface Chapter { turn: number | null; words: string; sums: string; groups: { words: string; lines: Told[] }[] }

/** A sentence begins with a capital, whatever name it begins with. */
export const capital = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

/** In a battle both throw dice, whatever heading it stands under. */
const thrown = (words: string, by = ''): string => (by === '' || words.includes(by) ? words : `${by}, ${words}`);

/** "Activated: Lt. Okabe." and the like; a count before the colon is no name, and stands for others in the next sentence. */
const HEADED = /^(\D[^:]*: )([^:]+)\.$/;
/** Sentences that begin with the same words up to a colon share them. */
function shared(sentences: readonly string[]): string[] {
  const out: string[] = [];
  let last: string | null = null;
  for (const it of sentences) {
    const [, head, rest] = HEADED.exec(it) ?? [null, null, ''];
    if (head !== null && head === last) out.push(`${out.pop()!.slice(0, -1)}; ${rest}.`);
    else out.push(it);
    last = head ?? null;
  }
  return out;
}
const often = (it: string, times: number): string => (times > 1 ? it.replace(/\.?$/, (stop) => ` (×${times})${stop}`) : it);

/** Lines of the same kind without dice, one after the other: their sentences in one line; what is said again, how often. */
function joined(lines: readonly (Told & { key: string; bare: boolean; said: string[] })[]): Told[] {
  const out: (typeof lines[number])[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const same = last && last.key === line.key && last.rule === line.rule && last.level === line.level;
    if (same && last.bare && line.bare) last.said.push(...line.said);
    else out.push({ ...line, said: [...line.said] });
  }
  return out.map(({ said, dice, rule, level }): Told => {
    const times = Map.groupBy(said, (it) => it);
    return { words: shared([...times].map(([it, all]) => often(it, all.length))).join(' '), dice, rule, level };
  });
}

/** What belongs to a battle stands under its first line. */
const levels = (lines: readonly DiaryLine[], cut: Cut): (1 | 2)[] => scenesOf(lines.map(({ scene }) => scene), cut)
  .flatMap(({ battle, lines: own }) => own.map((_, i): 1 | 2 => (battle && i > 0 ? 2 : 1)));

export function diary(
  lines: readonly DiaryLine[], cut: Cut, reports: readonly TurnReport[], plain: (turn: number) => string,
): Chapter[] {
  const level = levels(lines, cut);
  const said = ({ words, below = words, by }: DiaryLine, i: number): string => capital(level[i] === 2 ? thrown(below, by) : words);
  const told = lines.map((line, i) => ({ ...line, level: level[i], said: [said(line, i)] }));
  const turns = chunks(told, (a, b) => a.turn === b.turn);
  return turns.map((own, i): Chapter => {
    const { turn } = own[0];
    const last = own.at(-1)!.node;
    const before = turns[i - 1]?.at(-1)?.node ?? -1;
    const report = turn === null ? undefined : reports.find(({ node }) => node > before && node <= last);
    return {
      turn, words: report?.head ?? (turn === null ? '' : plain(turn)), sums: report?.sums ?? '',
      groups: chunks(own, (a, b) => b.level === 2 || a.phase === b.phase).flatMap(headed),
    };
  });
}
/**
 * A phase has a heading a side, where a battle stays whole under the one that it began with; where sides answer one another, one for all:
 * its lines say who.
 */
function headed<L extends Parameters<typeof joined>[0][number] & Line>(phase: readonly L[]): Chapter['groups'] {
  const sides = chunks(phase, (a, b) => b.level === 2 || a.side === b.side);
  const taken = sides.length > new Set(sides.map(([{ side }]) => side)).size;
  if (taken) return [{ words: phase[0].phase, lines: joined(phase) }];
  return sides.map((own) => ({ words: [own[0].side, own[0].phase].filter((it) => it !== '').join(', '), lines: joined(own) }));
}
function chunks<T>(list: readonly T[], together: (first: T, it: T) => boolean): T[][] {
  const out: T[][] = [];
  for (const it of list) {
    const last = out.at(-1);
    if (last && together(last[0], it)) last.push(it);
    else out.push([it]);
  }
  return out;
}
