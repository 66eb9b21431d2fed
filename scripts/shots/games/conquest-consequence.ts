/** Pictures of Conquest & Consequence. */
import type { Page } from 'playwright-core';
import type { BattleDetail } from '../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../src-main/engine/view.ts';
import { coach, ITALIAN, NIGHT, panelOf, press, SIZES, type Album, type Shot } from '../steps.ts';

const GAME = 'conquest-consequence';
/** One page of the almanac. */
const almanac = (page: string) => async (window: Page): Promise<void> => {
  await press('y', '.leaf')(window);
  await window.locator(`[data-page=${page}]`).click();
  await window.locator(`[data-almanac=${page}]`).waitFor();
};
/** The first card of the hand, chosen: where it may be played, and what that would bring. */
async function raiseCard(page: Page): Promise<void> {
  // Of many cards the next lies over the most of it.
  await page.locator('.hand .card').first().click({ position: { x: 12, y: 30 } });
  await page.locator('.hand .card.chosen').waitFor();
  await page.mouse.move(500, 300);
}
/** A battle with its odds, which trial runs tell. */
async function weighed(page: Page): Promise<void> {
  await page.locator('[data-weighed] .odds').first().waitFor();
}
/** The first Violations with their odds, which trial runs tell one after the other. */
async function foretold(page: Page): Promise<void> {
  await page.locator('.declarations strong', { hasText: '%' }).nth(3).waitFor();
}
/** A War pointed at: what it brings in full. */
async function warPointedAt(page: Page): Promise<void> {
  await foretold(page);
  await page.locator('.declarations .way').first().hover();
}
/** Every Violation with its odds. */
async function allForetold(page: Page): Promise<void> {
  await page.locator('.destinations .row strong').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.destinations .waits') === null);
}
/** The first stack that can act, a block of it in hand. */
async function inHand(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.locator('.subject [data-unit]').first().waitFor();
  // The pictures after the first find it in hand. Targets there are without it too: of Violations.
  if (await page.locator('.subject.full').count() === 0) {
    await page.locator('.subject [data-unit] :is(.stepper button:last-of-type:enabled, [role=checkbox]:enabled)').first().click();
    await page.locator('.subject.full').waitFor();
  }
  await page.mouse.move(500, 600);
}
/** Dice of this round lie on the board. */
const isUnderWay = (view: TableView): boolean =>
  (panelOf(view, 'battle')?.detail as BattleDetail | undefined)?.parties.some(({ rolled = 0 }) => rolled > 2) ?? false;
const asks = (view: TableView, step: string): boolean => view.prompt?.step === step;

export const album: Album<'factions-production' | 'factions-government' | 'factions-move' | 'factions-battle'
  | 'factions-dice' | 'factions-declare' | 'factions-report'> = {
  moments: {
    'factions-production': { game: GAME, scenario: 'campaign', name: 'New factories', seed: 1,
      when: (view) => asks(view, 'production.spend') && view.turn.number > 1 },
    'factions-government': { game: GAME, scenario: 'campaign', name: 'Ties that bind', seed: 1,
      when: (view) => asks(view, 'government.play') && view.turn.number > 1 },
    'factions-move': { game: GAME, scenario: 'campaign', name: 'Summer offensive', seed: 1,
      when: (view, side) => asks(view, 'turn.move') && side === 'japan' && view.turn.number > 2 },
    'factions-battle': { game: GAME, scenario: 'campaign', name: 'For the province', seed: 1,
      when: (view) => asks(view, 'battle.action') && view.actions.length > 1 },
    'factions-dice': { game: GAME, scenario: 'campaign', name: 'Fleet and shore', seed: 1,
      when: (view) => asks(view, 'battle.action') && isUnderWay(view) },
    'factions-declare': { game: GAME, scenario: 'campaign', name: 'War or peace', seed: 1,
      when: (view, side) => asks(view, 'turn.declare') && side === 'japan' && view.actions.some(({ verb }) => verb === 'war') },
    'factions-report': { game: GAME, scenario: 'campaign', name: 'The year in print', seed: 1,
      when: (view, side) => asks(view, 'production.spend') && side === 'japan' && view.turn.number > 2 },
  },
  shots: [
    { name: 'factions-scenarios', at: `/new/${GAME}`, also: [NIGHT, ITALIAN] },
    { name: 'factions-production', at: { table: 'factions-production' }, also: [ITALIAN, ...SIZES] },
    { name: 'factions-government', at: { table: 'factions-government' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'factions-move', at: { table: 'factions-move' }, prepare: allForetold, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'factions-battle', at: { table: 'factions-battle' }, prepare: weighed, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'factions-dice', at: { table: 'factions-dice' }, prepare: weighed, also: [NIGHT, ITALIAN] },
    { name: 'factions-in-hand', at: { table: 'factions-move' }, prepare: inHand, also: [ITALIAN] },
    { name: 'factions-card', at: { table: 'factions-government' }, prepare: raiseCard, also: [ITALIAN, ...SIZES] },
    { name: 'factions-declare', at: { table: 'factions-declare' }, prepare: foretold, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'factions-war', at: { table: 'factions-declare' }, prepare: warPointedAt, also: [ITALIAN] },
    { name: 'factions-report', at: { table: 'factions-report' }, prepare: press('b', '.report'), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'factions-supply', at: { table: 'factions-move' }, prepare: press('1', '[data-overlay][aria-pressed=true]'), also: [NIGHT] },
    { name: 'factions-danger', at: { table: 'factions-move' }, prepare: press('v', '.map [data-area]'), also: [NIGHT, ITALIAN] },
    ...['production', 'industry', 'diplomacy', 'technology', 'ledger'].map((page): Shot<'factions-move'> => (
      { name: `factions-almanac-${page}`, at: { table: 'factions-move' }, prepare: almanac(page), also: [NIGHT, ITALIAN, ...SIZES] })),
    { name: 'factions-lesson', at: `/tutorial/${GAME}`, prepare: coach, also: [NIGHT, ITALIAN, ...SIZES] },
  ],
};
