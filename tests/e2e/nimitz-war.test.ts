/**
 * A linked war of Fleet Commander: Nimitz in the window: Japan's hour seen again die by die, a crash among the Hits, the reports of
 * turns, and the hand-over from 1942 to 1943. Between these moments the answers of a known war are given.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Acted, TableSnapshot } from '../../src-main/api/types.ts';
import war from '../games/fleet-commander-nimitz/war.json' with { type: 'json' };
import { call, Crashable, seriousInBoth } from './browser.ts';
import { Hand, soon } from './hand.ts';

/** Numbers of decisions of the war: the last move of the first turn, a Hit with two targets, the last answer of 1942. */
const MOVED = 14;
const HITS = 30;
const LAST = 190;

const stage = new Crashable();
let page: Page;
let hand: Hand;
let campaign: string;
beforeAll(async () => {
  await stage.open();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage.close());

/** The war goes on behind the window as far as this decision: forced answers too are given by the list. */
async function warTo(decision: number): Promise<void> {
  await call(page, 'settings.set', { askAlways: true });
  const { decision: open } = await call<TableSnapshot>(page, 'table.open', { campaign });
  const actions = war.answers.slice(open!.no, decision);
  expect((await call<Acted>(page, 'table.act', { campaign, no: open!.no, actions })).refused).toBeFalsy();
  await call(page, 'settings.set', { askAlways: false });
  await soon(async () => (await hand.stand()).decision).toBe(String(decision));
  await hand.ready();
}
const words = (selector: string): Promise<string> => page.locator(selector).innerText();
const step = async (): Promise<string> => (await hand.stand()).step;

describe('a linked war', () => {
  it('shows Japan’s hour again, die by die, and comes back', async () => {
    await call(page, 'settings.set', { lang: 'en', botSpeed: 'instant' });
    const { scenario, options, seed } = war;
    campaign = await hand.begin({ game: 'fleet-commander-nimitz', scenario, options, seed, name: 'From 1942 to 1945' });
    await warTo(MOVED);
    // At a slow pace the hour can be held, shown die by die, and passed.
    await call(page, 'settings.set', { botSpeed: 'slow' });
    await page.keyboard.press('Control+Enter');
    await soon(() => page.locator('[data-skip]').count()).toBe(1);
    await page.keyboard.press(',');
    await soon(() => words('.prompt .words')).toContain('paused');
    const dice = async (): Promise<string> => (await page.locator('.desk .narrow').allInnerTexts()).join('');
    for (let i = 0; i < 2; i++) {
      const before = await dice();
      await page.keyboard.press('.');
      await soon(dice).not.toBe(before);
    }
    await hand.answers(() => page.keyboard.press('Enter'));
    await call(page, 'settings.set', { botSpeed: 'instant' });
    expect(await step()).toBe('battles.choose');
    const now = await hand.stand();
    await page.keyboard.press('w');
    const orders = page.locator('.meanwhile li', { hasText: 'Resupply' });
    await soon(() => orders.count()).toBeGreaterThan(1);
    await orders.first().getByRole('button').click();
    // Step by step from there: each shows another order, with its die.
    const screen = (): Promise<string> => words('.meanwhile .screen');
    const seen = new Set<string>();
    await soon(() => page.locator('.meanwhile .screen .dice').count()).toBe(1);
    for (let i = 0; i < 4; i++) {
      seen.add(await screen());
      await page.locator('[data-film="next"]').click();
      await soon(screen).not.toBe([...seen].at(-1));
    }
    expect(seen.size).toBe(4);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
    await soon(() => hand.stand()).toEqual(now);
  });

  it('resumes among the Hits where the program was killed', async () => {
    await warTo(HITS);
    const aimed = page.locator('.zones .aimed button.face');
    await soon(() => aimed.count()).toBe(2);
    await hand.answers(() => aimed.first().click());
    const seen = async () => ({
      stand: await hand.stand(), question: await hand.question(), board: await words('.board'), dice: await hand.dice(),
      aimed: await page.locator('.zones .aimed').allInnerTexts(),
    });
    const before = await seen();
    expect(before.stand.step).toMatch(/\.hit$/);
    await stage.crash();
    await hand.resume();
    expect(await seen()).toEqual(before);
    await hand.answers(() => aimed.first().click());
  });

  it('tells each turn as it ends', async () => {
    await call(page, 'table.goTo', { campaign, node: HITS });
    await warTo(LAST);
    expect(hand.told.at(-1)).toBe('1942-5');
  });

  it('hands over to 1943 with the page of the year', async () => {
    await page.keyboard.press('Control+Enter');
    await soon(() => page.locator('.report[data-report="1942"]').count()).toBe(1);
    expect(await words('.report .stamp')).toMatch(/Historical/i);
    expect(await words('[data-ladder="year"] .here')).toContain('Historical');
    expect(await words('[data-ladder="war"]')).toMatch(/5 Objectives so far, 48 at most/);
    expect(await page.locator('.counts li').count()).toBe(6);
    expect(await words('.report .next')).toContain('1943 begins from its own set-up');
    expect(await seriousInBoth(page, 'dialog.paper')).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await soon(() => page.locator('.report').getAttribute('data-report')).toBe('1942-6');
    await page.keyboard.press('ArrowRight');
    await call(page, 'settings.set', { lang: 'it' });
    await soon(() => words('.report .stamp')).toMatch(/Storico/i);
    await hand.readWords();
  });

  it('prints the page alone, and begins the next year', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.report').isVisible()).toBe(true);
    expect(await page.locator('.map, .prompt, .column, .paper .tools').filter({ visible: true }).count()).toBe(0);
    expect((await page.locator('dialog.paper h2').boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.report').count()).toBe(0);
    expect(await words('.bar .turn')).toContain('1943');
    expect(await step()).toBe('us-resupply.spend');
    await page.keyboard.press('b');
    await soon(() => page.locator('.report').getAttribute('data-report')).toBe('1942');
    await page.keyboard.press('b');
    await soon(() => page.locator('.report').count()).toBe(0);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
