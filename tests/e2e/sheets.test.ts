/**
 * Sheets, boards, reports and overlays are as good for those who do not see them, by day and by night: each game in one page, at the
 * moments of its pictures.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALBUMS } from '../../scripts/shots/albums.ts';
import { playTo } from '../../scripts/moment.ts';
import { call, openStage, seriousInBoth, type Stage } from './browser.ts';

/** By the names of their pictures; the table, battles, the log, the guided games and the pages of home have tests of their own. */
const LOOKED_AT = new Set([
  'combat-move', 'refused',
  'combat-scenarios', 'combat-setup', 'combat-place', 'combat-sheet', 'combat-orders', 'combat-group', 'combat-fate',
  'combat-asked', 'combat-melee', 'combat-generator',
  'factions-scenarios', 'factions-production', 'factions-government', 'factions-move', 'factions-card', 'factions-declare',
  'factions-supply', 'factions-almanac-production', 'factions-almanac-industry', 'factions-almanac-diplomacy',
  'factions-almanac-technology', 'factions-almanac-ledger',
  'sun-scenarios', 'sun-hand', 'sun-zones', 'sun-danger', 'sun-strikers',
  'nimitz-scenarios', 'nimitz-purchase', 'nimitz-scouting', 'nimitz-threat', 'nimitz-objectives', 'nimitz-map-2.5x', 'nimitz-orders',
  'nimitz-plans', 'nimitz-communique', 'nimitz-year',
]);
/** Pictures of the other maps. */
const MAPS = /map-2\.5x|factions-move|combat-group/;

const ALL = ALBUMS.map(({ moments, shots }) => {
  const wanted = shots.filter(({ name }) => LOOKED_AT.has(name));
  const needed = new Set(wanted.flatMap(({ at }) => (typeof at === 'string' ? [] : [at.table])));
  return { game: Object.values(moments)[0].game, moments: Object.entries(moments).filter(([id]) => needed.has(id)), shots: wanted };
});

it('names pictures that there are', () => {
  expect([...LOOKED_AT].sort()).toEqual(ALL.flatMap(({ shots }) => shots.map(({ name }) => name)).sort());
});
describe.each(ALL)('$game', ({ moments, shots }) => {
  let stage: Stage;
  const campaigns: Record<string, string> = {};
  beforeAll(async () => {
    stage = await openStage(async (api) => {
      for (const [id, moment] of moments) campaigns[id] = (await playTo(api, moment)).campaign;
    });
    await call(stage.page, 'settings.set', { motion: 'reduced', curtain: 'never' });
  });
  afterAll(() => stage?.close());

  it.each(shots.map((shot) => [shot.name, shot] as const))('%s', async (name, { at, prepare }) => {
    const { page } = stage;
    await page.evaluate((to) => { window.location.hash = to; }, typeof at === 'string' ? at : `/table/${campaigns[at.table]}`);
    await page.reload();
    await page.locator(typeof at === 'string' ? 'main' : '.map [data-stack], [data-sheet]').first().waitFor();
    const drawn = () => page.waitForFunction(() => document.querySelector('.map .chart:not([data-sharp])') === null);
    await drawn();
    await prepare?.(page);
    await drawn();
    expect([...await seriousInBoth(page), ...(MAPS.test(name) ? await seriousInBoth(page, '.map') : [])]).toEqual([]);
  });
  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
