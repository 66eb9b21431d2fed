/** What a result means: won, lost and drawn told apart, grades that order them, and ends that no game may have. */
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../src-main/engine/cases.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { playout } from '../../src-main/engine/playout.ts';
import { meritOf, outcomeOf, resultFault, resultView } from '../../src-main/engine/result.ts';
import { Session } from '../../src-main/engine/session.ts';
import type { Grade, Result } from '../../src-main/engine/state.ts';
import duel from './fixtures/duel.ts';
import siege from './fixtures/siege.ts';

const grade = (rank: number, side = 'a'): Grade => ({ id: `g${rank}`, side, rank, of: 4 });

describe('a result', () => {
  it('without a winner is a draw, or lost by all', () => {
    expect(outcomeOf({ winners: [] }, 'a')).toBe('drawn');
    expect(outcomeOf({ winners: [], lost: true }, 'a')).toBe('lost');
    expect([outcomeOf({ winners: ['a'] }, 'a'), outcomeOf({ winners: ['a'] }, 'b')]).toEqual(['won', 'lost']);
  });
  it('is worth what it was before there were grades', () => {
    expect(['a', 'b'].map((side) => meritOf({ winners: ['a'] }, side))).toEqual([1, -1]);
    expect(meritOf({ winners: [] }, 'a')).toBe(0);
  });
  it('is the better by its grade, and any win better than a draw, any draw than a loss', () => {
    const won = [1, 2, 3, 4].map((rank) => meritOf({ winners: ['a'], grade: grade(rank) }, 'a'));
    const lost = [1, 2, 3, 4].map((rank) => meritOf({ winners: [], lost: true, grade: grade(rank) }, 'a'));
    const all = [...won, meritOf({ winners: [] }, 'a'), ...lost];
    expect(all).toEqual([...all].sort((x, y) => y - x));
    expect(new Set(all).size).toBe(9);
    expect([all[0], all[8]]).toEqual([1, -1]);
  });
  it('is the worse for the others, the better the winner’s grade is', () => {
    const beaten = [1, 4].map((rank) => meritOf({ winners: ['a'], grade: grade(rank) }, 'b'));
    expect(beaten).toEqual([-1, -0.5]);
  });
  it('shows its grade in the game’s words', () => {
    expect(resultView({ winners: [], lost: true, how: 'overrun', rule: 'X', grade: grade(2) }))
      .toEqual({
        winners: [], lost: true, how: 'overrun', words: { key: 'result.overrun' }, grade: { ...grade(2), words: { key: 'grade.g2' } },
      });
    expect(resultView({ winners: ['a'], how: 'time' })).toEqual({ winners: ['a'], how: 'time', words: { key: 'result.time' } });
    expect(resultView(null)).toBeNull();
  });
  it('may not name who sits nowhere, half an alliance, or a grade without words', () => {
    const fault = (game: AnyGame, result: Partial<Result>): string | null =>
      resultFault(game, game.scenarios[0].id, { winners: [], ...result });
    const one = { id: 'firm', side: 'garrison', rank: 2, of: 4 };
    expect(fault(siege, { winners: ['besiegers'] })).toBe('The result names "besiegers", at which nobody sits.');
    expect(fault(siege, { winners: ['garrison'], lost: true })).toBe('The result is lost by all, and has winners.');
    expect(fault(siege, { winners: ['garrison'], grade: { ...one, side: 'villagers' } })).toMatch(/villagers/);
    expect(fault(siege, { winners: ['garrison'], grade: { ...one, rank: 5 } })).toBe('The grade firm is rank 5 of 4.');
    expect(fault(siege, { winners: ['garrison'], grade: { ...one, id: 'odd' } })).toBe('The grade odd has no words.');
    expect(fault(siege, { winners: ['garrison'], grade: one })).toBeNull();
    const allies: AnyGame = { ...duel, sides: duel.sides.map((side) => ({ ...side, alliance: 'both' })) };
    expect(fault(allies, { winners: ['red'] })).toBe('"blue" has not won with its alliance.');
    expect([fault(duel, { winners: ['red'] }), fault(duel, {})]).toEqual([null, null]);
  });
});

describe('a solitaire', () => {
  const call = { scenario: 'winter', check: true, cap: 500, record: true };
  const ends = Array.from({ length: 40 }, (_, i) => playout(siege, { ...call, seed: i + 1 }));
  it('asks its one seat alone, and ends in victories of every kind and in defeats', () => {
    expect(ends.filter(({ violation, capped }) => violation || capped)).toEqual([]);
    expect(new Set(ends.flatMap(({ sides }) => sides))).toEqual(new Set(['garrison']));
    const seen = ends.map(({ state }) => state.kernel.result!);
    expect(new Set(seen.map((result) => outcomeOf(result, 'garrison')))).toEqual(new Set(['won', 'lost']));
    expect(seen.filter(({ lost }) => lost).every(({ grade: reached }) => reached!.id === 'fallen')).toBe(true);
    expect(new Set(seen.map(({ grade: reached }) => reached!.id)).size).toBeGreaterThan(2);
  });
  it('that asks its automatic side, or lets it win, is a violation', () => {
    const asking: AnyGame = { ...siege, scenarios: siege.scenarios.map((it) => ({ ...it, sides: ['villagers'] })) };
    expect(playout(asking, { ...call, seed: 1 }).violation?.broken).toMatch(/asks "garrison", at which nobody sits/);
    const wordless: AnyGame = { ...siege, texts: duel.texts };
    expect(playout(wordless, { ...call, seed: 1 }).violation?.broken).toMatch(/has no words/);
  });
  it('is played and gone back in as any game, to the same end', () => {
    const [{ actions, state }] = ends;
    const session = new Session(siege, { scenario: 'winter', options: {}, seed: 1 });
    for (const action of actions) session.answer(session.open!.no, action);
    expect(stateHash(session.state)).toBe(stateHash(state));
    session.goTo(0);
    expect(session.state.kernel.result).toBeNull();
    session.goTo(actions.length);
    expect(stateHash(session.state)).toBe(stateHash(state));
  });
  it('is shown by cases: the grade, and that it was lost', () => {
    const run = (body: string): (string | null)[] => runCaseFile(body, 'siege.yaml', [siege]).map(({ error }) => error);
    const lines = (walls: number, expected: string): string => [
      '- name: n', '  rules: SIEGE-END-01', '  game: siege', '  scenario: winter', '  dice: [6, 6, 1, 1]',
      '  edit:', `    - walls: ${walls}`, '    - close: true', '  do:', '    - garrison: wait', `  expect: {result: ${expected}}`, '',
    ].join('\n');
    expect(run(lines(1, '{winners: [], lost: true, grade: fallen}'))).toEqual([null]);
    expect(run(lines(1, '{lost: false}'))[0]).toMatch(/result/);
    expect(run(lines(1, '{grade: firm}'))[0]).toMatch(/firm/);
    expect(run(lines(3, 'none').replace('garrison: wait', 'besiegers: wait'))[0]).toMatch(/"besiegers" is neither a side \(garrison\)/);
  });
});
