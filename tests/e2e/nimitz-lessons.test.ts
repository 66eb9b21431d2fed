/** The guided first game of Fleet Commander: Nimitz, by mouse: nothing is clicked but what the coach lights, and the Soryu is sunk. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetCommanderNimitz as game } from '../../src-main/games/fleet-commander-nimitz/index.ts';
import { seriousInBoth, type Stage } from './browser.ts';
import { openCoached, type Coached } from './coached.ts';
import { soon, type Hand } from './hand.ts';

const lessons = game.tutorials![0].lessons.filter(({ again }) => !again).map(({ id }) => id);
let stage: Stage;
let hand: Hand;
let coached: Coached;
beforeAll(async () => { ({ stage, hand, coached } = await openCoached()); });
afterAll(() => stage.close());

describe('the guided first game', () => {
  it('begins by its address, buys and looks', async () => {
    await coached.begin(game.id, lessons[0]);
    await coached.to('arrow');
    await soon(() => stage.page.locator('[data-arrow]').count()).toBeGreaterThan(0);
    expect(await seriousInBoth(stage.page)).toEqual([]);
  });

  it('sends the fleet, is refused Japan, and comes to the Battle', async () => {
    await coached.to('reason');
    await soon(() => stage.page.locator('.why').innerText()).toContain('FCN-MV-02');
    await coached.to('plans');
    await soon(() => stage.page.locator('.board').count()).toBe(1);
  });

  it('sinks the Soryu without losing a ship, and tells it in a communiqué', async () => {
    await coached.to('end');
    const repeats = new Set(game.tutorials![0].lessons.filter(({ again }) => again).map(({ id }) => id));
    expect(coached.met.filter((it) => !repeats.has(it))).toEqual(lessons);
    expect(hand.told).toEqual(['1942-1']);
    await stage.page.keyboard.press('b');
    await soon(() => stage.page.locator('.report .story').innerText()).toContain('The enemy lost Soryu.');
    await soon(() => stage.page.locator('[data-figure="objectives"] b').innerText()).toBe('6 of 8');
    await stage.page.keyboard.press('Escape');
    await soon(() => stage.page.locator('.report').count()).toBe(0);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
