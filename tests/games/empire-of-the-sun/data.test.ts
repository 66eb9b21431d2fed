// The facts are whole and agree with each other: counts of section 18, the charts, the cards' vocabulary, the set-ups.
import { describe, expect, it } from 'vitest';
import {
  CARDS, CHARTS, COUNTERS, EFFECT_KINDS, HEXES, MAP, SCENARIOS, SET_UPS, UNIT_FACTS,
  VICTORIES, cardId, cardNo, hexId, hexNo, isCardId, isHexId, isUnitId, unitId, unitNo,
} from '../../../src-main/games/empire-of-the-sun/data.ts';
import type { CrtRow, UnitFact } from '../../../src-main/games/empire-of-the-sun/data-types.ts';

const counters = UNIT_FACTS.slice(0, COUNTERS);
const count = (test: (unit: UnitFact) => boolean): number => counters.filter(test).length;
const unique = (list: readonly string[]): boolean => new Set(list).size === list.length;

describe('numbers and ids', () => {
  it('stand for each other', () => {
    expect([HEXES, COUNTERS, UNIT_FACTS.length, CARDS.length]).toEqual([1139, 200, 203, 165]);
    for (const id of ['1004', '2015', '5808']) expect(hexId(hexNo(id))).toBe(id);
    for (const id of ['us-5af', 'jp-cv-akagi', 'intrinsic-china-city']) expect(unitId(unitNo(id))).toBe(id);
    for (const id of ['jp-01', 'al-83']) expect(cardId(cardNo(id))).toBe(id);
    expect([MAP.hexes.map(({ id }) => id), UNIT_FACTS.map(({ id }) => id), CARDS.map(({ id }) => id)].every(unique)).toBe(true);
  });

  it('refuse an id that is none, in one sentence', () => {
    expect(() => hexNo('9999')).toThrow('There is no hex "9999".');
  });

  it('cannot be changed by anybody', () => {
    expect(() => { (MAP.hexes[0] as { id: string }).id = 'x'; }).toThrow(TypeError);
  });
});

describe('the counters', () => {
  it.each<[string, number, (unit: UnitFact) => boolean]>([
    ['US', 76, (u) => u.nationality === 'us'],
    ['Commonwealth and joint', 36, (u) => ['british', 'australian', 'new-zealand', 'indian', 'joint'].includes(u.nationality)],
    ['Chinese', 3, (u) => u.nationality === 'chinese'],
    ['Dutch', 11, (u) => u.nationality === 'dutch'], ['Japanese', 74, (u) => u.side === 'japan'],
    ['Japanese air', 25, (u) => u.side === 'japan' && u.class === 'air'],
    ['Japanese naval', 19, (u) => u.side === 'japan' && u.class === 'naval'],
    ['HQs', 12, (u) => u.class === 'hq'], ['B-29s', 2, (u) => u.b29 === true], ['organic brigades', 5, (u) => u.organicTransport === true],
  ])('%s: %i', (_, n, test) => { expect(count(test)).toBe(n); });

  it('have two sides that make sense', () => {
    for (const u of counters.filter((it) => it.class !== 'hq')) {
      expect(u.full && u.full.attack > 0 && u.full.defense > 0, u.id).toBe(true);
      if (u.steps === 2) expect(u.reduced && u.reduced.attack <= (u.full?.attack ?? 0) && u.reduced.defense === u.full?.defense, u.id)
        .toBe(true);
      else expect([u.steps, u.reduced], u.id).toEqual([1, null]);
      expect(u.prewar, u.id).toBe(u.replacement === null);
    }
  });

  it('of the air: LRB are those of range 6 and more, with one range', () => {
    for (const u of counters.filter((it) => it.class === 'air')) {
      expect(u.lrb, u.id).toBe((u.range ?? 0) >= 6);
      expect(u.lrb, u.id).toBe(u.extendedRange === null);
    }
  });

  it('only carriers among ships have a range, only amphibious ground units a cost, and pairs are mutual', () => {
    for (const u of counters) {
      if (u.class === 'naval') expect(u.carrier, u.id).toBe(u.range !== undefined);
      if (u.class === 'ground') expect(u.amphibious, u.id).toBe(u.asp !== null);
      if (u.stackingPair) expect(UNIT_FACTS[unitNo(u.stackingPair)].stackingPair).toBe(u.id);
    }
  });
});

