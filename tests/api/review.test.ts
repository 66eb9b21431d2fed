/** The review: whose it is and when, what it tells, how it is stopped and what it may cost, and that it knows no more than its side saw. */
import { describe, expect, it } from 'vitest';
import { openProgram } from '../../src-main/api/program.ts';
import { answerOf } from '../../src-main/api/review/answer.ts';
import { bounds } from '../../src-main/api/review/chances.ts';
import { playedLine, type PlayedLine } from '../../src-main/api/review/played-line.ts';
import { review, USUAL } from '../../src-main/api/review/review.ts';
import type { Effort, Review, ReviewAnswer, ReviewQuestion } from '../../src-main/api/review/types.ts';
import type { Seat } from '../../src-main/api/types.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { playout } from '../../src-main/engine/playout.ts';
import { Session } from '../../src-main/engine/session.ts';
import { games as registry } from '../../src-main/games/index.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror, newFolder, refusal, removeFolder, type Opened } from './harness.ts';
import * as minds from './review-games.ts';

const on = eachOpen();
const bot: Seat = { kind: 'bot', bot: 'random', level: 'admiral' };
const person: Seat = { kind: 'person' };

async function begin(api: Opened, seats: Record<string, Seat>, seed = 7): Promise<Mirror> {
  await ask(api, 'settings.set', { botSpeed: 'instant' });
  return Mirror.of(api, (await ask(api, 'campaigns.create', { game: 'duel', scenario: 'long', seed, seats })).id);
}
/** Every side that a person plays answers by turns, and the others by themselves, for so many answers or to the end. */
async function play(mirror: Mirror, most = 1000): Promise<void> {
  for (let n = 0; n < most; n++) {
    await mirror.settled();
    if (!mirror.table.decision) return;
    const { actions } = mirror.table.view;
    await mirror.act(actions[n % actions.length].id);
  }
  await mirror.settled();
}
async function reviewed(api: Opened, mirror: Mirror, side?: string): Promise<Review> {
  const campaign = mirror.table.campaign.id;
  await ask(api, 'table.review', { campaign, order: 'begin', ...(side && { side }) });
  await api.program.tables.get(campaign).reviews.settled();
  return (await ask(api, 'table.review', { campaign, ...(side && { side }) })).review!;
}

