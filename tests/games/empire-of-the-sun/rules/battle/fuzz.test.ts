// Battles thrown together from the set-ups, answered at random: they end, and leave a position in order.
// Shows: rules/battle/index.ts
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../../../src-main/engine/dice.ts';
import { ALLIED, HEXES, JAPAN, hexId, other, unitId } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Side } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import { P, PLACE, isCoast } from '../../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { neighbours } from '../../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { isLandSide } from '../../../../../src-main/games/empire-of-the-sun/map/hexsides.ts';
import { isFriendlyCoast, isFriendlyPort, unitsOf } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { deactivateAll } from '../../../../../src-main/games/empire-of-the-sun/rules/activity.ts';
import { reaches } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/participants.ts';
import { mayEnter } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/entry.ts';
import { organicPairs } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/amphibious.ts';
import { setPlace } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../../../../../src-main/games/empire-of-the-sun/units.ts';
import { offensive, opening } from '../../position.ts';
import { activate, answerNow, declare, moved, open, start } from './table.ts';

/** An offensive as it may stand when its battles begin: some units set on an enemy hex, some reaction, some support. */
function muddle(scenario: string, seed: number): EotsState {
  const s = opening(scenario);
  const dice = seededDice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(dice, list.length, 'pick') - 1];
  const side: Side = seed % 2 === 0 ? JAPAN : ALLIED;
  const mine = COUNTERS_OF[side].filter((unit) => s.place[unit] < HEXES && !is(unit, K.hq));
  const theirs = COUNTERS_OF[other(side)]
    .filter((unit) => s.place[unit] < HEXES && (PLACE[s.place[unit]] & (P.manchuria | P.kunming)) === 0);
  offensive(s, side === JAPAN ? 'japan' : 'allied', roll(dice, 3, 'operations'), {
    play: 'oc', condition: pick(['surprise', 'intercept', 'ambush'] as const),
  });
  const battles = [...new Set([pick(theirs), pick(theirs)].map((unit) => s.place[unit]))];
  for (const hex of battles) {
    const roads = neighbours(hex).filter((it) => isLandSide(it, hex) && unitsOf(s, side, it).length > 0);
    const coasts = mine.map((unit) => s.place[unit]).filter((it) => isFriendlyCoast(s, side, it));
    for (let i = 0; i < 5; i++) {
      const unit = pick(mine);
      const from = s.place[unit];
      if (battles.includes(from) || is(unit, K.air) || (is(unit, K.naval) && (PLACE[hex] & P.sea) === 0)
        || (is(unit, K.ground) && !mayEnter(unit, hex))) {
        continue;
      }
      activate(s, unitId(unit));
      if (is(unit, K.naval)) moved(s, [unitId(unit)], 'naval', [hexId(from), hexId(hex)]);
      else if (roads.length > 0) moved(s, [unitId(unit)], 'land', [hexId(from), hexId(pick(roads)), hexId(hex)]);
      else if (!isCoast(hex) || coasts.length === 0) continue;
      else {
        const ship = unitsOf(s, side, from).find((it) => is(it, K.organicShip));
        const group = ship !== undefined && is(unit, K.organic) ? [unit, ship] : [unit];
        activate(s, ...group.map(unitId));
        moved(s, group.map(unitId), group.length > 1 ? 'organic' : 'amphibious', [hexId(from), hexId(hex)], {
          carried: organicPairs(group),
        });
        for (const it of group) setPlace(s, it, hex);
      }
      setPlace(s, unit, hex);
    }
    const rescuers = COUNTERS_OF[other(side)]
      .filter((unit) => s.place[unit] < HEXES && is(unit, K.naval) && isFriendlyPort(s, other(side), s.place[unit]));
    const rescuer = pick(rescuers);
    if ((PLACE[hex] & P.sea) !== 0 && !battles.includes(s.place[rescuer])) {
      activate(s, unitId(rescuer));
      moved(s, [unitId(rescuer)], 'naval', [hexId(s.place[rescuer]), hexId(hex)], { reaction: true });
      setPlace(s, rescuer, hex);
    }
    const free = (unit: number): boolean =>
      s.place[unit] < HEXES && !battles.includes(s.place[unit]) && !s.offensive!.battles.some(({ support }) => support.includes(unit));
    const support = [...COUNTERS_OF[JAPAN], ...COUNTERS_OF[ALLIED]].filter((unit) =>
      is(unit, K.air | K.carrier) && free(unit) && reaches(unit, s.place[unit], hex) && roll(dice, 2, 'support') === 1);
    activate(s, ...support.map(unitId));
    declare(s, hexId(hex), support.map(unitId));
  }
  return s;
}

function playOut(s: EotsState, seed: number): number {
  const dice = seededDice(seed + 1000);
  let answers = 0;
  for (const procedure of ['game', 'after'] as const) {
    start(s, procedure, seed);
    for (let now = open(s); now; now = open(s)) {
      if (++answers > 400) throw new Error(`No end in ${now.step}.`);
      expect(new Set(now.ids).size).toBe(now.ids.length);
      answerNow(s, now.ids[roll(dice, now.ids.length, 'answer') - 1]);
    }
  }
  return answers;
}

describe('battles at random', () => {
  it('end, and leave everybody where he may stand', () => {
    let answers = 0;
    let shots = 0;
    for (let seed = 0; seed < 40; seed++) {
      const s = muddle(['campaign', '1942', '1943', '1944'][seed % 4], seed);
      answers += playOut(s, seed);
      shots += s.offensive!.battles.reduce((n, { fight }) => n + (fight?.volleys.length ?? 0), 0);
      for (const { resolved, winner, fight } of s.offensive!.battles) {
        expect([resolved, winner === JAPAN || winner === ALLIED, fight?.volleys.every(({ spent }) => spent)]).toEqual([true, true, true]);
      }
      for (const unit of COUNTERS_OF.flat()) {
        if (s.place[unit] < HEXES && is(unit, K.naval)) {
          expect(isFriendlyPort(s, ownerOf(unit), s.place[unit]), `${seed}: ${unitId(unit)} at ${hexId(s.place[unit])}`).toBe(true);
        }
      }
      deactivateAll(s);
      s.offensive = null;
      expect(invariants(s), `seed ${seed}`).toEqual([]);
    }
    expect([answers > 200, shots > 80]).toEqual([true, true]);
  });
});
