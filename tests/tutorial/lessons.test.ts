/** Finding the lesson that is next: pure functions on invented positions. */
import { describe, expect, it } from 'vitest';
import type { Lesson, Tutorial } from '../../src-main/engine/tutorial.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { answeredBy, fits, lessonAt, permits, progress, read, shownNow, write, type Moment } from '../../src-renderer/tutorial/lessons.ts';

const lessons: Lesson[] = [
  { id: 'hello', when: { phase: 'buy' }, points: [], done: { read: true } },
  { id: 'two-boats', when: { phase: 'buy' }, points: [], asks: ['buy:boat'], done: { bought: { type: 'boat', count: 2 } } },
  { id: 'end-buy', when: { phase: 'buy' }, points: [], asks: ['done'] },
  { id: 'look', when: { phase: 'move', legal: 'select:*' }, points: [], done: { subject: 'port' } },
  { id: 'take', when: { phase: 'move', legal: 'select:port/*' }, points: [], asks: ['select:port/*'], done: { inHand: 'port' } },
  { id: 'refused', when: { phase: 'move', legal: 'to:*' }, points: ['space:moon'], done: { shown: 'refusal' } },
  { id: 'sail', when: { phase: 'move', legal: 'to:sea' }, points: [], asks: ['to:sea'], done: { units: { space: 'sea', nation: 'red' } } },
  { id: 'end-move', when: { phase: 'move' }, points: [], asks: ['done'] },
  { id: 'losses', when: { step: '*casualties' }, points: [], asks: ['hit:*'], done: { answered: true } },
  { id: 'losses-again', when: { step: '*casualties' }, points: [], asks: ['hit:*'], again: true },
  { id: 'log', when: { phase: 'rest' }, points: [], done: { shown: 'log' } },
  { id: 'past', when: { phase: 'rest' }, points: [], done: { shown: 'past' } },
  { id: 'present', when: { past: true }, points: [] },
  { id: 'over', when: { ended: true }, points: [] },
  { id: 'end', when: { after: true }, points: [], done: { read: true } },
];
const script: Tutorial = {
  id: 'first', name: { en: 'First', it: 'Prima' }, scenario: 's', options: {}, seed: 1, side: 'red', bot: 'b', level: 'admiral',
  always: ['clear'], lessons,
};

interface Position {
  at?: string; step?: string; actions?: string[]; boats?: number; inHand?: number;
  where?: string; turn?: number; active?: string; prompt?: boolean;
}
function moment(
  { at = 'buy', step = at, actions = [], boats = 0, inHand = 0, where = 'port', turn = 1, active = 'red', prompt = true }: Position,
  more: Partial<Moment> = {},
): Moment {
  const view = {
    turn: { number: turn, of: 9, label: '' }, active, at, result: null,
    prompt: prompt ? { no: 1, side: 'red', step, question: '' } : null,
    actions: actions.map((id) => ({ id, verb: 'x', emphasis: 'row', label: '' })),
    pieces: [{ id: 'boat', space: where, nation: 'red', type: 'boat', count: 2, selected: inHand }],
    panels: [{
      id: 'p', kind: 'purchase', title: '', rows: [],
      detail: { accounts: [{ nation: 'red', lines: [{ type: 'boat', cost: 1, count: boats }] }] },
    }],
  } as unknown as TableView;
  return { view, no: 1, past: false, subject: null, refused: false, ended: false, logOpen: false, ...more };
}
const next = (at: Moment, seen: [string, number][] = []): string | undefined => lessonAt(script, at, new Map(seen))?.id;

describe('the next lesson', () => {
  it('is the first that is not done in this place of the game', () => {
    expect(next(moment({}))).toBe('hello');
    expect(next(moment({}), [['hello', 0]])).toBe('two-boats');
    expect(next(moment({ boats: 1 }), [['hello', 0]])).toBe('two-boats');
    expect(next(moment({ boats: 2 }), [['hello', 0]])).toBe('end-buy');
  });
  it('comes after the last deed: who has done it need not read about it', () => {
    expect(next(moment({ boats: 2 }))).toBe('end-buy');
  });
  it('is found again after an undo', () => {
    const sailed = moment({ at: 'move', where: 'sea', actions: ['done'] });
    expect(next(sailed)).toBe('end-move');
    expect(next(moment({ at: 'move', inHand: 2, actions: ['to:sea', 'done'] }), [['refused', 4]])).toBe('sail');
    expect(next(moment({ at: 'move', actions: ['select:port/boat', 'done'] }, { subject: 'port' }), [['refused', 4]])).toBe('take');
  });
  it('wants all in hand that can be taken', () => {
    expect(next(moment({ at: 'move', inHand: 1, actions: ['select:port/boat', 'to:sea'] }, { subject: 'port' }))).toBe('take');
    expect(next(moment({ at: 'move', inHand: 2, actions: ['to:sea'] }, { subject: 'port' }))).toBe('refused');
  });
  it('is passed over where what it speaks of is not legal', () => {
    expect(next(moment({ at: 'move', where: 'moon', actions: ['done'] }))).toBe('end-move');
  });
  it('says the same thing in other words when a step comes again, and the first words after an undo', () => {
    const at = { at: 'fight', step: 'sea-casualties', actions: ['hit:boat'] };
    expect(next(moment(at, { no: 7 }))).toBe('losses');
    expect(next(moment(at, { no: 8 }), [['losses', 7]])).toBe('losses-again');
    expect(next(moment(at, { no: 7 }), [['losses', 7]])).toBe('losses');
  });
  it('is only the one about the past while somebody looks back', () => {
    expect(next(moment({ at: 'rest' }, { past: true }))).toBe('present');
    expect(next(moment({ at: 'buy' }, { past: true }))).toBe('present');
    expect(next(moment({ at: 'rest' }), [['log', 1], ['past', 1]])).toBeUndefined();
  });
  it('is only the one about the battle that has ended while it lies there', () => {
    expect(next(moment({ at: 'rest' }, { ended: true }))).toBe('over');
    expect(next(moment({ at: 'fight', prompt: false }, { ended: true }))).toBe('over');
    // The turn that follows is told of once somebody has gone on.
    expect(next(moment({ turn: 2 }, { ended: true }))).toBeUndefined();
    expect(next(moment({ turn: 2 }))).toBe('end');
  });
  it('is none while others decide, and the last one once the first turn is over', () => {
    expect(next(moment({ prompt: false }))).toBeUndefined();
    expect(next(moment({ active: 'blue', prompt: false }))).toBe('end');
    expect(next(moment({ turn: 2 }))).toBe('end');
  });
});