describe('a review on the table', () => {
  it('is of nobody’s game before the end where two persons sit, and of every side’s after it', async () => {
    const mirror = await begin(on.api, { red: person, blue: person });
    const campaign = mirror.table.campaign.id;
    await play(mirror, 4);
    expect(await ask(on.api, 'table.review', { campaign, order: 'begin' })).toEqual({ sides: [], side: null, running: null, review: null });
    expect((await refusal(on.api, 'table.review', { campaign, side: 'red' })).words.en).toMatch(/side to review/);
    await play(mirror);
    expect((await ask(on.api, 'table.review', { campaign })).sides).toEqual(['red', 'blue']);
    for (const side of ['red', 'blue']) expect((await reviewed(on.api, mirror, side)).side).toBe(side);
  });

  it('is of the one person’s own game while it is played against bots, and of no other side’s', async () => {
    const mirror = await begin(on.api, { red: person, blue: bot });
    const campaign = mirror.table.campaign.id;
    await play(mirror, 4);
    expect(mirror.table.decision).not.toBeNull();
    expect((await refusal(on.api, 'table.review', { campaign, side: 'blue', order: 'begin' })).code).toBe('unknown');
    const found = await reviewed(on.api, mirror);
    expect([found.side, found.by, found.whole]).toEqual(['red', 'chance', true]);
    // Somebody else sits down: he sees nothing of it.
    await ask(on.api, 'campaigns.seats', { campaign, seats: { red: person, blue: person } });
    expect(await ask(on.api, 'table.review', { campaign })).toEqual({ sides: [], side: null, running: null, review: null });
  });

  it('tells a curve to the known end, and at most five decisions with what the adviser would have done', async () => {
    const mirror = await begin(on.api, { red: person, blue: person });
    await play(mirror);
    const { winners } = on.api.program.tables.get(mirror.table.campaign.id).open.table.session.state.kernel.result!;
    const { moments, decisions, runs } = await reviewed(on.api, mirror, 'red');
    const { marks } = await ask(on.api, 'table.history', { campaign: mirror.table.campaign.id });
    expect(moments.map(({ position }) => position)).toEqual(moments.map(({ position }) => position).toSorted((a, b) => a - b));
    const came = winners.length === 0 ? 0.5 : winners.includes('red') ? 1 : 0;
    expect(moments.at(-1)).toMatchObject({ node: mirror.table.tip, value: came, runs: 0 });
    for (const { low, value, high } of moments) expect(low <= value && value <= high).toBe(true);
    expect(moments.reduce((sum, it) => sum + it.runs, 0)).toBeLessThan(runs);
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.length).toBeLessThanOrEqual(USUAL.told);
    for (const it of decisions) {
      // The moment is the one before an answer of that side.
      expect(marks.some(({ parent, side }) => parent === it.node && side === 'red')).toBe(true);
      expect(it.advice).toMatchObject({ by: 'attacker' });
      expect(it.done.label ?? it.done.lines[0]).toBeTruthy();
    }
    const moved = decisions.map(({ before, decided }) => Math.abs(decided! - before));
    expect(moved).toEqual(moved.toSorted((a, b) => b - a));
  });

  it('counts how well a game with levels of victory comes out', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'siege', scenario: 'winter', seed: 3 });
    const mirror = await Mirror.of(on.api, id);
    await play(mirror);
    const { rank, of } = mirror.table.view.result!.grade!;
    const found = await reviewed(on.api, mirror);
    expect([found.by, found.moments.at(-1)!.value]).toEqual(['grade', (of - rank) / (of - 1)]);
  });

  it('can be stopped at once, and is with the table', async () => {
    const { id: campaign } = await ask(on.api, 'campaigns.create', { game: 'auction', scenario: 'only', seed: 5 });
    const mirror = await Mirror.of(on.api, campaign);
    for (let n = 0; n < 20 && mirror.table.decision; n++) await mirror.act(mirror.table.view.actions.at(-1)!.id);
    expect(mirror.table.decision).toBeNull();
    for (const end of ['stop', 'close'] as const) {
      // Its only bot thinks for a minute.
      const { running } = await ask(on.api, 'table.review', { campaign, order: 'begin' });
      expect(running).not.toBeNull();
      const { reviews } = on.api.program.tables.get(campaign);
      if (end === 'close') await ask(on.api, 'table.close', { campaign });
      else expect((await ask(on.api, 'table.review', { campaign, order: 'stop' })).running).toBeNull();
      await reviews.settled();
    }
  });
});

const within = (line: PlayedLine, game: AnyGame, side: string, effort: Effort, told: (it: ReviewQuestion) => ReviewAnswer) =>
  review({ game: game.id, side, line, adviser: Object.keys(game.bots).at(-1)!, effort, ask: async (it) => told(it), progress: () => {} });

