/** The log, the dice tray, the history that plays by itself and the curtain: what their components draw. */
import { describe, expect, it } from 'vitest';
import type { HistoryMark, LogKind, LogLine } from '../../src-main/api/types.ts';
import { logKinds } from '../../src-main/games/axis-allies-pacific/view/log-kinds.ts';
import { texts } from '../../src-main/games/axis-allies-pacific/texts.ts';
import { iconOf as shapeOf } from '../../src-renderer/app/icons.ts';
import { falls } from '../../src-renderer/table/curtain/curtain.ts';
import { rollsOf, sumsOf } from '../../src-renderer/table/dice/rolls.ts';
import { nextTold } from '../../src-renderer/table/history/line.ts';
import {
  fits, iconOf, joinLines, kindOf, KINDS, NO_FILTER, pageAround, partsOf, subjectEnd, withoutIdle,
} from '../../src-renderer/table/log/lines.ts';

const line = (seq: number, key: string, more: Partial<LogLine> = {}): LogLine =>
  ({ seq, node: seq, key, turn: 1, side: 'japan', phase: 'place', ...more });
const kinds: Record<string, LogKind> = { fire: 'battle', move: 'move' };

describe('kinds of lines', () => {
  it('come from the game; what it does not name is an event', () => {
    expect([line(0, 'fire'), line(1, 'move'), line(2, 'rain')].map((it) => kindOf(it, kinds))).toEqual(['battle', 'move', 'event']);
  });
  it('have an icon each, and dice have one of their own', () => {
    for (const kind of [...KINDS, 'turn' as const]) expect(shapeOf(iconOf(line(0, 'k'), { k: kind })), kind).not.toBeNull();
    expect(iconOf(line(0, 'fire', { dice: [3] }), kinds)).toBe('die');
  });
  it('name every line that the area game writes, and no other', () => {
    const written = Object.keys(texts.en).filter((key) => key.startsWith('log.')).map((key) => key.slice(4))
      .filter((key) => key !== 'rules-changed' && !key.endsWith('.below'));
    expect(Object.keys(logKinds).sort()).toEqual(written.sort());
  });
});

it('leaves out who did nothing, but for those since the last thing that was done', () => {
  const lines = ['pass', 'play', 'pass', 'pass', 'play', 'pass', 'pass'].map((key, seq) => line(seq, key));
  expect(withoutIdle(lines, ['pass']).map(({ seq }) => seq)).toEqual([1, 4, 5, 6]);
  expect(withoutIdle(lines, [])).toBe(lines);
});

describe('joining', () => {
  const placed = (seq: number, unit: string, more = {}) => line(seq, 'placed', { params: { unit }, spaces: ['japan'], ...more });
  it('makes one line of equal ones that follow one another, and remembers their moments', () => {
    const joined = joinLines([placed(0, 'a'), placed(1, 'a'), placed(2, 'a'), placed(3, 'b')]);
    expect(joined.map(({ seq, times, nodes }) => [seq, times, nodes])).toEqual([[0, 3, [0, 1, 2]], [3, 1, [3]]]);
  });
  it('lists what else came to one place, where the game says so', () => {
    const came = (seq: number, key: string, space = 'japan') => placed(seq, '', { params: { unit: { key } }, spaces: [space] });
    const joined = joinLines([came(0, 'a'), came(1, 'a'), came(2, 'b'), came(3, 'a', 'korea')], { placed: 'unit' });
    expect(joined.map(({ seq, params, nodes }) => [seq, params, nodes])).toEqual([
      [0, { unit: [{ key: 'a' }, { key: 'a' }, { key: 'b' }] }, [0, 1, 2]], [3, { unit: [{ key: 'a' }] }, [3]],
    ]);
    expect(joinLines([came(0, 'a'), came(1, 'b')])).toHaveLength(2);
  });
  it('keeps apart what stands in another place, turn or phase, and every roll', () => {
    expect(joinLines([placed(0, 'a'), placed(1, 'a', { spaces: ['korea'] })])).toHaveLength(2);
    expect(joinLines([placed(0, 'a'), placed(1, 'a', { turn: 2 })])).toHaveLength(2);
    expect(joinLines([line(0, 'fire', { dice: [1] }), line(1, 'fire', { dice: [1] })])).toHaveLength(2);
  });
});

