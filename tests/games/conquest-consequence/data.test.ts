// The facts are whole: ids, links, and every total that the rulebook states.
import { describe, expect, it } from 'vitest';
import { ACTION_CARDS, AREAS, INVESTMENT_CARDS, LINKS, NATIONS, POOLS, SCIENCE, SETUP, TECHS, TYPES, WILDCARDS,
} from '../../../src-main/games/conquest-consequence/data.ts';
import { AREA_IDS, BASES, BESIDE, CAPITAL_FOR, CAPITAL_OF, LINKS_OF, MUSTER, NATION_IDS, PROVINCES, IS_LAND, IS_SEA, POP, areaNo,
} from '../../../src-main/games/conquest-consequence/map.ts';

const count = (list: readonly (string | number)[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const it of list) found[it] = (found[it] ?? 0) + 1;
  return found;
};
const ownerOf = (area: (typeof AREAS)[number]): string => {
  const nation = NATIONS.find(({ id }) => id === area.nation)!;
  return nation.owner ?? nation.id;
};
const totals = (passes: (area: (typeof AREAS)[number]) => boolean, oil = 1): number[] =>
  AREAS.reduce(([pop, res], area, no) => (area.kind === 'land' && passes(area)
    ? [pop + POP[no], res + (area.res ?? 0) + (area.oil ?? 0) * oil] : [pop, res]), [0, 0]);
const among = (...ids: string[]) => (area: (typeof AREAS)[number]): boolean => ids.includes(ownerOf(area));

describe('the map', () => {
  it('has every area and link once, and each tells how it is known', () => {
    expect([AREAS.length, LINKS.length, NATIONS.length]).toEqual([137, 320, 55]);
    expect(new Set(AREA_IDS).size).toBe(137);
    expect(AREAS.filter(({ provenance }) => !provenance)).toEqual([]);
    expect(new Set(LINKS.map(({ a, b }) => [a, b].sort().join())).size).toBe(320);
    expect(LINKS.filter(({ a, b, provenance }) => areaNo(a) < 0 || areaNo(b) < 0 || !provenance)).toEqual([]);
  });

  it('joins land to land, coast to sea, sea to sea', () => {
    const wrong = LINKS.filter(({ a, b, type }) => {
      const seas = [a, b].filter((id) => IS_SEA[areaNo(id)]).length;
      return type === 'none' ? seas !== 1 : seas !== (type === 'coast' ? 1 : type === 'sea' || type === 'ocean' ? 2 : 0);
    });
    expect(wrong).toEqual([]);
  });

  it('can be crossed from any area to any other, the inaccessible ones apart', () => {
    const reached = new Set([areaNo('tokyo')]);
    for (const at of reached) for (const { to, border } of LINKS_OF[at]) if (border !== 'none' && border !== 'wilderness') reached.add(to);
    expect(AREA_IDS.filter((_, no) => (IS_LAND[no] || IS_SEA[no]) && !reached.has(no))).toEqual([]);
  });

  it('has the POP and RES that the set-up states', () => {
    expect(totals(among('japan'))).toEqual([10, 5]);
    expect(totals(among('us', 'nat-china'))).toEqual([11, 10]);
    expect(totals(among('britemp'))).toEqual([6, 6]);
    expect(totals(among('russia', 'red-china'))).toEqual([6, 8]);
  });

  it('has the running totals of Japan in the example of 1941', () => {
    const held = new Set(['nanking', 'suchow', 'fukien', 'peiping', 'tsingtao', 'shansi', 'canton', 'saigon', 'hanoi']);
    const japan = (...more: string[]): number[] => totals((area) => among('japan')(area) || held.has(area.id) || more.includes(area.id), 2);
    expect(japan()).toEqual([17, 13]);
    expect(japan('manila', 'mindanao')).toEqual([18, 14]);
    expect(japan('manila', 'sarawak', 'balikpapan')).toEqual([18, 18]);
  });

  it('has 22 Provinces, 13 Bases and a Capital for each Nation', () => {
    expect([PROVINCES.length, BASES.length]).toEqual([22, 13]);
    expect(NATION_IDS.filter((_, no) => CAPITAL_OF[no] < 0)).toEqual([]);
    expect(NATIONS.filter(({ type, capital }, no) => type === 'minor' && CAPITAL_FOR[areaNo(capital)] !== no)).toEqual([]);
    expect(PROVINCES.filter((area) => AREAS[area].nation === 'nat-china').reduce((sum, area) => sum + POP[area], 0)).toBe(4);
    expect(MUSTER[areaNo('sian')]).toBe(2);
  });

  it('touches the land of each Faction as the table of Wildcards of 1936 tells', () => {
    const touches = (id: string, ...owners: string[]): boolean => AREAS.some((area, no) => area.nation === id
      && BESIDE[no].some(({ to }) => owners.includes(ownerOf(AREAS[to]))));
    const table = Object.fromEntries(['mongolia', 'inner-mongolia', 'shansi', 'sinkiang', 'kansu', 'thailand', 'wakhan', 'mexico']
      .map((id) => [id, [touches(id, 'japan'), touches(id, 'us', 'nat-china'), touches(id, 'russia', 'red-china')]]));
    expect(table).toEqual({
      mongolia: [true, false, true], 'inner-mongolia': [true, false, true], shansi: [false, true, true], sinkiang: [false, false, true],
      kansu: [false, false, true], thailand: [false, false, false], wakhan: [false, false, true], mexico: [false, true, false],
    });
  });
});

