/** The same person by keys alone. */
import { expect } from 'vitest';
import { EmpireHand, type Place } from './empire-hand.ts';
import { soon } from './hand.ts';
import { Walk } from './walk.ts';

export class EmpireKeys extends EmpireHand {
  private readonly walk = new Walk(this.page);
  private async enter(selector: string): Promise<void> {
    await this.walk.reach(selector);
    await this.answers(() => this.walk.keys('Enter'));
  }

  override async resume(): Promise<void> {
    const place = this.page.locator('.continue .commit');
    for (let i = 0; i < 20 && !(await this.walk.focused(place)); i++) await this.walk.keys('Tab');
    await this.walk.keys('Enter');
    await this.ready();
  }
  protected override async lift(): Promise<void> {
    await soon(() => this.page.evaluate(() => document.querySelector('main.curtain .commit') === document.activeElement)).toBe(true);
    await this.page.keyboard.press('Enter');
  }
  override passOn(): Promise<void> { return this.walk.keys('Control+Enter'); }
  protected override press(): Promise<void> { return this.walk.keys('Control+Enter'); }
  /** The question has the keys. */
  protected override async sure(): Promise<void> {
    await soon(() => this.walk.focused(this.page.locator('.ask .commit'))).toBe(true);
    await this.walk.keys('Enter');
  }
  override action(id: string): Promise<void> { return this.enter(`[data-action="${id}"]`); }
  /** N walks the stacks that can act. */
  override async unit([, name]: Place, unit: string): Promise<void> {
    if (await this.shown() !== name) await this.walk.map();
    for (let i = 0; i < 40 && await this.shown() !== name; i++) {
      const before = await this.shown();
      await this.walk.keys('n');
      await soon(() => this.shown()).not.toBe(before);
    }
    expect(await this.shown()).toBe(name);
    await this.enter(`.subject [data-unit="${unit}"] .stepper button:last-child`);
  }
  override async march([, name]: Place): Promise<void> {
    await this.walk.target(name);
    await this.answers(() => this.walk.keys('Enter'));
  }
  /** K takes up the hand, the arrows walk it. */
  override async look(card: string): Promise<void> {
    if (await this.page.evaluate(() => document.activeElement?.closest('.hand') === null)) await this.walk.keys('k');
    const place = this.page.locator(`[data-card="${card}"]`);
    for (let i = 0; i < 10 && !(await this.walk.focused(place)); i++) await this.walk.keys('ArrowRight');
    expect(await this.walk.focused(place)).toBe(true);
  }
  override async choose(card: string): Promise<void> {
    await this.look(card);
    await this.walk.keys('Enter');
  }
  override async putBack(): Promise<void> { await this.walk.keys('Escape'); }
  /** The board has the keys. */
  override hit(unit: string): Promise<void> { return this.enter(`.volleys button[data-group="${unit}"]`); }
  override async goOn(): Promise<void> {
    if (await this.page.locator('.prompt .commit').count() > 0) return this.commit();
    return this.surely(async () => {
      await this.walk.reach('.generator [data-action], .destinations [data-action], .prompt [data-action]');
      await this.walk.keys('Enter');
    });
  }
}
