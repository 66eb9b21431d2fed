/** Bots see an observation and nothing else; the arena counts fairly; the fuzzer's findings can be replayed. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { arena, wilson, type Arena } from '../../src-main/bots/arena.ts';
import { before, fuzz } from '../../src-main/bots/fuzz.ts';
import { botOf, botsOf, GENERIC } from '../../src-main/bots/registry.ts';
import type { Bot, BotCall } from '../../src-main/engine/bot.ts';
import { seededDice, type DiceState } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { canonical, clone, deepFreeze } from '../../src-main/engine/json.ts';
import { compile, decide, sequence } from '../../src-main/engine/flow.ts';
import { apply, decision } from '../../src-main/engine/kernel.ts';
import { Forfeit, atRandom, byWeight, playout, type Player } from '../../src-main/engine/playout.ts';
import type { Action, Decision, GameState, Result } from '../../src-main/engine/state.ts';
import auction, { type Auction } from '../engine/fixtures/auction.ts';
import duel, { type Duel } from '../engine/fixtures/duel.ts';
import siege, { type Siege } from '../engine/fixtures/siege.ts';
import { walk } from '../engine/fixtures/play.ts';

const games: AnyGame[] = [duel, auction];
const { random, greedy } = GENERIC;

/** The same position with everything that `side` cannot see dealt anew, and other dice. */
function redealt(s: GameState, side: string): GameState {
  const twin = clone(s);
  twin.kernel.dice = seededDice(31337);
  if ('hands' in twin) {
    const duelTwin = twin as Duel;
    const theirs = side === 'red' ? 'blue' : 'red';
    const unseen = [...duelTwin.deck, ...duelTwin.hands[theirs]];
    duelTwin.hands[theirs] = unseen.splice(0, duelTwin.hands[theirs].length);
    duelTwin.deck = unseen;
  } else {
    const bids = (twin as Auction).bids;
    for (const other of Object.keys(bids)) if (other !== side) bids[other] = (bids[other] + 1) % (twin as Auction).coins[other];
  }
  return twin;
}

describe('the random player', () => {
  it('seldom takes a choice back, and does so where nothing else is left', () => {
    const open = (actions: Action[]): Decision => ({ no: 0, side: 'red', step: 'order', actions });
    const dice = seededDice(1);
    const times = (decision: Decision): number =>
      Array.from({ length: 4000 }, () => atRandom(decision, dice)).filter(({ back }) => back).length;
    const mixed = times(open([{ id: 'on', verb: 'on' }, { id: 'back', verb: 'back', back: true }, { id: 'off', verb: 'off', back: true }]));
    expect(mixed).toBeGreaterThan(200);
    expect(mixed).toBeLessThan(500);
    expect(times(open([{ id: 'back', verb: 'back', back: true }, { id: 'off', verb: 'off', back: true }]))).toBe(4000);
  });
});

describe('a bot sees an observation and nothing else', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s: the call holds neither the dice of the game nor its state', (_, game) => {
    let calls = 0;
    const spy: Bot = {
      choose: (it: BotCall) => {
        calls++;
        expect(Object.keys(it).sort()).toEqual(['dice', 'game', 'level', 'open', 'seen']);
        const { game: rules, dice, ...seen } = it;
        expect(rules).toBe(game);
        expect(JSON.stringify(seen)).not.toMatch(/"dice"|"deck":\[|"kind":"seeded"/);
        expect(canonical(dice)).not.toBe(canonical(seededDice(3)));
        return it.open.actions[0].id;
      },
    };
    playout(game, {
      scenario: game.scenarios[0].id, seed: 3, seats: Object.fromEntries(game.sides.map(({ id }) => [id, spy])), check: true, cap: 200,
    });
    expect(calls).toBeGreaterThanOrEqual(10);
  });

  it.each(games.flatMap((game) => Object.entries(botsOf(game)).map(([id, bot]) => [game.id, id, game, bot] as const)))(
    '%s/%s chooses alike where only hidden things and the dice to come differ, from the list, changing nothing', (_, __, game, bot) => {
      walk(game, 8, (s) => {
        const open = decision(game, s)!;
        const choose = (state: GameState): string => {
          const seen: unknown = deepFreeze(clone(game.observe(state, open.side) as object));
          const dice: DiceState = seededDice(5);
          return bot.choose({ game, seen, open: deepFreeze(open), dice, level: 'fast' });
        };
        const chosen = choose(s);
        expect(open.actions.map(({ id }) => id)).toContain(chosen);
        const twin = redealt(s, open.side);
        expect(choose(twin)).toBe(chosen);
      });
    });
});

