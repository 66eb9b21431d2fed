// What the rules ask of the machine: lists of answers, chance on the record, tracks that follow the map, games that come out again.
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { stateHash } from '../../../src-main/engine/hash.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import { AREA_IDS, POP } from '../../../src-main/games/conquest-consequence/map.ts';
import { benefits, popRes, resOf } from '../../../src-main/games/conquest-consequence/rules/economy.ts';
import type { CncState } from '../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
function answers(scenario: string, seed: number, most: number, at: (s: CncState) => void = () => undefined):
{ s: CncState; given: string[] } {
  const s = newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
  const dice = seededDice(seed + 1);
  const given: string[] = [];
  for (let open = decision(game, s); open && given.length < most; open = decision(game, s)) {
    at(s);
    const list = open.actions.filter(({ back }) => !back);
    given.push(list[roll(dice, list.length, 'answer') - 1].id);
    apply(game, s, given.at(-1)!);
  }
  return { s, given };
}

describe.each(['campaign', 'rising-sun'])('%s', (scenario) => {
  it('CNC-G-02 asks a side of its own with answers that differ, and has a usual one among them', () => {
    const { sides } = game.scenarios.find(({ id }) => id === scenario)!;
    answers(scenario, 3, 500, (s) => {
      const open = decision(game, s)!;
      const ids = open.actions.map(({ id }) => id);
      expect(sides).toContain(open.side);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(game.usual(s, open));
    });
  });

  it('CNC-G-03 writes all chance down, the same for the same seed', () => {
    const run = (): string => {
      const s = newGame(game, { scenario, dice: seededDice(8) }) as CncState;
      const journal = new Journal();
      for (const id of answers(scenario, 8, 400).given) apply(game, s, id, journal);
      return JSON.stringify(journal.chance);
    };
    const told = run();
    expect(told).toBe(run());
    expect(told).toMatch(/Recruitment|Turn Order|Peace Dividend/i);
  });

  it('CNC-G-04 counts POP and RES from the map alone, after every answer', () => {
    answers(scenario, 4, 400, (s) => {
      for (const no of s.players) {
        const own = AREA_IDS.flatMap((_, area) => (benefits(s, no, area) ? [area] : []));
        expect(popRes(s, no)).toEqual({ pop: own.reduce((sum, area) => sum + POP[area], 0),
          res: own.reduce((sum, area) => sum + resOf(area, no), 0) });
      }
    });
  });

  it('CNC-G-06 comes out the same when it is played again, and goes on the same out of a file', () => {
    const { s, given } = answers(scenario, 5, 600);
    let again = newGame(game, { scenario, dice: seededDice(5) });
    given.forEach((id, no) => {
      if (no % 50 === 0) again = JSON.parse(JSON.stringify(again)) as typeof again;
      apply(game, again, id);
    });
    expect(stateHash(again)).toBe(stateHash(s));
  });
});
