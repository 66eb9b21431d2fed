// The odds against battles that the engine fights to their end.
// Shows: rules/odds/battle-odds.ts, rules/odds/position.ts, rules/odds/force.ts
import { describe, expect, it } from 'vitest';
import { act } from '../../../../../src-main/games/axis-allies-pacific/answers.ts';
import { apply, decision } from '../../../../../src-main/engine/kernel.ts';
import { oddsOf, oddsOfBattle } from '../../../../../src-main/games/axis-allies-pacific/rules/combat.ts';
import { usual } from '../../../../../src-main/games/axis-allies-pacific/usual.ts';
import type { AapState, UnitType } from '../../../../../src-main/games/axis-allies-pacific/state.ts';
import { spaceIndex } from '../../../../../src-main/games/axis-allies-pacific/map.ts';
import { Fight, emptyMap, put, table } from '../combat-table.ts';

type Units = Partial<Record<UnitType, number>>;
interface Setting {
  name: string; where: string; from: string; attacker: Units; defender: Units; cargo?: Units; ships?: Units; zone?: string;
}

const SETTINGS: Setting[] = [
  {
    name: 'a land battle with guns', where: 'french-indo-china', from: 'yunnan',
    attacker: { infantry: 3, artillery: 1, fighter: 2 }, defender: { infantry: 4, 'aa-gun': 1 },
  },
  {
    name: 'a landing with bombardment and marines', where: 'philippines', from: 'sz-38',
    attacker: { fighter: 1 }, cargo: { marine: 2, infantry: 1, artillery: 1 },
    ships: { battleship: 1, destroyer: 2 }, zone: 'sz-38', defender: { infantry: 3, artillery: 1 },
  },
  {
    name: 'a sea battle of ships and aircraft', where: 'sz-38', from: 'sz-34',
    attacker: { destroyer: 2, battleship: 1, fighter: 2, transport: 1 },
    defender: { destroyer: 1, carrier: 1, battleship: 1, transport: 2 },
  },
  {
    name: 'a first strike on a fleet without destroyers', where: 'sz-38', from: 'sz-34',
    attacker: { submarine: 3 }, defender: { battleship: 1, transport: 2 },
  },
];

function position(it: Setting): AapState {
  const s = emptyMap('usa');
  s.control[spaceIndex('philippines')] = 'japan';
  put(s, it.where, 'usa', it.attacker, { from: it.from });
  put(s, it.where, 'japan', it.defender);
  if (it.cargo) {
    put(s, it.zone!, 'usa', it.ships!, { from: 'sz-34' });
    const transports = put(s, it.zone!, 'usa', { transport: 4 }, { from: 'sz-34' });
    Object.entries(it.cargo).flatMap(([type, n]) => Array.from({ length: n }, () => type as UnitType))
      .forEach((type, i) => put(s, it.zone!, 'usa', { [type]: 1 }, { aboard: transports[i % 4], target: it.where }));
  }
  return s;
}

describe('the engine, played with the usual answers, agrees with the odds', () => {
  for (const it_ of SETTINGS) {
    it(it_.name, () => {
      const first = new Fight(position(it_), { seed: 1 });
      const odds = oddsOfBattle(first.s, first.s.battles.find(({ space }) => space === spaceIndex(it_.where))!)!;
      expect(oddsOf(first.s, act({ verb: 'battle', space: spaceIndex(it_.where) }))!.parties![0].wins).toBe(odds.attackerWins);
      const trials = 1500;
      let wins = 0;
      for (let seed = 1; seed <= trials; seed++) {
        const fight = new Fight(position(it_), { seed });
        for (let open = decision(table, fight.s); open; open = decision(table, fight.s)) apply(table, fight.s, usual(open));
        if (fight.s.battles.find(({ space }) => space === spaceIndex(it_.where))!.detail.over === 'attacker') wins++;
      }
      const error = Math.sqrt(odds.attackerWins * (1 - odds.attackerWins) / trials);
      expect(Math.abs(wins / trials - odds.attackerWins), `${wins / trials} of ${odds.attackerWins}`).toBeLessThan(4.5 * error);
    });
  }
});
