// Movement by sea, air and land (7.2-7.44): reach, ends, and who may not go where.
// Shows: rules/movement/air.ts, rules/movement/entry.ts, rules/movement/land.ts, rules/movement/naval.ts, rules/movement/paths.ts,
//   rules/movement/transport.ts
import { describe, expect, it } from 'vitest';
import { JAPAN, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { inSet, setOf } from '../../../../../src-main/games/empire-of-the-sun/map/bits.ts';
import { distance } from '../../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import {
  airReach, emergencyAirfields, fightingRange, flightPath, strategicAirReach, whyNotAir, whyNotStrategicAir,
  whyNotStrategicAirTo,
} from '../../../../../src-main/games/empire-of-the-sun/rules/movement/air.ts';
import { mayEnter, whyNotEnter } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/entry.ts';
import {
  disengagements, isPinned, landEnds, landReach, whyNotLand,
} from '../../../../../src-main/games/empire-of-the-sun/rules/movement/land.ts';
import {
  emergencyPorts, isNavalEnd, navalEnds, navalReach, quietNavalReach, strategicNavalEnds, strategicNavalReach, whyNotNaval,
  whyNotStrategicNaval, whyNotStrategicNavalTo,
} from '../../../../../src-main/games/empire-of-the-sun/rules/movement/naval.ts';
import { UNREACHED, pathTo } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/paths.ts';
import {
  whyNotTransport, whyNotTransportTo, transportEnds, transportReach,
} from '../../../../../src-main/games/empire-of-the-sun/rules/movement/transport.ts';
import { touchesZone } from '../../../../../src-main/games/empire-of-the-sun/rules/zones-of-influence.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { BOX, setPlace, touch } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { battleFor, board, give, groupMove, mover, offensive, opening, put } from '../../position.ts';

const no = hexNo;
const ids = (hexes: Iterable<number>): string[] => [...hexes].map((hex) => (hex === BOX.chinaAir ? 'china' : hexId(hex))).sort();