describe('the charts', () => {
  const covers = (rows: CrtRow[]): boolean => {
    for (let roll = -10; roll <= 25; roll++) {
      if (rows.filter((row) => (row.from === null || roll >= row.from) && (row.to === null || roll <= row.to)).length !== 1) return false;
    }
    return true;
  };
  it('have one row for every roll', () => {
    expect([covers(CHARTS.airNavalCrt.rows), covers(CHARTS.groundCrt.rows)]).toEqual([true, true]);
  });

  it('bring every reinforcement on its own turn', () => {
    for (const { turn, reinforcements } of CHARTS.turnTrack) {
      for (const { unit } of [...reinforcements.allied, ...reinforcements.japan]) expect(UNIT_FACTS[unitNo(unit)].entry)
        .toMatchObject({ at: 'turn', turn });
    }
    const listed = CHARTS.turnTrack.flatMap((it) => [...it.reinforcements.allied, ...it.reinforcements.japan]);
    expect(listed).toHaveLength(count((u) => u.entry.at === 'turn'));
  });
});

describe('the cards', () => {
  it('are 82 Japanese and 83 Allied, numbered through', () => {
    for (const [side, letters, n] of [['japan', 'jp', 82], ['allied', 'al', 83]] as const) {
      for (let i = 1; i <= n; i++) expect(CARDS[cardNo(`${letters}-${String(i).padStart(2, '0')}`)].side).toBe(side);
    }
  });

  it('speak only of effect kinds that are defined, and use them all', () => {
    const used = new Set(CARDS.flatMap((card) => card.effects.map(({ kind }) => kind)));
    expect([...used].filter((kind) => !(kind in EFFECT_KINDS))).toEqual([]);
    expect(Object.keys(EFFECT_KINDS).filter((kind) => !used.has(kind))).toEqual([]);
  });

  it('give every effect a moment and a meaning, and agree with their own fields', () => {
    for (const card of CARDS) {
      for (const effect of card.effects) expect(effect.when.length > 0 && effect.meaning.length > 5, card.id).toBe(true);
      expect(card.drawCard, card.id).toBe(card.effects.some(({ kind }) => kind === 'draw-card'));
      expect(card.reactionKind !== null, card.id).toBe(card.type === 'reaction');
      if (card.ecIntel !== null) expect(card.ecIntel, card.id).toBeGreaterThan(card.ocIntel ?? 9);
    }
  });

  it('name only units, cards and hexes that exist', () => {
    const wrong: string[] = [];
    const walk = (value: unknown, key: string, card: string): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, key, card);
      else if (typeof value === 'object' && value !== null) for (const [k, item] of Object.entries(value)) walk(item, k, card);
      else if (typeof value === 'string' && key !== 'meaning' && key !== 'kind') {
        if (/^\d{4}$/.test(value) && !isHexId(value)) wrong.push(`${card}: ${value}`);
        if (/^(jp|al)-\d\d$/.test(value) && !isCardId(value)) wrong.push(`${card}: ${value}`);
        if (/^(us|cw|hq|jp)-[a-z0-9]+-[a-z0-9-]+$/.test(value) && !isUnitId(value)) wrong.push(`${card}: ${value}`);
      }
    };
    for (const card of CARDS) walk([card.effects, card.playConditions, card.hq], '', card.id);
    expect(wrong).toEqual([]);
  });
});

describe('set-ups and scenarios', () => {
  // Counted in the four columns of section 18.
  it.each([
    ['setup-1941', { turn: 98, hex: 95, event: 7 }], ['setup-1942', { 'delay-box': 13, hex: 94, turn: 81, event: 7, eliminated: 5 }],
    ['setup-1943', { hex: 98, 'china-air-box': 1, eliminated: 48, turn: 46, 'delay-box': 4, event: 3 }],
    ['setup-1944', { hex: 124, 'china-air-box': 1, eliminated: 55, turn: 19, event: 1 }],
  ])('%s places all 200 counters', (id, expected) => {
    const tally: Record<string, number> = {};
    for (const { at } of Object.values(SET_UPS[id].units)) tally[at] = (tally[at] ?? 0) + 1;
    expect(tally).toEqual(expected);
    expect(Object.keys(SET_UPS[id].units).every(isUnitId)).toBe(true);
  });

  it('nine scenarios stand on them', () => {
    expect(SCENARIOS).toHaveLength(9);
    for (const it of SCENARIOS) {
      expect(SET_UPS[it.setup] && VICTORIES[it.victory], it.id).toBeTruthy();
      expect([it.turns[0], it.turns.at(-1)], it.id).toEqual([it.startTurn, it.endTurn]);
    }
  });
});
