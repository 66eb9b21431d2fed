/** The flow mechanism, on outlines of a few steps each. */
import { describe, expect, it } from 'vitest';
import { type Action } from '../../src-main/engine/state.ts';
import { scriptedDice } from '../../src-main/engine/dice.ts';
import {
  auto, call, compile, decide, each, phase, phasesOf, repeat, sequence, when, type Outline, type Step,
} from '../../src-main/engine/flow.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { Journal } from '../../src-main/engine/journal.ts';
import { advance, apply, decision, forget, here, newGame, type Context } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { noopNanoseconds } from '../bench/noop.ts';
import auction from './fixtures/auction.ts';
import duel, { type Duel } from './fixtures/duel.ts';
import { start } from './fixtures/play.ts';

interface Probe extends GameState { trace: string[]; n: number }
type Ctx = Context<Probe>;

const note = (id: string, more: (ctx: Ctx) => unknown = () => ''): Step<Probe> =>
  auto(id, (ctx) => { ctx.s.trace.push(`${id}${String(more(ctx) ?? '')}`); });
const ask = (id: string, actions: string[] | ((ctx: Ctx) => string[]) = ['go']): Step<Probe> => decide<Probe, Action>(id, {
  who: () => 'one',
  actions: (ctx) => (typeof actions === 'function' ? actions(ctx) : actions).map((action) => ({ id: action, verb: action })),
  apply: (ctx, action) => { ctx.s.trace.push(`${id}=${action.id}`); },
});
const over = auto<Probe>('over', (ctx) => ctx.end({ winners: [], how: 'done' }));

function gameOf(outline: Outline<Probe>, n = 0): AnyGame {
  return {
    ...auction, id: 'probe', scenarios: [{ id: 'only' }], flow: compile(outline), setup: () => ({ trace: [], n }), whyNot: () => null,
  } as unknown as AnyGame;
}
function play(outline: Outline<Probe>, answers: string[] = [], n = 0, dice: number[] = []): Probe {
  const game = gameOf(outline, n);
  const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice(dice) });
  for (const answer of answers) apply(game, s, answer);
  return s;
}

describe('sequence, each, when, repeat, call', () => {
  it('each makes its list on entry and runs its steps once for each item, nested too', () => {
    const s = play({ game: sequence('g',
      each('outer', 'x', ({ s }) => { s.trace.push('list'); return [1, 2]; },
        each('inner', 'y', ({ locals }) => [`${locals.x}a`, `${locals.x}b`], note('at', ({ locals }) => locals.y))),
      note('after', ({ locals }) => JSON.stringify(locals)), over) });
    expect(s.trace).toEqual(['list', 'at1a', 'at1b', 'at2a', 'at2b', 'after{}']);
  });

  it('each over an empty list, and when with a failed test, are passed over', () => {
    const s = play({ game: sequence(
      'g', each('none', 'x', () => [], note('a')), when('no', () => false, note('b')), when('yes', () => true, note('c')), over,
    ) });
    expect(s.trace).toEqual(['c']);
  });

  it('a block at the very end of a procedure leads out of it', () => {
    const s = play({
      game: sequence('g', call('one', 'sub'), note('back'), over),
      sub: sequence(
        's', when('no', () => false, note('x')), repeat('loop', () => false, note('y')), each('none', 'i', () => [], note('z')),
      ),
    });
    expect(s.trace).toEqual(['back']);
  });

  it('repeat tests before each round, and again when it is entered anew', () => {
    const s = play({ game: sequence('g', each('twice', 'i', () => [1, 2],
      auto('reset', ({ s }) => { s.n = 0; }),
      repeat('loop', ({ s }) => s.n < 2, auto('up', ({ s }) => { s.n++; s.trace.push(`n${s.n}`); }))), over) });
    expect(s.trace).toEqual(['n1', 'n2', 'n1', 'n2']);
  });

  it('call runs a procedure and hands its answer back; one without an answer leaves none behind', () => {
    const s = play({
      game: sequence(
        'g', call('first', 'answering'), note('got', ({ locals }) => locals.returned),
        call('second', 'silent'), note('then', ({ locals }) => locals.returned), over,
      ),
      answering: auto('a', (ctx) => ctx.answer(42)),
      silent: note('s'),
    });
    expect(s.trace).toEqual(['got42', 's', 'then']);
  });

  it('a called procedure has locals of its own', () => {
    const s = play({
      game: sequence(
        'g', auto('call', (ctx) => { ctx.locals.mine = 1; ctx.call('sub', { given: 2 }); }),
        note('after', ({ locals }) => JSON.stringify(locals)), over,
      ),
      sub: note('sub', ({ locals }) => JSON.stringify(locals)),
    });
    expect(s.trace).toEqual(['sub{"given":2}', 'after{"mine":1}']);
  });

  it('a recursive procedure keeps every frame apart', () => {
    const s = play({
      game: sequence('g', auto('in', (ctx) => ctx.call('down', { n: 3 })), note('sum', ({ locals }) => locals.returned), over),
      down: sequence('d',
        auto('deeper', (ctx) => { if (Number(ctx.locals.n) > 0) ctx.call('down', { n: Number(ctx.locals.n) - 1 }); }),
        auto('add', (ctx) => ctx.answer(Number(ctx.locals.n) + Number(ctx.locals.returned ?? 0)))),
    });
    expect(s.trace).toEqual(['sum6']);
  });

  it('of two calls in one step the later runs first', () => {
    const s = play({
      game: sequence('g', auto('both', (ctx) => { ctx.call('a'); ctx.call('b'); }), over),
      a: note('a'), b: note('b'),
    });
    expect(s.trace).toEqual(['b', 'a']);
  });
});

