// The table of random games: everything has words, everything points somewhere, backs tell nothing, and a twin shows the same.
// Shows: view/pieces.ts, view/actions.ts, view/declared.ts, view/notes.ts, view/battle-panel.ts, view/battle-parts.ts, view/battle-over.ts,
// view/overlays.ts, view/charts.ts, view/almanac.ts, view/almanac-world.ts, reports/index.ts
import { describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame, settle } from '../../../../src-main/engine/kernel.ts';
import type { ReportLine } from '../../../../src-main/engine/report.ts';
import { LANGS, say, type Text } from '../../../../src-main/engine/text.ts';
import type { BattleDetail } from '../../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import { NATION, TYPE, addUnit, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';
import { areaNo } from '../../../../src-main/games/conquest-consequence/map.ts';
import { note } from '../../../../src-main/games/conquest-consequence/rules/memory.ts';

const game = conquestConsequence as AnyGame;
const IDLE = new Set(['pass', 'done', 'cancel', 'none', 'disband', 'repudiate', 'hold', 'rebase']);
const BACK = ['id', 'space', 'nation', 'count', 'face', 'states', 'seen'];
const viewOf = (s: CncState, side: string): TableView => {
  const open = decision(game, s);
  return game.view(game.observe(s, side), open?.side === side ? open : null);
};

/** A game in which much happens; every so many decisions are looked at. */
function play(scenario: string, seed: number, most: number, look: (s: CncState, no: number) => void, told?: ReportLine[]): CncState {
  const s = newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
  const dice = seededDice(seed + 500);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    look(s, no);
    const busy = open.actions.filter(({ verb, back }) => !back && !IDLE.has(verb));
    const often = open.step === 'government.play' ? 4 : 17;
    const list = busy.length > 0 && roll(dice, 20, 'busy') <= often ? busy : open.actions.filter(({ back }) => !back);
    const journal = new Journal();
    apply(game, s, list[roll(dice, list.length, 'answer') - 1].id, journal);
    told?.push(...journal.entries.filter(({ to }) => !to).map((entry) => ({ ...entry, node: no })));
  }
  return s;
}

/** Every text that stands anywhere in it. */
function textsIn(it: unknown, found = new Map<string, Text>()): Map<string, Text> {
  if (Array.isArray(it)) for (const one of it) textsIn(one, found);
  else if (it !== null && typeof it === 'object') {
    const { key, params } = it as Partial<Text>;
    if (typeof key === 'string' && !('to' in it) && Object.keys(it).every((name) => name === 'key' || name === 'params')) {
      found.set(`${key} ${Object.keys(params ?? {}).join()}`, it as Text);
    }
    for (const one of Object.values(it)) textsIn(one, found);
  }
  return found;
}
const wordless = (it: unknown): string[] => [...textsIn(it).values()].flatMap((one) => LANGS.filter((lang) =>
  /[⟨⟩]|undefined/.test(say(one, game.texts[lang], lang))).map((lang) => `${lang} ${JSON.stringify(one)}`));

