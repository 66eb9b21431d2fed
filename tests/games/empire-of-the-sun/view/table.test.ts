// The table of Empire of the Sun: every question, answer, card and panel has words, and every answer can be reached.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import type { Text } from '../../../../src-main/engine/text.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { CARDS, HEXES, SCENARIOS, isUnitId } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { STEP_RULES } from '../../../../src-main/games/empire-of-the-sun/view/prompt.ts';
import { cardView } from '../../../../src-main/games/empire-of-the-sun/view/hands.ts';

const MOST = 4000;
/** Answers that lead on. */
const ON = /^(?:done|oc|ec|to|declare|roll|roll-special|hq|play):?/;

/** Everything in a view that is said. */
function textsIn(value: unknown): Text[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const it = value as Record<string, unknown>;
  if (typeof it.key === 'string' && Object.keys(it).every((name) => name === 'key' || name === 'params')) {
    return [it as unknown as Text, ...textsIn(it.params)];
  }
  return Object.values(it).flatMap(textsIn);
}
const wordless = (value: unknown): string[] => LANGS.flatMap((lang) => textsIn(value).map((it) => say(it, game.texts[lang], lang) || it.key)
  // The Italian list has fewer subtitles.
  .filter((words) => words.includes('⟨') || (/^[a-z-]+\.[\w.-]+$/.test(words) && !words.startsWith('card-subtitle.'))));

/** Games by answers of a small generator; `look` sees each decision as its side does, and the other side's table. */
function playOut(
  scenario: string, seed: number, most: number, look: (own: TableView, other: TableView, step: string) => void,
): Set<string> {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const steps = new Set<string>();
  let state = seed;
  for (let i = 0; i < most && !s.kernel.result; i++) {
    const open = decision(game, s)!;
    const name = `${open.step} ${open.actions[0].id.split(':')[0]}`;
    // Each kind of question a few times, and now and then another.
    if (!steps.has(name) || i % 97 === 0) {
      look(
        game.view(game.observe(s, open.side), open),
        game.view(game.observe(s, open.side === 'japan' ? 'allied' : 'japan'), null), open.step,
      );
    }
    steps.add(name);
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    // Nothing is taken back, and what fights and goes on comes often, so that games get somewhere.
    const forward = open.actions.filter(({ back }) => !back);
    const among = forward.filter(({ id }) => ON.test(id));
    const list = among.length > 0 && (state >>> 20) % 3 < 2 ? among : forward.length > 0 ? forward : open.actions;
    apply(game, s, list[(state >>> 8) % list.length].id);
  }
  return steps;
}

describe('the cards', () => {
  it('have a face in both languages, all 165 of them, and say something of each effect', () => {
    const faces = CARDS.map((_, card) => cardView(card, false));
    expect(faces.flatMap(wordless)).toEqual([]);
    expect(faces.filter(({ words }, card) => words?.length !== CARDS[card].effects.length).map(({ id }) => id)).toEqual([]);
    expect(faces.filter(({ conditions }, card) => CARDS[card].playConditions.length > 0 && !conditions).map(({ id }) => id)).toEqual([]);
  });
  it('no words about cards lie idle', () => {
    const used = new Set(CARDS.flatMap((_, card) => textsIn(cardView(card, false)).map(({ key }) => key)));
    expect(Object.keys(game.texts.en).filter((key) => /^card-(?:effect|if|must|hq|kind|foot)\./.test(key) && !used.has(key))).toEqual([]);
  });
});

describe('a group that may go in several ways', () => {
  const s = newGame(game, { scenario: '1942', dice: seededDice(6) });
  for (const id of ['leave', 'oc:jp-60', 'hq:hq-south', 'activate:jp-15-army', 'done', 'select:jp-15-army']) apply(game, s, id);
  const seen = (): TableView => game.view(game.observe(s, 'japan'), decision(game, s));
  it('is offered every end of each at once, with its cost, and says by which', () => {
    const there = seen().actions.filter(({ target }) => target?.kind === 'space' && target.id === '2014');
    expect(there.map(({ answers }) => answers)).toContainEqual(['mode:land', 'to:2014']);
    const march = there.find(({ answers }) => answers?.[0] === 'mode:land')!;
    expect([march.cost, say(march.label, game.texts.en, 'en'), say(march.note!, game.texts.it, 'it')])
      .toEqual([2, 'Kuantan: March', '2 punti']);
  });
  it('is told what a battle at such an end would bring, as if the way had been chosen before', () => {
    const march = seen().actions.find(({ answers }) => answers?.join() === 'mode:land,to:2014')!;
    expect(march.odds).toBe(true);
    const then = clone(s);
    apply(game, then, march.answers![0]);
    const to = decision(game, then)!.actions.find(({ id }) => id === march.answers![1])!;
    expect(game.odds(then, to)!.parties!.map(({ wins }) => wins > 0 && wins < 1)).toEqual([true, true]);
  });
  it('goes there by these answers, one after the other', () => {
    for (const id of seen().actions.find(({ answers }) => answers?.join() === 'mode:land,to:2014')!.answers!) apply(game, s, id);
    expect(s.offensive?.moves.map(({ mode, path }) => [mode, path.length])).toEqual([['land', 2]]);
  });
});

