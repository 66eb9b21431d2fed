// Political Will, attrition, victory, bids.
// Shows: rules/strategic/political-will.ts, rules/strategic/attrition.ts, rules/victory.ts, rules/bids.ts
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, SCENARIOS, hexId, hexNo, unitId, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { RESOURCES, TERRITORY } from '../../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { gameOptions } from '../../../../../src-main/games/empire-of-the-sun/options.ts';
import { applyBid, settle } from '../../../../../src-main/games/empire-of-the-sun/rules/bids.ts';
import { attritionLosses, attritionStep } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/attrition.ts';
import {
  isCounted, politicalWillStep, progressOfWar, willItems,
} from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/political-will.ts';
import {
  bandOf, endingOf, isScored, points, recordHexes, total, victoryStep,
} from '../../../../../src-main/games/empire-of-the-sun/rules/victory.ts';
import { BOX, NATIONS, isReduced, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, put, reduce, unitPlace } from '../../position.ts';
import { run, unspoken } from './run.ts';

const at = (turn: number, s: EotsState): EotsState => {
  s.turn = turn;
  s.japaneseAtTurnStart = [...s.japanese];
  return s;
};
/** A fleet at Pearl Harbor, so that nothing but what is tested moves the marker. */
const quiet = (turn: number, more: Record<string, string[]> = {}): EotsState => at(turn, board({ '5809': ['us-cv-lexington'], ...more }));
const ids = (s: EotsState): [string, number][] => willItems(s).map(({ id, amount }) => [id, amount]);
function openRoad(s: EotsState): void {
  for (let unit = 0; unit < s.place.length; unit++) if (TERRITORY.burma.includes(s.place[unit])) setPlace(s, unit, BOX.removed);
  give(s, 'allied', ...TERRITORY.burma.map(hexId));
}
const will = (s: EotsState) => run(s, [politicalWillStep]);

describe('Political Will (16.4)', () => {
  it('each nation once, in the turn of its surrender (EOTS-16.41-01 to EOTS-16.41-07, EOTS-16.41-10)', () => {
    for (const nation of NATIONS) {
      const s = quiet(3);
      s.nations[nation] = { surrendered: true, turn: 3, retaken: false };
      expect(ids(s)).toEqual([[nation, ['india', 'china', 'australia'].includes(nation) ? -2 : -1]]);
      s.nations[nation].turn = 0;
      expect(ids(s)).toEqual([]);
    }
  });
  it('all seven: two more, once, those of the set-up counted (EOTS-16.41-08)', () => {
    const s = quiet(3);
    for (const nation of NATIONS) s.nations[nation].surrendered = true;
    s.nations.china.turn = 3;
    expect(ids(s)).toEqual([['china', -2], ['all-seven', -2]]);
    will(s);
    s.nations.china.turn = 2;
    expect(ids(s)).toEqual([]);
  });
  it('the Aleutians after two turn ends, once; a gap begins anew (EOTS-16.42-01 to EOTS-16.42-03, R-105)', () => {
    const s = quiet(2, { '4600': ['jp-28-army'] });
    const amounts = [2, 3, 3].map((turn) => {
      s.turn = turn;
      const before = s.markers.politicalWill = 8;
      will(s);
      return s.markers.politicalWill - before;
    });
    expect(amounts).toEqual([0, -1, 0]);
    const gap = quiet(2, { '4600': ['jp-28-army'] });
    will(gap);
    setPlace(gap, unitNo('jp-28-army'), BOX.eliminated);
    will(gap);
    put(gap, '5000', 'jp-28-army');
    expect(ids(gap)).toEqual([]);
  });
  it('Hawaii or Midway at once; an HQ alone is nobody (EOTS-16.42-04, EOTS-16.42-00)', () => {
    expect(ids(quiet(2, { '5108': ['jp-28-army'] }))).toEqual([['hawaii', -1]]);
    expect(ids(quiet(2, { '5108': ['hq-south'] }))).toEqual([]);
  });
  it('what is occupied in December 1941 never counts (EOTS-16.42-05, EOTS-16.42-06)', () => {
    const s = quiet(1, { '5108': ['jp-28-army'], '4700': ['jp-1-sn-bde'] });
    will(s);
    for (const turn of [2, 3]) {
      s.turn = turn;
      expect(ids(s)).toEqual([]);
      will(s);
    }
    expect([s.markers.alaska.cancelled, s.markers.hawaii.cancelled]).toEqual([true, true]);
  });
  it('three resources or fewer from turn 5, once (EOTS-16.43-01)', () => {
    // The map of December 1941: Japan holds three.
    const s = quiet(5);
    s.markers.bombingCards = 0;
    expect(ids(s)).toEqual([['low-resources', 1], ['progress', -1]]);
    will(s);
    expect(ids(s)).toEqual([['progress', -1]]);
    expect(ids(quiet(4))).toEqual([['progress', -1]]);
  });
  it('bombing that takes a card, once a game (EOTS-16.43-02, R-02)', () => {
    const s = quiet(3);
    s.markers.bombingCards = 2;
    expect(ids(s)).toEqual([['bombing', 1]]);
    will(s);
    expect(ids(s)).toEqual([]);
    s.kernel.options = gameOptions.read({ 'bombing-will': 'once-per-turn' });
    expect(ids(s)).toEqual([['bombing', 1]]);
  });
  it('American losses on the attack, once a turn (EOTS-16.45-02)', () => {
    const s = quiet(3);
    s.markers.usLossThisTurn = true;
    expect(ids(s)).toEqual([['us-losses', -1]]);
  });
  it('no carrier, and no ship at all, every turn (EOTS-16.46-01 to EOTS-16.46-03)', () => {
    const s = at(3, board({ '5808': ['us-bb-washington'] }));
    expect(ids(s)).toEqual([['no-carrier', -1]]);
    put(s, '5808', 'us-cve-sangamon');
    expect(ids(s)).toEqual([]);
    expect(ids(at(3, board({ '5808': ['cw-bb-warspite', 'cw-cv-indomitable'] })))).toEqual([['no-carrier', -1], ['no-ship', -1]]);
  });
  it('five places net from turn 4; 5 taken and 1 lost is 4 (EOTS-16.47-01 to EOTS-16.47-03, EOTS-16.47-07)', () => {
    const s = opening('1943');
    const gained = ['4021', '4020', '4121', '4022', '4222'];
    give(s, 'allied', ...gained);
    expect(progressOfWar(s)).toBe(gained.filter((hex) => isCounted(hexNo(hex))).length);
    give(s, 'allied', '3822', '3720', '3520', '3219');
    const before = progressOfWar(s);
    give(s, 'japan', '3823');
    expect(progressOfWar(s)).toBe(before - 1);
    expect(ids(quiet(3)).map(([id]) => id)).not.toContain('progress');
    expect(ids(quiet(4)).map(([id]) => id)).toContain('progress');
  });
  it('only hexes with a name, a resource, a port or an airfield count (EOTS-16.47-04)', () => {
    expect(['4021', '3305', '2108'].map((hex) => isCounted(hexNo(hex)))).toEqual([true, true, false]);
  });
  it('level 4 in Europe (EOTS-16.48-01)', () => {
    const s = quiet(3);
    s.markers.wie = -7;
    expect(ids(s)).toEqual([['europe', -1]]);
  });
  it('is summed and stays on its track (R-104, EOTS-16.4-01)', () => {
    const s = at(4, board({}));
    s.markers.politicalWill = 2;
    const game = will(s);
    expect(s.markers.politicalWill).toBe(0);
    expect(unspoken(game)).toEqual([]);
  });
});

