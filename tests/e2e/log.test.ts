/** The log, the dice tray, the history that plays by itself, the curtain and the bots' controls, in a real browser on the real program. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCard, GameCard, LogPage, Seat, TableSnapshot } from '../../src-main/api/types.ts';
import { middleOf } from '../bench/position.ts';
import { call, openStage, seriousInBoth, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

const GAME = { game: 'axis-allies-pacific', scenario: 'standard-2001' };
const BOT: Seat = { kind: 'bot', bot: 'captain', level: 'admiral' };
const PERSON: Seat = { kind: 'person' };
let stage: Stage;
let page: Page;
let campaign = '';

const ask = <T>(name: string, request: unknown = {}): Promise<T> => call<T>(page, name, request);
const table = (): Promise<TableSnapshot> => ask<TableSnapshot>('table.open', { campaign });
const lines = () => page.locator('aside.log li');
const slider = () => page.getByRole('slider', { name: 'Moment' });
const head = async (): Promise<number> => (await table()).head;
/** Of one part of the window: the whole map would be looked at again each time. */
const serious = (part: string): Promise<string[]> => seriousInBoth(page, part);
async function begin(name: string, seats: Record<string, Seat>): Promise<void> {
  ({ id: campaign } = await ask<CampaignCard>('campaigns.create', { ...GAME, name, seed: 7, seats }));
  await sitAt(page, campaign);
}

beforeAll(async () => {
  stage = await openStage(async (api) => { ({ campaign } = await middleOf(api, GAME.game)); });
  ({ page } = stage);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ask('settings.set', { botSpeed: 'instant' });
  await ask('campaigns.rename', { campaign, name: 'Two rounds' });
  await sitAt(page, campaign);
});
afterAll(() => stage?.close());
afterEach(() => { expect(stage.complaints).toEqual([]); });

