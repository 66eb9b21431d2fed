// The staff: it answers with what is offered, the same way each time, sees nothing that it may not, and beats chance.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import { clash, emptyLine } from '../../../../src-main/games/empire-of-the-sun/bot/clash.ts';
import { staff } from '../../../../src-main/games/empire-of-the-sun/bot/staff.ts';
import { hexWorth } from '../../../../src-main/games/empire-of-the-sun/bot/worth.ts';
import { ALLIED, JAPAN, hexNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { controls } from '../../../../src-main/games/empire-of-the-sun/position.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';

const BOTH = { japan: staff, allied: staff };

function answer(s: EotsState, dice = 7): string {
  const open = decision(game, s)!;
  return staff.choose({ game, seen: game.observe(s, open.side), open, dice: seededDice(dice), level: 'fast' });
}

describe('the staff at any table', () => {
  it.each(
    game.scenarios.map(({ id }, i) => [id, i + 1] as const),
  )('begins %s with legal answers only, and nothing breaks', (scenario, seed) => {
    const played = playout(game, { scenario, seed, seats: BOTH, level: 'fast', check: true, cap: 60 });
    expect(played.violation).toBeNull();
  });

  it('plays 1942 to the end against chance, and wins as either side', () => {
    for (const side of ['japan', 'allied'] as const) {
      const played = playout(game, { scenario: '1942', seed: 4, seats: { [side]: staff }, level: 'fast', check: false, cap: 20_000 });
      expect(played.violation).toBeNull();
      expect(played.state.kernel.result?.winners).toEqual([side]);
    }
  });

  it('changes nothing of what it is shown, and answers alike when asked again', () => {
    const s = newGame(game, { scenario: '1943', dice: seededDice(3) });
    for (let i = 0; i < 12; i++) {
      const open = decision(game, s)!;
      const seen = deepFreeze(game.observe(s, open.side));
      const first = staff.choose({ game, seen, open, dice: seededDice(5), level: 'fast' });
      expect(staff.choose({ game, seen, open, dice: seededDice(5), level: 'deep' })).toBe(first);
      apply(game, s, first);
    }
  });
});

describe('what the staff thinks', () => {
  it('December 1941 brings Japan to Oahu and into the South', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(2) });
    const before = game.score(s, 'japan');
    for (let i = 0; s.turn === 1 && i < 2000; i++) apply(game, s, answer(s, i + 1));
    expect(s.turn).toBe(2);
    expect(s.markers.politicalWill).toBeLessThanOrEqual(8);
    expect(game.score(s, 'japan')).toBeGreaterThan(before + 20);
  });

  it('a resource is worth more to Japan than an atoll; Honshu is worth most to the Allies, and nothing before 1944', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(2) });
    expect(hexWorth(s, JAPAN)[hexNo('1916')]).toBeGreaterThan(hexWorth(s, JAPAN)[hexNo('5814')] + 2);
    expect(controls(s, ALLIED, hexNo('3706'))).toBe(false);
    expect(hexWorth(s, ALLIED)[hexNo('3706')]).toBe(0);
    s.turn = 8;
    expect(hexWorth(s, ALLIED)[hexNo('3706')]).toBeGreaterThan(hexWorth(s, ALLIED)[hexNo('3209')]);
  });

  it('twice the strength and surprise win in the air and at sea; a landing without guns on a strong garrison fails', () => {
    const fleet = { ...emptyLine(), fire: 40, steps: 6, hull: 72, aircraft: true, ships: true };
    const foe = { ...emptyLine(), fire: 20, steps: 3, hull: 36, aircraft: true, ships: true };
    const terms = {
      surprise: true, ambush: false, fireModifiers: [0, 0] as const, terrain: -2,
      landing: true, phantom: false, groundModifiers: [0, 0] as const,
    };
    expect(clash(fleet, foe, terms).airNaval).toBeGreaterThan(0.95);
    expect(clash(foe, fleet, { ...terms, surprise: false }).airNaval).toBeLessThan(0.2);
    const brigade = { ...emptyLine(), troops: 4, troopSteps: 2, troopHull: 12, whole: 1 };
    const army = { ...emptyLine(), troops: 18, troopSteps: 2, troopHull: 24, whole: 1 };
    expect(clash(brigade, army, terms).taken).toBe(0);
    expect(clash({ ...brigade, troops: 66, troopSteps: 6, troopHull: 72 }, army, terms).taken).toBeGreaterThan(0.5);
  });
});