describe('attrition (13.4)', () => {
  const names = (s: EotsState): string[] => attritionLosses(s).map(unitId).sort();
  it('finds nobody in the set-up of 1944', () => { expect(names(opening('1944'))).toEqual([]); });
  it('spares the reduced brigade of Attu, in Yamamoto’s reach by one hex, and reduces what lies beyond supply in 1943', () => {
    const s = opening('1943');
    expect(names(s)).toEqual(['jp-ss-bde'].filter((unit) => !isReduced(s, unitNo(unit))));
    setPlace(s, unitNo('hq-combined-fleet-yamamoto'), BOX.removed);
    put(s, '3407', 'hq-combined-fleet-ozawa');
    expect(names(s)).toContain('jp-2-sn-bde');
  });
  it('in 1942: full Australians are reduced, one-step Dutch near SW Pac live on (EOTS-13.4-09, R-90)', () => {
    const s = opening('1942');
    expect(names(s)).toEqual(expect.arrayContaining(['cw-1-aus-corps', 'cw-2-aus-corps', 'cw-aus-air']));
    expect(names(s).filter((unit) => unit.endsWith('-rgt'))).toEqual([]);
    setPlace(s, unitNo('hq-swpac'), BOX.removed);
    expect(names(s).filter((unit) => unit.endsWith('-rgt')).length).toBeGreaterThan(0);
  });
  it('ground and air only; full units are reduced, others eliminated, never both (EOTS-13.4-01, EOTS-13.4-02, EOTS-13.4-10)', () => {
    const s = at(3, board({ '4021': ['us-i-corps', 'us-5af', 'us-bb-washington'], '4423': ['us-ix-corps'] }));
    reduce(s, 'us-ix-corps');
    const game = run(s, [attritionStep]);
    expect([isReduced(s, unitNo('us-i-corps')), isReduced(s, unitNo('us-bb-washington')), unitPlace(s, 'us-ix-corps')])
      .toEqual([true, false, BOX.eliminated]);
    expect(unitPlace(s, 'us-i-corps')).toBe(hexNo('4021'));
    expect(unspoken(game)).toEqual([]);
  });
  it('within plain range of any HQ the reduced hold out for ever (EOTS-13.4-05 to EOTS-13.4-07)', () => {
    const s = at(3, board({ '4423': ['us-ix-corps'], '3727': ['hq-malaya'] }));
    reduce(s, 'us-ix-corps');
    expect(names(s)).toEqual(['us-ix-corps']);
    put(s, '4223', 'hq-malaya');
    expect(names(s)).toEqual([]);
  });
  it('not in December 1941 (EOTS-17.11-08)', () => {
    const s = at(1, board({ '4021': ['us-i-corps'] }));
    run(s, [attritionStep]);
    expect(isReduced(s, unitNo('us-i-corps'))).toBe(false);
  });
  it('a B-29 in a box out of supply starves as in Kunming, other aircraft there do not (R-87)', () => {
    const s = at(9, board({}));
    for (const unit of ['us-20bc', 'us-14af']) setPlace(s, unitNo(unit), BOX.chinaAir);
    expect(names(s)).toEqual([]);
    give(s, 'japan', '2206');
    expect(names(s)).toEqual(['us-20bc']);
  });
});

