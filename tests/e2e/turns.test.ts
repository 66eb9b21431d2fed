/** Whole turns by mouse in a real browser: every nation at one screen, against bots, and across a crash in the middle of a battle. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LogPage, Seat } from '../../src-main/api/types.ts';
import { call, Crashable } from './browser.ts';
import { fight, Hand, soon, type Stand } from './hand.ts';

const stage = new Crashable();
let page: Page;
let hand: Hand;

beforeAll(async () => {
  await stage.open();
  ({ page } = stage);
  hand = new Hand(page);
});
afterAll(() => stage.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await hand.picture(`failed-${task.name.slice(0, 20)}`);
  expect([...hand.wordless]).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

const begin = (name: string, seed: number, seats: Record<string, Seat> = {}): Promise<string> =>
  hand.begin({ game: 'axis-allies-pacific', scenario: 'standard-2001', name, seed, seats });

/** Takes a convoy pool in two equal halves: where the number stands at first. */
const halve = (): Promise<void> => hand.button('6 to India, 6 to Australia');
const speed = async (words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: words, exact: true }).click();
  await soon(() => page.getByRole('radio', { name: words, exact: true }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForSelector('main.table');
};

/** Japan's opening: a fleet with troops to the Philippines, fighters to help them, and the army into China. */
async function japaneseMoves(): Promise<void> {
  await hand.all('hainan', 'Hainan');
  await hand.to('sz-45');
  await hand.all('sz-45', 'South China Sea');
  await hand.to('sz-38');
  await hand.take('sz-38', 'Sulu Sea', { transport: 2 });
  await hand.row('assault:philippines');
  await hand.all('formosa', 'Formosa');
  await hand.to('philippines');
  await hand.take('french-indo-china', 'French Indo-China', { infantry: 4, artillery: 2 });
  await hand.to('kwangsi');
  await hand.all('shantung', 'Shantung');
  await hand.to('anhwe');
}

/** Lands every aircraft in the first place that is offered; then the phase can be ended. */
async function landAll(): Promise<number> {
  let landed = 0;
  for (; await page.locator('.list[aria-label="Still in the air"]').count() > 0; landed++) {
    const row = page.locator('.list[aria-label="Still in the air"] button.row').first();
    const name = await row.locator('.what').evaluate((it) => it.firstChild!.textContent!.trim());
    await row.click();
    await soon(() => page.locator('.subject h2').innerText()).toBe(name);
    await hand.answers(() =>
      page.locator('.subject li:is([data-unit=fighter], [data-unit=bomber]) .stepper button:enabled').last().click());
    await hand.answers(() => page.locator('.destinations [data-action^="land:"]').first().click());
  }
  return landed;
}

describe('three persons at one screen', { timeout: 120_000 }, () => {
  it('Japan buys, attacks, lands, fights, flies home, places and earns', async () => {
    await begin('Hot seat', 7);
    expect(await hand.question()).toBe('Great Britain — how many of the 12 convoy IPC go to India?');
    await halve();
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'purchase' });
    await hand.buy({ Transport: 1, Infantry: 2, Armor: 1 });
    expect(await hand.figure('left')).toBe(0);
    await hand.commit();

    expect(await hand.stand()).toMatchObject({ phase: 'combat-move' });
    await japaneseMoves();
    const declared = await page.locator('.list[aria-label="Declared this phase"] button.row').allInnerTexts();
    // The surest first.
    expect(declared.map((row) => row.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/^Kwangsi land battle/), expect.stringMatching(/^Sulu Sea \(38\) naval battle/),
      expect.stringMatching(/^Philippines landing: .*2 fighters.*4 infantry/), expect.stringMatching(/^Anhwe land battle/),
    ]);
    // Each with the chance that it has now.
    expect(declared.filter((row) => /\d%$/.test(row.trim()))).toHaveLength(4);
    await hand.commit();

    const fought = await fight(hand);
    // The last of the four is not asked for: it is the only one left.
    expect(fought.battles.length).toBe(3);
    expect(fought.dice).toBeGreaterThan(5);
    expect(fought.losses).toBeGreaterThan(0);
    // Losses of others are their own to choose: the seat changes hands in the middle of the battle.
    expect([...fought.asked].some((who) => who.startsWith('usa '))).toBe(true);
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'noncombat' });
    expect(await hand.column()).toContain('Philippines');

    await soon(() => page.locator('.prompt .commit').count()).toBe(0);
    await soon(() => page.locator('.prompt .blocked').innerText()).toMatch(
      /^\d+ aircraft are still in the air and must land first: .*fighter/,
    );
    expect(await landAll()).toBeGreaterThan(0);
    await hand.take('manchuria', 'Manchuria', { infantry: 2 });
    await hand.to('korea');
    await hand.commit();

    expect(await hand.stand()).toMatchObject({ phase: 'place' });
    await hand.to('sz-36');
    await hand.answers(() => page.locator('[data-waiting="japan/infantry"]').getByRole('button', { name: 'All of them: Japan' }).click());
    const [, , units] = await hand.standing('Japan');
    await hand.to('japan');

    expect(await hand.stand()).toMatchObject({ side: 'britain', phase: 'purchase' });
    const [income, bank, after] = await hand.standing('Japan');
    expect(after).toBe(units + 1);
    expect(bank).toBe(income);
    expect(income).toBeGreaterThan(19);
  });

  it('Britain buys for two nations, attacks, and divides the convoys', async () => {
    await soon(() => page.locator('.turn strong').innerText()).toBe('Great Britain');
    await hand.buy({ Infantry: 2 });
    await page.getByRole('tab', { name: /Australia/ }).click();
    await hand.buy({ Fighter: 1, Transport: 1 });
    await hand.commit();
    await hand.all('sz-46', 'Gulf of Siam');
    await hand.to('sz-38');
    await hand.all('hong-kong', 'Hong Kong');
    await hand.to('kwangsi');
    await hand.commit();
    const fought = await fight(hand);
    expect(fought.battles.length).toBeGreaterThan(0);
    await landAll();
    await hand.take('queensland', 'Queensland', { infantry: 2 });
    await hand.to('northern-territory');
    await hand.commit();
    await hand.answers(() => page.locator('[data-waiting="india/infantry"]').getByRole('button', { name: 'All of them: India' }).click());
    await hand.to('new-south-wales');
    await hand.to('sz-30');
    expect(await hand.stand()).toMatchObject({ side: 'britain', phase: 'income', step: 'income.divide-convoy' });
    await page.locator('.prompt').getByRole('button', { name: 'One more' }).click();
    await page.locator('.prompt').getByRole('button', { name: 'One more' }).click();
    await hand.button(/ to India, /);
    expect(await hand.stand()).toMatchObject({ side: 'usa', phase: 'purchase' });
  });

  it('the United States buy marines and a fighter, move, and place them', async () => {
    await hand.buy({ Marine: 2, Fighter: 1 });
    expect(await hand.figure('left')).toBe(75 - 2 * 4 - 12);
    await hand.commit();
    await hand.commit();
    await fight(hand);
    await hand.all('sz-11', 'Samoan Waters');
    await hand.to('sz-10');
    await hand.commit();
    await hand.answers(() =>
      page.locator('[data-waiting="usa/marine"]').getByRole('button', { name: 'Hawaiian Islands', exact: true }).click());
    await hand.answers(() =>
      page.locator('[data-waiting="usa/marine"]').getByRole('button', { name: 'United States', exact: true }).click());
    await hand.to('united-states');
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'purchase' });
    await soon(() => page.locator('.turn').innerText()).toContain('Round 2');
    await hand.page.locator('.purchase .icon-btn').click();
    await hand.subject('hawaiian-islands', 'Hawaiian Islands');
    await soon(() => page.locator('.subject [data-unit=marine]').innerText()).toContain('1');
  });
});

