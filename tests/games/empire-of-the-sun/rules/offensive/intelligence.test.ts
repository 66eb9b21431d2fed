// The intelligence condition (5.2-5.22, 6.25), special reaction (6.27) and the window of cards (5.32).
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, cardNo, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { controls } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { battle, pickBattle, postBattle } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import { chanceOf, rollOf, succeeds, totalOf } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/intelligence.ts';
import { setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { holdCard } from '../cards/card-table.ts';
import { NO_FIGHTS, OffensiveTable } from './offensive-table.ts';
import { board } from '../../position.ts';

const CENTRAL = {
  '5018': ['us-cv-essex', 'us-bb-new-york', 'us-1m-div', 'us-7af'], '5808': ['hq-cpac'],
  '4017': ['hq-south-seas', 'jp-bb-nagato'], '4715': ['jp-cl-tenryu'],
};
const central = (more: Record<string, string[]> = {}): EotsState => {
  const s = board({ ...CENTRAL, ...more });
  s.markers.asp[ALLIED].total = 6;
  s.cards[JAPAN].hand = [];
  return s;
};
/** A battle declared at Kwajalein by a ship that went there. */
const declared = (s: EotsState, card = 'al-32', play: 'oc' | 'ec' = 'ec'): OffensiveTable =>
  new OffensiveTable(s, card, play).do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done');
const die = (face: number): number => (face === 0 ? 10 : face);

describe('the condition', () => {
  it('is surprise until something changes it (EOTS-5.2-01)', () => {
    const t = declared(central());
    expect([t.step, t.s.offensive?.condition, t.ids]).toEqual(['reaction-respond', 'surprise', ['roll', 'done']]);
  });
  it('becomes intercept by a roll at or under the value, never ambush (EOTS-5.22-02, EOTS-6.25C-02)', () => {
    const t = declared(central()).dice(5).do('roll');
    expect([t.s.offensive?.condition, t.s.offensive?.intelligence]).toMatchObject(['intercept', { rolled: true, failed: false }]);
  });
  it('stays when the roll fails, and there is one roll (EOTS-6.25C-04)', () => {
    const s = central();
    holdCard(s, 'jp-74');
    const t = declared(s).dice(6).do('roll');
    expect([t.s.offensive?.condition, t.s.offensive?.intelligence.failed, t.ids, t.why('roll')])
      .toEqual(['surprise', true, ['done'], 'EOTS-6.25C-04']);
  });
  it('zero is the lowest face', () => {
    expect(declared(central(), 'al-01', 'oc').dice(die(0)).do('roll').s.offensive?.condition).toBe('intercept');
  });
});

describe('the roll', () => {
  it('is against the value of the way the card was played (EOTS-5.22-01)', () => {
    expect([rollOf(declared(central(), 'al-32', 'oc').s, false).value, rollOf(declared(central(), 'al-32', 'ec').s, false).value])
      .toEqual([3, 5]);
  });
  it('has -2 once for moves in, through or out of the enemy\'s reach (EOTS-5.22-03, EOTS-5.22-05)', () => {
    const s = central({ '4715': ['jp-cl-tenryu', 'jp-24-air-flotilla'] });
    const t = new OffensiveTable(s, 'al-32', 'ec').do(
      'activate:us-bb-new-york', 'activate:us-cv-essex', 'done', 'select:us-bb-new-york',
      'to:4715', 'select:us-cv-essex', 'to:4715', 'done', 'done',
    );
    expect([totalOf(rollOf(s, false)), rollOf(s, false).modifiers.map(({ rule }) => rule)]).toEqual([-2, ['EOTS-5.22-03']]);
    expect(t.dice(7).do('roll').s.offensive?.condition).toBe('intercept');
  });
  it('has no -2 for units that stayed where they were (EOTS-5.22-04)', () => {
    const s = central({ '4816': ['us-2maw'], '4715': ['jp-24-air-flotilla', 'jp-cl-tenryu'] });
    new OffensiveTable(s, 'al-32', 'ec').do('activate:us-2maw', 'done', 'done', 'declare:4715', 'done');
    expect(totalOf(rollOf(s, false))).toBe(0);
  });
  it('never succeeds on a nine (EOTS-5.22-06)', () => {
    const roll = { value: 8, modifiers: [{ id: 'enemy-zone', amount: -2, rule: '' }] };
    expect([succeeds(roll, 9), succeeds(roll, 8), chanceOf(roll), chanceOf({ value: 3, modifiers: [] })]).toEqual([false, true, 0.9, 0.4]);
  });
  it('takes what cards add (EOTS-5.22-07)', () => {
    const s = board({ '3407': ['hq-combined-fleet-yamamoto'], '4009': ['jp-cv-akagi'], '4110': ['us-7af'], '5808': ['hq-cpac'] });
    new OffensiveTable(s, 'jp-12', 'ec').do('activate:jp-cv-akagi', 'done', 'done', 'declare:4110', 'done');
    expect([rollOf(s, false).value, totalOf(rollOf(s, false))]).toEqual([8, 4]);
  });
  it('needs a declared battle in plain range of an HQ, supplied or not (EOTS-6.25C-05, R-22)', () => {
    const s = central();
    const t = new OffensiveTable(s, 'al-32', 'ec').do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done');
    setPlace(s, unitNo('hq-south-seas'), hexNo('2015'));
    holdCard(s, 'jp-74');
    t.do('done');
    expect([t.ids, t.why('roll')]).toEqual([['done'], 'EOTS-6.25C-05']);
    const none = central();
    holdCard(none, 'jp-74');
    const quiet = new OffensiveTable(none, 'al-32', 'ec').do('activate:us-7af', 'done', 'done', 'done');
    expect(quiet.why('roll')).toBe('EOTS-6.25C-05');
  });
  it('is not made against an event that states surprise (EOTS-5.2-02, EOTS-6.25C-01)', () => {
    const s = central();
    holdCard(s, 'jp-74');
    const t = declared(s, 'al-37');
    expect([t.ids, t.why('roll')]).toEqual([['done'], 'EOTS-5.2-02']);
  });
});

describe('cards', () => {
  it('set the condition for all battles, and then nothing is rolled (EOTS-5.21-02, EOTS-6.25C-01)', () => {
    const s = central();
    holdCard(s, 'jp-04');
    holdCard(s, 'jp-74');
    const t = declared(s);
    expect(t.ids).toContain('play:jp-04');
    t.do('play:jp-04');
    expect([t.s.offensive?.condition, t.ids, t.why('roll'), t.s.offensive?.reactionCards])
      .toEqual(['intercept', ['done'], 'EOTS-6.25C-01', [cardNo('jp-04')]]);
  });
  it('change even a stated surprise (EOTS-5.2-02)', () => {
    const s = central();
    holdCard(s, 'jp-04');
    expect(declared(s, 'al-37').do('play:jp-04').s.offensive?.condition).toBe('intercept');
  });
  it('that set the condition are too late after a roll, but for their own text (EOTS-6.25C-03)', () => {
    const s = central();
    holdCard(s, 'jp-04');
    holdCard(s, 'jp-13');
    const t = declared(s).dice(8).do('roll');
    expect([t.offers('play'), t.why('play:jp-04')]).toEqual([['jp-13'], 'EOTS-5.32A-01']);
  });
  it('are asked for whenever a hand might hold one, whatever it holds (EOTS-S-06)', () => {
    const s = central();
    holdCard(s, 'jp-51');
    const t = new OffensiveTable(s, 'al-32', 'ec').do('activate:us-7af', 'done', 'done', 'done');
    expect([t.step, t.ids]).toEqual(['reaction-respond', ['done']]);
  });
  it('weather undoes it all: units, control, points; its own card is discarded (EOTS-5.32D-01 to EOTS-5.32D-07)', () => {
    const s = central();
    holdCard(s, 'jp-19');
    const before = structuredClone(s.place);
    const t = new OffensiveTable(s, 'al-32', 'ec').do(
      'activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done', 'done', 'play:jp-19',
    );
    expect([t.over, s.offensive, s.place, s.markers.asp[ALLIED].used]).toEqual([true, null, before, 0]);
    expect([s.cards[ALLIED].discard.includes(cardNo('al-32')), s.cards[ALLIED].inPlay, s.cards[JAPAN].inPlay]).toEqual([true, [], []]);
    expect(s.flags.some((flag) => (flag & 32) !== 0)).toBe(false);
    expect(t.journal.entries.map(({ key }) => key)).toContain('offensive.cancelled');
  });
});

describe('special reaction', () => {
  /** A landing on Maloelap, an airfield without troops, two hexes from the flotilla on Kwajalein. */
  const landing = (more: Record<string, string[]> = {
    '4715': ['jp-24-air-flotilla'],
  }, card = 'al-32', play: 'oc' | 'ec' = 'oc', fights = NO_FIGHTS): OffensiveTable =>
    new OffensiveTable(central(more), card, play, fights)
      .do('activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done');

  it('is rolled for a landing on an empty city, port or airfield in range and zone (EOTS-6.27-01, EOTS-6.27-02, EOTS-6.27-05)', () => {
    const t = landing().do('done');
    expect([t.step, t.asked, t.ids]).toEqual(['reaction-special', 'japan', ['roll-special:4816', 'skip:4816']]);
  });
  it('that succeeds makes a battle hex, and leaves the condition alone (EOTS-6.27-04, EOTS-6.27-11)', () => {
    const t = landing().do('done').dice(1).do('roll-special:4816');
    expect(t.s.offensive?.battles).toMatchObject([{ hex: hexNo('4816'), source: 'special' }]);
    expect([t.s.offensive?.condition, t.s.offensive?.specialReactions]).toEqual(['surprise', [{ hex: hexNo('4816'), success: true }]]);
  });
  it('that fails leaves the landing unopposed, which takes the hex (EOTS-6.27-12)', () => {
    const t = landing(undefined, 'al-32', 'oc', { pickBattle, battle, postBattle }).do('done').dice(9).do('roll-special:4816');
    expect(t.s.offensive?.battles ?? []).toEqual([]);
    t.until('over');
    expect([t.journal.entries.map(({ key }) => key).includes('battle.taken'), controls(t.s, ALLIED, hexNo('4816'))]).toEqual([true, true]);
  });
  it('beside a declared battle goes beyond the one of an OC play (EOTS-6.24-05, EOTS-6.27-05)', () => {
    const t = landing().do('declare:4715', 'done').until('reaction-special').dice(1).do('roll-special:4816');
    expect(t.s.offensive?.battles.map(({ hex, source }) => [hexId(hex), source])).toEqual([['4715', 'declared'], ['4816', 'special']]);
  });
  it('is not for hexes outside zone or range, nor held ones (EOTS-6.27-02)', () => {
    const why = (more: Record<string, string[]>): string | null => {
      const t = landing(more).do('done');
      return t.step === 'reaction-special' ? null : t.why('roll-special:4816') ?? 'passed over';
    };
    expect(why({ '4715': ['jp-24-air-flotilla'] })).toBeNull();
    expect(why({ '4415': ['jp-24-air-flotilla'] })).toBe('passed over');
    const near = central({ '4715': ['jp-24-air-flotilla'], '4017': [], '3407': ['hq-south'] });
    setPlace(near, unitNo('hq-south-seas'), 3104);
    const t = new OffensiveTable(near, 'al-32', 'oc')
      .do('activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done', 'done');
    expect(t.step).not.toBe('reaction-special');
  });
  it('needs troops that came by sea: a march alone is exempt (EOTS-6.27-08)', () => {
    const s = board({ '2110': ['hq-south', 'jp-25-army'], '2008': ['hq-malaya'], '2206': ['cw-fe-air'] });
    s.cards[ALLIED].hand = [];
    const t = new OffensiveTable(s, 'jp-10', 'ec').do('activate:jp-25-army', 'done').until('over');
    expect(t.journal.entries.map(({ key }) => key)).not.toContain('offensive.special-roll');
  });
  it('is rolled against the operations side of the card where the event states surprise (EOTS-6.27-09)', () => {
    const t = landing({ '4715': ['jp-24-air-flotilla'] }, 'al-37', 'ec').do('done');
    expect([t.step, rollOf(t.s, true).value, totalOf(rollOf(t.s, true))]).toEqual(['reaction-special', 3, -2]);
  });
  it('lets the offensive side add units that fight nowhere yet (EOTS-6.27-10)', () => {
    const s = central({ '4715': ['jp-24-air-flotilla'], '4916': ['us-2maw'] });
    const t = new OffensiveTable(s, 'al-32', 'oc')
      .do(
        'activate:us-cv-essex', 'activate:us-1m-div', 'activate:us-2maw',
        'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done', 'done',
      )
      .dice(1).do('roll-special:4816');
    expect([t.step, t.offers('select')]).toEqual(['offensive-special-assign', ['us-2maw']]);
    expect(['select:us-cv-essex', 'select:us-7af', 'select:jp-24-air-flotilla', 'support:4816'].map((id) => t.why(id)))
      .toEqual(['EOTS-6.24-07', 'EOTS-6.2-01', 'EOTS-6.2-01', 'EOTS-6.27-10']);
    t.do('select:us-2maw', 'support:4816');
    expect(t.s.offensive?.battles[0].support).toEqual([unitNo('us-2maw')]);
  });
  it('opens the window of cards again where no battle had been declared (R-28)', () => {
    const s = central({ '4715': ['jp-24-air-flotilla'] });
    holdCard(s, 'jp-04');
    const t = new OffensiveTable(s, 'al-32', 'oc')
      .do('activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done', 'done');
    expect([t.step, t.offers('play')]).toEqual(['reaction-respond', []]);
    t.do('done').dice(1).do('roll-special:4816');
    expect([t.step, t.ids]).toEqual(['reaction-respond-special', ['play:jp-04', 'done']]);
    expect(t.do('play:jp-04').s.offensive?.condition).toBe('intercept');
  });
});
