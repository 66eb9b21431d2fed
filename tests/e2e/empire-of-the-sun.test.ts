/** An offensive of Empire of the Sun by mouse at one screen: card, activation, march, reaction, ground battle, a crash among the hits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, kill, openBrowser, openPage, seriousInBoth, startHostProcess, type HostProcess } from './browser.ts';
import { begin, EmpireHand } from './empire-hand.ts';
import { soon } from './hand.ts';

let folder = '';
let host: HostProcess;
let browser: Browser;
let page: Page;
let hand: EmpireHand;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'pacific-empire-'));
  host = await startHostProcess(folder);
  page = await openPage(browser, complaints);
  hand = new EmpireHand(page);
  await page.goto(host.address);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  if (host) await kill(host);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await hand.picture(`failed-${task.name.slice(0, 20)}`);
  expect([...hand.wordless]).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Of the seed: Japan holds East Force, the Allies find the march out, and both sides have hits to assign. */
const SEED = 6;
const KUANTAN = '2014';

describe('an offensive against Kuantan, by mouse', () => {
  it('begins with a card of the hand, which says what it does and what it can be used for', async () => {
    await begin(page, hand, { name: 'Kuantan', scenario: '1942', seed: SEED });
    expect(await hand.question()).toContain('do you take Arcadia Conference before the deal?');
    await hand.commit();
    expect(hand.lifted).toBe(2);
    expect(await hand.step()).toBe('offensives-choose-play');
    expect(await page.locator('.hand .card').count()).toBe(7);
    // The other hand is a number.
    expect(await page.locator('.piles .backs').last().getAttribute('aria-label')).toMatch(/^Allies: \d cards in hand$/);
    await page.locator('[data-card="jp-60"]').hover();
    expect(await page.locator('.hand .big').innerText()).toContain('Paratroops take an empty hex');
    expect(await page.locator('.hand .uses').count()).toBe(0);
    await page.locator('[data-card="jp-60"]').click();
    expect(await page.locator('.hand .uses .btn').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('Operations'), expect.stringContaining('Event'), expect.stringContaining('Discard'), expect.stringContaining('Future Offensive')]));
    // Back by the same click, and by the button.
    await page.locator('[data-card="jp-60"]').click();
    await soon(() => page.locator('.hand .uses').count()).toBe(0);
    expect(await seriousInBoth(page)).toEqual([]);
    await hand.card('jp-60', 'oc:jp-60');
    expect(await hand.step()).toBe('offensive-hq');
  });
  it('activates units of several hexes under an HQ, and takes one back', async () => {
    await hand.action('hq:hq-south');
    await hand.unit('1913', 'Kuala Lumpur', 'jp-15-army');
    await hand.unit('2112', 'Kota Bharu', 'jp-25-army');
    await hand.unit('2212', 'Saigon', 'jp-22-air-flotilla');
    expect(await hand.question()).toContain('3 of 4');
    expect(await page.locator('.operation .lead').innerText()).toContain('3 of 4');
    await hand.action('deactivate:jp-22-air-flotilla');
    expect(await hand.question()).toContain('2 of 4');
    await hand.unit('2212', 'Saigon', 'jp-22-air-flotilla');
    await hand.commit();
    expect(await hand.step()).toBe('offensive-move');
  });
  it('marches two armies into Kuantan, one of them recalled and sent again', async () => {
    for (const [hex, name, unit] of [['1913', 'Kuala Lumpur', 'jp-15-army'], ['2112', 'Kota Bharu', 'jp-25-army']] as const) {
      await hand.unit(hex, name, unit);
      await hand.action('mode:land');
      await hand.answers(() => hand.stack(KUANTAN));
    }
    await hand.action('recall:jp-25-army');
    await hand.unit('2112', 'Kota Bharu', 'jp-25-army');
    await hand.action('mode:land');
    await hand.answers(() => hand.stack(KUANTAN));
    await hand.commit();
    expect(await hand.step()).toBe('offensive-declare');
    const battle = page.locator('.operation .battle');
    expect(await battle.innerText()).toMatch(/Kuantan[\s\S]*15th Army, 25th Army[\s\S]*22nd Air Flotilla[\s\S]*3rd Indian Corps/);
    expect(await battle.locator('strong').innerText()).toMatch(/^>?\d+%$/);
    expect(await seriousInBoth(page)).toEqual([]);
  });
  it('is shown to the other side only when its owner says so', async () => {
    await page.locator('.prompt .commit').click();
    expect(await page.locator('.ask .question').innerText()).toContain('nothing can be taken back');
    await page.keyboard.press('Escape');
    expect(await hand.step()).toBe('offensive-declare');
    const before = hand.lifted;
    await hand.commitSurely();
    expect(hand.lifted).toBe(before + 1);
    expect((await hand.stand()).side).toBe('allied');
    // Allied cards now, and not one of Japan's.
    expect(await page.locator('.hand .card[data-card^="jp-"]').count()).toBe(0);
    expect(await page.locator('.operation').innerText()).toMatch(/surprise attack · found out \d+%/i);
  });
  it('is found out, and the reaction comes from Singapore', async () => {
    expect(await page.locator('.prompt .commit').innerText()).toContain('Roll for intelligence');
    await hand.commit();
    expect(await page.locator('.operation').innerText()).toContain('intercepted');
    // No card can be played any more: that is not asked.
    expect(await hand.step()).toBe('reaction-hq');
    await hand.action('hq:hq-malaya');
    await hand.unit('2015', 'Singapore', 'cw-malaya-air');
    await hand.unit('2015', 'Singapore', 'cw-8-aus-div');
    await hand.commit();
    expect(await hand.step()).toBe('reaction-move');
    await hand.unit('2015', 'Singapore', 'cw-8-aus-div');
    await hand.action('mode:land');
    await hand.answers(() => hand.stack(KUANTAN));
    await hand.commit();
    expect([await hand.step(), (await hand.stand()).side]).toEqual(['battle-ground-allocate', 'japan']);
  });
  it('shows both fires with modifiers, chances and dice, and whom the hits may fall on', async () => {
    const board = page.locator('.volleys');
    expect(await board.locator('.band').count()).toBe(2);
    expect((await hand.dice()).length).toBe(4);
    expect(await board.locator('.mod').count()).toBeGreaterThan(0);
    for (const rows of await board.locator('table').all()) {
      const chances = await rows.locator('td:last-child').allInnerTexts();
      expect(chances.reduce((sum, it) => sum + Number.parseInt(it, 10), 0)).toBe(100);
      expect(await rows.locator('tr.hit').count()).toBe(1);
    }
    expect(await board.locator('button.pawn').count()).toBe(2);
    expect(await board.locator('.choose').innerText()).toMatch(/\d+ hits of \d+ to assign/);
    expect(await page.locator('.prompt .commit').innerText()).toMatch(/^Usual: .+ loses a step/);
    expect(await seriousInBoth(page)).toEqual([]);
  });
  it('resumes among the hits where the program was killed', async () => {
    await hand.hit('cw-3-ind-corps');
    const before = { stand: await hand.stand(), left: await page.locator('.choose').innerText(), lost: await page.locator('.pawn[data-group="cw-3-ind-corps"]').getAttribute('aria-label') };
    expect(before.stand.step).toBe('battle-ground-allocate');
    expect(before.lost).toContain('one step lost');
    await kill(host);
    host = await startHostProcess(folder);
    await page.goto(host.address);
    await page.waitForSelector('.continue .commit');
    // The page lost its program and says so; that is no fault of what comes after.
    complaints.length = 0;
    await page.locator('.continue .commit').click();
    await hand.ready();
    expect({ stand: await hand.stand(), left: await page.locator('.choose').innerText(), lost: await page.locator('.pawn[data-group="cw-3-ind-corps"]').getAttribute('aria-label') }).toEqual(before);
  });
  it('ends in Italian: hits, the result, everybody home', async () => {
    await call(page, 'settings.set', { lang: 'it' });
    await soon(() => hand.question()).toContain('quali truppe subiscono i colpi?');
    for (let i = 0; i < 30 && (await hand.step()) !== 'offensives-choose-play'; i++) {
      const step = await hand.step();
      if (step.endsWith('-allocate')) await hand.answers(() => page.locator('.volleys button.pawn').first().click());
      else await hand.goOn();
    }
    expect(await hand.step()).toBe('offensives-choose-play');
    expect(hand.ended.map(({ battle }) => battle)).toContain('Kuantan');
    expect(await hand.question()).toContain('quale carta giochi?');
    expect(await seriousInBoth(page)).toEqual([]);
    await call(page, 'settings.set', { lang: 'en' });
  });
});