describe('against bots', { timeout: 120_000 }, () => {
  it('they play on to the person’s next decision, the map stays usable, and they can be paused', async () => {
    const id = await begin('Against bots', 11, {
      japan: { kind: 'person' }, britain: { kind: 'bot', bot: 'captain', level: 'admiral' },
      usa: { kind: 'bot', bot: 'random', level: 'admiral' },
    });
    await speed('slow');
    await soon(() => hand.stand()).toMatchObject({ by: 'person', side: 'japan', phase: 'purchase' });
    await hand.buy({ Infantry: 6 });
    await hand.commit();
    await hand.all('hainan', 'Hainan');
    await hand.to('sz-45');
    await hand.commit();
    await hand.commit();
    await hand.answers(() => page.locator('[data-waiting="japan/infantry"]').getByRole('button', { name: 'All of them: Japan' }).click());

    await soon(() => hand.stand()).toMatchObject({ by: 'bot' });
    // A battle that they begin in this moment takes the column: then it is looked at again.
    await soon(async () => {
      await hand.space('philippines');
      return (await page.locator('.subject h2').allInnerTexts())[0];
    }).toBe('Philippines');
    const before = await page.locator('[data-stack="philippines/usa"]').boundingBox();
    await page.mouse.move(before!.x, before!.y);
    await page.mouse.wheel(0, -300);
    await soon(async () => (await page.locator('[data-stack="formosa/japan"]').boundingBox())!.y).not.toBe(before!.y);
    await page.locator('.zoom').getByRole('button', { name: /Whole map/ }).click();
    await page.locator('.prompt').getByRole('button', { name: 'Pause' }).click();
    await soon(() => hand.question()).toContain('paused');
    const { decision } = await hand.stand();
    const lines = (await call<LogPage>(page, 'table.log', { campaign: id })).length;
    await page.locator('.prompt').getByRole('button', { name: 'One step' }).click();
    await soon(async () => Number((await hand.stand()).decision)).toBeGreaterThan(Number(decision));
    await soon(() => hand.question()).toContain('paused');
    expect((await call<LogPage>(page, 'table.log', { campaign: id })).length).toBeGreaterThanOrEqual(lines);
    await speed('instant');
    await page.locator('.prompt').getByRole('button', { name: 'Go on' }).click();
    await untilJapan();
    await soon(() => page.locator('.turn').innerText()).toContain('Round 2');
    expect((await hand.log()).length).toBeGreaterThan(10);
  });

  /** Through the bots' turns; what they ask in between (losses, kamikazes) is answered by the button that goes on. */
  async function untilJapan(): Promise<void> {
    for (let i = 0; i < 60; i++) {
      let stand: Stand = await hand.stand();
      await expect.poll(async () => { stand = await hand.stand(); return stand.by; }, { timeout: 60_000 }).toBe('person');
      await hand.ready();
      if (stand.phase === 'purchase') return;
      await hand.goOn();
    }
    throw new Error('The bots do not come to the end of their turns.');
  }
});

