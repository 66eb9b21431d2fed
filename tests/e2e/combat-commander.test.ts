/**
 * Combat Commander: Pacific at one screen: a Fire Group by mouse and by keys, a Melee, a Time trigger, a move that is fired at, a crash
 * in the middle of a window, and a scenario that is made at the table.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../src-main/engine/view.ts';
import type { Moment } from '../../scripts/moment.ts';
import { arrive } from './arrive.ts';
import { call, Crashable, serious } from './browser.ts';
import { play, takeOne, until } from './combat-hand.ts';
import { EmpireHand } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';
import { Walk } from './walk.ts';

const GAME = 'combat-commander-pacific';

const offers = ({ actions }: TableView, verb: string): string[] =>
  actions.map(({ id }) => id).filter((id) => id === verb || id.startsWith(`${verb}:`));
/** Pieces that could be taken in hand now and stand alone in their hex. */
const alone = ({ pieces }: TableView): string[] => {
  const counters = pieces.filter(({ aboard, nation }) => aboard === undefined && nation !== '');
  return counters.filter(({ states, space }) => states?.includes('movable') && counters.filter((it) => it.space === space).length === 1)
    .map(({ space }) => space);
};
/** Advances into a hex where the enemy stands. */
const intoMelee = (view: TableView): string[] => offers(view, 'advance').filter((id) => {
  const [unit, hex] = id.slice('advance:'.length).split('@');
  const own = view.pieces.find((it) => it.id === unit)!.nation;
  return view.pieces.some(({ space, aboard, nation }) => space === hex && aboard === undefined && nation !== '' && nation !== own);
});
/** A target is named, and pieces of two hexes can fire at it. */
const GROUP: Moment = {
  game: GAME, scenario: 'dawn-ridge', name: 'Who fires', seed: 3,
  when: (view) => view.prompt?.step === 'fire.group' && offers(view, 'fire').length === 0 && new Set(alone(view)).size > 1,
};
/** A mover is seen, and a Fire card is in hand. */
const ENTERED: Moment = {
  game: GAME, scenario: 'dawn-ridge', name: 'They come', seed: 1,
  when: (view) => view.prompt?.step === 'move.entered' && offers(view, 'opfire').length > 0,
};
/** One unit alone advances, and an enemy stands beside it. */
const BESIDE: Moment = {
  game: GAME, scenario: 'dawn-ridge', name: 'Hand to hand', seed: 2,
  when: (view) => view.prompt?.step === 'advance.move' && intoMelee(view).length === 1
    && offers(view, 'advance').every((id) => id.startsWith(`${intoMelee(view)[0].split('@')[0]}@`)),
};
/** A card with a Time trigger is turned over, and could be annulled. */
const TIME: Moment = {
  game: GAME, scenario: 'dawn-ridge', name: 'Time goes by', seed: 5,
  when: (view) => view.prompt?.step === 'roll.initiative'
    && view.panels.some(({ id, detail }) => id === 'roll' && (detail as { trigger?: string }).trigger === 'time'),
};
const sees = (verb: string) => (from: string, to: string): RegExp => new RegExp(`^${from} (?:${verb}) ${to}:`);
const WORDS = {
  en: { group: 'Who fires at it?', sum: /best \+ \d pieces/, roll: 'The card as die', window: 'An enemy has entered a hex',
    pass: 'Let them come', sight: sees('sees|does not see'), shot: /fire on [A-O]\d/i,
    melee: 'Melee in', total: /FP (\d+), total (\d+)/, result: /\((\d+) to (\d+)\)/, gone: 'Eliminated:', vp: /stands at (\d+)/,
    time: 'Time advances to space', nations: ['Japan', 'United States'] },
  it: { group: 'Chi spara?', sum: /la migliore \+ \d pedine/, roll: 'La carta come dado', window: 'Un nemico è entrato in un esagono',
    pass: 'Lasciali venire', sight: sees('vede|non vede'), shot: /fuoco su [A-O]\d/i,
    melee: 'Mischia in', total: /FP (\d+), totale (\d+)/, result: /\((\d+) a (\d+)\)/, gone: 'Eliminata:', vp: /è a (\d+)/,
    time: 'Il Tempo avanza nello spazio', nations: ['Giappone', 'Stati Uniti'] },
};

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe.each([['en', 'mouse'], ['it', 'keys']] as const)('in %s, by %s', (lang, by) => {
  const words = WORDS[lang];
  let hand: EmpireHand;
  const sit = (): EmpireHand => (by === 'keys' ? new EmpireKeys(stage.page) : new EmpireHand(stage.page));
  const lines = async (): Promise<string[]> => {
    await stage.page.keyboard.press('l');
    await stage.page.locator('aside.log li').first().waitFor();
    return stage.page.locator('aside.log li').allInnerTexts();
  };
  /** Victory points and casualties of both sides. */
  const standing = (): Promise<number[][]> => Promise.all(words.nations.map((nation) => hand.standing(nation)));
  beforeAll(async () => {
    await call(stage.page, 'settings.set', { lang, curtain: 'always', botSpeed: 'instant' });
    await stage.page.waitForSelector(`html[lang=${lang}]`);
    hand = sit();
  });
  afterEach(() => {
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });

  it('two pieces fire as one group: their sum stands beside the map, the card is the die', async () => {
    await arrive(hand, GROUP);
    expect(await hand.question()).toContain(words.group);
    for (let i = 0; i < 2 && (await hand.stand()).step === 'fire.group'; i++) await hand.answers(() => takeOne(hand, by));
    await soon(() => hand.column()).toMatch(words.sum);
    expect(await stage.page.locator('.layers [data-arrow]').count()).toBeGreaterThan(0);
    await hand.picture(`group-${lang}`);
    if ((await hand.stand()).step === 'fire.group') await hand.commit();
    for (let i = 0; i < 6 && (await hand.stand()).step !== 'roll.initiative'; i++) await hand.commit();
    await soon(() => hand.column()).toContain(words.roll);
    await soon(() => stage.page.locator('.fate .die').count()).toBe(2);
    if (by === 'mouse') expect(await serious(stage.page, '.column')).toEqual([]);
    await hand.picture(`roll-${lang}`);
    const { decision } = await hand.stand();
    await hand.commit();
    expect(Number((await hand.stand()).decision)).toBeGreaterThan(Number(decision));
  });

  it('a line of sight runs from where one points to wherever one points next, and says what becomes of it', async () => {
    await arrive(hand, GROUP);
    const { page } = stage;
    const told = (): Promise<string> => page.locator('.overlays .note').last().innerText();
    if (by === 'mouse') {
      await page.locator('path.hit[data-space="E4"]').hover({ force: true });
      await page.keyboard.press('v');
      await page.locator('path.hit[data-space="K4"]').hover({ force: true });
      await soon(told).toMatch(words.sight('E4', 'K4'));
      await page.locator('path.hit[data-space="E5"]').hover({ force: true });
      await soon(told).toMatch(words.sight('E4', 'E5'));
      expect(await serious(page, '.overlays')).toEqual([]);
    } else {
      await new Walk(page).map();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('v');
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
      await soon(told).toMatch(words.sight('[A-O]\\d+', '[A-O]\\d+'));
    }
    await hand.picture(`sight-${lang}`);
    await page.keyboard.press('v');
    await soon(() => page.locator('[data-overlay="thread"]').getAttribute('aria-pressed')).toBe('false');
  });

  it('an Advance brings a Melee: each side’s sum and card, and whoever is weaker is gone', async () => {
    const hex = intoMelee(await arrive(hand, BESIDE))[0].split('@')[1];
    const before = await standing();
    // The one that can advance is in hand already.
    await (by === 'keys' ? hand.march([hex, hex]) : hand.to(hex));
    expect(await hand.step()).toBe('melee.start');
    await soon(async () => (await hand.column()).toLowerCase()).toContain(`${words.melee} ${hex}`.toLowerCase());
    const counters = stage.page.locator(`[data-stack^="${hex}/"]`);
    await soon(() => counters.count()).toBe(2);
    const cards: number[] = [];
    for (let i = 0; i < 12 && /^(?:melee|roll)\./.test(await hand.step()); i++) {
      if (await hand.step() === 'roll.initiative') {
        await soon(() => stage.page.locator('.fate .die').count()).toBe(2);
        cards.push(await stage.page.locator('.fate .die').evaluateAll((dice) =>
          dice.reduce((sum, die) => sum + Number.parseInt(die.getAttribute('aria-label')!, 10), 0)));
        await hand.picture(`melee-${cards.length}-${lang}`);
      }
      await hand.commit();
    }
    await soon(() => counters.count()).toBeLessThan(2);
    await hand.picture(`melee-over-${lang}`);
    const after = await standing();
    const told = await lines();
    const fought = told.slice(told.findLastIndex((line) => line.includes(`${words.melee} ${hex}`)));
    const totals = fought.flatMap((line) => words.total.exec(line)?.slice(1).map(Number) ?? []);
    expect(totals).toHaveLength(4);
    expect([totals[1] - totals[0], totals[3] - totals[2]]).toEqual(cards);
    const result = fought.flatMap((line) => words.result.exec(line)?.slice(1).map(Number) ?? []);
    expect(new Set(result)).toEqual(new Set([totals[1], totals[3]]));
    const gone = fought.filter((line) => line.includes(words.gone) && line.includes(hex));
    expect(gone.length).toBeGreaterThan(0);
    expect(after[0][1] + after[1][1] - before[0][1] - before[1][1]).toBe(gone.length);
    expect(Math.abs(after[0][0])).toBe(Number(fought.flatMap((line) => words.vp.exec(line)?.[1] ?? []).at(-1)));
  });

  it('a Time trigger moves the Time marker on', async () => {
    const { tracks } = await arrive(hand, TIME);
    const { value, max } = tracks.find(({ id }) => id === 'time')!;
    const track = stage.page.locator('.tracks .track').first();
    await soon(() => track.innerText()).toMatch(new RegExp(`${value} .+ ${max}$`));
    await hand.commit();
    await soon(() => track.innerText()).toMatch(new RegExp(`${value + 1} .+ ${max}$`));
    await hand.picture(`time-${lang}`);
    expect((await lines()).filter((line) => line.includes(`${words.time} ${value + 1}`))).toHaveLength(1);
  });

  it('a window in the enemy’s Move survives a crash, and Opportunity Fire interrupts the Move', async () => {
    const view = await arrive(hand, ENTERED);
    expect(await hand.question()).toContain(words.window);
    expect(await stage.page.locator('.prompt .commit').innerText()).toContain(words.pass);
    const before = await hand.stand();
    if (by === 'mouse') {
      await stage.crash();
      hand = sit();
      await hand.resume();
      expect(await hand.stand()).toEqual(before);
    }
    const [fire] = offers(view, 'opfire');
    await play(hand, fire.slice(fire.indexOf(':') + 1), fire);
    // Where one alone can answer, nobody is asked who.
    expect(await hand.step()).toMatch(/^(?:order\.activate|opfire\.group|fire\.before-roll)$/);
    for (let i = 0; i < 4 && /^(?:order\.activate|opfire\.group)$/.test(await hand.step()); i++) {
      if (await stage.page.locator('.prompt .commit').count() > 0) await hand.commit();
      else await hand.answers(() => takeOne(hand, by));
    }
    await soon(() => stage.page.locator('.column').innerText()).toMatch(words.shot);
    await hand.picture(`opportunity-${lang}`);
    // The attack is told to its end, and the Move goes on, or is over.
    await until(hand, /^(?:move\.|turn\.|order\.)/);
    expect(await hand.step()).toMatch(/^(?:move|turn|order)\./);
  });
});

describe('the generator', () => {
  it('makes a scenario at once, and both sides set up to a first turn', async () => {
    await call(stage.page, 'settings.set', { lang: 'en' });
    await stage.page.waitForSelector('html[lang=en]');
    const hand = new EmpireHand(stage.page);
    await hand.begin({ game: GAME, scenario: 'random-p3-track', name: 'Made at the table', seed: 7 });
    expect(await hand.step()).toBe('generator.begin');
    await until(hand, /^setup\.deploy$/);
    expect(await hand.question()).toContain('Set up your pieces');
    await until(hand, /^turn\.choose$/);
    expect(await hand.question()).toContain('Give an Order, or pass');
    expect([...hand.wordless]).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
