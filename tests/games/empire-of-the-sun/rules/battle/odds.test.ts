// Odds: distributions by hand, and whole battles against every die thrown through the flow itself.
// Shows: rules/battle/plan.ts
import { describe, expect, it } from 'vitest';
import { clone } from '../../../../../src-main/engine/json.ts';
import { ALLIED, cardNo, hexNo, unitId, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { controls } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { battleForecast } from '../../../../../src-main/games/empire-of-the-sun/odds.ts';
import {
  battleToll, expectedHits, hitOdds, oddsOf, planOf, usualPackage,
} from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import type { BattleOdds } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { UNIT_SIDE } from '../../../../../src-main/games/empire-of-the-sun/units.ts';
import { board, offensive, reduce } from '../../position.ts';
import { activate, answerNow, declare, fight, fightOf, landingAtShanghai, moved, open } from './table.ts';

/** The same battle with every combination of dice, packages assigned as the odds assume, transfers declined. */
function byHand(s: EotsState, dice: number): BattleOdds {
  const { hex } = s.offensive!.battles[0];
  const { side } = s.offensive!;
  const odds: BattleOdds = { airNaval: 0, ground: 0, taken: 0, steps: [0, 0] };
  const all = 10 ** dice;
  for (let i = 0; i < all; i++) {
    const faces = [...String(i).padStart(dice, '0')].map(Number);
    const t = clone(s);
    fight(t, faces);
    for (let now = open(t); now; now = open(t)) {
      answerNow(t, now.step === 'battle-carrier-transfer' ? 'skip' : now.ids.find((id) => id.endsWith(`:${unitId(usualPackage(t))}`))!);
    }
    const it = fightOf(t);
    if (it.airNavalWinner === side) odds.airNaval += 1 / all;
    if (it.volleys.some(({ step }) => step === 'ground')) odds.ground += 1 / all;
    if (controls(t, side, hex)) odds.taken += 1 / all;
    for (const { unit } of it.losses) odds.steps[UNIT_SIDE[unit] === side ? 0 : 1] += 1 / all;
    odds.steps[1] += it.garrisonLosses / all;
  }
  return odds;
}
function expectSame(s: EotsState, dice: number): BattleOdds {
  const reckoned = oddsOf(s, s.offensive!.battles[0]);
  const thrown = byHand(s, dice);
  for (const key of ['airNaval', 'ground', 'taken'] as const) expect(reckoned[key], key).toBeCloseTo(thrown[key], 9);
  reckoned.steps.forEach((n, role) => expect(n, `steps of ${role}`).toBeCloseTo(thrown.steps[role], 9));
  return reckoned;
}

describe('one volley', () => {
  it('47 at intercept: three in ten for 12, three for 24, four for 47, one of them critical', () => {
    const barrage = { step: 'air-naval' as const, strength: 47, modifier: 0, criticalFrom: null };
    expect(hitOdds(barrage)).toEqual([
      { hits: 12, critical: false, chance: 0.3 }, { hits: 24, critical: false, chance: 0.3 },
      { hits: 47, critical: false, chance: 0.3 }, { hits: 47, critical: true, chance: 0.1 },
    ]);
    expect(expectedHits(barrage)).toBeCloseTo(0.3 * 12 + 0.3 * 24 + 0.4 * 47, 9);
  });
  it('on the ground with plus three: never half', () => {
    expect(hitOdds({ step: 'ground', strength: 10, modifier: 3, criticalFrom: null })).toEqual([
      { hits: 10, critical: false, chance: 0.4 }, { hits: 15, critical: false, chance: 0.2 }, { hits: 20, critical: false, chance: 0.4 },
    ]);
  });
});

describe('whole battles', () => {
  it('a duel of battleships by surprise and by intercept', () => {
    for (const condition of ['surprise', 'intercept'] as const) {
      const s = offensive(board({ '4612': ['jp-bb-nagato', 'us-bb-washington'] }), 'japan', 2, { condition, play: 'oc' });
      activate(s, 'jp-bb-nagato');
      declare(s, '4612');
      const { taken, airNaval } = expectSame(s, 2);
      expect(taken).toBe(0);
      expect(airNaval).toBeGreaterThan(0.5);
    }
  });
  it('carriers at a distance, escorts, a critical hit, an enemy without aircraft', () => {
    const s = offensive(board({
      '4512': ['jp-cv-akagi', 'jp-cvl-zuiho', 'jp-ca-aoba'], '4612': ['us-cv-essex', 'us-ca-baltimore'],
    }), 'japan', 2, { condition: 'ambush', play: 'oc' });
    activate(s, 'jp-cv-akagi', 'jp-cvl-zuiho', 'jp-ca-aoba');
    reduce(s, 'us-ca-baltimore');
    declare(s, '4612', ['jp-cv-akagi', 'jp-cvl-zuiho']);
    expectSame(s, 2);
  });
  it('Kuantan', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'jp-25-army', 'cw-3-ind-corps', 'cw-8-aus-div'] }), 'japan', 2, {
      card: cardNo('jp-03'), condition: 'intercept',
    });
    reduce(s, 'jp-25-army');
    activate(s, 'jp-15-army', 'jp-25-army');
    moved(s, ['jp-15-army', 'jp-25-army'], 'land', ['1913', '2014']);
    declare(s, '2014');
    expect(expectSame(s, 2)).toMatchObject({ airNaval: 1, ground: 1 });
  });
  it('a landing under fire: air-naval and ground, halved defence, cargo', () => {
    const s = offensive(board({ '4612': ['us-vmf-211', 'us-w-bde', 'jp-4-sn-bde', 'jp-cl-tenryu'] }), 'japan', 2, {
      play: 'oc', condition: 'intercept',
    });
    reduce(s, 'jp-cl-tenryu');
    activate(s, 'jp-4-sn-bde', 'jp-cl-tenryu');
    moved(s, ['jp-4-sn-bde', 'jp-cl-tenryu'], 'organic', ['4415', '4612'], { carried: [[unitNo('jp-4-sn-bde'), unitNo('jp-cl-tenryu')]] });
    declare(s, '4612');
    const reckoned = oddsOf(s, s.offensive!.battles[0]);
    // A natural nine alone brings the fighters down, and one in ten of theirs sinks the cruiser: the brigade of two goes with it.
    expect([reckoned.airNaval, reckoned.ground]).toEqual([0.1, 0.09]);
    expect(reckoned.taken).toBeLessThan(0.09);
    expect(reckoned.steps[0]).toBeGreaterThan(0.1 * 3);
  });
  it('bombing, then troops against a garrison', () => {
    const s = landingAtShanghai();
    const { airNaval, ground } = expectSame(s, 3);
    expect([airNaval, ground]).toEqual([1, 1]);
    expect(controls(s, 0, hexNo('3007'))).toBe(true);
  });
});

