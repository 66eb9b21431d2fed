/** Charts over time in a real browser: a game in its second round, its charts, their tables, the shown moment, both themes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignCard, GameCard, TableCharts } from '../../src-main/api/types.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, serious, sitAt, type Stage } from './browser.ts';
import { soon } from './hand.ts';

let stage: Stage;
let page: Page;
let campaign = '';

/** A round of bots and the first turn of the next, answered through the calls that the window makes. */
async function playOn(id: string, gameId: string, scenario: string): Promise<void> {
  const game = games.get(gameId)!;
  const state: GameState = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(7) });
  const own = seededDice(70);
  const [bot] = Object.values(game.bots);
  let no = 0;
  while (game.view(game.observe(state, game.sides[0].id), null).turn.number < 2 || decision(game, state)!.side === game.sides[0].id) {
    const { side } = decision(game, state)!;
    const actions: string[] = [];
    for (let open = decision(game, state); open?.side === side && actions.length < 150; open = decision(game, state)) {
      const action = bot.choose({ game, seen: game.observe(state, side), open, dice: own, level: 'fast' });
      actions.push(action);
      apply(game, state, action);
    }
    const { refused } = await call<{ refused: unknown }>(page, 'table.act', { campaign: id, no, actions });
    expect(refused).toBeNull();
    no += actions.length;
  }
}

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  const [game] = await call<GameCard[]>(page, 'games.list', {});
  const scenario = game.scenarios[0].id;
  campaign = (await call<CampaignCard>(page, 'campaigns.create', { game: game.id, scenario, seed: 7 })).id;
  await call(page, 'settings.set', { askAlways: true });
  await call(page, 'table.open', { campaign });
  await playOn(campaign, game.id, scenario);
  await sitAt(page, campaign);
  await page.locator('.map [data-stack]').first().waitFor();
});
afterAll(() => stage?.close());

const card = (id: string) => page.locator(`.charts [data-chart="${id}"]`);
const plot = (id: string) => card(id).getByRole('slider');
const slider = () => page.getByRole('slider', { name: 'Moment' });
const position = async (): Promise<number> => Number(await slider().inputValue());
const picture = (id: string): Promise<string> => card(id).locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

