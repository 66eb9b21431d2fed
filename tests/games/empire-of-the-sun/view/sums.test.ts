// The sums that the table reckons for the player agree with the rules that they come from.
import { describe, expect, it } from 'vitest';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import type { Panel } from '../../../../src-main/engine/view.ts';
import type { OperationDetail } from '../../../../src-main/engine/view-details.ts';
import { ALLIED, JAPAN, SIDES } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { observe } from '../../../../src-main/games/empire-of-the-sun/observe.ts';
import { amounts, sourcesOf } from '../../../../src-main/games/empire-of-the-sun/rules/strategic/replacements.ts';
import { willItems } from '../../../../src-main/games/empire-of-the-sun/rules/strategic/political-will.ts';
import { points, total } from '../../../../src-main/games/empire-of-the-sun/rules/victory.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { texts } from '../../../../src-main/games/empire-of-the-sun/texts.ts';
import { panels } from '../../../../src-main/games/empire-of-the-sun/view/panels.ts';
import { OffensiveTable } from '../rules/offensive/offensive-table.ts';
import { board, opening } from '../position.ts';

const panel = (s: EotsState, id: string): Panel | undefined => panels(observe(s, JAPAN), null).find((it) => it.id === id);
const value = ({ rows }: Panel, id: string): unknown => rows.find((row) => row.id === id)?.values[0].value;

describe('sums', () => {
  it.each(['1942', '1943', '1944'])('of victory points name what scores, add up, and say what the next result takes (%s)', (scenario) => {
    const s = opening(scenario);
    const found = panel(s, 'points')!;
    expect(found.rows.reduce((sum, row) => sum + Number(row.values[0].value), 0)).toBe(total(points(s)));
    expect(found.sum).toEqual({ key: 'sum.number', params: { n: total(points(s)) } });
    expect(found.rows.map(({ id }) => id)).toEqual(Object.entries(points(s)).filter(([, vp]) => vp !== 0).map(([id]) => id));
    for (const lang of LANGS) {
      for (const it of [found.note!, ...Object.keys(points(s)).map((id) => ({ key: `points.${id}` }))]) {
        expect(say(it, texts[lang], lang)).not.toMatch(/points\.|⟨/);
      }
    }
  });
  it('of the campaign leave points out', () => {
    expect(panel(opening('campaign'), 'points')).toBeUndefined();
  });
  it('of political will show each item and where the marker would go', () => {
    const s = opening('1942');
    s.turn = 4;
    s.markers.usLossThisTurn = true;
    const found = panel(s, 'will')!;
    expect(found.rows.map(({ id }) => id)).toEqual(willItems(s).map(({ id }) => id));
    expect(found.rows.find(({ id }) => id === 'progress')!.note).toEqual({ key: 'sum.of', params: { n: 0, of: 5 } });
    const by = willItems(s).reduce((sum, { amount }) => sum + amount, 0);
    expect(found.sum).toEqual({ key: 'sum.becomes', params: { before: s.markers.politicalWill, now: s.markers.politicalWill + by } });
  });
  it('of replacements show what is left of each kind and whence it came, in their segment alone', () => {
    const s = opening('1942');
    expect(panel(s, 'replacements')).toBeUndefined();
    s.turn = 3;
    s.markers.savedReplacements = { air: 2, naval: 1 };
    s.replacements = amounts(s);
    s.replacements['jp-naval'] -= 1;
    const found = panel(s, 'replacements')!;
    expect([value(found, 'jp-naval'), value(found, 'jp-air'), value(found, 'allied-ground')]).toEqual([1, 2, 2]);
    expect(say(found.rows.find(({ id }) => id === 'jp-naval')!.note!, texts.en, 'en')).toBe('table 1 and saved 1');
    for (const [pool, sources] of Object.entries(sourcesOf(s))) {
      expect(sources.reduce((sum, { amount }) => sum + amount, 0), pool).toBe(amounts(s)[pool as keyof ReturnType<typeof amounts>]);
    }
  });
  it('of an activation say what its limit is made of, for both sides', () => {
    const t = new OffensiveTable(board({
      '5808': ['hq-cpac', 'us-cv-essex', 'us-bb-new-york', 'us-7af'], '4017': ['hq-south-seas', 'jp-24-air-flotilla'],
    }), 'al-21', 'ec');
    const { forces } = panels(observe(t.s, SIDES[ALLIED]), null).find(({ id }) => id === 'offensive')!.detail as OperationDetail;
    const sum = forces[0].sum!;
    expect(sum.key).toMatch(/^activation\./);
    expect(sum.params!.limit).toBe(t.s.offensive!.limit);
    expect(Number(sum.params!.efficiency) + Number(sum.params!.added)).toBeGreaterThanOrEqual(t.s.offensive!.limit);
    for (const lang of LANGS) expect(say(sum, texts[lang], lang)).toContain(String(t.s.offensive!.limit));
  });
});
