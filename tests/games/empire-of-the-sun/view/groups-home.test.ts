// Ships that lie together go home as one group (8.6-8.62), in one answer of the window; each of its parts is legal in its turn.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { hexNo, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { walked } from '../../../../src-renderer/table/picks.ts';

describe('after the battles', () => {
  it('all ships of a hex are one choice, and may go wherever each of them may; a single one can still be chosen', () => {
    let groups = 0;
    let stuck = 0;
    for (const seed of [1, 2, 3]) {
      for (const { id: scenario } of game.scenarios.slice(0, 3)) {
        const s = newGame(game, { scenario, dice: seededDice(seed) });
        const chance = seededDice(seed + 1000);
        for (let n = 0; n < 1500 && groups < 12; n++) {
          const open = decision(game, s);
          if (!open) break;
          if (/^post-battle-(offensive|reaction)$/.test(open.step)) {
            const view = game.view(game.observe(s, open.side), open);
            // Nobody is left to wonder why the step cannot be ended.
            if (!open.actions.some(({ id }) => id === 'done')) {
              stuck++;
              expect(view.prompt!.blocked?.reason.key).toBe('why.post.must-leave');
              expect(game.whyNot(s, { kind: 'action', id: 'done' })).toEqual(view.prompt!.blocked);
            } else expect(view.prompt!.blocked).toBeUndefined();
            for (const pick of view.picks?.filter(({ takes }) => takes) ?? []) {
              groups++;
              const inHand = walked(view, [pick.id]);
              expect(inHand.pieces.filter(({ selected }) => selected === 1).map(({ id }) => id).sort()).toEqual([...pick.takes!].sort());
              const ends = inHand.actions.filter(({ answers }) => answers);
              expect(ends.length).toBeGreaterThan(0);
              for (const ship of pick.takes!) {
                expect(view.picks!.some(({ id, target }) => id === `move:${ship}` && target?.kind === 'piece')).toBe(true);
              }
              const end = ends[groups % ends.length];
              const sent = clone(s);
              for (const id of end.answers!) {
                const now = decision(game, sent)!;
                apply(game, sent, now.actions.find((action) => action.id === id) ?? id);
              }
              for (const ship of pick.takes!) {
                expect(sent.place[unitNo(ship)]).toBe(hexNo(end.target!.kind === 'space' ? end.target!.id : ''));
              }
            }
          }
          apply(game, s, atRandom(open, chance));
        }
      }
    }
    expect(groups).toBeGreaterThan(3);
    expect(stuck).toBeGreaterThan(3);
  });
});
