/** The guided first game from an empty home page to its end, in a real browser, by mouse: nothing is clicked but what the coach lights. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCard, Settings } from '../../src-main/api/types.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, seriousInBoth, type Stage } from './browser.ts';
import { Coached } from './coached.ts';
import { Hand, soon } from './hand.ts';

const [{ id: game, tutorials: [script] = [] }] = [...games.values()].filter((it) => it.tutorials);
const lessons = script.lessons.filter(({ again }) => !again).map(({ id }) => id);
let stage: Stage;
let page: Page;
let hand: Hand;
let coached: Coached;

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
  coached = new Coached(hand);
});
afterAll(() => stage?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await hand.picture(`failed-${task.name.slice(0, 20)}`);
  expect([...hand.wordless]).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

const coach = () => coached.card();
const lesson = (): Promise<string> => coached.lesson();
const words = (): Promise<string> => coached.words();
const step = (): Promise<void> => coached.step();
const to = (name: string): Promise<void> => coached.to(name);
/** Its lessons among those of all games that teach. */
const taught = () => page.locator(`[data-lesson-of="${game}/${script.id}"]`);
const chooses = async (): Promise<void> => taught().click();
const tutorials = async (): Promise<CampaignCard[]> => (await call<CampaignCard[]>(page, 'campaigns.list', {}))
  .filter(({ tags }) => tags.includes('tutorial'));

describe('the guided first game', () => {
  it('begins from an empty home page with one click', async () => {
    await page.locator('.first').getByRole('button', { name: 'Learn by playing' }).click();
    await soon(lesson).toBe(lessons[0]);
    expect(await tutorials()).toHaveLength(1);
    expect(await seriousInBoth(page)).toEqual([]);
  });

  it('does not take the focus, and can be reached and worked by key', async () => {
    await soon(() => coach().evaluate((card) => card.contains(document.activeElement))).toBe(false);
    await soon(() => coach().locator('[aria-live="polite"]').count()).toBe(1);
    await page.keyboard.press('c');
    await soon(lesson).toBe('buy');
    await page.keyboard.press('c');
    await soon(() => coach().evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('c');
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
    coached.met.push(lessons[0], 'buy');
  });

  it('holds another legal answer back, shows the way again, or lets it through', async () => {
    const infantry = page.locator('.purchase').getByRole('button', { name: 'One more: Infantry' });
    // It has a purchase of its own in mind: no other one is proposed beside it.
    expect(await page.locator('.purchase .usual, [data-action="usual-purchase"]').count()).toBe(0);
    await infantry.click();
    await soon(words).toContain('leads away');
    expect(await hand.figure('left')).toBe(19);
    expect(await seriousInBoth(page)).toEqual([]);
    await coach().getByRole('button', { name: 'Show me again' }).click();
    await soon(words).toContain('two transports');
    await infantry.click();
    await coach().getByRole('button', { name: 'Do it anyway' }).click();
    await soon(() => hand.figure('left')).toBe(16);
    await soon(lesson).toBe('buy');
    await page.keyboard.press('z');
    await soon(() => hand.figure('left')).toBe(19);
    await soon(lesson).toBe('buy');
  });

  it('finds the lesson again after undo and after the page is loaded again', async () => {
    await to('undo');
    await page.locator('.prompt .buttons .btn').first().click();
    await soon(lesson).toBe('buy');
    await page.reload();
    await soon(lesson).toBe('buy');
    await to('end-buy');
    await page.reload();
    await soon(lesson).toBe('end-buy');
    coached.met.splice(coached.met.lastIndexOf('buy'), coached.met.length, 'undo', 'end-buy');
  });

  it('shows why a click is refused, and leaves the reason standing while it speaks of it', async () => {
    await to('reason');
    await page.waitForTimeout(4500);
    await soon(() => page.locator('.why').innerText()).toContain('AAP-');
    expect(await seriousInBoth(page)).toEqual([]);
    await step();
    await soon(() => page.locator('.why').count()).toBe(0);
  });

  it('leads into a first battle with losses to choose', async () => {
    await to('losses');
    expect(coached.clicks).toBeLessThan(25);
    await soon(() => page.locator('.board .chit').count()).toBeGreaterThan(3);
    await step();
    await soon(lesson).toBe('press-on');
  });

  it('goes on after the page is loaded again in the middle of the battle', async () => {
    await page.reload();
    await soon(lesson).toBe('press-on');
    await to('past');
    await soon(() => page.locator('aside.log').count()).toBe(1);
  });

  it('looks back at the battle and returns', async () => {
    await to('present');
    await soon(() => page.locator('.board').count()).toBe(1);
    await step();
    await soon(lesson).toBe('rules');
    await soon(() => page.locator('aside.log').count()).toBe(0);
  });

  it('comes to its end after a whole turn, every lesson met', async () => {
    await to('end');
    // A battle that has ended may lie there for less than a look of this test; the unit test meets its lesson.
    const brief = new Set(script.lessons.filter(({ when }) => when.ended).map(({ id }) => id));
    expect(coached.met.filter((it, i) => it !== coached.met[i - 1] && !brief.has(it))).toEqual(lessons.filter((it) => !brief.has(it)));
    expect((await hand.log()).join(' ')).toContain('victory point');
  });

  it('is left for the same campaign as any other', async () => {
    await coach().getByRole('button', { name: 'Play on' }).click();
    await soon(() => coach().count()).toBe(0);
    expect(await tutorials()).toHaveLength(0);
    const { window } = await call<Settings>(page, 'settings.get', {});
    expect(Object.keys(window).filter((key) => key.startsWith('tutorial'))).toEqual([]);
    await page.reload();
    await page.waitForSelector('main.table');
    await soon(() => coach().count()).toBe(0);
  });

  it('speaks Italian, continues where it was left, and begins again', async () => {
    await call(page, 'settings.set', { lang: 'it' });
    await page.evaluate(() => { window.location.hash = '/tutorial'; });
    await chooses();
    await soon(lesson).toBe(lessons[0]);
    expect(await words()).toContain('Giappone');
    await coach().locator('[data-go]').click();
    await soon(lesson).toBe('buy');
    const [{ id, name }] = await tutorials();
    expect(name).toBe(script.name.it);
    await page.evaluate(() => { window.location.hash = ''; });
    await page.getByRole('button', { name: 'Impara giocando' }).first().click();
    await soon(() => taught().innerText()).toContain('Già iniziata');
    await chooses();
    await soon(lesson).toBe('buy');
    expect(page.url()).toContain(id);
    await coach().getByRole('button', { name: 'Lascia o ricomincia' }).click();
    await coach().getByRole('button', { name: 'Ricomincia', exact: true }).click();
    await soon(lesson).toBe(lessons[0]);
    const [again, ...others] = await tutorials();
    expect(others).toEqual([]);
    expect(again.id).not.toBe(id);
    expect(await seriousInBoth(page)).toEqual([]);
  });
});
