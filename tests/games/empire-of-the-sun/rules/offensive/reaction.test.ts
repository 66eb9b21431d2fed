// The reaction (6.26): HQ, activation with look-ahead, movement into battles, disengagement, who supports what.
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { observe } from '../../../../../src-main/games/empire-of-the-sun/observe.ts';
import { waysOut } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/disengagement.ts';
import { whyNotInOffensive } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/whynot.ts';
import { F, has, isActive, setFlag } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { holdCard } from '../cards/card-table.ts';
import { OffensiveTable } from './offensive-table.ts';
import { board, give, opening, put } from '../../position.ts';

const CENTRAL = {
  '5018': ['us-cv-essex', 'us-cv-wasp', 'us-bb-new-york', 'us-1m-div', 'us-7af'], '5808': ['hq-cpac'],
  '4017': ['hq-south-seas', 'jp-bb-nagato', 'jp-cv-akagi', 'jp-25-air-flotilla', 'jp-18-army'],
  '4715': ['jp-cl-tenryu', 'jp-24-air-flotilla'],
};
const central = (more: Record<string, string[]> = {}): EotsState => {
  const s = board({ ...CENTRAL, ...more });
  s.markers.asp = [{ total: 7, used: 0, temporary: 0 }, { total: 6, used: 0, temporary: 0 }];
  s.cards[JAPAN].hand = [];
  return s;
};
/** The Allies attack Kwajalein by ship; the roll succeeds. */
function attacked(s: EotsState, card = 'al-32', ...more: string[]): OffensiveTable {
  const t = new OffensiveTable(s, card, 'ec').do(
    'activate:us-bb-new-york', ...more.map((unit) => `activate:${unit}`), 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done',
  );
  return t.dice(1, 1, 1).do('roll');
}
const reacting = (s: EotsState, ...units: string[]): OffensiveTable =>
  attacked(s).until('reaction-hq').do('hq:hq-south-seas', ...units.map((unit) => `activate:${unit}`), 'done');

describe('the reaction', () => {
  it('does not exist under surprise (EOTS-6.26-01, EOTS-6.2-03)', () => {
    const s = central();
    const t = new OffensiveTable(s, 'al-32', 'ec')
      .do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done').dice(9).do('roll');
    expect([t.over, t.journal.entries.some(({ key }) => key === 'offensive.reaction')]).toEqual([true, false]);
  });
  it('is led by one HQ in supply, with a battle hex in plain range (EOTS-6.26-02)', () => {
    const s = central({ '4021': ['hq-south'], '3407': ['hq-combined-fleet-yamamoto'] });
    give(s, 'japan', '4021');
    const t = attacked(s);
    expect([t.step, t.asked, t.offers('hq').sort(), t.ids.includes('no-reaction')])
      .toEqual(['reaction-hq', 'japan', ['hq-south', 'hq-south-seas'], true]);
    expect([t.why('hq:hq-combined-fleet-yamamoto'), t.why('hq:hq-cpac')]).toEqual(['EOTS-6.26-02', 'EOTS-6.26-02']);
  });
  it('may be no reaction at all (EOTS-6.26-10)', () => {
    const t = attacked(central()).do('no-reaction');
    expect([t.over, t.s.offensive]).toEqual([true, null]);
    expect(attacked(central()).do('hq:hq-south-seas', 'done').over).toBe(true);
  });
  it('activates efficiency and the offensive card\'s operations value (EOTS-5.13-01, EOTS-6.26-05)', () => {
    expect(attacked(central()).do('hq:hq-south-seas').s.offensive?.reactionLimit).toBe(5);
    const s = central({ '4415': ['jp-ca-aoba', 'jp-ca-nachi', 'jp-ca-mogami', 'jp-ca-takao'] });
    const t = attacked(s, 'al-54')
      .do('hq:hq-south-seas', 'activate:jp-ca-aoba', 'activate:jp-ca-nachi', 'activate:jp-ca-mogami', 'activate:jp-ca-takao');
    expect([t.offers('activate'), t.why('activate:jp-24-air-flotilla')]).toEqual([[], 'EOTS-6.26-05']);
  });
  it('with a counteroffensive card activates by its own value, with its HQs (EOTS-5.13-02, EOTS-5.32C-01)', () => {
    const s = central();
    holdCard(s, 'jp-17');
    const t = new OffensiveTable(s, 'al-54', 'ec')
      .do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done', 'play:jp-17');
    expect([t.s.offensive?.condition, t.until('reaction-hq').do('hq:hq-south-seas').s.offensive?.reactionLimit]).toEqual(['intercept', 5]);
    // Its filter binds: air and naval units (EOTS-5.32C-03).
    expect([t.offers('activate').includes('jp-18-army'), t.why('activate:jp-18-army')]).toEqual([false, 'EOTS-5.31-03']);
  });
  it('obeys rivalry like the other side (EOTS-6.26-13)', () => {
    const s = central({ '4415': ['jp-6-air-div'] });
    s.markers.rivalry.japan = true;
    const t = attacked(s).do('hq:hq-south-seas', 'activate:jp-cv-akagi');
    expect(t.why('activate:jp-18-army')).toBe('EOTS-6.21-13');
  });
});

