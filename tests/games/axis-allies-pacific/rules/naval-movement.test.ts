// Ships: range, stops, convoys, bases, shared zones.
import { describe, expect, it } from 'vitest';
import { F } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { edit, flagged, legal, only, play, position, refusal, step, unitsIn } from '../position.ts';

const japan3 = { power: 'japan', phase: 3, round: 2 };
const japan6 = { power: 'japan', phase: 6, round: 2 };
const fleet = (space: string, units: Record<string, number>, owner = 'japan') => ({ space, owner, units });

describe('ships in phase 3', () => {
  it('AAP-MV-02 ships stop in the first hostile zone; two zones are the limit', () => {
    const s = position(japan3, [
      { place: [fleet('sz-34', { destroyer: 1 }), fleet('sz-38', { destroyer: 1 }, 'usa'), fleet('sz-33', { transport: 1 }, 'usa')] },
    ]);
    play(s, 'select:sz-34/japan/destroyer');
    expect(refusal(s, 'to:sz-38')).toBeNull();
    expect(refusal(s, 'to:sz-44')).toBe('AAP-MV-02');
    expect(refusal(s, 'to:sz-43')).toBe('AAP-MV-01');
    expect(refusal(s, 'to:philippines')).toBe('AAP-MV-03');
    play(s, 'to:sz-38');
    expect(unitsIn(s, 'sz-38').filter(({ owner }) => owner === 'japan')[0].left).toBe(0);
  });

  it('AAP-MV-20 transports never enter a hostile zone alone', () => {
    const s = position(japan3, [{ place: [fleet('sz-34', { transport: 1, destroyer: 1 }), fleet('sz-38', { submarine: 1 }, 'usa')] }]);
    play(s, 'select:sz-34/japan/transport');
    expect(refusal(s, 'to:sz-38')).toBe('AAP-MV-20');
    play(s, 'drop:sz-34/japan/transport', 'select:sz-34/japan/destroyer', 'to:sz-38', 'select:sz-34/japan/transport', 'to:sz-38');
    expect(unitsIn(s, 'sz-38')).toHaveLength(3);
  });

  it('AAP-MV-16 a warship takes the convoy on its way and takes the way with one; transports take none', () => {
    const s = position(japan3, [{ place: fleet('sz-34', { destroyer: 1, transport: 1 }) }]);
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-44');
    expect(s.convoy[38]).toBe('japan');
    expect(s.convoy[44]).toBe('japan');
    const other = position(japan3, [{ place: fleet('sz-34', { transport: 1 }) }]);
    play(other, 'select:sz-34/japan/transport', 'to:sz-44');
    expect(other.convoy[38]).toBe('usa');
    // 34 to 39 is two zones by 33 or by 38: the convoy is in 38.
    const detour = position(japan3, [{ place: fleet('sz-34', { submarine: 1 }) }]);
    play(detour, 'select:sz-34/japan/submarine', 'to:sz-39');
    expect(detour.convoy[38]).toBe('japan');
  });

  it('AAP-MV-17 a submarine takes the convoy of its own zone and sails on by one', () => {
    const s = position(japan3, [{ place: fleet('sz-38', { submarine: 1, destroyer: 1 }) }]);
    play(s, 'select:sz-38/japan/destroyer');
    expect(refusal(s, 'hold-convoy')).toBe('AAP-MV-17');
    play(s, 'drop:sz-38/japan/destroyer', 'select:sz-38/japan/submarine', 'hold-convoy');
    expect(s.convoy[38]).toBe('japan');
    play(s, 'select:sz-38/japan/submarine');
    expect(legal(s)).toContain('to:sz-44');
    expect(refusal(s, 'to:sz-46')).toBe('AAP-MV-01');
  });

  it('AAP-CAP-06 CAP alone stops no submarine, AAP-CAP-02 other ships it does; AAP-CAP-07 no convoy in passing', () => {
    const s = position(japan3, [
      { place: [fleet('sz-34', { submarine: 1, destroyer: 1 }), { space: 'sz-38', owner: 'usa', units: { fighter: 1 }, onCap: true }] },
    ]);
    play(s, 'select:sz-34/japan/submarine', 'to:sz-38', 'select:sz-38/japan/submarine', 'to:sz-44');
    expect(s.convoy[38]).toBe('usa');
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-38');
    expect(only(s, 'sz-38', 'destroyer').left).toBe(0);
  });

  it('AAP-MV-05 a shared zone is left or asked about; a unit moved in must fight', () => {
    const s = position(japan3, [{ place: [
      fleet('sz-38', { destroyer: 1 }), fleet('sz-38', { destroyer: 1 }, 'usa'), fleet('sz-43', { submarine: 1 }),
      fleet('sz-43', { submarine: 1 }, 'britain'), fleet('sz-42', { destroyer: 1 }),
    ] }]);
    play(s, 'select:sz-42/japan/destroyer', 'to:sz-43', 'done');
    expect(step(s)).toBe('combat-move.declare-shared-zone-attack');
    expect(legal(s)).toEqual(['attack:sz-38', 'spare:sz-38']);
    play(s, 'attack:sz-38');
    expect(s.attackZones).toEqual([38]);
    expect(s.enteredZones).toEqual([43]);
  });
});

