/** Charts over time: values by round against the view at the same moments, luck against the dice, and what stays hidden. */
import { describe, expect, it, vi } from 'vitest';
import { ChartBook } from '../../src-main/api/chart-book.ts';
import type { ChartNow } from '../../src-main/engine/charts.ts';
import { Session } from '../../src-main/engine/session.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();

const duel = async (): Promise<Mirror> =>
  Mirror.of(on.api, (await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7 })).id);

/** One attack a round for each side; whoever may react with a card does not. */
async function rounds(mirror: Mirror, until: number): Promise<void> {
  for (let i = 0; i < 400 && mirror.table.decision && mirror.table.view.turn.number < until; i++) {
    const ids = mirror.table.view.actions.map(({ id }) => id);
    const { turn } = mirror.table.view;
    const last = mirror.log.at(-1);
    await mirror.act(ids.includes('pass') ? 'pass' : last?.key === 'attack' && last.turn === turn.number ? 'done' : 'attack');
  }
}

describe('the charts of a campaign', () => {
  it('stand at the set-up, at the end of every round and at the newest moment', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    expect(await ask(on.api, 'table.charts', { campaign })).toMatchObject({ moments: [{ turn: 0, node: 0, position: 0 }] });
    await rounds(mirror, 3);
    await mirror.act('guard');
    const { moments } = await ask(on.api, 'table.charts', { campaign });
    expect(moments.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
    expect(moments.at(-1)).toEqual({ turn: 3, node: mirror.table.tip, position: mirror.table.tip, open: true });
    expect(moments.filter(({ open: it }) => it)).toHaveLength(1);
    // The end of a round is the first moment of the next.
    for (const { turn, node } of moments.slice(1, -1)) {
      await ask(on.api, 'table.goTo', { campaign, node: node - 1 });
      expect(mirror.table.view.turn.number).toBe(turn);
      await ask(on.api, 'table.goTo', { campaign, node });
      expect(mirror.table.view.turn.number).toBe(turn + 1);
    }
  });

  it('have the values of the view at each of their moments', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    await rounds(mirror, 5);
    const { moments, charts } = await ask(on.api, 'table.charts', { campaign });
    const [points] = charts;
    expect(points).toMatchObject({ id: 'points', group: 'fight', overview: true, lead: true, steps: false, target: { value: 3 } });
    expect(points.series.map(({ id }) => id)).toEqual(['red', 'blue']);
    expect(points.series.map(({ values }) => values[0])).toEqual([3, 3]);
    for (const [i, { node }] of moments.entries()) {
      await ask(on.api, 'table.goTo', { campaign, node });
      for (const { id, values } of points.series) {
        expect(values[i], `${id} at ${node}`).toBe(mirror.table.view.pieces.find((piece) => piece.id === id)!.count);
      }
    }
    expect(new Set(points.series.flatMap(({ values }) => values)).size).toBeGreaterThan(1);
  });

  it('do not change while somebody looks back, and follow the line on which one plays', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    await rounds(mirror, 4);
    const there = await ask(on.api, 'table.charts', { campaign });
    const back = there.moments[2].node;
    await ask(on.api, 'table.goTo', { campaign, node: back });
    expect((await ask(on.api, 'table.charts', { campaign })).moments).toEqual(there.moments);
    await mirror.act('guard');
    const { moments } = await ask(on.api, 'table.charts', { campaign });
    expect(moments.map(({ node }) => node)).toEqual([0, there.moments[1].node, back, mirror.table.head]);
  });

  it('sum the luck of each side: hits less the chances of the dice, with the band of honest dice', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    expect((await ask(on.api, 'table.charts', { campaign })).charts.map(({ id }) => id)).toEqual(['points', 'hand']);
    await rounds(mirror, 6);
    const { moments, charts } = await ask(on.api, 'table.charts', { campaign });
    const luck = charts.find(({ id }) => id === 'luck')!;
    const thrown = mirror.log.filter(({ key }) => key === 'attack');
    expect(thrown.length).toBeGreaterThan(5);
    for (const { id, values, band } of luck.series) {
      for (const [i, { node }] of moments.entries()) {
        const own = thrown.filter(({ params, node: at }) => params!.by === id && at <= node);
        expect(values[i], `${id} at ${node}`).toBe(own.filter(({ params }) => Number(params!.die) >= 4).length - own.length / 2);
        // A die of one half has the variance of one quarter.
        expect(band![i]).toBeCloseTo(1.2816 * Math.sqrt(own.length / 4), 3);
      }
    }
  });

  it('show what the viewer sees, and no more', async () => {
    const mirror = await duel();
    const campaign = mirror.table.campaign.id;
    await rounds(mirror, 3);
    const seen = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { charts, moments } = await ask(on.api, 'table.charts', { campaign });
      const hand = charts.find(({ id }) => id === 'hand')!;
      expect(hand.series.map(({ id }) => id)).toEqual([mirror.table.viewer]);
      expect(hand.series[0].values).toHaveLength(moments.length);
      expect(hand.series[0].values.at(-1)).toBe(mirror.table.view.hands[0].count);
      seen.add(mirror.table.viewer);
      await mirror.act('done');
    }
    expect([...seen].sort()).toEqual(['blue', 'red']);
  });

  it('end with the last round when the game is over', async () => {
    const mirror = await duel();
    while (mirror.table.decision) await mirror.act(mirror.table.view.actions.at(-1)!.id);
    const { moments } = await ask(on.api, 'table.charts', { campaign: mirror.table.campaign.id });
    // The last answer of this game runs through several rounds in which nobody has anything to decide.
    expect(moments.map(({ turn }) => turn).slice(0, 3)).toEqual([0, 1, 2]);
    expect(moments.at(-1)).toEqual({ turn: 12, node: mirror.table.tip, position: mirror.table.tip });
  });

  it('need a campaign on the table', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long' });
    expect((await refusal(on.api, 'table.charts', { campaign: id })).code).toBe('refused');
  });
});

