// The odds of a declared battle before the enemy has looked for it: a surprise, found out, and the mix (6.25 C, 6.26).
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../../src-main/engine/dice.ts';
import { clone, deepFreeze } from '../../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../../src-main/engine/kernel.ts';
import { JAPAN, hexId, hexNo, unitId } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../../src-main/games/empire-of-the-sun/index.ts';
import { battleForecast, odds } from '../../../../../src-main/games/empire-of-the-sun/odds.ts';
import { oddsOf } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import { activeOf } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/activation.ts';
import { battleIn } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/fighting.ts';
import { chanceOf, rollOf } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/intelligence.ts';
import { intercepted } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/interception.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { Fights } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/index.ts';
import { NO_FIGHTS, OffensiveTable } from './offensive-table.ts';
import { board } from '../../position.ts';

const HEX = '4715';
/** The Allies land at Kwajalein; a Japanese fleet and aircraft lie within reach of it. */
function central(more: Record<string, string[]> = {}): EotsState {
  const s = board({
    '5018': ['us-bb-new-york', 'us-bb-washington', 'us-1m-div'], '5808': ['hq-cpac'], '4715': ['jp-cl-tenryu', 'jp-4-sn-bde'],
    '4017': ['hq-south-seas', 'jp-bb-nagato', 'jp-25-air-flotilla'], ...more,
  });
  s.markers.asp = [{ total: 7, used: 0, temporary: 0 }, { total: 6, used: 0, temporary: 0 }];
  s.cards[JAPAN].hand = [];
  return s;
}
const declared = (s: EotsState, fights = NO_FIGHTS): OffensiveTable => new OffensiveTable(s, 'al-32', 'ec', fights)
  .do('activate:us-bb-new-york', 'activate:us-bb-washington', 'activate:us-1m-div', 'done')
  .do('select:us-bb-new-york', 'add:us-bb-washington', 'add:us-1m-div', `to:${HEX}`, 'done');
const battleOf = (s: EotsState) => battleIn(s.offensive!, hexNo(HEX))!;
const told = (t: OffensiveTable) => battleForecast(deepFreeze(clone(t.s)), battleOf(t.s));

describe('a battle that may be found out', () => {
  it('is told before a group goes there, as it will be once it has gone; where nobody is met there is none', () => {
    const inHand = new OffensiveTable(central(), 'al-32', 'ec', NO_FIGHTS)
      .do('activate:us-bb-new-york', 'activate:us-bb-washington', 'activate:us-1m-div', 'done')
      .do('select:us-bb-new-york', 'add:us-bb-washington', 'add:us-1m-div');
    const s = deepFreeze(clone(inHand.s));
    expect(odds(s, { id: `to:${HEX}`, verb: 'to', place: hexNo(HEX) })).toEqual(told(declared(central())));
    expect(odds(s, { id: 'to:5018', verb: 'to', place: hexNo('4917') })).toBeNull();
  });
  const t = declared(central());
  it('tells the surprise, the interception, and their mix by the chance of the roll', () => {
    const { cases, parties, assumed } = told(t);
    const [attacker, defender] = parties!;
    const [surprise, found] = cases!;
    expect([t.step, surprise.label.key, found.label.key, assumed?.key]).toEqual([
      'offensive-declare', 'odds.surprise', 'odds.found-out', 'odds.assumed',
    ]);
    const chance = chanceOf(rollOf(t.s, false));
    expect([surprise.chance, found.chance]).toEqual([1 - chance, chance]);
    expect(surprise.wins.attacker).toBe(oddsOf(t.s, battleOf(t.s)).taken);
    expect(found.wins.attacker).toBeLessThan(surprise.wins.attacker - 0.05);
    expect(attacker.wins).toBeCloseTo((1 - chance) * surprise.wins.attacker + chance * found.wins.attacker, 12);
    expect(attacker.wins + defender.wins).toBeCloseTo(1, 12);
    expect(attacker.loss).toBeCloseTo((1 - chance) * surprise.loss.attacker + chance * found.loss.attacker, 12);
  });
  it('found out stands as the reaction then can make it, answer by answer', () => {
    const told = intercepted(t.s, hexNo(HEX));
    const come = activeOf(told, JAPAN);
    expect(come.map(unitId).sort()).toEqual(['jp-25-air-flotilla', 'jp-bb-nagato']);
    let fought: EotsState | null = null;
    const watched: Fights = { ...NO_FIGHTS, pickBattle: (s) => { fought = clone(s); } };
    const played = declared(central(), watched).do('done').dice(1, 1, 1).do('roll').until('reaction-hq')
      .do('hq:hq-south-seas', ...come.map((unit) => `activate:${unitId(unit)}`), 'done');
    for (const unit of come) if (told.place[unit] !== played.s.place[unit]) {
      played.do(`select:${unitId(unit)}`, `to:${hexId(told.place[unit])}`);
    }
    played.until('over');
    expect(oddsOf(fought!, battleOf(fought!))).toEqual(oddsOf(told, battleOf(told)));
    // Now that it is known there is one case, and it is told alone.
    const now = battleForecast(fought!, battleOf(fought!));
    expect([now.cases, now.parties?.[0].wins]).toEqual([undefined, oddsOf(told, battleOf(told)).taken]);
  });
  it('is a surprise alone once the roll has failed, and where nobody can roll', () => {
    let fought: EotsState | null = null;
    declared(central(), { ...NO_FIGHTS, pickBattle: (s) => { fought = clone(s); } }).do('done').dice(9).do('roll').until('over');
    expect(battleForecast(fought!, battleOf(fought!)).cases).toBeUndefined();
    const far = declared(central({ '4017': ['jp-bb-nagato'] }));
    expect(told(far).cases).toBeUndefined();
    expect(told(far).parties?.[0].wins).toBe(oddsOf(far.s, battleOf(far.s)).taken);
  });
});

describe('a step with no way on', () => {
  it('says why: of an activation without anybody, and no more once somebody is active', () => {
    const s = newGame(game, { scenario: '1942', dice: seededDice(6) });
    const prompt = () => {
      const open = decision(game, s)!;
      return game.view(game.observe(s, open.side), open).prompt!;
    };
    for (const id of ['leave', 'oc:jp-60', 'hq:hq-south']) apply(game, s, id);
    expect([prompt().step, prompt().blocked?.reason.key]).toEqual(['offensive-activate', 'why.activate.nobody']);
    expect(prompt().blocked?.reason).toEqual(game.whyNot(s, { kind: 'action', id: 'done' })?.reason);
    apply(game, s, 'activate:jp-15-army');
    expect([prompt().step, prompt().blocked]).toEqual(['offensive-activate', undefined]);
  });
});