describe('ships', () => {
  it('sail five hexes a point over open sides (EOTS-7.21-01, EOTS-7.21-07)', () => {
    const s = offensive(board({ '2019': ['jp-ca-aoba'] }), 'japan', 1);
    give(s, 'japan', '2019');
    const reach = navalReach(s, mover(s, 'jp-ca-aoba'));
    expect(Math.max(...[...reach.cost].filter((cost) => cost !== UNREACHED))).toBe(5);
    const path = pathTo(reach, no('2219'));
    expect(path.length === 0 || path.length === reach.cost[no('2219')] + 1).toBe(true);
    // Round the coast of Java to Soerabaja, which opens to the east.
    const far = navalReach(s, mover(s, 'jp-ca-aoba'), 12);
    expect(['2219', '2319', '2320']).toContain(hexId(pathTo(far, no('2220')).at(-2) ?? 0));
  });

  it('pass enemies and zones freely, by the quietest of the shortest ways (EOTS-7.21-08)', () => {
    const s = offensive(board({ '3706': ['jp-cv-akagi'], '5808': ['hq-cpac', 'us-7af'], '4410': ['us-cv-essex'] }), 'japan', 3);
    const reach = navalReach(s, mover(s, 'jp-cv-akagi'), 18);
    const path = pathTo(reach, no('5506'));
    expect([path.length, reach.cost[no('5506')]]).toEqual([19, 18]);
    expect(path.filter((hex) => distance(hex, no('4410')) <= 2)).toEqual([]);
  });

  it('may go a longer way that nobody hears', () => {
    const s = offensive(board({ '4017': ['jp-cv-akagi'], '5808': ['hq-cpac'], '4614': ['us-cv-essex'] }), 'japan', 3);
    const ship = mover(s, 'jp-cv-akagi');
    const [short, quiet] = [navalReach(s, ship), quietNavalReach(s, ship)];
    const far = [...Array(1139).keys()].filter((hex) => quiet.cost[hex] !== UNREACHED && quiet.cost[hex] > short.cost[hex]);
    expect(far.length).toBeGreaterThan(0);
    expect([touchesZone(s, JAPAN, pathTo(short, far[0])), touchesZone(s, JAPAN, pathTo(quiet, far[0]))]).toEqual([true, false]);
  });

  it('an event gives another allowance (EOTS-7.21-18)', () => {
    const s = offensive(board({ '3706': ['jp-cv-akagi', 'jp-cv-soryu'] }), 'japan', 3, { navalOverride: { [unitNo('jp-cv-akagi')]: 18 } });
    expect([
      navalReach(s, mover(s, 'jp-cv-akagi')).cost[no('5506')], navalReach(s, mover(s, 'jp-cv-akagi', 'jp-cv-soryu')).cost[no('5506')],
    ]).toEqual([18, UNREACHED]);
  });

  it('end in ports, battles, carrier range of enemies, or beside a landing (EOTS-7.21-12 to EOTS-7.21-16)', () => {
    const s = offensive(board({ '3706': ['jp-cv-akagi'], '4612': ['us-w-bde'], '5108': ['us-7af'] }), 'japan', 3);
    const ship = mover(s, 'jp-cv-akagi');
    const ends = navalEnds(s, ship, navalReach(s, ship));
    expect(ids(ends)).toEqual(expect.arrayContaining(['3407', '4612', '4611']));
    expect(ids(ends)).not.toContain('4009');
    expect(whyNotNaval(s, ship, navalReach(s, ship), no('4009'))?.reason.key).toBe('why.naval.end');
    const cruiser = offensive(board({ '3706': ['jp-ca-aoba'], '4612': ['us-w-bde'] }), 'japan', 3);
    const alone = mover(cruiser, 'jp-ca-aoba');
    expect(ids(navalEnds(cruiser, alone, navalReach(cruiser, alone)))).not.toContain('4611');
  });

  it('are judged against the battles declared (R-35)', () => {
    const s = offensive(board({ '4611': ['jp-cv-akagi', 'jp-ca-aoba'], '4508': ['jp-bb-nagato'], '4612': ['us-w-bde'] }), 'japan', 3);
    const [cv, ca, bb] = ['jp-cv-akagi', 'jp-ca-aoba', 'jp-bb-nagato'].map(unitNo);
    expect([
      isNavalEnd(s, JAPAN, no('4611'), [no('4612')], [cv, ca]),
      isNavalEnd(s, JAPAN, no('4611'), [], [cv, ca]), isNavalEnd(s, JAPAN, no('4508'), [no('4612')], [bb]),
    ]).toEqual([true, false, false]);
    put(s, '5018', 'jp-4-sn-bde');
    expect([
      isNavalEnd(s, JAPAN, no('5018'), [], [bb]), isNavalEnd(s, JAPAN, no('5017'), [], [bb]), isNavalEnd(s, JAPAN, no('5017'), [], [cv]),
    ]).toEqual([true, false, true]);
  });

  it('in an OC play do not make a second battle (R-26)', () => {
    const s = offensive(
      board({ '3706': ['jp-cv-akagi'], '4612': ['us-w-bde', 'jp-ca-aoba'], '5108': ['us-7af'] }), 'japan', 3, { play: 'oc' },
    );
    const ship = mover(s, 'jp-cv-akagi');
    const reach = navalReach(s, ship);
    expect(ids(navalEnds(s, ship, reach))).toContain('4612');
    expect(ids(navalEnds(s, ship, reach))).not.toContain('5108');
    expect(whyNotNaval(s, ship, reach, no('5108'))?.reason.key).toBe('why.second-battle');
  });

  it('move strategically twice as far, port to port, outside zones (7.23)', () => {
    const s = offensive(board({ '3706': ['jp-cv-akagi'], '4009': ['jp-ca-aoba'] }), 'japan', 2);
    const ship = mover(s, 'jp-cv-akagi');
    expect(whyNotStrategicNaval(s, ship)).toBeNull();
    expect(whyNotStrategicNaval(s, mover(s, 'jp-ca-aoba'))?.rule).toBe('EOTS-7.23-02');
    const ends = strategicNavalEnds(s, ship, strategicNavalReach(s, ship));
    expect(ids(ends)).toContain('4017');
    const reached = strategicNavalReach(s, ship);
    expect(['4017', '4009', '2015', '5808'].map((hex) => whyNotStrategicNavalTo(s, ship, reached, no(hex))?.reason.key ?? null))
      .toEqual([null, 'why.strategic.port-end', 'why.strategic.port-end', 'why.strategic.port-end']);
    const guarded = offensive(board({ '3706': ['jp-cv-akagi'], '5808': ['hq-cpac'], '4014': ['us-cv-essex', 'us-cv-wasp'] }), 'japan', 2);
    const reach = strategicNavalReach(guarded, mover(guarded, 'jp-cv-akagi'));
    expect([reach.cost[no('4014')], reach.cost[no('4013')]]).toEqual([UNREACHED, UNREACHED]);
  });

  it('whose port has fallen are placed in ports within ten hexes (EOTS-7.22-06)', () => {
    const s = opening('1942');
    expect(ids(emergencyPorts(s, unitNo('us-ca-asia')))).toContain('2220');
    expect(emergencyPorts(s, unitNo('us-ca-asia')).every((hex) => distance(hex, no('3014')) <= 10)).toBe(true);
  });
});

