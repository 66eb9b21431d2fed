/**
 * One full round of Combat Commander: Pacific at one screen, told once and played by whatever hand and in whatever language it is given:
 * a Leader is rallied, a Fire Group shoots, a card with Time! is turned over, an enemy's Move is interrupted by Opportunity Fire, six
 * pieces fire together, and an Advance ends in a Melee. The answers before it, and in it, are those of `last-morning.json`.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CampaignCard } from '../../src-main/api/types.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { Decision } from '../../src-main/engine/state.ts';
import type { ActionView, TableView } from '../../src-main/engine/view.ts';
import { combatCommanderPacific as game } from '../../src-main/games/combat-commander-pacific/index.ts';
import { call } from './browser.ts';
import { play, takePiece } from './combat-hand.ts';
import type { EmpireHand } from './empire-hand.ts';
import { shown, soon } from './hand.ts';
import record from './last-morning.json' with { type: 'json' };

/** A question of the round, and what is answered. */
export interface Asked { open: Decision; view: TableView; answer: ActionView }
interface Run { side: string; actions: string[] }

/** The runs of one side each that lead to the round, and what is asked in it: what has only one answer, and no secret, is not. */
function script(): { runs: Run[]; asked: Asked[]; side: string } {
  const s = newGame(game, { scenario: record.scenario, options: game.options.read({}), dice: seededDice(record.seed) });
  const runs: Run[] = [];
  const asked: Asked[] = [];
  const answers = [...record.before, ...record.round];
  answers.forEach((id, i) => {
    const open = decision(game, s)!;
    if (i < record.before.length) {
      if (runs.at(-1)?.side !== open.side) runs.push({ side: open.side, actions: [] });
      runs.at(-1)!.actions.push(id);
    } else if (open.private || open.actions.length > 1) {
      const view = game.view(game.observe(s, open.side), open);
      asked.push({ open, view, answer: view.actions.find((it) => it.id === id)! });
    }
    apply(game, s, id);
  });
  return { runs, asked, side: decision(game, s)!.side };
}
export const ROUND = script();

/** How many pieces stand in the shot on the table. */
export const firing = ({ panels }: TableView): number => panels.find(({ id }) => id === 'shot')?.rows.length ?? 0;

/** A campaign that stands before the round. @returns its id. */
export async function prepare(page: Page): Promise<string> {
  const { scenario, seed } = record;
  const { id } = await call<CampaignCard>(page, 'campaigns.create', { game: game.id, scenario, name: 'A morning', seed, seats: {} });
  await call(page, 'settings.set', { askAlways: true });
  let { no } = (await call<{ decision: { no: number } }>(page, 'table.open', { campaign: id })).decision;
  for (const { actions } of ROUND.runs) {
    const { done, refused } = await call<{ done: string[]; refused: unknown }>(page, 'table.act', { campaign: id, no, actions });
    expect(refused).toBeNull();
    no += done.length;
  }
  await call(page, 'settings.set', { askAlways: false });
  return id;
}
/** Sits down at a copy of that campaign. @returns the copy's id. */
export async function sitDown(hand: EmpireHand, prepared: string, name: string): Promise<string> {
  const { page } = hand;
  const { id } = await call<CampaignCard>(page, 'campaigns.duplicate', { campaign: prepared, name });
  await page.evaluate(() => { window.location.hash = ''; });
  await soon(() => shown(page, '.continue h2')).toBe(name);
  await hand.resume();
  return id;
}

/** Gives one answer as a person does: the filled button, a card and its use, a counter, a hex, or the button or row that says it. */
export async function give(hand: EmpireHand, { view, answer }: Asked, by: 'mouse' | 'keys'): Promise<void> {
  const { id, emphasis, target, key } = answer;
  if (emphasis === 'commit') await hand.commit();
  else if (key && by === 'keys') await hand.answers(() => hand.page.keyboard.press(key.toLowerCase()));
  else if (target?.kind === 'card') await play(hand, target.id, id);
  else if (target?.kind === 'space') await (by === 'keys' ? hand.march([target.id, target.id]) : hand.to(target.id));
  else if (target?.kind === 'piece' && answer.verb !== 'hit' && answer.verb !== 'roll') {
    await takePiece(hand, view.pieces.find((it) => it.id === target.id)!, by);
  } else await hand.action(id);
}
