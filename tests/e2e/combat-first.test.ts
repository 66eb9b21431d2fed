/**
 * The first fight of a new player, by mouse alone from an empty home page: every click is counted, and whatever stands on the screen for
 * the first time counts as read.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

/** So many clicks, and so many words of the bars, sheets and cards that are new to the eye. */
const CLICKS = 8;
const WORDS = 600;
/** What is read: of a card in the hand its title, of the map what is written over it. Tables are looked up. */
const READ = ['.prompt', '.bar .turn', '.subject', '.tip', '.hint', '.home h1', '.first', '.tile', '.scenarios', '.tray', '.card header',
  '.big', '.list', '.chances', '.shot', '.fan.card'].join();
const WRITTEN = '.layers text';

let stage: Stage;
let page: Page;
let hand: Hand;
let clicks = 0;
const read = new Set<string>();
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage.close());

async function look(): Promise<void> {
  for (const words of [...await page.locator(READ).allInnerTexts(), ...await page.locator(WRITTEN).allTextContents()]) {
    for (const line of words.split('\n')) read.add(line.trim());
  }
}
async function click(selector: string): Promise<void> {
  await look();
  await page.locator(selector).first().click({ force: true });
  clicks++;
}
const answered = (selector: string): Promise<void> => hand.answers(() => click(selector));
const step = async (): Promise<string> => (await hand.stand()).step;

it('comes to its first fight with few clicks', async () => {
  await click('.tile:has-text("Combat Commander")');
  // The same cards whenever it is tried.
  await page.locator('.seed input').fill('5');
  await click('form .commit');
  await page.locator('main.table').waitFor();
  await soon(step).toBe('setup.deploy');
  await hand.ready();
  // The proposed set-up, and that it stands.
  await answered('.prompt .commit');
  await answered('.prompt .commit');
  await soon(step).toBe('turn.choose');
  // What fire would bring stands at the enemy before any card is touched.
  await soon(() => page.locator(WRITTEN).count()).toBeGreaterThan(0);
  await click('.hand .card:has-text("Fire"):not(.veiled) >> nth=-1');
  await soon(() => page.locator('[data-piece]:has(.able)').count()).toBeGreaterThan(0);
  await answered('[data-piece]:has(.able) .body');
  await answered('[data-target] .disc');
  await soon(step).toBe('fire.group');
  // Who fires best is proposed, with what comes of it.
  await soon(() => page.locator('.chances .bar').count()).toBeGreaterThan(0);
  await answered('.prompt .commit');
  await look();
  await soon(step).not.toMatch(/^(?:fire\.(?:group|target)|turn\.choose)$/);
  const words = [...read].join(' ').split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;
  if (process.env.TOLD) console.log({ clicks, words });
  expect(clicks).toBeLessThanOrEqual(CLICKS);
  expect(words).toBeLessThanOrEqual(WORDS);
});
