// The map as numbers: geometry against plane geometry and the rulebook's distances, hexsides, terrain, territories.
import { describe, expect, it } from 'vitest';
import { CHARTS, HEXES, MAP, hexId, hexNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { BY_SEA, empty, inSet, listOf, setOf, step } from '../../../../src-main/games/empire-of-the-sun/map/bits.ts';
import {
  CELLS, NEAR, WITHIN_TWO, cellOf, directionTo, distance, neighbours, within,
} from '../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import {
  HEXSIDES, ROAD_LINK, SIDE, isLandSide, isSeaSide, isWaterOnly,
} from '../../../../src-main/games/empire-of-the-sun/map/hexsides.ts';
import {
  AIRFIELDS, LAND_COST, LAND_HEXES, P, PLACE, PORTS, REGION, RESOURCES, TERRITORY, isCoast,
} from '../../../../src-main/games/empire-of-the-sun/map/places.ts';

const ids = (hexes: readonly number[]): string[] => hexes.map(hexId).sort();
const no = hexNo;
const centre = (id: string): [number, number] => {
  const column = Number(id.slice(0, 2));
  return [1.5 * column, Math.sqrt(3) * (Number(id.slice(2)) + (column % 2) / 2)];
};
const flood = (from: string, passes: (a: number, b: number) => boolean): Set<string> => {
  const seen = new Set([no(from)]);
  for (const at of seen) for (const to of neighbours(at)) if (passes(at, to)) seen.add(to);
  return new Set([...seen].map(hexId));
};

describe('geometry', () => {
  it.each(MAP.distanceTests)('%s to %s is %i', (a, b, far) => { expect(distance(no(a), no(b))).toBe(far); });
  it('there are 34 such tests', () => { expect(MAP.distanceTests).toHaveLength(34); });

  it('neighbours are exactly those one hex apart in the plane', () => {
    for (let hex = 0; hex < HEXES; hex += 7) {
      const [x, y] = centre(hexId(hex));
      const near = MAP.hexes
        .filter(({ id }) => { const [u, v] = centre(id); const gap = Math.hypot(x - u, y - v); return gap > 0 && gap < 1.75; });
      expect(ids(neighbours(hex))).toEqual(near.map(({ id }) => id).sort());
    }
  });

  it('unplayable cells are counted through and never entered', () => {
    expect(CELLS).toBe(51 * 29);
    expect(cellOf('2627')).toBeGreaterThanOrEqual(HEXES);
    expect(neighbours(no('2626'))).not.toContain(cellOf('2627'));
    expect([...NEAR.subarray(no('2626') * 6, no('2626') * 6 + 6)]).toContain(cellOf('2627'));
  });

  it('a zone is all cells within two', () => {
    const zone = [...WITHIN_TWO.subarray(no('2813') * 19, no('2813') * 19 + 19)].filter((hex) => hex >= 0 && hex < HEXES);
    expect(ids(zone)).toEqual(ids(within(no('2813'), 2)));
    expect(directionTo(no('2813'), no('2911'))).toBe(-1);
  });
});

describe('hexsides', () => {
  it('are the same from both sides, and as many as the facts list', () => {
    const tally = { land: 0, sea: 0, route: 0, kwai: 0 };
    for (let hex = 0; hex < HEXES; hex++) {
      for (let d = 0; d < 6; d++) {
        const bits = HEXSIDES[hex * 6 + d];
        if (bits === 0) continue;
        expect(HEXSIDES[NEAR[hex * 6 + d] * 6 + ((d + 3) % 6)]).toBe(bits);
        for (const key of ['land', 'sea', 'route', 'kwai'] as const) if (bits & SIDE[key]) tally[key]++;
      }
    }
    expect([tally.land / 2, tally.route / 2, tally.kwai / 2]).toEqual([415, 56, 3]);
  });

  it('Soerabaja opens to ships from the east only (EOTS-7.21-07)', () => {
    const open = neighbours(no('2220')).filter((hex) => isSeaSide(no('2220'), hex));
    expect(ids(open)).toEqual(['2219', '2319', '2320']);
  });

  it('Manila and Mauban touch without land between them (7.35)', () => {
    expect([isLandSide(no('2813'), no('2913')), isLandSide(no('2813'), no('2912')), isLandSide(no('2912'), no('2913'))])
      .toEqual([false, true, true]);
    expect(isWaterOnly(no('2015'), no('1914'))).toBe(true);
  });

  it('all playable sea is one body that reaches every port', () => {
    const sea = flood('3706', isSeaSide);
    expect(MAP.hexes.filter((hex) => hex.sea && !sea.has(hex.id))).toEqual([]);
    expect(PORTS.every((hex) => sea.has(hexId(hex)))).toBe(true);
  });

  it('land masses are exactly the connected pieces', () => {
    for (const list of Object.values(MAP.landmasses)) expect([...flood(list[0], isLandSide)].sort()).toEqual([...list].sort());
    for (const hex of LAND_HEXES) {
      const alone = flood(hexId(hex), isLandSide).size === 1 && !['asia', 'australia'].includes(MAP.hexes[hex].landmass ?? '');
      expect((PLACE[hex] & P.oneHexIsland) !== 0, hexId(hex)).toBe(alone);
    }
  });

  it('the Burma Road crosses into the Kunming area from Lashio', () => { expect(ROAD_LINK.map(hexId)).toEqual(['2206', '2306']); });
});

describe('sets of hexes', () => {
  it('hold what is put in, and step as the neighbours say', () => {
    for (let hex = 0; hex < HEXES; hex += 3) {
      const out = empty();
      step(setOf([hex]), BY_SEA, out);
      expect(ids(listOf(out))).toEqual(ids(neighbours(hex).filter((to) => isSeaSide(hex, to))));
    }
    expect(inSet(setOf([no('6025')]), no('6025'))).toBe(true);
  });
});

describe('places', () => {
  it('are as many as the map has', () => {
    expect([LAND_HEXES.length, PORTS.length, AIRFIELDS.length, RESOURCES.length])
      .toEqual([MAP.counts.land, MAP.counts.ports, MAP.counts.airfields, 14]);
    expect(Object.values(REGION).flat().sort()).toEqual([...LAND_HEXES].sort());
  });

  it('cost what the terrain chart says, in half points', () => {
    expect(['open', 'jungle', 'mixed', 'mountain', 'atoll'].map((terrain) =>
      LAND_COST[MAP.hexes.findIndex((hex) => hex.terrain === terrain)])).toEqual([2, 4, 4, 6, 255]);
    expect(LAND_COST[MAP.hexes.findIndex(({ kind }) => kind === 'ocean')]).toBe(255);
  });

  it('lie in the territories of section 12', () => {
    expect(ids(TERRITORY['kunming-area'])).toEqual(ids([no('2407'), ...neighbours(no('2407'))]));
    expect(TERRITORY.malaya.every((hex) => distance(hex, no('2015')) <= 3)).toBe(true);
    expect(isCoast(no('2014')) && !isCoast(no('2407')) && !isCoast(no('5410'))).toBe(true);
    expect(ids(RESOURCES)).toEqual([...CHARTS.resourceHexes.hexes].sort());
  });
});
