/** The first battles of a new player of Axis & Allies: Pacific and of Empire of the Sun: with how many clicks, and how many words. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { EmpireHand, type Place } from './empire-hand.ts';
import { Hand, soon } from './hand.ts';
import { begins, counted, notes } from './newcomer.ts';

/** No more than these. */
const AREAS = { clicks: 8, words: 400 };
const HEXES = { clicks: 14, words: 640 };

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
});
afterAll(() => stage.close());
afterEach(() => expect(stage.complaints).toEqual([]));

async function within(most: { clicks: number; words: number }): Promise<void> {
  const found = await counted(page);
  if (process.env.TOLD) console.log(found);
  expect(found.clicks).toBeLessThanOrEqual(most.clicks);
  expect(found.words).toBeLessThanOrEqual(most.words);
}

it('comes to its first battle by areas', async () => {
  await notes(page);
  const hand = new Hand(page);
  await begins(page, hand, 'Axis & Allies', 5);
  // What is proposed is bought, and that is all.
  await hand.commit();
  await hand.commit();
  expect((await hand.stand()).step).toBe('combat-move.move');
  // The second click on a stack takes its ships.
  const fleet = page.locator('[data-stack="sz-45/japan"] .body');
  await fleet.click({ force: true });
  await soon(() => page.locator('.subject h2').innerText()).toBe('South China Sea');
  await hand.answers(() => fleet.click({ force: true }));
  await hand.answers(() => page.locator('[data-target="sz-46"] .disc').click({ force: true }));
  await soon(() => page.locator('[data-stack="sz-46/japan"]').count()).toBe(1);
  for (let i = 0; i < 6 && await page.locator('.board').count() === 0; i++) {
    await hand.commit();
  }
  expect(await page.locator('.board').count()).toBe(1);
  await within(AREAS);
}, 200_000);

const KUALA_LUMPUR: Place = ['1913', 'Kuala Lumpur'];
const KUANTAN: Place = ['2014', 'Kuantan'];
it('comes to its first battle by hexes and cards', async () => {
  await page.evaluate(() => { window.location.hash = ''; });
  await notes(page);
  const hand = new EmpireHand(page);
  await begins(page, hand, 'Empire of the Sun', 6);
  await hand.choose('jp-60');
  await hand.action('oc:jp-60');
  await hand.action('hq:hq-south');
  await hand.unit(KUALA_LUMPUR, 'jp-15-army');
  await hand.commit();
  await hand.unit(KUALA_LUMPUR, 'jp-15-army');
  await hand.action('mode:land');
  await hand.march(KUANTAN);
  await hand.commit();
  // The filled button to the dice; once the offensive is launched it asks whether one is sure.
  const fought = async (): Promise<boolean> => await page.locator('.board').count() > 0;
  for (let i = 0; i < 12 && !await fought(); i++) {
    const { decision } = await hand.stand();
    await page.locator('.prompt .commit').click();
    const sure = page.locator('.ask .commit');
    await soon(async () => await sure.count() > 0 || (await hand.stand()).decision !== decision).toBe(true);
    if (await sure.count() > 0) await sure.click();
    await soon(async () => {
      const now = await hand.stand();
      return (now.by === 'person' && now.decision !== decision) || fought();
    }).toBe(true);
  }
  expect(await page.locator('.board').count()).toBe(1);
  await within(HEXES);
}, 200_000);
