// Premier: it answers with what is offered, alike for all who sit at the table, sees nothing that it may not, and beats chance.
import { describe, expect, it } from 'vitest';
import { arena } from '../../../../src-main/bots/arena.ts';
import { random } from '../../../../src-main/bots/random.ts';
import type { Bot } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { clone, deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame, settle } from '../../../../src-main/engine/kernel.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import { blocksOf } from '../../../../src-main/games/conquest-consequence/bot/forces.ts';
import { blockadeOf, seaRisk } from '../../../../src-main/games/conquest-consequence/bot/blockade.ts';
import { premier } from '../../../../src-main/games/conquest-consequence/bot/premier.ts';
import { outlookOf } from '../../../../src-main/games/conquest-consequence/bot/threats.ts';
import { expectedPoints } from '../../../../src-main/games/conquest-consequence/bot/worth.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import { areaNo } from '../../../../src-main/games/conquest-consequence/map.ts';
import { observe } from '../../../../src-main/games/conquest-consequence/observe.ts';
import { evaluateControl } from '../../../../src-main/games/conquest-consequence/rules/control.ts';
import { addUnit, commanderOf, JAPAN, NATION, TYPE, USA, type CncState, type Unit,
} from '../../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
const begin = (scenario: string, seed: number): CncState => newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
function answer(s: CncState): string {
  const open = decision(game, s)!;
  return premier.choose({ game, seen: deepFreeze(game.observe(s, open.side)), open, dice: seededDice(7), level: 'fast' });
}
const seatsOf = (scenario: string, bot: Bot): Record<string, Bot> =>
  Object.fromEntries(game.scenarios.find(({ id }) => id === scenario)!.sides.map((side) => [side, bot]));

describe.each(['campaign', 'rising-sun'])('premier in %s', (scenario) => {
  it('plays to the end, with legal answers only', () => {
    const played = playout(game, { scenario, seed: 21, seats: seatsOf(scenario, premier), level: 'fast', check: true, cap: 20_000 });
    expect(played.violation).toBeNull();
    expect(played.state.kernel.result).not.toBeNull();
  });

  it('answers alike where only what is hidden differs, and changes nothing', () => {
    const s = begin(scenario, 22);
    for (let no = 0; no < 500; no++) {
      const open = decision(game, s);
      if (!open) break;
      const given = answer(s);
      expect(open.actions.map(({ id }) => id)).toContain(given);
      if (no % 12 === 0) {
        const twin = settle(game, game.determinize(game.observe(s, open.side), seededDice(no)) as CncState);
        expect(answer(twin)).toBe(given);
      }
      apply(game, s, given);
    }
  });

  it('beats chance from every seat', async () => {
    const sides = game.scenarios.find(({ id }) => id === scenario)!.sides.length;
    const done = await arena(game, { a: premier, b: random, games: sides * 2, seed: 31, scenario });
    expect(done.aWins).toBeGreaterThanOrEqual(sides * 2 - 1);
  });
});

