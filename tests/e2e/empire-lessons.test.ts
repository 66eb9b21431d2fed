/** The guided first game of Empire of the Sun, by mouse: nothing is clicked but what the coach lights, and New Georgia is taken. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { empireOfTheSun as game } from '../../src-main/games/empire-of-the-sun/index.ts';
import { seriousInBoth, type Stage } from './browser.ts';
import { openCoached, type Coached } from './coached.ts';
import { soon, type Hand } from './hand.ts';

const { lessons: all } = game.tutorials![0];
let stage: Stage;
let hand: Hand;
let coached: Coached;
beforeAll(async () => { ({ stage, hand, coached } = await openCoached()); });
afterAll(() => stage.close());

describe('the guided first game', () => {
  it('begins by its address on its own front, plays a card as an event, and is refused Rabaul', async () => {
    await coached.begin(game.id, all[0].id);
    await coached.to('reason');
    await soon(() => stage.page.locator('.why').innerText()).toContain('EOTS-');
    expect(await seriousInBoth(stage.page)).toEqual([]);
  });

  it('is found out, and wins the sea and the island', async () => {
    await coached.to('found');
    await soon(() => stage.page.locator('.board').count()).toBe(1);
    await coached.to('taken');
    await coached.to('end');
    // A battle that has ended may lie there for less than a look of this test; the unit test meets its lesson.
    const left = new Set(all.filter(({ again, when }) => again || when.ended).map(({ id }) => id));
    expect(coached.met.filter((it) => !left.has(it))).toEqual(all.map(({ id }) => id).filter((it) => !left.has(it)));
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
