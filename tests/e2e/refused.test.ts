/** Every click that is refused is answered, in both games, and the answer covers neither what was clicked nor what is in hand. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage, sitAt, type Stage } from './browser.ts';
import { EmpireHand } from './empire-hand.ts';
import { boxOf, Hand, soon } from './hand.ts';

interface Rect { x: number; y: number; width: number; height: number }
let stage: Stage;
let page: Page;

const why = (): Promise<string> => page.locator('.why').innerText();
/** The second line of the prompt: the refusals of cards and cells. */
const said = (): Promise<string> => page.locator('.prompt p.warn').innerText();
const rect = (selector: string): Promise<Rect> => boxOf(page.locator(selector).first());
const apart = (a: Rect, b: Rect): boolean => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
/** The map may be on its way: what has stood still from one frame to the next is clicked. */
const middle = async (selector: string): Promise<void> => {
  let at = await rect(selector);
  await soon(async () => {
    const before = at;
    await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); }));
    at = await rect(selector);
    return JSON.stringify(at) === JSON.stringify(before);
  }).toBe(true);
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
};
async function open(game: string, scenario: string, seed: number, seats = {}): Promise<string> {
  const { id } = await call<{ id: string }>(page, 'campaigns.create', { game, scenario, seed, seats });
  await sitAt(page, id);
  await page.locator('.chart[data-sharp]').waitFor();
  return id;
}

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  await call(page, 'settings.set', { curtain: 'never' });
});
afterAll(() => stage?.close());

describe('Axis & Allies: Pacific', () => {
  it('says why a unit cannot be bought where its plus is pressed', async () => {
    const hand = new Hand(page);
    await open('axis-allies-pacific', 'standard-2001', 3);
    for (let i = 0; i < 12 && (await hand.stand()).phase !== 'purchase'; i++) await hand.goOn();
    await page.locator('.purchase [data-line=battleship] .stepper button').last().click({ force: true });
    await soon(said).toMatch(/It costs \d+ IPC; \d+ (is|are) left/);
    // What is proposed is bought, and that is all.
    await hand.commit();
    await hand.commit();
    expect((await hand.stand()).phase).toBe('combat-move');
  });

  it('says why a stack or a unit of it cannot act: of another\'s at the second click, since the first shows it', async () => {
    const hand = new Hand(page);
    await hand.space('india');
    await hand.space('india');
    await soon(why).toContain('None of your units stand here');
    await page.locator('.subject .row[data-unit]').first().click();
    await soon(why).toMatch(/enemy units/);
  });

  it('answers beside what is in hand and what was aimed at', async () => {
    const hand = new Hand(page);
    await hand.space('sz-36');
    await page.locator('[data-all]').click();
    await soon(() => page.locator('[data-stack].selected, .subject .taken').count()).toBeGreaterThan(0);
    await hand.space('sz-5');
    await soon(why).toMatch(/[Oo]ut of range|needs? a friendly|stop/);
    const tip = await rect('.why');
    expect(apart(tip, await rect('[data-stack^="sz-36/japan"] .body'))).toBe(true);
    expect(apart(tip, await rect('[data-stack^="sz-5/"] .body'))).toBe(true);
    for (const target of await page.locator('[data-target] .disc').all()) expect(apart(tip, (await target.boundingBox())!)).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('never shows what another has half chosen as one\'s own fault', async () => {
    await call(page, 'settings.set', { botSpeed: 'slow' });
    const campaign = await open('axis-allies-pacific', 'standard-2001', 5, { japan: { kind: 'bot', bot: 'captain', level: 'admiral' } });
    const prompt = page.locator('.prompt');
    await prompt.locator('.commit').click();
    await page.locator('main.table[data-by=bot]').waitFor();
    await call(page, 'bots.control', { campaign, order: 'pause' });
    await prompt.getByText('paused').waitFor();
    for (let i = 0; i < 3; i++) {
      const { decision } = await new Hand(page).stand();
      await call(page, 'bots.control', { campaign, order: 'step' });
      await soon(async () => (await new Hand(page).stand()).decision).not.toBe(decision);
      await soon(() => prompt.locator('p.warn, p.blocked').count()).toBe(0);
      await new Hand(page).space('sz-36');
      await new Hand(page).space('sz-36');
      expect(await call(page, 'table.whyNot', { campaign, target: { kind: 'space', id: 'sz-36' } })).toBeNull();
      await soon(() => page.locator('.why').count()).toBe(0);
      await soon(() => prompt.innerText()).toContain('Japan');
    }
  });
});

describe('Empire of the Sun', () => {
  const TOKYO = '[data-stack="3706/japan"]';
  it('says what comes before units, and which HQ leads', async () => {
    const hand = new EmpireHand(page);
    await open('empire-of-the-sun', '1942', 6);
    await hand.ready();
    await hand.commit();
    expect(await hand.step()).toBe('offensives-choose-play');
    await middle(TOKYO);
    await middle(TOKYO);
    await soon(why).toMatch(/card comes first[\s\S]*EOTS-5\.0-02/);
    await hand.choose('jp-60');
    await hand.action('oc:jp-60');
    expect(await hand.step()).toBe('offensive-hq');
    await middle(TOKYO);
    await soon(why).toMatch(/HQ/);
    await page.locator('.hand .card').first().click();
    await soon(said).toContain('the others wait');
  });
  it('says why this unit is not activated, by its stack and by its counter, and covers neither', async () => {
    const hand = new EmpireHand(page);
    await hand.action('hq:hq-south');
    await middle(TOKYO);
    await soon(why).toMatch(/: Out of the HQ’s range: \d+ hexes away[\s\S]*EOTS-7\.52-01/);
    expect(apart(await rect('.why'), await rect(TOKYO))).toBe(true);
    await page.keyboard.press('Escape');
    await middle('[data-stack="2015/allied"]');
    await soon(() => page.locator('.subject h2').innerText()).toBe('Singapore');
    await page.locator('.subject [data-unit]').first().click();
    await soon(why).toContain('not yours');
    await page.locator('[data-stack="3706/japan"]').first().click({ button: 'right' });
    await page.locator('.fan button').first().click();
    await soon(why).toMatch(/Out of the HQ’s range|HQs are never/);
  });
  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