describe('the effort of a review', () => {
  const game = games.get('duel')!;
  const line = async (): Promise<PlayedLine> => {
    const { actions } = playout(game, { scenario: 'long', seed: 4, check: false, cap: 500, record: true });
    const session = new Session(game, { scenario: 'long', options: {}, seed: 4 });
    for (const action of actions) session.answer(session.open!.no, action);
    return playedLine(session, session.head, 'red');
  };
  /** Answers as the thread does, and says that it took so long. */
  const taking = (ms: (it: ReviewQuestion) => number, asked: ReviewQuestion[]) => (it: ReviewQuestion): ReviewAnswer => {
    asked.push(it);
    return { ...answerOf(game, it), ms: ms(it) };
  };

  it('is counted in trial runs: however fast the machine is, the same is found', async () => {
    const moments = await line();
    const [quick, slow] = await Promise.all([1, 100].map((ms) => within(moments, game, 'red', USUAL, taking(() => ms, []))));
    expect(slow).toEqual(quick);
    const { points, runs, tried, told } = USUAL;
    expect(quick!.runs).toBeLessThanOrEqual(runs * (points + 3 * tried + told));
  });

  it('ends with its time, with what was found so far', async () => {
    const asked: ReviewQuestion[] = [];
    const found = await within(await line(), game, 'red', { ...USUAL, seconds: 20 }, taking(() => (asked.length < 3 ? 1 : 2000), asked));
    expect(found!.whole).toBe(false);
    expect(found!.moments.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(14);
  });

  it('is not spent on games of which a run takes too long: they are counted by their own count', async () => {
    const tooLong = (it: ReviewQuestion): ReviewAnswer =>
      (it.about === 'worth' ? { values: [], graded: false, advice: null, ms: it.within! } : answerOf(game, it));
    const moments = await line();
    const found = await within(moments, game, 'red', USUAL, tooLong);
    expect([found!.by, found!.runs, found!.moments.length]).toEqual(['standing', 0, moments.moments.length]);
    expect(found!.decisions.every(({ decided, advice }) => decided === null && advice !== null)).toBe(true);
  });

  it('says how far a few runs can be trusted', () => {
    const even = bounds([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(even.low).toBeCloseTo(1 - even.high, 10);
    expect(even.low).toBeGreaterThan(0.2);
    expect(bounds([1, 1, 1, 1])).toMatchObject({ high: 1 });
    expect(bounds([1, 1, 1, 1]).low).toBeLessThan(0.9);
    const near = bounds([0.5, 0.52, 0.48, 0.5]);
    expect(near.high - near.low).toBeLessThan(even.high - even.low);
  });
});

/** The same game, but whoever looks sees another deal of all that he cannot know. */
const reshuffled = (game: AnyGame, seed: number): AnyGame =>
  ({ ...game, observe: (s, side) => game.observe(game.determinize(game.observe(s, side), seededDice(seed)), side) });

describe('what a review knows', () => {
  it.each([...registry.values(), games.get('duel')!].map((game) => [game.id, game] as const))(
    'of %s is what its side saw: with other hidden things it is the same', async (_, game) => {
      const scenario = game.scenarios[0];
      const { actions } = playout(game, { scenario: scenario.id, seed: 9, check: false, cap: 150, record: true });
      const lines = await Promise.all([game, reshuffled(game, 1), reshuffled(game, 2)].map((it) => {
        const session = new Session(it, { scenario: scenario.id, options: {}, seed: 9 });
        for (const action of actions) session.answer(session.open!.no, action);
        return playedLine(session, session.head, scenario.sides[0]);
      }));
      expect(lines[0].moments.length).toBeGreaterThan(1);
      for (const { moments } of lines.slice(1)) expect(moments).toEqual(lines[0].moments);
      for (const { seen } of lines[0].moments) expect(Object.keys((seen as { kernel: object }).kernel)).not.toContain('dice');
    });

  it('is all that its thread is asked with, and comes out alike', async () => {
    const game = games.get('duel')!;
    const { actions } = playout(game, { scenario: 'long', seed: 4, check: false, cap: 30, record: true });
    const asked: ReviewQuestion[] = [];
    const found = await Promise.all([game, reshuffled(game, 5)].map(async (it) => {
      const session = new Session(it, { scenario: 'long', options: {}, seed: 4 });
      for (const action of actions) session.answer(session.open!.no, action);
      const line = await playedLine(session, session.head, 'red');
      return within(line, it, 'red', USUAL, (question) => {
        asked.push(question);
        return { ...answerOf(it, question), ms: 1 };
      });
    }));
    expect(found[0]).toEqual(found[1]);
    for (const question of asked) {
      const known = ['game', 'about', 'seen', 'side', 'script', 'from', 'runs', 'within', 'open', 'bot'];
      expect(Object.keys(question).filter((key) => !known.includes(key))).toEqual([]);
      expect(JSON.stringify(question)).not.toMatch(/"hands"|"dice"|"seed"/);
    }
  });

  it('is forgotten with it: a bot that remembers earlier games remembers none', async () => {
    const folder = newFolder();
    const api = await openProgram({ folder, host: 'terminal', ...minds });
    try {
      const found: Review[] = [];
      for (const seed of [7, 8, 7]) {
        const mirror = await begin(api, { red: person, blue: person }, seed);
        await play(mirror);
        found.push(await reviewed(api, mirror, 'red'));
      }
      expect(found[2]).toEqual(found[0]);
      expect(found[1]).not.toEqual(found[0]);
    } finally {
      await api.close();
      removeFolder(folder);
    }
  });
});
