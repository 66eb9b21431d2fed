/** A whole turn by keys alone, from the home page to the next side's question: the focus is always somewhere, and always seen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openStage, seriousInBoth, type Stage } from './browser.ts';
import { Hand, shown, soon } from './hand.ts';

let stage: Stage;
let page: Page;
let hand: Hand;

beforeAll(async () => {
  stage = await openStage((api) =>
    api.call('campaigns.create', { game: 'axis-allies-pacific', scenario: 'standard-2001', name: 'By keys', seed: 7 }));
  page = stage.page;
  hand = new Hand(page);
});
afterAll(() => stage?.close());

interface Stop { what: string; ring: boolean; covered: string }

/** What has the focus, whether it can be seen to have it, and what lies over it. Looks only. */
const stop = (): Promise<Stop> => page.evaluate(() => {
  const it = document.activeElement as HTMLElement;
  if (it === document.body) return { what: 'BODY', ring: false, covered: '' };
  const what = it.getAttribute('aria-label') || it.innerText?.trim() || it.tagName;
  if (it.classList.contains('map')) {
    const frame = getComputedStyle(it, '::after');
    const veil = document.querySelector('.veil');
    return {
      what: 'map', ring: frame.borderTopStyle === 'solid' && Number.parseFloat(frame.borderTopWidth) >= 2, covered: veil ? 'a sheet' : '',
    };
  }
  const style = getComputedStyle(it);
  const box = it.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const seen = over !== null && (it.contains(over) || over.contains(it));
  return {
    what, ring: style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
    covered: seen ? '' : over?.className.toString() ?? 'nothing: it lies outside the window',
  };
});
/** Presses a key; wherever the focus is then, one must see it. */
async function press(key: string): Promise<Stop> {
  await page.keyboard.press(key);
  let last: Stop = { what: 'BODY', ring: false, covered: '' };
  await soon(async () => {
    last = await stop();
    return last.what === 'BODY' ? 'the focus is lost'
      : !last.ring ? `${last.what}: no ring`
      : last.covered === '' ? ''
      : `${last.what}: under ${last.covered}`;
  }).toBe('');
  return last;
}
/** Presses a key until the focus is there. */
async function pressUntil(key: string, there: (what: string) => boolean, most = 60): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < most; i++) {
    const { what } = await press(key);
    seen.push(what);
    if (there(what)) return;
  }
  expect.fail(`"${key}" never led there: ${seen.join(' | ')}`);
}
/** Presses a key that answers the open decision. */
const answer = (key: string): Promise<void> => decided(async () => { await press(key); });
async function decided(act: () => Promise<void>): Promise<void> {
  const { decision } = await hand.stand();
  await act();
  await soon(async () => (await hand.stand()).decision).not.toBe(decision);
}
/** Goes on, also where that leaves something undone: the same key gives it then. */
const goOn = (): Promise<void> => decided(async () => {
  await press('Control+Enter');
  if (await page.locator('[data-undone]').count() > 0) await press('Control+Enter');
});
const subject = (): Promise<string> => shown(page, '.subject h2');
const pointed = (): Promise<string> => page.locator('.hovered').innerText();

/** Takes all of a stack in hand: N walks the stacks that can act, A takes. */
async function stack(name: string): Promise<void> {
  for (let i = 0; i < 60 && await subject() !== name; i++) {
    const before = await subject();
    await press('n');
    await soon(subject).not.toBe(before);
  }
  expect(await subject()).toBe(name);
  await answer('a');
}
/** Sends it: Tab walks the legal targets, Enter acts. */
async function to(name: string): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 40; i++) {
    await press('Tab');
    const at = await pointed();
    seen.push(at);
    if (at.startsWith(`${name},`)) return answer('Enter');
  }
  expect.fail(`Tab never came to ${name}: ${seen.join(' | ')}`);
}