describe('the log', () => {
  it('has an icon, groups that keep their heading, and the newest line in sight', async () => {
    await page.keyboard.press('l');
    await soon(() => lines().count()).toBeGreaterThan(50);
    await soon(() => page.locator('aside.log li .gutter svg').count()).toBe(await lines().count());
    await soon(() => page.locator('aside.log h3').first().evaluate((it) => getComputedStyle(it).position)).toBe('sticky');
    const box = (await lines().last().boundingBox())!;
    expect(box.y + box.height).toBeLessThan(760);
    await soon(() => page.locator('aside.log li .dice .hit').count()).toBeGreaterThan(3);
    expect(await serious('aside.log')).toEqual([]);
  });

  it('is narrowed down by kind, side, round, space and words, over the whole of it', async () => {
    const all = await ask<LogPage>('table.log', { campaign, count: 2000 });
    expect(all.length).toBeGreaterThan(250);
    const status = page.locator('aside.log header [role=status]');
    const found = async (): Promise<number> => Number((await status.innerText()).split(' ')[0].replaceAll(',', ''));
    const kinds = (await ask<GameCard[]>('games.list')).find(({ id }) => id === GAME.game)!.logKinds;

    await page.getByRole('button', { name: 'Battles', exact: true }).click();
    await soon(found).toBe(all.lines.filter(({ key }) => kinds[key] === 'battle').length);
    await page.getByRole('combobox', { name: 'Only the turns of this side' }).selectOption({ label: 'Japan' });
    await page.getByRole('combobox', { name: 'Only this round' }).selectOption({ label: 'Round 2' });
    await soon(found).toBe(all.lines.filter(({ key, side, turn }) => kinds[key] === 'battle' && side === 'japan' && turn === 2).length);
    await soon(() => page.locator('aside.log h3').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining('Round 2 · Japan')]));

    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('japan');
    await soon(() => page.locator('aside.log mark').count()).toBeGreaterThan(10);
    expect(new Set((await page.locator('aside.log mark').allInnerTexts()).map((it) => it.toLowerCase()))).toEqual(new Set(['japan']));
    await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
    await soon(() => page.locator('aside.log .empty').innerText()).toContain('No line');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');

    const space = all.lines.findLast(({ spaces }) => spaces?.[0])!.spaces![0];
    await page.locator('aside.log').getByRole('button', { name: 'Close the log' }).click();
    await page.locator(`path.hit[data-space="${space}"]`).first().dispatchEvent('click');
    await page.getByRole('button', { name: /^What happened here/ }).click();
    await soon(() => page.getByRole('button', { name: /^Only / }).getAttribute('aria-pressed')).toBe('true');
    await soon(found).toBe(all.lines.filter(({ spaces }) => spaces?.includes(space)).length);
    expect(await serious('aside.log .filters')).toEqual([]);
    await page.getByRole('button', { name: 'Show everything' }).click();
  });

  it('lights the map under the pointer, and a click goes to the moment; what came after stays to be read', async () => {
    // Not the newest: something has to come after it.
    const moves = page.locator('aside.log li', { hasText: ' from ' });
    const line = moves.nth(await moves.count() - 6);
    await line.hover();
    await soon(() => page.locator('.map .outline.hover').count()).toBe(1);
    const { tip } = await table();
    await line.click({ position: { x: 60, y: 8 } });
    await soon(head).toBeLessThan(tip);
    await soon(() => page.locator('aside.log li.now').count()).toBeGreaterThan(0);
    await soon(() => page.locator('aside.log li.ahead').count()).toBeGreaterThan(0);
    await page.locator('aside.log li.ahead').last().click({ position: { x: 60, y: 8 } });
    await soon(head).toBeGreaterThan(tip - 40);
  });

  it('is walked through and followed by keys alone', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.press('ArrowDown');
    await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
    const before = await head();
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await soon(head).toBeLessThan(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await soon(async () => { const it = await table(); return it.head === it.tip; }).toBe(true);
    await soon(() => page.locator('aside.log, .history').count()).toBe(0);
  });

  it('is saved in every format, and copied', async () => {
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Export log' }).click();
    const begins: Record<string, string> = { Text: 'Two rounds', Markdown: '# Two rounds', HTML: '<!doctype html>', JSON: '{', CSV: '"' };
    for (const [format, start] of Object.entries(begins)) {
      await page.getByRole('radio', { name: format, exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'), page.getByRole('button', { name: 'Save', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/-log\.(?:txt|md|html|json|csv)$/);
      expect(readFileSync(await download.path(), 'utf8').startsWith(start)).toBe(true);
    }
    await page.getByRole('radio', { name: 'Markdown' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await soon(() => page.locator('.export [role=status]').innerText()).toBe('Copied.');
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Two rounds/);
    expect(await serious('aside.log footer')).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.export').count()).toBe(0);
  });
});

describe('the dice tray', () => {
  it('shows the last ten rolls, older ones by paging, and the sums of every side', async () => {
    await page.keyboard.press('l');
    await page.keyboard.press('d');
    const { lines: all } = await ask<LogPage>('table.log', { campaign, count: 2000 });
    const rolls = all.filter(({ dice }) => dice?.length);
    await soon(() => page.locator('.tray nav span').innerText()).toBe(`Page 1 of ${Math.ceil(rolls.length / 10)}`);
    await soon(() => page.locator('.tray .roll').count()).toBe(10);
    await soon(() => page.locator('.tray .roll').first().locator('.die').count()).toBe(rolls.at(-1)!.dice!.length);
    const known = rolls.filter(({ roll }) => roll?.by === 'japan' && roll.due !== undefined && roll.hit);
    const japan = await page.locator('.tray tbody tr', { hasText: 'Japan' }).locator('td').allInnerTexts();
    expect(japan.slice(0, 3).map(Number)).toEqual([
      known.length, known.reduce((sum, { dice }) => sum + dice!.length, 0),
      known.reduce((sum, { roll }) => sum + roll!.hit!.filter(Boolean).length, 0),
    ]);
    expect(Number(japan[3])).toBeCloseTo(known.reduce((sum, { roll }) => sum + roll!.due!, 0), 1);
    expect(await serious('.tray')).toEqual([]);
    await page.getByRole('button', { name: 'Older' }).click();
    const second = page.locator('.tray .roll').first();
    await soon(() => second.locator('.die').count()).toBe(rolls.at(-11)!.dice!.length);
    await second.click();
    await soon(head).toBe(rolls.at(-11)!.node);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.tray').count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.history').count()).toBe(0);
  });
});

