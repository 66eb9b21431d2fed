/** The first Battle of a new player, counted, and the turn to its end by the filled button alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';
import { begins, counted, notes } from './newcomer.ts';

/** So many clicks, and so many words of the bars, sheets and cards that are new to the eye. */
const CLICKS = 14;
const WORDS = 700;
let stage: Stage;
let page: Page;
let hand: Hand;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage.close());

const answered = (selector: string): Promise<void> => hand.answers(() => page.locator(selector).first().click({ force: true }));
const step = async (): Promise<string> => (await hand.stand()).step;
const stack = (space: string): string => `[data-stack="${space}/usa"] .body`;

it('comes to its first Battle with few clicks', async () => {
  await notes(page);
  await begins(page, hand, 'Nimitz', 5);
  await answered('[data-action="usual-purchase"]');
  await answered('.prompt .commit');
  await answered('[data-target="caroline-islands"] .disc');
  await answered('.prompt .commit');
  await soon(step).toBe('movement.us');
  // The second click on a stack takes its ships.
  await page.locator(stack('hawaiian-islands')).click({ force: true });
  await page.locator(stack('hawaiian-islands')).click({ force: true });
  await soon(() => page.locator('.subject [aria-checked="true"]').count()).toBeGreaterThan(5);
  await answered('[data-target="new-guinea"] .disc');
  await soon(async () => page.locator('[data-stack="new-guinea/usa"]').count()).toBe(1);
  await answered('.prompt .commit');
  for (let i = 0; i < 20 && !/^(battles|battle|bt)\./.test(await step()); i++) await answered('.prompt .commit');
  if (await step() === 'battles.choose') await answered('[data-target="new-guinea"] .disc');
  expect(await page.locator('.board').count()).toBe(1);
  const { clicks, words } = await counted(page);
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
  // Each Battle but the last, which ends the turn, has a page that comes by itself.
  expect(hand.told.slice(0, -1)).toContain('1942-1-battle-1');
  expect(hand.told.at(-1)).toBe('1942-1');
  expect([...hand.wordless]).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