describe('a turn of Japan by keys alone', { timeout: 240_000 }, () => {
  it('opens the campaign from the home page', async () => {
    await page.waitForSelector('.continue .commit');
    await soon(async () => (await stop()).what).toContain('Continue');
    await press('Enter');
    await page.waitForSelector('main.table .map [data-stack]');
    await soon(() => hand.question()).toContain('convoy IPC');
  });

  it('divides by the buttons of the question', async () => {
    await pressUntil('F6', (what) => /to India/.test(what), 8);
    await pressUntil('Shift+Tab', (what) => what === 'One fewer', 3);
    await press('Enter');
    await pressUntil('Tab', (what) => /5 to India, 7 to Australia/.test(what), 3);
    await answer('Enter');
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'purchase' });
  });

  it('buys with steppers: the keys stand in the sheet, and stay where they count', async () => {
    // The keys stand where Enter is printed; the sheet is a step away.
    await soon(async () => (await stop()).what).toContain('Buy what is proposed');
    await pressUntil('F6', (what) => what.startsWith('One more: '), 5);
    await pressUntil('ArrowDown', (what) => what.startsWith('One more: Infantry'), 14);
    await decided(async () => { await press('+'); });
    await decided(async () => { await press('ArrowRight'); });
    expect((await stop()).what).toMatch(/^One more: Infantry/);
    await soon(() => hand.figure('left')).toBe(19 - 6);
    await decided(async () => { await press('-'); });
    await soon(() => hand.figure('left')).toBe(19 - 3);
    expect(await seriousInBoth(page)).toEqual([]);
    await decided(async () => { await press('Control+Enter'); });
    expect(await hand.stand()).toMatchObject({ phase: 'combat-move' });
    await soon(async () => (await stop()).what).toBe('map');
  });

  it('says what the end of the step would leave undone, at the button that would give it', async () => {
    const before = await hand.stand();
    await soon(() => page.locator('.prompt .commit').count()).toBe(0);
    expect((await press('Control+Enter')).what).toMatch(/^End combat moves/);
    const said = await shown(page, '.prompt [data-undone]');
    expect(said).toMatch(/^Nobody has moved yet; \d+ stacks could\. The same button once more goes on/);
    expect(await hand.stand()).toEqual(before);
    expect(await seriousInBoth(page)).toEqual([]);
    await pressUntil('F6', (what) => what === 'map', 6);
  });

  it('travels, takes stacks in hand and sends them', async () => {
    await press('ArrowRight');
    const first = await pointed();
    await press('ArrowDown');
    expect(await pointed()).not.toBe(first);
    await stack('South China Sea');
    await to('Sulu Sea');
    await stack('Shantung');
    await to('Anhwe');
    const commit = await page.locator('.prompt .commit').innerText();
    expect(commit).toMatch(/\d+ stacks idle/);
    await press('Control+Enter');
    await soon(hand.question.bind(hand)).toContain('battle');
  });

  it('fights, and moves a loss to another unit before accepting', async () => {
    let moved = 0;
    let ended = 0;
    for (let i = 0; i < 120; i++) {
      const { phase, step } = await hand.stand();
      if (await page.locator('[data-go-on]').count() > 0) {
        ended++;
        await soon(async () => (await stop()).what).toContain('Go on');
        await soon(() => page.locator('.board .result').innerText()).not.toBe('');
        if (ended === 1) expect(await seriousInBoth(page)).toEqual([]);
        const before = await page.locator('.board').getAttribute('aria-label');
        await page.keyboard.press('Enter');
        await soon(async () => await page.locator('[data-go-on]').count() === 0
          || await page.locator('.board').getAttribute('aria-label') !== before).toBe(true);
        continue;
      }
      if (phase === 'control') {
        await pressUntil('F6', (what) => /^(?:Take|Leave) the convoy/.test(what), 8);
        await answer('Enter');
        continue;
      }
      if (phase !== 'combat') break;
      if (step === 'combat.pick-battle') {
        await press('Tab');
        await answer('Enter');
      } else if (step.endsWith('casualties')) {
        const more = page.locator('.losses .stepper button[aria-label^="One more"]:not([aria-disabled="true"])');
        if (moved === 0 && await more.count() > 0) {
          const before = await page.locator('.losses li .stepper b').allInnerTexts();
          const target = (await more.last().getAttribute('aria-label'))!;
          const ahead = await more.last()
            .evaluate((it) => (document.activeElement!.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
          await pressUntil(ahead ? 'Tab' : 'Shift+Tab', (what) => what === target, 40);
          await press('+');
          moved++;
          await soon(() => page.locator('.losses li .stepper b').allInnerTexts()).not.toEqual(before);
          expect(await seriousInBoth(page)).toEqual([]);
        }
        await answer('Control+Enter');
      } else await answer('Control+Enter');
    }
    expect(moved).toBe(1);
    expect(ended).toBe(2);
    expect((await hand.stand()).phase).toBe('noncombat');
  });

  it('looks at a nation and comes back', async () => {
    // The question, then the column.
    await press('F6');
    await press('F6');
    await pressUntil('Tab', (what) => what === 'Japan', 60);
    await press('Enter');
    await soon(() => page.locator('.nation h2').innerText()).toBe('Japan');
    expect(await seriousInBoth(page)).toEqual([]);
    await press('Escape');
    await soon(() => page.locator('.nation').count()).toBe(0);
  });

  it('moves without fighting, places, earns, and hands over', async () => {
    for (let i = 0; i < 10 && (await hand.stand()).phase === 'noncombat'; i++) await goOn();
    expect(await hand.stand()).toMatchObject({ side: 'japan', phase: 'place' });
    await soon(async () => (await stop()).what).toContain('Place it');
    await pressUntil('F6', (what) => what === 'Japan', 5);
    expect(await seriousInBoth(page)).toEqual([]);
    await answer('Enter');
    expect(await hand.stand()).toMatchObject({ side: 'britain', phase: 'purchase' });
    await soon(async () => (await stop()).what).toContain('Buy what is proposed');
    expect(stage.complaints).toEqual([]);
  });
});