describe.each(['campaign', 'rising-sun'])('the table of %s', (scenario) => {
  const { sides } = game.scenarios.find(({ id }) => id === scenario)!;

  it('has words for all that it shows, and a piece, card or space for all that it points at', () => {
    const faults = new Set<string>();
    const steps = new Set<string>();
    let boards = 0;
    const look = (s: CncState, no: number): void => {
      const { step, side } = decision(game, s)!;
      if (no % 6 !== 0 && steps.has(step) && !step.startsWith('battle.')) return;
      steps.add(step);
      const view = viewOf(s, side);
      for (const it of wordless(view)) faults.add(it);
      const ids = new Set(view.pieces.map(({ id }) => id));
      const cards = new Set(view.hands.flatMap((hand) => [...hand.cards, ...hand.piles.flatMap((pile) => pile.cards)]).map(({ id }) => id));
      if (ids.size !== view.pieces.length) faults.add(`${step}: a piece twice`);
      for (const { id, target } of [...view.actions, ...view.picks ?? []]) {
        if (target?.kind === 'piece' && !ids.has(target.id)) faults.add(`${step} ${id}: no piece ${target.id}`);
        if (target?.kind === 'card' && !cards.has(target.id)) faults.add(`${step} ${id}: no card ${target.id}`);
      }
      const picks = new Set(view.picks?.map(({ id }) => id));
      for (const { id, via = [] } of view.actions) if (via.some((it) => !picks.has(it))) faults.add(`${step} ${id}: no pick ${via.join()}`);
      for (const { kind, detail } of view.panels.filter((panel) => panel.kind === 'battle')) {
        boards++;
        for (const { id, lost } of (detail as BattleDetail).parties.flatMap(({ groups }) => groups)) {
          if (!lost && !ids.has(id)) faults.add(`${kind}: no piece ${id}`);
        }
      }
    };
    for (const seed of [21, 22, 23]) play(scenario, seed, 700, look);
    expect([...faults].slice(0, 12)).toEqual([]);
    expect(steps.size).toBeGreaterThan(scenario === 'campaign' ? 12 : 8);
    if (scenario === 'campaign') expect(boards).toBeGreaterThan(3);
  });

  it('shows backs that tell nothing, and in a twin, where all that is hidden was dealt anew, the very same', () => {
    play(scenario, 22, 420, (s, no) => {
      if (no % 20 !== 0) return;
      for (const side of sides) {
        const seen = game.observe(s, side);
        const open = decision(game, s);
        const view = viewOf(s, side);
        for (const piece of view.pieces) {
          if (piece.face !== 'down') continue;
          expect(Object.keys(piece).filter((key) => !BACK.includes(key))).toEqual([]);
          expect(piece.id).toBe(`back-${piece.space}-${piece.nation}-${piece.id.split('-').at(-1)}`);
        }
        const twin = game.determinize(seen, seededDice(no + 3)) as CncState;
        expect(game.view(game.observe(twin, side), open?.side === side ? open : null)).toEqual(view);
        expect(game.charts!(game.observe(twin, side))).toEqual(game.charts!(seen));
        const pages = game.almanac!(seen);
        expect(wordless(pages)).toEqual([]);
        expect(game.almanac!(game.observe(twin, side))).toEqual(pages);
        for (const { columns, rows } of pages.flatMap(({ tables }) => tables)) {
          expect(rows.filter(({ cells }) => cells.length !== columns.length)).toEqual([]);
        }
        for (const { id } of game.board(scenario).overlays ?? []) {
          const shown = game.overlay!(seen, id);
          expect(wordless(shown)).toEqual([]);
          expect(game.overlay!(game.observe(twin, side), id)).toEqual(shown);
          const about = view.pieces[no % view.pieces.length].space;
          expect(game.overlay!(game.observe(twin, side), id, about)).toEqual(game.overlay!(seen, id, about));
        }
      }
    });
  });

  it('proposes set-ups of which every answer is legal, to the last', () => {
    for (const plan of ['balanced', 'army', 'fleet']) {
      const s = newGame(game, { scenario, dice: seededDice(2) }) as CncState;
      for (const side of sides) {
        const open = decision(game, s)!;
        expect([open.side, open.step]).toEqual([side, 'setup.cadres']);
        const proposal = viewOf(s, side).actions.find(({ id }) => id === `stand-${plan}`)!;
        for (const answer of proposal.answers!) apply(game, s, answer);
      }
      expect(decision(game, s)?.step).not.toBe('setup.cadres');
      expect(game.invariants(s)).toEqual([]);
    }
  });

  it('writes a page for every year that is over', () => {
    const lines: ReportLine[] = [];
    const s = play(scenario, 23, 900, () => undefined, lines);
    const pages = game.reports!(scenario, lines);
    expect(pages.map(({ id }) => id)).toEqual(Array.from({ length: s.year - 1936 + (s.kernel.result ? 1 : 0) }, (_, i) =>
      String(1936 + i)).filter((year) => Number(year) <= 1945));
    expect(pages.length).toBeGreaterThan(1);
    expect(wordless(pages)).toEqual([]);
    // What a Faction does over and over is one sentence.
    const acts = pages.map(({ words }) => words.flat().filter(({ key }) => ['report.wildcard', 'report.taken'].includes(key))
      .map(({ key, params }) => `${key} ${JSON.stringify(params!.faction ?? params!.holder)}`));
    expect(acts.flat().length).toBeGreaterThan(1);
    for (const list of acts) expect(new Set(list).size).toBe(list.length);
    // What the Production of each was spent for is counted, and what the year brought him said from the second on.
    const spent = (list: readonly { key: string }[]): number =>
      list.filter(({ key }) => ['raised', 'grown', 'bought'].includes(key)).length;
    const counted = pages.map(({ words }) => words.flat().filter(({ key }) => key === 'report.spent')
      .flatMap(({ params }) => params!.things as Text[]).reduce((sum, { params }) => sum + Number(params!.n), 0));
    const years = lines.flatMap(({ key }, i) => (key === 'year' ? [i] : []));
    expect(counted).toEqual(pages.map((_, i) => spent(lines.slice(years[i], years[i + 1]))));
    expect(Math.max(...counted)).toBeGreaterThan(0);
    pages.forEach(({ bars }, i) => bars?.flatMap(({ rows }) => rows).forEach(({ note: told }) =>
      expect(told?.params?.way ?? 'untold', `page ${i}`)[i === 0 ? 'toBe' : 'toMatch'](i === 0 ? 'untold' : /more|less|same/)));
    // What everybody can count at the New Year, and no less as the most that it could come to.
    const [bars] = pages[0].bars!;
    expect(bars.rows.map(({ id }) => id)).toEqual(sides);
    for (const { value, most } of bars.rows) expect(most).toBeGreaterThanOrEqual(value);
    // What did not happen has neither a figure nor a column of noughts.
    expect(pages.flatMap(({ figures }) => figures.filter(({ value }) => value.params?.n === 0))).toEqual([]);
    for (const { columns, rows } of pages.flatMap(({ tables }) => tables)) {
      columns.forEach((_, i) => expect(rows.every(({ cells }) => cells[i] === 0)).toBe(false));
    }
  });
  it('tells of every declaration and every use of a card what it would bring', () => {
    const silent = new Set<string>();
    play(scenario, 7, 700, (s) => {
      const open = decision(game, s)!;
      if (!['turn.declare', 'government.play', 'command.play'].includes(open.step)) return;
      const { actions } = viewOf(s, open.side);
      // What a War brings is what other answers bring too.
      for (const { verb, note: said, also } of actions) if (!said && !also) silent.add(verb);
      expect(wordless(actions)).toEqual([]);
    });
    expect([...silent].filter((verb) => !['pass', 'done', 'disband'].includes(verb))).toEqual([]);
  });
  it('draws supply from a Source to every block that has it, with a word for each sign', () => {
    let threads = 0;
    play(scenario, 11, 700, (s, no) => {
      if (no % 29 > 0) return;
      for (const id of sides) {
        const { lines, keys, areas } = game.overlay!(game.observe(s, id), 'supply')!;
        threads += lines.filter(({ spaces, cut }) => !cut && spaces.length === 2).length;
        expect(keys!.map(({ sign }) => sign)).toContain('thread');
        // Each sign that is drawn is told of.
        for (const { style } of areas) expect(keys!.map(({ sign }) => sign)).toContain(style);
        expect(lines.filter(({ cut, label }) => cut && !label)).toEqual([]);
      }
    });
    expect(threads).toBeGreaterThan(50);
  });
});

