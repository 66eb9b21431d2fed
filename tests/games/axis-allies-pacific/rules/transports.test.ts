// Transports and Japanese destroyers: capacity, loading, landing, Allied cargo.
import { describe, expect, it } from 'vitest';
import { spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { F } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { edit, flagged, legal, only, play, position, refusal, unitsIn } from '../position.ts';

const at = (space: string, units: Record<string, number>, owner?: string) => ({ space, ...(owner && { owner }), units });
const japan3 = { power: 'japan', phase: 3, round: 2 };
const japan6 = { power: 'japan', phase: 6, round: 2 };
const britain3 = { power: 'britain', phase: 3, round: 2 };

describe('loading', () => {
  it('AAP-TR-01 one armor alone or two others, AAP-TR-02 one infantry on a Japanese destroyer', () => {
    const s = position(japan3, [{ place: [
      at('japan', { infantry: 3, artillery: 1, armor: 1, 'aa-gun': 1 }),
      at('sz-36', { transport: 2, destroyer: 1, battleship: 1 }, 'japan'),
    ] }]);
    play(s, 'select:japan/japan/infantry');
    expect(refusal(s, 'load:sz-36/japan/battleship')).toBe('AAP-TR-01');
    play(s, 'load:sz-36/japan/transport', 'select:japan/japan/armor');
    expect(refusal(s, 'load:sz-36/japan/transport')).toBe('AAP-TR-01');
    expect(refusal(s, 'load:sz-36/japan/destroyer')).toBe('AAP-TR-02');
    play(
      s, 'drop:japan/japan/armor', 'select:japan/japan/aa-gun', 'load:sz-36/japan/transport',
      'select:japan/japan/infantry', 'load:sz-36/japan/destroyer',
    );
    expect(unitsIn(s, 'sz-36')).toHaveLength(7);
    play(s, 'select:japan/japan/artillery');
    expect(refusal(s, 'load:sz-36/japan/destroyer')).toBe('AAP-TR-02');
  });

  it('AAP-TR-02 no other power’s destroyer carries anything', () => {
    const s = position(britain3, [{ place: [at('queensland', { infantry: 1 }), at('sz-29', { destroyer: 1, transport: 1 }, 'britain')] }]);
    play(s, 'select:queensland/britain/infantry');
    expect(refusal(s, 'load:sz-29/britain/destroyer')).toBe('AAP-TR-02');
  });

  it('a group fills several like ships', () => {
    const s = position(japan3, [{ place: [at('japan', { infantry: 4, armor: 1 }), at('sz-36', { transport: 3 }, 'japan')] }]);
    play(s, ...Array.from({ length: 4 }, () => 'select:japan/japan/infantry'), 'select:japan/japan/armor', 'load:sz-36/japan/transport');
    expect(unitsIn(s, 'japan')).toEqual([]);
  });

  it('AAP-TR-03 AAP-TR-06 EX-22: load, move, load an AA gun elsewhere, move, unload both', () => {
    const s = position(japan6, [
      { place: [at('japan', { infantry: 1 }), at('shantung', { 'aa-gun': 1 }), at('sz-36', { transport: 1 }, 'japan')] },
    ]);
    play(s, 'select:japan/japan/infantry', 'load:sz-36/japan/transport', 'select:sz-36/japan/transport', 'to:sz-37');
    play(s, 'select:shantung/japan/aa-gun', 'load:sz-37/japan/transport', 'select:sz-37/japan/transport', 'to:sz-45');
    play(s, 'select:sz-45/japan/transport', 'unload:formosa');
    expect(unitsIn(s, 'formosa')).toHaveLength(2);
    expect(refusal(s, 'select:formosa/japan/infantry')).toBe('AAP-TR-06');
    expect(refusal(s, 'select:sz-45/japan/transport')).toBe('AAP-TR-04');
  });

  it('AAP-TR-07 never in a hostile zone; AAP-TR-12 never from ship to ship', () => {
    const s = position(britain3, [{ place: [
      at('queensland', { infantry: 1 }), at('sz-29', { transport: 1 }, 'britain'),
      at('sz-29', { submarine: 1 }, 'japan'), at('sz-32', { transport: 2 }, 'britain'),
      { ...at('sz-32', { infantry: 1 }, 'britain'), aboard: 'transport' }, at('dutch-new-guinea', { infantry: 1 }),
    ] }]);
    play(s, 'select:queensland/britain/infantry');
    expect(refusal(s, 'load:sz-29/britain/transport')).toBe('AAP-TR-07');
    expect(refusal(s, 'load:sz-32/britain/transport')).toBeNull();
  });
});

describe('landing', () => {
  const landing = [
    at('sz-28', { transport: 1 }, 'britain'), at('sz-28', { submarine: 1 }, 'japan'),
    at('queensland', { infantry: 1 }), at('northern-territory', { infantry: 1 }),
  ];

  it('AAP-TR-07 EX-16: out of a hostile zone, load twice in 32, land in Dutch New Guinea', () => {
    const s = position(britain3, [{ control: { 'dutch-new-guinea': 'japan' }, place: landing }]);
    play(s, 'select:sz-28/britain/transport', 'to:sz-32', 'select:queensland/britain/infantry', 'load:sz-32/britain/transport');
    play(s, 'select:northern-territory/britain/infantry', 'load:sz-32/britain/transport', 'select:sz-32/britain/transport', 'to:sz-33');
    play(s, 'select:sz-33/britain/transport', 'assault:dutch-new-guinea');
    expect(unitsIn(s, 'sz-33', 'infantry').map(({ target }) => target))
      .toEqual([spaceIndex('dutch-new-guinea'), spaceIndex('dutch-new-guinea')]);
    expect(refusal(s, 'select:sz-33/britain/transport')).toBe('AAP-ASS-01');
  });

  it('AAP-ASS-01 one target a ship, enemy land touching the zone, not unloading in phase 3', () => {
    const s = position(japan3, [
      { place: [at('sz-38', { transport: 1 }, 'japan'), { ...at('sz-38', { infantry: 2 }, 'japan'), aboard: 'transport' }] },
    ]);
    play(s, 'select:sz-38/japan/transport');
    expect(refusal(s, 'assault:celebes')).toBe('AAP-TR-03');
    expect(refusal(s, 'unload:philippines')).toBe('AAP-ASS-01');
    play(s, 'drop:sz-38/japan/transport', 'select:sz-38/japan/infantry', 'assault:philippines');
    expect(unitsIn(s, 'sz-38', 'infantry').map(({ target }) => target > 0)).toEqual([true, false]);
    const malaya = position(japan3, [
      { place: [at('sz-47', { transport: 1 }, 'japan'), { ...at('sz-47', { infantry: 2 }, 'japan'), aboard: 'transport' }] },
    ]);
    play(malaya, 'select:sz-47/japan/infantry', 'assault:malaya', 'select:sz-47/japan/infantry#2');
    expect(refusal(malaya, 'assault:sumatra')).toBe('AAP-ASS-01');
    expect(refusal(malaya, 'assault:malaya')).toBeNull();
  });

  it('AAP-MV-20 no assault out of a hostile zone without an attacker; with one it is an attack (AAP-ASS-02)', () => {
    const cargo = [
      at('sz-38', { transport: 1 }, 'japan'),
      { ...at('sz-38', { infantry: 1 }, 'japan'), aboard: 'transport' }, at('sz-38', { submarine: 1 }, 'usa'),
    ];
    expect(refusal(position(japan3, [{ place: cargo }]), 'select:sz-38/japan/infantry')).toBe('AAP-MV-20');
    const s = position(japan3, [{ place: [...cargo, at('sz-38', { destroyer: 1 }, 'japan')] }]);
    play(s, 'select:sz-38/japan/transport', 'assault:philippines', 'done');
    expect(s.attackZones).toEqual([38]);
  });

  it('AAP-TR-04 one territory a turn, partial unloading allowed', () => {
    const s = position(japan6, [
      { place: [at('sz-45', { transport: 1 }, 'japan'), { ...at('sz-45', { infantry: 2 }, 'japan'), aboard: 'transport' }] },
    ]);
    play(s, 'select:sz-45/japan/infantry', 'unload:formosa', 'select:sz-45/japan/infantry');
    expect(refusal(s, 'unload:hainan')).toBe('AAP-TR-04');
    expect(refusal(s, 'unload:formosa')).toBeNull();
  });

  it('AAP-TR-08 after its battle a ship loads or unloads; AAP-TR-09 one that retreated does not unload', () => {
    const position6 = (flag: number) => {
      const s = position(japan6, [{ place: [
        at('hainan', { infantry: 1 }), at('sz-45', { transport: 1 }, 'japan'),
        { ...at('sz-45', { infantry: 1 }, 'japan'), aboard: 'transport' },
      ] }]);
      only(s, 'sz-45', 'transport').flags |= flag;
      edit(s, { place: at('sz-45', { transport: 1 }, 'japan') });
      s.kernel.decisions++;
      return s;
    };
    const s = position6(F.fought);
    play(s, 'select:hainan/japan/infantry', 'load:sz-45/japan/transport');
    expect(flagged(unitsIn(s, 'sz-45', 'transport')[0], F.loadedAfterCombat)).toBe(true);
    expect(refusal(s, 'select:sz-45/japan/infantry')).toBe('AAP-TR-08');
    const other = position6(F.fought);
    play(other, 'select:sz-45/japan/infantry', 'unload:formosa', 'select:hainan/japan/infantry');
    expect(refusal(other, 'load:sz-45/japan/transport')).toBe('AAP-TR-08');
    expect(refusal(position6(F.fought | F.retreated), 'select:sz-45/japan/infantry')).toBe('AAP-TR-09');
  });

  it('AAP-TR-11 Allied cargo: loaded in its owner’s turn, ashore in his next one', () => {
    const s = position({ power: 'britain', phase: 6, round: 2 }, [
      { place: [at('queensland', { infantry: 1 }), at('sz-29', { transport: 1 }, 'usa')] },
    ]);
    play(s, 'select:queensland/britain/infantry', 'load:sz-29/usa/transport');
    expect(refusal(s, 'select:sz-29/britain/infantry')).toBe('AAP-TR-11');
    edit(s, { turn: { power: 'usa', phase: 6, round: 2 } });
    play(s, 'select:sz-29/usa/transport');
    expect(legal(s)).not.toContain('unload:queensland');
    play(s, 'to:sz-28');
    edit(s, { turn: { power: 'britain', phase: 6, round: 3 } });
    play(s, 'select:sz-28/britain/infantry', 'unload:papua');
    expect(unitsIn(s, 'papua')).toHaveLength(1);
  });

  it('AAP-TR-15 Allied cargo may land as an assault from a ship that does not fight', () => {
    const s = position(britain3, [{
      control: { papua: 'japan' },
      place: [at('sz-28', { transport: 1 }, 'usa'), { ...at('sz-28', { infantry: 1 }, 'britain'), aboard: 'transport' }],
    }]);
    play(s, 'select:sz-28/britain/infantry', 'assault:papua');
    expect(only(s, 'sz-28', 'infantry').target).toBe(spaceIndex('papua'));
  });
});

describe('campaigns begun under older rules', () => {
  const allied = (rules: number) => {
    const s = position({ power: 'usa', phase: 6, round: 2 }, [{ place: [
      at('hawaiian-islands', { infantry: 1 }), at('sz-9', { transport: 1 }, 'britain'),
      { ...at('sz-9', { marine: 1 }, 'usa'), aboard: 'transport' },
    ] }]);
    s.kernel.rules = rules;
    play(s, 'select:sz-9/usa/marine', 'unload:hawaiian-islands');
    return s;
  };
  it('AAP-TR-05 before version 3 an Ally’s ship kept no record of what it had done', () => {
    expect(refusal(allied(3), 'select:hawaiian-islands/usa/infantry')).toBe('AAP-TR-05');
    const s = allied(2);
    play(s, 'select:hawaiian-islands/usa/infantry', 'load:sz-9/britain/transport');
    expect(only(s, 'sz-9', 'transport').flags).toBe(0);
  });
  it('AAP-EC-16 and the value of Chinese land limited a complex of the United States', () => {
    const yunnan = position({ power: 'usa', phase: 7, round: 2 }, [
      { place: { space: 'yunnan', owner: 'china', units: { 'industrial-complex': 1 }, builtBy: 'usa' } },
      { place: at('united-states', { 'industrial-complex': 1 }) }, { purchases: { usa: { infantry: 1 } } },
    ]);
    expect(legal(yunnan)).toContain('place:usa/infantry/yunnan');
    yunnan.kernel.rules = 2;
    yunnan.kernel.decisions++;
    expect(refusal(yunnan, 'place:usa/infantry/yunnan')).toBe('AAP-EC-16');
  });
});
