// The joint landing plan: no flight, and no carrier's move, that leaves an aircraft without a place.
import { describe, expect, it } from 'vitest';
import { F } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { flagged, legal, only, play, position, refusal, step, unitsIn } from '../position.ts';

const japan3 = { power: 'japan', phase: 3, round: 2 };
const japan6 = { power: 'japan', phase: 6, round: 2 };
const at = (space: string, units: Record<string, number>, owner = 'japan') => ({ space, owner, units });
/** Zone 4 is far from any Japanese land: two spaces from 20, after which a fighter has two left. */
const enemy = at('sz-4', { destroyer: 1 }, 'usa');
const strike = (n: number, from = 'sz-20'): string[] => Array.from({ length: n }, () => `select:${from}/japan/fighter`);

describe('the joint landing plan in phase 3', () => {
  it('AAP-AIR-03 a fighter far from land counts on its own carrier', () => {
    const s = position(japan3, [{ place: [at('sz-20', { carrier: 1, fighter: 2 }), enemy] }]);
    play(s, ...strike(2), 'to:sz-4', 'select:sz-20/japan/carrier');
    // A carrier that moves in phase 3 stays where it goes.
    expect(refusal(s, 'to:sz-9')).toBeNull();
    expect(refusal(s, 'to:sz-4')).toBeNull();
    expect(refusal(s, 'to:sz-19')).toBe('AAP-AIR-03');
    expect(refusal(s, 'to:sz-22')).toBe('AAP-AIR-03');
  });

  it('AAP-AIR-05 places are counted: a third fighter finds none', () => {
    // From Wake Island to zone 4 it is four spaces: the carrier must come to that zone, and has two places.
    const place = [at('sz-20', { carrier: 1, fighter: 2 }), at('wake', { fighter: 1 }), enemy];
    const s = position(japan3, [{ control: { wake: 'japan' }, place }]);
    play(s, ...strike(1), 'to:sz-4', 'select:wake/japan/fighter');
    expect(refusal(s, 'to:sz-4')).toBe('AAP-AIR-03');
    const free = position(japan3, [{ control: { wake: 'japan' }, place: [at('sz-20', { carrier: 1, fighter: 1 }), ...place.slice(1)] }]);
    play(free, ...strike(1), 'to:sz-4', 'select:wake/japan/fighter');
    expect(refusal(free, 'to:sz-4')).toBeNull();
  });

  it('AAP-AIR-03 a carrier is in one zone only: two fighters must meet it in the same one', () => {
    // From zone 3 a fighter has one space left (to 4 or 10), from the Aleutians another has two (to 6, 8, 20, 21, 22).
    const targets = [at('sz-3', { transport: 1 }, 'usa'), at('aleutian-islands', { infantry: 1 }, 'usa')];
    const s = position(japan3, [{ place: [at('sz-20', { carrier: 1, fighter: 2 }), ...targets] }]);
    play(s, ...strike(1), 'to:sz-3', ...strike(1));
    expect(refusal(s, 'to:aleutian-islands')).toBe('AAP-AIR-03');
    const two = position(japan3, [{ place: [at('sz-20', { carrier: 2, fighter: 2 }), ...targets] }]);
    play(two, 'select:sz-20/japan/fighter', 'to:sz-3', 'select:sz-20/japan/fighter');
    expect(refusal(two, 'to:aleutian-islands')).toBeNull();
  });

  it('AAP-AIR-06 fighters left aboard are cargo; launched ones fly on', () => {
    const s = position(japan3, [{ place: [at('sz-36', { carrier: 1, fighter: 2 }), at('sz-35', { transport: 1 }, 'usa')] }]);
    play(s, 'select:sz-36/japan/fighter', 'launch', 'select:sz-36/japan/carrier', 'to:sz-24');
    expect(refusal(s, 'select:sz-24/japan/fighter')).toBe('AAP-AIR-06');
    play(s, 'select:sz-36/japan/fighter', 'to:sz-35');
    expect(flagged(only(s, 'sz-35', 'fighter'), F.launched)).toBe(true);
  });

  it('AAP-AIR-07 a guest stays aboard in its host’s turn, AAP-AIR-17 and takes off in its own', () => {
    const place = [
      at('sz-36', { carrier: 1 }, 'usa'), { ...at('sz-36', { fighter: 1 }, 'britain'), aboard: 'carrier' }, at('japan', { infantry: 1 }),
    ];
    expect(refusal(position({ power: 'usa', phase: 3, round: 2 }, [{ place }]), 'select:sz-36/britain/fighter')).toBe('AAP-AIR-07');
    const s = position({ power: 'britain', phase: 3, round: 2 }, [{ place }]);
    play(s, 'select:sz-36/britain/fighter', 'to:japan');
    expect(only(s, 'japan', 'fighter').left).toBe(3);
  });

  it('AAP-AIR-03 an attack from a shared zone that would tie the only carrier down is not offered', () => {
    // The fighter needs the carrier to come to it; the carrier shares zone 20 with an enemy.
    const s = position(japan3, [
      { place: [at('sz-20', { carrier: 1, fighter: 2 }), at('sz-20', { submarine: 1 }, 'usa'), at('sz-3', { transport: 1 }, 'usa')] },
    ]);
    play(s, 'select:sz-20/japan/fighter', 'to:sz-3');
    expect(only(s, 'sz-3', 'fighter').left).toBe(1);
    play(s, 'done');
    expect(step(s)).toBe('combat-move.declare-shared-zone-attack');
    expect(legal(s)).toEqual(['spare:sz-20']);
    expect(refusal(s, 'attack:sz-20')).toBe('AAP-AIR-03');
  });

  it('AAP-TURN-06 every flight offered leaves the phase open to end', () => {
    const s = position(japan3, [{ place: [at('sz-20', { carrier: 3, fighter: 6 }), enemy, at('midway', { infantry: 1 }, 'usa')] }]);
    for (let n = 0; n < 6; n++) {
      play(s, 'select:sz-20/japan/fighter');
      play(s, n % 2 === 0 ? 'to:sz-4' : 'to:midway');
      expect(legal(s)).toContain('done');
    }
    expect(unitsIn(s, 'midway', 'fighter')).toHaveLength(3);
  });
});

