/** The small parts: dice, plain JSON, words. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { DiceRanOut, draw, roll, scriptedDice, seededDice, shuffle } from '../../src-main/engine/dice.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { canonical, clone, deepFreeze } from '../../src-main/engine/json.ts';
import { say, text } from '../../src-main/engine/text.ts';

describe('dice', () => {
  it('the same seed gives the same dice on every machine', () => {
    const dice = seededDice(1942);
    expect(Array.from({ length: 12 }, () => roll(dice, 6, 'test'))).toMatchInlineSnapshot(`
      [
        5,
        5,
        6,
        2,
        1,
        1,
        6,
        4,
        5,
        2,
        6,
        4,
      ]
    `);
  });

  it('saved and restored in the middle, go on alike', () => {
    fc.assert(fc.property(fc.nat(), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 100 }), (seed, first, sides) => {
      const dice = seededDice(seed);
      for (let i = 0; i < first; i++) roll(dice, sides, 'test');
      const restored = JSON.parse(JSON.stringify(dice)) as typeof dice;
      for (let i = 0; i < 20; i++) {
        const value = roll(dice, sides, 'test');
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(sides);
        expect(roll(restored, sides, 'test')).toBe(value);
      }
    }));
  });

  it('are fair: 60,000 throws, chi-square below the 0.1 % bound; neighbouring seeds do not resemble each other', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let seed = 0; seed < 6000; seed++) {
      const dice = seededDice(seed);
      for (let i = 0; i < 10; i++) counts[roll(dice, 6, 'test') - 1]++;
    }
    expect(counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20.5);
  });

  it('scripted: in order, then an error; a value the die does not have is an error and is not used up', () => {
    const dice = scriptedDice([6, 7]);
    expect(roll(dice, 6, 'first')).toBe(6);
    expect(() => roll(dice, 6, 'second')).toThrow('The scripted die 2 is 7; "second" takes 1 to 6.');
    expect(roll(dice, 8, 'second')).toBe(7);
    expect(() => roll(dice, 6, 'third')).toThrow(DiceRanOut);
    expect(() => roll(dice, 6, 'third')).toThrow('another was asked for "third"');
  });

  it('draw takes out what it returns; shuffle keeps every item; nothing left is an error', () => {
    fc.assert(fc.property(fc.nat(), fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
      const left = [...items];
      const taken = draw(seededDice(seed), left, 'test');
      expect([...left, taken].sort()).toEqual([...items].sort());
      const mixed = [...items];
      shuffle(seededDice(seed), mixed, 'test');
      expect(mixed.sort()).toEqual([...items].sort());
    }));
    expect(() => draw(seededDice(1), [], 'a card')).toThrow('Nothing is left to draw for "a card".');
    expect(() => roll(seededDice(1), 0, 'nothing')).toThrow('"nothing" asked for a die of 0 sides.');
  });
});

describe('plain JSON', () => {
  it('a clone is equal, apart, and keeps the key order', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__')), (value) => {
      const copy = clone(deepFreeze(value));
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
    }));
  });

  it('canonical text and hash do not depend on the order of keys', () => {
    expect(canonical({ b: [1, { d: 1, c: null }], a: 'x', u: undefined })).toBe('{"a":"x","b":[1,{"c":null,"d":1}]}');
    expect(stateHash({ a: 1, b: 2 })).toBe(stateHash({ b: 2, a: 1 }));
    expect(stateHash({ a: 1 })).not.toBe(stateHash({ a: '1' }));
  });
});

describe('words', () => {
  const en = {
    plain: "It's over", hit: "{who} hits {n, plural, =0 {nothing} one {# ship} other {# ships}}",
    list: 'Lost: {what}', fleet: 'fleet of {n}',
  };
  const it_ = {
    hit: "L'{who} colpisce {n, plural, =0 {nulla} one {# nave} other {# navi}}", list: 'Perdite: {what}', both: "dell''{who} e dell'{who}",
  };

  it('plurals, in English and Italian, apostrophes as letters', () => {
    expect([0, 1, 5].map((n) => say(text('hit', { who: 'Japan', n }), en, 'en')))
      .toEqual(['Japan hits nothing', 'Japan hits 1 ship', 'Japan hits 5 ships']);
    expect([0, 1, 5].map((n) => say(text('hit', { who: 'isola', n }), it_, 'it')))
      .toEqual(["L'isola colpisce nulla", "L'isola colpisce 1 nave", "L'isola colpisce 5 navi"]);
    expect(say(text('both', { who: 'isola' }), it_, 'it')).toBe("dell'isola e dell'isola");
    expect(say(text('plain'), en, 'en')).toBe("It's over");
  });

  it('a parameter may be a text or a list of texts', () => {
    expect(say(text('hit', { who: text('fleet', { n: 2 }), n: 1 }), en, 'en')).toBe('fleet of 2 hits 1 ship');
    const what = [text('fleet', { n: 1 }), text('fleet', { n: 2 }), text('fleet', { n: 3 })];
    expect(say(text('list', { what }), en, 'en')).toBe('Lost: fleet of 1, fleet of 2, and fleet of 3');
    expect(say(text('list', { what }), { ...it_, fleet: 'flotta {n}' }, 'it')).toBe('Perdite: flotta 1, flotta 2 e flotta 3');
  });

  it('what is missing shows itself and breaks nothing', () => {
    expect(say(text('nowhere'), en, 'en')).toBe('⟨nowhere⟩');
    expect(say(text('hit', { who: 'x' }), en, 'en')).toBe('⟨hit⟩');
    expect(say('words as they are', en, 'en')).toBe('words as they are');
  });
});
