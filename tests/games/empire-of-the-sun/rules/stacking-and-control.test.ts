// Stacking (7.24, 7.34, 7.48), control (12.1) and how counters leave the map.
// Shows: rules/stacking.ts, rules/control.ts, rules/leaving.ts
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitId, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Side } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { RESOURCES } from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { OCCUPIERS, controls, holds, unitsIn } from '../../../../src-main/games/empire-of-the-sun/position.ts';
import {
  changeControl, japaneseResources, marchInto, netCaptures, stranded,
} from '../../../../src-main/games/empire-of-the-sun/rules/control.ts';
import { eliminate, loseStep, toNextTurn } from '../../../../src-main/games/empire-of-the-sun/rules/leaving.ts';
import {
  hasRoom, landSurplus, navalSurplus, removableForStacking, removableShips, removeSurplus, stackSize,
} from '../../../../src-main/games/empire-of-the-sun/rules/stacking.ts';
import { BOX, F, has, isReduced, setController } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, opening, put } from '../position.ts';

const no = hexNo;
const names = (units: readonly number[]): string[] => units.map(unitId).sort();
const isOccupied = (s: EotsState, side: Side, hex: number): boolean => holds(s, hex, OCCUPIERS[side]);

describe('stacking', () => {
  it('counts air and ground units, two of one designation as one (EOTS-7.34-01, EOTS-7.34-05, EOTS-7.34-07)', () => {
    expect(stackSize(['us-5af', 'us-5af-lrb', 'us-1m-div', 'hq-swpac', 'us-cv-essex'].map(unitNo))).toBe(2);
  });
  it('takes air units off first, as long as that helps (EOTS-7.34-02, R-49)', () => {
    const s = board({ '3727': ['us-5af', 'us-5af-lrb', 'us-7af', 'us-1m-div', 'us-2m-div', 'hq-swpac'] });
    expect([landSurplus(s, ALLIED, no('3727')), names(removableForStacking(s, ALLIED, no('3727')))]).toEqual([1, ['us-7af']]);
    const paired = board({ '3727': ['us-5af', 'us-5af-lrb', 'us-1m-div', 'us-2m-div', 'us-3m-div'] });
    expect(names(removableForStacking(paired, ALLIED, no('3727')))).toEqual(['us-1m-div', 'us-2m-div', 'us-3m-div']);
    expect(removableForStacking(board({ '3727': ['us-5af'] }), ALLIED, no('3727'))).toEqual([]);
  });
  it('allows six ships (EOTS-7.24-02)', () => {
    const ships = ['us-cv-essex', 'us-cv-wasp', 'us-cv-hancock', 'us-cv-intrepid', 'us-cv-franklin', 'us-cv-lexington'];
    const s = board({ '5808': ships });
    expect([
      navalSurplus(s, ALLIED, no('5808')), hasRoom(s, ALLIED, no('5808'), unitNo('us-cv-bunker-hill')),
      hasRoom(s, ALLIED, no('5808'), unitNo('us-5af')),
    ]).toEqual([0, false, true]);
    put(s, '5808', 'us-cv-bunker-hill');
    expect(removableShips(s, ALLIED, no('5808'))).toHaveLength(7);
  });
  it('sends supplied surplus to the next turn and loses the rest (EOTS-7.34-03, EOTS-7.34-04)', () => {
    const s = board({ '5808': ['hq-cpac', 'us-5af'], '2019': ['du-air', 'us-6m-div'] });
    for (const unit of ['us-5af', 'du-air', 'us-6m-div']) removeSurplus(s, unitNo(unit));
    expect(['us-5af', 'du-air'].map((unit) => s.place[unitNo(unit)])).toEqual([BOX.turnTrack + 2, BOX.removed]);
    expect([has(s, unitNo('us-5af'), F.cannotBeDelayed), s.place[unitNo('us-6m-div')]]).toEqual([true, BOX.eliminated]);
  });
});

