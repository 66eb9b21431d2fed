/** Somebody who follows the coach in the window: nothing is clicked but what is lit. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { call, openStage, type Stage } from './browser.ts';
import { Hand, soon } from './hand.ts';

interface Box { x: number; y: number; width: number; height: number }

export class Coached {
  /** Lessons in the order in which they came. */
  readonly met: string[] = [];
  clicks = 0;
  private readonly hand: Hand;
  constructor(hand: Hand) {
    this.hand = hand;
  }

  /** The lessons of a game by their address; the first of them stands there. */
  async begin(game: string, first: string): Promise<void> {
    await this.hand.page.evaluate((id) => { window.location.hash = `/tutorial/${id}`; }, game);
    await soon(() => this.lesson()).toBe(first);
  }

  card(): Locator { return this.hand.page.locator('.coach'); }
  async lesson(): Promise<string> { return (await this.card().getAttribute('data-lesson')) ?? ''; }
  words(): Promise<string> { return this.card().locator('p').innerText(); }
  private stand(): Promise<string> {
    return this.hand.page.evaluate(() => [
      document.querySelector('.coach')?.getAttribute('data-lesson'), document.querySelector('main.table')?.getAttribute('data-decision'),
      document.querySelector('.subject h2')?.textContent, document.querySelector('.why') !== null,
      document.querySelector('.place .waiting')?.textContent, document.querySelector('.ask') !== null,
      document.querySelector('.board h2')?.textContent, document.querySelector('[data-undone]') !== null,
      document.querySelectorAll('[data-target]').length, document.querySelectorAll('.uses [data-action]').length,
      document.querySelectorAll('[data-piece] .selected').length,
    ].join('|'));
  }
  /** The ring once it stands still where it belongs: it follows what it rings frame by frame, so that only frames tell. */
  private async ring(): Promise<Box> {
    let now: Box | null = null;
    await soon(async () => {
      const before = now;
      now = await this.hand.page.evaluate(async () => {
        await new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); });
        const box = document.querySelector('.spotlight rect.ring')?.getBoundingClientRect();
        return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
      });
      return now !== null && JSON.stringify(now) === JSON.stringify(before);
    }).toBe(true);
    return now!;
  }
  /**
   * Clicks what is lit; false where it moved away or was drawn anew under the hand, so that nothing may have been clicked. Where it was all
   * the same the next lesson lights something else: only what was lit `before` is clicked.
   */
  private async clickLit(before: string): Promise<boolean> {
    const { page } = this.hand;
    const { x, y, width, height } = await this.ring();
    const card = (await this.card().boundingBox())!;
    const apart = card.x + card.width <= x || x + width <= card.x || card.y + card.height <= y || y + height <= card.y;
    expect(apart, `The card covers what lesson ${await this.lesson()} speaks of.`).toBe(true);
    const middle = [x + width / 2, y + height / 2] as const;
    // What lights up under the hand is there before the click.
    await page.mouse.move(...middle);
    await page.evaluate((point) => {
      const under = (): Element | null => document.elementFromPoint(...point);
      const aim = under();
      let hit = true;
      delete document.body.dataset.hit;
      const once = { capture: true, once: true };
      window.addEventListener('pointerdown', () => { hit = under() === aim; }, once);
      window.addEventListener('pointerup', () => { document.body.dataset.hit = String(hit && under() === aim); }, once);
    }, middle);
    if (JSON.stringify(await this.ring()) !== JSON.stringify({ x, y, width, height }) || await this.stand() !== before) return false;
    await page.mouse.click(...middle);
    await soon(() => page.evaluate(() => document.body.dataset.hit)).toBeDefined();
    return await page.evaluate(() => document.body.dataset.hit) === 'true';
  }
  /** One click on what is lit: the button of the card, else the middle of the ring. Waits until it has done something. */
  async step(): Promise<void> {
    const before = await this.stand();
    if (await this.card().locator('[data-go]').count() > 0) await this.card().locator('[data-go]').click();
    else while (!await this.clickLit(before) && await this.stand() === before);
    this.clicks++;
    await soon(() => this.stand()).not.toBe(before);
    await this.hand.ready();
  }
  /** What is next; results of which no lesson speaks are gone on from. */
  private async next(): Promise<string> {
    let now = '';
    await soon(async () => {
      now = await this.lesson();
      if (now === '' && !await this.hand.passReport()) await this.hand.passOn();
      return now;
    }).not.toBe('');
    return now;
  }
  /** Follows the coach until this lesson is next. */
  async to(name: string): Promise<void> {
    for (let i = 0; i < 80; i++) {
      const now = await this.next();
      if (this.met.at(-1) !== now) {
        this.met.push(now);
        await this.hand.picture(`${String(this.met.length).padStart(2, '0')}-${now}`);
      }
      if (now === name) return;
      await this.step();
    }
    throw new Error(`Lesson ${name} does not come: ${this.met.join(' ')}`);
  }
}

/** A window in English, a hand in it that follows the coach, and a computer that answers at once. */
export async function openCoached(): Promise<{ stage: Stage; hand: Hand; coached: Coached }> {
  const stage = await openStage();
  const hand = new Hand(stage.page);
  await call(stage.page, 'settings.set', { lang: 'en', botSpeed: 'instant' });
  return { stage, hand, coached: new Coached(hand) };
}
