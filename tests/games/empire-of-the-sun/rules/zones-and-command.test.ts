// Air ZOI (7.35) and headquarters (7.5): who lies under whose, whom an HQ reaches, how HQs go and return.
// Shows: rules/zones-of-influence.ts, rules/headquarters.ts, rules/command.ts, rules/command-table.ts
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, hexId, hexNo, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { inSet } from '../../../../src-main/games/empire-of-the-sun/map/bits.ts';
import { distance } from '../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { mayCommand } from '../../../../src-main/games/empire-of-the-sun/rules/command-table.ts';
import { commandable, whyNotCommand } from '../../../../src-main/games/empire-of-the-sun/rules/command.ts';
import {
  OUT_OF_REACH, commandReach, displaceHq, hqsOnLostGround, isNearAnyHq, loneHq, waitingHqs, withinCommand, workingHqs,
} from '../../../../src-main/games/empire-of-the-sun/rules/headquarters.ts';
import { returnPorts } from '../../../../src-main/games/empire-of-the-sun/rules/strategic/entry.ts';
import {
  enemyRawZone, enemyZoneWithout, isInEnemyZone, touchesZone,
} from '../../../../src-main/games/empire-of-the-sun/rules/zones-of-influence.ts';
import { BOX, F, has, setPlace, touch } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { efficiencyOf } from '../../../../src-main/games/empire-of-the-sun/units.ts';
import { board, give, offensive, opening } from '../position.ts';

const no = hexNo;

describe('air zones of influence', () => {
  const s = board({ '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac'] });

  it('reach two hexes from supplied aircraft and carriers (EOTS-7.35-01)', () => {
    for (let hex = 0; hex < 1139; hex++) expect(isInEnemyZone(s, ALLIED, hex)).toBe(distance(hex, no('4017')) <= 2);
  });
  it('need supply (EOTS-1.3-46)', () => {
    const alone = board({ '5018': ['jp-24-air-flotilla'] });
    give(alone, 'japan', '5018');
    expect(isInEnemyZone(alone, ALLIED, no('5018'))).toBe(false);
  });
  it('cancel each other hex by hex (EOTS-7.35-02)', () => {
    const both = board({ '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac'], '4019': ['us-cv-essex'] });
    expect([
      isInEnemyZone(both, ALLIED, no('4018')), isInEnemyZone(both, JAPAN, no('4018')),
      isInEnemyZone(both, ALLIED, no('4016')), isInEnemyZone(both, JAPAN, no('4021')),
    ]).toEqual([false, false, true, true]);
    expect(inSet(enemyRawZone(both, ALLIED), no('4018'))).toBe(true);
  });
  it('of long-range bombers neutralize nothing (EOTS-1.3-48)', () => {
    const lrb = board({ '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac'], '4019': ['us-7af-lrb'] });
    expect([isInEnemyZone(lrb, ALLIED, no('4018')), isInEnemyZone(lrb, JAPAN, no('4018'))]).toEqual([true, false]);
  });
  it('of ships on strategic movement do not help themselves (EOTS-7.21-11)', () => {
    const both = board({ '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac'], '4019': ['us-cv-essex'] });
    const without = enemyZoneWithout(both, ALLIED, [unitNo('us-cv-essex')]);
    expect([inSet(without, no('4018')), isInEnemyZone(both, ALLIED, no('4018'))]).toEqual([true, false]);
  });
  it('can be suspended for a side\'s aircraft (EOTS-1.3-50)', () => {
    const both = offensive(board({ '5808': ['hq-cpac', 'us-7af'] }), 'japan', 3);
    expect(isInEnemyZone(both, JAPAN, no('5808'))).toBe(true);
    const none = offensive(board({ '5808': ['hq-cpac', 'us-7af'] }), 'japan', 3, { noAirZone: ALLIED });
    expect(isInEnemyZone(none, JAPAN, no('5808'))).toBe(false);
  });
});