describe('charts over time', () => {
  it('open by key beside the map, four at once, and say what they mean', async () => {
    await page.keyboard.press('g');
    await soon(() => page.locator('.charts canvas').count()).toBe(4);
    await soon(() => page.locator('.charts [data-chart]').evaluateAll((cards) => cards.map((it) => (it as HTMLElement).dataset.chart)))
      .toEqual(['income', 'vp', 'forces', 'luck']);
    await soon(() => page.locator('.charts .said').innerText()).toMatch(/^Forces: .*Luck: /);
    const charts = (await page.locator('.charts').boundingBox())!;
    const column = (await page.locator('.column').boundingBox())!;
    expect(Math.round(charts.x + charts.width)).toBe(Math.round(column.x));
    expect(charts.x).toBeGreaterThan(400);
    // The zoom buttons stay on what is left of the map.
    const zoom = (await page.locator('.zoom').boundingBox())!;
    expect(zoom.x + zoom.width).toBeLessThan(charts.x);
    await soon(() => slider().count()).toBe(1);
  });

  it('move their brass line with the time slider', async () => {
    const { moments } = await call<TableCharts>(page, 'table.charts', { campaign });
    expect(moments.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    await soon(() => plot('forces').getAttribute('aria-valuenow')).toBe('2');
    const before = await picture('forces');
    await slider().fill(String(moments[1].position + 5));
    await soon(() => plot('forces').getAttribute('aria-valuenow')).toBe('1');
    await soon(() => picture('forces')).not.toBe(before);
  });

  it('read their values out, on every chart at once, by mouse and by key', async () => {
    const { charts } = await call<TableCharts>(page, 'table.charts', { campaign });
    const { width, height } = (await plot('vp').boundingBox())!;
    await plot('vp').hover({ position: { x: width * 0.45, y: height / 2 } });
    const vp = charts.find(({ id }) => id === 'vp')!.series[0].values;
    await soon(async () => (await card('vp').locator('.unit').innerText()).replaceAll('\u00A0', ' ')).toBe(`Round 1: Japan ${vp[1]}`);
    const forces = charts.find(({ id }) => id === 'forces')!.series;
    await soon(async () => (await card('forces').locator('.unit').innerText()).replaceAll('\u00A0', ' '))
      .toBe(`Round 1: Japan ${forces[0].values[1]}, Allies ${forces[1].values[1]}`);
    await page.mouse.move(5, 400);
    await soon(() => card('vp').locator('.unit').innerText()).toBe('points of Japan');
    await plot('forces').focus();
    await page.keyboard.press('Home');
    await soon(() => plot('forces').getAttribute('aria-valuetext')).toContain('Set-up');
    await page.keyboard.press('ArrowRight');
    await soon(() => plot('forces').getAttribute('aria-valuetext')).toContain('Round 1');
  });

  it('go to the end of a round by key and by click', async () => {
    const { moments } = await call<TableCharts>(page, 'table.charts', { campaign });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await soon(position).toBe(0);
    const { width, height } = (await plot('income').boundingBox())!;
    await plot('income').click({ position: { x: width * 0.45, y: height / 2 } });
    await soon(position).toBe(moments[1].position);
    await soon(() => page.locator('.prompt h2').innerText()).toContain('Round 2');
  });

  it('open as tables that have the same numbers and lead to the same moments', async () => {
    const { charts, moments } = await call<TableCharts>(page, 'table.charts', { campaign });
    await card('income').getByRole('button', { name: 'Income as a table' }).click();
    const rows = card('income').locator('tbody tr');
    await soon(() => rows.count()).toBe(moments.length);
    const income = charts.find(({ id }) => id === 'income')!.series;
    for (const i of moments.keys()) {
      await soon(() => rows.nth(i).locator('td').allInnerTexts()).toEqual(income.map(({ values }) => String(values[i])));
    }
    await rows.first().getByRole('button').click();
    await soon(position).toBe(0);
    await soon(() => rows.first().getAttribute('aria-current')).toBe('true');
    // The standing in the side column says the same of that moment.
    const standing = await page.locator('.standing tbody tr', { hasText: 'USA' }).locator('td.num').first().innerText();
    expect(standing).toBe(String(income.find(({ id }) => id === 'usa')!.values[0]));
  });

  it('have a page for each group', async () => {
    await page.getByRole('group', { name: 'Pages of charts' }).getByRole('button', { name: 'Economy' }).click();
    await soon(() => page.locator('.charts [data-chart]').evaluateAll((cards) => cards.map((it) => (it as HTMLElement).dataset.chart)))
      .toEqual(['income', 'land', 'bank']);
    await page.getByRole('button', { name: 'Overview' }).click();
    await soon(() => page.locator('.charts canvas').count()).toBeGreaterThanOrEqual(3);
  });

  it('leave nothing for axe to complain of, by day and by night, in both languages', async () => {
    await card('luck').getByRole('button', { name: 'Luck as a table' }).click();
    expect(await serious(page)).toEqual([]);
    const day = await picture('forces');
    await call(page, 'settings.set', { theme: 'night', lang: 'it' });
    await soon(() => page.locator('.charts .said').innerText()).toContain('Forze: ');
    await soon(() => picture('forces')).not.toBe(day);
    expect(await serious(page)).toEqual([]);
    await call(page, 'settings.set', { theme: 'day', lang: 'en' });
    await soon(() => page.locator('.charts .said').innerText()).toContain('Forces: ');
  });

  it('close with Esc, before the history does', async () => {
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.charts').count()).toBe(0);
    await soon(() => slider().count()).toBe(1);
    await page.getByRole('button', { name: 'Charts', exact: true }).click();
    await soon(() => page.locator('.charts').count()).toBe(1);
    await page.getByRole('button', { name: 'Close the charts' }).click();
    await soon(() => page.locator('.charts').count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => slider().count()).toBe(0);
    expect((await page.locator('.zoom').boundingBox())!.x).toBeGreaterThan(900);
    // Neither an error nor a style or script that the content policy bars.
    expect(stage.complaints).toEqual([]);
  });
});
