/** The first fight of a new player of Combat Commander: Pacific: with how many clicks, and how many words. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';
import { begins, counted, looks, notes } from './newcomer.ts';

/** No more than these. */
const CLICKS = 8;
const WORDS = 550;
/** What all games read, and what is written of a fight: of a card in the hand its title. */
const READ = ['.prompt', '.bar .turn', '.subject', '.tip', '.hint', '.home h1', '.first', '.tile', '.scenarios', '.tray', '.card header',
  '.big', '.list', '.chances', '.shot', '.fan.card', '.ask'].join();

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
});
afterAll(() => stage.close());
afterEach(() => expect(stage.complaints).toEqual([]));

it('comes to its first fight with few clicks', async () => {
  await notes(page, READ);
  const hand = new Hand(page);
  const answered = (selector: string): Promise<void> => hand.answers(() => page.locator(selector).first().click({ force: true }));
  const step = async (): Promise<string> => (await hand.stand()).step;
  await begins(page, hand, 'Combat Commander', 5);
  await soon(step).toBe('setup.deploy');
  // The proposed set-up, and that it stands.
  await answered('.prompt .commit');
  await answered('.prompt .commit');
  await soon(step).toBe('turn.choose');
  // What fire would bring stands at the enemy before any card is touched.
  await soon(() => page.locator('.layers text').count()).toBeGreaterThan(0);
  await page.locator('.hand .card:has-text("Fire"):not(.veiled) >> nth=-1').click({ force: true });
  await soon(() => page.locator('[data-piece]:has(.able)').count()).toBeGreaterThan(0);
  await answered('[data-piece]:has(.able) .body');
  await answered('[data-target] .disc');
  await soon(step).toBe('fire.group');
  // Who fires best is proposed, with what comes of it.
  await soon(() => page.locator('.chances .bar').count()).toBeGreaterThan(0);
  await answered('.prompt .commit');
  await soon(step).not.toMatch(/^(?:fire\.(?:group|target)|turn\.choose)$/);
  await looks(page);
  const found = await counted(page);
  if (process.env.TOLD) console.log(found);
  expect(found.clicks).toBeLessThanOrEqual(CLICKS);
  expect(found.words).toBeLessThanOrEqual(WORDS);
}, 200_000);