describe('command', () => {
  it.each([
    ['hq-cpac', 'us-5af', true], ['hq-cpac', 'cw-aus-air', false], ['hq-cpac', 'ch-5-army', true], ['hq-cpac', 'du-air', false],
    ['hq-seac', 'us-10af-lrb', true], ['hq-seac', 'us-1maw', false], ['hq-seac', 'us-i-corps', false],
    ['hq-seac', 'cw-1-aus-corps', true], ['hq-seac', 'ch-6-army', true], ['hq-seac', 'du-air', false],
    ['hq-abda', 'du-air', true], ['hq-abda', 'us-1maw', true], ['hq-abda', 'ch-5-army', true],
    ['hq-south', 'jp-2-army', true], ['hq-south', 'us-5af', false],
  ])('%s activates %s: %s (7.53)', (hq, unit, may) => { expect(mayCommand(unitNo(hq), unitNo(unit))).toBe(may); });

  it('counts the hexes of the shortest free path (EOTS-7.52-02)', () => {
    const s = board({ '2212': ['hq-south'] });
    const steps = commandReach(s, unitNo('hq-south'));
    expect([steps[no('2212')], steps[no('2112')]]).toEqual([0, 1]);
    expect(steps[no('2015')]).toBe(distance(no('2212'), no('2015')));
    expect(steps[no('5808')]).toBe(OUT_OF_REACH);
  });
  it('enters an enemy hex and does not pass through (EOTS-7.52-04, EOTS-7.52-05)', () => {
    const free = board({ '1805': ['hq-seac'] });
    const held = board({ '1805': ['hq-seac'], '1905': ['jp-2-army'] });
    give(held, 'japan', '1905');
    const [a, b] = [commandReach(free, unitNo('hq-seac')), commandReach(held, unitNo('hq-seac'))];
    expect([a[no('1905')], b[no('1905')]]).toEqual([1, 1]);
    expect(b[no('2005')]).toBeGreaterThan(a[no('2005')]);
  });
  it('out of supply reaches nothing (EOTS-7.52-01)', () => {
    const s = board({ '2813': ['hq-swpac', 'us-r-corps'], '2911': ['jp-21-air-flotilla'], '2212': ['hq-south'] });
    expect(withinCommand(s, unitNo('hq-swpac'), [unitNo('us-r-corps')])).toEqual([]);
    expect([workingHqs(s, ALLIED), workingHqs(s, JAPAN)]).toEqual([[], [unitNo('hq-south')]]);
    expect(isNearAnyHq(s, ALLIED, no('2813'))).toBe(true);
  });
  it('reaches a corps over land in enemy ZOI, not a brigade over water (EOTS-7.35-15)', () => {
    const s = board({
      '2813': ['hq-swpac'], '2913': ['us-sl-corps'], '3014': ['us-p-bde'], '2915': ['jp-21-air-flotilla'], '2212': ['hq-south'],
    });
    give(s, 'japan', '2915');
    expect(withinCommand(s, unitNo('hq-swpac'), [unitNo('us-sl-corps'), unitNo('us-p-bde')])).toEqual([unitNo('us-sl-corps')]);
  });
  it('reaches Kunming over the road or the Hump, and the box in China from Northern India (R-86, R-87)', () => {
    const s = board({ '1805': ['hq-seac'], '2407': ['ch-5-army'] });
    setPlace(s, unitNo('us-10af-lrb'), BOX.chinaAir);
    const chosen = (): number[] => withinCommand(s, unitNo('hq-seac'), [unitNo('ch-5-army'), unitNo('us-10af-lrb')]);
    expect(chosen()).toEqual([unitNo('ch-5-army'), unitNo('us-10af-lrb')]);
    give(s, 'japan', '2206');
    expect(chosen()).toEqual([unitNo('us-10af-lrb')]);
    s.markers.hump = true;
    touch(s);
    expect(chosen()).toEqual([unitNo('ch-5-army'), unitNo('us-10af-lrb')]);
    give(s, 'japan', '1905', '2104', '2205');
    expect(chosen()).toEqual([]);
  });
  it('of the IAI: the efficiency of Japan\'s HQs and 20 make 26 units', () => {
    const s = opening('campaign');
    expect(20 + workingHqs(s, JAPAN).reduce((sum, hq) => sum + efficiencyOf(hq), 0)).toBe(26);
  });
});

