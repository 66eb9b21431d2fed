/** The map by hand and by keys, in a real browser: dragging stacks, fanning them out, the small map, moving about; trails of a bot. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, seriousInBoth, sitAt, type Stage } from './browser.ts';
import { boxOf, Hand, soon } from './hand.ts';

const GAME = { game: 'axis-allies-pacific', scenario: 'standard-2001' };
let stage: Stage;
let page: Page;
let hand: Hand;

const middle = async (selector: string): Promise<[number, number]> => {
  const box = await boxOf(page.locator(selector).first());
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const stack = (id: string) => page.locator(`[data-stack="${id}"]`);
const inHand = () => page.locator('[data-target]').count();
async function open(campaign: string): Promise<void> {
  await sitAt(page, campaign);
  await page.locator('.map [data-stack]').first().waitFor();
  await page.locator('.chart[data-sharp]').waitFor();
}
/** Presses on a stack and carries it to a point; lets go there unless told not to. */
async function carry(id: string, to: readonly [number, number], drop = true): Promise<void> {
  await page.mouse.move(...await middle(`[data-stack="${id}"] .body`));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  if (drop) await page.mouse.up();
}

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage?.close());

describe('the map', () => {
  it('stands at the first combat moves', async () => {
    const { id } = await call<{ id: string }>(page, 'campaigns.create', { ...GAME, seed: 3 });
    await open(id);
    for (let i = 0; i < 12 && (await hand.stand()).phase !== 'combat-move'; i++) await hand.goOn();
    expect((await hand.stand()).phase).toBe('combat-move');
  });
  it('lifts a stack that is dragged, takes all of it in hand and lights where it may go', async () => {
    await carry('sz-45/japan', [700, 600], false);
    await soon(inHand).toBeGreaterThan(3);
    await soon(() => page.locator('.lifted .strip').count()).toBe(1);
    await soon(() => stack('sz-45/japan').getAttribute('class')).toContain('ghost');
    await page.mouse.up();
  });
  it('brings it back with the reason when it is dropped elsewhere', async () => {
    await soon(() => page.locator('.why').innerText()).toMatch(/AAP-MV-\d+/);
    await soon(() => page.locator('.lifted').count()).toBe(0);
    expect(await inHand()).toBeGreaterThan(3);
    await soon(() => stack('sz-45/japan').count()).toBe(1);
  });
  it('moves it when it is dropped on a target', async () => {
    await carry('sz-45/japan', await middle('[data-target="sz-44"] .disc'));
    await soon(() => stack('sz-45/japan').count()).toBe(0);
    await page.keyboard.press('z');
    await soon(() => stack('sz-45/japan').count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(inHand).toBe(0);
  });
  it('gives with Enter the target that the pointer lights, as the button says, though another space was clicked last', async () => {
    const at = await middle('[data-stack="sz-45/japan"] .body');
    await page.mouse.click(...at);
    await soon(() => page.locator('.subject h2').innerText()).toBe('South China Sea');
    await page.mouse.click(...at);
    await soon(inHand).toBeGreaterThan(3);
    const says = page.locator('.prompt [data-lit]');
    await soon(() => says.isVisible()).toBe(false);
    await page.mouse.move(...await middle('[data-target="sz-44"] .disc'));
    await soon(() => says.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => stack('sz-45/japan').count()).toBe(0);
    await page.keyboard.press('z');
    await soon(() => stack('sz-45/japan').count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(inHand).toBe(0);
  });
  it('lets go of a drag with Esc, and leaves a stack that cannot act where the map is dragged', async () => {
    await carry('sz-45/japan', [700, 600], false);
    await soon(inHand).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.lifted').count()).toBe(0);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await soon(inHand).toBe(0);
    await page.keyboard.press('+');
    await page.waitForTimeout(400);
    const [x, y] = await middle('[data-stack^="hawaiian-islands/"] .body');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + 20, { steps: 4 });
    await page.mouse.up();
    await soon(() => page.locator('.lifted').count()).toBe(0);
    const [now] = await middle('[data-stack^="hawaiian-islands/"] .body');
    expect(now).toBeLessThan(x - 20);
    await page.keyboard.press('0');
    await page.waitForTimeout(400);
  });
  it('fans a stack out on a long press and on the right button, and the click after it does nothing', async () => {
    const fan = page.locator('.fan');
    await page.mouse.move(...await middle('[data-stack="japan/japan"] .body'));
    await page.mouse.down();
    await fan.waitFor();
    await page.mouse.up();
    await soon(() => fan.count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => fan.count()).toBe(0);
    await page.mouse.click(...await middle('[data-stack="japan/japan"] .body'), { button: 'right' });
    await fan.waitFor();
    await page.keyboard.press('Escape');
  });
  it('shows the small map when it is near, which moves it by click and by keys', async () => {
    const small = page.locator('.minimap');
    await soon(() => small.count()).toBe(0);
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('+');
      await page.waitForTimeout(250);
    }
    await small.waitFor();
    const frame = () => page.locator('.minimap .frame').evaluate((it) => (it as HTMLElement).dataset.at!.split(',').map(Number));
    const before = await frame();
    await small.click({ position: { x: 15, y: 50 } });
    await soon(async () => (await frame())[0]).toBeLessThan(before[0]);
    const left = await frame();
    await small.focus();
    await page.keyboard.press('ArrowRight');
    await soon(async () => (await frame())[0]).toBeGreaterThan(left[0] + 3);
    const right = await frame();
    await page.locator('.map').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await soon(async () => (await frame())[1]).toBeLessThan(right[1]);
    expect([...await seriousInBoth(page), ...await seriousInBoth(page, '.map')]).toEqual([]);
    await page.keyboard.press('m');
    await soon(() => small.count()).toBe(0);
    await page.keyboard.press('m');
    await small.waitFor();
  });
  it('pans from anywhere while Space is held', async () => {
    const x = async () => (await middle('[data-stack="japan/japan"] .body'))[0];
    await page.keyboard.press('0');
    await page.waitForTimeout(300);
    await page.keyboard.press('+');
    await page.waitForTimeout(300);
    const before = await x();
    await page.keyboard.down(' ');
    await carry('japan/japan', [before - 60, 300]);
    await page.keyboard.up(' ');
    expect(await x()).toBeLessThan(before - 30);
    expect(await inHand()).toBe(0);
    await page.keyboard.press('0');
  });
  it('shows where a bot went until the next answer', async () => {
    const seats = Object.fromEntries(['japan', 'britain'].map((side) => [side, { kind: 'bot', bot: 'captain', level: 'admiral' }]));
    await call(page, 'settings.set', { botSpeed: 'instant' });
    const { id } = await call<{ id: string }>(page, 'campaigns.create', { ...GAME, seed: 5, seats });
    await open(id);
    await soon(() => page.locator('.trail').count()).toBeGreaterThan(2);
    await soon(async () => (await hand.stand()).by).toBe('person');
    await soon(() => page.locator('.trail').count()).toBeGreaterThan(2);
    await hand.goOn();
    await soon(() => page.locator('.trail').count()).toBe(0);
  });
  it('is not drawn anew when somebody comes back to it', async () => {
    const { campaign } = await page.locator('main').evaluate((it) => ({ ...it.dataset }));
    await page.locator('.chart[data-sharp]').waitFor();
    await page.evaluate(() => {
      const orders: object[] = [];
      const post = Worker.prototype.postMessage as (order: object) => void;
      Worker.prototype.postMessage = function (this: Worker, order: { job?: { width: number } }) {
        // A picture of the window, not the small one that home has of each campaign.
        if (order.job && order.job.width > window.innerWidth) orders.push(order);
        post.call(this, order);
      };
      Object.assign(window, { orders });
      window.location.hash = '/';
    });
    await page.locator('.continue').waitFor();
    const ordered = () => page.evaluate(() => (window as unknown as { orders: object[] }).orders.length);
    await open(campaign!);
    expect(await ordered()).toBe(0);
    // Another theme is another picture.
    await call(page, 'settings.set', { theme: 'night' });
    await soon(ordered).toBeGreaterThan(0);
    await call(page, 'settings.set', { theme: 'day' });
  });
  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
