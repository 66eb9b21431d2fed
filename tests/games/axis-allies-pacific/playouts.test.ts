// Random games under watch: they replay, nothing but `apply` changes a state, and everything said is said in both languages.
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import { stateHash } from '../../../src-main/engine/hash.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { clone, deepFreeze } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { playout } from '../../../src-main/engine/playout.ts';
import { Session, replay } from '../../../src-main/engine/session.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { LANGS, say, text, type Text } from '../../../src-main/engine/text.ts';
import type { Target } from '../../../src-main/engine/view.ts';
import { axisAlliesPacific as game } from '../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../src-main/games/axis-allies-pacific/state.ts';

const START = { scenario: 'standard-2001', options: {} };
const DECISIONS = 1500;
/** Every so many decisions of a game everything is asked that can be asked. */
const LOOK_EVERY = 23;

/** A random game; `look` sees each state before its decision is answered. */
function wander(seed: number, look: (s: AapState, open: Decision, n: number) => void, journal: Journal | null = null): AapState {
  const s = newGame(game, { ...START, dice: seededDice(seed) }, journal);
  const chance = seededDice(seed + 1000);
  for (let n = 0; n < DECISIONS; n++) {
    const open = decision(game, s);
    if (!open) break;
    look(s, open, n);
    apply(game, s, open.actions[roll(chance, open.actions.length, 'wander') - 1], journal);
  }
  return s;
}

/** Things that somebody may click on or write: legal or not, of this step or of another. */
function targets(s: AapState, open: Decision): Target[] {
  const spaces = game.board(START.scenario).spaces.map(({ id }): Target => ({ kind: 'space', id }));
  const pieces = game.view(game.observe(s, open.side), open).pieces.slice(0, 60).map(({ id }): Target => ({ kind: 'piece', id }));
  const cells = ['japan', 'india', 'china', 'nobody']
    .map((column): Target => ({ kind: 'cell', panel: 'purchase', row: 'infantry', column }));
  const written = [
    'done', 'fire', 'buy:japan/marine', 'buy:china/infantry',
    'buy:constructor/toString', 'return:usa/infantry', 'place:japan/fighter/sz-36',
    'place:nobody/nothing/nowhere', 'divide:99', 'to:soviet-union', 'to:sz-36',
    'to:', 'select:japan/japan/infantry', 'select:nowhere/nobody/nothing',
    'raid:japan', 'attack:sz-5', 'assault:java', 'load:sz-36/japan/transport',
    'land:japan', 'hit:japan/japan/infantry', '', ':', '__proto__',
  ].map((id): Target => ({ kind: 'action', id }));
  return [...spaces, ...pieces, ...cells, ...written];
}

/** Every text in a value of plain JSON: maps with a key, and what may go with it. */
function textsIn(value: unknown, found: Text[]): void {
  if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    const it = value as Record<string, unknown>;
    if (typeof it.key === 'string') found.push(it as unknown as Text);
    for (const item of Object.values(it)) textsIn(item, found);
  }
}

