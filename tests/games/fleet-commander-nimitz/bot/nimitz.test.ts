// Nimitz: it answers with what is offered, alike whenever it is asked, sees nothing that it may not, and beats chance.
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src-main/api/words.ts';
import { random } from '../../../../src-main/bots/random.ts';
import type { Advice, Bot, BotLevel } from '../../../../src-main/engine/bot.ts';
import { seededDice, shuffle } from '../../../../src-main/engine/dice.ts';
import { clone, deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import { CATEGORIES } from '../../../../src-main/games/fleet-commander-nimitz/answers.ts';
import { movesBy } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrine.ts';
import { doctrineOf } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrines.ts';
import { nimitz } from '../../../../src-main/games/fleet-commander-nimitz/bot/nimitz.ts';
import { bestPlan } from '../../../../src-main/games/fleet-commander-nimitz/bot/plan.ts';
import { standing } from '../../../../src-main/games/fleet-commander-nimitz/bot/standing.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';
import { placeId, placeNo } from '../../../../src-main/games/fleet-commander-nimitz/map.ts';
import { fact, findForce, type NimitzState } from '../../../../src-main/games/fleet-commander-nimitz/state.ts';
import { isSubmarine } from '../../../../src-main/games/fleet-commander-nimitz/units.ts';

const EFFORT = { trials: 1, rounds: 2 };
const begin = (scenario: string, seed: number): NimitzState => newGame(game, { scenario, dice: seededDice(seed) });
function answer(s: NimitzState, level: BotLevel = 'fast'): string {
  return nimitz.choose({ game, seen: deepFreeze(game.observe(s, 'usa')), open: decision(game, s)!, dice: seededDice(7), level });
}
/** Played on by the bot up to a step. */
function upTo(s: NimitzState, step: string): NimitzState {
  while (decision(game, s)!.step !== step) apply(game, s, answer(s));
  return s;
}
function objectives(bot: Bot, scenario: string): number {
  const ends = [1, 2, 3, 4, 5, 6].map((seed) =>
    playout(game, { scenario, seed, seats: { usa: bot }, level: 'fast', check: false, cap: 20_000 }).state as NimitzState);
  return ends.reduce((sum, s) => sum + game.score(s, 'usa'), 0);
}

describe('nimitz at any table', () => {
  it.each(game.scenarios.map(({ id }, i) => [id, i + 1] as const))('plays %s to its end, with legal answers only', (scenario, seed) => {
    const played = playout(game, { scenario, seed, seats: { usa: nimitz }, level: 'fast', check: true, cap: 20_000 });
    expect(played.violation).toBeNull();
    expect(played.state.kernel.result).not.toBeNull();
  });

  it('changes nothing of what it is shown, and answers alike whatever lies in the stacks and whatever the dice will be', () => {
    const s = begin('c1942', 3);
    const steps = new Set<string>();
    for (let open = decision(game, s), n = 0; open && n < 250; open = decision(game, s), n++) {
      const twin = clone(s);
      const dice = seededDice(n);
      for (const category of CATEGORIES) shuffle(dice, twin.stacks[category], 'twin');
      twin.kernel.dice = seededDice(n + 1);
      const first = answer(s);
      expect(answer(twin), `at ${open.step}`).toBe(first);
      steps.add(open.step);
      apply(game, s, first);
    }
    for (const step of ['us-resupply.spend', 'movement.us', 'battle.setup.us-plans', 'bt.us-air-move']) expect(steps).toContain(step);
  });

  it('tries its plans out where it has the time, and carries out what it has planned', () => {
    const s = upTo(begin('c1942', 2), 'movement.us');
    const plan = bestPlan(game, clone(s), doctrineOf(s), EFFORT, 5);
    expect(plan).toEqual(bestPlan(game, clone(s), doctrineOf(s), EFFORT, 5));
    expect(plan.moves.length).toBeGreaterThan(3);
    const offered = new Set(decision(game, s)!.actions.map(({ id }) => id));
    expect(offered).toContain(plan.moves[0].id);
  });

  it.each(['c1942', 'c1943', 'c1944', 'c1945'])('holds more Objectives than chance in %s', (scenario) => {
    expect(objectives(nimitz, scenario)).toBeGreaterThan(objectives(random, scenario));
  });
});

describe('the advice of nimitz', () => {
  const advise = (s: NimitzState, open: Decision): Advice =>
    nimitz.advise!({ game, seen: game.observe(s, 'usa'), open, dice: seededDice(7), level: 'fast' });

  it.each(game.scenarios.slice(0, 4).map(({ id }, i) => [id, i + 21] as const))(
    'proposes in %s what it would do, with a sentence in both languages', (scenario, seed) => {
      const words = textsOf(game);
      const told = new Set<string>();
      const s = begin(scenario, seed);
      for (let open = decision(game, s), n = 0; open && n < 900; open = decision(game, s), n++) {
        const { action, reason } = advise(s, open);
        expect(action).toBe(answer(s));
        expect(Object.hasOwn(game.texts.it, reason!.key), `at ${open.step}: ${reason!.key}`).toBe(true);
        for (const lang of LANGS) expect(say(reason!, words[lang], lang), `${open.step}, ${lang}`).toMatch(/^\S.*[.]$/u);
        told.add(reason!.key);
        apply(game, s, action);
      }
      for (const key of ['buy', 'fight', 'moved', 'plan', 'fly', 'own-hit']) expect(told).toContain(`advice.${key}`);
    });
});

describe('what nimitz thinks', () => {
  const targets = (s: NimitzState): string[] =>
    movesBy(s, doctrineOf(s)).flatMap(({ place }) => (place === undefined ? [] : [placeId(place)]));

  it('lands in the Gilberts at once in 1942, and leaves Midway to nobody', () => {
    const s = upTo(begin('c1942', 1), 'movement.us');
    expect(targets(s)).toContain('gilbert-islands');
    expect(targets(s)).not.toContain('midway-island');
    upTo(s, 'movement.jp-area');
    expect(s.forces.filter(({ at, id }) => at === placeNo('midway-island') && id < 2000)).toEqual([]);
  });

  it.each(['c1942', 'c1943', 'c1944', 'c1945'])('plans no move in %s that is not offered when its turn comes', (scenario) => {
    const s = upTo(begin(scenario, 6), 'movement.us');
    for (const { id } of movesBy(s, doctrineOf(s))) {
      expect(decision(game, s)!.actions.map((action) => action.id)).toContain(id);
      apply(game, s, id);
    }
  });

  it('sends the Bomber Wings of 1945 against the Philippines, and makes room for them on the airfields', () => {
    const s = upTo(begin('c1945', 2), 'movement.us');
    const gone = movesBy(s, doctrineOf(s)).filter(({ force }) => fact(findForce(s, force!)!).bomberWing);
    expect(gone.length).toBeGreaterThan(2);
    expect(gone.every(({ verb, place }) => verb === 'move' && place === placeNo('philippines'))).toBe(true);
    expect(targets(s)).toContain('hawaiian-islands');
  });

  it('lures Orders away with one Submarine, and goes raiding with the others', () => {
    const s = upTo(begin('c1943', 1), 'movement.us');
    const submarines = movesBy(s, doctrineOf(s)).filter(({ force }) => isSubmarine(fact(findForce(s, force!)!)));
    expect(submarines.filter(({ verb }) => verb === 'move').map(({ place }) => placeId(place!))).toEqual(['wake-island']);
    expect(submarines.some(({ verb }) => verb === 'raid')).toBe(true);
    const none = movesBy(s, { ...doctrineOf(s), lures: [] });
    expect(none.some(({ place }) => place === placeNo('wake-island'))).toBe(false);
  });

  it('sends no more than is enough', () => {
    const s = upTo(begin('c1944', 1), 'movement.us');
    const sent = (enough: number): number => movesBy(s, { ...doctrineOf(s), enough })
      .filter(({ place }) => place === placeNo('new-guinea')).length;
    expect(sent(0.05)).toBeLessThan(sent(99));
  });

  it('fears for Hawaii: Japanese Ships next to it make a position worse than the same Ships in Japan', () => {
    const near = upTo(begin('c1942', 1), 'us-resupply.spend');
    const far = clone(near);
    const ships = near.forces.filter(({ at }) => at === placeNo('japan')).slice(0, 4).map(({ id }) => id);
    for (const force of near.forces) if (ships.includes(force.id)) force.at = placeNo('midway-island');
    near.forces = near.forces.filter(({ at, id }) => at !== placeNo('midway-island') || ships.includes(id));
    far.forces = far.forces.filter(({ at }) => at !== placeNo('midway-island'));
    expect(standing(near, 0)).toBeLessThan(standing(far, 0) - 2);
  });
});
