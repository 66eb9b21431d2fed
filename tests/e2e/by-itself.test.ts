/** A battle left to itself as long as its odds are fair: the usual answers are given, and it stops before the one at which they are not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { arriveBy, type Line } from './arrive.ts';
import { call, Crashable } from './browser.ts';
import { EmpireHand } from './empire-hand.ts';
import { soon } from './hand.ts';

/** As of stores/by-itself.ts, which is the window's. */
const FAIR = 0.6;
const GAME = 'axis-allies-pacific';
const game = games.get(GAME)!;
/** So many seeds are tried, and of each so many answers. */
const SEEDS = 60;
const MOST = 800;

/** The chance of whoever is asked in a battle that can be left to itself. */
function chanceIn({ panels, prompt }: TableView): { battle: string; chance: number } | null {
  for (const { id, kind, detail } of panels) {
    if (kind !== 'battle') continue;
    const { goesOn, parties, odds } = detail as BattleDetail;
    const own = parties.find(({ side }) => side === prompt?.side);
    if (goesOn && own && odds) return { battle: id, chance: odds.wins[own.id] };
  }
  return null;
}

interface Fall { seed: number; script: Line[]; answers: number }
/**
 * A game in which a fair battle turns by usual answers of one side alone: up to where it is fair, and how many more are given before it
 * is not.
 */
function fallOf(seed: number): Fall | null {
  const s = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(seed) });
  const bot = game.bots.captain;
  const dice = seededDice(seed);
  const script: Line[] = [];
  let from: { battle: string; at: number } | null = null;
  for (let open = decision(game, s), no = 0; open && no < MOST; open = decision(game, s), no++) {
    const seen = game.observe(s, open.side);
    const now = chanceIn(game.view(seen, open));
    if (from && script[from.at][0] === open.side && now?.battle === from.battle && now.chance < FAIR) {
      return { seed, script: script.slice(0, from.at), answers: no - from.at };
    }
    if (from && (script[from.at][0] !== open.side || now?.battle !== from.battle)) from = null;
    if (!from && now && now.chance >= FAIR) from = { battle: now.battle, at: no };
    const answer = from ? game.usual(s, open) : bot.choose({ game, seen, open, dice, level: 'fast' });
    script.push([open.side, open.step, answer]);
    apply(game, s, answer);
  }
  return null;
}

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

it('stops before the answer at which they are not, and says why', async () => {
  let fall: Fall | null = null;
  for (let seed = 1; seed <= SEEDS && !fall; seed++) fall = fallOf(seed);
  expect(fall).not.toBeNull();
  const { seed, script, answers } = fall!;
  await call(stage.page, 'settings.set', { lang: 'en', curtain: 'hidden', botSpeed: 'instant' });
  const hand = new EmpireHand(stage.page);
  await arriveBy(hand, { game: GAME, scenario: game.scenarios[0].id, name: 'Fair at first', seed }, script);
  const fair = stage.page.locator('[data-by-itself="fair"]');
  await fair.waitFor();
  const { decision: from } = await hand.stand();
  await fair.click();
  await soon(() => fair.isDisabled()).toBe(true);
  expect(await stage.page.locator('.by-itself').innerText()).toContain('60');
  expect(Number((await hand.stand()).decision)).toBeGreaterThanOrEqual(Number(from) + answers);
});
