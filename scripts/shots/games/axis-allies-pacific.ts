/** Pictures of Axis & Allies: Pacific. */
import type { Page } from 'playwright-core';
import type { BattleDetail } from '../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../src-main/engine/view.ts';
import { ITALIAN, lessons, NIGHT, overview, panelOf, press, SIZES, zoom, type Album } from '../steps.ts';

const GAME = 'axis-allies-pacific';

/** A choice of losses among many: at least this many units on the board, and this many kinds to choose from. */
function losses(view: TableView, units: number, kinds: number): boolean {
  const battle = panelOf(view, 'battle')?.detail as BattleDetail | undefined;
  const groups = battle ? battle.parties.flatMap(({ groups: own }) => own) : [];
  return groups.reduce((sum, { count }) => sum + count, 0) >= units && groups.filter(({ take }) => take !== undefined).length >= kinds;
}
async function fleetInHand(page: Page): Promise<void> {
  await page.locator('[data-stack="sz-45/japan"] .body').click({ force: true });
  // A fleet in hand is a saved answer: the next picture of the same table finds it there.
  const all = page.locator('[data-all]');
  if (await all.isEnabled()) await all.click();
  await page.locator('[data-target]').first().waitFor();
  await page.locator('[data-target="sz-46"] .disc').hover({ force: true });
}
/** A stack of more classes than its strip shows, opened like a fan. */
async function fanOut(page: Page): Promise<void> {
  await page.locator('[data-stack="japan/japan"] .body').click({ button: 'right', force: true });
  await page.locator('.fan').waitFor();
}
/** A click on a space that cannot be reached, and the reason with its rule. */
async function refused(page: Page): Promise<void> {
  await fleetInHand(page);
  await page.locator('path.hit[data-space="sz-22"]').click({ force: true });
  await page.locator('.why').waitFor();
}

export const album: Album<'mobilisation' | 'purchase' | 'battle' | 'middle' | 'opening'> = {
  moments: {
    mobilisation: {
      game: GAME, name: 'Reinforcements', seed: 11,
      when: (view, side) => view.turn.number >= 2 && side === 'usa' && panelOf(view, 'place') !== undefined,
    },
    purchase: {
      game: GAME, name: 'War economy', seed: 5,
      when: (view, side) => view.turn.number >= 2 && side === 'usa' && panelOf(view, 'purchase') !== undefined, further: 3,
    },
    battle: { game: GAME, name: 'The narrow seas', seed: 7, when: (view, side) => side === 'japan' && losses(view, 12, 4) },
    middle: {
      game: GAME, name: 'The third year', seed: 7,
      when: (view, side) => view.turn.number >= 3 && side === 'japan' && view.at === 'combat-move',
    },
    opening: { game: GAME, name: 'The southern road', seed: 3, when: (view, side) => side === 'japan' && view.at === 'combat-move' },
  },
  shots: [
    { name: 'map-fit', at: { table: 'middle' }, also: [NIGHT, ITALIAN] },
    { name: 'map-1.6x', at: { table: 'middle' }, prepare: zoom(1.6, 0.33, 0.55), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'map-2.5x', at: { table: 'middle' }, prepare: zoom(2.5, 0.33, 0.5), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'map-4x', at: { table: 'middle' }, prepare: zoom(4, 0.33, 0.45) },
    { name: 'fan', at: { table: 'middle' }, prepare: fanOut },
    { name: 'combat-move', at: { table: 'opening' }, prepare: fleetInHand, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'refused', at: { table: 'opening' }, prepare: refused, also: [{ ...NIGHT, ...ITALIAN }] },
    { name: 'battle', at: { table: 'battle' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'purchase', at: { table: 'purchase' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'placing', at: { table: 'mobilisation' }, also: [ITALIAN, ...SIZES] },
    { name: 'log', at: { table: 'middle' }, prepare: press('l', '.log li'), also: [ITALIAN, ...SIZES] },
    { name: 'dice', at: { table: 'battle' }, prepare: press('ld', '.tray'), also: [NIGHT] },
    { name: 'history', at: { table: 'middle' }, prepare: overview, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'compare', at: { table: 'middle', beside: 'purchase' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'keys', at: { table: 'middle' }, prepare: press('?', '.keys'), also: [ITALIAN] },
    { name: 'curtain', at: { table: 'opening' }, curtain: true, also: [NIGHT, ITALIAN] },
    { name: 'tutorial', at: '/tutorial/axis-allies-pacific', prepare: lessons(0), also: [ITALIAN] },
    { name: 'lessons', at: '/tutorial', also: [NIGHT, ITALIAN, ...SIZES] },
    {
      name: 'landing-lesson', at: '/tutorial/axis-allies-pacific/landing', prepare: lessons(1),
      also: [NIGHT, ITALIAN, ...SIZES],
    },
    { name: 'tutorial-purchase', at: '/tutorial/axis-allies-pacific', prepare: lessons(4), also: [NIGHT] },
  ],
};
