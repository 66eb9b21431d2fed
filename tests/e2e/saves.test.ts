/** The home page over very many campaigns, and over a damaged one: what is drawn does not grow with what there is. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCampaigns } from '../bench/many.ts';
import { scrollThrough } from '../bench/saves.ts';
import { openStage, serious, type Stage } from './browser.ts';
import { soon } from './hand.ts';

const COUNT = 2000;
let stage: Stage;
/** Bytes of the longest page of the list that was sent. */
let longest = 0;
beforeAll(async () => {
  stage = await openStage(async (api) => {
    await addCampaigns(api, COUNT, 2);
    const { db } = api.program.store;
    db.exec("UPDATE nodes SET side = 'grey' WHERE id = 2 AND campaign = (SELECT id FROM campaigns WHERE name = 'Midway 11')");
    await api.program.store.check({ whole: true });
  });
  stage.page.on('response', (response) => {
    if (response.url().endsWith('/api/campaigns.list')) {
      void response.body().then(({ length }) => { longest = Math.max(longest, length); }, () => {});
    }
  });
  await stage.page.locator('.campaign[data-at="3"] .card').waitFor();
});
afterAll(() => stage?.close());
afterEach(() => { expect(stage.complaints).toEqual([]); });
const rows = (): Locator => stage.page.locator('.campaign');

it('draws what is in view, wherever one has scrolled to, and asks for a page at a time', async () => {
  const { page } = stage;
  expect(await scrollThrough(page, 12)).toBeLessThan(3000);
  await soon(() => rows().count()).toBeLessThan(40);
  expect(longest).toBeLessThan(64 * 1024);
  await soon(() => rows().last().getAttribute('aria-setsize')).toBe(await rows().last().getAttribute('aria-posinset'));
  await page.locator('.rows').evaluate((box) => { box.scrollTop = 0; });
  await page.locator('.campaign[data-at="0"]').waitFor();
  expect(await serious(page)).toEqual([]);
});

it('lets the keys walk on through rows that are not drawn yet, and never loses them', async () => {
  const { page } = stage;
  const at = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset.at ?? null);
  await page.locator('.campaign[data-at="0"] .card').focus();
  for (let i = 0; i < 30; i++) {
    await page.locator(`.campaign[data-at="${i + 1}"]`).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  expect(await at()).toBe('30');
  await page.locator('.rows').evaluate((box) => { box.scrollTop = box.scrollHeight / 2; });
  await soon(() => page.locator('.campaign[data-at="31"]').count()).toBe(0);
  expect(await at()).toBe('30');
});

it('finds one among all by words without their accents', async () => {
  const { page } = stage;
  await page.getByRole('searchbox').fill('noumea 1005');
  await soon(() => rows().locator('.what > b').allInnerTexts()).toEqual(['Été à Nouméa 1005']);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await soon(() => page.locator('.none').count()).toBe(1);
  await page.getByRole('searchbox').fill('');
  await soon(() => rows().count()).toBeGreaterThan(3);
});

it('shows a damaged campaign with what is wrong, rescues it, and deletes it when asked', async () => {
  const { page } = stage;
  const damaged = page.locator('[data-damaged]');
  await soon(() => damaged.innerText()).toContain('Damaged, and set aside: 1 row of it is not as written. 1 decision can still be proved.');
  expect(await serious(page)).toEqual([]);
  await damaged.getByRole('button', { name: 'Rescue' }).click();
  await soon(() => page.locator('.word').innerText()).toContain('“Midway 11” was rescued as a new campaign.');
  await soon(() => rows().first().innerText()).toContain('Midway 11');
  await damaged.getByRole('button', { name: 'Delete “Midway 11” for ever' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
  await soon(() => damaged.count()).toBe(0);
  await soon(() => rows().first().innerText()).toContain('Midway 11');
});
