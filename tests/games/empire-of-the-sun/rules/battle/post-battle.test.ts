// After the last battle: retreats, moves home, emergencies, stacking (8.5, 8.6, 7.22, 7.32, 7.34, 7.45 C).
import { describe, expect, it } from 'vitest';
import { hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { controls, isFriendlyPort } from '../../../../../src-main/games/empire-of-the-sun/position.ts';
import { waysHome } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/homeward.ts';
import { moverOf } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/mover.ts';
import { navalReach } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/naval.ts';
import { reached } from '../../../../../src-main/games/empire-of-the-sun/rules/movement/paths.ts';
import { wouldBeSupplied } from '../../../../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { BOX, F, setController } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, reduce } from '../../position.ts';
import { activate, after, declare, fight, moved, open, stateOf } from './table.ts';

const at = (s: EotsState, unit: string): string => {
  const place = s.place[unitNo(unit)];
  return place < BOX.turnTrack ? hexId(place) : `box ${place}`;
};
/** A battle that has been fought. */
function fought(s: EotsState, hex: string): void {
  declare(s, hex);
  const { battles } = s.offensive!;
  battles[battles.length - 1].resolved = true;
}

describe('retreat of the reaction side (8.5)', () => {
  it('Kuantan: to Singapore, named and friendly, though other hexes lie open', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-3-ind-corps', 'cw-8-aus-div'] }), 'japan', 2);
    give(s, 'japan', '2014', '1913', '2112');
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['1913', '2014']);
    fought(s, '2014');
    after(s);
    expect([at(s, 'cw-3-ind-corps'), at(s, 'cw-8-aus-div')]).toEqual(['2015', '2015']);
  });
  it('SL Corps from 2913 goes to 2912: no named friendly hex is joined to it by land', () => {
    const s = offensive(board({ '2913': ['jp-14-army', 'us-sl-corps'] }), 'japan', 2);
    give(s, 'japan', '2913');
    activate(s, 'jp-14-army');
    moved(s, ['jp-14-army'], 'amphibious', ['2909', '2913']);
    fought(s, '2913');
    after(s);
    expect(at(s, 'us-sl-corps')).toBe('2912');
  });
  it('never the way the enemy came, never off a one-hex island', () => {
    const s = offensive(board({ '2015': ['jp-15-army', 'cw-8-aus-div'], '4612': ['jp-4-sn-bde', 'us-w-bde'] }), 'japan', 2);
    give(s, 'japan', '2015', '4612');
    activate(s, 'jp-15-army', 'jp-4-sn-bde');
    moved(s, ['jp-15-army'], 'land', ['2014', '2015']);
    fought(s, '2015');
    fought(s, '4612');
    after(s);
    expect([stateOf(s, 'us-w-bde'), stateOf(s, 'cw-8-aus-div')]).toEqual(['gone', 'gone']);
  });
  it('what it falls back on becomes its own (R-75)', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-3-ind-corps'] }), 'japan', 2);
    give(s, 'japan', '2014', '2015', '1913', '2112', '2013', '2012');
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['2013', '2014']);
    fought(s, '2014');
    after(s);
    const { ids } = open(s)!;
    expect(ids).not.toContain('retreat:cw-3-ind-corps/2013');
    after(s, [ids.find((id) => id.endsWith('2015'))!]);
    expect([at(s, 'cw-3-ind-corps'), controls(s, 1, hexNo('2015'))]).toEqual(['2015', true]);
  });
});

