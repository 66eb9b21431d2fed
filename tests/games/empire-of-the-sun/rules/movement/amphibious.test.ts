// Landings (7.45), organic transport (7.46), barges (7.47).
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { distance } from '../../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import {
  anchorages, aspCost, aspLeft, assaultEnds, assaultReach, bargeEnds, beatenEnds, beatenReach, groupCost,
  needsMarine, organicPairs, spendAsp, whyNotAssault, whyNotAssaultTo, whyNotBarges, whyNotLandOn,
} from '../../../../../src-main/games/empire-of-the-sun/rules/movement/amphibious.ts';
import { UNREACHED } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/paths.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { battleFor, board, give, groupMove, mover, offensive, put, reduce, remove } from '../../position.ts';

const no = hexNo;
const withAsp = (s: EotsState, side: 0 | 1, total: number): EotsState => {
  s.markers.asp[side].total = total;
  return s;
};

describe('amphibious shipping points', () => {
  it('cost one for a small unit, one a step for a corps or army (EOTS-7.45A-01, EOTS-7.45A-02)', () => {
    const s = board({ '3706': ['jp-2-army', 'jp-1-sn-bde'], '5808': ['us-i-corps', 'us-1m-div'] });
    reduce(s, 'us-i-corps');
    expect(['jp-2-army', 'jp-1-sn-bde', 'us-i-corps', 'us-1m-div'].map((unit) => aspCost(s, unitNo(unit)))).toEqual([2, 1, 1, 1]);
  });
  it('are spent once a turn, temporary ones first; rivalry halves Japan\'s (EOTS-7.45A-03, R-123)', () => {
    const s = board({});
    s.markers.asp[JAPAN] = { total: 7, used: 0, temporary: 2 };
    spendAsp(s, JAPAN, 3);
    expect([s.markers.asp[JAPAN], aspLeft(s, JAPAN)]).toEqual([{ total: 7, used: 1, temporary: 0 }, 6]);
    s.markers.rivalry.japan = true;
    expect(aspLeft(s, JAPAN)).toBe(3);
  });
  it('are needed to sail, in reaction too (EOTS-7.45A-04, EOTS-7.45A-05)', () => {
    const s = offensive(board({ '3706': ['jp-2-army'] }), 'japan', 2);
    s.markers.asp[JAPAN] = { total: 7, used: 6, temporary: 0 };
    expect(whyNotAssault(s, mover(s, 'jp-2-army'))).toMatchObject({ rule: 'EOTS-7.45A-04', reason: { params: { cost: 2, left: 1 } } });
    reduce(s, 'jp-2-army');
    expect(whyNotAssault(s, mover(s, 'jp-2-army'))).toBeNull();
  });
});

describe('a landing', () => {
  it('takes troops that can, from a friendly coast (EOTS-5.11-44, EOTS-7.45-01)', () => {
    const s = withAsp(
      offensive(board({ '2019': ['du-j-div'], '2008': ['cw-7-armd-bde'], '5808': ['us-i-corps'] }), 'allied', 2), ALLIED, 5,
    );
    expect(['du-j-div', 'cw-7-armd-bde', 'us-i-corps'].map((unit) => whyNotAssault(s, mover(s, unit))?.rule ?? null))
      .toEqual(['EOTS-5.11-44', 'EOTS-5.11-44', null]);
  });

  it('goes to any coast but mountains, Port Moresby excepted (EOTS-7.45-06, EOTS-7.45-07)', () => {
    const s = withAsp(offensive(board({ '3727': ['us-1m-div', 'hq-swpac'] }), 'allied', 3), ALLIED, 5);
    const it = mover(s, 'us-1m-div');
    const ends = assaultEnds(s, it, assaultReach(s, it)).map(hexId);
    expect(ends).toContain('3823');
    expect(whyNotLandOn(s, it, no('5410'))?.rule).toBe('EOTS-7.45-01');
    const steep = [...Array(1139).keys()].find((hex) => whyNotLandOn(s, it, hex)?.rule === 'EOTS-7.45-06') ?? -1;
    expect(steep).toBeGreaterThan(0);
    expect(ends).not.toContain(hexId(steep));
    expect(Math.max(...[...assaultReach(s, it).cost].filter((cost) => cost !== UNREACHED))).toBe(15);
  });

  it('stays out of enemy zones unless a carrier sails along (EOTS-7.45B-05, EOTS-7.45B-06)', () => {
    const s = withAsp(offensive(board({
      '5808': ['us-1m-div', 'us-cv-essex', 'us-bb-new-york', 'hq-cpac'], '4017': ['hq-south-seas'], '4715': ['jp-24-air-flotilla'],
    }), 'allied', 3), ALLIED, 5);
    const [alone, battleship, carrier] = [['us-1m-div'], ['us-1m-div', 'us-bb-new-york'], ['us-1m-div', 'us-cv-essex']]
      .map((units) => assaultReach(s, mover(s, ...units)));
    expect([alone, battleship, carrier].map((reach) => reach.cost[no('4715')]))
      .toEqual([UNREACHED, UNREACHED, distance(no('5808'), no('4715'))]);
    expect(whyNotAssaultTo(s, mover(s, 'us-1m-div'), alone, no('4715'))?.reason.key).toBe('why.assault.way');
  });

  it('passes enemy anchorages under escort only (EOTS-7.45B-02, EOTS-7.45B-04)', () => {
    const s = withAsp(offensive(board({ '4017': ['jp-4-sn-bde', 'jp-cl-tenryu'], '4021': ['us-dd-asia'] }), 'japan', 2), JAPAN, 5);
    expect(anchorages(s, JAPAN).map(hexId)).toEqual(['4021']);
    expect([['jp-4-sn-bde'], ['jp-4-sn-bde', 'jp-cl-tenryu']].map((units) => assaultReach(s, mover(s, ...units)).cost[no('4021')]))
      .toEqual([UNREACHED, 4]);
  });

  it('of the US Army on a defended one-hex island needs Marines (EOTS-7.45D-01 to EOTS-7.45D-04)', () => {
    const s = withAsp(offensive(board({ '5808': ['us-i-corps', 'us-1m-div'], '4715': ['jp-4-sn-bde'] }), 'allied', 3), ALLIED, 9);
    const it = mover(s, 'us-i-corps');
    expect([
      needsMarine(s, it, no('4715')), needsMarine(s, it, no('4716')), needsMarine(s, { ...it, reaction: true }, no('4715')),
      needsMarine(s, mover(s, 'us-i-corps', 'us-1m-div'), no('4715')),
    ]).toEqual([true, false, false, false]);
    expect(whyNotLandOn(s, it, no('4715'))?.rule).toBe('EOTS-7.45D-01');
    put(s, '4715', 'us-1m-div');
    s.offensive?.moves.push(groupMove(['us-1m-div'], 'amphibious', ['5808', '4715'], { asp: 1 }));
    expect(needsMarine(s, it, no('4715'))).toBe(false);
  });

  it('in reaction goes into declared battles (EOTS-7.4-09)', () => {
    const s = withAsp(
      offensive(board({ '5808': ['us-1m-div'], '5708': ['jp-4-sn-bde'] }), 'japan', 2, { battles: [battleFor('5708')] }), ALLIED, 3,
    );
    const it = mover(s, 'us-1m-div');
    expect(assaultEnds(s, it, assaultReach(s, it)).map(hexId)).toEqual(['5708']);
  });
});

