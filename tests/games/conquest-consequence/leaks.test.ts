// What is hidden stays hidden (CNC-G-01): random games, and twins in which everything that a side cannot see is dealt anew.
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { Journal, readableBy } from '../../../src-main/engine/journal.ts';
import { apply, decision, newGame, settle } from '../../../src-main/engine/kernel.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import type { Seen } from '../../../src-main/games/conquest-consequence/observe.ts';
import { commanderOf, type CncState } from '../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
const IDLE = new Set(['pass', 'done', 'cancel', 'none', 'disband', 'repudiate']);

/** Positions of a game in which much happens, and the answer that is given at each. */
function play(scenario: string, seed: number, at: (s: CncState, answer: string, no: number) => void): void {
  const s = newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
  const dice = seededDice(seed + 1000);
  for (let no = 0; no < 700; no++) {
    const open = decision(game, s);
    if (!open) return;
    const busy = open.actions.filter(({ verb, back }) => !back && !IDLE.has(verb));
    const idle = open.step === 'government.play' && roll(dice, 3, 'idle') > 1;
    const list = busy.length > 0 && !idle ? busy : open.actions;
    const answer = list[roll(dice, list.length, 'answer') - 1].id;
    at(s, answer, no);
    apply(game, s, answer);
  }
}

describe.each(['campaign', 'rising-sun'])('%s', (scenario) => {
  const sides = game.scenarios.find(({ id }) => id === scenario)!.sides;

  it('CNC-G-01 CNC-4-02 gives no face, card or chit of others', () => {
    play(scenario, 11, (s, _, no) => {
      if (no % 10 !== 0) return;
      for (const side of sides) {
        const seen = game.observe(s, side) as Seen;
        const others = seen.units.filter((unit) => !unit.up && !unit.fixed && commanderOf(unit.nation) !== seen.viewer);
        expect(others.filter(({ id, cv, type, escaped }) => id !== 0 || cv !== 0 || (type >= 0 && !escaped))).toEqual([]);
        for (const [faction, it] of seen.factions.entries()) {
          if (faction === seen.viewer) continue;
          expect([...it.hand, ...it.vault.flatMap(({ cards }) => cards)].filter((card) => card !== 0)).toEqual([]);
          expect(it.chits.filter((chit) => chit >= 0)).toEqual([]);
        }
        expect([...seen.actionDeck, ...seen.investmentDeck, ...seen.facedown].filter((card) => card !== 0)).toEqual([]);
        expect([...seen.notes, ...seen.peeks].filter(({ to }) => to !== seen.viewer)).toEqual([]);
        expect('dice' in seen.kernel).toBe(false);
      }
    });
  });

  it('shows the same in a twin: observation, answers, usual answer, reasons', () => {
    const asked = ['war:usa', 'move:tokyo', 'build:3', 'commit:action-1', 'achieve:investment-4+investment-5/sonar'];
    let dealt = 0;
    play(scenario, 12, (s, _, no) => {
      if (no % 9 !== 0) return;
      const open = decision(game, s)!;
      for (const side of sides) {
        const seen = game.observe(s, side);
        const twin = settle(game, game.determinize(seen, seededDice(no)));
        if (JSON.stringify(twin.factions) !== JSON.stringify(s.factions)) dealt++;
        if (open.side !== side) continue;
        expect(game.observe(twin, side)).toEqual(seen);
        const other = decision(game, twin)!;
        expect(other.actions.map(({ id }) => id)).toEqual(open.actions.map(({ id }) => id));
        expect(game.usual(twin, other)).toEqual(game.usual(s, open));
        for (const id of asked) expect(game.whyNot(twin, { kind: 'action', id })).toEqual(game.whyNot(s, { kind: 'action', id }));
      }
    });
    expect(dealt).toBeGreaterThan(50);
  });

  it('tells the others no card of a hand in the log, but what was played, shown or taken', () => {
    const OPEN = /^(command|emergency|bluff|industry|loyalty|activism\.card)$/;
    play(scenario, 13, (s, answer, no) => {
      if (no % 3 !== 0) return;
      const side = decision(game, s)!.side;
      const journal = new Journal();
      const twin = JSON.parse(JSON.stringify(s)) as CncState;
      apply(game, twin, answer, journal);
      for (const other of sides.filter((id) => id !== side)) {
        const told = readableBy(journal.entries, other).filter(({ key, to }) => !to && !OPEN.test(key));
        expect(told.filter(({ params }) => /"card\./.test(JSON.stringify(params ?? {})))).toEqual([]);
      }
    });
  });
});
