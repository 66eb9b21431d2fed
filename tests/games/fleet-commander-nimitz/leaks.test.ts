// What is hidden stays hidden (FCN-GE-04): positions of random campaigns, and twins that differ only in what nobody can know, which is the
// order of the Japanese Reinforcement stacks and the dice to come. Which plan leaves the cup is one of these dice.
import { describe, expect, it } from 'vitest';
import { exportLog, FORMATS } from '../../../src-main/api/log-export.ts';
import { textsOf } from '../../../src-main/api/words.ts';
import { FAIR } from '../../../src-main/campaigns/fair-play.ts';
import type { BotCall } from '../../../src-main/engine/bot.ts';
import { seededDice, shuffle } from '../../../src-main/engine/dice.ts';
import { Journal, type LogEntry } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { LANGS, say, type Text } from '../../../src-main/engine/text.ts';
import type { TableView, Target } from '../../../src-main/engine/view.ts';
import { CATEGORIES } from '../../../src-main/games/fleet-commander-nimitz/answers.ts';
import { nimitz } from '../../../src-main/games/fleet-commander-nimitz/bot/nimitz.ts';
import { fleetCommanderNimitz as game } from '../../../src-main/games/fleet-commander-nimitz/index.ts';
import type { NimitzState } from '../../../src-main/games/fleet-commander-nimitz/state.ts';
import { forceWord } from '../../../src-main/games/fleet-commander-nimitz/units.ts';

/** The stacks in another order. */
function restacked(s: NimitzState, seed: number): NimitzState {
  const twin = clone(s);
  const dice = seededDice(seed);
  for (const category of CATEGORIES) shuffle(dice, twin.stacks[category], 'twin');
  return twin;
}
/** Other dice too. */
function twinOf(s: NimitzState, seed: number): NimitzState {
  const twin = restacked(s, seed);
  twin.kernel.dice = seededDice(seed + 1);
  return twin;
}
const stackedDifferently = (a: NimitzState, b: NimitzState): boolean => JSON.stringify(a.stacks) !== JSON.stringify(b.stacks);

const WORDS = textsOf(game);
/** Everything that is said in a view, in both languages. */
function wordsOf(view: unknown): string[] {
  const texts: Text[] = [];
  JSON.stringify(view, (_, it: unknown) => {
    if (typeof it === 'object' && it !== null && typeof (it as Text).key === 'string') texts.push(it as Text);
    return it;
  });
  return texts.flatMap((it) => LANGS.map((lang) => say(it, WORDS[lang], lang)));
}

/** What can be pointed at: some of the map, some of the pieces, some answers of other moments. */
function pointed({ pieces }: TableView, scenario: string, earlier: readonly string[], no: number): Target[] {
  const some = <T>(list: readonly T[]): T[] => list.filter((_, i) => (i + no) % 11 === 0);
  return [
    ...some(game.board(scenario).spaces).map(({ id }): Target => ({ kind: 'space', id })),
    ...some(pieces).map(({ id }): Target => ({ kind: 'piece', id })), ...earlier.map((id): Target => ({ kind: 'action', id })),
  ];
}

const advised = (it: BotCall) => nimitz.advise?.(it) ?? nimitz.choose(it);
/** All that a side can get of a position. */
function shown(s: NimitzState, side: string, earlier: readonly string[], no: number): Record<string, unknown> {
  const open = decision(game, s);
  const seen = game.observe(s, side);
  const asked = open?.side === side ? open : null;
  const view = game.view(seen, asked);
  const { scenario } = s.kernel;
  const weighed = view.actions.find(({ odds }) => odds === 'trials');
  return {
    seen, view, words: no % 30 === 0 ? wordsOf(view) : [],
    actions: asked?.actions, usual: asked && game.usual(s, asked), odds: asked?.actions.map((action) => game.odds(s, action)),
    refusals: pointed(view, scenario, earlier, no).map((target) => game.whyNot(s, target)),
    charts: game.charts?.(seen),
    // Those of trial runs take their time: here and there, of few runs.
    overlays: game.board(scenario).overlays?.map(({ id, trials }) =>
      (trials && no % 60 > 0 ? null : game.overlay?.(seen, id, undefined, true))),
    trials: weighed && no % 60 === 0 ? game.trialOdds?.(seen, asked!.actions.find(({ id }) => id === weighed.id)!) : null,
    advised: asked && no % 60 === 0 ? advised({ game, seen, open: asked, dice: seededDice(no), level: 'fast' }) : null,
    log: game.logContext?.(s), score: game.score(s, side),
  };
}

