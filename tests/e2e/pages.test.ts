/** The rules reference and the history in a real browser: search, ways in and back; looking back, playing on, going forward again. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCard, GameCard } from '../../src-main/api/types.ts';
import { call, openStage, serious, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

let stage: Stage;
let page: Page;
let campaign = '';

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  const [game] = await call<GameCard[]>(page, 'games.list', {});
  campaign = (await call<CampaignCard>(page, 'campaigns.create', { game: game.id, scenario: game.scenarios[0].id, seed: 7 })).id;
});
afterAll(() => stage?.close());

const question = () => page.locator('.prompt h2');
const commit = () => page.locator('.prompt .commit');
const slider = () => page.getByRole('slider', { name: 'Moment' });
const at = async (): Promise<number> => Number(await slider().inputValue());
const last = async (): Promise<number> => Number(await slider().getAttribute('max'));

describe('the rules reference', () => {
  it('opens from the table, shows all sections and finds rules by words and by id', async () => {
    await sitAt(page, campaign);
    await soon(() => question().innerText()).toContain('convoy IPC');
    await page.getByRole('button', { name: 'Rules' }).click();
    await soon(() => page.locator('.rules li').count()).toBeGreaterThan(150);
    await soon(() => page.locator('.rules nav button').count()).toBe(await page.locator('.rules h2').count());
    await soon(() => page.locator('[id="AAP-EC-16"] .ruling').innerText()).toMatch(/^Ruling R-\d+ .*no limit/s);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.type('kamikaze zone');
    await soon(() => page.locator('.rules li').count()).toBeLessThan(20);
    for (const text of await page.locator('.rules li').allInnerTexts()) expect(text.toLowerCase()).toContain('zone');
    await soon(() => page.locator('.rules mark').count()).toBeGreaterThan(1);
    await page.getByRole('searchbox').fill('aap-mv-02');
    await soon(() => page.locator('.rules li .rule-id').allInnerTexts()).toEqual(['AAP-MV-02']);
    await page.getByRole('searchbox').fill('zeppelin');
    await soon(() => page.locator('.rules .none').innerText()).toContain('No rule');
  });

  it('speaks Italian, sections included', async () => {
    await call(page, 'settings.set', { lang: 'it', theme: 'night' });
    await page.getByRole('searchbox').fill('unita terrestri');
    await soon(() => page.locator('.rules h1').innerText()).toBe('Regole');
    await soon(() => page.locator('.rules mark').allInnerTexts()).toContain('unità');
    await page.getByRole('searchbox').fill('');
    await soon(() => page.locator('.rules h2').allInnerTexts()).toContain('Movimento');
    await soon(() => page.locator('[id="AAP-EC-16"] .ruling').innerText()).toMatch(/^Interpretazione R-\d+ .*non ha limite/s);
    expect(await serious(page)).toEqual([]);
    await call(page, 'settings.set', { lang: 'en', theme: 'day' });
    await soon(() => page.locator('.rules h1').innerText()).toBe('Rules');
  });

  it('goes back to the table with Esc, and opens at the rule of a refused click', async () => {
    await page.keyboard.press('Escape');
    await soon(() => question().innerText()).toContain('convoy IPC');
    await page.locator('.prompt .btn', { hasText: '6 to India' }).click();
    await soon(() => page.locator('.purchase').count()).toBe(1);
    // What is proposed is bought, and that is all.
    await commit().click();
    await soon(() => commit().innerText()).toContain('End purchases');
    await commit().click();
    await soon(() => question().innerText()).toContain('move to attack');
    await page.locator('[data-stack^="sz-45/"] .body').first().click({ force: true });
    await page.locator('[data-all]').click();
    await soon(() => page.locator('[data-target]').count()).toBeGreaterThan(3);
    await page.locator('path.hit[data-space="sz-22"]').click({ force: true });
    const link = page.locator('.why a.rule-id');
    const id = (await link.getAttribute('href'))!.split('/').at(-1);
    await link.click();
    await soon(() => page.locator('.rules li.now .rule-id').innerText()).toBe(id);
    const box = (await page.locator('.rules li.now').boundingBox())!;
    expect(box.y > 56 && box.y + box.height < 800).toBe(true);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await soon(() => question().innerText()).toContain('where do they go');
    await soon(() => page.locator('.why').count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('[data-target]').count()).toBe(0);
  });
});

describe('the history', () => {
  it('looks back by key, by phase and to the set-up, and plays nothing meanwhile', async () => {
    await page.keyboard.press('h');
    await soon(last).toBeGreaterThan(1);
    expect(await at()).toBe(await last());
    await soon(() => question().innerText()).toContain('move to attack');
    await page.keyboard.press('ArrowLeft');
    await soon(() => question().innerText()).toMatch(/^Replay: Round 1.*, Japan, /);
    expect(await at()).toBe(await last() - 1);
    await soon(() => commit().innerText()).toContain('Back to the present');
    await soon(() => page.locator('[data-target]').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    const here = await at();
    await page.getByRole('button', { name: 'A phase back' }).click();
    // What was bought is one phase.
    await soon(at).toBeLessThan(here - 1);
    await slider().focus();
    await page.keyboard.press('Home');
    await soon(at).toBe(0);
    await page.getByRole('button', { name: 'A decision forward' }).click();
    await page.getByRole('button', { name: 'A phase back' }).click();
    await soon(at).toBe(0);
  });

  it('goes forward again, and back to the present with Esc', async () => {
    await page.getByRole('button', { name: 'A decision forward' }).click();
    await soon(at).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
    await soon(() => question().innerText()).toContain('move to attack');
  });

  it('keeps the keys on the slider while the sheets of former moments come and go', async () => {
    await page.keyboard.press('h');
    await soon(last).toBeGreaterThan(3);
    const moment = () => slider().getAttribute('aria-valuetext');
    for (const [key, text] of [['PageDown', /^Moment 4 of/], ['Home', /^Moment 0 of/], ['PageUp', /^Moment 4 of/]] as const) {
      await page.keyboard.press(key);
      await soon(moment).toMatch(text);
      expect(await slider().evaluate((it) => it === document.activeElement), key).toBe(true);
    }
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
  });

  it('counts steps from where the slider was put, while the table is still on its way there', async () => {
    await page.keyboard.press('h');
    await soon(last).toBeGreaterThan(3);
    await page.evaluate(() => {
      const moment = document.querySelector<HTMLInputElement>('.history input[type=range]')!;
      moment.value = '0';
      moment.dispatchEvent(new Event('input', { bubbles: true }));
      const forward = document.querySelector<HTMLElement>('[aria-label="A decision forward"]')!;
      forward.click();
      forward.click();
    });
    await soon(() => slider().getAttribute('aria-valuetext')).toMatch(/^Moment 2 of/);
    expect(await at()).toBe(2);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
  });

  it('is the present again at the last moment, by whatever way one came there', async () => {
    await page.keyboard.press('h');
    const forward = page.getByRole('button', { name: 'A decision forward' });
    for (const there of [() => page.keyboard.press('End'), () => forward.click()]) {
      await slider().focus();
      await page.keyboard.press('ArrowLeft');
      await soon(() => question().innerText()).toContain('Replay');
      await there();
      await soon(at).toBe(await last());
      await soon(() => question().innerText()).toContain('move to attack');
    }
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
  });

  it('begins a line of its own where it is played on from', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    await slider().focus();
    await page.keyboard.press('Home');
    await soon(at).toBe(0);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await soon(() => question().innerText()).toContain('convoy IPC');
    await page.locator('.prompt').getByRole('button', { name: 'One more' }).click();
    await page.locator('.prompt .btn', { hasText: '7 to India' }).click();
    await soon(() => page.locator('.purchase').count()).toBe(1);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: '2 lines' }).click();
    const lines = page.getByRole('dialog', { name: 'Lines of play' });
    await soon(() => lines.locator('li').count()).toBe(2);
    await soon(() => lines.locator('li.now').count()).toBe(1);
    await lines.locator('li.now').getByRole('button', { name: 'Name this line' }).click();
    await page.keyboard.type('More for India');
    await page.keyboard.press('Enter');
    await soon(() => lines.locator('li.now b').innerText()).toBe('More for India');
    expect(await serious(page)).toEqual([]);
  });

  it('goes to the other line, and from a line of the log to its moment', async () => {
    await page.locator('.branches li:not(.now) .go').click();
    await soon(() => question().innerText()).toContain('move to attack');
    await soon(() => page.locator('.branches li.now b').innerText()).toBe('Main line');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
    await page.keyboard.press('l');
    const lines = page.locator('.log li');
    await soon(() => lines.count()).toBeGreaterThan(1);
    await lines.first().click({ position: { x: 24, y: 8 } });
    await soon(() => question().innerText()).toMatch(/^Replay/);
    await soon(() => page.locator('.log li.now').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await soon(() => question().innerText()).toContain('move to attack');
  });

  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
