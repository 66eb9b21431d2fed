// Raids, kamikazes, several Allies, and rules of battles one by one, against positions made for them.
// Shows: rules/strategic-bombing.ts, rules/kamikaze.ts, rules/battle.ts, rules/sea-battle.ts, rules/amphibious-assault.ts
import { describe, expect, it } from 'vitest';
import { read, type AapAction } from '../../../../src-main/games/axis-allies-pacific/answers.ts';
import { apply, decision } from '../../../../src-main/engine/kernel.ts';
import { seededDice, roll } from '../../../../src-main/engine/dice.ts';
import { spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { battleDetail, oddsOf, whyNotFight } from '../../../../src-main/games/axis-allies-pacific/rules/combat.ts';
import { F, type AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { actionView } from '../../../../src-main/games/axis-allies-pacific/view/actions.ts';
import { countersOf } from '../../../../src-main/games/axis-allies-pacific/view/counters.ts';
import { Fight, emptyMap, put, table } from './combat-table.ts';

const refusal = (fight: Fight, id: string): string | undefined => whyNotFight(fight.s, read(id)!)?.rule;

describe('strategic bombing raids', () => {
  it('EX-08 AAP-SBR-03, AAP-SBR-04, AAP-SBR-05, AAP-SBR-06, AAP-SBR-11 guns, interceptor, escort, bomb', () => {
    const s = emptyMap('usa');
    put(s, 'japan', 'usa', { bomber: 1, fighter: 2 }, { from: 'sz-36', flags: F.raiding });
    put(s, 'japan', 'japan', { 'aa-gun': 1, 'industrial-complex': 1, fighter: 2 });
    const fight = new Fight(s, [1, 3, 4, 2, 3, 6]);
    expect(fight.side).toBe('japan');
    expect(fight.actions).toEqual(['intercept:0', 'intercept:1', 'intercept:2']);
    fight.answer('intercept:1');
    expect(fight.step).toBe('sbr.aa-casualties');
    fight.answer('hit:japan/usa/fighter', 'hit:japan/usa/fighter');
    expect(fight.step).toBe('over');
    expect(s.treasuries.japan).toBe(14);
    expect(s.vp).toBe(5);
    expect(fight.at('japan')).toBe('1 usa bomber, 1 japan aa-gun, 1 japan industrial-complex, 2 japan fighter');
    expect(s.units[spaceIndex('japan')].some((unit) => (unit.flags & F.intercepting) !== 0)).toBe(false);
  });

  it('EX-09 AAP-SBR-07 the sum is capped by the treasury, and Japan loses a point for each full 10 paid', () => {
    const s = emptyMap('usa');
    s.treasuries.japan = 19;
    put(s, 'japan', 'usa', { bomber: 5 }, { from: 'sz-36', flags: F.raiding });
    put(s, 'japan', 'japan', { 'industrial-complex': 1 });
    expect(new Fight(s, [5, 5, 5, 5, 5]).step).toBe('over');
    expect([s.treasuries.japan, s.vp]).toEqual([0, 4]);
  });

  it('AAP-SBR-01, AAP-SBR-02, AAP-SBR-08 raids come first; raiders fight nothing else; interceptors fall with the land', () => {
    const s = emptyMap('usa');
    put(s, 'manchuria', 'usa', { bomber: 1 }, { from: 'anhwe', flags: F.raiding });
    put(s, 'manchuria', 'usa', { armor: 2 }, { from: 'anhwe' });
    put(s, 'manchuria', 'japan', { 'industrial-complex': 1, fighter: 1, infantry: 1 });
    // Interceptor 6, bomb 1; two armor 1, 1; infantry 6.
    const fight = new Fight(s, [6, 1, 1, 1, 6]).answer('intercept:1', 'battle:manchuria');
    expect(fight.held('manchuria')).toBe('china');
    expect(fight.at('manchuria')).toBe('1 usa bomber, 2 usa armor, 1 china industrial-complex');
  });
});

describe('kamikazes', () => {
  it('AAP-KAM-02, AAP-KAM-04, AAP-KAM-07 declared before the dice, resolved in round 1, the target still fires', () => {
    const s = emptyMap('usa');
    s.kamikazes = 3;
    s.enteredZones = [36];
    put(s, 'sz-36', 'usa', { destroyer: 1, battleship: 1 }, { from: 'sz-23' });
    put(s, 'sz-36', 'japan', { transport: 1 });
    const fight = new Fight(s, [2, 2, 4, 3, 6]);
    expect(fight.side).toBe('japan');
    const end = (): string => {
      const open = decision(table, s)!;
      return actionView(s, open, (open.actions as AapAction[]).find(({ verb }) => verb === 'done')!, countersOf(s)).label.key;
    };
    expect(end()).toBe('action.done.combat.kamikaze-declare.none');
    fight.answer('kamikaze:sz-36/usa/battleship');
    expect(end()).toBe('action.done.combat.kamikaze-declare');
    fight.answer('kamikaze:sz-36/usa/battleship+1', 'done');
    expect(s.kamikazes).toBe(1);
    fight.answer('battle:sz-36');
    // Battleship 4 hits though it is sinking; the transport's 6 misses.
    expect(fight.at('sz-36')).toBe('1 usa destroyer');
    expect(fight.diceLeft).toBe(0);
  });

  it('AAP-KAM-05, AAP-KAM-03 in an Allied turn only where a ship moved in, and never at submarines', () => {
    const s = emptyMap('usa');
    s.kamikazes = 2;
    s.enteredZones = [24];
    put(s, 'sz-24', 'usa', { submarine: 1, transport: 1 }, { from: 'sz-23' });
    put(s, 'sz-25', 'usa', { carrier: 1 });
    const fight = new Fight(s, [1]);
    expect(fight.actions).toEqual(['kamikaze:sz-24/usa/transport', 'done']);
    expect(refusal(fight, 'kamikaze:sz-25/usa/carrier')).toBe('AAP-KAM-05');
    expect(refusal(fight, 'kamikaze:sz-24/usa/submarine')).toBe('AAP-KAM-03');
    expect(refusal(fight, 'kamikaze:sz-20/usa/carrier')).toBe('AAP-KAM-01');
    fight.answer('kamikaze:sz-24/usa/transport', 'done');
    expect(fight.at('sz-24')).toBe('1 usa submarine');
    expect(s.units[24][0].flags & F.fought).not.toBe(0);
  });

  it('AAP-KAM-06, AAP-AIR-09 in its own turn Japan needs no entry; the fighters of a carrier sunk so look for a landing', () => {
    const s = emptyMap('japan');
    s.kamikazes = 1;
    const [carrier] = put(s, 'sz-25', 'usa', { carrier: 1 });
    put(s, 'sz-25', 'usa', { fighter: 1 }, { aboard: carrier });
    const fight = new Fight(s, [2]).answer('kamikaze:sz-25/usa/carrier');
    expect(fight.step).toBe('sea.homeless-fighters');
    fight.answer('land:guam');
    expect(fight.at('guam')).toBe('1 usa fighter');
  });

  it('AAP-ASS-09 kamikazes of an Allied turn cancel the bombardment from that zone', () => {
    const s = emptyMap('usa');
    s.kamikazes = 1;
    s.enteredZones = [24];
    const [ship] = put(s, 'sz-24', 'usa', { transport: 1, battleship: 1 }, { from: 'sz-23' });
    put(s, 'sz-24', 'usa', { infantry: 1 }, { aboard: ship, target: 'bonin-islands' });
    put(s, 'bonin-islands', 'japan', { infantry: 1 });
    const fight = new Fight(s, [6, 1, 6]).answer('kamikaze:sz-24/usa/battleship', 'battle:bonin-islands', 'land-cargo');
    expect(fight.step).toBe('over');
    expect(fight.held('bonin-islands')).toBe('usa');
  });
});

describe('several Allies', () => {
  const defence = (seating: AapState['seating'], dice: number[]): Fight => {
    const s = emptyMap('japan');
    s.seating = seating;
    put(s, 'sz-38', 'japan', { battleship: 1 }, { from: 'sz-34' });
    put(s, 'sz-38', 'usa', { destroyer: 1, transport: 1 });
    put(s, 'sz-38', 'britain', { destroyer: 1 });
    return new Fight(s, dice).answer('battle:sz-38');
  };

  it('AAP-MP-01, AAP-MP-02 the one with most units proposes, the other refuses, the attacker picks', () => {
    const fight = defence('three-player', [4, 6, 6, 6]);
    expect([fight.step, fight.side]).toEqual(['sea.defender-casualties', 'usa']);
    fight.answer('hit:sz-38/britain/destroyer');
    expect([fight.step, fight.side]).toEqual(['sea.defender-casualties.agree', 'britain']);
    fight.answer('reject');
    expect([fight.step, fight.side]).toEqual(['sea.defender-casualties.by-enemy', 'japan']);
    fight.answer('hit:sz-38/usa/transport');
    expect(fight.at('sz-38')).toBe('1 japan battleship, 1 usa destroyer, 1 britain destroyer');
  });

  it('AAP-MP-02 one person who owns both decides alone', () => {
    const fight = defence('two-player', [4, 6, 6, 6]).answer('hit:sz-38/britain/destroyer');
    expect(fight.step).toBe('sea.round-end');
  });

  it('EX-07 AAP-MP-03, AAP-SEA-13 an Allied destroyer standing by helps the aircraft, and may be lost', () => {
    const s = emptyMap('usa');
    put(s, 'sz-30', 'usa', { submarine: 1, fighter: 2 }, { from: 'sz-29' });
    put(s, 'sz-30', 'britain', { destroyer: 1, transport: 1 });
    put(s, 'sz-30', 'japan', { submarine: 2 });
    // No Japanese destroyer: first strike 6; fighters 3, 6; then the submarines 2, 6.
    const fight = new Fight(s, [6, 3, 6, 2, 6]).answer('battle:sz-30', 'fire', 'fire');
    expect(fight.step).toBe('sea.attacker-casualties');
    expect(fight.actions).toEqual(['hit:sz-30/usa/submarine', 'hit:sz-30/britain/destroyer', 'hit:sz-30/britain/transport', 'usual']);
    expect(fight.side).toBe('usa');
    fight.answer('hit:sz-30/britain/destroyer');
    // Without it the fighters cannot hit the submarine any more.
    expect(fight.step).toBe('sea.round-end');
    expect(fight.at('sz-30')).toBe('1 usa submarine, 2 usa fighter, 1 britain transport, 1 japan submarine');
  });
});

describe('sea rules one by one', () => {
  it('AAP-SEA-05, AAP-SEA-03 hits of aircraft and of submarines each find only what they can hit', () => {
    const s = emptyMap('japan');
    put(s, 'sz-20', 'japan', { fighter: 2, destroyer: 1 }, { from: 'sz-19' });
    put(s, 'sz-20', 'usa', { submarine: 2, transport: 1 });
    // A Japanese destroyer: its fighters may hit submarines. Attack: fighters 3, 3, destroyer 6.
    const fight = new Fight(s, [3, 3, 6, 6, 6, 6]).answer('battle:sz-20');
    expect(fight.actions).toEqual(['hit:sz-20/usa/submarine', 'hit:sz-20/usa/transport', 'usual']);
    const none = emptyMap('japan');
    put(none, 'sz-20', 'japan', { fighter: 2 }, { from: 'sz-19' });
    put(none, 'sz-20', 'usa', { submarine: 2, transport: 1 });
    // Without one, one hit falls on the transport and the other is lost; the submarines cannot fire at aircraft.
    const second = new Fight(none, [3, 3, 6]).answer('battle:sz-20', 'fire');
    expect(second.step).toBe('over');
    expect(second.at('sz-20')).toBe('2 japan fighter, 2 usa submarine');
  });

  it('AAP-CAP-06, AAP-CAP-07, AAP-SEA-15 a submarine under a patrol: no dice, but the convoy may be taken', () => {
    const s = emptyMap('usa');
    put(s, 'sz-37', 'usa', { submarine: 1 }, { from: 'sz-35' });
    put(s, 'sz-37', 'japan', { fighter: 1 }, { flags: F.onCap });
    const fight = new Fight(s, []).answer('battle:sz-37');
    expect([fight.step, s.convoysWon]).toEqual(['over', [37]]);
    const stayed = emptyMap('usa');
    put(stayed, 'sz-37', 'usa', { submarine: 1 });
    put(stayed, 'sz-37', 'japan', { fighter: 1 }, { flags: F.onCap });
    expect([new Fight(stayed, []).step, stayed.convoysWon]).toEqual(['over', [37]]);
  });

  it('AAP-SEA-15 submarines alone do not take the convoy of a destroyed defender, a destroyer does', () => {
    const won = (ship: 'submarine' | 'destroyer'): number[] => {
      const s = emptyMap('usa');
      put(s, 'sz-37', 'usa', { [ship]: 1 }, { from: 'sz-35' });
      put(s, 'sz-37', 'japan', { transport: 1 });
      const fight = new Fight(s, ship === 'submarine' ? [1] : [1, 6]).answer('battle:sz-37');
      if (fight.step === 'sea.sub-strike') fight.answer('fire');
      expect(fight.at('sz-37')).toBe(`1 usa ${ship}`);
      return s.convoysWon;
    };
    expect(won('submarine')).toEqual([]);
    expect(won('destroyer')).toEqual([37]);
  });

  it('AAP-SEA-09, AAP-SEA-17, AAP-TR-09 ships retreat together, never among enemies; their cargo lands no more', () => {
    const s = emptyMap('japan');
    const [ship] = put(s, 'sz-38', 'japan', { transport: 1, destroyer: 1 }, { from: 'sz-34' });
    put(s, 'sz-38', 'japan', { battleship: 1 }, { from: 'sz-35' });
    put(s, 'sz-38', 'japan', { infantry: 1 }, { aboard: ship, target: 'philippines' });
    put(s, 'philippines', 'japan', { fighter: 1 }, { from: 'sz-38' });
    put(s, 'philippines', 'usa', { infantry: 1 });
    put(s, 'sz-38', 'usa', { battleship: 1 });
    put(s, 'sz-35', 'usa', { submarine: 1 });
    const fight = new Fight(s, [6, 6, 6, 3, 6, 4]).answer('battle:sz-38');
    expect(fight.actions).toEqual(['press-on', 'retreat:sz-34']);
    expect(refusal(fight, 'retreat:sz-35')).toBe('AAP-SEA-17');
    expect(refusal(fight, 'retreat:sz-33')).toBe('AAP-SEA-09');
    fight.answer('retreat:sz-34');
    expect(fight.at('sz-34')).toBe('1 japan transport, 1 japan infantry, 1 japan destroyer, 1 japan battleship');
    // AAP-ASS-03, AAP-ASS-12: the aircraft fights at least one round all the same.
    fight.answer('battle:philippines');
    expect([fight.step, fight.held('philippines')]).toEqual(['over', 'usa']);
    expect(fight.at('philippines')).toBe('1 japan fighter');
  });

  it('AAP-SEA-02, AAP-SEA-16 a defending submarine submerges instead of firing, not when it was hit', () => {
    const s = emptyMap('japan');
    put(s, 'sz-20', 'japan', { destroyer: 2 }, { from: 'sz-19' });
    put(s, 'sz-20', 'usa', { submarine: 2 });
    const fight = new Fight(s, [3, 6, 6]).answer('battle:sz-20');
    expect(fight.actions).toEqual(['fire', 'submerge:sz-20/usa/submarine']);
    fight.answer('submerge:sz-20/usa/submarine');
    expect(fight.step).toBe('over');
    expect(fight.at('sz-20')).toBe('2 japan destroyer, 1 usa submarine');
    expect(s.units[20].find(({ type }) => type === 'submarine')!.flags & F.submerged).not.toBe(0);
  });

  it('AAP-AIR-18 fighters locked aboard an attacking carrier go down with it', () => {
    const s = emptyMap('japan');
    const [carrier] = put(s, 'sz-20', 'japan', { carrier: 1 }, { from: 'sz-19' });
    put(s, 'sz-20', 'japan', { fighter: 2 }, { aboard: carrier });
    put(s, 'sz-20', 'usa', { battleship: 1 });
    const fight = new Fight(s, [6, 1]).answer('battle:sz-20');
    expect([fight.step, fight.at('sz-20')]).toEqual(['over', '1 usa battleship']);
  });
});

describe('landings one by one', () => {
  it('AAP-ASS-05, AAP-ASS-13 the destroyer that unloads does not bombard; some cargo may stay aboard', () => {
    const s = emptyMap('japan');
    const [destroyer] = put(s, 'sz-38', 'japan', { destroyer: 1 }, { from: 'sz-34' });
    const [transport] = put(s, 'sz-38', 'japan', { transport: 1, battleship: 1 }, { from: 'sz-34' });
    put(s, 'sz-38', 'japan', { infantry: 1 }, { aboard: destroyer, target: 'philippines' });
    put(s, 'sz-38', 'japan', { infantry: 2 }, { aboard: transport, target: 'philippines' });
    put(s, 'philippines', 'usa', { infantry: 1 });
    const fight = new Fight(s, [4, 6]).answer('battle:philippines');
    expect(fight.actions).toEqual([
      'land-cargo', 'renounce', 'keep-cargo:sz-38/japan/destroyer/infantry', 'keep-cargo:sz-38/japan/transport/infantry',
    ]);
    fight.answer('keep-cargo:sz-38/japan/transport/infantry', 'land-cargo');
    expect(fight.actions).toEqual(['bombard-all', 'bombard:sz-38/japan/battleship', 'done']);
    expect(refusal(fight, 'bombard:sz-38/japan/destroyer')).toBe('AAP-ASS-05');
    fight.answer('bombard-all');
    // AAP-ASS-06: the infantry hit by the battleship fires back, a 6; the landed find nobody left to shoot at.
    expect(fight.held('philippines')).toBe('japan');
    expect(fight.at('philippines')).toBe('2 japan infantry');
    expect(fight.at('sz-38')).toBe('1 japan destroyer, 1 japan transport, 1 japan battleship, 1 japan infantry');
  });

  it('AAP-MV-13, R-40 a landing on guns alone: no battle dice, but the guns fire at aircraft', () => {
    const s = emptyMap('usa');
    const [ship] = put(s, 'sz-45', 'usa', { transport: 1 }, { from: 'sz-38' });
    put(s, 'sz-45', 'usa', { infantry: 1 }, { aboard: ship, target: 'formosa' });
    put(s, 'formosa', 'usa', { fighter: 1 }, { from: 'sz-45' });
    put(s, 'formosa', 'japan', { 'aa-gun': 1 });
    const fight = new Fight(s, [1]).answer('battle:formosa', 'land-cargo');
    expect(fight.at('formosa')).toBe('1 usa aa-gun, 1 usa infantry');
    expect(fight.held('formosa')).toBe('usa');
  });

  it('AAP-ASS-12 a renounced landing leaves an ordinary battle of those who came overland', () => {
    const s = emptyMap('japan');
    const [ship] = put(s, 'sz-46', 'japan', { transport: 1 }, { from: 'sz-45' });
    put(s, 'sz-46', 'japan', { infantry: 1 }, { aboard: ship, target: 'malaya' });
    put(s, 'malaya', 'japan', { infantry: 1 }, { from: 'siam' });
    put(s, 'malaya', 'britain', { infantry: 1 });
    const fight = new Fight(s, [6, 6]).answer('battle:malaya', 'renounce');
    expect(fight.actions).toEqual(['press-on', 'retreat:siam']);
  });
});

describe('in any battle', () => {
  it('nothing that only asks changes the position, and every battle comes to an end', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const dice = seededDice(seed);
      const some = (most: number): number => roll(dice, most + 1, 'how many') - 1;
      const s = emptyMap('usa');
      s.seating = 'three-player';
      s.kamikazes = 2;
      s.enteredZones = [36];
      put(
        s, 'sz-36', 'usa',
        { submarine: some(2), destroyer: some(1), battleship: some(2), fighter: some(3), transport: some(2), carrier: 1 },
        { from: 'sz-23' },
      );
      put(s, 'sz-36', 'britain', { destroyer: some(1), submarine: some(1) });
      put(s, 'sz-36', 'japan', {
        submarine: some(2), destroyer: some(1), carrier: some(1), transport: some(2), fighter: some(2), battleship: some(1),
      });
      put(s, 'korea', 'usa', { bomber: some(1), fighter: 1 }, { from: 'sz-36' });
      put(s, 'korea', 'japan', { infantry: some(3), 'aa-gun': some(1), fighter: some(1) });
      const fight = new Fight(s, { seed });
      for (let open = decision(table, s), n = 0; open; open = decision(table, s), n++) {
        const before = JSON.stringify(s);
        battleDetail(s, open);
        for (const action of open.actions) {
          oddsOf(s, action);
          expect(open.actions.filter(({ id }) => id === action.id)).toHaveLength(1);
        }
        whyNotFight(s, read('retreat:sz-36')!);
        expect(JSON.stringify(s)).toBe(before);
        apply(table, s, open.actions[roll(dice, open.actions.length, 'pick') - 1]);
        expect(n).toBeLessThan(2000);
      }
      expect(s.battles.every(({ done }) => done)).toBe(true);
      expect(fight.step).toBe('over');
    }
  });
});