interface Moment { s: NimitzState; open: Decision; no: number; answer: string }
/** A campaign at random; every position, and the answer that is given there. */
function play(scenario: string, seed: number, at: (moment: Moment) => void): void {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < 300; no++) {
    const open = decision(game, s);
    if (!open) return;
    const answer = atRandom(open, players).id;
    at({ s, open, no, answer });
    apply(game, s, answer);
  }
}

/** An answer given, and what came of it up to the moment at which a counter is taken from a stack: from then on everybody knows it. */
function afterwards(s: NimitzState, answer: string) {
  const journal = new Journal();
  apply(game, s, answer, journal);
  const arrival = journal.entries.findIndex(({ key }) => key === 'intake.arrive');
  const taken = journal.chance.findIndex(({ why }) => why.startsWith('Japanese Reinforcements: '));
  return {
    s, arrived: arrival >= 0 ? journal.entries[arrival] : null,
    lines: arrival >= 0 ? journal.entries.slice(0, arrival) : journal.entries,
    revealed: journal.revealed, chance: taken >= 0 ? journal.chance.slice(0, taken) : journal.chance,
  };
}
function exported(scenario: string, lines: readonly LogEntry[]): string[] {
  const source = { name: 'Twin', game, scenario, fair: FAIR, side: 'usa', lines: lines.map((entry, node) => ({ node, entry })) };
  return FORMATS.flatMap((format) => LANGS.map((lang) => exportLog(source, format, lang, 'twin').text));
}
/** The counters that a line names. */
const namedIn = (line: LogEntry | null): string[] => [...JSON.stringify(line).matchAll(/"unit\.([\w-]+)"/g)].map(([, word]) => word);

const steps = new Set<string>();
let arrivals = 0;
/** Those around which most is hidden. */
const TELLING = ['us-resupply.spend', 'us-scouting.place', 'us-scouting.roll', 'movement.us', 'movement.jp-area',
  'battles.choose', 'battle.setup.us-plans', 'bt.us-air-move'];

describe.each(game.scenarios.map(({ id }, i) => [id, 7 + i] as const))('%s, seed %i', (scenario, seed) => {
  it('shows, offers, refuses and counts the same, whatever lies in the stacks and whatever the dice will be', () => {
    const earlier: string[] = [];
    play(scenario, seed, ({ s, open, no }) => {
      earlier.push(open.actions[(no * 7) % open.actions.length].id);
      if (no % 9 !== 0 && steps.has(open.step)) return;
      steps.add(open.step);
      const twin = twinOf(s, no + 1);
      for (const { id: side } of game.sides) {
        const where = `${side} at ${open.step}, decision ${no}`;
        const all = shown(s, side, earlier.slice(-12), no);
        expect(shown(twin, side, earlier.slice(-12), no), where).toEqual(all);
        expect((all.words as string[]).filter((words) => /[⟨⟩]/.test(words)), where).toEqual([]);
        const made = game.determinize(game.observe(s, side), seededDice(no));
        expect(shown(made, side, earlier.slice(-12), no), `${where}, made of what was seen`).toEqual(all);
      }
    });
  });

  it('goes on, logs and exports the same whatever lies in the stacks, until a counter is taken from one', () => {
    let different = 0;
    play(scenario, seed, ({ s, open, no, answer }) => {
      const one = afterwards(clone(s), answer);
      if (no % 9 !== 0 && !one.arrived) return;
      const another = restacked(s, no + 1);
      if (stackedDifferently(s, another)) different++;
      const stacked = new Set(CATEGORIES.flatMap((category) => s.stacks[category]).map(forceWord));
      const where = `${answer} at ${open.step}, decision ${no}`;
      const two = afterwards(another, answer);
      for (const what of ['lines', 'revealed', 'chance'] as const) expect(two[what], `${what} of ${where}`).toEqual(one[what]);
      if (one.lines.length > 0 && no % 20 === 0) expect(exported(scenario, two.lines), where).toEqual(exported(scenario, one.lines));
      if (!one.arrived) {
        expect(shown(two.s, 'usa', [], 1), `after ${where}`).toEqual(shown(one.s, 'usa', [], 1));
        return;
      }
      arrivals++;
      // What is told of the stacks is what has come out of them.
      const left = new Set(CATEGORIES.flatMap((category) => one.s.stacks[category]).map(forceWord));
      expect(namedIn(one.arrived).filter((word) => left.has(word)), where).toEqual([]);
      expect(one.lines.flatMap(namedIn).filter((word) => stacked.has(word)), where).toEqual([]);
    });
    expect(different).toBeGreaterThan(5);
  });
});

it('the campaigns have come to every step around which something is hidden, and to arrivals', () => {
  expect(TELLING.filter((step) => !steps.has(step))).toEqual([]);
  expect(arrivals).toBeGreaterThan(5);
});
