/** The logic of the sheets: choosing losses, battles that are over, the bank, the places, the phase track, a nation's panel. */
import { describe, expect, it } from 'vitest';
import type { BattleDetail, LossChoice, PurchaseAccount } from '../../src-main/engine/view-details.ts';
import type { Board, Panel, PieceView } from '../../src-main/engine/view.ts';
import {
  countOf, fromCounts, inOrder, isUsual, knownAs, needed, usualPlan, withFewer, withMore, withPlan,
} from '../../src-renderer/table/battle/losses.ts';
import { arrowBetween } from '../../src-renderer/table/battle/arrows.ts';
import { overPanels, shownFor, unseen } from '../../src-renderer/table/battle/over.ts';
import { hitRows, measure } from '../../src-renderer/table/battle/rows.ts';
import { isCrumb, wordsShown } from '../../src-renderer/table/phases/track.ts';
import { panelKind } from '../../src-renderer/table/panels.ts';
import { asLast, asProposed, missing, segments } from '../../src-renderer/table/purchase/bank.ts';
import { cardsOf, comingTo, usualPieces } from '../../src-renderer/table/purchase/cards.ts';
import { nationState } from '../../src-renderer/table/side/nation.ts';

const choice: LossChoice = {
  usual: 'usual', limits: [{ actions: ['f'], most: 1 }],
  options: [
    { action: 'b', group: 'gb', room: 1, usual: 1 }, { action: 'b+1', group: 'gb', room: 1, usual: 0, after: { action: 'b', free: 0 } },
    { action: 'f', group: 'gf', room: 2, usual: 1 }, { action: 'd', group: 'gd', room: 2, usual: 0 },
  ],
  instead: [{ label: { key: 'x' }, plan: { d: 2 }, odds: { wins: { attacker: 0.4, defender: 0.5 }, draw: 0.1 } }],
};

describe('choosing losses', () => {
  const usual = usualPlan(choice);
  it('begins with the usual order', () => {
    expect(usual).toEqual(['b', 'f']);
    expect([needed(choice), isUsual(choice, usual)]).toEqual([2, true]);
  });
  it('moves the last hit when all are placed, and keeps to what may be hit', () => {
    const moved = withMore(choice, usual, 'd')!;
    expect(moved).toEqual(['b', 'd']);
    // Only one hit can fall on an aircraft, and it does already: the one on the battleship cannot go there.
    expect(withMore(choice, usual, 'f')).toBeNull();
    expect(withMore(choice, moved, 'd')).toEqual(['d', 'd']);
    expect(withMore(choice, ['d', 'd'], 'd')).toBeNull();
  });
  it('sinks what is hit twice only after its first hit, and takes both back together', () => {
    expect(withMore(choice, ['f', 'd'], 'b+1')).toBeNull();
    const sunk = withMore(choice, usual, 'b+1')!;
    expect(sunk).toEqual(['b', 'b+1']);
    expect(withFewer(choice, sunk, 'b')).toEqual([]);
    expect(withFewer(choice, sunk, 'b+1')).toEqual(['b']);
    expect(inOrder(choice, ['b+1', 'b'])).toEqual(['b', 'b+1']);
  });
  it('knows the other choices whose odds were reckoned', () => {
    expect(knownAs(choice, fromCounts({ d: 2 }))).toBe(choice.instead[0]);
    expect(knownAs(choice, usual)).toBeUndefined();
    expect(countOf(['d', 'd'], 'd')).toBe(2);
  });
  it('shows the plan on the counters, with the odds that belong to it', () => {
    const party = (id: string, groups: object[]) => ({ id, side: 'japan', nations: ['japan'], groups });
    const unit = (id: string) => ({ id, nation: 'japan', type: 'x', count: 2, value: 3 });
    const battle = {
      parties: [party('attacker', [unit('gb'), unit('gf'), unit('gd')]), party('defender', [unit('gb')])],
      losses: { party: 'attacker', hits: 2, assigned: 0, choice }, odds: { wins: { attacker: 0.7, defender: 0.2 }, draw: 0.1 },
    } as unknown as BattleDetail;
    const shown = (plan: string[]) => withPlan(battle, plan).parties[0].groups.map(({ hit = 0, lost = 0 }) => [hit, lost]);
    expect(shown(['b', 'f'])).toEqual([[1, 0], [0, 1], [0, 0]]);
    expect(shown(['b', 'b+1'])).toEqual([[0, 1], [0, 0], [0, 0]]);
    expect(withPlan(battle, ['b', 'f']).odds?.wins.attacker).toBe(0.7);
    expect(withPlan(battle, ['d', 'd']).odds?.wins.attacker).toBe(0.4);
    // A group of the same id of another party is not hit.
    expect(withPlan(battle, ['b', 'f']).parties[1]).toEqual(battle.parties[1]);
    expect(withPlan(battle, ['b', 'd']).odds).toBeUndefined();
    expect(withPlan(battle, ['b', 'd']).losses?.assigned).toBe(2);
  });
});

