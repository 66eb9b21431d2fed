// The Reinforcement Segment: who comes, who is delayed, who goes to Europe, where they may land.
import { describe, expect, it } from 'vitest';
import {
  ALLIED, CHARTS, COUNTERS, JAPAN, UNIT_FACTS, hexId, hexNo, unitId, unitNo,
} from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { entryHexes, mayEnterChinaBox } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/entry.ts';
import { dueUnits } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/reinforcements.ts';
import { isDelayed, levelOf } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/war-in-europe.ts';
import { BOX, F, has, setFlag, setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, opening, unitPlace } from '../../position.ts';
import { run, unspoken } from './run.ts';

const turn2 = (wie: number): EotsState => {
  const s = opening('campaign');
  s.turn = 2;
  s.markers.wie = wie;
  return s;
};
const entryOf = (s: EotsState, unit: string): string[] => entryHexes(s, unitNo(unit)).map(hexId);

describe('War in Europe (15.0)', () => {
  it.each([
    [3, 0], [1, 0], [0, 1], [-2, 1], [-3, 2], [-4, 2], [-5, 3], [-6, 3], [-7, 4],
  ])('marker %i is level %i (EOTS-15.1-01 to EOTS-15.5-03)', (marker, level) => {
    expect(levelOf(marker).level).toBe(level);
  });
  it.each([[2, null], [0, [0, 1]], [-3, [0, 3]], [-5, [0, 5]], [-7, [0, 7]]])('at %i Europe takes %j (EOTS-9.24-03)', (marker, divert) => {
    expect(levelOf(marker).divert).toEqual(divert);
  });

  it('delays every new unit but HQs and B-29s (EOTS-9.21-03, EOTS-9.23-01, EOTS-9.23-02)', () => {
    const s = turn2(0);
    expect(['hq-seac', 'us-20bc', 'us-5af', 'cw-bb-warspite', 'us-m-bde'].map((unit) => isDelayed(s, unitNo(unit), false)))
      .toEqual([false, false, true, true, true]);
  });
  it('lets everybody come at level none (EOTS-9.21-02), unless the Canal is shut (EOTS-9.21-04)', () => {
    const s = turn2(1);
    expect(['us-5af', 'cw-bb-warspite'].map((unit) => isDelayed(s, unitNo(unit), false))).toEqual([false, false]);
    expect(['us-5af', 'cw-bb-warspite', 'hq-seac'].map((unit) => isDelayed(s, unitNo(unit), true))).toEqual([true, true, false]);
  });
  it('rivalry of the US services delays Army ground and air units alone (EOTS-14.1-01, EOTS-14.1-02)', () => {
    const s = turn2(1);
    s.markers.rivalry.us = true;
    expect(['us-5af', 'us-xi-corps', 'us-1maw', 'us-m-bde', 'us-bb-mississippi', 'cw-seac-air', 'us-20bc'].map((unit) =>
      isDelayed(s, unitNo(unit), false)))
      .toEqual([true, true, false, false, false, false, false]);
  });
});

