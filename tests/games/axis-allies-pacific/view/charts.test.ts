/** What the charts follow, against a small position counted by hand, the standing of the table and the dice thrown. */
import { describe, expect, it } from 'vitest';
import type { ChartNow } from '../../../../src-main/engine/charts.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { say, type Text } from '../../../../src-main/engine/text.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { play, position } from '../position.ts';

const chartsOf = (s: AapState): ChartNow[] => game.charts!(game.observe(s, 'japan'));
const values = (s: AapState, id: string): Record<string, number | null> =>
  Object.fromEntries(chartsOf(s).find((chart) => chart.id === id)!.values.map(({ id, value }) => [id, value]));

const FIGHT = { power: 'japan', phase: 'combat-move', round: 2 };
const shan = { control: { 'shan-state': 'japan' } };

describe('a position counted by hand', () => {
  const s = position(FIGHT, [
    { place: { space: 'japan', owner: 'japan', units: { infantry: 3, 'industrial-complex': 1 } } },
    { place: { space: 'sz-20', owner: 'japan', units: { battleship: 1, destroyer: 2 } } },
    { place: { space: 'india', owner: 'britain', units: { infantry: 2, artillery: 1 } } },
    { place: { space: 'new-south-wales', owner: 'britain', units: { fighter: 1 } } },
    { place: { space: 'szechwan', owner: 'china', units: { infantry: 4 } } },
    { place: { space: 'united-states', owner: 'usa', units: { bomber: 1 } } },
    { treasury: { japan: 12, india: 3, australia: 4, usa: 40 } }, { vp: 7 },
  ]);
  it('has the worth of forces by alliance, without complexes', () => {
    // 3 infantry at 3, a battleship at 24, 2 destroyers at 12; 6 infantry, artillery at 4, fighter at 12, bomber at 15.
    expect(values(s, 'forces')).toEqual({ japan: 9 + 24 + 24, allies: 18 + 4 + 12 + 15 });
  });
  it('has units by the nation whose colours they bear', () => {
    expect(values(s, 'units')).toEqual({ japan: 7, india: 3, australia: 1, usa: 1, china: 4 });
  });
  it('has bank, points and their target', () => {
    expect(values(s, 'bank')).toEqual({ japan: 12, india: 3, australia: 4, usa: 40 });
    expect(values(s, 'vp')).toEqual({ japan: 7 });
    expect(chartsOf(s).find(({ id }) => id === 'vp')).toMatchObject({ steps: true, target: { value: 22 } });
  });
  it('counts land whose convoy is cut, where the income does not', () => {
    const before = values(s, 'land');
    const cut = structuredClone(s);
    const zone = cut.convoy.findIndex((holder, i) => holder === 'australia' && i > 0);
    cut.convoy[zone] = 'japan';
    expect(values(cut, 'land')).toEqual(before);
    expect(values(cut, 'income').australia).toBeLessThan(values(s, 'income').australia!);
  });
});

describe('the note of a roll', () => {
  it('has who threw, which dice hit, how many were due and how far honest dice stray', () => {
    const s = position(FIGHT, [
      shan, { place: { space: 'shan-state', owner: 'japan', units: { infantry: 2, artillery: 1 } } },
      { place: { space: 'burma', owner: 'britain', units: { infantry: 1, 'aa-gun': 1 } } },
    ], [2, 3, 2, 6, 1, 1, 1, 1]);
    const journal = play(
      s, 'select:shan-state/japan/infantry', 'select:shan-state/japan/infantry',
      'select:shan-state/japan/artillery', 'to:burma', 'done', 'battle:burma',
    );
    const rolls = journal.entries.filter(({ roll }) => roll);
    // One of the two infantry is supported and hits on 2, as the artillery does; the other on 1.
    const [attack] = rolls.filter(({ roll }) => roll!.by === 'japan');
    expect(attack.roll!.due).toBeCloseTo((1 + 2 + 2) / 6);
    expect(attack.roll!.variance).toBeCloseTo((1 * 5 + 2 * 4 + 2 * 4) / 36);
    expect(attack.roll!.hit).toHaveLength(attack.dice!.length);
    expect(attack.roll!.hit!.filter(Boolean)).toHaveLength(Number(attack.params!.hits));
    const [defence] = rolls.filter(({ roll }) => roll!.by === 'britain');
    expect(defence.roll!.due).toBeCloseTo(2 / 6);
  });
});

describe('a game of two bots', () => {
  it('has the values of the standing and the track, and a note for all dice that hit units', () => {
    const s = newGame(game, { scenario: 'standard-2001', options: game.options.read({}), dice: seededDice(4) }) as AapState;
    const own = seededDice(40);
    let fired = 0;
    let due = 0;
    for (let i = 0; i < 700; i++) {
      const open = decision(game, s);
      if (!open) break;
      const journal = new Journal();
      const seen = game.observe(s, open.side);
      if (i % 25 === 0) {
        const view = game.view(seen, null);
        for (const [chart, column] of [['income', 'income'], ['bank', 'bank'], ['units', 'units']] as const) {
          const told = values(s, chart);
          for (const { nation, cells } of view.standing) {
            if (nation in told) expect(told[nation], `${chart} of ${nation}`).toBe(cells.find((cell) => cell.column === column)!.value);
          }
        }
        expect(values(s, 'vp').japan).toBe(view.tracks.find(({ id }) => id === 'vp')!.value);
      }
      apply(game, s, game.bots.captain.choose({ game, seen, open, dice: own, level: 'fast' }), journal);
      for (const { key, dice, roll } of journal.entries) {
        // A raid's bombs are summed: none of them hits or misses.
        if (!dice || key === 'raid-bombs') continue;
        expect(roll?.hit, key).toHaveLength(dice.length);
        expect(roll!.due).toBeLessThanOrEqual(dice.length * 5 / 6);
        fired += dice.length;
        due += roll!.due!;
      }
    }
    expect(fired).toBeGreaterThan(150);
    expect(due).toBeGreaterThan(20);
  });
});

describe('words', () => {
  it('exist in both languages for every chart', () => {
    const s = position(FIGHT, []);
    for (const { group, title, unit, about, target } of chartsOf(s)) {
      for (const lang of ['en', 'it'] as const) {
        const said = [{ key: `chart-group.${group}` }, title, unit, about, ...(target ? [target.words] : [])]
          .map((text: Text) => say(text, game.texts[lang], lang));
        expect(said.join(' ')).not.toMatch(/⟨/);
      }
    }
  });
});
