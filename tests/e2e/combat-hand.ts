/** At a table of squads and cards: campaigns that the program has played to a described moment, and what a hand does there. */
import type { CampaignCard } from '../../src-main/api/types.ts';
import { findMoment, type Moment } from '../../scripts/moment.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { call } from './browser.ts';
import type { EmpireHand } from './empire-hand.ts';
import { shown, soon } from './hand.ts';
import { Walk } from './walk.ts';

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

/** Takes in hand what can be taken: by a click on a counter, or by walking to its hex. */
export async function takeOne({ page }: EmpireHand, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'keys') {
    await new Walk(page).map();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    return;
  }
  const able = page.locator('[data-piece]:has(> .tab.able) .paper, [data-piece]:has(.able) .body');
  await able.first().click({ force: true });
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