/** What is wrong with a text's words: keys without words, words with holes. */
function faults(it: Text, into: Set<string>): void {
  for (const lang of LANGS) {
    const words = say(it, game.texts[lang], lang);
    if (/[⟨⟩{}]|undefined|\[object/.test(words) || words.trim() === '') into.add(`${lang}: ${it.key} says "${words}"`);
  }
}

describe('a random game', () => {
  it.each([1, 2, 3])('AAP-RUN-01 replayed from its actions gives the same state, dice and log (seed %i)', (seed) => {
    const played = playout(game, { ...START, seed, check: true, cap: DECISIONS, record: true });
    expect(played.violation).toBeNull();
    expect(played.actions.length).toBeGreaterThan(100);
    const again = replay(game, { ...START, seed }, played.actions);
    expect(stateHash(again)).toBe(stateHash(played.state));
    expect(again.kernel.dice).toEqual(played.state.kernel.dice);
  });

  it('AAP-RUN-01 saved and restored in the middle goes on as if nothing had been', () => {
    const played = playout(game, { ...START, seed: 4, check: false, cap: 300, record: true });
    let restored = newGame(game, { ...START, dice: seededDice(4) });
    for (const action of played.actions) {
      restored = JSON.parse(JSON.stringify(restored)) as AapState;
      apply(game, restored, action);
    }
    expect(stateHash(restored)).toBe(stateHash(played.state));
  });

  it('AAP-RUN-01 has every die of it in the log, in the order in which they fell', () => {
    const journal = new Journal();
    wander(8, () => {}, journal);
    const logged = journal.entries.flatMap(({ dice }) => dice ?? []);
    expect(journal.rolls.length).toBeGreaterThan(50);
    expect(logged).toEqual(journal.rolls.map(({ value }) => value));
  });

  it('AAP-RUN-01 can be taken back', () => {
    const session = new Session(game, { ...START, seed: 9 });
    const answer = (id: string): void => void session.answer(session.open!.no, id);
    ['divide:6', 'buy:japan/fighter', 'done'].forEach(answer);
    const [before, head] = [stateHash(session.state), session.head];
    expect(session.open!.step).toBe('combat-move.move');
    answer(session.open!.actions.find(({ id }) => id.startsWith('select:manchuria/japan/infantry'))!.id);
    session.goTo(head);
    expect(stateHash(session.state)).toBe(before);
    ['select:manchuria/japan/infantry', 'to:anhwe', 'done', 'battle:anhwe'].forEach(answer);
    expect(session.history.nodes.get(session.head)!.rolls.length).toBeGreaterThan(0);
  });

  it('is changed by nothing but an answer: all that is asked of it works on a frozen state', () => {
    let looked = 0;
    wander(5, (s, open, n) => {
      if (n % LOOK_EVERY !== 0) return;
      looked++;
      const frozen = deepFreeze(clone(s));
      const hash = stateHash(frozen);
      const asked = decision(game, frozen)!;
      expect(asked.actions.map(({ id }) => id)).toEqual(open.actions.map(({ id }) => id));
      for (const side of ['japan', 'britain', 'usa']) {
        const seen = deepFreeze(game.observe(frozen, side));
        game.view(seen, side === asked.side ? asked : null);
        game.score(frozen, side);
      }
      game.describe(frozen);
      expect(game.invariants(frozen)).toEqual([]);
      game.usual(frozen, asked);
      for (const target of targets(frozen, asked)) game.whyNot(frozen, target);
      for (const action of asked.actions.slice(0, 40)) game.odds(frozen, action);
      expect(stateHash(frozen)).toBe(hash);
    });
    expect(looked).toBeGreaterThan(10);
  });

  it.each([6, 7])('says everything in both languages: log, questions, actions, tables, refusals (seed %i)', (seed) => {
    const wrong = new Set<string>();
    const found: Text[] = [];
    const journal = new Journal();
    const end = wander(seed, (s, open, n) => {
      found.push(text(`step.${open.step}`));
      if (n % LOOK_EVERY !== 0) return;
      const view = game.view(game.observe(s, open.side), open);
      for (const { label } of view.actions) found.push(label);
      textsIn(view, found);
      for (const target of targets(s, open)) textsIn(game.whyNot(s, target), found);
      for (const action of open.actions.slice(0, 10)) textsIn(game.odds(s, action), found);
    }, journal);
    textsIn(game.view(game.observe(end, 'japan'), null), found);
    for (const { key, params } of journal.entries) found.push(text(`log.${key}`, params));
    for (const it of found) faults(it, wrong);
    expect([...wrong]).toEqual([]);
    expect(journal.entries.length).toBeGreaterThan(50);
  });
});

describe('the words of the game', () => {
  it('are the same keys in both languages, none of them empty', () => {
    expect(Object.keys(game.texts.it).sort()).toEqual(Object.keys(game.texts.en).sort());
    for (const lang of LANGS) expect(Object.entries(game.texts[lang]).filter(([, words]) => words.trim() === '')).toEqual([]);
  });

  it('have a question for every step that somebody decides', () => {
    const steps = new Set<string>();
    for (const { ops } of game.flow.values()) for (const op of ops.values()) if (op.kind === 'decide') steps.add(op.id);
    expect([...steps].filter((step) => !(`step.${step}` in game.texts.en))).toEqual([]);
  });

  it('have the four ways to end', () => {
    for (const how of ['japan-vp', 'japan-capital', 'allies-capital', 'allies-income']) {
      expect(game.texts.en).toHaveProperty([`result.${how}`]);
    }
  });
});