describe('a carrier raid', () => {
  it('has no hex to take: it says what it is likely to cost, to the chance of every pair of dice', () => {
    const s = offensive(board({
      '4512': ['jp-cv-akagi', 'jp-cv-shokaku', 'jp-cv-soryu'], '4612': ['us-bb-washington', 'us-ca-baltimore', 'us-cv-essex'],
    }), 'japan', 2, { condition: 'surprise', play: 'ec' });
    activate(s, 'jp-cv-akagi', 'jp-cv-shokaku', 'jp-cv-soryu');
    reduce(s, 'us-cv-essex', 'us-ca-baltimore');
    declare(s, '4612', ['jp-cv-akagi', 'jp-cv-shokaku', 'jp-cv-soryu']);
    expectSame(s, 2);
    const toll = battleToll(planOf(s, s.offensive!.battles[0]));
    const thrown = { hurt: [0, 0], gone: [0, 0], main: [0, 0] };
    for (let i = 0; i < 100; i++) {
      const t = clone(s);
      fight(t, [Math.floor(i / 10), i % 10]);
      for (let now = open(t); now; now = open(t)) {
        answerNow(t, now.step === 'battle-carrier-transfer' ? 'skip' : now.ids.find((id) => id.endsWith(`:${unitId(usualPackage(t))}`))!);
      }
      const { losses } = fightOf(t);
      for (const role of [0, 1]) {
        const own = losses.filter(({ unit }) => UNIT_SIDE[unit] === role);
        if (own.length > 0) thrown.hurt[role] += 0.01;
        if (own.some(({ eliminated }) => eliminated)) thrown.gone[role] += 0.01;
        if (own.some(({ unit, eliminated }) => eliminated && unit === toll.largest[role]?.unit)) thrown.main[role] += 0.01;
      }
    }
    for (const role of [0, 1]) {
      expect(toll.hurt[role], `hurt ${role}`).toBeCloseTo(thrown.hurt[role], 9);
      expect(toll.gone[role], `gone ${role}`).toBeCloseTo(thrown.gone[role], 9);
      expect(toll.largest[role]!.gone, `largest ${role}`).toBeCloseTo(thrown.main[role], 9);
    }
    expect(thrown.gone[1]).toBeGreaterThan(0);
    expect(unitId(toll.largest[1]!.unit)).toBe('us-bb-washington');
    const told = battleForecast(s, s.offensive!.battles[0]);
    expect([told.kind, told.parties?.map(({ wins }) => wins), told.cases, told.unit?.key]).toEqual([
      'raid', [0, 1], undefined, 'odds.unit',
    ]);
    // A Dutch regiment is no American one: the side has a name of its own.
    expect(told.parties!.map((it) => it.side)).toEqual(['japan', 'allied']);
    expect(told.parties![1].loss).toBeCloseTo(oddsOf(s, s.offensive!.battles[0]).steps[1], 9);
    expect(told.rows?.map(({ label, value }) => [label.key, value])).toEqual([
      ['odds.hurt', toll.hurt[1]], ['odds.gone', toll.gone[1]], ['odds.largest', toll.largest[1]!.gone], ['odds.own-gone', toll.gone[0]],
      ['odds.air-naval', expect.any(Number)],
    ]);
    // The defender reads the same from his side.
    const read = battleForecast(s, s.offensive!.battles[0], ALLIED);
    expect(read.parties).toEqual(told.parties!.toReversed());
    expect(read.rows?.map(({ label, value }) => [label.key, value]).slice(0, 2)).toEqual([
      ['odds.hurt.defender', toll.hurt[1]], ['odds.gone.defender', toll.gone[1]],
    ]);
  });
});
