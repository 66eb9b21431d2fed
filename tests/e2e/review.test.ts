/** The review in a real browser: a game that bots have played to its end, its curve, its list, the way to a moment, a branch there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playForKeeps } from '../../src-main/api/lab/playing.ts';
import type { TableReview } from '../../src-main/api/review/types.ts';
import type { CampaignCard, TableHistory } from '../../src-main/api/types.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, seriousInBoth, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

/** So long a review takes on a machine that does ten other things. */
const LONG = 240_000;

let stage: Stage;
let page: Page;
let campaign = '';
const sheet = () => page.locator('dialog.review');
const looked = () => call<TableReview>(page, 'table.review', { campaign });

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  // One that is soon lost: the shorter a game, the sooner it is reviewed.
  const game = games.get('fleet-commander-nimitz')!;
  const { file } = playForKeeps(game, { scenario: 'c1942', seed: 6, seats: { usa: 'random' }, level: 'fast', name: 'Lost in spring' });
  campaign = (await call<CampaignCard>(page, 'campaigns.import', { text: file })).id;
  await call(page, 'campaigns.seats', { campaign, seats: { usa: { kind: 'person' } } });
  await sitAt(page, campaign);
  await page.locator('.map [data-stack]').first().waitFor();
});
afterAll(() => stage?.close());

describe('the review of a game', () => {
  it('is offered where the game is over, by button and by key, and waits to be asked for', async () => {
    await page.locator('.prompt [data-review-open]').click();
    await sheet().locator('[data-begin]').waitFor();
    await page.keyboard.press('e');
    await soon(() => sheet().count()).toBe(0);
    await page.keyboard.press('e');
    await sheet().locator('[data-begin]').waitFor();
    expect((await looked()).review).toBeNull();
  });

  it('tells how far it is, and stops when it is told to', async () => {
    await sheet().locator('[data-begin]').click();
    await sheet().locator('.running progress').waitFor();
    await sheet().locator('[data-stop]').click();
    await soon(() => sheet().locator('.running').count()).toBe(0);
    expect((await looked()).running).toBeNull();
  });

  it('shows the curve and the decisions that moved it most, each with what the computer would have done', async () => {
    await sheet().locator('[data-begin]').click();
    await expect.poll(async () => (await looked()).review?.whole, { timeout: LONG }).toBe(true);
    await sheet().locator('[data-reviewed="usa"] canvas').waitFor();
    const { moments, decisions } = (await looked()).review!;
    await soon(() => sheet().locator('.decision').count()).toBe(decisions.length);
    expect(decisions.length).toBeGreaterThan(1);
    await soon(() => sheet().locator('[data-advice]').count()).toBe(decisions.length);
    const slider = sheet().getByRole('slider');
    expect(await slider.getAttribute('aria-valuemax')).toBe(String(moments.length - 1));
    await slider.focus();
    await page.keyboard.press('Home');
    await soon(() => sheet().locator('.unit').innerText()).toMatch(/: .+\d ?%/);
    expect(await seriousInBoth(page, 'dialog.review')).toEqual([]);
  });

  it('goes to a moment by one click', async () => {
    const { decisions } = (await looked()).review!;
    await sheet().locator('.decision [data-go]').first().click();
    await soon(() => sheet().count()).toBe(0);
    await soon(async () => (await call<TableHistory>(page, 'table.history', { campaign })).head).toBe(decisions[0].node);
    await page.locator('.history').waitFor();
    // Nothing is lost by looking: the review is there again, from the history too.
    await page.locator('.history [data-review-open]').click();
    await sheet().locator('[data-reviewed] canvas').waitFor();
  });

  it('begins a branch at a moment by another', async () => {
    const { decisions } = (await looked()).review!;
    const before = await call<TableHistory>(page, 'table.history', { campaign });
    const { action } = before.marks.find(({ parent }) => parent === decisions[0].node)!;
    await sheet().locator('.decision [data-branch]').first().click();
    await soon(() => page.locator('.history').count()).toBe(0);
    await soon(() => page.locator('main.table').getAttribute('data-by')).toBe('person');
    const { view, decision } = await call<{ view: { actions: { id: string; answers?: string[] }[] }; decision: { no: number } }>(
      page, 'table.open', { campaign },
    );
    const other = view.actions.find(({ id, answers }) => id !== action && answers?.[0] !== action)!;
    await call(page, 'table.act', { campaign, no: decision.no, actions: other.answers ?? [other.id] });
    const after = await call<TableHistory>(page, 'table.history', { campaign });
    expect(after.branches).toHaveLength(before.branches.length + 1);
    expect(after.branches.at(-1)!.from).toBe(decisions[0].node);
    expect(stage.complaints).toEqual([]);
  });
});