describe('lessons about a later turn, and about a part of one', () => {
  const later: Tutorial = {
    ...script, turn: 5, lessons: [
      { id: 'play', when: { step: 'choose', legal: 'card' }, points: [], asks: ['card'], done: { answered: true } },
      { id: 'fought', when: { step: 'fight' }, points: [], done: { read: true } },
      { id: 'end', when: { after: true, step: 'choose' }, points: [], done: { read: true } },
    ],
  };
  const at = (position: Position, no: number, seen: [string, number][] = []): string | undefined =>
    lessonAt(later, moment({ turn: 5, step: 'choose', actions: ['card'], ...position }, { no }), new Map(seen))?.id;

  it('come in that turn', () => {
    expect(at({}, 3)).toBe('play');
    expect(at({ turn: 6 }, 3)).toBe('end');
  });
  it('end when the same is asked again and nothing else is to be done there', () => {
    expect(at({ step: 'fight' }, 5, [['play', 3]])).toBe('fought');
    expect(at({}, 9, [['play', 3]])).toBe('end');
    expect(at({ active: 'blue', prompt: false }, 9, [['play', 3]])).toBe('end');
    expect(at({ step: 'fight' }, 9, [['play', 3], ['fought', 5]])).toBeUndefined();
  });
});

describe('what a lesson lets through', () => {
  const lets = (at: Moment, ...ids: string[]): boolean => permits(script, at, new Map(), ids);
  it('is what it asks for, putting down, and nothing else', () => {
    const at = moment({ at: 'move', actions: ['select:port/boat', 'select:fort/boat', 'done'] }, { subject: 'port' });
    expect(lets(at, 'select:port/boat', 'select:port/boat')).toBe(true);
    expect(lets(at, 'clear')).toBe(true);
    expect(lets(at, 'select:fort/boat')).toBe(false);
    expect(lets(at, 'select:port/boat', 'done')).toBe(false);
  });
  it('is what comes next while one only reads', () => {
    expect(lets(moment({}), 'buy:boat')).toBe(true);
    expect(lets(moment({}), 'done')).toBe(false);
  });
  it('is everything where it has nothing to say', () => {
    expect(lets(moment({ at: 'rest', prompt: false }), 'whatever')).toBe(true);
  });
  it('is remembered where the position cannot tell', () => {
    const at = moment({ at: 'fight', step: 'sea-casualties', actions: ['hit:boat'] });
    expect(answeredBy(script, at, new Map(), ['hit:boat'])).toEqual(['losses']);
    expect(answeredBy(script, moment({}), new Map(), ['buy:boat'])).toEqual([]);
  });
});

describe('the rest', () => {
  it('patterns: a star is any run of characters, all else is itself', () => {
    expect(fits('a:b', 'a:b')).toBe(true);
    expect(fits('a:*', 'a:b/c')).toBe(true);
    expect(fits('*/ship', 'sea/red/ship')).toBe(true);
    expect(fits('a*c', 'a.b')).toBe(false);
    expect(fits('a.c', 'abc')).toBe(false);
    expect(fits('a+1', 'a+1')).toBe(true);
  });
  it('what was shown', () => {
    expect(shownNow(lessons[5], moment({}, { refused: true }))).toBe(true);
    expect(shownNow(lessons[5], moment({}, { logOpen: true }))).toBe(false);
    expect(shownNow(lessons[10], moment({}, { logOpen: true }))).toBe(true);
    expect(shownNow(lessons[0], moment({}, { logOpen: true }))).toBe(false);
  });
  it('counts each lesson once, and none that comes again', () => {
    expect(progress(script, lessons[0])).toEqual({ value: 1, max: 14 });
    expect(progress(script, lessons[8])).toEqual({ value: 9, max: 14 });
    expect(progress(script, lessons[9])).toEqual({ value: 9, max: 14 });
    expect(progress(script, lessons[14])).toEqual({ value: 14, max: 14 });
  });
  it('is kept as short texts, and what is no such text is left out', () => {
    const seen = new Map([['hello', 0], ['losses', 17]]);
    expect(read(write(seen))).toEqual(seen);
    expect(read(undefined)).toEqual(new Map());
    expect(read(['x@y', '@3', 5, 'ok@2'])).toEqual(new Map([['ok', 2]]));
  });
});
