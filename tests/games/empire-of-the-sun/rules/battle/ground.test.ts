// Ground combat: the worked examples with their figures, modifiers, garrisons, results (8.4).
import { describe, expect, it } from 'vitest';
import { cardNo, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { controls } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { board, give, offensive, reduce } from '../../position.ts';
import { activate, declare, fight, fightOf, landingAtShanghai, moved, stateOf } from './table.ts';

const modifiersOf = (s: Parameters<typeof fightOf>[0], side: 0 | 1): [string, number][] =>
  fightOf(s).volleys.filter((volley) => volley.step === 'ground' && volley.side === side)
    .flatMap(({ modifiers }) => modifiers.map(({ id, amount }): [string, number] => [id, amount]));

describe('Kuantan (jp-03, the complete example of an offensive)', () => {
  const kuantan = (): ReturnType<typeof board> => {
    const s = offensive(board({ '2014': ['jp-15-army', 'jp-25-army', 'cw-3-ind-corps', 'cw-8-aus-div'] }), 'japan', 2, {
      card: cardNo('jp-03'), condition: 'intercept', reactionCards: [cardNo('al-05')],
    });
    reduce(s, 'jp-25-army');
    activate(s, 'jp-15-army', 'jp-25-army', 'cw-3-ind-corps', 'cw-8-aus-div');
    moved(s, ['jp-15-army'], 'land', ['1913', '2013', '2014']);
    moved(s, ['jp-25-army'], 'land', ['2112', '2013', '2014']);
    moved(s, ['cw-8-aus-div'], 'land', ['2015', '2014'], { reaction: true });
    declare(s, '2014');
    return s;
  };
  it('27 against 15: Tsuji’s four and a 1 give 27 hits, both defenders reduced, 6 lost; 23 hits reduce an army', () => {
    const { s } = fight(kuantan(), [1, 7], ['allocate:cw-3-ind-corps']);
    const [japan, allies] = fightOf(s).volleys;
    expect([japan.strength, japan.hits, allies.strength, allies.hits]).toEqual([27, 27, 15, 23]);
    expect(modifiersOf(s, 0)).toEqual([['jp-03', 4]]);
    // Only the full army may be hit while it is full; 11 hits are lost on the other, whose package is 12.
    expect(['cw-3-ind-corps', 'cw-8-aus-div', 'jp-15-army', 'jp-25-army'].map((unit) => stateOf(s, unit)))
      .toEqual(['reduced', 'reduced', 'reduced', 'reduced']);
    expect(fightOf(s).losses).toHaveLength(3);
    expect([fightOf(s).groundWinner, controls(s, 0, hexNo('2014'))]).toEqual([0, true]);
    expect(s.offensive!.captured).toEqual([hexNo('2014')]);
  });
  it('without air and ships nobody rolls for the air-naval step, and the offensive side counts as its winner', () => {
    const { s } = fight(kuantan(), [1, 7], ['allocate:cw-3-ind-corps']);
    expect([fightOf(s).airNavalWinner, fightOf(s).volleys.map(({ step }) => step)]).toEqual([0, ['ground', 'ground']]);
  });
});

describe('Wake', () => {
  it(
    'four hits are too few for six; a natural nine doubles two to four, enough for half of six: the tie is broken by losses, 1 to 0',
    () => {
      const s = offensive(
        board({ '4612': ['us-vmf-211', 'us-w-bde', 'jp-4-sn-bde', 'jp-cl-tenryu'], '4415': ['jp-24-air-flotilla'] }), 'japan', 2,
      );
      activate(s, 'jp-4-sn-bde', 'jp-cl-tenryu', 'jp-24-air-flotilla');
      moved(s, ['jp-4-sn-bde', 'jp-cl-tenryu'], 'organic', ['4415', '4612'], {
        carried: [[unitNo('jp-4-sn-bde'), unitNo('jp-cl-tenryu')]],
      });
      declare(s, '4612', ['jp-24-air-flotilla']);
      fight(s, [0, 0, 3, 9]);
      const [japan, allies] = fightOf(s).volleys.filter(({ step }) => step === 'ground');
      expect([japan.strength, japan.hits, japan.taken]).toEqual([4, 4, []]);
      // The fighters in the hex, inactive though they are, deny Japan superiority in the air; the atoll adds nothing.
      expect(modifiersOf(s, 0)).toEqual([['bombardment', 2]]);
      expect(modifiersOf(s, 1)).toEqual([['amphibious', 3]]);
      expect([allies.strength, allies.multiplier, allies.hits, stateOf(s, 'jp-4-sn-bde')]).toEqual([2, 2, 4, 'reduced']);
      expect([fightOf(s).groundWinner, controls(s, 1, hexNo('4612')), s.offensive!.battles[0].winner]).toEqual([1, true, 1]);
    },
  );
});

describe('the Philippines (jp-02)', () => {
  it('14th Army: two for its ships, none for aircraft while inactive ones lie in the hex; 27 hits eliminate the corps', () => {
    const s = offensive(board({
      '2812': ['jp-ca-takao', 'jp-14-army', 'us-nl-corps', 'us-feaf', 'us-19-lrb'],
      '2909': ['jp-5-air-div'], '3009': ['jp-21-air-flotilla', 'jp-23-air-flotilla'],
    }), 'japan', 2);
    const AIR = ['jp-5-air-div', 'jp-21-air-flotilla', 'jp-23-air-flotilla'];
    give(s, 'allied', '2812');
    activate(s, 'jp-ca-takao', 'jp-14-army', ...AIR);
    moved(s, ['jp-14-army', 'jp-ca-takao'], 'amphibious', ['2909', '2812']);
    declare(s, '2812', AIR);
    fight(s, [1, 0, 5, 0], ['allocate:us-feaf']);
    const [japan, allies] = fightOf(s).volleys.filter(({ step }) => step === 'ground');
    expect(modifiersOf(s, 0).find(([id]) => id === 'air-superiority')).toBeUndefined();
    expect(modifiersOf(s, 0)[0]).toEqual(['bombardment', 2]);
    expect([japan.multiplier, japan.hits, stateOf(s, 'us-nl-corps')]).toEqual([1.5, 27, 'gone']);
    expect(allies.modifiers.map(({ id }) => id)).toEqual(['amphibious']);
    expect(fightOf(s).groundWinner).toBe(0);
    // FEAF and the bombers stand on lost ground now; their emergency comes after the battles.
    expect(controls(s, 0, hexNo('2812'))).toBe(true);
  });
  it('2915: 10 hits from the sky reduce the corps, 16th Army’s 14 eliminate it', () => {
    const s = offensive(board({ '2915': ['jp-ca-nachi', 'jp-16-army', 'us-m-corps'] }), 'japan', 2);
    reduce(s, 'jp-16-army');
    give(s, 'allied', '2915');
    activate(s, 'jp-ca-nachi', 'jp-16-army');
    moved(s, ['jp-16-army', 'jp-ca-nachi'], 'amphibious', ['3416', '2915']);
    declare(s, '2915');
    fight(s, [6, 7, 0]);
    const [bombing, assault] = fightOf(s).volleys;
    expect([bombing.hits, assault.strength, assault.hits]).toEqual([10, 9, 14]);
    expect(stateOf(s, 'us-m-corps')).toBe('gone');
  });
});

describe('who fights on the ground', () => {
  const beach = (): ReturnType<typeof board> => {
    const s = offensive(board({ '2014': ['jp-15-army', 'jp-16-army', 'jp-cl-tenryu', 'cw-3-ind-corps', 'cw-bb-force-z'] }), 'japan', 2, {
      condition: 'intercept', play: 'oc',
    });
    activate(s, 'jp-15-army', 'jp-16-army', 'jp-cl-tenryu');
    moved(s, ['jp-15-army'], 'land', ['2013', '2014']);
    moved(s, ['jp-16-army', 'jp-cl-tenryu'], 'amphibious', ['2311', '2014']);
    declare(s, '2014');
    return s;
  };
  it('a lost air-naval step keeps the landed troops out, not those that came by land (8.32)', () => {
    const { s } = fight(beach(), [0, 0, 3, 3]);
    expect(fightOf(s).airNavalWinner).toBe(1);
    const [japan, allies] = fightOf(s).volleys.filter(({ step }) => step === 'ground');
    expect(japan.strength).toBe(18);
    // Nobody who landed fights: no three for the defenders; no two for ships on either side.
    expect([modifiersOf(s, 0), allies.modifiers]).toEqual([[['terrain-mixed', -2]], []]);
  });
  it('a landing without a ship, met by ships that reacted, loses a step each before any die and fights no more', () => {
    const s = offensive(board({ '2015': ['jp-16-army', 'jp-1-sn-bde', 'cw-8-aus-div', 'cw-bb-force-z'] }), 'japan', 2, {
      condition: 'intercept', play: 'oc',
    });
    activate(s, 'jp-16-army', 'jp-1-sn-bde', 'cw-bb-force-z');
    reduce(s, 'jp-1-sn-bde');
    moved(s, ['jp-16-army', 'jp-1-sn-bde'], 'amphibious', ['2311', '2015']);
    moved(s, ['cw-bb-force-z'], 'naval', ['1813', '2015'], { reaction: true });
    declare(s, '2015');
    fight(s, [0]);
    expect([stateOf(s, 'jp-16-army'), stateOf(s, 'jp-1-sn-bde')]).toEqual(['reduced', 'gone']);
    // Force Z alone fires: 8 x 1/4 = 2 hits on troops with full defence do nothing; no ground step.
    expect(fightOf(s).volleys.map(({ step, mode, hits, side }) => [step, mode, hits, side])).toEqual([['air-naval', 'bombing', 2, 1]]);
    expect(s.offensive!.battles[0].winner).toBe(1);
  });
  it('7th Armoured adds one for the Allies, in either role', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-7-armd-bde'] }), 'japan', 2, { condition: 'intercept', play: 'oc' });
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['2013', '2014']);
    declare(s, '2014');
    fight(s, [0, 0]);
    expect(modifiersOf(s, 1)).toEqual([['armour', 1]]);
  });
  it('equal losses leave the field to the reaction side (8.4 C)', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-1-ind-corps'] }), 'japan', 2, { condition: 'intercept', play: 'oc' });
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['2013', '2014']);
    declare(s, '2014');
    fight(s, [5, 6]);
    expect([stateOf(s, 'jp-15-army'), stateOf(s, 'cw-1-ind-corps'), fightOf(s).groundWinner]).toEqual(['reduced', 'reduced', 1]);
  });
  it('both gone: the reaction side keeps the hex', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-1-ind-corps'] }), 'japan', 2, { condition: 'intercept', play: 'oc' });
    reduce(s, 'jp-15-army', 'cw-1-ind-corps');
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['2013', '2014']);
    declare(s, '2014');
    fight(s, [9, 9]);
    expect([stateOf(s, 'jp-15-army'), stateOf(s, 'cw-1-ind-corps'), fightOf(s).groundWinner, controls(s, 1, hexNo('2014'))])
      .toEqual(['gone', 'gone', 1, true]);
  });
  it('landed troops defend at half: nine hits cost a corps of twelve a step', () => {
    const s = offensive(board({ '3408': ['us-x-corps', 'us-bb-washington', 'jp-korean-army'] }), 'allied', 2, {
      condition: 'intercept', play: 'oc',
    });
    reduce(s, 'jp-korean-army');
    activate(s, 'us-x-corps', 'us-bb-washington');
    moved(s, ['us-x-corps', 'us-bb-washington'], 'amphibious', ['3814', '3408']);
    declare(s, '3408');
    fight(s, [2, 0, 0]);
    const defence = fightOf(s).volleys.find(({ side, step }) => side === 0 && step === 'ground');
    expect([defence?.strength, defence?.hits, stateOf(s, 'us-x-corps')]).toEqual([9, 9, 'reduced']);
  });
});

