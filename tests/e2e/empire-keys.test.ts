/** The same offensive by keys alone, in Italian, against nobody: cards, units, places, questions and hits, and what the keys are on is seen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { call, openStage, seriousInBoth, type Stage } from './browser.ts';
import { EMPIRE, EmpireHand } from './empire-hand.ts';
import { soon } from './hand.ts';

let stage: Stage;
let page: Page;
let hand: EmpireHand;

beforeAll(async () => {
  stage = await openStage((api) => api.call('campaigns.create', { game: EMPIRE, scenario: '1942', name: 'Kuantan', seed: 6, seats: {} }));
  page = stage.page;
  hand = new EmpireHand(page);
});
afterAll(() => stage?.close());

/** Until the table asks something and stays so: the curtain may come a moment later. It is lifted by Enter. */
async function byKeys(): Promise<void> {
  for (let still = 0; still < 2; still++) {
    await page.waitForFunction(() => document.querySelector('main.table:not([data-busy]), main.curtain') !== null);
    if (await page.locator('main.curtain').count() > 0) {
      await page.waitForFunction(() => document.querySelector('main.curtain .commit') === document.activeElement);
      await page.keyboard.press('Enter');
      still = -1;
    }
    await page.waitForTimeout(60);
  }
  expect(await page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? [])).toEqual([]);
}
async function answers(act: () => Promise<void>): Promise<void> {
  const { decision } = await hand.stand();
  await act();
  await soon(() => page.evaluate((before) => document.querySelector('main.curtain') !== null || (document.querySelector<HTMLElement>('main.table')?.dataset.decision ?? before) !== before, decision)).toBe(true);
  await byKeys();
}
const press = async (...keys: string[]): Promise<void> => { for (const key of keys) await page.keyboard.press(key); };
const focused = (): Promise<string> => page.evaluate(() => {
  const it = document.activeElement as HTMLElement;
  return it.dataset.card ?? it.dataset.action ?? it.dataset.group ?? (it.getAttribute('aria-label') || it.innerText.trim());
});
/** Whatever has the focus shows it: a ring, or the frame of the map. */
const ringed = (): Promise<boolean> => page.evaluate(() => {
  const it = document.activeElement as HTMLElement;
  return it.classList.contains('map') || Number.parseFloat(getComputedStyle(it).outlineWidth) >= 2;
});
/** Presses a key until that has the focus. */
async function until(key: string, what: string, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await focused() === what) return;
    await press(key);
    expect(await ringed(), `no ring on ${await focused()}`).toBe(true);
  }
  throw new Error(`"${key}" never led to ${what}; the last was ${await focused()}.`);
}
const commit = (): Promise<void> => answers(() => press('Control+Enter'));
const subject = (): Promise<string> => page.locator('.subject h2').innerText().catch(() => '');
const step = async (): Promise<string> => (await hand.stand()).step;

/** Walks the stacks that can act until it stands on that hex, and takes a unit by its stepper. */
async function unit(hex: string, name: string): Promise<void> {
  await page.locator('.map').focus();
  for (let i = 0; i < 40 && await subject() !== hex; i++) {
    const before = await subject();
    await press('n');
    await soon(subject).not.toBe(before);
  }
  expect(await subject()).toBe(hex);
  const plus = page.locator('.subject .row', { hasText: name }).locator('.stepper button:enabled').last();
  await plus.focus();
  await answers(() => press('Enter'));
}