describe('turn 2 of the campaign', () => {
  it('delays all but SEAC and rolls for each Army unit once, in order of numbers (EOTS-9.24-01, EOTS-9.22-02)', () => {
    const { waiting, fresh } = dueUnits(turn2(0), ALLIED);
    expect([waiting.length, fresh.length]).toEqual([0, CHARTS.turnTrack[1].reinforcements.allied.length]);
    const game = run(turn2(0), 'reinforcements', [1, 2, 0, 9]);
    const { s } = game;
    const divertible = fresh.filter((unit) => UNIT_FACTS[unit].europeDivertible);
    expect(divertible.map(unitId)).toEqual(['us-5af', 'us-5af-lrb', 'us-10af-lrb', 'us-xi-corps']);
    expect(divertible.map((unit) => s.place[unit])).toEqual([BOX.removed, BOX.delayed, BOX.removed, BOX.delayed]);
    expect(unitPlace(s, 'cw-bb-warspite')).toBe(BOX.delayed);
    expect(unspoken(game)).toEqual([]);
    // SEAC may come in to any joined port (EOTS-9.11-12): India's among them.
    expect(game.ids()).toContain('place:hq-seac@1805');
    expect(game.ids().every((id) => id.startsWith('place:hq-seac@'))).toBe(true);
  });
  it('the roll is one lower under rivalry, and never below zero (EOTS-14.1-03, EOTS-15.6-01)', () => {
    const s = turn2(0);
    s.markers.rivalry.us = true;
    const game = run(s, 'reinforcements', [2, 3, 0, 9]);
    expect(['us-5af', 'us-5af-lrb', 'us-10af-lrb'].map((unit) => unitPlace(game.s, unit))).toEqual([BOX.removed, BOX.delayed, BOX.removed]);
  });
  it('gives the Allies a shipping point, but not at level 3 or 4 (EOTS-9.31-01, EOTS-15.4-02, EOTS-15.5-02)', () => {
    expect([2, 0, -4, -5, -7].map((wie) => run(turn2(wie), 'reinforcements', [9, 9, 9, 9]).s.markers.asp[ALLIED].total))
      .toEqual([1, 1, 1, 0, 0]);
  });
  it('at level none nobody rolls, even if the Canal delays (EOTS-9.24-03, R-119)', () => {
    const s = turn2(2);
    s.markers.panamaCanal = true;
    const game = run(s, 'reinforcements');
    expect([unitPlace(game.s, 'us-5af'), game.journal.rolls.length, game.s.markers.panamaCanal]).toEqual([BOX.delayed, 0, false]);
  });
  it('Japan is never delayed (EOTS-9.21-05): its units are placed after the Allies (EOTS-9.11-08)', () => {
    const game = run(turn2(0), 'reinforcements', [9, 9, 9, 9]);
    game.answer('place:hq-seac@1805');
    expect(game.open()?.side).toBe('japan');
    expect(new Set(game.ids().map((id) => id.split(/[:@]/)[1]))).toEqual(new Set(['jp-25-air-flotilla', 'jp-28-army', 'jp-bb-yamato']));
    // Nobody who has a hex is held back (EOTS-9.14-02).
    expect(game.ids()).not.toContain('done');
    expect(has(game.s, unitNo('hq-seac'), F.arrived)).toBe(true);
  });
  it('units of the box come in whatever the level, before the new ones (EOTS-9.21-01, EOTS-4.11-01)', () => {
    const s = turn2(-7);
    setPlace(s, unitNo('us-bb-washington'), BOX.delayed);
    const game = run(s, 'reinforcements', [9, 9, 9, 9]);
    game.answer('place:hq-seac@1805');
    expect(game.ids()).toContain('place:us-bb-washington@5808');
    game.answer('place:us-bb-washington@5808');
    expect(unitPlace(game.s, 'us-bb-washington')).toBe(hexNo('5808'));
  });
  it('returns of the turn track are not delayed (R-119)', () => {
    const s = turn2(-7);
    setPlace(s, unitNo('us-7af'), BOX.turnTrack + 2);
    setFlag(s, unitNo('us-7af'), F.cannotBeDelayed, true);
    expect(dueUnits(s, ALLIED).returning.map(unitId)).toEqual(['us-7af']);
    const game = run(s, 'reinforcements', [9, 9, 9, 9]);
    game.answer('place:hq-seac@1805');
    expect(game.ids()).toContain('place:us-7af@5808');
  });
  it('whoever finds no hex waits, and an Army unit rolls again for Europe (EOTS-9.14-01, EOTS-9.14-03, EOTS-9.14-04)', () => {
    const s = board({});
    s.turn = 2;
    for (const unit of ['us-xi-corps', 'us-m-bde', 'jp-28-army']) setPlace(s, unitNo(unit), BOX.delayed);
    const game = run(s, 'reinforcements', [1]);
    expect(['us-xi-corps', 'us-m-bde', 'jp-28-army'].map((unit) => unitPlace(game.s, unit)))
      .toEqual([BOX.removed, BOX.delayed, BOX.delayed]);
  });
  it('later Australians are lost once Australia has surrendered (EOTS-12.83-01)', () => {
    const s = turn2(0);
    s.nations.australia.surrendered = true;
    setPlace(s, unitNo('cw-4-aus-corps'), BOX.delayed);
    expect(unitPlace(run(s, 'reinforcements', [9, 9, 9, 9]).s, 'cw-4-aus-corps')).toBe(BOX.removed);
  });
});

