/** Two campaigns side by side: where they parted, what they come to turn by turn, what is refused, and what stays secret. */
import { describe, expect, it } from 'vitest';
import { partingOf } from '../../src-main/api/compare/parting.ts';
import { beginning, unfinished } from '../../src-main/api/compare/told.ts';
import type { HistoryNode } from '../../src-main/engine/history.ts';
import type { LogEntry } from '../../src-main/engine/journal.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();
const create = async (more: object = {}): Promise<string> =>
  (await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7, ...more })).id;
/** Orders of both sides, each the first of these that is open. */
async function play(campaign: string, count: number, ...wanted: string[]): Promise<Mirror> {
  const mirror = await Mirror.of(on.api, campaign);
  for (let i = 0; i < count && mirror.table.decision; i++) {
    const ids = mirror.table.view.actions.map(({ id }) => id);
    await mirror.act(wanted.find((id) => ids.includes(id)) ?? ids.at(-1)!);
  }
  return mirror;
}
const read = (a: string | { campaign: string; line?: number }, b: typeof a, more: object = {}) => {
  const of = (it: typeof a) => (typeof it === 'string' ? { campaign: it } : it);
  return ask(on.api, 'compare.read', { a: of(a), b: of(b), ...more });
};

const answer = (id: number, side: string, action: string, line: LogEntry): HistoryNode =>
  ({ id, parent: id - 1, no: id, side, action, revealed: false, rolls: [], log: [line] });

describe('two campaigns side by side', () => {
  it('of the same beginning have it in common, and part where another answer was given', async () => {
    const [a, b] = [await create(), await create()];
    await play(a, 4, 'done');
    await play(a, 1, 'attack');
    await play(b, 4, 'done');
    await play(b, 1, 'guard');
    const { shared, parting, alike, sameMap, lines } = await read(a, b);
    expect([shared, alike, sameMap]).toEqual([4, true, true]);
    expect(parting).toMatchObject({ by: 'decision', took: [{ before: 4, side: 'red' }, { before: 4, side: 'red' }] });
    expect(lines.map(({ decisions, ended }) => [decisions, ended])).toEqual([[5, 2], [5, 2]]);
  });

  it('are two lines of play of one campaign: that on the table, and another by its first moment', async () => {
    const campaign = await create();
    await play(campaign, 8, 'done');
    await ask(on.api, 'table.goTo', { campaign, node: 3 });
    const mirror = await play(campaign, 3, 'guard');
    const branch = mirror.table.tip - 2;
    const { lines, shared, parting } = await read({ campaign, line: 1 }, campaign);
    expect(lines.map((line) => line.branch?.id)).toEqual([1, branch]);
    expect(lines.map(({ decisions }) => decisions)).toEqual([8, 6]);
    expect(shared).toBe(3);
    expect(parting!.took.map(({ before }) => before)).toEqual([3, 3]);
    const { lines: offered, copies, others } = await ask(on.api, 'compare.choices', { campaign });
    expect([offered.map(({ id }) => id), copies, others]).toEqual([[1], [], []]);
  });

  it('are offered with the copies first, then what has the same scenario', async () => {
    const campaign = await create();
    const short = await create({ scenario: 'short', name: 'B' });
    const like = await create({ name: 'A' });
    await create({ game: 'auction', scenario: games.get('auction')!.scenarios[0].id });
    const copy = await ask(on.api, 'campaigns.duplicate', { campaign });
    const { copies, others } = await ask(on.api, 'compare.choices', { campaign });
    expect(copies.map(({ id }) => id)).toEqual([copy.id]);
    expect(others.map(({ id }) => id)).toEqual([like, short]);
  });

  it('say that one goes on from where its copy stands', async () => {
    const campaign = await create();
    await play(campaign, 4, 'done');
    const copy = await ask(on.api, 'campaigns.duplicate', { campaign, name: 'Copy' });
    await play(copy.id, 2, 'done');
    const found = await read(campaign, copy.id);
    expect([found.shared, found.parting]).toEqual([4, null]);
    expect(beginning(found)).toMatchObject([{ key: 'compare.ahead', params: { count: 4, more: 2, name: { params: { name: 'Copy' } } } }]);
  });

  it('have the values of each one’s own charts at the same turn, also where one has no such turn', async () => {
    const [a, b] = [await create({ seed: 1 }), await create({ seed: 2 })];
    await play(a, 14, 'attack', 'pass');
    await play(b, 40, 'attack', 'pass');
    const found = await read(a, b);
    const points = found.charts.find(({ id }) => id === 'points')!;
    for (const [i, campaign] of [a, b].entries()) {
      const { moments, charts } = await ask(on.api, 'table.charts', { campaign });
      for (const [k, { turn, node }] of moments.entries()) {
        const at = found.turns.findIndex((it) => it.turn === turn);
        expect(found.turns[at].at[i]!.node).toBe(node);
        for (const line of charts.find(({ id }) => id === 'points')!.series) {
          expect(points.series.find(({ id }) => id === line.id)!.values[i][at]).toBe(line.values[k]);
        }
      }
    }
    expect(found.turns.length).toBeGreaterThan(2);
    expect(found.turns.some(({ at }) => at.includes(null))).toBe(true);
    expect(found.charts.some(({ id }) => id === 'luck')).toBe(true);
  });

  it('of two scenarios are compared by the course of the war alone; before the first turn is over that is said', async () => {
    const [a, b] = [await create(), await create({ scenario: 'short' })];
    const found = await read(a, b);
    expect([found.alike, found.shared, found.parting]).toEqual([false, 0, null]);
    expect(beginning(found)).toEqual([{ key: 'compare.scenarios' }]);
    expect(unfinished(found)).toEqual({ key: 'compare.unfinished-both' });
    await play(a, 3, 'done');
    expect(unfinished(await read(a, b))?.key).toBe('compare.unfinished');
  });
});