describe('the history that plays by itself', () => {
  it('is started and stopped by the space bar, and ends at the newest moment', async () => {
    await page.keyboard.press('h');
    await soon(async () => Number(await slider().getAttribute('max'))).toBeGreaterThan(100);
    const last = Number(await slider().getAttribute('max'));
    await slider().fill(String(last - 90));
    await soon(async () => Number(await slider().inputValue())).toBe(last - 90);
    await page.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('button', { name: /^Speed/ }).click();
    await slider().focus();
    await page.keyboard.press(' ');
    await soon(async () => Number(await slider().inputValue())).toBeGreaterThan(last - 88);
    await page.keyboard.press(' ');
    await soon(() => page.getByRole('button', { name: 'Play from here' }).count()).toBe(1);
    expect(await serious('.history')).toEqual([]);
    await slider().focus();
    await page.keyboard.press(' ');
    await soon(async () => Number(await slider().inputValue())).toBe(last);
    await soon(() => page.getByRole('button', { name: 'Play from here' }).count()).toBe(1);
    await page.keyboard.press('Escape');
  });
});

describe('the curtain', () => {
  it('falls when the screen goes to another person: nothing is behind it, and undo does not reach there', async () => {
    await ask('settings.set', { curtain: 'always' });
    await begin('Hot seat', {});
    const button = page.locator('.curtain').getByRole('button');
    await soon(() => page.locator('.curtain h1').innerText()).toBe('Your watch, Great Britain. Everybody else looks out to sea.');
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.prompt h2').innerText()).toContain('convoy IPC');
    await page.locator('.prompt .btn', { hasText: '6 to India' }).click();

    await soon(() => page.locator('.curtain h1').innerText()).toBe('Your watch, Japan. Everybody else looks out to sea.');
    await soon(() => page.locator('main.table, .map, [data-stack], aside').count()).toBe(0);
    await soon(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    await soon(() => page.locator('.curtain').innerText()).toContain('Round 1');
    const before = await head();
    for (const key of ['z', 'l', 'd', 'h', 'Escape']) await page.keyboard.press(key);
    await soon(() => page.locator('.curtain').count()).toBe(1);
    expect(await head()).toBe(before);
    expect(await serious('.curtain')).toEqual([]);

    await page.keyboard.press('Enter');
    await page.waitForSelector('.map [data-stack]');
    // The keys mean the table again: its map, or the sheet that stands on it.
    await soon(() => page.evaluate(() => document.activeElement?.closest('main.table') !== null)).toBe(true);
    await page.keyboard.press('z');
    expect(await head()).toBe(before);
    await soon(() => page.locator('.bar [aria-label="Undo"]').getAttribute('title')).toContain('curtain');
    await ask('settings.set', { curtain: 'hidden' });
  });
  it('does not fall in a game that hides nothing, unless it is wished for', async () => {
    await begin('Open table', {});
    await soon(() => page.locator('.prompt h2').innerText()).toContain('convoy IPC');
    await page.locator('.prompt .btn', { hasText: '6 to India' }).click();
    await soon(() => page.locator('.prompt h2').innerText()).toContain('Japan');
    await soon(() => page.locator('.curtain').count()).toBe(0);
  });
});

describe('bots', () => {
  it('are paused, stepped and set to another speed from the prompt and by keys', async () => {
    await ask('settings.set', { botSpeed: 'slow' });
    await begin('Against bots', { japan: BOT, britain: BOT, usa: PERSON });
    const question = page.locator('.prompt h2');
    await soon(() => question.innerText()).toContain('thinking');
    await soon(() => page.locator('.lately li').count()).toBeGreaterThan(0);
    // In the longer language too the bar keeps its height, and the map stays where it is.
    await ask('settings.set', { lang: 'it' });
    await soon(() => page.locator('.prompt [data-stop-at-attacks]').innerText()).toContain('Pausa');
    expect(await page.locator('.prompt').evaluate((bar) => [bar.clientHeight, getComputedStyle(bar).minHeight])).toEqual([64, '64px']);
    await ask('settings.set', { lang: 'en' });
    await page.keyboard.press(',');
    await soon(() => question.innerText()).toContain('paused');
    const no = async (): Promise<number> => (await table()).decision!.no;
    const before = await no();
    await page.keyboard.press('.');
    await soon(no).toBeGreaterThan(before);
    await soon(() => question.innerText()).toContain('paused');
    expect(await serious('.prompt')).toEqual([]);
    await page.locator('.prompt').getByRole('radio', { name: 'fast' }).click();
    await soon(async () => (await ask<{ botSpeed: string }>('settings.get')).botSpeed).toBe('fast');
    await page.keyboard.press('ArrowRight');
    await soon(() => page.locator('.prompt').getByRole('radio', { name: 'instant' }).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press(',');
    await soon(() => page.locator('main.table').getAttribute('data-by')).toBe('person');
  });
});