describe('the cards', () => {
  it('are 55 and 55, in order, with the seasons, letters and Factories of the rulebook', () => {
    expect(ACTION_CARDS.map(({ nr }) => nr)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
    expect(INVESTMENT_CARDS.map(({ nr }) => nr)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
    expect(count(ACTION_CARDS.map(({ season }) => season))).toEqual({ spring: 15, summer: 25, fall: 15 });
    expect(ACTION_CARDS.filter(({ season }) => season === 'summer').map(({ priority }) => priority).join(''))
      .toBe('ABCDEFGHIJKLMNPQRSTUVWXYZ');
    expect(count(INVESTMENT_CARDS.map(({ factories }) => factories))).toEqual({ 1: 10, 2: 18, 3: 19, 4: 8 });
  });

  it('name Nations, Provinces and Technologies that there are, as often as the rulebook says', () => {
    expect(ACTION_CARDS.flatMap(({ nations = [] }) => nations).filter((id) => !NATION_IDS.includes(id))).toEqual([]);
    expect(ACTION_CARDS.flatMap(({ partisans = [] }) => partisans).filter((id) => !PROVINCES.includes(areaNo(id)))).toEqual([]);
    expect(ACTION_CARDS.filter(({ kind, wildcard, partisans }) => kind === 'wildcard'
      && (partisans?.length !== 2 || !WILDCARDS.some(({ id }) => id === wildcard)))).toEqual([]);
    const ends = count(INVESTMENT_CARDS.flatMap(({ techs = [], redTech }) => [...techs, redTech]));
    expect(TECHS.filter(({ id, cards }) => ends[id] !== cards).map(({ id }) => id)).toEqual([]);
    expect(ends['industrial-espionage']).toBe(4);
    expect(SCIENCE.flatMap(({ techs }) => techs).filter((id) => !TECHS.some((tech) => tech.id === id))).toEqual([]);
    expect(count(ACTION_CARDS.flatMap(({ nations = [] }) => nations))).toMatchObject({ canton: 7, shansi: 7, mongolia: 4, britemp: 3 });
  });
});

describe('units and set-up', () => {
  it('has 214 blocks, in the order of fire', () => {
    expect(POOLS.reduce((sum, { blocks }) => sum + Object.values(blocks).reduce((a, b) => a + b, 0), 0)).toBe(214);
    expect(TYPES.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6]);
  });

  it('begins with the units and CV that the set-up states', () => {
    for (const [nation, [units, cv]] of Object.entries(SETUP.totals)) {
      const fixed = [...SETUP.fixed, ...SETUP.fixedReds].filter(([of]) => of === nation);
      const cadres = Object.values((SETUP.cadres as Record<string, Record<string, number>>)[nation] ?? {}).reduce((a, b) => a + b, 0);
      expect([nation, fixed.length + cadres, fixed.reduce((sum, [, , n]) => sum + Number(n), 0) + cadres]).toEqual([nation, units, cv]);
    }
  });
});