describe('garrisons (12.77, 12.94)', () => {
  const tokyo = (): ReturnType<typeof board> => {
    const s = offensive(board({ '3706': ['us-i-corps', 'us-ix-corps', 'us-bb-washington', 'jp-2-army'] }), 'allied', 3, {
      condition: 'intercept', play: 'oc',
    });
    activate(s, 'us-i-corps', 'us-ix-corps', 'us-bb-washington');
    moved(s, ['us-i-corps', 'us-ix-corps', 'us-bb-washington'], 'amphibious', ['3814', '3706']);
    declare(s, '3706');
    return s;
  };
  it('fight with twelve, go last, and are gone for good once the city has fallen', () => {
    const { s } = fight(tokyo(), [6, 9, 0], ['allocate:us-i-corps', 'allocate:us-i-corps']);
    const [allies, japan] = fightOf(s).volleys.filter(({ step }) => step === 'ground');
    // 2nd Army, reduced from the sky, and the garrison.
    expect([allies.strength, japan.strength, japan.hits]).toEqual([44, 21, 21]);
    expect(allies.taken.at(-1)).toBe(unitNo('intrinsic-home-islands-city'));
    expect(fightOf(s).garrisonLosses).toBe(1);
    expect([controls(s, 1, hexNo('3706')), s.markers.garrisonsLost]).toEqual([true, [hexNo('3706')]]);
  });
  it('a city of China holds as many as the divisions allow, whole again after a defence', () => {
    const s = landingAtShanghai();
    fight(s, [6, 3, 3]);
    const [allies, japan] = fightOf(s).volleys.filter(({ step }) => step === 'ground');
    // Two of nine. 22 x 1 (3 + 2 for the ship) kill one; the one that is left throws the corps back: 18 x 1 (3 + 3) cost it both steps.
    expect([japan.strength, allies.hits, fightOf(s).garrisonLosses]).toEqual([18, 22, 1]);
    expect([stateOf(s, 'us-i-corps'), controls(s, 0, hexNo('3007')), s.markers.garrisonsLost]).toEqual(['gone', true, []]);
    expect(s.markers.usLossThisTurn).toBe(true);
  });
});