describe('aircraft', () => {
  it('fly legs from airfield to airfield (EOTS-7.31-01, EOTS-7.31-02)', () => {
    const s = offensive(board({ '3704': ['jp-21-air-flotilla'] }), 'japan', 2);
    const one = airReach(s, { ...mover(s, 'jp-21-air-flotilla'), operations: 1 });
    for (const hex of one.keys()) expect(distance(hex, no('3704'))).toBeLessThanOrEqual(5);
    const two = airReach(s, mover(s, 'jp-21-air-flotilla'));
    expect(two.size).toBeGreaterThan(one.size);
    for (const [hex, { landings }] of two) {
      expect(landings.at(-1)).toBe(hex);
      [no('3704'), ...landings].reduce((from, to) => { expect(distance(from, to)).toBeLessThanOrEqual(5); return to; });
    }
    expect(whyNotAir(s, mover(s, 'jp-21-air-flotilla'), no('5808'))?.reason.key).toBe('why.air.airfield');
  });

  it('prefer their normal range, so that brackets cost nothing where they need not (EOTS-7.31-07)', () => {
    const s = offensive(board({ '3704': ['jp-1-air-div'] }), 'japan', 1);
    for (const [hex, { extended }] of airReach(s, mover(s, 'jp-1-air-div'))) expect(extended, hexId(hex))
      .toBe(distance(hex, no('3704')) > 2);
  });

  it('do not land among enemies, but beside his ships (EOTS-7.31-03, EOTS-7.31-05)', () => {
    const s = offensive(board({ '3727': ['us-5af'], '3626': ['jp-2-army'] }), 'allied', 1);
    expect(whyNotAir(s, mover(s, 'us-5af'), no('3626'))?.reason.key).toBe('why.air.battle');
    const ships = offensive(board({ '3727': ['us-5af'], '3626': ['jp-ca-aoba'] }), 'allied', 1);
    expect(ids(airReach(ships, mover(ships, 'us-5af')).keys())).toContain('3626');
  });

  it('in reaction end where they can fight, without brackets (EOTS-7.31-08, R-47)', () => {
    const s = offensive(board({ '3727': ['us-5af'], '3823': ['us-1m-div', 'jp-4-sn-bde'] }), 'japan', 2, { battles: [battleFor('3823')] });
    for (const hex of airReach(s, mover(s, 'us-5af')).keys()) expect(fightingRange(unitNo('us-5af'), hex, no('3823'))).not.toBeNull();
  });

  it('use the air ferry on the way only, if they are Allied and no Japanese ship lies there (7.36)', () => {
    const flight = (...guests: string[]): boolean => {
      const s = offensive(board({ '5808': ['us-7af'], '5408': guests }), 'allied', 2);
      expect(ids(airReach(s, mover(s, 'us-7af')).keys())).not.toContain('5408');
      return airReach(s, mover(s, 'us-7af')).has(no('5108'));
    };
    expect([flight(), flight('jp-ca-aoba')]).toEqual([true, false]);
  });

  it('fly strategically twice the legs outside zones (EOTS-7.33-01, EOTS-7.33-04)', () => {
    const s = offensive(board({ '3727': ['us-5af'] }), 'allied', 1);
    expect(whyNotStrategicAir(s, mover(s, 'us-5af'))).toBeNull();
    const ends = strategicAirReach(s, mover(s, 'us-5af'));
    expect(Math.max(...[...ends.keys()].map((hex) => distance(hex, no('3727'))))).toBeGreaterThan(4);
    const watched = offensive(board({ '3727': ['us-5af'], '4021': ['hq-south-seas'], '3822': ['jp-25-air-flotilla'] }), 'allied', 1);
    give(watched, 'japan', '3822', '4021');
    expect([...strategicAirReach(watched, mover(watched, 'us-5af')).keys()].filter((hex) => distance(hex, no('3822')) <= 2)).toEqual([]);
    expect(ids(strategicAirReach(s, mover(s, 'us-5af')).keys())).toContain('3823');
    expect([[s, '3823'], [watched, '3823'], [s, '5408'], [s, '3822']].map(
      ([at, hex]) => whyNotStrategicAirTo(at as EotsState, mover(at as EotsState, 'us-5af'), no(hex as string))?.reason.key ?? null,
    )).toEqual([null, 'why.strategic.way', 'why.air.ferry', null]);
  });

  it('reach the box in China from Northern India, and come back that way (12.71)', () => {
    const s = offensive(board({ '1905': ['us-14af'] }), 'allied', 1);
    expect(airReach(s, mover(s, 'us-14af')).get(BOX.chinaAir)?.landings).toEqual([BOX.chinaAir]);
    setPlace(s, unitNo('us-14af'), BOX.chinaAir);
    const out = airReach(s, mover(s, 'us-14af'));
    expect(ids(out.keys())).toEqual(['1905', '2104', '2205']);
  });

  it('whose airfield has fallen are placed within their longest range (EOTS-7.32-06)', () => {
    const s = opening('campaign');
    expect(emergencyAirfields(s, unitNo('us-vmf-211'))).toEqual([]);
    put(s, '4612', 'us-7af-lrb');
    expect(ids(emergencyAirfields(s, unitNo('us-7af-lrb')))).toContain('5108');
  });

  it('fly round what hears them, if their range allows (R-24)', () => {
    const loud = setOf([no('3805')]);
    const direct = flightPath(no('3804'), no('3806'), 2, loud);
    expect([direct.length, direct[0], direct.at(-1)]).toEqual([3, no('3804'), no('3806')]);
    expect(flightPath(no('3804'), no('3806'), 2, loud, setOf([no('3805'), no('3705'), no('3905'), no('3904'), no('3704')]))).toEqual([]);
    const round = flightPath(no('3804'), no('3806'), 4, loud);
    expect(round.filter((cell) => inSet(loud, cell))).toEqual([]);
  });
});