describe('the joint landing plan in phase 6', () => {
  it('AAP-AIR-03 a carrier does not leave fighters that have no other place', () => {
    const s = position(japan6, [{ place: [at('sz-20', { carrier: 2 }), at('sz-9', { fighter: 2 })] }]);
    for (const fighter of unitsIn(s, 'sz-9')) {
      fighter.flags |= F.movedInCombatMove;
      fighter.left = 1;
    }
    s.kernel.decisions++;
    play(s, 'select:sz-20/japan/carrier', 'to:sz-24', 'select:sz-20/japan/carrier');
    expect(refusal(s, 'to:sz-25')).toBe('AAP-AIR-03');
    expect(refusal(s, 'to:sz-8')).toBeNull();
    play(s, 'drop:sz-20/japan/carrier', 'select:sz-9/japan/fighter', 'select:sz-9/japan/fighter', 'land:sz-20');
    expect(unitsIn(s, 'sz-20', 'fighter')).toHaveLength(2);
    expect(legal(s)).toContain('done');
  });

  it('AAP-AIR-03 nobody lands in the only place of another', () => {
    const carriers = [at('sz-9', { carrier: 1, fighter: 1 }), at('sz-20', { carrier: 1, fighter: 1 })];
    const s = position(japan6, [{ place: [...carriers, at('sz-4', { fighter: 2 })] }]);
    for (const zone of ['sz-9', 'sz-20']) only(s, zone, 'carrier').flags |= F.movedInCombatMove;
    const [near, far] = unitsIn(s, 'sz-4');
    near.left = 2;
    far.left = 1;
    for (const fighter of [near, far]) fighter.flags |= F.movedInCombatMove;
    s.kernel.decisions++;
    play(s, 'select:sz-4/japan/fighter');
    expect(refusal(s, 'land:sz-9')).toBe('AAP-AIR-03');
    play(s, 'land:sz-20', 'select:sz-4/japan/fighter', 'land:sz-9');
    expect(legal(s)).toContain('done');
  });
});