describe('who may be activated', () => {
  it('can reach a battle, or fights from where it is (EOTS-6.26-06, R-33)', () => {
    const s = central({ '3416': ['jp-ca-nachi', 'jp-6-air-div'] });
    const t = attacked(s, 'al-54').do('hq:hq-south-seas');
    expect(t.offers('activate').sort())
      .toEqual(['jp-18-army', 'jp-24-air-flotilla', 'jp-25-air-flotilla', 'jp-bb-nagato', 'jp-cl-tenryu', 'jp-cv-akagi'].sort());
    expect([t.why('activate:jp-6-air-div'), t.why('activate:jp-ca-nachi')]).toEqual(Array(2).fill('EOTS-6.26-06'));
  });
  it('may have bombed, if enemies came into its hex (EOTS-6.21-18)', () => {
    const s = board({
      '5808': ['hq-cpac', 'us-20bc'], '5018': ['jp-bb-nagato'], '5511': ['us-21bc'], '4017': ['hq-south-seas'], '5708': ['us-7af'],
    });
    s.cards[ALLIED].hand = [];
    for (const unit of ['us-20bc', 'us-21bc']) setFlag(s, unitNo(unit), F.bombed, true);
    const t = new OffensiveTable(s, 'jp-10', 'ec').do('activate:jp-bb-nagato', 'done', 'select:jp-bb-nagato', 'to:5808', 'done', 'done')
      .dice(1).do('roll', 'hq:hq-cpac');
    expect([t.offers('activate').includes('us-20bc'), t.why('activate:us-21bc')]).toEqual([true, 'EOTS-6.21-18']);
  });
});

