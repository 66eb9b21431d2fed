import { describe, expect, it } from 'vitest';
import { spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { F } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { Fight, emptyMap, put } from './combat-table.ts';

describe('land battles', () => {
  it('AAP-LAND-04 EX-13 artillery lifts one infantry; the battle goes on until one side is gone', () => {
    const s = emptyMap('britain');
    put(s, 'siam', 'britain', { infantry: 2, artillery: 1 }, { from: 'shan-state' });
    put(s, 'siam', 'japan', { infantry: 2 });
    // infantry 2 (hit, with artillery), infantry 2 (miss), artillery 2 (hit); defenders 3, 3.
    const fight = new Fight(s, [2, 2, 2, 3, 3]).answer('battle:siam');
    expect(fight.step).toBe('over');
    expect(fight.at('siam')).toBe('2 britain infantry, 1 britain artillery');
    expect(fight.held('siam')).toBe('india');
    expect(fight.diceLeft).toBe(0);
  });

  it('AAP-LAND-02, AAP-LAND-09 the owner chooses, and those hit fire in the same round; AAP-LAND-06 retreat', () => {
    const s = emptyMap('japan');
    put(s, 'yunnan', 'japan', { infantry: 2, armor: 1 }, { from: 'french-indo-china' });
    put(s, 'yunnan', 'china', { infantry: 1 });
    put(s, 'yunnan', 'usa', { infantry: 1 });
    const fight = new Fight(s, [1, 6, 6, 2, 2]).answer('battle:yunnan');
    expect(fight.step).toBe('land.defender-casualties');
    expect(fight.side).toBe('usa');
    expect(fight.actions).toEqual(['hit:yunnan/china/infantry', 'hit:yunnan/usa/infantry', 'usual']);
    fight.answer('hit:yunnan/china/infantry');
    expect(fight.step).toBe('land.attacker-casualties');
    expect(fight.side).toBe('japan');
    fight.answer('hit:yunnan/japan/infantry', 'hit:yunnan/japan/infantry');
    expect(fight.actions).toEqual(['press-on', 'retreat:french-indo-china']);
    fight.answer('retreat:french-indo-china');
    expect(fight.at('french-indo-china')).toBe('1 japan armor');
    expect(fight.at('yunnan')).toBe('1 usa infantry');
    expect(fight.held('yunnan')).toBe('china');
  });

  it('AAP-LAND-01, AAP-LAND-03, AAP-LAND-07 guns fire once at each aircraft, never fall, and aircraft take nothing', () => {
    const s = emptyMap('usa');
    put(s, 'formosa', 'usa', { fighter: 1, bomber: 1 }, { from: 'sz-45' });
    put(s, 'formosa', 'japan', { 'aa-gun': 2, infantry: 1 });
    const fight = new Fight(s, [1, 6, 4, 6]).answer('battle:formosa');
    expect(fight.step).toBe('land.aa-casualties');
    fight.answer('hit:formosa/usa/fighter');
    expect(fight.at('formosa')).toBe('1 usa bomber, 2 japan aa-gun');
    expect(fight.held('formosa')).toBe('japan');
    expect(fight.s.units.flat().find(({ type }) => type === 'bomber')!.flags & F.fought).not.toBe(0);
  });

  it('AAP-J1-01 in the first Japanese turn Allied units defend at 1, in China at their value', () => {
    const s = emptyMap('japan', 1);
    put(s, 'hong-kong', 'japan', { infantry: 2 }, { from: 'kwangsi' });
    put(s, 'hong-kong', 'britain', { infantry: 1 });
    const fight = new Fight(s, [1, 6, 2]).answer('battle:hong-kong');
    expect(fight.at('hong-kong')).toBe('2 japan infantry');
    const china = emptyMap('japan', 1);
    put(china, 'yunnan', 'japan', { infantry: 2 }, { from: 'french-indo-china' });
    put(china, 'yunnan', 'britain', { infantry: 1 });
    expect(new Fight(china, [1, 6, 2]).answer('battle:yunnan').at('yunnan')).toBe('1 japan infantry');
  });
});

describe('amphibious assaults', () => {
  it('EX-05 AAP-ASS-04, AAP-ASS-07 a destroyer bombards at 2, aircraft may withdraw, the land units never', () => {
    const s = emptyMap('japan');
    const [ship] = put(s, 'sz-25', 'japan', { transport: 1, destroyer: 1 }, { from: 'sz-24' });
    put(s, 'sz-25', 'japan', { armor: 1 }, { aboard: ship, target: 'guam' });
    put(s, 'guam', 'japan', { fighter: 1 }, { from: 'sz-25' });
    put(s, 'guam', 'usa', { marine: 1 });
    const fight = new Fight(s, [3, 5, 5, 2]).answer('battle:guam', 'land-cargo', 'bombard-all');
    expect(fight.step).toBe('land.attacker-casualties');
    fight.answer('hit:guam/japan/armor');
    expect(fight.actions).toEqual(['press-on', 'withdraw-air']);
    fight.answer('withdraw-air');
    expect(fight.held('guam')).toBe('usa');
    expect(fight.at('guam')).toBe('1 japan fighter, 1 usa marine');
  });

  it('EX-06 AAP-ASS-02 the sea battle first; then no bombardment, no retreat, and both destroyed leaves it to the defender', () => {
    const s = emptyMap('japan');
    const [ship] = put(s, 'sz-32', 'japan', { transport: 1, battleship: 1, submarine: 1 }, { from: 'sz-33' });
    put(s, 'sz-32', 'japan', { infantry: 2 }, { aboard: ship, target: 'queensland' });
    put(s, 'sz-32', 'britain', { destroyer: 1 });
    put(s, 'queensland', 'britain', { infantry: 1 });
    const fight = new Fight(s, [4, 4, 1, 3, 4, 2, 1, 1]);
    expect(fight.actions).toEqual(['battle:sz-32']);
    fight.answer('battle:sz-32', 'fire', 'hit:sz-32/japan/battleship');
    expect(fight.step).toBe('combat.pick-battle');
    fight.answer('battle:queensland', 'land-cargo');
    expect(fight.step).toBe('over');
    expect(fight.at('queensland')).toBe('');
    expect(fight.held('queensland')).toBe('australia');
    expect(fight.at('sz-32')).toBe('1 japan transport, 1 japan battleship, 1 japan submarine');
  });
});

describe('sea battles', () => {
  it('EX-18 AAP-SEA-01, AAP-SEA-03, AAP-SEA-04 a destroyer takes the first strike away until it is sunk', () => {
    const s = emptyMap('japan');
    put(s, 'sz-20', 'japan', { submarine: 2 }, { from: 'sz-19' });
    put(s, 'sz-20', 'usa', { battleship: 1, destroyer: 1 });
    // Round 1: 2, 2; battleship 4, destroyer 5. Round 2: 5; 6.
    const fight = new Fight(s, [2, 2, 4, 5, 5, 6]).answer('battle:sz-20', 'fire');
    expect(fight.step).toBe('sea.defender-casualties');
    expect(fight.side).toBe('usa');
    fight.answer('hit:sz-20/usa/battleship');
    expect(fight.actions).toEqual(['hit:sz-20/usa/battleship+1', 'hit:sz-20/usa/destroyer', 'usual']);
    fight.answer('hit:sz-20/usa/destroyer');
    expect(fight.actions).toEqual(['press-on', 'retreat:sz-19', 'submerge:sz-20/japan/submarine']);
    fight.answer('press-on', 'fire', 'submerge:sz-20/japan/submarine');
    expect(fight.step).toBe('over');
    expect(fight.at('sz-20')).toBe('1 japan submarine, 1 usa battleship');
  });

  it('EX-17 AAP-SEA-05, AAP-AIR-09 a first strike sinks the carrier; its fighters cannot fire and find no landing', () => {
    const s = emptyMap('japan');
    put(s, 'sz-19', 'japan', { submarine: 1 }, { from: 'sz-24' });
    const [carrier] = put(s, 'sz-19', 'usa', { carrier: 1 });
    put(s, 'sz-19', 'usa', { fighter: 2 }, { aboard: carrier });
    s.control[spaceIndex('wake')] = 'japan';
    const fight = new Fight(s, [2]).answer('battle:sz-19', 'fire');
    expect(fight.step).toBe('over');
    expect(fight.at('sz-19')).toBe('1 japan submarine');
  });
});