describe('ground units', () => {
  const japan = (at: string, operations: number, more: Record<string, string[]> = {}) => {
    const s = offensive(board({ [at]: ['jp-15-army'], ...more }), 'japan', operations);
    return { s, it: mover(s, 'jp-15-army') };
  };

  it('march from Saigon to the Kra isthmus by rail for 2.5 points, and to Bangkok\'s west for as much', () => {
    const { s, it } = japan('2211', 3);
    const reach = landReach(s, it);
    expect([reach.cost[no('1913')], reach.cost[no('2109')]]).toEqual([5, 5]);
    expect(ids(pathTo(reach, no('1913')))).toEqual(['1912', '1913', '2011', '2012', '2110', '2211']);
  });

  it('pay the terrain off the routes and where enemies stand (EOTS-7.41-05, EOTS-7.41-09)', () => {
    const { s, it } = japan('2211', 3);
    const before = landReach(s, it).cost[no('2110')];
    put(s, '2110', 'cw-1-ind-corps');
    expect([before, landReach(s, it).cost[no('2110')] > before]).toEqual([1, true]);
    // It stops there (EOTS-7.4-04): what lies behind has to be reached another way.
    expect(landReach(s, it).before.filter((from) => from === no('2110'))).toHaveLength(0);
  });

  it('are not stopped by ships or a lone HQ (EOTS-7.4-05, R-40)', () => {
    const { s, it } = japan('2211', 3, { '2110': ['cw-ca-exeter', 'hq-malaya'] });
    expect(landReach(s, it).cost[no('1913')]).toBe(5);
  });

  it('in an OC play may sweep a lone HQ away, but not fight twice (R-21, R-26)', () => {
    const s = offensive(
      board({ '2211': ['jp-15-army'], '2110': ['hq-malaya'], '2013': ['cw-1-ind-corps', 'jp-25-army'] }), 'japan', 3, { play: 'oc' },
    );
    const it = mover(s, 'jp-15-army');
    expect(ids(landEnds(s, it, landReach(s, it)))).toContain('2110');
    put(s, '2110', 'cw-2-ind-corps');
    expect(ids(landEnds(s, it, landReach(s, it)))).not.toContain('2110');
    expect(whyNotLand(s, it, landReach(s, it), no('2110'))?.rule).toBe('EOTS-6.24-03');
  });

  it('never enter a hex they cannot pay (EOTS-7.4-02)', () => {
    const { s, it } = japan('2109', 1);
    const reach = landReach(s, it);
    expect(ids(landEnds(s, it, reach)).every((hex) => reach.cost[no(hex)] <= 2)).toBe(true);
    expect(whyNotLand(s, it, reach, no('2106'))?.reason.key).toBe('why.land.far');
  });

  it('use the Kwai bridge only when it stands', () => {
    const { s, it } = japan('2109', 1);
    const before = landReach(s, it).cost[no('2108')];
    s.markers.kwaiBridge = true;
    touch(s);
    expect([before, landReach(s, it).cost[no('2108')]]).toEqual([UNREACHED, 1]);
  });

  it.each([
    ['jp-15-army', '2408', 'EOTS-7.42-01'], ['us-i-corps', '2407', 'EOTS-7.42-06'],
    ['jp-15-army', '1805', 'EOTS-7.42-03'], ['jp-15-army', '3800', 'EOTS-7.42-05'],
    ['jp-15-army', '3302', 'EOTS-12.91-01'], ['ch-5-army', '2109', 'EOTS-7.42-07'], ['us-5af', '3801', 'EOTS-7.42-05'],
  ])('%s never enters %s (%s)', (unit, hex, rule) => {
    expect([mayEnter(unitNo(unit), no(hex)), whyNotEnter(unitNo(unit), no(hex))?.rule]).toEqual([false, rule]);
  });
  it.each([
    ['jp-15-army', '2105'], ['jp-15-army', '1307'], ['jp-15-army', '2508'],
    ['ch-5-army', '2106'], ['ch-5-army', '2407'], ['us-i-corps', '1406'], ['jp-ca-aoba', '1805'],
  ])('%s may enter %s', (unit, hex) => {
    expect([mayEnter(unitNo(unit), no(hex)), whyNotEnter(unitNo(unit), no(hex))]).toEqual([true, null]);
  });

  it('7th Armoured stops in the jungle unless a route leads there (EOTS-7.49-02)', () => {
    const s = offensive(board({ '2008': ['cw-7-armd-bde', 'cw-1-burma-div'] }), 'allied', 3);
    const [armour, foot] = [landReach(s, mover(s, 'cw-7-armd-bde'), 12), landReach(s, mover(s, 'cw-1-burma-div'), 12)];
    expect(ids(landEnds(s, mover(s, 'cw-7-armd-bde'), armour)).length).toBeLessThan(
      ids(landEnds(s, mover(s, 'cw-1-burma-div'), foot)).length,
    );
    expect(armour.cost[no('2106')]).toBe(foot.cost[no('2106')]);
  });

  it('disengage only if stronger than those who came, and not where they came from (7.43)', () => {
    const s = offensive(board({ '2014': ['cw-3-ind-corps', 'jp-1-sn-bde'] }), 'japan', 2, {
      battles: [battleFor('2014')],
      moves: [groupMove(['jp-1-sn-bde'], 'land', ['2013', '2014'])],
    });
    expect(ids(disengagements(s, unitNo('cw-3-ind-corps')))).toEqual(expect.arrayContaining(['2015']));
    expect(ids(disengagements(s, unitNo('cw-3-ind-corps')))).not.toContain('2013');
    expect(isPinned(s, mover(s, 'cw-3-ind-corps'))).toBe(true);
    put(s, '2014', 'jp-25-army');
    expect(disengagements(s, unitNo('cw-3-ind-corps'))).toEqual([]);
  });
});

