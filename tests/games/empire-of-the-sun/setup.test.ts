// The nine opening positions: where everybody stands, who holds what, the markers, the cards.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import {
  ALLIED, COUNTERS, HEXES, JAPAN, SCENARIOS, SET_UPS, cardId, hexId, hexNo, unitNo,
} from '../../../src-main/games/empire-of-the-sun/data.ts';
import { invariants } from '../../../src-main/games/empire-of-the-sun/invariants.ts';
import { RESOURCES } from '../../../src-main/games/empire-of-the-sun/map/places.ts';
import { controls } from '../../../src-main/games/empire-of-the-sun/position.ts';
import { setup } from '../../../src-main/games/empire-of-the-sun/setup.ts';
import { BOX, isReduced } from '../../../src-main/games/empire-of-the-sun/state.ts';
import { opening } from './position.ts';

describe.each(SCENARIOS.map(({ id, setup }) => [id, setup]))('%s', (id, facts) => {
  const s = opening(id);

  it('holds what every position must hold', () => { expect(invariants(s)).toEqual([]); });

  it('places every counter where its set-up says', () => {
    for (const [unit, it] of Object.entries(SET_UPS[facts].units)) {
      if (it.at === 'hex') expect(hexId(s.place[unitNo(unit)])).toBe(it.hex);
      expect(isReduced(s, unitNo(unit)), unit).toBe('reduced' in it && it.reduced === true);
    }
    const onMap = Object.values(SET_UPS[facts].units).filter(({ at }) => at === 'hex').length;
    expect(s.place.filter((place) => place < HEXES)).toHaveLength(onMap);
    expect(s.place).toHaveLength(COUNTERS);
  });

  it('gives Japan the resource hexes that its marker counts', () => {
    expect(RESOURCES.filter((hex) => controls(s, JAPAN, hex))).toHaveLength(SET_UPS[facts].markers.japaneseResources);
  });

  it('is plain JSON', () => { expect(JSON.parse(JSON.stringify(s))).toEqual(s); });
});

describe('set-ups', () => {
  it('shuffle the draw piles by the dice alone', () => {
    expect(setup('1942', seededDice(5)).cards).toEqual(setup('1942', seededDice(5)).cards);
    expect(setup('1942', seededDice(5)).cards[0].draw).not.toEqual(setup('1942', seededDice(6)).cards[0].draw);
  });

  it('begin with the cards of their year', () => {
    expect(opening('campaign').cards[JAPAN].hand.map(cardId)).toEqual(['jp-01', 'jp-02']);
    const { cards } = opening('1943');
    expect([cards[JAPAN].future?.card, cards[ALLIED].future?.card].map((card) => cardId(card ?? 0))).toEqual(['jp-26', 'al-29']);
    expect(cards[JAPAN].draw).toHaveLength(82 - 11 - 7 - 1);
  });

  it('know the control of conquered countries: Japan all of the Mandates but Guadalcanal and its like', () => {
    const s = opening('1943');
    expect(['4021', '3719', '2713', '1712', '2109'].map((hex) => controls(s, JAPAN, hexNo(hex)))).toEqual([true, true, true, true, true]);
    expect(['4423', '3823', '3727'].map((hex) => controls(s, ALLIED, hexNo(hex)))).toEqual([true, true, true]);
    expect(s.markers.mandates).toBe(JAPAN);
  });

  it('leave Guam and Hong Kong Allied in 1941', () => {
    const s = opening('campaign');
    expect(['3814', '2709', '3800'].map((hex) => controls(s, ALLIED, hexNo(hex)))).toEqual([true, true, true]);
    expect(['3706', '2111', '2508'].map((hex) => controls(s, JAPAN, hexNo(hex)))).toEqual([true, true, true]);
  });

  it('put prewar units that are lost out of the game, others on the pile', () => {
    const s = opening('1943');
    expect(s.place[unitNo('us-avg')]).toBe(BOX.removed);
    expect(s.place[unitNo('us-14af-lrb')]).toBe(BOX.chinaAir);
  });

  it('refuse a scenario that is none', () => { expect(() => setup('1945', seededDice(1))).toThrow('There is no scenario "1945"'); });
});
