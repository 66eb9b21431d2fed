/** The exported log as a war diary: a whole game of each kind of report, told by turn, side and battle. */
import { describe, expect, it } from 'vitest';
import { capital, diary, type DiaryLine } from '../../src-main/api/diary.ts';
import { exportLog } from '../../src-main/api/log-export.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { Journal, type LogEntry } from '../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { games } from '../../src-main/games/index.ts';

const line = (key: string, words: string, more: Partial<DiaryLine> = {}): DiaryLine => ({
  turn: 1, side: 'Red', phase: 'Combat', words, dice: [], rule: '', node: 1, key, bare: true, scene: { key, turn: 1 }, ...more,
});
const CUT = { kinds: { begins: 'battle', fire: 'battle', over: 'battle', move: 'move' }, battles: ['begins'] } as const;
const told = (lines: DiaryLine[]) =>
  diary(lines, CUT, [], (turn) => `Turn ${turn}`).flatMap(({ groups }) => groups.flatMap((it) => it.lines));

describe('a diary', () => {
  it('begins every sentence with a capital', () => {
    expect(capital('état-major')).toBe('État-major');
    expect(told([line('a', 'a fighter lands.')]).map(({ words }) => words)).toEqual(['A fighter lands.']);
  });
  it('tells losses that follow one another in one line, and the same one with how often; never where dice fell', () => {
    expect(told([line('loss', 'a is lost.'), line('loss', 'b is lost.'), line('loss', 'b is lost.'), line('end', 'over.')])
      .map(({ words }) => words)).toEqual(['A is lost. B is lost (×2).', 'Over.']);
    const fire = { bare: false, dice: [3] };
    expect(told([line('fire', 'hit.', fire), line('fire', 'hit.', fire)])).toHaveLength(2);
  });
  it('says once how sentences begin that share it, but never a count: those are others', () => {
    expect(told([line('on', 'Ready: Kuroda.'), line('on', 'Ready: Okabe.'), line('on', 'Ready: Okabe.')]).map(({ words }) => words))
      .toEqual(['Ready: Kuroda; Okabe (×2).']);
    expect(told([line('land', '1 fighter: to Guam.'), line('land', '1 fighter: to Wake.')]).map(({ words }) => words))
      .toEqual(['1 fighter: to Guam. 1 fighter: to Wake.']);
  });
  it('keeps a battle under one heading, whoever acts in it, and says below it what needs no place there', () => {
    const scene = (key: string): DiaryLine['scene'] => ({ key, turn: 1, spaces: ['a'] });
    const [{ groups }] = diary([
      line('begins', 'a battle at A.', { scene: scene('begins') }),
      line('fire', 'A: Blue hits.', { side: 'Blue', below: 'Blue hits.', scene: scene('fire') }),
      line('move', 'Blue moves.', { side: 'Blue', below: 'moves.' }),
    ], CUT, [], String);
    expect(groups.map(({ words, lines }) => [words, lines.map((it) => it.words)])).toEqual([
      ['Red, Combat', ['A battle at A.', 'Blue hits.']], ['Blue, Combat', ['Blue moves.']],
    ]);
  });
  it('has a heading a side, and one for all in a phase in which they answer one another', () => {
    const heads = (...sides: string[]): string[] =>
      diary(sides.map((side) => line('a', 'a', { side })), CUT, [], String).flatMap(({ groups }) => groups.map(({ words }) => words));
    expect(heads('Red', 'Red', 'Blue')).toEqual(['Red, Combat', 'Blue, Combat']);
    expect(heads('Red', 'Blue', 'Red')).toEqual(['Combat']);
  });
  it('says who threw the dice of a battle, where the words do not', () => {
    const fire = { bare: false, dice: [3] };
    const lines = [
      line('begins', 'Battle.'),
      line('fire', 'Tanks: 2 hits.', { ...fire, by: 'Blue' }), line('fire', 'Red fires.', { ...fire, by: 'Red' }),
    ];
    expect(told(lines).map(({ words }) => words)).toEqual(['Battle.', 'Blue, Tanks: 2 hits.', 'Red fires.']);
  });
  it('sets what belongs to a battle under it, until another place is fought for', () => {
    const battle = (at: string | undefined, key: string): DiaryLine =>
      line(key, key, { scene: { key, turn: 1, ...(at && { spaces: [at] }) } });
    expect(told([battle('a', 'begins'), battle(undefined, 'fire'), battle('a', 'over'), battle('b', 'begins'), line('move', 'move')])
      .map(({ level }) => level)).toEqual([1, 2, 2, 1, 1]);
  });
  it('has the head and the sums of a turn that is over, and the plain number of one that goes on', () => {
    const lines = [line('a', 'a', { node: 4 }), line('a', 'b', { turn: 2, node: 9 })];
    const chapters = diary(lines, CUT, [{ node: 4, head: 'Turn 1, May', sums: 'Lost 3' }], (n) => `Turn ${n}`);
    expect(chapters.map(({ words, sums }) => [words, sums])).toEqual([['Turn 1, May', 'Lost 3'], ['Turn 2', '']]);
  });
});

