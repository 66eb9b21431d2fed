// The Replacement Segment: how many steps of each kind, whom they restore, the worked turn 2 of the rulebook.
import { describe, expect, it } from 'vitest';
import { COUNTERS, UNIT_FACTS, cardNo, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { GATES_OF_CHINA } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/china.ts';
import { amounts, canFlip, canRebuild } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/replacements.ts';
import { chinaGarrison } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { hexId } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { BOX, F, has, isReduced, setFlag, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, put, reduce, unitPlace } from '../../position.ts';
import { run, unspoken } from './run.ts';

const at = (turn: number, s: EotsState = opening('campaign')): EotsState => {
  s.turn = turn;
  return s;
};
const lose = (s: EotsState, ...units: string[]): void => { for (const unit of units) setPlace(s, unitNo(unit), BOX.eliminated); };
const PACIFIC = { '5808': ['hq-cpac'], '3407': ['hq-combined-fleet-yamamoto'], '1307': ['hq-malaya'] };

describe('how many (charts: replacements)', () => {
  it.each([
    [2, 2, 5, 2, 0, 0, 0], [3, 2, 5, 1, 1, 1, 1], [4, 2, 5, 2, 0, 0, 1],
    [5, 2, 5, 1, 0, 1, 0], [6, 2, 5, 2, 1, 0, 0], [7, 2, 5, 1, 0, 1, 0],
    [8, 2, 5, 2, 0, 0, 0], [9, 2, 5, 1, 1, 1, 0], [10, 2, 5, 2, 0, 0, 0], [11, 2, 5, 1, 0, 1, 1], [12, 2, 5, 2, 1, 0, 0],
  ])('turn %i: ground %i, air %i, US naval %i, Commonwealth naval %i, Chinese %i, Japanese naval %i', (
    turn, ground, air, us, cw, chinese, japan,
  ) => {
    const found = amounts(at(turn));
    expect([
      found['allied-ground'], found['allied-air'], found['us-naval'], found['cw-naval'], found['chinese-ground'], found['jp-naval'],
    ]).toEqual([ground, air, us, cw, chinese, japan]);
  });
  it('nothing of the US Navy on turn 1 (EOTS-10.33-03); one less without Oahu (EOTS-10.33-02)', () => {
    expect(amounts(at(1))['us-naval']).toBe(0);
    const s = at(4);
    give(s, 'japan', '5808');
    expect(amounts(s)['us-naval']).toBe(1);
  });
  it('no Commonwealth ship while all five ports are Japanese (EOTS-10.33-05)', () => {
    const s = at(3);
    give(s, 'japan', '1307', '1308', '2015', '2709');
    expect(amounts(s)['cw-naval']).toBe(1);
    give(s, 'japan', '3727');
    expect(amounts(s)['cw-naval']).toBe(0);
  });
  it('no Chinese step after the surrender (EOTS-10.34-01)', () => {
    const s = at(3);
    s.nations.china.surrendered = true;
    expect(amounts(s)['chinese-ground']).toBe(0);
  });
  it('Japan adds what it saved, and takes two divisions at most (EOTS-10.21-03, EOTS-10.23-02, EOTS-10.23-06)', () => {
    const s = at(3);
    s.markers.savedReplacements = { air: 2, naval: 3 };
    expect([amounts(s)['jp-naval'], amounts(s)['jp-air'], amounts(s)['jp-ground']]).toEqual([4, 2, 2]);
    s.markers.divisionsInChina = 1;
    expect(amounts(s)['jp-ground']).toBe(1);
    s.markers.divisionsInChina = 0;
    expect(amounts(s)['jp-ground']).toBe(0);
  });
  it('no division leaves China once its ports and Korea’s are Allied (EOTS-10.23-08, R-99)', () => {
    expect(GATES_OF_CHINA.map(hexId).sort()).toEqual(['2508', '2509', '2609', '2809', '2908', '3007', '3104', '3105', '3305', '3306']);
    const s = at(3);
    give(s, 'allied', ...GATES_OF_CHINA.map(hexId));
    expect(amounts(s)['jp-ground']).toBe(0);
  });
  it('jp-15 takes one Allied ground step of next turn and keeps the rest from the Commonwealth', () => {
    const s = at(4, board({ ...PACIFIC, '1308': ['cw-33-corps'], '5708': ['us-i-corps'] }));
    reduce(s, 'cw-33-corps', 'us-i-corps');
    s.nextTurn.penalties = [cardNo('jp-15')];
    expect(amounts(s)['allied-ground']).toBe(1);
    expect(run(s, 'replacements').ids()).toEqual(['flip:us-i-corps', 'done']);
  });
});

describe('whom (10.0-10.34)', () => {
  it('a reduced unit in supply and in reach of an HQ for it, free of enemy zones (EOTS-10.0-01 to EOTS-10.0-03)', () => {
    const s = board({ ...PACIFIC, '5708': ['us-i-corps'], '3727': ['us-ix-corps'] });
    reduce(s, 'us-i-corps', 'us-ix-corps');
    expect(['us-i-corps', 'us-ix-corps', 'hq-cpac'].map((unit) => canFlip(s, unitNo(unit)))).toEqual([true, false, false]);
    put(s, '5607', 'jp-cv-akagi');
    setFlag(s, unitNo('jp-cv-akagi'), F.active, true);
    expect(canFlip(s, unitNo('us-i-corps'))).toBe(false);
  });
  it('never a prewar or Dutch unit (EOTS-10.1-01, EOTS-10.33-07)', () => {
    for (let unit = 0; unit < COUNTERS; unit++) {
      const facts = UNIT_FACTS[unit];
      if (facts.prewar || facts.nationality === 'dutch') expect(facts.replacement, facts.id).toBeNull();
    }
  });
  it('brigades, 11th Airborne and 3rd New Zealand are never rebuilt (EOTS-10.31-05, R-07)', () => {
    const s = board(PACIFIC);
    const units = ['us-m-bde', 'us-11abn-div', 'cw-3-nz-div', 'us-1m-div', 'cw-15-corps', 'us-i-corps'];
    lose(s, ...units);
    expect(units.map((unit) => canRebuild(s, unitNo(unit)))).toEqual([false, false, false, true, true, true]);
  });
  it('eliminated Australians stay out after Australia’s surrender, reduced ones recover (EOTS-12.83-02, EOTS-12.83-03)', () => {
    const s = board({ ...PACIFIC, '1308': ['cw-aus-air'] });
    s.nations.australia.surrendered = true;
    lose(s, 'cw-1-aus-corps');
    reduce(s, 'cw-aus-air');
    expect([canRebuild(s, unitNo('cw-1-aus-corps')), canFlip(s, unitNo('cw-aus-air'))]).toEqual([false, true]);
  });
  it('one step rebuilds reduced, two at full strength (EOTS-10.31-02, EOTS-10.31-03)', () => {
    const s = at(2, board(PACIFIC));
    lose(s, 'us-1m-div');
    const game = run(s, 'replacements');
    expect(game.ids()).toEqual(expect.arrayContaining(['rebuild:us-1m-div@5808:1', 'rebuild:us-1m-div@5808:2']));
    game.answer('rebuild:us-1m-div@5808:2');
    expect([unitPlace(game.s, 'us-1m-div'), isReduced(game.s, unitNo('us-1m-div'))]).toEqual([hexNo('5808'), false]);
  });
  it('a Chinese step rebuilds reduced at Kunming (EOTS-10.34-02, R-118)', () => {
    const s = at(3, board({ '1805': ['hq-seac'] }));
    lose(s, 'ch-5-army');
    const game = run(s, 'replacements');
    expect(game.ids()).toEqual(['rebuild:ch-5-army@2407:1', 'done']);
    give(s, 'japan', '2206');
    expect(run(at(3, s), 'replacements').open()).toBeNull();
  });
  it('a rebuilt B-29 is marked: it does not bomb this turn (EOTS-10.32-03, EOTS-11.31-04)', () => {
    const s = at(10, board(PACIFIC));
    lose(s, 'us-20bc');
    const game = run(s, 'replacements');
    game.answer('rebuild:us-20bc@5808:1');
    expect(has(game.s, unitNo('us-20bc'), F.rebuilt)).toBe(true);
  });
  it('in the box only while the box is in supply, and in reach over Northern India (R-87)', () => {
    const s = board({ '1805': ['hq-seac'] });
    setPlace(s, unitNo('us-14af'), BOX.chinaAir);
    reduce(s, 'us-14af');
    expect(canFlip(s, unitNo('us-14af'))).toBe(true);
    give(s, 'japan', '2206');
    expect(canFlip(s, unitNo('us-14af'))).toBe(false);
  });
});

describe('Japan’s divisions (10.23)', () => {
  it('one turns an army, two rebuild it, and China is thinned at once (EOTS-10.23-03 to EOTS-10.23-07)', () => {
    const s = at(2, board({ ...PACIFIC, '3307': ['jp-28-army'] }));
    reduce(s, 'jp-28-army');
    lose(s, 'jp-2-army');
    s.markers.divisionsInChina = 9;
    const before = chinaGarrison(s);
    const game = run(s, 'replacements');
    expect(game.open()?.side).toBe('japan');
    game.answer('flip:jp-28-army');
    expect(game.ids().filter((id) => id.endsWith(':2'))).toEqual([]);
    expect([before, chinaGarrison(game.s), game.s.markers.divisionsInChina]).toEqual([3, 2, 8]);
    game.answer('rebuild:jp-2-army@3407:1');
    expect([game.s.markers.divisionsInChina, isReduced(game.s, unitNo('jp-2-army'))]).toEqual([7, true]);
    expect(game.s.kernel.result?.how).toBe('done');
  });
});

describe('turn 2 as the rulebook plays it', () => {
  it('an army for a division; both 7th Air Forces at full for four; two carriers turned; the rest is lost', () => {
    const s = at(2, board({ ...PACIFIC, '5708': ['us-cv-lexington'], '5908': ['us-cv-enterprise'], '3307': ['jp-28-army'] }));
    reduce(s, 'us-cv-lexington', 'us-cv-enterprise', 'jp-28-army');
    lose(s, 'us-7af', 'us-7af-lrb');
    s.markers.savedReplacements = { air: 1, naval: 2 };
    const game = run(s, 'replacements');
    for (const id of ['rebuild:us-7af@5808:2', 'rebuild:us-7af-lrb@5808:2', 'flip:us-cv-lexington', 'flip:us-cv-enterprise']) {
      game.answer(id);
    }
    // The fifth air step and the ground steps have no use: the Allies are done, and what is left is lost (EOTS-10.0-06).
    expect(game.open()?.side).toBe('japan');
    game.answer('flip:jp-28-army');
    expect(game.s.markers.divisionsInChina).toBe(11);
    expect([game.s.replacements, game.s.markers.savedReplacements]).toEqual([{}, { air: 1, naval: 2 }]);
    expect(unspoken(game)).toEqual([]);
  });
});
