// The odds of single battles, against a simulator that shares nothing with them but the usual order of losses.
// Shows: rules/odds/mix.ts, rules/odds/order.ts
import { describe, expect, it } from 'vitest';
import { roll, seededDice, type DiceState } from '../../../../../src-main/engine/dice.ts';
import { battleOdds } from '../../../../../src-main/games/axis-allies-pacific/rules/odds/battle-odds.ts';
import type { Mix, OddsCall } from '../../../../../src-main/games/axis-allies-pacific/rules/odds/mix.ts';
import type { OrderClass } from '../../../../../src-main/games/axis-allies-pacific/rules/odds/order.ts';
import { Simulator } from './simulator.ts';

const TRIALS = 20_000;
const some = (dice: DiceState, classes: [OrderClass, number][]): Mix =>
  Object.fromEntries(classes.map(([it, most]) => [it, roll(dice, most + 1, 'mix') - 1]).filter(([, n]) => n as number > 0));

/** A battle of chance, the same for the same number. */
function battle(n: number): OddsCall {
  const dice = seededDice(n * 977 + 5);
  const coin = (): boolean => roll(dice, 2, 'coin') === 1;
  if (n % 2 === 0) {
    const attacker = some(dice, [['infantry', 5], ['marine', 2], ['artillery', 2], ['armor', 2], ['fighter', 3], ['bomber', 1]]);
    const defender = some(dice, [['infantry', 5], ['artillery', 2], ['armor', 1], ['fighter', 2], ['bomber', 1]]);
    return {
      sea: false, attacker, defender, assault: coin(), guns: coin(), firstTurn: roll(dice, 4, 'turn') === 1,
      ...(coin() && { bombard: { battleship: roll(dice, 3, 'b') - 1, destroyer: roll(dice, 3, 'd') - 1 } }),
    };
  }
  const ships: [OrderClass, number][] = [
    ['submarine', 3], ['destroyer', 2], ['transport', 2], ['fighter', 3], ['battleship', 2], ['damaged', 1], ['carrier', 1],
  ];
  return {
    sea: true, attacker: some(dice, [...ships, ['bomber', 1], ['loaded', 2]]), defender: some(dice, ships),
    firstTurn: roll(dice, 4, 'turn') === 1, alliedDestroyer: roll(dice, 4, 'ally') === 1,
  };
}

describe('battle odds', () => {
  it('agree with 1,000,000 simulated battles, 20,000 of each of 50 mixes', () => {
    for (let n = 1; n <= 50; n++) {
      const call = battle(n);
      const odds = battleOdds(call);
      const dice = seededDice(n);
      const simulator = new Simulator(call);
      const die = (): number => roll(dice, 6, 'odds');
      let attacker = 0, defender = 0, captures = 0, attackerLoss = 0, defenderLoss = 0;
      for (let i = 0; i < TRIALS; i++) {
        const end = simulator.fight(die);
        if (end.winner === 'attacker') attacker++;
        else if (end.winner === 'defender') defender++;
        if (end.captures) captures++;
        attackerLoss += end.attackerLoss;
        defenderLoss += end.defenderLoss;
      }
      const close = (chance: number, count: number): void => {
        // Five standard errors: a right reckoning fails once in some 10,000 runs of this test; the seeds are fixed.
        const error = Math.sqrt(chance * (1 - chance) / TRIALS);
        expect(Math.abs(count / TRIALS - chance), JSON.stringify({
          n, call, odds: { ...odds, attackerLosses: 0, defenderLosses: 0 }, share: count / TRIALS,
        })).toBeLessThanOrEqual(5 * error + 1e-9);
      };
      const closeLoss = (losses: [number, number][], mean: number, sum: number): void => {
        const variance = losses.reduce((total, [ipc, chance]) => total + chance * (ipc - mean) ** 2, 0);
        expect(Math.abs(sum / TRIALS - mean), JSON.stringify({ n, call, mean, sum: sum / TRIALS })).toBeLessThanOrEqual(
          5 * Math.sqrt(variance / TRIALS) + 1e-6,
        );
      };
      close(odds.attackerWins, attacker);
      close(odds.defenderWins, defender);
      close(odds.captures, captures);
      expect(odds.attackerWins + odds.defenderWins + odds.draw).toBeCloseTo(1, 9);
      closeLoss(odds.attackerLosses, odds.attackerLoss, attackerLoss);
      closeLoss(odds.defenderLosses, odds.defenderLoss, defenderLoss);
    }
  }, 300_000);

  it('one infantry against one: by hand', () => {
    // Each round: attacker hits 1/6, defender 1/3. Wins 1/6*2/3, loses 5/6*1/3, both 1/18, of 4/9.
    const odds = battleOdds({ sea: false, attacker: { infantry: 1 }, defender: { infantry: 1 } });
    expect(odds.attackerWins).toBeCloseTo((2 / 18) / (4 / 9), 12);
    expect(odds.defenderWins).toBeCloseTo((5 / 18) / (4 / 9), 12);
    expect(odds.draw).toBeCloseTo((1 / 18) / (4 / 9), 12);
    expect(odds.captures).toBe(odds.attackerWins);
    expect(odds.attackerLoss).toBeCloseTo(3 * (6 / 18) / (4 / 9), 12);
  });

  it('AAP-SEA-11 submarines against aircraft alone: nobody can hit anybody', () => {
    expect(battleOdds({ sea: true, attacker: { fighter: 3 }, defender: { submarine: 2 } }))
      .toMatchObject({ attackerWins: 0, defenderWins: 0, draw: 1, attackerLoss: 0 });
  });

  it('AAP-SEA-01 a first strike on a lone transport is never answered', () => {
    expect(battleOdds({ sea: true, attacker: { submarine: 1 }, defender: { carrier: 1 } }).attackerWins).toBeCloseTo(
      (1 / 3) / (1 / 3 + (2 / 3) * (1 / 2)), 12,
    );
  });
});
