/** A landing planned by the program: looked at, changed, dropped, ordered with one click, and taken back order by order. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, seriousInBoth, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

const captain = { kind: 'bot', bot: 'captain', level: 'cadet' } as const;
const BOTS = { britain: captain, usa: captain };
let stage: Stage;
let page: Page;
let hand: Hand;

const plan = () => page.locator('.plan');
const settled = (): Promise<void> => soon(() => page.locator('.plan [data-accept][aria-disabled=false]').count()).toBe(1);
const taken = (): Promise<string[]> => page.locator('.plan li[data-part^="load."]:not(.out)').evaluateAll((parts) =>
  parts.map((part) => (part as HTMLElement).dataset.part ?? ''));

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  await call(page, 'settings.set', { curtain: 'never' });
  hand = new Hand(page);
});
afterAll(() => stage?.close());

describe('a planned landing', () => {
  it('stands on the card of an enemy place and nowhere else', async () => {
    await hand.begin({ game: 'axis-allies-pacific', scenario: 'standard-2001', name: 'Landings', seed: 5, seats: BOTS });
    // Britain's captain has something to divide before.
    await page.locator('main.table[data-step="purchase.buy"]').waitFor();
    // What is proposed is bought, and that is all.
    await hand.commit();
    await hand.commit();
    expect((await hand.stand()).step).toBe('combat-move.move');
    await hand.subject('japan', 'Japan');
    expect(await page.locator('[data-plan]').count()).toBe(0);
    await hand.subject('malaya', 'Malaya');
    await page.locator('[data-plan]').click();
    await settled();
    expect((await taken()).length).toBeGreaterThan(0);
    expect(await page.locator('.plan [data-sum]').innerText()).toMatch(/\d+%/);
    await hand.readWords();
    await hand.picture('plan');
    expect(await seriousInBoth(page, '.plan')).toEqual([]);
  });

  it('is reckoned anew without a transport, and with it again', async () => {
    const before = await taken();
    const first = page.locator(`.plan li[data-part="${before[0]}"] .stepper button`);
    await first.click();
    await soon(taken).toEqual(before.slice(1));
    await first.click();
    await soon(taken).toEqual(before);
    const other = page.locator('.plan .way[aria-pressed=false]').first();
    if (await other.count() > 0) {
      const name = await other.innerText();
      await other.click();
      await soon(() => page.locator('.plan .way[aria-pressed=true]').innerText()).toBe(name);
    }
    await page.keyboard.press('Escape');
    expect(await plan().count()).toBe(0);
  });

  it('is ordered with one key, and every order is taken back by undo', async () => {
    await page.locator('.map').focus();
    const { decision } = await hand.stand();
    await page.keyboard.press('t');
    await settled();
    const loads = (await taken()).length;
    await hand.answers(() => page.keyboard.press('Enter'));
    expect(await plan().count()).toBe(0);
    const landing = page.locator('.column').getByText(/landing/i);
    await soon(() => landing.count()).toBeGreaterThan(0);
    await hand.picture('ordered');
    const orders = Number((await hand.stand()).decision) - Number(decision);
    expect(orders).toBeGreaterThan(loads * 2);
    for (let i = 0; i < orders && (await hand.stand()).decision !== decision; i++) await hand.answers(() => page.keyboard.press('z'));
    expect((await hand.stand()).decision).toBe(decision);
    expect(hand.wordless).toEqual(new Set());
    expect(stage.complaints).toEqual([]);
  });
});

describe('a battle left to itself', () => {
  const fighting = () => page.locator('[data-fighting]');
  const byItself = (how: string) => page.locator(`[data-by-itself="${how}"]`);

  it('stops at once at a click, and is fought on by hand from there', async () => {
    await hand.subject('malaya', 'Malaya');
    await page.locator('[data-plan]').click();
    await settled();
    await hand.answers(() => page.locator('[data-accept]').click());
    await hand.commit();
    for (let i = 0; i < 12 && await byItself('decided').count() === 0; i++) {
      const battle = page.locator('.destinations [data-action^="battle:"]').first();
      await (await battle.count() > 0 ? hand.answers(() => battle.click()) : hand.goOn());
    }
    await hand.picture('by-itself');
    const { decision } = await hand.stand();
    // As quick as a hand can be: before the first answer is given.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-by-itself="decided"]')!.click();
      requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('.board h2')!.click()));
    });
    await soon(() => fighting().count()).toBe(0);
    await soon(() => byItself('decided').count()).toBe(1);
    expect((await hand.stand()).decision).toBe(decision);
  });

  it('is fought to its end with the usual answers, and each of them can be taken back', async () => {
    const { decision } = await hand.stand();
    await byItself('decided').click();
    await page.locator('[data-go-on]').waitFor();
    expect(await fighting().count()).toBe(0);
    expect(await page.locator('.board .result').innerText()).not.toBe('');
    await page.locator('[data-go-on]').click();
    await hand.ready();
    const over = (await hand.stand()).decision;
    expect(Number(over)).toBeGreaterThan(Number(decision));
    await page.keyboard.press('z');
    // Where the other side answered meanwhile, undo asks first.
    const asks = page.locator('[data-undo]');
    await soon(async () => await asks.count() > 0 || (await hand.stand()).decision !== over).toBe(true);
    if (await asks.count() > 0) await asks.click();
    await soon(async () => (await hand.stand()).decision).not.toBe(over);
    expect(stage.complaints).toEqual([]);
  });
});
