// Whole games by chance, all chapters together: they come to an end, and what must hold in every position holds between offensives.
// Shows: rules/strategic/turn.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../../src-main/engine/dice.ts';
import type { Game } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import type { Action } from '../../../../../src-main/engine/state.ts';
import { LANGS, say, text } from '../../../../../src-main/engine/text.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import { flow, phases } from '../../../../../src-main/games/empire-of-the-sun/sequence.ts';
import { scenario, setup } from '../../../../../src-main/games/empire-of-the-sun/setup.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { texts } from '../../../../../src-main/games/empire-of-the-sun/texts.ts';

const game = { id: 'empire-of-the-sun', flow, whyNot: () => null } as unknown as Game<EotsState>;
/** mulberry32: chance of the players, apart from the dice. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}
/** Offensives rather than anything else, seldom a step back, sooner or later done. */
function choose(actions: readonly Action[], next: () => number): Action {
  const forward = actions.filter(({ back }) => !back);
  const list = forward.length > 0 && next() < 0.93 ? forward : actions;
  const offensives = list.filter(({ id }) => /^(oc|ec):/.test(id));
  if (offensives.length > 0 && next() < 0.9) return offensives[Math.floor(next() * offensives.length)];
  const done = list.find(({ id }) => id === 'done');
  return done && next() < 0.25 ? done : list[Math.floor(next() * list.length)];
}

function play(id: string, seed: number): { s: EotsState; lines: string[] } {
  const s: EotsState = {
    kernel: { game: game.id, rules: 1, scenario: id, options: {}, dice: seededDice(seed), frames: [], decisions: 0, result: null },
    ...setup(id, seededDice(seed)),
  };
  s.kernel.frames = [{ procedure: 'game', at: flow.get('game')!.first, locals: {} }];
  const next = chance(seed);
  const journal = new Journal();
  advance(game, s, journal);
  for (let i = 0; i < 20_000 && !s.kernel.result; i++) {
    const open = decision(game, s);
    if (!open) break;
    const action = choose(open.actions, next);
    apply(game, s, action.id, journal);
    if (s.offensive === null) expect(invariants(s), `${id} ${seed}: ${open.step} ${action.id}`).toEqual([]);
  }
  const lines = LANGS.flatMap((lang) => journal.entries.map(({ key, params }) => say(text(`log.${key}`, params), texts[lang], lang)));
  return { s, lines };
}

describe('whole games', () => {
  it.each([
    ['1942', 1], ['1943', 2], ['1944', 3], ['1942-1943', 4], ['campaign', 6],
  ])('%s with seed %i ends in its last turn, or before by a rule, and every line can be said', (id, seed) => {
    const { s, lines } = play(id, seed);
    expect(s.kernel.result).not.toBeNull();
    expect(s.turn).toBeLessThanOrEqual(scenario(id).endTurn);
    expect([...new Set(lines.filter((line) => line.includes('⟨')))]).toEqual([]);
  }, 60_000);

  it('show their phases in the order of the rulebook (EOTS-4.0-01)', () => {
    expect(phases).toEqual(['mini-turn', 'strategic', 'offensives', 'political', 'attrition-phase', 'end']);
  });
});
