// The set-up that is proposed is told on the map before it is taken, hex by hex as it would stand.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import { hexId } from '../../../../src-main/games/combat-commander-pacific/map.ts';

describe('the set-up areas', () => {
  it('tell where the proposal would put how many, to whoever sets up alone', () => {
    const s = newGame(game, { scenario: 'black-sand', dice: seededDice(1) });
    let open = decision(game, s)!;
    while (open.step !== 'setup.deploy') {
      apply(game, s, open.actions[0].id);
      open = decision(game, s)!;
    }
    const pills = (side: string): [string, number][] =>
      game.overlay!(deepFreeze(game.observe(s, side)), 'zone', undefined, false)!.lines
        .map(({ spaces, label }): [string, number] => [spaces[0], Number(label!.params!.n)]).toSorted();
    const told = pills(open.side);
    expect(told.length).toBeGreaterThan(3);
    expect(pills(open.side === 'japan' ? 'allied' : 'japan')).toEqual([]);
    const before = new Set(s.units.map(({ id, at }) => `${id}@${at}`));
    apply(game, s, 'auto');
    const men = Map.groupBy(s.units.filter(({ id, at }) => !before.has(`${id}@${at}`)), ({ at }) => hexId(at));
    expect(men.size).toBeGreaterThan(3);
    // Fortifications count beside the men.
    for (const [hex, list] of men) expect(new Map(told).get(hex)).toBeGreaterThanOrEqual(list.length);
    expect(pills(open.side)).toEqual([]);
  });
});