describe('why an HQ does not activate a unit', () => {
  const s = board({
    '2813': ['hq-swpac', 'cw-aus-air'], '2913': ['us-sl-corps'], '3014': ['us-p-bde'],
    '5808': ['us-7af'], '2915': ['jp-21-air-flotilla'], '2212': ['hq-south'], '2407': ['ch-5-army'],
  });
  give(s, 'japan', '2915', '2206');
  // The Australian air unit, itself out of supply, neutralizes while Allied supply is worked out and not afterwards.
  it.each([
    ['us-sl-corps', null], ['cw-aus-air', 'nationality'], ['us-p-bde', 'path'],
    ['us-7af', 'supply'], ['ch-5-army', 'china'], ['us-5af', 'unit-off-map'],
  ])('%s: %s', (unit, why) => { expect(whyNotCommand(s, unitNo('hq-swpac'), unitNo(unit))?.reason.key ?? null)
    .toBe(why && `why.command.${why}`); });
  it('is its own state too', () => {
    expect(whyNotCommand(s, unitNo('hq-cpac'), unitNo('us-sl-corps'))?.reason.key).toBe('why.command.hq-off-map');
    const two = board({ '5808': ['hq-cpac'], '4828': ['hq-spac-ghormley', 'us-7af'], '3727': ['us-5af', 'hq-swpac'] });
    expect(whyNotCommand(two, unitNo('hq-spac-ghormley'), unitNo('us-5af'))?.reason)
      .toMatchObject({ key: 'why.command.far', params: { range: 7 } });
    expect(commandable(two, unitNo('hq-spac-ghormley'), ['us-7af', 'us-5af'].map(unitNo))).toEqual([unitNo('us-7af')]);
  });
});

describe('a path', () => {
  it('is heard when it touches the enemy\'s reach, neutralized or not (R-24)', () => {
    const both = board({ '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac'], '4019': ['us-cv-essex'] });
    expect([touchesZone(both, ALLIED, [no('4018')]), touchesZone(both, ALLIED, [no('4020')])]).toEqual([true, false]);
  });
});

describe('displaced HQs', () => {
  it('return next turn, those with a dot never (EOTS-7.55-04, EOTS-7.55-05)', () => {
    const s = opening('1942');
    displaceHq(s, unitNo('hq-swpac'));
    displaceHq(s, unitNo('hq-malaya'));
    expect([s.place[unitNo('hq-swpac')], s.place[unitNo('hq-malaya')], has(s, unitNo('hq-swpac'), F.cannotBeDelayed)])
      .toEqual([BOX.turnTrack + 3, BOX.removed, true]);
    expect(waitingHqs(s, ALLIED)).toEqual([unitNo('hq-swpac')]);
    expect(returnPorts(s, unitNo('hq-swpac')).map(hexId)).toEqual(expect.arrayContaining(['3727']));
    expect(returnPorts(s, unitNo('hq-swpac')).map(hexId)).not.toContain('5808');
  });
  it('leave when they are alone or on lost ground', () => {
    const s = board({ '2015': ['hq-malaya'], '3727': ['hq-swpac', 'us-5af'] });
    expect([loneHq(s, ALLIED, no('2015')), loneHq(s, ALLIED, no('3727'))]).toEqual([unitNo('hq-malaya'), -1]);
    give(s, 'japan', '2015');
    expect(hqsOnLostGround(s, ALLIED)).toEqual([unitNo('hq-malaya')]);
  });
});
