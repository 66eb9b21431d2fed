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
import { movesBy, type Doctrine } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrine.ts';
import { doctrineOf, doctrinesOf } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrines.ts';
import { nimitz } from '../../../../src-main/games/fleet-commander-nimitz/bot/nimitz.ts';
import { best, bestDoctrine } from '../../../../src-main/games/fleet-commander-nimitz/bot/plan.ts';
import { standing } from '../../../../src-main/games/fleet-commander-nimitz/bot/standing.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';
import { placeId, placeNo } from '../../../../src-main/games/fleet-commander-nimitz/map.ts';
import { fact, findForce, type NimitzState } from '../../../../src-main/games/fleet-commander-nimitz/state.ts';
import { isSubmarine } from '../../../../src-main/games/fleet-commander-nimitz/units.ts';

const NONE = { turns: 0, rounds: 0, runs: 0 };
const EFFORT = { turns: 24, rounds: 1, runs: 2 };
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

  it('chooses the doctrine of a turn by trial runs, always the same one, and carries out what it has planned', () => {
    const s = upTo(begin('c1945', 2), 'us-resupply.spend');
    const chosen = bestDoctrine(game, clone(s), doctrinesOf(s), EFFORT, 5);
    expect(bestDoctrine(game, clone(s), doctrinesOf(s), EFFORT, 5)).toEqual(chosen);
    expect(bestDoctrine(game, clone(s), doctrinesOf(s), NONE, 5)).toBe(doctrineOf(s));
    for (let open = decision(game, s)!; open.step !== 'movement.jp-area'; open = decision(game, s)!) {
      const id = answer(s, 'normal');
      expect(open.actions.map((action) => action.id), `at ${open.step}`).toContain(id);
      apply(game, s, id);
    }
  }, 60_000);

  it('follows the first doctrine of the year where too few turns may be played to tell anything', () => {
    const s = upTo(begin('c1945', 2), 'us-resupply.spend');
    expect(bestDoctrine(game, s, doctrinesOf(s), { turns: 8, rounds: 1, runs: 2 }, 5)).toBe(doctrineOf(s));
  });

  it('leaves a doctrine alone that wins every trial run, and drops one that loses them', () => {
    const s = upTo(begin('c1945', 2), 'us-resupply.spend');
    const idle: Doctrine = { ...doctrineOf(s), wants: [], lures: [], invade: [0], commit: [0] };
    expect(best(game, s, [{ now: idle, later: idle }, { now: doctrineOf(s), later: doctrineOf(s) }], EFFORT, 5)).toBe(doctrineOf(s));
  }, 60_000);

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

  it('sends the Bomber Wings of 1945 against Infantry, none at Japan, and makes room for them on the airfields', () => {
    const s = upTo(begin('c1945', 2), 'movement.us');
    const gone = movesBy(s, doctrineOf(s)).filter(({ force }) => fact(findForce(s, force!)!).bomberWing);
    expect(gone.length).toBeGreaterThan(2);
    for (const { verb, place } of gone) {
      expect(verb).toBe('move');
      expect(['new-guinea', 'philippines']).toContain(placeId(place!));
    }
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

  it('waits with the Marianas of 1944 until Wake is Held, through which their supply goes', () => {
    const s = upTo(begin('c1944', 1), 'movement.us');
    s.turn = 4;
    const landing = (): number => movesBy(s, doctrineOf(s)).filter(({ place }) => place === placeNo('mariana-islands')).length;
    expect(landing()).toBe(0);
    for (const force of s.forces) if (force.at === placeNo('wake-island') && force.ashore) force.at = placeNo('japan');
    const garrison = s.forces.find(({ at, id }) => at === placeNo('hawaiian-islands') && fact(findForce(s, id)!).category === 'infantry')!;
    garrison.at = placeNo('wake-island');
    expect(landing()).toBeGreaterThan(2);
  });

  it('sends no more than is enough', () => {
    const s = upTo(begin('c1945', 1), 'movement.us');
    const sent = (enough: number): number => movesBy(s, { ...doctrineOf(s), enough: [enough] })
      .filter(({ place }) => place === placeNo('new-guinea')).length;
    expect(sent(0.05)).toBeLessThan(sent(99));
  });

  it('weighs the end of a campaign by its level, then by its Objectives, and a defeat least', () => {
    const s = upTo(begin('c1942', 1), 'us-resupply.spend');
    const start = standing(s, 0);
    const lost = clone(s);
    lost.lost = 'hawaii';
    const fewer = clone(s);
    fewer.forces = fewer.forces.filter(({ at }) => at !== placeNo('samoa'));
    expect(standing(fewer, 0)).toBeLessThan(start);
    expect(standing(lost, 0)).toBeLessThan(standing(fewer, 0));
  });
});