describe('greedy', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s: beats random clearly', async (_, game) => {
    const done = await arena(game, { a: greedy, b: random, games: 120, seed: 1 });
    expect(done.ci95[0]).toBeGreaterThan(0.5);
  });

  it('takes some of a long list, and the only action without thinking', () => {
    const many: AnyGame = {
      ...auction, setup: () => ({ ...auction.setup('only', {}, seededDice(1)), coins: { north: 500, south: 500, east: 500 } }),
    };
    const done = playout(many, { scenario: 'only', seed: 1, seats: { north: greedy }, level: 'fast', check: true, cap: 100 });
    expect(done).toMatchObject({ violation: null, capped: false });
  });
});

describe('registry', () => {
  it('has the generic bots and those of the game', () => {
    expect(Object.keys(botsOf(duel))).toEqual(['random', 'greedy', 'passive']);
    expect(botOf(duel, 'passive')).toBe(duel.bots.passive);
    expect(() => botOf(duel, 'toString')).toThrow('duel has no bot "toString"; it has random, greedy, passive.');
  });
});

describe('arena, where one plays alone', () => {
  it('compares the two games of a seed by their ends, and counts levels and defeats by bot', async () => {
    const done = await arena(siege, { a: siege.bots.stands, b: siege.bots.waits, games: 40, seed: 1 });
    const both = ['a', 'b'] as const;
    for (const bot of both) {
      expect(Object.values(done.alone![bot]).reduce((sum, it) => sum + it, 0), bot).toBe(20);
      expect(Object.values(done.grades![bot]).reduce((sum, it) => sum + it, 0), bot).toBe(20);
      expect(done.alone![bot].lost, bot).toBe(done.grades![bot].fallen ?? 0);
    }
    expect(done.games).toBe(40);
    expect(done.aWins + done.bWins + done.draws).toBe(20);
    expect(done.aWinRate).toBeCloseTo((done.aWins + done.draws / 2) / 20);
    expect(done.alone!.a.won + done.alone!.b.won).toBe(done.byAlliance.garrison);
    // Whoever fires and arms does better than whoever waits; the same bot twice is even.
    expect(done.aWins).toBeGreaterThan(done.bWins);
    expect(await arena(siege, { a: siege.bots.waits, b: siege.bots.waits, games: 8, seed: 1 })).toMatchObject({
      draws: 4, aWins: 0, bWins: 0, aWinRate: 0.5,
    });
  });
  it('the greedy player takes the better end of those it can choose from', () => {
    const level = (rank: number) => ({ id: 'firm', side: 'garrison', rank, of: 4 });
    const ends: Record<string, Omit<Result, 'how'>> = {
      lost: { winners: [], lost: true, grade: level(4) }, drawn: { winners: [] },
      costly: { winners: ['garrison'], grade: level(3) }, best: { winners: ['garrison'], grade: level(1) },
    };
    const flow = compile<Siege>({ game: sequence('game', decide<Siege, Action>('choice', {
      who: () => 'garrison', actions: () => Object.keys(ends).map((id) => ({ id, verb: id })),
      apply: (ctx, { id }) => ctx.end({ ...ends[id], how: 'relieved' }),
    })) });
    const choosing: AnyGame = { ...siege, flow, odds: () => null };
    const chosen = Array.from({ length: 30 }, (_, seed) =>
      playout(choosing, { scenario: 'winter', seed, seats: { garrison: greedy }, check: true, cap: 2, record: true }).actions[0]);
    // One answer in twenty-five is any.
    expect(chosen.filter((id) => id === 'best').length).toBeGreaterThan(24);
  });
  it('the fuzzer counts its ends by how and by level', () => {
    const found = fuzz(siege, { games: 20, seed: 1, clock: () => 0 });
    expect([found.violations, found.capped]).toEqual([[], 0]);
    expect(Object.values(found.results).reduce((sum, it) => sum + it, 0)).toBe(20);
    expect(Object.keys(found.results).every((key) => key.startsWith('relieved, ') || key === 'overrun, fallen')).toBe(true);
  });
});

