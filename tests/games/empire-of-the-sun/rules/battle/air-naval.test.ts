// Air-naval battles: the worked examples of the rules with their figures (8.2-8.3).
import { describe, expect, it } from 'vitest';
import { cardNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { F } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, reduce, remove } from '../../position.ts';
import { activate, declare, fight, fightOf, moved, open, stateOf } from './table.ts';

describe('Pearl Harbor (jp-01)', () => {
  const FLEET = ['jp-cv-akagi', 'jp-cv-shokaku', 'jp-cv-soryu', 'jp-bb-kongo-1'];
  const harbour = (): ReturnType<typeof board> => {
    const s = offensive(board({ '5506': FLEET, '5808': ['us-bb-md-ca', 'us-7af', 'us-7af-lrb', 'us-ca-new-orleans'] }), 'japan', 3, {
      card: cardNo('jp-01'), phantomShips: [],
    });
    activate(s, ...FLEET);
    declare(s, '5808', FLEET.slice(0, 3));
    return s;
  };
  it('fires 36 hits on halved defences, and nobody fires back', () => {
    const { s } = fight(harbour(), [8]);
    const [volley] = fightOf(s).volleys;
    expect(volley).toMatchObject({ strength: 36, die: 8, hits: 36, critical: false, slots: 3 });
    expect(volley.modifiers.map(({ id, amount }) => [id, amount])).toEqual([['surprise', 3]]);
    expect(open(s)).toMatchObject({ side: 'japan', step: 'battle-air-naval-allocate' });
    expect(open(s)!.ids).toHaveLength(4);
  });
  it('tells the luck of its die: half of 36 hits on 0 to 2, all of them from 3 on, with surprise', () => {
    const [roll] = fight(harbour(), [8]).rolls;
    expect(roll).toMatchObject({ by: 'japan', sides: 10, hits: 36 });
    expect(roll.due).toBeCloseTo(0.3 * 18 + 0.7 * 36);
    expect(roll.variance).toBeCloseTo(0.3 * 0.7 * 18 ** 2);
  });
  it('reduces all four for 19 hits, then eliminates three for 15: 2 are lost', () => {
    const { s } = fight(harbour(), [8], [
      'allocate:us-bb-md-ca', 'allocate:us-7af', 'allocate:us-7af-lrb', 'allocate:us-bb-md-ca', 'allocate:us-7af', 'allocate:us-7af-lrb',
    ]);
    expect(['us-bb-md-ca', 'us-7af', 'us-7af-lrb', 'us-ca-new-orleans'].map((unit) => stateOf(s, unit)))
      .toEqual(['gone', 'gone', 'gone', 'reduced']);
    expect(fightOf(s)).toMatchObject({ airNavalWinner: 0, losses: { length: 7 } });
    expect(fightOf(s).volleys).toHaveLength(1);
    expect(s.offensive!.battles[0]).toMatchObject({ resolved: true, winner: 0 });
  });
  it('leaves the escort out of the strength, and names it among those that may be hit', () => {
    const { s } = fight(harbour(), [8]);
    expect(fightOf(s).escorts.map((list) => list.length)).toEqual([1, 0]);
  });
});

describe('the Philippines (jp-02)', () => {
  it('2812: three units at extended range and Takao make 39, half of it 20: one hit is lost', () => {
    const AIR = ['jp-5-air-div', 'jp-21-air-flotilla', 'jp-23-air-flotilla'];
    const s = offensive(
      board({ '2909': AIR.slice(0, 1), '3009': AIR.slice(1), '2812': ['jp-ca-takao', 'us-feaf', 'us-19-lrb'] }), 'japan', 2,
    );
    activate(s, ...AIR, 'jp-ca-takao');
    declare(s, '2812', AIR);
    fight(s, [1, 0], ['allocate:us-feaf']);
    expect(fightOf(s).volleys[0]).toMatchObject({ strength: 39, multiplier: 0.5, hits: 20 });
    expect([stateOf(s, 'us-feaf'), stateOf(s, 'us-19-lrb')]).toEqual(['reduced', 'reduced']);
  });
  it('3014: Ryuho at three hexes reduces the cruiser, which has no aircraft to reach her', () => {
    const s = offensive(board({ '3014': ['us-ca-asia'], '3017': ['jp-cvl-ryuho'] }), 'japan', 2);
    activate(s, 'jp-cvl-ryuho');
    declare(s, '3014', ['jp-cvl-ryuho']);
    fight(s, [8, 9]);
    // The Asiatic cruiser throws a natural nine: even a critical hit finds nobody.
    expect(fightOf(s).volleys.map(({ hits, critical, taken }) => [hits, critical, taken.length])).toEqual([[6, false, 1], [2, true, 0]]);
    expect([stateOf(s, 'us-ca-asia'), stateOf(s, 'jp-cvl-ryuho')]).toEqual(['reduced', 'full']);
  });
  it('2915: under an empty sky the cruiser reduces the corps and can never eliminate it', () => {
    const s = offensive(board({ '2915': ['jp-ca-nachi', 'us-m-corps'] }), 'japan', 2);
    give(s, 'allied', '2915');
    activate(s, 'jp-ca-nachi');
    declare(s, '2915');
    fight(s, [6]);
    expect(fightOf(s).volleys[0]).toMatchObject({ mode: 'bombing', hits: 10 });
    expect(stateOf(s, 'us-m-corps')).toBe('reduced');
    declare(s, '2915');
    fight(s, [9]);
    expect(fightOf(s, 1).volleys[0]).toMatchObject({ critical: true, taken: [] });
    expect(stateOf(s, 'us-m-corps')).toBe('reduced');
  });
});

