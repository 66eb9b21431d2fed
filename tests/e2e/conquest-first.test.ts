/**
 * The first Battle of a new player, from an empty home page: every click is counted, and whatever stands on the screen for the first
 * time counts as read.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { boxOf, Hand, soon } from './hand.ts';
import { begins, counted, looks, notes } from './newcomer.ts';

/** So many clicks, and so many words of the bars, sheets and cards that are new to the eye. */
const CLICKS = 14;
const WORDS = 600;
/** What nobody reads through: the map's lettering is looked at, tables are looked up. */
const READ = '.prompt, .bar .turn, [data-panel="proposed"], .desk, .tip, .hint, .home h1, .first, .tile, .scenarios, .report, .hand .name';

let stage: Stage;
let page: Page;
let hand: Hand;
const steps: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage.close());

const answered = (selector: string): Promise<void> => hand.answers(() => page.locator(selector).first().click({ force: true }));
/** Where a city stands on the screen. */
const tokyo = async (): Promise<number> => (await boxOf(page.locator('[data-stack="tokyo/japan"] .body').first())).x;
let seenAt = 0;
/** The lower right corners that the filled button has had. */
const corners = new Set<string>();
async function inItsCorner(): Promise<void> {
  await soon(() => page.locator('.prompt .commit').count(), await step()).toBe(1);
  const { x, y, width, height } = await boxOf(page.locator('.prompt .commit'));
  corners.add(`${Math.round(x + width)} ${Math.round(y + height)}`);
}
const step = async (): Promise<string> => (await hand.stand()).step;
/** Until the person is asked: the computer has its time. */
async function asked(): Promise<string> {
  await page.waitForFunction(() => document.querySelector('main.table:not([data-busy])[data-by="person"]') !== null);
  await hand.ready();
  return step();
}

it('comes to its first Battle with few clicks, by what is proposed', async () => {
  await notes(page, READ);
  await begins(page, hand, 'Conquest', 7);
  for (let i = 0; i < 40 && !(await asked()).startsWith('battle.'); i++) {
    const now = await step();
    steps.push(now);
    if (now === 'turn.move') seenAt = await tokyo();
    await inItsCorner();
    if (now !== 'government.play') await answered('.prompt .commit');
    else {
      // All of a Government is one order.
      await answered('[data-stands="proposed"]');
      await soon(async () => {
        const { phase, by, step: open } = await hand.stand();
        return phase !== 'government' || (by === 'person' && open !== 'government.play');
      }).toBe(true);
    }
  }
  await looks(page);
  expect(await page.locator('.board').count()).toBe(1);
  expect(steps).toEqual(expect.arrayContaining(['setup.cadres', 'production.spend', 'government.play', 'command.play', 'turn.move']));
  const { clicks, words } = await counted(page);
  if (process.env.TOLD) console.log({ clicks, words, steps: steps.join(' ') });
  expect(clicks).toBeLessThanOrEqual(CLICKS);
  expect(words).toBeLessThanOrEqual(WORDS);
});

it('fights the Battle by the filled button alone, and goes on', async () => {
  for (let i = 0; i < 60 && (await asked()).startsWith('battle.'); i++) {
    await inItsCorner();
    await answered('.prompt .commit');
  }
  // A hand that goes on by it finds it where it was.
  expect(corners.size).toBe(1);
  expect(await step()).not.toMatch(/^battle\./);
  // The map has made room for the boards, and gone back.
  await soon(async () => Math.abs(await tokyo() - seenAt)).toBeLessThan(60);
  expect([...hand.wordless]).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