describe('filters', () => {
  const words = ({ key }: LogLine): string => ({ fire: 'Perù: one hit', move: 'Two ships' }[key] ?? '');
  const found = (filter: Partial<typeof NO_FILTER>): number[] =>
    [line(0, 'fire', { spaces: ['sz-1'], rule: 'AAP-SEA-08' }), line(1, 'move', { side: 'usa', turn: 2 })]
      .filter((it) => fits(it, { ...NO_FILTER, ...filter }, kinds, words)).map(({ seq }) => seq);
  it('narrow down by kind, side, round, space, words and rule', () => {
    expect(found({})).toEqual([0, 1]);
    expect(found({ kinds: ['battle'] })).toEqual([0]);
    expect(found({ kinds: ['battle', 'move'] })).toEqual([0, 1]);
    expect(found({ side: 'usa' })).toEqual([1]);
    expect(found({ turn: 2 })).toEqual([1]);
    expect(found({ space: 'sz-1' })).toEqual([0]);
    expect(found({ words: ' PERU ' })).toEqual([0]);
    expect(found({ words: 'sea-08' })).toEqual([0]);
    expect(found({ words: 'ships', side: 'japan' })).toEqual([]);
  });
});

describe('the words of a line', () => {
  it('have their subject bold: the name they begin with, or what stands before an early colon', () => {
    expect(subjectEnd('Japan produces 20 IPC.', ['Japan'])).toBe(5);
    expect(subjectEnd('Burma, attacker: Japan rolls.', ['Burma', 'Japan'])).toBe(15);
    expect(subjectEnd('What happens to nobody.', ['Japan'])).toBe(0);
  });
  it('have marked what was looked for, wherever it stands and whatever its accents', () => {
    const parts = partsOf('Perù: in Peru.', ['Perù'], 'peru');
    expect(parts).toEqual([{ text: 'Perù', bold: true, found: true }, { text: ': in ' }, { text: 'Peru', found: true }, { text: '.' }]);
    expect(parts.map(({ text }) => text).join('')).toBe('Perù: in Peru.');
    expect(partsOf('abc', [], '')).toEqual([{ text: 'abc' }]);
  });
  it('are drawn around the moment shown, however long the log', () => {
    expect(pageAround(5000, 2000, 80, 80)).toEqual([1920, 2081]);
    expect(pageAround(10, 9, 80, 80)).toEqual([0, 10]);
  });
});

describe('the dice tray', () => {
  const roll = (seq: number, by: string, dice: number[], hit: boolean[], due: number) =>
    line(seq, 'fire', { dice, roll: { by, hit, due } });
  const rows = rollsOf([
    roll(0, 'japan', [1, 5], [true, false], 0.5), line(1, 'move'), roll(2, 'usa', [6], [false], 1 / 3),
    line(3, 'raid', { dice: [4, 2] }), line(4, 'fire', { dice: [2], params: { hits: 1 } }),
  ]);
  it('has the newest roll first, with who threw it and what was due', () => {
    expect(rows.map(({ line: { seq }, by, hits, due }) => [seq, by, hits, due]))
      .toEqual([[4, 'japan', 1, null], [3, 'japan', null, null], [2, 'usa', 0, 1 / 3], [0, 'japan', 1, 0.5]]);
  });
  it('sums up the rolls whose due hits are known', () => {
    expect(sumsOf(rows)).toEqual([
      { by: 'japan', rolls: 1, dice: 2, hits: 1, due: 0.5 }, { by: 'usa', rolls: 1, dice: 1, hits: 0, due: 1 / 3 },
    ]);
  });
});

describe('the history that plays by itself', () => {
  it('stops at the moments that tell something, then at the end', () => {
    const marks = [1, 1, 3, 3, 3].map((lines, i) => ({ id: i + 1, lines }) as HistoryMark);
    expect([0, 1, 3, 5].map((at) => nextTold(marks, at))).toEqual([1, 3, 5, 5]);
  });
});

describe('the curtain', () => {
  const sides = ['red', 'blue', 'bot'];
  const seats = { red: { kind: 'person' as const }, bot: { kind: 'bot' as const, bot: 'x', level: 'admiral' as const } };
  const it_ = { seats, sides, hidden: false, setting: 'always' as const };
  it('falls between two persons only', () => {
    expect(falls('red', 'blue', it_)).toBe(true);
    expect(falls('red', 'red', it_)).toBe(false);
    expect(falls('bot', 'red', it_)).toBe(false);
    expect(falls('red', 'bot', it_)).toBe(false);
  });
  it('falls when a table of two persons is opened, not for one who plays alone', () => {
    expect(falls(null, 'red', it_)).toBe(true);
    expect(falls(null, 'red', { ...it_, sides: ['red', 'bot'] })).toBe(false);
  });
  it('obeys the setting: where something is hidden, always, never', () => {
    expect(falls('red', 'blue', { ...it_, setting: 'hidden' })).toBe(false);
    expect(falls('red', 'blue', { ...it_, setting: 'hidden', hidden: true })).toBe(true);
    expect(falls('red', 'blue', { ...it_, setting: 'never', hidden: true })).toBe(false);
  });
});