describe('the book of charts', () => {
  const game = { ...games.get('duel')! };
  const played = (answers: number): Session => {
    const session = new Session(game, { scenario: 'long', options: { points: 3 }, seed: 5 });
    for (let i = 0; i < answers && session.open; i++) {
      const { open: { no, actions } } = session as { open: NonNullable<Session['open']> };
      session.answer(no, actions[(i * 5 + 2) % actions.length].id);
    }
    return session;
  };

  it('works a position out once, whoever asks and however often', () => {
    const session = played(8);
    const asked = vi.spyOn(game, 'charts');
    const book = new ChartBook(session);
    const first = book.read(session.head, 'red');
    const looks = asked.mock.calls.length;
    expect(looks).toBe(2 * first.moments.length);
    expect(book.read(session.head, 'red')).toEqual(first);
    book.read(session.head, 'blue');
    expect(asked.mock.calls).toHaveLength(looks);
    session.answer(session.open!.no, session.open!.actions[0].id);
    book.read(session.head, 'red');
    expect(asked.mock.calls.length - looks).toBeLessThanOrEqual(4);
    asked.mockRestore();
  });

  it('says the same whether it grew with the game or was opened later', () => {
    const session = played(0);
    const book = new ChartBook(session);
    for (let i = 0; i < 40 && session.open; i++) {
      session.answer(session.open.no, session.open.actions[(i * 5 + 2) % session.open.actions.length].id);
      book.read(session.head, 'red');
    }
    const later = new ChartBook(new Session(game, session.start, [...session.history.nodes.values()]));
    expect(book.read(session.head, 'red')).toEqual(later.read(session.head, 'red'));
  });

  it('leaves out rolls that the viewer may not read', () => {
    const session = played(30);
    const luckOf = (side: string): number => new ChartBook(session).read(session.head, side).charts
      .find(({ id }) => id === 'luck')!.series.find(({ id }) => id === 'blue')!.values.at(-1)!;
    const before = luckOf('red');
    session.history.nodes.get(3)!.log.push({ key: 'ambush', to: ['blue'], roll: { by: 'blue', hit: [true, true], due: 1 } });
    expect(luckOf('red')).toBe(before);
    expect(luckOf('blue')).toBe(before + 1);
  });

  it('goes on after moments that cannot be set up any more', () => {
    const session = played(40);
    const whole = new ChartBook(session).read(session.head, 'red');
    const nodes = [...session.history.nodes.values()].map((node) => (node.id === 2 ? { ...node, action: 'gone' } : node));
    const torn = new Session(game, session.start, nodes);
    const from = whole.moments.at(-3)!;
    const good = played(from.node);
    torn.remember(from.node, good.state);
    const { moments, charts } = new ChartBook(torn).read(session.head, 'red');
    expect(moments.map(({ node }) => node)).toEqual(whole.moments.map(({ node }) => node));
    const values = (list: { charts: { series: { values: (number | null)[] }[] }[] }): (number | null)[] => list.charts[0].series[0].values;
    expect(values({ charts }).slice(-3)).toEqual(values(whole).slice(-3));
    expect(values({ charts }).slice(1, -3).every((value) => value === null)).toBe(true);
  });

  it('gives a line that ends its place, and a gap where it has no value', () => {
    const values = (ids: string[]): ChartNow['values'] => ids.map((id) => ({ id, name: { en: id, it: id }, nation: id, value: 1 }));
    const leaving = { ...game, charts: ({ round }: { round: number }): ChartNow[] => [
      { id: 'x', group: 'x', title: { key: 'x' }, unit: { key: 'x' }, about: { key: 'x' }, values: values(round < 3 ? ['a', 'b'] : ['a']) },
    ] };
    const session = new Session(leaving, { scenario: 'long', options: { points: 3 }, seed: 5 });
    while (session.open && session.head < 14) session.answer(session.open.no, session.open.actions.at(-1)!.id);
    const { charts: [chart] } = new ChartBook(session).read(session.head, 'red');
    expect(chart.series.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(chart.series[1].values.slice(0, 2)).toEqual([1, 1]);
    expect(chart.series[1].values.at(-1)).toBeNull();
  });
});