it('says what cuts off a block without supply', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  addUnit(s, NATION.japan, TYPE.infantry, 2, areaNo('sinkiang'));
  const { lines, keys } = game.overlay!(game.observe(s, 'japan'), 'supply')!;
  const [cut, ...others] = lines.filter((it) => it.cut);
  expect(others).toEqual([]);
  expect([cut.spaces[0], cut.label!.key]).toEqual(['sinkiang', 'overlay.cut.empty']);
  expect(keys!.map(({ sign }) => sign)).toContain('cut');
  // A Source of Japan is named where a line begins.
  expect(lines.filter(({ label }) => label?.key === 'overlay.source').map(({ spaces }) => spaces[0])).toContain('mukden');
});

it('a block that was seen once is remembered with its year, apart from the others of its pile', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const nanking = areaNo('nanking');
  addUnit(s, NATION.nats, TYPE.infantry, 2, nanking);
  note(s, 0, nanking, s.units.filter(({ at, type }) => at === nanking && type === TYPE.infantry));
  const backs = (side: string): TableView['pieces'] => viewOf(s, side).pieces.filter(({ space }) => space === 'nanking');
  expect(backs('japan')).toEqual([
    { id: 'back-nanking-nat-china-1', space: 'nanking', nation: 'nat-china', face: 'down', count: 1,
      seen: { type: 'infantry', steps: 2, when: { key: 'seen.year', params: { year: '1936' } } } },
    { id: 'back-nanking-nat-china-0', space: 'nanking', nation: 'nat-china', face: 'down', count: 1 },
  ]);
  expect(backs('soviet')).toEqual([{ id: 'back-nanking-nat-china-0', space: 'nanking', nation: 'nat-china', face: 'down', count: 2 }]);
  expect(backs('usa').map(({ face, type }) => [face, type])).toEqual([[undefined, 'militia'], [undefined, 'infantry']]);
});

