/** A person at the table of hexes and cards: what `Hand` can, and cards, counters, hits, and the curtain between two sides. */
import { expect } from 'vitest';
import { boxOf, Hand, soon } from './hand.ts';

/** A hex and its name. */
export type Place = readonly [hex: string, name: string];

export class EmpireHand extends Hand {
  /** How often the curtain has been lifted. */
  lifted = 0;

  /** Until the table asks something and stays so; curtains are lifted on the way, and what has ended is looked at. */
  override async ready(): Promise<void> {
    do await this.still();
    while (await this.passCurtain() || await this.passEnded() || await this.passReport());
    await this.readWords();
  }
  /** Until nothing is under way in so many frames, one after the other: what follows from an answer has been drawn then. */
  private async still(): Promise<void> {
    await this.page.evaluate(() => new Promise<void>((done) => {
      const look = (frames: number): void => {
        if (document.querySelector('main.table:not([data-busy]), main.curtain') === null) frames = 0;
        if (frames === 3) done();
        else requestAnimationFrame(() => look(frames + 1));
      };
      look(0);
    }));
  }
  /** Lifts the curtain; false where there is none. */
  private async passCurtain(): Promise<boolean> {
    if (await this.page.locator('main.curtain').count() === 0) return false;
    this.lifted++;
    await this.lift();
    return true;
  }
  override async answers(act: () => Promise<void>): Promise<void> {
    const { decision } = await this.stand();
    await act();
    await soon(() => this.page.evaluate((before) => document.querySelector('main.curtain') !== null
      || (document.querySelector<HTMLElement>('main.table')?.dataset.decision ?? before) !== before, decision)).toBe(true);
    await this.ready();
  }
  protected lift(): Promise<void> { return this.page.locator('main.curtain .commit').click(); }
  step = async (): Promise<string> => (await this.stand()).step;

  /** Clicks the counters in a hex. */
  private async stack(hex: string): Promise<void> {
    const { x, y, width, height } = await boxOf(this.page.locator(`[data-stack^="${hex}/"]`).first());
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }
  /** What the column shows. */
  protected async shown(): Promise<string> {
    const name = this.page.locator('.subject h2');
    return await name.count() > 0 ? name.innerText() : '';
  }
  /** Takes one unit of a hex by its stepper. */
  async unit([hex, name]: Place, unit: string): Promise<void> {
    if (await this.shown() !== name) await this.stack(hex);
    await soon(() => this.shown()).toBe(name);
    await this.answers(() => this.page.locator(`.subject [data-unit="${unit}"] .stepper button:enabled`).last().click());
  }
  /** Sends what is in hand to a hex with counters. */
  march([hex]: Place): Promise<void> { return this.answers(() => this.stack(hex)); }
  /** Reads a card of the hand. */
  look(card: string): Promise<void> { return this.page.locator(`[data-card="${card}"]`).hover(); }
  /** Chooses a card: what it can be used for comes under it. */
  choose(card: string): Promise<void> { return this.page.locator(`[data-card="${card}"]`).click(); }
  /** Puts a chosen card back: by the same click. */
  putBack(card: string): Promise<void> { return this.choose(card); }
  /** A button or row anywhere, by the id of its action. */
  action(id: string): Promise<void> { return this.answers(() => this.page.locator(`[data-action="${id}"]`).first().click()); }
  /** The one filled button where it asks something first: the question is left once, and answered then. */
  async commitSurely(question: string): Promise<void> {
    const { decision } = await this.stand();
    await this.press();
    await soon(() => this.page.locator('.ask .question').innerText()).toContain(question);
    await this.page.keyboard.press('Escape');
    await soon(() => this.page.locator('.ask').count()).toBe(0);
    expect((await this.stand()).decision).toBe(decision);
    await this.press();
    await this.answers(() => this.sure());
  }
  protected sure(): Promise<void> { return this.page.locator('.ask .commit').click(); }
  /** Gives the hits that are open to a unit on the battle board. */
  hit(unit: string): Promise<void> { return this.answers(() => this.page.locator(`.volleys button[data-group="${unit}"]`).click()); }
}
