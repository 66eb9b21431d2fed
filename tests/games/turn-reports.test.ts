/** The reports of the two oldest games agree with the log of whole games, and say everything in both languages. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src-main/api/words.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { Journal } from '../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { Report, ReportLine } from '../../src-main/engine/report.ts';
import { LANGS, say, type Text } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';

function played(id: string, scenario: string, bot: string): { lines: ReportLine[]; reports: Report[]; ended: boolean } {
  const game = games.get(id)!;
  const journal = new Journal();
  const state = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(3) }, journal);
  const lines: ReportLine[] = journal.entries.map((entry) => ({ ...entry, node: 0 }));
  const own = seededDice(9);
  for (let no = 1, open = decision(game, state); open; no++, open = decision(game, state)) {
    const written = new Journal();
    apply(game, state, botOf(game, bot).choose({ game, seen: game.observe(state, open.side), open, dice: own, level: 'fast' }), written);
    lines.push(...written.entries.map((entry) => ({ ...entry, node: no })));
  }
  return { lines, reports: game.reports!(scenario, lines), ended: state.kernel.result !== null };
}
const figure = (report: Report, id: string): number => Number(report.figures.find((it) => it.id === id)?.value.params?.n ?? 0);
const sum = (reports: readonly Report[], id: string): number => reports.reduce((all, it) => all + figure(it, id), 0);
const count = (lines: readonly ReportLine[], ...keys: string[]): number => lines.filter(({ key }) => keys.includes(key)).length;

/** Every text of a report, each of which a message says without a gap. */
function textsIn(report: Report): Text[] {
  return [
    report.title, ...report.words.flat(), ...report.figures.flatMap(({ name, value, note }) => [name, value, ...(note ? [note] : [])]),
    ...report.tables.flatMap(({ title, columns, rows, note }) => [
      title, ...columns.map(({ name }) => name), ...(note ? [note] : []),
      ...rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null && typeof cell === 'object')),
    ]),
  ];
}

const aap = played('axis-allies-pacific', 'standard-2001', 'captain');
const eots = played('empire-of-the-sun', '1942', 'random');

describe('Axis & Allies: Pacific', () => {
  const closed = aap.lines.slice(0, aap.lines.findLastIndex(({ key, params }) =>
    key === 'turn-begins' && params!.round === aap.reports.length + 1));
  it('has a page for each round that is over', () => {
    expect(aap.reports.map(({ title }) => title.params?.round)).toEqual(aap.reports.map((_, i) => i + 1));
    expect(aap.reports.length).toBeGreaterThan(3);
    expect(aap.ended).toBe(true);
  });
  it('tells every battle once, with all that was lost', () => {
    const begun = closed.filter((line) => line.turn! <= aap.reports.length);
    expect(sum(aap.reports, 'battles')).toBe(count(begun, 'battle-over'));
    const lost = begun.filter(({ key }) => key === 'losses').flatMap(({ params }) => params!.units as Text[])
      .reduce((all, { params }) => all + Number(params!.n), 0);
    expect(sum(aap.reports, 'lost')).toBe(lost);
    expect(lost).toBeGreaterThan(0);
  });
  it('every line of losses and damage says whose they are, and a report sums them whosever they were', () => {
    const texts = textsOf(games.get('axis-allies-pacific')!).en;
    const hurt = aap.lines.filter(({ key }) => key === 'losses' || key === 'damaged');
    expect(hurt.length).toBeGreaterThan(20);
    for (const { key, params } of hurt) {
      expect(say({ key: `log.${key}`, params }, texts, 'en')).toMatch(/\((?:Japan|Great Britain|United States)\)(?: damaged)?\.$/);
    }
    for (const { tables } of aap.reports) {
      for (const { cells } of tables.find(({ id }) => id === 'battles')?.rows ?? []) {
        if (cells[3] !== null) expect(say(cells[3] as Text, texts, 'en')).not.toMatch(/\(/);
      }
    }
  });
  it('sums what the nations collected, and tells the points as they stand', () => {
    for (const [i, report] of aap.reports.entries()) {
      const own = aap.lines.filter(({ turn }) => turn === i + 1);
      const ipc = own.filter(({ key }) => key === 'collected').reduce((all, { params }) => all + Number(params!.ipc), 0);
      const income = report.tables.find(({ id }) => id === 'income')!;
      expect(income.note!.params!.ipc).toBe(ipc);
      expect(income.rows.reduce((all, { cells }) => all + Number(cells[1]), 0)).toBe(ipc);
      expect(figure(report, 'points')).toBe(Number(own.findLast(({ key }) => key.startsWith('vp-'))?.params?.vp ?? 0));
    }
  });
});

describe('Empire of the Sun', () => {
  it('has a page for each turn, the last one counted', () => {
    expect(eots.ended).toBe(true);
    expect(eots.reports.map(({ title }) => title.params?.turn)).toEqual([...new Set(eots.lines.flatMap(({ turn }) => turn ?? []))]);
  });
  it('tells every battle, every unit that is gone, and what attrition took', () => {
    expect(sum(eots.reports, 'battles')).toBe(count(eots.lines, 'battle.begins'));
    expect(sum(eots.reports, 'attrition')).toBe(count(eots.lines, 'strategic.attrition-reduces', 'strategic.attrition-eliminates'));
    expect(sum(eots.reports, 'attrition')).toBeGreaterThan(0);
    const gone = eots.reports.flatMap(({ tables }) => tables.find(({ id }) => id === 'sides')!.rows.map(({ cells }) => Number(cells[3])));
    expect(gone.reduce((all, n) => all + n, 0)).toBe(sum(eots.reports, 'lost'));
  });
  it('tells the political will as it stands, and its items with their sum', () => {
    for (const [i, report] of eots.reports.entries()) {
      const own = eots.lines.filter(({ turn }) => turn === eots.reports[i].title.params!.turn);
      expect(figure(report, 'will')).toBe(Number(own.findLast(({ key }) => key === 'strategic.will')?.params?.now ?? 0));
      const items = own.filter(({ key }) => key === 'strategic.will-item');
      const rows = report.tables.find(({ id }) => id === 'will')?.rows ?? [];
      expect(rows.length).toBe(items.length === 0 ? 0 : items.length + 1);
    }
  });
});

const both = [['axis-allies-pacific', aap], ['empire-of-the-sun', eots]] as const;
it.each(both)('%s says its reports in both languages', (id, { reports }) => {
  for (const lang of LANGS) {
    const messages = textsOf(games.get(id)!)[lang];
    for (const it of reports.flatMap(textsIn)) expect(say(it, messages, lang), it.key).not.toMatch(/\{|\}|^report\.|^log\./);
  }
});