/** The cells of a row of the almanac, as their keys and numbers. */
function cellsOf(s: CncState, side: string, page: string, row: string): (string | number | null)[] {
  const table = game.almanac!(game.observe(s, side)).find(({ id }) => id === page)!.tables[0];
  return table.rows.find(({ id }) => id === row)!.cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.key : cell));
}

it('the almanac counts what a Nation still needs to turn: markers of a Rival go first, and the Empire is for the USA alone', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const needs = (nation: string): unknown[] => cellsOf(s, 'japan', 'diplomacy', nation).slice(4, 7);
  expect(needs('thailand')).toEqual([3, 3, 3]);
  game.editor.influence.run(s, { thailand: 'usa 2', britemp: 'usa 1' });
  expect(needs('thailand')).toEqual([5, 1, 5]);
  expect(needs('britemp')).toEqual([1, 2, 1]);
  expect(cellsOf(s, 'japan', 'diplomacy', 'thailand')[1]).toBe('status.protectorate');
});

it('the almanac adds up what it lists: POP and RES of each Faction are those of its Nations', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  game.editor.influence.run(s, { thailand: 'japan 2', canton: 'usa 1' });
  const { bars, tables: [{ rows }] } = game.almanac!(game.observe(s, 'usa')).find(({ id }) => id === 'production')!;
  for (const { id, rows: counts } of bars) {
    const own = rows.filter((row) => row.id.endsWith(`-${id}`));
    for (const [column, count] of [[2, 'pop'], [3, 'res']] as const) {
      const n = counts.find((it) => it.id === count)!.value;
      expect(rows.find((row) => row.id === id)!.cells[column]).toBe(n);
      expect(own.reduce((sum, { cells }) => sum + Number(cells[column]), 0)).toBe(n);
    }
  }
});

it('at most by the next check of victory: no raise once the Seasons have begun, and the Dividend of that New Year comes after it', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const most = (): unknown => cellsOf(s, 'usa', 'ledger', 'reach')[1];
  const now = (): unknown => cellsOf(s, 'usa', 'ledger', 'sum')[1];
  s.kernel.frames = [];
  s.season = 2;
  s.factions[0].chits = [];
  expect(most()).toBe(now());
  s.factions[0].chits = [0, 1];
  expect(most()).toBe(Number(now()) + 4);
});

it('the almanac shows a pair in the Vault, and cards in hand, to their owner alone', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const sonar = (side: string): unknown => cellsOf(s, side, 'technology', 'sonar')[3];
  expect([sonar('japan'), sonar('usa')]).toEqual([null, null]);
  game.editor.hand.run(s, { side: 'japan', cards: ['investment-4', 'action-3'] });
  expect([sonar('japan'), sonar('usa')]).toEqual(['almanac.cards-held', null]);
  game.editor.hand.run(s, { side: 'japan', cards: ['investment-4', 'investment-5'] });
  expect([sonar('japan'), sonar('usa')]).toEqual(['almanac.pair', null]);
  game.editor.vault.run(s, { side: 'japan', cards: ['investment-4', 'investment-5'], tech: 'sonar' });
  expect([sonar('japan'), sonar('usa')]).toEqual(['almanac.in-vault', null]);
  game.editor.tech.run(s, { side: 'japan', cards: { sonar: 'investment-7' } });
  expect([sonar('japan'), sonar('usa')]).toEqual(['almanac.known', 'almanac.known']);
});

