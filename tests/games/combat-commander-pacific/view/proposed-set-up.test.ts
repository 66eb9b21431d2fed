// The set-up that is proposed is shown on the map before it is taken, piece by piece as it would stand.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';

describe('the set-up areas', () => {
  it('show who would stand where, to whoever sets up alone', () => {
    const s = newGame(game, { scenario: 'black-sand', dice: seededDice(1) });
    let open = decision(game, s)!;
    while (open.step !== 'setup.deploy') {
      apply(game, s, open.actions[0].id);
      open = decision(game, s)!;
    }
    const seen = (side: string) => deepFreeze(game.observe(s, side));
    const pale = (side: string) => game.overlay!(seen(side), 'zone', undefined, false)!.pieces!;
    const told = pale(open.side);
    expect(told.length).toBeGreaterThan(10);
    expect(pale(open.side === 'japan' ? 'allied' : 'japan')).toEqual([]);
    const standing = () => new Map(game.view(seen(open.side), null).pieces.map((piece) => [`${piece.id} ${piece.space}`, piece.aboard]));
    const before = standing();
    apply(game, s, 'auto');
    // Men, Fortifications, and Weapons with whoever carries them: just so it comes.
    expect(Object.fromEntries(told.map(({ id, space, aboard }) => [`${id} ${space}`, aboard])))
      .toEqual(Object.fromEntries([...standing()].filter(([key]) => !before.has(key))));
    expect(told.some(({ aboard }) => aboard !== undefined)).toBe(true);
    expect(pale(open.side)).toEqual([]);
  });
});
