// The captain's rehearsal: what it tries on a copy is what the rules do, answer for answer. Otherwise it would plan the same for ever.
import { describe, expect, it } from 'vitest';
import { random } from '../../../../src-main/bots/random.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { Script } from '../../../../src-main/engine/rehearsal.ts';
import { fingerprint } from '../../../../src-main/games/axis-allies-pacific/bot/fingerprint.ts';
import { isPlanned, planOf } from '../../../../src-main/games/axis-allies-pacific/bot/captain.ts';
import { Rehearsal } from '../../../../src-main/games/axis-allies-pacific/bot/rehearsal.ts';
import { BOLD } from '../../../../src-main/games/axis-allies-pacific/bot/temper.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import { spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { play, position, unitsIn } from '../position.ts';

/** What the side to move sees, as a position with the dice of rehearsals. */
const copyOf = (s: AapState): AapState => game.determinize(game.observe(s, decision(game, s)!.side), seededDice(1)) as AapState;

/** Gives the answers of a plan; each must meet the position that it was planned for. */
function follow(s: AapState, script: Script): void {
  for (const [foreseen, answer] of script) {
    expect(fingerprint(s), `before ${answer}`).toBe(foreseen);
    apply(game, s, answer);
  }
}

describe('a plan meets the positions that it foresaw', () => {
  it('with ships alike of which one alone may go its third space between bases', () => {
    const s = position({ power: 'japan', phase: 6, round: 2 }, [
      { control: { midway: 'japan' } },
      { place: [
        { space: 'sz-20', owner: 'japan', units: { destroyer: 1 } }, { space: 'sz-24', owner: 'japan', units: { destroyer: 1 } },
      ] },
    ]);
    play(s, 'select:sz-24/japan/destroyer', 'to:sz-18', 'select:sz-20/japan/destroyer', 'to:sz-18');
    const r = new Rehearsal(game, game.observe(s, 'japan'));
    const farther = unitsIn(r.s, 'sz-18').find(({ start }) => start === spaceIndex('sz-20'))!;
    const on = r.offers([farther], spaceIndex('sz-18')).find(({ id }) => id === 'to:sz-26')!;
    expect(r.move([farther], spaceIndex('sz-18'), on)).toEqual([farther]);
    follow(copyOf(s), r.script);
  });

  it('in all phases of a game by chance', () => {
    const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(1) });
    const dice = seededDice(1);
    let planned = 0;
    for (let n = 0; n < 1000; n++) {
      const open = decision(game, s)!;
      const seen = game.observe(s, open.side);
      if (isPlanned(open.step) && s.selection.length === 0 && n % 10 === 0) {
        follow(copyOf(s), planOf({ game, seen, open, dice, level: 'fast' }, BOLD));
        planned++;
      }
      apply(game, s, random.choose({ game, seen, open, dice, level: 'fast' }));
    }
    expect(planned).toBeGreaterThan(20);
  });
});
