// The random scenarios: tables that always lead to forces of the box, secret choices, the same scenario by the same seed.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { playout } from '../../../src-main/engine/playout.ts';
import { GENERATOR, RANDOM_MAPS, UNIT_TYPES, WEAPON_TYPES } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';

const YEARS = [1942, 1943, 1944, 1945];
const [scenario] = RANDOM_MAPS.keys();
const begun = (seed: number) => newGame(game, { scenario, dice: seededDice(seed) });

describe('the tables of the random scenarios', () => {
  it('know every roll, and lead to an Order of Battle in every year', () => {
    const rolls = Array.from({ length: 11 }, (_, i) => i + 2);
    for (const roll of rolls) expect(YEARS, `${roll}`).toContain(GENERATOR.year[roll]);
    for (const year of YEARS) {
      for (const roll of rolls) {
        const nations = Object.entries(GENERATOR.allied[year]).filter(([, [first, last]]) => first <= roll && roll <= last);
        expect(nations.length, `${year} ${roll}`).toBe(1);
        for (const [nation, rows] of Object.entries(GENERATOR.troopQuality)) {
          const found = rows.filter(({ rolls: [first, last] }) => first <= roll && roll <= last);
          expect(found.length, `${nation} ${roll}`).toBe(1);
          expect(GENERATOR.ordersOfBattle.filter((ob) => ob.nation === nation && ob.quality === found[0].byYear[year]
            && ob.years[0] <= year && year <= ob.years[1]).length, `${nation} ${year} ${found[0].byYear[year]}`).toBeGreaterThan(0);
        }
      }
    }
  });
  it.each(GENERATOR.ordersOfBattle.map((ob) => [ob.id, ob] as const))('%s is in the box', (_, { nation, units, weapons, leaders }) => {
    for (const { unit, count } of units) expect(UNIT_TYPES.find(({ id }) => id === unit)!.count, unit).toBeGreaterThanOrEqual(count);
    for (const { weapon, count } of weapons) {
      expect(WEAPON_TYPES.find(({ id }) => id === weapon)!.count, weapon).toBeGreaterThanOrEqual(count);
    }
    expect(UNIT_TYPES.filter((it) => it.nation === nation && GENERATOR.leaders.ranks.includes(it.kind ?? '')).length)
      .toBeGreaterThanOrEqual(leaders);
  });
});

describe('a random scenario', () => {
  it('keeps the first choice of an Order of Battle from the other side', () => {
    const s = begun(4);
    apply(game, s, 'draw');
    const open = decision(game, s)!;
    expect([open.side, open.step, open.private]).toEqual(['allied', 'generator.ob', true]);
    const seen = open.actions.map(({ id }) => {
      const twin = clone(s);
      apply(game, twin, id);
      const next = decision(game, twin)!;
      expect([next.side, next.step, next.private]).toEqual(['japan', 'generator.ob', true]);
      const { kernel: _, ...view } = game.observe(twin, 'japan');
      // What is dealt anew is one of what the Allies may have chosen.
      const dealt = game.determinize(game.observe(twin, 'japan'), seededDice(9));
      expect(open.actions.map(({ id: other }) => other))
        .toContain(`choose:${GENERATOR.ordersOfBattle[dealt.draft!.ob[1]!].id}`);
      return view;
    });
    expect(seen.length).toBeGreaterThan(1);
    for (const view of seen) expect(view).toEqual(seen[0]);
  });
  it('is the same by the same seed, and another by another', () => {
    const made = (seed: number) => {
      const s = begun(seed);
      apply(game, s, 'auto');
      return { generated: s.generated, units: s.units, weapons: s.weapons, pending: s.pending, vp: s.vp };
    };
    expect(made(11)).toEqual(made(11));
    expect(new Set([11, 12, 13, 14].map((seed) => JSON.stringify(made(seed)))).size).toBe(4);
  });
  it.each([...RANDOM_MAPS.keys()])('on %s ends with a result and without a violation', (id) => {
    const { violation, capped, state } = playout(game, { scenario: id, seed: 40, check: true, cap: 20_000 });
    expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
  });
});
