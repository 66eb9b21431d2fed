// What ends a step of which nothing has been done says so: no window fills its button.
import { expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';

it('to stop before a step, or to discard nothing, is left undone; afterwards it is not', () => {
  const s = newGame(game, { scenario: 'bungalow', dice: seededDice(1) });
  const players = seededDice(3);
  const told = new Map<string, Set<string>>();
  for (let no = 0; no < 4000 && !s.kernel.result; no++) {
    const open = decision(game, s)!;
    const { step } = open;
    if (step === 'move.step' || step === 'turn.discard') {
      const end = game.view(game.observe(s, open.side), open).actions.find(({ id }) => id === 'stop' || id === 'done');
      const begun = step === 'turn.discard' ? s.discarded > 0 : s.order!.movers.some(({ unit, spent }) =>
        s.order!.group.includes(unit) && spent > 0);
      const at = `${step} ${begun ? 'begun' : 'not begun'}`;
      if (end) told.set(at, (told.get(at) ?? new Set()).add(end.undone?.key ?? ''));
    }
    apply(game, s, atRandom(open, players));
  }
  expect(Object.fromEntries([...told].map(([at, keys]) => [at, [...keys]]))).toEqual({
    'move.step begun': [''], 'move.step not begun': ['undone.stop'],
    'turn.discard begun': [''], 'turn.discard not begun': ['undone.discard'],
  });
});
