// Declaring battle hexes (6.24): what must be, what may be, who supports, and what holds up the end of it.
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { distance } from '../../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { observe } from '../../../../../src-main/games/empire-of-the-sun/observe.ts';
import { aspLeft } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/amphibious.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { OffensiveTable } from './offensive-table.ts';
import { board, give, opening } from '../../position.ts';

const CENTRAL = {
  '5018': ['us-cv-essex', 'us-cv-wasp', 'us-bb-new-york', 'us-1m-div', 'us-7af', 'us-vmf-211'], '5808': ['hq-cpac'],
  '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '4715': ['jp-cl-tenryu'], '4815': ['jp-1-sn-bde'], '4719': ['jp-2-sn-bde'],
};
const central = (more: Record<string, string[]> = {}): EotsState => {
  const s = board({ ...CENTRAL, ...more });
  s.markers.asp[ALLIED].total = 6;
  give(s, 'japan', '4719');
  return s;
};
const ready = (s: EotsState, card: string, play: 'oc' | 'ec', ...units: string[]): OffensiveTable =>
  new OffensiveTable(s, card, play).do(...units.map((unit) => `activate:${unit}`), 'done');
const hexes = (t: OffensiveTable): string[] => (t.s.offensive?.battles ?? []).map(({ hex }) => hexId(hex));
const supporting = (t: OffensiveTable, hex: string): number[] =>
  t.s.offensive?.battles.find((battle) => battle.hex === hexNo(hex))?.support ?? [];

describe('what must be a battle hex', () => {
  it('is one where active units stand among the enemy\'s, and cannot be taken back (EOTS-6.24-01)', () => {
    const t = ready(central(), 'al-32', 'ec', 'us-bb-new-york').do('select:us-bb-new-york', 'to:4715', 'done');
    expect([t.step, hexes(t), t.offers('undeclare'), t.why('undeclare:4715')]).toEqual(['offensive-declare', ['4715'], [], 'EOTS-6.24-01']);
  });
  it('includes one with a lone HQ that ships or landings enter (R-21)', () => {
    const s = central({ '4415': ['hq-combined-fleet-yamamoto'] });
    const t = ready(s, 'al-32', 'ec', 'us-cv-essex', 'us-1m-div').do('select:us-cv-essex', 'add:us-1m-div', 'to:4415', 'done');
    expect(hexes(t)).toEqual(['4415']);
  });
  it('includes one with a garrison alone', () => {
    const s = board({ '2813': ['hq-swpac', 'us-bb-new-york'] });
    s.markers.divisionsInChina = 4;
    const t = ready(s, 'al-32', 'ec', 'us-bb-new-york').do('select:us-bb-new-york', 'mode:naval', 'to:2609', 'done');
    expect(hexes(t)).toEqual(['2609']);
  });
});

