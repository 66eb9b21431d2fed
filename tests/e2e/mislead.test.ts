/**
 * The table never misleads: odds say what they are odds of, a step that cannot be ended says why, nothing that is clicked jumps,
 * and what goes together is offered together. Both games, in one browser.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat, TableSnapshot } from '../../src-main/api/types.ts';
import type { Odds } from '../../src-main/engine/game.ts';
import type { OperationDetail } from '../../src-main/engine/view-details.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { playTo, type Moment } from '../../scripts/moment.ts';
import { call, openStage, sitAt, type Stage } from './browser.ts';
import { EmpireHand } from './empire-hand.ts';
import { boxOf, Hand, soon } from './hand.ts';

let stage: Stage;
let page: Page;
let hand: Hand;
let campaign: string;

const EMPIRE = { game: 'empire-of-the-sun', scenario: '1942' };
const battlesOf = ({ panels }: TableView): OperationDetail['battles'] =>
  (panels.find(({ kind }) => kind === 'operation')?.detail as OperationDetail | undefined)?.battles ?? [];
/** How much better it is not to be found out, as a chance; null: that cannot be. */
function secrecy(odds: Odds | undefined): number | null {
  const [first] = odds?.parties ?? [];
  const [secret, found] = odds?.cases?.map(({ wins }) => wins[first.id]) ?? [];
  return found === undefined ? null : secret - found;
}
/** Two declared battles that may be found out: one for its hex, where much hangs on that, one that nobody fights on the ground. */
const DECLARED: Moment = {
  ...EMPIRE, name: 'Two battles', seed: 4, when: (view) => view.prompt?.step === 'offensive-declare'
    && battlesOf(view).some(({ odds }) => odds?.kind === 'battle' && (secrecy(odds) ?? 0) > 0.15)
    && battlesOf(view).some(({ odds }) => odds?.kind === 'raid' && odds.cases !== undefined),
};
/** Ships that must leave, and may leave together, with somebody else who must leave too. */
const HOME: Moment = {
  ...EMPIRE, name: 'The way home', seed: 2, when: ({ prompt, picks = [] }) => {
    if (!prompt?.step.startsWith('post-battle-') || prompt.blocked?.rule !== 'EOTS-8.61-03') return false;
    const must = (prompt.blocked.reason.params!.units as { key: string }[]).map(({ key }) => key.replace('unit.', ''));
    return picks.some(({ takes }) => takes && takes.length < must.length && takes.every((id) => must.includes(id)));
  },
};
const moments = { declared: '', home: '' };

