/** What a hand does at a table of squads and cards. */
import type { EmpireHand } from './empire-hand.ts';
import { Walk } from './walk.ts';

/** Takes in hand what can be taken: by a click on a counter, or by walking to its hex. */
export async function takeOne({ page }: EmpireHand, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'keys') {
    await new Walk(page).map();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    return;
  }
  const able = page.locator('[data-piece]:has(> .tab.able) .paper, [data-piece]:has(.able) .body');
  await able.first().click({ force: true });
}
/** Chooses a card, and what it is played for. */
export async function play(hand: EmpireHand, card: string, action: string): Promise<void> {
  await hand.choose(card);
  const use = hand.page.locator(`.uses [data-action="${action}"]`);
  await use.waitFor();
  // By keys the uses have the focus.
  await hand.answers(async () => {
    if (await use.evaluate((it) => it === document.activeElement)) await hand.page.keyboard.press('Enter');
    else await use.click();
  });
}
/** Goes on by the filled button until a step of this name. */
export async function until(hand: EmpireHand, step: RegExp): Promise<void> {
  for (let i = 0; i < 60 && !step.test(await hand.step()); i++) await hand.goOn();
}
