/** The guided first game of Conquest & Consequence, by mouse: nothing is clicked but what the coach lights, and a province is won. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conquestConsequence as game } from '../../src-main/games/conquest-consequence/index.ts';
import { serious, seriousInBoth, type Stage } from './browser.ts';
import { openCoached, type Coached } from './coached.ts';
import { soon, type Hand } from './hand.ts';

const lessons = game.tutorials![0].lessons.filter(({ again }) => !again).map(({ id }) => id);
let stage: Stage;
let hand: Hand;
let coached: Coached;
beforeAll(async () => { ({ stage, hand, coached } = await openCoached()); });
afterAll(() => stage.close());

describe('the guided first game', () => {
  it('begins by its address, stands the blocks, and buys', async () => {
    await coached.begin(game.id, lessons[0]);
    await coached.to('card');
    expect(await seriousInBoth(stage.page)).toEqual([]);
  });

  it('opens the almanac by a key, turns its pages, and comes back', async () => {
    const page = (): Promise<string | null> => stage.page.locator('[data-almanac]').getAttribute('data-almanac');
    await stage.page.keyboard.press('y');
    await soon(page).toBe('production');
    await stage.page.keyboard.press('ArrowLeft');
    await soon(page).toBe('ledger');
    await stage.page.locator('[data-page=diplomacy]').click();
    await soon(page).toBe('diplomacy');
    expect(await serious(stage.page, 'dialog')).toEqual([]);
    await hand.readWords();
    await stage.page.keyboard.press('y');
    await soon(() => stage.page.locator('[data-almanac]').count()).toBe(0);
  });

  it('wins a friend, commits a card, and is refused Vladivostok', async () => {
    await coached.to('reason');
    await soon(() => stage.page.locator('.why').innerText()).toContain('CNC-');
  });

  it('reads its chance before it attacks, and wins the province', async () => {
    await coached.to('fly');
    await stage.page.locator('[data-target="inner-mongolia"] .disc').hover({ force: true });
    await soon(() => stage.page.locator('.tip').innerText()).toMatch(/\d ?%/);
    await coached.to('ranks');
    await soon(() => stage.page.locator('.board').count()).toBe(1);
    await coached.to('won');
    await coached.to('end');
    const repeats = new Set(game.tutorials![0].lessons.filter(({ again }) => again).map(({ id }) => id));
    expect(coached.met.filter((it) => !repeats.has(it))).toEqual(lessons);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