describe('decide', () => {
  it('an empty list passes the step over, wherever it stands', () => {
    const s = play({ game: sequence(
      'g', ask('first', []), each('e', 'i', () => [1, 2], ask('second', ({ locals }) => (locals.i === 1 ? [] : ['go']))), over,
    ) }, ['go']);
    expect(s.trace).toEqual(['second=go']);
    expect(s.kernel.result).toEqual({ winners: [], how: 'done' });
  });

  it('again asks once more, after anything that was called, until the list is empty', () => {
    const outline: Outline<Probe> = {
      game: sequence('g', decide<Probe, Action>('pick', {
        who: () => 'one',
        actions: ({ s }) => (s.n > 0 ? [{ id: 'take', verb: 'take' }] : []),
        apply: (ctx) => { ctx.s.n--; ctx.call('sub'); return 'again'; },
      }), over),
      sub: note('sub'),
    };
    const s = play(outline, ['take', 'take'], 2);
    expect(s.trace).toEqual(['sub', 'sub']);
    expect(s.kernel.result).not.toBeNull();
    expect(s.kernel.decisions).toBe(2);
  });

  it('a game may end inside the answer, even one that asks again', () => {
    const s = play({ game: sequence('g', decide<Probe, Action>('stop', {
      who: () => 'one', actions: () => [{ id: 'stop', verb: 'stop' }],
      apply: (ctx) => { ctx.end({ winners: ['one'], how: 'stopped' }); return 'again'; },
    }), note('never')) }, ['stop']);
    expect(s.kernel).toMatchObject({ result: { winners: ['one'], how: 'stopped' }, frames: [] });
    expect(s.trace).toEqual([]);
  });

  it('a forced end deep in nested procedures ends everything', () => {
    const s = start(duel, 1) as Duel;
    s.hands = { red: [], blue: [] };
    s.points.blue = 1;
    s.kernel.dice = scriptedDice([6]);
    forget(s);
    apply(duel, s, 'attack');
    expect(s.kernel).toMatchObject({ result: { winners: ['red'], how: 'last-point' }, frames: [] });
  });

  it('the open decision is remembered until the state is answered or forgotten', () => {
    const game = gameOf({ game: sequence('g', ask('a', ({ s }) => (s.n > 0 ? ['more', 'go'] : ['go'])), over) });
    const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice([]) });
    expect(decision(game, s)).toBe(decision(game, s));
    s.n = 1;
    forget(s);
    expect(decision(game, s)!.actions).toHaveLength(2);
    s.kernel.decisions = 5;
    expect(decision(game, s)!.no).toBe(5);
  });

  it('after an edit that leaves nothing to decide, advance goes on', () => {
    const game = gameOf({ game: sequence('g', ask('a', ({ s }) => (s.n > 0 ? ['go'] : [])), ask('b'), over) }, 1);
    const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice([]) });
    s.n = 0;
    forget(s);
    expect(() => decision(game, s)).toThrow('stands at a, where nothing can be decided');
    advance(game, s, null);
    expect(decision(game, s)!.step).toBe('b');
  });
});

describe('where the flow stands', () => {
  it('here names the outline from the outermost frame inwards, callers at their call', () => {
    const game = gameOf({
      game: sequence('g', phase('first', call('fight', 'battle')), phase('second', note('x')), over),
      battle: sequence('b', phase('shots', auto('open', (ctx) => ctx.call('window'))), note('last')),
      window: sequence('w', ask('react')),
    });
    const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice([]) });
    expect(here(game, s)).toEqual(['g', 'first', 'fight', 'b', 'shots', 'open', 'w', 'react']);
    expect(here(game, JSON.parse(JSON.stringify(s)))).toEqual(here(game, s));
    apply(game, s, 'go');
    expect(here(game, s)).toEqual([]);
  });

  it('the phases of an outline stand in order', () => {
    expect(phasesOf({ game: sequence('g', phase('a', phase('b')), when('w', () => true, phase('c'))) })).toEqual(['a', 'b', 'c']);
    expect(duel.phases).toEqual(['orders', 'rest']);
  });
});

