/** The window in a real browser, on the real program: a campaign from the home page to the second move, by mouse and by keys. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, serious, type Stage } from './browser.ts';
import { shown, soon } from './hand.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
});
afterAll(() => stage?.close());

const question = () => page.locator('.prompt h2');
const commit = () => page.locator('.prompt .commit');
/** Clicks the middle of a space's stack, its legal tick, or itself. */
async function clickSpace(id: string): Promise<void> {
  const own = page.locator(`[data-target="${id}"] .disc, [data-stack^="${id}/"] .body`).first();
  await (await own.count() > 0 ? own : page.locator(`path.hit[data-space="${id}"]`)).click({ force: true });
}

describe('the window', () => {
  it('offers the game on an empty home page, in both languages', async () => {
    await page.waitForSelector('.tile');
    await soon(() => page.locator('.tile strong').first().innerText()).toBe('Axis & Allies: Pacific');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'IT', exact: true }).click();
    await soon(() => page.locator('.new h2').innerText()).toBe('Nuova campagna');
    await soon(() => page.locator('html').getAttribute('lang')).toBe('it');
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await soon(() => page.locator('.new h2').innerText()).toBe('New campaign');
  });

  it('begins a campaign with a person on every side', async () => {
    await page.locator('.tile').first().click();
    await page.locator('.seat').first().waitFor();
    for (const row of await page.locator('.seat').filter({ has: page.getByRole('radio', { name: 'Person' }) }).all()) {
      await row.getByRole('radio', { name: 'Person' }).click();
    }
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: /Begin/ }).click();
    await soon(() => question().innerText()).toContain('convoy IPC');
  });

  it('answers by buttons, and the purchase by steppers', async () => {
    await page.locator('.prompt').getByRole('button', { name: 'One fewer' }).click();
    await page.locator('.prompt .btn', { hasText: '5 to India, 7 to Australia' }).click();
    await soon(() => page.locator('.purchase').count()).toBe(1);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'One more: Infantry' }).click();
    await soon(() => page.locator('.purchase .sum.left b').innerText()).toBe('16');
    await page.getByRole('button', { name: 'One fewer: Infantry' }).click();
    await soon(() => page.locator('.purchase .sum.left b').innerText()).toBe('19');
    // What was given back is proposed as before.
    await soon(() => commit().innerText()).toContain('Buy what is proposed, 19 IPC');
    await commit().click();
    await soon(() => page.locator('.purchase .sum.left b').innerText()).toBe('0');
    await commit().click();
    await soon(() => question().innerText()).toContain('move to attack');
    await soon(() => page.locator('.phases .now').innerText()).toContain('Combat move');
  });

  it('takes a fleet in hand, says why not, moves it and takes it back', async () => {
    await clickSpace('sz-45');
    await page.locator('[data-all]').click();
    await soon(() => page.locator('.subject .second').innerText()).toContain('in hand');
    await soon(() => page.locator('[data-target]').count()).toBeGreaterThan(3);
    await clickSpace('sz-22');
    await soon(() => page.locator('.why').innerText()).toMatch(/[Oo]ut of range.*AAP-MV-\d+/s);
    // Once, and with a way out: the prompt goes on saying what can be done.
    expect(await page.locator('.why [data-way-out]').innerText()).toMatch(/In reach: \d+ ringed places\. Esc/);
    expect(await page.locator('.prompt p.warn').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await clickSpace('sz-44');
    await soon(() => page.locator('[data-stack="sz-45/japan"]').count()).toBe(0);
    await page.keyboard.press('z');
    await soon(() => page.locator('[data-stack="sz-45/japan"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('[data-target]').count()).toBe(0);
  });

  it('does the same by keys alone', async () => {
    await page.locator('.map').focus();
    const subject = (): Promise<string> => shown(page, '.subject h2');
    for (let i = 0; i < 40 && await subject() !== 'South China Sea'; i++) {
      const before = await subject();
      await page.keyboard.press('n');
      await soon(subject).not.toBe(before);
    }
    await soon(subject).toBe('South China Sea');
    await page.keyboard.press('a');
    await soon(() => page.locator('[data-target]').count()).toBeGreaterThan(3);
    await page.keyboard.press('Tab');
    const cursor = page.locator('.map .cursor');
    await soon(() => cursor.count()).toBe(1);
    await page.keyboard.press('Enter');
    await soon(() => page.locator('[data-stack="sz-45/japan"]').count()).toBe(0);
    await page.keyboard.press('z');
    await soon(() => page.locator('[data-stack="sz-45/japan"]').count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('zooms at the pointer and fits again', async () => {
    const at = async (id: string): Promise<{ x: number; y: number }> => {
      // While the zoom changes its step the pieces of both steps are there, and those of the old one go.
      let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
      await soon(async () => (box = await page.locator(`[data-stack="${id}"] .body`).last().boundingBox())).not.toBeNull();
      const { x, y, width, height } = box!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const place = () => at('borneo/india');
    const far = async () => Math.round((await at('manchuria/japan')).y);
    await page.keyboard.press('0');
    await page.waitForTimeout(300);
    const before = await place();
    const farBefore = await far();
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -400);
    await soon(far).toBeLessThan(farBefore - 40);
    const near = await place();
    expect(Math.hypot(near.x - before.x, near.y - before.y)).toBeLessThan(30);
    await page.keyboard.press('0');
    await soon(far).toBe(farBefore);
    expect(Math.round((await place()).x)).toBe(Math.round(before.x));
  });

  it('keeps its words inside their frames, in Italian, by night and at one and a half size', async () => {
    await page.evaluate(() => { window.location.hash = '/settings'; });
    await page.getByRole('radio', { name: 'night' }).click();
    await page.getByRole('radio', { name: 'Italiano' }).click();
    expect(await serious(page)).toEqual([]);
    await page.locator('#font').fill('150');
    await page.locator('#font').dispatchEvent('change');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await soon(() => question().innerText()).toContain('Giappone');
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.prompt .btn, .bar .tools, .column .standing')].filter((it) => {
        const box = it.getBoundingClientRect();
        return box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1 || box.left < 0;
      }).map((it) => it.className));
    expect(outside).toEqual([]);
    expect(await serious(page)).toEqual([]);
  });

  it('stands where it stood after the page is loaded again', async () => {
    await page.reload();
    await soon(() => question().innerText()).toContain('Giappone');
    await page.getByRole('button', { name: 'Inizio' }).click();
    await soon(() => page.locator('.continue h2').count()).toBe(1);
    expect(await serious(page)).toEqual([]);
  });

  it('had nothing to complain of, and the content policy nothing to stop', () => {
    expect(stage.complaints).toEqual([]);
  });
});
