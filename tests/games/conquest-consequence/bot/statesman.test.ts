// Statesman: it thinks as the premier does, by numbers of its own for each Faction; grows, keeps out of China and of Wars, and wins by it.
import { describe, expect, it } from 'vitest';
import { arena } from '../../../../src-main/bots/arena.ts';
import { random } from '../../../../src-main/bots/random.ts';
import type { Bot } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame, settle } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import { playerBy, premier } from '../../../../src-main/games/conquest-consequence/bot/premier.ts';
import { statesman } from '../../../../src-main/games/conquest-consequence/bot/statesman.ts';
import { keepsOut } from '../../../../src-main/games/conquest-consequence/bot/strikes.ts';
import { PREMIER, type Mind } from '../../../../src-main/games/conquest-consequence/bot/temper.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import { chinaOf } from '../../../../src-main/games/conquest-consequence/rules/economy.ts';
import { USA, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
type Choice = Pick<Bot, 'choose'>;
const begin = (scenario: string, seed: number): CncState => newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
function answer(s: CncState, bot: Choice): string {
  const open = decision(game, s)!;
  return bot.choose({ game, seen: deepFreeze(game.observe(s, open.side)), open, dice: seededDice(7), level: 'fast' });
}
/** Plays on until the year is over; whoever is not the USA is a premier. @returns the answers of the USA. */
function yearOf(s: CncState, usa: Choice): string[] {
  const given: string[] = [];
  const { year } = s;
  for (let open = decision(game, s); open && s.year === year; open = decision(game, s)) {
    const id = answer(s, open.side === 'usa' ? usa : premier);
    if (open.side === 'usa') given.push(id);
    apply(game, s, id);
  }
  return given;
}

describe.each(['campaign', 'rising-sun'])('statesman in %s', (scenario) => {
  const { sides } = game.scenarios.find(({ id }) => id === scenario)!;

  it('plays to the end, with legal answers only', () => {
    const seats = Object.fromEntries(sides.map((side) => [side, statesman]));
    const played = playout(game, { scenario, seed: 21, seats, level: 'fast', check: true, cap: 20_000 });
    expect(played.violation).toBeNull();
    expect(played.state.kernel.result).not.toBeNull();
  });
  it('answers alike where only what is hidden differs', () => {
    const s = begin(scenario, 22);
    for (let no = 0; no < 300; no++) {
      const open = decision(game, s);
      if (!open) break;
      const given = answer(s, statesman);
      expect(open.actions.map(({ id }) => id)).toContain(given);
      if (no % 12 === 0) {
        const twin = settle(game, game.determinize(game.observe(s, open.side), seededDice(no)) as CncState);
        expect(answer(twin, statesman)).toBe(given);
      }
      apply(game, s, given);
    }
  });
  it('beats chance from every seat', async () => {
    const done = await arena(game, { a: statesman, b: random, games: sides.length, seed: 31, scenario });
    expect(done.aWins).toBe(sides.length);
  });
  it('as the USA it declares no War, and grows faster than a premier', () => {
    const [own, other] = [begin(scenario, 23), begin(scenario, 23)];
    const deeds = [own, own, own].flatMap((s) => yearOf(s, statesman));
    const others = [other, other, other].flatMap((s) => yearOf(s, premier));
    expect(deeds.filter((id) => id.startsWith('war'))).toEqual([]);
    expect(others.filter((id) => id.startsWith('war'))).not.toEqual([]);
    expect(own.factions[USA].ind).toBeGreaterThan(other.factions[USA].ind + 1);
  });
});

describe('a lesser statesman', () => {
  const beginner: Choice = { choose: (it) => statesman.second!(it) ?? statesman.choose(it) };
  it('arms rather than grows', () => {
    const [own, other] = [begin('rising-sun', 26), begin('rising-sun', 26)];
    const [bought, others] = [[own, statesman], [other, beginner]].map(([s, bot]) =>
      [1, 2, 3].flatMap(() => yearOf(s as CncState, bot as Choice)).filter((id) => id.startsWith('buy')));
    expect(others.length).toBeLessThan(bought.length);
    expect(other.factions[USA].ind).toBeLessThan(own.factions[USA].ind);
  });
  it('moves and fights as he always does', () => {
    const s = begin('rising-sun', 27);
    const weighed = new Set<string>();
    for (let no = 0; no < 400; no++) {
      const open = decision(game, s)!;
      const second = statesman.second!({ game, seen: game.observe(s, open.side), open, dice: seededDice(7), level: 'fast' });
      if (second !== null) weighed.add(open.step);
      apply(game, s, answer(s, beginner));
    }
    expect([...weighed].sort()).toEqual(['command.play', 'government.play', 'production.spend']);
  });
});

describe('the numbers by which they play', () => {
  it('are the premier’s for who has none', () => {
    const s = begin('campaign', 24);
    for (let no = 0; no < 200; no++) {
      const given = answer(s, premier);
      expect(answer(s, playerBy({ ...PREMIER }))).toBe(given);
      apply(game, s, given);
    }
  });
  it('keep foreign units out of China while points beyond Loyalty hang on it', () => {
    const s: Mind = begin('campaign', 25);
    while (decision(game, s)!.step !== 'command.play') apply(game, s, answer(s, premier));
    expect(chinaOf(s, USA)).toBeGreaterThan(s.factions[USA].loyalty);
    expect(keepsOut(s, USA)).toBe(false);
    s.temper = { ...PREMIER, restraint: 2 };
    expect(keepsOut(s, USA)).toBe(true);
    s.factions[USA].intrusion = true;
    expect(keepsOut(s, USA)).toBe(false);
    s.factions[USA].intrusion = false;
    s.factions[USA].loyalty = chinaOf(s, USA) + 2;
    expect(keepsOut(s, USA)).toBe(false);
  });
});
