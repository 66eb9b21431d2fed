/** At a table of squads and cards: campaigns that the program has played to a described moment, and what a hand does there. */
import { expect } from 'vitest';
import type { CampaignCard } from '../../src-main/api/types.ts';
import { findMoment, type Moment } from '../../scripts/moment.ts';
import type { PieceView, TableView } from '../../src-main/engine/view.ts';
import { call } from './browser.ts';
import type { EmpireHand } from './empire-hand.ts';
import { shown, soon } from './hand.ts';

/** Plays a campaign to the moment, answer by answer, and sits down at it. @returns what the program shows there. */
export async function arrive(hand: EmpireHand, moment: Moment): Promise<TableView> {
  const { page } = hand;
  const { seed, runs, view } = findMoment(moment);
  const { id } = await call<CampaignCard>(page, 'campaigns.create', {
    game: moment.game, scenario: moment.scenario, name: moment.name, seed, seats: {},
  });
  await call(page, 'settings.set', { askAlways: true });
  let { no } = (await call<{ decision: { no: number } }>(page, 'table.open', { campaign: id })).decision;
  for (const { actions } of runs) {
    const { done, refused } = await call<{ done: string[]; refused: unknown }>(page, 'table.act', { campaign: id, no, actions });
    if (refused) throw new Error(JSON.stringify(refused));
    no += done.length;
  }
  await call(page, 'settings.set', { askAlways: false });
  await page.evaluate(() => { window.location.hash = ''; });
  await soon(() => shown(page, '.continue h2')).toBe(moment.name);
  await hand.resume();
  return view;
}

/** Takes a piece in hand: by a click where its counter is seen, or by walking to its hex and its row. */
export async function takePiece(hand: EmpireHand, { id, space, type }: PieceView, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'keys') return hand.unit([space, space], type!);
  const at = await hand.page.evaluate((piece) => {
    const { left, top, width, height } = document.querySelector(`[data-piece="${piece}"]`)!.getBoundingClientRect();
    // From the middle outwards: another counter may lie over it.
    const points = Array.from({ length: 81 }, (_, i) =>
      [left + (width * (1 + (i % 9))) / 10, top + (height * (1 + Math.floor(i / 9))) / 10]);
    const far = ([x, y]: number[]): number => Math.hypot(x - left - width / 2, y - top - height / 2);
    return points.sort((a, b) => far(a) - far(b))
      .find(([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-piece]')?.dataset.piece === piece) ?? null;
  }, id);
  expect(at, `${id} is seen nowhere`).not.toBeNull();
  await hand.answers(() => hand.page.mouse.click(at![0], at![1]));
}
/** Chooses a card, and what it is played for. */
export async function play(hand: EmpireHand, card: string, action: string): Promise<void> {
  await hand.choose(card);
  const use = hand.page.locator(`.uses [data-action="${action}"]`);
  await use.waitFor();
  // By keys the uses have the focus.
  await hand.answers(async () => {
    if (await use.evaluate((it) => it === document.activeElement)) await hand.page.keyboard.press('Enter');
    else await use.click();
  });
}
/** Goes on by the filled button until a step of this name. */
export async function until(hand: EmpireHand, step: RegExp): Promise<void> {
  for (let i = 0; i < 60 && !step.test(await hand.step()); i++) await hand.goOn();
}
