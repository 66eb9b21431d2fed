// Flights: range, bases, landing places, AA guns on the way, raids.
import { describe, expect, it } from 'vitest';
import { spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { F } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { flagged, legal, only, play, position, refusal, step, unitsIn } from '../position.ts';

const japan3 = { power: 'japan', phase: 3, round: 2 };
const japan6 = { power: 'japan', phase: 6, round: 2 };
const at = (space: string, units: Record<string, number>, owner?: string) => ({ space, ...(owner && { owner }), units });

describe('combat flights', () => {
  it('AAP-AIR-01 four spaces for a fighter, six for a bomber, with the way home', () => {
    const s = position(japan3, [{ place: [
      at('french-indo-china', { fighter: 1, bomber: 1 }), at('szechwan', { infantry: 1 }),
      at('india', { infantry: 1 }), at('queensland', { infantry: 1 }),
    ] }]);
    play(s, 'select:french-indo-china/japan/fighter');
    expect(refusal(s, 'to:szechwan')).toBeNull();
    // India is three spaces away by Shan State and Burma: no way home is left to the fighter.
    expect(refusal(s, 'to:india')).toBe('AAP-AIR-03');
    expect(refusal(s, 'to:queensland')).toBe('AAP-AIR-01');
    play(s, 'drop:french-indo-china/japan/fighter', 'select:french-indo-china/japan/bomber');
    expect(refusal(s, 'to:india')).toBeNull();
  });

  it('AAP-TURN-06 nothing to fight, AAP-TURN-07 Allies, AAP-MV-04 the Himalayas', () => {
    const s = position({ power: 'britain', phase: 3, round: 2 }, [
      { place: [at('india', { fighter: 1 }), at('yunnan', { infantry: 1 }), at('siam', { infantry: 1 })] },
    ]);
    play(s, 'select:india/britain/fighter');
    expect(refusal(s, 'to:yunnan')).toBe('AAP-TURN-07');
    expect(refusal(s, 'to:shan-state')).toBe('AAP-TURN-06');
    expect(refusal(s, 'to:himalayas')).toBe('AAP-MV-04');
  });

  it('AAP-MV-10 EX-04: from the air base of New Britain to Gilbert and back; from Gilbert only with a carrier', () => {
    const s = position(japan3, [
      { control: { 'new-britain': 'japan' }, place: [at('new-britain', { fighter: 1 }), at('gilbert-islands', { infantry: 1 })] },
    ]);
    play(s, 'select:new-britain/japan/fighter', 'to:gilbert-islands');
    expect(only(s, 'gilbert-islands', 'fighter').left).toBe(2);
    const usa = { power: 'usa', phase: 3, round: 2 };
    const there = {
      control: { 'new-britain': 'japan', 'gilbert-islands': 'usa' },
      place: [at('new-britain', { infantry: 1 }), at('gilbert-islands', { fighter: 1 })],
    };
    const alone = position(usa, [there]);
    expect(refusal(alone, 'select:gilbert-islands/usa/fighter')).toBe('AAP-AIR-03');
    const carrier = position(usa, [there, { place: at('sz-16', { carrier: 1 }, 'usa') }]);
    play(carrier, 'select:gilbert-islands/usa/fighter');
    expect(refusal(carrier, 'to:new-britain')).toBeNull();
  });

  it('AAP-SBR-01 bombers raid complexes, AAP-SBR-02 fighters escort them, AAP-SBR-09 never in China', () => {
    const s = position(japan3, [{
      place: [
        at('french-indo-china', { bomber: 1, fighter: 1 }), at('shan-state', { fighter: 1 }, 'japan'),
        at('india', { infantry: 1, 'industrial-complex': 1 }), at('szechwan', { 'industrial-complex': 1, infantry: 1 }),
      ],
      control: { 'shan-state': 'japan', burma: 'japan' },
    }]);
    play(s, 'select:french-indo-china/japan/fighter');
    expect(refusal(s, 'raid:india')).toBe('AAP-SBR-02');
    play(s, 'select:french-indo-china/japan/bomber');
    expect(refusal(s, 'raid:szechwan')).toBe('AAP-SBR-09');
    expect(refusal(s, 'raid:burma')).toBe('AAP-SBR-01');
    play(s, 'raid:india', 'select:shan-state/japan/fighter', 'raid:india');
    expect(unitsIn(s, 'india').filter((unit) => flagged(unit, F.raiding))).toHaveLength(3);
  });
});

describe('AA fire on the way', () => {
  const burma = {
    control: { yunnan: 'china' },
    place: [at('kwangsi', { fighter: 2 }, 'japan'), at('yunnan', { 'aa-gun': 1 }), at('burma', { 'aa-gun': 2, infantry: 1 })],
  };
  const held = { kwangsi: 'japan', 'shan-state': 'india' };

  it('AAP-AIR-02 EX-12: one die for each aircraft over Yunnan; the guns of the target wait for the battle', () => {
    const s = position(japan3, [{ ...burma, control: { ...held, yunnan: 'china' } }], [1, 5]);
    const journal = play(s, 'select:kwangsi/japan/fighter', 'select:kwangsi/japan/fighter', 'to:burma');
    expect(journal.rolls.map(({ value }) => value)).toEqual([1, 5]);
    expect(only(s, 'burma', 'fighter').left).toBe(2);
  });

  it('AAP-AIR-02 the flight goes round the guns when the landings allow it', () => {
    const s = position(japan3, [{ ...burma, control: { ...held, 'shan-state': 'japan' } }], []);
    play(s, 'select:kwangsi/japan/fighter', 'to:burma');
    expect(unitsIn(s, 'burma', 'fighter')[0].left).toBe(1);
  });

  it('AAP-AIR-02 the owner chooses among different aircraft', () => {
    const s = position(japan3, [{ ...burma, control: held }, { place: at('kwangsi', { bomber: 1 }, 'japan') }], [1, 5]);
    play(s, 'select:kwangsi/japan/fighter', 'select:kwangsi/japan/bomber', 'to:burma');
    expect(step(s)).toBe('combat-move.aa-overflight');
    expect(legal(s)).toEqual(['hit:burma/japan/fighter', 'hit:burma/japan/bomber']);
    play(s, 'hit:burma/japan/fighter');
    expect(unitsIn(s, 'burma', 'bomber')).toHaveLength(1);
    expect(step(s)).toBe('combat-move.move');
  });

  it('AAP-AIR-13 in phase 6 only aircraft that retreated are shot at', () => {
    const landing = { ...burma, control: { ...held } };
    for (const [flag, rolled] of [[0, 0], [F.retreated, 1]] as const) {
      const s = position(japan6, [landing, { clear: 'kwangsi', place: at('burma', { fighter: 1 }, 'japan') }], [6]);
      const fighter = only(s, 'burma', 'fighter');
      fighter.flags |= F.movedInCombatMove | flag;
      fighter.left = 2;
      s.kernel.decisions++;
      const journal = play(s, 'select:burma/japan/fighter', 'land:kwangsi');
      expect(journal.rolls).toHaveLength(rolled);
    }
  });
});

describe('landing in phase 6', () => {
  function airborne(type: string, left: number, more: object[] = []) {
    const s = position(japan6, [{ control: { anhwe: 'japan' }, place: [at('anhwe', { [type]: 1 }, 'japan'), ...more] as never }]);
    s.captured = [spaceIndex('anhwe')];
    const plane = only(s, 'anhwe', type);
    plane.flags |= F.movedInCombatMove;
    plane.left = left;
    s.kernel.decisions++;
    return s;
  }

  it('AAP-AIR-04 not in land taken this turn, AAP-AIR-10 nor where they fought; AAP-AIR-19 done waits for them', () => {
    const s = airborne('fighter', 1);
    expect(refusal(s, 'done')).toBe('AAP-AIR-19');
    play(s, 'select:anhwe/japan/fighter');
    expect(refusal(s, 'land:anhwe')).toBe('AAP-AIR-10');
    expect(refusal(s, 'land:suiyuan')).toBe('AAP-AIR-04');
    expect(refusal(s, 'land:korea')).toBe('AAP-AIR-01');
    play(s, 'land:manchuria');
    expect(refusal(s, 'select:manchuria/japan/fighter')).toBe('AAP-AIR-01');
    expect(refusal(s, 'done')).toBeNull();
  });

  it('AAP-AIR-19 an aircraft without a landing is lost, and the phase ends', () => {
    const s = airborne('fighter', 0);
    expect(refusal(s, 'done')).toBeNull();
    const journal = play(s, 'done');
    expect(journal.entries.some(({ rule }) => rule === 'AAP-AIR-19')).toBe(true);
    expect(unitsIn(s, 'anhwe', 'fighter')).toEqual([]);
  });

  it('AAP-AIR-05 two fighters a carrier, bombers never; AAP-AIR-08 then the carrier stays', () => {
    const s = airborne('fighter', 4, [at('sz-37', { carrier: 1, fighter: 2 }, 'japan'), at('sz-36', { carrier: 1 }, 'japan')]);
    play(s, 'select:anhwe/japan/fighter');
    expect(refusal(s, 'land:sz-37')).toBe('AAP-AIR-05');
    expect(refusal(s, 'land:sz-38')).toBe('AAP-AIR-05');
    play(s, 'land:sz-36');
    expect(only(s, 'sz-36', 'fighter').aboard).toBe(only(s, 'sz-36', 'carrier').id);
    expect(refusal(s, 'select:sz-36/japan/carrier')).toBe('AAP-AIR-08');
    const bomber = airborne('bomber', 4, [at('sz-36', { carrier: 1 }, 'japan')]);
    play(bomber, 'select:anhwe/japan/bomber');
    expect(refusal(bomber, 'land:sz-36')).toBe('AAP-AIR-05');
  });

  it('an unmoved aircraft changes its base, once', () => {
    const s = position(japan6, [{ place: at('korea', { fighter: 1 }) }]);
    play(s, 'select:korea/japan/fighter', 'land:formosa');
    expect(refusal(s, 'select:formosa/japan/fighter')).toBe('AAP-AIR-01');
  });
});

describe('combat air patrol', () => {
  it('AAP-CAP-01 an unmoved fighter on land patrols over a touching zone without surfaced enemies', () => {
    const s = position(japan6, [{ place: [
      at('philippines', { fighter: 1 }, 'japan'), at('korea', { fighter: 1 }),
      at('sz-37', { submarine: 1 }, 'usa'), at('sz-36', { carrier: 1, fighter: 1 }, 'japan'),
    ], control: { philippines: 'japan' } }]);
    play(s, 'select:korea/japan/fighter');
    expect(refusal(s, 'cap:sz-37')).toBe('AAP-CAP-01');
    expect(refusal(s, 'cap:sz-38')).toBe('AAP-CAP-01');
    play(s, 'cap:sz-36', 'select:philippines/japan/fighter', 'cap:sz-38', 'select:sz-36/japan/fighter');
    expect(refusal(s, 'cap:sz-36')).toBe('AAP-CAP-01');
    play(s, 'drop:sz-36/japan/fighter', 'done');
    expect(flagged(only(s, 'sz-38', 'fighter'), F.onCap)).toBe(true);
  });

  it('AAP-CAP-05 it lands in phase 2 and may move on; AAP-CAP-09 a carrier that took it stays', () => {
    const s = position({ power: 'japan', phase: 2, round: 2 }, [
      { place: [
        at('sz-38', { carrier: 1 }, 'japan'), { ...at('sz-38', { fighter: 1 }, 'japan'), onCap: true },
        { ...at('sz-36', { fighter: 1 }, 'japan'), onCap: true },
      ], control: { philippines: 'japan' } },
    ]);
    expect(step(s)).toBe('cap-land.choose');
    expect(legal(s).toSorted()).toEqual(['land:japan', 'land:korea']);
    play(s, 'land:korea');
    expect(legal(s)).toEqual(['land:sz-38', 'land:philippines']);
    play(s, 'land:sz-38');
    expect(step(s)).toBe('combat-move.move');
    expect(only(s, 'sz-38', 'fighter').left).toBe(4);
    expect(refusal(s, 'select:sz-38/japan/carrier')).toBe('AAP-CAP-09');
  });

  it('AAP-CAP-05 with nowhere to land it is lost', () => {
    const s = position({ power: 'japan', phase: 2, round: 2 }, [{ place: { ...at('sz-38', { fighter: 1 }, 'japan'), onCap: true } }]);
    expect(step(s)).toBe('combat-move.move');
    expect(unitsIn(s, 'sz-38')).toEqual([]);
  });
});
