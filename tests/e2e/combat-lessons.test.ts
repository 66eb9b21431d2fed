/** The guided first game of Combat Commander: Pacific, by mouse: nothing is clicked but what the coach lights, and a Melee is won. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { combatCommanderPacific as game } from '../../src-main/games/combat-commander-pacific/index.ts';
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
  it('begins by its address, sets up, and is refused a hex that is too far', async () => {
    await coached.begin(game.id, lessons[0]);
    await coached.to('reason');
    await soon(() => stage.page.locator('.why').innerText()).toContain('CCP-');
    expect(await seriousInBoth(stage.page)).toEqual([]);
  });

  it('moves under the trees, and breaks a squad with a Fire Group', async () => {
    await coached.to('action');
    await soon(() => hand.page.locator('.chances').innerText()).toContain('Somebody breaks or is lost');
    await coached.to('advance');
    await soon(() => stage.page.locator('.column').innerText()).toContain('Broken: Line Squad 6, M4');
  });

  it('wins a Melee with its Bayonets, and comes to the end of the turn', async () => {
    await coached.to('end-turn');
    await soon(() => stage.page.locator('.column').innerText()).toContain('Japan wins the Melee');
    await coached.to('end');
    const repeats = new Set(game.tutorials![0].lessons.filter(({ again }) => again).map(({ id }) => id));
    expect(coached.met.filter((it) => !repeats.has(it))).toEqual(lessons);
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
