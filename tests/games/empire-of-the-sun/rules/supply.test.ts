// Supply (13.1-13.3): the rulebook's examples, the four set-ups, the Burma Road, emergency lines.
import { describe, expect, it } from 'vitest';
import { ALLIED, COUNTERS, HEXES, JAPAN, hexId, hexNo, unitId, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { neighbours } from '../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { isLandSide } from '../../../../src-main/games/empire-of-the-sun/map/hexsides.ts';
import { HOME_CITIES, RESOURCES, TERRITORY } from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { burmaRoad, isChinaLinked } from '../../../../src-main/games/empire-of-the-sun/rules/burma-road.ts';
import {
  isHexSupplied, isJoinedToSource, isSupplied, resourcesReached, wouldBeSupplied,
} from '../../../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { BOX, F, setFlag, setPlace, touch } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, opening, put, remove } from '../position.ts';

const supplied = (s: EotsState, ...units: string[]): boolean[] => units.map((unit) => isSupplied(s, unitNo(unit)));
const unsupplied = (s: EotsState): string[] => {
  const found: string[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) if (s.place[unit] < HEXES && !isSupplied(s, unit)) found.push(unitId(unit));
  return found.sort();
};

describe('the example of 7.35: the Philippines', () => {
  // The Japanese air unit draws on the HQ at Saigon, as the example has it supplied.
  const start = (japaneseAt: string, feaf: boolean): EotsState => board({
    '2813': ['hq-swpac', 'us-r-corps', ...(feaf ? ['us-feaf'] : [])], '2913': ['us-sl-corps'], '3014': ['us-p-bde'],
    [japaneseAt]: ['jp-21-air-flotilla'], '2212': ['hq-south'],
  });
  const units = ['hq-swpac', 'us-r-corps', 'us-sl-corps', 'us-p-bde'];

  it('FEAF at Manila keeps everybody supplied (EOTS-13.1-15)', () => {
    const s = start('2911', true);
    expect(supplied(s, 'jp-21-air-flotilla', 'us-feaf', ...units)).toEqual([true, true, true, true, true, true]);
  });
  it('without FEAF nobody is', () => { expect(supplied(start('2911', false), ...units)).toEqual([false, false, false, false]); });
  it('with the enemy at Davao the corps are reached over land, the brigade over water is not (EOTS-13.1-16)', () => {
    const s = start('2915', false);
    give(s, 'japan', '2915');
    expect(supplied(s, ...units)).toEqual([true, true, true, false]);
  });
});

describe('the example of 13.1: New Guinea', () => {
  const start = (more: Record<string, string[]> = {}): EotsState => {
    const s = board({
      '3727': ['hq-swpac'], '3823': ['us-1m-div'], '3922': ['us-2m-div'],
      '3822': ['jp-25-air-flotilla'], '4021': ['hq-south-seas'], ...more,
    });
    give(s, 'japan', ...TERRITORY['new-guinea'].map(hexId).filter((hex) => hex !== '3823' && hex !== '3922'), '4021');
    return s;
  };
  it('an air unit beside Port Moresby stops the sea lane there and with it the road inland (EOTS-13.1-08, EOTS-13.1-14)', () => {
    const s = start();
    expect(supplied(s, 'hq-swpac', 'jp-25-air-flotilla', 'us-1m-div', 'us-2m-div')).toEqual([true, true, false, false]);
  });
  it('gone, it leaves both supplied', () => {
    const s = start();
    remove(s, 'jp-25-air-flotilla');
    expect(supplied(s, 'us-1m-div', 'us-2m-div')).toEqual([true, true]);
  });
  it('from Gili Gili, a friendly port outside the zone, the road leads to Port Moresby', () => {
    const s = start();
    give(s, 'allied', '4024');
    expect(supplied(s, 'us-1m-div')).toEqual([true]);
  });
});

describe('the set-ups', () => {
  it('1941: the Dutch, and the Commonwealth but for the units of the Malaya HQ', () => {
    const s = opening('campaign');
    const out = unsupplied(s);
    expect(out.filter((unit) => !unit.startsWith('du-') && !unit.startsWith('cw-'))).toEqual([]);
    expect(out.filter((unit) => unit.startsWith('du-'))).toHaveLength(11);
    const inSupply = [...Array(COUNTERS).keys()]
      .filter((unit) => s.place[unit] < HEXES && unitId(unit).startsWith('cw-') && isSupplied(s, unit));
    expect([...new Set(inSupply.map((unit) => hexId(s.place[unit])))].sort())
      .toEqual(['2014', '2015', '2112'].filter((hex) => inSupply.some((unit) => hexId(s.place[unit]) === hex)));
  });
  it('1942', () => {
    const out = unsupplied(opening('1942'));
    expect(out.filter((unit) => !unit.startsWith('du-')))
      .toEqual(['cw-1-aus-corps', 'cw-2-aus-corps', 'cw-aus-air', 'cw-ca-kent', 'cw-pm-bde', 'us-ca-asia', 'us-p-bde']);
    expect(out.filter((unit) => unit.startsWith('du-'))).toHaveLength(11);
  });
  it('1943: the SS brigade; Attu is just reached, over Honshu to the port of Ominato and on by sea', () => {
    expect(unsupplied(opening('1943'))).toEqual(['jp-ss-bde']);
    const s = opening('1943');
    give(s, 'allied', '3705');
    expect(unsupplied(s)).toContain('jp-2-sn-bde');
  });
  it('1944: nobody', () => { expect(unsupplied(opening('1944'))).toEqual([]); });
  it('every HQ is supplied in all of them', () => {
    for (const scenario of ['campaign', '1942', '1943', '1944']) {
      expect(unsupplied(opening(scenario)).filter((unit) => unit.startsWith('hq-'))).toEqual([]);
    }
  });
});

describe('lines of supply', () => {
  it('end in enemy-occupied hexes and do not go through (EOTS-13.1-05)', () => {
    const s = board({ '1805': ['hq-seac'], '2106': ['cw-1-ind-corps'] });
    expect(supplied(s, 'hq-seac', 'cw-1-ind-corps')).toEqual([true, true]);
    const armies = ['jp-2-army', 'jp-14-army', 'jp-15-army', 'jp-16-army', 'jp-17-army', 'jp-18-army'];
    const around = neighbours(hexNo('2106')).filter((hex) => isLandSide(hexNo('2106'), hex)).map(hexId);
    around.forEach((hex, i) => put(s, hex, armies[i]));
    expect(supplied(s, 'cw-1-ind-corps')).toEqual([false]);
    // Controlled by the enemy but free of him, a hex is no obstacle (EOTS-13.1-04).
    remove(s, armies[0]);
    give(s, 'japan', ...around);
    expect(supplied(s, 'cw-1-ind-corps')).toEqual([true]);
  });

  it('of the Allies begin at three edges of the map, Japan\'s in its own cities (EOTS-13.2-01, EOTS-13.2-02)', () => {
    const s = board({ '3407': ['hq-combined-fleet-yamamoto'] });
    expect(supplied(s, 'hq-combined-fleet-yamamoto')).toEqual([true]);
    give(s, 'allied', ...HOME_CITIES.map(hexId));
    expect(supplied(s, 'hq-combined-fleet-yamamoto')).toEqual([false]);
    expect(isJoinedToSource(board({}), ALLIED, hexNo('5808'))).toBe(true);
  });

  it('need an HQ of the right nationality (EOTS-13.1-03)', () => {
    const s = board({ '3727': ['hq-swpac', 'cw-aus-air', 'du-air', 'us-5af'] });
    expect(supplied(s, 'us-5af', 'cw-aus-air', 'du-air')).toEqual([true, false, false]);
    put(s, '3626', 'hq-anzac');
    expect(supplied(s, 'us-5af', 'cw-aus-air', 'du-air')).toEqual([true, true, true]);
    expect([wouldBeSupplied(s, unitNo('us-1m-div'), hexNo('3823')), isHexSupplied(s, JAPAN, hexNo('3823'))]).toEqual([true, false]);
  });

  it('are never wanting for a unit that is active (EOTS-13.1-01)', () => {
    const s = offensive(board({ '2019': ['du-air'] }), 'allied', 1);
    expect(supplied(s, 'du-air')).toEqual([false]);
    setFlag(s, unitNo('du-air'), F.active, true);
    expect(supplied(s, 'du-air')).toEqual([true]);
  });

  it('of Japan come first: an air unit cut off projects nothing for the Allies to fear (EOTS-13.1-11, EOTS-13.1-12)', () => {
    const s = board({ '2813': ['hq-swpac', 'us-r-corps'], '2911': ['jp-21-air-flotilla'] });
    expect(supplied(s, 'jp-21-air-flotilla', 'hq-swpac')).toEqual([false, true]);
  });
});

describe('emergency lines', () => {
  it('the Tokyo Express supplies its hex, whatever the enemy does (EOTS-13.32-03)', () => {
    const s = opening('1943');
    s.markers.tokyoExpress = hexNo('4322');
    touch(s);
    expect(supplied(s, 'jp-ss-bde')).toEqual([true]);
  });

  it.each([
    [['2206'], 'closed'], [['2104'], 'closed'], [['2005'], 'closed'], [['1905'], 'closed'], [['1805'], 'closed'],
    [['2106'], 'open'], [['2105'], 'open'], [['2305'], 'open'], [['2205'], 'open'],
    [['2106', '2305'], 'closed'], [['2106', '2205'], 'closed'], [['2105', '2205'], 'closed'],
  ])('Japan in %s leaves the Burma Road %s', (hexes, status) => {
    const s = board({});
    give(s, 'japan', ...hexes);
    expect(burmaRoad(s)).toBe(status === 'open' ? 'open' : 'closed-no-hump');
  });

  it('the Hump links Kunming to a supplied airfield of Northern India (EOTS-13.31-01)', () => {
    const s = board({ '1805': ['hq-seac'], '2407': ['ch-5-army'] });
    expect([burmaRoad(s), ...supplied(s, 'ch-5-army')]).toEqual(['open', true]);
    give(s, 'japan', '2206');
    expect([burmaRoad(s), isChinaLinked(s), ...supplied(s, 'ch-5-army')]).toEqual(['closed-no-hump', false, false]);
    s.markers.hump = true;
    touch(s);
    expect([burmaRoad(s), isChinaLinked(s), ...supplied(s, 'ch-5-army')]).toEqual(['closed-hump', true, true]);
    give(s, 'japan', '1905', '2104', '2205');
    expect([burmaRoad(s), ...supplied(s, 'ch-5-army')]).toEqual(['closed-no-hump', false]);
  });

  it('the box in China is supplied as long as Kunming is (R-87)', () => {
    const s = board({ '1805': ['hq-seac'] });
    setPlace(s, unitNo('us-14af'), BOX.chinaAir);
    expect(supplied(s, 'us-14af')).toEqual([true]);
    give(s, 'japan', '2206');
    expect(supplied(s, 'us-14af')).toEqual([false]);
  });
});

describe('Japan\'s resources', () => {
  it('are reached until the sea is closed to it (12.93)', () => {
    const s = opening('1944');
    expect(resourcesReached(s, RESOURCES)).toBe(true);
    give(s, 'allied', ...RESOURCES.map(hexId));
    expect(resourcesReached(s, RESOURCES)).toBe(false);
  });
});
