// How hits become losses (8.2 F, 8.4 B): the examples of the rules, and every rule by itself.
import { describe, expect, it } from 'vitest';
import {
  aftermath, aimAt, anyOrder, hit, packages, settle, weakest,
} from '../../../../../src-main/games/empire-of-the-sun/rules/battle/allocation.ts';
import type { Volley } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/allocation.ts';
import {
  aircraftOf, offensiveWinsAirNaval, offensiveWinsGround, strengthOf,
} from '../../../../../src-main/games/empire-of-the-sun/rules/battle/combatants.ts';
import type { Combatant } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/combatants.ts';
import { multiplierOf, outcomeOf } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/tables.ts';

const ship = (unit: number, attack: number, defence: number, more: Partial<Combatant> = {}): Combatant => ({
  unit, steps: 2, twoStep: true, garrison: false, attack: [0, Math.ceil(attack / 2), attack],
  defence: [0, defence, defence], aircraft: false, ship: true, inHex: true, fires: true, active: true, ...more,
});
const carrier = (unit: number, attack: number, defence: number, more: Partial<Combatant> = {}): Combatant =>
  ship(unit, attack, defence, { aircraft: true, inHex: false, ...more });
const volley = (hits: number, more: Partial<Volley> = {}): Volley => ({ mode: 'air-naval', critical: false, slots: 9, hits, ...more });
const legal = (targets: Combatant[], it: Volley, taken: number[] = []): number[] =>
  packages(aimAt(targets, it, taken)).map(({ unit }) => unit);

describe('the tables', () => {
  it('the example of 8.2 C: 47 is 12, 24 or 47 hits', () => {
    // Carrier 12, LRB 4, air unit 10, another at extended range 10 / 2, battleship 16.
    const strength = strengthOf([carrier(1, 12, 12), ship(2, 4, 10), ship(3, 10, 10), ship(4, 5, 10), ship(5, 16, 16)]);
    expect(strength).toBe(47);
    const hits = [2, 4, 6].map((die) => outcomeOf({ step: 'air-naval', strength, modifier: 0, criticalFrom: null }, die).hits);
    expect(hits).toEqual([12, 24, 47]);
  });
  it('rows, and what lies beyond them', () => {
    expect([-3, 2, 3, 5, 6, 9, 13].map((total) => multiplierOf('air-naval', total))).toEqual([0.25, 0.25, 0.5, 0.5, 1, 1, 1]);
    expect([-2, 2, 3, 6, 7, 8, 9, 14].map((total) => multiplierOf('ground', total))).toEqual([0.5, 0.5, 1, 1, 1.5, 1.5, 2, 2]);
  });
  it('a natural nine is critical whatever is added; a modified one is not, and on the ground nothing is', () => {
    const barrage = { step: 'air-naval' as const, strength: 8, modifier: 3, criticalFrom: null };
    expect([6, 9].map((die) => outcomeOf(barrage, die).critical)).toEqual([false, true]);
    expect(outcomeOf({ ...barrage, criticalFrom: 9 }, 6).critical).toBe(true);
    expect(outcomeOf({ ...barrage, step: 'ground' }, 9).critical).toBe(false);
  });
});

