// Card, HQ and activation (6.0, 6.2, 6.21): every limit on who may be activated.
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { distance } from '../../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { BOX, F, isActive, setFlag } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { OffensiveTable } from './offensive-table.ts';
import { board, opening, put, remove } from '../../position.ts';

const PEARL = { '5808': [
  'hq-cpac', 'us-cv-essex', 'us-cv-wasp', 'us-bb-new-york', 'us-bb-missouri',
  'us-ca-baltimore', 'us-1m-div', 'us-i-corps', 'us-7af', 'us-7af-lrb',
], '4017': ['hq-south-seas', 'jp-bb-nagato'] };
const CEYLON = {
  '1307': ['hq-seac', 'us-ca-asia', 'us-14af', 'us-vmf-211', 'cw-15-corps', 'cw-ca-kent', 'du-j-div'], '4017': ['hq-south-seas'],
};

describe('the card', () => {
  it('is in play while the offensive runs, one way or the other (EOTS-6.0-01)', () => {
    const t = new OffensiveTable(board(PEARL), 'al-21', 'oc');
    expect([t.s.cards[ALLIED].inPlay.length, t.s.cards[ALLIED].hand.length, t.s.offensive?.play, t.s.offensive?.side])
      .toEqual([1, 0, 'oc', ALLIED]);
    expect([t.s.offensive?.condition, t.s.offensive?.operations]).toEqual(['surprise', 3]);
  });
  it('as an event may name the HQ that leads (EOTS-5.31-03)', () => {
    const s = board({ ...CEYLON, '5808': ['hq-cpac'] });
    expect(new OffensiveTable(s, 'al-58', 'ec').s.offensive?.hqs).toEqual([unitNo('hq-seac')]);
  });
  it('leads with one HQ of the side\'s choice, in supply (EOTS-6.21-06)', () => {
    const s = board({
      '5808': ['hq-cpac', 'us-bb-new-york'], '3727': ['hq-swpac', 'us-ca-asia'], '2813': ['hq-anzac'],
      '2911': ['jp-2-air-div'], '3407': ['hq-combined-fleet-yamamoto'], '2212': ['hq-south'],
    });
    const t = new OffensiveTable(s, 'al-21', 'oc');
    expect([t.step, t.offers('hq')]).toEqual(['offensive-hq', ['hq-cpac', 'hq-swpac']]);
    expect([t.why('hq:hq-south'), t.why('hq:hq-abda'), t.why('hq:hq-anzac')]).toEqual(['EOTS-6.21-06', 'EOTS-6.21-06', expect.any(String)]);
    expect(t.do('hq:hq-cpac').offers('activate')).toEqual(['us-bb-new-york']);
  });
});

