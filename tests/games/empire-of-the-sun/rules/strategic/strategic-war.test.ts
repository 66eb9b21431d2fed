// Strategic warfare: submarines, B-29s, the hands of both sides.
import { describe, expect, it } from 'vitest';
import { JAPAN, hexId, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { RESOURCES } from '../../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { alliedDraw, japaneseDraw } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/hands.ts';
import {
  baseDraw, loseAsp, mayBomb, strategicWar, submarineModifier,
} from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/strategic-war.ts';
import { BOX, F, has, isReduced, setFlag, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, put, reduce, unitPlace } from '../../position.ts';
import { run, unspoken } from './run.ts';

const at = (turn: number, s: EotsState = board({})): EotsState => {
  s.turn = turn;
  return s;
};
const war = (s: EotsState, ...dice: number[]) => run(s, strategicWar, dice);

describe('submarines (11.2)', () => {
  it('turn 2, die 2, escorts none: 2 + 1 - 2 = 1, a failure (EOTS-11.22-02)', () => {
    const game = war(at(2), 2);
    expect([game.keys()[0], game.s.markers.asp[JAPAN].total]).toEqual(['strategic.submarines-fail', 7]);
    expect(unspoken(game)).toEqual([]);
  });
  it('success costs a point of shipping and two of escort (EOTS-11.21-04, EOTS-11.21-05)', () => {
    const s = at(5);
    s.markers.escorts = 4;
    const game = war(s, 1);
    expect([game.keys()[0], game.s.markers.asp[JAPAN].total, game.s.markers.escorts]).toEqual(['strategic.submarines-succeed', 6, 2]);
  });
  it('from turn 9 an unescorted Japan is always hit', () => {
    expect(war(at(9), 9).keys()[0]).toBe('strategic.submarines-succeed');
    expect(war(at(8), 9).keys()[0]).toBe('strategic.submarines-fail');
  });
  it('never the last point (EOTS-9.32-03)', () => {
    const s = at(9);
    s.markers.asp[JAPAN] = { total: 1, used: 1, temporary: 0 };
    loseAsp(s, 3);
    expect(s.markers.asp[JAPAN]).toEqual({ total: 1, used: 1, temporary: 0 });
  });
  it('torpedoes fail on turns 2-4; the new doctrine takes every modifier away (EOTS-11.22-02, EOTS-11.22-03)', () => {
    expect([2, 3, 4, 5].map((turn) => submarineModifier(at(turn)))).toEqual([1, 1, 1, 0]);
    const s = at(3);
    s.markers.escorts = 2;
    expect(submarineModifier(s)).toBe(3);
    s.markers.newSubmarineDoctrine = true;
    expect(submarineModifier(s)).toBe(0);
  });
});

describe('B-29s (11.3)', () => {
  const marianas = (): EotsState => {
    const s = at(9, board({ '3813': ['us-20bc', 'us-21bc', 'hq-cpac'], '5808': ['us-1maw'] }));
    give(s, 'allied', '3813');
    return s;
  };
  it('bomb from a supplied airfield within eight hexes of Tokyo (EOTS-11.31-02)', () => {
    const s = marianas();
    expect(mayBomb(s, unitNo('us-20bc'))).toBe(true);
    put(s, '5808', 'us-20bc');
    expect(mayBomb(s, unitNo('us-20bc'))).toBe(false);
    setPlace(s, unitNo('us-20bc'), BOX.chinaAir);
    expect(mayBomb(s, unitNo('us-20bc'))).toBe(true);
    give(s, 'japan', '2206');
    expect(mayBomb(s, unitNo('us-20bc')), 'a box out of supply (R-87)').toBe(false);
  });
  it('not in the turn of their return, but when flipped or fresh (EOTS-11.31-03, EOTS-11.31-04, EOTS-11.31-05)', () => {
    const s = marianas();
    setFlag(s, unitNo('us-20bc'), F.rebuilt, true);
    expect(['us-20bc', 'us-21bc'].map((unit) => mayBomb(s, unitNo(unit)))).toEqual([false, true]);
  });
  it('full strength succeeds on 0-8, reduced on 0-4; each takes a card and is spent (EOTS-11.32-02, EOTS-11.32-03, EOTS-11.31-06)', () => {
    const s = marianas();
    reduce(s, 'us-21bc');
    const game = war(s, 9, 8, 5);
    game.answer('bomb:us-20bc');
    game.answer('bomb:us-21bc');
    expect([game.s.markers.bombingCards, game.s.markers.bombingStreak, has(game.s, unitNo('us-20bc'), F.bombed)]).toEqual([1, 1, true]);
    expect(unspoken(game)).toEqual([]);
  });
  it('a nine costs a step, unless a field within three hexes of Tokyo is Allied (EOTS-11.32-04, EOTS-11.32-05)', () => {
    const game = war(marianas(), 0, 9);
    game.answer('bomb:us-20bc');
    game.answer('skip:us-21bc');
    expect([isReduced(game.s, unitNo('us-20bc')), game.s.markers.bombingStreak]).toEqual([true, 0]);
    const safe = marianas();
    give(safe, 'allied', '3709');
    const second = war(safe, 0, 9);
    second.answer('bomb:us-20bc');
    second.answer('skip:us-21bc');
    expect(isReduced(second.s, unitNo('us-20bc'))).toBe(false);
    expect(unitPlace(second.s, 'us-20bc')).not.toBe(BOX.eliminated);
  });
  it('interceptors save one card but not the success (EOTS-11.32-07, R-111)', () => {
    const s = marianas();
    s.markers.interceptors = true;
    s.markers.bombingStreak = 2;
    const game = war(s, 0, 0);
    game.answer('bomb:us-20bc');
    game.answer('skip:us-21bc');
    expect([game.s.markers.bombingCards, game.s.markers.bombingStreak, game.s.markers.interceptors]).toEqual([0, 3, false]);
  });
  it('a turn without bombs breaks the chain (EOTS-16.2-05)', () => {
    const s = at(10);
    s.markers.bombingStreak = 3;
    expect(war(s, 0).s.markers.bombingStreak).toBe(0);
  });
});

describe('hands', () => {
  it('Japan’s base: seven until turn 4, then half the resources rounded up (EOTS-11.11-01, EOTS-11.12-01)', () => {
    expect(RESOURCES.map(hexId).sort())
      .toEqual(['1813', '1916', '2008', '2014', '2017', '2220', '2415', '2517', '2616', '2813', '3219', '3302', '3303', '3305']);
    const s = opening('1943');
    expect(baseDraw(s)).toBe(7);
    give(s, 'allied', '1813', '1916', '2008');
    expect(baseDraw(s)).toBe(6);
    expect(baseDraw(at(4, s))).toBe(7);
  });
  it.each([
    [7, 0, 7, 0], [7, 1, 6, 1], [7, 2, 5, 2], [7, 3, 4, 2], [5, 3, 4, 2], [2, 0, 4, 2],
  ])('of %i less %i Japan draws %i with %i passes (11.4, EOTS-11.12-03)', (base, losses, cards, passes) => {
    expect(japaneseDraw(base, losses)).toEqual({ cards, passes });
  });
  it.each([
    [2, 5, 2], [3, 6, 1], [4, 7, 0], [12, 7, 0],
  ])('the Allies on turn %i: %i cards, %i passes (EOTS-11.51-01)', (turn, cards, passes) => {
    expect(alliedDraw(at(turn))).toEqual({ cards, passes });
  });
  it('each surrender and Europe’s level 4 cost a card and give a pass, within four and two (EOTS-11.52-01 to EOTS-11.52-05, R-113)', () => {
    const s = at(6);
    s.nations.china.surrendered = true;
    expect(alliedDraw(s)).toEqual({ cards: 6, passes: 1 });
    s.markers.wieAtTurnStart = -7;
    s.nations.india.surrendered = true;
    s.nations.australia.surrendered = true;
    expect(alliedDraw(s)).toEqual({ cards: 4, passes: 2 });
    s.turn = 2;
    expect(alliedDraw(s)).toEqual({ cards: 4, passes: 2 });
    s.markers.wie = -7;
    s.markers.wieAtTurnStart = 0;
    s.turn = 6;
    expect(alliedDraw(s).cards, 'the level at the start of the turn').toBe(4);
  });
  it('turn 1 deals nothing', () => { expect(alliedDraw(at(1))).toEqual({ cards: 0, passes: 0 }); });
});