describe('where units may enter (9.1)', () => {
  const pacific = { '5808': ['hq-cpac'], '3727': ['hq-malaya'], '3407': ['hq-combined-fleet-yamamoto'] };

  it('ships and troops in ports, aircraft on airfields, within reach of an HQ for them (EOTS-9.11-02, EOTS-9.11-04)', () => {
    const s = board(pacific);
    expect(entryOf(s, 'us-bb-washington')).toContain('5808');
    expect(entryOf(s, 'us-bb-washington')).not.toContain('3727');
    expect(entryOf(s, 'cw-bb-warspite')).toContain('3727');
    expect(entryOf(s, 'cw-bb-warspite')).not.toContain('5808');
    expect(entryOf(s, 'jp-28-army')).toContain('3706');
    // Iwo Jima has an airfield and no port.
    expect([entryOf(s, 'jp-28-army').includes('3709'), entryOf(s, 'jp-25-air-flotilla').includes('3709')]).toEqual([false, true]);
  });
  it('US aircraft come in through every Allied HQ, Marines too (EOTS-9.12-03, R-120)', () => {
    const s = board(pacific);
    expect(['us-1maw', 'us-5af'].map((unit) => entryOf(s, unit).includes('3727'))).toEqual([true, true]);
    expect(entryOf(s, 'us-m-bde')).not.toContain('3727');
  });
  it('never under an enemy air zone that is not neutralized (EOTS-9.11-05)', () => {
    const s = board({ ...pacific, '3823': ['jp-25-air-flotilla'], '4021': ['hq-south-seas'] });
    give(s, 'japan', '3823', '4021');
    expect(entryOf(s, 'cw-bb-warspite')).not.toContain('4024');
    const quiet = board(pacific);
    expect(entryOf(quiet, 'cw-bb-warspite')).toContain('4024');
  });
  it('an HQ that came this turn opens its own hex alone (EOTS-9.11-06, EOTS-9.11-07)', () => {
    const s = board({ '5808': ['hq-cpac'] });
    expect(entryOf(s, 'us-bb-washington').length).toBeGreaterThan(1);
    setFlag(s, unitNo('hq-cpac'), F.arrived, true);
    expect(entryOf(s, 'us-bb-washington')).toEqual(['5808']);
  });
  it('so in one segment: first the HQ, then its units into its port', () => {
    const s = board({ '3407': ['hq-combined-fleet-yamamoto'] });
    s.turn = 2;
    s.markers.wie = 2;
    for (const unit of ['hq-cpac', 'us-bb-washington']) setPlace(s, unitNo(unit), BOX.turnTrack + 2);
    const game = run(s, 'reinforcements');
    expect(game.ids()).not.toContain('place:us-bb-washington@5808');
    game.answer('place:hq-cpac@5808');
    expect(game.ids()).toEqual(['place:us-bb-washington@5808']);
  });
  it('stacking holds as counters are placed (EOTS-9.11-10)', () => {
    const s = board({ '5808': ['hq-cpac', 'us-i-corps', 'us-ix-corps', 'us-x-corps'] });
    setFlag(s, unitNo('hq-cpac'), F.arrived, true);
    s.turn = 2;
    s.markers.wie = 2;
    setPlace(s, unitNo('us-xi-corps'), BOX.delayed);
    setPlace(s, unitNo('us-bb-washington'), BOX.delayed);
    const game = run(s, 'reinforcements');
    expect(game.ids()).toEqual(['place:us-bb-washington@5808']);
  });
  it('a Chinese unit enters at Kunming alone, if that is supplied (EOTS-9.12-05)', () => {
    const s = board({ '1805': ['hq-seac'] });
    expect(entryOf(s, 'ch-5-army')).toEqual(['2407']);
    give(s, 'japan', '2206');
    expect(entryOf(s, 'ch-5-army')).toEqual([]);
  });
  it('every Japanese HQ serves every Japanese unit, under rivalry too (EOTS-9.13-01, EOTS-9.12-01)', () => {
    const s = board({ '3407': ['hq-combined-fleet-yamamoto'] });
    s.markers.rivalry = { japan: true, us: true };
    for (const unit of ['jp-28-army', 'jp-bb-yamato', 'jp-1-sn-bde']) expect(entryOf(s, unit)).toContain('3407');
  });
});

describe('Air Units in China (12.71-12.74)', () => {
  it('takes three air units, and one B-29 while the road is open (R-96)', () => {
    const s = board({ '1805': ['hq-seac'] });
    expect(['us-14af', 'us-20bc', 'us-m-bde', 'jp-1-air-div'].map((unit) => mayEnterChinaBox(s, unitNo(unit))))
      .toEqual([true, true, false, false]);
    setPlace(s, unitNo('us-20bc'), BOX.chinaAir);
    expect(mayEnterChinaBox(s, unitNo('us-21bc'))).toBe(false);
    for (const unit of ['us-14af', 'us-14af-lrb']) setPlace(s, unitNo(unit), BOX.chinaAir);
    expect(mayEnterChinaBox(s, unitNo('us-10af-lrb'))).toBe(false);
  });
  it('takes no B-29 while the road is closed, nobody after China’s surrender (EOTS-12.74-02)', () => {
    const s = board({ '1805': ['hq-seac'] });
    give(s, 'japan', '2206');
    expect(['us-20bc', 'us-14af'].map((unit) => mayEnterChinaBox(s, unitNo(unit)))).toEqual([false, true]);
    s.nations.china.surrendered = true;
    expect(mayEnterChinaBox(s, unitNo('us-14af'))).toBe(false);
  });
  it('may be declined by a unit that has no hex', () => {
    const s = board({});
    s.turn = 9;
    s.markers.wie = 2;
    setPlace(s, unitNo('us-14af'), BOX.delayed);
    const game = run(s, 'reinforcements');
    expect(game.ids()).toEqual(['place:us-14af@china', 'done']);
    game.answer('place:us-14af@china');
    expect(unitPlace(game.s, 'us-14af')).toBe(BOX.chinaAir);
  });
});

it('every counter that may be called to Europe is of the Army or an escort carrier of the US (EOTS-9.22-01)', () => {
  for (let unit = 0; unit < COUNTERS; unit++) {
    const facts = UNIT_FACTS[unit];
    const army = facts.service === 'us-army' && (facts.class === 'ground' || (facts.class === 'air' && !facts.b29));
    if (facts.europeDivertible) expect(army || (facts.nationality === 'us' && facts.type === 'cve'), facts.id).toBe(true);
  }
  expect(dueUnits(opening('1942'), JAPAN).waiting).toEqual([]);
  expect(dueUnits(opening('1942'), ALLIED).waiting).toHaveLength(13);
});