describe('victory', () => {
  it('the opening of 1943 is worth the six points that its notes say', () => {
    const found = points(opening('1943'));
    expect(found).toMatchObject({ A: 1, B: 2, C: 0, D: 1, E: 0, F: 0, G: 0, H: 0, I: 1, J: 1, K: 0, L: 0, M: 0 });
    expect(total(found)).toBe(6);
  });
  it.each([
    [-1, 'allied-decisive'], [2, 'allied-decisive'], [3, 'allied-tactical'], [5, 'allied-tactical'],
    [6, 'japanese-tactical'], [9, 'japanese-tactical'], [10, 'japanese-decisive'], [40, 'japanese-decisive'],
  ])(
    '%i points: %s (EOTS-17.27-15)', (vp, band) => { for (const id of ['1942', '1943', '1944']) expect(bandOf(id, vp)).toBe(band); });

  it.each([
    ['A', (s: EotsState) => { s.markers.wie = -7; }, 4], ['B', (s: EotsState) => { s.markers.chinaFront = 1; }, 4],
    ['C', (s: EotsState) => { s.nations.china.surrendered = true; }, 5],
    ['D', () => {}, 1], ['D', openRoad, 0], ['E', (s: EotsState) => give(s, 'japan', '5808'), 5],
    ['F', (s: EotsState) => give(s, 'japan', '1905', '2005'), 2],
    ['F', (s: EotsState) => give(s, 'japan', '1905', '2005', '2104', '2105', '2205'), 7],
    ['G', (s: EotsState) => { s.markers.india.box = 1; }, 1], ['H', (s: EotsState) => { s.markers.india.box = 2; }, 2],
    ['I', (s: EotsState) => { s.markers.mandates = ALLIED; }, 0],
    ['J', (s: EotsState) => { s.markers.politicalWill = 1; }, 6], ['J', (s: EotsState) => { s.markers.politicalWill = 7; }, 0],
    ['K', (s: EotsState) => { s.scoredHexes = [hexNo('4600'), hexNo('4700')]; }, 2],
    ['L', (s: EotsState) => { s.scoredHexes = [hexNo('5108')]; }, 1], ['M', (s: EotsState) => { s.scoredHexes = [hexNo('5808')]; }, 3],
    ['N', (s: EotsState) => give(s, 'japan', '3219', '3319', '3520', '3720', '3822', '3823', '4024'), 5], ['O', () => {}, 3],
    ['P', (s: EotsState) => give(s, 'allied', '4021'), 0],
    ['P', (s: EotsState) => setPlace(s, unitNo('hq-south-seas'), BOX.removed), 0], ['P', () => {}, 3],
    ['Q', () => {}, 5], ['R', (s: EotsState) => give(s, 'allied', '2813'), 3],
    ['S', () => {}, 5], ['S', (s: EotsState) => give(s, 'allied', '3709'), 0],
  ])('%s: case %#', (id, change, vp) => {
    const s = opening('1944');
    change(s);
    expect(points(s)[id]).toBe(vp);
  });
  it('surrendered India scores neither G nor H; of N and O, Q and R the higher alone counts (R-08)', () => {
    const s = opening('1944');
    s.markers.india.box = 2;
    s.nations.india.surrendered = true;
    expect([points(s).H, points(s).Q, points(s).R]).toEqual([0, 5, 0]);
    give(s, 'japan', '3219', '3319', '3520', '3720', '3822', '3823', '4024');
    expect([points(s).N, points(s).O]).toEqual([5, 0]);
  });
  it('six Philippine hexes in supply score nothing for Japan (EOTS-17.48-05)', () => {
    const s = board({ '2813': ['hq-swpac'] });
    s.kernel.scenario = '1944';
    expect([points(s).Q, points(s).R]).toEqual([0, 0]);
    give(s, 'japan', ...TERRITORY.philippines.map(hexId).slice(5));
    expect(points(s).R).toBe(3);
  });
  it('Aleutians and Hawaii count once held and occupied at a turn’s end, for good (EOTS-17.27-12, R-105)', () => {
    const s = opening('1942');
    give(s, 'japan', '4600', '5108');
    put(s, '4600', 'jp-28-army');
    expect(recordHexes(s).map(hexId)).toEqual(['4600']);
    setPlace(s, unitNo('jp-28-army'), BOX.eliminated);
    give(s, 'allied', '4600');
    expect([recordHexes(s), points(s).K, points(s).L]).toEqual([[], 1, 0]);
  });
  it('1942: fewer than eleven resources at the end of turn 4 lose at once, nowhere else (EOTS-17.27-01)', () => {
    const s = at(4, opening('1942'));
    expect(endingOf(s)).toMatchObject({ winner: 'allied', how: 'resources-denied' });
    give(s, 'japan', ...RESOURCES.map(hexId).slice(0, 11));
    expect(endingOf(s)?.how).not.toBe('resources-denied');
    expect(endingOf(at(4, opening('1942-1943')))).toBeNull();
  });
  it('Political Will 0 wins for Japan at the end of a turn in every scenario (EOTS-16.1-02, R-108)', () => {
    for (const { id } of SCENARIOS) {
      const s = opening(id);
      s.markers.politicalWill = 0;
      expect(endingOf(s)).toMatchObject({ winner: 'japan', how: 'negotiations' });
    }
  });
  it('a scored scenario ends on its last turn, with its band (17.2-17.7)', () => {
    for (const { id, endTurn } of SCENARIOS.filter((it) => isScored(it.id))) {
      expect(endingOf(at(endTurn - 1, opening(id))), id).toBeNull();
      const s = at(endTurn, opening(id));
      const game = run(s, [victoryStep]);
      expect(s.kernel.result?.how, id).not.toBe('done');
      expect(unspoken(game)).toEqual([]);
    }
  });
  it('the campaigns: bombed four turns running, one resource, a B-29 in range, or Japan wins (16.2, 16.3, R-109)', () => {
    const s = at(12, board({ '3813': ['us-20bc', 'hq-cpac'] }));
    s.markers.politicalWill = 5;
    give(s, 'allied', '3813', '3305', '3303');
    s.markers.sovietHexes = [hexNo('3303')];
    s.markers.bombingStreak = 4;
    expect(endingOf(s)).toMatchObject({ winner: 'allied', how: 'blockade' });
    s.markers.bombingStreak = 3;
    expect(endingOf(s)).toMatchObject({ winner: 'japan', how: 'war-too-long' });
    s.markers.bombingStreak = 4;
    setPlace(s, unitNo('us-20bc'), BOX.eliminated);
    expect(endingOf(s)?.winner).toBe('japan');
    s.turn = 11;
    expect(endingOf(s)).toBeNull();
  });
});