describe('what may be a battle hex', () => {
  it('holds enemies in range of active aircraft or carriers (EOTS-6.24-02)', () => {
    const t = ready(central(), 'al-32', 'ec', 'us-cv-essex').do('select:us-cv-essex', 'to:4816', 'done');
    expect(t.offers('declare').sort()).toEqual(['4715', '4815']);
    expect([t.why('declare:4719'), t.why('declare:4612')]).toEqual(['EOTS-6.24-02', 'EOTS-6.24-02']);
    t.do('declare:4715', 'declare:4815');
    expect([hexes(t), t.why('declare:4715')]).toEqual([['4715', '4815'], 'EOTS-6.24-01']);
  });
  it('is only one in an OC play (EOTS-6.0-04, EOTS-6.24-03)', () => {
    const t = ready(central(), 'al-32', 'oc', 'us-cv-essex').do('select:us-cv-essex', 'to:4816', 'done', 'declare:4715');
    expect([t.offers('declare'), t.why('declare:4815')]).toEqual([[], 'EOTS-6.24-03']);
    expect(t.do('undeclare:4715').offers('declare').sort()).toEqual(['4715', '4815']);
  });
  it('a second hex full of enemies is no end of an OC move (EOTS-6.24-03, R-26); empty enemy land is (EOTS-6.24-04)', () => {
    const t = ready(central(), 'al-32', 'oc', 'us-bb-new-york', 'us-cv-wasp', 'us-1m-div')
      .do('select:us-bb-new-york', 'to:4715', 'select:us-cv-wasp', 'add:us-1m-div');
    expect([t.offers('to').includes('4815'), t.why('to:4815'), t.offers('to').includes('4816')]).toEqual([false, 'EOTS-6.24-03', true]);
  });
  it('is no hex with an HQ alone (R-25), and for Japan none with Chinese in China (EOTS-7.42-02)', () => {
    const s = central({ '4716': ['hq-combined-fleet-yamamoto'] });
    const t = ready(s, 'al-32', 'ec', 'us-cv-essex').do('select:us-cv-essex', 'to:4816', 'done');
    expect([t.offers('declare').includes('4716'), t.why('declare:4716')]).toEqual([false, 'EOTS-6.24-02']);
    const china = board({ '2409': ['hq-south', 'jp-21-air-flotilla'], '2407': ['ch-5-army'] });
    const attack = ready(china, 'jp-10', 'ec', 'jp-21-air-flotilla').do('done');
    expect([attack.offers('declare'), attack.why('declare:2407')]).toEqual([[], 'EOTS-7.42-02']);
  });
  it('is what the card allows, and contains what it demands (EOTS-5.31-04)', () => {
    const t = ready(board({
      '3407': ['hq-combined-fleet-yamamoto'], '4009': ['jp-cv-akagi'],
      '3510': ['jp-cv-soryu'], '4110': ['us-7af'], '5808': ['hq-cpac'], '3814': ['us-sf-bde'],
    }), 'jp-12', 'ec', 'jp-cv-akagi');
    expect(t.do('done').offers('declare')).toEqual(['4110']);
    const aleut = board({ '5100': ['us-11af', 'us-bb-new-york'], '5000': ['jp-1-sn-bde'], '5808': ['hq-cpac'] });
    give(aleut, 'japan', '5000');
    const north = ready(aleut, 'al-30', 'ec', 'us-11af').do('done');
    expect([north.ids.includes('done'), north.why('done'), north.ids.includes('abandon')]).toEqual([false, 'EOTS-5.31-04', true]);
    expect(north.do('declare:5000').ids).toContain('done');
  });
});

describe('who supports', () => {
  const two = (): OffensiveTable => ready(central(), 'al-32', 'ec', 'us-cv-essex', 'us-cv-wasp')
    .do('select:us-cv-essex', 'to:4816', 'select:us-cv-wasp', 'to:4716', 'done', 'declare:4715');
  it('is set by itself where there is one battle, and may be left out (EOTS-6.24-06)', () => {
    const t = two();
    expect(supporting(t, '4715').sort()).toEqual([unitNo('us-cv-essex'), unitNo('us-cv-wasp')].sort());
    t.do('select:us-cv-wasp', 'stay-out');
    expect(supporting(t, '4715')).toEqual([unitNo('us-cv-essex')]);
    t.do('select:us-cv-essex', 'stay-out');
    expect([t.ids.includes('done'), t.why('done')]).toEqual([false, 'EOTS-6.24-06']);
  });
  it('fights in one battle of the offensive (EOTS-6.24-07)', () => {
    const t = two().do('declare:4815', 'select:us-cv-essex');
    expect(t.offers('support')).toEqual(['4815']);
    t.do('support:4815');
    expect([supporting(t, '4715'), supporting(t, '4815')]).toEqual([[unitNo('us-cv-wasp')], [unitNo('us-cv-essex')]]);
  });
  it('does so with all of its hex (R-64)', () => {
    const t = ready(central(), 'al-32', 'ec', 'us-cv-essex', 'us-cv-wasp')
      .do('select:us-cv-essex', 'add:us-cv-wasp', 'to:4816', 'done', 'declare:4715', 'declare:4815', 'select:us-cv-essex');
    expect([t.offers('support'), t.why('support:4815')]).toEqual([[], 'EOTS-6.24-07']);
  });
  it('has not moved strategically, nor flown a range in parentheses (EOTS-6.24-08)', () => {
    const s = board({
      '5018': ['us-vmf-211', 'us-7af'], '5221': [], '5808': ['hq-cpac'], '4817': ['jp-1-sn-bde'], '4017': ['hq-south-seas'],
    });
    expect(ready(structuredClone(s), 'al-32', 'ec', 'us-7af').do('done').offers('declare')).toEqual(['4817']);
    const t = ready(s, 'al-32', 'ec', 'us-vmf-211');
    t.do('select:us-vmf-211', 'mode:air', 'to:5221');
    expect(t.s.offensive?.moves[0].extended).toBe(true);
    expect(t.do('done').offers('declare')).toEqual([]);
  });
});

