// What stands at enemies before anybody commits himself: the best fire of a card in hand, the shot on the table, the Melee.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { CARDS, sideNo } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';

interface Moment { s: CcpState; side: string; step: string }
function* play(seed: number, most: number): Generator<Moment> {
  const s = newGame(game, { scenario: 'dawn-ridge', dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) return;
    yield { s, side: open.side, step: open.step };
    apply(game, s, atRandom(open, players));
  }
}
function* many(seeds: readonly number[]): Generator<Moment> {
  for (const seed of seeds) yield* play(seed, 400);
}
const labels = ({ s, side }: Moment): string[] => game.overlay!(game.observe(s, side), 'shot')!.lines
  .flatMap(({ label }) => (label?.key.startsWith('prospect.') ? [label.key] : []));
const viewOf = ({ s, side }: Moment): TableView => game.view(game.observe(s, side), decision(game, s)!);

describe('prospects', () => {
  it('stand at enemies while an Order is chosen, and in the column, where a Fire card is in hand', () => {
    const seen = { with: 0, without: 0 };
    for (const it of play(3, 400)) {
      if (it.step !== 'turn.choose') continue;
      const holds = it.s.sides[sideNo(it.side)].hand.some((card) => CARDS[card].order === 'fire');
      const list = viewOf(it).panels.find(({ id }) => id === 'prospects');
      expect(list !== undefined).toBe(labels(it).length > 0);
      if (!holds) expect(list).toBeUndefined();
      const chances = list?.rows.map(({ values }) => values[0].value as number) ?? [];
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
      seen[list ? 'with' : 'without']++;
    }
    expect(Math.min(seen.with, seen.without)).toBeGreaterThan(0);
  });
  it('are nothing to the side that waits', () => {
    for (const { s, side, step } of play(4, 200)) {
      if (step !== 'turn.choose') continue;
      expect(labels({ s, side: side === 'japan' ? 'allied' : 'japan', step })).toEqual([]);
    }
  });
  it('tell a shot in words as soon as somebody fires', () => {
    let shots = 0;
    for (const it of many([1, 2, 3, 4, 5, 6])) {
      const { attack } = it.s;
      if (!/\.group$|before-roll/.test(it.step) || !attack || attack.pieces.length === 0 || attack.smoke) continue;
      const told = labels(it);
      expect(told.every((key) => key === 'prospect.breaks')).toBe(true);
      shots += told.length;
    }
    expect(shots).toBeGreaterThan(0);
  });
  it('tell of each step what their fire could do there: as much as they are told once it is taken', () => {
    const met = { fire: 0, none: 0 };
    for (const it of many([1, 2, 3, 4])) {
      if (it.step !== 'move.step') continue;
      const steps = decision(game, it.s)!.actions.filter(({ id }) => id.startsWith('step:'));
      expect(labels(it)).toHaveLength(steps.length);
      for (const step of steps) {
        const { id } = step;
        const told = game.odds!(it.s, step)!.rows!.find(({ label }) => label.key === 'odds.any')!.value;
        const after = clone(it.s);
        apply(game, after, id);
        const open = decision(game, after)!;
        const card = open.step === 'move.entered' ? open.actions.find((answer) => answer.id.startsWith('opfire:')) : undefined;
        if (told === 0) expect(card).toBeUndefined();
        met[told === 0 ? 'none' : 'fire']++;
      }
    }
    expect(Math.min(met.fire, met.none)).toBeGreaterThan(0);
  });
});

describe('the best group', () => {
  it('is proposed while nobody fires, and fires when its answers are given', () => {
    let fired = 0;
    for (const it of many([1, 2, 3, 4, 5, 6])) {
      if (it.step !== 'fire.group' && it.step !== 'opfire.group') continue;
      const best = viewOf(it).actions.find(({ id }) => id.startsWith('best:'));
      expect(best !== undefined && it.s.attack!.pieces.length > 0).toBe(false);
      if (!best) continue;
      const after = clone(it.s);
      for (const answer of best.answers!) {
        expect(decision(game, after)!.step).toBe(it.step);
        apply(game, after, answer);
      }
      expect(decision(game, after)?.step).not.toBe(it.step);
      expect(best.answers!.filter((id) => id.startsWith('add:'))).toHaveLength(Number(best.label.params!.n));
      fired++;
    }
    expect(fired).toBeGreaterThan(2);
  });
});
