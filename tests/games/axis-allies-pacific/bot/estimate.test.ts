// The captain's estimate of battles, held against the exact odds.
import { describe, expect, it } from 'vitest';
import { estimate, verdict } from '../../../../src-main/games/axis-allies-pacific/bot/estimate.ts';
import type { UnitType } from '../../../../src-main/games/axis-allies-pacific/state.ts';

const force = (text: string): UnitType[] => text.split(' ').flatMap((part) => {
  const [n, type] = part.split('*');
  return Array.from({ length: Number(n) }, () => type as UnitType);
});

describe('the estimate', () => {
  it.each([
    ['3*infantry', '2*infantry'], ['2*infantry 2*artillery', '3*infantry'], ['4*infantry 2*armor 1*fighter', '5*infantry 1*artillery'],
    ['2*armor 3*fighter', '4*infantry 1*fighter'], ['6*infantry 1*bomber', '6*infantry'],
  ])('on land: %s against %s is within two points of the exact odds', (attackers, defenders) => {
    const [a, d] = [force(attackers), force(defenders)];
    const [rough, exact] = [estimate(a, d, { sea: false }), verdict(a, d, { sea: false })];
    expect(Math.abs(rough.win - exact.win)).toBeLessThan(0.02);
    expect(Math.abs(rough.attackerLoss - exact.attackerLoss)).toBeLessThan(0.6);
    expect(Math.abs(rough.defenderLoss - exact.defenderLoss)).toBeLessThan(0.6);
  });

  it.each([
    ['2*destroyer', '1*destroyer 1*transport'],
    ['1*battleship 2*destroyer', '2*destroyer 1*carrier 2*fighter'], ['3*fighter', '1*destroyer 2*transport'],
  ])('at sea: %s against %s is within five points', (attackers, defenders) => {
    const [a, d] = [force(attackers), force(defenders)];
    expect(Math.abs(estimate(a, d, { sea: true }).win - verdict(a, d, { sea: true }).win)).toBeLessThan(0.05);
  });

  it('knows that aircraft without a destroyer never find submarines', () => {
    expect(estimate(force('4*fighter'), force('1*submarine'), { sea: true }).win).toBe(0);
    expect(estimate(force('1*destroyer 2*fighter'), force('1*submarine'), { sea: true }).win).toBeGreaterThan(0.9);
  });

  it('knows the first Japanese turn, AA guns and bombardment', () => {
    const [a, d] = [force('3*infantry 2*fighter'), force('3*infantry 1*fighter')];
    const plain = estimate(a, d, { sea: false });
    expect(estimate(a, d, { sea: false, surprised: true }).win).toBeGreaterThan(plain.win);
    expect(estimate(a, d, { sea: false, guns: true }).win).toBeLessThan(plain.win);
    expect(estimate(a, d, { sea: false, bombard: [4, 4] }).win).toBeGreaterThan(plain.win);
  });

  it('gives an undefended place to a land unit, and to aircraft none', () => {
    expect(estimate(['infantry'], [], { sea: false }).win).toBe(1);
    expect(estimate(['fighter'], [], { sea: false }).win).toBe(0);
    expect(estimate([], ['infantry'], { sea: false }).win).toBe(0);
  });

  it('still judges forces too big to reckon exactly', () => {
    expect(estimate(force('60*infantry'), force('10*infantry'), { sea: false }).win).toBeGreaterThan(0.95);
    expect(estimate(force('20*infantry'), force('60*infantry'), { sea: false }).win).toBeLessThan(0.05);
  });
});
