/** Pictures of Fleet Commander: Nimitz. */
import type { Page } from 'playwright-core';
import type { BattleDetail } from '../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../src-main/engine/view.ts';
import { coach, ITALIAN, NIGHT, SIZES, overview, panelOf, press, zoom, type Album } from '../steps.ts';

const GAME = 'fleet-commander-nimitz';

/** Hits to assign where many stand. */
const hits = (view: TableView, most: number): boolean => {
  const battle = panelOf(view, 'battle')?.detail as BattleDetail | undefined;
  const groups = battle?.parties.flatMap((party) => party.groups) ?? [];
  return groups.length >= most
    && battle!.order!.some(({ state, at }) => state === 'now' && at.length > 1)
    && battle!.parties.every((party) => party.groups.length > 5);
};
const TO_NEW_GUINEA = 'move:42-us-enterprise@new-guinea';
/** A fleet in hand but for one of its carriers, and what may come of it where it may go. */
async function fleetInHand(page: Page): Promise<void> {
  const stack = page.locator('[data-stack="hawaiian-islands/usa"] .body');
  await stack.click({ force: true });
  await stack.click({ force: true });
  await page.locator('.subject [data-unit="42-us-lexington"] [aria-checked=true]').click();
  await page.locator('[data-target="new-guinea"] .disc').hover({ force: true });
  await page.locator('.tip dl').waitFor();
}
const shownOverlay = (id: string) => async (page: Page): Promise<void> => {
  await page.locator(`[data-overlay=${id}][aria-pressed=true]`).waitFor();
  await page.locator('.overlays .note').filter({ hasText: /10[.,]000/ }).waitFor();
};
async function look(page: Page): Promise<void> {
  await page.locator('[data-target="caroline-islands"] .disc').hover({ force: true });
  await page.locator('.tip').waitFor();
}

/** Trial runs have told what is to be expected. */
const weighed = (page: Page): Promise<void> => page.locator('[data-weighed]:not(.waits)').waitFor();
/** A battle's plans are chosen: the odds of a card in the place of those of going in. */
async function card(page: Page): Promise<void> {
  await weighed(page);
  await page.locator('.list .row.legal').first().hover();
  await weighed(page);
}
/** What became of the chances so far. */
async function review(page: Page): Promise<void> {
  await press('e', 'dialog.review')(page);
  const begin = page.locator('dialog.review [data-begin]');
  if (await begin.count() > 0) await begin.click();
  await page.locator('[data-reviewed] .decision [data-advice]').first().waitFor({ timeout: 600_000 });
}
/** Two aircraft in hand, and where they may fly. */
async function twoInHand(page: Page): Promise<void> {
  const faces = page.locator('.zones button.face');
  await faces.nth(0).click();
  await faces.nth(1).click();
  await page.locator('.zones .held').nth(1).waitFor();
  await weighed(page);
}
type Shown = 'year' | 'scouting' | 'moves' | 'orders' | 'nimitz-plans' | 'nimitz-flights' | 'nimitz-battle' | 'second-year';
export const album: Album<Shown> = {
  moments: {
    year: { game: GAME, name: 'The long year', seed: 3, when: (view) => view.turn.number >= 3
      && view.prompt?.step === 'us-resupply.spend' },
    scouting: { game: GAME, name: 'A look at Truk', seed: 5, when: (view) => view.prompt?.step === 'us-scouting.place' },
    moves: { game: GAME, name: 'Ironbottom winter', seed: 5, when: (view) => view.actions.some(({ id }) => id === TO_NEW_GUINEA) },
    orders: {
      game: GAME, name: 'Japan’s hour', seed: 5,
      when: (view) => view.prompt?.step === 'movement.jp-area', further: 4,
    },
    'nimitz-plans': { game: GAME, name: 'Plans', seed: 5, when: (view) => view.prompt?.step === 'battle.setup.us-plans' },
    'nimitz-flights': { game: GAME, name: 'Before noon', seed: 5, when: (view) => view.prompt?.step === 'bt.us-air-move'
      && (view.picks?.length ?? 0) > 2 },
    'nimitz-battle': { game: GAME, name: 'Savo', seed: 5, when: (view) => hits(view, 24) },
    'second-year': { game: GAME, scenario: 'linked', name: 'From 1942 to 1945', seed: 3, when: (view) => view.turn.number > 6
      && view.prompt?.step === 'us-resupply.spend' },
  },
  shots: [
    { name: 'nimitz-scenarios', at: `/new/${GAME}`, also: [NIGHT, ITALIAN] },
    { name: 'nimitz-review', at: { table: 'year' }, prepare: review, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-purchase', at: { table: 'year' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-scouting', at: { table: 'scouting' }, prepare: look, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-moves', at: { table: 'moves' }, prepare: fleetInHand, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-threat', at: { table: 'moves' }, prepare: shownOverlay('threat'), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-hint', at: { table: 'moves' }, prepare: press('i', '.hint'), also: [NIGHT, ITALIAN] },
    { name: 'nimitz-supply', at: { table: 'moves' }, prepare: press('1', '[data-overlay=supply][aria-pressed=true]'), also: [NIGHT] },
    { name: 'nimitz-homeward', at: { table: 'moves' }, prepare: press('4', '[data-overlay=homeward][aria-pressed=true]'), also: [NIGHT] },
    {
      name: 'nimitz-objectives', at: { table: 'moves' }, prepare: press('5', '[data-overlay=objectives][aria-pressed=true]'),
      also: [NIGHT, ITALIAN],
    },
    { name: 'nimitz-map-2.5x', at: { table: 'moves' }, prepare: zoom(2.5, 0.35, 0.6), also: [NIGHT] },
    { name: 'nimitz-orders', at: { table: 'orders' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-plans', at: { table: 'nimitz-plans' }, prepare: card, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-flights', at: { table: 'nimitz-flights' }, prepare: twoInHand, also: [NIGHT, ITALIAN] },
    { name: 'nimitz-battle', at: { table: 'nimitz-battle' }, prepare: weighed, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-communique', at: { table: 'year' }, prepare: press('b', '.report'), also: [NIGHT, ITALIAN] },
    { name: 'nimitz-year', at: { table: 'second-year' }, prepare: press('b', '.report'), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-lesson', at: `/tutorial/${GAME}`, prepare: coach, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'nimitz-charts', at: { table: 'year' }, prepare: overview, also: [NIGHT] },
  ],
};
