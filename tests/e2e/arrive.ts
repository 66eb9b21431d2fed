/** Campaigns that stand at a moment: played there by the program, or by a script, answer by answer. */
import type { CampaignCard, Seat } from '../../src-main/api/types.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { findMoment, type Found, type Moment } from '../../scripts/moment.ts';
import { call } from './browser.ts';
import type { EmpireHand } from './empire-hand.ts';
import { shown, soon } from './hand.ts';

type Runs = Found['runs'];
/** `seats`: who sits where once the moment has come; up to it the answers are given. */
interface Beginning { game: string; scenario?: string; name: string; seed: number; seats?: Record<string, Seat> }

/** Gives a new campaign these answers, and sits down at it. */
async function sitDown(hand: EmpireHand, { game, scenario, name, seed, seats }: Beginning, runs: Runs): Promise<void> {
  const { page } = hand;
  const { id } = await call<CampaignCard>(page, 'campaigns.create', { game, scenario, name, seed, seats: {} });
  await call(page, 'settings.set', { askAlways: true });
  let { no } = (await call<{ decision: { no: number } }>(page, 'table.open', { campaign: id })).decision;
  for (const { actions } of runs) {
    const { done, refused } = await call<{ done: string[]; refused: unknown }>(page, 'table.act', { campaign: id, no, actions });
    if (refused) throw new Error(JSON.stringify(refused));
    no += done.length;
  }
  if (seats) await call(page, 'campaigns.seats', { campaign: id, seats });
  await call(page, 'settings.set', { askAlways: false });
  await page.evaluate(() => { window.location.hash = ''; });
  await soon(() => shown(page, '.continue h2')).toBe(name);
  await hand.resume();
}

/** Plays a campaign to the moment, and sits down at it. @returns what the program shows there. */
export async function arrive(hand: EmpireHand, moment: Moment): Promise<TableView> {
  const { seed, runs, view } = findMoment(moment);
  await sitDown(hand, { ...moment, seed }, runs);
  return view;
}

/** An answer of a side, to the next question of a step. */
export type Line = readonly [side: string, step: string, answer: string];
/** The answers of a script in their order, and the usual ones in between, until it has come to its end. */
function answersOf({ game: id, scenario, seed }: Beginning, script: readonly Line[]): Runs {
  const game = games.get(id)!;
  const s = newGame(game, { scenario: scenario ?? game.scenarios[0].id, options: game.options.read({}), dice: seededDice(seed) });
  const runs: Runs = [];
  for (let next = 0; next < script.length;) {
    const open = decision(game, s)!;
    const [side, step, wanted] = script[next];
    const isNext = open.side === side && open.step === step;
    const answer = isNext ? wanted : game.usual(s, open);
    if (isNext) next++;
    if (runs.at(-1)?.side !== open.side) runs.push({ side: open.side, actions: [] });
    runs.at(-1)!.actions.push(answer);
    apply(game, s, answer);
  }
  return runs;
}
export const arriveBy = (hand: EmpireHand, beginning: Beginning, script: readonly Line[]): Promise<void> =>
  sitDown(hand, beginning, answersOf(beginning, script));