describe('the question of a Movement Phase', () => {
  it('asks for the attack that a declaration owes, until it has been made', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
    const edits = { clear: 'all', put: { nation: 'japan', type: 'infantry', at: 'jehol' }, turn: { season: 'spring', japan: 'action-4' } };
    for (const [verb, given] of Object.entries(edits)) game.editor[verb].run(s, given);
    settle(game, s);
    const asked = (): string | undefined => viewOf(s, 'japan').prompt?.question.key;
    apply(game, s, 'violate:peiping');
    if (decision(game, s)!.step === 'turn.declare') apply(game, s, 'done');
    expect(asked()).toBe('step.turn.move.owed');
    apply(game, s, 'unit:1');
    expect(asked()).toBe('step.turn.move.in-hand');
  });
  it('tells at an attack over land which border it crosses, and how many more may', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
    const edits = {
      clear: 'all', put: ['infantry', 'infantry', 'air-force'].map((type) => ({ nation: 'japan', type, at: 'jehol' })),
      turn: { season: 'spring', japan: 'action-4' },
    };
    for (const [verb, given] of Object.entries(edits)) for (const one of [given].flat()) game.editor[verb].run(s, one);
    settle(game, s);
    apply(game, s, 'violate:peiping');
    if (decision(game, s)!.step === 'turn.declare') apply(game, s, 'done');
    const told = (unit: number): string | undefined => {
      apply(game, s, `unit:${unit}`);
      const { note } = viewOf(s, 'japan').actions.find(({ id }) => id === 'move:peiping')!;
      return JSON.stringify(note).match(/"follows.border","params":(\{[^}]*\})/)?.[1];
    };
    expect(JSON.parse(told(1)!)).toEqual({ kind: 'plains', left: 2, limit: 2 });
    apply(game, s, 'move:peiping');
    expect(JSON.parse(told(2)!)).toEqual({ kind: 'plains', left: 1, limit: 2 });
    apply(game, s, 'move:mukden');
    expect(told(3)).toBeUndefined();
  });
});

it('tells what a War costs before who may be violated, and what War on one Rival costs once, however it begins', () => {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
  const edits = { clear: 'all', put: { nation: 'japan', type: 'infantry', at: 'jehol' }, turn: { season: 'spring', japan: 'action-4' } };
  for (const [verb, given] of Object.entries(edits)) game.editor[verb].run(s, given);
  settle(game, s);
  const list = viewOf(s, 'japan').actions.filter(({ verb }) => ['war', 'sneak', 'violate'].includes(verb));
  const wars = list.filter(({ verb }) => verb !== 'violate');
  expect(list.slice(0, wars.length)).toEqual(wars);
  expect(new Set(wars.map(({ verb }) => verb))).toEqual(new Set(['war', 'sneak']));
  const costs = wars.map(({ also }) => JSON.stringify(also));
  expect(costs.filter((it, i) => it !== costs[i - 1]).length).toBe(new Set(costs).size);
  expect(new Set(costs).size).toBeLessThan(wars.length);
  // Nothing is left to be said of one alone; on each Rival an open War comes first.
  expect(wars.filter(({ note: own }) => own)).toEqual([]);
  expect([...Map.groupBy(wars, ({ also }) => JSON.stringify(also)).values()].map(([{ verb }]) => verb)).not.toContain('sneak');
});

describe('moves that are proposed', () => {
  it('are drawn from where each block stands to where it would go', () => {
    const drawn = { moves: 0, views: 0 };
    play('campaign', 1, 300, (s) => {
      const open = decision(game, s);
      if (open?.step !== 'turn.move') return;
      const view = viewOf(s, open.side);
      const proposed = view.actions.find(({ id }) => id === 'in-one-go');
      if (!proposed) return;
      const ends = new Set(proposed.answers!.flatMap((id) => id.match(/^move:([a-z-]+)/)?.[1] ?? []));
      expect(new Set(proposed.draws!.map(({ spaces }) => spaces[1]))).toEqual(ends);
      const stands = new Set(view.pieces.map(({ space }) => space));
      for (const { spaces: [from], side, arrow } of proposed.draws!) {
        expect([stands.has(from), side, arrow]).toEqual([true, open.side, true]);
      }
      drawn.moves += proposed.draws!.length;
      drawn.views++;
    });
    expect(Math.min(drawn.moves, drawn.views)).toBeGreaterThan(0);
  });
});

describe('the answers of Production', () => {
  it('give those that are seldom meant no button beside a proposal', () => {
    let looked = 0;
    play('campaign', 1, 400, (s) => {
      const open = decision(game, s);
      if (open?.step !== 'production.spend') return;
      const { actions } = viewOf(s, open.side);
      if (!actions.some(({ id }) => id === 'in-one-go')) return;
      looked++;
      expect(actions.filter(({ seldom }) => seldom).map(({ verb }) => verb)).toEqual(expect.arrayContaining(['done']));
      expect(actions.find(({ verb, seldom }) => verb === 'buy' && seldom)).toBeUndefined();
    });
    expect(looked).toBeGreaterThan(0);
  });
});