describe('arena', () => {
  const first: Bot = { choose: ({ open }) => open.actions[0].id };

  it('plays no game twice: a bot against itself has a new seed for each game, two that play alike count once', async () => {
    const played: string[] = [];
    const noting: Bot = { choose: (it) => {
      if (it.open.no === 0) played.push('');
      played[played.length - 1] += canonical(it.seen);
      return random.choose(it);
    } };
    const alone = await arena(duel, { a: noting, b: noting, games: 41, seed: 1 });
    expect([alone.games, alone.same]).toEqual([42, 0]);
    expect([played.length, new Set(played).size]).toEqual([42, 42]);
    const twins = await arena(duel, { a: first, b: { ...first }, games: 41, seed: 1 });
    expect([twins.games, twins.same, twins.aWinRate]).toEqual([21, 21, 0.5]);
    expect(twins.ci95).toEqual(wilson(0.5, 21));
    expect(twins.byAlliance.red + twins.byAlliance.blue).toBeLessThanOrEqual(21);
    const three = await arena(auction, { a: first, b: { ...first }, games: 9, seed: 1 });
    expect([three.games, three.same]).toEqual([3, 6]);
    expect(three.aWins + three.bWins + three.draws).toBe(3);
  });

  it('tells how each did at each alliance', async () => {
    const done = await arena(duel, { a: greedy, b: random, games: 40, seed: 1 });
    const { red, blue } = done.bySide;
    expect([red.a.games, red.b.games, blue.a.games, blue.b.games]).toEqual([20, 20, 20, 20]);
    expect(red.a.won + blue.a.won).toBe(done.aWins);
    expect(red.b.won + blue.b.won).toBe(done.bWins);
    expect(red.a.drawn).toBe(blue.b.drawn);
    expect(red.a.rate).toBeCloseTo((red.a.won + red.a.drawn / 2) / 20);
    expect(red.a.ci95).toEqual(wilson(red.a.rate, 20));
  });

  it('stops as soon as the interval excludes the rate that is asked about, and not before', async () => {
    const done = await arena(duel, { a: greedy, b: random, games: 1000, seed: 1, until: 0.3 });
    expect(done.games).toBeLessThan(1000);
    expect(done.ci95[0]).toBeGreaterThan(0.3);
    const seen: [number, number][] = [];
    const progress = ({ games, ci95: [low] }: Arena): void => void seen.push([games, low]);
    await arena(duel, { a: greedy, b: random, games: 1000, seed: 1, until: 0.3, progress });
    expect(seen.slice(0, -1).every(([games, low]) => games < 8 || low <= 0.3)).toBe(true);
    const even = await arena(duel, { a: random, b: { ...random }, games: 40, seed: 1, until: 0.5 });
    expect(even.games + even.same).toBe(40);
  });

  it('a player that gives up loses that game alone, and its reason is told', async () => {
    let games = 0;
    const tired: Player = { choose: ({ open }) => {
      if (open.no === 0 || games > 0) games++;
      if (games === 1) throw new Forfeit('It sleeps.');
      return Promise.resolve(open.actions[0].id);
    } };
    const done = await arena(duel, { a: tired, b: random, games: 10, seed: 1 });
    expect(done.games).toBe(10);
    expect(done.forfeits).toEqual([{ by: 'a', seed: expect.any(Number) as number, side: expect.any(String) as string, why: 'It sleeps.' }]);
  });

  it('seats one bot against all others where there are three sides or more, at each seat in turn', async () => {
    const seats: string[] = [];
    const spy = (name: string): Bot => ({ choose: ({ open }) => {
      seats.push(`${name} ${open.side}`);
      return open.actions[0].id;
    } });
    const done = await arena(auction, { a: spy('a'), b: spy('b'), games: 4, seed: 1 });
    expect(done.games + done.same).toBe(6);
    for (const side of ['north', 'south', 'east']) {
      const [a, b] = ['a', 'b'].map((name) => seats.filter((it) => it === `${name} ${side}`).length);
      expect(b, side).toBe(2 * a);
    }
  });

  it('counts draws and capped games, and stops when told', async () => {
    const { passive } = duel.bots;
    const even = { games: 4, draws: 4, capped: 0, aWinRate: 0.5 };
    expect(await arena(duel, { a: passive, b: passive, games: 4, seed: 1 })).toMatchObject(even);
    expect(await arena(duel, { a: random, b: random, games: 4, seed: 1, cap: 3 })).toMatchObject({ draws: 4, capped: 4, decisions: 12 });
    expect((await arena(duel, { a: random, b: greedy, games: 100, seed: 1, progress: ({ games }) => games < 5 })).games).toBe(6);
  });

  it('says which game broke when a bot answers what is not on the list', async () => {
    const cheat: Bot = { choose: () => 'win' };
    await expect(arena(duel, { a: cheat, b: random, games: 2, seed: 9 })).rejects.toThrow(
      /The game of seed 9 broke at action 1, win: IllegalAction/,
    );
  });

  it("Wilson's interval: known values, and always around the rate", () => {
    expect(wilson(0.5, 100).map((bound) => bound.toFixed(4))).toEqual(['0.4038', '0.5962']);
    expect(wilson(0, 10).map((bound) => bound.toFixed(4))).toEqual(['0.0000', '0.2775']);
    expect(wilson(0, 0)).toEqual([0, 1]);
    fc.assert(fc.property(fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 1000 }), (wins, n) => {
      const rate = Math.min(wins, n) / n;
      const [low, high] = wilson(rate, n);
      expect(low).toBeLessThanOrEqual(rate + 1e-12);
      expect(high).toBeGreaterThanOrEqual(rate - 1e-12);
    }));
  });
});

