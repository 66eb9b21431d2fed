// What the reports tell agrees with what happened: random campaigns, and a whole linked war, which no random player lives to see.
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src-main/api/words.ts';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import type { ReportLine } from '../../../src-main/engine/report.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { LANGS, say, type Text } from '../../../src-main/engine/text.ts';
import { fleetCommanderNimitz as game } from '../../../src-main/games/fleet-commander-nimitz/index.ts';
import { texts } from '../../../src-main/games/fleet-commander-nimitz/texts.ts';
import { chronicle, lossesOf, spentIn } from '../../../src-main/games/fleet-commander-nimitz/reports/chronicle.ts';
import type { NimitzState } from '../../../src-main/games/fleet-commander-nimitz/state.ts';
import { forceWord, isBattalion } from '../../../src-main/games/fleet-commander-nimitz/units.ts';
import war from './war.json' with { type: 'json' };

interface Played {
  state: NimitzState;
  lines: ReportLine[];
  /** By year: Forces that were on the map or in boxes once and are so no more, by what the positions show. */
  gone: string[][];
  /** By turn: how far Reinforcement and Supply Points fell, answer by answer. */
  fell: number[];
}
interface Beginning { scenario: string; options?: Record<string, boolean>; seed: number }
/** The Forces with names. */
const named = (s: NimitzState): Set<string> => new Set(s.forces.filter(({ id }) => !isBattalion(id)).map(({ id }) => forceWord(id)));

/** Plays to the end of the game or of the answers; what the positions show is kept beside what the log says. */
function play(it: Beginning, answer: (open: Decision, no: number) => string): Played {
  const journal = new Journal();
  const state = newGame(game, { ...it, dice: seededDice(it.seed) }, journal) as NimitzState;
  const played: Played = { state, lines: journal.entries.map((entry) => ({ ...entry, node: 0 })), gone: [[]], fell: [0] };
  for (let no = 0, open = decision(game, state); open; no++, open = decision(game, state)) {
    const written = new Journal();
    const { campaign, turn, rp, sp } = state;
    const before = named(state);
    apply(game, state, answer(open, no), written);
    played.lines.push(...written.entries.map((entry) => ({ ...entry, node: no + 1 })));
    if (state.campaign !== campaign) played.gone.push([]);
    else for (const word of before) if (!named(state).has(word)) played.gone.at(-1)!.push(word);
    if (state.turn !== turn || state.campaign !== campaign) played.fell.push(0);
    else played.fell[played.fell.length - 1] += rp + sp - state.rp - state.sp;
  }
  return played;
}
function atRandom(scenario: string, seed: number): Played {
  const own = seededDice(seed + 7);
  return play({ scenario, seed }, ({ actions }) => actions[roll(own, actions.length, 'any') - 1].id);
}

const WORDS = textsOf(game);
function wordsOf(it: unknown): string[] {
  const texts: Text[] = [];
  JSON.stringify(it, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && typeof (value as Text).key === 'string') texts.push(value as Text);
    return value;
  });
  return texts.flatMap((text) => LANGS.map((lang) => say(text, WORDS[lang], lang)));
}

const WAR = 'the linked war';
const played = new Map<string, Played>([
  [WAR, play(war, (_, no) => war.answers[no])],
  ...game.scenarios.flatMap(({ id }) => [1, 2].map((seed): [string, Played] => [`${id}, seed ${seed}`, atRandom(id, seed)])),
]);
const reportsOf = ({ state, lines }: Played) => game.reports!(state.kernel.scenario, lines);

