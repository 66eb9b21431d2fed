/** The second guided game of Axis & Allies: Pacific, by mouse: nothing is clicked but what the coach lights, and the Solomons are taken. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axisAlliesPacific as game } from '../../src-main/games/axis-allies-pacific/index.ts';
import { seriousInBoth, type Stage } from './browser.ts';
import { openCoached, type Coached } from './coached.ts';
import { soon, type Hand } from './hand.ts';

const script = game.tutorials!.find(({ id }) => id === 'landing')!;
let stage: Stage;
let hand: Hand;
let coached: Coached;
beforeAll(async () => { ({ stage, hand, coached } = await openCoached()); });
afterAll(() => stage.close());

describe('the second guided game', () => {
  it('is chosen beside the first, and its position is offered nowhere else', async () => {
    const { page } = stage;
    await page.evaluate((id) => { window.location.hash = `/new/${id}`; }, game.id);
    await soon(() => page.locator('form').innerText()).toContain('December 1941');
    expect(await page.locator('form').innerText()).not.toContain('Solomons');
    await page.evaluate(() => { window.location.hash = '/tutorial'; });
    await page.locator(`[data-lesson-of="${game.id}/first"]`).waitFor();
    expect(await seriousInBoth(page)).toEqual([]);
    await page.locator(`[data-lesson-of="${game.id}/landing"]`).click();
    await soon(() => coached.lesson()).toBe(script.lessons[0].id);
  });

  it('strikes from the air, loads, opens a convoy again and declares a landing', async () => {
    await coached.to('centre');
    await coached.to('pick');
    expect(await seriousInBoth(stage.page)).toEqual([]);
  });

  it('bombards, lands, comes down on the carrier and leaves a patrol', async () => {
    await coached.to('end-noncombat');
    await soon(() => stage.page.locator('[data-stack="sz-16/usa"]').count()).toBe(1);
    await coached.to('end-landing');
    // A battle that has ended may lie there for less than a look of this test; the unit test meets its lesson.
    const left = new Set(script.lessons.filter(({ again, when }) => again || when.ended).map(({ id }) => id));
    expect(coached.met.filter((it, i) => it !== coached.met[i - 1] && !left.has(it)))
      .toEqual(script.lessons.map(({ id }) => id).filter((it) => !left.has(it)));
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
