/**
 * The first Battle of a new player, from an empty home page: every click is counted, and whatever stands on the screen for the first
 * time counts as read.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

/** So many clicks, and so many words of the bars, sheets and cards that are new to the eye. */
const CLICKS = 14;
const WORDS = 700;
/** What nobody reads through: the map's lettering is looked at, tables are looked up. */
const READ = '.prompt, .bar .turn, .purchase h2, .purchase tbody th, .subject, .desk, .tip, .hint, .home h1, .first, .tile, .scenarios, .report';

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
  for (const words of await page.locator(READ).allInnerTexts()) {
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
const stack = (space: string): string => `[data-stack="${space}/usa"] .body`;

it('comes to its first Battle with few clicks', async () => {
  await click('.tile:has-text("Nimitz")');
  // The same dice whenever it is tried.
  await page.locator('.seed input').fill('5');
  await click('form .commit');
  await page.locator('main.table').waitFor();
  await hand.ready();
  await answered('[data-action="usual-purchase"]');
  await answered('.prompt .commit');
  await answered('[data-target="caroline-islands"] .disc');
  await answered('.prompt .commit');
  await soon(step).toBe('movement.us');
  // The second click on a stack takes its ships.
  await click(stack('hawaiian-islands'));
  await click(stack('hawaiian-islands'));
  await soon(() => page.locator('.subject [aria-checked="true"]').count()).toBeGreaterThan(5);
  await answered('[data-target="new-guinea"] .disc');
  await soon(async () => page.locator('[data-stack="new-guinea/usa"]').count()).toBe(1);
  await answered('.prompt .commit');
  for (let i = 0; i < 20 && !/^(battles|battle|bt)\./.test(await step()); i++) await answered('.prompt .commit');
  if (await step() === 'battles.choose') await answered('[data-target="new-guinea"] .disc');
  await look();
  expect(await page.locator('.board').count()).toBe(1);
  const words = [...read].join(' ').split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;
  if (process.env.TOLD) console.log({ clicks, words });
  expect(clicks).toBeLessThanOrEqual(CLICKS);
  expect(words).toBeLessThanOrEqual(WORDS);
});

it('fights to the end of the turn by the filled button alone: each step proposes an answer', async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 120 && !(await step()).startsWith('us-resupply'); i++) {
    seen.add(await step());
    await soon(() => page.locator('.prompt .commit').count(), await step()).toBe(1);
    await answered('.prompt .commit');
  }
  expect(await step()).toBe('us-resupply.spend');
  expect([...seen]).toEqual(expect.arrayContaining(['battle.setup.us-ships', 'battle.setup.us-plans', 'bt.us-air-move']));
  expect([...hand.wordless]).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
