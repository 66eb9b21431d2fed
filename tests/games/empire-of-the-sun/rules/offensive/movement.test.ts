// Groups and their moves (6.22, 6.23): who moves together, how, where to, at what cost, and back again.
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { controllerOf, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { aspLeft } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/amphibious.ts';
import { OffensiveTable } from './offensive-table.ts';
import { board, give, put } from '../../position.ts';

const PEARL = {
  '5808': ['hq-cpac', 'us-cv-essex', 'us-bb-new-york', 'us-1m-div', 'us-i-corps', 'us-7af', 'us-7af-lrb'],
  '4017': ['hq-south-seas', 'jp-24-air-flotilla', 'jp-bb-nagato'], '4715': ['jp-cl-tenryu'],
};
const withAsp = (s: EotsState, allied = 5, japan = 7): EotsState => {
  s.markers.asp[ALLIED].total = allied;
  s.markers.asp[JAPAN].total = japan;
  return s;
};
const all = (t: OffensiveTable): OffensiveTable => t.do(...t.offers('activate').map((unit) => `activate:${unit}`), 'done');
const pearl = (card = 'al-21', play: 'oc' | 'ec' = 'ec'): OffensiveTable => all(new OffensiveTable(withAsp(board(PEARL)), card, play));
const last = (t: OffensiveTable) =>
  t.s.offensive?.moves.at(-1) ?? { path: [], units: [], mode: 'none', zoneTouched: false, asp: 0, carried: [] };

describe('a group', () => {
  it('is of one hex: ships with the troops they take, aircraft apart (EOTS-6.23-01)', () => {
    const t = pearl().do('select:us-cv-essex');
    expect(t.offers('add').sort()).toEqual(['us-1m-div', 'us-bb-new-york', 'us-i-corps']);
    expect(t.why('add:us-7af')).toBe('EOTS-6.23-01');
    t.do('add:us-1m-div', 'drop:us-1m-div', 'clear', 'select:us-7af');
    expect(t.offers('add')).toEqual(['us-7af-lrb']);
  });
  it('takes no troops without amphibious capability to sea', () => {
    const s = board({ '2019': ['hq-abda', 'du-j-div', 'cw-ca-kent'], '4017': ['hq-south-seas'] });
    const t = all(new OffensiveTable(s, 'al-54', 'oc')).do('select:du-j-div');
    expect([t.offers('add'), t.why('mode:amphibious')]).toEqual([[], 'EOTS-5.11-44']);
  });
  it('finishes its move before the next; nobody moves twice (EOTS-6.23-01)', () => {
    const t = pearl().do('select:us-cv-essex', 'mode:naval', 'to:4715');
    expect(t.offers('select')).not.toContain('us-cv-essex');
    expect([t.why('select:us-cv-essex'), t.why('select:jp-bb-nagato')]).toEqual(['EOTS-6.23-01', 'EOTS-6.2-01']);
  });
  it('chosen and not moved holds up the end of the step', () => {
    expect(pearl().do('select:us-cv-essex').why('done')).toBe('EOTS-6.23-01');
  });
});

describe('the ways of moving', () => {
  it('are offered as the group can use them', () => {
    const t = pearl().do('select:us-cv-essex');
    expect(t.offers('mode')).toEqual(['naval', 'naval-strategic']);
    t.do('clear', 'select:us-i-corps');
    expect(t.offers('mode')).toEqual(['amphibious', 'strategic-transport']);
    expect([t.why('mode:barges'), t.why('to:4715'), t.why('mode:land')]).toEqual(['EOTS-7.47-01', 'EOTS-6.23-01', 'EOTS-7.4-01']);
  });
  it('the only one needs no choice', () => {
    const t = pearl().do('select:us-cv-essex', 'add:us-1m-div');
    expect([t.offers('mode'), t.offers('to').includes('4715')]).toEqual([[], true]);
  });
  it('name every end with its cost, within five hexes a point (EOTS-6.22-01)', () => {
    const to = (card: string): OffensiveTable =>
      new OffensiveTable(board(PEARL), card, 'oc').do('activate:us-cv-essex', 'done', 'select:us-cv-essex', 'mode:naval');
    const t = to('al-50');
    const costs = to('al-21').open.actions.filter(({ id }) => id.startsWith('to:'))
      .map((action) => (action as unknown as { cost: number }).cost);
    expect(costs.length).toBeGreaterThan(0);
    expect(Math.max(...costs)).toBeLessThanOrEqual(15);
    expect([t.offers('to').includes('4715'), t.why('to:4715')]).toEqual([false, 'EOTS-7.21-01']);
  });
  it('a card may give ships another allowance (EOTS-6.22-02)', () => {
    const s = board({ '3407': ['hq-combined-fleet-yamamoto', 'jp-bb-nagato'], '5108': ['us-7af'], '5808': ['hq-cpac'] });
    const reach = (card: string, play: 'oc' | 'ec'): boolean =>
      all(new OffensiveTable(structuredClone(s), card, play)).do('select:jp-bb-nagato', 'mode:naval').offers('to').includes('5108');
    expect([reach('jp-10', 'oc'), reach('jp-09', 'ec')]).toEqual([false, true]);
  });
  it('by air land on airfields, with legs as cost; a leg in parentheses is noted (EOTS-5.11-02, EOTS-6.24-08)', () => {
    const s = board({ '5808': ['hq-cpac', 'us-vmf-211', 'us-7af'] });
    const t = all(new OffensiveTable(s, 'al-01', 'oc')).do('select:us-vmf-211', 'mode:air');
    expect(t.offers('to')).toContain('5708');
    t.do('clear', 'select:us-7af', 'mode:air');
    expect(t.why('to:4715')).toBe('EOTS-7.31-02');
    put(s, '5808', 'us-vmf-211');
  });
  it('over land may be walked hex by hex, for a march takes what it enters', () => {
    const s = board({ '2111': ['hq-south', 'jp-25-army'], '2015': ['hq-malaya'] });
    give(s, 'japan', '2111', '2110', '2011');
    const t = all(new OffensiveTable(s, 'jp-10', 'oc')).do('select:jp-25-army');
    if (t.offers('mode').includes('land')) t.do('mode:land');
    const steps = t.offers('step');
    expect(steps).toContain('2110');
    t.do('step:2110');
    expect(t.offers('to')).toContain('2110');
    const [next] = t.offers('step');
    t.do(`step:${next}`, `to:${next}`);
    expect(last(t).path.map(hexId)).toEqual(['2111', '2110', next]);
  });
});

describe('a march', () => {
  const siam = (): OffensiveTable => {
    const s = board({ '2112': ['hq-south', 'jp-25-army'], '2012': ['cw-fe-air'], '2015': ['hq-malaya'] });
    give(s, 'japan', '2112', '2012', '2111', '2011');
    put(s, '1805', 'cw-fe-air');
    return all(new OffensiveTable(s, 'jp-03', 'oc')).do('select:jp-25-army', 'mode:land');
  };
  it('takes the hexes it enters at once, and gives them back when it is recalled (EOTS-6.4, 12.1)', () => {
    const t = siam();
    const end = t.offers('to').find((hex) => controllerOf(t.s, hexNo(hex)) === ALLIED) ?? '';
    t.do(`to:${end}`);
    expect([controllerOf(t.s, hexNo(end)), last(t).mode]).toEqual([JAPAN, 'land']);
    expect(t.s.offensive?.captured).toContain(hexNo(end));
    t.do('recall:jp-25-army');
    expect([controllerOf(t.s, hexNo(end)), t.s.offensive?.captured, t.s.place[unitNo('jp-25-army')]]).toEqual([ALLIED, [], hexNo('2112')]);
  });
  it('sweeps a lone HQ away at once, and its recall brings it back (R-21)', () => {
    const t = siam();
    const end = t.offers('to').find((hex) => controllerOf(t.s, hexNo(hex)) === ALLIED) ?? '';
    t.do('clear');
    setPlace(t.s, unitNo('hq-malaya'), hexNo('1805'));
    setPlace(t.s, unitNo('hq-seac'), hexNo(end));
    t.do('select:jp-25-army', 'mode:land', `to:${end}`);
    expect(t.s.place[unitNo('hq-seac')]).toBeGreaterThan(2000);
    t.do('recall:jp-25-army');
    expect(t.s.place[unitNo('hq-seac')]).toBe(hexNo(end));
  });
});

describe('landings', () => {
  it('pay shipping points when they are made and get them back when recalled', () => {
    const t = pearl();
    t.do('select:us-cv-essex', 'add:us-1m-div', 'add:us-i-corps', 'to:4715');
    expect([last(t).mode, last(t).asp, aspLeft(t.s, ALLIED)]).toEqual(['amphibious', 3, 2]);
    t.do('recall:us-cv-essex');
    expect([aspLeft(t.s, ALLIED), t.s.place[unitNo('us-1m-div')], t.s.offensive?.moves]).toEqual([5, hexNo('5808'), []]);
  });
  it('give temporary points back as temporary ones', () => {
    const t = pearl();
    t.s.markers.asp[ALLIED] = { total: 5, used: 1, temporary: 2 };
    t.do('select:us-cv-essex', 'add:us-1m-div', 'add:us-i-corps', 'to:4715', 'recall:us-cv-essex');
    expect(t.s.markers.asp[ALLIED]).toEqual({ total: 5, used: 1, temporary: 2 });
  });
  it('of Japanese brigades ride their ships without points (7.46)', () => {
    const s = withAsp(board({ '4017': ['hq-south-seas', 'jp-ca-aoba', 'jp-1-sn-bde'], '5808': ['hq-cpac'] }));
    const t = all(new OffensiveTable(s, 'jp-10', 'oc')).do('select:jp-ca-aoba', 'add:jp-1-sn-bde', 'to:4719');
    expect([last(t).mode, last(t).asp, last(t).carried]).toEqual(['organic', 0, [[unitNo('jp-1-sn-bde'), unitNo('jp-ca-aoba')]]]);
  });
  it('need their Marines: whoever recalls them recalls the army too (EOTS-7.45D-01)', () => {
    const s = withAsp(board({ ...PEARL, '4715': ['jp-cl-tenryu', 'jp-2-sn-bde'] }), 9);
    const t = all(new OffensiveTable(s, 'al-32', 'ec'));
    t.do('select:us-cv-essex', 'add:us-i-corps');
    expect([t.offers('to').includes('4715'), t.why('to:4715')]).toEqual([false, 'EOTS-7.45D-01']);
    t.do('clear', 'select:us-cv-essex', 'add:us-1m-div', 'to:4715', 'select:us-bb-new-york', 'add:us-i-corps', 'to:4715');
    expect(t.s.offensive?.moves).toHaveLength(2);
    t.do('recall:us-cv-essex');
    expect([t.s.offensive?.moves, t.s.place[unitNo('us-i-corps')]]).toEqual([[], hexNo('5808')]);
    expect(t.journal.entries.at(-1)).toMatchObject({ key: 'offensive.falls', to: ['allied'] });
  });
});

describe('the enemy\'s zone', () => {
  // A carrier at sea lies across every shortest way from Espiritu Santo to Gili Gili.
  const coral = (): OffensiveTable => {
    const s = board({ '4825': ['hq-anzac', 'us-bb-new-york'], '4424': ['jp-cv-akagi'], '4021': ['hq-south-seas'] });
    give(s, 'japan', '4021');
    return all(new OffensiveTable(s, 'al-21', 'oc')).do('select:us-bb-new-york', 'mode:naval');
  };
  it('is noted when the way goes through it (EOTS-6.25E-01)', () => {
    expect(coral().do('to:4024').s.offensive?.moves[0]).toMatchObject({ zoneTouched: true, path: { length: 9 } });
  });
  it('may be gone round by a longer way (R-24)', () => {
    const t = coral();
    expect(t.offers('quiet')).toContain('4024');
    const { zoneTouched, path } = t.do('quiet:4024').s.offensive?.moves[0] ?? { zoneTouched: true, path: [] };
    expect([zoneTouched, path.length > 9, path.length <= 16]).toEqual([false, true, true]);
  });
});
