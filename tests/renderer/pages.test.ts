/** The rules reference and the time slider as data: search, sections, the line of play and its marks. */
import { describe, expect, it } from 'vitest';
import type { Branch, HistoryMark } from '../../src-main/api/types.ts';
import { axisAlliesPacific as game } from '../../src-main/games/axis-allies-pacific/index.ts';
import { byRule, cut, findRules, plain, sectionKey, sectionsOf } from '../../src-renderer/rules/find.ts';
import {
  forksOn, lineTo, nodeAt, phaseFrom, phaseStarts, positionOf, roundStarts, turnRuns,
} from '../../src-renderer/table/history/line.ts';

const nameOf = (section: string): string => section;

describe('the rules reference', () => {
  const { rules, texts } = game;
  it('finds a rule by its id, and by words in any order, case or accent', () => {
    expect(findRules(rules, 'aap-setup-03', 'en', nameOf).map(({ id }) => id)).toEqual(['AAP-SETUP-03']);
    expect(findRules(rules, 'kamikaze ipc', 'en', nameOf).map(({ id }) => id)).toContain('AAP-SETUP-04');
    expect(findRules(rules, 'UNITA', 'it', nameOf).length).toBe(rules.filter(({ it: text }) => plain(text).includes('unita')).length);
    expect(findRules(rules, 'zeppelin', 'en', nameOf)).toEqual([]);
    expect(findRules(rules, ' ', 'en', nameOf)).toHaveLength(rules.length);
  });
  it('finds a rule by a ruling under it, by number and by words', () => {
    const under = byRule(game.rulings!);
    const blitz = game.rulings!.find((ruling) => ruling.rules[0] === 'AAP-MV-11')!;
    expect(findRules(rules, blitz.id.toLowerCase(), 'en', nameOf, under).map(({ id }) => id)).toEqual(blitz.rules);
    expect(findRules(rules, 'complesso da solo blitz', 'it', nameOf, under).map(({ id }) => id)).toContain('AAP-MV-11');
    expect(under.get('AAP-MV-11')).toEqual([blitz]);
  });
  it('has a name in both languages for every section', () => {
    for (const { name } of sectionsOf(rules)) {
      for (const lang of ['en', 'it'] as const) expect(texts[lang][sectionKey(name)], `${lang} ${name}`).toBeTruthy();
    }
  });
  it('keeps every rule in exactly one section', () => {
    expect(sectionsOf(rules).flatMap(({ rules: held }) => held).map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id).sort());
  });
  it('marks what was searched for and loses no letter', () => {
    expect(cut('Le unità navali', 'unita').filter(({ hit }) => hit).map(({ words }) => words)).toEqual(['unità']);
    expect(cut('Le unità navali', 'unita').map(({ words }) => words).join('')).toBe('Le unità navali');
    expect(cut('As it is', '')).toEqual([{ words: 'As it is', hit: false }]);
  });
});

const mark = (id: number, parent: number, turn: number, phase: string, side: string, dice = 0): HistoryMark =>
  ({ id, parent, no: id, side, action: null, turn, phase, revealed: dice > 0, dice, lines: id });
const marks = [
  mark(1, 0, 1, 'purchase', 'japan'), mark(2, 1, 1, 'combat', 'japan', 4),
  mark(3, 2, 1, 'combat', 'usa'), mark(4, 3, 1, 'combat', 'japan', 2),
  mark(5, 4, 1, 'purchase', 'usa'), mark(6, 5, 2, 'purchase', 'japan'), mark(7, 1, 1, 'combat', 'japan'),
];

describe('the line of play', () => {
  const line = lineTo(marks, 6);
  it('is the way from the set-up to the newest moment', () => {
    expect(line.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lineTo(marks, 7).map(({ id }) => id)).toEqual([1, 7]);
    expect(lineTo(marks, 99)).toEqual([]);
  });
  it('counts positions from the set-up', () => {
    expect([positionOf(line, 0), positionOf(line, 4), positionOf(line, 7)]).toEqual([0, 4, -1]);
    expect([nodeAt(line, 0), nodeAt(line, 4)]).toEqual([0, 4]);
  });
  it('steps from phase to phase, and no further than its ends', () => {
    expect(phaseStarts(line)).toEqual([0, 1, 4, 5, 6]);
    expect([phaseFrom(line, 2, -1), phaseFrom(line, 2, 1), phaseFrom(line, 0, -1), phaseFrom(line, 6, 1)]).toEqual([1, 4, 0, 6]);
  });
  it('leaves a turn with its side while an enemy chooses losses', () => {
    expect(turnRuns(line)).toEqual([
      { from: 0, to: 4, side: 'japan', turn: 1 }, { from: 4, to: 5, side: 'usa', turn: 1 }, { from: 5, to: 6, side: 'japan', turn: 2 },
    ]);
    expect(roundStarts(line)).toEqual([{ at: 0, turn: 1 }, { at: 5, turn: 2 }]);
  });
  it('shows where other lines leave it', () => {
    const branch = (id: number, from: number): Branch => ({ id, name: null, from, head: id, length: 1, current: false });
    expect(forksOn(line, [branch(1, 0), branch(7, 1)]).map(({ at, branch: { id } }) => [at, id])).toEqual([[1, 7]]);
  });
});