describe('Wake (8.3)', () => {
  it('9 against a lone fighter group without losses: Japan wins with its own aircraft there', () => {
    const s = offensive(
      board({ '4612': ['us-vmf-211', 'us-w-bde', 'jp-4-sn-bde', 'jp-cl-tenryu'], '4415': ['jp-24-air-flotilla'] }), 'japan', 2,
    );
    activate(s, 'jp-4-sn-bde', 'jp-cl-tenryu', 'jp-24-air-flotilla');
    moved(s, ['jp-4-sn-bde', 'jp-cl-tenryu'], 'organic', ['4415', '4612']);
    declare(s, '4612', ['jp-24-air-flotilla']);
    fight(s, [0, 0, 3, 9]);
    const [first, second] = fightOf(s).volleys;
    // The flotilla flies four hexes, past its range of three: half of ten, and the cruiser's four.
    expect([first.strength, first.hits, first.taken.length]).toEqual([9, 5, 0]);
    expect([second.strength, second.hits]).toEqual([1, 1]);
    expect(fightOf(s).airNavalWinner).toBe(0);
  });
});

describe('Singapore by intercept', () => {
  const singapore = (): ReturnType<typeof board> => {
    const s = offensive(board({ '2112': ['jp-22-air-flotilla'], '2015': ['jp-bb-kongo-2', 'cw-malaya-air'] }), 'japan', 2, {
      card: cardNo('jp-03'), condition: 'intercept', reactionCards: [cardNo('al-05')],
    });
    activate(s, 'jp-22-air-flotilla', 'jp-bb-kongo-2');
    give(s, 'japan', '2112');
    declare(s, '2015', ['jp-22-air-flotilla']);
    return s;
  };
  it('33 against 6, dice 6 and 7: 33 hits eliminate Malaya Air, 6 hits are too few, and a modified nine is not critical', () => {
    const { s } = fight(singapore(), [6, 7]);
    expect(fightOf(s).volleys.map(({ strength, hits, critical }) => [strength, hits, critical])).toEqual([[33, 33, false], [6, 6, false]]);
    expect(fightOf(s).volleys[1].modifiers.map(({ id, amount, rule }) => [id, amount, rule])).toEqual([['al-05', 2, 'EOTS-8.2B-08']]);
    expect([stateOf(s, 'cw-malaya-air'), stateOf(s, 'jp-bb-kongo-2'), stateOf(s, 'jp-22-air-flotilla')]).toEqual(['gone', 'full', 'full']);
    expect(fightOf(s).airNavalWinner).toBe(0);
  });
  it('both fire on the strengths before the step', () => {
    const { s } = fight(singapore(), [9, 9]);
    expect(fightOf(s).volleys[1].strength).toBe(6);
    // 6 hits cost nobody a step: the critical hit takes the weakest, the air unit with 10 (EOTS-8.2F-17).
    expect(stateOf(s, 'jp-22-air-flotilla')).toBe('reduced');
  });
});

describe('order of fire and year', () => {
  const duel = (condition: 'surprise' | 'ambush', turn = 2): ReturnType<typeof board> => {
    const s = offensive(board({ '4612': ['jp-bb-nagato', 'us-bb-washington'] }), 'japan', 2, { condition });
    s.turn = turn;
    activate(s, 'jp-bb-nagato', 'us-bb-washington');
    declare(s, '4612');
    return s;
  };
  it('surprise: the survivors of the reaction side fire second, reduced', () => {
    const { s } = fight(duel('surprise'), [5, 6]);
    expect(fightOf(s).volleys.map(({ side, strength }) => [side, strength])).toEqual([[0, 20], [1, 8]]);
  });
  it('ambush: the reaction side first, with four on its die', () => {
    const { s } = fight(duel('ambush'), [2, 6]);
    expect(fightOf(s).volleys.map(({ side, strength, hits }) => [side, strength, hits])).toEqual([[1, 16, 16], [0, 10, 10]]);
    expect(fightOf(s).volleys[0].modifiers).toEqual([{ id: 'ambush', amount: 4, rule: 'EOTS-8.2B-04' }]);
  });
  it('al-12 makes every modified nine critical', () => {
    const s = duel('ambush');
    s.offensive!.reactionCards = [cardNo('al-12')];
    fight(s, [5, 6]);
    expect(fightOf(s).volleys[0]).toMatchObject({ die: 5, critical: true });
  });
  it('the years of American superiority need US aircraft in the battle', () => {
    const modifiers = (turn: number, ...more: string[]): unknown[] => {
      const stacked = offensive(board({ '4612': ['jp-bb-nagato', 'us-bb-washington', ...more] }), 'japan', 2);
      stacked.turn = turn;
      activate(stacked, 'jp-bb-nagato');
      declare(stacked, '4612');
      fight(stacked, [0, 5]);
      return fightOf(stacked).volleys[1].modifiers;
    };
    expect(modifiers(5)).toEqual([]);
    expect(modifiers(4, 'us-cvl-bataan')).toEqual([]);
    expect(modifiers(5, 'us-cvl-bataan')).toEqual([{ id: 'year', amount: 1, rule: 'EOTS-8.2B-06' }]);
    expect(modifiers(9, 'us-cvl-bataan')).toEqual([{ id: 'year', amount: 3, rule: 'EOTS-8.2B-07' }]);
  });
});

