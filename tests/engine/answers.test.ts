/** Ids of answers are written from their fields, and read into them, by the forms that a game gives. */
import { describe, expect, it } from 'vitest';
import { answersOf, counted, numbered, worded } from '../../src-main/engine/answers.ts';
import type { Action } from '../../src-main/engine/state.ts';

interface Order extends Action { unit?: number; place?: number; how?: string; n?: number; cost?: number }
const PARTS = {
  unit: numbered<Order, 'unit'>('unit', ['guard', 'tank']), place: numbered<Order, 'place'>('place', ['ford', 'hill-9']),
  how: worded<Order, 'how'>('how', ['by-road', 'slowly']), n: counted<Order, 'n'>('n'),
};
const { act, read, docs } = answersOf<Order>(PARTS, {
  march: { '<unit>@<place>:<n>': 'in so many steps', '<unit>@<place>': 'at once', '<place>': 'all of them' },
  go: { '<how>': 'the way' }, done: { '': 'the end' },
});

describe('an answer', () => {
  it('is written in the first form of which it has every part, whatever else it holds', () => {
    expect(act({ verb: 'march', unit: 1, place: 1, n: 0 }).id).toBe('march:tank@hill-9:0');
    expect(act({ verb: 'march', unit: 0, place: 0, cost: 3 })).toEqual({
      id: 'march:guard@ford', verb: 'march', unit: 0, place: 0, cost: 3,
    });
    expect(act({ verb: 'march', place: 0 }).id).toBe('march:ford');
    expect(act({ verb: 'done' }).id).toBe('done');
  });

  it('is read into the same fields', () => {
    expect(read('march:tank@hill-9:2')).toEqual({ id: 'march:tank@hill-9:2', verb: 'march', unit: 1, place: 1, n: 2 });
    expect(read('go:by-road')).toEqual({ id: 'go:by-road', verb: 'go', how: 'by-road' });
    expect(read('done')).toEqual({ id: 'done', verb: 'done' });
  });

  it('is not guessed: a word that stands for nothing is left unread, a verb that there is not is none', () => {
    expect(read('march:tank@moon')).toEqual({ id: 'march:tank@moon', verb: 'march', unread: 'tank@moon' });
    expect(read('march')).toEqual({ id: 'march', verb: 'march', unread: '' });
    expect(read('fly:tank')).toBeNull();
  });

  it('cannot be written without what its forms ask for, and a form names parts that there are', () => {
    expect(() => act({ verb: 'march', unit: 1 })).toThrow('No form of the answer "march"');
    expect(() => answersOf<Order>(PARTS, { sail: { '<ship>': 'there is none' } })).toThrow('<ship>, which is none of unit, place, how, n');
  });

  it('is documented by its forms', () => {
    expect(docs.march).toBe('`march:<unit>@<place>:<n>`: in so many steps; `march:<unit>@<place>`: at once; `march:<place>`: all of them');
  });
});
