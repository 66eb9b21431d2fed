// National Status: surrenders and what they do, India, China, regions, Japan.
import { describe, expect, it } from 'vitest';
import {
  ALLIED, CARDS, COUNTERS, HEXES, JAPAN, UNIT_FACTS, cardNo, hexId, hexNo, hexNos, unitNo,
} from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { TERRITORY } from '../../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { controls } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import {
  COLLAPSE, offensiveChance, offensiveModifier, offensiveTarget, whyNotChinaOffensive,
} from '../../../../../src-main/games/empire-of-the-sun/rules/nations/china.ts';
import { refuges, stepIndia } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/india.ts';
import { isFed } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/japan.ts';
import { SURRENDER_HEXES, politicalWillOf, revertBases } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/nations.ts';
import { BOX, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { Ctx, EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, put, unitPlace } from '../../position.ts';
import { run, unspoken } from '../strategic/run.ts';

/** To the first decision. */
const status = (s: EotsState) => run(s, 'national-status');
/** To the end, every choice the first one. */
const through = (s: EotsState) => {
  const game = status(s);
  while (game.open()) game.answer(game.ids()[0]);
  return game;
};
const allied = (s: EotsState, hex: string): boolean => controls(s, ALLIED, hexNo(hex));
/** A context for functions that only change the state and write the log. */
const quiet = (s: EotsState): Ctx => ({ s, log: () => {}, locals: {} }) as unknown as Ctx;
const NORTH = ['1905', '2005', '2104', '2105', '2205'];

describe('surrender by hexes (12.2-12.5, 12.8)', () => {
  it.each([
    ['philippines', ['2813', '2915'], -1], ['malaya', ['2015', '2014'], -1], ['burma', ['2008', '2106', '2206', '2305'], -1],
    ['dutch-east-indies', ['1813', '1916', '2017', '2220', '2415', '2517', '2616', '2019'], -1],
    ['australia', ['2426', '2525', '2825', '3023', '3226', '3624', '3626', '3727'], -2],
  ])('%s falls with %j', (nation, hexes, will) => {
    expect([...SURRENDER_HEXES[nation]].sort()).toEqual(hexNos(hexes).sort());
    expect(politicalWillOf(nation as 'burma')).toBe(will);
    const s = board({});
    give(s, 'japan', ...hexes.slice(1));
    expect(status(s).s.nations[nation as 'burma'].surrendered).toBe(false);
    give(s, 'japan', hexes[0]);
    expect(status(s).s.nations[nation as 'burma']).toEqual({ surrendered: true, turn: s.turn, retaken: false });
  });

  it('the Philippines: troops to the pile, every base to Japan, ships and aircraft away (EOTS-12.22-02 to EOTS-12.22-04, R-91)', () => {
    const s = board({ '2911': ['us-xi-corps', 'us-nl-corps', 'us-7af'], '2812': ['us-bb-washington'], '2715': ['us-5af'] });
    give(s, 'japan', '2813', '2915');
    // Nobody within reach but Hong Kong and Borneo: friendly ports and fields there.
    const game = through(s);
    expect([unitPlace(s, 'us-xi-corps'), unitPlace(s, 'us-nl-corps')]).toEqual([BOX.eliminated, BOX.removed]);
    for (const hex of ['2911', '2812', '2715']) expect(allied(s, hex), hex).toBe(false);
    expect(['us-bb-washington', 'us-7af', 'us-5af'].some((unit) => TERRITORY.philippines.includes(unitPlace(s, unit)))).toBe(false);
    expect(unitPlace(s, 'us-bb-washington')).toBeLessThan(HEXES);
    expect(unspoken(game)).toEqual([]);
  });
  it(
    'Malaya: nobody leaves, bases with Allied units stay Allied, other hexes keep their owner (EOTS-12.32-02, EOTS-12.0-04, EOTS-12.0-05)',
    () => {
      const s = board({ '1912': ['cw-33-corps'] });
      give(s, 'japan', '2015', '2014');
      status(s);
      expect([allied(s, '1912'), allied(s, '1913'), unitPlace(s, 'cw-33-corps')]).toEqual([true, false, hexNo('1912')]);
      expect(allied(s, '2113')).toBe(true);
    },
  );
  it('the Dutch leave wherever they are; troops of the others alone hold a base (EOTS-12.42-02, EOTS-12.42-03)', () => {
    const s = board({ '3727': ['du-ca-dutch'], '2018': ['us-i-corps'], '2719': ['us-5af'] });
    give(s, 'japan', '1813', '1916', '2017', '2220', '2415', '2517', '2616', '2019');
    through(s);
    expect([unitPlace(s, 'du-ca-dutch'), allied(s, '2018'), allied(s, '2719')]).toEqual([BOX.removed, true, false]);
    expect(unitPlace(s, 'us-5af')).not.toBe(hexNo('2719'));
    for (let unit = 0; unit < COUNTERS; unit++) if (UNIT_FACTS[unit].nationality === 'dutch') expect(s.place[unit]).toBe(BOX.removed);
  });
  it('Burma: the designated units leave, Akyab is not asked (EOTS-12.52-02, EOTS-12.52-03)', () => {
    const s = board({ '2005': ['cw-1-burma-div', 'cw-15-corps'] });
    give(s, 'japan', '2008', '2106', '2206', '2305');
    status(s);
    expect([unitPlace(s, 'cw-1-burma-div'), unitPlace(s, 'cw-15-corps'), s.nations.burma.surrendered])
      .toEqual([BOX.removed, hexNo('2005'), true]);
  });
  it('an HQ alone holds nothing: it is displaced (7.55; EOTS-7.55-03)', () => {
    const s = board({ '1913': ['hq-seac'] });
    give(s, 'japan', '2015', '2014');
    status(s);
    expect([allied(s, '1913'), unitPlace(s, 'hq-seac')]).toEqual([false, BOX.turnTrack + s.turn + 1]);
  });
  it('an Allied ship with several ports to go to is asked, one with none is lost (7.22)', () => {
    const s = board({ '2812': ['us-bb-washington'] });
    give(s, 'japan', '2813', '2915');
    const game = status(s);
    expect([game.open()?.side, game.open()?.step]).toEqual(['allied', 'national-status-evacuate']);
    expect(game.ids().every((id) => id.startsWith('evacuate:us-bb-washington@'))).toBe(true);
    const alone = board({ '2812': ['us-bb-washington'] });
    give(alone, 'japan', '2813', '2915', ...Array.from({ length: HEXES }, (_, hex) => hexId(hex)));
    run(alone, 'evacuation');
    expect(unitPlace(alone, 'us-bb-washington')).toBe(BOX.eliminated);
  });
});

describe('liberation (12.0, R-92)', () => {
  const burma = (): EotsState => {
    const s = board({ '2006': ['jp-28-army'] });
    s.nations.burma = { surrendered: true, turn: 0, retaken: false };
    give(s, 'japan', '2006');
    return s;
  };
  it('gives the bases back, those with Japanese units once these are gone (EOTS-12.0-07, EOTS-12.0-08)', () => {
    const s = burma();
    status(s);
    expect([s.nations.burma.retaken, s.reverting, allied(s, '2006')]).toEqual([true, [hexNo('2006')], false]);
    setPlace(s, unitNo('jp-28-army'), BOX.eliminated);
    revertBases(quiet(s));
    expect([allied(s, '2006'), s.reverting]).toEqual([true, []]);
  });
  it('not while a surrender hex is Japanese again', () => {
    const s = burma();
    status(s);
    give(s, 'japan', '2008');
    setPlace(s, unitNo('jp-28-army'), BOX.eliminated);
    revertBases(quiet(s));
    expect(allied(s, '2006')).toBe(false);
  });
  it('and it never surrenders twice (EOTS-12.0-06)', () => {
    const s = burma();
    give(s, 'japan', '2008', '2106', '2206', '2305');
    status(s);
    expect(s.nations.burma.turn).toBe(0);
  });
});

describe('India (12.6)', () => {
  const lost = (): EotsState => {
    const s = board({});
    give(s, 'japan', ...NORTH);
    return s;
  };
  it('unrest, second turn, unstable, second turn, surrender (EOTS-12.62-01, EOTS-12.62-03, EOTS-12.62-04)', () => {
    const s = lost();
    const seen: [number, number][] = [];
    let fallen = false;
    while (!fallen) {
      fallen = stepIndia(quiet(s));
      if (!fallen) seen.push([s.markers.india.box, s.markers.india.turns]);
    }
    expect(seen).toEqual([[1, 1], [1, 2], [2, 1], [2, 2]]);
  });
  it('any Allied hex in the north resets it (R-93, EOTS-12.62-05, EOTS-12.62-06)', () => {
    const s = lost();
    s.markers.india = { box: 2, turns: 2 };
    give(s, 'allied', '2205');
    expect([stepIndia(quiet(s)), s.markers.india]).toEqual([false, { box: 0, turns: 0 }]);
  });
  it('a box entered by an event has its first turn in the coming segment (EOTS-12.62-02, R-93)', () => {
    const s = lost();
    s.markers.india = { box: 1, turns: 0 };
    expect(stepIndia(quiet(s))).toBe(false);
    expect(s.markers.india).toEqual({ box: 1, turns: 1 });
  });
  it('surrender: Indians leave, others of the Commonwealth go to Ceylon or the Maldives, Americans stay (12.63, R-94)', () => {
    const s = lost();
    s.markers.india = { box: 2, turns: 2 };
    put(s, '1805', 'cw-2-ind-corps', 'cw-15-corps', 'us-5af', 'hq-seac');
    put(s, '1307', 'hq-malaya');
    const game = status(s);
    expect([game.open()?.side, game.open()?.step]).toEqual(['allied', 'national-status-relocate']);
    game.answer('relocate:cw-15-corps@1308');
    game.answer(game.ids().find((id) => id.startsWith('relocate:hq-seac')) ?? '');
    expect([unitPlace(s, 'cw-2-ind-corps'), unitPlace(s, 'cw-15-corps'), unitPlace(s, 'us-5af')])
      .toEqual([BOX.removed, hexNo('1308'), hexNo('1805')]);
    expect(['1308', '1005'].includes(hexId(unitPlace(s, 'hq-seac')))).toBe(true);
    expect([allied(s, '1805'), allied(s, '1406'), allied(s, '1307')]).toEqual([true, false, true]);
    expect(unspoken(game)).toEqual([]);
  });
  it('no refuge in Japanese hands, out of supply or under a Japanese zone (EOTS-12.63-03, EOTS-12.63-04)', () => {
    const s = lost();
    s.markers.india = { box: 2, turns: 2 };
    put(s, '1805', 'cw-15-corps');
    expect(refuges(s, unitNo('cw-15-corps')), 'no HQ, no supply').toEqual([]);
    const game = status(s);
    expect([game.open(), unitPlace(s, 'cw-15-corps')]).toEqual([null, BOX.removed]);
  });
});

describe('China (12.7)', () => {
  const offensive = (s: EotsState, die: number) => run(s, 'china-offensive', [die]);
  it.each([
    ['open', 4], ['closed-hump', 11], ['closed-no-hump', 12],
  ])('the road %s leaves a target of %i with 12 divisions (EOTS-12.72-05, R-01)', (road, target) => {
    const s = board({ '1805': ['hq-seac'] });
    if (road !== 'open') give(s, 'japan', '2206');
    s.markers.hump = road === 'closed-hump';
    expect(offensiveTarget(s)).toBe(target);
  });
  it('adds aircraft of the box that are no bombers, and the bombers of the 14th (EOTS-12.72-06, EOTS-12.72-07)', () => {
    const s = board({});
    for (const unit of ['us-14af-lrb', 'us-5af', 'us-20bc']) setPlace(s, unitNo(unit), BOX.chinaAir);
    expect(offensiveModifier(s)).toBe(2);
    expect(offensiveChance(s)).toBe(0.3);
  });
  it('carries the front on, or back if aircraft are there, or not at all (EOTS-12.72-08 to EOTS-12.72-11, R-97)', () => {
    const s = board({});
    offensive(s, 4);
    expect(s.markers.chinaFront).toBe(4);
    offensive(s, 5);
    expect(s.markers.chinaFront).toBe(4);
    setPlace(s, unitNo('us-20bc'), BOX.chinaAir);
    offensive(s, 9);
    offensive(s, 9);
    expect(s.markers.chinaFront).toBe(5);
  });
  it(
    'collapse is surrender at once: Chinese units leave, aircraft return if they have a field (EOTS-12.73-01 to EOTS-12.73-05, R-95)',
    () => {
      const s = board({ '2305': ['ch-5-army'] });
      setPlace(s, unitNo('us-14af'), BOX.chinaAir);
      s.markers.chinaFront = 1;
      const game = offensive(s, 0);
      expect([s.markers.chinaFront, s.nations.china.surrendered, unitPlace(s, 'ch-5-army')]).toEqual([COLLAPSE, true, BOX.removed]);
      expect(unitPlace(s, 'us-14af')).toBe(BOX.turnTrack + s.turn + 1);
      expect(unspoken(game)).toEqual([]);
      const shut = board({});
      give(shut, 'japan', ...NORTH);
      setPlace(shut, unitNo('us-14af'), BOX.chinaAir);
      shut.markers.chinaFront = 1;
      offensive(shut, 0);
      expect(unitPlace(shut, 'us-14af')).toBe(BOX.removed);
    },
  );
  it('takes a card of value 3 on an even turn, once (EOTS-12.72-01 to EOTS-12.72-03)', () => {
    const s = opening('1942');
    const why = (card: string): string | undefined => whyNotChinaOffensive(s, cardNo(card))?.rule;
    const [three, two] = [3, 2].map((value) => CARDS.find(({ side, ocValue }) => side === 'japan' && ocValue === value)?.id ?? '');
    expect(why(three)).toBeUndefined();
    expect(why(two)).toBe('EOTS-12.72-01');
    s.turn = 3;
    expect(why(three)).toBe('EOTS-12.72-03');
    s.turn = 4;
    s.markers.chinaOcUsed = true;
    expect(why(three)).toBe('EOTS-12.72-02');
    s.nations.china.surrendered = true;
    expect(why(three)).toBe('EOTS-12.73-01');
  });
});

describe('regions (12.84, 12.85, 12.92)', () => {
  it('Rabaul and Guadalcanal bring the Mandates, but for hexes with enemy troops (EOTS-12.84-01, EOTS-12.84-02)', () => {
    const s = board({ '4222': ['cw-15-corps'], '4121': ['us-bb-washington'] });
    give(s, 'japan', '4021');
    status(s);
    expect([allied(s, '4020'), s.markers.mandates]).toEqual([true, -1]);
    give(s, 'japan', '4423');
    through(s);
    expect([allied(s, '4020'), allied(s, '4222'), allied(s, '4121'), s.markers.mandates]).toEqual([false, true, false, JAPAN]);
    expect(unitPlace(s, 'us-bb-washington'), 'its ships leave').not.toBe(hexNo('4121'));
  });
  it('seven bases bring the named hexes of New Guinea without enemy units (EOTS-12.85-01)', () => {
    const s = board({ '3922': ['us-5af'] });
    give(s, 'japan', '3219', '3319', '3520', '3720', '3822', '3823', '4024');
    status(s);
    expect([allied(s, '3620'), allied(s, '3922'), allied(s, '3721')]).toEqual([false, true, false]);
  });
  it('Eniwetok and Kwajalein bring the Marshalls to the Allies (EOTS-12.92-01, EOTS-12.92-02)', () => {
    const s = board({ '4716': ['jp-28-army'], '4816': ['jp-25-air-flotilla'] });
    give(s, 'allied', '4415', '4715');
    through(s);
    expect([allied(s, '4815'), allied(s, '4716'), allied(s, '4816')]).toEqual([true, false, true]);
    expect(unitPlace(s, 'jp-25-air-flotilla')).not.toBe(hexNo('4816'));
  });
});

describe('Japan (12.93)', () => {
  it('surrenders with all of Honshu (EOTS-12.93-01, R-108)', () => {
    const s = opening('1944');
    give(s, 'allied', ...TERRITORY.honshu.map(hexId).slice(1));
    expect(through(s).s.kernel.result?.how).toBe('done');
    give(s, 'allied', hexId(TERRITORY.honshu[0]));
    expect(through(s).s.kernel.result).toEqual({ winners: ['allied'], how: 'japan-surrenders', rule: 'EOTS-12.93-01' });
  });
  it('or cut off in two segments in a row; a way in between starts anew (EOTS-12.93-02, EOTS-12.93-03, R-102)', () => {
    const s = board({});
    expect(isFed(s)).toBe(true);
    give(s, 'allied', '3302', '3303', '3305');
    s.markers.sovietHexes = [hexNo('3302'), hexNo('3303')];
    expect(isFed(s)).toBe(false);
    expect([status(s).s.kernel.result?.how, s.markers.cutOff]).toEqual(['done', 1]);
    give(s, 'japan', '3305');
    status(s);
    expect(s.markers.cutOff).toBe(0);
    give(s, 'allied', '3305');
    status(s);
    expect(status(s).s.kernel.result?.rule).toBe('EOTS-12.93-02');
  });
});
