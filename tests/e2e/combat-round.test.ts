/**
 * A full round of Combat Commander: Pacific, by mouse and by keys alone. With every Order the language changes: what one hand answers in
 * English the other answers in Italian. By mouse the program dies in a window; by keys that window opens behind the curtain.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, Crashable } from './browser.ts';
import { firing, give, prepare, ROUND, sitDown, type Asked } from './combat-round.ts';
import { EmpireHand } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';

const WORDS = {
  en: {
    sum: /best\s+\+ \d\s+pieces/, window: 'they come: do you answer?', pass: 'Let them come', shot: /fire on M8/i, melee: 'Melee in K8',
    total: /FP (\d+), total (\d+)/, result: /\((\d+) to (\d+)\)/, gone: /Eliminated: .+K8/, time: 'Time advances to space 1',
    interrupts: 'Action Fire (Opportunity Fire) (',
  },
  it: {
    sum: /migliore\s+\+ \d\s+pedine/, window: 'arrivano: rispondi?', pass: 'Lasciali venire', shot: /fuoco su M8/i,
    melee: 'Mischia in K8', total: /FP (\d+), totale (\d+)/, result: /\(Giappone (\d+), Alleati (\d+)\)/, gone: /Eliminata: .+K8/,
    time: 'Il Tempo avanza nello spazio 1', interrupts: 'Azione Fuoco di opportunità (',
  },
};

/** The step that opens the window for Opportunity Fire. */
const ENTRY = 'step:M8';
const OTHER = { en: 'it', it: 'en' } as const;

const stage = new Crashable();
let prepared: string;
beforeAll(async () => {
  await stage.open();
  prepared = await prepare(stage.page);
});
afterAll(() => stage.close());

describe.each([['mouse', 'en'], ['keys', 'it']] as const)('by %s, begun in %s', (by, first) => {
  const sit = (): EmpireHand => (by === 'keys' ? new EmpireKeys(stage.page) : new EmpireHand(stage.page));
  let hand = sit();
  let lang: 'en' | 'it' = first;
  let dice: number[] = [];
  const column = async (): Promise<string> => (await hand.column()).toLowerCase();
  const time = async (): Promise<number> => Number(await stage.page.locator('.tracks .spaces [aria-current]').innerText());
  async function speak(wanted: 'en' | 'it'): Promise<void> {
    lang = wanted;
    await call(stage.page, 'settings.set', { lang });
    await stage.page.waitForSelector(`html[lang=${lang}]`);
  }
  /** What is looked at before an answer is given. */
  async function look({ open: { step }, view, answer: { id } }: Asked): Promise<void> {
    const { page } = stage;
    const words = WORDS[lang];
    if (step === 'fire.before-roll' && firing(view) > 1) {
      await soon(() => hand.column()).toMatch(words.sum);
      expect(await page.locator('.layers [data-arrow]').count()).toBeGreaterThan(0);
      await hand.picture(`round-group-${lang}-${by}`);
    } else if (id === ENTRY && by === 'keys') await call(page, 'settings.set', { curtain: 'hidden' });
    else if (id.startsWith('opfire:')) {
      expect(await hand.question()).toContain(words.window);
      expect(await page.locator('.prompt .commit').innerText()).toContain(words.pass);
      if (by === 'mouse') await killed();
      else {
        expect(hand.lifted).toBe(1);
        await call(page, 'settings.set', { curtain: 'never' });
      }
    } else if (step === 'melee.start') {
      await soon(column).toContain(words.melee.toLowerCase());
      await soon(() => page.locator('[data-stack^="K8/"]').count()).toBe(2);
    } else if (step === 'roll.initiative') {
      await soon(() => page.locator('.fate .die').count()).toBe(2);
      dice.push(await page.locator('.fate .die').evaluateAll((list) =>
        list.reduce((sum, die) => sum + Number.parseInt(die.getAttribute('aria-label')!, 10), 0)));
    }
  }
  /** The program dies while a window is open, and stands there again. */
  async function killed(): Promise<void> {
    const before = await hand.stand();
    await stage.crash();
    hand = sit();
    await hand.resume();
    expect(await hand.stand()).toEqual(before);
  }
  /** The log tells of the round what the dice said. */
  async function told(): Promise<void> {
    const words = WORDS[lang];
    await soon(async () => (await stage.page.locator('aside.log li').allInnerTexts()).filter((line) => line.includes(words.time)).length)
      .toBe(1);
    const lines = await stage.page.locator('aside.log li').allInnerTexts();
    expect(lines.filter((line) => line.includes(words.interrupts))).toHaveLength(1);
    const fought = lines.slice(lines.findLastIndex((line) => line.includes(words.melee)));
    const totals = fought.flatMap((line) => words.total.exec(line)?.slice(1).map(Number) ?? []);
    expect([totals[1] - totals[0], totals[3] - totals[2]]).toEqual(dice.slice(-2));
    expect(new Set(fought.flatMap((line) => words.result.exec(line)?.slice(1).map(Number) ?? []))).toEqual(new Set([totals[1], totals[3]]));
    expect(fought.some((line) => words.gone.test(line))).toBe(true);
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await hand.picture(`round-failed-${lang}-${by}`);
  });

  it('a Fire Group, Time!, Opportunity Fire that interrupts a Move, and a Melee', async () => {
    const { page } = stage;
    await call(page, 'settings.set', { botSpeed: 'instant', curtain: 'never' });
    await speak(first);
    hand = sit();
    dice = [];
    const campaign = await sitDown(hand, prepared, `A morning by ${by}`);
    const clock: number[] = [];
    for (const asked of ROUND.asked) {
      const { open } = asked;
      expect(await hand.stand()).toMatchObject({ step: open.step, side: open.side });
      if (asked !== ROUND.asked[0] && open.step === 'turn.choose') await speak(OTHER[lang]);
      await look(asked);
      await give(hand, asked, by);
      const now = await time();
      if (now !== clock.at(-1)) clock.push(now);
    }
    // The other side has had its turn too, and the answers were these.
    expect(await hand.stand()).toMatchObject({ step: 'turn.choose', side: ROUND.side });
    const { decision } = await call<{ decision: { no: number } }>(page, 'table.open', { campaign });
    expect(decision.no).toBe(281);
    expect(clock).toEqual([0, 1]);
    await page.keyboard.press('l');
    await told();
    await speak(OTHER[lang]);
    await told();
    await hand.picture(`round-over-${lang}-${by}`);
    await page.keyboard.press('l');
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
