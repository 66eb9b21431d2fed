// Whoever has been activated this turn is told so when he is clicked on for another Order, on the map and by himself.
// Shows: whynot.ts
import { expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import type { Target } from '../../../src-main/engine/view.ts';
import { games } from '../../../src-main/games/index.ts';

it('names who has had his turn, and of others what the card asks for', () => {
  const game = games.get('combat-commander-pacific')!;
  const [dice, bot] = [seededDice(3), game.bots.major];
  const s = newGame(game, { scenario: 'dawn-ridge', options: game.options.read({}), dice: seededDice(2) });
  for (let i = 0; i < 400; i++) {
    const open = decision(game, s)!;
    const seen = game.observe(s, open.side);
    const view = game.view(seen, open);
    const { pieces } = view;
    const done = pieces.find(({ nation, space, states }) => nation === 'jp' && states?.includes('moved')
      && pieces.filter((it) => it.space === space).length === 1);
    const card = view.picks?.find(({ id }) => id.startsWith('card:'));
    if (open.side === 'japan' && open.step === 'turn.choose' && card && done) {
      const reason = (target: Target): string | undefined => game.whyNot(s, target, [card.id])?.reason.key;
      const { id, space } = done;
      expect([reason({ kind: 'piece', id }), reason({ kind: 'space', id: space })]).toEqual(['why.activated', 'why.activated']);
      expect(reason({ kind: 'space', id: 'A1' })).toBe('why.now.step');
      return;
    }
    apply(game, s, bot.choose({ game, seen, open, dice, level: 'fast' }));
  }
  throw new Error('Nobody had his turn.');
});