describe('the end of it', () => {
  it('waits for ships that stand nowhere (EOTS-6.24-10, R-35), which may be recalled to move otherwise', () => {
    const t = ready(central(), 'al-32', 'ec', 'us-cv-essex').do('select:us-cv-essex', 'to:4816', 'done');
    expect([t.ids.includes('done'), t.why('done')]).toEqual([false, 'EOTS-6.24-10']);
    t.do('recall:us-cv-essex');
    expect([t.step, t.s.place[unitNo('us-cv-essex')], hexes(t)]).toEqual(['offensive-move', hexNo('5018'), []]);
  });
  it('may be no battle at all (EOTS-6.24-09)', () => {
    const t = ready(central(), 'al-32', 'oc', 'us-7af').do('done', 'done');
    expect([hexes(t), t.s.offensive?.provisional]).toEqual([[], undefined]);
  });
  it('an event may be withdrawn before it: board, points and card as they were (R-15)', () => {
    const s = central();
    const before = [structuredClone(s.place), structuredClone(s.markers)];
    const t = ready(s, 'al-32', 'ec', 'us-cv-essex', 'us-1m-div').do('select:us-cv-essex', 'add:us-1m-div', 'to:4815');
    expect(aspLeft(s, ALLIED)).toBe(5);
    t.do('done', 'abandon');
    expect([t.over, s.offensive, s.cards[ALLIED].inPlay, s.cards[ALLIED].hand.length]).toEqual([true, null, [], 1]);
    expect([s.place, s.markers]).toEqual(before);
  });
  it('of an OC play is not withdrawn', () => {
    expect(ready(central(), 'al-32', 'oc', 'us-7af').do('done').ids).not.toContain('abandon');
  });
  it('of an event of December 1941 neither, for there is nothing else to play: its fleet sails to where it strikes (17.11)', () => {
    const strike = new OffensiveTable(opening('campaign'), 'jp-01', 'ec').do('select:jp-cv-akagi', 'mode:naval');
    const end = strike.offers('to').find((hex) => distance(hexNo(hex), hexNo('5808')) === 3) ?? '';
    strike.do(`to:${end}`, 'done');
    expect(strike.offers('declare')).toEqual(['5808']);
    strike.do('declare:5808');
    expect([strike.step, strike.ids.includes('done'), strike.ids.includes('abandon')]).toEqual(['offensive-declare', true, false]);
    const idle = new OffensiveTable(opening('campaign'), 'jp-01', 'ec');
    expect([idle.ids.includes('done'), idle.why('done')]).toEqual([false, 'EOTS-5.31-04']);
    const ends = idle.do('select:jp-cv-akagi', 'mode:naval').offers('to');
    expect([ends.length > 0, ends.filter((hex) => distance(hexNo(hex), hexNo('5808')) > 3)]).toEqual([true, []]);
  });
});

describe('the other side', () => {
  it('sees nothing of activation, moves and declarations before they are committed (EOTS-S-08)', () => {
    const s = central();
    const before = observe(s, JAPAN);
    const t = ready(s, 'al-32', 'ec', 'us-cv-essex', 'us-1m-div').do('select:us-cv-essex', 'add:us-1m-div', 'to:4815', 'done');
    const seen = observe(s, JAPAN);
    expect([seen.offensive, seen.place, seen.flags, seen.japanese, seen.markers])
      .toEqual([null, before.place, before.flags, before.japanese, before.markers]);
    // The card is one of those that the hand may hold.
    expect([seen.cards[ALLIED].handCount, seen.cards[ALLIED].inPlay, seen.cards[ALLIED].unseen.length])
      .toEqual([1, [], before.cards[ALLIED].unseen.length]);
    expect(seen.kernel.frames.map(({ procedure }) => procedure)).toEqual(['game']);
    expect(observe(s, ALLIED).offensive?.moves).toHaveLength(1);
    expect(t.journal.entries.filter(({ to }) => !to)).toEqual([]);
    t.do('done');
    expect(observe(s, JAPAN).offensive?.moves).toHaveLength(1);
    expect(t.journal.entries.map(({ key }) => key))
      .toEqual(expect.arrayContaining(['offensive.begins.ec', 'offensive.moves', 'offensive.declares']));
  });
  it('sees a Future Offensive card lie where it lay', () => {
    const s = central();
    s.cards[ALLIED].future = { card: s.cards[ALLIED].draw[0], turn: 0, known: false };
    const kept = s.cards[ALLIED].draw.shift() ?? 0;
    const t = ready(s, 'al-32', 'oc', 'us-7af');
    expect(observe(t.s, JAPAN).cards[ALLIED].future).toEqual({ card: -1, turn: 0, known: false });
    expect(t.s.cards[ALLIED].future?.card).toBe(kept);
  });
});