describe('beaten troops', () => {
  it('go home like ships, round the enemy and his zone, the beach excepted (EOTS-7.45C-01, EOTS-7.45C-02, R-78)', () => {
    const s = offensive(board({
      '4715': ['us-1m-div', 'jp-4-sn-bde', 'jp-24-air-flotilla'], '4017': ['hq-south-seas'], '5808': ['hq-cpac'], '4716': ['jp-3-sn-bde'],
    }), 'allied', 3);
    // The air unit lies under its own beach: every hex around is in its zone.
    expect(beatenEnds(s, mover(s, 'us-1m-div'), beatenReach(s, mover(s, 'us-1m-div')))).toEqual([]);
    remove(s, 'jp-24-air-flotilla');
    const reach = beatenReach(s, mover(s, 'us-1m-div'));
    const ends = beatenEnds(s, mover(s, 'us-1m-div'), reach).map(hexId);
    expect(ends).toContain('4612');
    expect([reach.cost[no('4716')], ends.includes('4415')]).toEqual([UNREACHED, false]);
    put(s, '4715', 'jp-24-air-flotilla', 'us-cv-essex');
    expect(beatenEnds(s, mover(s, 'us-1m-div', 'us-cv-essex'), beatenReach(s, mover(s, 'us-1m-div', 'us-cv-essex'))).map(hexId))
      .toContain('4612');
  });
});

describe('organic transport', () => {
  it('pairs one brigade with one cruiser or APD, at no cost (EOTS-7.46-03)', () => {
    const s = offensive(board({ '4017': ['jp-4-sn-bde', 'jp-3-sn-bde', 'jp-apd-kamikaze', 'jp-bb-nagato'] }), 'japan', 2);
    const group = ['jp-3-sn-bde', 'jp-4-sn-bde', 'jp-apd-kamikaze', 'jp-bb-nagato'].map(unitNo);
    expect(organicPairs(group)).toEqual([[unitNo('jp-3-sn-bde'), unitNo('jp-apd-kamikaze')]]);
    expect(groupCost(s, group)).toBe(1);
    expect(organicPairs(['us-m-bde', 'us-ca-asia'].map(unitNo))).toEqual([]);
  });
});

describe('barges', () => {
  const start = (operations: number, more: (s: EotsState) => void = () => {}): EotsState => {
    const s = offensive(board({ '2112': ['jp-25-army'], '2015': ['jp-18-army'] }), 'japan', operations);
    give(s, 'japan', '2112', '2015', '2014');
    s.markers.barges = true;
    more(s);
    return s;
  };
  it('carry one unit over one hexside all of water (EOTS-7.47-04, EOTS-7.47-05)', () => {
    const s = start(3);
    expect(whyNotBarges(s, mover(s, 'jp-18-army'))).toBeNull();
    const ends = bargeEnds(s, mover(s, 'jp-18-army')).map(hexId);
    expect(ends).toContain('1914');
    expect(ends).not.toContain('2014');
  });
  it.each<[string, number, (s: EotsState) => void]>([
    ['EOTS-7.47-01', 3, (s) => { s.markers.barges = false; }],
    ['EOTS-7.47-01', 3, (s) => { s.markers.bargesForbidden = true; }],
    ['EOTS-7.47-03', 2, () => {}],
    ['EOTS-7.47-04', 3, (s) => { s.offensive?.moves.push(groupMove(['jp-25-army'], 'barges', [])); }],
  ])('are refused by %s', (rule, operations, change) => {
    const s = start(operations, change);
    expect(whyNotBarges(s, mover(s, 'jp-18-army'))?.rule).toBe(rule);
  });
});
