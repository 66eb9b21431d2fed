/** Tempers as numbers, for who tunes them: nothing is lost on the way, and what was tuned names all that there is to tune. */
import { expect, it } from 'vitest';
import tuned from '../../../../src-main/games/axis-allies-pacific/bot/tuned.json' with { type: 'json' };
import { BOLD, STEADY, numbersOf, temperOf } from '../../../../src-main/games/axis-allies-pacific/bot/temper.ts';

it.each([STEADY, BOLD, { ...BOLD, taste: { fighter: 2, infantry: 0.5 } }])('a temper as numbers and back is the same', (temper) => {
  expect(numbersOf(temperOf(numbersOf(temper)))).toEqual(numbersOf(temper));
  expect(temperOf(numbersOf(temper))).toMatchObject(temper);
});

it.each([tuned.japan, tuned.allies])('what was tuned is whole, and chances stay chances', ({ numbers, heldOut }) => {
  expect(Object.keys(numbers).toSorted()).toEqual(Object.keys(numbersOf(STEADY)).toSorted());
  expect([numbers.leastOnLand, numbers.leastAtSea].every((chance) => chance > 0 && chance < 1)).toBe(true);
  expect(heldOut.found).toBeGreaterThan(heldOut.begun);
});