describe('bids (16.49)', () => {
  const dice = (...values: number[]) => () => values.shift() ?? 0;
  it('one side wanted by both: the higher bid plays it and pays (EOTS-16.49-02)', () => {
    const it = settle([{ side: JAPAN, amount: 2 }, { side: JAPAN, amount: 3 }], dice());
    expect(it).toEqual({ japan: 1, paid: 3 });
    expect(settle([{ side: ALLIED, amount: 2 }, { side: ALLIED, amount: 1 }], dice())).toEqual({ japan: 1, paid: -2 });
  });
  it('different sides: the difference (EOTS-16.49-04)', () => {
    expect(settle([{ side: ALLIED, amount: 2 }, { side: JAPAN, amount: 5 }], dice())).toEqual({ japan: 1, paid: 3 });
  });
  it('equal bids are thrown for, equal dice again (R-128)', () => {
    expect(settle([{ side: JAPAN, amount: 1 }, { side: JAPAN, amount: 1 }], dice(4, 4, 2, 7))).toEqual({ japan: 1, paid: 1 });
  });
  it('points in the scored scenarios, Political Will within its track in the campaigns (EOTS-16.49-03, EOTS-16.49-06)', () => {
    const scored = opening('1943');
    applyBid(scored, 2);
    expect(total(points(scored))).toBe(4);
    const campaign = opening('short-campaign');
    applyBid(campaign, 5);
    expect(campaign.markers.politicalWill).toBe(10);
    applyBid(campaign, -20);
    expect(campaign.markers.politicalWill).toBe(0);
  });
});
