/** States as plain JSON: saved and restored anywhere, changed by nothing but `apply`, hidden from those who may not see. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { readableBy, Journal, type LogEntry } from '../../src-main/engine/journal.ts';
import { canonical, clone, deepFreeze } from '../../src-main/engine/json.ts';
import { apply, decision, here, IllegalAction } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import auction, { BIDDERS, type Auction } from './fixtures/auction.ts';
import duel, { type Duel } from './fixtures/duel.ts';
import { randomLine, start, walk } from './fixtures/play.ts';

const games: AnyGame[] = [duel, auction];
const seeds = fc.nat({ max: 1_000_000 });

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('saved as JSON and restored at every decision, plays on to the same hash', () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { actions, end } = randomLine(game, seed);
      let s = start(game, seed);
      for (const id of actions) {
        s = JSON.parse(JSON.stringify(s)) as GameState;
        apply(game, s, id);
      }
      expect(stateHash(s)).toBe(stateHash(end));
    }), { numRuns: 15 });
  });

  it('from any save, the rest of the game ends alike', () => {
    const { actions, end } = randomLine(game, 7);
    const s = start(game, 7);
    actions.forEach((id, i) => {
      const restored = JSON.parse(JSON.stringify(s)) as GameState;
      for (const later of actions.slice(i)) apply(game, restored, later);
      expect(stateHash(restored)).toBe(stateHash(end));
      apply(game, s, id);
    });
  });

  it('a frozen state survives everything but apply', () => {
    walk(game, 3, (s) => {
      const frozen = deepFreeze(clone(s));
      const open = decision(game, frozen)!;
      game.usual(frozen, open);
      for (const action of open.actions) game.odds(frozen, action);
      game.whyNot(frozen, { kind: 'action', id: 'play:none' });
      game.whyNot(frozen, { kind: 'space', id: 'nowhere' });
      for (const { id } of game.sides) {
        const seen: unknown = deepFreeze(game.observe(frozen, id));
        game.view(seen, open.side === id ? open : null);
        game.score(frozen, id);
        game.determinize(seen, seededDice(1));
      }
      expect(game.invariants(frozen)).toEqual([]);
      game.describe(frozen);
      here(game, frozen);
    });
  });

  it('refuses what is not on the list and leaves the state as it was', () => {
    walk(game, 11, (s) => {
      const hash = stateHash(s);
      const open = decision(game, s)!;
      for (const id of ['', 'bid:99', 'play:nothing', 'toString', '__proto__']) {
        expect(() => apply(game, s, id)).toThrow(IllegalAction);
      }
      // A look-alike that was not taken from the list is refused too.
      expect(() => apply(game, s, { ...open.actions[0] })).toThrow(IllegalAction);
      expect(stateHash(s)).toBe(hash);
    });
  });

  it('offers every action once', () => {
    walk(game, 5, (s) => {
      const ids = decision(game, s)!.actions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('when it is over, nothing is left to decide and any answer is refused', () => {
    const { end } = randomLine(game, 2);
    expect(end.kernel.result).not.toBeNull();
    expect(decision(game, end)).toBeNull();
    expect(() => apply(game, end, 'done')).toThrow('The game is over');
  });

  it('a determinized state agrees with what was seen', () => {
    walk(game, 13, (s) => {
      const { side } = decision(game, s)!;
      const seen: unknown = game.observe(s, side);
      expect(canonical(game.observe(game.determinize(seen, seededDice(9)), side))).toBe(canonical(seen));
    });
  });

  it('an observation never holds dice', () => {
    walk(game, 17, (s) => {
      for (const { id } of game.sides) expect(JSON.stringify(game.observe(s, id))).not.toContain('"dice"');
    });
  });
});

describe('what is hidden', () => {
  it('two duels that differ only in the other hand, the deck and the dice look the same', () => {
    walk(duel, 21, (state) => {
      const s = state as Duel;
      for (const side of ['red', 'blue']) {
        const twin = clone(s);
        const theirs = side === 'red' ? 'blue' : 'red';
        const unseen = [...twin.hands[theirs], ...twin.deck].reverse();
        twin.hands[theirs] = unseen.splice(0, twin.hands[theirs].length);
        twin.deck = unseen;
        twin.kernel.dice = seededDice(99);
        expect(canonical(duel.observe(twin, side))).toBe(canonical(duel.observe(s, side)));
        expect(canonical(duel.view(duel.observe(twin, side), null))).toBe(canonical(duel.view(duel.observe(s, side), null)));
      }
    });
  });

  it('two auctions that differ only in the bid of another look and read the same, until the reveal', () => {
    const play = (bid: string): { s: Auction; log: LogEntry[] } => {
      const s = start(auction, 1) as Auction;
      const journal = new Journal();
      apply(auction, s, bid, journal);
      apply(auction, s, 'bid:4', journal);
      return { s, log: journal.entries };
    };
    const [low, high] = [play('bid:1'), play('bid:7')];
    for (const side of ['south', 'east']) {
      expect(canonical(auction.observe(low.s, side))).toBe(canonical(auction.observe(high.s, side)));
      expect(readableBy(low.log, side)).toEqual(readableBy(high.log, side));
    }
    expect(canonical(auction.observe(low.s, 'north'))).not.toBe(canonical(auction.observe(high.s, 'north')));
    expect(readableBy(high.log, 'north').filter(({ key }) => key === 'bid')).toMatchObject([{ params: { coins: 7 } }]);
    const journal = new Journal();
    apply(auction, high.s, 'bid:0', journal);
    expect(journal.revealed).toBe(true);
    for (const side of BIDDERS) expect(readableBy(journal.entries, side).filter(({ key }) => key === 'bids')).toHaveLength(3);
  });

  it('a side without coins is passed over', () => {
    const s = start(auction, 1) as Auction;
    s.coins.south = 0;
    apply(auction, s, 'bid:1');
    expect(decision(auction, s)!.side).toBe('east');
  });
});
