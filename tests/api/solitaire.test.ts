/** One person against the rules, through the whole program: seats, the table, the card, charts, exports, the saves. */
import { describe, expect, it } from 'vitest';
import { positionFault } from '../../src-main/campaigns/file-position.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { clone } from '../../src-main/engine/json.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import siege, { type Siege } from '../engine/fixtures/siege.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();
const begin = (seed: number, more: object = {}) => ask(on.api, 'campaigns.create', { game: 'siege', scenario: 'winter', seed, ...more });
/** Answers the last of what is offered until the game is over. */
async function waitOut(mirror: Mirror): Promise<void> {
  while (mirror.table.decision) {
    const { no } = mirror.table.decision;
    await ask(on.api, 'table.act', { campaign: mirror.table.campaign.id, no, actions: [mirror.table.view.actions.at(-1)!.id] });
  }
}

describe('a solitaire on the table', () => {
  it('has one seat: the side that the rules move can neither be taken nor looked from', async () => {
    const [card] = (await ask(on.api, 'games.list', {})).filter(({ id }) => id === 'siege');
    expect(card.sides.map(({ id, kind }) => [id, kind])).toEqual([
      ['garrison', undefined], ['besiegers', 'automatic'], ['villagers', 'neutral'],
    ]);
    expect((await refusal(on.api, 'campaigns.create', {
      game: 'siege', scenario: 'winter', seats: { besiegers: { kind: 'person' } },
    })).words.en).toMatch(/besiegers/);
    const { id, seats } = await begin(1);
    expect(seats).toEqual({ garrison: { kind: 'person' } });
    expect((await refusal(on.api, 'table.open', { campaign: id, side: 'besiegers' })).words.en).toMatch(/besiegers/);
  });

  it('is asked of its person alone, shows the enemy’s orders and a battle of three, and no curtain stops its undo', async () => {
    await ask(on.api, 'settings.set', { curtain: 'always' });
    const mirror = await Mirror.of(on.api, (await begin(3)).id);
    expect(mirror.table.decision).toMatchObject({ side: 'garrison', by: 'person' });
    expect(mirror.log.some(({ side }) => side === 'besiegers')).toBe(true);
    let battle: BattleDetail | undefined;
    while (mirror.table.decision && !battle) {
      await ask(on.api, 'table.act', { campaign: mirror.table.campaign.id, no: mirror.table.decision.no, actions: ['wait'] });
      battle = mirror.table.view.panels.find(({ kind }) => kind === 'battle')?.detail as BattleDetail | undefined;
      expect(mirror.table.undoStops).not.toBe('curtain');
    }
    expect(battle?.parties.map(({ id, role }) => [id, role])).toEqual([
      ['besiegers', 'attacker'], ['garrison', 'defender'], ['villagers', 'aside'],
    ]);
  });

  it('ends in a level of victory or is lost, on the table, on the card, and when it is opened again', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seen.size < 2 && seed < 40; seed++) {
      const { id } = await begin(seed);
      const mirror = await Mirror.of(on.api, id);
      await waitOut(mirror);
      const { result } = mirror.table.view;
      const lost = result!.lost === true;
      seen.add(`${lost}`);
      expect([result!.winners, result!.how]).toEqual(lost ? [[], 'overrun'] : [['garrison'], 'relieved']);
      expect(result!.grade!.words).toEqual({ key: `grade.${result!.grade!.id}` });
      const { words: _, ...grade } = result!.grade!;
      const [card] = (await ask(on.api, 'campaigns.list', { show: 'finished' })).filter((one) => one.id === id);
      expect(card.summary.result).toEqual({ winners: result!.winners, how: result!.how, grade, ...(lost && { lost: true }) });
      await ask(on.api, 'table.close', { campaign: id });
      expect((await ask(on.api, 'table.open', { campaign: id })).view.result).toEqual(result);
      // The dice of the enemy are counted as its own luck.
      const { charts } = await ask(on.api, 'table.charts', { campaign: id });
      expect(charts.find((chart) => chart.id === 'luck')?.series.map((it) => it.id)).toEqual(['garrison', 'besiegers']);
    }
    expect(seen.size).toBe(2);
  });

  it('is carried as a file, whose position may end as the game does and in no other way', () => {
    const start = newGame(siege, { scenario: 'winter', dice: seededDice(1) });
    const s = clone(start);
    let answers = 0;
    for (let open = decision(siege, s); open; open = decision(siege, s), answers++) apply(siege, s, open.actions.at(-1)!.id);
    const fault = (change: (it: Siege) => void): string | null => {
      const copy = clone(s);
      change(copy);
      return positionFault(siege, { scenario: 'winter', rulesVersion: 1, seed: 1 }, answers, start, copy);
    };
    expect(fault(() => {})).toBeNull();
    expect(fault(({ kernel }) => { kernel.result!.winners = ['besiegers']; })).toBe('its result is none of the game');
    expect(fault(({ kernel }) => { kernel.result!.grade!.rank = 9; })).toBe('its result is none of the game');
  });
});