describe('the winner of the air-naval step (8.3)', () => {
  it('ties go to the reaction side, and its last aircraft beat any fleet without', () => {
    const s = offensive(board({ '4612': ['jp-bb-nagato', 'jp-bb-kongo-1', 'us-vmf-211'] }), 'japan', 2, { condition: 'intercept' });
    activate(s, 'jp-bb-nagato', 'jp-bb-kongo-1');
    declare(s, '4612');
    fight(s, [0, 0]);
    // 37 x 1/4 = 10 hits shoot it down; against ships that hit nothing it would have won.
    expect(fightOf(s).airNavalWinner).toBe(0);
    const t = offensive(board({ '4612': ['jp-cl-tenryu', 'us-vmf-211'] }), 'japan', 2, { condition: 'intercept' });
    activate(t, 'jp-cl-tenryu');
    declare(t, '4612');
    fight(t, [0, 0]);
    expect(fightOf(t).airNavalWinner).toBe(1);
  });
});

describe('the Japanese carrier transfer (8.2 F 7)', () => {
  const clash = (): ReturnType<typeof board> => {
    const s = offensive(
      board({ '4612': ['jp-cv-akagi', 'jp-cvl-zuiho', 'us-cv-essex', 'us-bb-washington'] }), 'japan', 2, { condition: 'ambush' },
    );
    activate(s, 'jp-cv-akagi', 'jp-cvl-zuiho', 'us-cv-essex', 'us-bb-washington');
    declare(s, '4612');
    return s;
  };
  it('lifts an eliminated carrier to reduced: 30 hits cost both a step and the light one its last', () => {
    const { s } = fight(clash(), [3, 2], ['allocate:jp-cv-akagi']);
    expect([stateOf(s, 'jp-cv-akagi'), stateOf(s, 'jp-cvl-zuiho')]).toEqual(['reduced', 'gone']);
    expect(open(s)).toEqual({ side: 'japan', step: 'battle-carrier-transfer', ids: ['skip', 'transfer:jp-cv-akagi/jp-cvl-zuiho'] });
    const saved = fight(clash(), [3, 2], ['allocate:jp-cv-akagi', 'transfer:jp-cv-akagi/jp-cvl-zuiho']);
    expect([stateOf(saved.s, 'jp-cv-akagi'), stateOf(saved.s, 'jp-cvl-zuiho')]).toEqual(['gone', 'reduced']);
    expect(saved.s.flags[unitNo('jp-cvl-zuiho')] & F.active).toBe(F.active);
  });
  it('the example of the rules: both reduced, the light carrier goes and the fleet carrier is whole again', () => {
    const s = clash();
    reduce(s, 'us-cv-essex');
    fight(s, [6, 0], ['allocate:jp-cv-akagi', 'transfer:jp-cvl-zuiho/jp-cv-akagi']);
    expect([stateOf(s, 'jp-cv-akagi'), stateOf(s, 'jp-cvl-zuiho')]).toEqual(['full', 'gone']);
    expect(fightOf(s).transfer).toEqual({ from: unitNo('jp-cvl-zuiho'), to: unitNo('jp-cv-akagi') });
  });
  it('does not follow a critical hit, nor a battle with one carrier', () => {
    const { s } = fight(clash(), [9, 2], ['allocate:jp-cv-akagi', 'allocate:jp-cv-akagi']);
    expect([fightOf(s).volleys[0].critical, s.offensive!.battles[0].resolved]).toEqual([true, true]);
    expect([stateOf(s, 'jp-cv-akagi'), stateOf(s, 'jp-cvl-zuiho')]).toEqual(['gone', 'full']);
    const t = clash();
    remove(t, 'jp-cvl-zuiho');
    fight(t, [3, 2]);
    expect([stateOf(t, 'jp-cv-akagi'), t.offensive!.battles[0].resolved]).toEqual(['gone', true]);
  });
});