describe('the offensive side beaten', () => {
  it('marchers fall back the way they came; if that is lost, so are they (8.5, R-74)', () => {
    const s = offensive(board({ '2014': ['jp-15-army', 'cw-3-ind-corps'] }), 'japan', 2);
    give(s, 'japan', '1913');
    activate(s, 'jp-15-army');
    moved(s, ['jp-15-army'], 'land', ['1913', '2014']);
    fought(s, '2014');
    after(s);
    expect(at(s, 'jp-15-army')).toBe('1913');
    const t = offensive(board({ '2014': ['jp-15-army', 'cw-3-ind-corps'] }), 'japan', 2);
    give(t, 'allied', '1913');
    activate(t, 'jp-15-army');
    moved(t, ['jp-15-army'], 'land', ['1913', '2014']);
    fought(t, '2014');
    after(t);
    expect(stateOf(t, 'jp-15-army')).toBe('gone');
  });
  it('Wake: the brigade leaves with its cruiser, to a port', () => {
    const s = offensive(
      board({ '4612': ['us-vmf-211', 'us-w-bde', 'jp-4-sn-bde', 'jp-cl-tenryu'], '4415': ['jp-24-air-flotilla'] }), 'japan', 2,
    );
    activate(s, 'jp-4-sn-bde', 'jp-cl-tenryu', 'jp-24-air-flotilla');
    moved(s, ['jp-4-sn-bde', 'jp-cl-tenryu'], 'organic', ['4415', '4612'], { carried: [[unitNo('jp-4-sn-bde'), unitNo('jp-cl-tenryu')]] });
    declare(s, '4612', ['jp-24-air-flotilla']);
    fight(s, [0, 0, 3, 9]);
    after(s);
    const { side, step, ids } = open(s)!;
    expect([side, step, ids.includes('done')]).toEqual(['japan', 'post-battle-offensive', false]);
    expect(ids.filter((id) => id.startsWith('move:jp-cl-tenryu'))).toEqual([]);
    after(s, ['move:jp-4-sn-bde+jp-cl-tenryu/4415', 'done']);
    expect([at(s, 'jp-4-sn-bde'), at(s, 'jp-cl-tenryu'), open(s)]).toEqual(['4415', '4415', null]);
  });
  it('a cruiser lost takes its brigade with it; a step lost does not', () => {
    const s = offensive(board({ '4612': ['jp-4-sn-bde'] }), 'japan', 2);
    activate(s, 'jp-4-sn-bde');
    moved(s, ['jp-4-sn-bde', 'jp-cl-tenryu'], 'organic', ['4415', '4612'], { carried: [[unitNo('jp-4-sn-bde'), unitNo('jp-cl-tenryu')]] });
    fought(s, '4612');
    after(s);
    expect(stateOf(s, 'jp-4-sn-bde')).toBe('gone');
  });
  it('a barge goes back to its start', () => {
    const s = offensive(board({ '2915': ['jp-16-army', 'us-m-corps'] }), 'japan', 3);
    give(s, 'japan', '2814');
    activate(s, 'jp-16-army');
    moved(s, ['jp-16-army'], 'barges', ['2814', '2915']);
    fought(s, '2915');
    after(s);
    expect(at(s, 'jp-16-army')).toBe('2814');
  });
});

describe('moves home (8.6)', () => {
  it('ships of the offensive side stay in a port they have taken, or go; at sea they may not stay', () => {
    const s = offensive(board({ '2812': ['jp-ca-takao'], '2915': ['jp-ca-nachi', 'jp-16-army'] }), 'japan', 2);
    give(s, 'japan', '2915');
    activate(s, 'jp-ca-takao', 'jp-ca-nachi', 'jp-16-army');
    fought(s, '2812');
    after(s);
    const { ids } = open(s)!;
    expect(ids).not.toContain('done');
    expect(ids).toContain('move:jp-ca-takao/2915');
    after(s, ['move:jp-ca-takao/2915', 'done']);
    expect([at(s, 'jp-ca-takao'), at(s, 'jp-ca-nachi'), at(s, 'jp-16-army')]).toEqual(['2915', '2915', '2915']);
  });
  it('aircraft land on the airfield that was taken (8.62)', () => {
    const s = offensive(board({ '2909': ['jp-5-air-div'], '2812': ['jp-14-army'] }), 'japan', 2);
    give(s, 'japan', '2909', '2812');
    activate(s, 'jp-5-air-div', 'jp-14-army');
    fought(s, '2812');
    after(s);
    expect(open(s)!.ids).toEqual(expect.arrayContaining(['move:jp-5-air-div/2812', 'done']));
  });
  it('nobody who moved strategically moves again', () => {
    const s = offensive(board({ '3706': ['jp-bb-nagato'] }), 'japan', 2);
    activate(s, 'jp-bb-nagato');
    moved(s, ['jp-bb-nagato'], 'naval-strategic', ['3407', '3706']);
    after(s);
    expect(open(s)).toBeNull();
    expect(at(s, 'jp-bb-nagato')).toBe('3706');
  });
  it('ships with no port in reach are lost', () => {
    const s = offensive(board({ '5612': ['jp-cl-tenryu'] }), 'japan', 1);
    activate(s, 'jp-cl-tenryu');
    after(s);
    expect(stateOf(s, 'jp-cl-tenryu')).toBe('gone');
  });
  it('the reaction side moves first, and to a port in supply if there is one (8.61)', () => {
    const s = offensive(board({ '2015': ['hq-malaya'], '1815': ['cw-ca-exeter'], '2812': ['jp-ca-takao'] }), 'japan', 3);
    give(s, 'japan', '2915');
    activate(s, 'jp-ca-takao', 'cw-ca-exeter');
    after(s);
    const first = open(s)!;
    expect([first.side, first.step, first.ids.includes('done')]).toEqual(['allied', 'post-battle-reaction', false]);
    const ports = first.ids.map((id) => hexNo(id.split('/')[1]));
    expect(ports).toContain(hexNo('2015'));
    expect(ports.filter((hex) => !wouldBeSupplied(s, unitNo('cw-ca-exeter'), hex))).toEqual([]);
    // Without the HQ nothing is in supply, and every port in reach will do.
    const t = offensive(board({ '1815': ['cw-ca-exeter'], '2812': ['jp-ca-takao'] }), 'japan', 3);
    activate(t, 'cw-ca-exeter');
    after(t);
    expect(open(t)!.ids.length).toBeGreaterThan(first.ids.length);
    after(s, ['move:cw-ca-exeter/2015']);
    expect(open(s)!.side).toBe('japan');
  });
});

