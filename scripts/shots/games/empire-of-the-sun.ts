/** Pictures of Empire of the Sun. */
import type { Page } from 'playwright-core';
import type { BattleDetail, OperationDetail } from '../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../src-main/engine/view.ts';
import { ITALIAN, lessons, NIGHT, overview, panelOf, press, SIZES, zoom, type Album } from '../steps.ts';

const GAME = 'empire-of-the-sun';
const AT = { game: GAME, scenario: '1942' } as const;

/** A choice of hits among many, in this step. */
const hits = (view: TableView, step: string, most: number): boolean => {
  const battle = panelOf(view, 'battle')?.detail as BattleDetail | undefined;
  return view.prompt?.step === step && battle !== undefined && battle.parties.flatMap(({ groups }) => groups).length >= most;
};
const GOES = new Set(['to', 'take']);
const ways = (view: TableView): number => view.actions.filter(({ target, verb }) => target?.kind === 'space' && GOES.has(verb)).length;
const activated = (view: TableView, side: number): number =>
  (panelOf(view, 'operation')?.detail as OperationDetail | undefined)?.forces[side]?.units.length ?? 0;

/** The largest stack, one counter beside the other. */
async function fanOut(page: Page): Promise<void> {
  // Of those that can be seen, and are not under the hand of cards.
  const stacks = await page.locator('[data-stack$="/allied"]').evaluateAll((all) => all.flatMap((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const under = document.elementFromPoint(x + width / 2, y + height / 2);
    return under?.closest('.map') ? [[it.getAttribute('data-stack')!, it.querySelectorAll('*').length] as const] : [];
  }));
  const [largest] = stacks.toSorted((x, y) => y[1] - x[1])[0];
  await page.locator(`[data-stack="${largest}"]`).click({ button: 'right', force: true });
  await page.locator('.fan').waitFor();
}
/** A legal hex under the pointer: the way to it, its cost, the others. */
async function aimed(page: Page): Promise<void> {
  const at = page.locator('[data-target]');
  await at.first().waitFor();
  // Where an enemy stands, the odds of the battle are told; there may be none in reach.
  const held = await at.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.target!)
    .filter((id) => document.querySelector(`[data-stack^="${id}/"]:not([data-stack$="/japan"])`)));
  for (const hex of held) {
    await page.locator(`[data-target="${hex}"]`).hover({ force: true });
    if (await page.locator('.tip').waitFor({ timeout: 1500 }).then(() => true, () => false)) return;
  }
  await at.nth(Math.floor((await at.count()) * 0.6)).hover({ force: true });
}
/** Who could come to one hex. */
async function strikers(page: Page): Promise<void> {
  await press('v', '[data-overlay=danger][aria-pressed=true]')(page);
  await page.locator('[data-stack="4017/japan"]').click({ force: true });
  await page.locator('.hex-layers path.arrow').first().waitFor();
}
async function card(page: Page): Promise<void> {
  await page.locator('.hand .card').nth(2).hover();
  await page.locator('.hand .big').waitFor();
}

export const album: Album<'east' | 'moving' | 'reaction' | 'air-naval' | 'ground'> = {
  moments: {
    east: {
      ...AT, name: 'The third turn', seed: 3,
      when: (view, side) => view.turn.number >= 3 && side === 'japan' && view.prompt?.step === 'offensives-choose-play',
    },
    moving: {
      ...AT, name: 'South', seed: 5, when: (view, side) => side === 'japan' && view.prompt?.step === 'offensive-move' && ways(view) > 150,
    },
    reaction: { ...AT, name: 'Found out', seed: 4, when: (view) => view.prompt?.step === 'reaction-activate' && activated(view, 1) >= 3 },
    'air-naval': { ...AT, name: 'Off Luzon', seed: 5, when: (view) => hits(view, 'battle-air-naval-allocate', 12) },
    ground: { ...AT, name: 'Singapore', seed: 3, when: (view) => hits(view, 'battle-ground-allocate', 8) },
  },
  shots: [
    { name: 'sun-scenarios', at: `/new/${GAME}`, also: [NIGHT, ITALIAN] },
    { name: 'sun-map-fit', at: { table: 'east' }, also: [NIGHT, ITALIAN] },
    { name: 'sun-map-1.6x', at: { table: 'east' }, prepare: zoom(1.6, 0.25, 0.6), also: [ITALIAN, ...SIZES] },
    { name: 'sun-map-2.5x', at: { table: 'east' }, prepare: zoom(2.5, 0.25, 0.6), also: [NIGHT] },
    { name: 'sun-fan', at: { table: 'east' }, prepare: fanOut },
    { name: 'sun-hand', at: { table: 'east' }, prepare: card, also: [ITALIAN, ...SIZES] },
    { name: 'sun-move', at: { table: 'moving' }, prepare: aimed, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'sun-compare', at: { table: 'east', beside: 'moving' }, also: [{ ...NIGHT, ...ITALIAN }] },
    { name: 'sun-reaction', at: { table: 'reaction' }, also: [ITALIAN, ...SIZES] },
    { name: 'sun-air-naval', at: { table: 'air-naval' }, also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'sun-ground', at: { table: 'ground' }, also: [ITALIAN, ...SIZES] },
    { name: 'sun-supply', at: { table: 'east' }, prepare: press('1', '[data-overlay][aria-pressed=true]') },
    { name: 'sun-zones', at: { table: 'east' }, prepare: press('3', '[data-overlay][aria-pressed=true]'), also: [NIGHT] },
    { name: 'sun-hq-range', at: { table: 'east' }, prepare: press('4', '[data-overlay][aria-pressed=true]') },
    { name: 'sun-control', at: { table: 'east' }, prepare: press('7', '[data-overlay][aria-pressed=true]') },
    {
      name: 'sun-danger', at: { table: 'east' }, prepare: press('v', '[data-overlay=danger][aria-pressed=true]'),
      also: [NIGHT, ITALIAN, ...SIZES],
    },
    { name: 'sun-strikers', at: { table: 'east' }, prepare: strikers, also: [ITALIAN] },
    { name: 'sun-log', at: { table: 'ground' }, prepare: press('l', '.log li'), also: [ITALIAN, ...SIZES] },
    { name: 'sun-dice', at: { table: 'ground' }, prepare: press('ld', '.tray') },
    { name: 'sun-lesson', at: `/tutorial/${GAME}`, prepare: lessons(3), also: [NIGHT, ITALIAN, ...SIZES] },
    { name: 'sun-curtain', at: { table: 'east' }, curtain: true, also: [NIGHT, ITALIAN] },
    // Last: the table stays at the moment that is looked back on.
    { name: 'sun-history', at: { table: 'east' }, prepare: overview },
  ],
};
