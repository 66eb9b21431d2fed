// The board of a Battle: firepower, steps, dice as they fell, hits that are due; how it ended, and the same for everybody who saw it.
// Shows: view/battle-panel.ts, view/battle-parts.ts, view/battle-over.ts, battle/record.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame, settle } from '../../../../src-main/engine/kernel.ts';
import type { BattleDetail, BattleGroup } from '../../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { act } from '../../../../src-main/games/conquest-consequence/answers.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import { NATION, TYPE, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';
import { labelOf } from '../../../../src-main/games/conquest-consequence/view/actions.ts';

const game = conquestConsequence as AnyGame;
const viewOf = (s: CncState, side: string): TableView => {
  const open = decision(game, s);
  return game.view(game.observe(s, side), open?.side === side ? open : null);
};
const boardOf = (s: CncState, side: string, kind = 'battle'): BattleDetail =>
  viewOf(s, side).panels.find((panel) => panel.kind === kind)?.detail as BattleDetail;
const groups = ({ parties }: BattleDetail): BattleGroup[] => parties.flatMap((party) => party.groups);

/** Japan's Infantry of Jehol has violated Peiping, and is in the Battle with its Fortress. */
function atPeiping(seed: number): CncState {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(seed) }) as CncState;
  const edits = {
    clear: 'all',
    put: [{ nation: 'japan', type: 'infantry', cv: 3, at: 'jehol' }, { nation: 'japan', type: 'air-force', cv: 2, at: 'jehol' }],
    turn: { season: 'spring', japan: 'action-4' },
  };
  for (const [verb, given] of Object.entries(edits)) for (const one of [given].flat()) game.editor[verb].run(s, one);
  settle(game, s);
  const answers = ['violate:peiping', 'done', 'unit:1', 'move:peiping', 'unit:2', 'move:peiping', 'done'];
  for (const answer of answers) {
    const found = decision(game, s)!.actions.find(({ id }) => id === answer || id.startsWith(`${answer}/`));
    if (found) apply(game, s, found.id);
  }
  while (decision(game, s) && !decision(game, s)!.step.startsWith('battle.')) apply(game, s, decision(game, s)!.actions.at(-1)!.id);
  return s;
}

/** US aircraft with Jets and Nat ones without attack Japan's in Suchow. */
function atSuchow(): CncState {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const edits = {
    clear: 'all', war: 'japan-usa', control: { suchow: 'japan' }, tech: { side: 'usa', cards: { jets: 'investment-51' } },
    put: [{ nation: 'japan', type: 'infantry', cv: 3, at: 'suchow' }, { nation: 'japan', type: 'air-force', cv: 3, at: 'suchow' },
      { nation: 'us', type: 'air-force', cv: 1, at: 'nanking' }, { nation: 'nat-china', type: 'air-force', cv: 1, at: 'nanking' }],
    turn: { season: 'spring', usa: 'action-4' },
  };
  for (const [verb, given] of Object.entries(edits)) for (const one of [given].flat()) game.editor[verb].run(s, one);
  settle(game, s);
  for (const answer of ['done', 'unit:3', 'move:suchow', 'unit:4', 'move:suchow', 'done']) {
    apply(game, s, decision(game, s)!.actions.find(({ id }) => id === answer || id.startsWith(`${answer}/`))!.id);
  }
  return s;
}