describe('units whose hex has fallen (7.22, 7.32)', () => {
  it('after the loss of 2812 FEAF may go to Manila, the bombers as far as Mindanao', () => {
    const s = offensive(board({ '2812': ['jp-14-army', 'us-feaf', 'us-19-lrb'] }), 'japan', 2);
    give(s, 'japan', '2812');
    activate(s, 'jp-14-army');
    fought(s, '2812');
    after(s);
    const { side, ids } = open(s)!;
    expect(side).toBe('allied');
    expect(ids).toEqual(expect.arrayContaining(['emergency:us-feaf/2813', 'emergency:us-19-lrb/2917']));
    expect(ids).not.toContain('emergency:us-feaf/2917');
    after(s, ['emergency:us-feaf/2813', 'emergency:us-19-lrb/2917']);
    expect([at(s, 'us-feaf'), at(s, 'us-19-lrb'), open(s)]).toEqual(['2813', '2917', null]);
  });
  it('VMF-211 at a captured Wake finds no airfield within four hexes', () => {
    const s = offensive(board({ '4612': ['jp-4-sn-bde', 'us-vmf-211'] }), 'japan', 2);
    give(s, 'japan', '4612');
    activate(s, 'jp-4-sn-bde');
    fought(s, '4612');
    after(s);
    expect(stateOf(s, 'us-vmf-211')).toBe('gone');
  });
  it('ships in a hex marched through without a battle go at the end', () => {
    const s = offensive(board({ '3014': ['us-ca-asia'] }), 'japan', 2);
    give(s, 'japan', '3014');
    after(s);
    expect(open(s)).toMatchObject({ side: 'allied', step: 'post-battle-emergency' });
  });
});

describe('control and stacking', () => {
  it('a landing on empty enemy land takes it before anybody moves', () => {
    const s = offensive(board({ '4415': ['jp-4-sn-bde'], '4612': ['jp-ss-bde'] }), 'japan', 2);
    give(s, 'allied', '4612');
    activate(s, 'jp-ss-bde');
    moved(s, ['jp-ss-bde'], 'amphibious', ['4415', '4612']);
    after(s);
    expect(controls(s, 0, hexNo('4612'))).toBe(true);
  });
  it('over three air and ground units aircraft go first, active ones to the next turn', () => {
    const s = offensive(board({ '2909': ['jp-5-air-div', 'jp-14-army', 'jp-15-army', 'jp-16-army'] }), 'japan', 2);
    give(s, 'japan', '2909');
    activate(s, 'jp-5-air-div');
    after(s);
    expect(open(s)).toEqual({ side: 'japan', step: 'post-battle-stacking', ids: ['remove:jp-5-air-div'] });
    after(s, ['remove:jp-5-air-div']);
    expect(s.place[unitNo('jp-5-air-div')]).toBe(BOX.turnTrack + s.turn + 1);
    expect(s.flags[unitNo('jp-5-air-div')] & F.cannotBeDelayed).toBe(F.cannotBeDelayed);
  });
  it('a seventh ship in a port goes at the end; activity does not count as supply any more', () => {
    const SHIPS = ['jp-bb-nagato', 'jp-bb-kongo-1', 'jp-bb-kongo-2', 'jp-ca-aoba', 'jp-ca-mogami', 'jp-ca-takao', 'jp-ca-nachi'];
    const s = offensive(board({ '4415': SHIPS }), 'japan', 1);
    activate(s, ...SHIPS);
    reduce(s, 'jp-ca-aoba');
    setController(s, hexNo('4415'), 0);
    after(s, ['done']);
    expect(open(s)).toMatchObject({ side: 'japan', step: 'post-battle-ships' });
    after(s, ['done', 'remove:jp-ca-aoba']);
    expect(stateOf(s, 'jp-ca-aoba')).toBe('gone');
  });
});

describe('ways home', () => {
  it('of ships are those of the search at sea, for any start and card', () => {
    for (const [start, operations] of [['2915', 1], ['4712', 2], ['2220', 3], ['5808', 3], ['1304', 2]] as const) {
      const s = offensive(board({ [start]: ['us-ca-new-orleans'] }), 'allied', operations);
      activate(s, 'us-ca-new-orleans');
      const ship = unitNo('us-ca-new-orleans');
      const searched = reached(navalReach(s, moverOf(s, [ship]))).filter((hex) => isFriendlyPort(s, 1, hex));
      expect(waysHome(s, ship).to.toSorted()).toEqual(searched.toSorted());
    }
  });
});