describe('what is wrong says so', () => {
  it.each([
    ['a step id twice', { game: sequence('g', note('a'), note('a')) }, 'The procedure game has two steps with the id a.'],
    ['a block and a step of one id', { game: sequence('g', when('a', () => true, note('a'))) }, 'two steps with the id a'],
    ['a call of nothing', { game: sequence('g', call('c', 'nowhere')) }, 'The step c calls nowhere, which the outline does not have.'],
  ] as [string, Outline<Probe>, string][])('%s', (_, outline, message) => {
    expect(() => compile(outline)).toThrow(message);
  });

  it.each([
    ['a sequence that ends without a result', { game: note('a') }, 'The sequence of play of probe ended without a result.'],
    ['an endless loop', { game: repeat('ever', () => true, auto('a', () => {})) }, 'without a decision: an endless loop'],
    [
      'a call of an unknown procedure', { game: auto('a', (ctx) => ctx.call('nowhere')) },
      'The step a calls nowhere, which the sequence of play does not have.',
    ],
  ] as [string, Outline<Probe>, string][])('%s', (_, outline, message) => {
    expect(() => play(outline)).toThrow(message);
  });

  it('a save that names an unknown step or procedure', () => {
    for (const lost of [{ at: 'gone' }, { procedure: 'gone' }]) {
      const s = JSON.parse(JSON.stringify(start(duel, 1))) as Duel;
      Object.assign(s.kernel.frames[0], lost);
      expect(() => decision(duel, s)).toThrow(
        /The saved position names the step (game\/gone|gone\/order), which this version does not have\./,
      );
    }
    const bare = JSON.parse(JSON.stringify(start(duel, 1))) as Duel;
    bare.kernel.frames = [];
    expect(() => decision(duel, bare)).toThrow('neither an open step nor a result');
  });

  it('a scenario or option that does not exist', () => {
    expect(() => newGame(duel, { scenario: 'none', dice: scriptedDice([]) })).toThrow('duel has no scenario "none"; it has long, short.');
    expect(() => newGame(duel, { scenario: 'long', options: { points: 2 }, dice: scriptedDice([]) })).toThrow(
      'The option "points" cannot be 2; it takes 1, 3.',
    );
    expect(() => newGame(duel, { scenario: 'long', options: { toString: 2 }, dice: scriptedDice([]) })).toThrow(
      'There is no option "toString"; there are: points.',
    );
  });
});

describe('the journal', () => {
  it('notes dice and whether anything was revealed; without one nothing is kept', () => {
    const outline: Outline<Probe> = {
      game: sequence('g', ask('a'), auto('roll', (ctx) => { ctx.rolls(2, 6, 'test'); ctx.log('rolled', { n: 2 }); }), ask('b'), over),
    };
    const game = gameOf(outline);
    const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice([3, 5]) });
    const first = new Journal();
    apply(game, s, 'go', first);
    expect(first).toMatchObject({
      revealed: true, rolls: [{ why: 'test', sides: 6, value: 3 }, { value: 5 }], entries: [{ key: 'rolled', params: { n: 2 } }],
    });
    const second = new Journal();
    apply(game, s, 'go', second);
    expect(second).toMatchObject({ revealed: false, rolls: [], entries: [] });
  });

  it('notes draws and shuffles too, in the order in which they fell; each of them marks the reveal by itself', () => {
    const chance: [string, (ctx: Ctx) => unknown, object][] = [
      ['one at random', (ctx) => ctx.draw([7, 8, 9], 'a card'), { why: 'a card', of: 3, drawn: [8] }],
      ['the top one', (ctx) => ctx.drawTop([7, 8, 9], 'the top'), { why: 'the top', of: 3, drawn: [7] }],
      ['a pile', (ctx) => ctx.shuffle([7, 8, 9], 'the pile'), { why: 'the pile', of: 3, drawn: [9, 7, 8] }],
    ];
    for (const [what, run, noted] of chance) {
      const game = gameOf({ game: sequence('g', ask('a'), auto('chance', run), ask('b'), over) });
      const s = newGame<Probe>(game, { scenario: 'only', dice: scriptedDice([2, 1]) });
      const journal = new Journal();
      apply(game, s, 'go', journal);
      expect([what, journal.chance, journal.revealed]).toEqual([what, [noted], true]);
      expect(journal.rolls).toEqual([]);
    }
    const dealt = { game: sequence('g', ask('a'), auto('deal', (ctx: Ctx) => ctx.drawTop([], 'the top')), over) };
    expect(() => play(dealt, ['go'])).toThrow('Nothing is left to draw for "the top".');
  });
});

it('a decision that does nothing costs less than 5 microseconds', () => {
  expect(noopNanoseconds(50)).toBeLessThan(5000);
});