describe('the board of a Battle', () => {
  it('shows a side in two places of the order of fire where some of its aircraft have Jets and others none', () => {
    const s = atSuchow();
    const rows = (): string[] => boardOf(s, 'usa').order!.filter(({ id }) => id.startsWith('slot-1'))
      .map(({ party, groups: list, state }) => `${party} ${list.length} ${state}`);
    expect(rows()).toEqual(['usa 1 now', 'japan 1 next', 'usa 1 next']);
    expect(new Set(boardOf(s, 'usa').order!.map(({ id }) => id)).size).toBe(boardOf(s, 'usa').order!.length);
    apply(game, s, 'fire:3@G');
    expect(decision(game, s)!.side).toBe('japan');
    expect(rows()).toEqual(['japan 1 now', 'usa 1 next']);
  });

  it('tells what hits on what, what is due and what fell, and proposes an answer that is legal', () => {
    const s = atPeiping(5);
    expect(decision(game, s)!.step).toBe('battle.action');
    const board = boardOf(s, 'japan');
    expect(board.layout).toBe('rounds');
    expect(decision(game, s)!.actions.map(({ id }) => id)).toContain(board.usual);
    // The Fortress has fired before them: its dice lie open, and none hits on more than it is good for.
    const fortress = groups(board).find(({ type }) => type === 'fortress')!;
    expect(fortress.dice).toHaveLength(2);
    expect(board.parties.find(({ id }) => id === 'armed-minor')).toMatchObject({ rolled: 2 });
    expect(fortress.coming!.key).toBe('battle.coming');
    for (const id of fortress.actions!) expect(id).toMatch(/^fire:/);
    const japan = board.parties.find(({ id }) => id === 'japan')!;
    expect(japan.due).toBeGreaterThan(0);
    for (const { steps } of groups(board)) expect(steps!.left).toBeGreaterThan(0);
    // Whoever only looks on sees the same dice, and may answer nothing.
    const others = boardOf(s, 'usa');
    expect(groups(others).map(({ dice }) => dice)).toEqual(groups(board).map(({ dice }) => dice));
    expect(others.usual).toBeUndefined();
    expect(groups(others).flatMap(({ actions = [] }) => actions)).toEqual([]);
  });

  it('promises nothing of a Sea Invader, who has no Action: no die, no ring, no Hit due, and the reason', () => {
    const s = atPeiping(5);
    const landed = s.units.find(({ nation, type }) => nation === NATION.japan && type === TYPE.infantry)!;
    landed.invader = false;
    const before = boardOf(s, 'japan');
    const due = (board: BattleDetail): number => board.parties.find(({ id }) => id === 'japan')!.due ?? 0;
    const infantry = groups(before).find(({ nation, type }) => nation === 'japan' && type === 'infantry')!;
    landed.invader = true;
    const board = boardOf(s, 'japan');
    expect(groups(board).find(({ id }) => id === infantry.id)).toMatchObject({ value: 0, note: { key: 'battle.lands' } });
    expect(due(board)).toBeLessThan(due(before));
    expect(before.order!.flatMap((it) => it.groups)).toContain(infantry.id);
    expect(board.order!.flatMap((it) => it.groups)).not.toContain(infantry.id);
  });

  it('tells two alike blocks that may take a Hit apart', () => {
    const s = atPeiping(5);
    const there = s.units.find(({ nation, type }) => nation === NATION.japan && type === TYPE.infantry)!;
    s.units.push({ ...there, id: s.nextUnit++, invader: !there.invader });
    const labels = s.units.filter(({ at, type }) => at === there.at && type === there.type)
      .map(({ id }) => labelOf(s, 'battle.hit', act({ verb: 'hit', unit: id })));
    expect(labels.map(({ key }) => key)).toEqual(['act.which', 'act.which']);
    expect(labels[0]).not.toEqual(labels[1]);
    s.units.at(-1)!.invader = there.invader;
    expect(labelOf(s, 'battle.hit', act({ verb: 'hit', unit: there.id })).key).toBe('act.hit');
  });

  it('stays with its last dice when it is over: who holds the field, what fell, luck by party; alike for all', () => {
    const s = atPeiping(5);
    const journal = new Journal();
    for (let open = decision(game, s); open?.step.startsWith('battle.'); open = decision(game, s)) {
      const done = open.actions.find(({ id }) => id === 'done');
      apply(game, s, done?.id ?? open.actions.find(({ verb }) => verb === 'fire')?.id ?? open.actions[0].id, journal);
    }
    const over = boardOf(s, 'japan', 'battle-over');
    expect(over.over!.words.key).toMatch(/^battle-over\./);
    const thrown = journal.entries.filter(({ key }) => key === 'fire').flatMap(({ dice = [] }) => dice);
    const shown = groups(over).flatMap(({ dice = [] }) => dice.map(({ value }) => value));
    for (const value of thrown) expect(shown).toContain(value);
    for (const { id, luck } of over.parties.map((party) => ({ id: party.id, luck: over.luck![party.id] }))) {
      expect([id, typeof luck]).toEqual([id, 'number']);
    }
    expect(boardOf(s, 'soviet', 'battle-over')).toEqual(over);
    const lost = journal.entries.filter(({ key }) => key === 'eliminated').length;
    expect(Object.values(over.over!.lost).flat().reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(lost);
  });
});
