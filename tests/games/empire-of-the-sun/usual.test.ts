// The answers of somebody in a hurry bring every game to its end, from wherever it stands: cases and the table lean on that.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { empireOfTheSun as game } from '../../../src-main/games/empire-of-the-sun/index.ts';
import type { EotsState } from '../../../src-main/games/empire-of-the-sun/state.ts';

/** Far more than a whole game of usual answers takes. */
const MOST = 1500;
function tail(s: EotsState): string[] {
  const given: string[] = [];
  for (let open = decision(game, s); open && given.length < MOST; open = decision(game, s)) {
    const answer = game.usual(s, open);
    given.push(`${open.step} ${answer}`);
    apply(game, s, answer);
  }
  return s.kernel.result ? [] : given.slice(-6);
}

describe('usual answers', () => {
  it.each(
    game.scenarios.map(({ id }, i) => [id, i + 1] as const),
  )('of %s end it, from positions of a random game with seed %i', (scenario, seed) => {
    const s = newGame(game, { scenario, dice: seededDice(seed) });
    const players = seededDice(seed + 7000);
    expect(tail(clone(s)), 'from the beginning').toEqual([]);
    for (let no = 0; no < 240; no++) {
      const open = decision(game, s);
      if (!open) break;
      if (no % 40 === 39) expect(tail(clone(s)), `${open.step}, decision ${no}`).toEqual([]);
      apply(game, s, atRandom(open, players));
    }
  });
});
