/** Two campaigns compared in a real browser: from home by mouse, from the history's lines and by keyboard, and what axe says of it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { playForKeeps } from '../../src-main/api/lab/playing.ts';
import type { CampaignCard } from '../../src-main/api/types.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, serious, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

const game = games.get('fleet-commander-nimitz')!;
let stage: Stage;
let page: Page;
const ids: string[] = [];
beforeAll(async () => {
  stage = await openStage(async (api) => {
    for (const [seed, name] of [[1, 'The long way'], [2, 'The short way']] as const) {
      const { file } = playForKeeps(game, { scenario: 'c1942', seed, seats: { usa: 'random' }, level: 'fast', name, cap: 150 });
      const answer = await api.call('campaigns.import', { text: file });
      if (answer.ok) ids.push((answer.value as CampaignCard).id);
    }
    // A second line of play: another answer at a moment that is past.
    const [campaign] = ids;
    await api.call('campaigns.seats', { campaign, seats: { usa: { kind: 'person' } } });
    await api.call('table.open', { campaign });
    await api.call('table.goTo', { campaign, node: 20 });
    const { session: { open, history } } = api.program.tables.get(campaign).play;
    const other = open!.actions.find(({ id }) => history.childrenOf(20).every((node) => history.nodes.get(node)!.action !== id))!;
    await api.call('table.act', { campaign, no: open!.no, actions: [other.id] });
    await api.call('table.close', { campaign });
  });
  page = stage.page;
});
afterAll(() => stage?.close());
afterEach(() => expect(stage.complaints).toEqual([]));

const turn = () => page.locator('[data-turn]').innerText();
const slider = () => page.getByRole('slider', { name: 'Turn', exact: true });

it('is found in a campaign’s menu, chosen by mouse, and leads to the history at the turn that is looked at', async () => {
  await page.getByRole('button', { name: 'More for The long way', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare with…', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /The short way/ }).click();
  await soon(() => page.locator('[data-line] h2').allInnerTexts()).toEqual(['A\nThe long way, line from moment 20', 'B\nThe short way']);
  await soon(() => page.locator('.curve canvas').count()).toBe(1);
  await soon(() => page.getByRole('table', { name: 'Figures of both' }).innerText()).toContain('Objectives');
  const before = await turn();
  await slider().fill('0');
  await soon(turn).not.toBe(before);
  await page.getByRole('radio', { name: 'Carriers' }).click();
  await soon(() => page.getByRole('slider', { name: /^Carriers/ }).count()).toBe(1);
  await slider().fill('1');
  await page.locator('[data-open="1"]').click();
  await page.locator(`main[data-campaign="${ids[1]}"] .history`).waitFor();
  const at = async (): Promise<number> => Number(await page.getByRole('slider', { name: 'Moment' }).inputValue());
  await soon(at).toBeGreaterThan(0);
  await soon(at).toBeLessThan(150);
});

it('is walked by keyboard from the lines of play, and stands axe by day and night in both languages', async () => {
  await sitAt(page, ids[0]);
  await page.keyboard.press('h');
  await page.locator('.history').waitFor();
  await page.locator('.history .lines').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-compare]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-map]').first().waitFor();
  await slider().focus();
  await page.keyboard.press('Home');
  const first = await turn();
  await page.keyboard.press('ArrowRight');
  await soon(turn).not.toBe(first);
  for (const [lang, theme] of [['en', 'day'], ['it', 'night']] as const) {
    await call(page, 'settings.set', { lang, theme });
    await soon(() => page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? [])).toEqual([]);
    expect(await serious(page)).toEqual([]);
  }
  await call(page, 'settings.set', { lang: 'en', theme: 'day' });
  // The first Esc leaves the slider.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator(`main[data-campaign="${ids[0]}"]`).waitFor();
});

it('says in one sentence why two cannot be compared', async () => {
  await page.evaluate(([id]) => { window.location.hash = `/compare/${id}/${id}`; }, ids);
  await soon(() => page.getByRole('alert').innerText()).toMatch(/is there twice/);
});