describe('reacting units', () => {
  it('move into battles or within range of them, and nowhere else (EOTS-6.26-04, EOTS-6.1-06)', () => {
    const t = reacting(central(), 'jp-bb-nagato', 'jp-cv-akagi').do('select:jp-bb-nagato');
    expect([t.offers('mode'), t.offers('to')]).toEqual([[], ['4715']]);
    expect(t.why('to:4415')).toBe('EOTS-7.21-12');
    t.do('clear', 'select:jp-cv-akagi');
    expect([t.offers('to').includes('4715'), t.offers('to').includes('4415')]).toEqual([true, true]);
  });
  it('use no strategic movement (EOTS-6.26-07)', () => {
    expect(reacting(central(), 'jp-bb-nagato').do('select:jp-bb-nagato').why('mode:naval-strategic')).toBe('EOTS-7.23-05');
  });
  it('all take part: who does not holds up the end, or is let go (EOTS-6.26-11, R-33)', () => {
    const t = reacting(central(), 'jp-bb-nagato', 'jp-24-air-flotilla');
    expect([t.ids.includes('done'), t.why('done')]).toEqual([false, 'EOTS-6.26-11']);
    expect(t.do('deactivate:jp-bb-nagato').ids).toContain('done');
    expect(isActive(t.s, unitNo('jp-bb-nagato'))).toBe(false);
  });
  it('that land pay shipping points (EOTS-6.26-12)', () => {
    const t = reacting(central(), 'jp-18-army').do('select:jp-18-army');
    expect(t.offers('to')).toEqual(['4715']);
    t.do('to:4715');
    expect(t.s.markers.asp[JAPAN].used).toBe(2);
    expect(t.do('recall:jp-18-army').s.markers.asp[JAPAN].used).toBe(0);
  });
  it('in a battle hex leave it only to fight the same battle from outside (EOTS-6.26-08)', () => {
    const t = reacting(central({ '4815': ['jp-1-sn-bde'] }), 'jp-24-air-flotilla', 'jp-cl-tenryu').do('select:jp-24-air-flotilla');
    const ends = t.offers('to');
    expect(ends.length).toBeGreaterThan(0);
    t.do(`to:${ends[0]}`, 'select:jp-cl-tenryu');
    expect(t.offers('to')).toEqual([]);
    t.do('clear', 'done');
    expect(t.s.offensive?.battles ?? []).toEqual([]);
    expect(t.journal.entries.some(({ key }) => key === 'offensive.reaction')).toBe(true);
  });
  it('are hidden until the last choice of the reaction (EOTS-S-08)', () => {
    const s = central();
    const t = reacting(s, 'jp-bb-nagato').do('select:jp-bb-nagato', 'to:4715');
    const seen = observe(s, ALLIED);
    expect([
      seen.place[unitNo('jp-bb-nagato')], seen.offensive?.reactionHq,
      seen.offensive?.moves.length, has(s, unitNo('jp-bb-nagato'), F.active),
    ]).toEqual([hexNo('4017'), -1, 1, true]);
    expect(seen.flags[unitNo('jp-bb-nagato')] & F.active).toBe(0);
    expect(observe(s, JAPAN).place[unitNo('jp-bb-nagato')]).toBe(hexNo('4715'));
    t.do('done');
    expect(t.journal.entries.filter(({ key }) => key === 'offensive.moves')).toHaveLength(2);
  });
});

describe('supporters', () => {
  it('in range of one battle support it; of several, the side says which, a hex at a time (6.26, R-64)', () => {
    const s = central({ '4815': ['jp-1-sn-bde'], '4615': ['jp-cv-soryu', 'jp-cv-shokaku'] });
    const t = new OffensiveTable(s, 'al-32', 'ec').do(
      'activate:us-bb-new-york', 'activate:us-cv-essex', 'activate:us-1m-div', 'done',
      'select:us-bb-new-york', 'to:4715', 'select:us-cv-essex', 'add:us-1m-div', 'to:4815', 'done', 'done',
    )
      .dice(1).do('roll', 'hq:hq-south-seas', 'activate:jp-cv-soryu', 'activate:jp-cv-shokaku', 'done', 'done');
    expect([t.step, t.ids.map((id) => id.split('/')[1])]).toEqual(['reaction-assign', ['4715', '4815']]);
    const whys = ['jp-cv-soryu/4018', 'jp-bb-nagato/4715', 'us-cv-essex/4715', 'jp-cv-soryu'].map((words) => t.why(`assign:${words}`));
    expect(whys).toEqual(['EOTS-6.24-06', 'EOTS-6.2-01', 'EOTS-6.2-01', null]);
    expect(whyNotInOffensive(s, t.step, { verb: '', place: hexNo('4018') }, 'space')?.rule).toBe('EOTS-6.24-06');
    t.do(t.ids[1]);
    expect(t.s.offensive?.battles.map(({ hex, support }) => [hexId(hex), support.length])).toEqual([['4715', 0], ['4815', 2]]);
  });
});