describe('a comparison is refused', () => {
  it('of two games, of the same line twice, of what is not there, is in the bin, or is no line of it', async () => {
    const a = await create();
    const b = await create({ name: 'Other' });
    const other = await create({ game: 'auction', scenario: games.get('auction')!.scenarios[0].id });
    const said = async (one: object, two: object, more = {}) => refusal(on.api, 'compare.read', { a: one, b: two, ...more });
    expect((await said({ campaign: a }, { campaign: other })).words.en).toMatch(/only campaigns of the same game can be compared\.$/);
    expect((await said({ campaign: a }, { campaign: a })).words.en).toMatch(/is there twice/);
    expect((await said({ campaign: a }, { campaign: a, line: 1 })).words.en).toMatch(/is there twice/);
    expect((await said({ campaign: a }, { campaign: 'nobody' })).code).toBe('unknown');
    expect((await said({ campaign: a }, { campaign: b, line: 9 })).words.en).toMatch(/no line of play of "Other" "9"/);
    expect((await said({ campaign: a }, { campaign: b }, { side: 'green' })).code).toBe('unknown');
    expect((await said({ campaign: a }, { line: 1 })).code).toBe('bad-request');
    await ask(on.api, 'campaigns.delete', { campaign: b });
    expect((await said({ campaign: a }, { campaign: b })).words.en).toMatch(/"Other" is in the bin/);
  });

  it('when it is left before it was read; a later one is read all the same', async () => {
    const [a, b] = [await create(), await create({ seed: 8 })];
    const first = on.api.call('compare.read', { a: { campaign: a }, b: { campaign: b }, window: 'w' });
    await ask(on.api, 'compare.leave', { window: 'w' });
    expect(await first).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect((await read(a, b, { window: 'w' })).lines).toHaveLength(2);
  });
});

describe('what a comparison tells', () => {
  const bot = { red: { kind: 'person' as const }, blue: { kind: 'bot' as const, bot: 'random', level: 'cadet' as const } };

  it('is what all at the table may know: no hand, no line that was for one side', async () => {
    const [a, b] = [await create(), await create({ seed: 8 })];
    await play(a, 6, 'done');
    await play(b, 6, 'done');
    const found = await read(a, b);
    expect(found.reader).toBeNull();
    expect(found.charts.map(({ id }) => id)).not.toContain('hand');
    expect(JSON.stringify(found)).not.toContain('log.draw');
  });

  it('is what the one person of both may know, and nobody looks from a side that a bot plays', async () => {
    const [a, b] = [await create({ seats: bot }), await create({ seats: bot, seed: 8 })];
    const found = await read(a, b);
    expect(found.reader).toBe('red');
    expect(found.charts.find(({ id }) => id === 'hand')!.series.map(({ id }) => id)).toEqual(['red']);
    expect((await refusal(on.api, 'compare.read', { a: { campaign: a }, b: { campaign: b }, side: 'blue' })).words.en).toMatch(/"blue"/);
    // At the other table another person looks on too.
    expect((await read(a, await create({ seed: 9 }))).reader).toBeNull();
  });

  it('does not part at a secret answer that shows nothing, whoever tries which it was', () => {
    const line = (secret: string): HistoryNode[] => [
      answer(1, 'blue', secret, { key: 'bid', to: ['blue'], params: { secret } }),
      answer(2, 'red', 'done', { key: 'rest', side: 'red' }),
      answer(3, 'blue', 'show', { key: 'shown', side: 'blue', params: { secret } }),
    ];
    const both: [HistoryNode[], HistoryNode[]] = [line('five'), line('six')];
    const seen = partingOf(both, { reader: 'red', hidden: true });
    expect([seen.shared, seen.parting?.by]).toEqual([2, 'unseen']);
    expect(seen.parting!.took.map(({ lines }) => lines)).toEqual([
      [{ key: 'log.shown', params: { secret: 'five' } }], [{ key: 'log.shown', params: { secret: 'six' } }],
    ]);
    expect(partingOf(both, { reader: null, hidden: true }).shared).toBe(2);
    expect(partingOf(both, { reader: 'blue', hidden: true }).shared).toBe(0);
    expect(partingOf(both, { reader: null, hidden: false }).parting?.by).toBe('decision');
  });

  it('tells other dice after the same answer as chance', () => {
    const line = (die: number): HistoryNode[] => [
      answer(1, 'red', 'attack', { key: 'attack', side: 'red', params: { die } }),
    ];
    expect(partingOf([line(2), line(5)], { reader: null, hidden: false })).toMatchObject({ shared: 0, parting: { by: 'chance' } });
    expect(partingOf([line(2), line(2)], { reader: null, hidden: false })).toEqual({ shared: 1, parting: null });
  });
});

it('does not change what is on the table', async () => {
  const [a, b] = [await create(), await create({ seed: 8 })];
  const before = await ask(on.api, 'table.open', { campaign: a });
  await read(a, b);
  expect(await ask(on.api, 'table.open', { campaign: a })).toEqual(before);
});
