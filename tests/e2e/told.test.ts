/** What others do is told in order, none of it before its time, and can be seen again; what is undone is said before it is done. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableSnapshot } from '../../src-main/api/types.ts';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import { call, openStage, sitAt, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

const GAME = { game: 'axis-allies-pacific', scenario: 'standard-2001' };
let stage: Stage;
let page: Page;
let hand: Hand;
let campaign: string;

const program = (): Promise<TableSnapshot> => call<TableSnapshot>(page, 'table.open', { campaign });
const ended = ({ view }: TableSnapshot): string[] =>
  view.panels.filter(({ kind }) => kind === 'battle-over').map(({ detail }) => (detail as BattleDetail).space);
const quiet = (): Promise<void> =>
  page.waitForFunction(() => document.querySelector('main.table:not([data-busy])') !== null).then(() => {});
async function open(more: object): Promise<void> {
  ({ id: campaign } = await call<{ id: string }>(page, 'campaigns.create', { ...GAME, ...more }));
  await sitAt(page, campaign);
  await page.locator('.map [data-stack]').first().waitFor();
  await page.locator('.chart[data-sharp]').waitFor();
}

beforeAll(async () => {
  stage = await openStage();
  ({ page } = stage);
  hand = new Hand(page);
  await call(page, 'settings.set', { botSpeed: 'fast' });
});
afterAll(() => stage?.close());

describe('a bot\'s turn', { timeout: 170_000 }, () => {
  const held: string[] = [];

  it('stops at each result; nothing of what follows is told before somebody goes on', async () => {
    await open({ seed: 5, seats: { japan: { kind: 'bot', bot: 'captain', level: 'admiral' } } });
    let order: string[] = [];
    const buys = async (): Promise<boolean> => (await hand.stand()).side === 'britain' && (await hand.stand()).phase === 'purchase';
    for (let i = 0; i < 80 && !await buys(); i++) {
      await soon(async () => (await page.locator('[data-go-on]').count()) > 0
        || (await page.locator('main.table:not([data-busy])[data-by=person]').count()) > 0).toBe(true);
      if (await page.locator('[data-go-on]').count() === 0) {
        if (await buys()) break;
        await page.locator('.prompt .commit, .prompt .btn[data-action]').last().click();
        await page.locator('.prompt .commit, [data-go-on], [data-busy], .prompt .btn').first().waitFor();
        continue;
      }
      // However far the program has gone on behind it, this is the next of the battles, with its own dice and no news beside it.
      const name = await page.locator('.board h2').innerText();
      const { decision } = await hand.stand();
      const now = await program();
      order = ended(now).length >= order.length ? ended(now) : order;
      held.push(name);
      await soon(() => page.locator('.lately').count()).toBe(0);
      expect((await hand.stand()).decision).toBe(decision);
      await soon(() => page.locator('.board h2').innerText()).toBe(name);
      await page.locator('[data-go-on]').click();
      await soon(async () => (await page.locator('.board h2').count()) === 0 || (await page.locator('[data-go-on]').count()) === 0
        || (await page.locator('.board h2').innerText()) !== name).toBe(true);
    }
    expect(held.length).toBeGreaterThanOrEqual(3);
    const names = await page.evaluate(() => document.querySelectorAll('.board').length);
    expect(names).toBeLessThanOrEqual(1);
    expect(order.length).toBeGreaterThan(0);
  });

  it('is listed from one\'s own last choice on, and shown again from there', async () => {
    await quiet();
    const now = await program();
    expect(now.head).toBeGreaterThan(now.since);
    await page.keyboard.press('w');
    const list = page.locator('.meanwhile');
    await list.waitFor();
    await soon(() => list.locator('li').count()).toBeGreaterThan(3);
    await list.locator('[data-again]').click();
    // From the moment of the last own choice it plays to the present, scene by scene; it can be left at any time.
    await soon(() => hand.question()).toMatch(/^Replay/);
    const shown = async (): Promise<number> => Number((await page.locator('[data-film=at]').innerText()).split(' ')[0]);
    await soon(shown).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await soon(() => hand.question()).not.toMatch(/^Replay/);
    expect((await program()).head).toBe(now.head);
  });
});

describe('a result that is read', () => {
  const act = async (...answers: string[]): Promise<void> => {
    for (const id of answers) await call(page, 'table.act', { campaign, no: (await program()).decision!.no, actions: [id] });
  };
  const goOn = () => page.locator('[data-go-on]');
  const lit = (): Promise<number> =>
    page.locator('.map :is([data-target], .wash.legal), .column .legal, .column .stepper button:enabled').count();

  it('stands alone: the map offers nothing of the step behind it, and the coach speaks of it alone', async () => {
    await call(page, 'settings.set', { curtain: 'never' });
    // A guided game whose lessons are not followed: they stand beside the table all the same.
    await open({ seed: 5, tags: ['tutorial'], seats: { britain: { kind: 'bot', bot: 'captain', level: 'admiral' } } });
    await soon(async () => (await program()).decision?.side).toBe('japan');
    await act('done', 'select:sz-45/japan/battleship', 'to:sz-38', 'select:sz-37/japan/transport', 'to:sz-44', 'done');
    for (let i = 0; i < 12; i++) {
      const { view: { actions, prompt } } = await program();
      if (prompt?.step === 'noncombat.move') break;
      await act(['usual', 'press-on'].find((id) => actions.some((action) => action.id === id)) ?? actions[0].id);
    }
    await goOn().waitFor();
    const { decision, view } = await program();
    // Behind it the next step is open, with much to do.
    expect([decision!.side, view.prompt?.step]).toEqual(['japan', 'noncombat.move']);
    expect(view.actions.length).toBeGreaterThan(20);
    await soon(() => page.locator('.coach').getAttribute('data-lesson')).toBe('ended');
    // Two clicks would take a stack in hand: now they show it.
    for (let i = 0; i < 2; i++) await page.locator('[data-stack="french-indo-china/japan"] .body').click({ force: true });
    await soon(() => page.locator('.subject h2').innerText()).toBe('French Indo-China');
    expect(await lit()).toBe(0);
    expect([await page.locator('.subject .sums, .why').count(), (await program()).decision!.no]).toEqual([0, decision!.no]);
    await goOn().click();
    await soon(lit).toBeGreaterThan(0);
    await soon(() => page.locator('.coach').getAttribute('data-lesson')).not.toBe('ended');
  });

  it('hides the card of the lessons where none speaks of it', async () => {
    await act('done');
    await goOn().waitFor();
    // Britain's turn: the lessons are about Japan's.
    expect((await page.locator('.board h2').innerText())).toMatch(/^(East China Sea|Borneo Waters)$/);
    await soon(() => page.locator('.coach').isVisible()).toBe(false);
    for (let i = 0; i < 3 && await goOn().count() > 0; i++) {
      const shown = await page.locator('.board h2').innerText();
      await goOn().click();
      await soon(async () => (await page.locator('.board h2').count()) === 0 || (await page.locator('.board h2').innerText()) !== shown)
        .toBe(true);
    }
    await soon(() => page.locator('.coach').isVisible()).toBe(true);
  });
});

describe('one\'s own step', () => {
  it('buys what is proposed with Enter, of which all can be given back, and ends with the next one', async () => {
    await open({ seed: 3 });
    for (let i = 0; i < 12 && (await hand.stand()).phase !== 'purchase'; i++) await hand.goOn();
    await page.locator('.purchase').waitFor();
    const left = await hand.figure('left');
    await soon(() => page.evaluate(() => document.activeElement?.classList.contains('commit'))).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => hand.figure('left')).toBe(0);
    await page.getByRole('button', { name: 'One fewer: Infantry' }).click();
    await soon(() => hand.figure('left')).toBe(3);
    expect(left).toBe(19);
    await page.locator('.prompt .commit').click();
    await soon(async () => (await hand.stand()).phase).toBe('combat-move');
  });

  it('undo tells what others did that goes with it; redo brings it back', async () => {
    await call(page, 'settings.set', { freeUndo: true });
    await open({ seed: 3, seats: { japan: { kind: 'bot', bot: 'captain', level: 'admiral' } } });
    await hand.goOn();
    await quiet();
    await soon(async () => (await program()).undoTakes.length).toBeGreaterThan(0);
    await call(page, 'bots.control', { campaign, order: 'pause' });
    await quiet();
    const { head } = await program();
    await page.keyboard.press('z');
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await soon(() => dialog.innerText()).toContain('Japan');
    expect((await program()).head).toBe(head);
    await dialog.locator('[data-undo]').click();
    await soon(async () => (await program()).head).toBeLessThan(head);
    await soon(() => page.locator('[data-tool=redo]').count()).toBe(1);
    await page.keyboard.press('Shift+Z');
    await soon(async () => (await program()).head).toBe(head);
    await call(page, 'settings.set', { freeUndo: false });
  });

  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