describe('a battle that is over', () => {
  const over = (id: string, ...sides: string[]): Panel => ({
    id, kind: 'battle-over', title: { key: '' }, rows: [],
    detail: { parties: (sides.length > 0 ? sides : ['japan', 'usa']).map((side) => ({ side })) },
  });
  const panels = [over('a'), { ...over('b'), kind: 'battle' as const }, over('c')];
  it('is shown once', () => {
    expect(overPanels(panels).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(unseen(panels, new Set(['a'])).map(({ id }) => id)).toEqual(['c']);
  });
  it('waits for a person who was in it, at every speed; battles of bots pass by themselves', () => {
    expect(shownFor(over('a'), new Set(['usa']), 'instant')).toBeNull();
    expect(shownFor(over('a', 'japan', 'usa', 'soviet'), new Set(['soviet']), 'instant')).toBeNull();
    const bots = new Set(['britain']);
    expect(shownFor(over('a'), bots, 'slow')!).toBeGreaterThan(shownFor(over('a'), bots, 'normal')!);
    expect(shownFor(over('a'), bots, 'normal')!).toBeGreaterThan(1000);
    expect([shownFor(over('a'), bots, 'fast'), shownFor(over('a'), bots, 'instant')]).toEqual([0, 0]);
  });
});

describe('the board’s size', () => {
  const battle = (count: number, die = 6, value = 3): BattleDetail => {
    const groups = [{ id: 'x', nation: 'japan', type: 'x', count, value, dice: [{ value: 1, hit: true }] }];
    return { die, parties: [{ groups }, { groups: [{ ...groups[0], id: 'y', count: 1 }] }] } as unknown as BattleDetail;
  };
  it('follows what stands on it, and few counters are larger', () => {
    expect(measure(hitRows(battle(1)))).toEqual({ columns: 2, scale: 1.18 });
    expect(measure(hitRows(battle(3)))).toEqual({ columns: 3, scale: 1.18 });
    expect(measure(hitRows(battle(4)))).toEqual({ columns: 4, scale: 1 });
  });
  it('shrinks where many lines must find room, so that the last is seen, and no further than can be read', () => {
    const side = [1, 2, 3, 4, 0].map((value) => ({ id: `g${value}`, nation: 'japan', type: 'x', count: 4, value }));
    const crowd = hitRows({ die: 6, parties: [{ groups: side }, { groups: side }] } as unknown as BattleDetail);
    expect(crowd).toHaveLength(5);
    const scales = [Infinity, 441, 400, 100].map((high) => measure(crowd, high).scale);
    expect(scales[0]).toBe(1);
    expect(scales[1] * 86 + 21).toBeCloseTo(441 / 5);
    expect(scales[2]).toBeLessThan(scales[1]);
    expect(scales[3]).toBe(0.62);
  });
  it('has every rung of a short ladder, and only those used of a long one', () => {
    expect(hitRows(battle(1)).map(({ value }) => value)).toEqual([4, 3, 2, 1]);
    expect(hitRows(battle(1, 10, 7)).map(({ value }) => value)).toEqual([7]);
  });
  it('counts the dice of a side through, so that they settle one after the other', () => {
    const detail = { die: 6, parties: [{ groups: [1, 2].map((i) => ({
      id: `g${i}`, nation: 'japan', type: 'x', count: 2, value: i, dice: [{ value: 1, hit: true }, { value: 6, hit: false }],
    })) }, { groups: [] }] } as unknown as BattleDetail;
    expect(hitRows(detail).flatMap(({ parties: [first] }) => first).map(({ group, from }) => [group.id, from]))
      .toEqual([['g2', 2], ['g2', 3], ['g1', 0], ['g1', 1]]);
  });
});

describe('the bank', () => {
  const account: PurchaseAccount = {
    nation: 'usa', bank: 40, spent: 20, left: 20,
    lines: [
      { type: 'destroyer', cost: 12, count: 1, last: 2, add: 'd' },
      { type: 'infantry', cost: 4, count: 2, last: 3, add: 'i' }, { type: 'battleship', cost: 24, count: 0 },
    ],
  };
  it('fills the button with what is proposed, whatever pays for it', () => {
    const lines = account.lines.map((line) => ({ ...line, count: 0, add: `buy:${line.type}`, usual: 1 }));
    const proposes = (more: Partial<PurchaseAccount>) => panelKind({ kind: 'purchase' }).proposes!({
      id: 'purchase', kind: 'purchase', title: { key: 'x' }, rows: [],
      detail: { currency: { key: 'x' }, places: [], accounts: [{ ...account, lines, ...more }] },
    });
    const purses = [{ id: 'rp', name: { key: 'x' }, left: 4 }];
    for (const more of [{}, { purses }]) expect(proposes(more).instead?.actions).toEqual(lines.map(({ add }) => add));
  });
  it('has a segment as wide as its price in the whole bank', () => {
    expect(segments(account))
      .toEqual([{ type: 'destroyer', count: 1, worth: 12, share: 0.3 }, { type: 'infantry', count: 2, worth: 8, share: 0.2 }]);
    expect(segments({ ...account, bank: 0 })[0].share).toBe(0);
  });
  it('tells what is missing', () => {
    expect(account.lines.map((line) => missing(account, line))).toEqual([0, 0, 4]);
  });
  it('buys what was bought before as far as it reaches, only where nothing is bought yet', () => {
    expect(asLast(account)).toEqual([]);
    expect(asProposed({ ...account, lines: account.lines.map((line, i) => ({ ...line, usual: i })) })).toEqual(['i']);
    expect(asProposed(account)).toEqual([]);
    expect(asLast({ ...account, left: 20, lines: account.lines.map((line) => ({ ...line, count: 0 })) })).toEqual(['d', 'i', 'i']);
  });
});

describe('the places of new units', () => {
  it('stand on a card each, with what came and what may come', () => {
    const detail = {
      waiting: [{
        id: 'j/f', nation: 'japan', type: 'fighter', count: 2,
        places: [{ space: 'japan', place: 'p1' }, { space: 'manchuria', place: 'p2' }],
      }, { id: 'j/t', nation: 'japan', type: 'transport', count: 1 }],
      places: [{ space: 'japan', units: [{ nation: 'japan', type: 'infantry', count: 1 }] }],
      usual: ['p1', 'p1'],
    };
    // At the rings the units count, not their kinds.
    expect(comingTo(detail)).toEqual(new Map([['japan', 2], ['manchuria', 0]]));
    expect(comingTo({ ...detail, usual: [] })).toBeNull();
    expect(usualPieces(detail)).toEqual([{ id: 'usual/p1', space: 'japan', nation: 'japan', type: 'fighter', count: 2 }]);
    const cards = cardsOf(detail);
    expect(cards.map(({ place, coming }) => [place.space, place.units.length, coming.map(({ action, usual }) => [action, usual])]))
      .toEqual([['japan', 1, [['p1', 2]]], ['manchuria', 0, [['p2', 0]]]]);
  });
});

describe('the phase track', () => {
  it('reads the open step always, then the next ones while there is room, then what is done, the latest first', () => {
    const widths = [60, 60, 60, 60, 60];
    expect([...wordsShown(widths, 2, 190)].sort()).toEqual([2, 3, 4]);
    expect([...wordsShown(widths, 2, 10)]).toEqual([2]);
    expect([...wordsShown(widths, 2, 290)].sort()).toEqual([1, 2, 3, 4]);
    expect([...wordsShown(widths, -1, 130)]).toEqual([0, 1]);
    expect(wordsShown(widths, 2, 1000).size).toBe(5);
  });
  it('makes crumbs of the far steps of a long turn only', () => {
    const crumbs = (length: number, now: number) => Array.from({ length }, (_, i) => i).filter((i) => isCrumb(i, now, length));
    expect(crumbs(9, 0)).toEqual([]);
    expect(crumbs(14, 5)).toEqual([0, 1, 9, 10, 11, 12, 13]);
    expect(wordsShown(Array.from({ length: 14 }, () => 1), 5, 1000).has(9)).toBe(false);
  });
});

describe('a nation’s panel', () => {
  const space = (id: string, home: string, value: number, marks: string[] = []) =>
    ({ id, home, value, marks, name: { en: id, it: id }, kind: 'land' as const, neighbours: [] });
  const types = ['fighter', 'infantry']
    .map((id) => ({ id, name: { en: id, it: id }, plural: { en: id, it: id }, domain: 'land' as const, silhouette: id }));
  const board: Board = {
    sheets: [], nations: [], pieceTypes: types,
    spaces: [space('tokyo', 'japan', 5, ['capital']), space('korea', 'china', 2), space('wake', 'japan', 1, ['air-base'])],
  };
  const pieces = [
    { nation: 'japan', type: 'infantry', count: 3 }, { nation: 'japan', type: 'fighter', count: 1 },
    { nation: 'japan', type: 'infantry', count: 2 }, { nation: 'usa', type: 'infantry', count: 9 },
  ] as PieceView[];
  it('is read off the table', () => {
    const state = nationState('japan', board, [{
      id: 'tokyo', holder: 'japan', marks: ['factory'],
    }, { id: 'korea', holder: 'japan', captured: true }, { id: 'wake', holder: 'usa', captured: true }], pieces);
    expect(state).toEqual({
      holds: ['tokyo', 'korea'], taken: ['korea'], lost: [{ space: 'wake', to: 'usa' }], value: 7,
      units: [{ type: 'fighter', count: 1 }, { type: 'infantry', count: 5 }],
      bases: [{ mark: 'capital', spaces: ['tokyo'] }, { mark: 'factory', spaces: ['tokyo'] }],
    });
  });
});

describe('the arrows of a battle board', () => {
  const box = (left: number, top: number) => ({ left, top, width: 20, height: 10 });
  it('run down and across to what lies below, and out of the side to what lies beside', () => {
    expect(arrowBetween(box(100, 50), box(160, 120), { left: 0, top: 0 })).toBe('M110 60V68H170V115');
    expect(arrowBetween(box(100, 50), box(200, 40), { left: 0, top: 0 })).toBe('M120 55H157.5V45H195');
    expect(arrowBetween(box(200, 50), box(100, 40), { left: 0, top: 0 })).toBe('M200 55H162.5V45H125');
  });
});