describe.each([...played])('the reports of %s', (_, it_) => {
  const { state, lines, gone, fell } = it_;
  const list = reportsOf(it_);

  it('are one for each turn and each Battle that is over and a page for each year that is, with words in both languages', () => {
    expect(list.filter(({ kind }) => kind === 'battle')).toHaveLength(lines.filter(({ key }) => key === 'battle.over').length);
    expect(list.filter(({ kind }) => kind === 'turn')).toHaveLength(lines.filter(({ key }) => key === 'objectives').length);
    expect(list.filter(({ kind }) => kind === 'part')).toHaveLength(gone.length);
    expect(list.at(-1)!.kind).toBe('part');
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(wordsOf(list).filter((words) => /[⟨⟩{}]|undefined|NaN/.test(words))).toEqual([]);
  });

  it('say of each Battle who is left, and so whose the Area is', () => {
    for (const { figures, words } of list.filter(({ kind }) => kind === 'battle')) {
      const { us, jp } = figures.find(({ id }) => id === 'left')!.value.params as { us: number; jp: number };
      const outcome = words[0].at(-1)!.key;
      expect(outcome).toMatch(us > 0 && jp > 0 ? /^outcome\.both/ : us > 0 ? /^outcome\.us/ : jp > 0 ? /^outcome\.jp/ : /^outcome\.none$/);
    }
  });

  it('name every Force that is gone, and nobody else', () => {
    const told = chronicle(lines).map(({ turns }) => (['us', 'jp'] as const).flatMap((side) => lossesOf(turns, side))
      .filter(({ fact }) => fact.type !== 'BN').map(({ fact }) => fact.id).sort());
    // The last answer of a year may cost Forces whose counters the next set-up brings back: there the log alone knows.
    for (const [i, words] of gone.entries()) expect(told[i]).toEqual(expect.arrayContaining(words.sort()));
    expect(told.at(-1)).toEqual(gone.at(-1)!.sort());
  });

  it('count every point that was spent', () => {
    const turns = chronicle(lines).flatMap((year) => year.turns);
    // The first moments of a turn gain points; what an answer that ends a turn spends is seen by the log alone.
    for (const [i, turn] of turns.entries()) expect(spentIn(turn)).toBeGreaterThanOrEqual(fell[i]);
    expect(turns.length).toBe(fell.length);
  });

  it('give the last year the level of the result', () => {
    const { how, grade } = state.kernel.result!;
    const { stamp, ladders } = list.at(-1)!;
    if (how === 'hawaii') expect(stamp).toEqual({ key: 'report.year.lost' });
    else if (how !== 'series') expect(stamp).toEqual({ key: `grade.${grade!.id}` });
    else expect(ladders.at(-1)!.levels.find(({ here }) => here)!.id.toLowerCase()).toBe(grade!.id);
  });
});

describe('the pages of a linked war', () => {
  const it_ = played.get(WAR)!;
  const list = reportsOf(it_);
  const pages = list.filter(({ kind }) => kind === 'part');

  it('count the Objectives of all years, and say what comes next until the last', () => {
    expect(it_.state.kernel.result).toMatchObject({ how: 'series', grade: { id: 'historical' } });
    expect(pages.map(({ id }) => id)).toEqual(['1942', '1943', '1944', '1945']);
    expect(pages.map(({ next }) => next?.params?.year)).toEqual(['1943', '1944', '1945', undefined]);
    const { totals } = it_.state;
    const sums = totals.map((_, i) => totals.slice(0, i + 1).reduce((sum, n) => sum + n, 0));
    expect(pages.map(({ ladders }) => ladders.find(({ id }) => id === 'war')!.note!.params!.total)).toEqual(sums);
    expect(pages.map(({ counts }) => counts[0].values.length)).toEqual([6, 6, 6, 4]);
  });

  it('carry the service records on by name', () => {
    const battles = (id: string, ship: string): number | undefined => {
      const row = pages.find((page) => page.id === id)!.tables.find((table) => table.id === 'service')!.rows
        .find((it) => it.id.endsWith(ship));
      return row?.cells[1] as number | undefined;
    };
    const most = (id: string): number => Math.max(...pages.find((page) => page.id === id)!.tables.find((table) => table.id === 'service')!
      .rows.map(({ cells }) => cells[1] as number));
    expect(most('1943')).toBeGreaterThan(most('1942'));
    expect(battles('1942', 'us-enterprise') ?? 0).toBeLessThanOrEqual(battles('1945', 'us-enterprise') ?? 99);
  });

  it('tell of a turn with the moment at which it ended', () => {
    for (const { node, kind } of list) {
      if (kind === 'turn') expect(it_.lines.some((line) => line.node === node && line.key === 'objectives')).toBe(true);
    }
  });
});

it('speak for the own side in one voice', () => {
  const spoken = Object.keys(texts.en).filter((key) => /^(?:report|outcome)\./.test(key));
  expect(spoken.length).toBeGreaterThan(50);
  for (const key of spoken) {
    expect(texts.en[key], key).not.toMatch(/\byou(?:rs?)?\b/i);
    expect(texts.it[key], key).not.toMatch(/\b(?:tu|tu[ao]|tuoi|tue|te|hai|sei)\b/i);
  }
});