describe('the words around the table', () => {
  const ids = new Set(game.rules.map(({ id }) => id));
  it('name rules that there are', () => {
    expect(Object.values(STEP_RULES).filter((id) => !ids.has(id))).toEqual([]);
    const s = newGame(game, { scenario: '1942', dice: seededDice(1) });
    expect(game.view(game.observe(s, 'japan'), null).phases.filter(({ rule }) => rule !== undefined && !ids.has(rule))).toEqual([]);
  });
  it('say of every line of the log what it is about', () => {
    const lines = Object.keys(game.texts.en).filter((key) => key.startsWith('log.')).map((key) => key.slice(4));
    expect(lines.filter((key) => !(key in game.logKinds!))).toEqual([]);
    expect(Object.keys(game.logKinds!).filter((key) => !lines.includes(key))).toEqual([]);
  });
  it('name every chart, its unit and what it counts; both sides draw the same', () => {
    const s = newGame(game, { scenario: '1942', dice: seededDice(1) });
    const [own, other] = (['japan', 'allied'] as const).map((side) => game.charts!(game.observe(s, side)));
    expect(own).toEqual(other);
    expect(wordless(own)).toEqual([]);
    for (const { group } of own) for (const lang of LANGS) expect(Object.keys(game.texts[lang])).toContain(`chart-group.${group}`);
    const value = (id: string): (number | null)[] => own.find((chart) => chart.id === id)!.values.map((it) => it.value);
    expect([value('will'), value('resources'), value('points')]).toEqual([[8], [4], [1]]);
  });
});

describe('games played at random', () => {
  const met = new Set<string>();
  it.each(SCENARIOS.map(({ id }, i) => [id, i + 1] as const))(
    '%s: every question and answer has words, targets that exist, a way to it', (scenario, seed) => {
      const spaces = new Set(game.board(scenario).spaces.map(({ id }) => id));
      const steps = playOut(scenario, seed, MOST, (own, other, step) => {
        expect([step, ...new Set(wordless([own, other]))]).toEqual([step]);
        expect(own.phases.map(({ id }) => id)).toContain(own.at);
        expect(Object.keys(game.texts.en)).toContain(`phase.${own.at}`);
        const picks = new Map(own.picks?.map((it) => [it.id, it]));
        expect([...picks].length).toBe(own.picks?.length ?? 0);
        for (const { via = [], target } of own.actions) {
          for (const id of via) expect(picks.has(id)).toBe(true);
          if (target?.kind === 'space') expect(spaces.has(target.id)).toBe(true);
          if (target?.kind === 'piece') expect(isUnitId(target.id)).toBe(true);
        }
        // Nobody sees the other's hand, and nobody is asked in the other's place.
        const [mine] = own.hands.filter(({ side }) => side === own.prompt?.side);
        expect(own.hands.filter((hand) => hand !== mine).every(({ cards }) => cards.length === 0)).toBe(true);
        expect([other.prompt, other.actions]).toEqual([null, []]);
        expect(HEXES).toBe(spaces.size);
      });
      for (const step of steps) met.add(step.split(' ')[0]);
    }, 120_000,
  );
  it('have met most of the questions', () => {
    expect(met.size).toBeGreaterThan(20);
  });
});

describe('the lines of the log', () => {
  it('name the phase of the turn, whatever is under way in it', () => {
    const s = newGame(game, { scenario: '1942', dice: seededDice(1) });
    const phases = new Map<string, Set<string>>();
    const journal = new Journal();
    for (let i = 0; i < 900 && s.turn < 3; i++) {
      const open = decision(game, s)!;
      const { phase = '' } = game.logContext!(s);
      phases.set(phase, (phases.get(phase) ?? new Set()).add(open.step));
      apply(game, s, (open.actions.find(({ id }) => ON.test(id)) ?? open.actions.at(-1)!).id, journal);
    }
    expect(s.turn).toBe(3);
    const told = journal.entries.map(({ phase = '' }) => phase);
    // Each line stands under the phase that writes it, and under the side whose doing it is.
    const under = new Map(journal.entries.map(({ key, phase, side }) => [key, `${side ?? 'both'}: ${phase}`]));
    expect(Object.fromEntries(['offensive.intelligence-roll', 'strategic.attrition-reduces', 'strategic.turn', 'strategic.will']
      .map((key) => [key, under.get(key)]))).toEqual({
      'offensive.intelligence-roll': 'allied: offensives', 'strategic.attrition-reduces': 'both: attrition',
      'strategic.turn': 'both: reinforcements', 'strategic.will': 'both: political',
    });
    expect(told.slice(told.indexOf('offensives'))).not.toContain('setup');
    expect(told).toEqual(expect.arrayContaining(['offensives', 'political', 'attrition', 'reinforcements']));
    for (const step of ['offensives-choose-play', 'offensive-hq', 'offensive-move']) expect([...phases.get('offensives')!]).toContain(step);
    for (const phase of [...phases.keys(), ...told]) expect(game.texts.en[`phase.${phase}`], phase).toBeTruthy();
  });
});