describe('packages', () => {
  it('the example of case 3: a full unit of 18 with 10 hits left ends it, though reduced ones stand about', () => {
    const fleet = [ship(1, 17, 10, { steps: 1 }), ship(2, 18, 18)];
    expect(legal(fleet, volley(10))).toEqual([]);
    // The example of case 6: a critical hit lifts that.
    expect(legal(fleet, volley(10, { critical: true }))).toEqual([1]);
  });
  it('the example of case 4: one carrier against two full ones wastes what it cannot bring to bear', () => {
    const fleet = [carrier(1, 12, 12), carrier(2, 12, 12), ship(3, 9, 8, { steps: 1 })];
    const one = volley(45, { slots: 1 });
    expect(legal(fleet, one)).toEqual([1, 2]);
    // The second carrier is out of reach and full: the cruiser and the first carrier are safe.
    expect(legal(fleet, one, [1])).toEqual([]);
    expect(legal(fleet, volley(45, { slots: 2 }), [1, 2])).toEqual([1, 2, 3]);
  });
  it('two of three enemy carriers with two aircraft of one’s own; none without any, unless they lie in the hex', () => {
    const fleet = [carrier(1, 8, 8), carrier(2, 8, 8), carrier(3, 8, 8)];
    expect(legal(fleet, volley(60, { slots: 2 }), [1, 2])).toEqual([]);
    expect(legal(fleet, volley(60, { slots: 0 }))).toEqual([]);
    expect(legal([carrier(1, 8, 8, { inHex: true }), fleet[1]], volley(60, { slots: 0 }))).toEqual([1]);
  });
  it('a critical hit does not open what is sheltered', () => {
    expect(legal([carrier(1, 12, 12)], volley(40, { critical: true, slots: 0 }))).toEqual([]);
    // Both steps of one carrier use one slot.
    expect(legal([carrier(1, 12, 12), carrier(2, 12, 12)], volley(40, { critical: true, slots: 1 }), [1])).toEqual([1]);
  });
  it('escorts outside the hex are hit freely, and must be reduced before anybody dies', () => {
    const fleet = [carrier(1, 12, 12, { steps: 1 }), ship(2, 17, 14, { inHex: false, fires: false })];
    expect(legal(fleet, volley(14, { slots: 1 }))).toEqual([2]);
    expect(legal(fleet, volley(26, { slots: 1 }), [2])).toEqual([1]);
  });
  it('a critical hit too weak for any step costs the weakest; ties are named', () => {
    const fleet = [ship(1, 5, 8), ship(2, 5, 8), ship(3, 9, 12)];
    expect(weakest(aimAt(fleet, volley(3, { critical: true }))).map(({ unit }) => unit)).toEqual([1, 2]);
    expect(weakest(aimAt(fleet, volley(3))).length).toBe(0);
    expect(weakest(aimAt(fleet, volley(9, { critical: true }))).length).toBe(0);
    const alone = aimAt([ship(3, 9, 12)], volley(3, { critical: true }));
    expect([settle(alone), alone.taken, alone.left]).toEqual([true, [3], 0]);
  });
  it('bombing reduces full ground units and never kills, a critical hit neither', () => {
    const troops = [ship(1, 9, 10), ship(2, 5, 6, { steps: 1 })];
    for (const critical of [false, true]) {
      const aim = aimAt(troops, volley(40, { mode: 'bombing', critical }));
      expect([settle(aim), aim.taken, aim.left]).toEqual([true, [1], 30]);
    }
  });
  it('on the ground garrisons go last, one package each', () => {
    const city = [ship(1, 18, 12), ship(99, 9, 12, { steps: 3, twoStep: false, garrison: true })];
    const aim = aimAt(city, volley(50, { mode: 'ground' }));
    expect([settle(aim), aim.taken, aim.left]).toEqual([true, [1, 1, 99, 99], 2]);
    expect(strengthOf(city)).toBe(18 + 3 * 5);
  });
  it('hits nobody twice and spends nothing on the dead', () => {
    const aim = aimAt([ship(1, 5, 5, { steps: 1 })], volley(20));
    hit(aim, 1);
    expect(packages(aim)).toEqual([]);
    expect(() => hit(aim, 1)).toThrow('cannot be hit');
  });
  it('leaves waste to the roller: 20 hits are two steps of ten, or one of eighteen', () => {
    const aim = aimAt([ship(1, 9, 10), ship(2, 9, 10), ship(3, 20, 18)], volley(20));
    expect(packages(aim).map(({ unit }) => unit)).toEqual([1, 2, 3]);
    hit(aim, 3);
    expect([packages(aim), aim.left]).toEqual([[], 2]);
  });
});

