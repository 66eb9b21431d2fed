/**
 * More tabs of one browser on one table than it has connections to one host: what is played in any of them is seen in all, and none of them
 * holds another up.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, PATIENCE, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

const TABS = 9;
let stage: Stage;
let tabs: Page[];
const hand = (no: number): Hand => new Hand(tabs[no]);
const stands = (): Promise<string[]> => Promise.all(tabs.map(async (_, no) => JSON.stringify(await hand(no).stand())));
const all = (one: string): string[] => tabs.map(() => one);
/** The one filled button of the prompt. */
const goOn = (no: number): Promise<void> => hand(no).commit();

beforeAll(async () => {
  stage = await openStage();
  // They all load at once, and each is drawn by the same few cores.
  stage.page.context().setDefaultTimeout(3 * PATIENCE);
});
afterAll(() => stage?.close());

describe('nine tabs on one table', () => {
  it('open it, and the key to the program stands in no address', async () => {
    tabs = [stage.page];
    await call(stage.page, 'settings.set', { plainGraphics: true });
    await hand(0).begin({ game: 'axis-allies-pacific', scenario: 'standard-2001', name: 'Nine tabs', seed: 5 });
    const address = stage.page.url();
    while (tabs.length < TABS) tabs.push(await stage.page.context().newPage());
    await Promise.all(tabs.slice(1).map(async (page, i) => {
      page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) stage.complaints.push(message.text()); });
      // Those in between only look on: a small window is drawn sooner.
      if (i + 2 < TABS) await page.setViewportSize({ width: 480, height: 320 });
      await page.goto(address);
      await hand(i + 1).ready();
    }));
    for (const tab of tabs) expect(tab.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/table\/[\w-]+$/);
  });

  it('what is played in the last and in the first is seen in all', async () => {
    for (const no of [TABS - 1, 0]) {
      const { decision } = await hand(no).stand();
      await goOn(no);
      const now = await hand(no).stand();
      expect(now.decision).not.toBe(decision);
      await soon(stands).toEqual(all(JSON.stringify(now)));
    }
  });

  it('one that goes home and one that is closed take the table from no other', async () => {
    await tabs[1].evaluate(() => { window.location.hash = ''; });
    await tabs[1].locator('.continue').waitFor();
    await tabs[2].close();
    tabs.splice(1, 2);
    await goOn(tabs.length - 1);
    await soon(stands).toEqual(all(JSON.stringify(await hand(tabs.length - 1).stand())));
  });

  it('nobody complained', () => {
    expect(stage.complaints).toEqual([]);
  });
});
