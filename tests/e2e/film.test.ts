/**
 * While you were away, in each of the games: what others did stands there when the decision returns, as a film and as a list, and in the
 * war diary too, every battle of it in order. In the game for one the enemy's procedure moves: its orders are looked for.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogPage, SceneTold, TableSnapshot, Usual } from '../../src-main/api/types.ts';
import { say } from '../../src-main/engine/text.ts';
import { textsOf } from '../../src-main/api/words.ts';
import { games } from '../../src-main/games/index.ts';
import { call, openStage, seriousInBoth, sitAt, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

/** `found`: by a line of which key what is looked for is known. */
interface War { game: string; scenario: string; person: string; bot: string; seed: number; found: string }
const war = (game: string, scenario: string, person: string, bot: string, seed: number, found: string): War =>
  ({ game, scenario, person, bot, seed, found });
const WARS: War[] = [
  war('axis-allies-pacific', 'standard-2001', 'britain', 'captain', 1, 'battle-begins'),
  war('empire-of-the-sun', 'campaign', 'allied', 'staff', 5, 'battle.begins'),
  war('fleet-commander-nimitz', 'c1942', 'usa', 'nimitz', 1, 'order.moves'),
  war('conquest-consequence', 'campaign', 'soviet', 'premier', 7, 'battle'),
  war('combat-commander-pacific', 'bungalow', 'allied', 'sergeant', 1, 'fire'),
];
/** So much of it has to happen between two answers of the person, who gives the usual ones: at most so many before that. */
const [LEAST, ANSWERS] = [3, 200];
let stage: Stage;
let page: Page;
let hand: Hand;
beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
  // Who is asked in no window looks on at a whole turn.
  await call(page, 'settings.set', { botSpeed: 'instant', curtain: 'never', windows: 'ordered' });
});
afterAll(() => stage?.close());

describe.each(WARS)('$game', ({ game, scenario, person, bot, seed, found }) => {
  let campaign: string;
  let scenes: SceneTold[];
  const snapshot = (): Promise<TableSnapshot> => call<TableSnapshot>(page, 'table.open', { campaign });
  const asked = (): Promise<void> => soon(async () => (await snapshot()).decision?.by).toBe('person') as Promise<void>;
  /** What a scene says first, as it is drawn. */
  const words = ({ lines: [{ key, params }] }: SceneTold): string =>
    say({ key: `log.${key}`, ...(params && { params }) }, textsOf(games.get(game)!).en, 'en').toLowerCase();
  const wanted = (): SceneTold[] => scenes.filter(({ lines }) => lines.some(({ key }) => key === found));

  it('is played until much has happened since the last own choice', async () => {
    const seats = Object.fromEntries(games.get(game)!.scenarios.find(({ id }) => id === scenario)!.sides
      .map((side) => [side, side === person ? { kind: 'person' } : { kind: 'bot', bot, level: 'commander' }]));
    ({ id: campaign } = await call<{ id: string }>(page, 'campaigns.create', { game, scenario, seed, name: game, seats }));
    const happened = async (): Promise<number> => {
      await asked();
      scenes = await call<SceneTold[]>(page, 'table.meanwhile', { campaign });
      return wanted().length;
    };
    for (let i = 0; i < ANSWERS && await happened() < LEAST; i++) {
      const { no, action } = await call<Usual>(page, 'table.usual', { campaign });
      await call(page, 'table.act', { campaign, no, actions: [action] });
    }
    expect(wanted().length).toBeGreaterThanOrEqual(LEAST);
    // Nothing that the log tells since then is left out, and nothing is told twice.
    const { since } = await snapshot();
    const { lines } = await call<LogPage>(page, 'table.log', { campaign, from: 0, count: 2000 });
    const told = scenes.flatMap((scene) => scene.lines.map(({ seq }) => seq));
    expect(lines.filter(({ node }) => node > since).map(({ seq }) => seq).filter((seq) => !told.includes(seq))).toEqual([]);
    expect(told).toEqual(told.map((_, i) => told[0] + i));
  });

  it('lists every one in order, free of what hinders anybody', async () => {
    await sitAt(page, campaign);
    await hand.ready();
    await page.keyboard.press('w');
    await soon(() => page.locator('.meanwhile li').count()).toBe(scenes.length);
    const rows = await page.locator('.meanwhile li').evaluateAll((list) => list.map((it) => (it as HTMLElement).dataset.scene));
    expect(rows).toEqual(scenes.map(({ id }) => String(id)));
    for (const scene of wanted()) {
      const row = page.locator(`.meanwhile li[data-scene="${scene.id}"]`);
      expect((await row.innerText()).toLowerCase()).toContain(words(scene));
    }
    expect(await seriousInBoth(page, '.meanwhile')).toEqual([]);
  });

  it('shows every one as a film, step by step, with its dice and the map at its moment; then the present again', async () => {
    const { head } = await snapshot();
    const seen: string[] = [];
    const stands = async (scene: SceneTold): Promise<void> => {
      await page.locator(`.screen[data-scene="${scene.id}"]`).waitFor();
      await soon(async () => (await snapshot()).head).toBe(scene.to);
    };
    let at = -1;
    for (const scene of wanted()) {
      const before = scenes.indexOf(scene) - 1;
      // What lies between two of them is passed over in the list.
      if (before > at) {
        await page.locator(`.meanwhile li[data-scene="${scenes[before].id}"] .to`).click();
        await stands(scenes[before]);
      }
      await page.locator('[data-film=next]').click();
      await stands(scene);
      at = before + 1;
      const screen = page.locator('.screen');
      seen.push((await screen.locator('.first').innerText()).toLowerCase());
      const dice = scene.lines.flatMap((line) => line.dice ?? []).length;
      expect(await screen.locator('.die').count()).toBe(Math.min(12, dice));
    }
    expect(seen).toEqual(wanted().map((scene) => words(scene)));
    await page.locator('[data-film=skip]').click();
    await soon(async () => (await snapshot()).head).toBe(head);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.meanwhile').count()).toBe(0);
  });

  it('is in the war diary, in the same order', async () => {
    const { text } = await call<{ text: string }>(page, 'campaigns.log', { campaign, format: 'text', lang: 'en' });
    let at = text.length;
    // From the end: the same words may stand in earlier turns.
    for (const scene of wanted().toReversed()) {
      at = text.toLowerCase().lastIndexOf(words(scene), at - 1);
      expect(at, words(scene)).toBeGreaterThan(-1);
    }
  });
});

it('had nothing to complain of', () => {
  expect(stage.complaints).toEqual([]);
});
