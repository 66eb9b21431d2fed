// The reasons of the chapter agree with what it offers; chances agree with the dice; rulings that no other test names.
import { describe, expect, it } from 'vitest';
import {
  ALLIED, COUNTERS, JAPAN, UNIT_FACTS, cardNo, hexId, hexNo, unitId, unitNo,
} from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { AIRFIELDS, LAND_HEXES, PORTS } from '../../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { controls } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { basesOf } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/nations.ts';
import { attritionLosses } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/attrition.ts';
import { entryHexes, mayEnterChinaBox, withRoom } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/entry.ts';
import { progressOfWar } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/political-will.ts';
import {
  whyNotBomb, whyNotChinaBox, whyNotEntry, whyNotRestore,
} from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/refused.ts';
import {
  amounts, openWorkshop, poolOf, restorations,
} from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/replacements.ts';
import { B29S, bombingChance, mayBomb } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/strategic-war.ts';
import { points } from '../../../../../src-main/games/empire-of-the-sun/rules/victory.ts';
import { BOX, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, reduce, unitPlace } from '../../position.ts';
import { run } from './run.ts';

const SET_UPS = ['campaign', '1942', '1943', '1944'];

describe('reasons', () => {
  it.each(SET_UPS)('%s: a place is refused where none is offered, and only there', (id) => {
    const s = opening(id);
    for (const unit of [
      'us-i-corps', 'us-5af', 'us-1maw', 'cw-bb-warspite', 'jp-28-army',
      'jp-25-air-flotilla', 'jp-bb-yamato', 'ch-5-army', 'hq-cpac', 'hq-south',
    ].map(unitNo)) {
      setPlace(s, unit, BOX.delayed);
      const offered = withRoom(s, unit, entryHexes(s, unit));
      for (const hex of new Set([...PORTS, ...AIRFIELDS, ...LAND_HEXES])) {
        expect(whyNotEntry(s, unit, hex) === null, `${UNIT_FACTS[unit].id} ${hex}`).toBe(offered.includes(hex));
      }
    }
  });
  it.each(SET_UPS)('%s: so with replacements, the box and bombs', (id) => {
    const s = opening(id);
    s.turn = Math.max(2, s.turn);
    s.replacements = amounts(s);
    const shop = openWorkshop(s);
    const offered = [JAPAN, ALLIED].flatMap((side) => restorations(s, shop, side as 0 | 1).map(({ unit }) => unit));
    for (let unit = 0; unit < COUNTERS; unit++) {
      const rebuilding = s.place[unit] === BOX.eliminated;
      if (!rebuilding || offered.includes(unit)) expect(whyNotRestore(s, unit) === null, UNIT_FACTS[unit].id).toBe(offered.includes(unit));
      expect(whyNotChinaBox(s, unit) === null).toBe(mayEnterChinaBox(s, unit));
    }
    for (const unit of B29S) expect(whyNotBomb(s, unit) === null).toBe(mayBomb(s, unit));
  });
  it('names what is wrong, one thing at a time', () => {
    const s = board({ '5808': ['hq-cpac', 'us-i-corps', 'us-ix-corps', 'us-x-corps'] });
    const why = (unit: string, hex: string): string | undefined => whyNotEntry(s, unitNo(unit), hexNo(hex))?.reason.key;
    expect(why('us-xi-corps', '5808')).toBe('why.entry.room');
    expect(why('us-xi-corps', '3709')).toBe('why.entry.port');
    expect(why('us-5af', '2108')).toBe('why.entry.airfield');
    expect(why('us-xi-corps', '1307')).toBe('why.entry.hq-reach');
    expect(why('ch-5-army', '5808')).toBe('why.entry.kunming');
    expect(why('hq-swpac', '5808')).toBe('why.entry.hq-taken');
    expect(whyNotBomb(s, unitNo('us-i-corps'))?.reason.key).toBe('why.bomb.b29');
    expect(whyNotRestore(s, unitNo('us-p-bde'))?.reason.key).toBe('why.restore.never');
  });
});

describe('chances', () => {
  it('of B-29s by strength', () => {
    const s = board({});
    expect(bombingChance(s, unitNo('us-20bc'))).toBe(0.9);
    reduce(s, 'us-20bc');
    expect(bombingChance(s, unitNo('us-20bc'))).toBe(0.5);
  });
});

