// The two set-ups against each other.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { newGame } from '../../../src-main/engine/kernel.ts';
import { axisAlliesPacific as game } from '../../../src-main/games/axis-allies-pacific/index.ts';

/** "space owner type" and count of everything on the map. */
function entries(scenario: string): Map<string, number> {
  const { units } = game.describe(newGame(game, { scenario, dice: seededDice(1) })) as {
    units: Record<string, Record<string, Record<string, number>>>;
  };
  return new Map(Object.entries(units).flatMap(([space, owners]) => Object.entries(owners)
    .flatMap(([owner, types]) => Object.entries(types).map(([type, n]): [string, number] => [`${space} ${owner} ${type}`, n]))));
}

describe('the set-ups', () => {
  it('AAP-SETUP-03 differ in exactly six entries', () => {
    const [standard, balanced] = [entries('standard-2001'), entries('balanced-2003')];
    const changed = [...new Set([...standard.keys(), ...balanced.keys()])].filter((entry) => standard.get(entry) !== balanced.get(entry))
      .map((entry) => `${entry}: ${standard.get(entry) ?? 0} -> ${balanced.get(entry) ?? 0}`).sort();
    expect(changed).toEqual([
      'french-indo-china japan infantry: 4 -> 2', 'hainan japan infantry: 4 -> 6', 'mariana-islands japan fighter: 1 -> 0',
      'sz-20 japan submarine: 1 -> 0', 'sz-22 japan submarine: 0 -> 1', 'sz-37 japan transport: 2 -> 1',
    ]);
  });

  it('AAP-SETUP-02 place as many units of each power as the charts count', () => {
    const total = (owner: string): number =>
      [...entries('standard-2001')].filter(([entry]) => entry.split(' ')[1] === owner).reduce((sum, [, n]) => sum + n, 0);
    expect({ japan: total('japan'), britain: total('britain'), usa: total('usa'), china: total('china') })
      .toEqual({ japan: 100, britain: 61, usa: 43, china: 19 });
  });
});
