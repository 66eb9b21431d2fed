/**
 * Combat Commander: Pacific at one screen: a Fire Group by mouse and by keys, a move that is fired at, a crash in the middle of a window,
 * and a scenario that is made at the table.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../src-main/engine/view.ts';
import type { Moment } from '../../scripts/moment.ts';
import { call, Crashable, serious } from './browser.ts';
import { arrive, play, takeOne, until } from './combat-hand.ts';
import { EmpireHand } from './empire-hand.ts';
import { EmpireKeys } from './empire-keys.ts';
import { soon } from './hand.ts';

const GAME = 'combat-commander-pacific';

const offers = ({ actions }: TableView, verb: string): string[] =>
  actions.map(({ id }) => id).filter((id) => id === verb || id.startsWith(`${verb}:`));
/** Pieces that could be taken in hand now and stand alone in their hex. */
const alone = ({ pieces }: TableView): string[] => {
  const counters = pieces.filter(({ aboard, nation }) => aboard === undefined && nation !== '');
  return counters.filter(({ states, space }) => states?.includes('movable') && counters.filter((it) => it.space === space).length === 1)
    .map(({ space }) => space);
};
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
const WORDS = {
  en: { group: 'Who fires at it?', sum: /best \+ \d pieces/, roll: 'The card as die', window: 'An enemy has entered a hex',
    pass: 'Let them come', shot: /fire on [A-O]\d/i },
  it: { group: 'Chi spara?', sum: /la migliore \+ \d pedine/, roll: 'La carta come dado', window: 'Un nemico è entrato in un esagono',
    pass: 'Lasciali venire', shot: /fuoco su [A-O]\d/i },
};

const stage = new Crashable();
beforeAll(() => stage.open());
afterAll(() => stage.close());

describe.each([['en', 'mouse'], ['it', 'keys']] as const)('in %s, by %s', (lang, by) => {
  const words = WORDS[lang];
  let hand: EmpireHand;
  const sit = (): EmpireHand => (by === 'keys' ? new EmpireKeys(stage.page) : new EmpireHand(stage.page));
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
