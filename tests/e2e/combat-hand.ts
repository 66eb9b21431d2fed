/** What a hand does at a table of squads and cards. */
import { expect } from 'vitest';
import type { PieceView } from '../../src-main/engine/view.ts';
import type { EmpireHand } from './empire-hand.ts';

/** Takes a piece in hand: by a click where its counter is seen, or by walking to its hex and its row. */
export async function takePiece(hand: EmpireHand, { id, space, type }: PieceView, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'keys') return hand.unit([space, space], type!);
  const at = await hand.page.evaluate((piece) => {
    const { left, top, width, height } = document.querySelector(`[data-piece="${piece}"]`)!.getBoundingClientRect();
    // From the middle outwards: another counter may lie over it.
    const points = Array.from({ length: 81 }, (_, i) =>
      [left + (width * (1 + (i % 9))) / 10, top + (height * (1 + Math.floor(i / 9))) / 10]);
    const far = ([x, y]: number[]): number => Math.hypot(x - left - width / 2, y - top - height / 2);
    return points.sort((a, b) => far(a) - far(b))
      .find(([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-piece]')?.dataset.piece === piece) ?? null;
  }, id);
  expect(at, `${id} is seen nowhere`).not.toBeNull();
  await hand.answers(() => hand.page.mouse.click(at![0], at![1]));
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