describe('the number of units', () => {
  it('is efficiency and operations value of an OC play (EOTS-5.12-01, EOTS-6.21-01)', () => {
    const t = new OffensiveTable(board(PEARL), 'al-50', 'oc');
    expect(t.s.offensive?.limit).toBe(5);
    t.do(...t.offers('activate').slice(0, 5).map((unit) => `activate:${unit}`));
    expect([t.offers('activate'), t.why('activate:us-bb-missouri')]).toEqual([[], 'EOTS-6.21-01']);
    expect(t.do(t.ids.find((id) => id.startsWith('deactivate:')) ?? '').offers('activate').length).toBeGreaterThan(0);
  });
  it('is efficiency and logistic value of an event, the named HQ\'s own (EOTS-5.12-02, EOTS-5.12-03)', () => {
    expect(new OffensiveTable(board(PEARL), 'al-21', 'ec').s.offensive?.limit).toBe(7);
    expect(new OffensiveTable(board({ '3727': ['hq-swpac'] }), 'al-21', 'ec').s.offensive?.limit).toBe(8);
  });
  it('counts both counters of one US designation (EOTS-6.21-14)', () => {
    const t = new OffensiveTable(board({ '2015': ['hq-malaya', 'us-7af', 'us-7af-lrb', 'cw-ca-kent'] }), 'al-01', 'oc')
      .do('activate:us-7af', 'activate:us-7af-lrb');
    expect([t.s.offensive?.limit, t.offers('activate')]).toEqual([2, []]);
  });
  it('leaves out those whom the card makes free (EOTS-6.21-15)', () => {
    const s = board({
      '1805': ['hq-seac', 'cw-15-corps', 'cw-4-ind-corps'],
      '2008': ['ch-5-army', 'ch-6-army', 'cw-1-burma-div', 'cw-fe-air', 'cw-seac-air', 'cw-33-corps'],
    });
    const t = new OffensiveTable(s, 'al-48', 'ec');
    expect(t.s.offensive?.limit).toBe(5);
    t.do(
      'activate:ch-5-army', 'activate:cw-1-burma-div', 'activate:cw-fe-air',
      'activate:cw-seac-air', 'activate:cw-33-corps', 'activate:cw-15-corps',
    );
    expect(t.offers('activate')).toEqual(['ch-6-army']);
  });
  it('of jp-02 is that of all HQs together, twenty-six at most (EOTS-6.0-03)', () => {
    const s = opening('campaign');
    const t = new OffensiveTable(s, 'jp-02', 'ec');
    expect([t.step, t.s.offensive?.hqs.length, t.s.offensive?.limit]).toEqual(['offensive-activate', 3, 26]);
  });
  it('of jp-01 is its four units, which move as one stack (17.11)', () => {
    const t = new OffensiveTable(opening('campaign'), 'jp-01', 'ec');
    expect([t.step, t.offers('select').sort()])
      .toEqual(['offensive-move', ['jp-bb-kongo-1', 'jp-cv-akagi', 'jp-cv-shokaku', 'jp-cv-soryu']]);
    t.do('select:jp-cv-akagi');
    expect([t.s.offensive?.draft?.units.length, t.offers('drop')]).toEqual([4, []]);
    // Eighteen hexes, and their aircraft fly the last three (EOTS-6.22-02).
    t.do('mode:naval');
    const end = t.offers('to').find((hex) => distance(hexNo(hex), hexNo('5808')) === 3) ?? '';
    t.do(`to:${end}`, 'done');
    expect([t.why('done'), t.offers('declare').includes('5808')]).toEqual(['EOTS-6.24-10', true]);
    expect(t.do('declare:5808').s.offensive?.battles[0].support).toHaveLength(3);
    expect(t.ids).toContain('done');
  });
  it('may be none for an event, never for an OC play (R-15)', () => {
    expect(new OffensiveTable(board(PEARL), 'al-21', 'ec').ids).toContain('done');
    const t = new OffensiveTable(board(PEARL), 'al-21', 'oc');
    expect([t.ids.includes('done'), t.why('done')]).toEqual([false, 'EOTS-6.2-01']);
  });
});