/** Answers of a game at random, which is enough of it for some turns. */
function logOf(id: string, scenario: string, answers: number): { node: number; entry: LogEntry }[] {
  const game = games.get(id)!;
  const journal = new Journal();
  const state = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(3) }, journal);
  const lines = journal.entries.map((entry) => ({ node: 0, entry }));
  const own = seededDice(9);
  for (let node = 1, open = decision(game, state); open && node < answers; node++, open = decision(game, state)) {
    const written = new Journal();
    const seen = game.observe(state, open.side);
    apply(game, state, botOf(game, 'random').choose({ game, seen, open, dice: own, level: 'fast' }), written);
    lines.push(...written.entries.map((entry) => ({ node, entry })));
  }
  return lines;
}

const WARS = [['axis-allies-pacific', 'standard-2001', 'Round 1'], ['empire-of-the-sun', '1942', 'May–Aug 1942']] as const;
describe.each(WARS)('the diary of %s', (id, scenario, head) => {
  const game = games.get(id)!;
  const lines = logOf(id, scenario, 3000);
  const fair = { verified: true } as never;
  const as = (format: 'text' | 'html' | 'csv' | 'json', lang: 'en' | 'it') =>
    exportLog({ name: 'War', game, scenario, fair, lines }, format, lang, 'war').text;
  it('has dates, sums and sentences with capitals in both languages', () => {
    expect(as('html', 'en')).toContain(head);
    for (const lang of ['en', 'it'] as const) {
      const text = as('html', lang);
      expect(text).toContain('class="sums"');
      expect(text).toContain('class="part"');
      expect(text.match(/<li[^>]*>\p{Ll}/gu)).toBeNull();
    }
  });
  it('keeps every line and every number where they are counted with', () => {
    const open = lines.filter(({ entry }) => !entry.to);
    expect(as('csv', 'en').trim().split('\r\n')).toHaveLength(open.length + 1);
    expect((JSON.parse(as('json', 'it')) as { lines: unknown[] }).lines).toHaveLength(open.length);
    expect(as('text', 'en').split('\n').length).toBeLessThan(open.length * 1.5);
  });
});

it('does not tell who only passed, whose every line stands where lines are counted with', () => {
  const game = games.get('conquest-consequence')!;
  const lines = logOf('conquest-consequence', 'campaign', 700);
  const passes = lines.filter(({ entry: { key } }) => game.idle!.includes(key));
  expect(passes.length).toBeGreaterThan(0);
  const as = (format: 'text' | 'csv'): string =>
    exportLog({ name: 'War', game, scenario: 'campaign', fair: { verified: true } as never, lines }, format, 'it', 'war').text;
  expect(as('text')).not.toContain(': passa');
  expect(as('csv').split(': passa').length - 1).toBe(passes.filter(({ entry: { to } }) => !to).length);
});