describe('who sits there', () => {
  /** Acts against a seat: moves onto its land or units, Wars, Cards against it. */
  const hostile = (s: CncState, id: string, by: string): string[] => {
    const area = /^(?:move|insurge|militarize):([a-z-]+)/.exec(id)?.[1];
    const victims = area !== undefined && areaNo(area) >= 0
      ? [...new Set(s.units.filter(({ at }) => at === areaNo(area)).map(({ nation }) => commanderOf(nation)))] : [];
    const named = /^(?:war|sneak|intelligence:[^/]+\/|.*\/)(?::)?(japan|usa|soviet)$/.exec(id)?.[1];
    return [...victims.filter((it) => it >= 0).map((it) => ['japan', 'usa', 'soviet'][it]), ...(named ? [named] : [])]
      .filter((side) => side !== by);
  };
  function acts(person: string | null): Record<string, number> {
    const s = begin('campaign', 41);
    const count: Record<string, number> = { japan: 0, usa: 0, soviet: 0 };
    const told: string[] = [];
    for (let open = decision(game, s); open && s.year < 1940; open = decision(game, s)) {
      const call = { game, seen: game.observe(s, open.side), open, dice: seededDice(7), level: 'normal' as const };
      told.push(...Object.keys(call));
      // A person's answers come by id from outside; bots are not told of it, for there is no word of seats in what they get.
      const id = open.side === person ? answer(s) : premier.choose(call);
      for (const victim of hostile(s, id, open.side)) count[victim]++;
      apply(game, s, id);
    }
    expect([...new Set(told)].sort()).toEqual(['dice', 'game', 'level', 'open', 'seen']);
    return count;
  }
  it('makes no difference to the share of hostile acts against a seat: bot or person', () => {
    const bots = acts(null);
    expect(Object.values(bots).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(10);
    for (const person of ['japan', 'usa', 'soviet']) expect(acts(person)).toEqual(bots);
  });
  it('is not to be found in an observation', () => {
    const seen = JSON.stringify(observe(begin('campaign', 42), 'usa'));
    expect(seen).not.toMatch(/seat"|person|human|bot/i);
  });
});

describe('what premier knows', () => {
  it('takes a block for what it once saw there', () => {
    const s = begin('campaign', 43);
    const area = areaNo('nanking');
    s.units = [];
    addUnit(s, NATION.nats, TYPE.tank, 2, area);
    const unseen = observe(s, 'japan') as unknown as CncState;
    expect(blocksOf(unseen, area, (unit: Unit) => commanderOf(unit.nation) === USA)[0].type).not.toBe(TYPE.tank);
    s.notes = [{ to: JAPAN, area, nation: NATION.nats, type: TYPE.tank, cv: 2, year: 1937, season: 2 }];
    const seen = observe(s, 'japan') as unknown as CncState;
    expect(blocksOf(seen, area, (unit: Unit) => commanderOf(unit.nation) === USA))
      .toEqual([{ nation: NATION.nats, type: TYPE.tank, cv: 2 }]);
  });
  it('reckons with the mean of chits that it does not see', () => {
    const s = begin('campaign', 44);
    const before = expectedPoints(observe(s, 'japan') as unknown as CncState, JAPAN, USA);
    s.factions[USA].chits = [2, 2, 0];
    expect(expectedPoints(observe(s, 'japan') as unknown as CncState, JAPAN, USA) - before).toBeCloseTo(3 * 18 / 32);
    s.factions[USA].chits = [0, 0, 0];
    expect(expectedPoints(observe(s, 'japan') as unknown as CncState, JAPAN, USA) - before).toBeCloseTo(3 * 18 / 32);
  });
  it('declares the War that two capitals in its hands make a victory', () => {
    const s = begin('campaign', 45);
    while (decision(game, s)!.step !== 'command.play') apply(game, s, answer(s));
    const capitals = ['nanking', 'new-delhi'].map(areaNo);
    s.units = s.units.filter(({ at }) => !capitals.includes(at));
    for (const at of capitals) addUnit(s, NATION.japan, TYPE.infantry, 3, at);
    s.allied = true;
    evaluateControl(s);
    s.factions[JAPAN].hand = [7];
    const asked = { s: clone(s) };
    for (let n = 0; n < 60 && decision(game, asked.s); n++) apply(game, asked.s, answer(asked.s));
    expect(asked.s.kernel.result).toMatchObject({ winners: ['japan'], how: 'military' });
  });
  it('guards the capital that would be the second to fall', () => {
    const s = begin('campaign', 46);
    const [mukden, osaka] = ['mukden', 'osaka'].map(areaNo);
    const threatened = (): number => {
      evaluateControl(s);
      return outlookOf(observe(s, 'japan') as unknown as CncState, JAPAN).own[osaka];
    };
    s.war[0] = true;
    const before = threatened();
    s.units = s.units.filter(({ at }) => at !== mukden);
    addUnit(s, NATION.nats, TYPE.militia, 2, mukden);
    expect(threatened()).toBeGreaterThan(before + 5);
  });
  it('leaves the lesser unit on an islet that holds one', () => {
    const s = begin('campaign', 47);
    while (decision(game, s)!.step !== 'command.play') apply(game, s, answer(s));
    const midway = areaNo('midway');
    s.units = s.units.filter(({ at }) => at !== midway);
    const fleet = addUnit(s, NATION.us, TYPE.fleet, 4, midway);
    const guard = addUnit(s, NATION.us, TYPE.infantry, 1, midway);
    const actions = [fleet, guard].map(({ id }) => ({ id: `lose:${id}`, verb: 'lose', unit: id }));
    const open = { step: 'combat.islets', side: 'usa', actions } as unknown as Decision;
    expect(premier.choose({ game, seen: observe(s, 'usa'), open, dice: seededDice(1), level: 'fast' })).toBe(`lose:${guard.id}`);
  });
  it('knows where a stronger fleet may find its ships', () => {
    const s = begin('campaign', 48);
    s.war[0] = true;
    const sea = areaNo('yellow-sea');
    const risk = (): number => seaRisk(blockadeOf(s, USA), sea, 4, 12);
    s.units = s.units.filter(({ nation, type }) => nation !== NATION.japan || (type !== TYPE.fleet && type !== TYPE.carrier));
    expect(risk()).toBe(0);
    addUnit(s, NATION.japan, TYPE.fleet, 4, areaNo('tokyo'));
    const alone = risk();
    expect(alone).toBeGreaterThan(0.5);
    addUnit(s, NATION.us, TYPE.fleet, 4, sea);
    expect(risk()).toBeLessThan(alone);
  });
});