describe('un’offensiva coi tasti', () => {
  it('gioca una carta della mano', async () => {
    await call(page, 'settings.set', { lang: 'it' });
    await page.waitForSelector('html[lang=it]');
    await page.locator('.continue .commit').focus();
    await press('Enter');
    await byKeys();
    expect(await hand.question()).toContain('prima della distribuzione');
    await commit();
    expect(await step()).toBe('offensives-choose-play');
    await page.locator('.map').focus();
    await press('k');
    await until('ArrowRight', 'jp-60', 8);
    expect(await page.locator('.hand .big').innerText()).toMatch(/I paracadutisti prendono/);
    await press('Enter');
    await until('Tab', 'oc:jp-60', 4);
    expect(await seriousInBoth(page)).toEqual([]);
    await page.locator('.hand [data-action="oc:jp-60"]').focus();
    await answers(() => press('Enter'));
    expect(await step()).toBe('offensive-hq');
  });
  it('torna indietro con Esc, e ripone la mano con K', async () => {
    await page.locator('.map').focus();
    await press('k', 'k');
    expect(await page.locator('.hand .titles li').count()).toBe(6);
    await press('k');
    expect(await page.locator('.hand .card').count()).toBe(6);
  });
  it('attiva, muove e dichiara', async () => {
    await page.locator('.destinations [data-action="hq:hq-south"]').focus();
    await answers(() => press('Enter'));
    await unit('Kuala Lumpur', '15° Armata');
    await unit('Kota Bharu', '25° Armata');
    expect(await hand.question()).toContain('2 su 4');
    await commit();
    for (const [hex, name] of [['Kuala Lumpur', '15° Armata'], ['Kota Bharu', '25° Armata']]) {
      await unit(hex, name);
      await page.locator('.prompt [data-action="mode:land"]').focus();
      await answers(() => press('Enter'));
      // Tab walks the legal hexes by their distance; Enter goes there.
      await page.locator('.map').focus();
      for (let i = 0; i < 30 && !(await page.locator('.hovered').innerText()).startsWith('Kuantan'); i++) await press('Tab');
      expect(await page.locator('.hovered').innerText()).toContain('Kuantan');
      await answers(() => press('Enter'));
    }
    await commit();
    expect(await step()).toBe('offensive-declare');
    expect(await page.locator('.operation .battle').innerText()).toMatch(/Kuantan[\s\S]*15° Armata, 25° Armata/);
    // The question that the commit asks has the keys.
    await press('Control+Enter');
    await soon(focused).toMatch(/Scopri l’offensiva/);
    await answers(() => press('Enter'));
    expect((await hand.stand()).side).toBe('allied');
  });
  it('reagisce e assegna i colpi', async () => {
    for (let i = 0; i < 12 && !(await step()).endsWith('-allocate'); i++) {
      const now = await step();
      if (now === 'reaction-hq') {
        await page.locator('.destinations [data-action="hq:hq-malaya"]').focus();
        await answers(() => press('Enter'));
      } else if (now === 'reaction-activate' && (await hand.question()).includes('0 su')) await unit('Singapore', 'Divisione 8A');
      else if (now === 'reaction-move') {
        await unit('Singapore', 'Divisione 8A');
        await page.locator('.prompt [data-action="mode:land"]').focus();
        await answers(() => press('Enter'));
        await page.locator('.map').focus();
        await press('Tab');
        await answers(() => press('Enter'));
        if (await step() === 'reaction-move') await commit();
      } else await commit();
    }
    expect(await step()).toMatch(/^battle-ground-allocate$/);
    // The board has the keys: its first counter that may be hit.
    await soon(focused).toMatch(/^(?:cw|jp)-/);
    expect(await ringed()).toBe(true);
    expect(await seriousInBoth(page)).toEqual([]);
    await answers(() => press('Enter'));
    for (let i = 0; i < 30 && (await step()) !== 'offensives-choose-play'; i++) {
      if (await page.locator('[data-go-on]').count() > 0) {
        await press('Control+Enter');
        await byKeys();
      } else if (await page.locator('.prompt .commit').count() > 0) await commit();
      else {
        await page.locator('.destinations [data-action], .prompt [data-action]').first().focus();
        await answers(() => press('Enter'));
      }
    }
    expect(await step()).toBe('offensives-choose-play');
    expect(stage.complaints).toEqual([]);
  });
});
