/** Pictures of Combat Commander: Pacific. */
import type { Page } from 'playwright-core';
import type { TableView } from '../../../src-main/engine/view.ts';
import { ITALIAN, NIGHT, SIZES, panelOf, press, type Album } from '../steps.ts';

const GAME = 'combat-commander-pacific';
const asks = (view: TableView, step: string): boolean => view.prompt?.step === step;
const offers = (view: TableView, verb: string): boolean => view.actions.some(({ id }) => id.startsWith(`${verb}:`));

/** A card that can be played now, and what for. */
async function card(page: Page): Promise<void> {
  await page.locator('.hand .card:not(.veiled)').first().click();
  await page.locator('.uses').waitFor();
}

/** A card is chosen, and the map is looked at: who may carry its Order out. */
async function order(page: Page): Promise<void> {
  await page.locator('.hand .card:not(.veiled)').nth(1).click();
  await page.mouse.move(700, 300);
}
/** A card is chosen, and the pointer rests on some who stand together and may carry it out. */
async function carry(page: Page): Promise<void> {
  await order(page);
  await stack(page);
}
/** The pointer rests on those who stand together most; where some may be taken, on those of them. */
async function stack(page: Page): Promise<void> {
  const able = page.locator('[data-stack][data-piece]:has(.able)');
  const stacks = await (await able.count() > 0 ? able : page.locator('[data-stack][data-piece]'))
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.stack!));
  const [largest] = [...Map.groupBy(stacks, (id) => id)].sort(([, a], [, b]) => b.length - a.length)[0];
  const { x, y, width, height } = (await page.locator(`[data-stack="${largest}"][data-piece]`).last().boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width / 2 + 1, y + height / 2);
  await page.locator('.fan.card').waitFor();
}

/** Where one may go, and what they could answer there. */
async function step(page: Page): Promise<void> {
  await page.locator('[data-target] .disc').first().hover({ force: true });
  await page.locator('.tip dl').waitFor();
}

/** Somebody is in hand, and where he may stand is seen. */
async function squad(page: Page): Promise<void> {
  await page.locator('.tray [data-pick]').nth(2).click();
  await page.locator('.destinations .row').first().waitFor();
  const { x, y, width, height } = (await page.locator('.hit[data-space="H6"]').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.locator('.layers [data-said]').first().waitFor();
}

/** A battle that is made step by step, at its first choice. */
async function drawn(page: Page): Promise<void> {
  const begins = page.locator('[data-step="generator.begin"] [data-action="draw"]');
  // The pictures after the first find it begun.
  if (await begins.count() > 0) await begins.first().click();
  await page.locator('[data-step="generator.ob"]').waitFor();
}

/** When one is asked: only what one orders, and two orders given. */
async function ordered(page: Page): Promise<void> {
  await press('o', '.windows')(page);
  await page.locator('.windows [role=radio]').last().click();
  // Orders are kept: a picture before may have given them.
  for (const step of ['move.entered', 'melee.start']) await page.locator(`[data-order="${step}"]`).check();
}

export const album: Album<'combat-setup' | 'orders-combat' | 'fire-group' | 'fate' | 'they-come' | 'by-night'
  | 'advance' | 'march' | 'bayonets' | 'making'> = {
  moments: {
    'combat-setup': { game: GAME, scenario: 'black-sand', name: 'Black Sand', seed: 1, when: (view) => asks(view, 'setup.deploy') },
    'orders-combat': { game: GAME, scenario: 'dawn-ridge', name: 'Dawn on the Ridge', seed: 1,
      when: (view) => asks(view, 'turn.choose') && view.turn.number > 3 },
    'fire-group': { game: GAME, scenario: 'dawn-ridge', name: 'Three on G8', seed: 1,
      when: (view) => asks(view, 'fire.group') && view.pieces.filter(({ selected = 0 }) => selected > 0).length > 1 },
    fate: { game: GAME, scenario: 'reverse-slope', name: 'The card is the die', seed: 1,
      when: (view) => asks(view, 'roll.initiative') && panelOf(view, 'fate') !== undefined },
    'they-come': { game: GAME, scenario: 'bungalow', name: 'They come', seed: 1,
      when: (view) => asks(view, 'move.entered') && offers(view, 'opfire') },
    'by-night': { game: GAME, scenario: 'sandspit', name: 'At the creek', seed: 1,
      when: (view) => asks(view, 'turn.choose') && view.turn.number > 5 },
    advance: { game: GAME, scenario: 'bungalow', name: 'Close in', seed: 1, when: (view) => asks(view, 'advance.move') },
    march: { game: GAME, scenario: 'bungalow', name: 'Into the open', seed: 1, when: (view) => asks(view, 'move.step') },
    bayonets: { game: GAME, scenario: 'bungalow', name: 'With the bayonet', seed: 1,
      when: (view) => asks(view, 'roll.initiative') && panelOf(view, 'melee') !== undefined },
    making: { game: GAME, scenario: 'random-p2-ridge', name: 'A battle of chance', seed: 1,
      when: (view) => asks(view, 'generator.begin') },
  },
  shots: [
    { name: 'combat-scenarios', at: `/new/${GAME}`, also: [NIGHT, ITALIAN] },
    { name: 'combat-setup', at: { table: 'combat-setup' }, also: [ITALIAN, ...SIZES] },
    { name: 'combat-place', at: { table: 'combat-setup' }, prepare: squad, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-sheet', at: { table: 'orders-combat' }, prepare: press('y', '[data-almanac]'), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-orders', at: { table: 'orders-combat' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-order', at: { table: 'orders-combat' }, prepare: order, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-stack', at: { table: 'orders-combat' }, prepare: stack, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-carry', at: { table: 'orders-combat' }, prepare: carry, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-march', at: { table: 'march' }, prepare: step, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-advance', at: { table: 'advance' }, also: [NIGHT, ITALIAN] },
    { name: 'combat-group', at: { table: 'fire-group' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-fate', at: { table: 'fate' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-window', at: { table: 'they-come' }, prepare: card, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-asked', at: { table: 'they-come' }, prepare: ordered, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-melee', at: { table: 'bayonets' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-generator', at: { table: 'making' }, prepare: drawn, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'combat-night', at: { table: 'by-night' }, prepare: press('2', '[data-overlay=own-fire][aria-pressed=true]'), also: [NIGHT] },
  ],
};
