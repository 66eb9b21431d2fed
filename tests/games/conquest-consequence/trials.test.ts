// Odds of Battles by trial runs: of what is about to be fought, from what a side sees, the same whenever they are asked for.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame, Odds } from '../../../src-main/engine/game.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { clone, deepFreeze } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame, settle } from '../../../src-main/engine/kernel.ts';
import { premier } from '../../../src-main/games/conquest-consequence/bot/premier.ts';
import { offersOf } from '../../../src-main/games/conquest-consequence/answers.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import { trialOdds, trialOddsAfter } from '../../../src-main/games/conquest-consequence/trials.ts';
import { IS_SEA } from '../../../src-main/games/conquest-consequence/map.ts';
import { commanderOf, isGround, type CncState } from '../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
const RUNS = 12;

describe('odds by trial runs', () => {
  it('tell who holds the field and what is lost, before a move, a Battle and a shot, and peek at nothing', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(61) }) as CncState;
    const dice = seededDice(62);
    const asked = { move: 0, battle: 0, fire: 0 };
    for (let open = decision(game, s); open && s.year < 1939; open = decision(game, s)) {
      const seen = deepFreeze(game.observe(s, open.side)) as never;
      const id = premier.choose({ game, seen, open, dice, level: 'fast' });
      const action = open.actions.find((it) => it.id === id)!;
      const kind = action.verb as keyof typeof asked;
      if (kind in asked && asked[kind] < 4) {
        const odds: Odds | null = trialOdds(game as never, seen, action, RUNS);
        if (odds) {
          asked[kind]++;
          const { parties = [], draw = 0 } = odds;
          expect(parties[0].id).toBe(open.side);
          expect(parties.length).toBeGreaterThan(1);
          expect(parties.reduce((sum, { wins }) => sum + wins, draw)).toBeCloseTo(1);
          expect(parties.every(({ loss }) => loss >= 0)).toBe(true);
          // Dealt anew behind the observation: nothing of it changes.
          const twin = settle(game, game.determinize(seen, seededDice(asked[kind])) as CncState);
          expect(trialOdds(game as never, game.observe(twin, open.side) as never, action, RUNS)).toEqual(odds);
        }
      }
      apply(game, s, id);
    }
    expect(asked.move).toBeGreaterThan(0);
    expect(asked.battle + asked.fire).toBeGreaterThan(1);
  });

  it('tell of an attack whose first move has somebody draw cards: each run gives all its answers', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
    const dice = seededDice(1 ^ 0x5bd1e995);
    for (let open = decision(game, s); open && s.year < 1939; open = decision(game, s)) {
      const seen = deepFreeze(game.observe(s, open.side)) as never;
      const list = open.step !== 'turn.move' ? []
        : game.view(seen, open).actions.filter(({ answers = [], odds }) => odds && answers.length > 1);
      for (const { answers = [] } of list) {
        const journal = new Journal();
        const then = clone(s);
        for (const id of answers.slice(0, -1)) if (!journal.revealed) apply(game, then, id, journal);
        if (!journal.revealed) continue;
        const odds = trialOddsAfter(game as never, seen, answers, RUNS);
        expect(odds?.parties?.[0].id).toBe(open.side);
        expect(odds!.trials).toBeGreaterThan(RUNS / 2);
        // What is not offered has no odds.
        expect(trialOddsAfter(game as never, seen, [...answers.slice(0, -1), 'move:nowhere'], RUNS)).toBeNull();
        return;
      }
      apply(game, s, premier.choose({ game, seen, open, dice, level: 'fast' }));
    }
    expect.unreachable('no such attack was proposed');
  });

  it('tell of a Violation how those fare who would be proposed to go there, and count those who fall before anybody is asked', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
    const dice = seededDice(5);
    for (let open = decision(game, s); open && s.year < 1938; open = decision(game, s)) {
      const seen = deepFreeze(game.observe(s, open.side)) as never;
      const offered = new Map(open.step === 'turn.declare' ? open.actions.map((action) => [action.id, action]) : []);
      const [list, alone] = [[...offered.values()].filter(({ verb }) => verb === 'violate'), offered.get('violate:chungking/minor')];
      if (list.length > 0 && alone) {
        const shown = new Map(game.view(seen, open).actions.map((it) => [it.id, it.odds]));
        for (const action of list) {
          const odds = trialOdds(game as never, seen, action, RUNS);
          if (!odds) continue;
          expect(shown.get(action.id)).toBe('trials');
          expect([odds.trials, odds.parties![0].id]).toEqual([RUNS, open.side]);
          expect(odds.assumed).toMatchObject({ key: 'odds.violated' });
        }
        // A single block of 2 CV before a Fortress of 2 CV, which fires first: more than once it is gone without an answer.
        const odds = trialOdds(game as never, seen, alone, RUNS)!;
        const twin = settle(game, game.determinize(seen, seededDice(3)) as CncState);
        expect(trialOdds(game as never, game.observe(twin, open.side) as never, alone, RUNS)).toEqual(odds);
        const { parties } = odds;
        expect(parties![0].loss).toBeGreaterThan(0);
        expect(parties![1].wins).toBeGreaterThan(0);
        return;
      }
      apply(game, s, premier.choose({ game, seen, open, dice, level: 'fast' }));
    }
    expect.unreachable('no such Violation was offered');
  });

  it('call a raid what ships and aircraft alone go to, before it is fought', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(61) }) as CncState;
    const dice = seededDice(62);
    for (let open = decision(game, s); open && s.year < 1939; open = decision(game, s)) {
      const moves = offersOf(open).filter(({ verb, area }) => verb === 'move' && !IS_SEA[area!]);
      const unit = s.units.find(({ id }) => id === s.turn?.unit);
      if (moves.length > 0 && unit && !isGround(unit)) {
        const seen = game.observe(s, open.side) as never;
        const odds = moves.filter(({ area }) => !s.units.some((it) => it.at === area && commanderOf(it.nation) === s.turn!.faction))
          .flatMap((action) => trialOdds(game as never, seen, action, RUNS) ?? []);
        for (const { kind } of odds) expect(kind).toBe('raid');
        if (odds.length > 0) return;
      }
      apply(game, s, premier.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' }));
    }
    expect.unreachable('no raid could be made');
  });

  it('have nothing to say of what starts no Battle', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(63) }) as CncState;
    const [first] = decision(game, s)!.actions;
    expect(game.trialOdds!(game.observe(s, decision(game, s)!.side), first)).toBeNull();
  });
});