async function show(id: string): Promise<void> {
  campaign = id;
  await sitAt(page, id);
  await page.locator(`.map [data-stack]`).first().waitFor();
  await page.locator('.chart[data-sharp]').waitFor();
}
const program = (): Promise<TableSnapshot> => call<TableSnapshot>(page, 'table.open', { campaign });
/** Answers given to the program itself, on the way to what is looked at. */
async function answer(...actions: string[]): Promise<void> {
  for (const id of actions) {
    // One by one: the answers of one call are those of one side.
    const { no } = (await program()).decision!;
    await call(page, 'table.act', { campaign, no, actions: [id] });
    await soon(async () => Number((await hand.stand()).decision)).toBeGreaterThan(no);
  }
}
async function atCombatMoves(seats: Record<string, Seat> = {}): Promise<void> {
  const { id } = await call<{ id: string }>(page, 'campaigns.create', {
    game: 'axis-allies-pacific', scenario: 'standard-2001', seed: 7, seats,
  });
  await show(id);
  await answer('divide:6', 'done');
  expect((await hand.stand()).phase).toBe('combat-move');
}
const percent = (words: string): number => Number.parseInt(words, 10);
/** Whether all of these are painted after all of those: in one picture, what comes later lies above. */
const above = (upper: string, lower: string): Promise<boolean> => page.evaluate(([a, b]) => {
  const [over, under] = [[...document.querySelectorAll(a)], [...document.querySelectorAll(b)]];
  return over.length > 0 && under.length > 0
    && over.every((it) => under.every((that) => (that.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0));
}, [upper, lower] as const);

beforeAll(async () => {
  stage = await openStage(async (api) => {
    moments.declared = (await playTo(api, DECLARED)).campaign;
    moments.home = (await playTo(api, HOME)).campaign;
  });
  ({ page } = stage);
  hand = new Hand(page);
  await call(page, 'settings.set', { curtain: 'never' });
});
afterAll(() => stage?.close());

describe('what the map offers and shows', () => {
  it('offers boarding to those that fit, whatever else is in hand', async () => {
    await atCombatMoves();
    await hand.all('japan', 'Japan');
    await soon(() => page.locator('.subject .sums').count()).toBe(1);
    const classes = async (): Promise<(string | undefined)[]> =>
      (await program()).view.pieces.filter(({ space, selected = 0 }) => space === 'japan' && selected > 0).map(({ type }) => type);
    expect(await classes()).toEqual(expect.arrayContaining(['infantry', 'artillery', 'armor']));
    await page.locator('[data-target="sz-36"]').waitFor();
    await hand.to('sz-36');
    const aboard = (await program()).view.pieces.filter(({ space, aboard: ship }) => space === 'sz-36' && ship !== undefined);
    expect(aboard.map(({ type }) => type)).toContain('infantry');
  });

  it('keeps the chance of a declared battle, live while units join it', async () => {
    await atCombatMoves();
    const chance = async (): Promise<number> => percent(
      await page.locator('.list[aria-label="Declared this phase"] button.row', { hasText: 'Sulu Sea (38)' }).locator('.odds').innerText(),
    );
    await hand.take('sz-45', 'South China Sea', { destroyer: 1 });
    await hand.to('sz-38');
    const alone = await chance();
    await hand.take('sz-45', 'South China Sea', { battleship: 1 });
    await hand.to('sz-38');
    await soon(chance).toBeGreaterThan(alone + 10);
    await soon(() => page.locator('.list[aria-label="Declared this phase"] .note').innerText()).toContain('as it stands now');
  });

  it('draws the marks of battles above pieces and names', async () => {
    await hand.all('formosa', 'Formosa');
    await hand.to('philippines');
    await soon(() => page.locator('[data-event]').evaluateAll((all) => all.map((it) => it.getAttribute('data-event')).sort())).toEqual([
      'philippines', 'sz-38',
    ]);
    expect(await above('[data-event]', '.map [data-stack]')).toBe(true);
    expect(await above('[data-event]', '.map .names')).toBe(true);
  });
});

describe('a roll that is looked back at', () => {
  it('says what the defender may lose besides, to the attacker too', async () => {
    await atCombatMoves({ usa: { kind: 'bot', bot: 'captain', level: 'admiral' } });
    await answer('select:sz-45/japan/battleship', 'to:sz-38', 'done');
    await soon(() => hand.question()).toContain('do you press on?');
    await page.keyboard.press('l');
    await page.locator('aside.log li', { hasText: 'Sulu Sea (38), attacker' }).first().locator('.dice').click();
    await soon(() => hand.question()).toMatch(/^Replay/);
    await soon(() => page.locator('.board .loss h3').innerText()).toMatch(/USA/i);
    await page.keyboard.press('l');
    await page.keyboard.press('h');
    await soon(() => hand.question()).not.toMatch(/^Replay/);
    await hand.ready();
  });
});

describe('what is clicked stays where it is', () => {
  const KOREA = '[data-stack="korea/japan"] .body';
  const middle = async (selector: string): Promise<[number, number]> => {
    const { x, y, width, height } = await boxOf(page.locator(selector).last());
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const camera = (): Promise<string> => page.locator('.map .layer.live').evaluate((it) => (it as HTMLElement).style.transform);
  /** Sharp, and the same for two frames. */
  const rested = () => soon(async () => {
    const before = await camera();
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    return await page.locator('.chart[data-sharp]').count() > 0 && await camera() === before;
  }).toBe(true);
  /** Nearer at Korea, which then stands at the edge of the window, where keys would bring it in from. */
  async function nearKorea(): Promise<void> {
    const whole = await middle(KOREA);
    await page.mouse.move(...whole);
    await page.mouse.wheel(0, -500);
    await soon(() => page.locator('.minimap').count()).toBe(1);
    await rested();
    const [x] = await middle(KOREA);
    await page.keyboard.down(' ');
    await page.mouse.move(x, 400);
    await page.mouse.down();
    await page.mouse.move(22, 400, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up(' ');
    await soon(async () => Math.abs((await middle(KOREA))[0] - 22)).toBeLessThan(6);
    await rested();
  }

  it('under a click at the edge of the window, and under the next that takes it in hand', async () => {
    await atCombatMoves();
    await nearKorea();
    const before = await camera();
    for (const done of [
      () => page.locator('.subject h2').innerText(), async () => String((await page.locator('.subject .sums').count()) === 1 && 'Korea'),
    ]) {
      await page.mouse.click(...await middle(KOREA));
      await soon(done).toBe('Korea');
      await hand.ready();
      expect(await camera()).toBe(before);
    }
    // A key goes where one may not look.
    await page.locator('.map').focus();
    await page.keyboard.press('Tab');
    await soon(camera).not.toBe(before);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('[data-target]').count()).toBe(0);
  });

  it('and looks at the same place, as near, after the page is loaded again', async () => {
    const seen = await middle(KOREA);
    const at = await camera();
    await soon(() => page.locator('.minimap').count()).toBe(1);
    await page.reload();
    await page.locator('.map [data-stack]').first().waitFor();
    await rested();
    expect(await camera()).toBe(at);
    expect(await middle(KOREA)).toEqual(seen);
  });

  it('and the side column begins at its top in a new step', async () => {
    await page.setViewportSize({ width: 1280, height: 480 });
    const upper = page.locator('.column .upper');
    const room = (): Promise<number> => upper.evaluate((it) => it.scrollHeight - it.clientHeight);
    await page.keyboard.press('0');
    await hand.all('japan', 'Japan');
    await hand.to('sz-36');
    await hand.subject('sz-36', 'Sea of Japan');
    await upper.evaluate((it) => { it.scrollTop = it.scrollHeight; });
    const { step } = await hand.stand();
    await hand.commit();
    expect((await hand.stand()).step).not.toBe(step);
    expect(await room()).toBeGreaterThan(30);
    await soon(() => upper.evaluate((it) => it.scrollTop)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('Empire of the Sun', () => {
  it('tells of a battle that may be found out both cases and their mix, and of a raid what it is likely to sink', async () => {
    const empire = new EmpireHand(page);
    await show(moments.declared);
    await empire.ready();
    const { view } = await program();
    const battles = page.locator('.operation .battle');
    const told = await battles.evaluateAll((all) => all.map((it) => ({
      figure: it.querySelector('strong')!.textContent!,
      words: (it.querySelector('.forecast') as HTMLElement).innerText.replaceAll(/\s+/g, ' '),
    })));
    const [battle, raid] = ['battle', 'raid'].map((kind) => told[battlesOf(view).findIndex(({ odds }) => odds?.kind === kind)]);
    const [, secret, surprised, found, met] = /^If it stays a surprise \((\d+)%\) (\d+)% If it is found out \((\d+)%\) (\d+)% Expected loss/
      .exec(battle.words)!.map(Number);
    expect(secret + found).toBe(100);
    expect(surprised).toBeGreaterThan(met + 10);
    expect(Math.abs(percent(battle.figure) - (secret * surprised + found * met) / 100)).toBeLessThan(1.5);
    // No chance of a hex that nobody fights for: the steps that go down, in each case and on the average.
    const [each, enemy] = [String.raw`[\d.]+ steps`, String.raw`\(enemy ([\d.]+)\)`];
    const forecast = new RegExp(String.raw`^If it stays a surprise \(\d+%\) ${each} ${enemy} If it is found out \(\d+%\) ${each} ${enemy} `
      + `Expected loss ${each} ${enemy}`);
    const steps = forecast.exec(raid.words)!;
    const [, unseen, awaited, average] = steps.map(Number);
    expect(raid.figure).toBe(`−${average} steps`);
    expect(Math.abs(average - (secret * unseen + found * awaited) / 100)).toBeLessThan(0.15);
    expect(percent(/The enemy loses a step (\d+)%/.exec(raid.words)![1])).toBeGreaterThan(0);
    expect(percent(/An enemy unit is eliminated (\d+)%/.exec(raid.words)![1])).toBeGreaterThan(0);
  });
  it('draws the marks of battles above pieces and names', async () => {
    await soon(() => page.locator('[data-mark="battle"]').count()).toBe(2);
    expect(await above('[data-mark="battle"]', '.map [data-stack]')).toBe(true);
    expect(await above('[data-mark="battle"]', '.map .hexnames')).toBe(true);
  });
  it('says why a step cannot be ended, and sends ships that lie together home by one click', async () => {
    const empire = new EmpireHand(page);
    await show(moments.home);
    await empire.ready();
    const why = (): Promise<string> => page.locator('.prompt .blocked').innerText();
    const [fleet] = (await program()).view.picks!.filter(({ takes }) => takes);
    expect(await why()).toMatch(/cannot stay where they are: send them to a lit hex\. EOTS-8\.61-03$/);
    await soon(() => page.locator('.prompt .commit').count()).toBe(0);
    const { decision } = await empire.stand();
    await page.locator(`[data-pick="${fleet.id}"]`).click();
    await page.locator('[data-target]').first().waitFor();
    // Chosen, not sent.
    expect((await program()).decision!.no).toBe(Number(decision));
    // The map has come to the ships: some of where they may go is in sight.
    const home = (await page.locator('[data-target]').evaluateAll((all) => all.find((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.hexmap');
    })?.getAttribute('data-target')))!;
    await empire.answers(() => page.locator(`[data-target="${home}"]`).click({ force: true }));
    const { view } = await program();
    expect(view.pieces.filter(({ id }) => fleet.takes!.includes(id)).map(({ space }) => space)).toEqual(fleet.takes!.map(() => home));
    // Others are still to go.
    expect(await why()).toMatch(/cannot stay where (it is|they are)/);
  });
  it('had nothing to complain of', () => {
    expect(stage.complaints).toEqual([]);
  });
});