describe('disengagement', () => {
  const malaya = (condition: number): OffensiveTable => {
    const s = board({ '2015': ['hq-malaya'], '2013': ['cw-3-ind-corps'], '2112': ['jp-1-sn-bde', 'hq-south'], '1805': ['hq-seac'] });
    give(s, 'japan', '2112', '2012', '2111');
    s.cards[ALLIED].hand = [];
    const t = new OffensiveTable(s, 'jp-10', 'ec').do('activate:jp-1-sn-bde', 'done', 'select:jp-1-sn-bde');
    if (t.offers('mode').includes('land')) t.do('mode:land');
    return t.do('to:2013', 'done', 'done').dice(condition).do('roll');
  };
  it('needs no HQ and no activation, only a way out over land (EOTS-7.43-02, EOTS-6.26-09)', () => {
    const t = malaya(1).do('no-reaction');
    expect(t.step).toBe('reaction-move');
    const ways = t.offers('disengage').map((it) => it.split('/')[1]);
    expect(ways.length).toBeGreaterThan(0);
    // EOTS-7.43-04: not the way that the enemy came.
    const came = t.s.offensive?.moves[0].path.at(-2);
    expect([...waysOut(t.s, unitNo('cw-3-ind-corps')).values()].filter(({ path }) => path[1] === came)).toEqual([]);
    t.do(`disengage:cw-3-ind-corps/${ways[0]}`);
    expect([t.s.offensive?.moves.at(-1)?.disengaged, t.s.place[unitNo('cw-3-ind-corps')], isActive(t.s, unitNo('cw-3-ind-corps'))])
      .toEqual([true, hexNo(ways[0]), false]);
    expect(t.s.offensive?.battles).toHaveLength(1);
  });
  it('is no way out of a surprise (R-53)', () => {
    expect(malaya(9).over).toBe(true);
  });
});

describe('Force Z', () => {
  it('sails by itself to the Malayan coast that Japanese ships have entered, where there is a battle (17.11)', () => {
    const s = opening('campaign');
    const t = new OffensiveTable(s, 'jp-02', 'ec').do('activate:jp-ca-mogami', 'done', 'select:jp-ca-mogami');
    if (t.offers('mode').length > 0) t.do('mode:naval');
    const coast = t.offers('to').find((hex) => ['2014', '2013', '2112', '2012'].includes(hex)) ?? '';
    put(s, '2311');
    expect(coast).not.toBe('');
    t.do(`to:${coast}`, 'done').do(...(t.step === 'offensive-declare' && t.ids.includes('done') ? ['done'] : []));
    // EOTS-17.11-06: the aircraft at Singapore may make a battle of the hex beside them.
    if (t.step === 'reaction-air-battles') t.do('done');
    if (t.step === 'reaction-forced') t.do(t.ids[0]);
    expect([t.step, s.place[unitNo('cw-bb-force-z')]]).toEqual(['over', hexNo(coast)]);
  });
});

describe('the aircraft of December 1941', () => {
  it('make a battle of an adjacent hex where Japanese units are active, supplied or not (EOTS-17.11-06)', () => {
    const s = board({ '2212': ['hq-south', 'jp-ca-mogami', 'jp-25-army'], '2015': ['cw-fe-air'], '1813': ['cw-malaya-air'] });
    s.cards[ALLIED].hand = [];
    const t = new OffensiveTable(s, 'jp-02', 'ec')
      .do('activate:jp-ca-mogami', 'activate:jp-25-army', 'done', 'select:jp-ca-mogami', 'add:jp-25-army', 'to:2014', 'done', 'done');
    expect([t.step, t.asked, t.offers('air-battle')]).toEqual(['reaction-air-battles', 'allied', ['cw-fe-air/2014']]);
    t.do('air-battle:cw-fe-air/2014');
    expect(t.over).toBe(true);
  });
});