describe('fuzz', () => {
  let now = 0;
  const clock = (): number => (now += 10);

  it('finds nothing in sound games, and counts', () => {
    const done = fuzz(duel, { games: 50, seed: 1, clock });
    expect(done).toMatchObject({ games: 50, violations: [], capped: 0 });
    expect(Object.values(done.results).reduce((sum, n) => sum + n, 0)).toBe(50);
    expect(done.decisionsPerSecond).toBe(done.decisions * 100);
    expect(fuzz(duel, { games: 50, seed: 1, clock, scenario: 'long', cap: 5 })).toMatchObject({ capped: 50, results: {} });
    expect(fuzz(duel, { games: 50, seed: 1, clock, seconds: 0.045 }).games).toBe(4);
  });

  it('plays all scenarios in turn, a seed always the same one, or the one that is asked for', () => {
    const ids = duel.scenarios.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(fuzz(duel, { games: 2 * ids.length + 1, seed: 1, clock }).scenarios)
      .toEqual(Object.fromEntries(ids.map((id, i) => [id, i === 0 ? 3 : 2])));
    expect(fuzz(duel, { games: 1, seed: 2, clock }).scenarios).toEqual({ [ids[1]]: 1 });
    expect(fuzz(duel, { games: 1, seed: 0, clock }).scenarios).toEqual({ [ids.at(-1)!]: 1 });
    expect(fuzz(duel, { games: 3, seed: 1, clock, scenario: ids[1] }).scenarios).toEqual({ [ids[1]]: 3 });
  });

  it('walks with the bents that a game has, the same of one seed every time; plain chance and given bots beside them', () => {
    const walked: AnyGame = { ...duel, walkers: { last: { choose: ({ open }) => open.actions.at(-1)!.id } } };
    const done = fuzz(walked, { games: 40, seed: 1, clock });
    expect(Object.keys(done.walkers).sort()).toEqual(['last', 'random']);
    expect(done.walkers.last + done.walkers.random).toBe(80);
    expect(fuzz(walked, { games: 40, seed: 1, clock })).toMatchObject({ results: done.results, decisions: done.decisions });
    expect(fuzz(duel, { games: 40, seed: 1, clock }).walkers).toEqual({ random: 80 });
    expect(fuzz(walked, { games: 40, seed: 1, clock, seats: { red: random } }).violations).toEqual([]);
    const weights: Record<string, number> = { a: 0, b: 1, c: 3 };
    const actions = Object.keys(weights).map((id) => ({ id, verb: id }));
    const picks = Array.from({ length: 300 }, (_, seed) => byWeight(actions, ({ id }) => weights[id], seededDice(seed)).id);
    expect(picks.filter((id) => id === 'a')).toEqual([]);
    expect(picks.filter((id) => id === 'c').length).toBeGreaterThan(190);
    expect(picks.filter((id) => id === 'b').length).toBeGreaterThan(40);
  });

  it('a broken invariant comes back with what replays it to that point', () => {
    const broken: AnyGame = { ...duel, invariants: (s: Duel) => (s.points.red < 3 ? ['Red lost a point.'] : []) };
    const { violations } = fuzz(broken, { games: 20, seed: 1, clock, scenario: 'long' });
    expect(violations.length).toBeGreaterThan(0);
    for (const violation of violations) {
      expect(violation).toMatchObject({
        scenario: 'long', broken: 'Red lost a point.', action: violation.actions.at(-1), at: violation.actions.length,
      });
      const s = before(broken, violation);
      expect(broken.invariants(s)).toEqual([]);
      apply(broken, s, violation.action);
      expect(broken.invariants(s)).toEqual(['Red lost a point.']);
    }
  });

  it('an error inside a rule and an action offered twice come back too', () => {
    const failing: AnyGame = { ...duel, invariants: () => { throw new Error('odd'); } };
    expect(fuzz(failing, { games: 1, seed: 1, clock }).violations).toMatchObject([{ at: 1, broken: 'Error: odd' }]);
    const twin: AnyGame = {
      ...auction, setup: () => ({ ...auction.setup('only', {}, seededDice(1)), coins: { north: 2, south: 2, east: 2 } }),
    };
    const flow = new Map(twin.flow);
    const { first, ops } = flow.get('game')!;
    const bid = ops.get('bid')!;
    const step = {
      kind: 'decide', id: 'bid',
      decide: { who: () => 'north', actions: () => [{ id: 'a', verb: 'a' }, { id: 'a', verb: 'a' }], apply: () => {} },
    };
    flow.set('game', { first, ops: new Map([...ops, ['bid', { ...bid, step } as typeof bid]]) });
    expect(fuzz({ ...twin, flow }, { games: 1, seed: 1, clock }).violations)
      .toMatchObject([{ at: 0, action: 'set-up', broken: 'Error: The step bid offers the action a twice.' }]);
  });
});
