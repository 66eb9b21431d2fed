/** Styles: what a person may choose for a bot beside its level. Each plays by the rules, and otherwise than the bot does by itself. */
import { describe, expect, it } from 'vitest';
import { findPlayer, playingOf } from '../../src-main/api/bots.ts';
import { checkSeats } from '../../src-main/api/seats.ts';
import { atLevel } from '../../src-main/bots/levels.ts';
import { botsOf } from '../../src-main/bots/registry.ts';
import { seededDice, type DiceState } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { playout } from '../../src-main/engine/playout.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import type { CcpState } from '../../src-main/games/combat-commander-pacific/state.ts';
import { games } from '../../src-main/games/index.ts';

const STYLED = [...games.values()].flatMap((game) => Object.entries(botsOf(game))
  .flatMap(([bot, { styles = {} }]) => Object.keys(styles).map((style) => [game.id, bot, style] as const)));
const gameOf = (id: string): AnyGame => games.get(id)!;

const NEVER = { cadet: 0, ensign: 0, lieutenant: 0, commander: 0, admiral: 0 };
interface Play { actions: string[]; state: GameState; turns: number }
/** Games in which one player has all sides, up to the round `until` if there is one. */
function plays(id: string, scenario: string, seated: string, seeds: readonly number[], until = Infinity): Play[] {
  const game = gameOf(id);
  const { bot, level, style } = playingOf(game, seated, 'fast');
  const own = botsOf(game)[bot];
  // What is second best is nobody's style.
  const player = atLevel({ ...(style === undefined ? own : own.styles![style]), slips: NEVER }, level);
  return seeds.map((seed) => {
    const state = newGame(game, { scenario, dice: seededDice(seed) }) as GameState;
    const [dice, actions]: [DiceState, string[]] = [seededDice(seed), []];
    const turn = (): number => game.logContext?.(state).turn ?? 0;
    for (let open = decision(game, state); open && turn() < until; open = decision(game, state)) {
      const answer = player.choose({ game, seen: game.observe(state, open.side), open, dice, level: 'fast' });
      actions.push(answer);
      apply(game, state, answer);
    }
    return { actions, state, turns: turn() };
  });
}
const given = (list: readonly Play[], begins: string): number =>
  list.reduce((sum, { actions }) => sum + actions.filter((id) => id.split(':')[0] === begins || id.startsWith(`${begins}:`)).length, 0);
const turnsOf = (list: readonly Play[]): number => list.reduce((sum, { turns }) => sum + turns, 0);

/** One figure for the three ways to play rises from the cautious one to the bold one. */
function rises(figure: (style: string) => number, by: number): void {
  const [cautious, own, bold] = [':cautious', '', ':bold'].map(figure);
  expect(own, `${cautious}, ${own}, ${bold}`).toBeGreaterThan(cautious);
  expect(bold, `${cautious}, ${own}, ${bold}`).toBeGreaterThan(own);
  expect(bold / cautious).toBeGreaterThan(by);
}

describe('styles', () => {
  it('are there for a bot of every game that has numbers for them, a cautious and a bold one at least', () => {
    for (const id of ['axis-allies-pacific', 'combat-commander-pacific', 'conquest-consequence', 'fleet-commander-nimitz']) {
      const last = Object.keys(Object.values(botsOf(gameOf(id))).at(-1)!.styles ?? {});
      expect(last, id).toEqual(expect.arrayContaining(['cautious', 'bold']));
    }
  });

  it.each(STYLED)('%s, %s: %s has words in both languages and plays by the rules', (id, bot, style) => {
    const game = gameOf(id);
    const { name, help } = botsOf(game)[bot].styles![style];
    for (const words of [name, help]) for (const lang of ['en', 'it'] as const) expect(words?.[lang]).toBeTruthy();
    const { sides, id: scenario } = game.scenarios[0];
    const player = findPlayer(game, { bot, style, level: 'lieutenant' });
    const seats = Object.fromEntries(sides.map((side) => [side, player]));
    expect(playout(game, { scenario, seed: 5, seats, check: true, cap: 60 }).violation).toBeNull();
  });

  it('a command line names them behind the level; what there is not is refused', () => {
    const game = gameOf('combat-commander-pacific');
    expect(playingOf(game, 'major', 'fast')).toEqual({ bot: 'major', level: 'fast' });
    expect(playingOf(game, 'major@cadet', 'fast')).toEqual({ bot: 'major', level: 'cadet' });
    expect(playingOf(game, 'major:bold', 'normal')).toEqual({ bot: 'major', level: 'normal', style: 'bold' });
    expect(playingOf(game, 'major@ensign:bold', 'fast')).toEqual({ bot: 'major', level: 'ensign', style: 'bold' });
    for (const wrong of ['major@genius', 'major:mad', 'sergeant:bold', 'nobody']) expect(() => playingOf(game, wrong, 'fast')).toThrow();
  });

  it('a seat keeps its style, and has none that its bot has not', () => {
    const game = gameOf('combat-commander-pacific');
    const seat = { kind: 'bot', bot: 'major', level: 'commander', style: 'bold' } as const;
    expect(checkSeats(game, game.scenarios[0].id, { japan: seat })).toEqual({ japan: seat, allied: { kind: 'person' } });
    expect(() => checkSeats(game, game.scenarios[0].id, { japan: { ...seat, style: 'mad' } })).toThrow();
  });
});

describe('styles play otherwise', () => {
  it('Axis & Allies: fights for land in the first two rounds; a raider buys more submarines', () => {
    const first = (style: string): Play[] => plays('axis-allies-pacific', 'standard-2001', `admiral@lieutenant${style}`, [1, 2], 3);
    rises((style) => given(first(style), 'assault'), 1.25);
    const submarines = (style: string): number => first(style).reduce((sum, { actions }) =>
      sum + actions.filter((id) => /^buy:.*submarine/.test(id)).length, 0);
    expect(submarines(':raider')).toBeGreaterThan(submarines('') * 1.1);
  }, 240_000);

  it('Conquest & Consequence: cards for moves of whole games of Rising Sun', () => {
    rises((style) => given(plays('conquest-consequence', 'rising-sun', `statesman${style}`, [1, 2, 3]), 'commit'), 1.6);
  }, 240_000);

  it('Combat Commander: units lost, by turns', () => {
    rises((style) => {
      const list = plays('combat-commander-pacific', 'dawn-ridge', `major${style}`, [1, 2, 3, 4]);
      const lost = list.flatMap(({ state }) => (state as CcpState).sides.flatMap((side) => side.lost));
      return lost.length / turnsOf(list);
    }, 1.4);
  }, 240_000);

  it('Fleet Commander: Nimitz: Ships that fight in Battles of 1942, by turns', () => {
    rises((style) => {
      const list = plays('fleet-commander-nimitz', 'c1942', `nimitz${style}`, Array.from({ length: 16 }, (_, i) => i + 1));
      return given(list, 'station') / turnsOf(list);
    }, 1.5);
  }, 240_000);
});
