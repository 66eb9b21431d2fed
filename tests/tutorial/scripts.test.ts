/** Every guided first game, played to the letter on the real program, and with wrong turns: the lessons and the engine fit. */
import { afterEach, describe, expect, it } from 'vitest';
import { LANGS } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';
import { permits } from '../../src-renderer/tutorial/lessons.ts';
import { Pupil } from './pupil.ts';

const guided = [...games.values()].flatMap((game) => (game.tutorials ?? []).map((script) => [game.id, script.id, game, script] as const));
const POINTERS = /^(?:space|piece|unit|card|coin|action|buy|group|part):./;
/** At an unhurried 180 words a minute this is under two and a half minutes of reading before the first battle. */
const WORDS = 450;
const WORDS_A_LESSON = 26;

let pupil: Pupil | undefined;
afterEach(async () => {
  await pupil?.close();
  pupil = undefined;
});

it('every game has a guided first game', () => {
  expect(new Set(guided.map(([id]) => id)).size).toBe(games.size);
  expect(new Set(guided.map(([game, id]) => `${game}/${id}`)).size).toBe(guided.length);
});

it.each([...games.values()].map((game) => [game.id, game] as const))('%s has no idle words of lessons', (_, game) => {
  const known = new Set((game.tutorials ?? []).flatMap(({ lessons }) => lessons.map(({ id }) => `lesson.${id}`)));
  for (const lang of LANGS) {
    expect(Object.keys(game.texts[lang]).filter((key) => key.startsWith('lesson.') && !known.has(key))).toEqual([]);
  }
});

describe.each(guided)('the guided game of %s: %s', (id, name, game, script) => {
  const { lessons } = script;

  it('names what there is: scenario, side, bot, spaces, units', () => {
    const scenario = game.scenarios.find((it) => it.id === script.scenario);
    expect(scenario?.sides).toContain(script.side);
    // In a solitaire nobody sits at the other sides.
    if (scenario!.sides.length > 1) expect(Object.keys(game.bots)).toContain(script.bot);
    expect(() => game.options.read(script.options)).not.toThrow();
    const board = game.board(script.scenario);
    const [spaces, types, nations] = [board.spaces, board.pieceTypes, board.nations].map((list) => new Set(list.map((it) => it.id)));
    // A hex of open sea has no place of its own that a map could open on.
    const named = board.spaces.filter(({ id: space, name: { en } }) => en !== space).map((space) => space.id);
    for (const corner of script.theatre ?? []) expect(named, corner).toContain(corner);
    for (const { done, points, when } of lessons) {
      if (when.phase) expect(game.phases).toContain(when.phase);
      expect(points.length).toBeGreaterThan(0);
      for (const point of points) {
        expect(point).toMatch(POINTERS);
        const [, kind, what] = /^(\w+):(.*)$/.exec(point)!;
        if (kind === 'space' || kind === 'coin') expect(spaces, point).toContain(what);
        if (kind === 'coin') expect(board.spaces.find((space) => space.id === what)?.value, point).toBeGreaterThan(0);
        if (kind === 'buy' || kind === 'unit') expect(types, point).toContain(what);
      }
      if (done && 'bought' in done) expect(types).toContain(done.bought.type);
      if (done && 'units' in done) expect([spaces.has(done.units.space), nations.has(done.units.nation)]).toEqual([true, true]);
      if (done && 'inHand' in done) expect(spaces).toContain(done.inHand);
      if (done && 'subject' in done) expect(spaces).toContain(done.subject);
      if (done && ('answered' in done || 'inHand' in done || 'bought' in done || 'units' in done)) {
        expect(lessons.some(({ asks }) => asks), 'asks').toBe(true);
      }
    }
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
    expect(lessons.length).toBeLessThanOrEqual(45);
  });

  it('has short words for every lesson in both languages', () => {
    for (const lang of LANGS) {
      const words = lessons.map((lesson) => game.texts[lang][`lesson.${lesson.id}`]);
      for (const [i, text] of words.entries()) {
        expect(text, lessons[i].id).toBeTruthy();
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(WORDS_A_LESSON);
      }
      expect(words.join(' ').split(/\s+/).length).toBeLessThanOrEqual(WORDS);
    }
  });

  it('leads through every lesson in order to its end, with a battle and losses to choose', async () => {
    pupil = await Pupil.of(id, name);
    await pupil.to(lessons.at(-1)!.id);
    // What is told of what comes again comes as often as that does; every other lesson once.
    const repeats = new Set(lessons.filter(({ again }) => again).map((lesson) => lesson.id));
    const met = pupil.met.filter((it, i) => !repeats.has(it) && it !== pupil!.met[i - 1]);
    expect([...new Set(met)]).toEqual(lessons.filter(({ again, when }) => !again && !when.after).map((lesson) => lesson.id));
    expect(met.length).toBeLessThanOrEqual(lessons.length + 1);
    const log = await pupil.log();
    expect(log.filter(({ dice }) => dice?.length).length).toBeGreaterThan(3);
  });

  it('holds back other answers that are legal, and finds its place after them and after undo', async () => {
    pupil = await Pupil.of(id, name);
    const first = lessons.find(({ asks }) => asks)!;
    await pupil.to(first.id);
    const other = pupil.table.view.actions
      .flatMap((action) => (action.answers ? [] : [action.id])).find((it) => !permits(pupil!.script, pupil!.moment(), pupil!.seen, [it]));
    expect(other).toBeDefined();
    await pupil.act(other!);
    await pupil.undo();
    expect(pupil.lesson()?.id).toBe(first.id);
    await pupil.follow(pupil.lesson()!);
    await pupil.undo();
    expect(pupil.lesson()?.id).toBe(first.id);
    await pupil.to(lessons.at(-1)!.id);
  });

  it('never loses somebody who goes his own way', async () => {
    for (const seed of [1, 2]) {
      const wanderer = await Pupil.of(id, name, { seed: script.seed + seed });
      try {
        await wanderer.wander(seed, lessons.at(-1)!.id);
        expect(wanderer.lesson()?.id).toBe(lessons.at(-1)!.id);
      } finally {
        await wanderer.close();
      }
    }
  });
});
