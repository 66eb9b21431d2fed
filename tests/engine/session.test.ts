/** Moving about in a game's history: undo, branches, stale answers, a disk that is full. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { stateHash } from '../../src-main/engine/hash.ts';
import { History, type HistoryNode } from '../../src-main/engine/history.ts';
import { diceOf, isDraw } from '../../src-main/engine/journal.ts';
import { IllegalAction } from '../../src-main/engine/kernel.ts';
import { Diverged, replay, Session, StaleAnswer } from '../../src-main/engine/session.ts';
import auction from './fixtures/auction.ts';
import duel from './fixtures/duel.ts';
import { randomLine } from './fixtures/play.ts';

const START = { scenario: 'long', options: {}, seed: 4 };
const fresh = (): Session => new Session(duel, START);
const say = (session: Session, ...actions: string[]): void => {
  for (const action of actions) session.answer(session.open!.no, action);
};

describe('answers', () => {
  it('join the history, with what they logged and rolled', () => {
    const session = fresh();
    const node = session.answer(0, 'guard');
    expect(node).toMatchObject({ id: 1, parent: 0, no: 0, side: 'red', action: 'guard', revealed: false, rolls: [] });
    expect(session.head).toBe(1);
    expect(session.opening.map(({ key }) => key)).toEqual(['draw']);
  });

  it('for another decision than the open one are stale and change nothing', () => {
    const session = fresh();
    say(session, 'guard');
    const hash = stateHash(session.state);
    expect(() => session.answer(0, 'guard')).toThrow(new StaleAnswer(0, 1));
    expect(() => session.answer(2, 'guard')).toThrow('The answer is for decision 2, but decision 1 is open.');
    expect([stateHash(session.state), session.head, session.history.nodes.size]).toEqual([hash, 1, 1]);
  });

  it('that are illegal change nothing', () => {
    const session = fresh();
    const hash = stateHash(session.state);
    expect(() => session.answer(0, 'play:aim')).toThrow(IllegalAction);
    expect([stateHash(session.state), session.head, session.history.nodes.size]).toEqual([hash, 0, 0]);
  });

  it('that cannot be kept (a full disk) change nothing', () => {
    const session = fresh();
    const hash = stateHash(session.state);
    const full = (): void => { throw new Error('disk full'); };
    expect(() => session.answer(0, 'attack', full)).toThrow('disk full');
    expect([stateHash(session.state), session.head, session.history.nodes.size, session.open!.no]).toEqual([hash, 0, 0, 0]);
    say(session, 'attack');
    expect(session.history.nodes.size).toBe(1);
  });

  it('after the end are refused', () => {
    const session = fresh();
    for (let open = session.open; open; open = session.open) session.answer(open.no, duel.usual(session.state as never, open));
    expect(() => session.answer(session.state.kernel.decisions, 'done')).toThrow('The game is over: nothing is to be decided.');
  });
});

describe('history', () => {
  it('going back and playing on makes a branch; the old line stays', () => {
    const session = fresh();
    say(session, 'guard', 'guard');
    const old = stateHash(session.state);
    session.goTo(1);
    say(session, 'done');
    expect(session.head).toBe(3);
    expect(session.history.childrenOf(1)).toEqual([2, 3]);
    expect(session.history.leaves()).toEqual([2, 3]);
    session.goTo(2);
    expect(stateHash(session.state)).toBe(old);
  });

  it('playing again what was played here before goes on along that branch', () => {
    const session = fresh();
    say(session, 'attack');
    const hash = stateHash(session.state);
    session.goTo(0);
    let kept = 0;
    expect(session.answer(0, 'attack', () => { kept++; }).id).toBe(1);
    expect([stateHash(session.state), session.history.nodes.size, kept]).toEqual([hash, 1, 1]);
  });

  it('goTo reaches any moment, over snapshots and without, in any order', () => {
    fc.assert(fc.property(fc.nat({ max: 500 }), fc.array(fc.nat(), { maxLength: 12 }), (seed, jumps) => {
      const { actions } = randomLine(auction, seed);
      const start = { scenario: 'only', options: {}, seed };
      const session = new Session(auction, start);
      say(session, ...actions);
      const loaded = new Session(auction, start, [...session.history.nodes.values()]);
      for (const jump of jumps) {
        const head = jump % (actions.length + 1);
        const hash = stateHash(replay(auction, start, actions.slice(0, head)));
        session.goTo(head);
        loaded.goTo(head);
        expect([stateHash(session.state), stateHash(loaded.state)]).toEqual([hash, hash]);
      }
    }), { numRuns: 20 });
  });

  it('a saved snapshot carries the game where a replay would not', () => {
    const session = fresh();
    say(session, 'guard', 'done');
    const state = JSON.parse(JSON.stringify(session.state)) as typeof session.state;
    const nodes = [...session.history.nodes.values()].map((node) => ({ ...node, action: 'not-known-any-more' }));
    const loaded = new Session(duel, START, nodes, [{ node: 2, state }]);
    expect(() => loaded.goTo(1)).toThrow(Diverged);
    expect(loaded.head).toBe(0);
    loaded.goTo(2);
    expect(stateHash(loaded.state)).toBe(stateHash(session.state));
    say(loaded, 'guard');
    expect(loaded.head).toBe(3);
  });

  it('replays only with the draws and shuffles that were written down, and does not tell what they were', () => {
    const session = fresh();
    for (let open = session.open; open && session.head < 30; open = session.open) say(session, open.actions.at(-1)!.id);
    const nodes = [...session.history.nodes.values()];
    const drawn = nodes.find(({ rolls }) => rolls.some(isDraw))!;
    const loaded = (rolls: HistoryNode['rolls'], revealed = true): Session =>
      new Session(duel, START, nodes.map((node) => (node === drawn ? { ...node, rolls, revealed } : node)));
    const card = drawn.rolls.find(isDraw)!.drawn[0];
    const swapped = drawn.rolls.map((it) => (isDraw(it) ? { ...it, drawn: [card === 'aim' ? 'dodge' : 'aim'] } : it));
    expect(() => loaded(drawn.rolls).goTo(session.head)).not.toThrow();
    expect(() => loaded(swapped).goTo(session.head)).toThrow(
      `"${drawn.action}" was played with other draws or another shuffle than it now gives.`,
    );
    // Former versions wrote down the dice alone, and not how many answers there were.
    const { options: _, ...former } = drawn;
    const old = new Session(duel, START, nodes.map((node) => (node === drawn ? { ...former, rolls: diceOf(drawn.rolls) } : node)));
    expect(() => old.goTo(session.head)).not.toThrow();
    expect(() => loaded(diceOf(drawn.rolls)).goTo(session.head)).toThrow(Diverged);
    expect(() => loaded(diceOf(drawn.rolls), false).goTo(session.head)).toThrow(Diverged);
  });

  it('a moment that does not exist is an error and moves nothing', () => {
    const session = fresh();
    expect(() => session.goTo(9)).toThrow('The history has no moment 9.');
    expect(session.head).toBe(0);
  });

  it('is a tree, whatever a file says', () => {
    const node = (id: number, parent: number) => ({ id, parent, no: 0, side: 'red', action: 'a', revealed: false, log: [], rolls: [] });
    expect(() => new History([node(1, 2)])).toThrow('unknown parent 2');
    expect(() => new History([node(1, 1)])).toThrow('unknown parent 1');
    expect(() => new History([node(1, 0), node(1, 0)])).toThrow('cannot take a node 1');
    expect(() => new History([node(0, 0)])).toThrow('cannot take a node 0');
  });
});

it('replay gives the same hash as playing, and stops at the first action that does not fit', () => {
  const session = fresh();
  say(session, 'guard', 'done');
  expect(stateHash(replay(duel, START, ['guard', 'done']))).toBe(stateHash(session.state));
  expect(() => replay(duel, START, ['guard', 'nonsense'])).toThrow(IllegalAction);
});