describe('who wins', () => {
  it('the step at sea: strength of those left, ties to the reaction side, its aircraft before all', () => {
    expect(offensiveWinsAirNaval([ship(1, 9, 9)], [ship(2, 8, 9)])).toBe(true);
    expect(offensiveWinsAirNaval([ship(1, 9, 9)], [ship(2, 9, 9)])).toBe(false);
    expect(offensiveWinsAirNaval([ship(1, 40, 9)], [carrier(2, 1, 9)])).toBe(false);
    expect(offensiveWinsAirNaval([ship(1, 40, 9), carrier(3, 2, 9)], [carrier(2, 1, 9)])).toBe(true);
  });
  it('nobody left in the air and at sea: the offensive side; escorts do not count', () => {
    expect(offensiveWinsAirNaval([ship(1, 9, 9, { steps: 0 })], [ship(2, 9, 9, { fires: false })])).toBe(true);
    expect(aircraftOf([carrier(1, 5, 5), carrier(2, 5, 5, { steps: 0 }), ship(3, 9, 9)])).toBe(1);
  });
  it('on the ground: who is alone, else who lost less, else the reaction side', () => {
    expect([
      offensiveWinsGround(true, false, 3, 1), offensiveWinsGround(false, false, 1, 4),
      offensiveWinsGround(true, true, 1, 2), offensiveWinsGround(true, true, 1, 1), offensiveWinsGround(false, true, 0, 9),
    ])
      .toEqual([true, false, true, false, false]);
  });
});

describe('what a package leads to', () => {
  const fleet = [ship(1, 4, 10), ship(2, 15, 12), ship(3, 12, 18)];
  it('hits are left, and who needs more of them is out of reach', () => {
    expect(aftermath(aimAt(fleet, volley(32)), 2)).toEqual({ left: 20, lost: 0, forced: [], next: [1, 3], out: [] });
    expect(aftermath(aimAt(fleet, volley(29)), 2)).toEqual({ left: 17, lost: 7, forced: [1], next: [], out: [3] });
  });
  it('what leaves no choice is taken, and what is too little for anybody is lost', () => {
    expect(aftermath(aimAt(fleet, volley(20)), 3)).toEqual({ left: 2, lost: 2, forced: [], next: [], out: [1, 2] });
    expect(aftermath(aimAt(fleet, volley(18)), 3)).toEqual({ left: 0, lost: 0, forced: [], next: [], out: [1, 2] });
  });
  it('asking takes nothing', () => {
    const aim = aimAt(fleet, volley(32), [1]);
    const before = structuredClone(aim);
    aftermath(aim, 2);
    expect(aim).toEqual(before);
  });
});

describe('whose hits come first', () => {
  const [battleship, enterprise, cruiser] = [ship(1, 15, 12), ship(2, 12, 12), ship(3, 4, 10)];
  it('does not matter where the same units are hit in any order', () => {
    expect(anyOrder(aimAt([battleship, enterprise], volley(32)))).toEqual({ picks: [1], taken: [1, 2] });
    expect(anyOrder(aimAt([battleship, enterprise, cruiser], volley(40)))!.taken.toSorted()).toEqual([1, 2, 3]);
  });
  it('leads there by picks each of which is legal, the last leaving no choice', () => {
    const aim = aimAt([battleship, enterprise, cruiser], volley(40));
    const { picks, taken } = anyOrder(aim)!;
    let spent = false;
    for (const unit of picks) {
      expect([spent, packages(aim).map((it) => it.unit)]).toEqual([false, expect.arrayContaining([unit])]);
      hit(aim, unit);
      spent = settle(aim);
    }
    expect([spent, aim.taken]).toEqual([true, taken]);
  });
  it('matters where the hits are enough for one of them alone, or for another once they are reduced', () => {
    expect(anyOrder(aimAt([battleship, enterprise], volley(20)))).toBeNull();
    expect(anyOrder(aimAt([battleship, enterprise, cruiser], volley(46)))).toBeNull();
  });
  it('asking takes nothing', () => {
    const aim = aimAt([battleship, enterprise], volley(32));
    const before = structuredClone(aim);
    anyOrder(aim);
    expect(aim).toEqual(before);
  });
});