describe('rulings', () => {
  it('R-44: ships take a full port only if there is no other, and then the surplus returns next turn or is lost', () => {
    const ships = [
      'us-bb-washington', 'us-bb-north-carolina', 'us-bb-new-york', 'us-bb-mississippi', 'us-ca-northampton', 'us-cv-lexington',
    ];
    const s = board({ '2915': ['us-cv-enterprise'], '2813': ships });
    // Every port but Manila is Japanese; the ship at Davao has nowhere else to go.
    give(s, 'japan', ...PORTS.map(hexId));
    give(s, 'allied', '2813');
    run(s, 'evacuation');
    expect([BOX.eliminated, BOX.turnTrack + s.turn + 1]).toContain(unitPlace(s, 'us-cv-enterprise'));
    expect(ships.every((ship) => unitPlace(s, ship) === hexNo('2813'))).toBe(true);
  });
  it('R-86: a Chinese army in Burma is supplied by an HQ in reach and does not starve, whatever the Road', () => {
    const s = board({ '1805': ['hq-seac'], '2305': ['ch-5-army'] });
    give(s, 'japan', '2206');
    s.turn = 3;
    expect(attritionLosses(s)).toEqual([]);
    setPlace(s, unitNo('hq-seac'), BOX.removed);
    expect(attritionLosses(s).map(unitId)).toEqual(['ch-5-army']);
  });
  it('R-95, R-119: aircraft that leave China come back as reinforcements that may be delayed', () => {
    const s = board({});
    s.turn = 6;
    s.markers.chinaFront = 1;
    setPlace(s, unitNo('us-14af'), BOX.chinaAir);
    run(s, 'china-offensive', [0]);
    s.turn = 7;
    expect(unitPlace(s, 'us-14af')).toBe(BOX.turnTrack + 7);
    run(s, 'reinforcements', [9]);
    expect(unitPlace(s, 'us-14af')).toBe(BOX.delayed);
  });
  it('R-100: Australia’s bases are mainland and Mandates, and Australian units in play stay', () => {
    expect(['3727', '4021', '3823'].map((hex) => basesOf('australia').includes(hexNo(hex)))).toEqual([true, true, false]);
    const s = board({ '4222': ['cw-4-aus-corps'] });
    give(s, 'japan', '2426', '2525', '2825', '3023', '3226', '3624', '3626', '3727');
    run(s, 'national-status');
    expect([controls(s, JAPAN, hexNo('4020')), controls(s, JAPAN, hexNo('4222')), unitPlace(s, 'cw-4-aus-corps')])
      .toEqual([true, false, hexNo('4222')]);
  });
  it('R-107: what the Soviets take counts in its turn and never again', () => {
    const s = opening('1944');
    const before = progressOfWar(s);
    s.markers.sovietHexes = [hexNo('3302'), hexNo('3303')];
    expect(progressOfWar(s)).toBe(before + 2);
    s.markers.sovietCounted = true;
    expect(progressOfWar(s)).toBe(before);
  });
  it('R-116, R-117: only armies take Japan’s divisions, prewar ships of the Commonwealth nothing', () => {
    for (let unit = 0; unit < COUNTERS; unit++) if (poolOf(unit) === 'jp-ground') expect(UNIT_FACTS[unit].size).toBe('army');
    expect(['cw-ca-kent', 'cw-bb-warspite'].map((id) => poolOf(unitNo(id)))).toEqual([null, 'cw-naval']);
  });
  it('R-121: an HQ without a port waits on the turn track', () => {
    const s = board({});
    s.turn = 2;
    s.markers.wie = 2;
    setPlace(s, unitNo('hq-south'), BOX.delayed);
    for (const city of ['3307', '3407', '3506', '3507', '3607', '3704', '3705', '3706']) give(s, 'allied', city);
    run(s, 'reinforcements');
    expect(unitPlace(s, 'hq-south')).toBe(BOX.turnTrack + 3);
  });
  it('R-126: Townsville and Oahu are joined unless one is Japanese or zones close the sea', () => {
    const s = opening('1943');
    expect(points(s).E).toBe(0);
    give(s, 'japan', '3727');
    expect(points(s).E).toBe(5);
  });
  it('jp-82 counts like jp-15, and together they leave no Allied ground step', () => {
    const s = opening('1943');
    s.nextTurn.penalties = [cardNo('jp-15'), cardNo('jp-82')];
    expect(amounts(s)['allied-ground']).toBe(0);
  });
});
