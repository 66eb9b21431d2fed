/** Options of a campaign: what is given, what is filled in, and a handicap, which old campaigns know nothing of. */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import { BadOption, options } from '../../src-main/engine/game.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import { games } from '../../src-main/games/index.ts';
import { givenTo, handicap } from '../../src-main/kit/handicap.ts';

const name = { en: 'North', it: 'Nord' };
const list = options([
  { id: 'fog', name, standard: false, values: [{ value: false, name }, { value: true, name }] },
  handicap(name, [{ to: 'north', name, amounts: [2, 4], what: (n) => ({ en: `${n} men`, it: `${n} uomini` }) }]),
]);

describe('options', () => {
  it('are filled in with what is standard; a handicap is named only where there is one', () => {
    expect(list.read({})).toEqual({ fog: false });
    expect(list.read({ handicap: 'none' })).toEqual({ fog: false });
    expect(list.read({ handicap: 'north-4', fog: true })).toEqual({ fog: true, handicap: 'north-4' });
    const refused: Record<string, string | boolean>[] = [{ handicap: 'north-3' }, { handicap: 'south-2' }, { rain: true }];
    for (const given of refused) expect(() => list.read(given)).toThrow(BadOption);
  });

  it('a handicap says whom it helps, by how much, in both languages', () => {
    expect(list.list[1].values.map((it) => it.name.it)).toEqual(['Nessuno', 'Nord: 2 uomini', 'Nord: 4 uomini']);
    expect(givenTo({ handicap: 'north-4' }, 'north')).toBe(4);
    expect(givenTo({ handicap: 'north-4' }, 'south')).toBe(0);
    expect(givenTo({}, 'north')).toBe(0);
  });
});

describe.each([...games.values()].map((game) => [game.id, game] as const))('the handicap of %s', (_, game) => {
  const [option, ...others] = game.options.list.filter((it) => it.handicap);
  const begun = (value: unknown): string => stateHash(newGame(game, {
    scenario: game.scenarios[0].id, dice: seededDice(1), options: value === undefined ? {} : { [option.id]: value as string },
  }));

  it('is one option with one name everywhere; the standard leaves the game as it was', () => {
    expect(others).toEqual([]);
    expect(option.name).toEqual({ en: 'Handicap', it: 'Vantaggio' });
    expect(begun(option.standard)).toBe(begun(undefined));
  });

  it('a game with any of its values begins as the rules have it', () => {
    for (const { value } of option.values) {
      const s = newGame(game, { scenario: game.scenarios[0].id, dice: seededDice(1), options: { [option.id]: value } });
      expect(game.invariants(s)).toEqual([]);
    }
  });
});
