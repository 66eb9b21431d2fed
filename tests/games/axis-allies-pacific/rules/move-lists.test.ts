// Lists of moves that are kept from decision to decision say what a list made from nothing says.
// Shows: rules/watch.ts
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../../src-main/engine/dice.ts';
import { clone, type Json } from '../../../../src-main/engine/json.ts';
import { apply, decision, forget, newGame } from '../../../../src-main/engine/kernel.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { legal, position, unitsIn } from '../position.ts';

const fresh = (s: AapState): string => JSON.stringify(decision(game, clone(s)));
const isMove = ({ step }: Decision): boolean => step === 'combat-move.move' || step === 'noncombat.move';
const kept = (s: AapState): string => JSON.stringify(decision(game, s));

describe('a list of moves', () => {
  it.each([21, 22])('is the same for the state that was played and for a copy of it (seed %i)', (seed) => {
    const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(seed) });
    const chance = seededDice(seed + 1000);
    let moves = 0;
    for (let n = 0; n < 2000; n++) {
      const open = decision(game, s);
      if (!open) break;
      if (isMove(open)) {
        moves++;
        if (kept(s) !== fresh(s)) expect.fail(`decision ${n} differs`);
      }
      // Whole moves more often than choices, so that much happens on the map.
      const acting = open.actions.filter(({ id }) => !/^(select|drop|clear|done)/.test(id));
      const from = acting.length > 0 && roll(chance, 2, 'act') === 1 ? acting : open.actions;
      apply(game, s, from[roll(chance, from.length, 'wander') - 1]);
    }
    expect(moves).toBeGreaterThan(500);
  });

  it.each([31, 32])('sees what the editor puts on the map between two lists (seed %i)', (seed) => {
    const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(seed) });
    const chance = seededDice(seed + 1000);
    const one = <T>(list: readonly T[]): T => list[roll(chance, list.length, 'edit') - 1];
    let seen = 0;
    for (let n = 0; n < 2000; n++) {
      const open = decision(game, s);
      if (!open) break;
      if (isMove(open) && s.selection.length === 0) {
        const before = kept(s);
        const space = `sz-${roll(chance, 54, 'zone')}`;
        if (roll(chance, 3, 'edit') === 1) game.editor.clear.run(s, space);
        else game.editor.place.run(s, {
          space, owner: one(['japan', 'britain', 'usa']), units: { [one(['destroyer', 'carrier', 'transport', 'fighter'])]: 1 },
        });
        forget(s);
        if (kept(s) !== fresh(s)) expect.fail(`decision ${n} differs`);
        if (kept(s) !== before) seen++;
      }
      apply(game, s, one(decision(game, s)!.actions));
    }
    expect(seen).toBeGreaterThan(50);
  });

  // What is far away matters to aircraft, and to landings out of a zone where a carrier would have to fight.
  const units = (space: string, owner: string, count: Record<string, number>): Record<string, Json> => ({ space, owner, units: count });
  const wake = [{ control: { wake: 'japan' }, place: units('wake', 'japan', { fighter: 1 }) }];
  it.each([
    ['an enemy two spaces from a fighter', wake, 'select:wake/japan/fighter', units('sz-20', 'usa', { destroyer: 1 })],
    ['a carrier to land on, three spaces from a fighter\'s target', [...wake, { place: units('sz-4', 'usa', { destroyer: 1 }) }],
      'select:wake/japan/fighter', units('sz-5', 'japan', { carrier: 1 })],
    ['a fighter in the air that waits for the carrier', [{ place: [
      units('sz-19', 'japan', { carrier: 1, destroyer: 1, transport: 1 }),
      { ...units('sz-19', 'japan', { infantry: 1 }), aboard: 'transport' }, units('sz-19', 'usa', { destroyer: 1 }),
    ] }], 'select:sz-19/japan/transport', units('sz-31', 'japan', { fighter: 1 })],
  ])('sees %s', (_, edits: Record<string, Json>[], id, more) => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, edits);
    // A ship that cannot sail any more is offered for its cargo alone.
    for (const ship of unitsIn(s, 'sz-19', 'transport')) ship.left = 0;
    forget(s);
    const before = legal(s).includes(id);
    game.editor.place.run(s, more);
    forget(s);
    expect(legal(s).includes(id)).toBe(!before);
    expect(kept(s)).toBe(fresh(s));
  });

  it('sees who holds what in the middle of a phase', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { control: { anhwe: 'japan' }, place: { space: 'manchuria', units: { infantry: 1 } } },
    ]);
    const before = kept(s);
    game.editor.control.run(s, { hopei: 'japan', shansi: 'japan', suiyuan: 'japan' });
    forget(s);
    expect(kept(s)).toBe(fresh(s));
    expect(kept(s)).not.toBe(before);
  });
});