describe('a crash in the middle of a battle', { timeout: 120_000 }, () => {
  it('loses nothing: one click goes on at the same decision, with the same dice and the same log', async () => {
    await begin('Struck down', 7);
    await halve();
    // What is proposed is bought, and that is all.
    await hand.commit();
    await hand.commit();
    await japaneseMoves();
    await hand.commit();
    await hand.answers(() => page.locator('.destinations [data-action="battle:sz-38"]').click());
    await fight(hand, { until: ({ step }) => step === 'sea.attacker-casualties' });
    const seen = {
      stand: await hand.stand(), question: await hand.question(), dice: await hand.dice(),
      losses: await page.locator('.losses').innerText(), log: await hand.log(),
    };
    expect(seen.stand.step).toBe('sea.attacker-casualties');
    expect(seen.dice.length).toBeGreaterThan(2);

    await stage.crash();
    await soon(() => page.locator('.continue h2').innerText()).toBe('Struck down');
    await hand.resume();

    expect(await hand.stand()).toEqual(seen.stand);
    expect(await hand.question()).toBe(seen.question);
    expect(await hand.dice()).toEqual(seen.dice);
    await soon(() => page.locator('.losses').innerText()).toBe(seen.losses);
    expect(await hand.log()).toEqual(seen.log);

    const fought = await fight(hand);
    expect(fought.losses).toBeGreaterThan(0);
    expect(fought.battles).toContain('battle:philippines');
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'noncombat' });
  });
});