describe('a unit', () => {
  it('is in range, along a path that counts from the HQ (EOTS-6.21-02)', () => {
    const t = new OffensiveTable(board({
      '2015': ['hq-malaya', 'cw-ca-kent'], '2018': ['cw-ca-exeter'], '1307': ['hq-seac', 'cw-15-corps'], '4017': ['hq-south-seas'],
    }), 'al-54', 'oc').do('hq:hq-malaya');
    expect(t.offers('activate')).toEqual(['cw-ca-exeter', 'cw-ca-kent']);
    expect(t.why('activate:cw-15-corps')).toBe('EOTS-7.52-01');
  });
  it('is of a nationality that the HQ commands (EOTS-6.21-07 to EOTS-6.21-10)', () => {
    const commonwealth = new OffensiveTable(board(CEYLON), 'al-54', 'oc');
    expect(commonwealth.offers('activate').sort()).toEqual(['cw-15-corps', 'cw-ca-kent', 'us-14af']);
    expect(['us-ca-asia', 'us-vmf-211', 'du-j-div'].map((unit) => commonwealth.why(`activate:${unit}`)))
      .toEqual(['EOTS-7.53-03', 'EOTS-7.53-03', 'EOTS-7.53-04']);
    const joint = new OffensiveTable(board({ '2019': ['hq-abda', 'us-ca-asia', 'cw-ca-kent', 'du-j-div'] }), 'al-54', 'oc');
    expect(joint.offers('activate').sort()).toEqual(['cw-ca-kent', 'du-j-div', 'us-ca-asia']);
    const us = new OffensiveTable(board({ '5808': ['hq-cpac', 'us-ca-asia', 'cw-ca-kent'] }), 'al-54', 'oc');
    expect(us.offers('activate')).toEqual(['us-ca-asia']);
  });
  it('of another nationality may be called by the card (EOTS-6.21-11)', () => {
    const t = new OffensiveTable(board({
      '3727': ['hq-swpac', 'cw-1-aus-corps', 'us-5af', 'us-ca-asia', 'cw-3-nz-div'], '3626': ['hq-anzac'],
    }), 'al-25', 'ec').do('hq:hq-swpac');
    expect(t.offers('activate').sort()).toEqual(['cw-1-aus-corps', 'us-5af']);
  });
  it('is no HQ and no enemy (EOTS-6.21-12)', () => {
    const t = new OffensiveTable(board(PEARL), 'al-21', 'oc');
    expect(t.offers('activate')).not.toContain('hq-cpac');
    expect([t.why('activate:hq-cpac'), t.why('activate:jp-bb-nagato')]).toEqual(['EOTS-6.21-12', 'EOTS-6.21-02']);
  });
  it('passes the card\'s filter and its most of a class (EOTS-5.31-03)', () => {
    expect(new OffensiveTable(board(PEARL), 'al-31', 'ec').offers('activate')).toEqual(['us-7af', 'us-7af-lrb']);
    const t = new OffensiveTable(board(PEARL), 'al-13', 'ec').do('activate:us-1m-div');
    expect([t.offers('activate').includes('us-i-corps'), t.why('activate:us-i-corps')]).toEqual([false, 'EOTS-5.31-03']);
  });
  it('obeys inter-service rivalry, under a US HQ only (EOTS-6.21-13)', () => {
    const s = board(PEARL);
    s.markers.rivalry.us = true;
    const t = new OffensiveTable(s, 'al-21', 'oc').do('activate:us-i-corps');
    expect(t.offers('activate').sort()).toEqual(['us-7af', 'us-7af-lrb']);
    expect(t.why('activate:us-1m-div')).toBe('EOTS-6.21-13');
    const joint = board({ '3727': ['hq-anzac', 'us-i-corps', 'us-ca-asia'] });
    joint.markers.rivalry.us = true;
    expect(new OffensiveTable(joint, 'al-21', 'oc').do('activate:us-i-corps').offers('activate')).toEqual(['us-ca-asia']);
    const japan = board({ '4017': ['hq-south-seas', 'jp-bb-nagato', 'jp-25-army', 'jp-1-sn-bde'] });
    japan.markers.rivalry.japan = true;
    expect(new OffensiveTable(japan, 'jp-03', 'oc').do('activate:jp-bb-nagato').offers('activate')).toEqual(['jp-1-sn-bde']);
  });
  it('rests after bombing, or locked out by an earlier card (EOTS-6.21-17, EOTS-6.21-18)', () => {
    const s = board(PEARL);
    put(s, '5808', 'us-20bc');
    setFlag(s, unitNo('us-20bc'), F.bombed, true);
    setFlag(s, unitNo('us-1m-div'), F.lockedOut, true);
    const t = new OffensiveTable(s, 'al-21', 'oc');
    expect([t.offers('activate').includes('us-20bc'), t.why('activate:us-20bc')]).toEqual([false, 'EOTS-6.21-18']);
    expect([t.offers('activate').includes('us-1m-div'), t.why('activate:us-1m-div')]).toEqual([false, 'EOTS-6.21-17']);
  });
  it('is in supply, unless the card waives it (EOTS-5.12-04)', () => {
    const cut = { '2212': ['hq-south', 'jp-25-army'], '2211': ['us-5af', 'us-13af'], '2015': ['hq-malaya'] };
    const at = (play: 'oc' | 'ec'): string[] => new OffensiveTable(board(cut), 'jp-48', play).ids;
    expect(at('ec')).toContain('activate:jp-25-army');
    expect(isActive(board(cut), unitNo('jp-25-army'))).toBe(false);
  });
  it('that the event demands must be among them, if it is at hand (al-38)', () => {
    const s = board({ '1805': ['hq-seac', 'cw-15-corps'], '2006': ['ch-5-army'] });
    const t = new OffensiveTable(s, 'al-38', 'ec').do('activate:cw-15-corps');
    expect([t.ids.includes('done'), t.why('done')]).toEqual([false, 'EOTS-5.31-02']);
    expect(t.do('activate:ch-5-army').ids).toContain('done');
    remove(s, 'ch-5-army');
  });
  it('in the Chinese box is activated through Northern India (R-87)', () => {
    const s = board({ '1805': ['hq-seac', 'cw-15-corps'] });
    s.place[unitNo('us-14af')] = BOX.chinaAir;
    put(s, '1805', 'hq-seac');
    const t = new OffensiveTable(s, 'al-54', 'oc').do('activate:us-14af', 'done', 'select:us-14af');
    expect(t.offers('to')).toContain('1905');
    expect(t.do('to:1905').s.offensive?.moves[0].mode).toBe('air-from-china');
  });
  it('counts for Japan as for the Allies: every Japanese HQ commands every Japanese unit (EOTS-6.21-10)', () => {
    const t = new OffensiveTable(board({ '4017': ['hq-south-seas', 'jp-bb-nagato', 'jp-25-army'] }), 'jp-03', 'oc');
    expect([t.asked, t.s.offensive?.side, t.offers('activate').length]).toEqual(['japan', JAPAN, 2]);
  });
});
