/** A map of hexes by hand and by keys, in a real browser: a click names its hex, arrows travel, overlays lie over it, counters fan out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, seriousInBoth, sitAt, type Stage } from './browser.ts';
import { boxOf, soon } from './hand.ts';

let stage: Stage;
let page: Page;
const middle = async (selector: string): Promise<[number, number]> => {
  const box = await boxOf(page.locator(selector).first());
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const column = () => page.locator('aside').first().innerText();
const announced = () => page.locator('.hexmap > .sr').innerText();
const frame = () => page.locator('.hexmap .chart[data-sharp]').waitFor();

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  await call(page, 'settings.set', { curtain: 'never' });
  const { id } = await call<{ id: string }>(page, 'campaigns.create', { game: 'empire-of-the-sun', scenario: '1942', seed: 5 });
  await sitAt(page, id);
  await page.locator('.hexmap [data-stack]').first().waitFor();
  await frame();
});
afterAll(() => stage?.close());

describe('the map of hexes', () => {
  it('knows the hex under a click, and shows it in the column', async () => {
    await page.mouse.click(...await middle('[data-stack="3706/japan"]'));
    await soon(announced).toContain('Tokyo');
    await soon(column).toContain('Tokyo');
  });
  it('travels from hex to hex with the arrows, up and down along a column', async () => {
    await page.locator('.hexmap').focus();
    await page.keyboard.press('ArrowUp');
    await soon(announced).toContain('Ominato');
    await page.keyboard.press('ArrowDown');
    await soon(announced).toContain('Tokyo');
    await page.keyboard.press('ArrowLeft');
    await soon(announced).not.toContain('Tokyo');
    await soon(() => page.locator('.hexmap path.cursor').count()).toBe(1);
  });
  it('lays overlays over it by key and by chip, two at once at most', async () => {
    await page.keyboard.press('3');
    await page.locator('[data-area="hatch"]').first().waitFor();
    await soon(() => page.locator('[data-overlay="zones"]').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('7');
    await page.locator('[data-overlay="supply-japan"]').click();
    await soon(() => page.locator('.overlays [aria-pressed="true"]').count()).toBe(2);
    await soon(() => page.locator('[data-overlay="zones"]').getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('1');
    await page.keyboard.press('7');
    await soon(() => page.locator('.hex-layers').count()).toBe(0);
  });
  it('counts the range of what is chosen, and says so in words', async () => {
    await page.mouse.click(...await middle('[data-stack="3706/japan"]'));
    await page.locator('[data-overlay="reach"]').click();
    await soon(() => page.locator('.hex-words text').count()).toBeGreaterThan(5);
    await soon(() => page.locator('.overlays .note').innerText()).toMatch(/operations value 3/);
    await page.locator('[data-overlay="reach"]').click();
  });
  it('says what its signs mean', async () => {
    await page.locator('.hexmap').focus();
    await page.keyboard.press('9');
    await soon(() => page.locator('.legend').innerText()).toContain('closed to ships');
    await page.keyboard.press('9');
    await soon(() => page.locator('.legend').count()).toBe(0);
  });
  it('fans a stack out so that every counter can be read, and closes it again', async () => {
    await page.locator('[data-stack="3706/japan"]').click({ button: 'right', force: true });
    await page.locator('.fan').waitFor();
    await soon(() => page.locator('.fan button').count()).toBeGreaterThan(3);
    await soon(() => page.locator('.fan button').first().getAttribute('aria-label')).toMatch(/attack \d+/);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.fan').count()).toBe(0);
  });
  it('zooms in to counters with their values, and pans with the hand', async () => {
    const wide = async (): Promise<number> => (await boxOf(page.locator('[data-stack="2813/allied"]'))).width;
    const first = await wide();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -600);
    await soon(wide).toBeGreaterThan(first * 1.5);
    await soon(() => page.locator('.hexmap .counter .value').count()).toBeGreaterThan(20);
    // Until it is laid out for this zoom the counters are a picture drawn larger.
    await soon(() => page.locator('.hexmap > .layer').getAttribute('style')).toMatch(/scale\(1\)/);
    await frame();
    const before = await middle('[data-stack="2813/allied"]');
    await page.mouse.move(500, 600);
    await page.mouse.down();
    await page.mouse.move(580, 560, { steps: 4 });
    await page.mouse.up();
    const after = await middle('[data-stack="2813/allied"]');
    expect([Math.round(after[0] - before[0]), Math.round(after[1] - before[1])]).toEqual([80, -40]);
  });
  it('is as good for those who do not see it, and complains of nothing', async () => {
    expect(await seriousInBoth(page, '.hexmap')).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
