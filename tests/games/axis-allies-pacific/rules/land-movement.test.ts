// Land units on foot: range, stops, blitz, empty land, AA guns.
import { describe, expect, it } from 'vitest';
import { holder, legal, only, play, position, refusal, unitsIn } from '../position.ts';

const japan3 = { power: 'japan', phase: 3, round: 2 };
const army = { space: 'manchuria', owner: 'japan', units: { infantry: 1, armor: 1 } };

describe('land units in phase 3', () => {
  it('AAP-MV-01 infantry is refused the second space, armor is not', () => {
    const s = position(japan3, [{ place: [army, { space: 'hunan', units: { infantry: 1 } }] }]);
    play(s, 'select:manchuria/japan/infantry');
    expect(refusal(s, 'to:hunan')).toBe('AAP-MV-01');
    expect(refusal(s, 'to:suiyuan')).toBeNull();
    play(s, 'drop:manchuria/japan/infantry', 'select:manchuria/japan/armor');
    expect(refusal(s, 'to:hunan')).toBeNull();
  });

  it('AAP-TURN-06 friendly land is no target', () => {
    const s = position(japan3, [{ place: army }]);
    play(s, 'select:manchuria/japan/infantry');
    expect(refusal(s, 'to:korea')).toBe('AAP-TURN-06');
    expect(refusal(s, 'to:soviet-union')).toBe('AAP-MV-04');
    expect(refusal(s, 'to:sz-37')).toBe('AAP-MV-01');
  });

  it('AAP-MV-12 empty enemy land is taken at once, AAP-MV-11 and armor goes on from it or back', () => {
    const s = position(japan3, [{ place: [army, { space: 'suiyuan', units: { infantry: 1 } }] }]);
    play(s, 'select:manchuria/japan/armor', 'to:anhwe');
    expect(holder(s, 'anhwe')).toBe('japan');
    play(s, 'select:anhwe/japan/armor');
    expect(legal(s)).toEqual(expect.arrayContaining(['to:suiyuan', 'to:manchuria', 'to:kiangsi', 'to:hopei', 'to:hunan']));
    play(s, 'to:suiyuan');
    expect(holder(s, 'suiyuan')).toBe('china');
    expect(only(s, 'suiyuan', 'armor').left).toBe(0);
  });

  it('AAP-MV-11 armor blitzes past a complex, not past AA guns (R-27)', () => {
    const empty = { place: [army, { space: 'hunan', units: { infantry: 1 } }] };
    const complex = position(japan3, [empty, { place: { space: 'anhwe', owner: 'china', units: { 'industrial-complex': 1 } } }]);
    play(complex, 'select:manchuria/japan/armor');
    expect(refusal(complex, 'to:hunan')).toBeNull();
    const guns = position(japan3, [empty, { place: { space: 'anhwe', units: { 'aa-gun': 1 } } }]);
    play(guns, 'select:manchuria/japan/armor');
    expect(refusal(guns, 'to:hunan')).toBe('AAP-MV-11');
  });

  it('AAP-MV-02 occupied land stops armor', () => {
    const s = position(japan3, [{ place: [army, { space: 'anhwe', units: { infantry: 1 } }, { space: 'hunan', units: { infantry: 1 } }] }]);
    play(s, 'select:manchuria/japan/armor');
    expect(refusal(s, 'to:hunan')).toBe('AAP-MV-02');
  });

  it('AAP-MV-13 land with AA guns alone is not taken in phase 3', () => {
    const s = position(japan3, [{ place: [army, { space: 'anhwe', units: { 'aa-gun': 1 } }] }]);
    play(s, 'select:manchuria/japan/armor', 'to:anhwe');
    expect(holder(s, 'anhwe')).toBe('china');
    expect(only(s, 'anhwe', 'armor').left).toBe(0);
  });

  it('two spaces through friendly land are preferred to a blitz', () => {
    const s = position(japan3, [
      { control: { anhwe: 'japan' }, place: [{ space: 'shantung', units: { armor: 1 } }, { space: 'hunan', units: { infantry: 1 } }] },
    ]);
    play(s, 'select:shantung/japan/armor', 'to:hunan');
    expect(holder(s, 'kiangsi')).toBe('china');
    expect(only(s, 'hunan', 'armor').left).toBe(0);
  });

  it('AAP-CH-05 Chinese infantry walks into Burma, AAP-CH-04 and never embarks', () => {
    const s = position({ power: 'usa', phase: 3, round: 2 }, [
      { control: { burma: 'japan' }, place: [
        { space: 'yunnan', units: { infantry: 1 } }, { space: 'kwangsi', units: { infantry: 1 } },
        { space: 'sz-45', owner: 'usa', units: { transport: 1 } },
      ] },
    ]);
    play(s, 'select:yunnan/china/infantry', 'to:burma');
    expect(holder(s, 'burma')).toBe('india');
    expect(unitsIn(s, 'burma')).toHaveLength(1);
    play(s, 'select:kwangsi/china/infantry');
    expect(refusal(s, 'load:sz-45/usa/transport')).toBe('AAP-CH-04');
  });
});

describe('land units in phase 6', () => {
  const japan6 = { power: 'japan', phase: 6, round: 2 };

  it('AAP-MV-21 units that moved in phase 3 stay', () => {
    const s = position(japan6, [{ place: army }]);
    s.units.flat().filter(({ type }) => type === 'infantry').forEach((unit) => { unit.flags |= 8; });
    s.kernel.decisions++;
    expect(refusal(s, 'select:manchuria/japan/infantry')).toBe('AAP-MV-21');
    expect(refusal(s, 'select:manchuria/japan/armor')).toBeNull();
  });

  it('AAP-MV-08 enemy land is closed, land taken this turn is open', () => {
    const s = position(japan6, [{ control: { anhwe: 'japan' }, place: army }]);
    play(s, 'select:manchuria/japan/infantry');
    expect(refusal(s, 'to:suiyuan')).toBe('AAP-MV-08');
    expect(refusal(s, 'to:anhwe')).toBeNull();
  });

  it('AAP-MV-14 an AA gun moves in phase 6 only, and not when just captured', () => {
    const gun = { place: { space: 'korea', units: { 'aa-gun': 1 } } };
    expect(refusal(position(japan3, [gun]), 'select:korea/japan/aa-gun')).toBe('AAP-MV-14');
    const s = position(japan6, [gun]);
    play(s, 'select:korea/japan/aa-gun', 'to:manchuria');
    const taken = position(japan6, [gun]);
    only(taken, 'korea', 'aa-gun').flags |= 8192;
    taken.kernel.decisions++;
    expect(refusal(taken, 'select:korea/japan/aa-gun')).toBe('AAP-MV-14');
  });
});