describe('ships in phase 6', () => {
  it('AAP-MV-09 three zones between two friendly naval bases, EX-11', () => {
    const s = position(japan6, [
      {
        control: { 'new-britain': 'japan', midway: 'japan', 'new-guinea': 'japan' },
        place: [fleet('sz-20', { destroyer: 1 }), fleet('sz-36', { transport: 1 }), { space: 'japan', units: { infantry: 2 } }],
      },
    ]);
    play(s, 'select:sz-20/japan/destroyer');
    expect(refusal(s, 'to:sz-28')).toBe('AAP-MV-01');
    expect(refusal(s, 'to:sz-15')).toBe('AAP-MV-09');
    play(s, 'to:sz-27', 'select:japan/japan/infantry', 'select:japan/japan/infantry', 'load:sz-36/japan/transport');
    play(s, 'select:sz-36/japan/transport', 'to:sz-27');
    expect(flagged(only(s, 'sz-27', 'transport'), F.baseMove)).toBe(true);
    play(s, 'select:sz-27/japan/transport', 'unload:new-guinea');
    expect(unitsIn(s, 'new-guinea')).toHaveLength(2);
  });

  it('AAP-MV-09 also step by step, and never in phase 3', () => {
    const s = position(japan6, [{ place: fleet('sz-36', { destroyer: 1 }) }]);
    play(s, 'select:sz-36/japan/destroyer', 'to:sz-25', 'select:sz-25/japan/destroyer');
    expect(legal(s)).toContain('to:sz-26');
    expect(refusal(s, 'to:sz-18')).toBe('AAP-MV-09');
    play(s, 'to:sz-26');
    expect(refusal(s, 'select:sz-26/japan/destroyer')).toBe('AAP-MV-09');
    const early = position(japan3, [{ place: fleet('sz-36', { destroyer: 1 }) }]);
    play(early, 'select:sz-36/japan/destroyer');
    expect(refusal(early, 'to:sz-26')).toBe('AAP-MV-09');
  });

  it('AAP-MV-08 no zone with enemies is entered or passed; AAP-MV-07 submerged submarines do not count', () => {
    const s = position(japan6, [{ place: [fleet('sz-34', { destroyer: 1 }), fleet('sz-38', { transport: 1 }, 'usa')] }]);
    play(s, 'select:sz-34/japan/destroyer');
    expect(refusal(s, 'to:sz-38')).toBe('AAP-MV-08');
    expect(refusal(s, 'to:sz-44')).toBe('AAP-MV-08');
    edit(s, { clear: 'sz-38', place: { space: 'sz-38', owner: 'usa', units: { submarine: 1 }, submerged: true } });
    expect(refusal(s, 'to:sz-38')).toBeNull();
    play(s, 'to:sz-44');
    // AAP-MV-18: convoys do not change hands in phase 6.
    expect(s.convoy[44]).toBe('india');
  });

  it('AAP-MV-21 a ship that moved in phase 3 stays, one that lay with the enemy may leave', () => {
    const s = position(japan6, [
      { place: [fleet('sz-34', { destroyer: 1 }), fleet('sz-38', { destroyer: 1 }), fleet('sz-38', { destroyer: 1 }, 'usa')] },
    ]);
    only(s, 'sz-34', 'destroyer').flags |= F.movedInCombatMove;
    s.kernel.decisions++;
    expect(refusal(s, 'select:sz-34/japan/destroyer')).toBe('AAP-MV-21');
    play(s, 'select:sz-38/japan/destroyer', 'to:sz-44');
    expect(unitsIn(s, 'sz-44')).toHaveLength(1);
  });
});