describe('control', () => {
  it('passes to whoever marches in, at once where nobody is (R-89)', () => {
    const s = offensive(
      board({ '2110': ['jp-15-army'], '2013': ['cw-ca-exeter'], '2014': ['cw-3-ind-corps'], '2015': ['hq-malaya'] }), 'japan', 3,
    );
    expect(marchInto(s, JAPAN, no('2012'), false)).toEqual({ taken: true, displaced: -1 });
    expect(marchInto(s, JAPAN, no('2013'), true)).toEqual({ taken: false, displaced: -1 });
    expect(marchInto(s, JAPAN, no('2013'), false)).toEqual({ taken: true, displaced: -1 });
    expect(marchInto(s, JAPAN, no('2014'), true)).toEqual({ taken: false, displaced: -1 });
    expect(marchInto(s, JAPAN, no('2015'), true)).toEqual({ taken: true, displaced: unitNo('hq-malaya') });
    expect(s.place[unitNo('hq-malaya')]).toBe(BOX.removed);
    expect(s.offensive?.captured.map(hexId)).toEqual(['2012', '2013', '2015']);
    expect(names(stranded(s, ALLIED))).toEqual(['cw-ca-exeter']);
  });
  it('of Kunming\'s area and Manchuria never changes (12.75, 12.91)', () => {
    const s = board({});
    expect([changeControl(s, no('2407'), JAPAN), changeControl(s, no('3302'), ALLIED), changeControl(s, no('2508'), ALLIED)])
      .toEqual([false, false, true]);
    expect(isOccupied(s, ALLIED, no('2407'))).toBe(true);
  });
  it('of a home city costs its garrison for good (12.94)', () => {
    const s = board({});
    const tokyo = no('3706');
    expect(isOccupied(s, JAPAN, tokyo)).toBe(true);
    changeControl(s, tokyo, ALLIED);
    changeControl(s, tokyo, JAPAN);
    expect([controls(s, JAPAN, tokyo), isOccupied(s, JAPAN, tokyo)]).toEqual([true, false]);
  });
  it('of a Chinese city brings its garrison back, as long as there are divisions (12.77)', () => {
    const s = board({});
    changeControl(s, no('2508'), ALLIED);
    expect(isOccupied(s, JAPAN, no('2508'))).toBe(false);
    changeControl(s, no('2508'), JAPAN);
    expect(isOccupied(s, JAPAN, no('2508'))).toBe(true);
    s.markers.divisionsInChina = 0;
    setController(s, no('2508'), JAPAN);
    expect(isOccupied(s, JAPAN, no('2508'))).toBe(false);
  });
  it('by the Allies ends the Tokyo Express (EOTS-13.32-05)', () => {
    const s = opening('1943');
    s.markers.tokyoExpress = no('4322');
    changeControl(s, no('4322'), ALLIED);
    expect(s.markers.tokyoExpress).toBe(-1);
  });
  it('counts captures of the turn net (R-107), and resources that are not lost', () => {
    const s = opening('1943');
    changeControl(s, no('4322'), ALLIED);
    changeControl(s, no('4021'), ALLIED);
    changeControl(s, no('4021'), JAPAN);
    expect(netCaptures(s, ALLIED).map(hexId)).toEqual(['4322']);
    s.markers.sovietHexes = [no('3302')];
    expect(japaneseResources(s, RESOURCES)).toHaveLength(13);
  });
});

describe('counters', () => {
  it('leave their hex at once', () => {
    const s = board({ '3727': ['us-5af', 'us-1m-div'] });
    expect(names(unitsIn(s, no('3727')))).toEqual(['us-1m-div', 'us-5af']);
    eliminate(s, unitNo('us-5af'));
    expect([names(unitsIn(s, no('3727'))), s.place[unitNo('us-5af')]]).toEqual([['us-1m-div'], BOX.eliminated]);
  });
  it('lose a step, then themselves; prewar ones for good', () => {
    const s = board({ '3727': ['us-5af', 'us-w-bde'] });
    expect([
      loseStep(s, unitNo('us-5af')), isReduced(s, unitNo('us-5af')), loseStep(s, unitNo('us-5af')), loseStep(s, unitNo('us-w-bde')),
    ]).toEqual([false, true, true, true]);
    expect(s.place[unitNo('us-w-bde')]).toBe(BOX.removed);
  });
  it('keep their losses on the turn track', () => {
    const s = board({ '3727': ['us-5af'] });
    give(s, 'allied', '3727');
    loseStep(s, unitNo('us-5af'));
    toNextTurn(s, unitNo('us-5af'));
    expect([isReduced(s, unitNo('us-5af')), s.place[unitNo('us-5af')]]).toEqual([true, BOX.turnTrack + 2]);
  });
});