describe('strategic transport', () => {
  const s = offensive(board({ '5808': ['us-i-corps', 'hq-cpac'], '3727': ['du-j-div', 'hq-swpac'] }), 'allied', 2);
  it('goes to supplied friendly ports, twice as far from a port (EOTS-7.44-01, EOTS-7.44-02)', () => {
    const it = mover(s, 'us-i-corps');
    const ends = transportEnds(s, it, transportReach(s, it));
    expect(ids(ends)).toEqual(['5100', '5321', '5325', '5823']);
    expect(ends.every((hex) => transportReach(s, it).cost[hex] <= 20)).toBe(true);
    expect(whyNotTransportTo(s, it, transportReach(s, it), no('4017'))?.rule).toBe('EOTS-7.44-05');
  });
  it('is not for the Dutch, nor in reaction', () => {
    expect(whyNotTransport(s, mover(s, 'du-j-div'))?.rule).toBe('EOTS-5.11-44');
    expect(whyNotTransport(s, { ...mover(s, 'us-i-corps'), reaction: true })?.rule).toBe('EOTS-7.44-08');
  });
  it('shuns the enemy\'s zone (EOTS-7.44-03)', () => {
    const watched = offensive(
      board({ '5808': ['us-i-corps', 'hq-cpac'], '4017': ['hq-south-seas'], '4715': ['jp-24-air-flotilla'] }), 'allied', 3,
    );
    const reach = transportReach(watched, mover(watched, 'us-i-corps'));
    for (let hex = 0; hex < 1139; hex++) if (distance(hex, no('4715')) <= 2) expect(reach.cost[hex]).toBe(UNREACHED);
  });
});
